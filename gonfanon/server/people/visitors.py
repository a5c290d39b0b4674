"""Visitors and their sessions: a guest is a visitor without an account.

A session is a random word in a cookie; the database keeps only its hash, so that nobody who reads the database
can take a session over. A visitor gets one when he does something, never by looking.
"""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Iterable, Iterator
from typing import Any

from litestar.datastructures import Cookie
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct
from sqlalchemy import delete, insert, select, update

from gonfanon.server.bounded import Bounded
from gonfanon.server.games.admission import Asker
from gonfanon.server.games.disk.rows import now
from gonfanon.server.games.store import Store
from gonfanon.server.people.limits import HOUR, Limited, address_of
from gonfanon.server.people.schema import accounts, sessions, visitors
from gonfanon.server.people.settings import Settings
from gonfanon.server.trouble import Trouble

KNOWN = 4096
"""Sessions that are remembered, to spare a look into the database with every request."""
REMEMBERED = 15.0
"""Seconds; so long at most another process takes a session for open that was ended."""
A_YEAR = 365 * 24 * 3600
NAME = 24
"""Letters of a name."""
AGENT = 120
PLAYER, MODERATOR, ADMIN = "player", "moderator", "admin"
ROLES = (PLAYER, MODERATOR, ADMIN)


class Visitor(Struct, frozen=True):
    """Somebody who is here."""

    id: str
    name: str
    login: str = ""
    """The name of his account; empty: a guest."""
    role: str = PLAYER
    banned: str = ""
    """Why he may not play here any more."""
    mark: str = ""
    """The hash of his session."""

    @property
    def guest(self) -> bool:
        """Without an account."""
        return not self.login


def hashed(word: str) -> str:
    """What the database keeps of a secret word."""
    return hashlib.sha256(word.encode()).hexdigest()


def plain_name(name: str) -> str:
    """A name as it may be shown: one line, no control characters, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:NAME]


class Visitors:
    """All visitors of a server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.limits = Limited()
        # A name with this prefix is only sent, and only taken, over HTTPS and for this host alone.
        self.cookie = "__Host-gonfanon" if settings.secure else "gonfanon"
        self._known: Bounded[str, tuple[float, Visitor | None]] = Bounded(KNOWN)

    async def of(self, asker: Asker) -> Visitor | None:
        """Who asks; None: somebody without a session."""
        word = asker.cookies.get(self.cookie, "")
        if not word:
            return None
        mark = hashed(word)
        known = self._known.get(mark)
        if known is not None and time.monotonic() - known[0] < REMEMBERED:
            return known[1]
        found = await asyncio.to_thread(self._found, mark)
        self._known.put(mark, (time.monotonic(), found))
        return found

    async def some(self, asker: Asker) -> Visitor:
        """Who asks, if he has a session."""
        found = await self.of(asker)
        if found is None:
            raise Trouble("no-visitor", 401)
        return allowed(found)

    def _found(self, mark: str) -> Visitor | None:
        wanted = (
            select(visitors.c.id, visitors.c.name, accounts.c.login, accounts.c.role, accounts.c.banned)
            .select_from(
                sessions.join(visitors, visitors.c.id == sessions.c.visitor).outerjoin(
                    accounts, accounts.c.visitor == visitors.c.id
                )
            )
            .where(sessions.c.mark == mark)
        )
        with self.store.reading() as disk:
            row = disk.execute(wanted).first()
        if row is None:
            return None
        return Visitor(row.id, row.name, row.login or "", row.role or PLAYER, row.banned or "", mark)

    async def guest(self, name: str) -> Visitor:
        """A new guest."""
        row = {"id": secrets.token_hex(8), "name": plain_name(name), "created": now()}
        await self.store.write(lambda disk: disk.execute(insert(visitors), row))
        return Visitor(row["id"], row["name"])

    async def rename(self, visitor: Visitor, name: str) -> None:
        """Somebody calls himself otherwise from now on."""
        named = update(visitors).where(visitors.c.id == visitor.id).values(name=plain_name(name))
        await self.store.write(lambda disk: disk.execute(named))
        self.forget(visitor.mark)

    async def made_sure(self, asker: Asker, name: str = "") -> Visitor:
        """Who asks; somebody without a session becomes a guest with one."""
        found = await self.of(asker)
        if found is not None:
            return allowed(found)
        self.limits.spend("guests", address_of(asker), self.settings.limits.guests_an_hour, HOUR)
        made = await self.guest(name)
        await self.open_session(made, asker)
        return made

    async def open_session(self, visitor: Visitor, asker: Asker) -> None:
        """A session for a visitor; its cookie goes to his browser with the answer."""
        word = secrets.token_urlsafe(32)
        agent = plain_agent(asker.headers.get("user-agent", ""))
        row = {
            "mark": hashed(word),
            "visitor": visitor.id,
            "agent": agent,
            "created": now(),
            "used": now(),
        }
        await self.store.write(lambda disk: disk.execute(insert(sessions), row))
        send_cookie(asker, self.made(word, A_YEAR))

    def clear(self, asker: Asker) -> None:
        """Have the browser forget its session."""
        send_cookie(asker, self.made("", 0))

    def sessions(self, visitor: str) -> list[tuple[str, str, str]]:
        """The sessions of a visitor: their hash, their browser, when they began."""
        wanted = select(sessions.c.mark, sessions.c.agent, sessions.c.created)
        mine = wanted.where(sessions.c.visitor == visitor).order_by(
            sessions.c.created.desc(), sessions.c.mark
        )
        with self.store.reading() as disk:
            return [(row.mark, row.agent, row.created) for row in disk.execute(mine)]

    def made(self, word: str, seconds: int) -> Cookie:
        """The cookie of a session."""
        return Cookie(
            key=self.cookie,
            value=word,
            max_age=seconds,
            path="/",
            httponly=True,
            secure=self.settings.secure,
            samesite="lax",
        )

    async def end(self, visitor: str, mark: str = "", but: str = "") -> None:
        """End a session of a visitor, or all of them, or all but one."""
        ended = delete(sessions).where(sessions.c.visitor == visitor)
        if mark:
            ended = ended.where(sessions.c.mark == mark)
        if but:
            ended = ended.where(sessions.c.mark != but)
        await self.store.write(lambda disk: disk.execute(ended))
        self.forget()

    def forget(self, mark: str = "") -> None:
        """Look into the database again: about one session, or about all."""
        if mark:
            self._known.put(mark, (float("-inf"), None))
        else:
            self._known = Bounded(KNOWN)

    def names(self, ids: list[str]) -> dict[str, tuple[str, str]]:
        """Name and login of visitors, by their ids."""
        wanted = (
            select(visitors.c.id, visitors.c.name, accounts.c.login)
            .select_from(visitors.outerjoin(accounts, accounts.c.visitor == visitors.c.id))
            .where(visitors.c.id.in_(ids))
        )
        with self.store.reading() as disk:
            rows: list[Any] = list(disk.execute(wanted))
        return {row.id: (row.name, row.login or "") for row in rows}


COOKIE = "gonfanon-cookie"


def send_cookie(asker: Asker, cookie: Cookie) -> None:
    """Have a cookie sent with the answer to a request."""
    asker.scope[COOKIE] = cookie  # type: ignore[literal-required]


def _more(scope: Scope, headers: Iterable[tuple[bytes, bytes]]) -> Iterator[tuple[bytes, bytes]]:
    """The cookie that was made, and that nobody between keeps what depends on who asks."""
    cookie: Cookie | None = scope.get(COOKIE)  # type: ignore[assignment]
    if cookie is not None:
        yield b"set-cookie", cookie.to_header(header="").strip().encode("latin-1")
    told = any(name.lower() == b"cache-control" for name, _ in headers)
    if not told and scope["path"].startswith("/api/"):
        yield b"cache-control", b"no-store"


def with_cookies(app: ASGIApp) -> ASGIApp:
    """Send the cookies that were made while a request was answered."""

    async def sending(scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_more(scope, message["headers"])]
            await send(message)

        await app(scope, receive, sent)

    return sending


def plain_agent(agent: str) -> str:
    """Which browser a session belongs to, for the list of sessions."""
    return "".join(letter for letter in agent if letter.isprintable())[:AGENT]


def allowed(visitor: Visitor) -> Visitor:
    """Refuse who was banned."""
    if visitor.banned:
        raise Trouble("banned", 403, reason=visitor.banned)
    return visitor
