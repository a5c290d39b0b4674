"""What `tournament` and `study` share: where the battles are fought, the journal, the bar that creeps along."""

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from types import TracebackType
from typing import Any

from gonfanon.cli.console import usual_language
from gonfanon.kernel.errors import GonfanonError
from gonfanon.studies.bouts import Result
from gonfanon.studies.journal import Journal
from gonfanon.studies.workers import Workers
from gonfanon.texts import LANGUAGES, Texts

INTERRUPTED = 130
"""Exit code of a command that was stopped by Ctrl+C."""


def fighting_arguments(parser: ArgumentParser) -> None:
    """Where and for how long battles are fought."""
    parser.add_argument(
        "--processes",
        type=int,
        default=os.cpu_count() or 1,
        metavar="P",
        help="battles at a time; default: one a core",
    )
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="fight on a Dask cluster instead")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other seed, other games")
    parser.add_argument("--journal", metavar="FILE", help="write every battle down there, a line each")
    parser.add_argument("--resume", action="store_true", help="go on with the journal where it stops")
    parser.add_argument(
        "--minutes", type=float, default=0, metavar="M", help="begin no further battle after so long"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="English or French")


def journal_of(args: Namespace, usual: Path | None) -> Journal | None:
    """The journal that was named, or the usual one; to resume there must be one."""
    path = Path(args.journal) if args.journal else usual
    if path is None:
        if args.resume:
            raise GonfanonError("--resume needs the journal of the first time: name it with --journal")
        return None
    return Journal(path, args.resume)


def workers_of(args: Namespace, journal: Journal | None, bar: "Bar") -> Workers:
    """Where the battles are fought."""
    if args.processes < 1:
        raise GonfanonError("at least one process is needed")
    if not args.minutes >= 0:
        raise GonfanonError("the minutes cannot be fewer than none")
    return Workers(args.processes, args.cluster, journal, args.minutes, bar.step, bar.expect)


def words_of(word: str, what: str) -> list[str]:
    """`a,b,c` as a list."""
    words = [part.strip() for part in word.split(",") if part.strip()]
    if not words:
        raise GonfanonError(f"{what} is empty: names with commas between them are wanted")
    return words


def writable(word: str | None) -> Path | None:
    """A file that is to be written in the end: whether it can be is found out before the first battle."""
    if word is None:
        return None
    path = Path(word)
    folder = path.parent
    if os.path.isdir(path):
        raise GonfanonError(f"{path} cannot be written: it is a folder")
    if not os.path.isdir(folder):
        raise GonfanonError(f"{path} cannot be written: there is no folder {folder}")
    if not os.access(path if os.path.exists(path) else folder, os.W_OK):
        raise GonfanonError(f"{path} cannot be written: permission denied")
    return path


def folder_of(word: str) -> Path:
    """A folder for pages, made if it is not there."""
    path = Path(word)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GonfanonError(f"{path} cannot be made: {(error.strerror or 'unknown').lower()}") from None
    return path


class Bar:
    """How far the battles are: a bar on a terminal, a line for every tenth elsewhere."""

    def __init__(self, texts: Texts) -> None:
        self.texts, self.done, self.total = texts, 0, 0
        self._rich: Any = None
        self._task: Any = None

    def __enter__(self) -> "Bar":
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
            self._rich = Progress(
                *columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True
            )
            self._rich.start()
            self._task = self._rich.add_task(self.texts.say("study-playing"), total=0)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._rich is not None:
            self._rich.stop()

    def expect(self, games: int) -> None:
        """So many more battles are to come."""
        self.total += games
        if self._rich is not None:
            self._rich.update(self._task, total=self.total)

    def step(self, result: Result) -> None:
        """A battle is over."""
        self.done += 1
        if self._rich is not None:
            self._rich.update(self._task, completed=self.done)
        elif self.total >= 100 and self.done * 10 // self.total > (self.done - 1) * 10 // self.total:
            sys.stderr.write(f"{self.done}/{self.total}\n")
            sys.stderr.flush()
