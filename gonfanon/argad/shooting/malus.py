"""What lowers the dice of shooters: the one best shelter, pavises and walls, the target itself. ARG-17.18 ARG-17.19"""

from gonfanon.argad.ground.bases import near, place
from gonfanon.argad.ground.shelter import terrain_malus
from gonfanon.argad.ground.sight import View
from gonfanon.argad.shooting.lanes import idle
from gonfanon.argad.state.orders import WHOLE_TURN
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.walls import wall_of
from gonfanon.books.argad.book import Missile
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.tabletop.points import Direction, direction, minus, within_angle

LOWEST = -2
"""Terrain and target together never take more. ARG-17.19"""
TOUCH = 10


def pavise_bearer(s: Skirmish, m: int) -> bool:
    """A figure whose pavise protects it now: one on the back only while he reloads. ARG-5.3 ARG-5.5"""
    person, stand = s.person(m), s.stands[m]
    if person.shield != "pavise" or stand.riding or stand.state in ("lying", "prisoner"):
        return False
    if not person.pavise_back:
        return True
    return (stand.reloaded or s.intent(m).kind == "reload") and not stand.shot


def behind_bearer(s: Skirmish, n: int, m: int) -> int:
    """The idle pavise bearer behind whom a target presses; -1 if there is none. ARG-5.6 ARG-17.16"""
    way = minus(place(s, n), place(s, m))
    for k in s.fighters:
        if k == m or not s.friends(k, m) or not pavise_bearer(s, k) or not near(s, k, m, TOUCH):
            continue
        if _only_carries(s, k) and within_angle(minus(place(s, k), place(s, m)), way, 45):
            return k
    return -1


def _only_carries(s: Skirmish, k: int) -> bool:
    return idle(s, k) and s.intent(k).kind not in WHOLE_TURN


def pavise(s: Skirmish, n: int, m: int, turned: dict[int, Direction] | None) -> Reason | None:
    """The pavise that covers a target against a shooter. ARG-17.14 ARG-17.15"""
    bearer = m if pavise_bearer(s, m) else behind_bearer(s, n, m)
    if bearer < 0:
        return None
    way = direction(minus(place(s, n), place(s, bearer)))
    if turned is not None and bearer in turned and not within_angle(turned[bearer], way, 45):
        return None
    rule = "ARG-5.3" if bearer == m else "ARG-17.16"
    return Reason("pavise", s.scene.book.walls["pavise"][0], rule)


def turned_pavises(s: Skirmish, shots: list[tuple[int, tuple[int, ...]]]) -> dict[int, Direction]:
    """Where each pavise looks so that it covers most dice: shots are pairs of a shooter and those he may hit."""
    aimed: dict[int, list[Direction]] = {}
    for n, targets in shots:
        for m in targets:
            bearer = m if pavise_bearer(s, m) else behind_bearer(s, n, m)
            if bearer >= 0:
                aimed.setdefault(bearer, []).append(direction(minus(place(s, n), place(s, bearer))))
    found = {}
    for bearer, ways in aimed.items():
        middles = [*ways, *((a[0] + b[0], a[1] + b[1]) for a in ways for b in ways if a != b)]
        best = max(middles, key=lambda middle: sum(within_angle(middle, way, 45) for way in ways))
        found[bearer] = direction(best)
    return found


def malus(
    s: Skirmish,
    n: int,
    m: int,
    missile: Missile,
    seen: View,
    point_blank: bool,
    furtive: bool,
    turned: dict[int, Direction] | None = None,
) -> Figure:
    """All that terrain and target take off a die, at most two. ARG-17.18 ARG-17.19 ARG-19.14 ARG-17.20"""
    shelters: list[Reason] = []
    exposed = bool(s.stands[m].shot) and s.scene.book.missiles[s.stands[m].shot].exposed
    if not point_blank and not exposed:
        shelters += terrain_malus(s, n, m, seen.lines)
    for one in (pavise(s, n, m, turned), wall_of(s, n, m, shots=True)):
        if one is not None:
            shelters.append(one)
    found = [min(shelters, key=lambda each: each.amount)] if shelters else []
    found += target_malus(s, m, missile, furtive)
    total = sum(each.amount for each in found)
    if total < LOWEST:
        found.append(Reason("at-most-two", LOWEST - total, "ARG-17.19"))
    return Figure.total(found)


def target_malus(s: Skirmish, m: int, missile: Missile, furtive: bool) -> list[Reason]:
    """Armour, a furtive target, riders in a circle. ARG-19.10 ARG-19.30"""
    found = []
    armour = missile.armour[s.person(m).armour]
    if armour:
        found.append(Reason(f"armour-{s.person(m).armour}", armour, "ARG-17.19"))
    if furtive:
        found.append(Reason("furtive-target", -1, "ARG-19.10"))
    elif s.stands[m].circle is not None:
        found.append(Reason("circling", -1, "ARG-19.30"))
    return found
