"""`gonfanon study-sieges`: sieges played by minds on both sides; who wins, how, and how sure that is."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec

from gonfanon.cli import OK
from gonfanon.cli.fighting import INTERRUPTED, words_of, writable
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.library.shelf import text_of
from gonfanon.library.sieges import siege, siege_names
from gonfanon.minds import LEVELS
from gonfanon.studies.siege_journal import SiegeJournal
from gonfanon.studies.siege_pages import table_page
from gonfanon.studies.sieges import SiegeBout, SiegeResult, SiegeStudy, bouts_of, play_all, study


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "sieges", nargs="*", metavar="SIEGE", help="names or files; left out: all but the lessons"
    )
    parser.add_argument("--games", type=int, default=60, metavar="N", help="sieges of each")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first siege")
    parser.add_argument(
        "--seats", default="captain,captain", metavar="A,B", help="who plays the besieger and the besieged"
    )
    parser.add_argument(
        "--seconds", type=float, default=0.0, metavar="S", help="processor time for all of it; 0: no limit"
    )
    parser.add_argument("--journal", metavar="FILE", help="write every siege down there, a line each")
    parser.add_argument("--resume", action="store_true", help="go on with the journal where it stops")
    parser.add_argument(
        "--out", metavar="FILE", help="write the table there, and the figures beside it as .json"
    )


def run(args: Namespace) -> int:
    """Play, count, print, write; what was finished when the time is up is counted."""
    names, seats = _names(args), _seats(args)
    if args.games < 1 or args.seconds < 0:
        raise GonfanonError("at least one siege is needed, and no negative time")
    page = writable(args.out)
    earlier = _earlier(page) if page is not None else []
    wanted = {name: bouts_of(name, seats, args.games, args.seed) for name in names}
    journal = _journal(args)
    results, stopped = _played(wanted, journal, args.seconds)
    studies = {one.siege: one for one in earlier}
    studies |= {name: study(bouts, results) for name, bouts in wanted.items()}
    command = f"gonfanon study-sieges --games {args.games} --seats {args.seats} --seed {args.seed}"
    ordered = [studies[name] for name in sorted(studies)]
    text = table_page(ordered, {name: siege(name).siege for name in studies}, command)
    sys.stdout.write(text)
    if page is not None:
        write_whole(page, text)
        write_whole(page.with_suffix(".json"), msgspec.json.format(msgspec.json.encode(ordered)) + b"\n")
    return INTERRUPTED if stopped else OK


def _names(args: Namespace) -> list[str]:
    known = [name for name in siege_names() if siege(name).siege.lesson is None]
    return list(dict.fromkeys(args.sieges)) or known


def _seats(args: Namespace) -> tuple[str, str]:
    seats = words_of(args.seats, "--seats")
    for player in seats:
        if player.partition(":")[0] not in LEVELS:
            raise GonfanonError(f"there is no mind called {player!r}; one of {', '.join(LEVELS)}")
    if len(seats) != 2:
        raise GonfanonError("--seats wants two minds: the besieger's and the garrison's")
    return seats[0], seats[1]


def _journal(args: Namespace) -> SiegeJournal | None:
    if args.resume and not args.journal:
        raise GonfanonError("--resume needs the journal of the first time: name it with --journal")
    return SiegeJournal(Path(args.journal), args.resume) if args.journal else None


def _played(
    wanted: dict[str, list[SiegeBout]], journal: SiegeJournal | None, seconds: float
) -> tuple[list[SiegeResult], bool]:
    """One siege of each name in turn, so that all have had some if the time is short; and whether it was stopped."""
    bouts = [bout for turn in zip(*wanted.values(), strict=True) for bout in turn]
    found: list[SiegeResult] = []
    try:
        for result in play_all(bouts, journal.known if journal is not None else {}, seconds):
            found.append(result)
            if journal is not None:
                journal.add(result)
            _say(result)
    except KeyboardInterrupt:
        return found, True
    finally:
        if journal is not None:
            journal.close()
    return found, False


def _say(result: SiegeResult) -> None:
    who = "besieger" if result.besieger_won else "besieged"
    where = f"{result.bout.siege} {result.bout.seed}"
    sys.stderr.write(f"{where}: {who}, {result.why}, day {result.days}, {result.seconds:.1f} s\n")
    sys.stderr.flush()


def _earlier(file: Path) -> list[SiegeStudy]:
    """Studies that the page has already, of sieges that are still as they were."""
    figures = file.with_suffix(".json")
    if not figures.exists():
        return []
    try:
        kept = msgspec.json.decode(text_of(figures), type=list[SiegeStudy])
    except msgspec.MsgspecError as error:
        raise BadFile(str(figures), 0, "", f"not the figures of studies of sieges: {error}") from None
    return [one for one in kept if one.siege in siege_names() and siege(one.siege).hash == one.text]
