"""Looking ahead: the movement of a turn played in thought, with what the others may do at the same time."""

from msgspec.structs import replace

from gonfanon.argad.game import FreeTable
from gonfanon.argad.state.orders import Sheet
from gonfanon.argad.state.scene import Scene
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Roll
from gonfanon.kernel.memo import Memo
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together
from gonfanon.minds.argad.expected import Memory, expected, pushes
from gonfanon.play.seats import Chance

Plans = dict[int, Sheet]
"""Side -> the sheet of its plan."""
RULES = FreeTable(ends=False)
STEPS = 10
"""In thought a turn has so few steps; contacts within a step are still found to the moment."""
COARSE = Memo[None, Scene]("coarse")
FORESEEN = Memo[None, Memory]("foreseen")


def coarse(s: Skirmish) -> Skirmish:
    """The game with fewer steps in a turn: cheaper to play through, and nearly the same."""
    known = COARSE.of(s.scene)
    if None not in known:
        book = s.scene.book
        known[None] = replace(s.scene, book=replace(book, protocol=replace(book.protocol, steps=STEPS)))
    return replace(s, scene=known[None])


def after_moving(s: Skirmish, plans: Plans, chance: Chance) -> Skirmish:
    """The table once all have moved as planned; slowness dice fall by chance."""
    position = Position(RULES, coarse(s))
    agreed = Sheet(content=True)
    while (pending := position.pending) is not None and (position.order or position.state.stage in PLANNING):
        if isinstance(pending, Together):
            position.force(tuple(replace(plans.get(ask.side, agreed), content=True) for ask in pending.asks))
        elif isinstance(pending, Roll):
            count, faces = pending.faces
            position.force(sum(1 + chance.below(faces) for _ in range(count)))
        else:
            break
    return position.state


PLANNING = ("announce", "revise")


def prospect(s: Skirmish, plans: Plans, side: int, chance: Chance) -> int:
    """What the position will be worth to a side if all do as planned."""
    known = FORESEEN.of(s)
    if None not in known:
        known[None] = Memory()
    return expected(after_moving(s, plans, chance), side, known[None], pushes(s, side))
