"""The battle inside a siege as a position of its own, for those who think about battles alone."""

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.orders.orders import Orders
from gonfanon.cases.case import Case, read_cases
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.kernel.within import as_asked
from gonfanon.rules.words.siege import Carry
from gonfanon.siege.battles.below import below
from gonfanon.siege.orders import Assault
from gonfanon.siege.sheet import Siege
from gonfanon.siege.siege import SiegeByDays
from tests.siege.openings import opening
from tests.siege.wandering import chosen, thrown
from tests.sure import of_kind

RIDER = """
case: A rider at the end of a ladder
book: guiscard
map: {rows: ". . . . . .\\n . . . . . .\\n. . . . . .\\n . . . . . .", legend: {}}
sides: [norman, byzantine]
turn: {number: 1, side: norman, step: movement}
pieces:
  roger: {side: norman, at: "0202", riding: true, facing: E, foot: [20, 9, 6], mounted: [30, 12, 12]}
  odon: {side: norman, at: "0302", foot: [8, 4, 8]}
  hamon: {side: norman, at: "0203", foot: [8, 4, 8]}
  ladder: {traits: [ladder], at: ["0202", "0302"]}
  leo: {side: byzantine, at: "0604", foot: [8, 4, 8]}
steps: [{order: pass}]
"""


def test_a_rider_is_not_offered_to_carry_a_ladder() -> None:
    [case] = read_cases(RIDER, "rider.yaml")
    assert isinstance(case, Case)
    ask = Position(FieldBattle(), case.start).pending
    assert isinstance(ask, Ask)
    options = of_kind(Orders, ask.options)
    offered = [order for n in options.pieces for order in options.of(n) if isinstance(order, Carry)]
    assert all(order in options for order in offered)


def test_whatever_the_battle_asks_it_asks_alone_too() -> None:
    """Question by question, in mid-order too: the same side, the same kind, answers that the siege takes."""
    import random

    rng = random.Random(3)
    position: Position[Siege] = Position(SiegeByDays(), opening("eagles-nest"))
    seen = 0
    for _ in range(700):
        pending = position.pending
        if pending is None:
            break
        if isinstance(pending, Roll):
            position.force(thrown(pending, rng))
            continue
        assert isinstance(pending, Ask)
        alone = below(position)
        if alone is not None:
            seen += 1
            asked = of_kind(Ask, alone.pending)
            own = as_asked(pending)
            assert (asked.kind, asked.side, asked.about) == (own.kind, own.side, own.about)
            some = [asked.options[rng.randrange(len(asked.options))] for _ in range(3)]
            assert all(answer in pending.options for answer in some)
        storm = (
            [order for order in pending.options if isinstance(order, Assault)] if not pending.within else []
        )
        position.answer(storm[0] if storm else chosen(pending, rng, 0.3))
    assert seen > 100
