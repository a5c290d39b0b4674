"""`gonfanon lint [FILES]`: scenarios, campaigns, lessons, sheets and rosters held to schema and good sense."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from gonfanon.cli import OK, WRONG
from gonfanon.cli.terminal import complain, write_line
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.library.shelf import PACKAGE, text_of


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="files; default: all that are shipped")


def run(args: Namespace) -> int:
    """One line a file; each fault with file, line and key."""
    from gonfanon.library.linting import faults_of

    wrong = 0
    for file in map(Path, args.files) if args.files else _shipped():
        name = str(file.relative_to(PACKAGE)) if file.is_relative_to(PACKAGE) else str(file)
        try:
            faults: list[GonfanonError] = list(faults_of(text_of(file, name), name))
        except BadFile as error:
            faults = [error]
        wrong += bool(faults)
        for fault in faults:
            complain(str(fault))
        if not faults:
            write_line(f"ok  {name}")
    return WRONG if wrong else OK


def _shipped() -> Iterator[Path]:
    for folder in (
        *("maps", "rosters", "scenarios", "lessons", "sieges", "troops", "scenery", "skirmishes"),
        "campaigns",
    ):
        yield from sorted((PACKAGE / "library" / folder).glob("*.yaml"))
