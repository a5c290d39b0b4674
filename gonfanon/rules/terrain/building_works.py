"""Unfinished walls and scaffolds: what it costs to step from one to the other, and where there is no way.

A wall is under construction, without crenels or finished: three kinds of ground. MAG-9.4a MAG-9.4.3a MAG-9.4.3b
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gonfanon.rules.terrain.changed_ground import Passage

if TYPE_CHECKING:
    from gonfanon.rules.terrain.ground import Ground

LADDER = "ladder-raised"
FOOTBRIDGE = "footbridge"
UNFINISHED = "wall-under-construction"


def building_ways(ground: "Ground") -> Iterator[Passage]:
    """Every step between two kinds of building work of one level, with what it costs in all. MAG-9.4.3a"""
    steps = ground.book.building_steps
    if steps is None:
        return
    works = [place for place, row in ground.rows.items() if row.key in steps.costs and row.key != LADDER]
    for place in works:
        for beside in _beside(ground, place, steps.costs):
            start, end = ground.rows[place], ground.rows[beside]
            extra = extra_cost(steps.costs, start.key, end.key)
            plain = start.key == end.key and place // ground.grid.size == beside // ground.grid.size
            if extra is None or end.foot is None or plain:
                continue
            rule = "MAG-9.4.3a" if steps.costs[start.key][end.key] is not None else "MAG-9.4.3b"
            yield Passage(place, beside, "building-works", end.foot + extra, fights=True, rule=rule)
    yield from _footbridges(ground)


def _footbridges(ground: "Ground") -> Iterator[Passage]:
    """From a scaffold onto a footbridge of its level, and back. MAG-9.3.6a"""
    for place in [place for place, row in ground.rows.items() if row.key == FOOTBRIDGE]:
        for deck in _beside(ground, place, {"scaffold": {}}):
            for start, end in ((place, deck), (deck, place)):
                yield Passage(
                    start, end, "building-works", ground.rows[end].foot, fights=True, rule="MAG-9.3.6a"
                )


def _beside(ground: "Ground", place: int, costs: dict[str, dict[str, int | None]]) -> list[int]:
    """Places of building works next to one, on its own level, on the ground or on a deck. MAG-9.4.1a"""
    size = ground.grid.size
    planes = range(len(ground.field.storeys))
    near = [plane * size + h for h in ground.grid.neighbours(place % size) for plane in planes]
    level = ground.level(place)
    kinds = [kind for kind in costs if kind != LADDER]
    return [h for h in near if h in ground.rows and ground.rows[h].key in kinds and ground.level(h) == level]


def extra_cost(costs: dict[str, dict[str, int | None]], start: str, end: str) -> int | None:
    """Points on top of the hex entered; from an unfinished wall to another of its level there are none. MAG-9.4.3b"""
    return costs[start][end] if UNFINISHED not in (start, end) else costs[start][end] or 0


def off_ladder(ground: "Ground", kind: str) -> int:
    """Points on top of the hex for stepping off a ladder onto building works. MAG-9.4.3a"""
    steps = ground.book.building_steps
    return steps.costs[LADDER].get(kind) or 0 if steps is not None else 0
