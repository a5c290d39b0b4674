"""The covers of battles and lessons: a cut from the opening with its people, small enough for a page of all of them.

python tools/covers.py [NAME ...]    writes web/public/covers/NAME.webp
"""

import sys
from pathlib import Path

from gonfanon.library import lessons, scenarios
from gonfanon.library.gathering import opening
from gonfanon.painter import export
from gonfanon.painter.ground.ground import Pens, definitions
from gonfanon.painter.ink.hex_geometry import size
from gonfanon.painter.ink.svg import picture
from gonfanon.painter.pages.field_with_pieces import middle, scene
from gonfanon.painter.pages.highlights import DEFS as HATCHING
from gonfanon.painter.pages.table import laid, pieces_of, plan_of_parcel
from gonfanon.painter.pieces.counters import DEFS, HEX_WIDTH, Size

OUT = Path(__file__).resolve().parents[1] / "web" / "public" / "covers"
WIDTH, HEIGHT = 480, 250
FEW, HEX_FEW, HEX_MANY = 40, 66, 52
"""Up to so many people a hex is so wide in pixels, beyond that narrower."""
QUALITY, MOST = 55, 13_000
PENS = Pens(grid=12, labels=0)


def box(places: list[tuple[float, float]], hex_px: float, sheet: tuple[float, float]) -> tuple[float, ...]:
    """The part of the sheet around the place where most people are, of both sides."""
    wide, high = WIDTH * HEX_WIDTH / hex_px, HEIGHT * HEX_WIDTH / hex_px

    def inside(at: tuple[float, float]) -> int:
        return sum(abs(x - at[0]) < wide / 2 and abs(y - at[1]) < high / 2 for x, y in places)

    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a in places for b in places]
    x, y = max(middles, key=lambda at: (inside(at), -abs(at[0] - sheet[0] / 2)))
    left = min(max(0, x - wide / 2), max(0, sheet[0] - wide))
    top = min(max(0, y - high / 2), max(0, sheet[1] - high))
    return left, top, min(wide, sheet[0]), min(high, sheet[1])


def cover(name: str) -> bytes:
    """The cover of a scenario or lesson, as WebP of 30 KB at most."""
    parcel = lessons.lesson(name) if name in lessons.lesson_names() else scenarios.scenario(name)
    s, plan = opening(parcel), plan_of_parcel(parcel)
    people = pieces_of(s, parcel.people)
    hex_px = HEX_FEW if len(people) <= FEW else HEX_MANY
    drawn = scene(plan, people, PENS, Size.TABLE, laid=laid(s))
    view = box([middle(one) for one in people] or [(0.0, 0.0)], hex_px, size(plan))
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
