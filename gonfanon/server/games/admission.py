"""Who may see what of a game, and who may play there: every route and every socket asks here.

On one's own machine everybody may do everything; `people.admission` is the same for a public server, where seats
belong to people.
"""

from collections.abc import Callable, Collection
from typing import Any

from litestar.connection import ASGIConnection
from msgspec import Struct

from gonfanon.play.game_of import GameOf
from gonfanon.server.wire.beginning import NewGame

BOTH = "both"
"""The view of a window at which all sides are played."""
WATCHING = "watching"
"""The view of a window that sees what all may see, and plays nothing."""
Publish = Callable[[str, bytes], None]
"""Send a message to all windows that listen to a channel."""
Asker = ASGIConnection[Any, Any, Any, Any]


class Pass(Struct, frozen=True):
    """What a visitor may see and do at a game."""

    view: str
    acts: bool = True
    """He may change the game, as far as his view goes."""
    visitor: str = ""
    """Who he is; nobody on one's own machine."""
    commander: int = 0
    """Which of the commanders of his side he is."""
    delay: str = ""
    """How much later than the players he sees the game."""


class Admission:
    """Everybody is admitted to everything."""

    public = False

    async def at_table(self, asker: Asker, game: str, side: str) -> Pass:
        """The view that a window gets which asks for one; anybody who may not see the game is refused."""
        return Pass(side)

    async def still(self, asker: Asker) -> bool:
        """Whether the visitor who opened a window is still the same."""
        return True

    async def to_see(self, asker: Asker, game: str) -> None:
        """Refuse anyone who may not see a game at all."""

    async def to_see_now(self, asker: Asker, game: str) -> None:
        """Refuse anyone who may not see how a game stands at this moment."""

    async def to_read(self, asker: Asker, id: str, game: GameOf[Any]) -> None:
        """Refuse anyone who may not see all that has happened in a game so far."""

    async def to_read_older(self, asker: Asker, id: str) -> None:
        """The same for a game of an older engine, which is looked at elsewhere."""

    async def to_branch(self, asker: Asker, id: str) -> None:
        """Refuse anyone who may not play on from a point of a game."""

    async def to_remove(self, asker: Asker, id: str) -> None:
        """Refuse anyone who may not throw a game away."""

    async def to_begin(self, asker: Asker, seeded: bool = False) -> str:
        """Refuse anyone who may not begin a game; the name of who begins it comes back."""
        return ""

    async def to_rate(self, asker: Asker, wanted: NewGame) -> None:
        """Refuse a game that is to be rated and cannot be; at home nothing is rated."""

    async def begun(
        self, visitor: str, id: str, seats: Collection[str], wanted: NewGame | None = None
    ) -> None:
        """A game was begun by a visitor alone: the seats that people have in it are his."""

    async def talk_in_record(self, id: str) -> str:
        """What was said at a table, if it is to stand behind the record."""
        return ""

    async def moved(self, old: str, new: str) -> None:
        """A game goes on under another name."""

    async def forget(self, id: str) -> None:
        """A game was thrown away."""

    async def arrive(self, game: str, admitted: Pass, publish: Publish) -> bytes | None:
        """A window was opened: who is at the table, if anybody may know; the others hear of it."""
        return None

    async def depart(self, game: str, admitted: Pass, publish: Publish) -> None:
        """A window was closed; the others hear of it."""

    async def hear_presence(self, worker: str, game: str, message: str, publish: Publish) -> None:
        """Another worker says who is at a game there."""

    def say_presence(self) -> None:
        """Say to the other workers again who is here."""

    async def visitors_at(self, game: str, side: str) -> list[str]:
        """Those who hold a seat; at home nobody is known by name."""
        return []

    async def own_games(self, asker: Asker) -> Collection[str] | None:
        """The games that a visitor's list shows; None: all there are."""
        return None


def watched_side(view: str) -> str:
    """The side with whose eyes a window watches; empty: it sees what all may see."""
    return view.partition("/")[2] if view.startswith(f"{WATCHING}/") else ""


def is_watching(view: str) -> bool:
    """Whether a window only watches."""
    return view.partition("/")[0] == WATCHING


def seat_name(side: str, commander: int) -> str:
    """What notices call a seat: the side, and behind the first its commander."""
    return f"{side}/{commander}" if commander else side


def people_channel(game: str) -> str:
    """The channel of what all windows of a game may hear, whatever they see of it: who is here, and talk."""
    return f"people/{game}"


def admission_of(asker: Asker) -> Admission:
    """The admission of this server."""
    found: Admission = asker.app.state.admission
    return found
