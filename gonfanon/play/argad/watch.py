"""What must always be true of the free table: looked at between steps by `fuzz` and the tests."""

from collections.abc import Iterator

from gonfanon.argad.ground.bases import shape
from gonfanon.argad.movement.allowance import allowance, crawl
from gonfanon.argad.movement.blocking import most_of_step
from gonfanon.argad.state.orders import MOVING
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.tabletop.gaps import inside, overlapping
from gonfanon.tabletop.ways import length

ROUNDING = 10
"""Bases whose places were rounded may overlap by less than a millimetre."""
SHIFT = 100
"""Shifts into line of up to a centimetre cost no movement. ARG-13.30"""
ROUNDED = 20
"""A hundred places in whole units make a way look up to two millimetres longer than it is."""


def broken(before: Skirmish, s: Skirmish) -> list[str]:
    """Everything that is wrong with a state between stages, given an earlier one."""
    return [*_overlaps(s), *_people(before, s), *_contacts(s), *_ways(before, s)]


def _overlaps(s: Skirmish) -> Iterator[str]:
    """Nobody stands on another. ARG-12.22"""
    there = [n for n in range(len(s.stands)) if s.on_table(n) and s.stands[n].boat < 0]
    there = [n for n in there if s.person(n).thing != "emblem"]
    for k, n in enumerate(there):
        for m in there[k + 1 :]:
            if overlapping(shape(s, n), shape(s, m), ROUNDING):
                yield f"{s.name(n)} stands on {s.name(m)}"


def _people(before: Skirmish, s: Skirmish) -> Iterator[str]:
    """The dead stay dead and those gone away; the living are on the table; life points do not grow."""
    for n, (then, now) in enumerate(zip(before.stands, s.stands, strict=True)):
        if then.state in ("dead", "gone") and now.state != then.state:
            yield f"{s.name(n)} was {then.state} and is {now.state}"
        if now.lives > then.lives:
            yield f"{s.name(n)} has more life points than before"
        if s.active(n) and now.at is not None and not inside(s.scene.edge, now.at):
            yield f"{s.name(n)} is off the table and not gone"


def _contacts(s: Skirmish) -> Iterator[str]:
    """Only enemies who are able to fight are in contact. ARG-20.12"""
    for a, b in s.contacts:
        if not s.enemies(a, b):
            yield f"{s.name(a)} and {s.name(b)} are in contact and no enemies"
        if not (s.on_table(a) and s.on_table(b)):
            yield f"{s.name(a)} and {s.name(b)} are in contact and not on the table"


def _ways(before: Skirmish, s: Skirmish) -> Iterator[str]:
    """Nobody has gone a longer way in the run than he may, however near its end is to its beginning. ARG-12.1"""
    if not s.trails or before.trails == s.trails:
        return
    for n, trail in s.trails:
        if any(all(inside(house.shape, p) for p in trail) for house in s.scene.of_kind("house")):
            # In a room nobody measures. ARG-14.31
            continue
        far, most = length(trail), _most(before, s, n)
        if far > most:
            yield f"{s.name(n)} went {far} and may go {most}"


def _most(before: Skirmish, s: Skirmish, n: int) -> int:
    """The longest way of a figure: two paces for one who steps out, less for those who go low. ARG-13.29 ARG-12.13"""
    if s.intent(n).kind not in (*MOVING, "help", "enter"):
        return most_of_step(before, n)
    most = allowance(before, n).value
    if s.stands[n].posture:
        most = min(most, crawl(before, 6))
    return most + SHIFT + ROUNDED
