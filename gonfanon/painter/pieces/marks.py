"""The marks in the corner of a counter: wounded, stunned, dead, fired, charged, moved, fought, prisoner, and more."""

from __future__ import annotations

from gonfanon.painter.ink.palette import DANGER, DEFENCE, DONE, INK, MOVEMENT, VELLUM, WHITE
from gonfanon.painter.ink.svg import num, text

_RIM = f'<circle r="15" fill="{WHITE}" stroke="{INK}" stroke-width="2"/>'
_ENDS = 'stroke-linecap="round" stroke-linejoin="round"'


def _sign(d: str, colour: str, width: float) -> str:
    return f'{_RIM}<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}" {_ENDS}/>'


MARKS: dict[str, str] = {
    "wounded": f'{_RIM}<path d="M0 -10C5 -3 8 1 8 5A8 8 0 0 1 -8 5C-8 1 -5 -3 0 -10z" fill="{DEFENCE}"/>',
    "stunned": _sign("M0 0c0 -3 5 -3 5 1c0 6 -11 6 -11 -1c0 -10 15 -10 15 1", MOVEMENT, 3),
    "dead": (
        f'<circle r="15" fill="{INK}" stroke="{VELLUM}" stroke-width="2"/>'
        f'<path d="M0 -9V10M-6 -3H6" stroke="{VELLUM}" stroke-width="3.6"/>'
    ),
    "fired": _sign("M-8 8L7 -7M7 -7h-7M7 -7v7M-8 8l-1 -4M-8 8l4 1", INK, 2.6),
    "charged": _sign("M-8 -7l7 7l-7 7M0 -7l7 7l-7 7", DANGER, 3.4),
    "moved": _sign("M-7 0L-2 6L8 -6", DONE, 3.6),
    "prisoner": _sign(
        "M-9 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M0 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0", INK, 2.4
    ),
    "kneeling": _sign(
        "M-6 -9a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0M-2 -5L-3 3L5 2L6 10M-3 3L-7 10H-1", INK, 2.6
    ),
    "axe": _sign("M-6 10L3 -9M1 -6l8 -3c2 5 1 9 -2 12l-8 -4", DANGER, 2.8),
    "loader": _sign("M-8 8L8 -6M-2 -10C6 -9 9 -3 9 3M-2 -10L9 3M-9 -2h6m-3 -3v6", MOVEMENT, 2.4),
    "up the tree": (
        f'{_RIM}<path d="M-2 10h4v-6h-4zM0 -11c6 0 9 4 8 8c-1 5 -4 7 -8 7c-4 0 -7 -2 -8 -7c-1 -4 2 -8 8 -8z"'
        f' fill="{DONE}"/>'
    ),
    "in a trance": _sign(
        "M-8 6C-10 -2 -6 -8 0 -9C6 -8 10 -2 8 6M-4 -1l3 2m5 -2l-3 2M-5 6q5 -4 10 0", DANGER, 2.4
    ),
    "fought": _sign("M-7 7L7 -7M-7 -7L7 7M-9 3l6 6M9 3l-6 6", INK, 2.4),
}


def shown_marks(marks: tuple[str, ...]) -> tuple[str, ...]:
    """At most two signs: both when there are two, else the first and how many more there are."""
    if len(marks) <= 2:
        return tuple(MARKS[m] for m in marks)
    more = text(0, 6, f"+{len(marks) - 1}", 18, INK, 800)
    return (MARKS[marks[0]], _RIM + more)
