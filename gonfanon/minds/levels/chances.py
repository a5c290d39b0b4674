"""The chance of winning by battles played on, with its margin; and by how much it changed."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

SIGMAS = 1.96


class Chance(NamedTuple):
    """Per cent, and how far off it may be: in 95 of 100 such counts it lies no further off."""

    percent: int
    margin: int
    games: int


def chance(ends: Sequence[int], first: bool = True) -> Chance:
    """The chance of the first side, or of the other, by how battles ended for the first in thousandths.

    A battle won and one lost are added to the margin, so that few battles alike prove little.
    """
    mine = [each if first else 1000 - each for each in ends]
    more = [*(each / 1000 for each in mine), 0.0, 1.0]
    mean = sum(more) / len(more)
    spread = sum((each - mean) ** 2 for each in more) / len(more)
    return Chance(
        round(sum(mine) / 10 / len(mine)), round(100 * SIGMAS * sqrt(spread / len(more))), len(mine)
    )


def change(was: Chance, now: Chance) -> tuple[int, int]:
    """By how many hundredths a chance changed, with the margin of that."""
    return now.percent - was.percent, round(sqrt(was.margin**2 + now.margin**2))
