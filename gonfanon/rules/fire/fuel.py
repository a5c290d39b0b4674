"""Fuel: what on a place can burn, how readily, and who is near enough to set it alight or put it out."""

from typing import NamedTuple

from gonfanon.field.hexes import opposite
from gonfanon.kernel.memo import Memo
from gonfanon.rules.buildings.battering import GATES, done_for
from gonfanon.rules.pieces.engine_frames import BODIES, named_hexes
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.lines import sight

GEAR = Memo[None, dict[int, tuple[int, ...]]]("gear")

WOODEN = {
    "palisade": "palisade",
    "platform": "platform",
    "fixed-bridge": "fixed-bridge",
    "footbridge": "fixed-bridge",
    "hoarding": "hoarding",
    "scaffold": "scaffold",
    "tent": "tent",
    "tent-opening": "tent",
    "battlement-shutter": "battlement-shutter",
    "battlement-shutter-open": "battlement-shutter",
    "tilting-gate-closed": "tilting-gate",
    "tilting-gate-open": "tilting-gate",
}
"""Terrain -> its line on the table of fires. GUI-9.2.1c GUI-9.2.2c ANA-2.2.2g ANA-3.3.8a ANA-3.3.8b"""
TWO_HEXES = ("perriere", "mangonel")
ENGINE_FLOORS = ("tower-", "drawbridge")
"""Terrains of the upper floors of a siege tower. ANA-4.2.1.1a"""
UNBURNT = ("stone-pile", "oil-basin", "grapnel")


class Fuel(NamedTuple):
    """Something on a place that burns."""

    kind: str
    """Its line on the table of fires."""
    thing: int = -1
    side: int = -1
    """The side on which the door stands."""


def fuels(s: Battle, place: int) -> list[Fuel]:
    """Everything on a place that can burn, gear last. GUI-10.2.2b GUI-9.2.4a"""
    kind = s.ground.terrain.get(place, "")
    found = []
    if kind in GATES and not done_for(s, place):
        found.append(Fuel("gate"))
    elif kind in WOODEN:
        found.append(Fuel(WOODEN[kind]))
    elif s.ground.wooden >> place & 1:
        found.append(Fuel("other-wood"))
    found += [Fuel("church-door", -1, d) for d in doors(s, place)]
    found += [Fuel(s.character(n).thing, n) for n in gear_at(s, place)]
    fire = s.scene.book.fire
    return [fuel for fuel in found if fire is not None and fuel.kind in fire.ignite]


def gear(s: Battle) -> dict[int, tuple[int, ...]]:
    """By place the engines and gear on it that can burn; kept with the position."""
    known = GEAR.of(s).get(None)
    if known is None:
        known = {}
        for n in s.scene.things:
            for each in places_of(s, n):
                known[each] = (*known.get(each, ()), n)
        GEAR.of(s)[None] = known
    return known


def gear_at(s: Battle, place: int) -> tuple[int, ...]:
    """The engines and gear on a place that can burn."""
    return gear(s).get(place, ())


def doors(s: Battle, place: int) -> tuple[int, ...]:
    """The sides of a place on which a door stands that fire can eat: in The Anarchy. ANA-2.3.3"""
    found = s.ground.eaten.get(place)
    if found is None:
        found = s.ground.eaten[place] = tuple(d for d in range(6) if _burning_door(s, place, d))
    return found


def _burning_door(s: Battle, place: int, d: int) -> bool:
    side = s.ground.side(place, d)
    return side is not None and side.kind == "door" and side.inner == place and side.state != "destroyed"


def kindling(s: Battle) -> int:
    """The only places where anything can burn, though not all of it must: wood, doors, gear, naphtha. GUI-10.2.2b"""
    ground = s.ground
    if ground.kindling < 0:
        ground.kindling = ground.wooden | sum(
            1 << place
            for place, kind in ground.terrain.items()
            if not ground.wooden >> place & 1 and (kind in GATES or kind in WOODEN or doors(s, place))
        )
    return ground.kindling | s.naphtha | sum(1 << place for place in gear(s))


def places_of(s: Battle, thing: int) -> tuple[int, ...]:
    """The places of an engine or a piece of gear that can burn; what is burnt out or lost no longer counts."""
    p, kind, grid = s.pieces[thing], s.character(thing).thing, s.scene.grid
    if p.at < 0 or kind in UNBURNT:
        return ()
    if kind in BODIES:
        return _engine_places(s, thing)
    if kind in TWO_HEXES and p.facing >= 0:
        rear = grid.neighbour(p.at, opposite(p.facing))
        return (p.at, rear) if rear >= 0 else (p.at,)
    return (p.at, p.other) if p.other >= 0 else (p.at,)


def _engine_places(s: Battle, thing: int) -> tuple[int, ...]:
    """All hexes of a ram, a gallery or a tower, floor by floor. ANA-4.2.9b"""
    size = s.scene.grid.size
    hexes = sorted(named_hexes(s, thing, BODIES[s.character(thing).thing]).values())
    found = list(hexes)
    for plane in range(1, len(s.scene.field.storeys)):
        for h in hexes:
            if s.ground.terrain.get(plane * size + h, "").startswith(ENGINE_FLOORS):
                found.append(plane * size + h)
    return tuple(place for place in found if not is_burnt(s, thing, place))


def frame_number(s: Battle, thing: int, place: int) -> int:
    """The number of a place in the frame of its engine: a hundred for each storey, and its hex. ANA-0.8"""
    hexes = named_hexes(s, thing, BODIES[s.character(thing).thing])
    here = place % s.scene.grid.size
    names = BODIES[s.character(thing).thing]
    column = next((n for n, name in enumerate(names) if hexes.get(name) == here), 99)
    return 100 * s.scene.field.storey(place) + column


def is_burnt(s: Battle, thing: int, place: int) -> bool:
    """Whether a place of an engine is burnt out or lost already."""
    return bool(s.pieces[thing].burnt) and frame_number(s, thing, place) in s.pieces[thing].burnt


def readiness(s: Battle, place: int, thing: int = -1, start: int = -1) -> int | None:
    """The lowest number with which a flaming arrow sets a place alight; None if nothing there burns. GUI-10.3c

    Where several things burn the most inflammable counts, unless one is named.
    """
    fire = s.scene.book.fire
    if fire is None:
        return None
    if s.naphtha >> place & 1 and thing < 0:
        return fire.ignite.get("naphtha")
    numbers = [
        fire.ignite.get(f"{fuel.kind}:front", fire.ignite[fuel.kind])
        if fuel.thing >= 0 and start >= 0 and from_the_front(s, fuel.thing, place, start)
        else fire.ignite[fuel.kind]
        for fuel in fuels(s, place)
        if thing in (-1, fuel.thing)
    ]
    return min(numbers, default=None)


def from_the_front(s: Battle, thing: int, place: int, start: int) -> bool:
    """Whether a place of a siege tower is reached across its front: over the hexes before L1, C1 and R1. ANA-4.2.9a"""
    if s.character(thing).thing != "siege-tower":
        return False
    grid = s.scene.grid
    size = grid.size
    before = {*named_hexes(s, thing, ("DL", "DC", "DR")).values()}
    ahead = start % size
    if grid.distance(ahead, place % size) <= 1:
        return ahead in before
    crossed = sight(s.ground, ahead, place % size).crossed
    return any(crossed >> h & 1 for h in before)


def beside(s: Battle, n: int, place: int) -> bool:
    """Whether somebody stands next to a place, near enough for a torch or a bucket. GUI-10.2.1a GUI-10.2.3a"""
    return any(near(s, h, place) for h in s.hexes(n))


def near(s: Battle, h: int, place: int) -> bool:
    """Two places with nothing of stone and no great height between them.

    Floors of one engine also touch the floors right above and below (ANA-4.2.9b, ANA-4.2.9e).
    """
    grid, ground = s.scene.grid, s.ground
    size = grid.size
    if h % size == place % size:
        return h != place and _same_engine(s, h, place)
    if grid.direction(h % size, place % size) < 0:
        return False
    if h // size != place // size:
        return ground.level(h) == ground.level(place) or _at_its_head(s, h, place)
    if abs(ground.level(h) - ground.level(place)) > 1 and not _at_its_head(s, h, place):
        return False
    return not walled(s, h, place)


def _same_engine(s: Battle, h: int, place: int) -> bool:
    """Two floors one above the other, or the roof over a man in a ram or a gallery. ANA-4.2.9e ANA-5.2.7b"""
    size = s.scene.grid.size
    floors = [plane * size + h % size for plane in range(len(s.scene.field.storeys))]
    standing = sorted((f for f in floors if f in s.ground.terrain), key=s.scene.field.storey)
    return (
        h in standing
        and place in standing
        and abs(standing.index(h) - standing.index(place)) == 1
        and all(f in gear(s) for f in (h, place))
    )


def _at_its_head(s: Battle, h: int, place: int) -> bool:
    """Anyone who stands where a ladder leans is next to the ladder. GUI-10.1.6a"""
    for n in s.scene.things:
        p = s.pieces[n]
        if p.at != place or p.posture != "raised" or p.facing < 0:
            continue
        if s.scene.grid.neighbour(place, p.facing) == h % s.scene.grid.size:
            return True
    return False


def walled(s: Battle, h: int, place: int) -> bool:
    """Whether a stone wall parts two neighbouring places; stakes and doors do not. GUI-8.1b"""
    side = s.ground.side(h, s.scene.grid.direction(h, place))
    if side is None or side.state == "destroyed":
        return False
    row = s.scene.book.sides.get(side.kind)
    return row is not None and row.closes_side and side.kind not in ("door", "tower-door")
