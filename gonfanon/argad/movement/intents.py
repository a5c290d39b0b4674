"""Which intents a side may give. ARG-13.20"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from gonfanon.argad.ground.bases import at_place, near, place, shape, two_paces
from gonfanon.argad.movement.allowance import allowance, march
from gonfanon.argad.movement.encounters import crossed_by, encounters
from gonfanon.argad.movement.solid import Solid, in_the_way, scenery_solids, solids
from gonfanon.argad.movement.ways import leaves_table, points_of, refuse_ground, refuse_way
from gonfanon.argad.state.orders import MOVING, Intent
from gonfanon.argad.state.scene import Scenery
from gonfanon.argad.state.skirmish import Formation, Skirmish
from gonfanon.argad.troop.command import gives_orders, heard, may_command
from gonfanon.kernel.figures import Refusal
from gonfanon.tabletop.gaps import inside, overlapping, touching, within
from gonfanon.tabletop.motion import first_touch
from gonfanon.tabletop.points import Point, compass, distance, minus, shifted, within_angle
from gonfanon.tabletop.shapes import disc
from gonfanon.tabletop.ways import length

Drafts = Sequence[Intent]
GOES_BY = {"cart": "path", "boat": "row"}
"""The one intent of those things that move."""
THINGS = {"cart": "ARG-12.6", "boat": "ARG-12.17", "horse": "ARG-4.7", "emblem": "ARG-28.13"}
TOUCHING = 10
"""A gap of less than a millimetre between pieces that are set side by side is none."""


def why_not(s: Skirmish, side: int, intent: Intent, drafts: Drafts = ()) -> Refusal | None:
    """Why an intent is refused; None if it may be given."""
    if intent.kind == "stance":
        own = side in intent.sides and intent.sides[0] != intent.sides[1]
        return None if own else Refusal("ARG-8.8", "not-your-stance")
    if intent.kind in FORMATIONS:
        return FORMATIONS[intent.kind](s, side, intent)
    for n in intent.who:
        refusal = _figure(s, side, n, intent, drafts)
        if refusal is not None:
            return refusal
    if intent.kind in JUDGES:
        return Refusal.first(r for n in intent.who if (r := JUDGES[intent.kind](s, n, intent)) is not None)
    return None


def _owner(s: Skirmish, n: int) -> int:
    """Who gives orders for a figure: a prisoner's captor for him. ARG-25.7"""
    stand = s.stands[n]
    return s.side(stand.captor) if stand.state == "prisoner" and stand.captor >= 0 else s.side(n)


def _figure(s: Skirmish, side: int, n: int, intent: Intent, drafts: Drafts) -> Refusal | None:
    """What holds for every intent of a figure."""
    stand = s.stands[n]
    if _owner(s, n) != side:
        return Refusal("ARG-6.1", "not-yours", (s.name(n),))
    if intent.kind == "enter":
        return None if stand.at is None and not stand.entered else Refusal("ARG-8.10", "already-on-table")
    if stand.at is None or stand.state in ("dead", "gone"):
        return Refusal("ARG-7.1", "not-on-table", (s.name(n),))
    if intent.kind == "hold":
        return _low_posture(s, n, intent)
    thing = s.person(n).thing
    if thing and intent.kind != GOES_BY.get(thing):
        return Refusal(THINGS[thing], "thing", (s.name(n),))
    return _helpless(s, n) or _moving(s, n, intent, drafts) or _low_posture(s, n, intent)


def _helpless(s: Skirmish, n: int) -> Refusal | None:
    """Those who lie, flee, hesitate or are stuck do nothing."""
    stand = s.stands[n]
    if stand.state == "lying":
        return Refusal("ARG-28.16", "lying", (s.name(n),))
    if stand.fleeing:
        return Refusal("ARG-28.8", "fleeing", (s.name(n),))
    if stand.hesitates:
        return Refusal("ARG-13.16", "hesitates", (s.name(n),), also=("ARG-28.11",))
    if stand.danger or (stand.stuck and stand.stuck != "contact"):
        return Refusal("ARG-15.5", "stuck", (s.name(n),), also=("ARG-14.33", "ARG-14.34"))
    return None


def _low_posture(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    if ("crouched" in intent.marks or "all-fours" in intent.marks) and s.stands[n].riding:
        return Refusal("ARG-12.13", "mounted", (s.name(n),), also=("ARG-16.9",))
    if any(mark in ("crouched", "all-fours") for mark in intent.marks) and intent.kind not in (
        "hold",
        "path",
    ):
        return Refusal("ARG-16.9", "crouched", (s.name(n),))
    return None


def _moving(s: Skirmish, n: int, intent: Intent, drafts: Drafts) -> Refusal | None:
    """Markers and members of a close order stay; the surrounded cannot leave. ARG-26.2 ARG-24.12"""
    if intent.kind not in MOVING:
        return None
    if stands_after_shot(s, n, intent):
        return Refusal("ARG-19.4", "shot-standing", (s.name(n),))
    if _marks(s, n, drafts):
        return Refusal("ARG-26.2", "marker-stands-still", (s.name(n),))
    if s.formation(n) is not None and intent.kind != "march" and not _broken(s, n, drafts):
        return Refusal("ARG-26.7", "in-close-order", (s.name(n),), also=("ARG-26.11",))
    if s.contact(n) and intent.kind != "exchange" and not follows_only(s, n, intent) and surrounded(s, n):
        return Refusal("ARG-24.12", "surrounded", (s.name(n),))
    return None


def _marks(s: Skirmish, n: int, drafts: Drafts) -> bool:
    """A figure is the marker of a close order that is being formed, by the last word about it. ARG-26.2"""
    said = [one for one in drafts if n in one.who or (one.kind == "form" and one.target == n)]
    last = said[-1] if said else s.intent(n)
    return last.kind == "form" and last.target == n


def stands_after_shot(s: Skirmish, n: int, intent: Intent) -> bool:
    """One who shot before the movement without saying that he would move stands still. ARG-19.4"""
    stand = s.stands[n]
    if not stand.shot or stand.shot_moving:
        return False
    mode = s.scene.book.missiles[stand.shot].modes.get(s.kind(n))
    if mode is None or mode.moving == 0:
        return False
    return intent.kind not in ("path", "march") or length(points_of(s, n, intent)) > two_paces(s, n)


def _broken(s: Skirmish, n: int, drafts: Drafts) -> bool:
    order = s.formation(n)
    if order is None:
        return False
    return any(one.kind == "break" and one.thing == order.name for one in drafts) or any(
        s.intent(m).kind == "break" or (s.intent(m).kind in MOVING and s.intent(m).kind != "march")
        for m in order.members
    )


def follows_only(s: Skirmish, n: int, intent: Intent) -> bool:
    """The pursuit of the enemy touched does not leave contact."""
    return intent.kind == "pursue" and intent.target in s.contact(n)


def surrounded(s: Skirmish, n: int) -> bool:
    """No direction in which the base can go two paces without touching an enemy or something solid. ARG-24.12"""
    here, paces = place(s, n), two_paces(s, n)
    things = solids(s, n)
    body = at_place(s, n, here, s.stands[n].facing)
    enemies = [shape(s, m) for m in s.fighters if s.enemies(n, m) and near(s, n, m, paces + 1)]
    for degrees in range(0, 360, 10):
        there = shifted(here, compass(degrees), paces)
        by = minus(there, here)
        if any(first_touch(body, by, enemy, (0, 0)) is not None for enemy in enemies):
            continue
        if not inside(s.scene.edge, there) or in_the_way(s, n, (here, there), things) is not None:
            continue
        if any(one.grade == "forbidden" for one in encounters(s, n, (here, there))):
            continue
        return False
    return True


def _path(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    refusal = refuse_way(s, n, intent)
    if refusal is not None:
        return refusal
    points = points_of(s, n, intent)
    if not leaves_table(s, points[:-1]) and leaves_table(s, points) and s.person(n).thing:
        return Refusal("ARG-12.23", "off-the-table")
    if any(leaves_table(s, (p,)) for p in points[1:-1]):
        return Refusal("ARG-12.23", "off-the-table")
    return None


def _enemy(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    if not s.active(intent.target) or not s.enemies(n, intent.target):
        return Refusal("ARG-13.20", "no-enemy", (s.name(intent.target),))
    return None


def _keep(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    """The line along which one keeps his distance must be open; it may be longer than he can go. ARG-13.12"""
    return _enemy(s, n, intent) or refuse_ground(s, n, intent)


def _charge(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    if s.kind(n) != "cavalier":
        return Refusal("ARG-21.6", "no-cavalier", (s.name(n),), also=("ARG-4.4", "ARG-4.6", "ARG-4.5"))
    if intent.target in s.contact(n):
        return Refusal("ARG-24.20", "another-enemy", (s.name(intent.target),))
    return _enemy(s, n, intent)


def _evade(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    refusal = _enemy(s, n, intent) if intent.target >= 0 or not intent.points else None
    return refusal or (refuse_way(s, n, intent) if intent.points else None)


def _screen(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    if intent.friend == n or not s.active(intent.friend) or not s.friends(n, intent.friend):
        return Refusal("ARG-13.20", "no-friend", (s.name(intent.friend),))
    return _enemy(s, n, intent)


def _exchange(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    """One in contact changes places with a friend behind him. ARG-24.16"""
    other = intent.friend
    if not s.contact(n) or not s.active(other) or not s.friends(n, other) or s.contact(other):
        return Refusal("ARG-24.16", "no-exchange", (s.name(n), s.name(other)))
    away = minus(place(s, other), place(s, n))
    if any(within_angle(away, minus(place(s, m), place(s, n)), 90) for m in s.contact(n)):
        return Refusal("ARG-24.16", "not-behind", (s.name(other),))
    far = distance(place(s, n), place(s, other))
    if far > allowance(s, other).value:
        return Refusal("ARG-24.16", "too-far", (s.name(other),), also=("ARG-12.1",))
    barred = _barred(s, n, other) or _barred(s, other, n)
    return Refusal(barred.rule, "in-the-way", (barred.what,), also=("ARG-24.16",)) if barred else None


def _barred(s: Skirmish, n: int, other: int) -> Solid | None:
    """The solid scenery between one figure and the place of another. ARG-14.23"""
    return in_the_way(s, n, (place(s, n), place(s, other)), scenery_solids(s))


def _reload(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    missiles = s.scene.book.missiles
    bows = [w for w in weapons_of(s, n) if w in missiles and missiles[w].reload]
    if not bows or s.stands[n].loaded:
        return Refusal("ARG-18.14", "nothing-to-reload", (s.name(n),))
    if s.stands[n].shot:
        return Refusal("ARG-19.5", "shot-this-turn", (s.name(n),))
    if s.contact(n):
        return Refusal("ARG-10.7", "in-contact", (s.name(n),))
    return _both_hands(s, n)


def _both_hands(s: Skirmish, n: int) -> Refusal | None:
    stand = s.stands[n]
    if stand.ladder or stand.state == "wounded":
        return Refusal("ARG-3.8", "both-hands", (s.name(n),), also=("ARG-7.4",))
    return None


def weapons_of(s: Skirmish, n: int) -> tuple[str, ...]:
    """The weapons that a figure still has. ARG-3.3"""
    person, stand = s.person(n), s.stands[n]
    if stand.state == "prisoner":
        return ()
    return (*(w for w in person.weapons if w not in stand.lost), *stand.gained)


def _mount(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    horse = s.scene.horses.get(n, -1)
    if s.stands[n].riding or horse < 0 or not s.on_table(horse):
        return Refusal("ARG-12.20", "no-horse", (s.name(n),), also=("ARG-3.7", "ARG-4.7"))
    if not near(s, n, horse, TOUCHING):
        return Refusal("ARG-12.20", "not-beside", (s.name(horse),), also=("ARG-4.7",))
    return None


def _dismount(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    return None if s.stands[n].riding else Refusal("ARG-12.20", "not-riding", (s.name(n),))


def _climb(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    """From the foot of a ladder, one climber at a time; or down from its top. ARG-12.14"""
    thing = s.scene.named.get(intent.thing)
    if thing is None or thing.kind != "ladder" or s.stands[n].riding:
        return Refusal("ARG-12.14", "no-ladder", (intent.thing,))
    if s.stands[n].ladder == thing.name:
        return None
    if any(s.stands[m].ladder == thing.name for m in s.fighters):
        return Refusal("ARG-12.14", "ladder-taken", (intent.thing,))
    if not within(shape(s, n), disc(thing.shape.core[0], 0), 0):
        return Refusal("ARG-12.14", "not-at-the-foot", (intent.thing,))
    return None


def _board(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    if s.person(intent.target).thing != "boat" or not s.on_table(intent.target) or s.stands[n].riding:
        return Refusal("ARG-12.18", "no-boat", (s.name(intent.target),))
    if not near(s, n, intent.target, TOUCHING):
        return Refusal("ARG-12.18", "not-beside", (s.name(intent.target),))
    return None


def _land(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    boat = s.stands[n].boat
    if boat < 0:
        return Refusal("ARG-12.18", "not-in-boat", (s.name(n),))
    there = at_place(s, n, intent.points[0], s.stands[n].facing)
    water = s.scene.of_kind("deep-water")
    if not within(there, shape(s, boat), TOUCHING) or any(inside(w.shape, intent.points[0]) for w in water):
        return Refusal("ARG-12.18", "not-beside", (s.name(boat),))
    return None


def _row(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    """A boat with somebody in it goes over water. ARG-12.17 ARG-12.18"""
    if s.person(n).thing != "boat" or not any(s.stands[m].boat == n for m in s.fighters):
        return Refusal("ARG-12.18", "no-crew", (s.name(n),))
    points = (place(s, n), *intent.points)
    if length(points) > allowance(s, n).value:
        return Refusal("ARG-12.17", "too-far", also=("ARG-12.1",))
    water = s.scene.of_kind("deep-water", "shallows")
    if not all(any(touching(w.shape, disc(p, 0)) for w in water) for p in points[1:]):
        return Refusal("ARG-12.17", "no-water")
    return None


def thing_shape(s: Skirmish, name: str) -> tuple[Scenery | None, int]:
    """A piece of scenery or a piece by its name."""
    return s.scene.named.get(name), s.scene.numbers.get(name, -1)


def _work(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    """One works standing still in contact with the thing. ARG-10.12"""
    thing, piece = thing_shape(s, intent.thing)
    if thing is None and (piece < 0 or not s.on_table(piece)):
        return Refusal("ARG-10.12", "no-such-thing", (intent.thing,))
    target = thing.shape if thing is not None else shape(s, piece)
    if not within(shape(s, n), target, TOUCHING):
        return Refusal("ARG-10.12", "not-beside", (intent.thing,))
    return None if not s.contact(n) else Refusal("ARG-10.8", "in-contact", (s.name(n),))


def _cut_lance(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    if "heavy-lance" not in weapons_of(s, n):
        return Refusal("ARG-21.11", "no-heavy-lance", (s.name(n),))
    return None


def _help(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    if not s.stands[intent.target].danger or not s.active(intent.target):
        return Refusal("ARG-15.6", "not-in-danger", (s.name(intent.target),))
    if length(points_of(s, n, intent)) > allowance(s, n).value:
        return Refusal("ARG-12.1", "too-far")
    return None


def _circle(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    """Two or more cavaliers not in full armour, on easy ground, within their allowance. ARG-19.29"""
    if len(intent.who) < 2 or s.kind(n) != "cavalier" or s.person(n).armour == 5:
        return Refusal("ARG-19.29", "no-circle", (s.name(n),))
    middle, radius = intent.points[0], intent.number
    if distance(place(s, n), middle) + radius > allowance(s, n).value:
        return Refusal("ARG-19.29", "too-far", also=("ARG-12.1",))
    ring = tuple(shifted(middle, compass(d), radius) for d in (*range(0, 360, 10), 0))
    others = [one for one in solids(s, n) if one.piece not in intent.who]
    if encounters(s, n, ring) or in_the_way(s, n, ring, others) is not None:
        return Refusal("ARG-19.29", "ground", also=("ARG-14.11",))
    return None


def _enter(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    """One who enters starts with his base touching the edge from outside. ARG-8.10"""
    start, *rest = intent.points
    outside = edge_start(s, n, start)
    if outside is None:
        return Refusal("ARG-8.10", "not-at-the-edge")
    if length((outside, *rest)) > allowance(s, n).value:
        return Refusal("ARG-12.1", "too-far", also=("ARG-8.10",))
    there = s.with_stand(n, replace(s.stands[n], at=outside))
    return refuse_ground(there, n, replace(intent, kind="path", points=tuple(rest)))


def edge_start(s: Skirmish, n: int, at: Point) -> Point | None:
    """The middle of a base that touches the edge from outside at a point."""
    width, height = s.scene.size
    half = two_paces(s, n) // 2
    ways = {(-1, 0): at[0] <= 0, (1, 0): at[0] >= width, (0, -1): at[1] <= 0, (0, 1): at[1] >= height}
    for (x, y), there in ways.items():
        if there:
            edge = (min(max(at[0], 0), width), min(max(at[1], 0), height))
            return edge[0] + x * half, edge[1] + y * half
    return None


JUDGES: dict[str, Callable[[Skirmish, int, Intent], Refusal | None]] = {
    "path": _path,
    "pursue": _enemy,
    "charge": _charge,
    "evade": _evade,
    "keep": _keep,
    "screen": _screen,
    "exchange": _exchange,
    "reload": _reload,
    "mount": _mount,
    "dismount": _dismount,
    "climb": _climb,
    "board": _board,
    "land": _land,
    "row": _row,
    "work": _work,
    "cut-lance": _cut_lance,
    "help": _help,
    "circle": _circle,
    "enter": _enter,
}


def _form(s: Skirmish, side: int, intent: Intent) -> Refusal | None:
    """A chief orders close order and names a marker: himself or a bearer. ARG-26.2"""
    chief, marker = intent.friend, intent.target
    if s.scene.has("no-formations"):
        return Refusal("ARG-26.1", "no-formations")
    if (
        s.side(chief) != side
        or not s.active(chief)
        or not s.person(chief).chief
        or not gives_orders(s, chief)
    ):
        return Refusal("ARG-26.2", "no-chief", (s.name(chief),))
    if marker != chief and s.person(marker).rank != "bearer":
        return Refusal("ARG-26.2", "no-marker", (s.name(marker),))
    for n in (marker, *intent.members):
        if not s.active(n) or s.side(n) != side:
            return Refusal("ARG-26.2", "not-yours", (s.name(n),))
        if s.stands[n].riding:
            return Refusal("ARG-26.1", "mounted", (s.name(n),))
        if n != chief and not (may_command(s, chief, n) or s.scene.command_given):
            return Refusal("ARG-30.2", "not-commanded", (s.name(n),))
    return None


def named_formation(s: Skirmish, name: str) -> Formation | None:
    """A formation by its name."""
    return next((each for each in s.formations if each.name == name), None)


def _ordered(s: Skirmish, side: int, intent: Intent) -> Refusal | None:
    order = named_formation(s, intent.thing)
    if order is None or s.side(order.members[0]) != side:
        return Refusal("ARG-26.7", "no-formation", (intent.thing,))
    if not any(s.person(n).chief or heard(s, n) for n in order.members):
        return Refusal("ARG-26.7", "no-chief", (intent.thing,), also=("ARG-27.4", "ARG-26.11"))
    return None


def _march(s: Skirmish, side: int, intent: Intent) -> Refusal | None:
    """A close order moves as one body. ARG-26.7 ARG-14.17"""
    refusal = _ordered(s, side, intent)
    order = named_formation(s, intent.thing)
    if refusal is not None or order is None:
        return refusal
    by = intent.points[0]
    if distance((0, 0), by) > march(s, order, by).value:
        return Refusal("ARG-26.7", "too-far", also=("ARG-12.10",))
    for n in order.members:
        way = points_of(s, n, intent)
        found = in_the_way(s, n, way)
        if found is not None:
            return Refusal(found.rule, "in-the-way", (found.what,), also=("ARG-12.22",))
        if any(one.grade in ("forbidden", "swim") for one in encounters(s, n, way)):
            return Refusal("ARG-14.11", "forbidden-ground")
        if stakes_crossed(s, way):
            return Refusal("ARG-14.17", "stakes-in-close-order")
    return None


def stakes_crossed(s: Skirmish, way: tuple[Point, ...]) -> bool:
    """A way goes through stakes."""
    return any(crossed_by(way, thing.shape) for thing in s.scene.of_kind("stakes"))


FORMATIONS: dict[str, Callable[[Skirmish, int, Intent], Refusal | None]] = {
    "form": _form,
    "march": _march,
    "front": _ordered,
    "break": _ordered,
}


def no_room(s: Skirmish, n: int, at: Point) -> bool:
    """A base would overlap another there."""
    body = at_place(s, n, at, s.stands[n].facing)
    return any(m != n and s.on_table(m) and overlapping(body, shape(s, m)) for m in range(len(s.stands)))
