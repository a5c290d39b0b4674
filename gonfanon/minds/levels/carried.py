"""A plan carried from one question to the next: for whoever is asked by somebody who keeps no mind between questions.

Without it every order of a phase would be the first order of another plan.
"""

from msgspec import Struct

from gonfanon.minds.levels.command import Commander
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.orders.destinations import Place
from gonfanon.rules.position.state import Battle


class Carried(Struct, frozen=True):
    """What is left of a plan, and all that it rests on: if something has come between, it is void."""

    turn: int
    side: int
    enemies: tuple[tuple[int, int], ...]
    """Where each enemy stood, and in which state."""
    moves: tuple[tuple[int, Place], ...]
    expected: tuple[tuple[int, int], ...]
    """Who has gone where by it."""
    spent: int = 0
    """What a marshal has spent of the budget of this phase."""


def carried(command: Commander) -> Carried | None:
    """The plan of somebody in command; None if he has none."""
    if command._key is None:
        return None
    _, turn, side, enemies = command._key
    spent = command._spent if isinstance(command, Marshal) else 0
    return Carried(turn, side, enemies, tuple(command._moves), tuple(command._expected.items()), spent)


def take_up(command: Commander, s: Battle, plan: Carried) -> None:
    """Go on with a plan; whether it still holds is judged when the next move is asked for."""
    command._key = (s.scene, plan.turn, plan.side, plan.enemies)
    command._moves = list(plan.moves)
    command._expected = dict(plan.expected)
    if isinstance(command, Marshal):
        command._phase, command._spent = (plan.turn, plan.side), plan.spent
