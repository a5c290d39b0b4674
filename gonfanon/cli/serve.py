"""`gonfanon serve`: the table in the browser, on this machine and for it alone, or for everybody."""

import os
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
    parser.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("GONFANON_DATABASE", ""),
        help="keep the games in a database of PostgreSQL: postgresql://user@host/name (or GONFANON_DATABASE)",
    )
    parser.add_argument("--workers", type=int, metavar="N", help="so many processes; needs --database")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="English or French")


def run(args: Namespace) -> int:
    """Serve until Ctrl+C."""
    from gonfanon.server.serving import data_folder, serve
    from gonfanon.server.workers import Worker

    texts = Texts(args.lang)
    settings = _settings(args, texts)
    data = args.data or (settings.data if settings is not None else "")
    folder = Path(data).expanduser() if data else data_folder()
    usual = PORT if settings is None else settings.port
    port = usual if args.port is None else args.port
    database = args.database or (settings.database if settings is not None else "")
    workers = args.workers if args.workers is not None else settings.workers if settings is not None else 1
    worker = Worker(folder, database, workers, settings)
    serve(worker, port, not args.no_open and settings is None, texts, _say)
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
