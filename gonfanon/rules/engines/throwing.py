"""Throwing engines: who serves them, how they are loaded, where they may shoot. GUI-10.4 GUI-10.5 ANA-4.4 ANA-5.1"""

from gonfanon.cast.characters import NOBODYS
from gonfanon.cast.pieces import ATTACKED, BUSY, DEFENDED, SHOT, WORKED
from gonfanon.field.hexes import bits, opposite
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.rules.book.siege_numbers import Engine
from gonfanon.rules.buildings.battering import letter_of
from gonfanon.rules.events.fire import EngineFired, Loaded
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.lines import sight
from gonfanon.rules.sight.scatter import arrow, way_to, within
from gonfanon.rules.terrain.changed_ground import Variant
from gonfanon.rules.words.siege import EngineShot

THROWERS = ("perriere", "siphon", "ballista", "mangonel")
CREW_RULES = {
    "perriere": "GUI-10.4.1c",
    "siphon": "GUI-10.5.1b",
    "ballista": "ANA-4.4.1b",
    "mangonel": "ANA-5.1.1d",
}
RATE_RULES = {
    "perriere": "GUI-10.4.1b",
    "siphon": "GUI-10.5.1c",
    "ballista": "ANA-4.4.1a",
    "mangonel": "ANA-5.1.2a",
}
BATTERS = {"perriere": "B", "mangonel": "PSB"}
"""What an engine can batter: wood, or masonry too. GUI-10.4.4e ANA-5.1.2b ANA-7.3.1"""
RANGE_RULES = {
    "perriere": "GUI-10.4.4a",
    "siphon": "GUI-10.5.1d",
    "ballista": "ANA-4.4.3.1",
    "mangonel": "ANA-5.1.2a",
}
ARC_RULES = {"perriere": "GUI-10.4.1d", "siphon": "GUI-10.5.1d", "mangonel": "ANA-5.1.2a"}
PATIENT = ("ballista",)
"""A turn without crew does not count, but undoes nothing. ANA-4.4.1b"""


def build(s: Battle, thing: int, variant: Variant) -> None:
    """Nobody passes over an engine or shoots through it. GUI-10.4.3a GUI-10.4.3b ANA-4.4.4 ANA-4.4.5 ANA-5.1.2.1"""
    for h in hexes_of(s, thing):
        variant.blocking |= 1 << h
        variant.shut += [(h, k) for k in s.scene.grid.neighbours(h)]


def engine_of(s: Battle, thing: int) -> Engine:
    """The figures of an engine."""
    return s.scene.book.engines[s.character(thing).thing]


def hexes_of(s: Battle, thing: int) -> tuple[int, ...]:
    """The hexes an engine fills, that of its arrow first. GUI-10.4.1d ANA-5.1.2a"""
    p = s.pieces[thing]
    if p.at < 0:
        return ()
    if s.character(thing).thing in ("perriere", "mangonel", "wagon") and p.facing >= 0:
        rear = s.scene.grid.neighbour(p.at, opposite(p.facing))
        return (p.at, rear) if rear >= 0 else (p.at,)
    return (p.at,)


def servants(s: Battle, thing: int, idle: int = SHOT | WORKED | BUSY | ATTACKED) -> list[int]:
    """Those of its side who stand at an engine, able and on foot, and do nothing else.

    GUI-10.4.1c ANA-4.4.1b; whether a mantlet shelters them makes no difference to it (ANA-4.4.2b).
    """
    around = 0
    hexes = hexes_of(s, thing)
    # Of a perriere only the end with the arrow is served.
    for h in hexes[:1] if s.character(thing).thing == "perriere" else hexes:
        around |= s.scene.grid.around[h]
    owner = s.side_of(thing)
    found = [
        n
        for h in bits(around & s.board.living)
        if (n := s.board.standing.get(h, -1)) >= 0
        and owner in (s.side_of(n), NOBODYS)
        and s.is_person(n)
        and s.pieces[n].stands
        and not s.pieces[n].riding
        and s.pieces[n].captor < 0
        and not s.pieces[n].did(idle)
    ]
    return sorted(dict.fromkeys(found))


def crew_of(s: Battle, thing: int, idle: int = SHOT | WORKED | BUSY | ATTACKED) -> tuple[int, ...]:
    """The men who serve an engine, engineers first; nobody if they are too few. ANA-4.4.1b ANA-5.1.1d"""
    engine, men = engine_of(s, thing), servants(s, thing, idle)
    masters = [n for n in men if s.character(n).has("engineer")]
    wanted = engine.engineers if not s.scene.one_table or _has_engineers(s) else 0
    if len(men) < engine.crew or len(masters) < wanted:
        return ()
    chosen = masters[:wanted]
    others = [n for n in men if n not in chosen]
    return (*chosen, *others[: engine.crew - len(chosen)])


def _has_engineers(s: Battle) -> bool:
    """Whether the scenario has engineers at all; where it has none nobody can ask for one. MAG-5.1m"""
    return any(character.has("engineer") for character in s.scene.characters)


def count(s: Battle, thing: int) -> int:
    """The turns of loading, that of the present shooting sequence included. GUI-10.4.1b"""
    p, engine = s.pieces[thing], s.scene.book.engines.get(s.character(thing).thing)
    if engine is None or not engine.turns or p.last_used == s.turn or s.character(thing).thing == "siphon":
        return p.loaded
    if s.step != "shooting" or s.side_of(thing) != s.side:
        return p.loaded
    if crew_of(s, thing):
        return min(p.loaded + 1, engine.turns)
    return p.loaded if engine.key in PATIENT else 0


def load(s: Battle) -> Play[Battle]:
    """When the shooting is over every crew has served its engine for one more turn, or has not. GUI-10.4.1b

    Nobody serves two engines: the first named has its men first.
    """
    if s.step == "shooting":
        return s
    for thing in s.scene.things:
        if s.side_of(thing) != s.side or s.pieces[thing].at < 0 or s.character(thing).thing not in RATE_RULES:
            continue
        reached = _reached(s, thing)
        if reached != s.pieces[thing].loaded:
            s = yield from tell(Loaded(thing, reached, RATE_RULES[s.character(thing).thing]))
    return s


def _reached(s: Battle, thing: int) -> int:
    """The count at the end of the shooting sequence, which is the last step that adds to it."""
    first = "charges" if s.scene.charging else "movement"
    p, engine = s.pieces[thing], engine_of(s, thing)
    if s.step != first or p.last_used == s.turn or engine.key == "siphon":
        return p.loaded
    before = [
        m
        for m in s.scene.things
        if m < thing and s.side_of(m) == s.side and s.character(m).thing in RATE_RULES
    ]
    taken = {n for m in before if s.pieces[m].at >= 0 for n in crew_of(s, m)}
    if len([n for n in servants(s, thing) if n not in taken]) >= engine.crew and crew_of(s, thing):
        return min(p.loaded + 1, engine.turns)
    return p.loaded if engine.key in PATIENT else 0


def unload(s: Battle) -> Play[Battle]:
    """Before its own side's next phase: a crew that has shot or fought meanwhile has not served. GUI-10.4.1c"""
    for thing in s.scene.things:
        kind, p = s.character(thing).thing, s.pieces[thing]
        if (
            kind not in RATE_RULES
            or kind == "siphon"
            or not p.loaded
            or s.side_of(thing) == s.side
            or p.at < 0
        ):
            continue
        if not crew_of(s, thing, SHOT | WORKED | BUSY | ATTACKED | DEFENDED):
            kept = p.loaded - 1 if kind in PATIENT else 0
            s = yield from tell(Loaded(thing, kept, CREW_RULES[kind]))
    return s


def why_not_throw(s: Battle, order: EngineShot) -> Refusal | None:
    """Why an engine may not shoot at a hex now."""
    kind = s.character(order.thing).thing
    if kind not in THROWERS or kind not in s.scene.book.engines or s.pieces[order.thing].at < 0:
        return Refusal("GUI-10.4.1a", "no-engine")
    if s.step != "shooting" or s.side_of(order.thing) not in (s.side, NOBODYS):
        return Refusal("GUI-2.1b", "not-its-shooting", also=(RATE_RULES[kind],))
    return _unserved(s, order.thing) or out_of_reach(s, order.thing, order.at)


def _unserved(s: Battle, thing: int) -> Refusal | None:
    """An engine that is broken, not served or not loaded."""
    p, engine = s.pieces[thing], engine_of(s, thing)
    if p.posture in ("damaged", "blocked"):
        rules = {"siphon": "GUI-10.5.2c", "perriere": "GUI-10.4.4e"}
        return Refusal(rules.get(engine.key, "ANA-5.1.3a"), "out-of-use")
    if s.ground.terrain.get(p.at) == "hoarding":
        return Refusal("ANA-3.3.5.4a", "not-in-a-hoarding", also=("ANA-4.4.2c",))
    if p.last_used == s.turn:
        return Refusal(RATE_RULES[engine.key], "has-shot")
    if not crew_of(s, thing):
        return Refusal(CREW_RULES[engine.key], "no-crew")
    if engine.key == "siphon":
        ready = p.last_used <= 0 or s.turn - p.last_used >= engine.turns
    else:
        ready = count(s, thing) >= engine.turns
    return None if ready else Refusal(RATE_RULES[engine.key], "not-loaded")


def out_of_reach(s: Battle, thing: int, h: int) -> Refusal | None:
    """A hex too near, too far, beside the arc, or out of sight. GUI-10.4.1d GUI-10.5.1d ANA-4.4.3.1"""
    p, engine = s.pieces[thing], engine_of(s, thing)
    low, high = engine.reach
    distance = s.scene.grid.distance(p.at, h)
    if not low <= distance <= high:
        return Refusal(RANGE_RULES[engine.key], "too-near" if distance < low else "out-of-range")
    if distance == 0 or (engine.arc < 360 and not within(arrow(p.facing), way_to(s, p.at, h))):
        return Refusal(ARC_RULES.get(engine.key, RANGE_RULES[engine.key]), "outside-the-arc")
    if engine.lobs:
        return None
    if engine.key == "siphon" and s.ground.terrain.get(p.at) == "house-interior":
        return Refusal("GUI-10.5.1a", "not-through-a-slit")
    blocked = sight(s.ground, p.at, h).blocked
    if blocked is not None:
        rule = "GUI-10.5.1d" if engine.key == "siphon" else "ANA-4.4.3.1"
        return Refusal(rule, blocked.what, blocked.about, blocked.rules)
    return _in_the_way(s, thing, h) if engine.key == "ballista" else None


def _in_the_way(s: Battle, thing: int, h: int) -> Refusal | None:
    """A ballista shoots as a crossbow: living men on the line are in the way. GUI-5.5.3a"""
    line = sight(s.ground, s.pieces[thing].at, h)
    target = s.board.anyone(h)
    men = s.board.living & ~(1 << h) & ~(s.mask(target) if target >= 0 else 0)
    if any(all(men >> k & 1 for k in step) for step in line.between if step):
        return Refusal("GUI-5.5.3a", "somebody-in-the-way", also=("ANA-4.4.3.1",))
    return None


def throw(s: Battle, order: EngineShot) -> Play[Battle]:
    """An engine shoots at a hex. GUI-10.4.4b GUI-10.5.2a ANA-4.4.3.2a ANA-5.1.2.2a"""
    kind = s.character(order.thing).thing
    s = yield from tell(EngineFired(order.thing, order.at, crew_of(s, order.thing), RATE_RULES[kind]))
    return (yield from s.scene.hooks.engine_effects[kind](s, order.thing, order.at))


def throws_of(s: Battle, thing: int) -> list[EngineShot]:
    """The shots of an engine at hexes where it can do harm. Any other hex in reach is legal too. GUI-10.4.4a"""
    if thing not in s.scene.things or s.step != "shooting" or s.character(thing).thing not in RATE_RULES:
        return []
    if s.side_of(thing) not in (s.side, NOBODYS) or s.pieces[thing].at < 0 or _unserved(s, thing) is not None:
        return []
    targets = bits(worth_a_shot(s, thing))
    return [order for h in targets if why_not_throw(s, order := EngineShot(thing, h)) is None]


def worth_a_shot(s: Battle, thing: int) -> int:
    """Ground hexes with enemies or their gear, with wood, or with what this engine can batter. ANA-5.1.2b"""
    size, own = s.scene.grid.size, s.side_of(thing)
    mask = 0
    for n, p in enumerate(s.pieces):
        if p.at >= 0 and p.alive and s.side_of(n) not in (own, NOBODYS):
            for h in s.hexes(n):
                mask |= 1 << h % size
    letters = BATTERS.get(s.character(thing).thing, "")
    for place, row in s.ground.rows.items():
        burns = row.burnable and place < size
        if burns or (letters and (letter := letter_of(s, place)) and letter in letters):
            mask |= 1 << place % size
    return mask


def forecast(s: Battle, order: EngineShot) -> tuple[Refusal | None, dict[str, object], tuple[Reason, ...]]:
    """How far an engine would shoot."""
    at = s.pieces[order.thing].at
    distance = s.scene.grid.distance(at, order.at) if at >= 0 else 0
    crew = (
        len(crew_of(s, order.thing))
        if order.thing in s.scene.things and at >= 0 and s.character(order.thing).thing in RATE_RULES
        else 0
    )
    return (
        why_not_throw(s, order),
        {"distance": distance},
        (Reason("crew", crew, CREW_RULES.get(s.character(order.thing).thing, "GUI-10.4.1c")),),
    )
