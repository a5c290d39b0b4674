"""The pictures of a campaign over HTTP, by the name of a campaign of the library or of a game."""

import asyncio
from collections.abc import Callable
from typing import Any

from litestar import Request, Response, Router, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from gonfanon.campaign.setup.files import CampaignParcel
from gonfanon.server.games.admission import admission_of
from gonfanon.server.kinds.campaign.messages import CountryShown
from gonfanon.server.kinds.hall import AnyHall, kind_with
from gonfanon.server.pages import campaign_pictures as campaign
from gonfanon.server.trouble import Trouble

Ask = Request[Any, Any, State]
SVG = "image/svg+xml"
KEPT = "max-age=3600"


async def _parcel(request: Ask, name: str) -> CampaignParcel:
    """The campaign of a game; else that of the library."""
    others: AnyHall = request.app.state.others
    if kind_with(name) is None:
        await admission_of(request).to_see(request, name)
    if name in others.tables:
        setup = others.tables[name].game.setup
    else:
        found = kind_with(name)
        setup = found[1] if found is not None else (await others.game(name)).setup
    if not isinstance(setup, CampaignParcel):
        raise Trouble("no-picture", 404, name=name)
    return setup


async def _drawn(request: Ask, name: str, draw: Callable[[CampaignParcel], str]) -> Response[str]:
    drawn = await asyncio.to_thread(draw, await _parcel(request, name))
    return Response(drawn, media_type=SVG, headers={"Cache-Control": KEPT})


@get("/{name:str}/ground.svg")
async def ground_picture(
    request: Ask, name: FromPath[str], season: FromQuery[str] = campaign.USUAL
) -> Response[str]:
    """The ground of the map in a season."""
    return await _drawn(request, name, lambda parcel: campaign.ground(parcel, season))


@get("/{name:str}/overview.svg")
async def overview_picture(request: Ask, name: FromPath[str]) -> Response[str]:
    """The whole map, for the list of campaigns."""
    return await _drawn(request, name, campaign.overview)


@get("/{name:str}/pieces.svg")
async def pieces_picture(request: Ask, name: FromPath[str]) -> Response[str]:
    """Everything that stands on the map, as symbols."""
    return await _drawn(request, name, campaign.sheet)


@get("/{name:str}/country.json")
async def country_of(request: Ask, name: FromPath[str]) -> CountryShown:
    """The map in figures."""
    parcel: Any = await _parcel(request, name)
    return await asyncio.to_thread(campaign.country, parcel)


pictures = Router(
    "/art/campaign", route_handlers=[ground_picture, overview_picture, pieces_picture, country_of]
)
