"""Sappers: who digs under a wall, from a gallery or from the courtyard, and what their work is worth. ANA-6.3.2a"""

from collections.abc import Iterator

from gonfanon.cast.characters import WOUNDED
from gonfanon.field.hexes import bits
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.rules.engines.galleries import AWNING, build, is_wall
from gonfanon.rules.pieces.engine_frames import FRAMES, INSIDE, ahead, named_hexes
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import Passage, Variant
from gonfanon.rules.terrain.ground import Ground

STUBBORN = {"keep": "norman-keep", "large-round-tower": "large-round-tower", "large-keep": "large-keep"}
"""Part of a castle -> its line among the modifiers of the battering table. ANA-6.3.3a"""


def under(s: Battle, h: int) -> int:
    """The place of a mine under a hex."""
    return s.scene.grid.index.get(f"{s.scene.grid.names[h]}/-1", -1)


def mined(s: Battle, besieged: bool = False) -> set[int]:
    """The hexes under which the besiegers, or the besieged, have dug. ANA-6.3.3b ANA-6.3.6b"""
    size, theirs = s.scene.grid.size, s.works.countermines
    places = [place for place, kind in s.ground.terrain.items() if kind == "mine"]
    return {place % size for place in places if (place in theirs) == besieged}


def is_gallery(s: Battle, lead: int) -> bool:
    """Whether the work is led from a gallery; else it is an engineer's counter-mine. ANA-6.3.6a"""
    return s.character(lead).thing == "gallery"


def miners(s: Battle, lead: int) -> tuple[list[int], list[int]]:
    """Engineers and sappers: in the gallery or the courtyard, and one more in each hex already dug.

    ANA-6.3.2b ANA-6.3.3a ANA-6.3.3c
    """
    holes = {under(s, h) for h in mined(s, besieged=not is_gallery(s, lead))}
    if is_gallery(s, lead):
        places = holes | set(named_hexes(s, lead, FRAMES["gallery"]).values())
    else:
        places = holes | set(bits(gathered(s, lead)))
    men = [n for n in s.board.fighters[s.side_of(lead)] if s.pieces[n].at in places and s.is_person(n)]
    engineers = [n for n in men if s.character(n).has("engineer")]
    chief = [lead] if lead in engineers else engineers[:1]
    return chief, [n for n in men if n not in chief]


def gathered(s: Battle, engineer: int) -> int:
    """The hexes of the men around an engineer in the courtyard, each beside another. ANA-6.3.6b"""
    yard = 0
    for n in s.board.fighters[s.side_of(engineer)]:
        at = s.pieces[n].at
        if at < s.scene.grid.size and not is_wall(s, at) and not s.pieces[n].riding:
            yard |= 1 << at
    party = s.mask(engineer) & yard
    while (grown := (party | s.scene.grid.grown(party)) & yard) != party:
        party = grown
    return party


def points(s: Battle, sappers: list[int]) -> int:
    """One for each sapper, half for a wounded one; halves are dropped. ANA-6.3.2a ANA-6.3.5"""
    return sum(1 if s.pieces[n].state == WOUNDED else 2 for n in sappers) // 2


def die_modifier(s: Battle, wall: int) -> Figure:
    """Keeps and great towers are harder to undermine. ANA-6.3.3a"""
    table, areas = s.scene.book.battering, s.scene.field.areas
    assert table is not None
    found = [key for area, key in STUBBORN.items() if wall in areas.get(area, ()) and key in table.modifiers]
    return Figure.total([Reason(key, table.modifiers[key], "ANA-6.3.3a") for key in found])


def inner_feet(ground: Ground, wall: int) -> list[int]:
    """The hexes at the inner foot of a wall hex, which count as courtyard. ANA-6.3.6b"""
    found = []
    for k in ground.grid.neighbours(wall):
        row, side = ground.rows[k], ground.side(wall, ground.grid.direction(wall, k))
        crenels = side is not None and side.kind == "rampart" and side.state != "destroyed"
        open_ground = row.foot is not None and not row.key.startswith(INSIDE)
        if open_ground and not crenels and ground.level(k) < ground.level(wall):
            found.append(k)
    return found


def build_with_mine(s: Battle, thing: int, variant: Variant) -> None:
    """A gallery stands there, and the mines that open into it or into the courtyard. ANA-6.3.3d"""
    build(s, thing, variant)
    heads = [(h, ahead(s, thing, h)) for h in named_hexes(s, thing, AWNING).values()]
    mouths = [(h, under(s, wall)) for h, wall in heads if wall >= 0]
    countermines = s.works.countermines
    variant.makers.append(lambda ground: _mouths(ground, thing, mouths, countermines))


def _mouths(
    ground: Ground, thing: int, mouths: list[tuple[int, int]], countermines: tuple[int, ...]
) -> Iterator[Passage]:
    """The ways down into a mine and out of it: 2 points for the mine, the hex entered on the way out. ANA-6.1"""
    inside = [(k, place) for place in countermines for k in inner_feet(ground, place % ground.grid.size)]
    for outer, place in dict.fromkeys((*mouths, *inside)):
        if ground.terrain.get(place) == "mine" and outer in ground.rows:
            for start, end in ((outer, place), (place, outer)):
                points = ground.rows[end].foot
                yield Passage(start, end, "mine", points, fights=True, thing=thing, rule="ANA-6.1")
