"""Which skirmishes can be mailed, the head of their file, and what a player lays down in his letters."""

from gonfanon import library
from gonfanon.argad.scenario.referee import referees
from gonfanon.argad.setup.skirmish_file import SkirmishParcel
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.free_table import FreeGame, FreeStanding
from gonfanon.mail.key import Key
from gonfanon.mail.letters import FREE, Head, Mail
from gonfanon.play import ENGINE
from gonfanon.play.argad.kind import ARGAD
from gonfanon.play.game_of import GameOf


def new_free_game(parcel: SkirmishParcel, committed: str) -> FreeGame:
    """A skirmish before its first question; one whose letters could not be checked by both programs is refused."""
    book = library.free_book(parcel.skirmish.book)
    game: FreeGame = GameOf(ARGAD, parcel, book, None, committed=committed)
    _check(parcel.skirmish.skirmish, game.state)
    return game


def _check(name: str, s: Skirmish) -> None:
    """Both programs compute the whole game: nothing may be hidden from one of them, and no third person decide."""
    if referees(s):
        raise MailRefused("referee", name=name)
    if len(s.scene.sides) != 2 or s.scene.plot.unplayed:
        raise MailRefused("sides", scenario=name, count=len(s.scene.sides) - len(s.scene.plot.unplayed))
    if s.scene.has("hidden-entry"):
        raise MailRefused("hidden-entry", name=name)
    if s.scene.plot.surprises:
        raise MailRefused("surprises", name=name)


def free_head(parcel: SkirmishParcel, game: FreeGame) -> Head:
    """The head of a new file with a skirmish."""
    name, digest = ARGAD.identity(parcel)
    first, second = game.sides
    book = game.book
    return Head(ENGINE, name, digest, book.key, book.version, book.hash, (first, second), game=FREE)


def free_standing(mail: Mail, key: Key) -> str:
    """What a letter says of its sender's standing orders; empty if they are those of an earlier one."""
    known = next((one.standing for one in reversed(mail.letters_of(key.side)) if one.standing), "")
    now = f"open {FreeStanding(key.stages).text}"
    return "" if now == (known or f"open {FreeStanding().text}") else now
