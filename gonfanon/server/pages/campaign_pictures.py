"""Pictures of a campaign: the ground of its map by season, the sheet of everything that stands on it, its country."""

from typing import Any

from gonfanon import library
from gonfanon.campaign.setup.files import CampaignParcel, set_out
from gonfanon.campaign.sheet import Campaign
from gonfanon.library.campaign_maps import CampaignMap, campaign_map, cells
from gonfanon.painter.campaign import pieces, sketch
from gonfanon.painter.campaign.chart import Chart, line
from gonfanon.painter.campaign.layers import GROUND, Look, chart_svg
from gonfanon.painter.campaign.seasons import SEASONS
from gonfanon.server.bounded import Bounded
from gonfanon.server.kinds.campaign.messages import CountryShown, LabelShown

KEPT = 16
"""So many pictures are kept: the ground of Apulia has half a megabyte."""
USUAL = "spring"
_pictures: Bounded[tuple[str, str], Any] = Bounded(KEPT)


def ground(parcel: CampaignParcel, season: str = USUAL) -> str:
    """The ground of a campaign's map, without names or marks."""
    season = season if season in SEASONS else USUAL
    look = Look(year=parcel.campaign.year, season=season)
    return str(_pictures.made((parcel.hash, season), lambda: chart_svg(_source(parcel), look, GROUND)))


def overview(parcel: CampaignParcel) -> str:
    """The whole map as a picture: for the list of campaigns."""
    look = Look(year=parcel.campaign.year, labels=0, grid=0)
    only = (*GROUND, "names", "places") if isinstance(parcel.campaign.map, str) else GROUND
    return str(_pictures.made((parcel.hash, "overview"), lambda: chart_svg(_source(parcel), look, only)))


def sheet(parcel: CampaignParcel) -> str:
    """Everything that stands on the map or beside it, as symbols."""
    return str(_pictures.made((parcel.hash, "pieces"), lambda: _sheet(parcel)))


def _sheet(parcel: CampaignParcel) -> str:
    s = _opening(parcel)
    held = dict.fromkeys(row.faction for row in s.places.values())
    factions = {one: one in s.scene.players[0] for one in (*s.scene.factions, *held)}
    types = {man.type for man in s.people} | {one.type for one in s.commanders.values()}
    types |= {*s.book.levies.prices, "engineer"}
    return pieces.sheet(factions, {key: row for key, row in s.book.troops.items() if key in types})


def country(parcel: CampaignParcel) -> CountryShown:
    """The map of a campaign in figures: what never changes while it is played."""
    s, source = _opening(parcel), _source(parcel)
    chart = Chart(source, parcel.campaign.year)
    signs = cells(source.rows)
    return CountryShown(
        columns=chart.columns,
        rows=chart.rows,
        width=chart.width,
        height=chart.height,
        ground=[
            "".join(signs[column, row] for column in range(1, chart.columns + 1))
            for row in range(1, chart.rows + 1)
        ],
        legend={sign: list(words) for sign, words in source.legend.items()},
        costs=dict(s.book.marching.costs),
        labels=[
            LabelShown(one.text, one.kind, line(one.along), one.size * chart.fine, one.spread * chart.fine)
            for one in source.labels
        ],
        factions=list(s.scene.factions),
        first=list(s.scene.players[0]),
    )


def _opening(parcel: CampaignParcel) -> Campaign:
    return set_out(parcel, library.campaign_book(parcel.campaign.book))


def _source(parcel: CampaignParcel) -> CampaignMap:
    """The map of a campaign: one of the library, or drawn from the rows of its file."""
    text = parcel.campaign
    if isinstance(text.map, str):
        return campaign_map(text.map)
    s = _opening(parcel)
    places = {
        key: sketch.place_of(divmod(row.at, 100), row.kind, row.title or key) for key, row in s.places.items()
    }
    terrain = {divmod(hex, 100): words for hex, words in s.scene.terrain.items()}
    return sketch.sketched(text.campaign, s.scene.size, terrain, places, text.book)
