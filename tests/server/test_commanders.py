"""Several commanders on one side: each leads his own people, and a phase ends when all have ended their part."""

from typing import Any

import pytest
from litestar import Litestar

from gonfanon.battle.notation.notation import write
from gonfanon.server.games.commanding import leaders
from gonfanon.server.together.clocks import HOUR
from tests.server.conftest import Browser, Browsers, Message, Window


def begun(browser: Browsers, **more: Any) -> tuple[str, Browser, Browser, Browser]:
    """A battle of two against one; the windows of the two and of their enemy."""
    host, second, enemy = browser(), browser(), browser()
    wanted = {"scenario": "the-well", "commanders": {"norman": 2}, "name": "Bohemond", **more}
    offer = host.ask("POST", "/api/offers", wanted, 201).json()
    links = {
        (seat["side"], seat.get("commander", 0)): seat["link"] for seat in offer["seats"] if seat.get("open")
    }
    assert set(links) == {("norman", 1), ("arab", 0)}
    again = host.ask("POST", f"/api/seats/{links['norman', 1]}", {})
    assert again.json()["code"] == "seat-own", "nobody leads for two"
    assert not second.ask("POST", f"/api/seats/{links['norman', 1]}", {"name": "Tancred"}, 200).json()[
        "begun"
    ]
    enemy.ask("POST", f"/api/seats/{links['arab', 0]}", {"name": "Aimery"}, 200)
    return offer["game"], host, second, enemy


def command(window: Window, side: str = "norman") -> Message:
    return next(one for one in window.table["together"]["commands"] if one["side"] == side)


def order_of(house: Litestar, game: str, piece: int) -> str:
    """Some order that a piece may be given now."""
    battle = house.state.hall.tables[game].game
    ask = battle.ask()
    return write(battle.state, next(iter(ask.options.of(piece))), ask)


def led_by(window: Window, commander: int) -> list[int]:
    led = command(window)["led"]
    return [n for n in window.table["question"]["pieces"] if led[str(n)] == commander]


def test_only_its_commander_orders_a_piece_and_all_must_end_a_phase(
    browser: Browsers, house: Litestar
) -> None:
    game, host, second, enemy = begun(browser)
    first, other, facing = host.sit(game), second.sit(game), enemy.sit(game)
    assert command(first)["count"] == 2 and set(command(first)["led"].values()) == {0, 1}
    theirs = led_by(first, 1)[0]
    said = order_of(house, game, theirs)
    assert first.answer(said)["code"] == "not-your-people"
    other.play(said)
    first.until(lambda table: table["n"] == other.table["n"])
    step, n = first.table["step"], first.table["n"]
    assert command(first)["open"] == [0, 1]
    assert first.answer("pass")["t"] == "done"
    first.hear("agreed")
    assert (first.table["step"], first.table["n"]) == (step, n + 1), "the phase goes on"
    assert command(first)["open"] == [1] and command(first)["ended"] == [0]
    assert first.answer("pass")["code"] == "not-your-part"
    other.until(lambda table: True)
    other.table = first.table
    other.play("pass")
    facing.until(lambda table: table["step"] != step or table["side"] != "norman")
    record = host.ask("GET", f"/api/games/{game}/record", status=200).text
    assert "commander" not in record and "ended" not in record, "the record knows sides alone"


def test_who_goes_on_after_his_end_must_end_again(browser: Browsers, house: Litestar) -> None:
    game, host, second, _ = begun(browser)
    first, other = host.sit(game), second.sit(game)
    first.answer("pass")
    first.hear("agreed")
    first.play(order_of(house, game, led_by(first, 0)[0]))
    assert set(command(first)["open"]) == {0, 1}
    other.until(lambda table: table["n"] == first.table["n"])
    step = other.table["step"]
    other.answer("pass")
    other.hear("agreed")
    assert other.table["step"] == step and command(other)["open"] == [0]


def test_the_first_commander_divides_the_people_and_speaks_for_the_side(
    browser: Browsers, house: Litestar
) -> None:
    game, host, second, enemy = begun(browser)
    first, other = host.sit(game), second.sit(game)
    led = command(first)["led"]
    theirs = next(piece for piece in first.table["pieces"] if led.get(str(piece["n"])) == 1)
    wanted = {"side": "norman", "led": {theirs["key"]: 0}}
    assert other.ask("divide", **wanted)["code"] == "first-commander"
    assert first.ask("divide", side="norman", led={theirs["key"]: 2})["code"] == "bad-command"
    assert first.ask("divide", side="norman", led={"nobody": 0})["code"] == "bad-command"
    assert first.ask("divide", **wanted)["t"] == "done"
    first.hear("agreed")
    assert command(first)["led"][str(theirs["n"])] == 0
    for deed in (
        {"t": "resign"},
        {"t": "agree", "act": "offer", "what": "draw"},
        {"t": "seat", "side": "norman", "player": "squire"},
    ):
        assert other.ask(deed.pop("t"), **deed)["code"] == "first-commander"
    assert enemy.sit(game).ask("divide", **wanted)["code"] == "not-your-seat"
    # The facts are read again with the game.
    house.state.hall.tables.clear()
    assert command(host.sit(game))["led"][str(theirs["n"])] == 0


def test_a_window_hears_which_commander_sits_at_it(browser: Browsers) -> None:
    game, host, second, enemy = begun(browser)
    for who, number in ((host, 0), (second, 1)):
        told = who.open(f"/ws/games/{game}").receive_json(timeout=20)
        assert told == {"t": "command", "side": "norman", "commander": number}
    assert enemy.open(f"/ws/games/{game}").receive_json(timeout=20)["t"] == "table"


def test_horses_go_with_their_riders(house: Litestar, browser: Browsers) -> None:
    from gonfanon import play

    s = play.new("two-banners", 3).state
    led = leaders(s, 0, 3, {"serlon": 2})
    assert set(led.values()) == {0, 1, 2}
    for n, piece in enumerate(s.pieces):
        if n in led and piece.mount in led:
            assert led[n] == led[piece.mount]
    assert led[next(n for n, one in enumerate(s.scene.characters) if one.key == "serlon")] == 2


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"scenario": "candlemas", "commanders": {"besieger": 2}}, "commanders-battle"),
        ({"scenario": "the-well", "commanders": {"norman": 5}}, "bad-commanders"),
        ({"scenario": "the-well", "commanders": {"nobody": 2}}, "bad-commanders"),
        (
            {
                "scenario": "the-well",
                "commanders": {"arab": 2},
                "seats": {"norman": "open", "arab": "squire"},
            },
            "bad-commanders",
        ),
    ],
)
def test_commanders_that_cannot_be_are_refused(browser: Browsers, more: dict[str, Any], code: str) -> None:
    assert browser().ask("POST", "/api/offers", more).json()["code"] == code


def test_each_commander_has_his_own_notices(browser: Browsers) -> None:
    game, host, second, _ = begun(browser)
    wanted = {"game": game, "side": "norman", "channel": "webhook", "address": "https://93.184.215.14/x"}
    for who in (host, second):
        who.ask("POST", "/api/notices", wanted, 201)
        assert len(who.ask("GET", f"/api/notices?game={game}&side=norman").json()["targets"]) == 1


def test_a_notice_is_for_the_commanders_who_are_waited_for(browser: Browsers, house: Litestar) -> None:
    game, host, _, _ = begun(browser, clock="bank 48")
    first = host.sit(game)
    first.answer("pass")
    first.hear("agreed")
    heard = house.state.hall.tables[game]._heard()
    assert heard.asked == ("norman/1",) and heard.looking == ("norman",)
    assert {seat for seat, _, _ in heard.clocks} == {"norman", "norman/1"}
    assert all(left <= 48 * HOUR for _, _, left in heard.clocks)
