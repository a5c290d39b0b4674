"""A skirmish as pictures: the table set out, and the pages that are printed to play it with paper."""

from __future__ import annotations

from collections.abc import Callable

from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.painter.ground.paper import DEFS
from gonfanon.painter.ink.svg import group, num, picture
from gonfanon.painter.skirmish.figures import ALL_DEFS, BOXES, base, body
from gonfanon.painter.skirmish.ground import ground
from gonfanon.painter.skirmish.looks import Figure, arms_of_sides, figure_of
from gonfanon.painter.skirmish.paper import UNIT, Paper, figure_pages, ruler_page
from gonfanon.painter.skirmish.reference import reference_page
from gonfanon.painter.skirmish.strokes import MM
from gonfanon.tabletop.points import degrees_of
from gonfanon.texts import Texts


def _name(key: str) -> str:
    """A name of a roster as it is printed: crossbowman-2 is Crossbowman 2."""
    return key.replace("-", " ").capitalize()


def _figures(s: Skirmish) -> list[tuple[int, Figure]]:
    arms = arms_of_sides(s.scene)
    return [
        (n, figure_of(person, arms[person.side], s.stands[n].riding))
        for n, person in enumerate(s.scene.people)
    ]


def table_svg(s: Skirmish, pixels: float = 1.2) -> str:
    """The table with everybody on it, from above."""
    wide, high = s.scene.size[0] / MM, s.scene.size[1] / MM
    parts = []
    for n, figure in sorted(_figures(s), key=lambda one: (s.stands[one[0]].at or (0, 0))[1]):
        at = s.stands[n].at
        if at is None:
            continue
        turn = degrees_of(s.stands[n].facing)
        under = "" if figure.mount == "thing" else base(figure, s.side(n))
        flip = -1 if figure.mount in BOXES and 180 < turn < 360 else 1
        drawn = group(under, f"rotate({turn if figure.mount in BOXES else 0})")
        drawn += group(body(figure), f"scale({flip} 1)")
        parts.append(group(drawn, f"translate({num(at[0] / MM)} {num(at[1] / MM)}) scale({UNIT})"))
    size = (num(wide * pixels), num(high * pixels))
    return picture((0, 0, wide, high), size, [f"<defs>{DEFS}{ALL_DEFS}</defs>", ground(s.scene), *parts])


def printed(s: Skirmish, paper: str, texts: Texts, name: Callable[[int], str] | None = None) -> list[str]:
    """Paper figures, rulers and templates, the reference sheet; `name` says what a figure is called."""
    name = name or (lambda n: _name(s.name(n)))
    figures = [Paper(figure, s.side(n), name(n)) for n, figure in _figures(s) if figure.mount != "thing"]
    paces = sorted({far // MM for far in s.scene.book.paces.base["foot"].values()})
    rulers = ruler_page(paper, texts, 100, paces)
    return [*figure_pages(figures, paper, texts), rulers, reference_page(s.scene.book, texts, paper)]
