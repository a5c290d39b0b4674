"""Sheets of counters: one to look at on the screen, others to print, whose backs register with the fronts.

A sheet is printed on both sides and turned over its long edge: what stands x from the left on the front
stands x from the right on the back. A rider's back looks the other way, so that the counter turned over
keeps its front hex.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

import msgspec

from gonfanon.painter.ink.palette import HAIRLINE, INK, INK_SOFT, SANS, SERIF, SMALL_CAPITALS, VELLUM, WHITE
from gonfanon.painter.ink.svg import group, num, picture, text
from gonfanon.painter.pieces.counters import DEFS, FOOT, HEX_WIDTH, RIDER, Counter, Size, draw

PAPERS: dict[str, tuple[float, float]] = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
MARGIN = 11.0
GAP = 2.4
ROW = 176.0
"""Height of a row on a contact sheet, in units of a hex 126 wide."""
TRIM = 9
"""How far outside the rim a counter is cut, in units of a hex 126 wide."""
ADVICE = {
    "en": "hexes of {} mm · print at 100 %, on both sides, turned over the long edge",
    "fr": "cases de {} mm · imprimez à 100\u202f%, en recto verso, retourné sur le bord long",
}
SHRUNK, LIFT, NAME = 0.93, -3.6, 55.4
"""A printed counter is drawn a little smaller and higher: its name stands on the strip below."""


class Slot(msgspec.Struct, frozen=True):
    """The place of a counter on a printed page in millimetres, as it will be cut."""

    x: float
    y: float
    width: float
    height: float


class PrintSheet(msgspec.Struct, frozen=True):
    """One leaf: its two pages as SVG, and where each counter lies on either page."""

    front: str
    back: str
    front_slots: tuple[Slot, ...]
    back_slots: tuple[Slot, ...]


Pair = tuple[Counter, Counter]


def cut_size(counter: Counter, hex_mm: float) -> tuple[float, float]:
    """Width and height of a counter as it is cut, in millimetres."""
    w, h = RIDER if counter.long else FOOT
    k = hex_mm / HEX_WIDTH
    return (w + 2 * TRIM) * k, (h + 2 * TRIM) * k


def mirrored(slot: Slot, paper_width: float) -> Slot:
    """Where a slot of the front lies on the back, the leaf turned over its long edge."""
    return Slot(paper_width - slot.x - slot.width, slot.y, slot.width, slot.height)


def turned_back(counter: Counter) -> Counter:
    """A back as it is printed: what faced east faces west, so that the front hex stays where it was."""
    return msgspec.structs.replace(counter, facing=(6 - counter.facing - 1) % 6) if counter.long else counter


def laid_out(pairs: Sequence[Pair], paper: str, hex_mm: float) -> list[list[tuple[Pair, Slot]]]:
    """The counters in rows, riders first, as many leaves as it takes."""
    width, height = PAPERS[paper]
    foot = MARGIN + 5
    pages: list[list[tuple[Pair, Slot]]] = [[]]
    x, y = MARGIN, MARGIN
    for pair in sorted(pairs, key=lambda p: not p[0].long):
        w, h = cut_size(pair[0], hex_mm)
        if x + w > width - MARGIN:
            x, y = MARGIN, y + h + GAP
        if y + h > height - foot:
            pages.append([])
            x, y = MARGIN, MARGIN
        pages[-1].append((pair, Slot(x, y, w, h)))
        x += w + GAP
    return [_centred(page, width) for page in pages if page]


def _centred(page: list[tuple[Pair, Slot]], width: float) -> list[tuple[Pair, Slot]]:
    """The block of counters in the middle of the paper, so that both sides of the leaf look alike."""
    shift = (width - MARGIN - max(slot.x + slot.width for _, slot in page)) / 2
    return [(pair, msgspec.structs.replace(slot, x=slot.x + shift)) for pair, slot in page]


def _called(counter: Counter) -> str:
    """The name on its strip; the epithet after it where there is room."""
    pen = VELLUM if counter.rim == "ink" else INK
    room = 42 if counter.long else 19
    more = counter.epithet if len(counter.name) + len(counter.epithet) < room else ""
    name = text(0, NAME, counter.name, 11.5, pen, 700, font_family=SMALL_CAPITALS)
    if not more:
        return name
    style = f'font-family="{SANS}" font-weight="400" font-style="italic"'
    return name.replace("</text>", f'<tspan dx="3.4" {style}>{escape(more)}</tspan></text>')


def _placed(counter: Counter, slot: Slot, hex_mm: float, clip: str) -> str:
    """A counter in its slot: the colour of its rim runs past the cut, the drawing does not."""
    bleed = GAP / 2 - 0.1
    colour = INK if counter.rim == "ink" else WHITE
    k = hex_mm / HEX_WIDTH
    under = (
        f'<rect x="{slot.x - bleed:.3f}" y="{slot.y - bleed:.3f}" width="{slot.width + 2 * bleed:.3f}"'
        f' height="{slot.height + 2 * bleed:.3f}" fill="{colour}"/>'
    )
    cx, cy = slot.x + slot.width / 2, slot.y + slot.height / 2
    drawing = group(draw(counter, Size.PRINT), f"translate(0 {LIFT}) scale({SHRUNK})")
    art = f'<g clip-path="url(#{clip})">{drawing}{_called(counter)}</g>'
    return f'{under}<g transform="translate({cx:.3f} {cy:.3f}) scale({k:.5f})">{art}</g>'


def _cut_marks(slots: Sequence[Slot]) -> str:
    """Short strokes outside the corners, where the knife goes."""
    long = GAP / 2 - 0.15
    parts = []
    for s in slots:
        for x, sx in ((s.x, -1), (s.x + s.width, 1)):
            for y, sy in ((s.y, -1), (s.y + s.height, 1)):
                parts.append(
                    f"M{x + sx * 0.15:.2f} {y:.2f}h{sx * long:.2f}M{x:.2f}"
                    f" {y + sy * 0.15:.2f}v{sy * long:.2f}"
                )
    return f'<path d="{"".join(parts)}" fill="none" stroke="#8A8378" stroke-width=".12"/>'


def _clips() -> str:
    def clip(name: str, size: tuple[int, int]) -> str:
        w, h = size[0] + 2 * TRIM, size[1] + 2 * TRIM
        return (
            f'<clipPath id="gf-{name}"><rect x="{num(-w / 2)}" y="{num(-h / 2)}"'
            f' width="{w}" height="{h}"/></clipPath>'
        )

    return clip("cut-foot", FOOT) + clip("cut-rider", RIDER)


def _page(counters: Sequence[Counter], slots: Sequence[Slot], paper: str, hex_mm: float, note: str) -> str:
    width, height = PAPERS[paper]
    body = [f"<defs>{DEFS}{_clips()}</defs>", f'<rect width="{width}" height="{height}" fill="#fff"/>']
    body += [
        _placed(c, s, hex_mm, "gf-cut-rider" if c.long else "gf-cut-foot")
        for c, s in zip(counters, slots, strict=True)
    ]
    body.append(_cut_marks(slots))
    body.append(text(width / 2, height - 7, note, 3.2, INK_SOFT, 400, font_style="italic"))
    return picture((0, 0, width, height), (f"{width}mm", f"{height}mm"), body)


def print_sheets(
    pairs: Sequence[Pair], paper: str = "A4", hex_mm: float = 25.0, title: str = "", language: str = "en"
) -> list[PrintSheet]:
    """Leaves to print at 100 %, turn over the long edge, glue and cut."""
    out = []
    pages = laid_out(pairs, paper, hex_mm)
    for i, page in enumerate(pages, 1):
        fronts = tuple(slot for _, slot in page)
        backs = tuple(mirrored(slot, PAPERS[paper][0]) for slot in fronts)
        note = " · ".join(filter(None, (title, f"{i}/{len(pages)}", ADVICE[language].format(num(hex_mm)))))
        out.append(
            PrintSheet(
                front=_page([f for (f, _), _ in page], fronts, paper, hex_mm, note),
                back=_page([turned_back(b) for (_, b), _ in page], backs, paper, hex_mm, note),
                front_slots=fronts,
                back_slots=backs,
            )
        )
    return out


def contact_rows(
    counters: Sequence[Counter], captions: Sequence[str], width: float, top: float
) -> tuple[str, float]:
    """Counters with their names and a line below each, in rows, and where the last row ends."""
    body: list[str] = []
    x, y = 64.0, top
    words = list(captions) + [""] * (len(counters) - len(captions))
    for counter, caption in zip(counters, words, strict=True):
        wide = 266.0 if counter.long else 140.0
        if x + wide > width - 64:
            x, y = 64.0, y + ROW
        cx, cy = x + wide / 2, y + 62
        body.append(f'<g transform="translate({num(cx)} {num(cy)})">{draw(counter, Size.FULL)}</g>')
        body.append(text(cx, cy + 95, caption, 14, INK_SOFT, 400, font_style="italic"))
        x += wide
    return "".join(body), y + ROW


def contact_page(width: float, height: float, body: str) -> str:
    """A page of vellum with a thin frame."""
    frame = (
        f'<rect width="{num(width)}" height="{num(height)}" fill="{VELLUM}"/><rect'
        f' x="22" y="22" width="{num(width - 44)}"'
        f' height="{num(height - 44)}" rx="10" fill="none" stroke="{HAIRLINE}" stroke-width="1.5"/>'
    )
    return picture((0, 0, width, height), (num(width), num(height)), (f"<defs>{DEFS}</defs>", frame, body))


def contact_heading(words: str, top: float, size: float = 40) -> str:
    """The title of a page or of a part of it, at the left."""
    return text(64, top, words, size, INK, 700, font_family=SERIF, text_anchor="start")


def contact_sheet(
    counters: Sequence[Counter], title: str, captions: Sequence[str] = (), width: float = 1440
) -> str:
    """Counters with their names and a line below each, in rows, for the screen."""
    body, end = contact_rows(counters, captions, width, 130)
    return contact_page(width, end + 40, contact_heading(title, 88) + body)
