"""A wagon as ground: what it costs to get on and off, and from where nobody does. MAG-4.5.2"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gonfanon.rules.pieces.crossing_rules import WAY_RULES
from gonfanon.rules.terrain.changed_ground import Passage, Variant

if TYPE_CHECKING:
    from gonfanon.rules.position.state import Battle
    from gonfanon.rules.terrain.ground import Ground

SIDE = 1
"""Points on top for getting on or off by a side hex; by the tail there are none. MAG-4.5.3.1a"""


def build_wagon(s: "Battle", n: int, variant: Variant) -> None:
    """Its two hexes are a floor of their own, closed to horses, and to everybody in front or on the move. MAG-4.5.2

    From one of them to the other a step costs what the floor does, halted or moving (MAG-4.5.3.1c, MAG-4.5.4.1b).
    """
    p, grid = s.pieces[n], s.scene.grid
    front, rear = p.at, p.at - grid.steps[p.facing]
    moving = p.posture == "moving"
    for h in (front, rear):
        variant.terrain[h] = "wagon-moving" if moving else "wagon-halted"
    tail = grid.neighbour(rear, (p.facing + 3) % 6)
    bows = {grid.neighbour(front, (p.facing + d) % 6) for d in (5, 0, 1)}
    outside = [(h, k) for h in (front, rear) for k in grid.neighbours(h) if k not in (front, rear)]
    variant.shut += [pair for pair in outside if moving or pair != (rear, tail)]

    def ways(ground: "Ground") -> Iterator[Passage]:
        for h, k in outside:
            closed = moving or (h == front and k in bows)
            if moving or (h, k) != (rear, tail):
                yield from _over(ground, h, k, closed, moving)

    variant.makers.append(ways)


def _over(ground: "Ground", aboard: int, beside: int, closed: bool, moving: bool) -> Iterator[Passage]:
    """Over one side of a wagon, up and down; where nobody gets over, one still fights. MAG-4.5.3.1b MAG-4.5.4.1a"""
    kind = "wagon-moving" if moving else "wagon-front" if closed else "wagon-side"
    rule = WAY_RULES[kind][0]
    up, down = ground.rows[aboard].foot, ground.rows[beside].foot if beside in ground.rows else None
    yield Passage(beside, aboard, kind, None if closed or up is None else up + SIDE, fights=True, rule=rule)
    yield Passage(
        aboard, beside, kind, None if closed or down is None else down + SIDE, fights=True, rule=rule
    )
