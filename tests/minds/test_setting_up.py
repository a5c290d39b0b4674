"""Set-up: who stands where before the battle, why, and that lesser minds leave it as it is written."""

from functools import cache
from typing import Any

import msgspec
import pytest

from gonfanon import library, minds
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.layout import set_out
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import scenario
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.set_ups import best_places, others
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.orders.drawing_up import DrawnUp, Judge, Stand, movable, orders, put_there
from gonfanon.minds.value.decision import Decision
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.play.sight import seen
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Place
from gonfanon.texts import Texts

BOLD = TEMPERS["bold"]
FREE = (
    *("a-roof-to-hold", "civitate", "crug-mawr", "field-of-blood", "roberts-larder", "the-burnt-gate"),
    *("the-church-door", "the-fire-maker", "the-ford-of-cerami", "the-landing", "the-last-plank", "the-mine"),
    *("the-toll", "the-well", "three-champions", "two-banners"),
)
"""The battles in which somebody may be placed."""


@cache
def opening(name: str) -> Battle:
    parcel = scenario(name)
    return set_out(parcel, library.book(parcel.scenario.book))


def asked(position: Position[Battle]) -> Ask:
    assert isinstance(position.pending, Ask)
    return position.pending


def placed(name: str, minds_by_side: list[Any]) -> tuple[Battle, list[Decision]]:
    """The battle when all sides are set up, and everything that was said for it."""
    position, said = Position(FieldBattle(), opening(name)), list[Decision]()
    while position.state.placing:
        ask = asked(position)
        said.append(minds_by_side[ask.side].decide(seen(position, ask.side), ask))
        position.answer(said[-1].said)
        assert len(said) < 100
    return position.state, said


def veterans(name: str) -> list[Veteran]:
    return [Veteran(BOLD, 1) for _ in opening(name).scene.sides]


@cache
def drawn_up(name: str) -> tuple[Battle, list[Decision]]:
    """The battle as veterans begin it."""
    return placed(name, veterans(name))


def wants() -> list[tuple[str, int]]:
    """Each battle and side that may be placed."""
    return [(name, side) for name in FREE for side in (0, 1) if movable(opening(name), side)]


def view_of(name: str, side: int) -> Outlook:
    return Veteran(BOLD).view(opening(name), side)


@pytest.mark.parametrize("name", FREE)
def test_everybody_stands_in_his_zone_and_the_battle_begins(name: str) -> None:
    written = opening(name)
    s, said = drawn_up(name)
    moved = {each.said.piece for each in said if isinstance(each.said, Place)}
    assert moved <= set(written.scene.terms.free)
    for n in moved:
        assert s.mask(n) & ~written.scene.terms.zone_of(n, s.side_of(n)) == 0
    others = [n for n in range(len(s.pieces)) if n not in moved]
    assert [s.pieces[n].at for n in others] == [written.pieces[n].at for n in others]


def test_most_battles_are_begun_otherwise_than_they_are_written() -> None:
    changed = [name for name in FREE if any(isinstance(each.said, Place) for each in drawn_up(name)[1])]
    assert len(changed) > len(FREE) // 2


def test_lesser_minds_and_those_without_the_skill_leave_the_places_as_they_are() -> None:
    without = type("Without", (Veteran,), {"places": False})
    for name in ("crug-mawr", "the-toll"):
        for kind in ("squire", "sergeant", "captain"):
            position = Position(FieldBattle(), opening(name))
            assert minds.seat(kind, 3).decide(position).said == PASS
        _, said = placed(name, [without(BOLD, 1) for _ in range(2)])
        assert {each.said for each in said} == {PASS}


def blocked(drawn: DrawnUp) -> int:
    """What it costs that own men stand before their archers."""
    judges = [drawn._judge(n) for n in drawn.movers if n in drawn.view.bowmen]
    return sum(judge.masked(drawn.stands[judge.n].at) for judge in judges)


def test_archers_have_a_clear_line_that_they_have_not_as_it_is_written() -> None:
    """At the Burnt Gate the Normans' own men stand before their bows."""
    drawn = DrawnUp(view_of("the-burnt-gate", 0))
    before = blocked(drawn)
    drawn.settle()
    assert blocked(drawn) < before


def test_the_side_that_waits_stands_where_the_first_phase_does_less_harm() -> None:
    view = view_of("crug-mawr", 1)
    drawn = DrawnUp(view)

    def harm() -> int:
        judges = [drawn._judge(n) for n in drawn.movers]
        stands = [drawn.stands[judge.n] for judge in judges]
        return sum(judge.march._peril(*stand) for judge, stand in zip(judges, stands, strict=True))

    before = harm()
    drawn.settle()
    assert harm() < before


@pytest.mark.parametrize(("name", "side"), wants())
def test_what_is_settled_is_better_by_the_eye_that_settled_it(name: str, side: int) -> None:
    if opening(name).scene.terms.secret:
        return
    drawn = DrawnUp(view_of(name, side))
    assert drawn.settle() >= 0
    hexes = [drawn.mask_of_all([n]) for n in drawn.view.own]
    assert sum(hexes) == drawn.mask_of_all(drawn.view.own)


def test_a_rider_does_not_stand_behind_his_own_men() -> None:
    view = view_of("crug-mawr", 0)
    drawn = DrawnUp(view)
    n = next(n for n in drawn.movers if view.s.pieces[n].mount >= 0)
    grid, stand = view.lore.grid, drawn.stands[n]
    ahead = grid.neighbour(stand.at, stand.facing)
    judge = drawn._judge(n)
    free = judge._order(stand)
    other = next(m for m in drawn.movers if view.s.pieces[m].mount < 0 and m not in view.bowmen)
    drawn.stands[other] = Stand(ahead, -1)
    assert Judge(drawn, judge.march)._order(stand) < free


def test_those_who_bar_stand_on_the_enemys_way() -> None:
    """At the Toll the Normans win by leaving the field: a place by which they do not come bars nobody."""
    drawn = DrawnUp(view_of("the-toll", 0))
    n = next(n for n in drawn.movers if n not in drawn.view.bowmen)
    judge, stands = drawn._judge(n), list(drawn.open(n))
    on, off = (pick(stands, key=lambda stand: drawn.detour[stand.at]) for pick in (min, max))
    assert judge._off_the_way(off.at) > judge._off_the_way(on.at)
    assert not DrawnUp(view_of("the-well", 0)).detour


def test_an_ambush_is_left_for_a_clear_gain_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Robert's Larder the Normans lie in wait on both sides of the road, far from each other.

    Robert alone gains enough: from where he is written the archers see him.
    """
    view = view_of("roberts-larder", 1)
    assert [view.s.name(put.piece) for put, _ in best_places(view).puts] == ["robert"]
    monkeypatch.setattr("gonfanon.minds.orders.drawing_up.LEAST_BARRING", 0)
    assert len(best_places(view_of("roberts-larder", 1)).puts) > 2


def test_two_change_places() -> None:
    s = opening("the-well")
    one, two = movable(s, 0)[:2]
    wanted = {
        n: Stand(s.pieces[m].at, s.pieces[m].facing if s.pieces[m].mount >= 0 else -1)
        for n, m in ((one, two), (two, one))
    }
    steps = orders(s, wanted)
    assert len(steps) == 3
    for put in steps:
        position = Position(FieldBattle(), s)
        assert put in asked(position).options
        s = put_there(s, put)
    assert [s.pieces[n].at for n in (one, two)] == [wanted[n].at for n in (one, two)]


def test_a_set_up_is_carried_from_mind_to_mind() -> None:
    whole, _ = drawn_up("crug-mawr")

    class Forgetful:
        """Somebody new is asked each time, with what is left of the plan."""

        rest: Any = None

        def decide(self, position: Position[Battle], ask: Ask) -> Decision:
            mind = minds.seat("marshal:bold:1", 1)
            mind._command = Veteran(BOLD, 1)
            if self.rest is not None:
                mind.take_up(position, msgspec.msgpack.decode(self.rest, type=minds.Carried))
            found = mind.decide(position)
            self.rest = msgspec.msgpack.encode(mind.plan)
            return found

    again, said = placed("crug-mawr", [Forgetful(), Forgetful()])
    assert again.pieces == whole.pieces
    assert len(said) > 4


def test_a_side_that_places_nobody_has_nothing_to_think_about() -> None:
    s = opening("roberts-larder")
    assert not movable(s, 0)
    position = Position(FieldBattle(), s)
    assert Marshal(BOLD, 1, 400).decide(position, asked(position)).said == PASS


def test_nobody_is_placed_against_an_enemy_whom_one_does_not_see() -> None:
    _, said = drawn_up("three-champions")
    assert {each.said for each in said} == {PASS}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_is_told_why_he_stands_elsewhere(language: str) -> None:
    texts, keys = Texts(language), set[str]()
    for name in ("crug-mawr", "field-of-blood", "the-burnt-gate"):
        for each in drawn_up(name)[1]:
            if isinstance(each.said, Place):
                keys.add(each.why.key)
                told = texts.say(each.why.key, **each.why.args)
                assert told != each.why.key
                assert "{" not in told
    assert {"mind-placed-near", "mind-placed-safe", "mind-placed-strikes", "mind-placed-aims"} <= keys


def test_rival_set_ups_differ() -> None:
    view = view_of("the-ford-of-cerami", 1)
    found = [best_places(view), *others(view)]
    assert len({each.key for each in found}) == len(found) == 5
    ways = [frozenset(put for put, _ in each.puts) for each in found]
    assert len(set(ways)) > 2
    back = next(each for each in found if each.key == "plan-drawn-back")
    forward = next(each for each in found if each.key == "plan-forward")
    s = view.s

    def far(puts: Any) -> int:
        places = {n: s.pieces[n].at for n in movable(s, 1)} | {put.piece: put.to for put, _ in puts}
        foes = [s.pieces[m].at for m in view.foes]
        return sum(min(s.scene.grid.distance(at, foe) for foe in foes) for at in places.values())

    assert far(back.puts) >= far(forward.puts)
    left, right = (
        next(each for each in found if each.key == f"plan-{hand}-wing") for hand in ("left", "right")
    )
    assert left.puts != right.puts


def test_a_marshal_compares_set_ups_by_playing_them_on() -> None:
    marshal = Marshal(BOLD, 1)
    position = Position(FieldBattle(), opening("the-toll"))
    first = marshal.decide(position, asked(position))
    thoughts = minds.thoughts_of(first)
    assert {each.why.key for each in thoughts} >= {"plan-best-places", "plan-as-written"}
    assert sum(each.chosen for each in thoughts) == 1
    assert all(each.times >= 2 for each in thoughts)
    for language in ("en", "fr"):
        assert all(Texts(language).say(each.why.key) != each.why.key for each in thoughts)


def test_the_thoughts_of_a_set_up_leave_the_first_phase_its_budget() -> None:
    marshal = Marshal(BOLD, 1, 600)
    position = Position(FieldBattle(), opening("the-well"))
    spent = []
    while position.state.placing:
        position.force(marshal.decide(position, asked(position)).said)
        spent.append(marshal._spent)
    assert spent[0] > 0
    marshal.decide(position, asked(position))
    assert marshal._spent == 0
