"""Past and over friends: gaps of the first rank, shoulders, dropping shots, heights. ARG-16.8"""

from gonfanon.argad.ground.bases import near, place, shape, size
from gonfanon.argad.ground.clusters import cluster, group
from gonfanon.argad.ground.levels import level
from gonfanon.argad.ground.sight import View, view
from gonfanon.argad.shooting.missiles import BOWS, DROPPING
from gonfanon.argad.shooting.moments import at_step, last_step
from gonfanon.argad.state.orders import WHOLE_TURN
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.command import commanded, commanders, in_command
from gonfanon.books.argad.book import Missile
from gonfanon.kernel.figures import Refusal
from gonfanon.tabletop.gaps import overlapping
from gonfanon.tabletop.lines import touches
from gonfanon.tabletop.points import direction, distance, minus, shifted
from gonfanon.tabletop.shapes import chain

FIRST = 400
"""How far before a shooter of the second rank the gap must be free: four centimetres."""
MAN, RIDER, CLEAR = 300, 400, 200
"""Heights of a man and of a rider, and how far above them a line must pass. ARG-19.27"""


class Lane:
    """How a shot goes to its target: the free lines, those it goes over, and whether it is lobbed or dropped."""

    __slots__ = ("dropped", "over", "refusal", "view")

    def __init__(self, view: View, over: tuple[int, ...] = (), dropped: bool = False) -> None:
        self.view, self.over, self.dropped = view, over, dropped
        self.refusal: Refusal | None = None


def lane(s: Skirmish, n: int, m: int, missile: Missile, far: int) -> Lane:
    """The best way for a shot from one to another; without free lines it carries the refusal."""
    if missile.hand_thrown and missile.key != "javelin-mounted-direct":
        return _lobbed(s, n, m)
    direct = view(s, n, m)
    crowd = in_the_gap(s, n, m, size(s, n)[0])
    if direct.lines and not crowd:
        return Lane(direct)
    for over in (_half_gap(s, n, m, missile), _shoulder(s, n, m, missile)):
        if over is not None:
            seen = view(s, n, m, over)
            if seen.lines:
                return Lane(seen, over)
    return _over(s, n, m, missile, far, direct, crowd)


def _over(s: Skirmish, n: int, m: int, missile: Missile, far: int, direct: View, crowd: list[int]) -> Lane:
    """Over friends: dropping at long range, or from a height."""
    for over in (_height(s, n, m), _dropping(s, n, m, missile, far)):
        if over:
            seen = view(s, n, m, over)
            if seen.lines:
                return Lane(seen, over, dropped=True)
    found = Lane(View(()))
    if crowd and direct.lines:
        found.refusal = Refusal("ARG-16.37", "second-rank", (s.name(n),), also=("ARG-16.38", "ARG-16.39"))
    elif direct.by and any(s.friends(n, k) for k in direct.by):
        found.refusal = Refusal(
            "ARG-16.7",
            "friends-in-the-way",
            (s.name(m),),
            also=("ARG-19.21", "ARG-19.22", "ARG-16.8", "ARG-16.39", "ARG-16.37"),
        )
    else:
        found.refusal = Refusal("ARG-16.7", "no-line", (s.name(m),), also=("ARG-16.10",))
    return found


def _lobbed(s: Skirmish, n: int, m: int) -> Lane:
    """What is thrown by hand flies over others. ARG-16.34 ARG-19.23"""
    direct = view(s, n, m)
    if direct.lines:
        return Lane(direct)
    others = tuple(k for k in range(len(s.stands)) if s.on_table(k))
    seen = view(s, n, m, others)
    made = Lane(seen, direct.by)
    if not seen.lines:
        made.refusal = Refusal("ARG-16.7", "no-line", (s.name(m),), also=("ARG-16.10",))
    return made


def in_the_gap(s: Skirmish, n: int, m: int, wide: int) -> list[int]:
    """Friends of the shooter's cluster who stand in a strip of that width before him. ARG-16.37"""
    here = place(s, n)
    way = direction(minus(place(s, m), here))
    if distance(here, place(s, m)) <= FIRST:
        return []
    start = shifted(here, way, size(s, n)[1] // 2)
    strip = chain((here, shifted(start, way, FIRST - wide // 2)), wide)
    return [k for k in cluster(s, n) if k != n and overlapping(strip, shape(s, k)) and _ahead(s, n, k, m)]


def _ahead(s: Skirmish, n: int, k: int, m: int) -> bool:
    return distance(place(s, k), place(s, m)) < distance(place(s, n), place(s, m))


def idle(s: Skirmish, k: int) -> bool:
    """A friend who does nothing: no shot, no reloading, no work, no contact. ARG-16.39"""
    stand = s.stands[k]
    busy = stand.shot or stand.reloaded or stand.worked or s.contact(k)
    return not busy and s.intent(k).kind not in WHOLE_TURN


def _half_gap(s: Skirmish, n: int, m: int, missile: Missile) -> tuple[int, ...] | None:
    """By a chief's order, all standing still in loose order, half a base is enough. ARG-16.38 ARG-26.19"""
    if missile.key not in BOWS or not commanded(s, n) or s.stands[n].riding:
        return None
    front = in_the_gap(s, n, m, size(s, n)[0])
    if s.formation(n) is not None:
        nation = {"english", "welsh"} & {*s.person(n).traits}
        return tuple(front) if missile.key == "long-bow" and nation else None
    ranks = (n, *front)
    if any(s.stands[k].moved or s.formation(k) is not None or not in_command(s, k) for k in ranks):
        return None
    if in_the_gap(s, n, m, size(s, n)[0] // 2):
        return None
    return tuple(front)


def _shoulder(s: Skirmish, n: int, m: int, missile: Missile) -> tuple[int, ...] | None:
    """Over the shoulder of an idle friend whose base he touches. ARG-16.39"""
    if missile.key == "sling" or s.stands[n].riding:
        return None
    front = in_the_gap(s, n, m, size(s, n)[0])
    barred = [k for k in view(s, n, m).by if s.friends(n, k)]
    friends = tuple(dict.fromkeys((*front, *barred)))
    if not friends:
        return None
    for k in friends:
        if s.stands[k].riding or not idle(s, k) or not near(s, n, k, 10) or _taken(s, n, k, m):
            return None
    return friends


def _taken(s: Skirmish, n: int, k: int, m: int) -> bool:
    """One shooter for each friend: another who touches him has already shot. ARG-16.39"""
    return any(
        o not in (n, k) and s.stands[o].shot and near(s, o, k, 10) and _ahead(s, o, k, m)
        for o in cluster(s, n)
    )


def _dropping(s: Skirmish, n: int, m: int, missile: Missile, far: int) -> tuple[int, ...] | None:
    """At long range, at a group, by a chief's order, over friends no nearer to it than to the shooter. ARG-19.21"""
    if missile.key not in DROPPING or s.stands[n].riding or not commanded(s, n):
        return None
    if len(missile.bands) < 3 or far <= missile.bands[-2]:
        return None
    aimed = cluster(s, m)
    if not group(s, aimed) and "dispersed" not in s.person(m).traits:
        return None
    over = [k for k in range(len(s.stands)) if s.on_table(k) and k != n and s.friends(n, k)]
    for k in over:
        line = place(s, n), place(s, m)
        if touches(*line, shape(s, k)) and not _half_way(s, n, k, m):
            return None
    if any(s.stands[k].riding for k in view(s, n, m).by if s.friends(n, k)) or not watched(
        s, n, m, commanders(s, n)
    ):
        return None
    return tuple(k for k in over if not s.stands[k].riding and _half_way(s, n, k, m))


def _half_way(s: Skirmish, n: int, k: int, m: int) -> bool:
    """A friend is not nearer to the enemy than to the shooter. ARG-19.22"""
    return distance(place(s, k), place(s, m)) >= distance(place(s, k), place(s, n))


def watched(s: Skirmish, n: int, m: int, chiefs: list[int]) -> bool:
    """At every step of the turn a member of the enemy unit is seen by the chief or one near him. ARG-19.21 ARG-19.34"""
    voice = s.scene.book.bases.voice
    if s.scene.command_given:
        eyes = [k for k in s.fighters if s.side(k) == s.side(n)]
    else:
        eyes = [
            k
            for k in s.fighters
            if s.side(k) == s.side(n) and any(k == c or near(s, k, c, voice) for c in chiefs)
        ]
    unit = cluster(s, m)
    moments = [at_step(s, step) for step in range(last_step(s))] if s.trails else []
    pairs = [(k, t) for k in eyes for t in unit]
    for then in (s, *moments):
        found = next((two for two in pairs if _seen(then, *two)), None)
        if found is None:
            return False
        # Who saw an enemy a moment ago probably sees him still: he is asked first.
        pairs.remove(found)
        pairs.insert(0, found)
    return True


def _seen(s: Skirmish, n: int, m: int) -> bool:
    return s.on_table(n) and s.on_table(m) and bool(view(s, n, m).lines)


def _height(s: Skirmish, n: int, m: int) -> tuple[int, ...]:
    """Friends over whom a line from above or below passes clearly. ARG-19.27"""
    here, there = level(s, n), level(s, m)
    if abs(here - there) < s.scene.book.bases.higher:
        return ()
    whole = distance(place(s, n), place(s, m)) or 1
    found = []
    for k in range(len(s.stands)):
        if k in (n, m) or not s.on_table(k) or not s.friends(n, k) or not _half_way(s, n, k, m):
            continue
        part = min(whole, distance(place(s, n), place(s, k)))
        above = here + (there - here) * part // whole
        if above >= level(s, k) + (RIDER if s.stands[k].riding else MAN) + CLEAR:
            found.append(k)
    return tuple(found)
