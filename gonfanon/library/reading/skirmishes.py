"""Skirmishes read from their YAML files, each fault shown with file, line and key."""

from typing import NamedTuple

from gonfanon.argad.setup.skirmish_file import (
    LineText,
    SceneryPieceText,
    SkirmishParcel,
    SkirmishText,
    set_out,
)
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.errors import BadData
from gonfanon.library import free_book, troops
from gonfanon.library.reading.troops import stem
from gonfanon.library.source import Source, convert, read_yaml, unknown


class GatheredSkirmish(NamedTuple):
    """A skirmish that was read, its opening, and its source for further complaints."""

    parcel: SkirmishParcel
    opening: Skirmish
    source: Source


def read_skirmish(text: str, file: str) -> GatheredSkirmish:
    """A skirmish with its figures and scenery, set out once; a fault is a `BadFile`."""
    source = read_yaml(text, file)
    written = convert(source, SkirmishText)
    if written.skirmish != stem(file):
        raise source.bad(("skirmish",), f"its file has another name than {written.skirmish}")
    parcel = SkirmishParcel(written, _lines(written, source), _scenery(written, source))
    try:
        return GatheredSkirmish(parcel, set_out(parcel, free_book(written.book)), source)
    except BadData as error:
        raise source.bad(error.path, error.message) from None


def _lines(text: SkirmishText, source: Source) -> dict[str, LineText]:
    """The lines of troops that a cast names."""
    found: dict[str, LineText] = {}
    for side, entries in text.cast.items():
        for k, entry in enumerate(entries):
            path = ("cast", side, k, "line")
            name, _, key = entry.line.partition("/")
            if name not in troops.troop_names():
                raise source.bad(path, unknown("troop", name, troops.troop_names()))
            lines = troops.troop(name).lines
            if key not in lines:
                raise source.bad(path, unknown("line", key, tuple(lines)))
            found[entry.line] = lines[key]
    return found


def _scenery(text: SkirmishText, source: Source) -> dict[str, SceneryPieceText]:
    known = troops.scenery_pieces()
    for name, one in text.placed.items():
        if one.piece not in known:
            raise source.bad(("placed", name, "piece"), unknown("piece of scenery", one.piece, tuple(known)))
    return {one.piece: known[one.piece] for one in text.placed.values()}
