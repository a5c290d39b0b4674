"""What is on the field beside ground and pieces: fires, naphtha, and whatever stands on the sides of hexes."""

from collections.abc import Iterator

from gonfanon.field.hexes import DIRECTIONS, bits
from gonfanon.rules.position.state import Battle
from gonfanon.story.story import Story, capitalised

FIRE = "^^"
WET = "vv"
EAST, SOUTH_EAST, SOUTH_WEST = 1, 2, 3
"""Each side is drawn by the hex to the west of it or above it."""
LINES = {EAST: "|", SOUTH_EAST: "/", SOUTH_WEST: "\\"}
SIDES = {"low-wall": "", "fence": "", "crest": "`", "palisade": "x", "door": "D", "tower-door": "D"}
"""How a side is drawn: with the line of its direction if nothing else is said here for it; walls are solid."""
SOLID = "#"


def burning(s: Battle) -> list[int]:
    """The hexes with a fire in them, on whatever storey."""
    return sorted({h % s.scene.grid.size for h in bits(s.flames)})


def drenched(s: Battle) -> list[int]:
    """The hexes with naphtha that does not burn."""
    return sorted({h % s.scene.grid.size for h in bits(s.naphtha & ~s.flames)})


def fire_lines(story: Story, s: Battle) -> list[str]:
    """Fires and naphtha in words; nothing if there is none."""
    found = {"board-fires": burning(s), "board-naphtha": drenched(s)}
    return [
        story.say(key, hexes=" ".join(story.hex(h) for h in hexes)) for key, hexes in found.items() if hexes
    ]


def side_glyph(s: Battle, h: int, d: int) -> str:
    """What is drawn on a side, nothing if nothing stands there."""
    side = s.ground.side(h, d)
    if side is None or side.state == "destroyed":
        return ""
    return SIDES.get(side.kind, SOLID) or LINES[d]


def standing_sides(story: Story, s: Battle) -> Iterator[tuple[str, str]]:
    """By what stands there, the sides of hexes: each once, from the hex to the west of it or above it."""
    found: dict[str, dict[int, list[str]]] = {}
    for h in s.scene.grid.hexes:
        for d in (*LINES, 4, 5, 0):
            side = s.ground.side(h, d)
            inner = s.scene.grid.neighbour(h, d) >= 0
            if side is None or side.state == "destroyed" or (d not in LINES and inner):
                continue
            found.setdefault(side.kind, {}).setdefault(h, []).append(DIRECTIONS[d])
    for kind, places in found.items():
        sides = [" ".join([story.hex(h), *directions]) for h, directions in places.items()]
        yield capitalised(side_name(story, s, kind)), ", ".join(sides)


def side_name(story: Story, s: Battle, kind: str) -> str:
    """What a kind of side is called."""
    row = s.scene.book.sides.get(kind)
    if row is not None:
        return story.word(row.name)
    return story.terrain(kind) if kind in s.scene.book.terrains else story.say(f"side-{kind}")
