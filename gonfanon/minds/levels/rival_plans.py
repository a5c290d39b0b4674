"""Rival plans for one phase: his own, those that differ in time or stance, one for each enemy to fall upon first."""

from collections.abc import Iterator

from msgspec.structs import replace

from gonfanon.minds.levels.abreast import abreast
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.timed_plans import Course, timed
from gonfanon.minds.levels.veteran import CAUTION, Veteran
from gonfanon.minds.orders.destinations import Place
from gonfanon.minds.orders.joint_attacks import Assault, assaults, gatherings
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.at_stake import stakes
from gonfanon.minds.value.outlook import Outlook

STANCES = {
    "plan-reckless": (20, 100, 100),
    "plan-wary": (250, 100, 100),
    "plan-waits": (400, 60, 70),
    "plan-pushes": (100, 250, 100),
    "plan-strikes": (60, 100, 170),
    "plan-all-out": (10, 200, 200),
    "plan-holds": (100, 30, 100),
}
"""Hundredths of a captain's risk, press and blow."""

PARTED = (
    ((400, 100, 50), (100, 100, 100)),
    ((800, 0, 0), (100, 100, 100)),
    ((40, 300, 50), (100, 100, 100)),
    ((400, 100, 50), (10, 200, 200)),
    ((800, 0, 0), (100, 30, 100)),
)
"""The same for those on whom the battle hangs, and for the others."""
FOREMOST = 5
"""Of how many enemies it is asked what comes of falling upon them first."""
PASSES = 2

Key = tuple[Place, ...]


def rivals(veteran: Veteran, view: Outlook, own: Plan, most: int, alone: Plan | None = None) -> list[Course]:
    """His own plan first, then so many others of all kinds in turn, as far as they lead somebody elsewhere.

    `alone` is the plan in which each looks for his best place, where his own is to come on together.
    """
    found: dict[Key, Course] = {key_of(own): Course("plan-own", own)}
    if alone is not None and key_of(alone) not in found:
        found = {key_of(own): Course("plan-together", own), key_of(alone): Course("plan-own", alone)}
    kinds: list[Iterator[Course]] = [
        focused(view), stances(veteran, view), parted(view), iter([Course("plan-apart", Plan(view))]),
    ]  # fmt: skip
    if veteran.in_time:
        kinds.insert(0, timed(view, own))
    if veteran.together:
        kinds.insert(0, abreast(view, own))
    while kinds and len(found) <= most:
        kind = kinds.pop(0)
        course = next(kind, None)
        if course is not None:
            kinds.append(kind)
            found.setdefault(key_of(course.plan), course)
    return list(found.values())


def focused(view: Outlook) -> Iterator[Course]:
    """For each of the enemies who can be beset best: those who beset him go first, then everybody else."""
    ranked = sorted(gatherings(Plan(view)), key=lambda each: (-each.gain, each.target))
    for first in ranked[:FOREMOST]:
        yield Course("plan-upon", _upon(view, first), first.target)


def _upon(view: Outlook, first: Assault) -> Plan:
    plan = Plan(view)
    for way in first.ways:
        plan.put(way.n, Place(way.gain, way.at, way.facing, first.target))
    sent = [way.n for way in first.ways]
    everybody = plan.movers
    plan.movers = [n for n in everybody if n not in sent]
    assaults(plan)
    for _ in range(PASSES):
        plan.improve()
    plan.movers = everybody
    return plan


def stances(veteran: Veteran, view: Outlook) -> Iterator[Course]:
    """What the same man would plan in another mood."""
    for key, stance in STANCES.items():
        yield Course(key, Captain.plan(veteran, _in_mood(view, *stance)))


def parted(view: Outlook) -> Iterator[Course]:
    """Plans in which those on whom the battle hangs are led otherwise than the rest."""
    extra, lives = stakes(view.s), view.lore.lives
    precious = [n for n in view.own if extra[n] > lives[n][False][0]]
    if not 0 < 2 * len(precious) <= len(view.own):
        return
    for stance, others in PARTED:
        views = [_in_mood(view, *others), _in_mood(view, *stance)]
        plan = Plan(views[0])
        everybody = plan.movers
        plan.movers = [n for n in everybody if n not in precious]
        assaults(plan)
        for _ in range(PASSES):
            for n in sorted(everybody, key=lambda n: n not in precious):
                plan.movers, plan.view = [n], views[n in precious]
                plan.improve()
        plan.movers = everybody
        yield Course("plan-parted", plan)


def _in_mood(view: Outlook, risk: int, press: int, blow: int) -> Outlook:
    own = view.temper
    temper = replace(
        own, risk=own.risk * risk // CAUTION, press=own.press * press // 100, blow=own.blow * blow // 100
    )
    other = type(view)(view.s, view.side, temper)
    other.far_sighted = True
    return other


def key_of(plan: Plan) -> Key:
    """What tells one plan from another: where everybody ends."""
    return tuple(place._replace(value=0, target=-1) for place in plan.place.values())
