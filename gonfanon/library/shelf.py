"""Where the shipped files stand, and how they are read from disk."""

import hashlib
import os
from pathlib import Path

from gonfanon.kernel.errors import BadFile

PACKAGE = Path(__file__).resolve().parent.parent
"""The folder of the package: files are named relative to it."""
BOOKS = "books/data"
FREE_BOOKS = "books/data/free"
CAMPAIGN_BOOKS = "books/data/campaigns"
TABLES = "books/data/tables"
CATALOGUE = "books/catalogue"
LARGEST = 16 << 20
"""Bytes of a text that is read: a record of a thousand hours has fewer."""
COMPILED = PACKAGE / "library" / "compiled"


def text_of(path: Path, name: str = "") -> str:
    """The text of a file; one that is missing or is not text is a `BadFile`."""
    try:
        if os.path.getsize(path) > LARGEST:
            raise BadFile(name or str(path), 0, "", f"larger than {LARGEST >> 20} MB")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise BadFile(name or str(path), line, "", "not a text in UTF-8") from None
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise BadFile(name or str(path), 0, "", reason) from None
    except ValueError as error:
        raise BadFile(repr(name or str(path)), 0, "", f"no name of a file: {error}") from None


def shipped(name: str) -> str:
    """The text of a file of the package."""
    return text_of(PACKAGE / name, name)


def exists(name: str) -> bool:
    """Whether the package has that file."""
    return (PACKAGE / name).is_file()


def digest(name: str) -> str:
    """The hash of a file of the package; empty for one that is not there."""
    # Some sixty files are looked at whenever the console starts: plain names are put together sooner than paths.
    try:
        with open(f"{PACKAGE}/{name}", "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except FileNotFoundError:
        return ""


def book_keys() -> tuple[str, ...]:
    """The books that are shipped, by name."""
    ending = ".book.yaml"
    return tuple(sorted(path.name.removesuffix(ending) for path in (PACKAGE / BOOKS).glob(f"*{ending}")))


def table_names() -> tuple[str, ...]:
    """The tables that are shipped."""
    return tuple(sorted(path.stem for path in (PACKAGE / TABLES).glob("*.yaml")))


def free_book_keys() -> tuple[str, ...]:
    """The books of the free table that are shipped, by name."""
    ending = ".book.yaml"
    return tuple(sorted(path.name.removesuffix(ending) for path in (PACKAGE / FREE_BOOKS).glob(f"*{ending}")))


def campaign_book_keys() -> tuple[str, ...]:
    """The books of campaigns that are shipped, by name."""
    ending = ".campaign.yaml"
    files = (PACKAGE / CAMPAIGN_BOOKS).glob(f"*{ending}")
    return tuple(sorted(path.name.removesuffix(ending) for path in files))


def catalogue_names() -> tuple[str, ...]:
    """The catalogue files that are shipped, translations apart."""
    names = sorted(path.stem for path in (PACKAGE / CATALOGUE).glob("*.yaml"))
    return tuple(name for name in names if not name.endswith(".fr"))


def stems(folder: str, ending: str) -> tuple[str, ...]:
    """The names of the files of a folder in the package, without their ending."""
    names = os.listdir(f"{PACKAGE}/{folder}") if os.path.isdir(f"{PACKAGE}/{folder}") else ()
    return tuple(sorted(name.removesuffix(ending) for name in names if name.endswith(ending)))
