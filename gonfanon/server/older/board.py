"""The board of an older engine's game as a drawing: made from plain data alone, whatever the engine."""

from collections.abc import Callable, Collection
from html import escape
from math import sqrt

from gonfanon.engines.remote import Ground, Piece

SIZE = 24.0
"""From the middle of a hex to its corner."""
WIDE = SIZE * sqrt(3)
LEAST = 34
"""Pixels of a hex at least: a wide field is scrolled."""
GROUND = (
    (("sea", "water", "river", "ford", "moat", "stream", "lagoon", "ditch"), "#a9c6d6"),
    (("tree", "wood", "forest", "oak"), "#a8bd8a"),
    (("brush", "scrub", "bush", "hedge", "crop", "vine"), "#cdd3a0"),
    (("rock", "stone", "cliff", "rubble"), "#bdb4a4"),
    (("wall", "tower", "keep", "merlon", "battlement"), "#8d8478"),
    (("slope", "bank", "hill", "crest"), "#d8c393"),
    (("sand", "beach"), "#efe2b4"),
    (
        ("floor", "room", "house", "building", "tent", "roof", "stair", "bridge", "gate", "hoarding"),
        "#d9b98c",
    ),
    (("road", "path", "street"), "#eadfc6"),
)
"""Words in the names of terrains, and their colours; any other ground is plain."""
PLAIN = "#f1e7cb"
SIDES = ("#9c2f24", "#2c5a86", "#4d6b2f", "#7a4c86")
NOBODY = "#6b5a44"
CORNERS = ((0.0, -1.0), (0.5, -0.5), (0.5, 0.5), (0.0, 1.0), (-0.5, 0.5), (-0.5, -0.5))
"""Of a hex, clockwise from the top; direction d (north-east first) lies between corners d and d + 1."""
Link = Callable[[str], str]


def middle(place: str) -> tuple[float, float]:
    """The middle of a hex by its name, `0403` or `0403/1`."""
    column, row = int(place[:2]) - 1, int(place[2:4]) - 1
    return (column + 0.5 + (row % 2) / 2) * WIDE, (row * 1.5 + 1) * SIZE


def corner(place: str, number: int) -> tuple[float, float]:
    """A corner of a hex."""
    (x, y), (across, down) = middle(place), CORNERS[number % 6]
    return x + across * WIDE, y + down * SIZE


def colour(terrain: str) -> str:
    """The colour of a terrain."""
    return next((tint for words, tint in GROUND if any(word in terrain for word in words)), PLAIN)


def drawn(ground: Ground, pieces: list[Piece], sides: list[str], acting: Collection[str], link: Link) -> str:
    """The board with everybody on it; those who may act are links."""
    width, height = (ground.columns + 0.5) * WIDE, (ground.rows * 1.5 + 0.5) * SIZE
    wide = round(ground.columns * LEAST)
    parts = [
        f'<svg class="board" viewBox="0 0 {width:.0f} {height:.0f}" style="min-width:{wide}px" role="img">'
    ]
    parts += [_hex(place, kind, ground.levels.get(place, 0)) for place, kind in _on_ground(ground)]
    parts += [_side(place, d, kind) for place, d, kind in ground.sides if "/" not in place]
    fallen = [piece for piece in pieces if piece.at and piece.state == "dead"]
    standing = [piece for piece in pieces if piece.at and piece.state != "dead"]
    for piece in (*fallen, *standing):
        counter = _piece(piece, sides)
        parts.append(f'<a href="{escape(link(piece.key))}">{counter}</a>' if piece.key in acting else counter)
    return "".join([*parts, "</svg>"])


def _on_ground(ground: Ground) -> list[tuple[str, str]]:
    return [(place, kind) for place, kind in ground.terrain.items() if "/" not in place]


def _hex(place: str, terrain: str, level: int) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (corner(place, n) for n in range(6)))
    x, y = middle(place)
    title = f"{place} {terrain}" + (f", {level}" if level else "")
    return (
        f'<g><polygon points="{points}" fill="{colour(terrain)}"/><title>{escape(title)}</title>'
        f'<text x="{x:.1f}" y="{y - SIZE * 0.55:.1f}" class="name">{place}</text></g>'
    )


def _side(place: str, direction: int, kind: str) -> str:
    (x, y), (to_x, to_y) = corner(place, direction), corner(place, direction + 1)
    heavy = "wall" if "wall" in kind or "palisade" in kind else "opening"
    return (
        f'<line class="{heavy}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}">'
        f"<title>{escape(kind)}</title></line>"
    )


def _piece(piece: Piece, sides: list[str]) -> str:
    x, y = middle(piece.at)
    tint = SIDES[sides.index(piece.side) % len(SIDES)] if piece.side in sides else NOBODY
    rear = ""
    if piece.rear:
        back_x, back_y = middle(piece.rear)
        rear = f'<line class="horse" x1="{x:.1f}" y1="{y:.1f}" x2="{back_x:.1f}" y2="{back_y:.1f}" stroke="{tint}"/>'
    storey = piece.at.partition("/")[2]
    place = f"{piece.name or piece.key}, {piece.at}, {piece.state}"
    letters = f"{piece.key[:2].upper()}{storey and '↑' + storey}"
    return (
        f'<g class="piece {escape(piece.state)} {escape(piece.kind)}">{rear}'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SIZE * 0.62:.1f}" fill="{tint}"/>'
        f'<text x="{x:.1f}" y="{y + 5:.1f}">{escape(letters)}</text><title>{escape(place)}</title></g>'
    )
