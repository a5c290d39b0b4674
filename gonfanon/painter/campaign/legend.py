"""The legend of the printed sheet: what the marks mean, in the player's language and, smaller, in the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gonfanon.painter.campaign import marks, places
from gonfanon.painter.campaign.ground import ROAD_BED, ROAD_EDGE
from gonfanon.painter.campaign.seasons import Season
from gonfanon.painter.ink.palette import (
    COVER,
    HAIRLINE,
    INK,
    INK_SOFT,
    MOVEMENT,
    SERIF,
    SHORE,
    VELLUM,
    WATER,
)
from gonfanon.painter.ink.svg import num, stroke, text
from gonfanon.texts import LANGUAGES, Texts

HEIGHT = 468.0
CELL = 118.0
FULL = 2090.0
"""The width for which the legend is drawn; on a narrower sheet it shrinks."""
PLATE = "M-34 0L-17 -30H17L34 0L17 30H-17z"
BROOK = "M-36 -12C-16 -22 2 12 36 8"
LANE = "M-36 12C-14 -2 8 16 36 -10"


class Cell(NamedTuple):
    """A mark, what it is called, and a figure below."""

    art: str
    key: str
    figure: str = ""


class Words(NamedTuple):
    """The words of the player's language and of the other."""

    own: Texts
    other: Texts

    @classmethod
    def of(cls, language: str) -> Words:
        """Both languages, the player's first."""
        return cls(Texts(language), Texts(next(one for one in LANGUAGES if one != language)))

    def pair(self, key: str) -> tuple[str, str]:
        """A word in both languages; the second is empty if it is the same."""
        own, other = self.own.say(key), self.other.say(key)
        return own, "" if own == other else other


def _plate(colour: str, inner: str) -> str:
    return (
        f'<path d="{PLATE}" fill="{colour}"/><g clip-path="url(#gm-plate)"><g transform="scale(1.35)">{inner}</g></g>'
        + stroke(PLATE, INK, 1.5)
    )


def _road() -> str:
    return (
        stroke(LANE, ROAD_EDGE, 5)
        + stroke(LANE, ROAD_BED, 3)
        + stroke(LANE, ROAD_EDGE, 3, 'stroke-dasharray="1.2 11"')
    )


def _river() -> str:
    return stroke(BROOK, SHORE, 6) + stroke(BROOK, WATER, 3.6)


def _use(name: str) -> str:
    return f'<use href="#gm-{name}"/>'


def _ground(season: Season) -> list[Cell]:
    arcs = stroke("M-9 -4Q0 -7 9 -4M-9 4Q0 7 9 4", INK, 1.7, 'transform="rotate(-80)" stroke-linecap="round"')
    straight = "M-4 -34C0 -12 0 12 4 34"
    lane = stroke(straight, ROAD_EDGE, 5) + stroke(straight, ROAD_BED, 3)
    return [
        Cell(_plate(season.land, _use("tuft1") + _use("tuft2")), "chart-open", "1"),
        Cell(_plate(season.land, _road()), "chart-road", "1"),
        Cell(_plate(season.hill[0], _use("hill0")), "chart-hill", "2"),
        Cell(_plate(season.mountain[0], _use("mountain0")), "chart-mountain", "2"),
        Cell(_plate(season.forest[0], _use("wood0")), "chart-forest", "2"),
        Cell(_plate(season.marsh[0], _use("reeds0")), "chart-marsh", "3"),
        Cell(_plate(season.land, _river()), "chart-river", "3"),
        Cell(_plate(season.land, _river() + lane + arcs), "chart-bridge", "1"),
    ]


def _places(owners: list[str]) -> list[Cell]:
    cells = [
        Cell(f'<g transform="scale(1.3)">{places.mark(kind, owners[n % len(owners)])}</g>', f"chart-{kind}")
        for n, kind in enumerate(places.KINDS)
    ]
    signs = [
        Cell(f'<g transform="translate(0 6) scale(1.7)">{_use(sign)}</g>', f"chart-{sign}")
        for sign in ("port", "monastery", "keep")
    ]
    figure = text(16, 14, "7", 27, COVER, 800)
    sheaf = f'<g transform="translate(-12 4) scale(2)">{marks.sheaf()}</g>'
    return [*cells, *signs, Cell(sheaf + figure, "chart-resources")]


def _movers(first: str, second: str) -> list[Cell]:
    banners = {
        "chart-commander": marks.banner(first, number="18", prestige=7),
        "chart-riders": marks.banner(first, number="9", riders=True),
        "chart-unknown": marks.banner(second, first=False),
        "chart-seen": marks.banner(second, first=False, number="23", guess=True, states=("seen",)),
        "chart-mercenaries": marks.banner("neutral", mercenaries=True),
    }
    others = {
        "chart-convoy": marks.convoy(first, load=3),
        "chart-spy": marks.spy(first),
        "chart-prisoners": marks.prisoners(4),
    }
    cells = [Cell(f'<g transform="translate(0 27)">{art}</g>', key) for key, art in banners.items()]
    return cells + [
        Cell(f'<g transform="translate(0 14) scale(1.1)">{art}</g>', key) for key, art in others.items()
    ]


def _states(first: str, second: str) -> list[Cell]:
    camp = f'<g transform="translate(0 -6) scale(.86)">{places.mark("castle", second)}{marks.siege(first, 6)}</g>'
    cells = [
        Cell(f'<g transform="translate(0 4) scale(1.5)">{marks.STATES[key]}</g>', f"chart-{key}")
        for key in ("unfed", "hungry", "wounded", "moved", "captive")
    ]
    return [Cell(camp, "chart-siege"), *cells]


def _seasons(changes: dict[str, int]) -> list[Cell]:
    return [
        Cell(
            f'<g transform="translate(0 4) scale(1.6)">{marks.SEASON_SIGNS[key]}</g>',
            f"chart-{key}",
            f"{change:+d}".replace("-", "−") if change else "0",
        )
        for key, change in changes.items()
    ]


def _head(words: Words, key: str, x: float, y: float) -> str:
    own, other = words.pair(key)
    out = text(x, y, own, 23, INK, 700, font_family=SERIF, text_anchor="start")
    beside = x + len(own) * 12 + 12
    return out + text(
        beside, y, other, 18, INK_SOFT, 400, font_family=SERIF, font_style="italic", text_anchor="start"
    )


def _row(words: Words, cells: list[Cell], x: float, y: float, step: float) -> Iterator[str]:
    for n, cell in enumerate(cells):
        at = x + step / 2 + n * step
        own, other = words.pair(cell.key)
        size = 18 if len(own) * 9 < step else 15.5
        yield f'<g transform="translate({num(at)} {num(y)})">{cell.art}</g>'
        yield text(at, y + 56, own, size, INK, 700, font_family=SERIF)
        yield text(at, y + 76, other, size - 2.5, INK_SOFT, 400, font_family=SERIF, font_style="italic")
        if cell.figure:
            yield text(at, y + 98, cell.figure, 17, MOVEMENT, 800)


def defs() -> str:
    """What the plates of ground are cut to."""
    return f'<clipPath id="gm-plate"><path d="{PLATE}"/></clipPath>'


def legend(
    width: float, sides: dict[str, bool], season: Season, changes: dict[str, int], words: Words
) -> str:
    """The whole legend, its upper left corner at the origin."""
    first = next(owner for owner, is_first in sides.items() if is_first)
    others = [owner for owner in sides if owner not in (first, "neutral")] or [first]
    half, upper, lower = FULL / 2 + 40, 112, 318
    rows = [
        ("chart-head-places", _places([others[0], *others[1:], first]), 0, upper),
        ("chart-head-movers", _movers(first, others[0]), half, upper),
        ("chart-head-ground", _ground(season), 0, lower),
        ("chart-head-states", _states(first, others[0]), half, lower),
        ("chart-head-seasons", _seasons(changes), half + 6 * 100, lower),
    ]
    room = {"chart-head-states": 6 * 100.0, "chart-head-seasons": FULL / 2 - 40 - 6 * 100}
    body = []
    for key, cells, x, y in rows:
        step = min(CELL, room.get(key, FULL / 2) / len(cells))
        body.append(_head(words, key, x, y - 70))
        body += _row(words, cells, x, y, step)
    body.append(stroke(f"M0 214H{num(FULL)}", HAIRLINE, 1.3))
    note = words.own.say("chart-note")
    body.append(
        text(
            0,
            HEIGHT - 20,
            note,
            17,
            INK_SOFT,
            400,
            font_family=SERIF,
            font_style="italic",
            text_anchor="start",
        )
    )
    k = width / FULL
    return (
        f'<rect x="-40" width="{num(width + 80)}" height="{num(HEIGHT * k)}" rx="6" fill="{VELLUM}" stroke="{INK}"'
        f' stroke-width="2.2"/><rect x="-33" y="7" width="{num(width + 66)}" height="{num(HEIGHT * k - 14)}" rx="3"'
        f' fill="none" stroke="{HAIRLINE}" stroke-width="1.2"/><g transform="scale({k:.4f})">{"".join(body)}</g>'
    )


def height(width: float) -> float:
    """How high the legend is on a sheet of that width."""
    return HEIGHT * width / FULL
