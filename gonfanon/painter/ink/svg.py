"""Pen and thread: numbers, paths and texts as SVG, and the small generator behind every irregular line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape

from gonfanon.painter.ink.palette import INK, SANS, SHAFT

Point = tuple[float, float]


def num(x: float) -> str:
    """A coordinate to one decimal, as short as it can be written."""
    tenths = round(x * 10)
    whole, rest = divmod(abs(tenths), 10)
    sign = "-" if tenths < 0 else ""
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"


def pt(p: Point) -> str:
    """A point as written in a path."""
    return f"{num(p[0])} {num(p[1])}"


class Chance:
    """A seeded generator (mulberry32): the same seed gives the same picture on every machine."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        self._seed = seed & 0xFFFFFFFF

    def __call__(self) -> float:
        self._seed = (self._seed + 0x6D2B79F5) & 0xFFFFFFFF
        s = self._seed
        t = ((s ^ (s >> 15)) * (1 | s)) & 0xFFFFFFFF
        t = ((t + (((t ^ (t >> 7)) * (61 | t)) & 0xFFFFFFFF)) & 0xFFFFFFFF) ^ t
        return (t ^ (t >> 14)) / 4294967296


def chance_at(seed: int, col: int, row: int) -> Chance:
    """The generator of one hex: a change elsewhere on the map leaves this hex as it was."""
    return Chance((seed * 0x9E3779B1 + col * 0x85EBCA6B + row * 0xC2B2AE35) & 0xFFFFFFFF)


def line(points: Sequence[Point]) -> str:
    """The path through the points, straight."""
    return "M" + "L".join(map(pt, points))


def rounded(points: Sequence[Point]) -> str:
    """The closed path that uses the points as a net and runs smoothly through the middle of each stretch."""
    last = points[-1]
    first = points[0]
    parts = [f"M{num((last[0] + first[0]) / 2)} {num((last[1] + first[1]) / 2)}"]
    for i, (x, y) in enumerate(points):
        nx, ny = points[(i + 1) % len(points)]
        parts.append(f"Q{num(x)} {num(y)} {num((x + nx) / 2)} {num((y + ny) / 2)}")
    return "".join(parts) + "z"


def fill(d: str, colour: str, extra: str = "") -> str:
    """A flat shape without outline."""
    return f'<path d="{d}" fill="{colour}"{" " + extra if extra else ""}/>'


def stroke(d: str, colour: str, width: float, extra: str = "") -> str:
    """A line without filling."""
    more = " " + extra if extra else ""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}"{more}/>'


def shape(d: str, colour: str, width: float = 2) -> str:
    """A flat colour within an ink outline."""
    return (
        f'<path d="{d}" fill="{colour}" stroke="{INK}" stroke-width="{num(width)}" stroke-linejoin="round"/>'
    )


def limb(d: str, colour: str, width: float = 6) -> str:
    """An arm or a leg: ink underneath, colour above."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return stroke(d, INK, width + 3.4, ends) + stroke(d, colour, width, ends)


def shaft(d: str, width: float = 3) -> str:
    """The wooden shaft of a weapon."""
    ends = 'stroke-linecap="round"'
    return stroke(d, INK, width + 2.6, ends) + stroke(d, SHAFT, width, ends)


def disc(x: float, y: float, r: float, colour: str, width: float = 2) -> str:
    """A disc within an ink outline."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{colour}"'
        f' stroke="{INK}" stroke-width="{num(width)}"/>'
    )


def group(body: str, transform: str) -> str:
    """Something drawn elsewhere, set in its place."""
    return f'<g transform="{transform}">{body}</g>'


def text(x: float, y: float, words: str, size: float, colour: str, weight: int = 500, **more: str) -> str:
    """Centred words; further attributes are named with underscores."""
    more.setdefault("font_family", SANS)
    more.setdefault("text_anchor", "middle")
    rest = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in sorted(more.items()))
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" font-weight="{weight}"'
        f' fill="{colour}"{rest}>{escape(words)}</text>'
    )


def picture(box: tuple[float, float, float, float], size: tuple[str, str], body: Iterable[str]) -> str:
    """A whole SVG document: its view box, its size on paper or screen, its contents."""
    view = " ".join(map(num, box))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{size[0]}" height="{size[1]}"'
        f' font-variant-numeric="lining-nums tabular-nums">{"".join(body)}</svg>'
    )
