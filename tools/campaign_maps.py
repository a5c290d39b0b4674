"""Makes the campaign maps of the library from real geography; the same sources give the same files.

    python tools/campaign_maps.py           writes gonfanon/library/campaign_maps/*.map.yaml
    python tools/campaign_maps.py --check   says which of them are not what the sources give
    python tools/campaign_maps.py --coasts web/node_modules/world-atlas/land-10m.json
                                            cuts tools/geography/coasts.yaml out of the atlas first

Coasts: Natural Earth 1:10m (public domain) as the npm package `world-atlas` carries it. Relief, woods, marshes,
rivers and roads: tools/geography/*.yaml, from real coordinates. Places: the table `campaign-places`.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

import yaml
from mapmaking import atlas
from mapmaking.country import BadGeography, Country
from mapmaking.writing import text_of

ROOT = Path(__file__).resolve().parents[1]
GEOGRAPHY = ROOT / "tools" / "geography"
COASTS = GEOGRAPHY / "coasts.yaml"
TABLE = ROOT / "gonfanon" / "books" / "data" / "tables" / "campaign-places.yaml"
MAPS = ROOT / "gonfanon" / "library" / "campaign_maps"
NAMES = ("apulia", "sicily", "thames")


def _read(text: str) -> Any:
    """YAML, with the parser in C where there is one."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def main() -> int:
    """Cut coasts if an atlas is given; then write the maps, or check them."""
    parser = argparse.ArgumentParser(description="Make the campaign maps of the library.")
    parser.add_argument(
        "--coasts", type=Path, metavar="FILE", help="land-10m.json of the npm package world-atlas"
    )
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file would change")
    args = parser.parse_args()
    tables = _read(TABLE.read_text("utf-8"))["maps"]
    wanted: dict[Path, str] = {}
    if args.coasts:
        wanted[COASTS] = coasts(args.coasts, tables)
    cut = _read(wanted.get(COASTS) or COASTS.read_text("utf-8"))
    try:
        wanted |= {MAPS / f"{name}.map.yaml": country_text(name, tables[name], cut[name]) for name in NAMES}
    except BadGeography as error:
        print(f"tools/geography: {error}", file=sys.stderr)
        return 1
    changed = [file for file, text in wanted.items() if not file.exists() or file.read_text("utf-8") != text]
    for file in changed:
        if args.check:
            print(f"{file.relative_to(ROOT)} is not what its sources give; run `make maps`", file=sys.stderr)
        else:
            file.parent.mkdir(exist_ok=True)
            file.write_text(wanted[file], "utf-8")
            print(file.relative_to(ROOT))
    return 1 if args.check and changed else 0


def country_text(name: str, table: dict, cut: list[str]) -> str:
    """The file of one map."""
    geography = _read((GEOGRAPHY / f"{name}.yaml").read_text("utf-8"))
    rings = [[tuple(map(float, pair.split(","))) for pair in ring.split()] for ring in cut]
    return text_of(Country(geography, table, rings), table)


def coasts(file: Path, tables: dict) -> str:
    """The coasts of all maps as a text of degrees."""
    out = ["# Coasts of Natural Earth 1:10m (public domain), cut by `tools/campaign_maps.py --coasts`."]
    for name in NAMES:
        rings = atlas.rings(file, tables[name]["bounds"])
        out.append(f"{name}:")
        out += [line for ring in rings for line in _folded(ring)]
    return "\n".join(out) + "\n"


def _folded(ring: atlas.Ring) -> list[str]:
    import textwrap

    words = " ".join(f"{x},{y}" for x, y in ring)
    return ["  - >-", *textwrap.wrap(words, 110, initial_indent="    ", subsequent_indent="    ")]


if __name__ == "__main__":
    sys.exit(main())
