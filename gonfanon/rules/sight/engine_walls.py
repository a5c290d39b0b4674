"""Siege towers, rams and galleries: one shoots into them and out of them where they are open, never through them.

A line is judged by the side of the floor, front, flank or rear, by which it comes in or goes out.
"""

from typing import NamedTuple

from gonfanon.field.lines import STEPS
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.pieces.engine_frames import FRAMES, frame_hex
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.castle_line_shapes import Flight
from gonfanon.rules.sight.heights import Ends, stops
from gonfanon.rules.sight.obstacles import Hull, Masonry
from gonfanon.rules.terrain.ground import Ground

UPPER = ("C1", "C2", "C3", "C4", "L1", "L2", "L3", "R1", "R2", "R3")
TOP = ("C1", "C2", "L1", "L2", "R1", "R2")
FLOORS: dict[str, dict[int, tuple[str, ...]]] = {
    "siege-tower": {
        0: tuple(name for name in FRAMES["siege-tower"] if name[0] != "D"),
        1: UPPER,
        2: UPPER,
        3: TOP,
    },
    "ram": {0: tuple(FRAMES["ram"])},
    "gallery": {0: tuple(FRAMES["gallery"])},
}
"""Kind of engine -> storey -> the hexes of its frame that lie under that roof. ANA-4.2.1.1h"""
EDGES = {1: ("L3", "C4", "R3"), 2: ("L3", "C4", "R3"), 3: ("L2", "C2", "R2")}
"""The rear edge of each upper floor of a siege tower. ANA-4.2.3e"""
SIDE_SLITS = ("L2", "L3", "R2", "R3")
"""Where level 2 has slits in its flanks. ANA-4.2.3c"""
WINCHES = ("L1", "R1")

THROUGH = Refusal("ANA-4.2.6a", "tower-between", also=("GUI-5.5.2b",))
RAM_BETWEEN = Refusal("ANA-5.2.4a", "ram-between", also=("GUI-5.5.2b",))
GALLERY_BETWEEN = Refusal("ANA-5.3.4a", "gallery-between", also=("GUI-5.5.2b",))
BETWEEN = {"siege-tower": THROUGH, "ram": RAM_BETWEEN, "gallery": GALLERY_BETWEEN}
IN_TOWER = Refusal(
    "ANA-4.2.3a",
    "tower-closed",
    also=("ANA-4.2.3b", "ANA-4.2.3c", "ANA-4.2.3e", "ANA-4.2.6a", "GUI-5.5.2b", "ANA-4.1"),
)
DEEP = Refusal("ANA-4.2.3f", "too-deep-inside", also=("GUI-9.3.1a", "ANA-4.2.3e"))
IN_RAM = Refusal("ANA-5.2.4b", "ram-closed", also=("GUI-5.5.2b",))
IN_GALLERY = Refusal("ANA-5.3.1", "gallery-closed", also=("ANA-5.3.4a", "GUI-5.5.2b"))
OUT_OF_GALLERY = Refusal("ANA-5.3.4b", "gallery-backward-only")
FROM_RAM = Refusal("ANA-5.2.4a", "in-a-ram")
ON_LADDER = Refusal("ANA-4.2.5c", "on-an-inner-ladder")


class Gap(NamedTuple):
    """Where a line comes into a floor or goes out of it."""

    hull: Hull
    storey: int
    name: str
    """The hex of the frame whose outer side it crosses."""
    part: str
    """front | flank | rear"""
    inside: tuple[int, ...]
    """The hexes on that floor that the line goes through between that side and its end."""


def through_hulls(m: Masonry, ends: Ends, line: Flight) -> Refusal | None:
    """What the engines on the way do to a line. ANA-4.2.6a ANA-5.2.4a ANA-5.3.4a"""
    if not m.hulls:
        return None
    path = _path(ends, line)
    ours, theirs = hull_at(m, ends.a), hull_at(m, ends.b)
    if ours is not None and theirs is not None and ours[0].gear == theirs[0].gear:
        return None if ours[1] == theirs[1] else THROUGH
    going = _gap(m, ours, path) if ours is not None else None
    coming = _gap(m, theirs, path[::-1]) if theirs is not None else None
    return (
        (_why_not_out(m, ends, going) if going is not None else None)
        or _crossed(m, ends, path, [ours, theirs])
        or (_why_not_in(m, ends, coming) if coming is not None else None)
    )


def _path(ends: Ends, line: Flight) -> list[tuple[int, ...]]:
    steps = [tuple(ends.start + off for off in step) for step in line.steps]
    return [(ends.start,), *steps, (ends.end,)]


Berth = tuple[Hull, int]
"""An engine and the storey on which somebody is in it."""


def hull_at(m: Masonry, place: int) -> Berth | None:
    """The engine in which a place is; on the roof of nothing, under it, or on its bridge one is not in it."""
    hull = m.hulls.get(place % m.ground.grid.size)
    row = m.ground.rows.get(place)
    if hull is None or row is None or not row.key.startswith(("tower-", "ram-", "gallery-")):
        return None
    # On the long inner ladder one is still under the first floor's roof. ANA-4.2.2b
    return hull, 1 if row.key == "tower-ladder" else m.ground.field.storey(place)


def _gap(m: Masonry, berth: Berth, path: list[tuple[int, ...]]) -> Gap:
    """Follow the line from somebody in an engine to where it leaves his floor."""
    hull, storey = berth
    floor = FLOORS[hull.gear.kind][storey]
    inside: list[int] = [path[0][0]]
    for step in path[1:]:
        out = [h for h in step if not _on_floor(m, hull, floor, h)]
        if out:
            name = m.hulls[inside[-1]].name
            return Gap(
                hull, storey, name, _part(m.ground, hull.gear.facing, name, inside[-1], out), tuple(inside)
            )
        inside.append(step[0])
    raise AssertionError("a line between an engine and the outside leaves it")


def _on_floor(m: Masonry, hull: Hull, floor: tuple[str, ...], h: int) -> bool:
    other = m.hulls.get(h)
    return other is not None and other.gear == hull.gear and other.name in floor


def _part(ground: Ground, facing: int, name: str, inner: int, out: list[int]) -> str:
    """Whether the side between a hex of an engine and the outside is at its front, flank or rear."""
    q, r = ground.grid.q, ground.grid.r
    sides = [(q[h] - q[inner], r[h] - r[inner]) for h in out]
    directions = [STEPS.index(side) for side in sides if side in STEPS]
    turns = [(d - facing) % 6 for d in directions]
    flanks = {"L": (4, 5), "R": (1, 2)}.get(name[-1] if name[0] == "A" else name[0], ())
    parts = ["flank" if turn in flanks else "front" if turn in (0, 1, 5) else "rear" for turn in turns]
    # By the corner between two sides the freer one counts. GUI-5.5.1c
    return min(parts, key=("rear", "front", "flank").index, default="flank")


def _crossed(m: Masonry, ends: Ends, path: list[tuple[int, ...]], own: list[Berth | None]) -> Refusal | None:
    """An engine of somebody else's stops the line at its height. ANA-4.2.6a"""
    ours = [berth[0].gear for berth in own if berth is not None]
    for step in path[1:-1]:
        hulls = [m.hulls.get(h) for h in step]
        if all(
            hull is not None and hull.gear not in ours and _tall(m, ends, hull, h)
            for hull, h in zip(hulls, step, strict=True)
        ):
            assert hulls[0] is not None
            return BETWEEN[hulls[0].gear.kind]
    return None


def _tall(m: Masonry, ends: Ends, hull: Hull, h: int) -> bool:
    size = m.ground.grid.size
    planes = range(len(m.ground.field.storeys))
    floors = [h + plane * size for plane in planes if hull_at(m, h + plane * size) is not None]
    height = max([m.ground.level(place) for place in floors], default=m.ground.level(h)) + 1
    return stops(m.ground, ends, height, h)


def _why_not_out(m: Masonry, ends: Ends, gap: Gap) -> Refusal | None:
    """Why somebody in an engine cannot shoot out that way. ANA-4.2.6a ANA-4.2.7c ANA-5.3.4b"""
    if gap.hull.gear.kind == "gallery":
        return None if gap.part == "rear" and len(gap.inside) == 1 else OUT_OF_GALLERY
    if gap.hull.gear.kind == "ram":
        return FROM_RAM
    return _closed(m, ends, gap)


def _why_not_in(m: Masonry, ends: Ends, gap: Gap) -> Refusal | None:
    """Why somebody in an engine cannot be shot at that way. ANA-4.2.3a ANA-5.2.4b ANA-5.3.1"""
    if gap.hull.gear.kind == "gallery":
        return None if gap.part == "rear" else IN_GALLERY
    if gap.hull.gear.kind == "ram":
        open_end = gap.part != "flank" and gap.name[0] != "C" and ends.level
        return None if open_end else IN_RAM
    return _closed(m, ends, gap)


def _closed(m: Masonry, ends: Ends, gap: Gap) -> Refusal | None:
    """Whether a floor of a siege tower is closed where the line crosses its outer side.

    ANA-4.2.3b ANA-4.2.3f ANA-4.2.7a
    """
    if gap.part == "rear":
        return _deep(m, ends, gap)
    if gap.storey == 3:
        return None
    if gap.storey == 2 and gap.part == "flank":
        return None if gap.name in SIDE_SLITS and len(gap.inside) == 1 else IN_TOWER
    if gap.storey == 2 and gap.hull.gear.posture == "down":
        # Over the lowered bridge, not up through it.
        place = ends.a if ends.start == gap.inside[0] else ends.b
        other = ends.b if place == ends.a else ends.a
        return None if m.ground.level(other) >= m.ground.level(place) else IN_TOWER
    return IN_TOWER


def _deep(m: Masonry, ends: Ends, gap: Gap) -> Refusal | None:
    """From below one must be as far from the rear edge as the other is inside. ANA-4.2.3f"""
    if gap.storey == 0:
        return None
    inner = gap.inside[0]
    outer = ends.end if ends.start == inner else ends.start
    if outer != ends.lower or ends.level:
        return None
    edge = _edge(m, gap)
    distance = m.ground.grid.distance
    return DEEP if edge >= 0 and distance(outer, edge) < distance(inner, edge) else None


def _edge(m: Masonry, gap: Gap) -> int:
    """The rear edge hex of a floor in the column of one who is on it."""
    column = m.hulls[gap.inside[0]].name[0]
    name = next(name for name in EDGES[gap.storey] if name[0] == column)
    gear = gap.hull.gear
    return frame_hex(m.ground.grid, gear.kind, gear.at, gear.facing, name)


def in_hull(m: Masonry, ends: Ends, line: Flight) -> list[tuple[int, str, str]]:
    """The cover of one who is in an engine, by the way the shot comes in. ANA-4.2.3c ANA-4.2.3d ANA-4.2.3e"""
    berth, ours = hull_at(m, ends.b), hull_at(m, ends.a)
    if (
        berth is None
        or berth[0].gear.kind != "siege-tower"
        or (ours is not None and ours[0].gear == berth[0].gear)
    ):
        return []
    gap = _gap(m, berth, _path(ends, line)[::-1])
    if gap.part == "rear":
        return [(0 if gap.storey == 0 else 1, "cover-tower-rear", "ANA-4.2.3e")]
    if gap.storey == 3:
        return [(2, "cover-tower-slits", "ANA-4.2.3d")]
    if gap.part == "flank":
        return [(2, "cover-tower-slits", "ANA-4.2.3c")]
    winch = m.hulls[ends.end].name in WINCHES
    return [(int(winch), "cover-winch" if winch else "cover-tower-bridge", "ANA-4.2.3b")]


def ranks_before(m: Masonry, ends: Ends, line: Flight) -> tuple[int, ...]:
    """The hexes of a ram or gallery between its open end and the target: only the first man there can be hit.

    ANA-5.2.4b ANA-5.3.1
    """
    berth, ours = hull_at(m, ends.b), hull_at(m, ends.a)
    if (
        berth is None
        or berth[0].gear.kind == "siege-tower"
        or (ours is not None and ours[0].gear == berth[0].gear)
    ):
        return ()
    return _gap(m, berth, _path(ends, line)[::-1]).inside[1:]


SKINS = (IN_TOWER.what, DEEP.what, IN_RAM.what, IN_GALLERY.what)
"""What keeps missiles from the men in an engine; it is the last thing on the way, and a flaming arrow sticks in it."""


def may_shoot_from(s: Battle, place: int) -> Refusal | None:
    """Nobody shoots from a ram, or hanging on an inner ladder. ANA-5.2.4a ANA-4.2.5c"""
    if s.ground.terrain.get(place) == "tower-ladder":
        return ON_LADDER
    return FROM_RAM if s.ground.terrain.get(place, "").startswith("ram-") else None


def moved_lately(s: Battle, place: int) -> bool:
    """Whether the siege tower under a shooter has moved since its side's last movement sequence began. ANA-4.2.6b"""
    if not s.ground.terrain.get(place, "").startswith("tower-"):
        return False
    for n in s.scene.things:
        p = s.pieces[n]
        if s.character(n).thing == "siege-tower" and p.at >= 0 and _holds(s, n, place):
            side = s.side_of(n)
            begun = s.side > side or (s.side == side and s.step not in ("shooting", "charges"))
            return bool(p.rolled) and (p.rolled == s.turn or (p.rolled == s.turn - 1 and not begun))
    return False


def _holds(s: Battle, thing: int, place: int) -> bool:
    p, grid = s.pieces[thing], s.scene.grid
    names = FLOORS["siege-tower"][0]
    return any(frame_hex(grid, "siege-tower", p.at, p.facing, name) == place % grid.size for name in names)
