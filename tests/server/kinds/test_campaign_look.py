"""A campaign at the server: what a side is shown of it, and that nothing else goes over the wire."""

import random
import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.campaign.orders import SettleQuickly
from gonfanon.campaign.rows import Deed
from gonfanon.campaign.setup.files import CampaignFile, CampaignParcel
from gonfanon.library import campaigns
from gonfanon.library.campaign_tables import table_parts
from gonfanon.minds import any_game
from gonfanon.minds.campaign.levels import decision
from gonfanon.server.kinds import lists
from gonfanon.server.kinds.all_looks import look_of
from gonfanon.server.kinds.campaign.rows import spans
from gonfanon.server.kinds.messages import LotOrder, Plan
from tests.server.conftest import Begin, Client
from tests.sure import of_kind, sure

IRON_ARM = "the-iron-arm"
NORMANS, BYZANTINES = 0, 1


def begun(parcel: CampaignParcel | None = None, seed: int = 5) -> play.GameOf[Any]:
    return play.new_game("campaign", parcel or campaigns.campaign(IRON_ARM), seed, None)


def with_other_secrets() -> CampaignParcel:
    """The same campaign, but the column has other men and more money, and the rearguard has money."""
    parcel = campaigns.campaign(IRON_ARM)
    groups = dict(parcel.campaign.groups)
    column = groups["column"]
    groups["column"] = replace(column, men=of_kind(int, column.men) + 1, money=31)
    groups["rearguard"] = replace(groups["rearguard"], money=3)
    return replace(parcel, campaign=replace(parcel.campaign, groups=groups))


def wire(game: play.GameOf[Any], side: int) -> bytes:
    """Everything that a window of a side is sent, as bytes."""
    look, view = look_of(game), game.view(side)
    lines = [look.lines(game, entry, side) for entry in view.log]
    question = look.question(game, view.ask) if view.ask is not None else None
    return msgspec.json.encode((look.sheet(game, side), question, lines, look.outcome(game)))


def step(game: play.GameOf[Any], chance: random.Random | None = None) -> None:
    """One answer: the end of the part, or one by chance; battles are settled by dice."""
    ask = sure(game.ask())
    offered = list(ask.options)
    if ask.kind == "quick":
        game.answer(SettleQuickly(), ask.side)
    elif chance is not None:
        game.answer(chance.choice(offered), ask.side)
    else:
        game.answer(offered[0], ask.side)


def test_nothing_that_is_secret_goes_over_the_wire() -> None:
    one, other = begun(), begun(with_other_secrets())
    told = 0
    for _ in range(40):
        assert wire(one, NORMANS) == wire(other, NORMANS)
        assert wire(one, -1) == wire(other, -1)
        told += wire(one, BYZANTINES) != wire(other, BYZANTINES)
        step(one)
        step(other)
    assert one.state.day > 2
    assert told == 40, "the secrets make no difference, so that this proves nothing"


def test_what_a_side_may_not_know_is_left_out() -> None:
    sheet = look_of(game := begun()).sheet(game, NORMANS)
    units = {unit.key: unit for unit in sheet.units}
    hidden = (units["column"].number, units["column"].men, units["column"].money, units["column"].left)
    assert hidden == (None, None, None, None)
    assert units["pay-mules"].load is None
    assert units["guiscards"].number == 13
    assert units["guiscards"].money == str(game.setup.campaign.groups["guiscards"].money)
    assert units["column"].prestige == 5
    assert [food.unit for food in sheet.food] == ["guiscards"]
    assert set(sheet.score) == {"normans"}


def marching(game: play.GameOf[Any]) -> Any:
    while game.state.step != "movement":
        step(game)
    return look_of(game).sheet(game, sure(game.ask()).side)


def test_marches_are_shown_with_cost_food_and_whom_they_meet() -> None:
    game = begun()
    sheet = marching(game)
    assert sheet.mover == "guiscards"
    ways = {way.to: way for way in sheet.ways if len(way.units) == 1}
    assert ways["0302"].cost == sum(-part.amount for part in ways["0302"].because)
    assert ways["0302"].fed and ways["0302"].food is None
    away = next(way for way in ways.values() if not way.fed and not way.meets)
    assert away.food is not None and away.food.en != away.food.fr
    for way in ways.values():
        assert sure(game.ask()).options.why_not(game.read(way.said)) is None


def test_every_word_is_in_both_languages() -> None:
    for seed in range(2):
        game, chance = begun(seed=seed), random.Random(seed)
        for _ in range(60):
            if game.over:
                break
            side = sure(game.ask()).side
            sent = wire(game, side).decode()
            assert not re.findall(r'"campaign-[a-z0-9-]+"|\{\$\w+\}', sent)
            step(game, chance)


def test_men_are_picked_in_a_form_and_the_rules_say_whether_they_may() -> None:
    game = begun()
    while game.state.step != "reorganisation":
        step(game)
    look, ask = look_of(game), sure(game.ask())
    form = next(one for one in look.sheet(game, ask.side).forms if one.kind == "split")
    row = form.rows[0]
    few = look.plan(game, ask, Plan(order=LotOrder(form.kind, form.units, [(row.key, 1)])))
    assert few.refused is not None and few.rule
    enough = look.plan(game, ask, Plan(order=LotOrder(form.kind, form.units, [(row.key, 3)])))
    assert enough.refused is None
    assert enough.said == f"split {' '.join(form.units)} {row.key}:3"
    assert game.read(enough.said, ask.side) == game.read(
        f"split {' '.join(form.units)} {row.key}:3", ask.side
    )
    assert enough.text.en and enough.text.en != enough.text.fr


def test_a_seat_is_offered_to_minds_only_where_somebody_thinks(
    client: Client, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists.all_setups.cache_clear()
    shown = next(one for one in client.get("/api/setups").json() if one["id"] == IRON_ARM)
    assert shown.get("minds", True) == ("campaign" in any_game.DECIDERS)
    monkeypatch.delitem(any_game.DECIDERS, "campaign", raising=False)
    lists.all_setups.cache_clear()
    shown = next(one for one in client.get("/api/setups").json() if one["id"] == IRON_ARM)
    assert shown["minds"] is False
    assert set(shown["seats"].values()) == {"human"}
    seats = {"normans": "human", "byzantines": "captain", "lombards": "human"}
    answer = client.post("/api/games", json={"scenario": IRON_ARM, "seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (409, "no-minds")
    lists.all_setups.cache_clear()


@pytest.mark.parametrize("name", [IRON_ARM, "the-empress-s-road"])
def test_the_map_and_its_pieces_are_drawn(client: Client, name: str) -> None:
    country = client.get(f"/art/campaign/{name}/country.json").json()
    assert len(country["ground"]) == country["rows"]
    assert all(len(row) == country["columns"] for row in country["ground"])
    assert "<svg" in client.get(f"/art/campaign/{name}/ground.svg?season=winter").text
    pieces = client.get(f"/art/campaign/{name}/pieces.svg").text
    for faction in country["factions"]:
        assert f'id="cp-banner-{faction}"' in pieces
        assert f'id="cp-face-{faction}-0"' in pieces
    assert client.get("/art/campaign/the-hungry-hill/ground.svg").status_code == 404


A_SIEGE = {
    "campaign": "a-siege",
    "title": {"en": "A siege"},
    "book": "guiscard",
    "map": {"size": [7, 5]},
    "factions": ["normans", "byzantines"],
    "battles": "tactical",
    "turn": {"day": 3, "step": "movement", "mover": "guiscards"},
    "commanders": {"guillaume": {"faction": "normans", "prestige": 7, "hostility": 8, "in": "guiscards"}},
    "groups": {"guiscards": {"faction": "normans", "at": "0303", "men": {"knight": 6, "archer": 9}}},
    "places": {"trani": {"at": "0303", "kind": "castle", "faction": "byzantines", "resources": 3}},
    "sieges": {"trani": {"by": ["guiscards"], "days": 6}},
}


def test_the_days_of_a_siege_are_answered_on_the_page_of_the_campaign() -> None:
    text = msgspec.convert(A_SIEGE, CampaignFile)
    game = begun(CampaignParcel(text, table_parts(text.book)))
    game.answer("siege-day trani")
    while sure(game.ask()).kind == "by-hand":
        game.answer("pass")
    assert game.state.siege is not None
    look, ask = look_of(game), sure(game.ask())
    asked = look.question(game, ask)
    assert look.within(game) == ""
    assert asked.choices and asked.text.en != asked.text.fr
    assert "[" not in asked.text.en
    for choice in asked.choices:
        assert ask.options.why_not(game.read(choice.said, ask.side)) is None
    assert look.sheet(game, ask.side).ways == []


def somebody_taken() -> play.GameOf[Any]:
    """The Iron Arm played by captains until a commander is a captive."""
    game = begun(seed=2001)
    while not any(
        deed.what == "taken" for key in game.state.commanders for deed in game.state.lives.get(key, ())
    ):
        ask = sure(game.ask())
        said = decision(game, ask.side, "captain", 7 * game.count).said
        game.answer(SettleQuickly() if ask.kind == "quick" else said, ask.side)
    return game


def test_the_page_of_a_captive_says_since_when_and_whose() -> None:
    game = somebody_taken()
    for side in range(len(game.sides)):
        people = {one.key: one for one in look_of(game).sheet(game, side).people}
        taken = {key for key, one in game.state.commanders.items() if one.unit in game.state.columns}
        assert taken
        for key in taken:
            assert [(span.what, span.until) for span in people[key].spans if span.what == "captive"] == [
                ("captive", 0)
            ]
            assert people[key].deeds[-1].day == people[key].spans[-1].since == game.state.day
            assert people[key].deeds[-1].text.en.startswith("Is taken by")


def test_days_of_wounds_and_chains() -> None:
    days = [
        Deed(2, "wounded"),
        Deed(3, "fought"),
        Deed(4, "taken", "column"),
        Deed(6, "healed"),
        Deed(7, "freed"),
        Deed(8, "taken"),
    ]
    found = [(span.what, span.since, span.until) for span in spans(days)]
    assert found == [("wounded", 2, 6), ("captive", 4, 7), ("captive", 8, 0)]
    assert [(span.what, span.until) for span in spans([*days, Deed(9, "dead")])][-1] == ("captive", 9)
