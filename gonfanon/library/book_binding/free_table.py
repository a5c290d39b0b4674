"""Books of the free table put together from their YAML files, where nothing is compiled."""

from gonfanon.books.argad.build import free_book
from gonfanon.books.argad.shape import SHAPES, FreeSettings
from gonfanon.kernel.misfit import way_and_message
from gonfanon.library import shelf
from gonfanon.library.book_binding.battles import Bound
from gonfanon.library.book_binding.tables import bound_tables
from gonfanon.library.source import convert, read_yaml


def bind_free_book(key: str) -> Bound:
    """A book of the free table from its settings and tables."""
    file = f"{shelf.FREE_BOOKS}/{key}.book.yaml"
    source = read_yaml(shelf.shipped(file), file)
    settings = convert(source, FreeSettings)
    tables, files = bound_tables(source, settings.tables, SHAPES)
    try:
        return Bound(free_book(settings, tables), [file, *files])
    except ValueError as error:
        where, message = way_and_message(str(error))
        raise source.bad(where, message) from None
