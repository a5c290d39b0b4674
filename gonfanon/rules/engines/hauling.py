"""Loads: engines carried by four, piles moved by two, basins of oil between two men. GUI-10.4.2 ANA-4.3.2a ANA-4.5.2"""

from typing import NamedTuple

from gonfanon.cast.pieces import MOVED, SHOT, WORKED
from gonfanon.field.hexes import bits, opposite
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.engines.throwing import engine_of, hexes_of
from gonfanon.rules.events.fire import Hauled
from gonfanon.rules.pieces.carrying import free_hands
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.defensive_fire import on_arrival
from gonfanon.rules.words.field import Go, Step, Turn
from gonfanon.rules.words.siege import Carry

SMOOTH = ("flat", "beach", "path")
"""Ground on which an engine is carried at its best pace. GUI-10.4.2"""
WALKS = ("rampart", "house-interior", "platform")
"""Floors of a castle on which a ballista is carried too. ANA-4.4.2c"""
ROUGH = ("brush", "stairs", "castle-stairs", "stone-stairs")


class Haul(NamedTuple):
    """Where a load ends, and those who carry it."""

    at: int
    facing: int
    places: tuple[int, ...]
    left: tuple[int, ...] = ()


def _without(s: Battle, thing: int) -> Battle:
    """The battle with the load off the ground, whose own sides are closed while it stands there."""
    return s.change(thing, at=-1)


def engine_haul(s: Battle, order: Carry) -> Haul | Refusal:
    """The way of an engine step by step: one end leads, or it turns about its rear. GUI-10.4.2 ANA-4.4.2a"""
    engine, hexes = engine_of(s, order.thing), hexes_of(s, order.thing)
    bare, facing = _without(s, order.thing), s.pieces[order.thing].facing
    hard = False
    for step in order.steps:
        went = _engine_step(bare, order, hexes, facing, step)
        if isinstance(went, Refusal):
            return went
        hexes, facing, entered = went
        hard = hard or bare.ground.terrain[entered] in ROUGH
    limit = engine.rough if hard else engine.flat
    if not 0 < len(order.steps) <= limit:
        return Refusal(_rule(s, order.thing), "too-far-to-carry")
    places = _set_down(bare, order, hexes, hexes[0] - s.pieces[order.thing].at)
    if places is None:
        return Refusal(_rule(s, order.thing), "no-room-for-bearers")
    return Haul(hexes[0], facing, places, (0,) * len(order.pieces))


def _rule(s: Battle, thing: int) -> str:
    return {"perriere": "GUI-10.4.2", "ballista": "ANA-4.4.2a", "stone-pile": "ANA-4.5.2"}.get(
        s.character(thing).thing, "ANA-4.3.2a"
    )


def _engine_step(
    s: Battle, order: Carry, hexes: tuple[int, ...], facing: int, step: object
) -> tuple[tuple[int, ...], int, int] | Refusal:
    """One hex of the way: the hexes filled then, the facing, and the hex newly entered."""
    grid, front, rule = s.scene.grid, hexes[0], _rule(s, order.thing)
    after: tuple[int, ...]
    if isinstance(step, Turn):
        if len(hexes) < 2 or (step.facing - facing) % 6 not in (1, 5):
            return Refusal(rule, "one-side-at-a-time")
        source, entered = hexes[1], grid.neighbour(hexes[1], step.facing)
        after, facing = (entered, hexes[1]), step.facing
    elif isinstance(step, Go) and len(hexes) > 1 and step.to == hexes[1]:
        source, entered = hexes[1], grid.neighbour(hexes[1], opposite(facing))
        after = (hexes[1], entered)
    elif isinstance(step, Go) and grid.direction(front, step.to) >= 0:
        source, entered = front, step.to
        after = (entered, front)[: len(hexes)]
        facing = grid.direction(front, step.to) if len(hexes) > 1 else facing
    else:
        return Refusal(rule, "not-adjacent")
    refusal = _closed(s, order, source, entered)
    return refusal if refusal is not None else (after, facing, entered)


def _closed(s: Battle, order: Carry, source: int, entered: int) -> Refusal | None:
    """Ground and sides that keep an engine out, and those who are in the way. GUI-10.4.2"""
    rule = _rule(s, order.thing)
    smooth = (*SMOOTH, *WALKS) if s.character(order.thing).thing == "ballista" else SMOOTH
    if entered < 0 or s.ground.terrain.get(entered) not in (*smooth, *ROUGH):
        return Refusal(rule, "ground-closed-to-engines")
    if not s.ground.may_cross(source, entered) or s.ground.side(
        source, s.scene.grid.direction(source, entered)
    ):
        return Refusal(rule, "side-closed-to-engines")
    others = s.board.living & ~sum(1 << s.pieces[n].at for n in order.pieces)
    if (others | s.flames) >> entered & 1 or _gear_there(s, order.thing, entered):
        return Refusal(rule, "somebody-in-the-way")
    return None


def _gear_there(s: Battle, thing: int, h: int) -> bool:
    return any(m != thing and h in hexes_of(s, m) for m in s.scene.things)


def _set_down(s: Battle, order: Carry, hexes: tuple[int, ...], by: int) -> tuple[int, ...] | None:
    """The bearers keep their places around the load if they can, else take the nearest beside it. GUI-10.4.2"""
    grid = s.scene.grid
    around = 0
    for h in hexes:
        around |= grid.around[h]
    taken = s.board.living & ~sum(1 << s.pieces[n].at for n in order.pieces) | s.flames
    for h in hexes:
        taken |= 1 << h
    found = []
    for n in order.pieces:
        at, free = s.pieces[n].at, around & s.ground.open[s.kind(n)] & ~taken
        spots = [h for h in bits(free) if h < grid.size and not _gear_there(s, order.thing, h)]
        if not spots:
            return None
        wish = at + by
        place = min(spots, key=lambda h: (h != wish, grid.distance(h, at), grid.names[h]))
        found.append(place)
        taken |= 1 << place
    return tuple(found)


def why_not_haul_engine(s: Battle, order: Carry) -> Refusal | None:
    """Four men beside the engine who have done nothing else, and a way that is open. GUI-10.4.2 ANA-4.4.2a"""
    if (refusal := _why_not_lift(s, order)) is not None:
        return refusal
    haul = engine_haul(s, order)
    return haul if isinstance(haul, Refusal) else None


def _why_not_lift(s: Battle, order: Carry) -> Refusal | None:
    """What keeps these men from taking an engine up, wherever they would bring it. GUI-10.4.2 ANA-4.4.2a"""
    engine, rule = engine_of(s, order.thing), _rule(s, order.thing)
    if len(order.pieces) != engine.carriers:
        return Refusal(rule, "too-few-bearers")
    around = 0
    for h in hexes_of(s, order.thing):
        around |= s.scene.grid.around[h]
    if (busy := _not_at_hand(s, order, around, rule)) is not None:
        return busy
    if s.flames & sum(1 << h for h in hexes_of(s, order.thing)):
        return Refusal("GUI-10.2.4b", "it-burns")
    return None


def haul_engine(s: Battle, order: Carry) -> Play[Battle]:
    """The engine and its four bearers are set down; its loading begins again. GUI-10.4.2 GUI-10.4.1b ANA-4.4.2a"""
    haul = engine_haul(s, order)
    assert isinstance(haul, Haul)
    s = yield from tell(_hauled(s, order, haul))
    return (yield from on_arrival(s, order.pieces))


def _hauled(s: Battle, order: Carry, haul: Haul) -> Hauled:
    return Hauled(
        order.thing,
        haul.at,
        haul.facing,
        order.pieces,
        haul.places,
        haul.left,
        s.pieces[order.thing].posture,
        MOVED | WORKED,
        _rule(s, order.thing),
    )


def pile_haul(s: Battle, order: Carry) -> Haul | Refusal:
    """A pile is moved one hex by two who do nothing else. ANA-4.5.2"""
    at, grid = s.pieces[order.thing].at, s.scene.grid
    if len(order.steps) != 1 or not isinstance(order.steps[0], Go):
        return Refusal("ANA-4.5.2", "too-far-to-carry")
    to = order.steps[0].to
    ground = s.ground.rows.get(to)
    stepped = ground is not None and ground.foot is not None and s.ground.may_cross(at, to)
    if not stepped and s.ground.passage(at, to) is None:
        return Refusal("ANA-4.5.2", "side-closed-to-engines")
    places: list[int] = []
    for n in order.pieces:
        place = s.pieces[n].at
        if grid.distance(place, to) > 1:
            place = at
        if place != s.pieces[n].at and (s.board.living >> place & 1 or place in places):
            return Refusal("ANA-4.5.2", "no-room-for-bearers")
        places.append(place)
    return Haul(to, -1, tuple(places), (0,) * len(places))


def why_not_haul_pile(s: Battle, order: Carry) -> Refusal | None:
    """Two men at the pile. ANA-4.5.2"""
    if len(order.pieces) != 2:
        return Refusal("ANA-4.5.2", "two-men-are-needed")
    at, grid = s.pieces[order.thing].at, s.scene.grid
    there = sum(1 << s.pieces[n].at for n in order.pieces if grid.distance(s.pieces[n].at, at) <= 1)
    if (busy := _not_at_hand(s, order, there, "ANA-4.5.2")) is not None:
        return busy
    haul = pile_haul(s, order)
    return haul if isinstance(haul, Refusal) else None


def _not_at_hand(s: Battle, order: Carry, there: int, rule: str) -> Refusal | None:
    """Everybody who is to carry stands where he must and has done nothing else. GUI-10.4.2 ANA-4.5.2"""
    for n in order.pieces:
        if not there >> s.pieces[n].at & 1:
            return Refusal(rule, "not-beside-it")
        if s.pieces[n].did(SHOT | WORKED) or s.pieces[n].spent:
            return Refusal(rule, "has-done-something")
    return None


def haul_pile(s: Battle, order: Carry) -> Play[Battle]:
    """The pile lies one hex on. ANA-4.5.2"""
    haul = pile_haul(s, order)
    assert isinstance(haul, Haul)
    s = yield from tell(_hauled(s, order, haul))
    return (yield from on_arrival(s, order.pieces))


def engine_offers(s: Battle, n: int, thing: int) -> list[Carry]:
    """Every place and facing to which four men named from the first can bring an engine. GUI-10.4.2 ANA-4.4.2a"""
    engine, grid = engine_of(s, thing), s.scene.grid
    men = [
        m for h in hexes_of(s, thing) for k in grid.neighbours(h) if (m := s.board.standing.get(k, -1)) > n
    ]
    crew = [m for m in sorted(dict.fromkeys(men)) if free_hands(s, (m,)) is None][: engine.carriers - 1]
    # Ways are looked for only by those who could take it up.
    lifted = _why_not_lift(s, Carry((n, *crew), thing, ())) is None
    return _engine_ways(s, (n, *crew), thing) if lifted else []


def _engine_ways(s: Battle, bearers: tuple[int, ...], thing: int) -> list[Carry]:
    """The shortest way to each place and facing where an engine can be set down."""
    found: dict[tuple[int, int], Carry] = {}
    bare, start = _without(s, thing), (hexes_of(s, thing), s.pieces[thing].facing)
    frontier: list[tuple[tuple[int, ...], int, tuple[Step, ...]]] = [(*start, ())]
    for _ in range(engine_of(s, thing).flat):
        following = []
        for hexes, facing, way in frontier:
            onward: list[Step] = [Go(k) for k in s.scene.grid.neighbours(hexes[0])]
            turns: list[Step] = [Turn((facing + turn) % 6) for turn in (1, 5)] if len(hexes) > 1 else []
            for step in (*onward, *turns):
                order = Carry(bearers, thing, (*way, step))
                went = _engine_step(bare, order, hexes, facing, step)
                if isinstance(went, Refusal):
                    continue
                following.append((went[0], went[1], order.steps))
                if (went[0][0], went[1]) not in found and why_not_haul_engine(s, order) is None:
                    found[went[0][0], went[1]] = order
        frontier = following
    return list(found.values())


def pile_offers(s: Battle, n: int, thing: int) -> list[Carry]:
    """Each hex to which two can move a pile."""
    at, grid = s.pieces[thing].at, s.scene.grid
    if grid.distance(s.pieces[n].at, at) > 1:
        return []
    partners = [m for m in s.board.fighters[s.side] if m > n and grid.distance(s.pieces[m].at, at) <= 1]
    partners = [m for m in partners if free_hands(s, (m,)) is None]
    goals = [*grid.neighbours(at), *(way.end for way in s.ground.passages.get(at, ()))]
    orders = [Carry((n, m), thing, (Go(k),)) for m in partners for k in goals]
    return [order for order in orders if why_not_haul_pile(s, order) is None]
