"""One game played at random under the eyes of `watch`: dead ends, runaways, broken rules of the table."""

import traceback
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import GonfanonError
from gonfanon.play.game_of import GameOf
from gonfanon.play.kinds import asking
from gonfanon.play.seats import RandomPlayer


class Trial(Struct, frozen=True):
    """How a game at random went."""

    decisions: int
    fault: str
    """Empty: nothing was wrong."""
    result: str = ""


Choose = Callable[[GameOf[Any], Ask], Any]
"""Of a game and what it asks: an answer."""


def try_game(game: GameOf[Any], seed: int, limit: int, choose: Choose | None = None) -> Trial:
    """Play a game to its end, or to the first fault; the game keeps all that was played before it.

    Without somebody to choose every answer is drawn.
    """
    player = RandomPlayer(seed)
    boundary, decisions = game.state, 0
    while (ask := game.ask()) is not None:
        if decisions >= limit:
            return Trial(decisions, f"runaway: no end after {limit} decisions")
        said, before, entries = None, game.state, len(game.log)
        try:
            said = player.choose(game.state, ask) if choose is None else choose(game, ask)
            faults = _said(game, ask, said)
            game.answer(said, ask.side)
        except Exception as error:  # whatever goes wrong in the rules is what we are looking for
            return Trial(decisions, f"{said}: {type(error).__name__} in {_place(error)}: {error}")
        decisions += 1
        happened = (event for entry in game.log[entries:] for event in entry.events)
        faults += game.kind.unaccounted(before, happened)
        if game.position.order is None:
            faults += game.kind.broken(boundary, game.state)
            boundary = game.state
        if faults:
            return Trial(decisions, f"after {game.log[-1].text}: {'; '.join(faults)}")
    outcome = game.outcome
    if outcome is None:
        return Trial(decisions, "nobody is asked, and the game is not over")
    return Trial(decisions, "", outcome.why)


def _place(error: Exception) -> str:
    """The line of our code on which something went wrong."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{frame.filename.rpartition('gonfanon/')[2]}:{frame.lineno}"


def _said(game: GameOf[Any], ask: Ask, said: Any) -> list[str]:
    """The notation must give back what was said; those who act must be able to."""
    text = game.written(game.state, said, ask)
    try:
        back: object = game.read(text, ask.side)
    except GonfanonError as error:
        back = error
    faults = [] if back == said else [f"`{text}` reads back as {back}, not as {said}"]
    kind, s, own = asking(game.kind, game.state, ask)
    return faults + kind.unable(s, own, said)
