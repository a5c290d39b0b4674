"""The printable sheet: the map in its numbered frame, with cartouche, rose, scale, ships and legend."""

from __future__ import annotations

from collections.abc import Iterator

from gonfanon.library.campaign_maps import CampaignMap
from gonfanon.painter.campaign import legend, ornaments
from gonfanon.painter.campaign.chart import COLUMN, HIGH, Chart, centre, scaled
from gonfanon.painter.campaign.flags import shield
from gonfanon.painter.campaign.layers import Look, body, defs, owners_of, season_of, sides_of
from gonfanon.painter.campaign.places import ink
from gonfanon.painter.ink.palette import INK, INK_SOFT, PAGE, SANS, SERIF, SMALL_CAPITALS, TARGET, VELLUM_DEEP
from gonfanon.painter.ink.svg import num, picture, text

MARGIN, GAP, STRIP = 58.0, 62.0, 300.0
WIDEST = 2090.0
SCROLL = (690.0, 250.0)
ROMAN = ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"))
SMALL_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
NO_SEASONS: dict[str, int] = {"spring": 0, "summer": 0, "autumn": 0, "winter": 0}


def roman(number: int) -> str:
    """A year as the chronicle writes it."""
    out = ""
    for value, letters in ROMAN + SMALL_ROMAN:
        count, number = divmod(number, value)
        out += letters * count
    return out


def sheet_svg(source: CampaignMap, look: Look | None = None, seasons: dict[str, int] | None = None) -> str:
    """The sheet as one SVG; `seasons`: what each season adds to the movement points of a group."""
    look = look or Look()
    chart = Chart(source, look.year)
    zoom = 1.0 if chart.fine == 1 else WIDEST / chart.width
    wide, high = chart.width * zoom, chart.height * zoom
    strip = STRIP if source.ornaments.cartouche.at is None else 0.0
    below = high + strip + GAP
    size = wide + 2 * MARGIN, below + legend.height(wide) + 2 * MARGIN - GAP / 3
    sides, words = sides_of(chart, look), legend.Words.of(look.language)
    inside = [
        f"<title>{source.title.get(look.language, source.map)}</title>",
        f"<defs>{defs(chart, look)}{legend.defs()}</defs>",
        f'<rect width="{num(size[0])}" height="{num(size[1])}" fill="{PAGE}"/>',
        f'<g transform="translate({num(MARGIN)} {num(MARGIN)})">',
        *_frame(chart, zoom),
        f'<svg width="{num(wide)}" height="{num(high)}" viewBox="0 0 {num(chart.width)} {num(chart.height)}">',
        body(chart, look),
        _on_the_sea(chart, look, sides, words) if not strip else "",
        f'</svg><rect width="{num(wide)}" height="{num(high)}" fill="none" stroke="{INK}" stroke-width="2.2"/>',
        _strip(chart, look, sides, words, zoom) if strip else "",
        f'<g transform="translate(0 {num(below)})">',
        legend.legend(wide, sides, season_of(look), seasons or NO_SEASONS, words),
        "</g></g>",
    ]
    return picture((0, 0, *size), (num(size[0]), num(size[1])), inside)


def _frame(chart: Chart, zoom: float) -> Iterator[str]:
    """A double rule with one black or white check for each column and row, and their numbers."""
    wide, high = chart.width * zoom, chart.height * zoom
    for out, colour, pen in ((40, VELLUM_DEEP, 2.6), (34, "none", 1)):
        yield (
            f'<rect x="{-out}" y="{-out}" width="{num(wide + 2 * out)}" height="{num(high + 2 * out)}"'
            f' fill="{colour}" stroke="{INK}" stroke-width="{pen}"/>'
        )
    checks = []
    for column in range(1, chart.columns + 1):
        x = centre((column, 1))[0] * zoom
        left, step = x - COLUMN * zoom / 2, COLUMN * zoom
        if column % 2:
            checks += [f"M{num(left)} {num(y)}h{num(step)}v10h{num(-step)}z" for y in (-34.0, high + 24)]
        yield from (_number(x, y, column) for y in (-8.0, high + 18))
    for row in range(1, chart.rows + 1):
        y, step = (row - 1) * HIGH * zoom, HIGH * zoom
        if row % 2:
            checks += [f"M{num(x)} {num(y)}h10v{num(step)}h-10z" for x in (-34.0, wide + 24)]
        yield from (_number(x, y + step / 2 + 5, row) for x in (-13.0, wide + 13))
    yield f'<path d="{"".join(checks)}" fill="{INK}"/>'


def _number(x: float, y: float, number: int) -> str:
    return text(x, y, f"{number:02}", 13, INK_SOFT, 500, font_family=SANS)


def _on_the_sea(chart: Chart, look: Look, sides: dict[str, bool], words: legend.Words) -> str:
    marks = chart.source.ornaments
    out = [ornaments.ship(ship) for ship in marks.ships]
    if marks.rose.at:
        out.append(_at(scaled(marks.rose.at), ornaments.rose(marks.rose.size)))
    if marks.cartouche.at:
        out.append(_at(scaled(marks.cartouche.at), _cartouche(chart, look, sides, words)))
    if marks.scale.at:
        out.append(_at(scaled(marks.scale.at), _scale(words)))
    return f'<g id="gm-layer-ornaments">{"".join(out)}</g>'


def _strip(chart: Chart, look: Look, sides: dict[str, bool], words: legend.Words, zoom: float) -> str:
    """Below a map without a sea: cartouche, rose and scale in a row."""
    wide, top = chart.width * zoom, chart.height * zoom + 76
    scale = _scale(words, HIGH * zoom, 4)
    return (
        _at(((wide - SCROLL[0]) / 2, top), _cartouche(chart, look, sides, words))
        + _at((200, top + 130), ornaments.rose(chart.source.ornaments.rose.size))
        + _at((wide - 4 * HIGH * zoom - 50, top + 140), scale)
    )


def _scale(words: legend.Words, step: float = HIGH, steps: int = ornaments.BAR) -> str:
    own, other = words.pair("chart-scale")
    return ornaments.scale(f"{own} · {other}", step, steps)


def _at(point: tuple[float, float], inner: str) -> str:
    return f'<g transform="translate({num(point[0])} {num(point[1])})">{inner}</g>'


def _cartouche(chart: Chart, look: Look, sides: dict[str, bool], words: legend.Words) -> str:
    wide, high = SCROLL
    marks = chart.source.ornaments.cartouche
    shown = [
        owner
        for owner in sides
        if owner != "neutral" and (sides[owner] or owner in owners_of(chart, look).values())
    ]
    shown.sort(key=lambda owner: (not sides[owner], owner))
    step = (wide - 80) / max(3, len(shown))
    out = [
        text(0, 78, marks.title, 62, INK, 700, font_family=SERIF, letter_spacing="10"),
        text(0, 112, marks.subtitle, 27, INK, 400, font_family=SERIF, font_style="italic"),
        ink("M-250 126H-30M30 126H250", "none", 1.2),
        f'<path d="M0 120l6 6l-6 6l-6 -6z" fill="{TARGET}"/>',
        text(
            0,
            153,
            f"Anno Domini {roman(chart.year)}",
            20,
            TARGET,
            700,
            font_family=SMALL_CAPITALS,
        ),
    ]
    for n, owner in enumerate(shown):
        own, other = words.pair(f"chart-faction-{owner}")
        x = (n - (len(shown) - 1) / 2) * step - 50
        name = text(28, -2 if other else 7, own, 18, INK, 700, font_family=SERIF, text_anchor="start")
        name += text(
            28, 17, other, 15, INK_SOFT, 400, font_family=SERIF, font_style="italic", text_anchor="start"
        )
        out.append(_at((x, 199), shield(owner, 36, sides[owner]) + name))
    return ornaments.scroll(wide, high) + _at((wide / 2, 0), "".join(out))
