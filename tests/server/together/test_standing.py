"""Standing orders are kept with the seat, and what they answered is told afterwards."""

from pathlib import Path

from litestar.testing import TestClient

from gonfanon.server.app import make_app
from tests.server.conftest import Begin, Client, Message, Sit

HOLD = {"fire": "hold", "threshold": 0, "skipEmpty": True}


def seen_from(client: Client, game: str, side: str) -> Message:
    with client.websocket_connect(f"/ws/games/{game}?side={side}") as socket:
        found: Message = socket.receive_json()
        return found


def test_they_are_kept_over_a_restart_and_shown_to_nobody_else(
    begin: Begin, sit: Sit, client: Client, folder: Path
) -> None:
    game = begin()
    window = sit(game, "arab")
    orders = {
        **HOLD,
        "men": {"omar": "best"},
        "others": {"retreat": "first"},
        "keep": 2,
        "near": 3,
        "until": 4,
    }
    first = window.ask("standing", side="arab", orders=orders)
    assert first["t"] == "done"
    again = window.ask("standing", side="arab", orders=orders)
    assert again["n"] == first["n"], "the same orders are not written twice"
    with TestClient(make_app(folder, delay=0, paints=False), base_url="http://127.0.0.1") as fresh:
        kept = seen_from(fresh, game, "arab")["standing"]["arab"]
        assert {key: kept[key] for key in ("fire", "men", "others", "keep", "near", "until")} == {
            key: orders[key] for key in ("fire", "men", "others", "keep", "near", "until")
        }
        assert not seen_from(fresh, game, "norman").get("standing")


def test_what_they_answered_is_told_since_the_player_last_looked(
    begin: Begin, sit: Sit, client: Client
) -> None:
    game = begin("two-banners")
    sides = [side["id"] for side in sit(game).table["sides"]]
    first, second = (sit(game, side) for side in sides)
    for window, side in ((first, sides[0]), (second, sides[1])):
        window.ask("standing", side=side, orders=HOLD)
    while not any(seen_from(client, game, side).get("stood") for side in sides):
        table = seen_from(client, game, sides[0])
        window = first if table["question"]["side"] == sides[0] else second
        window.table = seen_from(client, game, window.table["view"])
        window.play("pass")
    side = next(side for side in sides if seen_from(client, game, side).get("stood"))
    told = seen_from(client, game, side)["stood"]
    assert told[-1]["text"]["fr"] != told[-1]["text"]["en"] and told[-1]["turn"] >= 0
    window = first if side == sides[0] else second
    assert window.ask("looked", n=told[-1]["n"])["t"] == "done"
    assert not seen_from(client, game, side).get("stood")
