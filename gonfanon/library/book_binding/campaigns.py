"""Books of campaigns put together from their YAML files, where nothing is compiled."""

from gonfanon.books.campaign.build import Sheet, campaign_book
from gonfanon.books.campaign.shape import SHAPES, CampaignSettings
from gonfanon.kernel.misfit import way_and_message
from gonfanon.library import campaign_maps, shelf
from gonfanon.library.book_binding.battles import Bound
from gonfanon.library.book_binding.tables import bound_tables
from gonfanon.library.source import convert, read_yaml


def bind_campaign_book(key: str) -> Bound:
    """A book of campaigns from its settings and tables."""
    file = f"{shelf.CAMPAIGN_BOOKS}/{key}.campaign.yaml"
    source = read_yaml(shelf.shipped(file), file)
    settings = convert(source, CampaignSettings)
    tables, files = bound_tables(source, settings.tables, SHAPES)
    try:
        sheets = {name: _sheet(name) for name in settings.maps}
        maps = [f"{campaign_maps.MAPS}/{name}.map.yaml" for name in settings.maps]
        return Bound(campaign_book(settings, tables, sheets), [file, *files, *maps])
    except ValueError as error:
        where, message = way_and_message(str(error))
        raise source.bad(where, message) from None


def _sheet(name: str) -> Sheet:
    """A drawn map as the rules read it. GUC-2a ANC-2a"""
    found = campaign_maps.campaign_map(name)
    terrain = {
        column * 100 + row: tuple(found.legend[sign])
        for (column, row), sign in campaign_maps.cells(found.rows).items()
        if found.legend[sign] != ["open"]
    }
    return Sheet(found.size, terrain, {key: int(place.at) for key, place in found.places.items()})
