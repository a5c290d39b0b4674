"""Siege ladders: two men carry them, raise them against a wall, others climb; they are pushed over. GUI-10.1"""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from gonfanon.cast.characters import STUNNED, WOUNDED
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.castles import LadderDown, Worked
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.pieces.ladders_and_ropes import (
    DECKS,
    ROOFS,
    above,
    around,
    climbers,
    rise,
    rungs,
    stands,
    wall_of,
)
from gonfanon.rules.pieces.tasks import why_not_busy
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.building_works import off_ladder
from gonfanon.rules.terrain.changed_ground import Passage, Variant
from gonfanon.rules.words.field import Path
from gonfanon.rules.words.siege import Topple
from gonfanon.rules.wounds.table_rolls import thrown
from gonfanon.rules.wounds.wounds import hurt

if TYPE_CHECKING:
    from gonfanon.rules.terrain.ground import Ground

RUNG = "ladder-raised"
"""The terrain of a place on a ladder. GUI-10.1"""


def build(s: Battle, thing: int, variant: Variant) -> None:
    """A raised ladder makes a place over its foot, and ways up to it and over its top. GUI-10.1.3a"""
    p = s.pieces[thing]
    if not stands(s, thing):
        return
    wall, foot, top = wall_of(s, p), p.at, above(s, p.at)
    levels = rise(s, foot, wall)
    if not rungs(s, thing):
        # Under a scaffold its top is the deck itself. ANA-2.2.2b
        variant.makers.append(partial(_under_deck, thing=thing, foot=foot, deck=top))
        return
    hang(s, variant, (top,), s.scene.field.level(foot) + levels)
    variant.makers.append(partial(_climb, thing=thing, foot=foot, top=top, levels=levels))
    variant.makers.append(partial(_over, s=s, thing=thing, foot=foot, wall=wall, top=top))


def hang(s: Battle, variant: Variant, places: tuple[int, ...], level: int, kind: str = RUNG) -> None:
    """Places on a ladder or rope: nobody steps from them to those beside. GUI-10.1.5"""
    for k, place in enumerate(reversed(places)):
        variant.terrain[place] = kind
        variant.levels[place] = level - k
        variant.shut += [(place, beside) for beside in s.scene.grid.neighbours(place)]


def _climb(ground: "Ground", thing: int, foot: int, top: int, levels: int) -> Iterator[Passage]:
    """Up from the foot or from beside it, and down again, for the same points. GUI-10.1.3a ANA-3.6.2"""
    points = (ground.book.terrains[RUNG].foot or 0) * levels
    rule = "GUI-10.1.3a" if levels == 1 else "ANA-3.6.2"
    beside = [h for h in ground.grid.neighbours(foot) if h in ground.cost[0] and ground.may_cross(h, foot)]
    for start in (foot, *beside):
        # He at the foot can strike upwards, nobody strikes down. GUI-10.1.5
        yield Passage(start, top, "ladder", points, fights=start == foot, thing=thing, rule=rule)
        yield Passage(top, start, "down-ladder", points, thing=thing, rule=rule)


def _over(ground: "Ground", s: Battle, thing: int, foot: int, wall: int, top: int) -> Iterator[Passage]:
    """From the top to what the ladder leans on, and onto it from there. GUI-10.1.3b GUI-9.5.1d"""
    landing, points, signs, rule = _landing(ground, s, foot, wall)
    if points is None:
        return
    yield Passage(top, landing, "over-ladder", points, None, True, signs, thing, rule)
    yield Passage(landing, top, "onto-ladder", points, None, True, signs, thing, "GUI-9.5.1d")


def _landing(
    ground: "Ground", s: Battle, foot: int, wall: int
) -> tuple[int, int | None, tuple[str, str] | None, str]:
    """Where one gets off a ladder: place, points in all, signs of a combat across, rule."""
    deck = above(s, wall)
    if ground.terrain.get(deck) == "scaffold":
        return deck, (ground.rows[deck].foot or 0) + off_ladder(ground, "scaffold"), None, "ANA-2.2.2b"
    side = ground.sides.get((foot, ground.grid.direction(foot, wall)))
    if side is not None and side.kind == "church-window":
        row = ground.book.sides[side.kind]
        return wall, row.entries.get("from_ladder"), row.across, "ANA-2.1g"
    if wall not in ground.rows:
        return wall, None, None, "GUI-10.1.3b"
    points = ground.rows[wall].entries.get("from_ladder")
    if points is None and any(wall in s.scene.field.areas.get(roof, ()) for roof in ROOFS):
        points = ground.book.terrains["palisade"].entries["from_ladder"]
    return wall, points, None, "GUI-10.1.3b"


def _under_deck(ground: "Ground", thing: int, foot: int, deck: int) -> Iterator[Passage]:
    """A ladder under the open end of a scaffold leads straight onto its deck. ANA-2.2.2b"""
    climb, step, down = ground.book.terrains[RUNG].foot, ground.rows[deck].foot, ground.rows[foot].foot
    if climb is None or step is None or down is None or ground.terrain[deck] not in DECKS:
        return
    yield Passage(foot, deck, "ladder", climb + step, None, True, None, thing, "ANA-2.2.2b")
    yield Passage(deck, foot, "down-ladder", climb, None, True, None, thing, "ANA-2.2.2b")


def may_go_down(s: Battle, n: int, way: Passage) -> Refusal | None:
    """Down to the foot, or beside it if the foot is taken. GUI-10.1.3a"""
    foot = s.pieces[way.thing].at
    if way.end == foot or (s.board.living & ~s.mask(n)) >> foot & 1:
        return None
    return Refusal("GUI-10.1.3a", "down-to-the-foot")


def may_go_over(s: Battle, n: int, way: Passage) -> Refusal | None:
    """Not from a ladder raised this turn, and not onto a friend behind the stakes. GUI-10.1.3d GUI-9.2.1b"""
    if s.pieces[way.thing].last_used == s.turn and s.character(way.thing).thing == "ladder":
        return Refusal("GUI-10.1.3d", "ladder-just-raised")
    if (roofed := under_roof(s, way.end)) is not None:
        return roofed
    taken = (s.board.living & ~s.board.foes(s.side_of(n)) & ~s.mask(n)) >> way.end & 1
    if taken and s.ground.terrain[way.end] == "palisade" and not s.board.stunned >> way.end & 1:
        return Refusal("GUI-9.2.1b", "friend-below", also=("GUI-4.1b",))
    return None


def under_roof(s: Battle, h: int, engine: bool = False) -> Refusal | None:
    """Over the battlement shutters of a roofed gate nobody comes, nor through their cross-bar. MAG-9.2.3b MAG-9.2.4c"""
    kind = dict(s.works.terrain).get(h, s.scene.field.terrain.get(h))
    roofed = any(h in s.scene.field.areas.get(part, ()) for part in ROOFED)
    # Through an open one an engine brings its men. MAG-9.2.4c
    if kind not in OVER_THE_TOP or not roofed or (engine and kind == "battlement-shutter-open"):
        return None
    return Refusal("MAG-9.2.4c", "roof-over-the-gate", also=("MAG-9.2.3b",))


JUMPS = {"palisade": ("palisade-to-ground", "GUI-9.2.1b"), "platform": ("palisade-to-platform", "GUI-9.2.2a")}
"""Terrain behind the stakes -> the die of the jump onto it, and its rule."""
OVER_THE_TOP = ("merlon", "battlement-shutter", "battlement-shutter-open")
"""Battlements over whose top one gets from a ladder or an engine, and jumps down behind. MAG-9.2.4b"""
ROOFED = ("gate", "postern", "gatehouse")
"""Parts of a castle whose battlements have a roof. MAG-9.2.4c"""


def jump(s: Battle, n: int, way: Passage) -> Play[Battle]:
    """Anyone who has crossed stakes jumps down: safe, or wounded. GUI-9.2.1b GUI-9.2.2a GUI-10.1.3c"""
    kind = s.ground.terrain[way.end]
    if kind in OVER_THE_TOP:
        return (yield from _land_on(s, n, "palisade-to-platform", "MAG-9.2.4b"))
    side = s.ground.side(way.end, s.scene.grid.direction(way.end, way.start % s.scene.grid.size))
    if kind not in JUMPS or side is None or side.kind != "palisade":
        return s
    return (yield from _land_on(s, n, *JUMPS[kind]))


def _land_on(s: Battle, n: int, what: str, rule: str) -> Play[Battle]:
    """The die of the jump; armour makes it worse. GUI-9.2.1b MAG-9.2.8a MAG-9.2.9"""
    dice = s.scene.book.rolls[what]
    modifier = dice.modifiers["armoured"] if s.character(n).armour else 0
    s, result = yield from thrown(s, what, (n,), rule, modifier)
    return (yield from hurt(s, n, WOUNDED, rule)) if dice.effects[result].state == "wounded" else s


def why_not_topple(s: Battle, order: Topple) -> Refusal | None:
    """Only from the hex before its top, or from the ground at its foot or beside it. GUI-10.1.6a GUI-10.1.7"""
    thing, n = order.thing, order.piece
    if s.character(thing).thing != "ladder" or not stands(s, thing):
        return Refusal("GUI-10.1.6a", "no-raised-ladder")
    refusal = why_not_busy(s, n, "GUI-10.1.6b")
    if refusal is not None:
        return Refusal(refusal.rule, refusal.what, also=("GUI-10.1.6a", *refusal.also))
    if s.pieces[n].at in topplers(s, thing):
        return None
    return Refusal("GUI-10.1.6a", "not-at-the-ladder", also=("GUI-10.1.7", "ANA-3.3.9b"))


def topplers(s: Battle, thing: int) -> list[int]:
    """The places from which a ladder can be pushed or pulled over. GUI-10.1.6a GUI-10.1.7

    From the bare ground behind stakes nobody reaches its top. GUI-9.1g
    """
    foot = s.pieces[thing].at
    top = rungs(s, thing)
    over = [way.end for way in s.ground.passages.get(top[0], ()) if way.kind == "over-ladder"] if top else []
    landings = [h for h in over if s.ground.terrain[h] != "palisade"]
    level = s.ground.level(foot)
    return [*landings, foot, *(h for h in around(s, foot) if s.ground.level(h) == level)]


def topple(s: Battle, order: Topple) -> Play[Battle]:
    """One die; the ladder falls, and anyone who is on it with it. GUI-10.1.6b GUI-10.1.6c GUI-10.1.6d"""
    s = yield from tell(Worked((order.piece,), "GUI-10.1.6a"))
    s, result = yield from thrown(s, "topple", (order.piece,), "GUI-10.1.6b")
    if result != "falls":
        return s
    foot = s.pieces[order.thing].at
    lies = tuple(Path((h,)) for h in sorted(around(s, foot)))
    half = foot
    if lies:
        choice = yield from ask(
            s.side_of(order.piece), "ladder-falls", lies, "GUI-10.1.6c", (order.piece, order.thing)
        )
        half = choice.hexes[0]
    return (yield from overturn(s, order.thing, half, "GUI-10.1.6c"))


def overturn(s: Battle, thing: int, half: int, rule: str) -> Play[Battle]:
    """The ladder lies; its climbers lie beside it, wounded, those they fell on stunned. GUI-10.1.6e GUI-10.1.6f"""
    foot, fallen = s.pieces[thing].at, []
    for n in climbers(s, thing):
        s, below = yield from _drop(s, n, foot)
        fallen.append((n, below))
    s = yield from tell(LadderDown(thing, (), foot, half, 0, rule))
    for n, below in fallen:
        s = yield from _hit(s, n, below, "GUI-10.1.6e")
    return s


def _drop(s: Battle, n: int, foot: int) -> Play[tuple[Battle, tuple[int, ...]]]:
    """His owner says where he falls; those who are there already are told. GUI-10.1.6d"""
    options = tuple(Path((h,)) for h in sorted(around(s, foot))) or (Path((foot,)),)
    choice = yield from ask(s.side_of(n), "falls-from-ladder", options, "GUI-10.1.6d", (n,))
    return (yield from land(s, n, choice.hexes[0], "GUI-10.1.6d"))


def land(s: Battle, n: int, h: int, rule: str) -> Play[tuple[Battle, tuple[int, ...]]]:
    """He comes down on a hex; who lives there already is told."""
    below = tuple(
        m
        for m, p in enumerate(s.pieces)
        if p.alive and m != n and m not in s.scene.things and h in s.hexes(m)
    )
    s = yield from tell(Shifted(n, (h,), -1, "fell", rule))
    return s, below


def _hit(s: Battle, n: int, below: tuple[int, ...], rule: str) -> Play[Battle]:
    """The fall wounds him and stuns those he falls on; who is not well is dead. GUI-10.1.6e"""
    s = yield from hurt(s, n, WOUNDED, rule)
    for m in below:
        s = yield from hurt(s, m, STUNNED, rule)
    return s


def fall(s: Battle, n: int, h: int, rule: str) -> Play[Battle]:
    """Somebody falls from a height onto a hex. GUI-10.6.4b"""
    s, below = yield from land(s, n, h, rule)
    return (yield from _hit(s, n, below, rule))
