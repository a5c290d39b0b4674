"""Answers that depend on the ground alone, shared by all positions."""

from typing import Any


class StaticCache:
    """Lines, views and the like, each computed when it is first asked for."""

    def __init__(self) -> None:
        self.sights: dict[tuple[int, int], Any] = {}
        """Lines found so far, by the two hexes they join."""
        self.vistas: dict[int, tuple[int, int]] = {}
        """By place, the hexes looked at from there so far, and those of them that are in view."""
        self.stalls: dict[tuple[int, int], Any] = {}
        """What lies around a horse, by its front hex and facing."""
        self.bars: dict[tuple[int, int], Any] = {}
        """What stops a line from one hex to the next, as far as it was asked for."""
        self.discs: dict[tuple[int, int], int] = {}
        """Hexes within a distance of a place, by the place and the distance."""
        self.strolls: dict[tuple[int, int, int], Any] = {}
        """How far one comes on foot where nobody is in the way, by kind of mover, place and points."""
        self.yields: dict[tuple[int, int, int], tuple[int, int]] = {}
        """Hexes that horses leave, by how they lie and what is around them."""
        self.shapes: dict[tuple[int, int], Any] = {}
        """Shapes of lines found so far, by how far they lead."""
        self.flares: dict[int, tuple[int, int]] = {}
        """By place, the wood looked at from there so far, and that of it which a flaming arrow can hit."""
        self.kindling = -1
        """The places that may burn by themselves, without what stands on them; -1: nobody has asked yet."""
        self.eaten: dict[int, tuple[int, ...]] = {}
        """By place, the sides on which a door stands that fire can eat."""
        self.title_turns: dict[int, int] = {}
        """How the scatter diagram is turned on the sheet of each place, as far as it was asked for."""
