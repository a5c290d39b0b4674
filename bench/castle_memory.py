"""What a large field with a castle takes of memory: four sheets, one of them the Norman castle, all its lines known.

`python -m bench.castle_memory` prints megabytes, counted by `tracemalloc`.
"""

import tracemalloc

from gonfanon import library
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.maps import field_of
from gonfanon.field.sheets import joined
from gonfanon.library.scenarios import sheet
from gonfanon.rules.sight.lines import sight

SHEETS = [["the-norman-castle", "the-ditch"], ["the-meadow", "the-wood"]]
LINES = 20_000


def main() -> None:
    """Build the field and the first position, ask for many lines, and say what is held."""
    book = library.book("anarchy")
    tracemalloc.start()
    rows = [
        [field_of(sheet(name), book.hex_terrains, book.side_kinds, name) for name in row] for row in SHEETS
    ]
    field = joined(rows, "castle")
    pieces = {
        "belfry": PieceText(
            side="royal", traits=["siege-tower"], at="2309", facing="W", height=2, bridge="up"
        ),
        "ladder": PieceText(traits=["ladder"], at=["2401", "2501"]),
        "hugh": PieceText(side="angevin", at="0101", foot=[8, 4, 8]),
        "rolf": PieceText(side="royal", at="4836", foot=[8, 4, 8]),
    }
    s = battle_of(field, book, ["angevin", "royal"], pieces, turn=TurnText())
    places = sorted(s.ground.terrain)
    built = tracemalloc.get_traced_memory()[0]
    for n in range(LINES):
        sight(s.ground, places[n * 7919 % len(places)], places[n * 104729 % len(places)])
    held = tracemalloc.get_traced_memory()[0]
    print(f"four sheets with a castle, {len(places)} places: {built / 1e6:.1f} MB")
    print(f"with {LINES} lines of fire known: {held / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
