"""The sheet as it is shown: the moment, and everything a player reads on it. GUI-11a ANA-7.2"""

from collections.abc import Callable
from typing import Any, NamedTuple

from gonfanon.cast.characters import STATES
from gonfanon.rules.fire.fire_arrows import BOWS
from gonfanon.siege.sheet import ARROWS, GONE, NEVER, Siege


class Moment(NamedTuple):
    """When it is: the day, the turn of a battle, whose step."""

    day: int
    number: int | None
    side: str
    step: str


def moment(s: Siege) -> Moment:
    """The day and the step, and inside a battle its turn, side and sequence."""
    if s.battle is None or s.affair is None:
        return Moment(s.day, None, s.scene.sides[s.side], s.step)
    b = s.battle
    step = "set-up" if s.affair.stages else b.step
    return Moment(s.day, b.turn, b.scene.sides[b.side], step)


def gear(s: Siege) -> dict[str, int]:
    """Finished pieces of both sides, by kind; 0 for none."""
    found = dict.fromkeys(s.conduct.tasks, 0)
    for n in s.gear():
        kind = s.characters[n].thing
        found[kind] = found.get(kind, 0) + 1
    return found


def work(s: Siege) -> dict[str, int | None]:
    """Work in hand, by kind: what is done so far; None: nothing of that kind."""
    found: dict[str, int | None] = dict.fromkeys(s.conduct.tasks)
    for job in s.jobs:
        found[job.what] = max(found.get(job.what) or 0, job.done)
    return found


SHEET: dict[str, Callable[[Siege], Any]] = {
    "supply": lambda s: s.supply,
    "besiegers": lambda s: len(s.people(s.besieger)),
    "besieged": lambda s: len(s.people(s.besieged)),
    "event": lambda s: s.event or None,
    "initiative": lambda s: s.scene.sides[s.initiative] if s.initiative >= 0 else None,
    "action": lambda s: s.action or None,
    "held": lambda s: list(s.held),
    "redoubt": lambda s: s.redoubt or None,
    "left_behind": lambda s: s.left_behind or None,
    "stocks": lambda s: s.stocks or None,
    "pledge": lambda s: s.pledge or None,
    "rations": lambda s: s.rations if s.reversed else None,
    "reversed": lambda s: s.reversed,
    "animals": lambda s: s.animals or None,
    "gear": gear,
    "work": work,
    "over": lambda s: s.outcome.why if s.outcome is not None else None,
    "winner": lambda s: s.scene.sides[s.outcome.winner] if s.outcome is not None else None,
}
"""What may be asked of the sheet."""


def state_of(s: Siege, n: int) -> str:
    """How somebody is: in a battle as he is there."""
    b = s.battle
    p = b.pieces[n] if b is not None and s.affair is not None and n in s.affair.men else s.piece(n)
    if p.captor >= 0 and p.alive:
        return "prisoner"
    return STATES[p.state]


def heals(s: Siege, n: int) -> int | str | None:
    """The day on which somebody is well again."""
    date = s.men[n].heals
    return "never" if date == NEVER else date or None


def arrows(s: Siege, n: int) -> int | None:
    """The flaming arrows that somebody has left."""
    if s.affair is not None and n in dict(s.affair.arrows):
        return dict(s.affair.arrows)[n]
    if s.men[n].arrows >= 0:
        return s.men[n].arrows
    return ARROWS if s.characters[n].weapon in BOWS else None


def rides(s: Siege, n: int) -> bool:
    """Whether somebody has a horse: in a battle, whether he sits on one."""
    b = s.battle
    if b is not None and s.affair is not None and n in s.affair.men:
        return b.pieces[n].riding
    return s.men[n].riding


def gone(s: Siege, n: int) -> bool:
    """Destroyed, or away from the siege."""
    b = s.battle
    if b is not None and s.affair is not None and n in s.affair.men:
        return b.pieces[n].away in GONE
    return s.piece(n).away in GONE
