"""How long a line of fire takes at a castle: found once more on a fresh ground, and asked for again."""

from itertools import product
from time import process_time

from gonfanon import library
from gonfanon.field.field import Field
from gonfanon.field.maps import MapText, field_of
from gonfanon.rules.ground import Ground
from gonfanon.rules.lines import sight

ROWS = """
    . . . . . . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . . . . . . .
    . . . . m m m m m m m m m m . . . . . .
     . . . m r r r r r r r r m . . . . . . .
    . . . . m r . . . . . r m . . . . . . .
     . . . m r . i i i . . r m . . . . . . .
    . . . . m r . i i . . r m . . . . . . .
     . . . m r . . . . . . r m . . . . . . .
    . . . . m r . . . . . r m . . . . . . .
     . . . m r r r r r r r r m . . . . . . .
    . . . . m m m m m m m m m m . . . . . .
     . . . . . . . . . . . . . . . . . . . .
"""


def castle() -> Field:
    """Ramparts of level 2 around a courtyard with a tower, a moat around them, hoardings on the west side."""
    book = library.book("anarchy")
    rows = [row.split() for row in ROWS.splitlines() if row.strip()]
    names = {
        (f"{c + 1:02d}{r + 1:02d}"): letter for r, row in enumerate(rows) for c, letter in enumerate(row)
    }
    levels = {name: {"r": 2, "m": -1, "i": 3}[letter] for name, letter in names.items() if letter in "rmi"}
    west = ["0504", "0605", "0506", "0607", "0508", "0609", "0510"]
    text = MapText(
        rows=ROWS,
        legend={"r": "rampart", "m": "moat", "i": "house-interior"},
        levels=levels,
        sides=[
            *(f"{name} W rampart" for name in west),
            "0706 W arrow-slit",
            "0807 SW arrow-slit",
            "0906 E tower-door",
        ],
        around=["castle-wall 0706 0806 0906 0807 0907"],
        overlays=["hoarding 0405 0507"],
    )
    return field_of(text, book.hex_terrains, book.side_kinds, "castle")


def measure(field: Field) -> tuple[int, float, float]:
    """Pairs of places, and microseconds a line: found on a fresh ground, and asked for again."""
    book = library.book("anarchy")
    first = Ground(field, book)
    places = sorted(first.rows)[::2]
    pairs = [(a, b) for a, b in product(places, places) if a != b]
    for a, b in pairs:
        sight(first, a, b)
    ground = Ground(field, book)
    sight(ground, *pairs[0])
    taken = []
    for _ in range(2):
        start = process_time()
        for a, b in pairs:
            sight(ground, a, b)
        taken.append((process_time() - start) / len(pairs) * 1e6)
    return len(pairs), taken[0], taken[1]


if __name__ == "__main__":
    count, fresh, known = measure(castle())
    print(f"{count} lines: {fresh:.1f} µs found on a fresh ground, {known:.2f} µs asked for again")
