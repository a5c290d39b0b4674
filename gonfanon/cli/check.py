"""`gonfanon check FILE_OR_FOLDER...`: run cases, one line each."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from gonfanon.cases.argad.case import ArgadCase
from gonfanon.cases.case import Case, one_by_one
from gonfanon.cases.files import case_files
from gonfanon.cases.run import Verdict, judge
from gonfanon.cli import FAILED, OK, WRONG
from gonfanon.kernel.errors import BadFile


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("places", nargs="+", metavar="FILE_OR_FOLDER", help="case files, or folders of them")


def run(args: Namespace) -> int:
    """Judge every case; one that cannot be read is named with line and key, and all others still run."""
    passed = failed = malformed = 0
    for case in _cases(args.places):
        if isinstance(case, BadFile):
            sys.stderr.write(f"gonfanon: {case}\n")
            malformed += 1
            continue
        verdict = judge(case)
        passed, failed = passed + verdict.passed, failed + (not verdict.passed)
        sys.stdout.write(line(verdict) + "\n")
    sys.stdout.write(f"{passed} passed, {failed} failed\n")
    if malformed:
        return WRONG
    return FAILED if failed else OK


def _cases(places: list[str]) -> Iterator[Case | ArgadCase | BadFile]:
    """The cases of all files, and what is wrong with those that are none."""
    for file in case_files(places):
        try:
            yield from one_by_one(file)
        except BadFile as fault:
            yield fault


def line(verdict: Verdict) -> str:
    """`ok` or `FAILS`, the file, the case, what differed."""
    case = verdict.case
    if verdict.passed:
        return f"ok  {case.file}  {case.title}"
    return f"FAILS  {case.file}  {case.title}: {'; '.join(verdict.differences)}"
