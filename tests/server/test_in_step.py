"""Whatever happens in a battle, the updates a window gets add up to the table it would be shown."""

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gonfanon.battle.notation.notation import write
from gonfanon.kernel.figures import Refusal
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.server.games.hall import Hall
from gonfanon.server.games.store import Store
from gonfanon.server.games.table import GameTable
from gonfanon.server.look import piece_questions
from gonfanon.server.look import reach as travelling
from gonfanon.server.wire.beginning import NewGame
from tests.server.conftest import Begin, Client, Sit
from tests.sure import sure

KEPT = ("turn", "side", "step", "question", "hash", "over", "outcome", "n")
ANSWERS = 70


def plain(message: object) -> Any:
    return json.loads(msgspec.json.encode(message))


Open = Callable[[str], tuple[GameTable, list[tuple[str, bytes]]]]
"""Opens a table; with it come the messages it sends: who sees it, and what."""


@pytest.fixture
def opened(folder: Path) -> Iterator[Open]:
    """A table with all sides played by hand, and the messages it sends."""
    store = Store(folder)

    def opened(scenario: str) -> tuple[GameTable, list[tuple[str, bytes]]]:
        hall, sent = Hall(store, 0), []
        game = asyncio.run(hall.begin(NewGame(scenario)))
        table = hall.table(game, lambda view, message: sent.append((view, message)))
        table.game.seats = dict.fromkeys(table.game.scene.sides, "human")
        table.windows.update(["both", *table.game.scene.sides])
        return table, sent

    yield opened
    store.close()


def after(shown: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    if message["t"] == "table":
        return message
    fresh = {piece["n"]: piece for piece in message["pieces"]}
    pieces = [fresh.get(piece["n"], piece) for piece in shown["pieces"]]
    told = {key: message[key] for key in KEPT}
    return {**shown, **told, "pieces": pieces, "log": [*shown["log"], *message["log"]]}


def texts(message: Any) -> list[str]:
    """Everything that is said in a message."""
    if isinstance(message, list):
        return [text for each in message for text in texts(each)]
    if not isinstance(message, dict):
        return []
    if message.keys() == {"en", "fr"}:
        return [message["en"], message["fr"]]
    return texts(list(message.values()))


@pytest.mark.parametrize(
    "scenario", ["three-champions", "the-square-stands", "dust-on-the-road", "the-fire-maker", "the-charge"]
)
def test_updates_add_up_to_the_table(opened: Open, scenario: str) -> None:
    table, sent = opened(scenario)
    shown = {view: plain(table.table(view)) for view in table.views()}
    player, chance = RandomPlayer(11), Chance(12)
    for number in range(ANSWERS):
        ask = table.game.ask()
        if ask is None:
            break
        if number % 6 == 0:
            look_around(table, ask, chance)
        said = write(table.game.state, player.choose(table.game.state, ask), ask)
        asyncio.run(table.answer("both", said, shown["both"]["hash"]))
        for view, message in sent:
            told = json.loads(message)
            assert all(text and "{" not in text for text in texts(told)), told
            shown[view] = after(shown[view], told)
        sent.clear()
    for view in table.views():
        now = plain(table.table(view))
        assert {key: now[key] for key in (*KEPT, "pieces", "log")} == {
            key: shown[view][key] for key in (*KEPT, "pieces", "log")
        }


def look_around(table: GameTable, ask: Any, chance: Chance) -> None:
    """What a window is shown of somebody's possibilities must be allowed, and cost what it is said to cost."""
    s = table.state("both")
    question = sure(table.question("both"))
    if not question.pieces:
        return
    n = chance.pick(question.pieces)
    reach = piece_questions.reach_of(s, ask, n, table.tongues, 1)
    for option in reach.others:
        assert table.game.read(option.said) in ask.options, option.said
    for hex, found in sorted(reach.hexes.items())[:: max(1, len(reach.hexes) // 6)]:
        for facing in (None, *found.facings[:1]):
            path = travelling.path_to(s, n, hex, facing, table.tongues, 1)
            assert not isinstance(path, Refusal), (hex, facing)
            assert table.game.read(path.said) in ask.options, path.said
            if facing is None:
                assert (path.cost, path.tests) == (found.cost, found.tests), (hex, path.said)


def test_a_rule_that_breaks_down_leaves_the_game_as_it_was(
    client: Client, begin: Begin, sit: Sit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = begin(seats={"norman": "human", "arab": "human"})
    window = sit(game)
    hash = window.table["hash"]
    table = client.app.state.hall.tables[game]
    monkeypatch.setattr(table.game.rules, "perform", lambda s, order: 1 / 0)
    error = window.answer("pass")
    assert error["code"] == "broken" and "ZeroDivisionError" in caplog.text
    assert window.hear("table")["hash"] == hash
    assert window.answer("pass")["t"] == "done"
