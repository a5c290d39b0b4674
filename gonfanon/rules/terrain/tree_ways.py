"""The ways in the great trees: up and down by the trunk, and from the crown of one into that of the next. MAG-7.8.1a"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gonfanon.rules.terrain.changed_ground import Passage

if TYPE_CHECKING:
    from gonfanon.rules.terrain.ground import Ground

UP, DOWN = 6, 4
"""Points to climb a trunk and to come down by it. MAG-7.8.1c"""


def tree_ways(ground: "Ground") -> Iterator[Passage]:
    """Up the trunk, down the trunk, and across between two trees. MAG-7.8.1a MAG-7.8.1c MAG-7.8.1d

    The crown is a place of its own over each hex, for one man more (MAG-7.8.1e). Nobody fights from there with
    anybody on the ground (MAG-7.8.1b).
    """
    for trunk in ground.field.trunks:
        top = crown_over(ground, trunk)
        yield Passage(trunk, top, "up-tree", UP, rule="MAG-7.8.1c")
        yield Passage(top, trunk, "down-tree", DOWN, rule="MAG-7.8.1c")
        yield from _across(ground, top)


def crown_over(ground: "Ground", h: int) -> int:
    """The place in the branches over a hex. MAG-7.8.1b"""
    return ground.field.storeys.index(1) * ground.grid.size + h


def _across(ground: "Ground", top: int) -> Iterator[Passage]:
    """From this crown into others that touch it. MAG-7.8.1d"""
    own = (top, *ground.grid.neighbours(top))
    for h in own:
        for k in ground.grid.neighbours(h):
            row = ground.rows.get(k)
            if k not in own and row is not None and row.key == "tree-level-1":
                yield Passage(h, k, "tree-to-tree", row.foot, fights=True, rule="MAG-7.8.1d")
