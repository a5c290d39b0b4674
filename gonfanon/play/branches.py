"""Branches: another game that begins with the first entries of this one, and goes on with dice of its own."""

from collections.abc import Mapping
from typing import Any, TypeVar

from gonfanon.kernel.errors import GonfanonError
from gonfanon.play.entries import DICE, Earlier
from gonfanon.play.game import begin
from gonfanon.play.game_of import GameOf

G = TypeVar("G", bound=GameOf[Any])


def branched(game: G, at: int, secret: bytes, seats: Mapping[str, str] | None = None) -> G:
    """Play on from an entry of a game as a new one.

    What was rolled up to there stays as it fell; what is rolled from there on comes from a secret of the
    branch's own. With the secret of the first game, whoever ends the branch would learn the dice to come there.
    """
    if not 0 <= at <= len(game.log):
        raise GonfanonError(f"there is no entry {at}; the last is {len(game.log)}")
    if secret == game.secret:
        raise GonfanonError("a branch needs a secret of its own")
    fresh: Any = begin(
        *(game.kind, game.setup, game.book, secret, {**game.seats, **(seats or {})}),
        rules=game.rules,
        variation=game.variation,
        earlier=_earlier(game, at),
    )
    for entry in game.log[:at]:
        fresh.take(entry.said, seal=entry.seal)
    fresh.settle()
    made: G = fresh
    return made


def _earlier(game: GameOf[Any], at: int) -> list[Earlier]:
    """Whose the dice up to an entry are; stretches without dice need no mention."""
    published = game.secret if game.over else None
    found, start = list[Earlier](), 0
    for one in (*game.earlier, Earlier(at, game.commitment, published)):
        end = min(one.after, at)
        if any(entry.side == DICE for entry in game.log[start:end]):
            found.append(Earlier(end, one.commitment, one.secret))
        start = max(start, end)
    return found
