"""The country as an archer and a swordsman see it: waters, slopes, trees and walls, each as a mask of hexes."""

from functools import cached_property

from gonfanon.field.field import Field, Side
from gonfanon.field.hexes import SE, SW, E, Grid, bits
from gonfanon.rules.book.book import COVERS, Book, Cover, Terrain
from gonfanon.rules.terrain.static_cache import StaticCache


class Country(StaticCache):
    """What stops and covers shots, and where one fights well or badly; found when it is first asked for."""

    field: Field
    book: Book
    grid: Grid
    terrain: dict[int, str]
    levels: dict[int, int]
    sides: dict[tuple[int, int], Side]
    rows: dict[int, Terrain]

    def level(self, place: int) -> int:
        """The height on which one stands there. GUI-5.5.4a GUI-9.3.1d"""
        return self.levels.get(place, 0)

    def side(self, h: int, direction: int) -> Side | None:
        """What stands on a side, if anything."""
        return self.sides.get((h, direction))

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

    @cached_property
    def bank_at(self) -> dict[int, int]:
        """The unbroken slope to which each hex of a slope belongs."""
        return {h: bank for bank in self.banks for h in bits(bank)}

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
    def closed_to_lines(self) -> int:
        """Hexes by which no line gets past an edge: trees, and all beyond the rim. GUI-5.5.1c"""
        return self.blocking | ~self.grid.board

    @cached_property
    def covering(self) -> tuple[tuple[str, int], ...]:
        """Hexes that cover anyone who stands behind them, by the cover they give at least, best first. GUI-5.5.2.1b"""
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
    def screens(self) -> int:
        """Hexes that give anyone who stands behind them more than light cover."""
        light = COVERS.index("light")
        return sum(1 << h for h, row in self.rows.items() if COVERS.index(row.cover_when_crossed) > light)

    @cached_property
    def crossing(self) -> tuple[tuple[str, Cover, int], ...]:
        """Terrains that cover anyone who stands beyond them, each with its hexes. MAG-5.5.2.1"""
        keys = dict.fromkeys(row.key for row in self.rows.values() if row.cover_when_crossed != "none")
        return tuple((key, self.book.terrains[key].cover_when_crossed, self.mask_of(key)) for key in keys)

    @cached_property
    def exposed(self) -> int:
        """Hexes that never give more than light cover, nor has anything on their sides more to give."""
        mask = 0
        for h, row in self.rows.items():
            if all(cover in ("none", "light") for cover in row.cover.values()):
                mask |= 1 << h
        return mask & ~self._behind("medium")

    @cached_property
    def hiding(self) -> int:
        """Hexes that could give total cover: by something on their sides, or by a terrain that does. GUI-5.5.2b"""
        mask = self._behind("total")
        for h, row in self.rows.items():
            if "total" in row.cover.values():
                mask |= 1 << h
        return mask

    def _behind(self, least: Cover) -> int:
        """Hexes with something on one of their sides that gives such a cover or a better one: a crest gives none."""
        mask = 0
        for (h, _), side in self.sides.items():
            kind = self.book.sides.get(side.kind)
            if kind is not None and COVERS.index(kind.cover.get("default", "none")) >= COVERS.index(least):
                mask |= 1 << h
        return mask

    @cached_property
    def barring(self) -> tuple[tuple[int, int, int], ...]:
        """Sides that can stop a line, crests and walls: by direction and step over them, the hexes before them.

        Every side is known from both of its hexes, so that the three directions that go down will do.
        """
        masks = dict.fromkeys((E, SE, SW), 0)
        for (h, d), side in self.sides.items():
            kind = self.book.sides.get(side.kind)
            stops = side.kind == "crest" or (kind is not None and kind.blocks_line == "always")
            if d in masks and stops and self.grid.neighbour(h, d) >= 0:
                masks[d] |= 1 << h
        return tuple((d, self.grid.steps[d], mask) for d, mask in masks.items() if mask)

    @cached_property
    def sills(self) -> int:
        """The hexes before such a side: a line over none of them is stopped by no wall or crest."""
        mask = 0
        for *_, before in self.barring:
            mask |= before
        return mask

    def barred(self, line: int) -> bool:
        """Whether a line over these hexes crosses a side that can stop it."""
        for _, step, mask in self.barring:  # noqa: SIM110 (asked for every line: a loop takes half the time)
            if (line & mask) << step & line:
                return True
        return False

    @cached_property
    def brush(self) -> int:
        """Brush hexes."""
        return self.mask_of("brush")

    @cached_property
    def wooden(self) -> int:
        """Hexes of bridges and jetties, which cover anyone who swims behind them. GUI-5.5.2.4d"""
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
