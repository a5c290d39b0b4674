"""How a battle would go on: it is played from a position by a captain on each side, with dice of their own."""

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.mind import Mind
from gonfanon.minds.value.worth import learned, promise
from gonfanon.play.seats import Chance
from gonfanon.rules.position.state import Battle

LONGEST = 400
"""Answers after which a thought is broken off."""
PHASES = 4
"""So many phases are played on; then the position is judged. What lies further off is mostly chance."""


def foretold(position: Position[Battle], seed: int, phases: int = PHASES) -> int:
    """How one battle goes on for the first side: 1000 won, 0 lost, else what the position promises when it is left.

    The position is used up. The same seed gives the same battle.
    """
    dice = Chance(seed)
    captains = [Mind("captain", "bold", dice.below(1 << 30)) for _ in position.state.scene.sides]
    now, left = _phase(position), phases
    for _ in range(LONGEST):
        while isinstance(position.pending, Roll):
            count, faces = position.pending.faces
            position.force(sum(dice.below(faces) + 1 for _ in range(count)))
        if position.order is None and _phase(position) != now:
            now, left = _phase(position), left - 1
        if position.pending is None or not left:
            break
        assert isinstance(position.pending, Ask)
        position.force(captains[position.pending.side].decide(position).said)
    return promise(position.state, 0, learned())


def _phase(position: Position[Battle]) -> tuple[int, int]:
    return position.state.turn, position.state.side
