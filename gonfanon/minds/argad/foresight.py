"""Looking ahead: the movement of a turn played in thought, with what the others may do at the same time."""

from msgspec.structs import replace

from gonfanon.argad.state.orders import Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.planning import intents_of
from gonfanon.kernel.memo import Memo
from gonfanon.minds.argad.expected import Memory, expected, pushes
from gonfanon.minds.argad.sketch import sketched

Plans = dict[int, Sheet]
"""Side -> the sheet of its plan."""
FORESEEN = Memo[None, Memory]("foreseen")


def after_moving(s: Skirmish, plans: Plans) -> Skirmish:
    """The table once all have moved as planned; the others do what they have announced."""
    orders = tuple(order for sheet in plans.values() for order in sheet.orders)
    return sketched(replace(s, intents=intents_of(s, orders)), _memory(s).courses)


def prospect(s: Skirmish, plans: Plans, side: int, patient: bool = False) -> int:
    """What the position will be worth to a side if all do as planned; who is patient need not come near."""
    push = 0 if patient else pushes(s, side)
    return expected(after_moving(s, plans), side, _memory(s), push)


def _memory(s: Skirmish) -> Memory:
    """What has been thought of in this position."""
    known = FORESEEN.of(s)
    if None not in known:
        known[None] = Memory()
    return known[None]
