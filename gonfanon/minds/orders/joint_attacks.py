"""Falling upon one enemy together: what nobody would do alone may be worth while for three."""

from functools import reduce
from operator import or_
from typing import NamedTuple

from gonfanon.field.hexes import bits
from gonfanon.minds.orders.destinations import March, Place
from gonfanon.minds.orders.plan import Plan

MOST = 4
"""How many are sent against one enemy."""


class Way(NamedTuple):
    """A place from which somebody could strike, without the blow: what it gains or costs him to stand there."""

    gain: int
    n: int
    at: int
    facing: int


class Assault(NamedTuple):
    """A gathering against one enemy."""

    gain: int
    target: int
    ways: tuple[Way, ...]


def assaults(plan: Plan, least: int = 4) -> None:
    """Add to a plan the gatherings that pay, the best first, each man in one."""
    ways = _ways(plan)
    while True:
        found = [each for t in ways if (each := _gather(plan, t, ways[t])) is not None]
        best = max(found, key=lambda each: (each.gain, -each.target), default=None)
        if best is None or best.gain < least:
            return
        for way in best.ways:
            plan.put(way.n, Place(way.gain, way.at, way.facing, best.target))
        gone = {way.n for way in best.ways}
        ways = {t: [way for way in each if way.n not in gone] for t, each in ways.items()}
        if plan.view.keeps_room:
            taken = reduce(or_, (_spot(plan, way) for way in best.ways))
            ways = {t: [way for way in each if not _spot(plan, way) & taken] for t, each in ways.items()}


def _spot(plan: Plan, way: Way) -> int:
    """The hexes that somebody takes up there."""
    return plan.mask_of(Place(0, way.at, way.facing))


def gatherings(plan: Plan) -> list[Assault]:
    """By enemy, the best gathering against him alone, whether it pays or not."""
    ways = _ways(plan)
    return [each for t in ways if (each := _gather(plan, t, ways[t])) is not None]


def _ways(plan: Plan) -> dict[int, list[Way]]:
    """By enemy, who could come to strike him from where."""
    view = plan.view
    found: dict[int, list[Way]] = {t: [] for t in view.targets}
    for n in plan.movers:
        here = plan.place[n]
        if here.target >= 0:
            continue
        march = March(view, n, {}, plan.mine(n), plan.tempted(n))
        if not march.strikes:
            continue
        now = march.ground(here.at, here.facing)
        ends = plan.ends(n, march.mine)
        for t, mask in view.places_against(n):
            found[t] += _from(march, ends, mask, now)
            if (1 << here.at) & mask:
                found[t].append(Way(0, n, here.at, here.facing))
    return {t: sorted(each, reverse=True) for t, each in found.items() if each}


def _from(march: March, ends: list[tuple[int, int]], mask: int, now: int) -> list[Way]:
    """The places of one man from which he strikes a mask, the best few."""
    grid, found = march.view.lore.grid, []
    for facing, reached in ends:
        there = reached & mask if facing < 0 else reached & (mask | grid.moved(mask, facing))
        for h in bits(there):
            found.append(Way(march.ground(h, facing) - now, march.n, h, facing))
    return sorted(found, reverse=True)[:4]


def _gather(plan: Plan, t: int, ways: list[Way]) -> Assault | None:
    """Add whoever helps most, one after another, as long as there is room; the best gathering on the way."""
    view, pack = plan.view, plan.pack(t)
    start, taken, cost = view.value(t, pack), 0, 0
    sent: list[Way] = []
    best: Assault | None = None
    while len(sent) < MOST:
        step = None
        for way in ways:
            spot = _spot(plan, way)
            if spot & taken or any(way.n == other.n for other in sent):
                continue
            new = view.add(pack, t, way.n, way.at, way.facing)
            gain = view.value(t, new) + way.gain
            if step is None or gain > step[0]:
                step = (gain, way, new, spot)
        if step is None:
            break
        _, way, pack, spot = step
        taken |= spot
        sent.append(way)
        cost += way.gain if len(sent) == 1 else way.gain * 2 // 3
        gain = (view.value(t, pack) - start) * view.temper.blow // 100 + cost
        gain += view.out(t, pack) * view.menace_of(t) * view.silence // 10000
        if best is None or gain > best.gain:
            best = Assault(gain, t, tuple(sent))
    return best
