"""Coming onto the board: in over the edge, and on from there."""

from typing import NamedTuple

from msgspec import Struct

from gonfanon.battle.orders.moves import ends_of, way_to
from gonfanon.field.hexes import Grid, bits, opposite
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.memo import Memo
from gonfanon.rules.movement.may_move import may_move
from gonfanon.rules.paths.reach import flood
from gonfanon.rules.paths.walk import walk
from gonfanon.rules.pieces.board_edge import entry_hexes
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Go, Move, Step

ARRIVALS = Memo[int, "list[Arrival]"]("arrivals")


class Entrance(Struct, frozen=True):
    """One way onto the board: the steps, what they cost, and the battle once he has come in."""

    steps: tuple[Step, ...]
    cost: int
    inside: Battle


class Arrival(NamedTuple):
    """A place and facing (-1 on foot) to which somebody can come from beside the board."""

    at: int
    facing: int
    cost: int
    entrance: Entrance


def _ways_in(s: Battle, n: int) -> list[tuple[Step, ...]]:
    """Over each edge hex by which a waiting character may come in; a rider needs a second hex. GUI-2a GUI-1.1b"""
    ways: list[tuple[Step, ...]] = [(Go(h),) for h in bits(entry_hexes(s, n))]
    if s.pieces[n].riding:
        beyond = s.scene.grid.neighbours
        ways = [(Go(h), Go(to)) for h in bits(entry_hexes(s, n)) for to in beyond(h)]
    return ways


def arrivals_of(s: Battle, n: int) -> list[Arrival]:
    """Every place and facing where a waiting character can come, by the cheapest way; kept with the position."""
    known = ARRIVALS.of(s).get(n)
    if known is None:
        known = ARRIVALS.of(s)[n] = _arrivals(s, n)
    return known


class Cheapest:
    """The cheapest ways found so far to every place and facing; of equal ones the first."""

    def __init__(self) -> None:
        self.found: dict[tuple[int, int], Arrival] = {}
        self._hexes: dict[int, dict[int, int]] = {}
        """By facing and cost: for which hexes a way of this cost was the cheapest when it was found."""

    def keep(self, hexes: int, facing: int, cost: int, entrance: Entrance) -> None:
        """A way of some cost to some hexes, for those of them to which none is known that costs as little."""
        known = self._hexes.setdefault(facing, {})
        for other, there in known.items():
            if other <= cost:
                hexes &= ~there
        if hexes:
            known[cost] = known.get(cost, 0) | hexes
            for h in bits(hexes):
                self.found[h, facing] = Arrival(h, facing, cost, entrance)


def _arrivals(s: Battle, n: int) -> list[Arrival]:
    best = Cheapest()
    for way in _ways_in(s, n) if may_move(s, n) is None else ():
        made = walk(s, n, way, s.pieces[n].left)
        if isinstance(made, Refusal):
            continue
        facing = made.facing if made.riding else -1
        # Anyone who has come beside an enemy pays for it when he goes on. GUI-4.3f
        inside = s.change(n, at=made.at, facing=facing, away="", left=made.left - made.due)
        if made.may_end() is None:
            best.keep(1 << made.at, facing, made.spent, Entrance(way, made.spent, inside))
        if made.left > made.due:
            # Over whom he rides in: he goes on, and does not end there. GUI-4.1b
            below = s.board.living & inside.mask(n)
            _go_on(best, Entrance(way, made.spent + made.due, inside), n, below)
    return [best.found[place] for place in sorted(best.found)]


def _go_on(best: Cheapest, entrance: Entrance, n: int, below: int) -> None:
    """The places that can be reached once he is in, but for the hexes of those over whom he has come."""
    whole, grid = flood(entrance.inside, n), entrance.inside.scene.grid
    for facing, mask in ends_of(entrance.inside, n):
        free = mask & ~below if facing < 0 or not below else _clear_of(grid, mask, facing, below)
        for cost, reached in enumerate(whole.layers(facing)):
            if there := free & reached:
                free ^= there
                best.keep(there, facing, entrance.cost + cost, entrance)
        # Where a horse that he leads stands, and no way of his leads.
        best.keep(free, facing, entrance.cost - 1, entrance)


def _clear_of(grid: Grid, mask: int, facing: int, below: int) -> int:
    """The hexes where neither half of a horse with this facing stands on some others."""
    rears = sum(1 << h for h in bits(mask) if below >> max(0, grid.neighbour(h, opposite(facing))) & 1)
    return mask & ~below & ~rears


def arrival_order(s: Battle, n: int, arrival: Arrival) -> Move:
    """The order to come to a place: in over the edge, and on."""
    p = arrival.entrance.inside.pieces[n]
    if (p.at, p.facing) == (arrival.at, arrival.facing):
        return Move((n,), arrival.entrance.steps)
    further = way_to(arrival.entrance.inside, n, arrival.at, arrival.facing)
    return Move((n,), (*arrival.entrance.steps, *further))
