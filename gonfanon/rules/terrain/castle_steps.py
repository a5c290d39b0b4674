"""The way up to a castle: paths and stairs hewn in the rock, dear from the side; the hoist on its tower.

MAG-9.5a MAG-9.5.2 MAG-9.4.4a
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gonfanon.field.hexes import opposite
from gonfanon.rules.terrain.changed_ground import Passage

if TYPE_CHECKING:
    from gonfanon.rules.terrain.ground import Ground

CAGE = 3
"""Points to enter any hex of the squirrel cage. MAG-9.4.4a"""


def axis_of(ground: "Ground", h: int) -> tuple[int, ...]:
    """The two ends of a path or stair: those of the map, else on through its like, else from west to east."""
    stair = ground.field.stairs.get(h)
    drawn = ground.field.axes.get(h) or (stair and _towards(ground, h, (*stair.foot, *stair.head)))
    if drawn:
        return drawn
    along = [d for d in range(6) if _runs_on(ground, ground.grid.neighbour(h, d))]
    if not along:
        return (1, 4)
    return (along[0], opposite(along[0])) if len(along) == 1 else tuple(along)


def _towards(ground: "Ground", h: int, ends: tuple[int, ...]) -> tuple[int, ...]:
    """The directions in which the hexes lie that give access to a stair."""
    return tuple(d for d in range(6) if ground.grid.neighbour(h, d) in ends)


def _runs_on(ground: "Ground", h: int) -> bool:
    return h >= 0 and "from_side" in ground.rows[h].entries


def side_ways(ground: "Ground") -> Iterator[Passage]:
    """Onto a path or a stair from its side one climbs as over rock. MAG-9.5a MAG-9.5.2"""
    for h, row in ground.rows.items():
        points = row.entries.get("from_side")
        if points is None:
            continue
        ends = axis_of(ground, h)
        for d in range(6):
            k = ground.grid.neighbour(h, d)
            if (
                d not in ends
                and k >= 0
                and ground.rows[k].foot is not None
                and (k, opposite(d)) not in ground.shut
            ):
                yield Passage(k, h, "from-the-side", points, fights=True, rule="MAG-9.5.2")
