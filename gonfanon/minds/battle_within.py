"""The battles and siege days inside a campaign by minds: every order, every question; or settled at once."""

from typing import Any

from gonfanon.campaign.battles.below import below
from gonfanon.campaign.battles.orders_in_battle import parties
from gonfanon.campaign.orders import Flee
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.mind import Mind, seat
from gonfanon.minds.siege.coming_on import comes_on
from gonfanon.minds.siege_days import decide_day
from gonfanon.minds.siege_fights import MOST, NoFight, NotAgreed, played_by
from gonfanon.minds.siege_fights import fight_answer as fight_in_siege
from gonfanon.play.game_of import GameOf
from gonfanon.rules.words.field import PASS
from gonfanon.siege.sheet import Siege
from gonfanon.siege.siege import SiegeByDays


def fight_answer(position: Position[Campaign], mind: Mind) -> Any | None:
    """What a mind answers in a battle or a siege day of a campaign; None where the campaign asks itself."""
    ask, s = position.pending, position.state
    if not isinstance(ask, Ask) or not ask.within:
        return None
    if ask.within[0] == "siege":
        return siege_answer(position, mind)
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


def siege_below(position: Position[Campaign]) -> Position[Siege] | None:
    """The siege that asks now, or a battle in it, at the same question; None while the campaign asks."""
    pending, before = position.pending, position.snapshot
    if not isinstance(pending, Ask) or pending.within[:1] != ("siege",) or before.siege is None:
        return None
    return Position.resumed(SiegeByDays(), before.siege, position.order, list(position.answers))


def siege_answer(position: Position[Campaign], mind: Mind) -> Any | None:
    """What a mind answers in a siege day of a campaign, or in a battle of it; None where the campaign asks."""
    siege = siege_below(position)
    if siege is None or not isinstance(siege.pending, Ask):
        return None
    said = fight_in_siege(siege, mind)
    if said is not None:
        return said
    return decide_day(siege.state, siege.pending, f"{mind.level}:{mind.temper}", mind.seed).said


def settle(game: GameOf[Campaign], player: str, seed: int, agreed: tuple[str, ...] = ()) -> int:
    """Two minds of a level play the battle or siege day going on to its end; how many answers it took comes back.

    Whoever is a person and has men in it must have agreed. The answers stand in the record like any other, and so
    does that minds gave them.
    """
    slot = "battle" if game.state.battle is not None else "siege" if game.state.siege is not None else ""
    if not slot:
        raise NoFight("no battle is going on")
    here = {game.kind.below(game.state, slot, n): side for n, side in enumerate(game.sides)}
    fighting = [side for number, side in here.items() if number >= 0]
    waits = tuple(side for side in fighting if game.seats[side] == "human" and side not in agreed)
    if waits:
        raise NotAgreed(waits)
    first = game.count
    with played_by(game, fighting, player):
        if slot == "battle":
            _fight(game, [seat(player, seed + side) for side in range(2)])
        else:
            _besiege(game, player, seed)
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


def _besiege(game: GameOf[Campaign], player: str, seed: int) -> None:
    first = game.count
    while (ask := game.ask()) is not None and game.state.siege is not None:
        if game.count - first > MOST:
            raise GonfanonError("the day does not come to an end")
        said = fight_answer(game.position, seat(player, seed + game.count - first))
        if said is None:
            return
        game.answer(said, ask.side)
