"""The steps of a day, one after the other. GUI-11.1b ANA-7.1b ANA-7.1c"""

from gonfanon.kernel.ask import Play, tell
from gonfanon.siege.events import DayStepBegan
from gonfanon.siege.sheet import Siege

SUPPLY, NIGHT = "supply", "night"
BOTH = ("muster", "battering")
"""Steps in which besiegers who are themselves besieged meet the other side at work. GUI-11.4.1p ANA-7.7.1p"""


def schedule(s: Siege) -> list[tuple[str, int]]:
    """The steps of a whole day with the side that acts in each."""
    found: list[tuple[str, int]] = []
    for step, role in s.conduct.steps:
        found.append((step, _side(s, role)))
        if s.reversed and step in BOTH and (step, "besieged") not in s.conduct.steps:
            found.append((step, s.besieged))
    return found


def first_side(s: Siege, step: str) -> int:
    """The side that acts first in a step."""
    if step == SUPPLY:
        return s.besieged
    return next(side for name, side in schedule(s) if name == step)


def _side(s: Siege, role: str) -> int:
    if role == "initiative":
        return s.initiative if s.initiative >= 0 else s.besieger
    return s.besieger if role == "besieger" else s.besieged


def next_step(s: Siege) -> Play[Siege]:
    """The next step begins; after the first day's dice for food comes its night. GUI-11b ANA-7.1a"""
    if s.step == SUPPLY:
        return (yield from begin(s, s.day, NIGHT))
    steps = schedule(s)
    names = [step for step, _ in steps]
    if s.step == "action":
        here = names.index("action")
    else:
        here = steps.index((s.step, s.side)) if (s.step, s.side) in steps else names.index(s.step)
    if here + 1 == len(steps):
        return (yield from begin(s, s.day + 1, names[0]))
    step, side = steps[here + 1]
    s = yield from tell(DayStepBegan(s.day, side, step, s.rule("day")))
    return s


def begin(s: Siege, day: int, step: str) -> Play[Siege]:
    """A step of a day begins, for the side that acts first in it."""
    s = yield from tell(DayStepBegan(day, first_side(s, step), step, s.rule("day")))
    return s
