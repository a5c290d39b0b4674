"""What a schema cannot see: zones too small, sheets whose edges do not join, stories left out."""

from collections.abc import Iterator

from gonfanon.battle.terms import Terms
from gonfanon.field.maps import MapText
from gonfanon.kernel.errors import BadFile
from gonfanon.library.gathering import Gathered, read_roster, read_scenario, read_sheet
from gonfanon.library.source import read_yaml

EDGE_ROW = list("..bb....Tb....bT....bb..")
"""Rows 1 and 18 of every sheet that is to join others; see the README of the maps."""
EDGE_COLUMN = list("....bT......Tb....")
LETTERS = {".": "flat", "b": "brush", "T": "tree"}


def faults_of(text: str, file: str) -> Iterator[BadFile]:
    """Everything that is wrong with a scenario, a map sheet or a roster."""
    if file.endswith(".map.yaml"):
        yield from _sheet(read_sheet(text, file), text, file)
        return
    data = read_yaml(text, file).data
    if isinstance(data, dict) and "roster" in data:
        read_roster(text, file)
        return
    yield from _zones(read_scenario(text, file))


def _sheet(sheet: MapText, text: str, file: str) -> Iterator[BadFile]:
    """The outermost ring is the same on all sheets, so that they join; maps of other sizes stand alone."""
    rows = [row.split() for row in sheet.rows.splitlines() if row.strip()]
    if (len(rows), len(rows[0])) != (len(EDGE_COLUMN), len(EDGE_ROW)):
        return
    source = read_yaml(text, file)
    legend = {".": "flat", **sheet.legend}
    last_row, last_column = len(rows) - 1, len(rows[0]) - 1
    wanted = {(r, c): EDGE_ROW[c] for r in (0, last_row) for c in range(last_column + 1)}
    wanted |= {(r, c): EDGE_COLUMN[r] for c in (0, last_column) for r in range(last_row + 1)}
    for (r, c), letter in sorted(wanted.items()):
        terrain = legend[rows[r][c]]
        if terrain != LETTERS[letter]:
            hex_ = f"{c + 1:02d}{r + 1:02d}"
            wrong = f"{hex_} is {terrain}; it must be {LETTERS[letter]}, or sheets do not join"
            yield source.bad(("rows",), wrong)
    for language in ("en", "fr"):
        if not sheet.title.get(language):
            yield source.bad(("title",), f"the title in {language} is missing")


def _zones(gathered: Gathered) -> Iterator[BadFile]:
    """A zone must hold all who are placed in it, riders on two hexes. GUI-2a"""
    s = gathered.opening
    terms: Terms = s.scene.terms
    for side, name in enumerate(s.scene.sides):
        mine = [n for n in terms.free if s.side_of(n) == side]
        needed = sum(2 if s.long(n) else 1 for n in mine)
        room = sum(1 for h in s.scene.grid.hexes if terms.zone_mask(side) >> h & 1 and _open(gathered, h))
        if room < needed:
            message = f"the zone has room for {room} hexes of people, {needed} are needed"
            yield gathered.source.bad(("zones", name), message)


def _open(gathered: Gathered, h: int) -> bool:
    return bool(gathered.opening.scene.ground.open[1] >> h & 1)
