"""A section through a tower: its floors one above the other, and who stands on which. ANA-0.5 ANA-4.2.5a"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from gonfanon.painter.buildings.built_hexes import FLAME
from gonfanon.painter.ink.palette import CASTLE, FLOOR, INK, INK_SOFT, SANS, SERIF, SHAFT, VELLUM, WALL, WOOD
from gonfanon.painter.ink.svg import disc, fill, group, num, picture, shape, stroke, text
from gonfanon.painter.pages.table import Cast, counter_of
from gonfanon.painter.pieces.counters import DEFS, Counter, Size, draw
from gonfanon.rules.pieces.engine_frames import covered
from gonfanon.rules.position.state import Battle

CELL = 116.0
HIGH = 158.0
LEFT = 150.0
WORDS = {"en": ("level {}", "ground", "{} of {}"), "fr": ("niveau {}", "sol", "{} sur {}")}


class Floor(msgspec.Struct, frozen=True):
    """One floor: its storey and height, how many it holds, who is on it, how many of its places burn."""

    storey: int
    level: int
    places: int
    people: tuple[Counter, ...]
    fires: int = 0


def floors(s: Battle, hexes: Iterable[int], cast: Cast, language: str = "en") -> list[Floor]:
    """The floors over some hexes, the highest first; a floor nobody can stand on is left out."""
    under, size = frozenset(hexes), s.scene.grid.size
    found = []
    for storey in sorted(s.scene.field.storeys, reverse=True):
        plane = s.scene.field.storeys.index(storey)
        rows = s.ground.rows
        places = [p for h in sorted(under) if (p := plane * size + h) in rows and rows[p].foot is not None]
        if not places:
            continue
        people = tuple(
            counter_of(s, n, cast, language)
            for n, piece in enumerate(s.pieces)
            if piece.at in places and piece.alive and n not in s.scene.things
        )
        level = max(s.ground.level(place) for place in places)
        burning = sum(1 for fire in s.works.fires if fire.place in places)
        found.append(Floor(storey, level, len(places), people, burning))
    return found


def tower_floors(s: Battle, thing: int, cast: Cast, language: str = "en") -> list[Floor]:
    """The floors of a siege tower, a ram or a gallery."""
    mask = covered(s, thing)
    return floors(s, (h for h in s.scene.grid.hexes if mask >> h & 1), cast, language)


def area_floors(s: Battle, area: str, cast: Cast, language: str = "en") -> list[Floor]:
    """The floors over a part of a castle: ground, wall-walks, hoardings, mines."""
    return floors(s, s.scene.field.areas.get(area, ()), cast, language)


def _slab(x: float, y: float, width: float, height: float, colour: str) -> str:
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" fill="{colour}"'
        f' stroke="{INK}" stroke-width="2.4"/>'
    )


def _ladder(x: float, y: float) -> str:
    """The way from floor to floor."""
    rungs = "".join(f"M{num(x)} {num(y + 14 + i * 22)}h24" for i in range(6))
    poles = f"M{num(x)} {num(y)}v{num(HIGH - 14)}M{num(x + 24)} {num(y)}v{num(HIGH - 14)}"
    return stroke(poles + rungs, INK, 7) + stroke(poles + rungs, SHAFT, 4)


def _label(floor: Floor, y: float, language: str) -> str:
    level, ground, count = WORDS.get(language, WORDS["en"])
    name = level.format(floor.level) if floor.storey else ground
    held = count.format(len(floor.people), floor.places)
    middle = y + HIGH / 2
    return text(LEFT - 34, middle - 4, name, 30, INK, 700, text_anchor="end", font_family=SERIF) + text(
        LEFT - 34, middle + 28, held, 22, INK_SOFT, 500, text_anchor="end", font_family=SANS
    )


def _room(floor: Floor, y: float, width: float, stone: bool, language: str) -> str:
    wall = CASTLE if stone else WOOD
    posts = "".join(_slab(x, y, 18, HIGH, wall) for x in (LEFT - 18, LEFT + width))
    boards = _slab(LEFT - 14, y + HIGH - 14, width + 28, 14, FLOOR)
    men = "".join(
        group(draw(who, Size.TABLE), f"translate({num(LEFT + 70 + i * CELL)} {num(y + HIGH - 66)})")
        for i, who in enumerate(floor.people)
    )
    inside = _ladder(LEFT + width - 44, y) + posts + boards + men
    return inside + _label(floor, y, language) + _flames(floor, y, width)


def _flames(floor: Floor, y: float, width: float) -> str:
    tongues = "".join(
        shape(
            f"M{num(LEFT + 40 + i * 60)} {num(y + HIGH - 14)}q-16 -22 2 -44q4 14 14 6q12 22 -16 38z", FLAME, 2
        )
        for i in range(min(floor.fires, int(width / 60)))
    )
    if not floor.fires:
        return ""
    x = LEFT + width - 70
    return tongues + disc(x, y + 26, 18, VELLUM, 2.4) + text(x, y + 35, str(floor.fires), 24, FLAME, 800)


def section_svg(
    title: str, shown: list[Floor], stone: bool = False, language: str = "en", hex_px: float = 66
) -> str:
    """A tower cut open from top to bottom: stone for a castle, timber for an engine."""
    widest = max((len(floor.people) for floor in shown), default=0)
    width = max(CELL * widest + 90, 460.0)
    high = HIGH * len(shown) + 150
    whole = LEFT + width + 60
    rooms = "".join(_room(floor, 90 + i * HIGH, width, stone, language) for i, floor in enumerate(shown))
    roof = fill(f"M{num(LEFT - 18)} 90l12 -14h{num(width + 12)}l12 14z", WALL if stone else SHAFT)
    grass = stroke(f"M30 {num(90 + HIGH * len(shown))}H{num(whole - 20)}", INK, 5, 'stroke-linecap="round"')
    paper = f'<rect width="{num(whole)}" height="{num(high)}" fill="{VELLUM}"/>'
    heading = text(whole / 2, 48, title, 38, INK, 700, font_family=SERIF)
    k = hex_px / 126
    body = ("<defs>", DEFS, "</defs>", paper, heading, roof, rooms, grass)
    return picture((0, 0, whole, high), (num(whole * k), num(high * k)), body)
