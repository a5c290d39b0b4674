"""The settings of a public server: from a TOML file, or the usual ones."""

import re
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from gonfanon.kernel.errors import GonfanonError
from gonfanon.server.logs import KINDS
from gonfanon.server.notices.settings import NoticeSettings
from gonfanon.texts import Texts

LAST_PORT = 65_535
NAME = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?")
"""A host name, with or without a port."""
WRONG_TYPE = re.compile(
    r"Expected `(?P<wanted>[^`]+)`, got `(?P<got>[^`]+)`(?: - at `\$\.(?P<field>[^`]+)`)?"
)
UNKNOWN = re.compile(r"unknown field `(?P<field>[^`]+)`")


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """How much one visitor, or one address, may do."""

    guests_an_hour: int = 30
    """New guests from one address."""
    sign_ins_an_hour: int = 20
    """Attempts to sign in from one address, and for one account."""
    accounts_an_hour: int = 5
    games: int = 200
    """Games and offers that one visitor may have open."""
    words_a_minute: int = 20
    """Messages of one visitor in the talk."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a public server runs."""

    address: str = "127.0.0.1"
    """Where it listens; 0.0.0.0 is every address of the machine."""
    port: int = 8173
    url: str = ""
    """Under which address people reach it, as https://gonfanon.example.org; it stands in links."""
    hosts: tuple[str, ...] = ()
    """Other names under which it answers."""
    proxies: tuple[str, ...] = ("127.0.0.1",)
    """The proxies whose word on the visitor's address is believed."""
    data: str = ""
    """Where games are kept."""
    database: str = ""
    """A database of PostgreSQL that keeps them instead: postgresql://user@host/name."""
    workers: int = 1
    """So many processes; more than one need a database."""
    logs: str = "plain"
    """Plain lines, or "json": one object a line."""
    watchers: tuple[str, ...] = ("127.0.0.1", "::1")
    """The addresses that may read /metrics."""
    accounts: bool = True
    """Whether people may make accounts for themselves."""
    limits: Limits = Limits()
    notices: NoticeSettings = NoticeSettings()

    @property
    def secure(self) -> bool:
        """People reach the server over HTTPS."""
        return self.url.startswith("https://")

    @property
    def names(self) -> frozenset[str]:
        """The host names under which the server answers, beside those of this machine."""
        own = {urlsplit(self.url).netloc} if self.url else set()
        return frozenset(name.lower() for name in (*own, *self.hosts))


def read_settings(file: Path, texts: Texts) -> Settings:
    """The settings of a file; what is wrong with them is said in one sentence."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise GonfanonError(texts.say("settings-unread", file=str(file), reason=reason.lower())) from error
    except tomllib.TOMLDecodeError as error:
        raise GonfanonError(texts.say("settings-no-toml", file=str(file), reason=str(error))) from error
    try:
        settings = msgspec.convert(found, Settings)
    except msgspec.ValidationError as error:
        raise GonfanonError(_misfit(file, str(error), texts)) from error
    check(settings, str(file), texts)
    return settings


def check(settings: Settings, file: str, texts: Texts) -> None:
    """Refuse values that cannot be meant."""
    if not 0 <= settings.port <= LAST_PORT:
        raise GonfanonError(texts.say("settings-port", file=file, value=settings.port))
    if settings.url:
        parts = urlsplit(settings.url)
        plain = parts.scheme in ("http", "https") and parts.path in ("", "/") and not parts.query
        if not plain or not NAME.fullmatch(parts.netloc.lower()):
            raise GonfanonError(texts.say("settings-url", file=file, value=settings.url))
    if settings.logs not in KINDS:
        raise GonfanonError(texts.say("settings-logs", file=file, value=settings.logs))
    for name in settings.hosts:
        if not NAME.fullmatch(name.lower()):
            raise GonfanonError(texts.say("settings-host", file=file, value=name))
    for field in Limits.__struct_fields__:
        if getattr(settings.limits, field) < 1:
            raise GonfanonError(texts.say("settings-limit", file=file, field=f"limits.{field}"))


def _misfit(file: Path, reason: str, texts: Texts) -> str:
    if unknown := UNKNOWN.search(reason):
        known = ", ".join(Settings.__struct_fields__)
        return texts.say("settings-unknown", file=str(file), field=unknown["field"], known=known)
    wrong = WRONG_TYPE.search(reason)
    if wrong is None:
        return texts.say("settings-no-toml", file=str(file), reason=reason)
    return texts.say(
        "settings-type", file=str(file), field=wrong["field"] or "", wanted=wrong["wanted"], got=wrong["got"]
    )
