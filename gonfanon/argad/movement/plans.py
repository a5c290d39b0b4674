"""What the lock makes of the intents: for each who moves a way, the dice that fall for it, and his progress."""

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.argad.ground.bases import two_paces
from gonfanon.argad.ground.clusters import cluster
from gonfanon.argad.movement.allowance import allowance, march
from gonfanon.argad.movement.encounters import Encounter, encounters
from gonfanon.argad.movement.intents import edge_start, follows_only, named_formation
from gonfanon.argad.movement.slowness import Progress, dice_for, slowing
from gonfanon.argad.movement.ways import AIMED, in_a_room, low, way_of
from gonfanon.argad.state.orders import HOLD, MOVING, Intent
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.tabletop.points import Point, direction, minus, within_angle
from gonfanon.tabletop.ways import length


class Plan(Struct, frozen=True):
    """One who is to move."""

    piece: int
    intent: Intent
    points: tuple[Point, ...]
    length: int
    allowance: int
    met: tuple[Encounter, ...] = ()
    broken: bool = False
    """He parts from an enemy with whom he was in contact. ARG-24.14"""
    dice: int = 0
    crawls: bool = False
    thrown: tuple[int, ...] = ()
    progress: Progress | None = None
    jump: str = ""
    jump_dice: tuple[int, ...] = ()
    run_dice: int = 0
    """The straight run that a charge needs, in centimetres; 0: no dice were thrown. ARG-21.16"""


def standing_still(s: Skirmish, n: int, intent: Intent) -> Intent:
    """Those who hesitate, lie or are stuck do nothing. ARG-13.16"""
    stand = s.stands[n]
    if stand.hesitates or stand.state == "lying" or stand.danger:
        return HOLD
    return intent


def leaves(s: Skirmish, n: int) -> bool:
    """A figure means to leave the enemies it touches. ARG-24.12"""
    intent = standing_still(s, n, s.intent(n))
    if not s.contact(n) or intent.kind not in (*MOVING, "help") or intent.kind == "row":
        return False
    if intent.kind == "exchange":
        return n == intent.who[0]
    return not follows_only(s, n, intent)


def parted(s: Skirmish, n: int) -> bool:
    """A figure that moves parts from an enemy it touches, or the enemy from it. ARG-24.14"""
    return leaves(s, n) or any(leaves(s, m) for m in s.contact(n))


def plans(s: Skirmish) -> list[Plan]:
    """All who are to move, before any die has fallen. ARG-13.25"""
    found = []
    for n in range(len(s.stands)):
        intent = standing_still(s, n, s.intent(n))
        if intent.kind == "enter":
            found.append(_entering(s, n, intent))
        elif intent.kind in (*MOVING, "help") and s.on_table(n):
            found.append(plan(s, n, intent))
    return found


def plan(s: Skirmish, n: int, intent: Intent) -> Plan:
    """The plan of one figure."""
    way = way_of(s, n, intent)
    broken = parted(s, n)
    most = way.allowance
    order = named_formation(s, intent.thing) if intent.kind == "march" else None
    if order is not None:
        most = march(s, order, intent.points[0]).value
    if in_a_room(s, n, way.points):
        most = max(most, way.length)
    crawls = low(intent)
    met = [] if crawls else list(way.met)
    dice = 0 if crawls and not broken else dice_for(s, n, met, broken)
    jump = intent.over if "jump" in intent.marks else ""
    return Plan(n, intent, way.points, way.length, most, tuple(met), broken, dice, crawls, jump=jump)


def _entering(s: Skirmish, n: int, intent: Intent) -> Plan:
    start = edge_start(s, n, intent.points[0]) or intent.points[0]
    points = (start, *intent.points[1:])
    there = s.with_stand(n, replace(s.stands[n], at=start))
    met = encounters(there, n, points)
    return Plan(
        n, intent, points, length(points), allowance(s, n).value, tuple(met), dice=dice_for(s, n, met, False)
    )


def counts_as_moved(s: Skirmish, one: Plan) -> bool:
    """A way longer than two paces is a move; following somebody always is. ARG-12.19 ARG-13.14 ARG-14.30"""
    return one.intent.kind in (*AIMED, "circle") or one.length > two_paces(s, one.piece)


def throws_with(s: Skirmish, first: Plan, other: Plan) -> bool:
    """Two of one player throw once: one cluster, one kind, one ground, one direction. ARG-14.27 ARG-24.14"""
    a, b = first.piece, other.piece
    if s.side(a) != s.side(b) or s.stands[a].riding != s.stands[b].riding or first.broken != other.broken:
        return False
    if s.stands[b].at is None or s.stands[a].at is None or b not in cluster(s, a):
        return False
    ours, theirs = slowing(list(first.met)), slowing(list(other.met))
    if bool(ours) != bool(theirs) or (ours and ours[0].thing != theirs[0].thing):
        return False
    return within_angle(_course(first), _course(other), 44)


def _course(one: Plan) -> Point:
    way = minus(one.points[-1], one.points[0])
    return direction(way) if way != (0, 0) else (0, 0)


def grouped(s: Skirmish, all_plans: list[Plan]) -> list[list[Plan]]:
    """Those who throw slowness dice, in lots that throw once, each at its first member."""
    lots: list[list[Plan]] = []
    for one in all_plans:
        if not one.dice:
            continue
        lot = next((lot for lot in lots if throws_with(s, lot[0], one)), None)
        if lot is None:
            lots.append([one])
        else:
            lot.append(one)
    return lots


def charge_way(s: Skirmish, one: Plan) -> bool:
    """A charge that may come off: a cavalier with saddle or stirrups, over easy ground. ARG-21.9 ARG-21.17"""
    if one.intent.kind != "charge" or "no-stirrups" in s.person(one.piece).traits:
        return False
    return not one.met and s.kind(one.piece) == "cavalier"
