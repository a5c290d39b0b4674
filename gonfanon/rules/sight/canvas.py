"""Tents: canvas hides and does not stop a shot, but nobody shoots right through a tent."""

from gonfanon.kernel.figures import Refusal
from gonfanon.rules.sight.castle_line_shapes import Flight
from gonfanon.rules.sight.heights import Ends, stops
from gonfanon.rules.sight.obstacles import Masonry

THROUGH = Refusal("GUI-8.3.4d", "tent-between", also=("GUI-5.5.2b",))
OUT = Refusal("GUI-8.3.4d", "out-by-the-opening-only", also=("GUI-8.3.4c",))


def through_canvas(m: Masonry, ends: Ends, line: Flight) -> Refusal | None:
    """What the tents on the way do to a line. GUI-8.3.4d"""
    if not m.tent:
        return None
    ours, theirs = m.tent.get(ends.a, -1), m.tent.get(ends.b, -1)
    hexes = [h for h in _gone_through(m, ends, line) if h in m.tent]
    for h in hexes:
        if m.tent[h] not in (ours, theirs) and stops(m.ground, ends, m.ground.level(h) + 1, h):
            return THROUGH
    if ours < 0 or ours == theirs or _opening(m, ends.a):
        return None
    last = [ends.a, *(h for h in hexes if m.tent[h] == ours)][-1]
    return None if _opening(m, last) else OUT


def by_opening(m: Masonry, ends: Ends, line: Flight) -> bool:
    """Whether a shot comes into a tent by an opening: the first of its hexes on the line. GUI-8.3.4c GUI-8.1j"""
    hexes = [*_gone_through(m, ends, line), ends.b]
    return _opening(m, next(h for h in hexes if m.tent.get(h) == m.tent[ends.b]))


def _gone_through(m: Masonry, ends: Ends, line: Flight) -> list[int]:
    """The hexes of tents that the line is in; along an edge both must be of a tent. GUI-5.5.1c"""
    found = []
    for step in line.steps:
        hexes = [ends.start + off for off in step]
        if all(h in m.tent for h in hexes):
            found.append(hexes[0])
    return found


def _opening(m: Masonry, h: int) -> bool:
    return m.ground.terrain[h] == "tent-opening"
