"""The archives of released engines: where they stand and what they say of themselves."""

import zipfile
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from gonfanon.kernel.errors import GonfanonError

FOLDER = Path(__file__).resolve().parent
ENDING = ".zip"
MANIFEST = "engine.json"
PROTOCOLS = (1,)
"""The versions of the protocol that `remote` speaks."""


class NoEngine(GonfanonError):
    """The engine of a record or a game is not here."""

    def __init__(self, engine: str) -> None:
        known = ", ".join(released()) or "none"
        super().__init__(f"this needs engine {engine}, which is not installed here; there are: {known}")
        self.engine = engine


class Manifest(Struct, frozen=True):
    """What an archive says of itself."""

    engine: str
    protocol: int
    commit: str
    """What it was frozen from."""
    code: str
    """The hash over everything that decides how games go; see `tools/engine.py`."""
    orders: tuple[str, ...] = ("usual",)
    """In which orders its rules may have been registered; the first is the usual one."""


def released(folder: Path = FOLDER) -> tuple[str, ...]:
    """The engines that are here, the oldest first."""
    names = (file.name.removesuffix(ENDING) for file in folder.glob(f"*{ENDING}"))
    return tuple(sorted(names, key=_age))


def _age(name: str) -> tuple[tuple[int, str], ...]:
    return tuple((int(part) if part.isdecimal() and part.isascii() else -1, part) for part in name.split("."))


def archive_of(engine: str, folder: Path = FOLDER) -> Path:
    """The archive of an engine."""
    if engine not in released(folder):
        raise NoEngine(engine)
    return folder / f"{engine}{ENDING}"


@cache
def manifest_of(archive: Path) -> Manifest:
    """What an archive says of itself; one that is damaged or too new is refused in one sentence."""
    try:
        with zipfile.ZipFile(archive) as opened:
            made = msgspec.json.decode(opened.read(MANIFEST), type=Manifest)
    except (OSError, KeyError, zipfile.BadZipFile, msgspec.DecodeError) as error:
        raise GonfanonError(f"the engine {archive.name} is damaged: {error}") from None
    if made.protocol not in PROTOCOLS:
        raise GonfanonError(
            f"the engine {archive.name} speaks protocol {made.protocol}; this program does not"
        )
    return made
