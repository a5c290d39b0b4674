"""What the missiles of engines do: the stone of a perriere, the bolt of a ballista, the rock of a mangonel."""

from gonfanon.cast.characters import DEAD, WOUNDED
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.rules.book.book import COVERS, Cover
from gonfanon.rules.buildings.battering import battered, battering_roll, letter_of, losses
from gonfanon.rules.engines.bolts import bolt
from gonfanon.rules.engines.impacts import hit, sheltered, struck_men, struck_places
from gonfanon.rules.engines.throwing import engine_of, servants
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.events.fire import Broke
from gonfanon.rules.fire.fires import lose_hex
from gonfanon.rules.fire.fuel import gear_at
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.cover_at_buildings import LEVEL
from gonfanon.rules.sight.lines import cover, sight
from gonfanon.rules.sight.scatter import fallen
from gonfanon.rules.wounds.wounds import hurt

LOST = ("ladder", "grapnel")
"""Gear that is no engine and no defence: a stone does not count against it."""


def impact(s: Battle, thing: int, target: int, modifier: int, rule: str) -> Play[tuple[Battle, int]]:
    """Find the hex where the missile comes down; -1 off the map. GUI-10.4.4b ANA-4.4.3.2a ANA-5.1.2.2a"""
    engine, at = engine_of(s, thing), s.pieces[thing].at
    dice = s.scene.book.falls[engine.pattern].dice
    total = yield from roll(dice, "impact", rule, s.side)
    h = fallen(s, engine.pattern, engine.frame, at, target, total + modifier)
    result = "lost" if h < 0 else "hit" if h == target else "scatter"
    s = yield from tell(
        Rolled("impact", total, modifier, result, (thing,), rule, s.scene.grid.names.get(h, ""))
    )
    return s, h


def perriere(s: Battle, thing: int, target: int) -> Play[Battle]:
    """The stone falls near the target; wood and engines are battered, everybody in the hex is hit.

    GUI-10.4.4b GUI-10.4.4c GUI-10.4.4d GUI-10.4.4e GUI-10.4.4f
    """
    start = s.pieces[thing].at
    s, h = yield from impact(s, thing, target, 0, "GUI-10.4.4b")
    if h < 0 or sheltered(s, h):
        return s
    points = engine_of(s, thing).points_struck
    s, broken = yield from _batter_all(s, thing, h, points, "GUI-10.4.4e", stone=False)
    if broken:
        s = yield from tell(Broke(thing, "damaged", "GUI-10.4.4e", broken))
    for n in struck_men(s, h):
        if s.pieces[n].alive and s.pieces[n].at >= 0:
            s = yield from hit(s, thing, n, 0, "none", start, "GUI-10.4.4d")
    return s


def _batter_all(
    s: Battle, thing: int, h: int, points: int, rule: str, stone: bool
) -> Play[tuple[Battle, int]]:
    """The battering dice for the structure of a hex, then for each engine in it; what the thrower loses comes back."""
    lost = 0
    top = struck_places(s, h)[-1]
    for place in dict.fromkeys((top, h)) if not _is_floor(s, top) else (top,):
        letter = letter_of(s, place)
        if letter == "B" or (letter and stone):
            s, broken = yield from battered(s, place, points, (thing,), rule)
            lost += broken
    for engine in gear_at(s, top if _is_floor(s, top) else h):
        if s.character(engine).thing not in LOST and s.pieces[engine].at >= 0:
            s, result = yield from battering_roll(s, "B", points, 0, (thing,), rule)
            lost += losses(result)
            if "D" in result:
                s = yield from lose_hex(s, engine, top if _is_floor(s, top) else h, "ANA-5.1.2.2d")
    return s, lost


def _is_floor(s: Battle, place: int) -> bool:
    """A deck or the floor of a tower above the ground, not the rungs of a ladder."""
    return place >= s.scene.grid.size and s.ground.terrain.get(place, "") != "ladder-raised"


def ballista(s: Battle, thing: int, target: int) -> Play[Battle]:
    """A bolt strikes within a hex of its target, and everybody there. ANA-4.4.3.2a ANA-4.4.3.2b ANA-4.4.3.2c"""
    if s.scene.one_table:
        return (yield from bolt(s, thing, target))
    engine, start = engine_of(s, thing), s.pieces[thing].at
    distance = s.scene.grid.distance(start, target)
    h = target
    if distance >= 2:
        s, h = yield from impact(s, thing, target, bolt_modifier(s, thing, distance), "ANA-4.4.3.2a")
    if h < 0 or (h != target and sight(s.ground, start, h).blocked is not None):
        return s
    for n in _bolted(s, h)[:1]:
        covered = COVERS[cover(s, start, s.pieces[n].at if h not in s.hexes(n) else h, n, engine.bands[0])[0]]
        if covered != "total":
            s = yield from hit(s, thing, n, engine.offset, covered, start, "ANA-4.4.3.2b")
    return s


def bolt_modifier(s: Battle, thing: int, distance: int) -> int:
    """Range, and an engineer who is wounded, add to the impact roll. ANA-4.4.3.2a GUI-5.4.2c"""
    short, medium, _ = engine_of(s, thing).bands
    far = 0 if distance <= short else 1 if distance <= medium else 2
    masters = [n for n in servants(s, thing, 0) if s.character(n).has("engineer")]
    return far + (bool(masters) and all(s.pieces[n].state == WOUNDED for n in masters))


def _bolted(s: Battle, h: int) -> list[int]:
    return [n for n in struck_men(s, h) if s.pieces[n].alive]


def mangonel(s: Battle, thing: int, target: int) -> Play[Battle]:
    """The rock crushes what it strikes, and its splinters fly over the hexes around.

    ANA-5.1.2b ANA-5.1.2c ANA-5.1.2d ANA-5.1.2.2b ANA-5.1.2.2c ANA-5.1.2.2d ANA-5.1.1c ANA-6.2b
    """
    engine = engine_of(s, thing)
    s, h = yield from impact(s, thing, target, 0, "ANA-5.1.2.2a")
    if h < 0:
        return s
    # Dead before their floor falls, they are not asked where they come down. ANA-0.6
    for n in struck_men(s, h):
        if s.pieces[n].alive and s.pieces[n].at >= 0:
            s = yield from hurt(s, n, DEAD, "ANA-5.1.2.2b", s.pieces[n].riding)
    s, broken = yield from _batter_all(s, thing, h, engine.points_struck, "ANA-5.1.2b", stone=True)
    if broken:
        lost = s.pieces[thing].broken + broken
        s = yield from tell(Broke(thing, "damaged" if lost >= engine.points else "", "ANA-5.1.2c", lost))
    for k in s.scene.field.by_name(s.scene.grid.neighbours(h)):
        s = yield from _splinters(s, thing, h, k)
    return s


def _splinters(s: Battle, thing: int, h: int, k: int) -> Play[Battle]:
    """One hex beside the impact: its structures, then its people, covered as if the shot came from the impact."""
    engine = engine_of(s, thing)
    s, _ = yield from _batter_all(s, thing, k, engine.points_beside, "ANA-5.1.2c", stone=True)
    offset = s.scene.book.engines["ballista"].offset
    for n in struck_men(s, k):
        if not s.pieces[n].alive or s.pieces[n].at < 0:
            continue
        covered = _covered(s, h, s.pieces[n].at if k not in s.hexes(n) else k, n)
        if covered != "total":
            s = yield from hit(s, thing, n, offset, covered, h, "ANA-5.1.2.2c")
    return s


def _covered(s: Battle, h: int, place: int, n: int) -> Cover:
    """The cover against splinters; under one roof with the impact it is total. ANA-5.1.2.2c ANA-5.2.4b ANA-5.3.1"""
    if {s.ground.terrain.get(k, "").partition("-")[0] for k in (h, place)} <= {"ram", "gallery"}:
        return "total"
    if sight(s.ground, h, place).blocked is not None:
        return "total"
    return COVERS[min(cover(s, h, place, n, 1)[0], LEVEL["total"])]
