"""Divisions and devices of the nineteen factions: what tells a side apart without its colour."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from gonfanon.painter.ink.palette import INK, VELLUM, Arms
from gonfanon.painter.ink.svg import num

Division = Callable[[str, float, float], str]


def _rect(x: float, y: float, w: float, h: float, tincture: str, strength: str) -> str:
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
        f' fill="{tincture}" fill-opacity="{strength}"/>'
    )


def _path(d: str, tincture: str, strength: str) -> str:
    return f'<path d="{d}" fill="{tincture}" fill-opacity="{strength}"/>'


def _paly(s: str, w: float, h: float) -> str:
    stripes = (
        f"M{num(-w / 2 + i * 25)} {num(-h / 2)}h12v{num(h)}h-12z" for i in range(1, int(w / 25) + 1, 2)
    )
    return _path("".join(stripes), s, ".5")


def _chief(s: str, w: float, h: float) -> str:
    return _rect(-w / 2, -h / 2, w, h * 0.3, s, ".5")


def _barry(s: str, w: float, h: float) -> str:
    return _path(
        "".join(f"M{num(-w / 2)} {num(-h / 2 + i * 26)}h{num(w)}v11h{num(-w)}z" for i in range(4)), s, ".5"
    )


def _bendy(s: str, w: float, h: float) -> str:
    starts = range(int(-h), int(w), 44)
    return _path(
        "".join(f"M{num(-w / 2 + i)} {num(h / 2)}l{num(h)} {num(-h)}h18l{num(-h)} {num(h)}z" for i in starts),
        s,
        ".5",
    )


def _chequy(s: str, w: float, h: float) -> str:
    cells = ((i, j) for i in range(int(w / 16) + 1) for j in range(7) if (i + j) % 2)
    d = "".join(f"M{num(-w / 2 + i * 16)} {num(-h / 2 + j * 16)}h16v16h-16z" for i, j in cells)
    return _path(d, s, ".34")


def _bordure(s: str, w: float, h: float) -> str:
    return (
        f'<rect x="{num(-w / 2 + 9)}" y="{num(-h / 2 + 9)}" width="{num(w - 18)}"'
        f' height="{num(h - 18)}" rx="15"'
        f' fill="none" stroke="{s}" stroke-opacity=".7" stroke-width="8"/>'
    )


def _chevronny(s: str, w: float, h: float) -> str:
    tops = ((i, j) for i in range(0, int(w), 100) for j in range(4))
    d = "".join(
        f"M{num(-w / 2 + i)} {num(-h / 2 + 20 + j * 34)}l50 -26l50 26v11l-50 -26l-50 26z" for i, j in tops
    )
    return _path(d, s, ".5")


def _pily(s: str, w: float, h: float) -> str:
    return _path(
        "".join(f"M{num(-w / 2 + i)} {num(-h / 2)}h24l-12 78z" for i in range(0, int(w), 33)), s, ".42"
    )


def _quarterly(s: str, w: float, h: float) -> str:
    a, b = num(w / 2), num(h / 2)
    return _path(f"M-{a} -{b}h{a}v{b}h-{a}zM0 0h{a}v{b}h-{a}z", s, ".6")


def _wavy(s: str, w: float, h: float) -> str:
    wave = "q6 -9 12 0t12 0" * (int(w / 24) + 1)
    d = "".join(f"M{num(-w / 2)} {num(-h / 2 + 14 + j * 26)}{wave}" for j in range(4))
    return f'<path d="{d}" fill="none" stroke="{s}" stroke-opacity=".55" stroke-width="7"/>'


def _cross(s: str, w: float, h: float) -> str:
    return _path(f"M{num(-w / 2)} -9h{num(w)}v18h{num(-w)}zM-9 {num(-h / 2)}h18v{num(h)}h-18z", s, ".75")


def _gyronny(s: str, w: float, h: float) -> str:
    rays = []
    for k in range(4):
        a, b = k * pi / 2, k * pi / 2 + pi / 4
        rays.append(f"M0 0L{num(w * cos(a))} {num(w * sin(a))}L{num(w * cos(b))} {num(w * sin(b))}z")
    return _path("".join(rays), s, ".38")


def _lozengy(s: str, w: float, h: float) -> str:
    cells = ((i, j) for i in range(int(w / 22) + 2) for j in range(4))
    d = "".join(f"M{num(-w / 2 + i * 22)} {num(-h / 2 + j * 30)}l8 12l-8 12l-8 -12z" for i, j in cells)
    return _path(d, s, ".5")


def _crusily(s: str, w: float, h: float) -> str:
    spots = (
        (-w / 2 + 14 + i * 28 + j % 2 * 14, -h / 2 + 14 + j * 24)
        for i in range(int(w / 28) + 1)
        for j in range(4)
    )
    return _path(
        "".join(f"M{num(x - 2.5)} {num(y - 8)}h5v5.5h5.5v5h-5.5v5.5h-5v-5.5h-5.5v-5h5.5z" for x, y in spots),
        s,
        ".5",
    )


def _fess(s: str, w: float, h: float) -> str:
    return _rect(-w / 2, -h * 0.17, w, h * 0.34, s, ".55")


def _dancetty(s: str, w: float, h: float) -> str:
    teeth = "l13 -13l13 13" * (int(w / 26) + 1)
    d = "".join(f"M{num(-w / 2)} {num(-h / 2 + 24 + j * 30)}{teeth}" for j in range(4))
    return f'<path d="{d}" fill="none" stroke="{s}" stroke-opacity=".5" stroke-width="6"/>'


def _semy(s: str, w: float, h: float) -> str:
    spots = (
        (-w / 2 + 13 + i * 26 + j % 2 * 13, -h / 2 + 14 + j * 24)
        for i in range(int(w / 26) + 1)
        for j in range(4)
    )
    return _path("".join(f"M{num(x)} {num(y - 9)}l4 8l5 -2l-3 6h-12l-3 -6l5 2z" for x, y in spots), s, ".6")


def _fretty(s: str, w: float, h: float) -> str:
    starts = range(int(-h), int(w) + 1, 36)
    d = "".join(
        f"M{num(-w / 2 + i)} {num(h / 2)}l{num(h)} {num(-h)}M{num(-w / 2 + i)} {num(-h / 2)}l{num(h)} {num(h)}"
        for i in starts
    )
    return f'<path d="{d}" fill="none" stroke="{s}" stroke-opacity=".42" stroke-width="4.5"/>'


def _saltire(s: str, w: float, h: float) -> str:
    a, b = num(w / 2), num(h / 2)
    d = f"M-{a} -{b}L{a} {b}M{a} -{b}L-{a} {b}"
    return f'<path d="{d}" fill="none" stroke="{s}" stroke-opacity=".6" stroke-width="15"/>'


def _plain(s: str, w: float, h: float) -> str:
    return ""


DIVISIONS: dict[str, Division] = {
    "paly": _paly,
    "chief": _chief,
    "barry": _barry,
    "bendy": _bendy,
    "chequy": _chequy,
    "bordure": _bordure,
    "chevronny": _chevronny,
    "pily": _pily,
    "quarterly": _quarterly,
    "wavy": _wavy,
    "cross": _cross,
    "gyronny": _gyronny,
    "lozengy": _lozengy,
    "crusily": _crusily,
    "fess": _fess,
    "dancetty": _dancetty,
    "semy": _semy,
    "fretty": _fretty,
    "saltire": _saltire,
    "plain": _plain,
}

DEVICES: dict[str, str] = {
    "cross-potent": (
        "M-3 -12h6v3.5h-1v5.5h5.5v-1h3.5v8h-3.5v-1h-5.5v5.5h1v3.5"
        "h-6v-3.5h1v-5.5h-5.5v1h-3.5v-8h3.5v1h5.5v-5.5h-1z"
    ),
    "cross": "M-3 -12h6v9h9v6h-9v9h-6v-9h-9v-6h9z",
    "crescent": "M6 -10a12 12 0 1 0 0 20a9.5 9.5 0 1 1 0 -20z",
    "star": (
        "M0 -13l3.5 5.5l6 -2l-2 6l5.5 3.5l-5.5 3.5l2 6l-6 -2l-3.5 5.5l-3.5 -5.5l-6 2l2 -6"
        "l-5.5 -3.5l5.5 -3.5l-2 -6l6 2z"
    ),
    "eagle": (
        "M0 -12c4 0 4 4 2 5l1 2l9 -6l-1 9l-6 3l3 9l-6 -3l-2 5l-2 -5l-6 3l3 -9l-6 -3l-1 -9"
        "l9 6l1 -2c-2 -1 -2 -5 2 -5z"
    ),
    "raven": "M-13 -4l7 -3c2 -5 8 -5 10 -1l9 12l-9 -3l5 8l-9 -4l-1 4h-3l0 -5c-6 -1 -6 -5 -4 -7z",
    "wyvern": (
        "M-12 -6l7 -5c5 -2 8 2 6 6l9 -7l0 9c4 4 -2 11 -8 10l4 4l-10 -1c-7 -4 0 -9 3 -9c-2 -3 -4 -4 -11 -7z"
    ),
    "gonfanon": "M-10 -13h20v15l-3.3 9l-3.3 -7l-3.4 7l-3.3 -7l-3.4 7l-3.3 -9z",
    "key": "M-2 -3a5.5 5.5 0 1 1 4 0v14h-4v-3h-4v-4h4z",
    "arrowhead": "M0 -13l9 14l-6 -1v12h-6v-12l-6 1z",
    "broom": (
        "M-1.5 13v-12c-6 2 -8 -4 -6 -8c4 0 6 3 6 5c-1 -6 0 -9 1.5 -11c1.5 2 2.5 5 1.5 11"
        "c0 -2 2 -5 6 -5c2 4 0 10 -6 8v12z"
    ),
    "jerusalem": (
        "M-4 -13h8v2.5h-2.5v8h8v-2.5h2.5v8h-2.5v-2.5h-8v8h2.5v2.5h-8v-2.5h2.5v-8h-8v2.5h-2.5v-8h2.5v2.5h8v-8h-2.5z"
        "M-10 -10h4v4h-4zM6 -10h4v4h-4zM-10 6h4v4h-4zM6 6h4v4h-4z"
    ),
    "cup": "M-9 -12h18c0 9 -3 13 -6 14v6l5 3v2h-16v-2l5 -3v-6c-3 -1 -6 -5 -6 -14z",
    "palm": (
        "M-1.5 13l1 -14c-4 -2 -8 0 -10 5c-1 -6 2 -9 6 -9c-3 -3 -7 -2 -9 0c1 -5 7 -6 10 -3c0 -3 1 -4 3 -5"
        "c2 1 3 2 3 5c3 -3 9 -2 10 3c-2 -2 -6 -3 -9 0c4 0 7 3 6 9c-2 -5 -6 -7 -9 -5l1 14z"
    ),
    "lily": (
        "M0 -13c4 4 4 8 2 12c1 -5 9 -8 10 -2c1 4 -4 5 -6 3c1 2 -1 4 -3 4h4v3h-4c0 3 2 4 2 6h-10c0 -2 2 -3 2 -6"
        "h-4v-3h4c-2 0 -4 -2 -3 -4c-2 2 -7 1 -6 -3c1 -6 9 -3 10 2c-2 -4 -2 -8 2 -12z"
    ),
    "leopard": (
        "M-13 -2c0 -4 -1 -7 2 -9c0 3 1 4 3 4c1 -4 6 -5 8 -2c3 0 6 1 9 0c3 -1 4 -4 2 -6c4 1 4 7 0 9l1 5l2 11h-4l-2 -8"
        "h-6l-2 8h-4l1 -9c-3 0 -4 2 -7 5l-3 -2c3 -2 3 -4 2 -6z"
    ),
    "thistle": (
        "M-7 -12l3 4l1 -5l3 5l3 -5l1 5l3 -4l-1 7c3 1 4 4 3 7c-1 4 -3 6 -7 6v5h-4v-5c-4 0 -6 -2 -7 -6c-1 -3 0 -6 3 -7z"
    ),
    "gauntlet": "M-6 12v-12l-3 -4l3 -3l3 3v-8h3v7v-8h3v8l1 -7h3v12l-3 4v8z",
    "leek": (
        "M-2 13c-2 -10 0 -12 -7 -22c5 2 6 5 7 8c0 -6 0 -9 2 -12c2 3 2 6 2 12c1 -3 2 -6 7"
        " -8c-7 10 -5 12 -7 22z"
    ),
}


ON_PALE = ("cross", "jerusalem")
"""Devices on a pale field, drawn in its second tincture."""


def division(arms: Arms, width: float, height: float) -> str:
    """The division of a field of that size, centred on the origin."""
    return DIVISIONS[arms.division](arms.second, width, height)


def device(arms: Arms) -> str:
    """The device of a faction, about 24 units high, centred; dark on a pale field, pale on the others."""
    outline = DEVICES.get(arms.device)
    if outline is None:
        return ""
    colour = arms.second if arms.device in ON_PALE else VELLUM
    body = f'<path d="{outline}" fill="{colour}" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"/>'
    if arms.device == "gonfanon":
        body += f'<path d="M0 -12V2M-8 -6H8" stroke="{arms.field}" stroke-width="3.6"/>'
    return body
