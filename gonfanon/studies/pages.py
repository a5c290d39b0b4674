"""A study as a page: HTML that stands alone, or Markdown with its drawing beside it, and the list of them all."""

from collections.abc import Sequence
from html import escape

from gonfanon.painter.ink.palette import HAIRLINE, INK, INK_SOFT, PAGE, SANS, SERIF, VELLUM
from gonfanon.studies.balance import Balance
from gonfanon.studies.plots import endings_plot, length_plot, losses_plot, result_plot, trials_plot
from gonfanon.studies.wording import Wording
from gonfanon.texts import Texts

STYLE = f"""
body {{ margin: 0; background: {PAGE}; color: {INK}; font: 16px/1.5 {SANS}; }}
main {{ max-width: 672px; margin: 0 auto; padding: 24px 16px; background: {VELLUM}; }}
h1, h2 {{ font-family: {SERIF}; line-height: 1.2; }}
h1 {{ font-size: 25px; }}
h2 {{ font-size: 17px; margin-top: 32px; border-top: 1px solid {HAIRLINE}; padding-top: 12px; }}
svg {{ max-width: 100%; height: auto; display: block; margin: 12px 0; }}
ul {{ padding-left: 20px; }} footer {{ color: {INK_SOFT}; font-size: 14px; margin-top: 32px; }}
"""


def html_page(words: Wording, found: Balance) -> str:
    """The whole study on one page, drawings included, with nothing to fetch from elsewhere."""
    say = words.say
    body = [f"<h1>{escape(words.title)}</h1>", f"<p>{escape(words.head(found))}</p>"]
    body += [_points(words.result(found)), result_plot(words, found)]
    body += [_points(words.course(found)), length_plot(words, found), losses_plot(words, found)]
    body += [f"<h2>{escape(say('study-endings'))}</h2>", endings_plot(words, found)]
    if found.sensitivity:
        lines = [words.trial(found, trial) for trial in found.sensitivity]
        body += [f"<h2>{escape(say('study-sensitivity'))}</h2>", _points(lines)]
        body.append(trials_plot(words, found, found.sensitivity))
    if found.handicaps is not None:
        lines = [words.handicap(found), *(words.trial(found, trial) for trial in found.handicaps)]
        body += [f"<h2>{escape(say('study-handicap'))}</h2>", _points(lines)]
        body.append(trials_plot(words, found, found.handicaps) if found.handicaps else "")
    body.append(f"<footer>{escape(say('study-made', text=found.text, seed=found.seed))}</footer>")
    return (
        f'<!doctype html>\n<html lang="{words.texts.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(words.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def _points(lines: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def markdown_page(words: Wording, found: Balance, picture: str, command: str) -> str:
    """A study for a folder of documents; the drawing lies beside it."""
    say = words.say
    parts = [f"# {words.title}", words.head(found), f"![{say('study-plot-result')}]({picture})"]
    parts += [_listed([*words.result(found), *words.course(found)])]
    parts += [f"## {say('study-endings')}", _listed(words.endings(found))]
    if found.sensitivity:
        lines = [words.trial(found, trial) for trial in found.sensitivity]
        parts += [f"## {say('study-sensitivity')}", _listed(lines)]
    if found.handicaps is not None:
        lines = [words.handicap(found), *(words.trial(found, trial) for trial in found.handicaps)]
        parts += [f"## {say('study-handicap')}", _listed(lines)]
    if found.faults:
        parts.append(say("study-faults", count=len(found.faults)))
    parts += [say("study-made", text=found.text, seed=found.seed)]
    parts += [say("study-again", command=f"`{command}`")]
    return "\n\n".join(parts) + "\n"


def _listed(lines: Sequence[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


COLUMNS = ("battle", "played", "first", "second", "drawn", "score", "length", "verdict")


BESIDE = ("sieges", "campaigns", "skirmishes")
"""Studies of other games that may lie in the same folder, a page each."""


def index_page(texts: Texts, studied: Sequence[tuple[Wording, Balance]], beside: Sequence[str] = ()) -> str:
    """All studies of a folder in one table, and where those of other games are."""
    head = " | ".join(texts.say(f"study-column-{name}") for name in COLUMNS)
    rows = [f"| {head} |", f"|{' --- |' * len(COLUMNS)}"]
    rows += [f"| {' | '.join(_row(words, found))} |" for words, found in studied]
    lead = [texts.say("study-index-lead"), *(texts.say(f"study-index-{name}") for name in beside)]
    return "\n\n".join([f"# {texts.say('study-index')}", " ".join(lead), "\n".join(rows)]) + "\n"


def _row(words: Wording, found: Balance) -> list[str]:
    if not found.games:
        return [words.title, "0", words.side(0), words.side(1), "", "", "", words.say("study-not-yet")]
    sides = [f"{words.side(n)} {words.percent(side.rate.share)}" for n, side in enumerate(found.sides)]
    verdict = words.verdict(found)
    if found.fair is not None and not found.even:
        verdict += f" ({words.change(found.fair.men)})"
    return [
        f"[{words.title}]({found.scenario}.md)",
        str(found.games),
        *sides,
        words.percent(found.draws / max(1, found.games)),
        words.share(found.score),
        words.number(found.turns),
        verdict,
    ]
