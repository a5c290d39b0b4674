"""Branches: another game that begins with the first entries of this one, and goes on with dice of its own."""

from collections.abc import Mapping
from typing import Any, TypeVar

from gonfanon.kernel.errors import GonfanonError
from gonfanon.play.entries import DICE, Earlier, Rewound, Seal
from gonfanon.play.game import begin
from gonfanon.play.game_of import GameOf

G = TypeVar("G", bound=GameOf[Any])


def branched(game: G, at: int, secret: bytes, seats: Mapping[str, str] | None = None) -> G:
    """Play on from an entry of a game as a new one.

    What was rolled up to there stays as it fell; what is rolled from there on comes from a secret of the
    branch's own. With the secret of the first game, anyone who ends the branch would learn the dice to come there.
    """
    if not 0 <= at <= len(game.log):
        raise GonfanonError(f"there is no entry {at}; the last is {len(game.log)}")
    if secret == game.secret:
        raise GonfanonError("a branch needs a secret of its own")
    fresh: Any = begin(
        *(game.kind, game.setup, game.book, secret, {**game.seats, **(seats or {})}),
        rules=game.rules,
        variation=game.variation,
        earlier=_earlier(game, at, game.secret if game.over else None),
    )
    for entry in game.log[:at]:
        fresh.take(entry.said, seal=entry.seal)
    fresh.settle()
    made: G = fresh
    return made


def rewind_point(game: GameOf[Any], to: int) -> int:
    """The decision at or before an entry: nobody goes back to a die, or into answers that were sealed together."""
    if not 0 <= to < game.count or game.over:
        raise GonfanonError(f"the game cannot go back to entry {to}; it has {game.count}")
    log = game.log
    while to > 0 and (log[to].side == DICE or _inside(log[to].seal, to)):
        to -= 1
    if log[to].side == DICE:
        raise GonfanonError("nothing was decided before the first dice")
    return to


def _inside(seal: Seal | None, to: int) -> bool:
    return seal is not None and seal.question < to


def rewind(game: GameOf[Any], to: int, secret: bytes) -> None:
    """Go back to a decision by the word of all players; what was taken back counts as another branch of the game.

    Dice that everybody has seen must not fall again: those to come are drawn from a new secret. The old one is of no
    more use to anybody, and is published.
    """
    to = rewind_point(game, to)
    if secret == game.secret:
        raise GonfanonError("whoever goes back needs a new secret of the dice")
    earlier, taken = _earlier(game, to, game.secret), Rewound(to, game.count, game.commitment)
    game.take_back(to)
    game.renew(secret, earlier)
    game.rewound.append(taken)


def _earlier(game: GameOf[Any], at: int, published: bytes | None) -> list[Earlier]:
    """Whose the dice up to an entry are; stretches without dice need no mention."""
    found, start = list[Earlier](), 0
    for one in (*game.earlier, Earlier(at, game.commitment, published)):
        end = min(one.after, at)
        if any(entry.side == DICE for entry in game.log[start:end]):
            found.append(Earlier(end, one.commitment, one.secret))
        start = max(start, end)
    return found
