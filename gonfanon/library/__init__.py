"""Reading what the package ships: books, catalogues. All reading from disk happens in this room.

Books come compiled; YAML is read, and its parser imported, only where the compiled file is missing or void.
"""

from functools import cache
from typing import TYPE_CHECKING

from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import compiling, shelf
from gonfanon.library.shelf import book_keys, catalogue_names
from gonfanon.rules.book.book import Book

if TYPE_CHECKING:
    from gonfanon.books.argad.book import FreeBook
    from gonfanon.books.campaign.book import CampaignBook
    from gonfanon.books.entries import Catalogue

__all__ = ["book", "book_keys", "campaign_book", "catalogue", "catalogue_names", "free_book"]


@cache
def book(key: str) -> Book:
    """A book of rules with all its tables."""
    if key not in book_keys():
        raise GonfanonError(f"there is no book {key!r}; one of {', '.join(book_keys())}")
    made = compiling.read_compiled(shelf.COMPILED / compiling.book_file(key), Book)
    if made is None:
        from gonfanon.library.book_binding.battles import bind_book

        made = bind_book(key)[0]
    return made


@cache
def free_book(key: str = "argad") -> "FreeBook":
    """A book of the free table with all its tables."""
    from gonfanon.books.argad.book import FreeBook

    if key not in shelf.free_book_keys():
        raise GonfanonError(f"there is no book {key!r}; one of {', '.join(shelf.free_book_keys())}")
    made = compiling.read_compiled(shelf.COMPILED / compiling.book_file(key), FreeBook)
    if made is None:
        from gonfanon.library.book_binding.free_table import bind_free_book

        made = bind_free_book(key)[0]
    return made


@cache
def campaign_book(key: str) -> "CampaignBook":
    """A book of campaigns with all its tables."""
    from gonfanon.books.campaign.book import CampaignBook

    if key not in shelf.campaign_book_keys():
        known = ", ".join(shelf.campaign_book_keys())
        raise GonfanonError(f"there are no campaigns of {key!r}; one of {known}")
    made = compiling.read_compiled(shelf.COMPILED / compiling.campaign_file(key), CampaignBook)
    if made is None:
        from gonfanon.library.book_binding.campaigns import bind_campaign_book

        made = bind_campaign_book(key)[0]
    return made


@cache
def catalogue(key: str) -> "Catalogue":
    """The clauses a book is played by; or, by its name, a single catalogue file."""
    from gonfanon.books.entries import Catalogue

    known = sorted({*book_keys(), *catalogue_names()})
    if key not in known:
        raise GonfanonError(f"there is no catalogue {key!r}; one of {', '.join(known)}")
    made = compiling.read_compiled(shelf.COMPILED / compiling.catalogue_file(key), Catalogue)
    if made is None:
        from gonfanon.library.book_binding.battles import bind_catalogue

        made = bind_catalogue(key)[0]
    return made
