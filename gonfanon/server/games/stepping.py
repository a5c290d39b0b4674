"""What an agreement does to the game: one way for all kinds of games."""

from typing import Any

from msgspec import Struct

from gonfanon.library.chance import fresh_secret
from gonfanon.play.branches import rewind
from gonfanon.play.game_of import GameOf
from gonfanon.server.games.disk.rows import CLOSED, FACT, REWOUND, SEATED
from gonfanon.server.together.clocks import NEVER
from gonfanon.server.together.pact import Step


class CarriedOut(Struct, frozen=True):
    """What is to be written of it."""

    what: str
    seated: tuple[str, str] | None = None
    rewind: tuple[int, bytes] | None = None


def carried_out(game: GameOf[Any], step: Step) -> CarriedOut:
    """Let a fact do its work in the game."""
    if step.closed is not None:
        game.close(step.closed)
        return CarriedOut(CLOSED)
    if step.lost != NEVER:
        game.resign(step.lost, "won-by-clock")
        return CarriedOut(CLOSED)
    if step.seated is not None:
        game.reseat(*step.seated)
        return CarriedOut(SEATED, seated=step.seated)
    if step.rewind != NEVER:
        secret = fresh_secret()
        rewind(game, step.rewind, secret)
        return CarriedOut(REWOUND, rewind=(step.rewind, secret))
    return CarriedOut(FACT)
