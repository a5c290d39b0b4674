"""What sets the levels apart: whom a lesser mind overlooks."""

import pytest

from gonfanon import play
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.command import Commander
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.sergeant import Sergeant
from gonfanon.minds.levels.slips import noticed, overlooked
from gonfanon.minds.levels.squire import Squire
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack, Charge, Shoot
from gonfanon.rules.words.word import Word
from tests.minds.meadows import danger, man, meadow, rider
from tests.sure import of_kind


def first_movement(scenario: str) -> Battle:
    game = play.new(scenario, seed=1)
    while game.state.placing or game.state.step != "movement":
        game.answer("pass")
    return game.state


def said(mind: type[Commander], s: Battle) -> Word:
    """What somebody orders first."""
    position = Position(FieldBattle(), s)
    found: Word = mind(TEMPERS["bold"], 1).decide(position, of_kind(Ask, position.pending)).said
    return found


def test_the_lower_the_level_the_more_is_overlooked() -> None:
    assert Marshal.slip == 0 < Captain.slip < Sergeant.slip < Squire.slip


def test_about_as_many_are_overlooked_as_the_rate_says_and_always_the_same() -> None:
    s = first_movement("the-well")
    forgotten = [overlooked(s, n, seed, 20) for seed in range(200) for n in range(10)]
    assert 320 < sum(forgotten) < 480
    assert forgotten == [overlooked(s, n, seed, 20) for seed in range(200) for n in range(10)]
    assert not any(overlooked(s, n, 3, 0) for n in range(10))


def test_an_order_to_somebody_forgotten_is_not_weighed() -> None:
    s = first_movement("the-well")
    weighed = [Alternative(PASS, Why("mind-done"), 0), Alternative(Attack((0, 1), 2), Why("mind-attacks"), 9)]
    assert noticed(s, weighed, 1, 100) == weighed[:1]
    assert noticed(s, weighed, 1, 0) == weighed


def leaving() -> Battle:
    """An enemy about to leave the field, and another who is nearer."""
    rows = {"odon": ("norman", "0608"), "gui": ("norman", "1608"), "hamon": ("norman", "1610")}
    rows |= {"ali": ("arab", "0908"), "omar": ("arab", "0613")}
    s = meadow({key: man(*row) for key, row in rows.items()})
    west = sum(1 << h for h, name in s.scene.grid.names.items() if name.startswith("01"))
    goals = (Goal("exit", 1, (3,), 1),)
    s.scene.terms = Terms("a-meadow", 12, goals, exits=(0, west), people=((0, 1, 2), (3, 4)), otherwise=0)
    return s


def test_only_a_captain_asks_what_the_enemy_wants_and_a_squire_knows_no_clock() -> None:
    s = leaving()
    squire, sergeant, captain = (mind(TEMPERS["bold"]).view(s, 0) for mind in (Squire, Sergeant, Captain))
    aims = [view.aims.of(0).key for view in (squire, sergeant, captain)]
    assert aims == ["mind-closes", "mind-closes", "mind-bars"]
    assert squire.aims.press > sergeant.aims.press, "time works for him, and he comes all the same"


def test_only_a_captain_keeps_his_archers_off() -> None:
    s = meadow({"gerold": man("norman", "0608", weapon="short-bow"), "ali": man("arab", "1216")})
    near = [mind(TEMPERS["bold"]).view(s, 0).aims.of(0).near for mind in (Squire, Sergeant, Captain)]
    assert near == [0, 1, 7]


@pytest.mark.usefixtures("nobody_overlooked")
def test_only_a_captain_gathers_two_for_one_blow() -> None:
    pieces = {"odon": man("norman", "0505"), "hamon": man("norman", "0506")}
    pieces |= {"ali": man("arab", "0605", armour=True), "omar": man("arab", "2015")}
    s = meadow(pieces, "melee")
    assert [len(of_kind(Attack, said(mind, s)).pieces) for mind in (Squire, Sergeant, Captain)] == [1, 1, 2]


@pytest.mark.usefixtures("nobody_overlooked")
def test_a_squire_strikes_at_whoever_he_sees_first_and_a_sergeant_where_the_odds_are_best() -> None:
    weak, strong = man("arab", "0605", foot=[6, 3, 6]), man("arab", "0405", foot=[16, 20, 6])
    struck = {}
    for one, other in ((weak, strong), (strong, weak)):
        s = meadow({"odon": man("norman", "0505"), "ali": one, "omar": other}, "melee")
        for mind in (Squire, Sergeant):
            struck[one is strong, mind] = s.face(of_kind(Attack, said(mind, s)).target).defence
    assert (struck[False, Squire], struck[True, Squire]) == (3, 20)
    assert struck[False, Sergeant] == struck[True, Sergeant] == 3


def test_a_sergeant_half_believes_that_each_enemy_strikes_once() -> None:
    """Beside a friend as good as he, one enemy more within reach is no danger more: a sergeant still fears half of it."""
    alone = meadow({"odon": man("norman", "1208"), "ali": man("arab", "1508")})
    beside = meadow({"odon": man("norman", "1208"), "ali": man("arab", "1508"), "gui": man("norman", "1209")})
    sergeant, captain = Sergeant(TEMPERS["bold"]), Captain(TEMPERS["bold"])
    whole = danger(captain.view(alone, 0), 0)
    assert danger(sergeant.view(alone, 0), 0) == whole
    spared, hoped = (whole - danger(mind.view(beside, 0), 0) for mind in (captain, sergeant))
    assert hoped == spared // 2 > 0


def test_two_who_could_strike_together_are_no_blow_to_a_sergeant() -> None:
    """Neither would go for the stronger man alone: a captain sends both."""
    pieces = {"odon": man("norman", "1205"), "hamon": man("norman", "1206")}
    pieces |= {"ali": man("arab", "1605", foot=[10, 13, 6])}
    s = meadow(pieces)
    sent = []
    for mind in (Sergeant, Captain):
        one = mind(TEMPERS["bold"])
        plan = one.plan(one.view(s, 0))
        sent.append(len(plan.members.get(2, {})))
    assert sent == [0, 2]


def test_a_sergeant_sees_no_mark_beyond_the_nearest_enemies() -> None:
    pieces = {"odon": man("norman", "0608"), "ali": man("arab", "0610"), "omar": man("arab", "0613")}
    s = meadow(pieces)
    for mind, marks in ((Sergeant, [1]), (Captain, [1, 2])):
        view = mind(TEMPERS["bold"]).view(s, 0)
        assert [t for t, _ in view.places_against(0)] == marks


@pytest.mark.usefixtures("nobody_overlooked")
def test_a_sergeant_shoots_where_he_hits_and_a_captain_where_it_hurts() -> None:
    """An armoured noble and a peasant at the same distance: the arrow wounds the peasant more easily."""
    pieces = {"gerold": man("norman", "0804", foot=[5, 3, 8], weapon="short-bow")}
    pieces |= {"noble": man("arab", "1004", foot=[20, 14, 6], armour=True, traits=["noble"])}
    pieces |= {"ali": man("arab", "0604", foot=[3, 1, 6])}
    s = meadow(pieces, "shooting")
    assert of_kind(Shoot, said(Sergeant, s)).target == 2
    assert of_kind(Shoot, said(Captain, s)).target == 1


@pytest.mark.usefixtures("nobody_overlooked")
def test_only_a_captain_charges() -> None:
    pieces = {"odon": rider("norman", "0308", "E"), "ali": man("arab", "0708", foot=[6, 7, 6])}
    s = meadow(pieces, "charges", options=("charge",))
    assert isinstance(said(Captain, s), Charge)
    assert said(Sergeant, s) == said(Squire, s) == PASS


def test_a_sergeant_does_not_look_at_the_ground() -> None:
    s = first_movement("crug-mawr")
    captain, sergeant = (mind(TEMPERS["bold"]).view(s, s.side).fray for mind in (Captain, Sergeant))
    places = [at for at in s.scene.grid.names if 1 << at & (captain.poor | captain.good)]
    n = s.board.fighters[s.side][0]
    assert places and all(captain.sign(n, at) != 1 == sergeant.sign(n, at) for at in places)


def test_a_squire_walks_up_to_an_enemy_however_a_blow_would_fare() -> None:
    """A champion on one side and a weak man on the other: he goes the same way if they change places."""
    champion, weak = [16, 20, 6], [3, 1, 6]
    places: dict[type[Commander], list[int]] = {Squire: [], Captain: []}
    for one, other in ((champion, weak), (weak, champion)):
        rows = {"ali": man("arab", "1210", foot=one), "omar": man("arab", "1206", foot=other)}
        s = meadow({"odon": man("norman", "1208"), **rows})
        for level, ends in places.items():
            mind = level(TEMPERS["bold"])
            ends.append(mind.plan(mind.view(s, 0)).place[0].at)
    assert len({*places[Squire]}) == 1 and len({*places[Captain]}) == 2


def test_a_squire_sees_no_danger_when_he_falls_back_either() -> None:
    s = meadow({"odon": man("norman", "1208"), "ali": man("arab", "1508")})
    squire, sergeant = (mind.sees(s, 0, TEMPERS["bold"]) for mind in (Squire, Sergeant))
    assert danger(squire, 0) == 0 < danger(sergeant, 0)
