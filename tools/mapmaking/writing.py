"""A finished country as the text of its map file."""

from __future__ import annotations

import textwrap
from typing import Any

from mapmaking.country import Country
from mapmaking.grid import Point, label

GROUNDS = ((), ("hill",), ("mountain",), ("forest",), ("hill", "forest"), ("mountain", "forest"), ("marsh",))
WAYS = (
    (),
    ("river",),
    ("road",),
    ("river", "road"),
    ("river", "road", "bridge-or-ford"),
    ("river", "bridge-or-ford"),
)
SIGNS = (
    ".r=o#%cR-O+*",
    "hijkl1HIJKL2",
    "mnpqt3MNPQT4",
    "fabde5FABDE6",
    "wuvyz7WUVYZ8",
    "gs9@&!GS0$?^",
    "|/<>(:x;[]){",
)
"""By ground; first the six ways inland, then by the sea."""
LETTERS = {
    **{"N": "normans", "B": "byzantines", "L": "lombards", "G": "germans", "A": "arabs"},
    **{"K": "royalists", "E": "angevins", "O": "neutral"},
}
HEAD = """# Made by tools/campaign_maps.py from tools/geography; change that, and run `make maps`.
# The format is described in docs/campaign-maps.md.
"""


def sign_of(words: tuple[str, ...]) -> str:
    """The character of a hex with these terrains."""
    if words == ("sea",):
        return "~"
    inland = tuple(word for word in words if word != "coast")
    for ground, signs in zip(GROUNDS, SIGNS, strict=True):
        if inland[: len(ground)] == ground and inland[len(ground) :] in WAYS:
            return signs[WAYS.index(inland[len(ground) :]) + (6 if "coast" in words else 0)]
    raise ValueError(f"no sign for {words}")


def text_of(country: Country, table: dict[str, Any]) -> str:
    """The whole file."""
    parts = [HEAD, *_head(country, table), *_rows(country), *_places(country)]
    parts += ["rivers:"]
    for name, river in country.rivers.items():
        parts.append(f"  {name}:")
        parts.append(f"    into: {river.into}")
        parts += _wrapped("hexes", " ".join(map(label, river.hexes)))
        parts += _wrapped("line", _line(river.line))
    parts += ["roads:"]
    for name, road in country.roads.items():
        parts.append(f"  {name}:")
        parts.append(f"    paved: {'true' if road.paved else 'false'}")
        parts += _wrapped("hexes", " ".join(map(label, road.hexes)))
        parts += _wrapped("line", _line(road.line))
    return "\n".join([*parts, *_marks(country)]) + "\n"


def _head(country: Country, table: dict[str, Any]) -> list[str]:
    title = ", ".join(f"{language}: {words}" for language, words in table["title"].items())
    wide, high = country.size()
    return [
        f"map: {country.geography['map']}",
        f"title: {{{title}}}",
        f"books: [{', '.join(country.geography['books'])}]",
        f"years: [{', '.join(map(str, table['periods']))}]",
        f"size: [{country.grid.columns}, {country.grid.rows}]",
        f"sheet: [{wide}, {high}]",
    ]


def _rows(country: Country) -> list[str]:
    grid = country.grid
    words = {hex: country.terrain(hex) for hex in grid.hexes()}
    legend = {sign_of(found): found or ("open",) for found in words.values()}
    out = ["legend:"]
    out += [f"  {_quoted(sign)}: [{', '.join(legend[sign])}]" for sign in sorted(legend)]
    out.append("rows: |")
    columns = range(1, grid.columns + 1)
    rows = range(1, grid.rows + 1)
    out += ["  " + " ".join(sign_of(words[c, r]) for c in columns) for r in rows]
    out.append("heights: |")
    heights = {hex: str(country.level(hex)) for hex in country.land}
    return out + ["  " + " ".join(heights.get((c, r), "~") for c in columns) for r in rows]


def _places(country: Country) -> list[str]:
    out = ["places:"]
    for row in country.rows:
        name = {"en": row["name"]["en"], "fr": row["name"].get("fr", row["name"]["en"])}
        words = ", ".join(f"{language}: {_quoted(word)}" for language, word in name.items())
        masters = ", ".join(f"{year}: {LETTERS.get(one, 'neutral')}" for year, one in row["master"].items())
        fields = [
            f'at: "{label(country.places[row["id"]])}"',
            f"kind: {row['kind']}",
            f"name: {{{words}}}",
            f"lat: {row['lat']}",
            f"lon: {row['lon']}",
            f"resources: {'unlimited' if row['r'] == 'inf' else row['r']}",
            f"faction: {{{masters}}}",
        ]
        if row.get("flags"):
            fields.append(f"flags: [{', '.join(row['flags'])}]")
        if "castle" in row:
            fields.append(f"castle: {{type: {row['castle']['type']}, since: {row['castle']['since']}}}")
        if row.get("since"):
            fields.append(f"since: {row['since']}")
        if "monastery" in row and row["kind"] not in ("abbey", "priory"):
            fields.append(f"monastery: {row['monastery']['since']}")
        out.append(f"  {row['id']}: {{{', '.join(fields)}}}")
    return out


def _marks(country: Country) -> list[str]:
    """Coasts and what is there for the eye alone."""
    point, geography = country.grid.point, country.geography
    out = ["coast:" if country.coast else "coast: []"]
    for ring in country.coast:
        out += ["  - >-", *_folded(_line(ring))]
    out.append("bridges:" if country.bridges else "bridges: []")
    out += [f"  - {{at: {_pair(at)}, way: {_pair(way)}}}" for at, way in country.bridges]
    out.append(f"fords: [{', '.join(_quoted(label(hex)) for hex in country.fords)}]")
    for key in ("lakes", "volcanoes"):
        rows = geography[key].items()
        out.append(f"{key}:" if rows else f"{key}: {{}}")
        out += [f"  {name}: {_spot(country, row)}" for name, row in rows]
    out.append("boundaries:" if geography["boundaries"] else "boundaries: {}")
    out += [f'  {name}: "{_line([point(*p) for p in way])}"' for name, way in geography["boundaries"].items()]
    out.append("groves:" if geography["olives"] else "groves: []")
    out += [f"  - {_spot(country, row[:3])}" for row in geography["olives"]]
    out.append("labels:")
    for row in geography["labels"]:
        more = "".join(f", {key}: {row[key]}" for key in ("size", "spread") if key in row)
        along = _line([point(*p) for p in row["along"]])
        out.append(f'  - {{text: "{row["text"]}", kind: {row["kind"]}{more}, along: "{along}"}}')
    return out + _ornaments(country)


def _ornaments(country: Country) -> list[str]:
    point, rows = country.grid.point, country.geography["ornaments"]
    out = ["ornaments:"]
    for key in ("cartouche", "rose", "scale"):
        row = dict(rows[key])
        fields = [f"at: {_pair(point(*row.pop('at')))}"] if "at" in row else []
        fields += [f"{name}: {value}" for name, value in row.items()]
        out.append(f"  {key}: {{{', '.join(fields)}}}")
    out.append(f"  rhumbs: [{', '.join(_pair(point(*p)) for p in rows['rhumbs'])}]")
    out.append("  ships:" if rows["ships"] else "  ships: []")
    for ship in rows["ships"]:
        row = {**ship, "at": _pair(point(*ship["at"]))}
        row = {key: "true" if value is True else value for key, value in row.items()}
        out.append(f"    - {{{', '.join(f'{name}: {value}' for name, value in row.items())}}}")
    return out


def _spot(country: Country, row: list[float]) -> str:
    """A point in degrees and lengths in kilometres, all in decametres."""
    numbers = [*country.grid.point(row[0], row[1]), *(length * 100 for length in row[2:])]
    return f"[{', '.join(str(round(n)) for n in numbers)}]"


def _pair(point: Point) -> str:
    return f"[{round(point[0])}, {round(point[1])}]"


def _line(points: list[Point]) -> str:
    return " ".join(f"{round(x)},{round(y)}" for x, y in points)


def _folded(words: str) -> list[str]:
    return textwrap.wrap(words, 110, initial_indent="    ", subsequent_indent="    ")


def _wrapped(key: str, words: str) -> list[str]:
    return [f"    {key}: >-", *("  " + line for line in _folded(words))]


def _quoted(word: str) -> str:
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
