"""Random sieges: both sides answer at random, dice fall at random, and every position is looked at."""

import random
from collections.abc import Callable
from typing import Any

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.rules.words.field import PASS
from gonfanon.siege.sheet import Siege
from gonfanon.siege.siege import SiegeByDays

SETTING_UP = 0.04
"""How often a side that sets up leaves the rest of its people out."""
Look = Callable[[Siege, Position[Siege]], None]


def thrown(roll: Roll, rng: random.Random) -> int:
    """The total of some dice."""
    count, faces = roll.faces
    return sum(rng.randint(1, faces) for _ in range(count))


def chosen(ask: Ask, rng: random.Random, patience: float) -> Any:
    """An answer at random; what may be passed is often passed, so that days go by."""
    # Anyone who passes at set-up leaves people out, and an empty place is taken at once.
    passes = SETTING_UP if ask.kind == "set-up" and patience < 1 else patience
    if PASS in ask.options and rng.random() < passes:
        return PASS
    many = len(ask.options)
    assert many, f"nothing is offered to {ask.kind}"
    return ask.options[rng.randrange(many)]


def wander(
    start: Siege, seed: int, steps: int, look: Look | None = None, patience: float = 0.4
) -> Position[Siege]:
    """Play a siege at random for so many answers, or to its end."""
    rng = random.Random(seed)
    position: Position[Siege] = Position(SiegeByDays(), start)
    for _ in range(steps):
        pending = position.pending
        if pending is None:
            break
        if isinstance(pending, Roll):
            position.force(thrown(pending, rng))
        else:
            assert isinstance(pending, Ask)
            answer = chosen(pending, rng, patience)
            assert answer in pending.options, f"{answer} is offered and refused: {pending.kind}"
            position.answer(answer)
        if look is not None:
            look(position.state, position)
    return position
