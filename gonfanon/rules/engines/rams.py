"""The battering ram: its places, its blows. ANA-5.2"""

from collections.abc import Iterator

from gonfanon.cast.pieces import ATTACKED, BUSY, FOUGHT, WORKED
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.buildings.battering import (
    batter,
    battered_foot,
    battering_roll,
    collapse_place,
    kinds_around,
    letter_of,
)
from gonfanon.rules.engines.pushing import PLACES
from gonfanon.rules.events.engines import BatteringDelayed, Struck
from gonfanon.rules.pieces.engine_frames import ahead, enclose, entries, faces, named_hexes
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import Passage, Variant
from gonfanon.rules.terrain.ground import Ground
from gonfanon.rules.words.siege import Strike

WHEELS = PLACES["ram"]
BEAM = ("C1", "C2", "C3", "C4")
ACTS = ATTACKED | BUSY | WORKED
"""What takes a man from the beam. ANA-5.2.6a"""
GATES_IN = {"L1": 1, "R1": 1, "L3": -1, "R3": -1}
"""The hexes by which a ram is entered, and on which side: before it or behind it. ANA-5.2.2b"""
UNSTRUCK = ("gate-open", "tent", "tent-opening", "fixed-bridge", "footbridge", "hoarding", "scaffold")
"""Structures that stand in no ram's way."""


def build(s: Battle, thing: int, variant: Variant) -> None:
    """A ram stands there: six places at its wheels, and the beam that nobody enters. ANA-5.2.2a"""
    wheels, beam = named_hexes(s, thing, WHEELS), named_hexes(s, thing, BEAM)
    for h in wheels.values():
        variant.terrain[h] = "ram-place"
    for h in beam.values():
        variant.terrain[h] = "ram-beam"
    whole = (*wheels.values(), *beam.values())
    enclose(s, variant, whole)
    doors = [(h, ahead(s, thing, h, GATES_IN[name])) for name, h in wheels.items() if name in GATES_IN]
    entries(s, variant, thing, doors, 2, "ANA-5.2.2b")
    pairs = [(h, k) for h in wheels.values() for k in s.scene.grid.neighbours(h) if k not in whole]
    variant.makers.append(
        lambda ground: _flanks(ground, thing, [pair for pair in pairs if pair not in doors])
    )


def _flanks(ground: Ground, thing: int, pairs: list[tuple[int, int]]) -> Iterator[Passage]:
    """The flanks are closed to feet and open to blows. ANA-5.2.6b"""
    for inner, outer in pairs:
        if faces(ground, inner, outer):
            for start, end in ((inner, outer), (outer, inner)):
                yield Passage(start, end, "flank", None, fights=True, thing=thing, rule="ANA-5.2.6b")


def crew(s: Battle, thing: int) -> list[int]:
    """The men who work the ram in this turn: able, and attacked by nobody. ANA-5.2.3b ANA-5.2.6a"""
    return [n for n in inside(s, thing) if not s.pieces[n].did(FOUGHT)]


def inside(s: Battle, thing: int) -> list[int]:
    """The able men of its side under the roof of a ram."""
    men = (s.board.standing.get(h, -1) for h in named_hexes(s, thing, WHEELS).values())
    return sorted(n for n in men if n >= 0 and s.side_of(n) == s.side_of(thing))


def target(s: Battle, thing: int) -> int:
    """The hex straight ahead of the head; -1 if no wall and no shut gate stands there. ANA-5.2.3a"""
    head = named_hexes(s, thing, ("C1",)).get("C1", -1)
    wall = ahead(s, thing, head) if head >= 0 else -1
    if wall < 0 or s.ground.terrain.get(wall) in UNSTRUCK:
        return -1
    return wall if letter_of(s, wall) else -1


def points(s: Battle, thing: int) -> int:
    """Battering points of the crew. ANA-5.2.3b"""
    men = len(crew(s, thing))
    rows = s.scene.book.engines["ram"].blows
    return next((worth for low, high, worth in rows if low <= men <= high), 0)


def die_modifier(s: Battle, wall: int) -> Figure:
    """Against a tower hex one is taken from the die. ANA-5.2.3d"""
    tower = wall in s.scene.field.areas.get("tower", ())
    amount = s.scene.book.engines["ram"].tower_die
    return Figure.total([Reason("ram-against-tower", amount, "ANA-5.2.3d")] if tower else [])


def why_not_strike(s: Battle, order: Strike) -> Refusal | None:
    """Why the ram cannot strike now."""
    thing = order.thing
    p = s.pieces[thing]
    if s.character(thing).thing != "ram" or p.at < 0:
        return Refusal("ANA-5.2.3a", "no-ram")
    if s.step != "melee" or s.side_of(thing) != s.side:
        return Refusal("ANA-5.2.3a", "not-its-combat", also=("GUI-2.1f",))
    if p.posture in ("damaged", "blocked") or len(p.burnt) >= s.scene.book.engines["ram"].burnt_out_at:
        return Refusal("ANA-5.2.7a", "out-of-use")
    wall = target(s, thing)
    if wall < 0:
        return _nothing_to_strike(s, thing)
    if s.scene.field.level(wall) > 0 and "cob-wall" in kinds_around(s, wall):
        return Refusal("MAG-9.2.7a", "cob-out-of-reach")
    if wall in s.scene.field.areas.get("keep", ()):
        return Refusal("ANA-5.2.3e", "not-the-keep")
    return _why_not_swing(s, thing)


def _nothing_to_strike(s: Battle, thing: int) -> Refusal:
    """There is no wall before the head, or one that no engine hurts. ANA-5.2.3a MAG-9.2.5a"""
    head = named_hexes(s, thing, ("C1",)).get("C1", -1)
    wall = ahead(s, thing, head) if head >= 0 else -1
    if wall >= 0 and battered_foot(s, wall):
        return Refusal("MAG-9.2.5a", "batter-withstands", also=("ANA-5.2.3a",))
    return Refusal("ANA-5.2.3a", "no-wall-ahead")


def _why_not_swing(s: Battle, thing: int) -> Refusal | None:
    """Every second turn, by men who do nothing else. ANA-5.2.3b ANA-5.2.6a"""
    last = s.pieces[thing].last_used
    if last and s.turn - last < s.scene.book.engines["ram"].turns_per_blow:
        return Refusal("ANA-5.2.3b", "struck-last-turn", also=("ANA-5.2.3a", "ANA-5.2.6a"))
    if any(s.pieces[n].did(ACTS) for n in inside(s, thing)):
        return Refusal("ANA-5.2.6a", "crew-is-fighting", also=("ANA-5.2.6b",))
    if not points(s, thing):
        return Refusal("ANA-5.2.3b", "too-few-men", also=("ANA-5.2.6a", "ANA-5.2.6b"))
    return None


def strike(s: Battle, order: Strike) -> Play[Battle]:
    """One blow against the wall ahead; what breaks of the ram is not counted. ANA-5.2.3b

    Each ram rolls for itself (ANA-5.2.3f), and the damage of earlier blows is kept (ANA-5.2.3c).
    """
    thing, men = order.thing, tuple(crew(s, order.thing))
    wall, worth = target(s, thing), points(s, thing)
    s = yield from tell(Struck(thing, wall, men, "ANA-5.2.3a"))
    letter, modifier = letter_of(s, wall), die_modifier(s, wall).value
    s, result = yield from battering_roll(s, letter, worth, modifier, (thing,), "ANA-5.2.3b")
    if "D" not in result:
        return s
    stone = s.ground.terrain[wall]
    s = yield from batter(s, wall, "ANA-5.2.3b")
    return s if s.ground.terrain.get(wall) == stone else (yield from _hoarding_falls(s, thing))


def _hoarding_falls(s: Battle, thing: int) -> Play[Battle]:
    """With the wall goes the hoarding before it, over the head of the ram. ANA-5.2.5 ANA-3.3.7"""
    name = s.scene.grid.names[named_hexes(s, thing, ("C1",))["C1"]]
    deck = s.scene.grid.index.get(f"{name}/1", -1)
    if s.ground.terrain.get(deck) in ("hoarding", "scaffold"):
        s = yield from collapse_place(s, deck, "ANA-5.2.5")
    return s


def broken_off(s: Battle) -> Play[Battle]:
    """A crew that fought or put out fires lets the next blow slip by a turn. ANA-5.2.6a"""
    for thing in s.scene.things:
        p = s.pieces[thing]
        if s.character(thing).thing != "ram" or p.at < 0 or s.side_of(thing) != s.side:
            continue
        if 0 < p.last_used < s.turn and any(s.pieces[n].did(ACTS) for n in inside(s, thing)):
            s = yield from tell(BatteringDelayed(thing, p.last_used + 1, "ANA-5.2.6a"))
    return s


def forecast(s: Battle, order: Strike) -> tuple[Refusal | None, dict[str, object], tuple[Reason, ...]]:
    """What a blow counts and needs."""
    refusal = why_not_strike(s, order)
    wall = target(s, order.thing)
    if wall < 0:
        return refusal, {}, ()
    table, worth = s.scene.book.battering, points(s, order.thing)
    assert table is not None
    die, letter = die_modifier(s, wall), letter_of(s, wall)
    values = table.figures(letter, worth, die.value)
    return refusal, values, (Reason("ram-points", worth, "ANA-5.2.3b"), *die.reasons)


def strikes_of(s: Battle, thing: int) -> list[Strike]:
    """The blow of a ram, if it may strike."""
    order = Strike(thing)
    return [order] if thing in s.scene.things and why_not_strike(s, order) is None else []
