"""The map in layers, from below: a page shows, hides and zooms them; marks of pieces lie above. No filters.

Ids begin with `gm-`; a page shows one map at a time.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.campaign_maps import CampaignMap
from gonfanon.painter.campaign import grid, ground, lettering, marks, places
from gonfanon.painter.campaign.chart import Chart
from gonfanon.painter.campaign.flags import key_of
from gonfanon.painter.campaign.seasons import SEASONS, Season
from gonfanon.painter.ink.svg import num, picture

GROUND = ("sea", "land", "water", "roads", "relief")
"""What never changes within a season: a page paints it once, as a bitmap, and zooms that."""
LAYERS = (*GROUND, "grid", "labels", "names", "places", "place-names")


class Look(msgspec.Struct, frozen=True):
    """What is shown: the year, the season, the language; who holds what, if not as the year has it; whose rim is
    white (the first side), if not the first owner's."""

    year: int = 0
    season: str = "spring"
    language: str = "en"
    owners: Mapping[str, str] = {}
    first: str = ""
    grid: float = 1
    labels: float = 1


def season_of(look: Look) -> Season:
    """The colours of the season that is shown."""
    if look.season not in SEASONS:
        raise GonfanonError(f"there is no season {look.season!r}; one of {', '.join(SEASONS)}")
    return SEASONS[look.season]


def owners_of(chart: Chart, look: Look) -> dict[str, str]:
    """Who holds each place that stands."""
    found = places.standing(chart)
    return {name: look.owners.get(name) or place.holder(chart.year) for name, place in found.items()}


def sides_of(chart: Chart, look: Look) -> dict[str, bool]:
    """The owners on the map in the order of the book's years; true: the first side."""
    held = owners_of(chart, look)
    first = look.first or ("normans" if "guiscard" in chart.source.books else "royalists")
    return {owner: owner == first for owner in sorted(set(held.values()) | {first})}


def defs(chart: Chart, look: Look, only: Collection[str] = LAYERS) -> str:
    """What the layers refer to; it changes with season and owners."""
    out = ""
    if set(only) & {*GROUND, "grid"}:
        out += ground.defs(chart, season_of(look)) + grid.defs(chart)
    if "places" in only:
        flags = places.flag_defs({key_of(owner): first for owner, first in sides_of(chart, look).items()})
        out += places.defs() + marks.defs() + flags
    return out


def layers(chart: Chart, look: Look) -> dict[str, str]:
    """Each layer by name, in the order in which they lie."""
    season, found = season_of(look), places.standing(chart)
    return {
        "sea": ground.sea(chart),
        "land": ground.land(chart, season),
        "water": ground.water(chart),
        "roads": ground.roads(chart),
        "relief": ground.relief(chart, season),
        "grid": grid.grid(chart, look.grid) if look.grid else "",
        "labels": grid.labels(chart, look.labels) if look.labels else "",
        "names": lettering.names(chart),
        "places": places.places(chart, owners_of(chart, look), chart.fine),
        "place-names": lettering.place_names(chart, found, look.language, chart.fine),
    }


def body(chart: Chart, look: Look, only: Collection[str] = LAYERS) -> str:
    """The layers as groups `gm-layer-NAME`."""
    found = layers(chart, look)
    return "".join(f'<g id="gm-layer-{name}">{found[name]}</g>' for name in LAYERS if name in only)


def chart_svg(source: CampaignMap, look: Look | None = None, only: Collection[str] = LAYERS) -> str:
    """The bare map without frame, or only some of its layers: the middle of a hex lies where `chart.centre` says."""
    look = look or Look()
    chart = Chart(source, look.year)
    strange = sorted(set(only) - set(LAYERS))
    if strange:
        raise GonfanonError(f"there is no layer {strange[0]!r}; one of {', '.join(LAYERS)}")
    inside = f"<defs>{defs(chart, look, only)}</defs>{body(chart, look, only)}"
    return picture((0, 0, chart.width, chart.height), (num(chart.width), num(chart.height)), [inside])
