"""The boards of a campaign: a battle in the open, and an assault on a day of a siege, at the table of battles."""

import random
from typing import Any

import msgspec
import pytest

from gonfanon import play
from gonfanon.campaign.battles.orders_in_battle import OrdersInBattle
from gonfanon.campaign.setup.files import CampaignFile, CampaignParcel
from gonfanon.library.campaign_tables import table_parts
from gonfanon.play.game_of import GameOf
from gonfanon.rules.words.field import PASS
from gonfanon.server.kinds.battle_table import WITHOUT_A_PIECE
from gonfanon.server.kinds.battle_within import BattleWithin
from gonfanon.server.kinds.hall import AnyHall
from gonfanon.server.wire.languages import Tongues
from gonfanon.siege.orders import Assault
from tests.server.conftest import Client
from tests.sure import of_kind, sure

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


def in_the_open() -> GameOf[Any]:
    """The Iron Arm at its first battle, both sides placed: two of its three players fight it."""
    game, rng = play.new_game("campaign", "the-iron-arm", 5), random.Random(5)
    while game.state.battle is None or game.state.battle.placing:
        ask = sure(game.ask())
        declines = PASS in ask.options and (ask.kind in ("quick", "by-hand") or rng.random() < 0.5)
        game.answer(PASS if declines else ask.options[rng.randrange(len(ask.options))], ask.side)
    return game


def in_a_siege(written: Any = None) -> GameOf[Any]:
    """A day of a siege inside a campaign at its first fight."""
    text = msgspec.convert(written or A_SIEGE, CampaignFile)
    game = play.new_game("campaign", CampaignParcel(text, table_parts(text.book)), 5)
    game.answer("siege-day trani")
    rng = random.Random(3)
    while game.state.siege is None or game.state.siege.battle is None:
        ask = sure(game.ask())
        assaults = [word for word in ask.options if isinstance(word, Assault)]
        game.answer(PASS if ask.kind == "by-hand" else rng.choice(assaults or list(ask.options)), ask.side)
    return game


@pytest.fixture(params=[in_the_open, in_a_siege])
def fight(request: pytest.FixtureRequest) -> GameOf[Any]:
    game: GameOf[Any] = request.param()
    return game


def test_the_fight_is_numbered_and_seated_as_in_the_campaign(fight: GameOf[Any]) -> None:
    within, ask = BattleWithin(fight), fight.ask()
    here = within.ask()
    assert ask is not None and here is not None
    assert within.players[here.side] == ask.side
    names = dict(zip(within.scene.sides, (fight.sides[n] for n in within.players), strict=True))
    assert within.seats == {side: fight.seats[player] for side, player in names.items()}
    for entry, seen in zip(fight.log[fight.count - len(within.log) :], within.log, strict=True):
        assert seen.side == entry.side or within.players[seen.side] == entry.side


@pytest.fixture
def kept(client: Client, fight: GameOf[Any]) -> str:
    others: AnyHall = client.app.state.others
    with client.portal() as portal:
        id: str = portal.call(others.keep, fight)
    return id


def test_it_is_played_at_the_table_of_battles(client: Client, fight: GameOf[Any], kept: str) -> None:
    """Random answers that the board offers, each told to the window and kept in the campaign."""
    rng = random.Random(7)
    with client.websocket_connect(f"/ws/games/{kept}") as socket:
        table = socket.receive_json(timeout=20)
        assert table["t"] == "table" and table["pieces"] and len(table["sides"]) == 2
        others: AnyHall = client.app.state.others
        hash, given = table["hash"], 0
        while given < 16:
            said = chosen(others.tables[kept].game, table, rng)
            socket.send_json({"t": "answer", "id": 900 + given, "said": said, "hash": hash})
            while (told := socket.receive_json(timeout=20))["t"] != "update":
                assert told["t"] not in ("error", "refused"), (said, told)
            table["question"], hash, given = told["question"], told["hash"], given + 1
    assert others.tables[kept].game.count >= fight.count + 16


def chosen(game: GameOf[Any], table: dict[str, Any], rng: random.Random) -> str:
    """One of the choices of the window, or an order of somebody whom it names; most people are placed."""
    question = table["question"]
    if question.get("pieces") is None:
        return str(rng.choice(question["options"])["said"])
    ask = game.ask()
    assert ask is not None
    word = ask.options[rng.randrange(len(ask.options))]
    assert word is PASS or {*word.actors} <= {*question["pieces"]} or word in WITHOUT_A_PIECE
    return game.written(game.state, PASS if word in WITHOUT_A_PIECE else word, ask)


def test_a_record_of_a_campaign_is_opened(client: Client) -> None:
    """One of the library is played on where it ended; a changed one is refused by its line."""
    record = in_the_open().record()
    answer = client.post("/api/games/from-record", content=record)
    assert answer.status_code == 201, answer.text
    begun = answer.json()
    assert (begun["kind"], begun["proof"]["verdict"]) == ("campaign", "true")
    with client.websocket_connect(f"/ws/any/{begun['id']}") as socket:
        assert socket.receive_json(timeout=20)["log"]
    changed = record.replace(
        "10 lombards convoy corato corato.convoy 3", "10 lombards convoy corato corato.convoy 2"
    )
    assert changed != record
    assert client.post("/api/games/from-record", content=changed).status_code == 400


def test_who_has_nobody_in_it_is_shown_nothing(client: Client) -> None:
    fight = in_the_open()
    others: AnyHall = client.app.state.others
    with client.portal() as portal:
        id = portal.call(others.keep, fight)
    outside = next(side for n, side in enumerate(fight.sides) if n not in BattleWithin(fight).players)
    with client.websocket_connect(f"/ws/games/{id}?side={outside}") as socket:
        told = socket.receive_json(timeout=20)
        assert (told["t"], told["code"]) == ("error", "not-in-battle")


def test_beasts_of_a_convoy_have_words_for_names() -> None:
    """GUC-14.4c"""
    within = BattleWithin(in_the_open())
    words = Tongues(within.scene, within.parcel.scenario.side_names)
    beasts = [n for n, one in enumerate(within.scene.characters) if one.has("donkey")]
    assert [words.en.name(n) for n in beasts][:2] == ["pack mule 1", "pack mule 2"]
    assert all(words.fr.name(n).startswith("mulet de bât") for n in beasts)


SHARED = {
    **A_SIEGE,
    "campaign": "shared",
    "factions": ["normans", "lombards", "byzantines"],
    "players": [["normans", "lombards"], ["byzantines"]],
    "side_names": {"normans+lombards": {"en": "Our side"}, "byzantines": {"en": "Theirs"}},
}


def test_standing_orders_are_those_of_the_player_whichever_of_his_factions_fights(client: Client) -> None:
    fight = in_a_siege(SHARED)
    others: AnyHall = client.app.state.others
    with client.portal() as portal:
        id = portal.call(others.keep, fight)
    orders = {"skip_empty": True}
    with client.websocket_connect(f"/ws/games/{id}?side=normans%2Blombards") as socket:
        table = socket.receive_json(timeout=20)
        assert table["sides"][0]["name"]["en"] == "Our side"
        socket.send_json({"t": "standing", "id": 1, "side": "normans", "orders": orders})
        while (told := socket.receive_json(timeout=20))["t"] != "agreed":
            assert told["t"] not in ("error", "refused"), told
    assert [*others.tables[id].pact.agreed.laid] == ["normans+lombards"]
    with client.websocket_connect(f"/ws/games/{id}?side=normans%2Blombards") as socket:
        assert "normans" in socket.receive_json(timeout=20)["standing"]


def test_flight_and_surrender_are_offered_on_the_board(client: Client) -> None:
    """GUC-14.6b GUC-14.6c"""
    fight = in_the_open()
    assert {"flee", "give-up"} & {
        word.__struct_config__.tag for word in of_kind(OrdersInBattle, sure(fight.ask()).options).own
    }
    others: AnyHall = client.app.state.others
    with client.portal() as portal:
        id = portal.call(others.keep, fight)
    with client.websocket_connect(f"/ws/games/{id}") as socket:
        question = socket.receive_json(timeout=20)["question"]
    assert [each["text"]["en"] for each in question["options"]] == ["Flee from the field", "Give up"]
