"""One game played at random under the eyes of `watch`: dead ends, runaways, broken rules of the table."""

import traceback
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from gonfanon.kernel.ask import Ask, Event
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.within import Within
from gonfanon.play.game_of import SPECTATOR, GameOf
from gonfanon.play.kinds import asking
from gonfanon.play.record import line_of
from gonfanon.play.seats import RandomPlayer


class Trial(Struct, frozen=True):
    """How a game at random went."""

    decisions: int
    fault: str
    """Empty: nothing was wrong."""
    result: str = ""


Choose = Callable[[GameOf[Any], Ask], Any]
"""Of a game and what it asks: an answer."""
Look = Callable[[GameOf[Any]], list[str]]
"""Of a game in which answers lie sealed: what is wrong with what others are sent of them."""


def try_game(
    game: GameOf[Any], seed: int, limit: int, choose: Choose | None = None, told: Look | None = None
) -> Trial:
    """Play a game to its end, or to the first fault; the game keeps all that was played before it.

    Without somebody to choose every answer is drawn.
    """
    player = RandomPlayer(seed)
    boundary, below, decisions = game.state, None, 0
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
        happened = [event for entry in game.log[entries:] for event in entry.events]
        faults += game.kind.unaccounted(before, happened)
        below = last_below(before, happened) or below
        faults += _seen_early(game, before)
        if told is not None and game.still_sealed:
            faults += told(game)
        if game.position.order is None:
            faults += game.kind.broken(boundary, game.state)
            if below is not None:
                faults += game.kind.crossed(below, game.state)
            boundary, below = game.state, None
        if faults:
            return Trial(decisions, f"after {game.log[-1].text}: {'; '.join(faults)}")
    outcome = game.outcome
    if outcome is None:
        return Trial(decisions, "nobody is asked, and the game is not over")
    return Trial(decisions, "", outcome.why)


def last_below(before: Any, events: Sequence[Event]) -> Any:
    """The state after the last thing that happened in a game within this one; None: nothing did.

    A battle may end in the middle of a step: only this state has those who fell by its last blow.
    """
    last = max((n for n, event in enumerate(events, 1) if isinstance(event, Within)), default=0)
    s = before
    for event in events[:last]:
        s = event.apply(s)
    return s if last else None


def _seen_early(game: GameOf[Any], before: Any) -> list[str]:
    """What others learn of a sealed answer before it is opened: no more than that it was given."""
    waiting = game.still_sealed
    if not waiting:
        return []
    faults = [] if game.state == before else ["a sealed answer has changed the state"]
    for entry in game.log[-waiting:]:
        assert entry.seal is not None
        if line_of(game, entry)[1]:
            faults.append(f"the record shows entry {entry.number} before its time")
        for side in (SPECTATOR, *range(len(game.sides))):
            shown = [one for one in game.view(side).log[-waiting:] if one.number == entry.number]
            if side != entry.side and any(
                one.said is not None or one.seal is None or one.seal.salt or one.text == entry.text
                for one in shown
            ):
                faults.append(f"side {side} sees entry {entry.number} before its time")
            if side != entry.side and entry.side in dict(game.position.view(side).sealed):
                faults.append(f"the position of side {side} holds the answer of entry {entry.number}")
    return faults


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
