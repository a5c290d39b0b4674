"""Non-players without a referee: each follows the plan that the scenario gives him. ARG-8.1 ARG-12.21"""

from gonfanon.argad.ground.bases import near, place
from gonfanon.argad.ground.sight import view
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.movement.intents import weapons_of, why_not
from gonfanon.argad.state.orders import HOLD, Intent
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.tabletop.points import Point, direction, distance, minus, shifted
from gonfanon.tabletop.ways import FINE, along, fine_lengths

ALARM = 2_000
"""A fight or an armed enemy within twenty centimetres and in sight makes civilians walk away."""
CLOSE = 400
"""One who follows somebody stays within four centimetres of him."""
HARMLESS = ("knife",)


def scripted(s: Skirmish, n: int) -> Intent:
    """What a figure that nobody plays does this turn."""
    plan = s.person(n).plan
    if plan == "follow":
        return _follow(s, n, s.person(n).follows)
    if plan == "route":
        return _route(s, n)
    if plan in ("", "flee"):
        return _walk_away(s, n)
    return HOLD


def _follow(s: Skirmish, n: int, leader: int) -> Intent:
    if leader < 0 or not s.on_table(leader) or near(s, n, leader, CLOSE):
        return HOLD
    return _towards(s, n, place(s, leader), short=CLOSE)


def _route(s: Skirmish, n: int) -> Intent:
    """Round and round from one point to the next: on to the one after that which is nearest."""
    route = s.person(n).route
    if not route:
        return HOLD
    here = place(s, n)
    nearest = min(range(len(route)), key=lambda k: (distance(here, route[k]), k))
    goal = route[(nearest + 1) % len(route)] if distance(here, route[nearest]) < CLOSE else route[nearest]
    return _towards(s, n, goal)


def _walk_away(s: Skirmish, n: int) -> Intent:
    """To the nearest house or edge that does not lead past what frightens him."""
    threats = [m for m in s.fighters if m != n and _frightens(s, n, m)]
    if not threats:
        return HOLD
    here = place(s, n)
    for goal in sorted(_refuges(s, here), key=lambda p: (distance(here, p), p)):
        away = minus(goal, here)
        if any(_leads_to(away, minus(place(s, m), here)) for m in threats):
            continue
        intent = _towards(s, n, goal)
        if intent != HOLD:
            return intent
    nearest = min(threats, key=lambda m: (distance(here, place(s, m)), m))
    there = shifted(here, direction(minus(here, place(s, nearest))), allowance(s, n).value)
    return _towards(s, n, there)


def _frightens(s: Skirmish, n: int, m: int) -> bool:
    """Somebody in a fight, or an armed figure of a side that is hostile, near and in sight."""
    if s.friends(n, m) and s.side(n) == s.side(m):
        return False
    armed = any(weapon not in HARMLESS for weapon in weapons_of(s, m))
    return (bool(s.contact(m)) or (armed and s.enemies(n, m))) and near(s, n, m, ALARM) and _sees(s, n, m)


def _sees(s: Skirmish, n: int, m: int) -> bool:
    return bool(view(s, n, m).lines)


def _leads_to(way: Point, threat: Point) -> bool:
    """A way and a threat lie within about sixty degrees of each other."""
    inner = way[0] * threat[0] + way[1] * threat[1]
    whole = distance((0, 0), way) * distance((0, 0), threat)
    return 2 * inner > whole


def _refuges(s: Skirmish, here: Point) -> list[Point]:
    width, height = s.scene.size
    edges = [(here[0], 0), (here[0], height), (0, here[1]), (width, here[1])]
    doors = [gate.at for house in s.scene.of_kind("house") for gate in house.openings if gate.kind == "door"]
    return [*edges, *doors]


def _towards(s: Skirmish, n: int, goal: Point, short: int = 0) -> Intent:
    """As far towards a place as he may go; nothing if he may not go there at all."""
    here = place(s, n)
    far = min(distance(here, goal) - short, allowance(s, n).value)
    for part in (far, far // 2):
        if part <= 0:
            return HOLD
        points = (here, goal)
        there = along(points, part * FINE, fine_lengths(points))
        intent = Intent("path", (n,), points=(there,), marks=("avoid",))
        if why_not(s, s.side(n), intent) is None:
            return intent
    return HOLD
