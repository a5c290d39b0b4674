"""Cover at buildings and castles: by the side a shot comes through, in doorways and at corners, under canvas."""

from gonfanon.field.lines import centre
from gonfanon.rules.book.book import COVERS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.canvas import by_opening
from gonfanon.rules.sight.engine_walls import hull_at, in_hull
from gonfanon.rules.sight.gatehouses import beside_drawbridge, from_outside, keep_entrance, undrawn
from gonfanon.rules.sight.heights import Ends
from gonfanon.rules.sight.lines_by_opening import View
from gonfanon.rules.sight.obstacles import Masonry, Stone, masonry
from gonfanon.rules.terrain.ground import Ground
from gonfanon.rules.terrain.moats import is_moat
from gonfanon.rules.terrain.thales import BLINDS, RAMPARTS

LEVEL: dict[str, int] = {cover: n for n, cover in enumerate(COVERS)}
Covered = tuple[int, str, str]
"""A degree of cover, the key of its reason, and the rule that gives or takes it."""
SCREENS = {"low-wall": "GUI-5.5.4c", "fence": "MAG-8.3.4"}
"""What stands on a side and covers the hex behind it -> the rule."""
OUTER, INNER = 6, 7
"""The two sides of a doorway. GUI-8.3.5b"""
OWN_RULE = {"tower-door": "GUI-9.4.3c", "twin-window": "ANA-3.1f"}
"""Openings with a clause of their own on the cover that they give."""
BATTLEMENTS = {
    "battlement-shutter-destroyed": "MAG-9.2.3d",
    "battlement-shutter-open": "MAG-9.2.3a",
    "battlement-shutter": "MAG-9.2.3a",
    "merlon": "MAG-9.2.4a",
}
"""Wall-walks whose battlements have a clause of their own; crenels and stakes go by GUI-9.4.1."""
PASSED = {"window": "GUI-8.2.1h", "door": "GUI-8.3.1a", "slit": "GUI-9.4.1"}
"""The rule for a shot through an opening, by its shape."""


def sheltered(s: Battle, view: View, victim: int) -> list[Covered]:
    """What buildings and works give to the target of a line. GUI-8.3.1a GUI-9.4.1"""
    m = masonry(s.ground)
    b = view.ends.b
    key = s.ground.rows[b].key
    found = [*_openings(m, view), *_sides(m, view)]
    if b in m.doorways:
        found += _doorway(s, m, view, victim)
    if b in s.ground.field.corners:
        found += _corner(s, view, victim)
    if b in m.tent and m.tent[b] != m.tent.get(view.ends.a, -1):
        opening = by_opening(m, view.ends, view.flight)
        found.append(
            (LEVEL["light" if opening else "heavy"], "cover-tent", "GUI-8.3.4c" if opening else "GUI-8.3.4b")
        )
    if b in m.screens:
        found += _mantlet(m, view)
    if key == "hoarding":
        found.append(_hoarding(s, view))
    if view.ends.end in m.hulls:
        found += in_hull(m, view.ends, view.flight)
    if key == "rampart" and _assault_floor(m, view.ends.a):
        found.append((LEVEL["heavy"], "cover-parapet", "ANA-4.2.7c"))
    if s.ground.thales:
        found += _by_the_later_book(m, view, key)
    return found


def _by_the_later_book(m: Masonry, view: View, key: str) -> list[Covered]:
    """Terraces, the door of the keep, the hexes beside a drawbridge. MAG-8.3.6 MAG-9.7.4 MAG-9.7.7"""
    ground, ends, found = m.ground, view.ends, []
    if key == "terrace" and ground.level(ends.a) <= ground.level(ends.b) and not _same_terrace(ground, ends):
        found.append((LEVEL[ground.rows[ends.b].cover["line_crosses_parapet"]], "cover-terrace", "MAG-8.3.6"))
    walk = key in BLINDS or (key in RAMPARTS and not _crenellated(m))
    if walk and undrawn(m, ends.b, view.flight.entries):
        given = ground.rows[ends.b].cover.get("line_crosses_it", "none")
        found.append((LEVEL[given], "cover-parapet", "GUI-9.4.1"))
    if keep_entrance(m, ends.b):
        found.append((LEVEL["total"], "cover-keep-entrance", "MAG-9.7.4"))
    bridge = beside_drawbridge(ground, ends.b)
    if bridge >= 0 and from_outside(ground, ends.start, view.crossed):
        raised = is_moat(ground.rows[bridge])
        found.append((LEVEL["total" if raised else "heavy"], "cover-drawbridge", "MAG-9.7.7"))
    return found


def _crenellated(m: Masonry) -> bool:
    """Whether the map draws the crenels of its wall-walks: then a hex without any has none. MAG-9.7.1"""
    return any(m.ground.terrain.get(parapet.inner) in RAMPARTS for parapet in m.parapets.values())


def _same_terrace(ground: Ground, ends: Ends) -> bool:
    """Two on the roof of one house, whatever partitions stand below it. MAG-8.3.6 MAG-8.4.3b"""
    roof = ground.mask_of("terrace")
    return any(pool >> ends.a & pool >> ends.b & 1 for pool in ground.pools(roof))


def _assault_floor(m: Masonry, place: int) -> bool:
    """The second floor of a siege tower, from whose bridge and slits men on the ramparts are sheltered."""
    berth = hull_at(m, place)
    return berth is not None and berth[0].gear.kind == "siege-tower" and berth[1] == 2


OWN_LOST = ("tent", "tent-opening")
"""Hexes whose cover depends on how the shot comes, and on nothing else."""


def straight_up(s: Battle, b: int) -> Covered:
    """The cover against a shot from right below or above: only the floor of a hoarding gives any. ANA-3.3.4b"""
    row = s.ground.rows[b]
    if row.key == "hoarding":
        return LEVEL[row.cover["through_murder_holes"]], "cover-murder-holes", "ANA-3.3.4b"
    return 0, "cover-none", "ANA-3.3.5.2a"


def _openings(m: Masonry, view: View) -> list[Covered]:
    """Behind a window, a slit, or a door that is not the target's own. GUI-8.2.1h GUI-8.3.1a GUI-8.3.2 GUI-9.4.1"""
    sides = m.ground.book.sides
    found = []
    for stone in view.passed:
        if _covers(m, view, stone):
            degrees = sides[stone.kind].cover
            given = LEVEL[degrees.get("default", degrees.get("through_slits", "none"))]
            found.append((given, f"cover-{stone.shape}", _rule(m, view, stone)))
    return found


def _covers(m: Masonry, view: View, stone: Stone) -> bool:
    """Whether an opening on the way covers the target: he is indoors, or in the courtyard behind it. GUI-9.4.3c"""
    ends = view.ends
    if stone.inner == ends.end:
        return stone.shape != "door"
    if stone.inner == ends.start:
        # From the hex of a door itself there is no such cover. GUI-8.3.1b
        return False
    return m.inside(ends.end) >= 0 or ends.end in m.courtyard or _entered(m, view, stone)


def _entered(m: Masonry, view: View, stone: Stone) -> bool:
    """Whether the line comes in by a courtyard entry rather than out of it."""
    distance = m.ground.grid.distance
    start = view.ends.start
    return stone.kind == "courtyard-entry" and distance(start, stone.outer) < distance(start, stone.inner)


def _rule(m: Masonry, view: View, stone: Stone) -> str:
    if stone.kind in OWN_RULE:
        return OWN_RULE[stone.kind]
    return "GUI-8.3.2" if stone.shape == "door" and m.inside(view.ends.end) < 0 else PASSED[stone.shape]


def _sides(m: Masonry, view: View) -> list[Covered]:
    """Stakes, crenels and low walls cover the hex right behind them; by a corner the freer side counts.

    GUI-5.5.4c GUI-9.3.3e GUI-9.4.1 ANA-4.2.7b
    """
    ground, ends = m.ground, view.ends
    covers: list[Covered] = []
    for d in view.flight.entries:
        side, parapet = ground.side(ends.end, d), m.parapets.get((ends.end, d))
        given, what, rule = 0, "cover-side", "GUI-5.5.4c"
        if parapet is not None and parapet.inner == ends.b:
            row = ground.rows[ends.b]
            given, what = LEVEL[row.cover.get("line_crosses_it", "none")], "cover-parapet"
            rule = BATTLEMENTS.get(row.key, "GUI-9.4.1")
        elif side is not None and side.kind in SCREENS and side.state != "destroyed":
            given = LEVEL[ground.book.sides[side.kind].cover.get("default", "none")]
            rule = SCREENS[side.kind]
        covers.append((given, what, rule))
    return [min(covers)] if covers else []


def doorway_side(m: Masonry, view: View) -> int:
    """The side of a doorway from which a shot comes: through the opening, or not. GUI-8.3.5b"""
    entries = view.flight.entries
    return OUTER if all((view.ends.end, d) in m.doorways[view.ends.b] for d in entries) else INNER


def _doorway(s: Battle, m: Masonry, view: View, victim: int) -> list[Covered]:
    """Medium cover in a doorway, on one side of it in a phase. GUI-8.3.5a GUI-8.3.5c GUI-9.4.3a GUI-9.4.3b"""
    castle = any(s.ground.sides[side].kind == "tower-door" for side in sorted(m.doorways[view.ends.b]))
    if _chosen(s, victim, view.ends.b) in (-1, doorway_side(m, view)):
        return [(LEVEL["medium"], "cover-doorway", "GUI-9.4.3a" if castle else "GUI-8.3.5a")]
    return [(0, "cover-lost-doorway", "GUI-9.4.3b" if castle else "GUI-8.3.5c")]


def face_seen(s: Battle, a: int, corner: int) -> int:
    """The only face of a corner that a shooter sees; -1: he sees both, -2: none. GUI-8.3.6a

    Each face is stretched into a straight line; from the open side of it, or on it, he sees that face.
    """
    grid = s.scene.grid
    first, second = s.ground.field.corners[corner]
    h, k = a % grid.size, corner % grid.size
    x, y = centre(grid.q[h] - grid.q[k], grid.r[h] - grid.r[k])
    sees = [_across(first, x, y) <= 0, _across(second, x, y) >= 0]
    if all(sees):
        return -1
    return first if sees[0] else second if sees[1] else -2


def _across(face: int, x: int, y: int) -> int:
    """On which side of a face a point lies: clockwise of it if above 0."""
    fx, fy = centre(*((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))[face])
    return fx * y - fy * x


def _corner(s: Battle, view: View, victim: int) -> list[Covered]:
    """Medium cover at an outside corner against anyone who does not see both faces.

    GUI-8.1g GUI-8.3.6a GUI-8.3.6b GUI-8.3.6c ANA-2.1f
    """
    face = face_seen(s, view.ends.a, view.ends.b)
    if face == -1:
        return []
    if face < 0 or _chosen(s, victim, view.ends.b) in (-1, face):
        return [(LEVEL["medium"], "cover-corner", "GUI-8.3.6a")]
    return [(0, "cover-lost-corner", "GUI-8.3.6b")]


def _chosen(s: Battle, victim: int, place: int) -> int:
    """The side on which somebody is covered in this phase, if he had to choose here; -1: not yet."""
    if victim < 0 or s.pieces[victim].covered < 0:
        return -1
    where, side = divmod(s.pieces[victim].covered, 8)
    return side if where == place else -1


def _mantlet(m: Masonry, view: View) -> list[Covered]:
    """Heavy behind the screen: the side it faces and the two beside it. ANA-3.5.2b"""
    for faced in m.screens[view.ends.b]:
        if all((d - faced) % 6 in (0, 1, 5) for d in view.flight.entries):
            return [(LEVEL["heavy"], "cover-mantlet", "ANA-3.5.2b")]
    return []


def _hoarding(s: Battle, view: View) -> Covered:
    """In a hoarding: through its slits, its murder holes, or from the rampart beside it. ANA-3.3.2 ANA-3.3.4a"""
    ground, ends = s.ground, view.ends
    cover = ground.rows[ends.b].cover
    near = ground.grid.distance(ends.start, ends.end) <= 1
    if near and ground.level(ends.a) < ground.level(ends.b):
        return LEVEL[cover["through_murder_holes"]], "cover-murder-holes", "ANA-3.3.4b"
    if near and ends.a in ground.rows and ground.rows[ends.a].key in RAMPARTS:
        return LEVEL[cover["from_adjacent_crenel"]], "cover-crenel", "ANA-3.3.4c"
    return LEVEL[cover["through_slits"]], "cover-slits", "ANA-3.3.4a"
