"""`gonfanon study-skirmishes`: skirmishes played by minds on all sides; who wins, and how sure that is."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec

from gonfanon.cli import OK
from gonfanon.cli.fighting import writable
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.library.shelf import text_of
from gonfanon.library.skirmishes import skirmish, skirmish_names
from gonfanon.minds.argad.levels import LEVELS
from gonfanon.studies.skirmishes import Journal, SkirmishStudy, bouts_of, play_all, study, table_page


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "skirmishes", nargs="*", metavar="SKIRMISH", help="names; left out: all but the lessons"
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games of each")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game")
    parser.add_argument("--level", default="captain", choices=list(LEVELS), help="who plays all sides")
    parser.add_argument(
        "--seconds", type=float, default=0.0, metavar="S", help="processor time for each; 0: no limit"
    )
    parser.add_argument(
        "--journal", metavar="FILE", help="a line for each game; those that stand in it are not played again"
    )
    parser.add_argument(
        "--out", metavar="FILE", help="write the table there, and the figures beside it as .json"
    )


def run(args: Namespace) -> int:
    """Play, count, print; each skirmish is written as soon as it is done, and those of before are kept."""
    if args.games < 1 or args.seconds < 0:
        raise GonfanonError("at least one game is needed, and no negative time")
    known = [name for name in skirmish_names() if not skirmish(name).skirmish.lesson]
    page, journal = writable(args.out), Journal(writable(args.journal))
    studies = {one.skirmish: one for one in (_earlier(page) if page is not None else [])}
    command = f"gonfanon study-skirmishes --games {args.games} --seed {args.seed} --level {args.level}"
    text = ""
    for name in list(dict.fromkeys(args.skirmishes)) or known:
        results = play_all(bouts_of(name, args.level, args.games, args.seed), journal, args.seconds)
        if results:
            studies[name] = study(results)
        ordered = [studies[each] for each in sorted(studies)]
        text = table_page(ordered, {each: skirmish(each).skirmish for each in studies}, command)
        if page is not None:
            write_whole(page, text)
            write_whole(page.with_suffix(".json"), msgspec.json.format(msgspec.json.encode(ordered)) + b"\n")
    sys.stdout.write(text)
    return OK


def _earlier(file: Path) -> list[SkirmishStudy]:
    """Studies that the page has already, of skirmishes that are still as they were."""
    figures = file.with_suffix(".json")
    if not figures.exists():
        return []
    try:
        kept = msgspec.json.decode(text_of(figures), type=list[SkirmishStudy])
    except msgspec.MsgspecError as error:
        raise BadFile(str(figures), 0, "", f"not the figures of studies of skirmishes: {error}") from None
    return [
        one for one in kept if one.skirmish in skirmish_names() and skirmish(one.skirmish).hash == one.text
    ]
