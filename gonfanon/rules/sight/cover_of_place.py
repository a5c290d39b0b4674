"""The cover of the place where a target stands, and of what is on the side of it that the shot comes by."""

from typing import Protocol

from gonfanon.rules.pieces.afloat import at_sea
from gonfanon.rules.sight.cover_at_buildings import LEVEL, Covered
from gonfanon.rules.sight.lines_by_opening import View
from gonfanon.rules.sight.obstacles import FLOORS
from gonfanon.rules.terrain.ground import Ground


class Line(Protocol):
    """A line over open ground, as far as the place at its end goes."""

    @property
    def topped(self) -> bool: ...

    @property
    def wood(self) -> bool: ...

    @property
    def last(self) -> tuple[int, ...]: ...


OWN = {
    "brush": "GUI-5.5.2.1b",
    "tree": "GUI-5.5.2.2c",
    "slope": "GUI-5.5.2.3d",
    "marsh": "GUI-3.1f",
    "rock": "GUI-3.1g",
    "path": "GUI-3.1h",
    "stone-stairs": "GUI-3.1i",
    "shallows": "GUI-5.5.2.4b",
    "deep-water": "GUI-5.5.2.4b",
    "wagon-halted": "MAG-4.5.2",
    "wagon-moving": "MAG-4.5.2",
    "trench": "MAG-9.5b",
    "garden": "MAG-8.4.5",
    "vineyard": "MAG-8.4.5",
    "scaffold": "MAG-9.4.1e",
    "wall-under-construction": "MAG-9.4.2",
    "wall-without-crenels": "MAG-9.4.2",
    "wall-demolished": "ANA-6.4.2b",
}
"""The rule that gives each terrain its cover. GUI-3.1a"""


def own_cover(ground: Ground, a: int, b: int, line: Line | View, short: int) -> Covered:
    """The cover of the target's own hex. GUI-5.5.2.1b GUI-5.5.2.2c GUI-5.5.2.3d GUI-5.5.2.4b GUI-5.5.2.4d"""
    row, conditions = ground.rows[b], ground.rows[b].cover
    given, what, rule = conditions.get("default", "none"), f"cover-{row.key}", OWN.get(row.key, "GUI-5.5.2a")
    if line.topped:
        given = conditions.get("line_crosses_crest", given)
    if ground.level(a) < ground.level(b):
        given = conditions.get("shooter_lower", given)
    if "line_crosses_wood_or_brush" in conditions and line.wood:
        # The crossing wins over the water's edge.
        given = conditions["line_crosses_wood_or_brush"]
        what, rule = "cover-wood-before-water", "GUI-5.5.2.4d"
    elif "shooter_at_edge" in conditions and at_edge(ground, a, b):
        return 0, f"cover-edge-{row.key}", "GUI-5.5.2.4b" if row.water else "GUI-5.5.2.4e"
    if row.cover_lost_from_above and LEVEL[given] and _from_above(ground, a, b, short):
        return 0, f"cover-lost-{row.key}", "GUI-5.5.4b"
    if (
        row.key == "rock"
        and isinstance(line, View)
        and _castle_shooter(line)
        and _from_above(ground, a, b, short)
    ):
        return 0, "cover-lost-rock", "GUI-9.3.4a"
    if row.key == "trench" and _same_trench(ground, a, b):
        return 0, "cover-none", "MAG-9.5b"
    return LEVEL[given], what, rule


def _same_trench(ground: Ground, a: int, b: int) -> bool:
    """Two in one trench: it covers against those outside only. MAG-9.5b"""
    return any(pool >> a & pool >> b & 1 for pool in ground.pools(ground.mask_of("trench")))


def _castle_shooter(view: View) -> bool:
    """On a platform or a rampart, or behind a slit. GUI-9.3.4a"""
    slit = any(stone.shape == "slit" and stone.inner == view.ends.start for stone in view.passed)
    return slit or view.ground.rows[view.ends.a].key in FLOORS


def at_edge(ground: Ground, a: int, b: int) -> bool:
    """The shooter stands on the bank of the water or marsh of the target. GUI-5.5.2.4b GUI-5.5.2.4e"""
    pool = next((mask for mask in ground.bodies_of_water if mask >> b & 1), 0)
    if ground.book.combination is not None and (at_sea(ground, b) or ground.terrain.get(a) == "beach"):
        # The sea has no bank, and a beach is none. MAG-5.5.2.4d
        return False
    return not pool >> a & 1 and not ground.water >> a & 1 and bool(ground.grid.around[a] & pool)


def _from_above(ground: Ground, a: int, b: int, short: int) -> bool:
    """From one level up within half of short range, from more all of it. GUI-5.5.4b GUI-5.5.2.4f"""
    levels = ground.level(a) - ground.level(b)
    distance = ground.grid.distance(a, b)
    if ground.book.combination is not None and at_sea(ground, b):
        # Of waters only rivers and ponds. MAG-5.5.2.4e MAG-5.5.6a
        return False
    if levels == 1:
        return 2 * distance < short
    return levels > 1 and distance <= short


def side_cover(ground: Ground, b: int, line: Line) -> Covered:
    """A hexside obstacle covers the hex directly behind it. GUI-5.5.4c"""
    covers = []
    for h in line.last:
        d = ground.grid.direction(b, h)
        side = ground.side(b, d) if d >= 0 else None
        stands = side is not None and side.state != "destroyed"
        kind = ground.book.sides.get(side.kind) if side is not None and stands else None
        covers.append((LEVEL[kind.cover.get("default", "none")], kind.key) if kind is not None else (0, ""))
    given, what = min(covers, default=(0, ""))
    return given, "cover-side", "MAG-8.3.4" if what == "fence" else "GUI-5.5.4c"
