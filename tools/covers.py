"""The covers of battles and lessons: a cut from the opening with its people, small enough for a page of all of them.

python tools/covers.py [NAME ...]    writes web/public/covers/NAME.webp
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from gonfanon import minds, play
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.library import lessons, scenarios
from gonfanon.library.reading.scenarios import opening
from gonfanon.painter import export
from gonfanon.painter.ground.ground import Pens, definitions
from gonfanon.painter.ink.hex_geometry import size
from gonfanon.painter.ink.svg import picture
from gonfanon.painter.pages.field_with_pieces import Piece, middle, scene
from gonfanon.painter.pages.highlights import DEFS as HATCHING
from gonfanon.painter.pages.table import laid, pieces_of, plan_of_parcel
from gonfanon.painter.pieces.counters import DEFS, HEX_WIDTH, Size
from gonfanon.play.sight import seen
from gonfanon.rules.position.state import Battle

OUT = Path(__file__).resolve().parents[1] / "web" / "public" / "covers"
WIDTH, HEIGHT = 400, 208
HEXES = (55, 48, 43, 38, 33, 29, 25, 22)
"""How wide a hex may be in pixels: as wide as the people of both sides allow."""
SEEN = 0.7
"""Of each side so many must be seen, unless even the smallest hexes leave them too far apart."""
QUALITY, MOST = 55, 7_500
SEED, LATEST, THERE = 11, 200, 5
"""Of people who come later so many of each side are waited for, and for so many answers."""
PENS = Pens(grid=12, labels=0)


Places = list[tuple[float, float]]


def box(sides: list[Places], sheet: tuple[float, float]) -> tuple[float, ...]:
    """The part of the sheet, as near as can be, in which most people of each side are seen."""
    found = best = (-1.0, 0.0, 0.0, 0.0)
    for hex_px in HEXES:
        wide, high = WIDTH * HEX_WIDTH / hex_px, HEIGHT * HEX_WIDTH / hex_px
        found = max(_looks(sides, wide, high), key=lambda one: one[0])
        best = max(best, (found[0], wide, found[1], found[2]), key=lambda one: one[0])
        if found[0] >= SEEN:
            break
    _, wide, x, y = best
    high = wide * HEIGHT / WIDTH
    left = min(max(0, x - wide / 2), max(0, sheet[0] - wide))
    top = min(max(0, y - high / 2), max(0, sheet[1] - high))
    return left, top, min(wide, sheet[0]), min(high, sheet[1])


def _looks(sides: list[Places], wide: float, high: float) -> Iterator[tuple[float, float, float]]:
    """Middles between two people, and how many are seen from there of the side of which fewer are, its share."""
    everybody = [place for places in sides for place in places]
    margin = 0.8 * HEX_WIDTH
    for a in everybody:
        for b in everybody:
            x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            seen = [
                sum(abs(p - x) < wide / 2 - margin and abs(q - y) < high / 2 - margin for p, q in places)
                / len(places)
                for places in sides
                if places
            ]
            yield min(seen) + sum(seen) / 1000, x, y


def sides_on(s: Battle, people: list[Piece]) -> list[Places]:
    """Where the people of each side stand."""
    there = [n for n, piece in enumerate(s.pieces) if piece.at >= 0]
    drawn = [(s.side_of(n), middle(one)) for n, one in zip(there, people, strict=True) if s.is_person(n)]
    return [[at for side, at in drawn if side == number] for number in range(len(s.scene.sides))]


def _arrived(name: str, parcel: Parcel) -> Battle:
    """The opening; where somebody's people come only later, the battle of two squires when they have come."""
    s = opening(parcel)
    if name in lessons.lesson_names() or all(sides_on(s, pieces_of(s, parcel.people))):
        return s
    game, squire = play.new(name, SEED), minds.seat("squire", SEED)
    for _ in range(LATEST):
        ask = game.ask()
        s = game.state
        if ask is None or all(len(side) >= THERE for side in sides_on(s, pieces_of(s, parcel.people))):
            break
        game.answer(squire.decide(seen(game.position, ask.side)).said)
    return s


def cover(name: str) -> bytes:
    """The cover of a scenario or lesson, as WebP of 7.5 KB at most, if it can be."""
    parcel = lessons.lesson(name) if name in lessons.lesson_names() else scenarios.scenario(name)
    s, plan = _arrived(name, parcel), plan_of_parcel(parcel)
    people = pieces_of(s, parcel.people)
    drawn = scene(plan, people, PENS, Size.TABLE, laid=laid(s))
    view = box(sides_on(s, people), size(plan))
    body = (definitions(), f"<defs>{DEFS}{HATCHING}</defs>", drawn)
    svg = picture(view, (str(WIDTH), str(round(WIDTH * view[3] / view[2]))), body)  # type: ignore[arg-type]
    for quality in (QUALITY, 42, 30, 20, 12):
        made = export.webp(svg, WIDTH, quality)
        if len(made) <= MOST:
            break
    return made


def main() -> None:
    """Write those that are named, or all."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or [*scenarios.scenario_names(), *lessons.lesson_names()]:
        made = cover(name)
        (OUT / f"{name}.webp").write_bytes(made)
        print(name, len(made))


if __name__ == "__main__":
    main()
