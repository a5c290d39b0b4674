"""Whatever is legal in a step of the day is listed in its canonical form: orders made up without the list. GUC-6c ANC-6c"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from gonfanon.campaign.campaign import CampaignByDays, CampaignOrders
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Roll
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together
from tests.campaign.campaign_openings import OPENINGS, opening
from tests.campaign.campaign_wandering import chosen
from tests.campaign.made_up_orders import UNLISTED, Candidates, canonical

DECISIONS, EVERY, SEEDS = 500, 7, range(1, 7)
"""How long a random campaign is followed, and of its questions each so-and-so-many-th is looked at."""


def questions(name: str, seed: int) -> Iterator[Campaign]:
    """Positions of a random campaign in which a faction has an order to give."""
    position, chance = Position[Campaign](CampaignByDays(), opening(name)), Random(seed)
    for _ in range(DECISIONS):
        pending = position.pending
        if pending is None:
            return
        if isinstance(pending, Roll):
            count, faces = pending.faces
            position.force(sum(chance.randint(1, faces) for _ in range(count)))
        elif isinstance(pending, Together):
            position.answer(tuple(chosen(ask, chance, 0.4) for ask in pending.asks))
        else:
            s = position.state
            if isinstance(pending.options, CampaignOrders) and not (s.affair or s.siege_day) and s.queue:
                yield s
            position.answer(chosen(pending, chance, 0.4))


@pytest.mark.parametrize("name", OPENINGS)
def test_whatever_is_legal_is_offered_in_its_canonical_form(name: str) -> None:
    judged: Counter[type] = Counter()
    for seed in SEEDS:
        for count, s in enumerate(islice(questions(name, seed), seed, None, EVERY)):
            orders = CampaignOrders(s)
            listed = {canonical(s, order) for order in orders}
            for order in Candidates(s, 1000 * seed + count):
                if order in orders:
                    judged[type(order)] += 1
                    form = canonical(s, order)
                    assert form is UNLISTED or form in listed, (s.step, order)
    # What hardly ever happens by chance stands in cases: tests/cases.
    assert len(judged) > 14, judged
