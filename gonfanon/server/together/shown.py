"""Clocks and offers as a window sees them."""

from collections.abc import Callable

import msgspec

from gonfanon.server.together.agreements import Deal
from gonfanon.server.together.clocks import DAY, NEVER
from gonfanon.server.together.pact import Pact
from gonfanon.server.wire.languages import say
from gonfanon.server.wire.messages import Both, ClockSet, ClockShown, OfferShown, Together


def shown(pact: Pact, mine: list[str], people: list[str], name: Callable[[str], Both]) -> Together | None:
    """What a window that plays some sides is shown; None where there is nothing but the game itself."""
    agreed, clocks, now = pact.agreed, pact.clocks, pact.now()
    plain = clocks.control.kind == "none" and agreed.undo == "free" and clocks.started and not clocks.paused
    if plain and agreed.offer is None and not agreed.refused and not agreed.rated:
        return None
    control = msgspec.convert(clocks.control, ClockSet, from_attributes=True)
    return Together(
        clock=control if clocks.control.kind != "none" else None,
        now=now,
        clocks=_clocks(pact, now) if clocks.control.kind != "none" else [],
        started=clocks.started,
        paused=clocks.is_paused(now),
        resumes=None if clocks.resumes == NEVER else clocks.resumes,
        offer=_offer(pact, mine, name),
        refused=agreed.refused,
        undo=agreed.undo,
        others=bool({*people} - {*mine}),
        rated=agreed.rated,
        handovers=agreed.handovers,
        handovers_before=None if agreed.handovers_before == NEVER else agreed.handovers_before,
    )


def _clocks(pact: Pact, now: int) -> list[ClockShown]:
    clocks = pact.clocks
    return [
        ClockShown(
            side,
            clocks.time_left(n, now),
            n in clocks.running
            and clocks.started
            and not clocks.is_paused(now)
            and not clocks.is_away(n, now),
            clocks.is_away(n, now),
            max(0, clocks.holidays_left(n)) // DAY,
        )
        for n, side in enumerate(pact.sides)
    ]


def _offer(pact: Pact, mine: list[str], name: Callable[[str], Both]) -> OfferShown | None:
    offer = pact.agreed.offer
    if offer is None:
        return None
    by = name(offer.by)
    open_here = [side for side in mine if side not in offer.accepted]
    text = offer_words(offer.deal, by)
    return OfferShown(offer.by, offer.deal.what, text, bool(open_here), offer.by in mine, offer.deal.to)


def offer_words(deal: Deal, by: Both) -> Both:
    """What is offered, in words."""
    kind: str = deal.what
    if deal.what == "pause" and deal.until != NEVER:
        kind = "adjourn"
    elif deal.what == "clock" and deal.control is not None:
        kind = f"clock-{deal.control.kind}"
    to = deal.to
    return Both(say(f"offer-{kind}", side=by.en, to=to).en, say(f"offer-{kind}", side=by.fr, to=to).fr)
