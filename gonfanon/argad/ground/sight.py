"""Sight and the line of a shot: nine lines from base to base. ARG-16.7"""

from typing import NamedTuple

from gonfanon.argad.ground.bases import place, shape, size
from gonfanon.argad.ground.clusters import cluster
from gonfanon.argad.ground.levels import level, on_walk
from gonfanon.argad.state.scene import Opening, Scene, Scenery
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.gaps import in_ring, inside, within
from gonfanon.tabletop.lines import crosses, crossings, near_line, runs_deeper, touches
from gonfanon.tabletop.points import Point, direction, minus, right_of, shifted
from gonfanon.tabletop.shapes import Shape, chain, half_width

Line = tuple[Point, Point]
AT_THE_OPENING = 200
"""One in a house within this gap of an opening is at it."""
FOREST = 1_000
DENSE_FOREST = 200
PLAIN = ("building", "forest", "dense-forest")
"""Scenery that bars a line or not, whoever stands where."""


class View(NamedTuple):
    """What one sees of another: the lines that are free."""

    lines: tuple[Line, ...]
    by: tuple[int, ...] = ()
    """Those whose bases bar some line that nothing else bars."""


def ends(s: Skirmish, n: int, m: int) -> tuple[Point, Point, Point]:
    """The middle of a base and the two ends of its width across the line of middles."""
    a, b = place(s, n), place(s, m)
    across = right_of(direction(minus(b, a)))
    half = half_width(shape(s, n), a, across)
    return a, shifted(a, across, half), shifted(a, across, -half)


VIEWS = Memo[tuple[int, int, tuple[int, ...]], View]("views")
AT_OPENINGS = Memo[tuple[int, str], tuple[Opening, ...]]("at openings")
HIDING = Memo[None, tuple[Scenery, ...]]("hiding")


def nine(s: Skirmish, n: int, m: int) -> list[Line]:
    """The nine lines from one base to another."""
    theirs = ends(s, m, n)
    return [(p, q) for p in ends(s, n, m) for q in theirs]


def view(s: Skirmish, n: int, m: int, passing: tuple[int, ...] = ()) -> View:
    """The free lines from one to another; those in `passing` bar none. ARG-16.7 ARG-16.10"""
    memory = VIEWS.of(s)
    key = (n, m, passing)
    if key not in memory:
        memory[key] = _view(s, n, m, passing)
    return memory[key]


def _view(s: Skirmish, n: int, m: int, passing: tuple[int, ...]) -> View:
    lines = open_lines(s, n, m)
    if not lines:
        return View(())
    bases = barring(s, n, m, lines[0], passing)
    free, barred = [], set[int]()
    for line in lines:
        by = [k for k, base in bases if touches(*line, base)]
        if by:
            barred.update(by)
        else:
            free.append(line)
    return View(tuple(free), tuple(sorted(barred)))


def open_lines(s: Skirmish, n: int, m: int) -> list[Line]:
    """The lines that no scenery bars."""
    lines = nine(s, n, m)
    between = near_lines(s, lines)
    for thing in between:
        bar = BARS.get(thing.kind)
        if bar is not None and not excepted(s, n, m, thing):
            lines = [line for line in lines if not bar(s, n, m, thing, line)]
    for trees, limit in woods(between):
        lines = [line for line in lines if not runs_deeper(*line, trees, limit)]
    return lines


def past_scenery(s: Skirmish, n: int, m: int) -> bool:
    """The same as whether `open_lines` has any, line by line from the middle one: one free line is enough."""
    lines = nine(s, n, m)
    between = [thing for thing in near_lines(s, lines) if not excepted(s, n, m, thing)]
    if not between:
        return True
    bars = [(thing, BARS[thing.kind]) for thing in between if thing.kind in BARS]
    trees = woods(between)
    return any(
        not any(bar(s, n, m, thing, line) for thing, bar in bars)
        and not any(runs_deeper(*line, shapes, limit) for shapes, limit in trees)
        for line in lines
    )


def plainly_open(line: Line, between: list[Scenery]) -> bool:
    """A line is free whoever stands at its ends: only buildings and woods lie near it, and none of them bars it."""
    if any(thing.kind not in PLAIN for thing in between):
        return False
    return not any(crosses(*line, thing.shape) for thing in between if thing.kind in BARS) and not any(
        runs_deeper(*line, shapes, limit) for shapes, limit in woods(between)
    )


def woods(between: list[Scenery]) -> list[tuple[list[Shape], int]]:
    """Woods of either kind, with how far one sees through them."""
    kinds = (("forest", FOREST), ("dense-forest", DENSE_FOREST))
    found = [([thing.shape for thing in between if thing.kind == kind], limit) for kind, limit in kinds]
    return [(shapes, limit) for shapes, limit in found if shapes]


def near_lines(s: Skirmish, lines: list[Line]) -> list[Scenery]:
    """The scenery that may hide somebody and whose box the lines' box meets."""
    xs = [p[0] for line in lines for p in line]
    ys = [p[1] for line in lines for p in line]
    west, north, east, south = min(xs), min(ys), max(xs), max(ys)
    return [
        thing
        for thing in hiding(s.scene)
        if (box := thing.shape.box())[0] <= east and box[2] >= west and box[1] <= south and box[3] >= north
    ]


def hiding(scene: Scene) -> tuple[Scenery, ...]:
    """The scenery that may hide somebody."""
    known = HIDING.of(scene)
    if None not in known:
        kinds = (*BARS, "forest", "dense-forest")
        known[None] = tuple(thing for thing in scene.scenery if thing.kind in kinds)
    return known[None]


def excepted(s: Skirmish, n: int, m: int, thing: Scenery) -> bool:
    """A hill does not bar the sight of one on it, nor a rampart that of one on its walk. ARG-16.10"""
    if thing.kind == "hill":
        return inside(thing.shape, place(s, n)) or inside(thing.shape, place(s, m))
    if thing.kind in ("palisade", "rampart"):
        return on_walk(s, n, thing) or on_walk(s, m, thing) or _climbing(s, n, m, thing)
    return False


def _climbing(s: Skirmish, n: int, m: int, thing: Scenery) -> bool:
    """One at the top of a ladder looks over the wall against which it leans."""
    return any(s.stands[k].ladder and within(shape(s, k), thing.shape, AT_THE_OPENING) for k in (n, m))


def _bar_through(s: Skirmish, n: int, m: int, thing: Scenery, line: Line) -> bool:
    return crosses(*line, thing.shape)


def _bar_house(s: Skirmish, n: int, m: int, thing: Scenery, line: Line) -> bool:
    return through_openings(s, n, m, thing, line) is None


BARS = {
    "building": _bar_through,
    "hill": _bar_through,
    "palisade": _bar_through,
    "rampart": _bar_through,
    "house": _bar_house,
}
"""What bars a line that goes through it."""


def in_house(s: Skirmish, n: int, house: Scenery) -> bool:
    """A figure is in a house."""
    named = s.stands[n].house
    return named == house.name if named else in_ring(house.shape.core, place(s, n))


def at_openings(s: Skirmish, n: int, house: Scenery) -> tuple[Opening, ...]:
    """The openings at which one in a house stands. ARG-17.11"""
    known = AT_OPENINGS.of(s)
    if (n, house.name) not in known:
        base = shape(s, n)
        known[n, house.name] = tuple(
            one for one in house.openings if within(base, chain(one.ends), AT_THE_OPENING)
        )
    return known[n, house.name]


def through_openings(s: Skirmish, n: int, m: int, house: Scenery, line: Line) -> tuple[Opening, ...] | None:
    """The openings through which a line passes a house; None if its walls bar it. ARG-17.11"""
    a, b = line
    within_house = in_house(s, n, house), in_house(s, m, house)
    if all(within_house):
        return ()
    if any(here and not at_openings(s, k, house) for k, here in zip((n, m), within_house, strict=True)):
        return None
    walls = Shape(house.shape.core, True) if house.shape.radius or not house.shape.closed else house.shape
    hits = crossings(a, b, walls)
    if not (hits or any(within_house)):
        return ()
    found = []
    for at in hits:
        # The ends of an opening are whole points, the place where the line meets the wall is not: half a unit over.
        x = a[0] + at * (b[0] - a[0])
        y = a[1] + at * (b[1] - a[1])
        point = (round(x), round(y))
        gate = next((one for one in house.openings if near_line(*one.ends, point, 0)), None)
        if gate is None:
            return None
        found.append(gate)
    for k, here in zip((n, m), within_house, strict=True):
        if here and not any(one in at_openings(s, k, house) for one in found):
            return None
    return tuple(found)


def barring(s: Skirmish, n: int, m: int, line: Line, passing: tuple[int, ...]) -> list[tuple[int, Shape]]:
    """The bases that may bar the lines: of anybody but the two, the target's cluster and those let through."""
    fellows = cluster(s, m)
    a, b = place(s, n), place(s, m)
    wide = max(reach_of(s, n), reach_of(s, m))
    found = []
    for k in range(len(s.stands)):
        if k in (n, m) or k in fellows or k in passing or not s.on_table(k):
            continue
        if s.person(k).thing in ("emblem", "cart", "boat"):
            continue
        if near_line(a, b, place(s, k), wide + reach_of(s, k)):
            found.append((k, shape(s, k)))
    return found


def reach_of(s: Skirmish, n: int) -> int:
    """How far the farthest point of a base may be from its middle."""
    return size(s, n)[1]


def sees(s: Skirmish, n: int, m: int) -> bool:
    """One free line is enough, within two metres. ARG-16.7 ARG-9.6"""
    if not within(shape(s, n), shape(s, m), s.scene.book.bases.seen):
        return False
    return bool(view(s, n, m).lines) and not hidden(s, m)


def hidden(s: Skirmish, m: int) -> bool:
    """One crouched through the whole turn in brush, crops or marsh is not seen. ARG-16.9 ARG-17.5 ARG-17.8"""
    if s.stands[m].posture not in ("crouched", "all-fours") or s.stands[m].riding:
        return False
    at = place(s, m)
    return any(
        (cover := s.scene.book.covers.get(thing.kind)) is not None
        and cover.crouched
        and inside(thing.shape, at)
        for thing in s.scene.scenery
    )


def heights(s: Skirmish, n: int, m: int) -> tuple[int, int]:
    """The levels of two figures."""
    return level(s, n), level(s, m)
