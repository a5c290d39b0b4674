"""Opponents in games that are no battles: what a side answers, by the kind of game."""

from collections.abc import Callable
from typing import Any

from gonfanon.minds.argad.levels import decide as decide_argad
from gonfanon.minds.battle_within import fight_answer as battle_answer
from gonfanon.minds.campaign.levels import decide as decide_campaign
from gonfanon.minds.levels.mind import LEVELS, Mind, seat
from gonfanon.minds.siege_days import decide_day
from gonfanon.minds.siege_fights import fight_decision
from gonfanon.minds.value.decision import Decision
from gonfanon.play.game_of import GameOf
from gonfanon.play.seats import RandomPlayer
from gonfanon.siege.sheet import Siege

Decide = Callable[[GameOf[Any], int, str, int], Any]
"""Of a game, a side, its player and a seed: the answer."""


def _siege(game: GameOf[Any], side: int, player: str, seed: int) -> Any:
    """In the battles of a siege as in any battle; in its days by what the sheet says."""
    return siege_decision(game, side, player, seat(player, seed), seed).said


def siege_decision(game: GameOf[Siege], side: int, player: str, mind: Mind, seed: int) -> Decision:
    """What a player answers in a siege, and why; in its battles the mind does, and goes on with its plan."""
    ask = game.ask(side)
    assert ask is not None
    found = fight_decision(game.position, mind)
    return found if found is not None else decide_day(game.state, ask, player, seed)


def _campaign(game: GameOf[Any], side: int, player: str, seed: int) -> Any:
    """In the battles and sieges of a campaign as in any other; in its days by what the side may see."""
    ask = game.ask(side)
    assert ask is not None
    said = battle_answer(game.position, seat(player, seed)) if ask.within and is_mind(player) else None
    return said if said is not None else decide_campaign(game, side, player, seed)


def is_mind(player: str) -> bool:
    """Whether a player is one of the levels, not somebody who passes or plays at random."""
    return player.partition(":")[0] in LEVELS


DECIDERS: dict[str, Decide] = {"siege": _siege, "argad": decide_argad, "campaign": _campaign}
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
