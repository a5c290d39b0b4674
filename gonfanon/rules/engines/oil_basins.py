"""A basin of boiling oil on its way: two men, one on each side, and the basin on a hex between them. ANA-4.3.2a"""

from gonfanon.cast.pieces import BORNE, MOVED
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.engines.oil import in_hand
from gonfanon.rules.events.fire import Hauled
from gonfanon.rules.pieces.carrying import free_hands
from gonfanon.rules.pieces.crossing_rules import why_not_pass
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.defensive_fire import on_arrival
from gonfanon.rules.words.field import Go
from gonfanon.rules.words.siege import Carry

RULE = "ANA-4.3.2a"
Trio = tuple[int, int, int]
"""The places of the basin and of its two bearers."""


def step_cost(s: Battle, n: int, start: int, end: int) -> int | None:
    """What a bearer pays to step from one place to another; None if he cannot."""
    if start == end:
        return 0
    way = s.ground.passage(start, end)
    if way is not None:
        return way.foot if why_not_pass(s, n, way) is None else None
    if s.scene.grid.direction(start, end) < 0 or not s.ground.may_cross(start, end):
        return None
    return s.ground.cost[s.kind(n)].get(end)


def march(s: Battle, order: Carry) -> tuple[Trio, list[int]] | Refusal:
    """Where the basin and its bearers end, and what each of them has paid; both keep the pace of the slower."""
    trio: Trio = (s.pieces[order.thing].at, s.pieces[order.pieces[0]].at, s.pieces[order.pieces[1]].at)
    paid = [0, 0]
    purse = [s.pieces[n].left - (0 if s.pieces[n].did(BORNE) else load(s)) for n in order.pieces]
    for step in order.steps:
        if not isinstance(step, Go):
            return Refusal(RULE, "not-adjacent")
        moved = _step(s, order, trio, step.to)
        if moved is None:
            return Refusal(RULE, "no-way-for-the-basin")
        costs = [step_cost(s, n, a, b) for n, a, b in zip(order.pieces, trio[1:], moved[1:], strict=True)]
        for k, cost in enumerate(costs):
            if cost is None:
                return Refusal(RULE, "no-way-for-the-basin")
            paid[k] += cost
            if paid[k] > purse[k]:
                return Refusal(RULE, "not-enough-points", also=("GUI-4a",))
        trio = moved
    return trio, [have - cost for have, cost in zip(purse, paid, strict=True)]


def load(s: Battle) -> int:
    """What a basin takes from the points of its bearers. ANA-4.3.2a"""
    return s.scene.book.engines["oil-basin"].slowed


def _step(s: Battle, order: Carry, trio: Trio, to: int) -> Trio | None:
    """One hex: in file the leader makes room and the other follows; sideways all three step together."""
    basin, first, second = trio
    others = s.board.living & ~sum(1 << s.pieces[n].at for n in order.pieces) | s.flames
    if to not in s.ground.rows or others >> to & 1 or not _passes(s, order.pieces[0], basin, to):
        return None
    if to in (first, second):
        if others >> basin & 1:
            # Somebody else stands where the follower would step. GUI-4.1b
            return None
        leader = 1 if to == first else 2
        ahead = _ahead(s, order.pieces[leader - 1], basin, to, others)
        if ahead < 0:
            return None
        return (to, ahead, basin) if leader == 1 else (to, basin, ahead)
    if basin in (first, second):
        # In a hoarding one of them shares the hex of the basin. ANA-4.3.1f
        return (to, to, basin) if basin == first else (to, basin, to)
    by = to - basin
    beside = (first + by, second + by)
    return (
        (to, *beside) if all(place in s.ground.rows and not others >> place & 1 for place in beside) else None
    )


def _passes(s: Battle, n: int, start: int, end: int) -> bool:
    return step_cost(s, n, start, end) is not None


def _ahead(s: Battle, n: int, basin: int, at: int, others: int) -> int:
    """Where the leader goes: straight on, or round the corner, but never beside him who follows."""
    grid = s.scene.grid
    near = [at + at - basin, *sorted(grid.neighbours(at), key=lambda k: grid.names[k])]
    near += [way.end for way in s.ground.passages.get(at, ())]
    for k in near:
        apart = k != basin and grid.direction(k % grid.size, basin % grid.size) < 0
        if k in s.ground.rows and apart and not others >> k & 1 and _passes(s, n, at, k):
            return k
    return -1


def why_not_bear(s: Battle, order: Carry) -> Refusal | None:
    """Two men on either side of the basin, with points for the way. ANA-4.3.2a"""
    if len(order.pieces) != 2:
        return Refusal(RULE, "two-men-are-needed")
    if not in_hand(s, order.thing, *order.pieces):
        return Refusal(RULE, "not-beside-it", also=("ANA-4.3.1b",))
    if not order.steps:
        return Refusal(RULE, "no-way-for-the-basin")
    went = march(s, order)
    return went if isinstance(went, Refusal) else None


def bear(s: Battle, order: Carry) -> Play[Battle]:
    """The basin goes along with those who carry it, hex by hex under the enemy's shots. ANA-4.3.2a ANA-4.3.2b"""
    for step in order.steps:
        went = march(s, Carry(order.pieces, order.thing, (step,)))
        if isinstance(went, Refusal):
            break
        (basin, *places), left = went
        s = yield from tell(_borne(order, basin, tuple(places), tuple(left)))
        s = yield from on_arrival(s, order.pieces)
        there = (s.pieces[order.thing].at, *(s.pieces[n].at for n in order.pieces))
        if there != (basin, *places) or not all(s.pieces[n].stands for n in order.pieces):
            break
    return s


def _borne(order: Carry, basin: int, places: tuple[int, ...], left: tuple[int, ...]) -> Hauled:
    return Hauled(order.thing, basin, -1, order.pieces, places, left, "carried", MOVED | BORNE, RULE)


def offers(s: Battle, n: int, thing: int) -> list[Carry]:
    """Every straight way that two can go with a basin."""
    found = []
    partners = [m for m in s.board.fighters[s.side] if m > n and in_hand(s, thing, n, m)]
    at, grid = s.pieces[thing].at, s.scene.grid
    for m in (m for m in partners if free_hands(s, (m,)) is None):
        for first in [*grid.neighbours(at), *(way.end for way in s.ground.passages.get(at, ()))]:
            steps: tuple[Go, ...] = (Go(first),)
            while why_not_bear(s, order := Carry((n, m), thing, steps)) is None:
                found.append(order)
                steps = (*steps, Go(steps[-1].to + first - at))
    return found
