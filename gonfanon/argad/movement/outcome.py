"""What the run leaves: places, contacts, those stuck, those caught. ARG-13.27 ARG-14.35 ARG-24.15"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import round_base
from gonfanon.argad.ground.contacts import still_touching
from gonfanon.argad.ground.sight import in_house
from gonfanon.argad.movement.bodies import Body
from gonfanon.argad.movement.lock import lock
from gonfanon.argad.movement.placing import FREE, go_up_to, place_lines
from gonfanon.argad.movement.plans import Plan
from gonfanon.argad.movement.run import Run
from gonfanon.argad.movement.settling import part_all
from gonfanon.argad.movement.slowness import slowing, sticks
from gonfanon.argad.state.events import Pairs, Ran, pair
from gonfanon.argad.state.losses import seen
from gonfanon.argad.state.skirmish import Formation, Skirmish, Stand
from gonfanon.argad.state.telling import tell
from gonfanon.kernel.ask import Play
from gonfanon.tabletop.gaps import within
from gonfanon.tabletop.points import Point
from gonfanon.tabletop.ways import FINE

TOUCHING = 30
"""Those who stopped at each other are no farther apart than the rounding of their places makes them."""


def move(s: Skirmish) -> Play[Skirmish]:
    """Lock, dice and run: the movement of a turn. ARG-10.3 ARG-13.25 ARG-13.26"""
    s, plans = yield from lock(s)
    run = Run(s, plans)
    yield from run.play()
    _catch(run)
    place_lines(run)
    run.stops += [(n, run.steps, "line") for n, body in run.bodies.items() if body.placed > FREE]
    run.stops += [(n, run.steps, "room") for n in part_all(run.bodies)]
    run.met = [two for two in run.met if still_met(run, *two)]
    s = yield from tell(ran(s, run, {one.piece: one for one in plans}))
    for event in run.deaths:
        s = yield from tell(event)
    for n, body in run.bodies.items():
        if body.gone and s.person(n).rank == "troop-chief":
            s = yield from seen(s, n, body.trace[-1])
    return s


def still_met(run: Run, n: int, m: int) -> bool:
    """Two who met still touch once all have found room."""
    return within(run.bodies[n].shape(), run.bodies[m].shape(), TOUCHING)


def _catch(run: Run) -> None:
    """Who follows far enough catches the one who left him. ARG-24.15"""
    for body in run.bodies.values():
        if body.plan is None or body.plan.intent.kind != "chase" or body.why == "contact":
            continue
        fugitive = run.bodies[body.target]
        assert body.plan.progress is not None
        away = fugitive.far or fugitive.facing != run.s.stands[fugitive.n].facing
        if body.plan.progress.total + FINE >= fugitive.far and away and not fugitive.gone:
            go_up_to(run, body, fugitive)
            body.contacts.append(fugitive.n)
            fugitive.contacts.append(body.n)
            run.met.append(pair(body.n, fugitive.n))


def ran(s: Skirmish, run: Run, plans: dict[int, Plan]) -> Ran:
    """The event that tells where all have come to."""
    stands = list(s.stands)
    for n, body in run.bodies.items():
        stands[n] = _stand(s, run, body, plans.get(n))
    moved = replace(s, stands=tuple(stands))
    return Ran(
        tuple(_carried(moved, run)),
        _contacts(moved, run),
        tuple(
            (n, _trail(body))
            for n, body in run.bodies.items()
            if body.plan is not None or len(body.trace) > 1
        ),
        _formations(moved),
        tuple(run.stops),
    )


def _carried(s: Skirmish, run: Run) -> list[Stand]:
    """Those in a boat go with it. ARG-12.18"""
    stands = list(s.stands)
    for n, stand in enumerate(stands):
        if stand.boat >= 0:
            stands[n] = replace(stand, at=stands[stand.boat].at)
    return stands


def _trail(body: Body) -> tuple[Point, ...]:
    """Where it was at each step; who is set in line stands where he stopped until all have stopped. ARG-13.30"""
    trace = body.trace[: body.steps]
    left = body.steps + 1 - len(trace)
    stood = trace[-1] if body.placed else body.at
    return (*trace, *([stood] * (left - 1)), body.at)


def _stand(s: Skirmish, run: Run, body: Body, plan: Plan | None) -> Stand:
    stand = s.stands[body.n]
    if body.gone:
        return replace(stand, at=None, state="gone", entered=True)
    changed = replace(
        stand,
        at=body.at,
        facing=body.facing,
        entered=True,
        met=tuple(dict.fromkeys((*stand.met, *(m for m in body.contacts if pair(body.n, m) in run.met)))),
        charging=body.charging if pair(body.n, body.charging) in run.met else -1,
        charged_run=body.run // FINE,
    )
    if body.at != stand.at:
        changed = replace(changed, level=None, ladder="", house=_house(s, body))
    if plan is None:
        return changed
    if plan.intent.kind == "circle":
        changed = replace(changed, circle=(plan.intent.points[0], plan.intent.number))
    return _stuck(s, body, plan, changed)


def _house(s: Skirmish, body: Body) -> str:
    there = s.with_stand(body.n, replace(s.stands[body.n], at=body.at, house=""))
    return next((house.name for house in s.scene.of_kind("house") if in_house(there, body.n, house)), "")


def _stuck(s: Skirmish, body: Body, plan: Plan, stand: Stand) -> Stand:
    """Who is stuck stays where the rules say until the end of the turn. ARG-14.35 ARG-24.17 ARG-24.18"""
    if plan.broken and plan.thrown and sticks(s, body.n, None, plan.thrown):
        stand = replace(stand, stuck="contact", lame=s.turn + 1)
    for one in slowing(list(plan.met)):
        if sticks(s, body.n, one, plan.thrown) and body.far + 2 * FINE >= one.far:
            return replace(stand, stuck=one.thing)
    return stand


def _contacts(s: Skirmish, run: Run) -> Pairs:
    """Old contacts that hold, and those made in the run."""
    kept = []
    for a, b in s.contacts:
        if not (s.active(a) and s.active(b)):
            continue
        if (_stands_as_before(run, s, a) and _stands_as_before(run, s, b)) or still_touching(s, a, b):
            kept.append((a, b))
    met = [two for two in run.met if s.active(two[0]) and s.active(two[1])]
    return tuple(sorted(dict.fromkeys((*kept, *met))))


def _stands_as_before(run: Run, s: Skirmish, n: int) -> bool:
    """His base lies where it lay: a long one must not have turned either."""
    then, now = run.s.stands[n], s.stands[n]
    return then.at == now.at and (then.facing == now.facing or round_base(s, n))


def _formations(s: Skirmish) -> tuple[Formation, ...]:
    return tuple(
        replace(order, members=tuple(n for n in order.members if s.active(n))) for order in s.formations
    )
