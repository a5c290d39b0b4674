"""How long a line of fire takes at a castle: found once more on a fresh ground, and asked for again."""

from itertools import product
from time import process_time

from gonfanon import library
from gonfanon.field.field import Field
from gonfanon.field.maps import field_of
from gonfanon.library.scenarios import sheet
from gonfanon.rules.sight.lines import sight
from gonfanon.rules.terrain.ground import Ground


def castle() -> Field:
    """The Norman Castle, as it is shipped."""
    book = library.book("anarchy")
    return field_of(sheet("the-norman-castle"), book.hex_terrains, book.side_kinds, "castle")


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
