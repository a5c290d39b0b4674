"""Books of campaigns put together from their YAML files, where nothing is compiled."""

from gonfanon.books.campaign.build import Sheet, campaign_book
from gonfanon.books.campaign.shape import SHAPES, CampaignSettings, CampaignTable
from gonfanon.kernel.misfit import way_and_message
from gonfanon.library import campaign_maps, shelf
from gonfanon.library.book_binding.battles import Bound
from gonfanon.library.source import convert, read_yaml


def bind_campaign_book(key: str) -> Bound:
    """A book of campaigns from its settings and tables."""
    file = f"{shelf.CAMPAIGN_BOOKS}/{key}.campaign.yaml"
    source = read_yaml(shelf.shipped(file), file)
    settings = convert(source, CampaignSettings)
    files, tables = [file], dict[str, CampaignTable]()
    for use, shape in SHAPES.items():
        name: str = getattr(settings.tables, use)
        table_file = f"{shelf.TABLES}/{name}.yaml"
        if not shelf.exists(table_file):
            raise source.bad(("tables", use), f"there is no table {name}")
        tables[use] = convert(read_yaml(shelf.shipped(table_file), table_file), shape)
        files.append(table_file)
    try:
        sheets = {name: _sheet(name) for name in settings.maps}
        files += [f"{campaign_maps.MAPS}/{name}.map.yaml" for name in settings.maps]
        return Bound(campaign_book(settings, tables, sheets), files)
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
