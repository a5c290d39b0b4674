"""`gonfanon tournament`: levels against each other, sides swapped, with a table of ratings."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from gonfanon.cli import FAILED, OK
from gonfanon.cli.fighting import (
    INTERRUPTED,
    Bar,
    fighting_arguments,
    journal_of,
    words_of,
    workers_of,
    writable,
)
from gonfanon.cli.terminal import harmless
from gonfanon.cli.writing import write_whole
from gonfanon.library.shelf import text_of
from gonfanon.studies import standings
from gonfanon.studies.tournament import FIELDS, LADDER, Table, Tournament, table, tournament
from gonfanon.texts import Texts


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "--levels",
        default=",".join(LADDER),
        metavar="A,B,...",
        help="who plays, the weakest first: random, squire, captain:bold, marshal:cautious:4000",
    )
    parser.add_argument(
        "--scenarios", default=",".join(FIELDS), metavar="A,B,...", help="where; default: six of all kinds"
    )
    parser.add_argument(
        "--games",
        type=int,
        default=400,
        metavar="N",
        help="games of each pairing, rounded up so that fields and sides have the same number",
    )
    parser.add_argument("--all", action="store_true", help="everybody meets everybody, not only the next")
    parser.add_argument(
        "--out",
        metavar="FILE",
        help="write a report in Markdown, or into the place that a document keeps for it; journal beside it",
    )
    fighting_arguments(parser)


def run(args: Namespace) -> int:
    """Play, count, print; what was finished is kept whatever happens."""
    texts = Texts(args.lang)
    levels, fields = words_of(args.levels, "--levels"), words_of(args.scenarios, "--scenarios")
    wanted = tournament(levels, fields, args.games, args.seed, args.all)
    out = writable(args.out)
    journal = journal_of(args, out.with_suffix(".jsonl") if out else None)
    bouts = [played for _, played in wanted.bouts()]
    with Bar(texts) as bar, workers_of(args, journal, bar) as workers:
        results = workers.fought(bouts)
    found = table(wanted, results)
    notes = []
    if len(results) < len(bouts):
        notes.append(texts.say("tournament-short", played=len(results), wanted=len(bouts)))
    if journal is not None and journal.strangers:
        notes.append(texts.say("tournament-strangers", count=journal.strangers))
    _show(texts, wanted, found, notes)
    if out is not None:
        fresh = standings.report(texts, wanted, found, _command(wanted), notes)
        write_whole(out, standings.placed(text_of(out), fresh) if out.exists() else fresh)
        _say(texts.say("tournament-report", file=str(out)))
    if workers.stopped and journal is not None:
        _say(texts.say("tournament-resume"))
    return INTERRUPTED if workers.stopped == "interrupted" else FAILED if found.faults else OK


def _show(texts: Texts, wanted: Tournament, found: Table, notes: Sequence[str]) -> None:
    _say(standings.head(texts, wanted))
    for note in notes:
        _say(note)
    _table(standings.headings(texts, standings.PAIRING), standings.pairing_rows(texts, found))
    _table(standings.headings(texts, standings.RATING), standings.rating_rows(texts, found))
    for fault in found.faults:
        sys.stderr.write(texts.say("tournament-fault", fault=fault) + "\n")


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Columns of text: names to the left, figures to the right."""
    widths = [max(len(row[n]) for row in (heads, *rows)) for n in range(len(heads))]
    for row in (heads, *rows):
        cells = [row[0].ljust(widths[0]), *(cell.rjust(widths[n]) for n, cell in enumerate(row) if n)]
        _say("  ".join(cells).rstrip())
    _say("")


def _command(wanted: Tournament) -> str:
    """What gives the same table again, whatever the number of processes."""
    everybody = " --all" if wanted.everybody else ""
    return (
        f"gonfanon tournament --levels {','.join(wanted.levels)} --scenarios {','.join(wanted.fields)} "
        f"--games {wanted.games} --seed {wanted.seed}{everybody}"
    )


def _say(line: str) -> None:
    sys.stdout.write(f"{harmless(line)}\n")
