"""`gonfanon serve`: the table in the browser, on this machine and for it alone, or for everybody."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from gonfanon.cli import OK
from gonfanon.cli.console import usual_language
from gonfanon.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from gonfanon.server.people.settings import Settings

PORT = 8173


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("--port", type=int, metavar="N", help="8173 unless another is named; 0: any")
    parser.add_argument("--data", metavar="DIR", help="where games are kept")
    parser.add_argument(
        "--public", action="store_true", help="a server for many: seats belong to people, here and elsewhere"
    )
    parser.add_argument("--settings", metavar="FILE", help="the settings of a public server, in TOML")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="English or French")


def run(args: Namespace) -> int:
    """Serve until Ctrl+C."""
    from gonfanon.server.serving import data_folder, serve

    texts = Texts(args.lang)
    settings = _settings(args, texts)
    data = args.data or (settings.data if settings is not None else "")
    folder = Path(data).expanduser() if data else data_folder()
    usual = PORT if settings is None else settings.port
    port = usual if args.port is None else args.port
    serve(folder, port, not args.no_open and settings is None, texts, _say, settings)
    return OK


def _settings(args: Namespace, texts: Texts) -> "Settings | None":
    """The settings of a public server; None: the server is for this machine alone."""
    if not args.public and not args.settings:
        return None
    from gonfanon.server.people.settings import Settings, read_settings

    return read_settings(Path(args.settings).expanduser(), texts) if args.settings else Settings()


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
