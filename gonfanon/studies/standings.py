"""The table of a tournament: rows for a terminal, and a report in Markdown."""

import re
from collections.abc import Sequence

from gonfanon.studies.names import against, seat_name
from gonfanon.studies.tournament import Row, Table, Tally, Tournament
from gonfanon.studies.wording import percent, with_interval
from gonfanon.texts import Texts

PAIRING = ("pairing", "games", "won", "drawn", "lost", "rate", "score")
RATING = ("player", "rating", "interval")
FROM, TO = "<!-- tournament -->", "<!-- /tournament -->"
"""Between these lines of a document a report takes the place of an earlier one."""


def headings(texts: Texts, columns: Sequence[str]) -> list[str]:
    """The heads of the columns."""
    return [texts.say(f"tournament-{name}") for name in columns]


def pairing_rows(texts: Texts, table: Table) -> list[list[str]]:
    """A line for each pairing."""
    return [[_pairing(texts, row), *_figures(texts, row.tally)] for row in table.rows]


def field_rows(texts: Texts, table: Table) -> list[list[str]]:
    """A line for each pairing on each field."""
    return [
        [f"{_pairing(texts, row)}, {field}", *_figures(texts, tally)]
        for row in table.rows
        for field, tally in row.fields.items()
    ]


def rating_rows(texts: Texts, table: Table) -> list[list[str]]:
    """The players, the strongest first."""
    ranked = sorted(table.ratings, key=lambda rating: -rating.points)
    return [
        [seat_name(texts, rating.name), f"{rating.points:+d}", f"± {rating.give_or_take}"]
        for rating in ranked
    ]


def _pairing(texts: Texts, row: Row) -> str:
    return against(texts, (row.pairing.one, row.pairing.other))


def _figures(texts: Texts, tally: Tally) -> list[str]:
    counts = [str(count) for count in (tally.games, tally.won, tally.drawn, tally.lost)]
    return [*counts, with_interval(texts, tally.rate), percent(texts, tally.scored / max(1, tally.games))]


def head(texts: Texts, wanted: Tournament) -> str:
    """What was played."""
    games = texts.say("study-games", games=wanted.games)
    return texts.say("tournament-head", games=games, fields=len(wanted.fields), seed=wanted.seed)


def report(texts: Texts, wanted: Tournament, table: Table, command: str, notes: Sequence[str]) -> str:
    """The tournament as a document: how to play it again, the tables, what they mean."""
    parts = [f"# {texts.say('tournament-title')}", head(texts, wanted), f"```\n{command}\n```", *notes]
    parts += [_markdown(headings(texts, PAIRING), pairing_rows(texts, table))]
    parts += [f"## {texts.say('tournament-ratings')}"]
    parts += [_markdown(headings(texts, RATING), rating_rows(texts, table))]
    parts += [f"## {texts.say('tournament-by-field')}"]
    parts += [_markdown(headings(texts, PAIRING), field_rows(texts, table))]
    parts += [texts.say("tournament-note")]
    parts += [texts.say("tournament-fault", fault=fault) for fault in table.faults]
    return "\n\n".join(parts) + "\n"


def placed(document: str, fresh: str) -> str:
    """A document with the report at the place kept for it; one that keeps no place becomes the report."""
    before, start, rest = document.partition(FROM)
    _, end, after = rest.partition(TO)
    if not start or not end:
        return fresh
    return f"{before}{FROM}\n\n{re.sub('^#', '##', fresh, flags=re.MULTILINE)}\n{TO}{after}"


def _markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
