"""`gonfanon check FILE_OR_FOLDER...`: run cases, one line each."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from gonfanon.cases.case import AnyCase, one_by_one
from gonfanon.cases.files import case_files
from gonfanon.cases.run import Verdict, judge
from gonfanon.cli import FAILED, OK, WRONG
from gonfanon.cli.terminal import complain, write_line
from gonfanon.kernel.errors import BadFile


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("places", nargs="+", metavar="FILE_OR_FOLDER", help="case files, or folders of them")


def run(args: Namespace) -> int:
    """Judge every case; one that cannot be read is named with line and key, and all others still run."""
    passed = failed = malformed = 0
    for case in _cases(args.places):
        if isinstance(case, BadFile):
            complain(str(case))
            malformed += 1
            continue
        verdict = judge(case)
        passed, failed = passed + verdict.passed, failed + (not verdict.passed)
        write_line(line(verdict))
    write_line(f"{passed} passed, {failed} failed")
    if malformed:
        return WRONG
    return FAILED if failed else OK


def _cases(places: list[str]) -> Iterator[AnyCase | BadFile]:
    """The cases of all files, and what is wrong with those that are none."""
    for place in places:
        files = list(case_files([place]))
        if not files:
            yield BadFile(place, 0, "", "there is no case file in this folder")
        for file in files:
            yield from _cases_of(file)


def _cases_of(file: Path) -> Iterator[AnyCase | BadFile]:
    """The cases of a file; one without any has proved nothing."""
    found = 0
    try:
        for case in one_by_one(file):
            found += 1
            yield case
    except BadFile as fault:
        found += 1
        yield fault
    if not found:
        yield BadFile(str(file), 0, "", "there is no case in this file")


def line(verdict: Verdict) -> str:
    """`ok` or `FAILS`, the file, the case, what differed."""
    case = verdict.case
    if verdict.passed:
        return f"ok  {case.file}  {case.title}"
    return f"FAILS  {case.file}  {case.title}: {'; '.join(verdict.differences)}"
