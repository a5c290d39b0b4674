"""`gonfanon study-sieges`: sieges played by minds on both sides; who wins, how, and how sure that is."""

import sys
from argparse import ArgumentParser, Namespace

from gonfanon.cli import OK
from gonfanon.cli.fighting import words_of, writable
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.sieges import siege, siege_names
from gonfanon.studies.sieges import SiegeResult, play_all, study, table_page


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("sieges", nargs="*", metavar="SIEGE", help="names; left out: all but the lessons")
    parser.add_argument("--games", type=int, default=60, metavar="N", help="sieges of each")
    parser.add_argument(
        "--seats", default="captain,captain", metavar="A,B", help="who plays the besieger and the besieged"
    )
    parser.add_argument(
        "--seconds", type=float, default=0.0, metavar="S", help="processor time for all of it; 0: no limit"
    )
    parser.add_argument(
        "--page", metavar="FILE", help="write the table there, for instance docs/studies/sieges.md"
    )


def run(args: Namespace) -> int:
    """Play, count, print, write; what was finished when the time is up is counted."""
    known = [name for name in siege_names() if siege(name).siege.lesson is None]
    names = args.sieges or known
    strange = [name for name in names if name not in siege_names()]
    if strange:
        raise GonfanonError(f"there is no siege called {strange[0]!r}; one of {', '.join(siege_names())}")
    seats = words_of(args.seats, "--seats")
    page = writable(args.page)
    results = play_all(names, seats, args.games, args.seconds, _told)
    studies = [study(name, results) for name in names]
    titles = {name: siege(name).siege.title["en"] for name in names}
    limit = f" --seconds {args.seconds:g}" if args.seconds else ""
    command = f"gonfanon study-sieges --games {args.games} --seats {args.seats}{limit}"
    text = table_page(studies, titles, command)
    sys.stdout.write(text)
    if page is not None:
        write_whole(page, text)
    return OK


def _told(result: SiegeResult) -> None:
    who = "besieger" if result.besieger_won else "besieged"
    line = f"{result.siege} {result.seed}: {who}, {result.why}, day {result.days}, {result.seconds:.1f} s\n"
    sys.stderr.write(line)
    sys.stderr.flush()
