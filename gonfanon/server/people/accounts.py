"""Accounts: a visitor who has chosen a name and a password. What he held as a guest stays his.

Passwords are kept as argon2id hashes. Signing in takes as long for a name that nobody has as for one that somebody
has, and says the same.
"""

import asyncio
import logging
import re
import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct
from sqlalchemy import Connection, delete, exc, insert, select, update

from gonfanon.server.games.admission import Asker
from gonfanon.server.games.disk.rows import now
from gonfanon.server.games.store import Store
from gonfanon.server.notices.addresses import NotTaken
from gonfanon.server.notices.senders import post_letter
from gonfanon.server.people.audit import record
from gonfanon.server.people.limits import HOUR, address_of
from gonfanon.server.people.schema import accounts, sessions, sign_in_links, silences, visitors
from gonfanon.server.people.seats import Seats
from gonfanon.server.people.visitors import PLAYER, ROLES, Visitor, Visitors, allowed, hashed
from gonfanon.server.together.pact import Clock
from gonfanon.server.together.times import system_clock
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.languages import texts

LOGIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{1,23}")
SHORTEST, LONGEST = 10, 200
"""Letters of a password."""
MAIL = re.compile(r"[^@\s]{1,64}@[^@\s]{1,190}")
REASON = 200
LINK_MINUTES = 20
"""So long a link signs somebody in."""
LINKS_AN_HOUR = 5
log = logging.getLogger("gonfanon")


@cache
def hasher() -> PasswordHasher:
    """argon2id with the settings that its authors recommend."""
    return PasswordHasher()


@cache
def _nobody() -> str:
    """The hash of a password that nobody has, for names that nobody has."""
    return hasher().hash(secrets.token_hex(16))


def fits(hash: str, password: str) -> bool:
    """Whether a password is the one of a hash."""
    try:
        return hasher().verify(hash, password)
    except (VerificationError, InvalidHashError):
        return False


def checked(login: str, password: str, mail: str = "") -> None:
    """Refuse a name, password or mail address that nobody can have."""
    if not LOGIN.fullmatch(login):
        raise Trouble("bad-login", 400)
    checked_password(login, password)
    if mail and not MAIL.fullmatch(mail):
        raise Trouble("bad-mail", 400)


def checked_password(login: str, password: str) -> None:
    """Refuse a password that is short, or the name."""
    if not SHORTEST <= len(password) <= LONGEST or password.lower() == login.lower():
        raise Trouble("bad-password", 400, least=SHORTEST)


class Account(Struct, frozen=True):
    """What is known of an account."""

    visitor: str
    password: str
    """Its hash."""
    role: str
    banned: str


class Accounts:
    """All accounts of a server."""

    def __init__(self, store: Store, seats: Seats, clock: Clock = system_clock) -> None:
        self.store, self.seats, self.clock = store, seats, clock

    async def make(
        self, visitor: str, login: str, password: str, mail: str = "", role: str = PLAYER, by: str = ""
    ) -> None:
        """Make a visitor's account; a name is taken whatever its capital letters are."""
        checked(login, password, mail)
        if role not in ROLES:
            raise Trouble("bad-role", 400, known=", ".join(ROLES))
        row = {
            "visitor": visitor,
            "login": login.lower(),
            "mail": mail,
            "password": await asyncio.to_thread(hasher().hash, password),
            "role": role,
            "banned": "",
            "created": now(),
        }

        def write(disk: Connection) -> None:
            if disk.execute(select(accounts.c.visitor).where(accounts.c.login == login.lower())).first():
                raise Trouble("login-taken", 409)
            if disk.execute(select(accounts.c.login).where(accounts.c.visitor == visitor)).first():
                raise Trouble("has-account", 409)
            try:
                disk.execute(insert(accounts), row)
            except exc.IntegrityError as error:
                raise Trouble("login-taken", 409) from error
            disk.execute(update(visitors).where(visitors.c.id == visitor).values(name=login))
            if by:
                record(disk, by, "make-account", visitor, role)

        await self.store.write(write)

    def found(self, login: str) -> Account | None:
        """The account of a name."""
        wanted = select(accounts.c.visitor, accounts.c.password, accounts.c.role, accounts.c.banned)
        with self.store.reading() as disk:
            row = disk.execute(wanted.where(accounts.c.login == login.lower())).first()
        return None if row is None else Account(row.visitor, row.password, row.role, row.banned)

    async def known(self, login: str, password: str) -> str:
        """The visitor whose name and password these are."""
        row = await asyncio.to_thread(self.found, login)
        hash = row.password if row is not None else await asyncio.to_thread(_nobody)
        if not await asyncio.to_thread(fits, hash, password[: LONGEST + 1]) or row is None:
            raise Trouble("wrong-password", 401)
        if hasher().check_needs_rehash(hash):
            await self.set_password(row.visitor, login, password)
        return row.visitor

    async def set_password(self, visitor: str, login: str, password: str) -> None:
        """Another password; the caller looks after the sessions."""
        checked_password(login, password)
        hash = await asyncio.to_thread(hasher().hash, password)
        changed = update(accounts).where(accounts.c.visitor == visitor).values(password=hash)
        await self.store.write(lambda disk: disk.execute(changed))

    async def set_role(self, login: str, role: str, by: str) -> None:
        """What somebody may do beside playing."""
        if role not in ROLES:
            raise Trouble("bad-role", 400, known=", ".join(ROLES))
        await self._change(login, {"role": role}, by, f"role-{role}", "")

    async def ban(self, login: str, reason: str, by: str) -> None:
        """Somebody may not play here any more; with an empty reason he may again. His sessions end."""
        plain = " ".join(reason.split())[:REASON]
        await self._change(login, {"banned": plain}, by, "ban" if plain else "unban", plain)

    def named(self, visitor: str) -> tuple[str, str]:
        """The name of a visitor's account, and why he may not play."""
        wanted = select(accounts.c.login, accounts.c.banned).where(accounts.c.visitor == visitor)
        with self.store.reading() as disk:
            row = disk.execute(wanted).first()
        return ("", "") if row is None else (row.login, row.banned)

    def mailed(self, login: str) -> tuple[str, str] | None:
        """The visitor of an account and its mail address; None: there is none."""
        wanted = select(accounts.c.visitor, accounts.c.mail).where(accounts.c.login == login.lower())
        with self.store.reading() as disk:
            row = disk.execute(wanted).first()
        return (row.visitor, row.mail) if row is not None and row.mail else None

    async def set_mail(self, visitor: str, mail: str) -> None:
        """Another mail address; links that were sent to the old one lead nowhere any more."""

        def write(disk: Connection) -> None:
            disk.execute(update(accounts).where(accounts.c.visitor == visitor).values(mail=mail))
            disk.execute(delete(sign_in_links).where(sign_in_links.c.visitor == visitor))

        await self.store.write(write)

    async def make_link(self, visitor: str) -> str:
        """A new link for a visitor; the older ones lead nowhere any more."""
        token = secrets.token_urlsafe(32)
        row = {"mark": hashed(token), "visitor": visitor, "until": self.clock() + LINK_MINUTES * 60_000}

        def write(disk: Connection) -> None:
            disk.execute(delete(sign_in_links).where(sign_in_links.c.visitor == visitor))
            disk.execute(insert(sign_in_links), row)

        await self.store.write(write)
        return token

    async def use_link(self, token: str) -> str:
        """The visitor of a link; it is used up."""
        mark, found = sign_in_links.c.mark == hashed(token), []

        def write(disk: Connection) -> None:
            row = disk.execute(select(sign_in_links).where(mark)).first()
            if row is None or not disk.execute(delete(sign_in_links).where(mark)).rowcount:
                raise Trouble("no-sign-in-link", 401)
            if row.until < self.clock():
                raise Trouble("no-sign-in-link", 401)
            found.append(row.visitor)

        await self.store.write(write)
        return str(found[-1])

    async def silence(self, login: str, reason: str, by: str) -> None:
        """Somebody may not talk here any more; with an empty reason he may again."""
        plain = " ".join(reason.split())[:REASON]

        def write(disk: Connection) -> None:
            wanted = select(accounts.c.visitor).where(accounts.c.login == login.lower())
            visitor = disk.execute(wanted).scalar()
            if visitor is None:
                raise Trouble("no-account", 404, name=login[:24])
            disk.execute(delete(silences).where(silences.c.visitor == visitor))
            if plain:
                disk.execute(insert(silences), {"visitor": visitor, "reason": plain, "at": now()})
            record(disk, by, "silence" if plain else "unsilence", visitor, plain)

        await self.store.write(write)

    async def _change(self, login: str, values: dict[str, str], by: str, deed: str, note: str) -> None:
        def write(disk: Connection) -> None:
            visitor = disk.execute(
                select(accounts.c.visitor).where(accounts.c.login == login.lower())
            ).scalar()
            if visitor is None:
                raise Trouble("no-account", 404, name=login[:24])
            disk.execute(update(accounts).where(accounts.c.visitor == visitor).values(**values))
            disk.execute(delete(sessions).where(sessions.c.visitor == visitor))
            record(disk, by, deed, visitor, note)

        await self.store.write(write)


class Door:
    """How visitors register, come in and go."""

    def __init__(self, visitors: Visitors, accounts: Accounts) -> None:
        self.visitors, self.accounts = visitors, accounts
        self.sending: set[asyncio.Task[None]] = set()
        """Letters on their way."""

    async def register(self, asker: Asker, login: str, password: str, mail: str) -> None:
        """A guest, or somebody new, makes an account; what he held stays his."""
        settings = self.visitors.settings
        if not settings.accounts:
            raise Trouble("no-registering", 403)
        checked(login, password, mail)
        self.visitors.limits.spend("accounts", address_of(asker), settings.limits.accounts_an_hour, HOUR)
        known = await self.visitors.of(asker)
        if known is not None and not known.guest:
            raise Trouble("has-account", 409)
        visitor = known or await self.visitors.guest(login)
        await self.accounts.make(visitor.id, login, password, mail)
        await self._enter(asker, visitor.id)

    async def sign_in(self, asker: Asker, login: str, password: str) -> None:
        """Somebody comes back; what he holds as a guest becomes his account's."""
        most = self.visitors.settings.limits.sign_ins_an_hour
        self.visitors.limits.spend("sign-in from", address_of(asker), most, HOUR)
        self.visitors.limits.spend("sign-in as", login.lower()[:24], most, HOUR)
        await self._come_in(asker, await self.accounts.known(login, password))

    async def _come_in(self, asker: Asker, id: str) -> None:
        """Somebody is who he says; what he holds as a guest becomes his account's."""
        login, banned = await asyncio.to_thread(self.accounts.named, id)
        allowed(Visitor(id, login, login, banned=banned))
        guest = await self.visitors.of(asker)
        if guest is not None and guest.guest and guest.id != id:
            await self.accounts.seats.rebind(guest.id, id)
            await self.visitors.end(guest.id)
        await self._enter(asker, id)

    async def _enter(self, asker: Asker, visitor: str) -> None:
        """A new session; the one that the browser had before is no more."""
        before = await self.visitors.of(asker)
        if before is not None and before.mark:
            await self.visitors.end(before.id, before.mark)
        await self.visitors.open_session(Visitor(visitor, ""), asker)

    async def sign_out(self, asker: Asker) -> None:
        """The session of this browser ends."""
        visitor = await self.visitors.of(asker)
        if visitor is not None:
            await self.visitors.end(visitor.id, visitor.mark)
        self.visitors.clear(asker)

    async def change_password(self, asker: Asker, old: str, new: str) -> None:
        """Another password; all other sessions end."""
        visitor = await self.visitors.some(asker)
        if visitor.guest:
            raise Trouble("no-account", 404, name="")
        most = self.visitors.settings.limits.sign_ins_an_hour
        self.visitors.limits.spend("sign-in as", visitor.login, most, HOUR)
        await self.accounts.known(visitor.login, old)
        await self.accounts.set_password(visitor.id, visitor.login, new)
        await self.visitors.end(visitor.id, but=visitor.mark)

    async def change_mail(self, asker: Asker, mail: str, password: str) -> None:
        """Another mail address."""
        visitor = await self.visitors.some(asker)
        if visitor.guest:
            raise Trouble("no-account", 404, name="")
        if mail and not MAIL.fullmatch(mail):
            raise Trouble("bad-mail", 400)
        most = self.visitors.settings.limits.sign_ins_an_hour
        self.visitors.limits.spend("sign-in as", visitor.login, most, HOUR)
        await self.accounts.known(visitor.login, password)
        await self.accounts.set_mail(visitor.id, mail)

    async def send_link(self, asker: Asker, login: str, language: str) -> None:
        """Send a link that signs somebody in to the mail address of his account; nobody learns whether there is one."""
        settings = self.visitors.settings
        if not settings.notices.mail.host:
            raise Trouble("no-mail", 409)
        self.visitors.limits.spend("link from", address_of(asker), settings.limits.sign_ins_an_hour, HOUR)
        self.visitors.limits.spend("link to", login.lower()[:24], LINKS_AN_HOUR, HOUR)
        task = asyncio.create_task(self._send_link(login, language))
        # The letter is sent beside the answer: how long it takes must not tell anything.
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    async def _send_link(self, login: str, language: str) -> None:
        found = await asyncio.to_thread(self.accounts.mailed, login)
        if found is None:
            return
        visitor, mail = found
        token = await self.accounts.make_link(visitor)
        settings, words = self.visitors.settings, texts(language)
        link = f"{settings.url.rstrip('/')}/#/enter/{token}"
        subject, text = words.say("link-subject"), words.say("link-letter", link=link, minutes=LINK_MINUTES)
        try:
            await asyncio.to_thread(post_letter, settings.notices.mail, mail, subject, text)
        except NotTaken as error:
            log.warning("a link to sign in was not taken: %s", error)

    async def enter_by_link(self, asker: Asker, token: str) -> None:
        """Somebody comes by a link; it leads in once."""
        most = self.visitors.settings.limits.sign_ins_an_hour
        self.visitors.limits.spend("sign-in from", address_of(asker), most, HOUR)
        await self._come_in(asker, await self.accounts.use_link(token))
