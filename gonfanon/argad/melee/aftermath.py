"""After the melee: removals, recoils, surrenders, advances. ARG-24.1"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import at_place, place, shape, two_paces
from gonfanon.argad.ground.contacts import after_moving
from gonfanon.argad.melee.recoil import recoil
from gonfanon.argad.movement.solid import in_the_way, scenery_solids
from gonfanon.argad.state.events import Became, BlowsDone, Pairs, Placed
from gonfanon.argad.state.losses import fall, hit, seen
from gonfanon.argad.state.skirmish import Blow, Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.argad.troop.falling import thrown_down
from gonfanon.kernel.ask import Play, roll
from gonfanon.kernel.figures import Refusal
from gonfanon.tabletop.gaps import inside, overlapping
from gonfanon.tabletop.motion import first_touch
from gonfanon.tabletop.points import Direction, Point, direction, distance, minus, shifted
from gonfanon.tabletop.shapes import Shape

FREEING = ("killed", "recoil", "yielded")
SHORT = 20
"""Who rides through stops two millimetres before the next base: he makes no new contact. ARG-24.11"""


def begin(s: Skirmish) -> Play[Skirmish]:
    """Removals, then recoils, all at once. ARG-24.2 ARG-22.10"""
    before = s
    for blow in s.blows:
        if blow.result == "killed" and s.stands[blow.target].state != "dead":
            s = yield from hit(s, blow.target, blow.striker, "melee", "ARG-22.2")
    driven: dict[int, Blow] = {}
    for blow in s.blows:
        if blow.result in ("recoil", "yielded", "given") and s.active(blow.target):
            driven.setdefault(blow.target, blow)
    cornered = []
    for n in sorted(driven):
        s, what = yield from _recoil(s, before, n, driven[n])
        if what == "cornered":
            cornered.append(driven[n])
    if cornered:
        left = tuple(replace(blow, result="cornered") if blow in cornered else blow for blow in s.blows)
        s = yield from tell(BlowsDone(left))
    return s


def _recoil(s: Skirmish, before: Skirmish, n: int, blow: Blow) -> Play[tuple[Skirmish, str]]:
    if s.stands[n].ladder:
        s = yield from thrown_down(s, n)
        return s, "back"
    # From a striker who has just left the table himself one recoils as he stood.
    there = s if s.stands[blow.striker].at is not None else before
    found = recoil(s, n, place(there, blow.striker))
    if found.what == "gone":
        s = yield from tell(Became("gone", n, replace(s.stands[n], state="gone", at=None), "ARG-12.23"))
        return s, "gone"
    if found.what != "back":
        return s, found.what
    for k, at in found.pushed:
        s = yield from placed(s, k, at, "pushed", "ARG-24.4")
    s = yield from placed(s, n, found.at, "recoil", "ARG-22.3")
    if s.stands[n].lower:
        s = yield from tell(Became("level", n, replace(s.stands[n], lower=False), "ARG-23.2"))
    return s, "back"


def placed(
    s: Skirmish,
    n: int,
    at: Point,
    what: str,
    rule: str,
    met: Pairs = (),
    facing: Direction | None = None,
) -> Play[Skirmish]:
    """Move a piece outside the run, turned if it rode there; contacts are looked at again."""
    stand = s.stands[n]
    if facing is not None:
        stand = replace(stand, facing=facing)
    there = s.with_stand(n, replace(stand, at=at))
    contacts = tuple(sorted(dict.fromkeys((*after_moving(there, (n,)), *met))))
    s = yield from tell(Placed(what, n, at, stand.facing, contacts, rule))
    if stand.level is not None and what != "advance":
        s = yield from tell(Became("level", n, replace(s.stands[n], level=None), rule))
    return s


def end(s: Skirmish, advancing: tuple[int, ...], dying: tuple[int, ...]) -> Play[Skirmish]:
    """Surrenders, compulsory advances, chosen advances. ARG-24.1"""
    for blow in s.blows:
        if blow.result == "cornered" and s.active(blow.target):
            s = yield from _cornered(s, blow, blow.target in dying)
    taken: set[int] = set()
    for n in forced(s):
        s = yield from _advance(s, n, taken)
    for n in _in_order(s, advancing):
        if may_advance(s, n) is None:
            s = yield from _advance(s, n, taken)
    return s


def _cornered(s: Skirmish, blow: Blow, dies: bool) -> Play[Skirmish]:
    """No room to recoil: killed, or a prisoner of the one who drove him back. ARG-24.5 ARG-25.7"""
    n = blow.target
    if dies:
        return (yield from fall(s, n, blow.striker, "melee", "ARG-24.5"))
    stand = s.stands[n]
    s = yield from tell(
        Became("prisoner", n, replace(stand, state="prisoner", captor=blow.striker, charging=-1), "ARG-24.5")
    )
    return (yield from seen(s, n, stand.at))


def won(s: Skirmish, n: int) -> list[Blow]:
    """The blows after which a figure may take a place."""
    return [
        blow
        for blow in s.blows
        if blow.result in (*FREEING, "cornered")
        and (blow.striker == n or n in blow.also)
        and (blow.result != "cornered" or not s.active(blow.target))
    ]


def forced(s: Skirmish) -> list[int]:
    """Cavaliers who charged and killed or drove back their opponent must go on. ARG-24.10"""
    return [
        n
        for n in s.fighters
        if s.stands[n].charging >= 0
        and any(blow.target == s.stands[n].charging and blow.result in FREEING for blow in won(s, n))
        and not s.contact(n)
    ]


def may_advance(s: Skirmish, n: int) -> Refusal | None:
    """Why a figure may not advance after the melee. ARG-24.9 ARG-23.7"""
    if not s.active(n) or s.stands[n].state == "lying":
        return Refusal("ARG-24.9", "cannot-advance", (s.name(n),))
    if not won(s, n):
        return Refusal("ARG-24.9", "nothing-won", (s.name(n),))
    if s.contact(n):
        return Refusal("ARG-24.9", "still-in-contact", (s.name(n),))
    return None


def _in_order(s: Skirmish, advancing: tuple[int, ...]) -> list[int]:
    """Of two who want the same place the one who killed, else the nearer, else the first. ARG-24.9"""

    def key(n: int) -> tuple[bool, int, int]:
        blows = won(s, n)
        if not blows:
            return True, 0, n
        return blows[0].striker != n, distance(place(s, n), blows[0].at), n

    return sorted(dict.fromkeys(advancing), key=key)


def _advance(s: Skirmish, n: int, taken: set[int]) -> Play[Skirmish]:
    """Straight towards the middle of the place left, two paces, stopping at the first base touched."""
    blow = next((each for each in won(s, n) if each.target not in taken), None)
    if blow is None:
        return s
    taken.add(blow.target)
    far, rule = two_paces(s, n), "ARG-24.9"
    if s.scene.has("ride-through") and s.stands[n].charging >= 0:
        total = 0
        for _ in range(2):
            total += yield from roll("1d6", "ride-through", "ARG-24.11", s.side(n))
        far, rule = max(far, 100 * total), "ARG-24.11"
    facing = turned(s, n, direction(minus(blow.at, place(s, n))))
    at = _reach(s, n, blow.at, far, facing, SHORT if rule == "ARG-24.11" else 0)
    goes_up = s.stands[n].ladder or s.stands[n].lower
    if at == place(s, n):
        return s
    stand = replace(s.stands[n], ladder="", lower=False, facing=facing)
    if goes_up:
        stand = replace(stand, level=None)
    s = yield from tell(Became("advances", n, stand, rule))
    return (yield from placed(s, n, at, "advance", rule))


def blocking_bases(s: Skirmish, n: int) -> list[Shape]:
    """The bases on which one who advances or steps in may not come to stand."""
    return [
        shape(s, k)
        for k in range(len(s.stands))
        if k != n and s.on_table(k) and s.person(k).thing != "emblem" and s.stands[k].boat < 0
    ]


def turned(s: Skirmish, n: int, way: Direction) -> Direction:
    """A rider turns to where he goes, if there is room to turn."""
    facing = s.stands[n].facing
    if not s.stands[n].riding:
        return facing
    body = at_place(s, n, place(s, n), way)
    return facing if any(overlapping(body, other, 4) for other in blocking_bases(s, n)) else way


def _reach(s: Skirmish, n: int, goal: Point, far: int, facing: Direction, short: int = 0) -> Point:
    """How far one comes on the way to a place before he touches somebody; who rides through stops short of it."""
    here = place(s, n)
    way = direction(minus(goal, here))
    there = shifted(here, way, far)
    body, others = at_place(s, n, here, facing), blocking_bases(s, n)
    ticks = max(1, 4 * far)
    touched = [first_touch(body, minus(there, here), other, (0, 0), ticks) for other in others]
    least = min([tick for tick in touched if tick is not None], default=ticks)
    there = shifted(here, way, max(0, far * least // ticks - (short if least < ticks else 0)))
    if s.stands[n].ladder:
        return there
    if not inside(s.scene.edge, there) or in_the_way(s, n, (here, there), scenery_solids(s)) is not None:
        return here
    end = at_place(s, n, there, facing)
    return here if any(overlapping(end, other, 4) for other in others) else there
