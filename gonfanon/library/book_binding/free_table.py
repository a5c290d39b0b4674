"""Books of the free table put together from their YAML files, where nothing is compiled."""

from gonfanon.books.argad.build import free_book
from gonfanon.books.argad.shape import SHAPES, FreeSettings, FreeTable
from gonfanon.kernel.misfit import way_and_message
from gonfanon.library import shelf
from gonfanon.library.book_binding.battles import Bound
from gonfanon.library.source import convert, read_yaml


def bind_free_book(key: str) -> Bound:
    """A book of the free table from its settings and tables."""
    file = f"{shelf.FREE_BOOKS}/{key}.book.yaml"
    source = read_yaml(shelf.shipped(file), file)
    settings = convert(source, FreeSettings)
    files, tables = [file], dict[str, FreeTable]()
    for use, shape in SHAPES.items():
        name: str = getattr(settings.tables, use)
        table_file = f"{shelf.TABLES}/{name}.yaml"
        if not shelf.exists(table_file):
            raise source.bad(("tables", use), f"there is no table {name}")
        tables[use] = convert(read_yaml(shelf.shipped(table_file), table_file), shape)
        files.append(table_file)
    try:
        return Bound(free_book(settings, tables), files)
    except ValueError as error:
        where, message = way_and_message(str(error))
        raise source.bad(where, message) from None
