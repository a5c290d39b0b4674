"""`gonfanon admin`: backup, restore, move to PostgreSQL, prune, statistics, accounts."""

import asyncio
import os
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from gonfanon.cli import OK
from gonfanon.cli.console import usual_language
from gonfanon.kernel.errors import GonfanonError
from gonfanon.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gonfanon.server.games.store import Store
    from gonfanon.server.people.accounts import Accounts

BY = "admin"
"""In whose name the audit notes what is done at the command line."""


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("--data", metavar="DIR", help="where games are kept")
    parser.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("GONFANON_DATABASE", ""),
        help="the database that keeps them (or GONFANON_DATABASE)",
    )
    parser.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="English or French")
    deeds = parser.add_subparsers(dest="deed", required=True, metavar="DEED")
    one = deeds.add_parser("backup", help="write everything into a file; the server may go on meanwhile")
    one.add_argument("file", type=Path)
    one = deeds.add_parser("restore", help="put a backup into a folder or database without games")
    one.add_argument("file", type=Path)
    one = deeds.add_parser("move", help="copy everything into a database of PostgreSQL without games")
    one.add_argument("to", metavar="URL")
    one = deeds.add_parser("prune", help="throw away games that were over, or never begun, long ago")
    one.add_argument("--days", type=int, default=180, metavar="N")
    one.add_argument("--yes", action="store_true", help="without it they are only counted")
    deeds.add_parser("stats", help="count what there is")
    _account_arguments(deeds.add_parser("account", help="make an account, give it a new password, ban it"))


def _account_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", choices=["make", "reset", "ban", "unban", "role"])
    parser.add_argument("login")
    parser.add_argument("--role", default="player", help="player, moderator or admin")
    parser.add_argument("--mail", default="")
    parser.add_argument("--reason", default="")
    parser.add_argument("--stdin", action="store_true", help="read the password; else one is made and shown")


def run(args: Namespace) -> int:
    """Do one thing, and say what was done."""
    texts = Texts(args.lang)
    DEEDS[args.deed](args, texts)
    return OK


@contextmanager
def _store(args: Namespace, texts: Texts, database: str | None = None) -> "Iterator[Store]":
    from gonfanon.server.games.store import Store
    from gonfanon.server.serving import data_folder
    from gonfanon.server.trouble import Trouble

    folder = Path(args.data).expanduser() if args.data else data_folder()
    try:
        store = Store(folder, database=args.database if database is None else database)
        try:
            yield store
        finally:
            store.close()
    except Trouble as trouble:
        raise GonfanonError(getattr(trouble.message, texts.language)) from trouble


def _backup(args: Namespace, texts: Texts) -> None:
    from gonfanon.server.admin import backup

    with _store(args, texts) as store:
        done = backup(store, args.file)
    _say(texts.say("admin-backup", games=done.games, rows=done.rows, file=str(args.file)))


def _restore(args: Namespace, texts: Texts) -> None:
    from gonfanon.server.admin import restore

    with _store(args, texts) as store:
        done = restore(args.file, store)
        _say(texts.say("admin-copied", games=done.games, rows=done.rows, name=store.database.name))


def _move(args: Namespace, texts: Texts) -> None:
    from gonfanon.server.admin import copy

    with _store(args, texts) as store, _store(args, texts, args.to) as target:
        done = copy(store.database, target.database)
        _say(texts.say("admin-copied", games=done.games, rows=done.rows, name=target.database.name))


def _prune(args: Namespace, texts: Texts) -> None:
    from gonfanon.server.admin import prunable, prune

    if args.days < 1:
        raise GonfanonError(texts.say("admin-days"))
    with _store(args, texts) as store:
        found = prunable(store, args.days)
        if args.yes and found:
            prune(store, found)
    _say(texts.say("admin-pruned" if args.yes else "admin-prunable", games=len(found), days=args.days))


def _stats(args: Namespace, texts: Texts) -> None:
    from gonfanon.server.admin import figures

    with _store(args, texts) as store:
        found = figures(store)
    kinds = ", ".join(f"{name} {count}" for name, count in sorted(found.kinds.items()))
    _say(texts.say("admin-games", games=found.games, over=found.over, kinds=kinds or "-"))
    _say(texts.say("admin-played", day=found.played_today, week=found.played_this_week))
    _say(texts.say("admin-size", answers=found.answers, size=f"{found.bytes / 1_000_000:.1f}"))
    for name, count in sorted(found.tables.items()):
        _say(f"  {name:<12} {count}")


def _account(args: Namespace, texts: Texts) -> None:
    from gonfanon.server.people.accounts import Accounts
    from gonfanon.server.people.seats import Seats

    with _store(args, texts) as store:
        asyncio.run(_change(args, texts, Accounts(store, Seats(store))))


async def _change(args: Namespace, texts: Texts, accounts: "Accounts") -> None:
    from gonfanon.server.people.settings import Settings
    from gonfanon.server.people.visitors import Visitors
    from gonfanon.server.trouble import Trouble

    if args.what == "make":
        password = _password(args)
        guest = await Visitors(accounts.store, Settings()).guest(args.login)
        await accounts.make(guest.id, args.login, password, args.mail, args.role, BY)
        _say(texts.say("admin-account", login=args.login, role=args.role))
    elif args.what == "reset":
        known = accounts.found(args.login)
        if known is None:
            raise Trouble("no-account", 404, name=args.login[:24])
        await accounts.set_password(known.visitor, args.login, _password(args))
        # Anyone who knew the old one is signed out.
        await accounts.set_role(args.login, known.role, BY)
        _say(texts.say("admin-reset", login=args.login))
    elif args.what == "role":
        await accounts.set_role(args.login, args.role, BY)
        _say(texts.say("admin-role", login=args.login, role=args.role))
    else:
        await accounts.ban(args.login, (args.reason or "-") if args.what == "ban" else "", BY)
        _say(texts.say(f"admin-{args.what}", login=args.login))


def _password(args: Namespace) -> str:
    if args.stdin:
        return sys.stdin.readline().rstrip("\n")
    made = secrets.token_urlsafe(12)
    _say(made)
    return made


DEEDS: dict[str, Callable[[Namespace, Texts], None]] = {
    "backup": _backup,
    "restore": _restore,
    "move": _move,
    "prune": _prune,
    "stats": _stats,
    "account": _account,
}


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
