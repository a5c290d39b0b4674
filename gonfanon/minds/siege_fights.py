"""The battles inside a siege by minds: set-up, every order, every question; and a fight settled at once."""

from typing import Any

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.mind import Mind, seat
from gonfanon.minds.siege.placing import placed
from gonfanon.play.game_of import GameOf
from gonfanon.rules.words.field import PASS
from gonfanon.siege.battles.below import below
from gonfanon.siege.sheet import Siege

MOST = 20_000
"""Answers after which a fight that will not end is given up as a fault."""


class NotAgreed(GonfanonError):
    """A fight is settled only if every person at the table wants it; `sides` are those who have not said so."""

    def __init__(self, sides: tuple[str, ...]) -> None:
        super().__init__(f"{' and '.join(sides)} must agree before the fight is settled")
        self.sides = sides


class NoFight(GonfanonError):
    """There is no battle going on that could be settled."""


def fight_answer(position: Position[Siege], mind: Mind) -> Any | None:
    """What a mind answers in a battle of a siege; None where the siege asks something of its own."""
    ask, s = position.pending, position.state
    if not isinstance(ask, Ask) or not ask.within:
        return None
    if s.affair is not None and s.affair.stages:
        return placed(s, ask)
    battle = below(position)
    if battle is None:
        return PASS if PASS in ask.options else ask.options[0]
    return mind.decide(battle).said


def settle(game: GameOf[Siege], player: str, seed: int, agreed: tuple[str, ...] = ()) -> int:
    """Two minds of a level play the battle going on to its end, by the rules; how many answers it took comes back.

    Whoever is a person must have agreed. The answers stand in the record like any other, and so does that minds
    gave them. What the siege itself asks meanwhile, and may be declined, is declined.
    """
    if game.state.battle is None:
        raise NoFight("no battle is going on")
    waits = tuple(side for side in game.sides if game.seats[side] == "human" and side not in agreed)
    if waits:
        raise NotAgreed(waits)
    before, first = dict(game.seats), game.count
    for side in game.sides:
        if game.seats[side] != player:
            game.reseat(side, player)
    minds = [seat(player, seed + side) for side in range(len(game.sides))]
    while (ask := game.ask()) is not None and _fighting(game):
        if game.count - first > MOST:
            raise GonfanonError("the fight does not come to an end")
        said = fight_answer(game.position, minds[ask.side])
        game.answer(said if said is not None else own_answer(ask), ask.side)
    for side, old in before.items():
        if game.seats[side] != old:
            game.reseat(side, old)
    return game.count - first


def _fighting(game: GameOf[Siege]) -> bool:
    return game.state.battle is not None


def own_answer(ask: Ask) -> Any:
    """An answer to a question that the siege asks in the midst of a battle: as offered, for patrols the strongest."""
    return PASS if ask.kind == "stop" and PASS in ask.options else ask.options[0]
