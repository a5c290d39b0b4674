"""The tables that the settings of a book name, each held to the shape of its use."""

from collections.abc import Mapping
from typing import Any

from gonfanon.library import shelf
from gonfanon.library.source import Source, convert, read_yaml


def bound_tables(source: Source, named: Any, shapes: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """By use, the table that is named for it; and the files of all of them."""
    tables, files = dict[str, Any](), []
    for use, shape in shapes.items():
        name: str = getattr(named, use)
        file = f"{shelf.TABLES}/{name}.yaml"
        if not shelf.exists(file):
            raise source.bad(("tables", use), f"there is no table {name}")
        tables[use] = convert(read_yaml(shelf.shipped(file), file), shape)
        files.append(file)
    return tables, files
