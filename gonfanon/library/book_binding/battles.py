"""Books and catalogues put together from their YAML files: slow, exact, and only when nothing is compiled."""

from typing import Any, NamedTuple

from msgspec import Struct

from gonfanon.books import build, entries
from gonfanon.books.build import KINDS
from gonfanon.books.entries import CatalogueFile, FrenchRow
from gonfanon.books.settings import Settings
from gonfanon.books.shape import Table
from gonfanon.kernel.errors import BadFile
from gonfanon.kernel.misfit import way_and_message
from gonfanon.kernel.numbers import is_whole
from gonfanon.library import shelf
from gonfanon.library.source import Path, Source, convert, read_yaml, unknown


class Bound(NamedTuple):
    """Something made from files, and the files it was made from."""

    content: Any
    files: list[str]


class Layers(Source):
    """Settings laid over those of the book they extend; a fault is shown in the file that says the thing."""

    def __init__(self, sources: list[Source]) -> None:
        data: Any = {}
        for source in reversed(sources):
            data = _laid_over(data, source.data)
        super().__init__(sources[0].name, data, {(): 1}, {})
        self.sources = sources

    def bad(self, path: Path, message: str) -> BadFile:
        """The error, in the nearest file that has the key."""
        source = max(self.sources, key=lambda one: (_known(one.data, path), -self.sources.index(one)))
        return source.bad(path, message)


def bind_book(key: str) -> Bound:
    """A book from its settings and tables."""
    layers = _layers(key)
    settings = convert(layers, Settings)
    files = [source.name for source in layers.sources]
    tables: dict[str, Table] = {}
    for path, name in settings.tables():
        file = f"{shelf.TABLES}/{name}.yaml"
        if not shelf.exists(file):
            raise layers.bad(path, f"there is no table {name}")
        tables[name] = read_table(shelf.shipped(file), file)
        files.append(file)
    try:
        return Bound(build.book(settings, tables), files)
    except ValueError as error:
        where, message = way_and_message(str(error))
        raise layers.bad(_numbered(where), message) from None


def read_table(text: str, file: str) -> Table:
    """A table held to its kind."""
    source = read_yaml(text, file)
    kind = source.data.get("kind") if isinstance(source.data, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        raise source.bad(("kind",), unknown("kind of table", kind, KINDS))
    if kind == "terrain" and source.data.get("extends"):
        _lay_over(source)
    table = convert(source, KINDS[kind])
    if not file.endswith(f"{table.name}.yaml"):
        raise source.bad(("name",), f"its file has another name than {table.name}")
    return table


class _Rows(Struct):
    """The rows of a terrain table as they are written."""

    terrains: dict[str, dict[str, Any]]


def _lay_over(source: Source) -> None:
    """The rows of a terrain table are laid over those of the table it extends, cell by cell."""
    name, rows = source.data["extends"], source.data.get("terrains")
    if not isinstance(name, str) or name not in shelf.table_names():
        raise source.bad(("extends",), unknown("table", name, shelf.table_names()))
    if not isinstance(rows, dict):
        raise source.bad(("terrains",), "terrains are wanted, each with its row")
    file = f"{shelf.TABLES}/{name}.yaml"
    below = convert(read_yaml(shelf.shipped(file), file), _Rows).terrains
    for key, row in below.items():
        over = rows.setdefault(key, {})
        if not isinstance(over, dict):
            raise source.bad(("terrains", key), "a row is wanted")
        for cell, value in row.items():
            if isinstance(value, dict) and isinstance(over.get(cell), dict):
                over[cell] = {**value, **over[cell]}
            else:
                over.setdefault(cell, value)


def bind_catalogue(key: str) -> Bound:
    """The catalogue of a book, or a single catalogue file by its name."""
    names = [key]
    files = []
    if shelf.exists(_settings_file(key)):
        layers = _layers(key)
        names = convert(layers, Settings).catalogue
        files = [source.name for source in layers.sources]
    english, french = {}, {}
    for name in names:
        english[name], french[name] = _catalogue_file(name)
        files += [f"{shelf.CATALOGUE}/{name}.yaml", f"{shelf.CATALOGUE}/{name}.fr.yaml"]
    try:
        return Bound(entries.catalogue(key, english, french), files)
    except ValueError as error:
        raise BadFile(files[0], 0, "catalogue", way_and_message(str(error))[1]) from None


def _catalogue_file(name: str) -> tuple[CatalogueFile, dict[str, FrenchRow]]:
    file = f"{shelf.CATALOGUE}/{name}.yaml"
    english = read_catalogue(shelf.shipped(file), file)
    translation = f"{shelf.CATALOGUE}/{name}.fr.yaml"
    if not shelf.exists(translation):
        return english, {}
    return english, read_french(shelf.shipped(translation), translation, english)


def read_catalogue(text: str, file: str) -> CatalogueFile:
    """A catalogue file; ids stand once."""
    source = read_yaml(text, file)
    english = convert(source, CatalogueFile)
    seen: dict[str, str] = {}
    for c, chapter in enumerate(english.chapters):
        for r, row in enumerate(chapter.rules):
            if row.id in seen:
                raise source.bad(("chapters", c, "rules", r, "id"), f"{row.id} stands twice")
            seen[row.id] = chapter.number
    return english


def read_french(text: str, file: str, english: CatalogueFile) -> dict[str, FrenchRow]:
    """The French words of a catalogue file; each id must stand in the English one."""
    source = read_yaml(text, file)
    french = convert(source, dict[str, FrenchRow])
    known = {row.id for chapter in english.chapters for row in chapter.rules}
    for rule in french:
        if rule not in known:
            raise source.bad((rule,), "there is no such rule in the English catalogue")
    return french


def _settings_file(key: str) -> str:
    return f"{shelf.BOOKS}/{key}.book.yaml"


def _layers(key: str) -> Layers:
    sources: list[Source] = []
    following: Any = key
    while following:
        file = _settings_file(following)
        if any(source.name == file for source in sources):
            raise sources[-1].bad(("extends",), "a book cannot extend itself")
        if sources and not shelf.exists(file):
            raise sources[-1].bad(("extends",), f"there is no book {following}")
        source = read_yaml(shelf.shipped(file), file)
        sources.append(source)
        following = source.data.get("extends") if isinstance(source.data, dict) else None
    return Layers(sources)


def _laid_over(below: Any, above: Any) -> Any:
    if not isinstance(below, dict) or not isinstance(above, dict):
        return above
    laid = below | {key: _laid_over(below.get(key), value) for key, value in above.items()}
    # What is written as nothing is taken out of the book below.
    return {key: value for key, value in laid.items() if value is not None or key not in below}


def _known(data: Any, path: Path) -> int:
    """How far a path leads into some data."""
    for depth, step in enumerate(path):
        keys = range(len(data)) if isinstance(data, list) else data if isinstance(data, dict) else ()
        if step not in keys:
            return depth
        data = data[step]
    return len(path)


def _numbered(path: tuple[str, ...]) -> Path:
    return tuple(int(step) if is_whole(step) else step for step in path)
