"""The lines of fire between two places of a castle: from the centre of a hex, or from the opening one shoots by.

A shooter who has several ways to shoot at somebody, by this slit or that crenel, has a view for each of them.
"""

from gonfanon.field.lines import faces
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.sight.canvas import through_canvas
from gonfanon.rules.sight.castle_line_shapes import Flight, flight
from gonfanon.rules.sight.crests import comes_over
from gonfanon.rules.sight.engine_walls import through_hulls
from gonfanon.rules.sight.gatehouses import at_gates
from gonfanon.rules.sight.heights import Ends, in_the_hexes, on_the_sides
from gonfanon.rules.sight.obstacles import Masonry, Stone, masonry
from gonfanon.rules.sight.openings import BESIDE_IT, at_ledge, opening_rules, through_walls
from gonfanon.rules.sight.pits import into_pits
from gonfanon.rules.terrain.ground import Ground

DECK = Refusal("ANA-2.2.2e", "through-the-deck", also=("GUI-5.5.2b", "ANA-4.2.6a"))


class View:
    """One line of fire: where it starts and ends, what it crosses, what stops it."""

    __slots__ = ("crossed", "end", "ends", "flight", "ground", "passed", "refusal", "start")

    def __init__(self, m: Masonry, ends: Ends, start: int, end: int, answers: bool = False) -> None:
        grid = m.ground.grid
        dq, dr = grid.q[ends.end] - grid.q[ends.start], grid.r[ends.end] - grid.r[ends.start]
        self.ground, self.ends = m.ground, ends
        self.start, self.end = start, end
        """The sides of the two hexes in whose middle it starts and ends; -1: the centre."""
        self.flight: Flight = flight(grid.stride, dq, dr, start, end)
        self.crossed = self.flight.over(ends.start) & grid.board
        """Mask of the hexes strictly between, on the ground."""
        self.passed: tuple[Stone, ...] = ()
        """The openings that it goes through."""
        self.refusal: Refusal | None = self._judge(m, answers)

    def _judge(self, m: Masonry, answers: bool) -> Refusal | None:
        """What stops the line; one that answers a shot from above may go back as it came. GUI-9.3.1a GUI-9.3.5a"""
        ends, line = self.ends, self.flight
        if self.start < 0 and not answers and _behind(m, ends.a, line.exits):
            return BESIDE_IT
        near = self.crossed | 1 << ends.start | 1 << ends.end
        if near & m.stony:
            walls = through_walls(m, ends, line, self.start, self.end)
            if isinstance(walls, Refusal):
                return walls
            self.passed = walls
        return (
            into_pits(m, ends)
            or at_gates(m, ends, line)
            or (in_the_hexes(m, ends, line) if near & m.filled else None)
            or (on_the_sides(m, ends, line) if near & m.sided else None)
            or (through_canvas(m, ends, line) if m.tent else None)
            or (through_hulls(m, ends, line) if m.hulls else None)
        )

    @property
    def between(self) -> list[tuple[int, ...]]:
        """Hexes strictly between, nearest first; two where the line runs along their edge. GUI-5.5.1b"""
        a, board = self.ends.start, self.ground.grid.board
        steps = [
            tuple(h for off in step if (h := a + off) >= 0 and board >> h & 1) for step in self.flight.steps
        ]
        return [step for step in steps if step]

    def crosses(self, mask: int) -> bool:
        """Whether the line crosses one of these hexes; past an edge by whichever hex it may. GUI-5.5.1c"""
        if not self.crossed & mask:
            return False
        shut = mask | self.ground.blocking
        return any(
            any(mask >> h & 1 for h in step) and all(shut >> h & 1 for h in step) for step in self.between
        )

    @property
    def wood(self) -> bool:
        """The line crosses brush or a wooden structure. GUI-5.5.2.4d"""
        return self.crosses(self.ground.wooden | self.ground.brush)

    @property
    def topped(self) -> bool:
        """The far end lies on a slope over whose top the line comes down. GUI-5.5.2.3d"""
        a = self.ends.start
        ways = [[tuple(a + off for off in way) for way in stretch] for stretch in self.flight.ways]
        return comes_over(self.ground, ways, self.ends.b)


def _behind(m: Masonry, place: int, sides: tuple[int, ...]) -> bool:
    """Whether these sides of a place are all stakes or crenels that one shoots over from their middle. GUI-9.3.3a"""
    parapets = [m.parapets.get((place, side)) for side in sides]
    return all(parapet is not None and parapet.own and parapet.inner == place for parapet in parapets)


class Prospect:
    """All views from one place to another; those that are free come first."""

    __slots__ = ("blocked", "crossed", "free", "views")

    def __init__(self, ground: Ground, a: int, b: int) -> None:
        m, ends = masonry(ground), Ends.of(ground, a, b)
        self.views: tuple[View, ...] = ()
        self.free: tuple[View, ...] = ()
        """The lines that nothing of the ground stops."""
        self.crossed = 0
        self.blocked: Refusal | None = None
        if ends.start == ends.end:
            self.blocked = _straight(m, ends)
            return
        starts = _starts(m, ends)
        self.views = tuple(View(m, ends, start, -1) for start in starts)
        self.free = tuple(view for view in self.views if view.refusal is None)
        if not self.free:
            self.free = _answers(m, ends, starts)
            self.views += self.free
        if not self.free:
            self.blocked = _why(m, ends, self.views)
        self.crossed = (self.free or self.views)[0].crossed

    def by(self, side: int) -> tuple[View, ...]:
        """The free lines by a side of the shooter's hex; -1: by any."""
        return self.free if side < 0 else tuple(view for view in self.free if view.start == side)

    def crosses(self, mask: int) -> bool:
        """Whether every free line crosses one of these hexes."""
        return bool(self.free) and all(view.crosses(mask) for view in self.free)

    @property
    def between(self) -> list[tuple[int, ...]]:
        """Hexes strictly between on the first of these lines."""
        return (self.free or self.views)[0].between if self.views else []


def _answers(m: Masonry, ends: Ends, starts: list[int]) -> tuple[View, ...]:
    """What can be shot down at can shoot back up, along the same line: over the stakes from where they are.

    GUI-9.3.5a ANA-3.4.1a
    """
    below = ends.lower == ends.start and not ends.level
    back = [View(m, ends, -1, -1, answers=True)] if below and len(starts) > 1 else []
    back += [View(m, ends, start, end, below) for end in _ends(m, ends) for start in starts]
    return tuple(view for view in back if view.refusal is None)


def _starts(m: Masonry, ends: Ends) -> list[int]:
    """Where a line may start: the centre, and the openings and parapets before which the target lies. GUI-9.3.3c"""
    found, sides = [-1], m.loopholes.get(ends.start, ())
    if not sides:
        return found
    grid = m.ground.grid
    dq, dr = grid.q[ends.end] - grid.q[ends.start], grid.r[ends.end] - grid.r[ends.start]
    for d in sides:
        stone = m.stones.get((ends.start, d))
        inner = ends.start if stone is None else stone.inner
        opens = inner == ends.a or (stone is not None and at_ledge(m, ends.a, stone))
        if opens and faces(dq, dr, d):
            found.append(d)
    return found


def _ends(m: Masonry, ends: Ends) -> list[int]:
    """Parapets of the target before which the shooter stands, and windows above him. GUI-9.3.5a ANA-3.4.1a"""
    sides = m.loopholes.get(ends.b, ())
    if not sides:
        return []
    grid = m.ground.grid
    dq, dr = grid.q[ends.start] - grid.q[ends.end], grid.r[ends.start] - grid.r[ends.end]
    above = ends.higher == ends.end and not ends.level
    return [
        d
        for d in sides
        if (_behind(m, ends.b, (d,)) or (above and _window(m, ends.b, d))) and faces(dq, dr, d)
    ]


def _window(m: Masonry, place: int, side: int) -> bool:
    stone = m.stones.get((place, side))
    return stone is not None and stone.shape == "window" and stone.inner == place


def _why(m: Masonry, ends: Ends, views: tuple[View, ...]) -> Refusal | None:
    """The refusal that says most, that of a line by an opening, with the rules that bar the other lines."""
    views = tuple(sorted(views, key=lambda view: view.start < 0))
    refusals = [view.refusal for view in views if view.refusal is not None and view.refusal is not BESIDE_IT]
    if not refusals:
        return BESIDE_IT
    others = [refusal.rule for refusal in refusals[1:]] + opening_rules(m, ends)
    also = tuple(dict.fromkeys((*refusals[0].also, *others)))
    return Refusal(refusals[0].rule, refusals[0].what, also=also)


def _straight(m: Masonry, ends: Ends) -> Refusal | None:
    """Straight up and down: by a ladder, or through the murder holes of a hoarding. ANA-2.2.2e ANA-3.3.5.2a"""
    keys = {m.ground.rows[place].key for place in (ends.a, ends.b) if place in m.ground.rows}
    through = {"scaffold", "tower-floor", "tower-winch", "drawbridge", "drawbridge-at-crenels", "mine"}
    return DECK if keys & through else None
