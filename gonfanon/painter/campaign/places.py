"""The marks of places: each kind has its own outline and roof, its owner's flag, and signs of port and monastery."""

from __future__ import annotations

from collections.abc import Mapping

from gonfanon.library.campaign_maps import Place
from gonfanon.painter.campaign import flags as cloths
from gonfanon.painter.campaign.chart import Chart
from gonfanon.painter.campaign.flags import flag, key_of
from gonfanon.painter.ink.palette import INK, MOVEMENT, STONE, THREAT, WHITE, WOOD
from gonfanon.painter.ink.svg import num

WALL, TILE, THATCH, SLATE, DOME, SHADE = "#EFE3C8", "#C56F4C", "#CFA65C", "#8496A0", "#6E8FA0", "#00000022"
STAFF: dict[str, tuple[float, float]] = {
    "village": (11, -7),
    "town": (-13, -13),
    "castle": (0, -21),
    "city": (-16.5, -15),
    "abbey": (-12, -13),
}
"""Where the staff of the flag stands on the roof."""
KINDS = tuple(STAFF)


def kind_of(place: Place, year: int) -> str:
    """The kind of place that is drawn: a priory as an abbey; a village or town whose castle stands, as a castle."""
    if place.kind in ("abbey", "priory"):
        return "abbey"
    standing = place.castle is not None and place.castle.since <= year
    return "castle" if standing and place.kind == "village" else place.kind


def ink(d: str, colour: str = "none", wide: float = 1.4) -> str:
    """A shape with an ink outline and round joints."""
    return (
        f'<path d="{d}" fill="{colour}" stroke="{INK}" stroke-width="{num(wide)}"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
    )


def shade(d: str) -> str:
    """The side away from the light."""
    return f'<path d="{d}" fill="{SHADE}"/>'


def _house(x: float, y: float, w: float, h: float, roof: str) -> str:
    top = y - h - w * 0.62
    return (
        ink(f"M{num(x)} {num(y)}v{num(-h)}h{num(w)}v{num(h)}z", WALL, 1.2)
        + ink(
            f"M{num(x - 2)} {num(y - h)}L{num(x + w / 2)} {num(top)}L{num(x + w + 2)} {num(y - h)}z",
            roof,
            1.3,
        )
        + shade(f"M{num(x + w / 2)} {num(top)}L{num(x + w + 2)} {num(y - h)}H{num(x + w * 0.62)}z")
        + f'<rect x="{num(x + w / 2 - 1.3)}" y="{num(y - 4.4)}" width="2.6" height="4.4" fill="{INK}"/>'
    )


def _tower(x: float, y: float, w: float, h: float) -> str:
    merlon, gap = num(w * 0.26), num(w * 0.22)
    middle = num((w + 2.8) - w * 0.96)
    crest = f"h{merlon}v2.2h{gap}v-2.2h{middle}v2.2h{gap}v-2.2h{merlon}"
    d = f"M{num(x)} {num(y)}v{num(-h)}h-1.4v-4.6{crest}v4.6h-1.4v{num(h)}z"
    return (
        ink(d, STONE, 1.3)
        + shade(f"M{num(x + w * 0.62)} {num(y)}v{num(-h)}h{num(w * 0.38)}v{num(h)}z")
        + f'<rect x="{num(x + w / 2 - 0.9)}" y="{num(y - h * 0.72)}" width="1.8" height="4.2" fill="{INK}"/>'
    )


def _rampart(x: float, top: float, foot: float, teeth: int, wide: float = 1.3) -> str:
    crest = "".join("h3v2.4h3v-2.4" for _ in range(teeth))
    return ink(f"M{num(x)} {num(foot)}V{num(top)}{crest}H{num(-x)}V{num(foot)}z", STONE, wide)


def _village() -> str:
    return _house(-16, 9, 11, 6, THATCH) + _house(3, 8, 12, 6, THATCH) + _house(-6, 13, 11, 6, THATCH)


def _town() -> str:
    return (
        _house(-9, 4, 10, 8, TILE)
        + _house(3, 5, 11, 8, TILE)
        + ink("M-2.5 5v-20l3 -8l3 8v20z", WALL, 1.2)
        + ink("M-3.5 -14L.5 -23.5L4.5 -14z", TILE, 1.2)
        + _rampart(-19, 3.5, 13, 6)
        + ink("M-3 13v-4a3 3 0 0 1 6 0v4z", INK, 1)
        + _tower(-18, 13, 8, 14)
        + _tower(11, 13, 7, 10)
    )


def _castle() -> str:
    stakes = "M{0} 10v-8l{1} -2.6l{1} 2.6v-3l{1} -2.6l{1} 2.6V7"
    return (
        ink("M-20 14C-16 4 -9 3 0 2.5S16 4 20 14z", "#B9B878", 1.3)
        + shade("M10 14C9 8 6 5 2 3C12 3 17 6 20 14z")
        + _tower(-6.5, 6, 13, 21)
        + ink(stakes.format(-16, 2), WOOD, 1.2)
        + ink(stakes.format(16, -2), WOOD, 1.2)
        + ink("M-2.6 6.5v-5a2.6 2.6 0 0 1 5.2 0v5z", INK, 1)
    )


def _city() -> str:
    joints = "M-22 9.5h6M-11 11.5h5M8 9.5h6M15 12h6"
    return (
        _house(-17, 3, 9, 9, TILE)
        + _house(8, 3, 10, 8, TILE)
        + ink("M-7 4v-13h14v13z", WALL, 1.3)
        + ink("M-8.5 -9C-8.5 -21 8.5 -21 8.5 -9z", DOME, 1.3)
        + shade("M2 -18C8 -17 8.5 -12 8.5 -9H3z")
        + ink("M0 -18v-6.5M-2.6 -22.5h5.2", "none", 1.5)
        + _rampart(-25, 2.5, 15, 8, 1.4)
        + f'<path d="{joints}" stroke="{INK}" stroke-opacity=".4" stroke-width="1"/>'
        + ink("M-4 15v-5.5a4 4 0 0 1 8 0V15z", INK, 1)
        + _tower(-27, 15, 9, 18)
        + _tower(18, 15, 9, 18)
    )


def _abbey() -> str:
    arches = "M-4 13V9a2 2 0 0 1 4 0v4M2.5 13V9a2 2 0 0 1 4 0v4M9 13V9a2 2 0 0 1 4 0v4"
    return (
        ink("M-16 13v-19l4 -9l4 9v19z", WALL, 1.3)
        + ink("M-17 -5.5L-12 -17L-7 -5.5z", SLATE, 1.3)
        + ink("M-12 -17v-6.5M-14.6 -21.3h5.2", "none", 1.5)
        + ink("M-8 13V1H16V13z", WALL, 1.3)
        + ink("M-8 1.5L-3.5 -7H13L17.5 1.5z", SLATE, 1.3)
        + ink(arches, "#5E4C39", 1)
    )


def _badge(strokes: str, colour: str, wide: float) -> str:
    return (
        f'<circle r="8" fill="{WHITE}" stroke="{INK}" stroke-width="1.2"/>'
        f'<path d="{strokes}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'
    )


def anchor() -> str:
    """The sign of a port."""
    return _badge("M0 -5.2V5M-2.6 -2.4H2.6M-4.6 1.2C-4.4 4 -2.4 5.2 0 5.2S4.4 4 4.6 1.2", MOVEMENT, 1.7)


def cross() -> str:
    """The sign of a monastery in or beside a place."""
    return _badge("M0 -5.2V5.4M-3.6 -1.8H3.6", THREAT, 2.1)


def keep() -> str:
    """The sign of a castle within a town."""
    tower = "M-3.4 5V-1.4H-4.8V-5.2H-2.4V-3.6H-1.2V-5.2H1.2V-3.6H2.4V-5.2H4.8V-1.4H3.4V5z"
    return f'<circle r="8" fill="{WHITE}" stroke="{INK}" stroke-width="1.2"/><path d="{tower}" fill="{INK}"/>'


DRAWN = {"village": _village, "town": _town, "castle": _castle, "city": _city, "abbey": _abbey}


def defs() -> str:
    """The marks of all kinds of places and their signs."""
    marks = cloths.defs() + "".join(f'<g id="gm-{kind}">{draw()}</g>' for kind, draw in DRAWN.items())
    return (
        f'{marks}<g id="gm-port">{anchor()}</g><g id="gm-monastery">{cross()}</g><g id="gm-keep">{keep()}</g>'
    )


def flag_defs(owners: Mapping[str, bool]) -> str:
    """The flags of these owners; true: the first side."""
    return "".join(
        f'<g id="gm-flag-{key_of(owner)}">{flag(owner, first)}</g>' for owner, first in sorted(owners.items())
    )


def mark(kind: str, owner: str, flags: tuple[str, ...] = ()) -> str:
    """The mark of a place, the middle of its hex at the origin; it needs `defs` and `flag_defs`."""
    x, y = STAFF[kind]
    parts = [
        f'<ellipse cx="1" cy="13" rx="{29 if kind == "city" else 22}" ry="4.5" fill="{INK}" fill-opacity=".16"/>',
        f'<use href="#gm-flag-{key_of(owner)}" x="{num(x)}" y="{num(y)}"/><use href="#gm-{kind}"/>',
    ]
    if "port" in flags:
        parts.append(f'<use href="#gm-port" x="{27 if kind == "city" else 20}" y="11"/>')
    if "keep" in flags:
        parts.append('<use href="#gm-keep" x="20" y="11"/>')
    if "monastery" in flags:
        parts.append('<use href="#gm-monastery" x="-20" y="11"/>')
    return "".join(parts)


def signs(place: Place, year: int) -> tuple[str, ...]:
    """The flags of a place, with the monastery, and the castle of a town, that stand there in a year."""
    house = ("monastery",) if 0 < place.monastery <= year else ()
    fortified = place.kind == "town" and place.castle is not None and place.castle.since <= year
    return tuple(place.flags) + house + (("keep",) if fortified else ())


def standing(chart: Chart) -> dict[str, Place]:
    """The places that are there in the year of the chart."""
    return {name: place for name, place in chart.source.places.items() if place.stands(chart.year)}


def places(chart: Chart, owners: Mapping[str, str], size: float = 1) -> str:
    """All places that stand, from north to south, under the flags of these owners."""
    out = []
    found = standing(chart)
    for name in sorted(found, key=lambda name: (chart.place_at(name)[1], name)):
        place = found[name]
        x, y = chart.place_at(name)
        scale = "" if size == 1 else f" scale({size:g})"
        kind = kind_of(place, chart.year)
        body = mark(kind, owners[name], signs(place, chart.year))
        out.append(
            f'<g id="gm-place-{name}" class="{kind}" transform="translate({num(x)} {num(y)}){scale}">{body}</g>'
        )
    return "".join(out)
