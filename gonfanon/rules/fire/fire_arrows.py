"""Flaming arrows: they hurt nobody, and may set engines, wood, canvas and naphtha alight. GUI-10.3"""

from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.kernel.memo import Memo
from gonfanon.rules.events.field import ShotTaken
from gonfanon.rules.fire.catching_fire import set_fire
from gonfanon.rules.fire.fires import burnable, takes_fire
from gonfanon.rules.fire.fuel import kindling, places_of, readiness
from gonfanon.rules.pieces.weapon_in_hand import ranges_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.defensive_fire import OtherMissiles, may_defend, shooters
from gonfanon.rules.shooting.shots import NOT_ITS_SHOOTING, may_shoot_now
from gonfanon.rules.shooting.taking_a_shot import movement_after_shot
from gonfanon.rules.sight.engine_walls import SKINS
from gonfanon.rules.sight.gatehouses import SHUT_GATE
from gonfanon.rules.sight.lines import sight
from gonfanon.rules.sight.lobbing import lobbed, lobs, why_not_lob
from gonfanon.rules.sight.quick_views import within
from gonfanon.rules.words.siege import FireArrow

TINDER = Memo[None, int]("tinder")

BOWS = ("short-bow", "long-bow", "composite-bow")
"""Weapons from which a flaming arrow is shot. GUI-10.3a"""


def aim_of(s: Battle, order: FireArrow) -> int:
    """The place aimed at: of a thing with several the nearest that is in sight."""
    if order.thing < 0:
        return order.at
    at = s.pieces[order.piece].at
    places = s.scene.field.by_name(places_of(s, order.thing))
    nearest = sorted(places, key=lambda place: (not in_sight(s, at, place), s.scene.grid.distance(at, place)))
    return nearest[0] if nearest else order.at


def why_not_fire_arrow(s: Battle, order: FireArrow) -> Refusal | None:
    """Why an archer may not shoot a flaming arrow there now, offensively or in defence. GUI-10.3a GUI-10.3b"""
    n, at = order.piece, s.pieces[order.piece].at
    if s.character(n).weapon not in BOWS and not lobs(s, n):
        return Refusal("GUI-10.3a", "no-bow", also=("GUI-5a",))
    refusal = _hindered(s, n)
    if refusal is not None:
        return refusal
    place = aim_of(s, order)
    if place < 0 or not burnable(s, place):
        return Refusal("GUI-10.3a", "nothing-to-burn", also=("GUI-10.2.2b",))
    if s.flames >> place & 1:
        return Refusal("GUI-10.3a", "already-burning")
    if lobs(s, n):
        return why_not_lob(s, n, place, fire=True)
    ranges = ranges_of(s, n)
    if ranges is None or s.scene.grid.distance(at, place) > ranges.short[1]:
        return Refusal("GUI-10.3b", "out-of-range", also=("GUI-5g",))
    return None if in_sight(s, at, place) else _blocked(s, at, place)


def why_not_order(s: Battle, order: FireArrow) -> Refusal | None:
    """Why a side may not order a flaming arrow; in defence it is the answer to a question. GUI-10.3a GUI-2d"""
    return NOT_ITS_SHOOTING if s.side_of(order.piece) != s.side else why_not_fire_arrow(s, order)


def _hindered(s: Battle, n: int) -> Refusal | None:
    """Why an archer may not shoot at all now, in his phase or in the enemy's. GUI-10.3a GUI-11.4.2h"""
    counted = s.scene.terms.flaming if s.scene.terms is not None else None
    if counted is not None and not counted.get(n, 0):
        return Refusal("GUI-11.4.2h", "no-flaming-arrows", also=("ANA-7.7.2h", "GUI-10.3a"))
    return may_defend(s, n) if s.side_of(n) != s.side else may_shoot_now(s, n)


def _blocked(s: Battle, at: int, place: int) -> Refusal:
    """What of the ground is in the way; characters are not. GUI-10.3c"""
    found = sight(s.ground, at, place).blocked
    also = found.rules if found is not None else ()
    return Refusal("GUI-10.3c", found.what if found is not None else "no-line-of-fire", also=also)


def in_sight(s: Battle, at: int, place: int) -> bool:
    """Whether a line of fire leads to a place, or to the near face of what stands on it. GUI-10.3c"""
    if at == place:
        return False
    line = sight(s.ground, at, place)
    if line.blocked is None:
        return True
    if line.blocked.what in (*SKINS, SHUT_GATE.what):
        return outermost(s, line.between[-1] if line.between else (at,), place)
    if not s.ground.sided >> place % s.scene.grid.size & 1:
        return False
    last = line.between[-1] if line.between else ()
    before = [h for h in last if s.scene.grid.direction(h, place) >= 0]
    # What stands on the sides of the place is what is shot at: stakes, a door.
    if not before and s.scene.grid.direction(at, place) >= 0:
        return True
    return any(sight(s.ground, at, h).blocked is None for h in before)


def outermost(s: Battle, before: tuple[int, ...], place: int) -> bool:
    """Whether a line from these hexes meets the wall of an engine right at a place, or its roof. ANA-4.2.9a"""
    if not s.ground.terrain[place].startswith("tower-"):
        return True
    storey = place - place % s.scene.grid.size
    return not all(s.ground.terrain.get(storey + h, "").startswith("tower-") for h in before)


def fire_arrow(s: Battle, order: FireArrow, defensive: bool = False) -> Play[Battle]:
    """One die for hitting and igniting together; if it catches it burns at once. GUI-10.3c GUI-10.3d"""
    n = order.piece
    place = aim_of(s, order)
    needs = readiness(s, place, order.thing, s.pieces[n].at)
    assert needs is not None
    left = s.pieces[n].left if defensive else movement_after_shot(s, n)
    s = yield from tell(ShotTaken(n, -1, place, defensive, left, "GUI-10.3a"))
    if lobs(s, n):
        return (yield from _firepot(s, n, place))
    s, takes = yield from takes_fire(s, "fire-arrow", place, needs, s.side_of(n), "GUI-10.3c")
    return (yield from set_fire(s, place, "arrow", s.side_of(n), "GUI-10.3d")) if takes else s


def _firepot(s: Battle, n: int, aimed: int) -> Play[Battle]:
    """The incendiary of a staff sling falls where it falls, and may set the wood there alight. ANA-1.2a ANA-1.2c"""
    s, place = yield from lobbed(s, n, aimed, fire=True)
    needs = readiness(s, place) if place >= 0 and not s.flames >> place & 1 else None
    if needs is None:
        return s
    s, takes = yield from takes_fire(s, "fire-arrow", place, needs, s.side_of(n), "ANA-1.2a")
    return (yield from set_fire(s, place, "arrow", s.side_of(n), "GUI-10.3d")) if takes else s


def fire_arrows_of(s: Battle, n: int) -> list[FireArrow]:
    """Every place that an archer may try to set alight now."""
    if n in s.scene.things or may_shoot_now(s, n) is not None:
        return []
    return _aims(s, n)


def _aims(s: Battle, n: int) -> list[FireArrow]:
    """The places within his range that he may shoot at, no matter whose phase it is."""
    ranges, at = ranges_of(s, n), s.pieces[n].at
    if ranges is None or not (s.character(n).weapon in BOWS or lobs(s, n)):
        return []
    if _hindered(s, n) is not None:
        return []
    if lobs(s, n):
        wood = bits(tinder(s))
        return [FireArrow(n, place) for place in wood if why_not_lob(s, n, place, fire=True) is None]
    near = tinder(s) & within(s.ground, at, ranges.short[1])
    return [FireArrow(n, place) for place in bits(_exposed(s, at, near))]


def _exposed(s: Battle, at: int, wood: int) -> int:
    """Those of some places that a flaming arrow from another can hit; looked at once for a ground. GUI-10.3c"""
    looked, clear = s.ground.flares.get(at, (0, 0))
    new = wood & ~looked
    if new:
        clear |= sum(1 << place for place in bits(new) if in_sight(s, at, place))
        s.ground.flares[at] = looked | new, clear
    return wood & clear


def tinder(s: Battle) -> int:
    """All places where something burns that does not burn yet; kept with the position."""
    found = TINDER.of(s).get(None)
    if found is None:
        wood = bits(kindling(s) & ~s.flames)
        found = sum(1 << place for place in wood if place in s.ground.rows and burnable(s, place))
        TINDER.of(s)[None] = found
    return found


def forecast(s: Battle, order: FireArrow) -> tuple[Refusal | None, dict[str, object], tuple[Reason, ...]]:
    """How far it is and what the die must show."""
    at, place = s.pieces[order.piece].at, aim_of(s, order)
    needs = readiness(s, place, order.thing, at) if place >= 0 else None
    reasons = (Reason("fire-number", needs, "GUI-10.3c"),) if needs is not None else ()
    distance = s.scene.grid.distance(at, place) if at >= 0 and place >= 0 else 0
    return why_not_fire_arrow(s, order), {"distance": distance, "needs": needs}, reasons


def defences(s: Battle, movers: tuple[int, ...]) -> list[FireArrow]:
    """Flaming arrows in the enemy's phase: offered when nobody moves any more, legal at any time. GUI-10.3a"""
    archers = shooters(s) if not movers else []
    return [order for n in archers for order in _aims(s, n)]


IN_DEFENCE = OtherMissiles(
    defences,
    why_not_fire_arrow,
    lambda s, order, movers: fire_arrow(s, order, True),
    lambda s, hexes: False,
)
"""Flaming arrows as defensive fire. GUI-10.3a"""
