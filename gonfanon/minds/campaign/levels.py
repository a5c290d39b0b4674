"""Four levels of opponents in a campaign.

A squire sees one day's march and often does what comes first. A sergeant sees two days and what may be done to him.
A captain plans for the week and remembers for some days what he has seen of others. A marshal only
remembers longer.
"""

from typing import Any

from gonfanon.campaign.orders import LeaveIn
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Ask
from gonfanon.minds.campaign.answers import answers
from gonfanon.minds.campaign.days import before_movement
from gonfanon.minds.campaign.knowledge import Sighting, remembered
from gonfanon.minds.campaign.movement import movement
from gonfanon.minds.campaign.outlook import Outlook
from gonfanon.minds.campaign.tempers import LEVELS, TEMPERS
from gonfanon.minds.value.decision import Alternative, Decision, Why, chosen
from gonfanon.play.game_of import GameOf
from gonfanon.play.seats import Chance, PassivePlayer, RandomPlayer
from gonfanon.rules.words.field import PASS

WHIM = Why("mind-day-whim")


def mind_of(player: str) -> tuple[str, str]:
    """Level and temper in the name of a player: `captain:cautious`; without a temper he is bold."""
    level, _, rest = player.partition(":")
    temper = rest.partition(":")[0]
    return level, temper if temper in TEMPERS else next(iter(TEMPERS))


def decide_campaign(
    s: Campaign, ask: Ask, player: str, seed: int, memory: dict[str, Sighting] | None = None
) -> Decision:
    """What a mind orders or answers, given no more than its side may see, and why."""
    level, temper = mind_of(player)
    known, chance = LEVELS[level], Chance(seed)
    if len(ask.options) > 1 and chance.below(100) < known.slip:
        return Decision(chance.pick(ask.options), WHIM, 0)
    look = Outlook(s, ask.side, known, TEMPERS[temper], memory or {})
    return chosen(_weighed(look, ask))


def _weighed(look: Outlook, ask: Ask) -> list[Alternative]:
    if ask.kind != "order":
        return answers(look, ask)
    if look.s.step == "movement":
        return movement(look, ask)
    found = before_movement(look, ask)
    if PASS not in ask.options:
        # A castle must have its men before anything else. GUC-5.2c
        found = [each for each in found if isinstance(each.said, LeaveIn)] or found
    return found


def decide(game: GameOf[Any], side: int, player: str, seed: int) -> Any:
    """What a side answers; `captain:bold` thinks like a bold captain."""
    return decision(game, side, player, seed).said


def decision(game: GameOf[Any], side: int, player: str, seed: int) -> Decision:
    """What a side answers, with its reason and what else it thought of."""
    ask = game.ask(side)
    assert ask is not None
    level = player.partition(":")[0]
    if level in LEVELS:
        memory = remembered(game, side, LEVELS[level].memory)
        return decide_campaign(game.seen(side), ask, player, seed, memory)
    chooser = PassivePlayer() if level == "passive" else RandomPlayer(seed)
    return Decision(chooser.choose(game.seen(side), ask), WHIM, 0)
