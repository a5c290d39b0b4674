"""What `replay` and `verify` share: the record and the scenario it was played by."""

from argparse import ArgumentParser, Namespace
from os.path import isfile
from pathlib import Path, PurePath

from gonfanon.library.shelf import text_of


def record_arguments(parser: ArgumentParser) -> None:
    """The file, and where its scenario is."""
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument(
        "--scenario", metavar="FILE", help="the scenario, if it is not in the library or beside the record"
    )


def record_and_scenario(args: Namespace) -> tuple[str, str | None]:
    """The text of the record, and the path of its scenario where it is not one of the library."""
    text, beside = record_with_scenario(Path(args.file))
    return text, args.scenario or beside


def record_with_scenario(file: Path) -> tuple[str, str | None]:
    """The text of a record, and the path of its scenario if that lies beside it."""
    text = text_of(file)
    names = (row.split(" ")[1] for row in text.splitlines()[:12] if row.startswith("scenario "))
    beside = file.parent / f"{PurePath(next(names, '-')).name}.yaml"
    return text, str(beside) if isfile(beside) else None
