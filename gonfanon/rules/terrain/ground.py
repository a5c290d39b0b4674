"""The ground as a book sees it: what each hex costs whom, which sides are closed, who can strike where.

Computed once for a field and a book, and shared by all positions.
"""

from functools import cached_property
from typing import Any

from gonfanon.field.field import Field
from gonfanon.field.hexes import bits, opposite
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.book import Book, Terrain
from gonfanon.rules.terrain.castle_steps import CAGE
from gonfanon.rules.terrain.changed_ground import Gear, Passage, Variant, barred_by
from gonfanon.rules.terrain.features import Country
from gonfanon.rules.terrain.gates import raised_bridges
from gonfanon.rules.terrain.passages import BUILT_RULES, DOORS, RAISED, SHUT_RULES, closed_pairs, passages_of
from gonfanon.rules.terrain.rider_boards import Places

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


class Ground(Country):
    """A field under the rules of a book, with what has changed on it. GUI-3.1a"""

    def __init__(self, field: Field, book: Book, variant: Variant | None = None) -> None:
        super().__init__()
        self.field = field
        self.book = book
        self.grid = field.grid
        self.terrain = field.terrain
        self.levels = field.levels
        self.sides = field.sides
        if variant is not None:
            whole = {**field.terrain, **variant.terrain}
            self.terrain = {place: kind for place, kind in whole.items() if kind}
            self.levels = {**field.levels, **variant.levels}
            self.sides = {**field.sides, **variant.sides}
        self.sides = {**self.sides, **raised_bridges(self)} if "drawbridge" in field.areas else self.sides
        self.rows = {h: book.terrains[kind] for h, kind in self.terrain.items()}
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
        self.open = [sum(mask for _, mask in masks) for masks in self.cost_masks]
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
    def landed(self) -> int:
        """The same places as a mask."""
        return sum(1 << end for end in self.landings)

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
            or not self.natural
            or len(field.storeys) > 1
            or any(side.kind not in ("crest", "low-wall") for side in self.sides.values())
        )

    @cached_property
    def walled(self) -> bool:
        """Whether buildings, tents, decks or engines have a say in who can be shot at. GUI-8.2.4a GUI-9.3.1a"""
        sides = any(side.kind not in ("crest", "low-wall", "fence") for side in self.sides.values())
        return sides or not self.natural or bool(self.gear or self.field.corners)

    @cached_property
    def natural(self) -> bool:
        """Whether nothing is built anywhere: no palisade, gate or house."""
        return all(kind in TERRAIN_RULES or kind == "ford" for kind in self.terrain.values())

    @cached_property
    def steep(self) -> tuple[int, ...]:
        """Places of castles above or below the ground around them."""
        odd = ("from_moat", "from_inside", "from_side")
        return tuple(
            h
            for h, row in self.rows.items()
            if row.key in RAISED or any(way in row.entries for way in odd) or self.perched(h)
        )

    def perched(self, h: int) -> bool:
        """Whether a hex is broken cob, which stays a level above the ground outside. MAG-9.2.7b"""
        return self.rows[h].key == "wall-demolished" and self.level(h) > 0

    def _costs(self, kind: int) -> dict[int, int]:
        cage = self.field.areas.get("squirrel-cage", ())
        # Nearly all hexes cost what their terrain costs; only where more counts is a hex looked at by itself.
        prices = {
            key: self._price(self.book.terrains[key], kind) for key in dict.fromkeys(self.terrain.values())
        }
        costs = {}
        for h, row in self.rows.items():
            if kind >= MOUNTED and self.no_horses >> h & 1:
                continue
            price = prices[self.terrain[h]]
            if row.doorstep or row.entries or h in cage:
                price = self._price_at(h, kind, price)
            if price is not None:
                costs[h] = price
        return costs

    def _price_at(self, h: int, kind: int, price: int | None) -> int | None:
        """What a hex costs at a door, in a moat, behind a gate or in the cage, where its terrain costs so much."""
        row = self.rows[h]
        if price is None and kind >= MOUNTED and row.doorstep and h in self.doorsteps:
            price = 0 if kind == LED else row.foot
        if price is not None and row.entries.get("from_moat") is not None:
            price = row.entries["from_moat"]
        elif price is None and kind < MOUNTED:
            # A closed gate stands on the outer side of its hex, which can be entered from within. MAG-9.3.2b
            price = row.entries.get("from_inside")
        return CAGE if price is not None and h in self.field.areas.get("squirrel-cage", ()) else price

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
        keys = [self.rows[h].key for h in (end, start) if h in self.rows and self.rows[h].axis_only]
        rules = [TERRAIN_RULES.get(key, "GUI-3.1a") for key in keys]
        rules += barred_by(self, start, end) if self.gear else ()
        return Refusal(rules[0] if rules else "GUI-4b", "side-closed", also=tuple(rules[1:]))

    def strikes(self, kind: int, h: int) -> int:
        """The hexes next to h that a mover of this kind could enter, and so attack. GUI-6.7a GUI-6.7c"""
        mask = self._strikes.get((kind, h))
        if mask is None:
            # Anyone who is beside the board strikes at nobody.
            mask = self.grid.around[h] & self.open[kind] if h >= 0 else 0
            if mask and self.closing >> h & 1:
                for n in bits(mask):
                    mask ^= 0 if self.may_cross(h, n) else 1 << n
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
    def narrow(self) -> int:
        """Footbridges on which nobody is passed. MAG-9.3.6a"""
        return self.mask_of("footbridge") if self.thales else 0
