"""Clocks, pure: times are handed in, none is read. All times are whole milliseconds.

The clocks of a game follow from its rows: each row has a time, and says which sides are asked afterwards. So every
worker, and every restart, comes to the same figures.

A side's *stretch* begins when it is asked and ends when it is not asked any more. What standing orders answer at once
is nobody's stretch: it takes no time and earns none.
"""

import re
from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
MOST = 366 * DAY
"""No clock is set to more than a year."""
BACK = 10
"""Anyone who takes his seat back from a mind has one tenth of his first time, if less is left."""

ControlKind = Literal["none", "live", "bank", "days"]


class Control(Struct, frozen=True, omit_defaults=True):
    """How time is measured, the same for every side."""

    kind: ControlKind = "none"
    """`live`: a time and an increment for each stretch. `bank`: a time for the whole game. `days`: for each stretch."""
    time: int = 0
    increment: int = 0
    """Of `live` and `bank`: added when a stretch begins."""
    holidays: int = 0
    """How many days each side may be away; its clock stands still meanwhile. Not in `live`."""
    out: str = "end"
    """When time is out: `end` loses the game, else the name of the mind that takes the seat."""

    @property
    def fault(self) -> str:
        """The field that is wrong, or nothing."""
        if self.kind != "none" and not 0 < self.time <= MOST:
            return "time"
        if not 0 <= self.increment <= MOST or (self.increment and self.kind not in ("live", "bank")):
            return "increment"
        if not 0 <= self.holidays <= 366 or (self.holidays and self.kind not in ("bank", "days")):
            return "holidays"
        return ""


NO_CONTROL = Control()
NEVER = -1


_WRITTEN = re.compile(
    r"(?P<kind>live|bank|days) (?P<time>[0-9]{1,4})(?:\+(?P<increment>[0-9]{1,4}))?"
    r"(?: holidays (?P<holidays>[0-9]{1,3}))?(?: out (?P<out>[a-z0-9:-]{1,40}))?"
)
_UNITS = {"live": MINUTE, "bank": HOUR, "days": DAY}


def control_in(text: str) -> Control | None:
    """A clock as it is written in an offer; None: this is none.

    `live 10+5` (minutes, and seconds), `bank 20 holidays 14` (hours), `days 3 holidays 10 out squire`; empty: no clock.
    """
    if not text:
        return NO_CONTROL
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return None
    kind: Any = found["kind"]
    time, increment = int(found["time"]) * _UNITS[kind], int(found["increment"] or 0) * SECOND
    control = Control(kind, time, increment, int(found["holidays"] or 0), found["out"] or "end")
    return None if control.fault else control


class Holiday(Struct, frozen=True):
    """A time in which the clock of a side stands still."""

    side: int
    start: int
    end: int


class Asked(Struct, frozen=True):
    """What a row of the game means for the clocks."""

    at: int
    sides: tuple[int, ...]
    """The people who are asked after it; minds have no clock."""
    turn: int = 0
    phase: int = 0
    """Whose part of the turn it is."""
    by: int = NEVER
    """The side that answered; NEVER for rows that are no answers."""
    standing: bool = False
    """Its standing orders answered."""
    opened: bool = False
    """The last of several sealed answers came in: the side that is asked now is asked something new."""


class Clocks(Struct, frozen=True):
    """The clocks of all sides after some row."""

    control: Control = NO_CONTROL
    at: int = 0
    """The time of the last row."""
    left: tuple[int, ...] = ()
    """What each side has left at that time."""
    running: tuple[int, ...] = ()
    """The sides whose clocks run."""
    turn: int = 0
    phase: int = 0
    decided: tuple[int, ...] = ()
    """The sides that have decided something by hand in the stretch that they are in, or were in last."""
    earned: tuple[int, ...] = ()
    """What each side has got for the stretch that it is in; standing orders give it back."""
    started: bool = True
    """False: the game waits for somebody to take a seat."""
    paused: bool = False
    resumes: int = NEVER
    """When a pause ends by itself."""
    holidays: tuple[Holiday, ...] = ()

    def time_left(self, side: int, now: int) -> int:
        """What a side has left; less than nothing if its time was out before."""
        if self.control.kind == "none":
            return 0
        return self.left[side] - (self.used(side, now) if side in self.running else 0)

    def used(self, side: int, now: int) -> int:
        """How long the clock of a side that is asked has run since the last row."""
        start = self._runs_from
        if start == NEVER or now <= start:
            return 0
        away = [(max(one.start, start), min(one.end, now)) for one in self.holidays if one.side == side]
        return now - start - _covered(away)

    @property
    def _runs_from(self) -> int:
        """When the clocks go on after the last row; NEVER: not by themselves."""
        if not self.started or self.control.kind == "none":
            return NEVER
        if not self.paused:
            return self.at
        return NEVER if self.resumes == NEVER else max(self.at, self.resumes)

    def is_paused(self, now: int) -> bool:
        """Whether a pause is kept."""
        return self.paused and (self.resumes == NEVER or now < self.resumes)

    def is_away(self, side: int, now: int) -> bool:
        """Whether a side is on holiday."""
        return any(one.side == side and one.start <= now < one.end for one in self.holidays)

    def out(self, now: int) -> list[int]:
        """The sides whose time is out."""
        if self.control.kind == "none" or not self.started:
            return []
        return [side for side in self.running if self.time_left(side, now) <= 0]

    def due(self, side: int) -> int:
        """When the time of a side will be out if nothing happens; NEVER: not by itself."""
        start = self._runs_from
        if side not in self.running or start == NEVER:
            return NEVER
        due = start + max(0, self.left[side])
        for one in sorted(self.holidays, key=lambda one: one.start):
            if one.side == side and one.end > start and one.start < due:
                due += one.end - max(one.start, start)
        return due

    @property
    def next_due(self) -> int:
        """When the first clock runs out; NEVER: none does."""
        return min((due for side in self.running if (due := self.due(side)) != NEVER), default=NEVER)

    def holidays_left(self, side: int) -> int:
        """How much holiday a side may still take."""
        taken = sum(one.end - one.start for one in self.holidays if one.side == side)
        return self.control.holidays * DAY - taken


def begun(control: Control, sides: int, at: int, asked: Iterable[int] = (), started: bool = True) -> Clocks:
    """Clocks at the beginning of a game, or when the players agree on others."""
    return Clocks(control, at, (control.time,) * sides, tuple(asked), earned=(0,) * sides, started=started)


def after(clocks: Clocks, row: Asked) -> Clocks:
    """The clocks after a row of the game."""
    if clocks.control.kind == "none":
        return replace(clocks, at=max(clocks.at, row.at), running=row.sides, turn=row.turn, phase=row.phase)
    now = stopped(clocks, row.at)
    left, earned = list(now.left), list(now.earned)
    if row.by != NEVER and (not row.standing or row.by not in row.sides):
        # Standing orders that end a stretch give back what it began with; a decision has earned it.
        left[row.by] -= earned[row.by] if row.standing else 0
        earned[row.by] = 0
    decided = {*clocks.decided} | ({row.by} if row.by != NEVER and not row.standing else set())
    for side in _begin_again(clocks, row, row.by in decided):
        start = _stretch(clocks.control, left[side])
        earned[side], left[side] = start - left[side], start
        decided.discard(side)
    return replace(
        now,
        left=tuple(left),
        earned=tuple(earned),
        decided=tuple(sorted(decided)),
        running=row.sides,
        turn=row.turn,
        phase=row.phase,
    )


def _begin_again(clocks: Clocks, row: Asked, decided: bool) -> list[int]:
    """The sides for which a stretch begins with a row.

    Standing orders that answer in between begin none: anyone who was interrupted goes on with his stretch.
    """
    if row.by == NEVER:
        return []
    if row.opened or (row.turn, row.phase) != (clocks.turn, clocks.phase):
        return list(row.sides)
    return [side for side in row.sides if side not in clocks.running and (decided or not row.standing)]


def _stretch(control: Control, left: int) -> int:
    """What a side has when a stretch begins."""
    return control.time if control.kind == "days" else left + control.increment


def stopped(clocks: Clocks, at: int) -> Clocks:
    """The same clocks, read at a time: what has run is taken off. A clock that is set back takes nothing off."""
    at = max(at, clocks.at)
    left = tuple(clocks.time_left(side, at) for side in range(len(clocks.left)))
    over = clocks.paused and not clocks.is_paused(at)
    paused, resumes = (False, NEVER) if over else (clocks.paused, clocks.resumes)
    return replace(clocks, at=at, left=left, paused=paused, resumes=resumes)


def started(clocks: Clocks, at: int) -> Clocks:
    """Everybody is there: the clocks begin."""
    return replace(stopped(clocks, at), started=True)


def paused(clocks: Clocks, at: int, until: int = NEVER) -> Clocks:
    """All clocks stand still, until a time or until they are let go."""
    return replace(stopped(clocks, at), paused=True, resumes=until)


def resumed(clocks: Clocks, at: int) -> Clocks:
    """The clocks go on."""
    return replace(stopped(clocks, at), paused=False, resumes=NEVER)


def away(clocks: Clocks, holiday: Holiday) -> Clocks:
    """A side goes on holiday."""
    return replace(clocks, holidays=(*clocks.holidays, holiday))


def returned(clocks: Clocks, side: int, at: int) -> Clocks:
    """A side is back before its holiday ends; what it has not taken is kept."""
    kept = [
        one if one.side != side or one.end <= at else replace(one, end=max(one.start, at))
        for one in clocks.holidays
    ]
    return replace(stopped(clocks, at), holidays=tuple(one for one in kept if one.end > one.start))


def seated_again(clocks: Clocks, side: int, at: int) -> Clocks:
    """A person takes a seat: a tenth of the first time at least, or he would lose it at once."""
    now = stopped(clocks, at)
    least = now.control.time if now.control.kind == "days" else now.control.time // BACK
    left = tuple(max(each, least) if n == side else each for n, each in enumerate(now.left))
    return replace(now, left=left)


def _covered(spans: Iterable[tuple[int, int]]) -> int:
    """How long at least one of several spans lasts."""
    total, reached = 0, 0
    for start, end in sorted(spans):
        if end > max(start, reached):
            total, reached = total + end - max(start, reached), end
    return total
