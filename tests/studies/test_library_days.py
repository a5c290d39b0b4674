"""Every siege and campaign of the library has its study in docs, of the game as it is now."""

from pathlib import Path

import msgspec
import pytest

from gonfanon.library.campaigns import campaign, campaign_names
from gonfanon.library.sieges import siege, siege_lessons, siege_names
from gonfanon.studies.campaigns import Study
from gonfanon.studies.sieges import SiegeStudy

FOLDER = Path(__file__).parents[2] / "docs" / "studies"
SIEGES = {
    found.siege: found
    for found in msgspec.json.decode((FOLDER / "sieges.json").read_bytes(), type=list[SiegeStudy])
}
CAMPAIGNS = {
    found.campaign: found
    for found in msgspec.json.decode((FOLDER / "campaigns.json").read_bytes(), type=list[Study])
}


SHORT = 8
"""Days of a campaign of an evening, or of a lesson: forty games of it are played; of longer ones as many as there was
time for, which the page says."""


@pytest.mark.parametrize("name", [name for name in siege_names() if name not in siege_lessons()])
def test_a_siege_has_a_study_of_what_it_is_now(name: str) -> None:
    found, text = SIEGES[name], siege(name)
    assert found.text == text.hash, f"{name} was changed since its study: gonfanon study-sieges"
    assert found.seats == ("captain", "captain") and found.games
    assert f"| {text.siege.title['en']} | {text.siege.days} | {found.games}" in _page("sieges.md")


@pytest.mark.parametrize("name", campaign_names())
def test_a_campaign_has_a_study_of_what_it_is_now(name: str) -> None:
    found, text = CAMPAIGNS[name], campaign(name)
    assert found.text == text.hash, f"{name} was changed since its study: gonfanon campaigns"
    assert found.seats == ["captain"]
    assert len(found.games) >= (40 if text.campaign.length <= SHORT else 1)
    assert f"`{name}`, {text.campaign.length} days, {len(found.games)} games" in _page("campaigns.md")


@pytest.mark.parametrize("name", campaign_names())
def test_every_player_of_a_campaign_can_win_it(name: str) -> None:
    text, winners = campaign(name).campaign, {game.winner for game in CAMPAIGNS[name].games}
    for factions in text.players or [[faction] for faction in text.factions]:
        assert text.lesson or winners & {*factions}, f"{factions} never win {name}"


def test_both_pages_are_listed() -> None:
    listed = _page("README.md")
    assert "(sieges.md)" in listed and "(campaigns.md)" in listed


def _page(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")
