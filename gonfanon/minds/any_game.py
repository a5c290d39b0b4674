"""Opponents in games that are no battles: what a side answers, by the kind of game."""

from collections.abc import Callable
from typing import Any

from gonfanon.minds.argad.levels import decide as decide_argad
from gonfanon.minds.campaign.levels import decide as decide_campaign
from gonfanon.minds.levels.mind import seat
from gonfanon.minds.siege_days import decide_day
from gonfanon.minds.siege_fights import fight_answer
from gonfanon.play.game_of import GameOf
from gonfanon.play.seats import RandomPlayer

Decide = Callable[[GameOf[Any], int, str, int], Any]
"""Of a game, a side, its player and a seed: the answer."""


def _siege(game: GameOf[Any], side: int, player: str, seed: int) -> Any:
    """In the battles of a siege as in any battle; in its days by what the sheet says."""
    ask = game.ask(side)
    assert ask is not None
    said = fight_answer(game.position, seat(player, seed))
    return said if said is not None else decide_day(game.state, ask, player, seed).said


DECIDERS: dict[str, Decide] = {"siege": _siege, "argad": decide_argad, "campaign": decide_campaign}
"""Kind of game -> who decides there. A kind that nobody knows yet is played at random."""


def decide(game: GameOf[Any], side: int, player: str, seed: int) -> str:
    """What a side answers, in the notation; it is shown no more than the side may see."""
    ask = game.view(side).ask
    assert ask is not None
    decider = DECIDERS.get(game.kind.name)
    said = (
        decider(game, side, player, seed)
        if decider is not None
        else RandomPlayer(seed).choose(game.state, ask)
    )
    return game.written(game.state, said, ask)
