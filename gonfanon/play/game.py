"""A battle at the table: the game that most of the other rooms are written for."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.position import Rules
from gonfanon.play.battle_kind import BATTLE
from gonfanon.play.entries import NONE_KEPT, Earlier
from gonfanon.play.game_of import GameOf, UndoRefused, View
from gonfanon.play.kinds import GameKind
from gonfanon.play.variation import AS_WRITTEN, Variation
from gonfanon.rules.book.book import Book
from gonfanon.rules.position.state import Battle, Scene, Snapshot

__all__ = ["NONE_KEPT", "Game", "UndoRefused", "View", "begin", "secret_of"]

S = TypeVar("S")


class Game(GameOf[Battle]):
    """One battle: ask which side must decide, answer, take back, look, save, write down.

    `new`, `load` and `replay` of `gonfanon.play` make games; dice fall by themselves when asked for.
    """

    book: Book

    def __init__(
        self,
        parcel: Parcel,
        book: Book,
        secret: bytes | None,
        seats: Mapping[str, str] | None = None,
        committed: str = "",
        rules: Rules[Battle] | None = None,
        variation: Variation = AS_WRITTEN,
        opening: Battle | None = None,
        earlier: Sequence[Earlier] = (),
    ) -> None:
        super().__init__(BATTLE, parcel, book, secret, seats, committed, rules, variation, opening, earlier)

    @property
    def parcel(self) -> Parcel:
        """The scenario as it is played, with all that the players changed of it."""
        parcel: Parcel = self.setup
        return parcel

    @property
    def scene(self) -> Scene:
        """What does not change in the battle."""
        return self.opening.scene

    def battle(self, told: Snapshot) -> Battle:
        """A state of this game from what is kept of it."""
        return self.restored(told)


def begin(
    kind: GameKind[S],
    setup: Any,
    book: Any,
    secret: bytes | None,
    seats: Mapping[str, str] | None = None,
    committed: str = "",
    rules: Rules[S] | None = None,
    variation: Variation = AS_WRITTEN,
    earlier: Sequence[Earlier] = (),
) -> GameOf[S]:
    """A game of any kind before its first answer; a battle is a `Game`."""
    if kind is BATTLE:
        battle: Any = Game(setup, book, secret, seats, committed, rules, variation, None, earlier)  # type: ignore[arg-type]
        game: GameOf[S] = battle
        return game
    return GameOf(kind, setup, book, secret, seats, committed, rules, variation, None, earlier)


def secret_of(seed: int | str | bytes) -> bytes:
    """The secret of dice that fall the same for the same seed."""
    plain = seed if isinstance(seed, bytes) else str(seed).encode()
    return hashlib.sha256(b"gonfanon dice " + plain).digest()
