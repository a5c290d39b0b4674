"""Books of campaigns put together from their YAML files, where nothing is compiled."""

from gonfanon.books.campaign.build import campaign_book
from gonfanon.books.campaign.shape import SHAPES, CampaignSettings, CampaignTable
from gonfanon.kernel.misfit import way_and_message
from gonfanon.library import shelf
from gonfanon.library.binding import Bound
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
        return Bound(campaign_book(settings, tables), files)
    except ValueError as error:
        where, message = way_and_message(str(error))
        raise source.bad(where, message) from None
