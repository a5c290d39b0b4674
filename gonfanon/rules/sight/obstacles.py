"""What of a building stops and covers shots: walls and their openings, roofs, decks, parapets, engines.

Worked out once for a ground. Heights are the levels up to which a thing stands in the way. GUI-9.3.1d
"""

from collections.abc import Iterable
from typing import NamedTuple

from gonfanon.field.field import Side
from gonfanon.rules.pieces.engine_frames import BODIES, frame_hex
from gonfanon.rules.terrain.changed_ground import Gear
from gonfanon.rules.terrain.ground import Ground
from gonfanon.rules.terrain.passages import DOORS
from gonfanon.rules.terrain.thales import BLINDS, RAMPARTS

WALLS = ("wall", "castle-wall")
WINDOWS = ("window", "castle-window", "twin-window", "church-window")
SLITS = ("arrow-slit", "chapel-window", "multiple-arrow-slits", "cob-wall")
PARAPETS = ("palisade", "rampart")
"""Stakes and crenels, behind which one shoots and is sheltered. GUI-9.4.1 ANA-3.1c"""
ROOFED = ("house-interior", "furniture", "stairs")
FLOORS = ("castle-stairs", "terrace", "murder-hole", "winch", *RAMPARTS)
"""Places of a castle that stand above the ground, and whose floor hides what lies right below. GUI-9.3.1a"""
RUINS = ("palisade-destroyed", "wall-demolished", "gate-destroyed")
"""Where one shoots through a gap. GUI-9.4.2b ANA-6.4.2a ANA-6.4.2b"""
SHUT = ("gate-closed", "gate-behind-portcullis", "gate-before-portcullis", "tilting-gate-closed")
DECKS = ("hoarding", "scaffold")
ENGINES = ("perriere", "mangonel", "ballista")
"""Engines that nobody shoots through. GUI-10.4.3a ANA-4.4.4 ANA-5.1.2.1"""
SKY = 99
"""The height of a wall that the map does not tell."""


class Stone(NamedTuple):
    """A wall on the side of a hex, or an opening in one."""

    kind: str
    shape: str
    """wall | door | window | slit; a shut door is a wall."""
    inner: int
    outer: int
    height: int


class Solid(NamedTuple):
    """What stands in a hex and how high."""

    height: int
    kind: str
    """tree | wall | gate | passage (an open gate) | roof | stakes | floor | engine"""


class Parapet(NamedTuple):
    """Stakes or crenels on a side: the hex behind them, and the level of their top."""

    inner: int
    height: int
    own: bool
    """Anyone who stands behind them stands as high and shoots over them: a platform, a rampart. GUI-9.3.1c"""


class Hull(NamedTuple):
    """A hex of a siege tower, a ram or a gallery, by its name in the frame. ANA-0.8"""

    gear: Gear
    name: str


class Masonry:
    """All of it on one ground."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.stones = {
            (h, d): stone for (h, d), side in ground.sides.items() if (stone := _stone(ground, h, d, side))
        }
        self.parapets = {
            (h, d): parapet for (h, d), side in ground.sides.items() if (parapet := _parapet(ground, side))
        }
        self.entrances = {
            (h, d): side.inner
            for (h, d), side in ground.sides.items()
            if side.kind in DOORS and _keep_entrance(ground, side, _across(ground, h, d, side))
        }
        """Sides with the entrance door of the keep -> the hex of that door. MAG-9.7.4"""
        self.doorways = _doorways(self)
        """Hexes of open doors and courtyard entries -> those sides of theirs. GUI-8.3.5a"""
        self.room = _rooms(self)
        """Roofed hexes -> the number of their room. GUI-8.2.1g"""
        self.courtyard = _courtyards(self)
        self.solids = {h: solid for h, row in ground.rows.items() if (solid := _solid(ground, h, row.key))}
        self.screens: dict[int, tuple[int, ...]] = {}
        """Hexes with mantlets -> the sides they face. ANA-3.5.2a"""
        for gear in ground.gear:
            self._set_up(gear)
        self.decks: dict[int, tuple[int, str]] = {}
        """Hexes under a hoarding or scaffold -> its level and what it is. ANA-3.3.1a"""
        for place, row in ground.rows.items():
            if row.key in DECKS:
                self.decks[place % ground.grid.size] = (ground.level(place), row.key)
        self.tent = {h: n for n, tent in enumerate(ground.field.tents) for h in tent if _canvas(ground, h)}
        """Hexes of tents -> the number of the tent. GUI-8.3.4a"""
        self.moats = _moats(ground)
        self.hulls = {
            h: hull for gear in ground.gear if gear.kind in BODIES for h, hull in _hull(ground, gear)
        }
        """Hexes of siege towers, rams and galleries. ANA-0.8"""
        self.filled = _mask((*self.solids, *self.decks, *self.screens))
        """Hexes in which something stands that can stop a line."""
        self.stony = _mask(h for h, _ in self.stones)
        """Hexes with a wall or an opening on a side."""
        crests = (h for (h, _), side in ground.sides.items() if side.kind == "crest")
        self.sided = _mask((*(h for h, _ in self.parapets), *crests))
        """Hexes with stakes, crenels or a crest on a side."""
        self.gaps = _mask(h for h, row in ground.rows.items() if row.key in (*RUINS, "gate-open"))
        """Ruins and open gates, through which one shoots on their own level. GUI-9.2.3.1b GUI-9.2.3.1c GUI-9.4.2b"""
        self.busy = self._busy()
        self.loopholes = self._loopholes()
        """Hexes from which one shoots by the middle of a side -> those sides. GUI-9.3.3a GUI-8.2.1b"""

    def _set_up(self, gear: Gear) -> None:
        """An engine or a mantlet fills its hexes."""
        h = gear.at
        if gear.kind == "mantlet":
            faced = gear.facing
            self.screens[h] = (*self.screens.get(h, ()), *(() if faced < 0 else (faced,)))
        elif gear.kind in ENGINES:
            rear = self.ground.grid.neighbour(h, (gear.facing + 3) % 6) if gear.facing >= 0 else -1
            for k in (h, rear if gear.kind != "ballista" else -1):
                if k in self.ground.rows:
                    self.solids[k] = Solid(self.ground.level(k) + 1, "engine")

    def _busy(self) -> int:
        """All hexes where anything of a building is: a line that touches none of them is a plain line."""
        mask = self.filled | self.stony | self.sided | self.gaps
        for pool in self.moats:
            mask |= pool
        return mask | _mask((*self.tent, *self.hulls, *self.ground.field.corners))

    def _loopholes(self) -> dict[int, tuple[int, ...]]:
        found: dict[int, list[int]] = {}
        for (h, d), parapet in self.parapets.items():
            if parapet.own and parapet.inner == h:
                found.setdefault(h, []).append(d)
        for (h, d), stone in self.stones.items():
            if stone.shape != "wall" and (stone.inner == h or stone.shape == "window"):
                found.setdefault(h, []).append(d)
        return {h: tuple(sorted(set(sides))) for h, sides in found.items()}

    def inside(self, h: int) -> int:
        """The room of a hex, -1 under the open sky."""
        return self.room.get(h, -1)


def masonry(ground: Ground) -> Masonry:
    """What of the buildings on a ground stops and covers shots."""
    known = ground.masonry
    if not isinstance(known, Masonry):
        known = ground.masonry = Masonry(ground)
    return known


def _mask(hexes: Iterable[int]) -> int:
    mask = 0
    for h in hexes:
        mask |= 1 << h
    return mask


def _across(ground: Ground, h: int, d: int, side: Side) -> int:
    """The outer hex of a side."""
    return ground.grid.neighbour(h, d) if side.inner in (h, -1) else h


def _stone(ground: Ground, h: int, d: int, side: Side) -> Stone | None:
    inner = side.inner if side.inner >= 0 else h
    beyond = ground.grid.neighbour(h, d)
    outer = beyond if inner == h else h
    tall = 2 if side.kind == "castle-wall" else 0
    height = max(ground.level(inner) + 1, tall)
    if side.kind in WALLS:
        return None if side.state == "destroyed" else Stone(side.kind, "wall", inner, outer, height)
    if side.kind in DOORS:
        barred = side.state == "shut" or _keep_entrance(ground, side, outer)
        return Stone(side.kind, "wall" if barred else "door", inner, outer, height)
    if side.state == "destroyed":
        return None
    if side.kind in WINDOWS:
        return Stone(side.kind, "window", inner, outer, height)
    return Stone(side.kind, "slit", inner, outer, height) if side.kind in SLITS else None


def _keep_entrance(ground: Ground, side: Side, outer: int) -> bool:
    """The door by which one enters the keep, through which a book may let no shot pass. MAG-9.6.2b"""
    keep = ground.field.areas.get("keep", ())
    dark = "keep_entrance" in ground.book.sides[side.kind].cover
    return dark and side.inner in keep and outer not in keep and side.state != "destroyed"


def _parapet(ground: Ground, side: Side) -> Parapet | None:
    """Stakes and crenels go with the hex that carries them. GUI-9.1g"""
    if side.kind not in PARAPETS or side.state == "destroyed":
        return None
    row = ground.rows.get(side.inner)
    if row is None or row.key in RUINS:
        return None
    own = row.key in FLOORS and row.key not in BLINDS
    blind = row.key in BLINDS or (not own and side.kind == "palisade")
    return Parapet(side.inner, ground.level(side.inner) + blind, own)


def _solid(ground: Ground, h: int, key: str) -> Solid | None:
    level = ground.level(h)
    if h >= ground.grid.size:
        return None
    if key == "castle-wall":
        return Solid(level if level > 0 else SKY, "wall")
    if key in SHUT or key in ("gate-open", "tilting-gate-open"):
        around = [ground.level(k) for k in ground.grid.neighbours(h) if ground.rows[k].key in FLOORS]
        return Solid(max([level + 1, *around]), "gate" if key in SHUT else "passage")
    if key in ROOFED:
        return Solid(level + 1, "roof")
    if key == "palisade" and ground.thales and not _staked(ground, h):
        return Solid(level + 1, "stakes")
    if key in FLOORS:
        return Solid(level, "floor")
    return Solid(level + 1, "tree") if ground.rows[h].blocks_line == "always" else None


def _staked(ground: Ground, h: int) -> bool:
    """Whether the map says on which sides of a hex its stakes stand; else they stand all across it. MAG-9.1c"""
    return any((side := ground.sides.get((h, d))) is not None and side.kind == "palisade" for d in range(6))


def _doorways(m: Masonry) -> dict[int, frozenset[tuple[int, int]]]:
    found: dict[int, set[tuple[int, int]]] = {}
    for (h, d), stone in m.stones.items():
        if stone.shape == "door" and stone.inner == h:
            found.setdefault(h, set()).add((h, d))
    return {h: frozenset(sides) for h, sides in found.items()}


def _rooms(m: Masonry) -> dict[int, int]:
    """Indoor hexes joined without a wall or an opening between them. GUI-8.2.1g"""
    ground = m.ground
    indoors = [h for h, row in ground.rows.items() if row.key in ROOFED and h < ground.grid.size]
    found: dict[int, int] = {}
    for n, start in enumerate(indoors):
        if start not in found:
            for h in _spread(m, [start], indoors):
                found[h] = n
    return found


def _courtyards(m: Masonry) -> frozenset[int]:
    """Hexes under the open sky behind a courtyard entry or a door, as far as walls close them in. GUI-8.3.2"""
    found = {h for name in ("courtyard", "yard") for h in m.ground.field.areas.get(name, ())}
    open_air = [h for h in m.ground.grid.hexes if h not in m.room]
    for stone in m.stones.values():
        if stone.kind == "courtyard-entry" and stone.inner not in found:
            yard = _spread(m, [stone.inner], open_air)
            if stone.outer not in yard:
                found |= yard
        elif stone.kind == "door" and stone.inner not in found and stone.outer not in found:
            found |= _behind_door(m, stone, open_air)
    return frozenset(found)


def _behind_door(m: Masonry, stone: Stone, open_air: list[int]) -> set[int]:
    """The yard of a door in a wall with open sky on both sides: the smaller of the two. MAG-8.3.2"""
    if stone.inner in m.room or stone.outer in m.room or stone.outer < 0:
        return set()
    inner, outer = (_spread(m, [h], open_air) for h in (stone.inner, stone.outer))
    return set() if stone.outer in inner else min(inner, outer, key=len)


def _spread(m: Masonry, start: list[int], within: Iterable[int]) -> set[int]:
    """All hexes that can be walked to without crossing a wall, an opening or a low wall."""
    grid, allowed, found = m.ground.grid, frozenset(within), set(start)
    while start:
        h = start.pop()
        for d in range(6):
            k = grid.neighbour(h, d)
            side = m.ground.side(h, d)
            shut = (h, d) in m.stones or (side is not None and side.kind == "low-wall")
            if k in allowed and k not in found and not shut:
                found.add(k)
                start.append(k)
    return found


def _canvas(ground: Ground, h: int) -> bool:
    return ground.terrain[h] in ("tent", "tent-opening")


def _moats(ground: Ground) -> tuple[int, ...]:
    """Connected moat hexes; a filled one is ground. ANA-3.1i ANA-3.4.2b"""
    mask = sum(1 << h for h, row in ground.rows.items() if row.entries.get("from_moat") is not None)
    return ground.pools(mask)


def _hull(ground: Ground, gear: Gear) -> list[tuple[int, Hull]]:
    hexes = [
        (frame_hex(ground.grid, gear.kind, gear.at, gear.facing, name), name) for name in BODIES[gear.kind]
    ]
    return [(h, Hull(gear, name)) for h, name in hexes if h >= 0]
