"""The battles inside a campaign by minds: set-up, every order, every question; and a fight settled at once."""

from typing import Any

from gonfanon.campaign.battles.below import below
from gonfanon.campaign.battles.fray import parties
from gonfanon.campaign.orders import Flee
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.mind import Mind, seat
from gonfanon.minds.siege.coming_on import comes_on
from gonfanon.minds.siege_fights import MOST, NoFight, NotAgreed
from gonfanon.play.game_of import GameOf
from gonfanon.rules.words.field import PASS


def fight_answer(position: Position[Campaign], mind: Mind) -> Any | None:
    """What a mind answers in a battle of a campaign; None where the campaign asks something of its own."""
    ask, s = position.pending, position.state
    if not isinstance(ask, Ask) or ask.within != ("battle",):
        return None
    if Flee() in ask.options and _beaten(s):
        return Flee()
    if position.order is None and s.battle is not None and not s.battle.placing:
        entering = comes_on(s.battle, ask)
        if entering is not None:
            return entering
    battle = below(position)
    if battle is None:
        return PASS if PASS in ask.options else ask.options[0]
    return mind.decide(battle).said


def _beaten(s: Campaign) -> bool:
    """Whether the side whose phase it is has lost half of its people, and more than the other."""
    _, b = parties(s)
    people: tuple[tuple[int, ...], ...] = b.scene.terms.people
    left = [sum(b.pieces[n].stands and b.pieces[n].captor < 0 for n in who) for who in people]
    whole = len(people[b.side])
    return 2 * left[b.side] < whole and left[b.side] < left[1 - b.side]


def settle(game: GameOf[Campaign], player: str, seed: int, agreed: tuple[str, ...] = ()) -> int:
    """Two minds of a level play the battle going on to its end, by the rules; how many answers it took comes back.

    Whoever is a person and has men in it must have agreed. The answers stand in the record like any other, and so
    does that minds gave them.
    """
    if game.state.battle is None:
        raise NoFight("no battle is going on")
    here = {game.kind.below(game.state, "battle", n): side for n, side in enumerate(game.sides)}
    fighting = [side for number, side in here.items() if number >= 0]
    waits = tuple(side for side in fighting if game.seats[side] == "human" and side not in agreed)
    if waits:
        raise NotAgreed(waits)
    before, first = dict(game.seats), game.count
    for side in fighting:
        if game.seats[side] != player:
            game.reseat(side, player)
    try:
        _fight(game, [seat(player, seed + side) for side in range(2)])
    finally:
        for side, old in before.items():
            if game.seats[side] != old:
                game.reseat(side, old)
    return game.count - first


def _fight(game: GameOf[Campaign], minds: list[Mind]) -> None:
    first = game.count
    while (ask := game.ask()) is not None and game.state.battle is not None:
        if game.count - first > MOST:
            raise GonfanonError("the fight does not come to an end")
        said = fight_answer(game.position, minds[ask.inner_side if ask.within else 0])
        if said is None:
            # A question of the campaign in the midst of what follows the battle: it is for the players.
            return
        game.answer(said, ask.side)
