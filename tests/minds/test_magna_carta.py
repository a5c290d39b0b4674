"""La Magna Carta as minds play it: odds, long advances, blows on the way, volleys, the tactics of chapter 7."""

from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon import library, minds, play
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.orders.orders import Orders
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.cast.pieces import LEAPT, SHOT
from gonfanon.field.maps import field_of
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import scenario, sheet
from gonfanon.minds.levels.patient import Patient
from gonfanon.minds.orders.answers import answer
from gonfanon.minds.orders.attacks import blows
from gonfanon.minds.orders.axes_taken_up import axes_taken_up
from gonfanon.minds.orders.tactics import before_blows, from_above, knees
from gonfanon.minds.value.charges import meet, shies
from gonfanon.minds.value.melee import BARRED, Fray
from gonfanon.minds.value.outlook import NO_PACK, Outlook
from gonfanon.minds.value.passing_enemies import safe_way, toll, wary
from gonfanon.minds.value.shots import together
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.book.book import Effect
from gonfanon.rules.charges.announced_ride import CounterRides
from gonfanon.rules.combat.by_difference import odds_of
from gonfanon.rules.paths.reach import flood
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.advance_two_or_three import Advances
from gonfanon.rules.words.field import (
    PASS,
    Advance,
    Attack,
    Countercharge,
    Go,
    Jump,
    Kneel,
    Move,
    Shoot,
    ShootTogether,
)
from gonfanon.rules.words.tactics import Axe, Loader, Wall
from gonfanon.rules.wounds.infiltration import zone
from gonfanon.studies.bouts import Bout, fight
from tests.sure import of_kind

LEVELS = pytest.mark.parametrize("level", ["sergeant", "captain"])
BOLD = TEMPERS["bold"]
SWUNG = pytest.mark.parametrize(
    ("state", "option", "twice"), [(0, "two-handed-axe", 2), (1, "two-handed-axe", 1), (0, "kneeling", 1)]
)
"""A sound man's axe doubles his blow where the tactic is played; a wounded man's does not."""


pytestmark = pytest.mark.usefixtures("nobody_overlooked")


def standing(pieces: dict[str, PieceText], step: str, *options: str, side: str = "english") -> Battle:
    """A position on the meadow."""
    book = library.book("magna-carta")
    hexes = [key for key, row in book.terrains.items() if row.place == "hex"]
    sides = [key for key, row in book.terrains.items() if row.place == "side"] + ["crest"]
    field = field_of(sheet("the-meadow"), hexes, sides)
    moment = TurnText(number=3, side=side, step=step)
    return battle_of(field, book, ("english", "french"), pieces, turn=moment, options=options)


def man(side: str, at: str, **more: Any) -> PieceText:
    return PieceText(side=side, at=at, foot=more.pop("foot", [6, 3, 6]), **more)


def rider(side: str, at: str, facing: str, **more: Any) -> PieceText:
    figures = more.pop("mounted", [8, 4, 14])
    return PieceText(side=side, at=at, facing=facing, riding=True, foot=[8, 4, 5], mounted=figures, **more)


def decision(level: str, s: Battle) -> minds.Decision:
    return minds.seat(level, 1).decide(Position(FieldBattle(), s))


def h(s: Battle, name: str) -> int:
    return s.scene.grid.index[name]


def test_who_is_too_weak_is_not_thought_of_as_striking() -> None:
    s = standing({"weak": man("english", "0505", foot=[2, 2, 6]), "strong": man("french", "0605")}, "melee")
    fray = Fray(s)
    assert fray.column(1, 2, 1, 0, 1) == BARRED
    assert fray.attack((0,), 1) == 0
    assert Outlook(s, 0, BOLD)._loss(1, 2, 1, 0, 1) == 0
    two = {"a": man("english", "0505"), "b": man("english", "0705"), "c": man("french", "0605")}
    s = standing(two, "melee")
    worst = min(Fray(s).sign(n, s.pieces[n].at) for n in (0, 1))
    assert Fray(s).column(2, 12, 2, 0, worst) == odds_of(s, (0, 1), 2).index > odds_of(s, (0,), 2).index


@LEVELS
def test_one_drives_two_back_where_that_is_most(level: str) -> None:
    pieces = {
        "giant": man("english", "0505", foot=[30, 6, 6]),
        "one": man("french", "0605", foot=[2, 1, 6]),
        "other": man("french", "0405", foot=[2, 1, 6]),
    }
    s = standing(pieces, "melee")
    found = {blow.order.more: blow.worth for blow in blows(Outlook(s, 0, BOLD), False)}
    assert set(found) == {(), (2,)}
    back = sum(Fray(s).cost(t, Effect(retreat=1)) for t in (1, 2))
    assert 0 < back < found[2,]
    assert decision(level, s).said in Orders(s)


@LEVELS
def test_the_axe_is_taken_up_where_it_strikes_more(level: str) -> None:
    pieces = {
        "ulf": man("english", "0505", traits=["two-handed-axe"]),
        "foe": man("french", "0605", foot=[1, 6, 6]),
    }
    assert decision(level, standing(pieces, "melee", "two-handed-axe")).said == Axe(0, True)
    taken = pieces | {"ulf": man("english", "0505", traits=["two-handed-axe"], axe=True)}
    assert decision(level, standing(taken, "melee", "two-handed-axe")).said == Attack((0,), 1)
    far = pieces | {"foe": man("french", "0905")}
    assert decision(level, standing(far, "melee", "two-handed-axe")).said == PASS


def axeman(state: int) -> PieceText:
    return man("english", "0505", traits=["two-handed-axe"], state=["well", "wounded"][state])


@SWUNG
def test_an_axe_is_feared_before_it_is_taken_up(state: int, option: str, twice: int) -> None:
    """MAG-7.3c: he takes it up and strikes in the same sequence; whoever is wounded uses none (MAG-7.3e)."""
    pieces = {
        "ulf": axeman(state),
        "foe": man("french", "0805"),
    }
    s = standing(pieces, "movement", option)
    threats = Patient(s, 1, BOLD).threats
    assert [each.attack for each in threats] == [twice * s.face(0).attack]


class Unswung(Patient):
    """An eye that does not count the axes of one's own men."""

    swings = False


@SWUNG
def test_ones_own_axe_is_counted_before_it_is_taken_up(state: int, option: str, twice: int) -> None:
    """MAG-7.3c, for one man and for those who strike with him."""
    pieces = {
        "ulf": axeman(state),
        "wulf": man("english", "0705"),
        "foe": man("french", "0605"),
    }
    s = standing(pieces, "movement", option)
    for eye, times in ((Patient, twice), (Unswung, 1)):
        view = eye(s, 0, BOLD)
        alone = view.add(NO_PACK, 2, 0, h(s, "0505"), -1)
        both = view.add(view.add(NO_PACK, 2, 1, h(s, "0705"), -1), 2, 0, h(s, "0505"), -1)
        assert alone.strength == times * s.face(0).attack
        assert both.strength == alone.strength + s.face(1).attack


def test_an_axe_is_taken_up_though_many_could_come_if_the_shield_adds_little() -> None:
    """What the missing shield adds counts, not all the danger where he stands. MAG-7.3c MAG-7.3d"""
    pieces = {
        "ulf": man("english", "0505", traits=["two-handed-axe"]),
        "foe": man("french", "0605", foot=[1, 4, 6]),
        **{f"far-{n}": man("french", f"080{n}", foot=[9, 4, 6]) for n in range(3, 6)},
    }
    s = standing(pieces, "melee", "two-handed-axe")
    options = of_kind(Ask, Position(FieldBattle(), s).pending).options
    view = Patient(s, 0, BOLD)
    (found,) = axes_taken_up(view, view, options)
    assert found.said == Axe(0, True)
    assert not before_blows(view, options), "a quarter of all the danger would forbid it"
    # Nobody beside him: nothing is gained.
    far = standing(pieces | {"foe": man("french", "0905")}, "melee", "two-handed-axe")
    other = Patient(far, 0, BOLD)
    assert not axes_taken_up(other, other, of_kind(Ask, Position(FieldBattle(), far).pending).options)


@LEVELS
def test_a_crossbowman_gets_a_loader_who_has_nothing_better_to_do(level: str) -> None:
    pieces = {
        "obizzo": man("english", "0505", weapon="crossbow", foot=[4, 3, 6]),
        "bruno": man("english", "0405", foot=[1, 1, 6]),
        "foe": man("french", "0905"),
    }
    assert decision(level, standing(pieces, "shooting", "loader")).said == Loader(0, 1)
    archer = pieces | {"bruno": man("english", "0405", weapon="long-bow", foot=[9, 3, 6])}
    assert isinstance(decision(level, standing(archer, "shooting", "loader")).said, Shoot)


def test_a_shield_wall_is_closed_towards_the_enemy() -> None:
    pieces = {
        "a": man("english", "0505", traits=["housecarl"], foot=[6, 3, 0]),
        "b": man("english", "0605", traits=["housecarl"], foot=[6, 3, 0]),
        "c": man("english", "0705", traits=["housecarl"], foot=[6, 3, 0]),
        "foe": man("french", "0608"),
    }
    s = standing(pieces, "movement", "shield-wall")
    walls = [each for each in Orders(s) if isinstance(each, Wall)]
    found = decision("captain", s).said
    assert len(walls) > 1
    assert isinstance(found, Wall)
    turned = s
    for n in found.pieces:
        turned = turned.change(n, front=found.front)
    assert Fray(turned).footing(1, turned.pieces[1].at) == 2
    grid = s.scene.grid
    ahead = [grid.neighbour(h(s, "0605"), d % 6) for d in (found.front, found.front + 1)]
    assert any(
        grid.distance(each, h(s, "0608")) < grid.distance(h(s, "0605"), h(s, "0608")) for each in ahead
    )


def test_who_stands_in_a_wall_of_shields_is_feared_as_far_as_he_can_walk() -> None:
    """MAG-7.2e: to move breaks the wall, and he has his whole movement for it; a captain reckons three points."""
    pieces = {key: man("english", at, traits=["housecarl"]) for key, at in (("a", "0505"), ("b", "0605"))}
    s = standing(pieces | {"foe": man("french", "1205")}, "movement", "shield-wall")
    walled = s.change(1, front=0)
    zones = {eye: eye(walled, 1, BOLD).threats for eye in (Patient, Outlook)}
    whole = {each.piece: each.zone for each in Patient(s, 1, BOLD).threats}
    assert {each.piece: each.zone for each in zones[Patient]} == whole
    near = next(each.zone for each in zones[Outlook] if each.piece == 1)
    assert near.bit_count() < whole[1].bit_count()


def test_knees_are_worth_something_under_fire_or_before_polearms() -> None:
    archer = man("french", "1205", weapon="short-bow")
    alone = standing({"a": man("english", "0505"), "foe": man("french", "1205")}, "movement", "kneeling")
    shot_at = standing({"a": man("english", "0505"), "foe": archer}, "movement", "kneeling")
    assert knees(Outlook(alone, 0, BOLD), 0) == 0
    assert knees(Outlook(shot_at, 0, BOLD), 0) > 0
    held = {"a": man("english", "0505", foot=[4, 3, 4]), "b": man("english", "0405", traits=["polearm"])}
    close = standing(held | {"foe": man("french", "0805", foot=[12, 6, 6])}, "movement", "kneeling")
    assert knees(Outlook(close, 0, BOLD), 0) > 0
    assert any(isinstance(each, Move) and each.steps == (Kneel(),) for each in Orders(close).of(0))


def test_the_safe_way_goes_round_whoever_would_strike() -> None:
    pieces = {"a": man("english", "0505", foot=[6, 3, 9]), "foe": man("french", "0705")}
    s = standing(pieces, "movement")
    near, free = zone(s, 0), wary(s, 0)
    assert free is not None
    behind = [each for each in flood(s, 0).costs() if safe_way(s, 0, each, -1)]
    for at in behind:
        steps = safe_way(s, 0, at, -1)
        assert not any(near >> step.to & 1 for step in steps[:-1] if isinstance(step, Go))
        assert Move((0,), steps) in Orders(s)
    opposed = [each for each in flood(s, 0).costs() if each not in behind]
    assert opposed
    assert toll(s, Fray(s), 0, 1) > 0


def test_riders_too_find_the_way_on_which_nobody_strikes() -> None:
    pieces = {"a": rider("english", "0405", "E"), "foe": man("french", "0805")}
    s = standing(pieces, "movement")
    near, free, looked_at = zone(s, 0), wary(s, 0), 0
    assert free is not None
    for facing in range(6):
        for at in list(flood(s, 0).costs())[::7]:
            steps = safe_way(s, 0, at, facing)
            if steps:
                looked_at += 1
                assert Move((0,), steps) in Orders(s)
                assert not any(near >> step.to & 1 for step in steps[:-1] if isinstance(step, Go))
    assert looked_at > 5


def advance(s: Battle, n: int, first: int) -> Any:
    """What a captain answers who may follow up into a hex."""
    ask = Ask(s.side_of(n), "advance", Advances(s, (n,), 1 << first), "MAG-6.6a", (n,))
    position = Position(FieldBattle(), s)
    return answer(position, ask, BOLD)


def test_an_advance_comes_nearer_and_shuns_the_blows_on_the_way() -> None:
    pieces = {"a": man("english", "0505"), "foe": man("french", "1505")}
    s = standing(pieces, "melee")
    found = advance(s, 0, h(s, "0605"))
    assert isinstance(found.said, Advance)
    assert len(found.said.steps) == 2
    beset = standing(
        {"a": man("english", "0505"), "b": man("french", "0705", foot=[14, 9, 6])}
        | {f"foe{k}": man("french", at, foot=[14, 9, 6]) for k, at in enumerate(("0706", "0604", "0606"))},
        "melee",
    )
    assert advance(beset, 0, h(beset, "0605")).said == PASS


def test_in_a_volley_some_are_kept_for_those_still_to_come() -> None:
    bows = {
        f"bow{k}": man("english", at, weapon="long-bow")
        for k, at in enumerate(("0503", "0504", "0505", "0506"))
    }
    foes = {"first": man("french", "0805", foot=[4, 2, 6]), "next": man("french", "1505")}
    s = standing(bows | foes, "movement", side="french")
    whole = ShootTogether((0, 1, 2, 3), 4, h(s, "0805"))
    shot, named = together(s, Fray(s), whole)
    last = standing(bows | {"first": foes["first"]}, "movement", side="french")
    everybody, all_named = together(last, Fray(last), whole)
    assert len(getattr(named, "pieces", (0,))) <= len(getattr(all_named, "pieces", (0,)))
    assert 0 < shot.worth <= everybody.worth
    assert shot.chance <= everybody.chance


def test_a_charge_is_met_by_the_stronger_and_not_by_the_weaker() -> None:
    def met(figures: list[int], target: list[int]) -> Any:
        pieces = {
            "lance": rider("english", "0405", "E"),
            "target": man("french", "1205", foot=target),
            "knight": rider("french", "1307", "W", mounted=figures),
        }
        s = standing(pieces, "charges", "charge")
        path = tuple(h(s, f"{column:02d}05") for column in range(5, 12))
        rides = CounterRides(s, 0, path, False)
        rides.__dict__["answers"] = (PASS, Countercharge(2, (path[-1], path[-2]), 0))
        return meet(s, rides).said

    assert isinstance(met([12, 20, 14], [6, 1, 6]), Countercharge)
    assert met([1, 1, 14], [1, 12, 6]) == PASS


def test_a_horse_shies_from_a_camel_that_would_stand_beside_it() -> None:
    pieces = {
        "lance": rider("english", "0405", "E"),
        "camel": rider("french", "1205", "W", mount="camel"),
    }
    s = standing(pieces, "charges", "charge")
    assert shies(s, 0, h(s, "1105"), s.pieces[0].facing)
    assert not shies(s, 0, h(s, "0705"), s.pieces[0].facing)


@pytest.mark.parametrize("scenario", ["maldon", "jaffa", "under-the-oaks", "ransom-at-the-ford"])
def test_every_answer_of_a_game_is_legal(scenario: str) -> None:
    game = play.new(scenario, seed=4)
    taken = [minds.seat("captain", 1), minds.seat("sergeant", 2)]
    kinds = set()
    for _ in range(150):
        ask = game.ask()
        if ask is None:
            break
        found = taken[ask.side].decide(game.position)
        assert found.said in ask.options
        kinds.add(ask.kind)
        game.answer(found.said)
    assert {"order", "advance"} <= kinds


def test_a_man_in_a_tree_drops_on_whoever_stands_beneath() -> None:
    s = play.new("under-the-oaks", seed=1).state
    n = next(n for n in s.board.fighters[1] if s.ground.level(s.pieces[n].at) > 0)
    below = s.pieces[n].at % s.scene.grid.size
    foe = next(m for m in s.board.fighters[0] if not s.pieces[m].riding)
    away = replace(s, side=1, step="movement")
    beneath = replace(s.change(foe, at=below), side=1, step="movement")
    assert decision("captain", away.refreshed(away.pieces)).why.key != "mind-leaps"
    found = decision("captain", beneath.refreshed(beneath.pieces))
    assert found.why.key == "mind-leaps"
    assert found.said == Move((n,), (Jump(below, foe),))
    shot = beneath.change(n, deeds=SHOT)
    assert decision("captain", shot.refreshed(shot.pieces)).said != found.said


def test_whoever_has_shot_does_not_strike_from_above() -> None:
    s = play.new("under-the-oaks", seed=1).state
    n = next(n for n in s.board.fighters[1] if s.ground.level(s.pieces[n].at) > 0)
    foe = next(m for m in s.board.fighters[0] if not s.pieces[m].riding)
    upon = replace(s.change(n, at=s.pieces[foe].at, deeds=LEAPT, aim=foe), side=1, step="melee")
    assert [each.said for each in from_above(Outlook(upon, 1, BOLD))] == [Attack((n,), foe)]
    assert from_above(Outlook(upon.change(n, deeds=LEAPT | SHOT), 1, BOLD)) == []


def test_no_shield_wall_is_torn_open_for_another_and_that_one_for_it_again() -> None:
    """A battle in which one housecarl stood where two rows cross, and was ordered from one to the other for ever."""
    maldon = scenario("maldon")
    played = fight(Bout("maldon", maldon.hash, ("captain", "captain"), 74073324071971, (-2, 0)))
    assert not played.fault
    assert played.winner >= 0
