"""Small decisions reckoned to their end: counter-charges, shots in defence, tests of passing, horses."""

from itertools import pairwise
from typing import Any

import pytest

from gonfanon import library
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.orders.orders import Orders
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.maps import field_of
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import sheet
from gonfanon.minds.levels.patient import Patient
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.orders.destinations import March, Place, move_of
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.decision import Decision
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.passing_enemies import safe_way, wary
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.paths.reach import flood
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Charge, Countercharge, Go, Move, Shoot
from gonfanon.rules.wounds import infiltration
from tests.minds.meadows import man, meadow

BOLD = TEMPERS["bold"]


def without(skill: str) -> type[Veteran]:
    """A veteran whose eye lacks one skill."""
    eye = type("Eye", (Patient,), {skill: False})
    return type("Lacking", (Veteran,), {"sees": eye})


def hex_of(s: Battle, name: str) -> int:
    return next(h for h, each in s.scene.grid.names.items() if each == name)


def horseman(side: str, at: str, facing: str, **more: Any) -> PieceText:
    figures = {"foot": [10, 5, 5], "mounted": [16, 8, 12]} | more
    return PieceText(side=side, at=at, facing=facing, riding=True, **figures)


def met(mind: type[Veteran], state: str, footmen: int) -> Decision:
    """What a mind answers when a rider of his could meet a charge, with some of the enemy's men standing near."""
    pieces = {
        "odon": horseman("norman", "0408", "E", mounted=[18, 9, 12]),
        "hamid": man("arab", "1308"),
        "ali": horseman("arab", "1408", "W", state=state, traits=["noble"]),
    }
    near = {"hamon": "1107", "raoul": "1109"}
    pieces |= {key: man("norman", near[key], foot=[14, 7, 6]) for key in list(near)[:footmen]}
    position = Position(FieldBattle(), meadow(pieces, "charges", ("charge",)))
    s = position.state
    assert isinstance(position.pending, Ask)
    charges = [each for each in position.pending.options if isinstance(each, Charge)]
    position.force(next(each for each in charges if s.name(each.targets[0]) == "hamid"))
    while isinstance(position.pending, Roll):
        position.force(3)
    assert isinstance(position.pending, Ask)
    assert position.pending.kind == "countercharge"
    return mind(BOLD, 1).decide(position, position.pending)


def test_a_wounded_leader_does_not_meet_a_charge_among_the_enemies_men() -> None:
    assert met(Veteran, "wounded", 1).said == PASS
    assert isinstance(met(without("spares_riders"), "wounded", 1).said, Countercharge)
    assert isinstance(met(Veteran, "well", 1).said, Countercharge)


def test_what_may_happen_to_him_is_told_in_the_value_of_meeting() -> None:
    values = {}
    for footmen in (0, 1):
        found = met(Veteran, "wounded", footmen)
        known = {found.why.key: found.value} | {each.why.key: each.value for each in found.alternatives}
        values[footmen] = known["mind-meets"]
    assert values[0] > values[1]


def franks(pieces: dict[str, PieceText], step: str = "movement") -> Battle:
    """A position of Ager Sanguinis; the Franks are to give orders."""
    book = library.book("ager-sanguinis")
    hexes = [key for key, row in book.terrains.items() if row.place == "hex"]
    sides = [key for key, row in book.terrains.items() if row.place == "side"] + ["crest"]
    field = field_of(sheet("the-meadow"), hexes, sides)
    moment = TurnText(number=3, side="frank", step=step)
    return battle_of(field, book, ("frank", "turk"), pieces, turn=moment, options=("charge",))


def dice(s: Battle, order: Move) -> int:
    """How many tests fall on the way, if every one is passed."""
    hexes = [s.pieces[order.pieces[0]].at, *(step.to for step in order.steps if isinstance(step, Go))]
    return sum(infiltration.tests_on(s, order.pieces[0], a, b) for a, b in pairwise(hexes[:-1]))


@pytest.mark.parametrize("riding", [False, True])
def test_a_passer_goes_round_those_who_test_him(riding: bool) -> None:
    mover = horseman("frank", "0508", "E") if riding else man("frank", "0508", foot=[6, 3, 9])
    s = franks({"eudes": mover, "kilij": man("turk", "0808"), "salur": man("turk", "0810")})
    assert wary(s, 0) is not None
    new, old = Patient(s, 0, BOLD), type("Eye", (Patient,), {"minds_tests": False})(s, 0, BOLD)
    spared = looked_at = 0
    facings = range(6) if riding else (-1,)
    for facing in facings:
        for at in flood(s, 0).costs():
            if not safe_way(s, 0, at, facing):
                continue
            looked_at += 1
            place = Place(0, at, facing)
            assert move_of(new, 0, place) in Orders(s)
            assert dice(s, move_of(new, 0, place)) == 0
            spared += dice(s, move_of(old, 0, place)) > 0
    assert looked_at > 20
    assert spared > 0


def test_what_lies_behind_the_enemies_costs_the_tests_on_the_way() -> None:
    pieces = {"eudes": man("frank", "0508", foot=[6, 3, 9])}
    pieces |= {f"turk{n}": man("turk", f"07{n:02d}", foot=[4, 3, 1]) for n in range(6, 11)}
    s = franks(pieces)
    behind = hex_of(s, "0508")
    marches = [March(view, 0) for view in (Patient(s, 0, BOLD), Outlook(s, 0, BOLD))]
    assert [march.ground(behind, -1) - march._lie(behind, -1) for march in marches] == [0, 0]
    reached = wary(s, 0)
    assert reached is not None
    opposed = [at for at in flood(s, 0).costs() if not safe_way(s, 0, at, -1)]
    assert opposed
    assert marches[0]._passage(opposed[0], -1) > 0 == marches[1]._passage(opposed[0], -1)


def charging(mind: type[Veteran], beside: int) -> Decision:
    """What a mind orders in the charges, with enemies beside the way to the only one who can be charged."""
    pieces = {
        "eudes": horseman("frank", "0408", "E", mounted=[24, 10, 12]),
        "kilij": man("turk", "1308", foot=[4, 12, 4], traits=["noble"]),
    }
    near = ("0707", "0809", "0907", "1009")
    pieces |= {f"turk{n}": man("turk", near[n], foot=[4, 9, 4]) for n in range(beside)}
    s = franks(pieces, "charges")
    position = Position(FieldBattle(), s)
    assert isinstance(position.pending, Ask)
    assert any(isinstance(each, Charge) for each in position.pending.options)
    return mind(BOLD, 1).decide(position, position.pending)


def test_a_charge_past_many_enemies_is_not_ridden() -> None:
    old = without("minds_tests")
    for mind in (Veteran, old):
        assert isinstance(charging(mind, 0).said, Charge)
    assert isinstance(charging(old, 4).said, Charge)
    assert not isinstance(charging(Veteran, 4).said, Charge)


def shot(mind: type[Veteran]) -> Decision:
    """What a mind lets its archer do when a poor man stirs near by and a knight stands there; neither can reach him."""
    pieces = {
        "ali": man("arab", "0608", weapon="short-bow", foot=[4, 3, 6]),
        "serf": man("norman", "1008", foot=[3, 3, 1]),
        "lord": man("norman", "0610", foot=[20, 6, 1], traits=["noble"]),
    }
    s = meadow(pieces)
    # The one who only just stirs: he is three hexes off, and the other two.
    s = s.change(2, at=hex_of(s, "0611"))
    position = Position(FieldBattle(), s)
    position.force(Move((1,), (Go(hex_of(s, "0908")),)))
    assert isinstance(position.pending, Ask)
    assert position.pending.kind == "defensive-fire"
    return mind(BOLD, 1).decide(position, position.pending)


def test_an_arrow_is_kept_for_the_better_mark_that_stands_there() -> None:
    assert isinstance(shot(without("times_fire")).said, Shoot)
    assert shot(Veteran).said == PASS


def test_nobody_walks_onto_a_horse_of_his_side() -> None:
    horse = PieceText(side="norman", at="0708", facing="E", traits=["horse"], foot=[0, 4, 12])
    s = meadow({"odon": man("norman", "0508"), "horse": horse, "ali": man("arab", "1508")})
    assert s.pieces[1].holder == 0
    new, old = Patient(s, 0, BOLD), type("Eye", (Patient,), {"keeps_horses": False})(s, 0, BOLD)
    there = [any(mask & s.mask(1) for _, mask in Plan(view).ends(0, 0)) for view in (new, old)]
    assert there == [False, True]
