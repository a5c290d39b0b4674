"""What a schema cannot see: goals out of reach, zones too small, sheets that do not join, false figures."""

from collections.abc import Iterator

from gonfanon.field.maps import MapText
from gonfanon.kernel.errors import BadFile
from gonfanon.library.faults.campaign import campaign_faults, is_campaign
from gonfanon.library.faults.roster import roster_faults
from gonfanon.library.faults.scenario import scenario_faults
from gonfanon.library.faults.skirmish import free_table_faults, is_free_table
from gonfanon.library.reading.scenarios import read_scenario
from gonfanon.library.reading.sheets import read_sheet
from gonfanon.library.reading.sieges import is_siege, read_siege, siege_faults
from gonfanon.library.source import Path, read_yaml

EDGE_ROW = tuple("..bb....Tb....bT....bb..")
"""Rows 1 and 18 of every sheet that is to join others; see the README of the maps."""
EDGE_COLUMN = tuple("....bT......Tb....")
LETTERS = {".": "flat", "b": "brush", "T": "tree"}
GATES = ("1301", "2410", "1218", "0109")
"""Where a road may leave a sheet."""
LANGUAGES = ("en", "fr")
JOIN = "or sheets do not join"


def faults_of(text: str, file: str) -> Iterator[BadFile]:
    """Everything that is wrong with a file of the library, whatever it is."""
    source = read_yaml(text, file)
    keys = source.data if isinstance(source.data, dict) else {}
    if is_campaign(keys):
        yield from campaign_faults(text, file)
    elif "roster" in keys:
        yield from roster_faults(text, file)
    elif "rows" in keys or file.endswith(".map.yaml"):
        sheet = read_sheet(text, file)
        yield from (source.bad(path, message) for path, message in _sheet(sheet))
    elif is_siege(keys):
        yield from siege_faults(read_siege(text, file))
    elif is_free_table(keys):
        yield from free_table_faults(text, file)
    else:
        yield from scenario_faults(read_scenario(text, file))


def _sheet(sheet: MapText) -> Iterator[tuple[Path, str]]:
    """The outermost ring is the same on all sheets, so that they join; maps of other sizes stand alone."""
    rows = [row.split() for row in sheet.rows.splitlines() if row.strip()]
    of_the_set = (len(rows), len(rows[0])) == (len(EDGE_COLUMN), len(EDGE_ROW))
    for part, words in (("title", sheet.title), ("story", sheet.story)):
        for language in LANGUAGES:
            if (words or of_the_set) and not words.get(language):
                yield (part,), f"the {part} in {language} is missing"
    if of_the_set:
        yield from _ring(rows, {".": "flat", **sheet.legend})
        yield from _raised(sheet)
        yield from _fenced(sheet)
        yield from _ways_out(sheet)


def _ring(rows: list[list[str]], legend: dict[str, str]) -> Iterator[tuple[Path, str]]:
    last_row, last_column = len(rows) - 1, len(rows[0]) - 1
    wanted = {(r, c): EDGE_ROW[c] for r in (0, last_row) for c in range(last_column + 1)}
    wanted |= {(r, c): EDGE_COLUMN[r] for c in (0, last_column) for r in range(last_row + 1)}
    for (r, c), letter in sorted(wanted.items()):
        terrain = legend[rows[r][c]]
        if terrain != LETTERS[letter]:
            yield ("rows",), f"{c + 1:02d}{r + 1:02d} is {terrain}; it must be {LETTERS[letter]}, {JOIN}"


def _on_ring(name: str) -> bool:
    return name[:2] in ("01", f"{len(EDGE_ROW):02d}") or name[2:4] in ("01", f"{len(EDGE_COLUMN):02d}")


def _raised(sheet: MapText) -> Iterator[tuple[Path, str]]:
    """The ring lies on level 0."""
    for key, level in sheet.levels.items():
        first, _, last = key.partition("-")
        if level and (_on_ring(first) or _on_ring(last or first)):
            yield ("levels", key), f"the outermost hexes lie on level 0, {JOIN}"


def _fenced(sheet: MapText) -> Iterator[tuple[Path, str]]:
    """Nothing stands on the sides of the ring."""
    for n, entry in enumerate(sheet.sides):
        if _on_ring(entry.split()[0]):
            yield ("sides", n), f"nothing stands on the sides of the outermost hexes, {JOIN}"


def _ways_out(sheet: MapText) -> Iterator[tuple[Path, str]]:
    """Roads leave by the gates; streams and bridges do not leave at all."""
    for kind, ways in sheet.drawn.items():
        for n, way in enumerate(ways):
            for name in way:
                if _on_ring(name) and not (kind == "road" and name in GATES):
                    road = f"roads leave by {', '.join(GATES)}"
                    rule = road if kind == "road" else f"no {kind} leaves a sheet"
                    yield ("drawn", kind, n), f"{name} lies on the edge; {rule}, {JOIN}"
