"""What is printed for the free table, in true millimetres: paper figures to cut and fold, rulers, templates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gonfanon.painter.ink.palette import HAIRLINE, INK, INK_SOFT, SERIF
from gonfanon.painter.ink.svg import group, num, picture, stroke, text
from gonfanon.painter.skirmish.figures import ALL_DEFS, BOXES, base, body
from gonfanon.painter.skirmish.looks import Figure
from gonfanon.texts import Texts

PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
MARGIN = 10.0
UNIT = 0.2
"""A drawing unit of a figure: a base on foot, 100 units, is 20 mm."""
FACE = {"foot": 33.0, "horse": 40.0, "mule": 36.0}
"""How high a face of the folded figure is."""
WIDE = {"foot": 24.0, "horse": 58.0, "mule": 48.0}
FEET = {"foot": 8.2, "horse": 13.5, "mule": 11.5}
"""How far the middle of the drawing stands above the fold at its feet."""
LONGEST = 25
"""Centimetres that fit on a page."""
FOLD = 'stroke-dasharray="1.5 1.2"'


class Paper(NamedTuple):
    """A figure to print, with its name and the number of its side."""

    figure: Figure
    side: int
    name: str


def _mount(one: Paper) -> str:
    return one.figure.mount if one.figure.mount in FACE else "foot"


def _depth(mount: str) -> float:
    """The base lies flat: a disc for one on foot, its long side across for a rider."""
    return 20.0 if mount == "foot" else BOXES[mount][0] * UNIT


def _strip(one: Paper, x: float, y: float) -> str:
    """Back, upside down, above the fold; front below it; then the base."""
    mount = _mount(one)
    wide, high, depth = WIDE[mount], FACE[mount], _depth(mount)
    middle = x + wide / 2
    drawn = body(one.figure)
    at = high - FEET[mount]
    front = group(drawn, f"translate({num(middle)} {num(y + high + at)}) scale({UNIT})")
    # Printed upside down and mirrored, the back looks the same way as the front once it is folded.
    back = group(drawn, f"translate({num(middle)} {num(y + high - at)}) scale({UNIT} -{UNIT})")
    turned = "" if mount == "foot" else " rotate(90)"
    foot = group(
        base(one.figure, one.side),
        f"translate({num(middle)} {num(y + 2 * high + depth / 2 + 1)}) scale({UNIT}){turned}",
    )
    edge = stroke(f"M{num(x)} {num(y)}h{num(wide)}v{num(2 * high + depth + 2)}h{num(-wide)}z", HAIRLINE, 0.25)
    folds = stroke(
        f"M{num(x)} {num(y + high)}h{num(wide)}M{num(x)} {num(y + 2 * high)}h{num(wide)}",
        INK_SOFT,
        0.25,
        FOLD,
    )
    name = text(middle, y + high + 3, one.name, 2.4, INK, 700, font_family=SERIF)
    return back + front + foot + edge + folds + name


def figure_pages(figures: Sequence[Paper], paper: str, texts: Texts) -> list[str]:
    """Figures in rows, riders first: print at a hundred per cent, cut, fold, glue."""
    width, height = PAPERS[paper]
    pages: list[list[str]] = [[]]
    x, y, row = MARGIN, MARGIN, 0.0
    for one in sorted(figures, key=lambda one: (-FACE[_mount(one)], one.side, one.name)):
        mount = _mount(one)
        wide, high = WIDE[mount], 2 * FACE[mount] + _depth(mount) + 2
        if x + wide > width - MARGIN:
            x, y, row = MARGIN, y + row + 3, 0.0
        if y + high > height - MARGIN - 6:
            pages.append([])
            x, y, row = MARGIN, MARGIN, 0.0
        pages[-1].append(_strip(one, x, y))
        x, row = x + wide + 1, max(row, high)
    note = texts.say("argad-print-figures")
    return [_page(paper, "".join(strips), note) for strips in pages if strips]


def _page(paper: str, drawn: str, note: str) -> str:
    width, height = PAPERS[paper]
    words = text(width / 2, height - 7, note, 3.2, INK_SOFT, 400, font_style="italic")
    sheet = f'<rect width="{num(width)}" height="{num(height)}" fill="#fff"/>'
    return picture(
        (0, 0, width, height),
        (f"{num(width)}mm", f"{num(height)}mm"),
        [f"<defs>{ALL_DEFS}</defs>", sheet, drawn, words],
    )


def _ruler(x: float, y: float, long: int, title: str) -> str:
    """A ruler of so many centimetres, a tick a centimetre and a number every five."""
    ticks = "".join(f"M{num(x + 10 * k)} {num(y)}v{6 if k % 5 == 0 else 3}" for k in range(long + 1))
    half = "".join(f"M{num(x + 10 * k + 5)} {num(y)}v1.6" for k in range(long))
    numbers = "".join(text(x + 10 * k, y + 10.5, str(k), 4, INK, 800) for k in range(5, long, 5))
    edge = stroke(f"M{num(x)} {num(y)}h{num(10 * long)}v14h{num(-10 * long)}z", INK, 0.4)
    words = text(x + 12, y + 12.6, title, 3, INK_SOFT, 500, text_anchor="start")
    return edge + stroke(ticks, INK, 0.35) + stroke(half, INK_SOFT, 0.25) + numbers + words


def ruler_page(paper: str, texts: Texts, reach: int, paces: Sequence[int]) -> str:
    """Rulers, sticks for paces, a quarter circle, the arc of a wall, gauges of two paces. Lengths in millimetres."""
    width, height = PAPERS[paper]
    bottom = height - MARGIN - 6
    sticks = [(LONGEST, texts.say("argad-print-ruler"))] * 2
    sticks += [(pace // 10, texts.say("argad-print-pace", cm=pace // 10)) for pace in paces]
    # They stand upright: the page is longer than it is wide.
    parts = [
        group(_ruler(0, 0, long, title), f"translate({num(MARGIN + 14 + 17 * k)} {num(MARGIN)}) rotate(90)")
        for k, (long, title) in enumerate(sticks)
    ]
    left = MARGIN + 17 * len(sticks) + 2
    radius = min(float(reach), width - MARGIN - left)
    quarter = f"M{num(left)} {num(bottom)}v{num(-radius)}A{num(radius)} {num(radius)} 0 0 1"
    parts.append(stroke(f"{quarter} {num(left + radius)} {num(bottom)}z", INK, 0.4))
    words = texts.say("argad-print-radius", cm=num(radius / 10))
    parts.append(text(left + radius / 2.6, bottom - 4, words, 4, INK, 700))
    parts.append(_arc(left + 54, MARGIN + 10, texts))
    return _page(paper, "".join(parts), texts.say("argad-print-hundred"))


def _arc(x: float, y: float, texts: Texts) -> str:
    """Half a circle that a wall covers, and a gauge of two paces on foot and mounted."""
    half = stroke(f"M{num(x)} {num(y + 30)}a20 20 0 0 1 40 0z", INK, 0.4)
    # Words are kept inside what is cut out, whatever the fonts of the printer are.
    words = text(x + 20, y + 27.4, texts.say("argad-print-arc"), 2.3, INK, 500)
    gauge = stroke(
        f"M{num(x)} {num(y + 34)}h20v8h-20zM{num(x - 52)} {num(y + 34)}h50v8h-50z", INK, 0.4
    ) + text(x + 10, y + 39.4, texts.say("argad-print-two-paces-foot"), 2.2, INK, 500)
    return (
        half
        + words
        + gauge
        + text(x - 27, y + 39.4, texts.say("argad-print-two-paces-mounted"), 2.6, INK, 500)
    )
