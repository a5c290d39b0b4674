"""Random campaigns: all sides answer at random, dice fall at random, and every position is looked at."""

import random
from collections.abc import Callable
from typing import Any

from gonfanon.campaign.campaign import CampaignByDays
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together
from gonfanon.rules.words.field import PASS

Look = Callable[[Campaign, Campaign, list[Any]], None]


def chosen(ask: Ask, rng: random.Random, patience: float) -> Any:
    """An answer at random; what may be passed is often passed, so that days go by."""
    if PASS in ask.options and rng.random() < patience:
        return PASS
    many = len(ask.options)
    assert many, f"nothing is offered to {ask.kind}"
    return ask.options[rng.randrange(many)]


def wander(
    start: Campaign, seed: int, steps: int, look: Look | None = None, patience: float = 0.4
) -> Position[Campaign]:
    """Play a campaign at random for so many answers, or to its end."""
    rng = random.Random(seed)
    position: Position[Campaign] = Position(CampaignByDays(), start)
    for _ in range(steps):
        pending, before = position.pending, position.state
        if pending is None:
            break
        if isinstance(pending, Roll):
            count, faces = pending.faces
            told = position.force(sum(rng.randint(1, faces) for _ in range(count)))
        elif isinstance(pending, Together):
            told = position.answer(tuple(chosen(ask, rng, patience) for ask in pending.asks))
        else:
            answer = chosen(pending, rng, patience)
            assert answer in pending.options, (
                f"{answer} is offered and refused: {pending.kind} {pending.options.why_not(answer)}"
            )
            told = position.answer(answer)
        if look is not None:
            look(before, position.state, told)
    return position
