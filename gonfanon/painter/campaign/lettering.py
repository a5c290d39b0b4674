"""Names on the map: of seas, regions, rivers and roads along their lines, and of places where there is room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from xml.sax.saxutils import escape

from gonfanon.library.campaign_maps import Label, Place
from gonfanon.painter.campaign.chart import Chart, line
from gonfanon.painter.campaign.places import kind_of
from gonfanon.painter.ink.palette import COVER, INK, SANS, SERIF, SHORE, SMALL_CAPITALS, VELLUM
from gonfanon.painter.ink.svg import Point, num

HALO, EARTH, RIVER = "#F1E6C8", "#6B4A2B", "#2B5A6B"


class Hand(NamedTuple):
    """How a kind of name is written."""

    family: str
    colour: str
    size: float
    spread: float = 0
    italic: bool = True
    weight: int = 400
    opacity: float = 1
    halo: bool = True


HANDS: dict[str, Hand] = {
    "sea": Hand(SERIF, SHORE, 30, 6, halo=False),
    "region": Hand(SMALL_CAPITALS, EARTH, 22, 7, italic=False, weight=700, opacity=0.66),
    "river": Hand(SERIF, RIVER, 13.5, 1.5),
    "road": Hand(SERIF, EARTH, 13, 1),
    "mountain": Hand(SERIF, EARTH, 15),
}
SIZES = {"city": 19.0, "village": 13.5}
USUAL = 15.5
UNLIMITED = "oo"
"""Two rings drawn together: our typefaces have no sign of infinity."""
WIDTH = 0.56
"""About how wide a small capital is against its size."""


def names(chart: Chart) -> str:
    """The names of the land and the sea, in Latin or as the time spelt them."""
    return "".join(_along(n, label, chart.fine) for n, label in enumerate(chart.source.labels))


def _along(number: int, label: Label, fine: float) -> str:
    hand = HANDS[label.kind]
    a, b, c = line(label.along)
    size, spread = (label.size or hand.size), (label.spread or hand.spread)
    more = f' stroke="{HALO}" stroke-width="{num(4 * fine)}" stroke-linejoin="round" paint-order="stroke"'
    return (
        f'<path id="gm-line{number}" d="M{num(a[0])} {num(a[1])}Q{num(b[0])} {num(b[1])} {num(c[0])} {num(c[1])}"'
        f' fill="none"/><text font-family="{hand.family}" font-style="{"italic" if hand.italic else "normal"}"'
        f' font-weight="{hand.weight}" font-size="{num(size * fine)}" letter-spacing="{num(spread * fine)}"'
        f' fill="{hand.colour}" opacity="{hand.opacity:g}"{more if hand.halo else ""}>'
        f'<textPath href="#gm-line{number}" startOffset="50%" text-anchor="middle">{escape(label.text)}</textPath>'
        "</text>"
    )


class Box(NamedTuple):
    """Something that takes room: its left, top, right and lower edge."""

    left: float
    top: float
    right: float
    low: float

    def shared(self, other: Box) -> float:
        """The area that both take."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.low, other.low) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0


class Spot(NamedTuple):
    """Where a name may stand from the middle of its place, how it is set, and how far it is from the best."""

    dx: float
    dy: float
    anchor: str
    price: float


SPOTS = (
    Spot(0, 29, "middle", 0),
    Spot(25, 8, "start", 14),
    Spot(-25, 8, "end", 18),
    Spot(26, -6, "start", 30),
    Spot(-26, -6, "end", 34),
    Spot(14, 28, "start", 40),
    Spot(-14, 28, "end", 44),
    Spot(22, 22, "start", 46),
    Spot(-22, 22, "end", 50),
    Spot(0, -38, "middle", 60),
    Spot(24, -22, "start", 70),
    Spot(-24, -22, "end", 74),
)


class Name(NamedTuple):
    """The name of a place as it is written: its words, the figure after it, its size, its middle."""

    words: str
    figure: str
    size: float
    at: Point
    small: float

    def box(self, spot: Spot) -> Box:
        """The room it takes at a spot."""
        wide = len(self.words) * self.size * WIDTH + (len(self.figure) + 0.6) * self.size * 0.5 * bool(
            self.figure
        )
        x, y = self.at[0] + spot.dx * self.small, self.at[1] + spot.dy * self.small
        left = x - wide / 2 if spot.anchor == "middle" else x if spot.anchor == "start" else x - wide
        return Box(left, y - self.size * 0.72, left + wide, y + self.size * 0.18)


def place_names(
    chart: Chart, found: Mapping[str, Place], language: str, size: float = 1, figures: bool = True
) -> str:
    """The name of each place, with its resources, where it hides least."""
    written = {}
    for key, place in found.items():
        kind = kind_of(place, chart.year)
        figure = UNLIMITED if place.resources == "unlimited" else str(place.resources)
        words = place.name.get(language, place.name["en"]).replace("'", "’")
        at = chart.place_at(key)
        written[key] = Name(words, figure if figures else "", SIZES.get(kind, USUAL) * size, at, size)
    spots = _settled(chart, written, size)
    names = "".join(
        f'<g id="gm-name-{key}" class="{kind_of(found[key], chart.year)}" transform="translate({num(name.at[0])}'
        f' {num(name.at[1])})">{_written(name, spots[key])}</g>'
        for key, name in written.items()
    )
    return (
        f'<g font-family="{SMALL_CAPITALS}" font-weight="700" fill="{INK}" stroke="{VELLUM}"'
        f' stroke-linejoin="round">{names}</g>'
    )


def _settled(chart: Chart, written: Mapping[str, Name], size: float) -> dict[str, Spot]:
    """A spot for each name: first the best one, then, three times over, the one that hides least of the others."""
    marks = {
        key: Box(
            name.at[0] - 21 * size, name.at[1] - 30 * size, name.at[0] + 21 * size, name.at[1] + 14 * size
        )
        for key, name in written.items()
    }
    chosen = dict.fromkeys(written, SPOTS[0])
    for _ in range(3):
        for key, name in written.items():
            taken = [other.box(chosen[k]) for k, other in written.items() if k != key]
            taken += [mark for k, mark in marks.items() if k != key]
            chosen[key] = min(SPOTS, key=lambda spot: _price(chart, name, spot, taken))
    return chosen


def _price(chart: Chart, name: Name, spot: Spot, taken: list[Box]) -> float:
    box = name.box(spot)
    outside = max(0, -box.left) + max(0, box.right - chart.width) + max(0, box.low - chart.height + 2)
    return (
        spot.price * name.small + sum(box.shared(other) for other in taken) * 2 / name.small + outside * 100
    )


def _written(name: Name, spot: Spot) -> str:
    x, y = spot.dx * name.small, spot.dy * name.small
    tight = f' letter-spacing="{num(-name.size * 0.1)}"' if name.figure == UNLIMITED else ""
    figure = (
        f'<tspan dx="{num(name.size * 0.26)}" font-family="{SANS}" font-weight="800"'
        f' font-size="{num(name.size * 0.86)}" fill="{COVER}"{tight}>{name.figure}</tspan>'
    )
    return (
        f'<text x="{num(x)}" y="{num(y)}" text-anchor="{spot.anchor}" font-size="{num(name.size)}"'
        f' stroke-width="{num(name.size * 0.27)}" paint-order="stroke">'
        f"{escape(name.words)}{figure if name.figure else ''}</text>"
    )
