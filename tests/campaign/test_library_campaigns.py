"""The campaigns of the library: set out, played at random and by minds, with everything accounted for."""

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.campaign.campaign import CampaignByDays
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.library.campaigns import campaign, campaign_names
from gonfanon.minds.campaign.levels import decision
from gonfanon.play.registry import kind_named
from tests.campaign.campaign_wandering import wander
from tests.campaign.campaign_watching import Ledger
from tests.sure import of_kind

SHORT = ("the-first-week", "a-noble-is-asked")


def begun(name: str, days: int) -> Campaign:
    """A campaign of the library with quick battles and so many days."""
    kind, parcel = kind_named("campaign"), campaign(name)
    written = replace(parcel.campaign, battles="quick", length=min(days, parcel.campaign.length))
    parcel = replace(parcel, campaign=written)
    return of_kind(Campaign, kind.set_out(parcel, kind.book(parcel)))


@pytest.mark.parametrize("name", campaign_names())
def test_every_side_has_an_order_to_give(name: str) -> None:
    position: Position[Campaign] = Position(CampaignByDays(), begun(name, 3))
    assert isinstance(position.pending, Ask)
    assert len(position.pending.options)


@pytest.mark.parametrize("name", campaign_names())
def test_random_days_leave_everything_accounted_for(name: str) -> None:
    wander(begun(name, 2), 5, 250, Ledger())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", campaign_names())
def test_random_campaigns_come_to_an_end(name: str, seed: int) -> None:
    assert wander(begun(name, 8), 100 + seed, 12_000, Ledger(), patience=0.5).over


@pytest.mark.parametrize("name", SHORT)
def test_campaigns_of_minds_leave_everything_accounted_for(name: str) -> None:
    parcel = campaign(name)
    game = play.new_game("campaign", parcel, "3", {})
    ledger = Ledger()
    while (ask := game.ask()) is not None:
        before = game.state
        assert game.count < 2000
        known = len(game.log)
        game.answer(decision(game, ask.side, "captain", game.count).said, ask.side)
        told = [event for entry in game.log[known:] for event in entry.events]
        ledger(before, game.state, told)
    assert game.outcome is not None
    assert ledger.seen & {"place-taken", "besieged", "battle-over"}
