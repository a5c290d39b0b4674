"""The ground as a book sees it: what each hex costs whom, which sides are closed, who can strike where.

Computed once for a field and a book, and shared by all positions.
"""

from functools import cached_property
from typing import Any

from gonfanon.field.field import Field, Side
from gonfanon.field.hexes import SE, SW, E, bits, opposite
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book import COVERS, Book, Cover, Terrain
from gonfanon.rules.finds import Finds
from gonfanon.rules.passages import BUILT_RULES, DOORS, RAISED, SHUT_RULES, closed_pairs, passages_of
from gonfanon.rules.places import Places
from gonfanon.rules.variant import Gear, Passage, Variant, barred_by

FOOT, FOOT_ARMOURED, MOUNTED, MOUNTED_ARMOURED, LED = range(5)
"""Kinds of mover, as far as the ground is concerned."""

TERRAIN_RULES = {
    "flat": "GUI-3.1b",
    "brush": "GUI-3.1c",
    "tree": "GUI-3.1d",
    "slope": "GUI-3.1e",
    "marsh": "GUI-3.1f",
    "rock": "GUI-3.1g",
    "path": "GUI-3.1h",
    "stone-stairs": "GUI-3.1i",
    "beach": "GUI-3.1j",
    "shallows": "GUI-3.1k",
    "deep-water": "GUI-3.1l",
    "vineyard": "MAG-3.1c",
    "garden": "MAG-3.1c",
}
"""The paragraph that describes each open terrain."""


def closed_to(terrain: str, riding: bool, armour: bool) -> Refusal:
    """The rules that close a terrain to somebody. GUI-4.2.1a GUI-4.2.1c GUI-4.2.1d"""
    open_ground = TERRAIN_RULES.get(terrain)
    drawn, *others = (open_ground,) if open_ground else BUILT_RULES.get(terrain, ("GUI-3.1a",))
    if terrain == "deep-water":
        wading = ("GUI-4.2.1c", drawn, "GUI-4b")
        if armour:
            return Refusal(
                "GUI-4.2.1d", "armour-drowns", also=(*wading, *(("GUI-4.2.1a",) if riding else ()))
            )
        return Refusal("GUI-4.2.1a", "riders-keep-out", also=wading)
    if terrain == "tree":
        return Refusal("GUI-4.2.1a", "riders-keep-out", also=(drawn, "GUI-4b"))
    also = ("GUI-4b", "GUI-4.4.1b") if riding else ("GUI-4b",)
    return Refusal(drawn, "terrain-closed", also=(*others, *also))


def mover(riding: bool, armour: bool) -> int:
    """The kind of a mover."""
    return 2 * riding + armour


class Ground(Finds):
    """A field under the rules of a book, with what has changed on it. GUI-3.1a"""

    def __init__(self, field: Field, book: Book, variant: Variant | None = None) -> None:
        super().__init__()
        self.field = field
        self.book = book
        self.grid = field.grid
        self.terrain: dict[int, str] = field.terrain
        self.levels: dict[int, int] = field.levels
        self.sides: dict[tuple[int, int], Side] = field.sides
        if variant is not None:
            whole = {**field.terrain, **variant.terrain}
            self.terrain = {place: kind for place, kind in whole.items() if kind}
            self.levels = {**field.levels, **variant.levels}
            self.sides = {**field.sides, **variant.sides}
        self.rows: dict[int, Terrain] = {h: book.terrains[kind] for h, kind in self.terrain.items()}
        self.doorsteps = frozenset(
            side.inner
            for side in self.sides.values()
            if side.kind in DOORS and side.state != "shut" and book.sides[side.kind].mounted is not None
        )
        """The hexes of open doors that let a horse in. GUI-8.1k GUI-9.1c"""
        self.thales = book.procedures.heights == "thales"
        """Whether heights and distances are weighed against each other. MAG-9.6.1b"""
        self.no_horses = variant.no_horses if variant is not None else 0
        self.opened = variant is not None and bool(variant.passages or variant.makers)
        """Whether a ladder, a rope or an engine makes ways of its own."""
        self.cost: list[dict[int, int]] = [self._costs(kind) for kind in range(5)]
        """By kind of mover: points to enter each hex that is open to it. GUI-3.1b to GUI-3.1l"""
        self.cost_masks = [self._masks(costs) for costs in self.cost]
        self.open = [sum(1 << h for h in costs) for costs in self.cost]
        self.shut: dict[tuple[int, int], str] = {}
        """Sides that no plain step crosses, with what closes them."""
        self.closed = self._closed(variant)
        self.passages = passages_of(self, variant, whole=True) if self.built else {}
        """Ways that are no plain step, by the place they start from."""
        self.gear: tuple[Gear, ...] = variant.gear if variant is not None else ()
        """Things that stand on it, as far as they stop or cover shots."""
        self.masonry: Any = None
        """What of its buildings stops and covers shots, once it has been worked out."""
        self._strikes: dict[tuple[int, int], int] = {}

    @cached_property
    def places(self) -> Places:
        """The boards for riders, one for each facing."""
        return Places(self.grid, self.closed)

    @cached_property
    def doors(self) -> int:
        """The places where a way starts that is no plain step."""
        return sum(1 << start for start in self.passages)

    @cached_property
    def landings(self) -> dict[int, tuple[int, ...]]:
        """The places to which such ways lead, and from where."""
        found: dict[int, list[int]] = {}
        for start, ways in self.passages.items():
            for way in ways:
                found.setdefault(way.end, []).append(start)
        return {end: tuple(dict.fromkeys(starts)) for end, starts in found.items()}

    @cached_property
    def built(self) -> bool:
        """Whether anything stands on this ground but what grows there."""
        return (
            bool(self.sides or self.steep or self.field.stairs or self.field.tents or self.opened)
            or len(self.field.storeys) > 1
        )

    @cached_property
    def workable(self) -> bool:
        """Whether there is anything to open, break, climb or burn: more than crests and low walls. GUI-8.5.2b"""
        field = self.field
        return (
            bool(self.steep or field.stairs or field.tents or self.wooden)
            or len(field.storeys) > 1
            or any(side.kind not in ("crest", "low-wall") for side in self.sides.values())
        )

    @cached_property
    def walled(self) -> bool:
        """Whether buildings, tents, decks or engines have a say in who can be shot at. GUI-8.2.4a GUI-9.3.1a"""
        sides = any(side.kind not in ("crest", "low-wall", "fence") for side in self.sides.values())
        natural = all(kind in TERRAIN_RULES or kind == "ford" for kind in self.terrain.values())
        return sides or not natural or bool(self.gear or self.field.corners)

    @cached_property
    def steep(self) -> tuple[int, ...]:
        """Places of castles above or below the ground around them."""
        odd = ("from_moat", "from_inside")
        return tuple(
            h
            for h, row in self.rows.items()
            if row.key in RAISED or any(way in row.entries for way in odd)
        )

    def level(self, place: int) -> int:
        """The height on which one stands there. GUI-5.5.4a GUI-9.3.1d"""
        return self.levels.get(place, 0)

    def side(self, h: int, direction: int) -> Side | None:
        """What stands on a side, if anything."""
        return self.sides.get((h, direction))

    def _costs(self, kind: int) -> dict[int, int]:
        costs = {}
        for h, row in self.rows.items():
            if kind >= MOUNTED and self.no_horses >> h & 1:
                continue
            price = self._price(row, kind)
            if price is None and kind >= MOUNTED and row.doorstep and h in self.doorsteps:
                price = 0 if kind == LED else row.foot
            if price is not None and row.entries.get("from_moat") is not None:
                price = row.entries["from_moat"]
            elif price is None and kind < MOUNTED:
                # A closed gate stands on the outer side of its hex, which can be entered from within. MAG-9.3.2b
                price = row.entries.get("from_inside")
            if price is not None:
                costs[h] = price
        return costs

    @staticmethod
    def _price(row: Terrain, kind: int) -> int | None:
        """What a hex costs, None if it is closed. GUI-4.2.1a GUI-4.2.1c GUI-4.2.1d

        A led horse pays nothing and also crosses trees and deep water. GUI-4.2.1b
        """
        if kind == LED:
            return 0 if row.led_horse or row.mounted is not None else None
        if kind >= MOUNTED:
            barred = kind == MOUNTED_ARMOURED and row.armoured is None and row.foot is not None
            return None if barred else row.mounted
        return row.armoured if kind == FOOT_ARMOURED else row.foot

    @staticmethod
    def _masks(costs: dict[int, int]) -> tuple[tuple[int, int], ...]:
        masks: dict[int, int] = {}
        for h, price in costs.items():
            masks[price] = masks.get(price, 0) | 1 << h
        return tuple(sorted(masks.items()))

    def _closed(self, variant: Variant | None) -> list[int]:
        """By direction: the hexes that cannot be left that way. GUI-3.1h GUI-3.1i GUI-6.7c"""
        closed = [0] * 6
        for h, row in self.rows.items():
            if not row.axis_only:
                continue
            ends = self.field.axes.get(h) or self._drawn_axis(h)
            for d in range(6):
                beyond = self.grid.neighbour(h, d)
                if d not in ends and beyond >= 0:
                    closed[d] |= 1 << h
                    closed[opposite(d)] |= 1 << beyond
        for h, d, why in closed_pairs(self) if self.built else ():
            self.shut.setdefault((h, d), why)
            closed[d] |= 1 << h
        for a, b in variant.shut if variant else ():
            closed[self.grid.direction(a, b)] |= 1 << a
            closed[self.grid.direction(b, a)] |= 1 << b
        for passages in (passages_of(self, variant) if self.built else {}).values():
            for passage in passages:
                if (d := self.grid.direction(passage.start, passage.end)) >= 0:
                    closed[d] |= 1 << passage.start
        return closed

    def _drawn_axis(self, h: int) -> tuple[int, ...]:
        """The axis of a path that the map does not name: on through its like, else from west to east."""
        along = [d for d in range(6) if (n := self.grid.neighbour(h, d)) >= 0 and self.rows[n].axis_only]
        if not along:
            return (1, 4)
        return (along[0], opposite(along[0])) if len(along) == 1 else tuple(along)

    @cached_property
    def closing(self) -> int:
        """The hexes with a closed side."""
        mask = 0
        for closed in self.closed:
            mask |= closed
        return mask

    @cached_property
    def any_closed(self) -> bool:
        """Whether there is a closed side anywhere."""
        return any(self.closed)

    def may_cross(self, start: int, end: int) -> bool:
        """Whether the side between two neighbouring hexes is open."""
        d = self.grid.direction(start, end)
        return d >= 0 and not self.closed[d] >> start & 1

    def passage(self, start: int, end: int) -> Passage | None:
        """The way between two places that is no plain step, if there is one."""
        ways = self.passages.get(start)
        return next((way for way in ways if way.end == end), None) if ways else None

    def shut_between(self, start: int, end: int) -> Refusal:
        """The rule that closes the side between two hexes: a wall, or a path off its axis."""
        why = self.shut.get((start, self.grid.direction(start, end)))
        if why is not None:
            rule, *also = SHUT_RULES.get(why, ("GUI-9.5.1a", "GUI-8.4a"))
            return Refusal(rule, f"shut-{why}", also=tuple(also))
        keys = [self.rows[h].key for h in (end, start) if self.rows[h].axis_only]
        rules = [TERRAIN_RULES.get(key, "GUI-3.1a") for key in keys]
        rules += barred_by(self, start, end) if self.gear else ()
        return Refusal(rules[0] if rules else "GUI-4b", "side-closed", also=tuple(rules[1:]))

    def strikes(self, kind: int, h: int) -> int:
        """The hexes next to h that a mover of this kind could enter, and so attack. GUI-6.7a GUI-6.7c"""
        mask = self._strikes.get((kind, h))
        if mask is None:
            mask = 0
            for n in bits(self.grid.around[h] & self.open[kind]):
                if self.may_cross(h, n):
                    mask |= 1 << n
            for way in self.passages.get(h, ()):
                if way.fights and (kind < MOUNTED or way.mounted is not None):
                    mask |= 1 << way.end
            self._strikes[kind, h] = mask
        return mask

    @cached_property
    def astride(self) -> tuple[int, ...]:
        """By facing: front hexes of riders who would stand across a low wall. GUI-8.4.2c"""
        masks = [0] * 6
        for start, ways in self.passages.items():
            for way in ways:
                d = self.grid.direction(start, way.end)
                if way.mounted is not None and d >= 0 and way.kind != "stakes":
                    masks[d] |= 1 << way.end
        return tuple(masks)

    @cached_property
    def water(self) -> int:
        """Shallows and deep water; marsh is not water. GUI-5.5.2.4b"""
        return sum(1 << h for h, row in self.rows.items() if row.water)

    @cached_property
    def marsh(self) -> int:
        """Marsh hexes."""
        return self.mask_of("marsh")

    def mask_of(self, terrain: str) -> int:
        """The places of a terrain."""
        return sum(1 << h for h, kind in self.terrain.items() if kind == terrain)

    @cached_property
    def bodies_of_water(self) -> tuple[int, ...]:
        """Connected waters and marshes, each with the hexes on its bank. GUI-5.5.2.4b GUI-5.5.2.4e"""
        return (*self._connected(self.water), *self._connected(self.marsh))

    @cached_property
    def banks(self) -> tuple[int, ...]:
        """Unbroken slopes, each of one level. GUI-5.5.2.3b"""
        by_level: dict[int, int] = {}
        for h, row in self.rows.items():
            if row.blocks_line == "crest":
                level = self.level(h)
                by_level[level] = by_level.get(level, 0) | 1 << h
        return tuple(bank for _, mask in sorted(by_level.items()) for bank in self._connected(mask))

    def pools(self, mask: int) -> tuple[int, ...]:
        """Some hexes, by those that hang together."""
        return tuple(self._connected(mask))

    def _connected(self, mask: int) -> list[int]:
        found = []
        while mask:
            pool = mask & -mask
            while (grown := (pool | self.grid.grown(pool)) & mask) != pool:
                pool = grown
            found.append(pool)
            mask &= ~pool
        return found

    @cached_property
    def blocking(self) -> int:
        """Hexes that stop every line that crosses them: trees. GUI-5.5.2.2a"""
        return sum(1 << h for h, row in self.rows.items() if row.blocks_line == "always")

    @cached_property
    def covering(self) -> tuple[tuple[str, int], ...]:
        """Hexes that cover whoever stands behind them, by the cover they give at least, best first. GUI-5.5.2.1b"""
        found = []
        for level in range(len(COVERS) - 1, 0, -1):
            mask = 0
            for h, row in self.rows.items():
                if COVERS.index(row.cover_when_crossed) >= level:
                    mask |= 1 << h
            if mask:
                found.append((COVERS[level], mask))
        return tuple(found)

    @cached_property
    def crossing(self) -> tuple[tuple[str, Cover, int], ...]:
        """Terrains that cover whoever stands beyond them, each with its hexes. MAG-5.5.2.1"""
        keys = dict.fromkeys(row.key for row in self.rows.values() if row.cover_when_crossed != "none")
        return tuple((key, self.book.terrains[key].cover_when_crossed, self.mask_of(key)) for key in keys)

    @cached_property
    def exposed(self) -> int:
        """Hexes that never give more than light cover, and have nothing on their sides."""
        mask = 0
        for h, row in self.rows.items():
            if all(cover in ("none", "light") for cover in row.cover.values()):
                mask |= 1 << h
        return mask & ~self.sided

    @cached_property
    def barring(self) -> tuple[tuple[int, int], ...]:
        """Sides that can stop a line, crests and walls: by the step over them, the hexes before them.

        Every side is known from both of its hexes, so that the three directions that go down will do.
        """
        masks = dict.fromkeys((E, SE, SW), 0)
        for (h, d), side in self.sides.items():
            kind = self.book.sides.get(side.kind)
            stops = side.kind == "crest" or (kind is not None and kind.blocks_line == "always")
            if d in masks and stops and self.grid.neighbour(h, d) >= 0:
                masks[d] |= 1 << h
        return tuple((self.grid.steps[d], mask) for d, mask in masks.items() if mask)

    def barred(self, line: int) -> bool:
        """Whether a line over these hexes crosses a side that can stop it."""
        for step, mask in self.barring:  # noqa: SIM110 (asked for every line: a loop takes half the time)
            if (line & mask) << step & line:
                return True
        return False

    @cached_property
    def brush(self) -> int:
        """Brush hexes."""
        return self.mask_of("brush")

    @cached_property
    def wooden(self) -> int:
        """Hexes of bridges and jetties, which cover whoever swims behind them. GUI-5.5.2.4d"""
        mask = 0
        for area in ("bridge", "jetty"):
            for h in self.field.areas.get(area, ()):
                mask |= 1 << h
        return mask

    @cached_property
    def sided(self) -> int:
        """Hexes with something on one of their sides."""
        mask = 0
        for h, _ in self.sides:
            mask |= 1 << h
        return mask

    @cached_property
    def unfavourable(self) -> int:
        """Hexes with the melee sign -. GUI-6.1a"""
        return sum(1 << h for h, row in self.rows.items() if row.melee == "-")

    @cached_property
    def favourable(self) -> int:
        """Hexes with the melee sign +."""
        return sum(1 << h for h, row in self.rows.items() if row.melee == "+")
