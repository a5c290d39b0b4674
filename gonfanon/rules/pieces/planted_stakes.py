"""Stakes in the ground: their front, what it costs to get in among them, and the charges they stop. MAG-7.9.1"""

from collections.abc import Iterable
from itertools import pairwise

from gonfanon.kernel.figures import Refusal
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import Passage, Variant

STAKES = "stakes"


def front_of(s: Battle, thing: int) -> tuple[int, ...]:
    """The hex at which the arrow points and the two next to it. MAG-7.9.1"""
    p, grid = s.pieces[thing], s.scene.grid
    turns = (p.facing, (p.facing + 1) % 6, (p.facing + 5) % 6) if p.facing >= 0 else ()
    return tuple(h for d in turns if (h := grid.neighbour(p.at, d)) >= 0)


def plant(s: Battle, thing: int, variant: Variant) -> None:
    """A hex of stakes, with the dearer ways into it through its front. MAG-7.9.2a MAG-7.9.2b

    It is low: shots pass over it (MAG-7.9.4a).
    """
    if STAKES not in s.scene.options:
        return
    p, row = s.pieces[thing], s.scene.book.terrains[STAKES]
    variant.terrain[p.at] = STAKES
    foot, mounted = row.frontal
    for h in front_of(s, thing):
        variant.passages.append(
            Passage(h, p.at, STAKES, foot, mounted, fights=True, thing=thing, rule="MAG-7.9.2a")
        )


def bars_charge(s: Battle, start: int, path: Iterable[int]) -> Refusal | None:
    """No charge rides onto stakes through their front. MAG-7.9a"""
    for a, b in pairwise((start, *path)):
        way = s.ground.passage(a, b)
        if way is not None and way.kind == STAKES:
            return Refusal("MAG-7.9a", "stakes-ahead")
    return None
