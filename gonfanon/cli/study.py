"""`gonfanon study SCENARIO`: a battle played by the hundred; who is favoured, and what would be fair."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

import msgspec
from msgspec.structs import replace

from gonfanon.cli import FAILED, OK
from gonfanon.cli.fighting import (
    INTERRUPTED,
    Bar,
    fighting_arguments,
    folder_of,
    journal_of,
    words_of,
    workers_of,
    writable,
)
from gonfanon.cli.terminal import complain, harmless
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.library.shelf import text_of
from gonfanon.studies.balance import Balance, Subject, balance, fairest, handicaps, sensitivity, subject
from gonfanon.studies.bouts import Bout, Result
from gonfanon.studies.pages import BESIDE, html_page, index_page, markdown_page
from gonfanon.studies.plots import result_plot
from gonfanon.studies.wording import Wording
from gonfanon.studies.workers import Workers
from gonfanon.texts import Texts

BLOCK = 2
"""Battles of one scenario before the next has its turn: if the time is short, all of them have had some."""
FIGURES = "studies.json"
"""The figures of all studies of a folder."""


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help="names or files")
    parser.add_argument("--all", action="store_true", help="every scenario of the library")
    parser.add_argument("--games", type=int, default=400, metavar="N", help="battles of each scenario")
    parser.add_argument(
        "--seats", default="captain,captain", metavar="A,B", help="who plays the first side and the second"
    )
    parser.add_argument("--sensitivity", action="store_true", help="also with a man more or fewer")
    parser.add_argument("--handicap", action="store_true", help="look for the handicap that makes it even")
    parser.add_argument(
        "--trials", type=int, metavar="N", help="battles with each such number of men; default: as --games"
    )
    parser.add_argument("--json", metavar="FILE", help="write the figures there")
    parser.add_argument("--page", metavar="FILE", help="write a page with drawings there, one scenario only")
    parser.add_argument(
        "--out", metavar="FOLDER", help="write a page for each scenario, a list of them, and the journal"
    )
    fighting_arguments(parser)


def run(args: Namespace) -> int:
    """Play, count, print, write; what was finished is kept whatever happens."""
    texts, subjects = Texts(args.lang), _subjects(args)
    page, figures = writable(args.page), writable(args.json)
    folder = folder_of(args.out) if args.out else None
    earlier = _earlier(texts, folder) if folder is not None else []
    journal = journal_of(args, folder / "games.jsonl" if folder else None)
    with Bar(texts) as bar, workers_of(args, journal, bar) as workers:
        found = _studied(subjects, workers, args)
    studied = [(Wording(texts, each.parcel.scenario), result) for each, result in found]
    for words, result in studied:
        _show(words, result, workers.stopped)
    if journal is not None and journal.strangers:
        _say(texts.say("tournament-strangers", count=journal.strangers))
    if figures is not None:
        kept = [result for _, result in studied]
        write_whole(figures, msgspec.json.format(msgspec.json.encode(kept if len(kept) > 1 else kept[0])))
        _say(texts.say("study-json", file=str(figures)))
    if page is not None:
        write_whole(page, html_page(*studied[0]))
        _say(texts.say("study-page", file=str(page)))
    if folder is not None:
        _write_pages(folder, studied, args)
        _write_list(texts, folder, [*earlier, *studied])
    if workers.stopped and journal is not None:
        _say(texts.say("tournament-resume"))
    if workers.stopped == "interrupted":
        return INTERRUPTED
    return FAILED if any(result.faults for _, result in studied) else OK


def _subjects(args: Namespace) -> list[Subject]:
    names = list(dict.fromkeys([*args.scenarios, *(scenario_names() if args.all else ())]))
    if not names:
        raise GonfanonError(f"which scenario? One of {', '.join(scenario_names())}, a file, or --all")
    if args.page and len(names) > 1:
        raise GonfanonError("--page is for one scenario; --out FOLDER writes a page for each")
    seats = words_of(args.seats, "--seats")
    return [subject(name, seats, args.games, args.seed, args.trials) for name in names]


def _studied(subjects: Sequence[Subject], workers: Workers, args: Namespace) -> list[tuple[Subject, Balance]]:
    """First all battles as they are, then, where it was asked for, those with a man more or fewer."""
    rounds = zip_longest(*(_blocks(each) for each in subjects), fillvalue=())
    bouts = [bout for blocks in rounds for block in blocks for bout in block]
    by_scenario: dict[str, list[Result]] = {each.name: [] for each in subjects}
    for fought in workers.fought(bouts):
        by_scenario[fought.bout.scenario].append(fought)
    found = []
    for each in subjects:
        result = balance(each, by_scenario[each.name])
        if args.sensitivity and result.games:
            result = replace(result, sensitivity=sensitivity(each, workers))
        if args.handicap and result.games and not (result.even and len(subjects) > 1):
            tried = handicaps(each, result, workers)
            result = replace(result, handicaps=tried, fair=fairest(result, tried))
        found.append((each, result))
    return found


def _blocks(each: Subject) -> list[list[Bout]]:
    bouts = each.bouts()
    return [bouts[start : start + BLOCK] for start in range(0, len(bouts), BLOCK)]


def _show(words: Wording, found: Balance, stopped: str) -> None:
    for line in words.lines(found):
        _say(line)
    if found.games + len(found.faults) < found.wanted:
        _say(words.say("study-short", games=found.games, wanted=found.wanted, why=stopped or "time"))
    if found.faults:
        sys.stderr.write(words.say("study-faults", count=len(found.faults)) + "\n")
        for fault in found.faults:
            complain(f"{found.scenario}, {fault}")
    _say("")


def _write_pages(folder: Path, studied: Sequence[tuple[Wording, Balance]], args: Namespace) -> None:
    """A page and a drawing for each scenario."""
    for words, found in studied:
        if not found.games:
            continue
        write_whole(folder / f"{found.scenario}.svg", result_plot(words, found) + "\n")
        page = markdown_page(words, found, f"{found.scenario}.svg", _command(found, args))
        write_whole(folder / f"{found.scenario}.md", page)


def _write_list(texts: Texts, folder: Path, studied: Sequence[tuple[Wording, Balance]]) -> None:
    """The figures and the list of all that were studied for this folder; the last study of a scenario counts."""
    listed: dict[str, tuple[Wording, Balance]] = {}
    for words, found in studied:
        if found.games or found.scenario not in listed:
            listed[found.scenario] = (words, found)
    ordered = [listed[name] for name in sorted(listed)]
    figures = msgspec.json.encode([found for _, found in ordered if found.games])
    write_whole(folder / FIGURES, msgspec.json.format(figures) + b"\n")
    beside = [name for name in BESIDE if (folder / f"{name}.md").exists()]
    write_whole(folder / "README.md", index_page(texts, ordered, beside))
    _say(texts.say("study-page", file=str(folder / "README.md")))


def _earlier(texts: Texts, folder: Path) -> list[tuple[Wording, Balance]]:
    """Studies that the folder has already, of scenarios that are still as they were."""
    file = folder / FIGURES
    if not file.exists():
        return []
    try:
        kept = msgspec.json.decode(text_of(file), type=list[Balance])
    except msgspec.MsgspecError as error:
        raise BadFile(str(file), 0, "", f"not the figures of studies: {error}") from None
    parcels = {name: scenario(name) for name in scenario_names()}
    return [
        (Wording(texts, parcels[found.scenario].scenario), found)
        for found in kept
        if found.scenario in parcels and parcels[found.scenario].hash == found.text
    ]


def _command(found: Balance, args: Namespace) -> str:
    """What gives the same figures again."""
    more = " --sensitivity" * args.sensitivity + " --handicap" * args.handicap
    more += f" --trials {args.trials}" if args.trials else ""
    seats = ",".join(found.seats)
    return f"gonfanon study {found.scenario} --games {found.games} --seats {seats} --seed {found.seed}{more}"


def _say(line: str) -> None:
    sys.stdout.write(f"{harmless(line)}\n")
