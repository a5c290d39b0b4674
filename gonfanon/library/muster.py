"""Troops put together within a budget: what each line costs and why, what a choice comes to. ARG-29.1 ARG-29.10"""

from collections.abc import Mapping
from typing import NamedTuple

from gonfanon.argad.budget import cost
from gonfanon.argad.setup.skirmish_file import LineText, TroopText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.figures import Reason
from gonfanon.library.faults.skirmish import troop_on_a_table

Counts = Mapping[str, int]
"""Line of a troop -> how many of them come."""
MOST = 60
"""So many figures a player may have. ARG-6.2"""
ROW = 10


class Priced(NamedTuple):
    """A line with its price in half points, and what the price is made of."""

    key: str
    line: LineText
    halves: int
    reasons: tuple[Reason, ...]


class Share(NamedTuple):
    """What the figures of one line cost together, and how much of the whole that is."""

    key: str
    line: LineText
    number: int
    halves: int
    percent: int


class Reckoning(NamedTuple):
    """What a troop comes to, in whole points."""

    shares: tuple[Share, ...]
    points: int
    left: int
    """Points of the budget that are left; less than nothing: it is too dear."""
    figures: int
    chief: bool
    """Somebody can command."""


def prices(troop: TroopText) -> list[Priced]:
    """Every line of a troop, the dearest first."""
    s = troop_on_a_table(troop)
    lines = sorted(troop.lines.items(), key=lambda item: (-item[1].price, item[0]))
    return [
        Priced(key, line, int(2 * line.price), tuple(cost(s, s.scene.numbers[key]).reasons))
        for key, line in lines
    ]


def check(troop: TroopText, counts: Counts) -> None:
    """A choice names lines of the troop, no more of each than there may be."""
    for key, number in counts.items():
        if key not in troop.lines:
            raise GonfanonError(f"{troop.troop} has no line {key!r}; one of {', '.join(troop.lines)}")
        if number < 0:
            raise GonfanonError(f"{key}: {number} is no number of figures")
        most = troop.lines[key].most
        if most and number > most:
            raise GonfanonError(f"{troop.troop} has at most {most} {key}, not {number}")
    if sum(counts.values()) > MOST:
        raise GonfanonError(f"a troop has at most {MOST} figures, not {sum(counts.values())}")


def reckoned(troop: TroopText, counts: Counts, budget: int) -> Reckoning:
    """What a choice costs, what is dear in it, what is left, whether somebody commands."""
    check(troop, counts)
    chosen = {key: count for key, count in counts.items() if count}
    halves = {key: int(2 * troop.lines[key].price) * count for key, count in chosen.items()}
    total = sum(halves.values())
    shares = tuple(
        Share(key, troop.lines[key], chosen[key], part, 100 * part // max(1, total))
        for key, part in sorted(halves.items(), key=lambda one: (-one[1], one[0]))
    )
    points = (total + 1) // 2
    chief = any(troop.lines[key].rank in ("chief", "troop-chief") for key in chosen)
    return Reckoning(shares, points, budget - points, sum(chosen.values()), chief)


def cast(troop: TroopText, counts: Counts) -> str:
    """The troop as the cast of a skirmish, in rows of ten along the west edge."""
    rows, n = ["cast:", f"  {troop.troop}:"], 0
    for key, count in counts.items():
        if not count:
            continue
        wide = 60 if troop.lines[key].mount else 30
        places = []
        for _ in range(count):
            places.append(f"[{100 + 70 * (n // ROW)}, {100 + wide * 2 * (n % ROW)}]")
            n += 1
        facing = ", facing: 90" if troop.lines[key].mount else ""
        rows.append(f"    - {{line: {troop.troop}/{key}, at: [{', '.join(places)}]{facing}}}")
    return "\n".join(rows) + "\n"
