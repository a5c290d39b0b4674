"""Minds in campaigns: they answer everything legally, say why, see no secrets, and tell the levels apart."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.campaign.orders import EscortColumn
from gonfanon.campaign.rows import Person
from gonfanon.campaign.scoring import score
from gonfanon.campaign.setup.files import CampaignParcel
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Ask
from gonfanon.library.campaigns import campaign, campaign_names
from gonfanon.minds.any_game import decide
from gonfanon.minds.campaign.answers import QUESTIONS
from gonfanon.minds.campaign.clash import OPEN, SIEGE, clash
from gonfanon.minds.campaign.knowledge import remembered
from gonfanon.minds.campaign.levels import decide_campaign, decision
from gonfanon.minds.campaign.tempers import LEVELS, TEMPERS
from gonfanon.play.game_of import GameOf
from gonfanon.play.registry import kind_named
from gonfanon.texts import Texts

LIMIT = 3000


def shortened(name: str, days: int) -> CampaignParcel:
    parcel = campaign(name)
    return replace(parcel, campaign=replace(parcel.campaign, length=days, battles="quick"))


def whole(
    name: str, days: int, seats: list[str], seed: int = 1
) -> Iterator[tuple[GameOf[Campaign], Ask, Any]]:
    """A campaign by minds, question by question."""
    game: GameOf[Campaign] = play.new_game("campaign", shortened(name, days), str(seed), {})
    while (ask := game.ask()) is not None:
        assert game.count < LIMIT, "a campaign without an end"
        found = decision(game, ask.side, seats[ask.side % len(seats)], seed * 1000 + game.count)
        yield game, ask, found
        game.answer(found.said, ask.side)


@pytest.mark.parametrize("name", campaign_names())
def test_captains_play_every_faction_of_every_campaign(name: str) -> None:
    texts, seen = [Texts("en"), Texts("fr")], set()
    for _, ask, found in whole(name, 3, ["captain"]):
        assert found.said in ask.options
        for text in texts:
            said = text.say(found.why.key, **found.why.args)
            assert said != found.why.key, f"{found.why.key} has no words"
            assert "{" not in said, said
        seen.add(found.why.key)
    assert len(seen) > 5


@pytest.mark.parametrize("player", [*LEVELS, *(f"captain:{temper}" for temper in TEMPERS)])
def test_every_level_and_temper_plays_to_the_end(player: str) -> None:
    seen = []
    for game, ask, found in whole("the-iron-arm", 4, [player], seed=2):
        assert found.said in ask.options
        seen.append(game)
    assert seen[-1].outcome is not None


def test_the_same_question_has_the_same_answer() -> None:
    for game, ask, _ in whole("the-empress-s-road", 2, ["captain"]):
        first = decide(game, ask.side, "captain", 7)
        assert first == decide(game, ask.side, "captain", 7)


def hidden_changed(s: Campaign, side: int) -> Campaign:
    """The same campaign for a side's eyes, with other men, money and wounds where it cannot see."""
    seen = kind_named("campaign").sight(s, side)
    known = {man.unit for man in seen.people}
    more = [
        Person(type="knight", unit=key)
        for key, row in s.groups.items()
        if key not in known and s.player(s.runs(key)) != side
        for _ in range(9)
    ]
    groups = {
        key: replace(row, money=row.money + 40, missed=1) if s.player(s.runs(key)) != side else row
        for key, row in s.groups.items()
    }
    return replace(s, people=(*s.people, *more), groups=groups)


@pytest.mark.parametrize("name", ["the-iron-arm", "the-empress-s-road"])
def test_minds_decide_by_what_their_side_may_see(name: str) -> None:
    kind, compared = kind_named("campaign"), 0
    for game, ask, found in whole(name, 3, ["captain"]):
        if game.position.order is not None:
            continue
        other = hidden_changed(game.state, ask.side)
        if other.people == game.state.people:
            continue
        memory = remembered(game, ask.side, LEVELS["captain"].memory)
        seed = 1000 + game.count
        again = decide_campaign(kind.sight(other, ask.side), ask, "captain", seed, memory)
        assert again.said == found.said, f"{found.said} became {again.said}"
        compared += 1
    assert compared > 40


def test_what_was_seen_is_remembered_for_some_days_only() -> None:
    """Whoever shares a hex with others is seen, is known later, and is forgotten again."""
    met: tuple[int, str, int] | None = None
    for game, _, _ in whole("the-iron-arm", 8, ["captain"], seed=1):
        for side in range(3):
            for unit, sight in remembered(game, side, 1).items():
                if met is None and sight.day == game.state.day and unit in game.state.groups:
                    assert sight.number <= game.state.number(unit)
                    met = side, unit, sight.day
        if met is not None and game.state.day > met[2] + 3:
            break
    assert met is not None, "nobody has met anybody"
    side, unit, day = met
    assert remembered(game, side, 99)[unit].day >= day
    assert all(sight.day >= game.state.day - 2 for sight in remembered(game, side, 2).values())


def test_a_strong_attack_wins_more_often_and_walls_help() -> None:
    book = game_book()
    strong, weak = (clash(book, (points, 40), (20, 20), OPEN)[0] for points in (90, 20))
    assert strong.wins > weak.wins
    assert strong.dead < weak.dead
    walled = clash(book, (60, 30), (20, 10), SIEGE)
    unwalled = clash(book, (60, 30), (20, 10), OPEN)
    assert walled[0].wins < unwalled[0].wins


def game_book() -> Any:
    return play.new_game("campaign", campaign("the-iron-arm"), "1", {}).book


def test_every_question_of_the_rules_is_thought_of() -> None:
    asked = {ask.kind for _, ask, _ in whole("the-iron-arm", 8, ["captain"], seed=4)}
    assert asked - {"order"} <= set(QUESTIONS)


@pytest.mark.slow
def test_captains_do_better_than_squires() -> None:
    """Over ten campaigns of both sides the captain ends with more points than a squire in the same seat."""
    totals = {"captain": 0, "squire": 0}
    for seed in range(5):
        for side in (0, 1):
            for player in totals:
                seats = ["captain", "captain"]
                seats[side] = player
                for game, _, _ in whole("the-empress-s-road", 8, seats, seed):
                    last = game
                faction = last.state.scene.players[side][0]
                totals[player] += int(2 * score(last.state, faction)[0])
    assert totals["captain"] > totals["squire"]


def test_captives_are_not_handed_to_and_fro() -> None:
    """Two groups beside captives worth a ransom: one of them escorts them, and that is that."""
    game: GameOf[Campaign] = play.new_game("campaign", shortened("the-empress-s-road", 8), "16", {})
    given: dict[tuple[int, str], int] = {}
    while (ask := game.ask()) is not None:
        said = decision(game, ask.side, "captain", 16 * 1_000_003 + game.count).said
        if isinstance(said, EscortColumn):
            key = game.state.day, said.column
            given[key] = given.get(key, 0) + 1
            assert given[key] == 1
        game.answer(said, ask.side)
    assert game.outcome is not None
