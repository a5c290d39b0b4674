"""What takes a whole turn is done at its end, if no enemy has come into contact. ARG-10.6 to ARG-10.8, ARG-10.12"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import at_place, place, size
from gonfanon.argad.ground.contacts import after_moving
from gonfanon.argad.movement.intents import no_room
from gonfanon.argad.movement.solid import scenery_solids
from gonfanon.argad.state.events import Became, Placed, pair
from gonfanon.argad.state.orders import WHOLE_TURN
from gonfanon.argad.state.skirmish import Skirmish, Stand
from gonfanon.argad.state.telling import tell
from gonfanon.kernel.ask import Play
from gonfanon.tabletop.gaps import inside, overlapping
from gonfanon.tabletop.points import Point, direction, distance, minus, right_of, shifted

STOREY = 400


def broken_off(s: Skirmish, n: int) -> bool:
    """An enemy has come into contact. ARG-10.7 ARG-12.20"""
    return bool(s.stands[n].met or s.contact(n))


def finish(s: Skirmish) -> Play[Skirmish]:
    """All labours of the turn, in the order of pieces. ARG-25.2"""
    for n in range(len(s.stands)):
        intent = s.intent(n)
        if intent.kind not in WHOLE_TURN or not s.active(n) or s.stands[n].hesitates or broken_off(s, n):
            continue
        stand = s.stands[n]
        if intent.kind == "mount":
            s = yield from _mount(s, n)
        elif intent.kind == "dismount":
            s = yield from _dismount(s, n)
        else:
            done, rule = _done(s, n, stand)
            s = yield from tell(Became(intent.kind, n, done, rule))
            if done.ladder:
                s = yield from _face_defender(s, n)
    return s


def _done(s: Skirmish, n: int, stand: Stand) -> tuple[Stand, str]:
    intent = s.intent(n)
    if intent.kind == "reload":
        return replace(stand, loaded=True, reloaded=True), "ARG-18.14"
    if intent.kind == "climb":
        return _climbed(s, n, stand), "ARG-12.14"
    if intent.kind == "board":
        return replace(stand, boat=intent.target, at=s.stands[intent.target].at), "ARG-12.18"
    if intent.kind == "land":
        return replace(stand, boat=-1, at=intent.points[0]), "ARG-12.18"
    if intent.kind == "cut-lance":
        lost = (*stand.lost, "heavy-lance")
        return replace(stand, lost=lost, gained=(*stand.gained, "light-lance"), worked=True), "ARG-21.11"
    return replace(stand, worked=True, labour=stand.labour + 1), "ARG-10.12"


def _climbed(s: Skirmish, n: int, stand: Stand) -> Stand:
    """Up to the top, where one gets off if nobody is in the way; down again from it. ARG-12.14"""
    ladder = s.scene.named[s.intent(n).thing]
    if stand.ladder:
        return replace(stand, ladder="", at=ladder.shape.core[0], level=0, climbed=0)
    if stand.climbed + 1 < turns_to_climb(ladder.level):
        return replace(stand, climbed=stand.climbed + 1)
    stand = replace(stand, climbed=0)
    top = ladder.leads
    if top is not None and not no_room(s, n, top):
        return replace(stand, at=top, level=ladder.level)
    return replace(stand, ladder=ladder.name, lower=True)


def turns_to_climb(height: int) -> int:
    """One turn up to about a second storey, one more for each further two. ARG-12.14"""
    storeys = (height + STOREY // 2) // STOREY
    return max(1, (storeys + 1) // 2)


def _face_defender(s: Skirmish, n: int) -> Play[Skirmish]:
    """Who finds the top held comes into contact with its defender. ARG-23.8"""
    ladder = s.scene.named[s.stands[n].ladder]
    top, foot = ladder.leads, ladder.shape.core[0]
    if top is None:
        return s
    for m in s.fighters:
        if s.enemies(n, m) and distance(place(s, m), top) <= s.scene.book.bases.foot[0] // 2:
            at = shifted(place(s, m), direction(minus(foot, place(s, m))), s.scene.book.bases.foot[0])
            there = s.with_stand(n, replace(s.stands[n], at=at))
            contacts = tuple(dict.fromkeys((*after_moving(there, (n,)), pair(n, m))))
            return (yield from tell(Placed("climbs", n, at, s.stands[n].facing, contacts, "ARG-23.8")))
    return s


def _mount(s: Skirmish, n: int) -> Play[Skirmish]:
    horse = s.scene.horses[n]
    beast = s.stands[horse]
    s = yield from tell(Became("mounted", horse, replace(beast, at=None), "ARG-12.20"))
    stand = replace(s.stands[n], riding=True, at=beast.at, facing=beast.facing)
    return (yield from tell(Became("mounts", n, stand, "ARG-12.20")))


def _dismount(s: Skirmish, n: int) -> Play[Skirmish]:
    """The horse stays where it was; he stands at its left side, edge to edge. ARG-4.7"""
    stand, horse = s.stands[n], s.scene.horses[n]
    spot = beside(s, n)
    if spot is None:
        return s
    s = yield from tell(
        Became("left-behind", horse, replace(s.stands[horse], at=stand.at, facing=stand.facing), "ARG-4.7")
    )
    s = yield from tell(Became("dismounts", n, replace(stand, riding=False, at=spot), "ARG-12.20"))
    return s


def beside(s: Skirmish, n: int) -> Point | None:
    """The place at the left side of a horse, or else at its right side, behind it or before it; None without room."""
    stand, (width, depth) = s.stands[n], size(s, n)
    half = s.scene.book.bases.foot[0] // 2
    side = right_of(stand.facing)
    afoot = s.with_stand(n, replace(stand, riding=False))
    for way, far in (
        (side, -width // 2 - half),
        (side, width // 2 + half),
        (stand.facing, -depth // 2 - half),
        (stand.facing, depth // 2 + half),
    ):
        spot = shifted(place(s, n), way, far)
        if not no_room(afoot, n, spot) and _in_the_open(afoot, n, spot):
            return spot
    return None


def _in_the_open(s: Skirmish, n: int, spot: Point) -> bool:
    """A place on the table and in no wall. ARG-14.23"""
    body = at_place(s, n, spot, s.stands[n].facing)
    return inside(s.scene.edge, spot) and not any(overlapping(body, one.shape) for one in scenery_solids(s))
