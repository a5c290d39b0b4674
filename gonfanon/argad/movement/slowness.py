"""Slowness dice: how many, what they leave, and the chance to get there. ARG-14.3 to ARG-14.8, ARG-14.33, ARG-14.34"""

from fractions import Fraction
from itertools import product

from msgspec import Struct

from gonfanon.argad.movement.allowance import DIE
from gonfanon.argad.movement.encounters import HARDNESS, Encounter
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.tabletop.ways import FINE


class Progress(Struct, frozen=True):
    """How far along his way one is at each time: points of a broken line, time in thousandths of a step."""

    marks: tuple[tuple[int, int], ...]
    """Pairs of time and distance (in thousandths of a unit), both growing."""

    def far(self, time: int) -> int:
        """How far along he is at a time."""
        before = (0, 0)
        for mark in self.marks:
            if time <= mark[0]:
                if mark[0] == before[0]:
                    return mark[1]
                return before[1] + (mark[1] - before[1]) * (time - before[0]) // (mark[0] - before[0])
            before = mark
        return before[1]

    @property
    def total(self) -> int:
        """How far he comes in the whole turn."""
        return self.marks[-1][1]


WHOLE = 100_000
"""The time of a turn: a hundred steps of a thousand moments."""


def dice_for(s: Skirmish, n: int, met: list[Encounter], broken: bool) -> int:
    """How many slowness dice a figure throws: one on foot, two mounted. ARG-14.4 ARG-24.14 ARG-24.19"""
    if not any(one.grade != "swim" for one in slowing(met)) and not broken:
        return 0
    return 2 if s.stands[n].riding else 1


def slowing(met: list[Encounter]) -> list[Encounter]:
    """The grounds that slow: only the first, and harder ones later; deep water is the hardest. ARG-14.8 ARG-12.15"""
    found: list[Encounter] = []
    for one in met:
        if one.grade not in ("difficult", "very-difficult", "swim") and not one.long:
            continue
        if not found or _hardness(one) > _hardness(found[-1]):
            found.append(one)
    return found


def _hardness(one: Encounter) -> int:
    return 3 if one.grade == "swim" else HARDNESS[one.grade]


def as_swimmer(s: Skirmish, n: int) -> int:
    """How far one swims in a turn. ARG-12.15"""
    return s.scene.book.paces.swim.get(s.person(n).swims, 0)


def sticks(s: Skirmish, n: int, one: Encounter | None, dice: tuple[int, ...]) -> bool:
    """The dice leave a figure stuck. ARG-14.33 ARG-14.34 ARG-24.17"""
    if s.scene.has("no-stuck") or not dice:
        return False
    if s.stands[n].riding and (one is None or one.grade != "very-difficult"):
        return all(die == 6 for die in dice)
    return 6 in dice


def reduced(total: int, one: Encounter | None, dice: tuple[int, ...]) -> int:
    """What the dice leave of an allowance: of the half in very difficult ground. ARG-14.3 ARG-14.5 ARG-14.2"""
    if one is not None and one.grade == "easy":
        return total * FINE
    half = one is not None and one.grade == "very-difficult"
    return max(0, total * FINE // (2 if half else 1) - DIE * sum(dice) * FINE)


def progress(
    s: Skirmish, n: int, total: int, met: list[Encounter], broken: bool, dice: tuple[int, ...]
) -> Progress:
    """How far a figure is at each time, given its dice. ARG-13.26 ARG-14.7 ARG-14.35"""
    if broken and sticks(s, n, None, dice):
        return Progress(((WHOLE, 0),))
    slow = slowing(met)
    marks: list[tuple[int, int]] = []
    time, here = 0, 0
    rate_total, rate_time = (reduced(total, None, dice) if broken else total * FINE), WHOLE
    for one in slow:
        if one.far > here:
            left = rate_total - here
            if left <= 0 or one.far > rate_total:
                break
            time += (rate_time - time) * (one.far - here) // left
            here = one.far
            marks.append((time, here))
        if sticks(s, n, one, dice):
            return Progress((*marks, (WHOLE, here)) if marks else ((WHOLE, here),))
        left_of_it = as_swimmer(s, n) * FINE if one.grade == "swim" else reduced(total, one, dice)
        rate_total = max(here, min(rate_total, left_of_it))
        if rate_total == here:
            return Progress((*marks, (WHOLE, here)))
    return Progress((*marks, (WHOLE, rate_total)))


def chance(s: Skirmish, n: int, total: int, far: int, met: list[Encounter], broken: bool) -> Fraction:
    """The chance to come to the end of a way if nobody is met."""
    count = dice_for(s, n, met, broken)
    throws = list(product(range(1, 7), repeat=count))
    good = sum(progress(s, n, total, met, broken, dice).total >= far - FINE for dice in throws)
    return Fraction(good, len(throws))
