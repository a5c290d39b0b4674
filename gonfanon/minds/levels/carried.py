"""A plan carried from one question to the next: for whoever is asked by somebody who keeps no mind between questions.

Without it every order of a phase would be the first order of another plan.
"""

from msgspec import Struct

from gonfanon.minds.levels.command import Commander
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.orders.destinations import Place
from gonfanon.minds.value.decision import Why
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Place as Put


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
    puts: tuple[tuple[Put, Why], ...] | None = None
    """What is left of a set-up that he has thought out; None if he has thought of none."""


def carried(command: Commander) -> Carried | None:
    """The plan of somebody in command; None if he has none."""
    if command._key is None:
        return _drawn_up(command) if isinstance(command, Veteran) else None
    _, turn, side, enemies = command._key
    spent = command._spent if isinstance(command, Marshal) else 0
    return Carried(turn, side, enemies, tuple(command._moves), tuple(command._expected.items()), spent)


def _drawn_up(command: Veteran) -> Carried | None:
    """A set-up that is being carried out."""
    if command._drawn is None:
        return None
    return Carried(0, command._drawn[1], (), (), (), puts=tuple(command._puts))


def take_up(command: Commander, s: Battle, plan: Carried) -> None:
    """Go on with a plan; whether it still holds is judged when the next move is asked for."""
    if plan.puts is not None:
        if isinstance(command, Veteran):
            command._drawn, command._puts = (s.scene, plan.side), list(plan.puts)
        return
    command._key = (s.scene, plan.turn, plan.side, plan.enemies)
    command._moves = list(plan.moves)
    command._expected = dict(plan.expected)
    if isinstance(command, Marshal):
        command._phase, command._spent = (plan.turn, plan.side, s.placing), plan.spent
