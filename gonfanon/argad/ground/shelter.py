"""Shelter against shots: what a line crosses just before its target. ARG-17.4 ARG-17.18"""

from fractions import Fraction

from gonfanon.argad.ground.bases import place, shape
from gonfanon.argad.ground.clusters import cluster
from gonfanon.argad.ground.levels import higher
from gonfanon.argad.ground.sight import Line, in_house, through_openings
from gonfanon.argad.state.scene import Scenery
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.figures import Reason
from gonfanon.tabletop.gaps import between, inside, within
from gonfanon.tabletop.lines import crosses, touches
from gonfanon.tabletop.shapes import Shape

AREAS = ("brush", "marsh", "deep-water", "shallows")
"""Grounds that shelter those whose middle is in them."""
WOODS = ("forest", "dense-forest")
BEHIND = ("hedge", "bank", "palisade", "rampart", "low-wall", "boulders", "fence", "cart", "tree", "pillar")
"""Things that shelter those just behind them."""
RULES = {
    "brush": "ARG-17.5",
    "forest": "ARG-17.6",
    "dense-forest": "ARG-17.7",
    "marsh": "ARG-17.8",
    "deep-water": "ARG-17.9",
    "shallows": "ARG-17.9",
    "tree": "ARG-17.10",
    "pillar": "ARG-17.10",
    "door": "ARG-17.11",
    "window": "ARG-17.11",
    "arrow-slit": "ARG-17.12",
    "boulders": "ARG-17.3",
    "fence": "ARG-17.21",
    "low-wall": "ARG-17.13",
    "cart": "ARG-17.1",
}
LOW = ("low-wall", "boulders", "fence", "hedge")
"""Low linear cover protects one row against shots from above. ARG-19.26"""


def terrain_malus(s: Skirmish, n: int, m: int, lines: tuple[Line, ...]) -> list[Reason]:
    """Every shelter that the ground gives a target against a shooter."""
    if not lines:
        return []
    found = []
    for kind in dict.fromkeys(_sheltering(s, n, m, lines)):
        cover = s.scene.book.covers[kind]
        if cover.malus:
            found.append(Reason(f"cover-{kind}", cover.malus, RULES.get(kind, "ARG-17.13")))
    return found


def _sheltering(s: Skirmish, n: int, m: int, lines: tuple[Line, ...]) -> list[str]:
    found = []
    at, mounted = place(s, m), s.stands[m].riding
    for thing in s.scene.scenery:
        kind = thing.kind
        cover = s.scene.book.covers.get(kind)
        if kind == "house":
            found += _opening(s, n, m, thing, lines)
        if cover is None or (mounted and cover.protects != "all"):
            continue
        if (
            (kind in AREAS and inside(thing.shape, at))
            or (kind in WOODS and all(crosses(*line, thing.shape) for line in lines))
            or (kind in BEHIND and behind(s, n, m, thing, lines))
        ):
            found.append(kind)
    return found + _carts(s, n, m, lines)


def _carts(s: Skirmish, n: int, m: int, lines: tuple[Line, ...]) -> list[str]:
    """A cart is a piece, and shelters too. ARG-17.1"""
    if s.stands[m].riding:
        return []
    carts = [k for k in range(len(s.stands)) if s.person(k).thing == "cart" and s.on_table(k)]
    return ["cart"] * any(_covers(s, n, m, shape(s, k), lines) for k in carts)


def _opening(s: Skirmish, n: int, m: int, house: Scenery, lines: tuple[Line, ...]) -> list[str]:
    """One at a door, window or slit has its frame's protection; the shooter uses the best line. ARG-17.11 ARG-17.12"""
    if not in_house(s, m, house) or in_house(s, n, house) or s.stands[m].riding:
        return []
    ways = [through_openings(s, n, m, house, line) for line in lines]
    kinds = {gate.kind for way in ways if way for gate in way}
    for kind in ("door", "window", "slit"):
        if kind in kinds:
            return ["arrow-slit" if kind == "slit" else kind]
    return []


def behind(s: Skirmish, n: int, m: int, thing: Scenery, lines: tuple[Line, ...]) -> bool:
    """A target stands behind a sheltering thing. ARG-17.4"""
    if not _covers(s, n, m, thing.shape, lines):
        return False
    if thing.kind in ("tree", "pillar") and _taken(s, m, thing):
        return False
    return not (thing.kind in LOW and higher(s, n, m) and _second_row(s, n, m, thing))


def _covers(s: Skirmish, n: int, m: int, thing: Shape, lines: tuple[Line, ...]) -> bool:
    """Within two paces on foot, nearer to it than the shooter, more than half of the free lines across it."""
    if not within(shape(s, m), thing, s.scene.book.bases.behind):
        return False
    theirs, ours = _far(shape(s, m), thing), _far(shape(s, n), thing)
    if theirs >= ours:
        return False
    return 2 * sum(crosses(*line, thing) for line in lines) > len(lines)


def _far(base: Shape, thing: Shape) -> Fraction:
    num, den = between(base, thing)
    return Fraction(num, den)


def _taken(s: Skirmish, m: int, thing: Scenery) -> bool:
    """A tree or pillar covers one figure: the nearest. ARG-17.10"""
    own = _far(shape(s, m), thing.shape)
    return any(
        k != m
        and s.friends(k, m)
        and within(shape(s, k), thing.shape, s.scene.book.bases.behind)
        and (_far(shape(s, k), thing.shape), k) < (own, m)
        for k in s.fighters
    )


def _second_row(s: Skirmish, n: int, m: int, thing: Scenery) -> bool:
    """A fellow stands between the target and its cover. ARG-19.26"""
    own = _far(shape(s, m), thing.shape)
    line = place(s, n), place(s, m)
    return any(
        k != m and _far(shape(s, k), thing.shape) < own and touches(*line, shape(s, k)) for k in cluster(s, m)
    )


def on_all_fours(s: Skirmish, n: int, m: int, lines: tuple[Line, ...]) -> bool:
    """One on all fours just behind a wall, rocks or rampart cannot be shot at across it. ARG-17.2 ARG-17.3 ARG-17.21"""
    if s.stands[m].posture != "all-fours" or s.stands[m].riding:
        return False
    base, limit = shape(s, m), s.scene.book.bases.just_behind
    return any(
        (cover := s.scene.book.covers.get(thing.kind)) is not None
        and cover.all_fours
        and within(base, thing.shape, limit)
        and all(crosses(*line, thing.shape) for line in lines)
        for thing in s.scene.scenery
    )
