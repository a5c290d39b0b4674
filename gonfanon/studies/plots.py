"""Small drawings of a study: who wins, how long it takes, whom it costs, how it ends, what one man changes.

Sides are told apart by name and by hatching, never by colour alone.
"""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from gonfanon.painter.ink.palette import (
    HAIRLINE,
    INK,
    INK_SOFT,
    SANS,
    UNALIGNED,
    VELLUM,
    VELLUM_DEEP,
    WHITE,
    arms_of,
)
from gonfanon.studies.balance import EVEN, Balance, Trial
from gonfanon.studies.measures import Share
from gonfanon.studies.wording import Wording

WIDTH = 640
MARGIN = 16
ROW = 26
BARS = 150
"""Height of a plot with standing bars."""
DRAWN = "#B9A77C"


def _tincture(key: str, side: int) -> str:
    arms = arms_of(key)
    if arms is UNALIGNED:
        return ("#B23A2C", "#2B569A")[side]
    return arms.field


def _text(x: float, y: float, words: str, size: int = 14, anchor: str = "start", fill: str = INK) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">'
        f"{escape(words)}</text>"
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str = INK, width: float = 1) -> str:
    place = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {place} stroke="{colour}" stroke-width="{width:g}"/>'


def _box(x: float, y: float, width: float, height: float, fill: str, hatched: bool = False) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{max(0.0, height):.1f}"'
    drawn = f'<rect {place} fill="{fill}" stroke="{INK}" stroke-width="0.8"/>'
    return drawn + (f'<rect {place} fill="url(#hatch)"/>' if hatched else "")


def _picture(height: float, title: str, parts: Sequence[str]) -> str:
    """A drawing on vellum with its title, which a screen reader reads."""
    hatch = (
        '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><line x1="0" y1="0" x2="0" y2="6" stroke="{WHITE}" '
        'stroke-width="2" stroke-opacity="0.55"/></pattern>'
    )
    size = f'viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" height="{height:.0f}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{SANS}" '
        f'style="font-variant-numeric:lining-nums tabular-nums"><title>{escape(title)}</title>'
        f'<defs>{hatch}</defs><rect width="100%" height="100%" rx="6" fill="{VELLUM}"/>'
        f"{_text(MARGIN, 26, title, 17)}{''.join(parts)}</svg>"
    )


def _across(share: float) -> float:
    """Where a share stands between the left and the right end."""
    return MARGIN + (WIDTH - 2 * MARGIN) * share


def _whisker(share: Share, y: float) -> str:
    low, high, here = (_across(value) for value in (share.low, share.high, share.share))
    ends = "".join(_line(x, y - 5, x, y + 5, INK, 1.5) for x in (low, high))
    return (
        _line(low, y, high, y, INK, 1.5)
        + ends
        + f'<circle cx="{here:.1f}" cy="{y:.1f}" r="5" fill="{WHITE}" stroke="{INK}" stroke-width="2"/>'
    )


def _even_band(top: float, bottom: float) -> str:
    """The stretch in which a battle is called even, with the middle marked."""
    start, end, middle = _across(EVEN[0]), _across(EVEN[1]), _across(0.5)
    place = f'x="{start:.1f}" y="{top:.1f}" width="{end - start:.1f}" height="{bottom - top:.1f}"'
    return f'<rect {place} fill="{VELLUM_DEEP}"/>' + _line(middle, top, middle, bottom, INK_SOFT)


def result_plot(words: Wording, found: Balance) -> str:
    """One bar from end to end: won by the first side, drawn, won by the second; below it the interval."""
    games = max(1, found.games)
    first, drawn = found.sides[0].won / games, found.draws / games
    ends = (_across(0), _across(first), _across(first + drawn), _across(1))
    keys = [side.side for side in found.sides]
    parts = [
        _box(ends[0], 58, ends[1] - ends[0], 34, _tincture(keys[0], 0)),
        _box(ends[1], 58, ends[2] - ends[1], 34, DRAWN),
        _box(ends[2], 58, ends[3] - ends[2], 34, _tincture(keys[1], 1), hatched=True),
    ]
    rates = [words.percent(side.rate.share) for side in found.sides]
    parts += [
        _text(MARGIN, 50, f"{words.side(0)} {rates[0]}"),
        _text(WIDTH - MARGIN, 50, f"{words.side(1)} {rates[1]}", anchor="end"),
        _even_band(100, 132),
        _whisker(found.score, 116),
        _text(_across(0.5), 150, words.say("study-plot-even"), 12, "middle", INK_SOFT),
    ]
    if found.draws:
        drawn_words = f"{words.say('study-plot-draws')} {words.percent(drawn)}"
        parts.append(_text(MARGIN, 150, drawn_words, 12, fill=INK_SOFT))
    return _picture(162, words.say("study-plot-result"), parts)


def length_plot(words: Wording, found: Balance) -> str:
    """How many battles ended in which turn."""
    turns = range(1, max(found.lengths, default=1) + 1)
    counts = [found.lengths.get(turn, 0) for turn in turns]
    parts = _standing([counts], [str(turn) for turn in turns], [DRAWN])
    return _picture(BARS + 76, words.say("study-plot-length"), parts)


def losses_plot(words: Wording, found: Balance) -> str:
    """How many battles cost a side so many dead."""
    most = max((max(side.losses, default=0) for side in found.sides), default=0)
    rows = [[side.losses.get(dead, 0) for dead in range(most + 1)] for side in found.sides]
    colours = [_tincture(side.side, n) for n, side in enumerate(found.sides)]
    parts = _standing(rows, [str(dead) for dead in range(most + 1)], colours)
    for n in range(len(found.sides)):
        x = MARGIN + n * (WIDTH - 2 * MARGIN) / 2
        parts += [_box(x, 38, 14, 14, colours[n], n == 1), _text(x + 20, 50, words.side(n), 13)]
    return _picture(BARS + 96, words.say("study-plot-losses"), [_down(parts)])


def _down(parts: Sequence[str]) -> str:
    return f'<g transform="translate(0 8)">{"".join(parts)}</g>'


def _standing(rows: Sequence[Sequence[int]], labels: Sequence[str], colours: Sequence[str]) -> list[str]:
    """Standing bars, those of one label side by side, each with its number."""
    highest = max((count for row in rows for count in row), default=0) or 1
    room = (WIDTH - 2 * MARGIN) / max(1, len(labels))
    bar, floor = room * 0.8 / len(rows), BARS + 48.0
    parts = [_line(MARGIN, floor, WIDTH - MARGIN, floor, INK)]
    for place, label in enumerate(labels):
        left = MARGIN + room * (place + 0.1)
        parts.append(_text(left + room * 0.4, floor + 17, label, 12, "middle", INK_SOFT))
        for n, row in enumerate(rows):
            height = (BARS - 24) * row[place] / highest
            if row[place]:
                parts.append(_box(left + n * bar, floor - height, bar, height, colours[n], n == 1))
                middle = left + (n + 0.5) * bar
                parts.append(_text(middle, floor - height - 4, str(row[place]), 12, "middle"))
    return parts


def endings_plot(words: Wording, found: Balance) -> str:
    """A bar for each way in which it ended."""
    parts = []
    most = max((ending.games for ending in found.endings), default=1)
    for row, ending in enumerate(found.endings):
        y = 44 + row * 2 * ROW
        key = words.scenario.sides[ending.winner] if ending.winner >= 0 else ""
        colour = _tincture(key, ending.winner) if key else DRAWN
        share = words.percent(ending.games / max(1, found.games))
        parts.append(_text(MARGIN, y + 12, f"{words.ending(ending)} {share}", 13))
        reach = (WIDTH - 2 * MARGIN) * ending.games / most
        parts.append(_box(MARGIN, y + 18, reach, 16, colour, ending.winner == 1))
    return _picture(56 + len(found.endings) * 2 * ROW, words.say("study-plot-endings"), parts)


def trials_plot(words: Wording, found: Balance, trials: Sequence[Trial]) -> str:
    """What the first side scores as it is and after each change, with intervals."""
    rows = [Trial((), found.games, found.score), *trials]
    bottom = 44 + 1.5 * ROW * len(rows)
    parts = [_even_band(38, bottom)]
    for row, trial in enumerate(rows):
        y = 42 + 1.5 * ROW * row
        parts += [_text(MARGIN, y + 12, words.change(trial.men), 13), _whisker(trial.score, y + 25)]
    parts += [_line(MARGIN, bottom, WIDTH - MARGIN, bottom, HAIRLINE)]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        anchor = "start" if share == 0 else "end" if share == 1 else "middle"
        parts.append(_text(_across(share), bottom + 17, f"{100 * share:.0f}", 12, anchor, INK_SOFT))
    return _picture(bottom + 28, words.say("study-plot-trials", side=words.side(0)), parts)
