"""The campaigns that are shipped, or one from a file of one's own."""

from functools import cache
from os.path import isfile
from pathlib import Path, PurePath

from gonfanon.campaign.setup.files import CampaignFile, CampaignParcel, books_of, set_out
from gonfanon.kernel.errors import BadData, GonfanonError
from gonfanon.library import book, campaign_book, shelf
from gonfanon.library.campaign_tables import table_parts
from gonfanon.library.source import convert, read_yaml, unknown
from gonfanon.rules.book.book import Book

CAMPAIGNS = "library/campaigns"


def campaign_names() -> tuple[str, ...]:
    """The campaigns that are shipped."""
    return tuple(sorted(path.stem for path in (shelf.PACKAGE / CAMPAIGNS).glob("*.yaml")))


def campaign(name: str) -> CampaignParcel:
    """A campaign by its name, or by the path of its file."""
    if name in campaign_names():
        return _shipped(name)
    file = Path(name)
    if file.suffix in (".yaml", ".yml") or isfile(file):
        return read_campaign(shelf.text_of(file), str(file))
    raise GonfanonError(f"there is no campaign {name!r}; one of {', '.join(campaign_names())}, or a file")


@cache
def _shipped(name: str) -> CampaignParcel:
    file = f"{CAMPAIGNS}/{name}.yaml"
    return read_campaign(shelf.shipped(file), file)


def tactical_books(parcel: CampaignParcel) -> dict[str, Book] | None:
    """The books by which the battles and sieges of a campaign are fought; None: they are fought elsewhere."""
    if parcel.table is None:
        return None
    return {key: book(key) for key in books_of(parcel.table, parcel.campaign.book)}


def read_campaign(text: str, file: str) -> CampaignParcel:
    """A campaign held to its book and set out once; a fault is a `BadFile` with line and key."""
    source = read_yaml(text, file)
    written = convert(source, CampaignFile)
    if written.campaign != PurePath(file).name.removesuffix(".yaml").removesuffix(".yml"):
        raise source.bad(("campaign",), f"its file has another name than {written.campaign}")
    if written.book not in shelf.campaign_book_keys():
        raise source.bad(("book",), unknown("book", written.book, shelf.campaign_book_keys()))
    parcel = CampaignParcel(written, table_parts(written.book))
    try:
        set_out(parcel, campaign_book(written.book), tactical_books(parcel))
    except BadData as error:
        raise source.bad(error.path, error.message) from None
    return parcel
