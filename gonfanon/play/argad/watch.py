"""What must always be true of the free table: looked at between steps by `fuzz` and the tests."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec.structs import replace

from gonfanon.argad.ground.bases import round_base, shape, size, two_paces
from gonfanon.argad.movement.allowance import allowance, crawl
from gonfanon.argad.movement.blocking import most_of_step
from gonfanon.argad.movement.encounters import encounters
from gonfanon.argad.movement.plans import leaves, parted
from gonfanon.argad.movement.slowness import dice_for, progress
from gonfanon.argad.movement.solid import scenery_solids
from gonfanon.argad.movement.ways import low
from gonfanon.argad.scenario.referee import referees
from gonfanon.argad.state.events import Placed, Ran
from gonfanon.argad.state.orders import MOVING
from gonfanon.argad.state.skirmish import OUT, Skirmish
from gonfanon.kernel.ask import Event
from gonfanon.tabletop.gaps import inside, overlapping, point_to_segment, within
from gonfanon.tabletop.points import Point, distance
from gonfanon.tabletop.shapes import disc
from gonfanon.tabletop.ways import FINE, length

ROUNDING = 10
"""Bases whose places were rounded may overlap by less than a millimetre."""
SHIFT = 100
"""Shifts into line of up to a centimetre cost no movement. ARG-13.30"""
ROUNDED = 20
"""A hundred places in whole units make a way look up to two millimetres longer than it is."""
TOUCHING = 30
"""Those who touch are no farther apart than the rounding of their places makes them."""
STRAIGHT = 2
"""So far the rounded places of a straight way lie beside it."""
BESIDE = 700
"""Above the length of his base: who is pushed goes as far as a rider's base is long, who steps in reaches 5 cm and goes
up to the enemy."""
STEPS = 101
"""The places of a trail: the beginning and a hundred steps."""
Trails = dict[int, tuple[Point, ...]]


def broken(before: Skirmish, s: Skirmish) -> list[str]:
    """Everything that is wrong with a state between stages, given an earlier one."""
    return [
        *_overlaps(s),
        *_in_walls(before, s),
        *_people(before, s),
        *_contacts(s),
        *_ways(before, s),
        *_slow_ways(before, s),
    ]


def astray(before: Skirmish, events: Iterable[Event]) -> list[str]:
    """What is wrong with what happened after a state: enemies run through, places too far away."""
    faults: list[str] = []
    s = before
    for event in events:
        if isinstance(event, Ran):
            faults += _run_through(s, event)
        if isinstance(event, Placed):
            faults += _placed(s, event)
        s = event.apply(s)
    return faults


def _overlaps(s: Skirmish) -> Iterator[str]:
    """Nobody stands on another. ARG-12.22"""
    there = [n for n in range(len(s.stands)) if s.on_table(n) and s.stands[n].boat < 0]
    there = [n for n in there if s.person(n).thing != "emblem"]
    for n, m in combinations(there, 2):
        if overlapping(shape(s, n), shape(s, m), ROUNDING):
            yield f"{s.name(n)} stands on {s.name(m)}"


def _in_walls(before: Skirmish, s: Skirmish) -> Iterator[str]:
    """Nobody has come to stand in something solid, but by the word of a referee. ARG-14.23

    Of a long base the inner circle is looked at: who rides round a corner may have an end of his base over it.
    """
    if referees(s):
        return
    for n, stand in enumerate(s.stands):
        if stand.at is None or not s.on_table(n) or stand.boat >= 0 or stand.ladder or stand.level:
            continue
        if stand.at == before.stands[n].at or s.person(n).thing == "emblem":
            continue
        body = shape(s, n) if round_base(s, n) else disc(stand.at, min(size(s, n)) // 2)
        for solid in scenery_solids(s):
            if overlapping(body, solid.shape, ROUNDING):
                yield f"{s.name(n)} stands in {solid.what}"


def _people(before: Skirmish, s: Skirmish) -> Iterator[str]:
    """The dead stay dead and those gone away, but for a referee; the living are on the table; lives do not grow."""
    judged = bool(referees(s))
    for n, (then, now) in enumerate(zip(before.stands, s.stands, strict=True)):
        if then.state in OUT and now.state != then.state and not judged:
            yield f"{s.name(n)} was {then.state} and is {now.state}"
        if now.lives > then.lives and not judged:
            yield f"{s.name(n)} has more life points than before"
        if s.active(n) and now.at is not None and not inside(s.scene.edge, now.at):
            yield f"{s.name(n)} is off the table and not gone"


def _contacts(s: Skirmish) -> Iterator[str]:
    """Only enemies who are able to fight, and whose bases touch, are in contact. ARG-20.12"""
    for a, b in s.contacts:
        if not s.enemies(a, b):
            yield f"{s.name(a)} and {s.name(b)} are in contact and no enemies"
        if not (s.on_table(a) and s.on_table(b)):
            yield f"{s.name(a)} and {s.name(b)} are in contact and not on the table"
        elif not within(shape(s, a), shape(s, b), TOUCHING):
            yield f"{s.name(a)} and {s.name(b)} are in contact and do not touch"


# -- ways


def _ways(before: Skirmish, s: Skirmish) -> Iterator[str]:
    """Nobody has gone a longer way in the run than he may, however near its end is to its beginning. ARG-12.1"""
    for n, trail in _gone(before, s):
        far, most = length(trail), _most(before, s, n)
        if far > most:
            yield f"{s.name(n)} went {far} and may go {most}"


def _gone(before: Skirmish, s: Skirmish) -> Iterator[tuple[int, tuple[Point, ...]]]:
    """The trails of a new run; in a room nobody measures. ARG-14.31"""
    if not s.trails or before.trails == s.trails:
        return
    for n, trail in s.trails:
        if not any(all(inside(house.shape, p) for p in trail) for house in s.scene.of_kind("house")):
            yield n, trail


def _most(before: Skirmish, s: Skirmish, n: int) -> int:
    """The longest way of a figure: two paces for one who steps out, less for those who go low. ARG-13.29 ARG-12.13"""
    if s.intent(n).kind not in (*MOVING, "help", "enter"):
        return most_of_step(before, n)
    most = allowance(before, n).value
    if s.stands[n].posture:
        most = min(most, crawl(before, 6))
    return most + SHIFT + ROUNDED


def _slow_ways(before: Skirmish, s: Skirmish) -> Iterator[str]:
    """Nobody has gone farther over slow ground than the best dice allow. ARG-14.3 ARG-14.5 ARG-24.14"""
    told = replace(before, intents=s.intents)
    for n, trail in _gone(before, s):
        intent = s.intent(n)
        if intent.kind not in ("path", "march") or intent.over or low(intent) or s.person(n).thing:
            continue
        way = _straightened(trail)
        met, broken_off = encounters(before, n, way), parted(told, n)
        dice = (1,) * dice_for(before, n, met, broken_off)
        most = progress(before, n, allowance(before, n).value, met, broken_off, dice).total // FINE
        if dice and length(way) > most + SHIFT + ROUNDED:
            yield f"{s.name(n)} went {length(way)} over slow ground and may go {most} at best"


def _straightened(trail: tuple[Point, ...]) -> tuple[Point, ...]:
    """The bends of a trail: a rider would turn a little with each of a hundred rounded steps."""
    way = [trail[0]]
    start = 0
    for k in range(1, len(trail)):
        ends = trail[start], trail[k]
        between = (point_to_segment(p, *ends) for p in trail[start + 1 : k])
        if any(num > STRAIGHT * STRAIGHT * den for num, den in between):
            way.append(trail[k - 1])
            start = k - 1
    return (*way, trail[-1])


def _placed(s: Skirmish, event: Placed) -> Iterator[str]:
    """Who recoils, advances, is pushed or steps in goes little more than his base is long. ARG-24.3 ARG-24.9"""
    here, n = s.stands[event.piece].at, event.piece
    most = two_paces(s, n) + (BESIDE if event.what in ("pushed", "steps-in", "closes-up") else ROUNDED)
    if event.what == "advance" and s.scene.has("ride-through"):
        most += 12 * SHIFT
    if here is not None and event.what in WITHOUT_A_WAY and distance(here, event.at) > most:
        yield f"{s.name(n)} ({event.what}) went {distance(here, event.at)} and may go {most}"


WITHOUT_A_WAY = ("recoil", "advance", "pushed", "steps-in", "closes-up")
"""What `Placed` says of those who walk a little outside the run; others climb or fall."""


# -- the run step by step


def _run_through(s: Skirmish, run: Ran) -> Iterator[str]:
    """At no step of the run were two enemies on one spot. ARG-13.6 ARG-13.27

    The inner circles of their bases are looked at, for a rider turns as he goes. A pair of whom one flees from the
    other does not meet (ARG-24.15); who was set back along his way afterwards stood elsewhere while others passed; who
    has left the table stands nowhere (ARG-12.23).
    """
    trails = {n: trail for n, trail in run.trails if not _set_back(run, n, trail)}
    fixed = {n for n, _ in run.trails} - {*trails}
    people = [n for n in s.fighters if n not in fixed and s.stands[n].boat < 0]
    for n, m in combinations(people, 2):
        if not s.enemies(n, m) or (n not in trails and m not in trails):
            continue
        if m in s.contact(n) or leaves(s, n) or leaves(s, m):
            continue
        reach = (min(size(s, n)) + min(size(s, m))) // 2 - ROUNDED
        until = min(
            (_steps(trails[k]) for k in (n, m) if k in trails and run.stands[k].at is None), default=STEPS
        )
        step = _on_one_spot(s, trails, n, m, reach, until)
        if step >= 0:
            yield f"{s.name(n)} ran through {s.name(m)} at step {step}"


def _set_back(run: Ran, n: int, trail: tuple[Point, ...]) -> bool:
    """His way was over before he stopped: what he went beyond was struck off his trail. ARG-12.22

    Who is set in line once all have stopped is there only at the last step. ARG-13.30
    """
    last = next((k for k in range(len(trail) - 2, 0, -1) if trail[k] != trail[k - 1]), 0)
    return any(
        k == n and (why in ("friend", "room") or (why != "line" and step > last + 1))
        for k, step, why in run.stops
    )


def _steps(trail: tuple[Point, ...]) -> int:
    """How many of its places a trail has when it stops changing."""
    return next((k + 1 for k in range(len(trail) - 1, 0, -1) if trail[k] != trail[k - 1]), 1)


def _on_one_spot(s: Skirmish, trails: Trails, n: int, m: int, reach: int, until: int) -> int:
    """The first step at which two are nearer to each other than that; -1: never."""
    ours, theirs = (trails.get(k) or (s.stands[k].at,) for k in (n, m))
    for step in range(min(until, max(len(ours), len(theirs)))):
        a, b = ours[min(step, len(ours) - 1)], theirs[min(step, len(theirs) - 1)]
        if a is not None and b is not None and distance(a, b) < reach:
            return step
    return -1
