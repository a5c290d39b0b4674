"""`gonfanon serve`: the table in the browser, on this machine and for it alone."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gonfanon.cli import OK
from gonfanon.cli.console import usual_language
from gonfanon.texts import LANGUAGES, Texts


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("--port", type=int, default=8173, metavar="N", help="0 takes any that is free")
    parser.add_argument("--data", metavar="DIR", help="where games are kept")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="English or French")


def run(args: Namespace) -> int:
    """Serve until Ctrl+C."""
    from gonfanon.server.serving import data_folder, serve

    folder = Path(args.data).expanduser() if args.data else data_folder()
    serve(folder, args.port, not args.no_open, Texts(args.lang), _say)
    return OK


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
