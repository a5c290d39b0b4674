"""By which edition of its book a game was studied: what an older edition gave says nothing of the game as it is now."""

from gonfanon import library
from gonfanon.argad.setup.skirmish_file import SkirmishParcel
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.books.argad.book import FreeBook
from gonfanon.books.campaign.book import CampaignBook
from gonfanon.campaign.setup.files import CampaignParcel
from gonfanon.rules.book.book import Book
from gonfanon.siege.setup import SiegeParcel


def edition(parcel: Parcel | SiegeParcel | SkirmishParcel | CampaignParcel) -> str:
    """The book of a game with its version: `guiscard 1.3`."""
    book = _book(parcel)
    return f"{book.key} {book.version}"


def _book(parcel: Parcel | SiegeParcel | SkirmishParcel | CampaignParcel) -> Book | FreeBook | CampaignBook:
    match parcel:
        case SiegeParcel():
            return library.book(parcel.siege.book)
        case SkirmishParcel():
            return library.free_book(parcel.skirmish.book)
        case CampaignParcel():
            return library.campaign_book(parcel.campaign.book)
        case _:
            return library.book(parcel.scenario.book)
