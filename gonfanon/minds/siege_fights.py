"""The battles inside a siege by minds: set-up, every order, every question; and a fight settled at once."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.mind import Mind, seat
from gonfanon.minds.siege.coming_on import comes_on
from gonfanon.minds.siege.placing import placed
from gonfanon.minds.value.decision import Decision, Why
from gonfanon.play.game_of import GameOf
from gonfanon.rules.words.field import PASS, Place
from gonfanon.siege.battles.below import PATIENCE, below
from gonfanon.siege.battles.sides import able, parties, people, to_come
from gonfanon.siege.orders import PlaceAlong, Retreat
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
    decision = fight_decision(position, mind)
    return None if decision is None else decision.said


def fight_decision(position: Position[Siege], mind: Mind) -> Decision | None:
    """The same with its reason, from the first man placed to the last blow."""
    ask, s = position.pending, position.state
    if not isinstance(ask, Ask) or not ask.within:
        return None
    if s.affair is not None and s.affair.stages:
        return _set_up(s, ask)
    if Retreat() in ask.options and _beaten(s, ask):
        return Decision(Retreat(), Why("mind-fight-retreat"), 0)
    if position.order is None and s.battle is not None:
        entering = comes_on(s.battle, ask)
        if entering is not None:
            return Decision(entering, Why("mind-enters", {"who": s.battle.name(entering.pieces[0])}), 0)
    battle = below(position)
    if battle is None:
        return Decision(PASS if PASS in ask.options else ask.options[0], Why("mind-done"), 0)
    return mind.decide(battle)


def _set_up(s: Siege, ask: Ask) -> Decision:
    """The next man is put where he serves best; when all stand the set-up is done."""
    said = placed(s, ask)
    if not isinstance(said, (Place, PlaceAlong)):
        return Decision(said, Why("mind-set-up"), 0)
    assert s.battle is not None
    return Decision(said, Why("mind-fight-place", {"who": s.battle.name(said.piece)}), 0)


def _beaten(s: Siege, ask: Ask) -> bool:
    """Whether a side of a battle in the open has lost half of its people and more than the other, or waits in vain."""
    affair, b = parties(s)
    left = [len(able(s, side)) + len(to_come(s, side)) for side in (ask.side, 1 - ask.side)]
    whole = len(people(s, ask.side))
    return (2 * left[0] < whole and left[0] < left[1]) or (b.turn > PATIENCE and ask.side == affair.first)


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
    first = game.count
    with played_by(game, game.sides, player):
        _fight(game, [seat(player, seed + side) for side in range(len(game.sides))])
    return game.count - first


@contextmanager
def played_by(game: GameOf[Any], sides: Sequence[str], player: str) -> Iterator[None]:
    """Somebody else plays some sides for a while; then their players come back."""
    before = {side: game.seats[side] for side in sides if game.seats[side] != player}
    for side in before:
        game.reseat(side, player)
    try:
        yield
    finally:
        for side, old in before.items():
            game.reseat(side, old)


def _fight(game: GameOf[Siege], minds: list[Mind]) -> None:
    first = game.count
    while (ask := game.ask()) is not None and game.state.battle is not None:
        if game.count - first > MOST:
            raise GonfanonError("the fight does not come to an end")
        said = fight_answer(game.position, minds[ask.side])
        game.answer(said if said is not None else own_answer(ask), ask.side)


def own_answer(ask: Ask) -> Any:
    """An answer to a question that the siege asks in the midst of a battle: as offered, for patrols the strongest."""
    return PASS if ask.kind == "stop" and PASS in ask.options else ask.options[0]
