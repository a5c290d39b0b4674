"""The end of a turn and the upkeep of the next. ARG-10.15"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import near, place
from gonfanon.argad.movement.encounters import grade
from gonfanon.argad.scenario.surprises import look
from gonfanon.argad.scenario.triggers import pull
from gonfanon.argad.state.events import Became, Dressed, Happened, StageBegan, TurnBegan
from gonfanon.argad.state.losses import fall
from gonfanon.argad.state.scene import Scenery
from gonfanon.argad.state.skirmish import Formation, Happening, Skirmish, Stand
from gonfanon.argad.state.telling import tell
from gonfanon.argad.troop.formations import formed, kept, latecomers
from gonfanon.argad.troop.hazard import hazard_die
from gonfanon.argad.troop.morale import concerned, rally, test
from gonfanon.argad.turn.labours import finish
from gonfanon.kernel.ask import Play, roll
from gonfanon.tabletop.points import Point, back_of, compass, distance, dot, minus

TOUCH = 10
GUARD = 400
"""A guard is within four centimetres of his prisoner. ARG-25.7"""


def end_turn(s: Skirmish) -> Play[Skirmish]:
    """Labours, formations, emblems, morale, rallies; then the next turn begins. ARG-10.15"""
    s = yield from _unload(s)
    s = yield from finish(s)
    formations = _formations(s)
    s = yield from tell(Dressed(formations, s.forming))
    s = yield from _turn_squares(s)
    s = yield from _emblems(s)
    shaken = tuple(n for n in s.fighters if s.stands[n].disorder)
    for happening in () if s.scene.has("no-tests") else s.happenings:
        s = yield from test(s, concerned(s, happening), "ARG-28.12")
    s = yield from rally(s, shaken)
    s = yield from _prisoners(s)
    s = yield from _horses(s)
    fresh = tuple(order for one in s.forming if (order := formed(s, one)) is not None)
    s = yield from tell(TurnBegan(s.turn + 1, tuple(_rested(s, n) for n in range(len(s.stands)))))
    s = yield from hazards(s)
    if fresh:
        s = yield from _take_effect(s, fresh)
    s = yield from pull(s)
    s = yield from look(s)
    return (yield from tell(StageBegan("first-fire")))


def _take_effect(s: Skirmish, fresh: tuple[Formation, ...]) -> Play[Skirmish]:
    """Formations take effect at the very start of the turn. ARG-26.5"""
    names = {order.name for order in fresh}
    members = {n for order in fresh for n in order.members}
    old = tuple(order for order in s.formations if order.name not in names and not members & {*order.members})
    s = yield from tell(Dressed((*old, *fresh), ()))
    return (yield from _turn_squares(s))


def _turn_squares(s: Skirmish) -> Play[Skirmish]:
    """The squares of a close order's members are turned to its front. ARG-26.3 ARG-26.8"""
    for order in s.formations:
        for n in order.members:
            if s.stands[n].facing != order.front:
                s = yield from tell(
                    Became("dressed", n, replace(s.stands[n], facing=order.front), "ARG-26.3")
                )
    return s


def _unload(s: Skirmish) -> Play[Skirmish]:
    """A crossbow whose bearer has been in contact is no longer loaded. ARG-18.15"""
    missiles = s.scene.book.missiles
    for n in s.fighters:
        stand = s.stands[n]
        bows = any(key in missiles and missiles[key].reload for key in s.person(n).weapons)
        if bows and stand.loaded and (stand.met or s.contact(n) or any(n in two for two in s.starts)):
            s = yield from tell(Became("unloaded", n, replace(stand, loaded=False), "ARG-18.15"))
    return s


def _formations(s: Skirmish) -> tuple[Formation, ...]:
    """Formations after the melee, turned to a new front, with those who came late. ARG-26.8 ARG-26.24"""
    driven = tuple(blow.target for blow in s.blows if blow.result in ("recoil", "cornered"))
    moved = tuple(
        n
        for order in s.formations
        for n in order.members
        if s.active(n)
        and any(blow.striker == n and distance(blow.at, place(s, n)) <= TOUCH for blow in s.blows)
    )
    found = []
    for order in s.formations:
        turned = next((one for one in s.intents if one.kind == "front" and one.thing == order.name), None)
        for left in kept(s, order, (*driven, *moved)):
            part = latecomers(s, left)
            if turned is not None:
                part = replace(part, front=compass(turned.number))
            found.append(replace(part, moved=None))
    return tuple(found)


def _emblems(s: Skirmish) -> Play[Skirmish]:
    """Who killed a bearer and stood in his place for a further turn takes his emblem. ARG-28.13"""
    for n in s.fighters:
        stand = s.stands[n]
        if stand.holds:
            lost = any(blow.target == n and blow.result != "wounded" for blow in s.blows)
            if lost or stand.riding:
                s = yield from tell(Became("loses-emblem", n, replace(stand, holds=0), "ARG-28.13"))
            elif stand.moved is False:
                bearer = stand.holds - 1
                s = yield from tell(
                    Became(
                        "takes-emblem",
                        n,
                        replace(stand, holds=0, gained=(*stand.gained, "emblem")),
                        "ARG-28.13",
                    )
                )
                if not s.scene.has("no-tests"):
                    s = yield from tell(Happened(Happening("banner-taken", bearer, place(s, n))))
            continue
        for blow in s.blows:
            if (
                blow.striker == n
                and blow.result == "killed"
                and s.person(blow.target).rank == "bearer"
                and not stand.riding
                and distance(blow.at, place(s, n)) <= TOUCH * 2
            ):
                s = yield from tell(
                    Became("over-emblem", n, replace(s.stands[n], holds=blow.target + 1), "ARG-28.13")
                )
    return s


def _prisoners(s: Skirmish) -> Play[Skirmish]:
    """A prisoner without an armed enemy near is free again when a friend touches him. ARG-25.7"""
    for n, stand in enumerate(s.stands):
        if stand.state != "prisoner" or stand.at is None:
            continue
        guarded = any(s.enemies(n, m) and near(s, n, m, GUARD) for m in s.fighters)
        if not guarded and any(s.friends(n, m) and near(s, n, m, TOUCH) for m in s.fighters):
            s = yield from tell(Became("freed", n, replace(stand, state="well", captor=-1), "ARG-25.7"))
    return s


def _horses(s: Skirmish) -> Play[Skirmish]:
    """A horse with which an enemy on foot has spent the turn, unopposed, is driven off. ARG-4.7"""
    for n, stand in enumerate(s.stands):
        if s.person(n).thing != "horse" or stand.at is None:
            continue
        thieves = [
            m
            for m in s.fighters
            if s.enemies(n, m) and not s.stands[m].riding and not s.stands[m].moved and near(s, n, m, TOUCH)
        ]
        if any(not s.contact(m) and not s.stands[m].met for m in thieves):
            s = yield from tell(Became("driven-off", n, replace(stand, at=None, state="gone"), "ARG-4.7"))
    return s


def hazardous(s: Skirmish, n: int) -> bool:
    """A figure is stuck in ground that is dangerous to it. ARG-15.1 ARG-15.10"""
    stand = s.stands[n]
    thing = s.scene.named.get(stand.stuck)
    if thing is None:
        return False
    if stand.stuck_in_jump or stand.danger:
        return True
    return bool(grade(s, n, thing, _came(s, n, thing)).hazard)


def _came(s: Skirmish, n: int, thing: Scenery) -> Point:
    """The way by which one came to stakes: he stands on the side from which he came. ARG-14.35"""
    if thing.points is None:
        return (0, 0)
    before_the_points = dot(minus(place(s, n), thing.shape.core[0]), thing.points) > 0
    return back_of(thing.points) if before_the_points else thing.points


def _rested(s: Skirmish, n: int) -> Stand:
    """A piece when a new turn begins: what was of the old turn is over."""
    stand = s.stands[n]
    risen = stand.state == "lying" and stand.lies_until <= s.turn
    healthy = "wounded" if stand.lives < s.person(n).lives else "well"
    new_fear = stand.hesitates and s.person(n).rank == "troop-chief" and _shaken_now(s, n)
    return replace(
        stand,
        state=healthy if risen else stand.state,
        moved=False,
        met=(),
        left=(),
        charging=-1,
        charged_run=0,
        posture="",
        worked=False,
        reloaded=False,
        shot="",
        shot_moving=False,
        hesitates=new_fear,
        circle=None,
        climbed=stand.climbed if s.intent(n).kind == "climb" else 0,
        start=stand.at,
        stuck=stand.stuck if hazardous(s, n) else "",
    )


def _shaken_now(s: Skirmish, n: int) -> bool:
    """A chief of troop who failed his test this turn, and not one who has already hesitated for it. ARG-28.11"""
    return bool(s.happenings) and not any(n in (a, b) for a, b, turn in s.hesitated if turn == s.turn)


def hazards(s: Skirmish) -> Play[Skirmish]:
    """Those stuck in dangerous ground test, and those who help them. ARG-15.2 to ARG-15.7"""
    if s.scene.has("no-stuck"):
        return s
    helped = {stand.helping: n for n, stand in enumerate(s.stands) if stand.helping >= 0 and s.active(n)}
    tested = [n for n in s.fighters if hazardous(s, n)]
    helpers = {k: s.stands[n].stuck for n, k in helped.items() if n in tested and near(s, k, n, TOUCH)}
    for n in sorted({*tested, *helpers}):
        saved = n in helped and helped[n] in helpers
        s = yield from _hazard(s, n, helpers.get(n, ""), saved)
    for n, stand in enumerate(s.stands):
        if stand.helping >= 0:
            s = yield from tell(Became("helped", n, replace(stand, helping=-1), "ARG-15.6"))
    return s


def _hazard(s: Skirmish, n: int, helping: str, helped: bool) -> Play[Skirmish]:
    """One test, of one stuck or of one who helps where another is; on a hunt only a natural six kills.

    ARG-15.2 ARG-15.6 ARG-25.6
    """
    stand = s.stands[n]
    die = yield from roll("1d6", "hazard", "ARG-15.2", s.side(n))
    added = hazard_die(s, n, stand.stuck_in_jump, bool(helping), helped)
    total, value = die + added.value, s.person(n).rank_in
    if total > value and not (s.scene.has("hunting") and die < 6):
        return (yield from fall(s, n, -1, "hazard", "ARG-15.4"))
    if total == value and not stand.stuck_in_jump:
        held = replace(stand, danger=True, stuck=stand.stuck or helping)
        return (yield from tell(Became("in-danger", n, held, "ARG-15.5")))
    free = replace(stand, stuck="", danger=False, stuck_in_jump=False)
    return (yield from tell(Became("out-of-danger", n, free, "ARG-15.3")))
