"""Engines on wheels are pushed: straight ahead or back, with everybody in them. ANA-4.2.4a ANA-5.2.1a ANA-5.3.2a"""

from gonfanon.cast.pieces import BUSY, FOUGHT, MOVED
from gonfanon.field.hexes import opposite
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.rules.buildings.laid_before import LAID
from gonfanon.rules.events.engines import EngineMoved
from gonfanon.rules.pieces.engine_frames import (
    BODIES,
    aboard,
    ahead,
    burning_places,
    burnt_on,
    covered,
    frame_hex,
    named_hexes,
)
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.defensive_fire import on_arrival
from gonfanon.rules.words.siege import Push

PLACES: dict[str, tuple[str, ...]] = {
    "siege-tower": tuple(name for name in BODIES["siege-tower"] if name != "C3"),
    "ram": ("L1", "L2", "L3", "R1", "R2", "R3"),
    "gallery": ("L1", "L2", "L3", "R1", "R2", "R3", "C2", "C3"),
}
"""Where the pushers stand. ANA-4.2.1.1h ANA-5.2.2a ANA-5.3.3a"""

GROUND: dict[str, tuple[str, ...]] = {
    "siege-tower": ("flat", "filled-moat"),
    "ram": ("flat", "filled-moat", "fixed-bridge"),
    "gallery": ("flat",),
}
"""What an engine rolls on. ANA-4.2.4d ANA-5.2.1d ANA-5.3.2d"""

RULES = {
    "siege-tower": ("ANA-4.2.4a", "ANA-4.2.4d", "ANA-4.2.4b", "ANA-4.2.4e"),
    "ram": ("ANA-5.2.1a", "ANA-5.2.1d", "ANA-5.2.1b", "ANA-5.2.1e"),
    "gallery": ("ANA-5.3.2a", "ANA-5.3.2d", "ANA-5.3.2b", "ANA-5.3.2e"),
}
"""The paragraphs on pushers, on ground, on the straight line, and on pushers in a fight."""


def pushers(s: Battle, thing: int) -> list[int]:
    """The able men of its side on the places of pushers who have not moved yet. ANA-4.2.4a

    Anyone who was drawn into a fight since their last movement does not count. ANA-4.2.4e ANA-5.2.1e ANA-5.3.2e
    """
    found = []
    for h in named_hexes(s, thing, PLACES[s.character(thing).thing]).values():
        n = s.board.standing.get(h, -1)
        if n >= 0 and s.side_of(n) == s.side_of(thing) and not s.pieces[n].did(MOVED | BUSY | FOUGHT):
            found.append(n)
    return sorted(found)


def speed(s: Battle, thing: int, men: int) -> int:
    """How many hexes so many pushers move an engine. ANA-4.2.4a"""
    rows = s.scene.book.engines[s.character(thing).thing].pushed
    return next((hexes for low, high, hexes in rows if low <= men <= high), 0)


def why_not_push(s: Battle, order: Push) -> Refusal | None:
    """Why an engine cannot be pushed so far."""
    thing = order.thing
    kind, p = s.character(thing).thing, s.pieces[thing]
    if kind not in PLACES:
        return Refusal("ANA-4.2.4a", "has-no-wheels")
    rule, straight = RULES[kind][0], RULES[kind][2]
    if s.step != "movement" or s.side_of(thing) != s.side or p.at < 0:
        return Refusal("GUI-2.1d", "not-its-movement", also=(rule,))
    if p.rolled == s.turn and p.posture != "down":
        return Refusal(rule, "engine-has-moved")
    if (held := stuck(s, thing)) is not None:
        return held
    if not order.hexes or abs(order.hexes) > speed(s, thing, len(pushers(s, thing))):
        return Refusal(rule, "too-few-pushers", also=(straight, RULES[kind][3]))
    return harnessed(s, thing, order.hexes) or blocked(s, thing, order.hexes)


def stuck(s: Battle, thing: int) -> Refusal | None:
    """Why an engine cannot move at all: its bridge is down, somebody climbs in it, its wheels are burnt."""
    kind, p = s.character(thing).thing, s.pieces[thing]
    if p.posture == "down":
        return Refusal("ANA-4.2.4f", "bridge-is-down")
    if kind == "siege-tower" and p.loaded == s.turn:
        return Refusal("ANA-4.2.1.2b", "somebody-climbs")
    engine = s.scene.book.engines[kind]
    if kind == "siege-tower" and burnt_on(s, thing, 0) >= engine.burnt_floors[0]:
        return Refusal("ANA-4.2.9d", "burnt-out")
    if p.posture in ("damaged", "blocked") or len(p.burnt) >= engine.burnt_out_at > 0:
        return Refusal("ANA-5.2.7a" if kind == "ram" else "ANA-5.3.5a", "burnt-out", also=(RULES[kind][0],))
    awning = named_hexes(s, thing, ("AL", "C1", "AR")).values() if kind == "gallery" else ()
    if any(s.board.living >> h & 1 for h in awning):
        return Refusal("ANA-5.3.3b", "men-under-the-awning", also=("ANA-5.3.3a",))
    return None


def harnessed(s: Battle, thing: int, hexes: int) -> Refusal | None:
    """Oxen in harness: a dead one holds an engine fast, and nobody pushes it away from a team. ANA-1.3e ANA-1.3f"""
    for n, ox in enumerate(s.pieces):
        if ox.bearers != (thing,) or not s.character(n).has("ox") or ox.at < 0:
            continue
        if not ox.alive and hexes > 0:
            return Refusal("ANA-1.3e", "dead-ox-in-harness")
        if ox.alive:
            return Refusal("ANA-1.3f", "oxen-in-harness", also=("ANA-1.3a",))
    return None


def blocked(s: Battle, thing: int, hexes: int, team: tuple[int, ...] = ()) -> Refusal | None:
    """What bars the way of an engine: ground, walls, other engines, people; not those who go before it. ANA-0.8

    Hexes of it that are off the map roll on flat ground. ANA-4.2.4c ANA-5.2.1c ANA-5.3.2c
    """
    own, others = covered(s, thing), s.board.living | _gear(s, thing)
    passengers = aboard(s, thing)
    for n in (*passengers, *team):
        others &= ~s.mask(n)
    at, sign = s.pieces[thing].at, 1 if hexes > 0 else -1
    for far in range(1, abs(hexes) + 1):
        front = ahead(s, thing, at, sign * far)
        if front < 0 or not _on_the_map(s, thing, front, passengers, sign * far):
            return Refusal("ANA-0.8", "off-the-map", also=("ANA-4.2.4c",))
        for name in BODIES[s.character(thing).thing]:
            to = frame_hex(s.scene.grid, s.character(thing).thing, front, s.pieces[thing].facing, name)
            if to >= 0 and not own >> to & 1:
                refusal = _bars(s, thing, to, ahead(s, thing, to, -sign), own, others)
                if refusal is not None:
                    return refusal
    return None


def _on_the_map(s: Battle, thing: int, front: int, passengers: list[int], hexes: int) -> bool:
    """The front row stays on the map, and so do everybody in the engine and its fires. ANA-4.2.4c"""
    kind, facing = s.character(thing).thing, s.pieces[thing].facing
    row = [name for name in ("L1", "C1", "R1", "AL", "AR") if name in BODIES[kind]]
    there = all(frame_hex(s.scene.grid, kind, front, facing, name) >= 0 for name in row)
    size = s.scene.grid.size
    taken = [*(s.pieces[n].at for n in passengers), *burning_places(s, thing)]
    return there and all(ahead(s, thing, place % size, hexes) >= 0 for place in taken)


def _bars(s: Battle, thing: int, to: int, before: int, own: int, others: int) -> Refusal | None:
    """What of a hex that an engine would newly cover is in its way."""
    kind, terrain = s.character(thing).thing, s.ground.terrain[to]
    if terrain not in GROUND[kind] or s.ground.level(to):
        return Refusal(RULES[kind][1], "no-ground-for-wheels", also=("ANA-0.8",))
    d = s.scene.grid.direction(before, to) if before >= 0 else -1
    if d >= 0 and (before, d) in s.ground.shut:
        return Refusal("ANA-0.8", "wall-in-the-way")
    if others >> to & 1 or s.flames >> to & 1 or (kind == "siege-tower" and _decked(s, to)):
        return Refusal("ANA-0.8", "not-free-ahead", also=("ANA-1.3f", "ANA-3.3.3d"))
    return None


def _gear(s: Battle, thing: int) -> int:
    """The hexes of everything else that stands there: engines, screens, ladders raised. ANA-0.8"""
    mask = 0
    for n in s.scene.things:
        p = s.pieces[n]
        if s.character(n).thing in LAID:
            continue
        if n != thing and 0 <= p.at < s.scene.grid.size and p.posture not in ("carried", "lying"):
            mask |= 1 << p.at
            if p.facing in range(6) and s.character(n).thing in ("perriere", "mangonel"):
                mask |= 1 << max(0, s.scene.grid.neighbour(p.at, opposite(p.facing)))
    return mask


def _decked(s: Battle, h: int) -> bool:
    """Whether a hoarding hangs over a hex, at a height that no tower passes under. ANA-0.8 ANA-3.3.3d"""
    above = s.scene.grid.index.get(f"{s.scene.grid.names[h]}/1", -1)
    return s.ground.terrain.get(above) in ("hoarding", "scaffold")


def push(s: Battle, order: Push) -> Play[Battle]:
    """The men push, and the engine rolls with all it holds. ANA-4.2.4a ANA-4.2.4b"""
    thing = order.thing
    facing = s.pieces[thing].facing
    direction = facing if order.hexes > 0 else (facing + 3) % 6
    rule = RULES[s.character(thing).thing][0]
    men = tuple(pushers(s, thing))
    burning = burning_places(s, thing)
    event = EngineMoved(thing, direction, abs(order.hexes), men, tuple(aboard(s, thing)), (), rule, burning)
    s = yield from tell(event)
    return (yield from on_arrival(s, men))


def pushes_of(s: Battle, thing: int) -> list[Push]:
    """Every push of an engine that is possible now."""
    if thing not in s.scene.things or s.character(thing).thing not in PLACES:
        return []
    far = speed(s, thing, len(pushers(s, thing)))
    orders = [Push(thing, sign * hexes) for sign in (1, -1) for hexes in range(1, far + 1)]
    return [order for order in orders if why_not_push(s, order) is None]


def forecast(s: Battle, order: Push) -> tuple[Refusal | None, dict[str, object], tuple[Reason, ...]]:
    """How many push, and how far they could bring the engine on open ground."""
    men = len(pushers(s, order.thing))
    fast = stuck(s, order.thing) is not None
    values: dict[str, object] = {"pushers": men, "hexes": 0 if fast else speed(s, order.thing, men)}
    rule = RULES[s.character(order.thing).thing][0]
    return why_not_push(s, order), values, (Reason("pushers", men, rule),)
