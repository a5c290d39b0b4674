"""Troops and pieces of scenery read from their YAML files, each fault shown with file, line and key."""

from pathlib import PurePath

from gonfanon.argad.setup.skirmish_file import SceneryPieceText, TroopText
from gonfanon.library.source import Source, convert, read_yaml


def stem(file: str) -> str:
    """The name that a file should have inside."""
    return PurePath(file).name.removesuffix(".yaml").removesuffix(".yml")


def read_troop(text: str, file: str) -> tuple[TroopText, Source]:
    """A troop from its file."""
    source = read_yaml(text, file)
    written = convert(source, TroopText)
    if written.troop != stem(file):
        raise source.bad(("troop",), f"its file has another name than {written.troop}")
    return written, source


def read_scenery(text: str, file: str) -> tuple[dict[str, SceneryPieceText], Source]:
    """Pieces of scenery from their file."""
    source = read_yaml(text, file)
    return convert(source, dict[str, dict[str, SceneryPieceText]])["scenery"], source
