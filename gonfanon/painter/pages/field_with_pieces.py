"""A field with pieces on it: bodies below, then what is highlighted, then the living from back to front."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from gonfanon.painter.ground.ground import USUAL, Pens, definitions, field
from gonfanon.painter.ink.field_plan import Hex, Plan, neighbour
from gonfanon.painter.ink.hex_geometry import centre, size
from gonfanon.painter.ink.palette import INK, SHAFT, STEEL, VELLUM, Arms, arms_of
from gonfanon.painter.ink.svg import Point, disc, group, num, picture, shape, stroke, text
from gonfanon.painter.pages.highlights import DEFS as HATCHING
from gonfanon.painter.pages.highlights import NOTHING, Highlights, above, below
from gonfanon.painter.pieces.counters import DEFS, HEX_WIDTH, Counter, Size, angle_of, draw, size_for
from gonfanon.painter.pieces.engines import LARGE


class Piece(msgspec.Struct, frozen=True):
    """A counter on a hex; a rider's hex is the one his horse's head is in.

    `front` is the first of the two sides, clockwise, to which a man in formation turns. GUI-7.3.1a MAG-7.2b
    """

    counter: Counter
    col: int
    row: int
    front: int = -1
    storey: int = 0
    shields: bool = False
    """He stands in a shield wall: its front has shields, not pikes. MAG-7.2b"""


def hexes_of(piece: Piece) -> tuple[Hex, ...]:
    """The hexes a piece covers, the front one first."""
    front = (piece.col, piece.row)
    if not piece.counter.long:
        return (front,)
    return front, neighbour(front, (piece.counter.facing + 3) % 6)


def middle(piece: Piece) -> Point:
    """Where the middle of a counter lies on the page."""
    places = [centre(h) for h in hexes_of(piece)]
    return sum(p[0] for p in places) / len(places), sum(p[1] for p in places) / len(places)


def _pikes(front: int) -> str:
    """Levelled pikes before a man in formation, across his two front sides."""
    shafts = "".join(f"M40 {y}H84" for y in (-20, 0, 20))
    heads = "".join(f"M82 {y - 4}l13 4l-13 4z" for y in (-20, 0, 20))
    drawn = stroke(shafts, INK, 5.4) + stroke(shafts, SHAFT, 2.6) + shape(heads, STEEL, 1.6)
    return "".join(group(drawn, f"rotate({angle_of(d % 6)})") for d in (front, front + 1))


def _shields(front: int, arms: Arms) -> str:
    """Round shields rim to rim across the two front sides. MAG-7.2b"""
    row = "".join(
        disc(59, y, 13, arms.second if i % 2 else arms.field, 2.4) + disc(59, y, 4, STEEL, 1.6)
        for i, y in enumerate((-24, 0, 24))
    )
    return "".join(group(row, f"rotate({angle_of(d % 6)})") for d in (front, front + 1))


def _before(piece: Piece) -> str:
    """What a man in formation holds before him."""
    if piece.front < 0 or piece.counter.body:
        return ""
    return _shields(piece.front, arms_of(piece.counter.faction)) if piece.shields else _pikes(piece.front)


def _set(piece: Piece, detail: Size) -> str:
    x, y = middle(piece)
    pikes = _before(piece)
    sign = _floor(piece.storey) if piece.storey else ""
    up = 15 * piece.storey
    return group(pikes + draw(piece.counter, detail) + sign, f"translate({num(x + up * 0.6)} {num(y - up)})")


def _floor(storey: int) -> str:
    """On which storey somebody stands, where it is not the ground."""
    words = f"\u2212{-storey}" if storey < 0 else str(storey)
    return disc(-42, -42, 17, VELLUM, 2.6) + text(-42, -33, words, 25, INK, 800)


def _lain(pieces: Sequence[Piece], detail: Size, bodies: bool) -> str:
    chosen = (p for p in pieces if p.counter.body == bodies)
    order = sorted(
        chosen, key=lambda p: (p.counter.thing not in LARGE, p.storey, middle(p)[1], p.col, p.counter.name)
    )
    return "".join(_set(p, detail) for p in order)


def scene(
    plan: Plan,
    pieces: Sequence[Piece],
    pens: Pens = USUAL,
    detail: Size = Size.TABLE,
    shown: Highlights = NOTHING,
    laid: str = "",
) -> str:
    """The whole table in units of a hex 126 wide, its top left corner at the origin.

    `laid` is what lies on the ground besides pieces, as `works.fires` draws it.
    """
    layers = (
        field(plan, pens),
        laid,
        _lain(pieces, detail, True),
        below(shown),
        _lain(pieces, detail, False),
        above(shown),
    )
    return "".join(layers)


def scene_svg(
    plan: Plan,
    pieces: Sequence[Piece],
    pens: Pens = USUAL,
    hex_px: float = 66,
    shown: Highlights = NOTHING,
    laid: str = "",
) -> str:
    """The table as a picture; what is drawn of the counters follows the size of the hexes. Names stay out."""
    width, height = size(plan)
    k = hex_px / HEX_WIDTH
    detail = size_for(hex_px) if hex_px < 96 else Size.TABLE
    drawn = scene(plan, pieces, pens, detail, shown, laid)
    body = (definitions(), f"<defs>{DEFS}{HATCHING}</defs>", drawn)
    return picture((0, 0, width, height), (num(width * k), num(height * k)), body)
