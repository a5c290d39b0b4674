"""Shooting through walls: by doors, windows, slits and courtyard entries, and by nothing else."""

from gonfanon.field.lines import in_wedge, on_axis
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.sight.castle_line_shapes import Flight
from gonfanon.rules.sight.heights import WALL, Ends, both_on_ramparts, stops
from gonfanon.rules.sight.obstacles import Masonry, Stone

BESIDE_IT = Refusal(
    "GUI-9.3.3a", "not-by-that-side", also=("GUI-8.2.1b", "GUI-8.2.3d", "GUI-9.3.2b", "GUI-9.3.3b")
)
"""From the hex of an opening one shoots out of the middle of it, not from the centre of the hex."""
FROM_WINDOW = Refusal("GUI-8.2.1a", "only-from-the-window", also=("GUI-8.2.4a", "GUI-8.3.3"))
INTO_WINDOW = Refusal(
    "GUI-8.2.1d", "only-right-behind-the-window", also=("GUI-8.2.1e", "GUI-8.2.1g", "GUI-8.2.4a")
)
ONE_ROOM = Refusal("GUI-8.2.1g", "only-into-that-room", also=("GUI-8.2.3a", "GUI-8.2.1f"))
SECOND = Refusal("GUI-8.2.3a", "second-opening", also=("GUI-8.2.3e", "GUI-8.2.1g"))
DOOR_HEIGHT = Refusal("GUI-9.3.2a", "not-level-with-the-door", also=("GUI-8.2.4a",))
WEDGE = Refusal("GUI-9.3.3b", "outside-the-field-of-the-slit", also=("GUI-9.3.3f", "GUI-8.2.2"))
AXIS = Refusal("GUI-9.3.5b", "not-in-line-with-the-slit", also=("GUI-9.3.3f", "GUI-8.2.2"))
SHUT = Refusal("ANA-2.3.1c", "door-shut", also=("GUI-8.2.4a", "GUI-8.2.4b", "GUI-8.3.3", "ANA-3.2.2"))

KEEP_DOOR = Refusal("MAG-9.6.2b", "no-shot-by-the-keep-door", also=("MAG-9.7.4", "GUI-8.2.4a"))


def through_walls(
    m: Masonry, ends: Ends, line: Flight, start: int, end: int = -1
) -> Refusal | tuple[Stone, ...]:
    """The openings that a line goes through, nearest first, or what of the walls stops it. GUI-8.2.4a"""
    passed: list[Stone] = []
    if start >= 0 and (own := m.stones.get((ends.start, start))) is not None:
        refusal = _out_of(m, ends, own, start)
        if refusal is not None:
            return refusal
        passed.append(own)
    grazed = [(ends.start + off, d) for off, d in line.grazed]
    for key in grazed:
        stone = m.stones.get(key)
        if stone is not None and (refusal := _wall(m, ends, stone)) is not None:
            return refusal
    for off, d in line.sides:
        key = (ends.start + off, d)
        stone = m.stones.get(key)
        if stone is None or key in grazed:
            continue
        crossed = _crossed(m, ends, stone, d)
        if isinstance(crossed, Refusal):
            return crossed
        passed += [stone] if crossed else []
    if end >= 0 and (last := m.stones.get((ends.end, end))) is not None:
        passed.append(last)
    # The opening of the target's own hex is never counted. GUI-8.2.3b
    if sum(stone.inner != ends.end for stone in passed) > 1:
        return SECOND
    return tuple(passed)


def _out_of(m: Masonry, ends: Ends, stone: Stone, side: int) -> Refusal | None:
    """A shot that starts in the middle of an opening. GUI-8.2.1b GUI-8.2.1f GUI-8.2.3d GUI-9.3.3b"""
    grid = m.ground.grid
    if stone.shape == "door":
        return None if _level_with(m, ends, stone) else DOOR_HEIGHT
    if stone.shape == "slit":
        dq, dr = grid.q[ends.end] - grid.q[ends.start], grid.r[ends.end] - grid.r[ends.start]
        return None if in_wedge(dq, dr, side) else WEDGE
    if stone.outer == ends.start and m.inside(ends.b) != m.inside(stone.inner):
        return ONE_ROOM
    return None


def at_ledge(m: Masonry, place: int, stone: Stone) -> bool:
    """Whether somebody stands outside right at the ledge of a window. GUI-8.2.1f"""
    outside = stone.shape == "window" and stone.outer == place % m.ground.grid.size
    return outside and m.ground.level(place) == m.ground.level(stone.inner)


def _level_with(m: Masonry, ends: Ends, stone: Stone) -> bool:
    """Both at the height of a door. GUI-9.3.2a"""
    return ends.level and ends.low == m.ground.level(stone.inner)


def _theirs(m: Masonry, ends: Ends, stone: Stone) -> bool:
    """Whether it belongs to the room of one of the two, over whose walls nobody shoots."""
    room = m.inside(stone.inner)
    return room >= 0 and room in (m.inside(ends.a), m.inside(ends.b))


def _wall(m: Masonry, ends: Ends, stone: Stone) -> Refusal | None:
    """A line that touches a wall is barred, unless it goes over it. GUI-8.2.4b GUI-9.3.1a"""
    if m.ground.thales and stone.kind == "wall" and both_on_ramparts(m.ground, ends):
        return None
    if _theirs(m, ends, stone) or stops(m.ground, ends, stone.height, stone.inner):
        if stone.shape != "wall" or not stone.kind.endswith(("door", "entry")):
            return WALL
        return (
            KEEP_DOOR
            if (stone.inner, m.ground.grid.direction(stone.inner, stone.outer)) in m.entrances
            else SHUT
        )
    return None


def _crossed(m: Masonry, ends: Ends, stone: Stone, d: int) -> Refusal | bool:
    """Whether a line goes through an opening that it crosses (over a roof it does not), or what refuses it."""
    if stone.shape == "wall":
        return _wall(m, ends, stone) or False
    if stone.inner == ends.end:
        return _into(m, ends, stone, (d + 3) % 6)
    if stone.inner == ends.start:
        return BESIDE_IT
    if stone.shape == "door":
        if _level_with(m, ends, stone):
            return True
        return DOOR_HEIGHT if _theirs(m, ends, stone) else _wall(m, ends, stone) or False
    if at_ledge(m, ends.a, stone):
        return BESIDE_IT
    if not _theirs(m, ends, stone):
        return _wall(m, ends, stone) or False
    return FROM_WINDOW if m.inside(stone.inner) == m.inside(ends.a) else INTO_WINDOW


def _into(m: Masonry, ends: Ends, stone: Stone, side: int) -> Refusal | bool:
    """A shot at anyone who stands on the hex of an opening. GUI-8.2.1e GUI-9.3.2a GUI-9.3.5b"""
    if stone.shape == "door":
        return _level_with(m, ends, stone) or DOOR_HEIGHT
    if stone.shape == "slit":
        grid = m.ground.grid
        dq, dr = grid.q[ends.start] - grid.q[ends.end], grid.r[ends.start] - grid.r[ends.end]
        return on_axis(dq, dr, side) or AXIS
    return True


def opening_rules(m: Masonry, ends: Ends) -> list[str]:
    """The rules of the openings that a line should have gone through: those at its two ends."""
    found = []
    for d in range(6):
        stone = m.stones.get((ends.end, d))
        if stone is not None and stone.inner == ends.end:
            found += {"slit": ["GUI-9.3.5b"], "window": ["GUI-8.2.1e"], "door": ["GUI-8.2.3c"]}.get(
                stone.shape, []
            )
    ours, theirs = m.inside(ends.a), m.inside(ends.b)
    if ours != theirs:
        found += ["GUI-8.2.1a"] if ours >= 0 else []
        found += ["GUI-8.2.1d"] if theirs >= 0 else []
    return found
