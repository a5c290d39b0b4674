"""Scenery from its text."""

from gonfanon.argad.setup.texts import XY, SceneryText
from gonfanon.argad.state.scene import Opening, Scenery
from gonfanon.books.argad.book import KINDS, FreeBook, Grade, Ground
from gonfanon.kernel.errors import BadData
from gonfanon.tabletop.gaps import point_to_segment
from gonfanon.tabletop.points import MM, Point, compass, direction, dot, minus, shifted
from gonfanon.tabletop.shapes import Shape, box, chain, disc, ring

OWN = ("stakes", "road", "hill", "house", "building", "ladder", "shallows", "arrow-slit", "ground")
"""Kinds besides the rows of the tables."""
GRADES = ("easy", "difficult", "very-difficult", "forbidden")
WIDE = 30 * MM
SLIT = 10 * MM
OPEN_KINDS = {"doors": ("door", WIDE), "windows": ("window", WIDE), "slits": ("slit", SLIT)}


def point(at: XY) -> Point:
    """A point in our units."""
    return at[0] * MM, at[1] * MM


def scenery(name: str, text: SceneryText, book: FreeBook) -> Scenery:
    """A piece of scenery; what cannot be is told with its key. ARG-14.1"""
    kinds = sorted({*book.grounds, *book.covers, *OWN})
    if text.is_ not in kinds:
        raise BadData(("is",), f"unknown kind {text.is_!r}; one of {', '.join(kinds)}")
    for key, kind in (("width", "road"), ("leads", "ladder"), ("height", "ladder")):
        if text.is_ == kind and not getattr(text, key) and (text.line or text.at):
            raise BadData((key,), f"a {kind} needs its {key}")
    shape = _shape(text)
    return Scenery(
        name=name,
        kind=text.is_,
        shape=shape,
        level=(text.level or text.height) * MM,
        points=compass(text.points) if text.points is not None else None,
        inside=compass(text.inside) if text.inside is not None else None,
        openings=tuple(_openings(text, shape)),
        leads=point(text.leads) if text.leads is not None else None,
        ground=_ground(name, text, shape),
    )


def _ground(name: str, text: SceneryText, shape: Shape) -> Ground | None:
    """The ground of a piece with its own line of values. ARG-14.1 ARG-14.2"""
    if (text.is_ == "ground") != (text.values is not None):
        raise BadData(("values",), "values belong to a piece that is: ground, and it needs them")
    if text.values is None:
        return None
    grades = {}
    for kind in KINDS:
        word, *hazard = getattr(text.values, kind.replace("-", "_")).split()
        if word not in GRADES or hazard not in ([], ["H"], ["H*"]):
            raise BadData(("values", kind), f"one of {', '.join(GRADES)}, and H after it for a hazard")
        grades[kind] = Grade(word, hazard[0] if hazard else "")
    return Ground(name, not shape.closed and not shape.radius, grades)


def _shape(text: SceneryText) -> Shape:
    written = [key for key in ("box", "area", "disc", "line", "at") if getattr(text, key) is not None]
    if len(written) != 1:
        raise BadData((), "one of box, area, disc, line and at is needed")
    if text.box is not None:
        west, north, east, south = (value * MM for value in text.box)
        return box(min(west, east), min(north, south), max(west, east), max(north, south))
    if text.area is not None:
        if len(text.area) < 3:
            raise BadData(("area",), "an area has three corners or more")
        return ring(tuple(point(p) for p in text.area))
    if text.disc is not None:
        return disc(point((text.disc[0], text.disc[1])), text.disc[2] * MM)
    if text.line is not None:
        if len(text.line) < 2:
            raise BadData(("line",), "a line has two points or more")
        return chain(tuple(point(p) for p in text.line), text.width * MM)
    assert text.at is not None
    return disc(point(text.at), 0)


def _openings(text: SceneryText, shape: Shape) -> list[Opening]:
    found = []
    for key, (kind, wide) in OPEN_KINDS.items():
        for k, at in enumerate(getattr(text, key)):
            here = point(at)
            edge = next((e for e in shape.segments() if point_to_segment(here, *e)[0] == 0), None)
            if edge is None:
                raise BadData((key, k), "an opening lies on the wall of its house")
            along = direction(minus(edge[1], edge[0]))
            ends = (shifted(here, along, -wide // 2), shifted(here, along, wide // 2))
            found.append(Opening(kind, here, (_within(edge, ends[0]), _within(edge, ends[1]))))
    return found


def _within(edge: tuple[Point, Point], p: Point) -> Point:
    """The end of an opening near a corner: no farther than the corner."""
    a, b = edge
    if dot(minus(p, a), minus(b, a)) < 0:
        return a
    return b if dot(minus(p, b), minus(a, b)) < 0 else p
