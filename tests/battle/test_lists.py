"""Lists of options that no case looks at."""

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.orders.entering import _ways_in, arrivals_of
from gonfanon.battle.orders.moves import ends_of, errands_of
from gonfanon.battle.orders.orders import Orders
from gonfanon.cases.case import Case, read_cases
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.rules.movement.may_move import may_move
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Dismount, Go, Mount, Move
from gonfanon.rules.words.siege import Carry
from tests.battle.test_offered import positions

BOARD = """
sides: [crusader, saracen]
steps: [{order: pass}]
map:
  rows: |
    . . . . . . .
     . . . . . . .
    . . X . . . .
     . . . . . . .
  legend: {X: TERRAIN}
"""


def question(text: str, terrain: str = "brush") -> tuple[Battle, Orders]:
    """The position of a case, and what the side that moves may do."""
    (case,) = read_cases(text + BOARD.replace("TERRAIN", terrain), "here")
    assert isinstance(case, Case)
    pending = Position(FieldBattle(), case.start).pending
    assert isinstance(pending, Ask)
    assert isinstance(pending.options, Orders)
    return case.start, pending.options


def test_where_the_passenger_of_a_litter_gets_out() -> None:
    """On either side of the camel's head. MAG-4.6.4e"""
    s, orders = question(
        """
case: A litter
rules: [MAG-4.6.4e]
book: magna-carta
pieces:
  litter: {side: saracen, traits: [litter-camel], at: "0502", facing: E, kneeling: true}
  hassan: {side: saracen, in: litter, foot: [10, 6, 6]}
turn: {side: saracen, step: movement}
"""
    )
    out = [step for order in orders if isinstance(order, Move) for step in order.steps]
    assert {s.scene.grid.names[step.to] for step in out if isinstance(step, Dismount)} == {"0601", "0603"}


def test_where_a_move_can_end_and_what_can_be_done_there() -> None:
    s, orders = question(
        """
case: A man and a horse
rules: [GUI-4b]
book: guiscard
pieces:
  hugo: {side: crusader, at: "0502", foot: [10, 5, 3], mounted: [20, 8, 12]}
  bayard: {side: crusader, at: "0703", facing: E, traits: [horse]}
turn: {side: crusader, step: movement}
"""
    )
    hugo = s.scene.number("hugo")
    moves = [order for order in orders if isinstance(order, Move)]
    goes = {order.steps[-1].to for order in moves if isinstance(order.steps[-1], Go)}
    assert {h for _, mask in ends_of(s, hugo) for h in bits(mask)} == goes
    assert any(isinstance(step, Mount) for _, _, step in errands_of(s, hugo))


def test_what_can_be_done_with_gear() -> None:
    """A ladder may be carried on by its bearers. GUI-10.1.2a"""
    s, orders = question(
        """
case: A ladder
rules: [GUI-10.1.2a]
book: anarchy
pieces:
  one: {traits: [ladder], at: ["0204", "0304"], bearers: [alan, brun]}
  alan: {side: crusader, at: "0204", foot: [20, 4, 8], armour: false}
  brun: {side: crusader, at: "0304", foot: [20, 4, 8], armour: false}
turn: {number: 3, side: crusader, step: movement}
""",
        "rampart",
    )
    gear = [*orders.gear(s.scene.number("alan"))]
    assert any(isinstance(order, Carry) for order in gear)
    assert all(order in orders for order in gear)


def test_where_somebody_can_come_onto_the_board() -> None:
    """Anyone who waits beside it and may move has ways in, and places to come to. GUI-2a"""
    seen = 0
    for s in positions("dust-on-the-road", 1):
        for n in [n for n in s.waiting if s.side_of(n) == s.side and s.step == "movement"]:
            if may_move(s, n) is None and (places := arrivals_of(s, n)):
                seen += 1
                assert _ways_in(s, n)
                assert all(place.at in s.scene.grid.names for place in places)
        if seen:
            return
    raise AssertionError("nobody came in")
