"""Oxen draw an engine: two of them, side by side before it, and a man who drives them. ANA-1.3"""

from gonfanon.cast.pieces import BUSY, MOVED, SHOT, WORKED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.rules.buildings.battering import letter_of
from gonfanon.rules.engines.pushing import GROUND, PLACES, blocked, stuck
from gonfanon.rules.events.engines import EngineMoved, Hitched
from gonfanon.rules.movement import wagons
from gonfanon.rules.pieces.engine_frames import aboard, ahead, burning_places, covered, named_hexes
from gonfanon.rules.pieces.tasks import why_not_work
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.defensive_fire import on_arrival
from gonfanon.rules.words.siege import Draw, Hitch, Unhitch

FAR = 4
"""Hexes a turn. ANA-1.3b"""


def team(s: Battle, thing: int) -> list[int]:
    """The living oxen hitched to an engine, in their places ahead of columns L and R. ANA-1.3a"""
    return [
        n
        for n, ox in enumerate(s.pieces)
        if ox.bearers == (thing,)
        and s.character(n).has("ox")
        and ox.at >= 0
        and ox.alive
        and in_place(s, n, thing)
    ]


def driver(s: Battle, thing: int) -> int:
    """Somebody of the side beside both oxen who has done nothing yet; -1 if there is none. ANA-1.3c"""
    beside = -1 if len(team(s, thing)) == 2 else 0
    for ox in team(s, thing):
        beside &= s.scene.grid.grown(s.mask(ox))
    for n in s.board.fighters[s.side_of(thing)]:
        p = s.pieces[n]
        if beside & s.mask(n) and not p.riding and s.is_person(n) and not p.did(SHOT | MOVED | BUSY | WORKED):
            return n
    return -1


def speed(s: Battle, thing: int) -> int:
    """Two oxen and a driver: four hexes; otherwise none. ANA-1.3b ANA-1.3c"""
    return FAR if len(team(s, thing)) == 2 and driver(s, thing) >= 0 else 0


def why_not_draw(s: Battle, order: Draw) -> Refusal | None:
    """Why the team cannot draw the engine so far."""
    thing = order.thing
    p = s.pieces[thing]
    if s.character(thing).thing not in PLACES:
        return Refusal("ANA-1.3a", "has-no-wheels")
    if s.step != "movement" or s.side_of(thing) != s.side or p.at < 0:
        return Refusal("GUI-2.1d", "not-its-movement", also=("ANA-1.3a",))
    if p.rolled == s.turn:
        return Refusal("ANA-1.3a", "engine-has-moved")
    if len(team(s, thing)) != 2:
        return Refusal("ANA-1.3b", "two-oxen-are-needed")
    if driver(s, thing) < 0:
        return Refusal("ANA-1.3c", "no-driver")
    if not 0 < order.hexes <= FAR:
        return Refusal("ANA-1.3b", "too-far")
    return stuck(s, thing) or _dead_in_harness(s, thing) or _team_blocked(s, thing, order.hexes)


def _dead_in_harness(s: Battle, thing: int) -> Refusal | None:
    """A dead ox in harness must be unhitched first. ANA-1.3e"""
    dead = [
        n
        for n, p in enumerate(s.pieces)
        if p.bearers == (thing,) and s.character(n).has("ox") and not p.alive
    ]
    return Refusal("ANA-1.3e", "dead-ox-in-harness") if dead else None


def _team_blocked(s: Battle, thing: int, hexes: int) -> Refusal | None:
    """The oxen and their driver need open ground ahead as the engine does, and stop short of a wall. ANA-1.3f"""
    movers = (*team(s, thing), driver(s, thing))
    refusal = blocked(s, thing, hexes, movers)
    if refusal is not None:
        return refusal
    own = covered(s, thing)
    for n in (*movers, *aboard(s, thing)):
        own |= s.mask(n)
    for n in movers:
        for h in bits(s.mask(n)):
            for far in range(1, hexes + 1):
                refusal = _no_way(s, thing, ahead(s, thing, h, far), own, n in s.scene.beasts)
                if refusal is not None:
                    return refusal
    return None


def _no_way(s: Battle, thing: int, to: int, own: int, ox: bool) -> Refusal | None:
    """Why an ox or its driver cannot come to a hex. ANA-1.3f"""
    if to >= 0 and own >> to & 1:
        return None
    ground = GROUND[s.character(thing).thing]
    if to < 0 or s.ground.terrain[to] not in ground or s.ground.level(to):
        return Refusal("ANA-1.3f", "no-ground-for-oxen")
    if ox and any(letter_of(s, k) in ("P", "S") for k in s.scene.grid.neighbours(to)):
        return Refusal("ANA-1.3f", "oxen-at-the-wall")
    taken = s.board.living | s.flames
    return Refusal("ANA-1.3f", "not-free-ahead") if taken >> to & 1 else None


def draw(s: Battle, order: Draw) -> Play[Battle]:
    """The team draws the engine, with all in it and the man who drives. ANA-1.3b ANA-1.3c"""
    thing = order.thing
    event = EngineMoved(
        thing,
        s.pieces[thing].facing,
        order.hexes,
        (driver(s, thing),),
        tuple(aboard(s, thing)),
        tuple(team(s, thing)),
        "ANA-1.3b",
        burning_places(s, thing),
    )
    s = yield from tell(event)
    return (yield from on_arrival(s, (*event.movers, *event.oxen)))


def forecast(s: Battle, order: Draw) -> tuple[Refusal | None, dict[str, object], tuple[Reason, ...]]:
    """How many oxen draw, and how far they go."""
    oxen = len(team(s, order.thing))
    values: dict[str, object] = {"pushers": oxen, "hexes": speed(s, order.thing)}
    return why_not_draw(s, order), values, (Reason("oxen", oxen, "ANA-1.3b"),)


def draws_of(s: Battle, thing: int) -> list[Draw]:
    """Every draw of an engine that is possible now."""
    if thing not in s.scene.things or s.character(thing).thing not in PLACES:
        return []
    orders = [Draw(thing, hexes) for hexes in range(1, speed(s, thing) + 1)]
    return [order for order in orders if why_not_draw(s, order) is None]


def why_not_hitch(s: Battle, order: Hitch | Unhitch) -> Refusal | None:
    """A full turn beside the animal, doing nothing else. ANA-1.3d"""
    n, ox, thing = order.piece, order.ox, order.thing
    if s.character(thing).thing == "wagon":
        return wagons.why_not_hitch(s, order)
    if not s.character(ox).has("ox") or s.character(thing).thing not in PLACES:
        return Refusal("ANA-1.3a", "no-ox-for-it")
    refusal = why_not_work(s, n, "ANA-1.3d")
    if refusal is not None:
        return refusal
    if s.pieces[ox].at < 0 or s.pieces[thing].at < 0 or not s.mask(n) & s.scene.grid.grown(s.mask(ox)):
        return Refusal("ANA-1.3d", "not-beside")
    hitched = s.pieces[ox].bearers == (thing,)
    if isinstance(order, Unhitch):
        return None if hitched else Refusal("ANA-1.3d", "not-hitched")
    if s.side_of(thing) != s.side or s.pieces[ox].bearers or not s.pieces[ox].alive:
        return Refusal("ANA-1.3d", "cannot-be-hitched")
    return None if in_place(s, ox, thing) else Refusal("ANA-1.3a", "not-before-the-engine")


def in_place(s: Battle, ox: int, thing: int) -> bool:
    """Ahead of column L or R, facing as the engine does: its rear hex touches the front. ANA-1.3a"""
    names = ("AL", "AR") if s.character(thing).thing == "gallery" else ("L1", "R1")
    rears = {ahead(s, thing, h) for h in named_hexes(s, thing, names).values()}
    return s.pieces[ox].facing == s.pieces[thing].facing and s.rear(ox) in rears


def hitch(s: Battle, order: Hitch | Unhitch) -> Play[Battle]:
    """An ox is put to the engine or taken from it. ANA-1.3d"""
    if s.character(order.thing).thing == "wagon":
        return (yield from wagons.hitch(s, order))
    thing = order.thing if isinstance(order, Hitch) else -1
    s = yield from tell(Hitched(order.ox, thing, order.piece, "ANA-1.3d"))
    return s


def hitches_of(s: Battle, n: int) -> list[Hitch | Unhitch]:
    """Every ox that a character can hitch or unhitch now."""
    if n in s.scene.things:
        return []
    engines = [thing for thing in s.scene.things if s.character(thing).thing in PLACES]
    oxen = [m for m in s.scene.beasts if s.character(m).has("ox") and s.pieces[m].at >= 0]
    orders = [kind(n, ox, thing) for ox in sorted(oxen) for thing in engines for kind in (Hitch, Unhitch)]
    return [order for order in orders if why_not_hitch(s, order) is None]
