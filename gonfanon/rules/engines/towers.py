"""The siege tower: its floors, its inner ladders, its drawbridge. ANA-4.1 ANA-4.2

Floors lie over the hexes of the frame: storey 0 `tower-ground`, storeys 1 to 3 `tower-floor` (`tower-winch` for the
two winches of storey 2), and the lowered bridge on storey 2 `drawbridge`, at the crenels `drawbridge-at-crenels`.
All of them are always there, over the same hexes; which one is looked at is for the player to say. ANA-4.2.1.3a
"""

from gonfanon.cast.characters import STUNNED, WOUNDED
from gonfanon.cast.pieces import MOVED, NEVER, Piece
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.engines import Boarded, EngineSet
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.ladders.ladders import OVER_THE_TOP, under_roof
from gonfanon.rules.pieces.engine_frames import (
    BODIES,
    ahead,
    burnt_on,
    enclose,
    entries,
    is_gone,
    named_hexes,
)
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.retreat import retreat
from gonfanon.rules.terrain.changed_ground import Passage, Variant
from gonfanon.rules.words.siege import LowerBridge
from gonfanon.rules.wounds.wounds import BLOWS, hurt

UPPER = ("C1", "C2", "C3", "C4", "L1", "L2", "L3", "R1", "R2", "R3")
TOP = ("C1", "C2", "L1", "L2", "R1", "R2")
FLOORS = {1: UPPER, 2: UPPER, 3: TOP}
"""The hexes of each storey above the ground, one man in each. ANA-4.2.1.1h ANA-4.2.5a

The men who push are below (ANA-4.2.1.1b); storey 1 is a landing (ANA-4.2.1.1c), storey 2 leads onto the bridge
(ANA-4.2.1.1d), storey 3 overlooks the crenels (ANA-4.2.1.1f); all begin at the same upright front (ANA-4.2.1.1g).
"""
WALL_WALKS = ("rampart", *OVER_THE_TOP, "battlement-shutter-destroyed", "wall-without-crenels")
"""What a lowered bridge can lie on. ANA-4.2.8a MAG-9.2.4b"""
WINCHES = ("L1", "R1")
BRIDGE = ("DL", "DC", "DR")
REAR = ("L4", "C5", "R4")
LADDERS = ((0, "C3", 1), (1, "C4", 2), (2, "C2", 3))
LOW_LADDERS = ((0, "C3", 2), (2, "C2", 3))
"""From which storey, at which hex, to which storey the inner ladders lead. ANA-4.2.1.2a ANA-4.2.2a"""
HALFWAY = 4
"""The storey on which one hangs half-way up the long ladder of a tower for walls of level 3. ANA-4.2.2b"""
HEIGHTS = {1: {2: 1, 3: 2}, 2: {1: 1, 2: 2, 3: 3}, 3: {1: 1, 2: 3, 3: 4}}
"""Level of the rampart -> storey -> its level; a storey that is left out is not there. ANA-4.2.2a ANA-4.2.2b"""


def build(s: Battle, thing: int, variant: Variant) -> None:
    """A siege tower stands there with all its floors; its ground level is open only behind. ANA-4.2.1.1a ANA-4.2.8f"""
    p = s.pieces[thing]
    ground = named_hexes(s, thing, BODIES["siege-tower"])
    levels = HEIGHTS[p.height or 2]
    for h in ground.values():
        variant.terrain[h] = "tower-ground"
        variant.levels[h] = 0
    enclose(s, variant, ground.values())
    rear = [ground[name] for name in REAR if name in ground]
    entries(s, variant, thing, [(h, k) for h in rear for k in behind(s, thing)], 2, "ANA-4.2.5b")
    for storey, names in FLOORS.items():
        if storey in levels:
            for name, h in named_hexes(s, thing, names).items():
                if not is_gone(s, thing, name, storey):
                    _floor(s, variant, h, storey, levels[storey], name in WINCHES and storey == 2)
    _ladders(s, thing, variant, levels)
    if p.posture == "down":
        _bridge(s, thing, variant, levels[2])


def behind(s: Battle, thing: int) -> list[int]:
    """The three hexes behind a tower, from which its ground level is entered and attacked. ANA-4.2.5b"""
    rear = named_hexes(s, thing, REAR).values()
    return [k for h in rear if (k := ahead(s, thing, h, -1)) >= 0]


def upper(s: Battle, h: int, storey: int) -> int:
    """The place over a hex on a storey; -1 where the field has no such storey."""
    return s.scene.grid.index.get(s.scene.grid.names[h] + (f"/{storey}" if storey else ""), -1)


def _floor(s: Battle, variant: Variant, h: int, storey: int, level: int, winch: bool) -> None:
    place = upper(s, h, storey)
    variant.terrain[place] = "tower-winch" if winch else "tower-floor"
    variant.levels[place] = level


def _ladders(s: Battle, thing: int, variant: Variant, levels: dict[int, int]) -> None:
    """Inner ladders, 3 points a level; two men at their ends can fight. ANA-4.2.1.2a ANA-4.2.5b ANA-4.2.8g"""
    for low, name, high in LADDERS if 1 in levels else LOW_LADDERS:
        hexes = named_hexes(s, thing, (name,))
        if name not in hexes:
            continue
        below, above = upper(s, hexes[name], low), upper(s, hexes[name], high)
        if below not in variant.terrain or above not in variant.terrain:
            continue
        floors = levels[high] - levels.get(low, 0)
        rungs = upper(s, hexes[name], HALFWAY) if floors == 2 else -1
        if rungs >= 0:
            variant.terrain[rungs], variant.levels[rungs] = "tower-ladder", levels[low] + 1
            _rungs(variant, thing, (below, rungs), "tower-ladder", 3)
            _rungs(variant, thing, (rungs, above), "tower-ladder", 3)
        _rungs(
            variant,
            thing,
            (below, above),
            "tower-foot" if low == 0 else "tower-ladder",
            3 * floors,
            floors == 1,
        )


def _rungs(
    variant: Variant, thing: int, ends: tuple[int, int], kind: str, points: int, fights: bool = True
) -> None:
    """Up and down; anyone who attacks along a ladder hangs on it. ANA-4.2.5c"""
    for start, end in (ends, ends[::-1]):
        way = Passage(
            start, end, kind, points, fights=fights, signs=("-", "own"), thing=thing, rule="ANA-4.2.5b"
        )
        variant.passages.append(way)


def _bridge(s: Battle, thing: int, variant: Variant, level: int) -> None:
    """The lowered bridge: three hexes before the assault floor, and 2 points to the rampart. ANA-4.2.1.1e ANA-4.2.8c

    Across it men of both sides fight and come in (ANA-4.2.8d, ANA-4.2.8e); who must fall back on it goes along it
    or into the tower, never onto the crenels (ANA-4.2.8h).
    """
    rule = "ANA-4.2.8c"
    floor = [
        upper(s, h, 2) for name, h in named_hexes(s, thing, UPPER).items() if not is_gone(s, thing, name, 2)
    ]
    for h in named_hexes(s, thing, BRIDGE).values():
        place = upper(s, h, 2)
        variant.levels[place] = level
        touches = [k for k in s.scene.grid.neighbours(h) if _rampart(s, k, level)]
        variant.terrain[place] = "drawbridge-at-crenels" if touches else "drawbridge"
        for wall in touches:
            variant.passages.append(
                Passage(place, wall, "off-bridge", 2, fights=True, thing=thing, rule=rule)
            )
            variant.passages.append(Passage(wall, place, "bridge", 2, fights=True, thing=thing, rule=rule))
        for inner in floor:
            if s.scene.grid.direction(place, inner) >= 0:
                points = 2 if variant.terrain[inner] == "tower-winch" else 1
                variant.passages.append(
                    Passage(inner, place, "tower-bridge", 1, fights=True, thing=thing, rule=rule)
                )
                variant.passages.append(
                    Passage(place, inner, "tower-bridge", points, fights=True, thing=thing, rule="ANA-4.2.5b")
                )


def _rampart(s: Battle, h: int, level: int) -> bool:
    field = s.scene.field
    kind = dict(s.works.terrain).get(h, field.terrain.get(h))
    return kind in WALL_WALKS and field.level(h) == level and under_roof(s, h, engine=True) is None


"""From the bridge over merlons one jumps down to the wall-walk. MAG-9.2.4b"""


def is_unusable(s: Battle, thing: int, storey: int) -> bool:
    """Whether half of the hexes of a level are burnt: nobody goes onto it any more. ANA-4.2.9c"""
    limits = s.scene.book.engines["siege-tower"].burnt_floors
    return storey < len(limits) and burnt_on(s, thing, storey) >= limits[storey]


def keeper(s: Battle, n: int, way: Passage) -> Refusal | None:
    """Between the ground and the first floor one climbs only while the tower stands still. ANA-4.2.1.2b"""
    if s.pieces[way.thing].rolled == s.turn and s.side_of(way.thing) == s.side:
        return Refusal("ANA-4.2.1.2b", "tower-has-moved")
    return not_onto_embers(s, n, way)


def not_onto_embers(s: Battle, n: int, way: Passage) -> Refusal | None:
    """Nobody goes onto a level of a tower that is burnt out. ANA-4.2.9c"""
    storey = s.scene.field.storey
    if storey(way.end) == storey(way.start) and s.ground.terrain[way.start].startswith("tower-"):
        return None
    inside = s.ground.terrain[way.end].startswith("tower-")
    if inside and is_unusable(s, way.thing, storey(way.end)):
        return Refusal("ANA-4.2.9c", "floor-burnt-out")
    return None


def boarded(s: Battle, n: int, way: Passage) -> Play[Battle]:
    """Who climbs here in its phase keeps the tower where it is. ANA-4.2.1.2b"""
    if s.side_of(way.thing) == s.side:
        s = yield from tell(Boarded(way.thing, n, "ANA-4.2.1.2b"))
    return s


def landings(s: Battle, thing: int) -> list[int]:
    """The rampart hexes straight ahead of the bridge on which it would fall, by their names. ANA-4.2.8b"""
    level = HEIGHTS[s.pieces[thing].height or 2][2]
    hexes = [ahead(s, thing, h) for h in named_hexes(s, thing, BRIDGE).values()]
    return sorted((h for h in hexes if h >= 0 and _rampart(s, h, level)), key=lambda h: s.scene.grid.names[h])


def why_not_lower(s: Battle, order: LowerBridge) -> Refusal | None:
    """Why the drawbridge cannot come down. ANA-4.2.8a"""
    thing = order.thing
    p = s.pieces[thing]
    if s.character(thing).thing != "siege-tower" or p.posture != "up" or p.at < 0:
        return Refusal("ANA-4.2.8a", "no-bridge-to-lower", also=("ANA-4.2.4f",))
    if s.step != "movement" or s.side_of(thing) != s.side:
        return Refusal("GUI-2.1d", "not-its-movement", also=("ANA-4.2.8a",))
    refusal = _why_not_wind(s, order)
    if refusal is not None:
        return refusal
    if not landings(s, thing):
        return Refusal("ANA-4.2.8a", "no-rampart-ahead", also=("ANA-4.2.2c",))
    if any(_bars(s, thing, h) for h in named_hexes(s, thing, BRIDGE).values()):
        return Refusal("ANA-3.3.3d", "something-bars-the-bridge", also=("ANA-4.2.8a",))
    return None


def _why_not_wind(s: Battle, order: LowerBridge) -> Refusal | None:
    """Two men at the winches for a full turn, and the bridge falls before anybody has moved. ANA-4.2.8a"""
    thing = order.thing
    winches = {upper(s, h, 2) for h in named_hexes(s, thing, WINCHES).values()}
    if len(order.pieces) != 2 or {s.pieces[n].at for n in order.pieces} != winches:
        return Refusal("ANA-4.2.8a", "two-men-at-the-winches")
    for n in order.pieces:
        man = s.pieces[n]
        if not man.stands or s.side_of(n) != s.side or not NEVER < man.idle_since < s.turn:
            return Refusal("ANA-4.2.8a", "not-a-full-turn", also=("ANA-0.4",))
    if s.pieces[thing].rolled == s.turn or any(_stirred(s.pieces[n]) for n in s.board.fighters[s.side]):
        return Refusal("ANA-4.2.8a", "not-the-start-of-movement")
    return Refusal("ANA-4.2.9c", "floor-burnt-out") if is_unusable(s, thing, 2) else None


def _stirred(p: Piece) -> bool:
    return p.did(MOVED) or p.spent > 0


def _bars(s: Battle, thing: int, h: int) -> bool:
    """Whether anything stands in the way of the bridge over a hex: a deck, a wall, another tower. ANA-4.2.8a"""
    if s.ground.terrain.get(upper(s, h, 1)) in ("hoarding", "scaffold") or upper(s, h, 2) in s.ground.terrain:
        return True
    return s.ground.rows[h].foot is None or s.ground.level(h) >= HEIGHTS[s.pieces[thing].height or 2][2]


def lower(s: Battle, order: LowerBridge) -> Play[Battle]:
    """The bridge falls: who is on the crenels under it rolls, then it lies there. ANA-4.2.8a ANA-4.2.8b"""
    for h in landings(s, order.thing):
        n = s.board.anyone(h)
        if n >= 0:
            s = yield from _crushed(s, n)
    s = yield from tell(EngineSet(order.thing, "down", "ANA-4.2.8a"))
    return s


def _crushed(s: Battle, n: int) -> Play[Battle]:
    """Under the falling bridge: back by a hex, stunned, wounded or killed. ANA-4.2.8b"""
    table = s.scene.book.rolls["drawbridge-falls"]
    die = yield from roll(table.die, "drawbridge-falls", "ANA-4.2.8b", s.side_of(n))
    bonus = table.modifiers["armoured"] * s.character(n).armour
    result = table.table.result(die + bonus)
    s = yield from tell(Rolled("drawbridge-falls", die, bonus, result, (n,), "ANA-4.2.8b"))
    effect, state = table.effects[result], s.pieces[n].state
    if effect.state == "killed" or state >= STUNNED or (effect.state and state == WOUNDED):
        return (yield from hurt(s, n, BLOWS["killed"], "ANA-4.2.8b"))
    if effect.retreat:
        s = yield from retreat(s, n, effect.retreat, "ANA-4.2.8b")
    if effect.state and s.pieces[n].alive:
        s = yield from hurt(s, n, BLOWS[effect.state], "ANA-4.2.8b")
    return s


def lowerings_of(s: Battle, n: int) -> list[LowerBridge]:
    """The bridges that a man at a winch can let down with his comrade at the other."""
    found = []
    for thing in s.scene.things:
        if s.character(thing).thing == "siege-tower" and s.pieces[thing].at >= 0:
            places = [upper(s, h, 2) for h in named_hexes(s, thing, WINCHES).values()]
            men = tuple(sorted(s.board.standing[place] for place in places if place in s.board.standing))
            order = LowerBridge(men, thing)
            if men and men[0] == n and why_not_lower(s, order) is None:
                found.append(order)
    return found
