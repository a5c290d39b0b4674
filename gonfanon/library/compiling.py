"""Compiled files: made when the package is built, quick to read, never out of date unnoticed.

A compiled file keeps the hash of every file it was made from, code included; one that differs makes it void.
`python -m gonfanon.library` compiles all that is shipped into the package.
"""

import os
from pathlib import Path
from typing import TypeVar

import msgspec

from gonfanon.library import shelf

T = TypeVar("T")

CODE = (
    "rules/book/book.py",
    "rules/book/procedures.py",
    "rules/book/siege_days.py",
    "rules/book/siege_numbers.py",
    "books/build.py",
    "books/combat_shape.py",
    "books/custom_shape.py",
    "books/custom_tables.py",
    "books/dice_tables.py",
    "books/entries.py",
    "books/settings.py",
    "books/shape.py",
    "books/siege_day_shape.py",
    "books/siege_day_tables.py",
    "books/siege_shape.py",
    "books/siege_tables.py",
    "books/words.py",
    "books/argad/book.py",
    "books/argad/build.py",
    "books/argad/shape.py",
    "books/campaign/book.py",
    "books/campaign/build.py",
    "books/campaign/shape.py",
)
"""The modules that decide what a book looks like once compiled."""


class Compiled(msgspec.Struct):
    """The content of a compiled file, still packed, and the hashes of what it was made from."""

    sources: dict[str, str]
    content: msgspec.Raw


def read_compiled(file: Path, type: type[T]) -> T | None:
    """A compiled file; None if it is missing, damaged, or older than what it was made from."""
    try:
        compiled = msgspec.msgpack.decode(file.read_bytes(), type=Compiled)
        if any(shelf.digest(name) != digest for name, digest in compiled.sources.items()):
            return None
        return msgspec.msgpack.decode(compiled.content, type=type)
    except (OSError, msgspec.DecodeError):
        return None


def pack(content: object, files: list[str]) -> bytes:
    """The bytes of a compiled file."""
    sources = {name: shelf.digest(name) for name in (*files, *CODE)}
    return msgspec.msgpack.encode(Compiled(sources, msgspec.Raw(msgspec.msgpack.encode(content))))


def compile_books(folder: Path = shelf.COMPILED) -> list[Path]:
    """Compile every book and catalogue into a folder."""
    from gonfanon.library.book_binding.battles import bind_book, bind_catalogue
    from gonfanon.library.book_binding.campaigns import bind_campaign_book
    from gonfanon.library.book_binding.free_table import bind_free_book

    folder.mkdir(parents=True, exist_ok=True)
    books = shelf.book_keys()
    catalogues = sorted({*books, *shelf.catalogue_names()})
    made = {book_file(key): bind_book(key) for key in books}
    made |= {book_file(key): bind_free_book(key) for key in shelf.free_book_keys()}
    campaigns = shelf.campaign_book_keys()
    made |= {campaign_file(key): bind_campaign_book(key) for key in campaigns}
    made |= {catalogue_file(key): bind_catalogue(key) for key in catalogues}
    return [write(folder / name, pack(bound.content, bound.files)) for name, bound in made.items()]


def write(file: Path, data: bytes) -> Path:
    """Write a file whole or not at all: another process may be reading it."""
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    fresh.write_bytes(data)
    return fresh.replace(file)


def book_file(key: str) -> str:
    """The name of a compiled book."""
    return f"{key}.book.msgpack"


def campaign_file(key: str) -> str:
    """The name of a compiled book of campaigns."""
    return f"{key}.campaign.msgpack"


def catalogue_file(key: str) -> str:
    """The name of a compiled catalogue."""
    return f"{key}.catalogue.msgpack"
