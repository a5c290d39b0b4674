"""Nobody learns the dice to come from the server: not by a branch, not by taking back the end, not from a seed."""

import asyncio
import re
from pathlib import Path

import pytest
from httpx import Response

from gonfanon import play
from gonfanon.play.proof import seed_of
from gonfanon.play.record import link
from gonfanon.play.trial import try_game
from tests.server.conftest import Begin, Client, Sit
from tests.sure import sure

HUMANS = {"norman": "human", "arab": "human"}


def rechained(text: str) -> str:
    """A forger writes all hashes again."""
    rows = text.split("\n")
    start = next(n for n, row in enumerate(rows) if row.startswith("begin "))
    chain = link("", "\n".join(rows[:start]))
    rows[start] = f"begin {chain}"
    for n in range(start + 1, len(rows) - 1):
        body = rows[n].rpartition(" ")[0]
        chain = link(chain, body)
        rows[n] = f"{body} {chain}"
    return "\n".join(rows)


def read_in(client: Client, text: str) -> Response:
    return client.post("/api/games/from-record", content=text, headers={"Content-Type": "text/plain"})


def _to_its_end(seed: int) -> play.Game:
    game = play.new("the-well")
    try_game(game, seed, 5000)
    return game


@pytest.fixture
def finished() -> str:
    """The record of a game that was played to its end, without a seed for its dice."""
    return _to_its_end(5).record()


def secret_in(text: str) -> str:
    return sure(re.search(r"secret ([0-9a-f]+)", text))[1]


def test_the_record_of_a_branch_does_not_tell_the_dice_of_the_original(
    client: Client, begin: Begin, sit: Sit
) -> None:
    game = begin(seats={"norman": "random", "arab": "random"})
    window = sit(game)
    window.until(lambda table: any(line.get("die") for line in table["log"]))
    hall = client.app.state.hall
    held = hall.tables[game].game
    at = next(entry.number for entry in held.log if entry.side < 0)
    made = client.post(f"/api/games/{game}/branch", json={"at": at, "seats": HUMANS}).json()["id"]
    branch = sit(made)
    assert branch.ask("resign", side="norman")["t"] == "done"
    text = client.get(f"/api/games/{made}/record").text
    assert held.secret.hex() not in text and secret_in(text) != held.secret.hex()
    assert play.verify(text).verdict == "unproved"
    assert play.verify(text, secrets=[held.secret]).verdict == "true"
    proof = client.get(f"/api/games/{made}/report").json()["proof"]
    assert proof["verdict"] == "unproved" and "played on" in proof["text"]["en"]
    assert client.get(f"/api/games/{made}/record").text == text


def test_a_branch_of_a_finished_game_does_not_go_on_with_published_dice(
    client: Client, finished: str
) -> None:
    game = read_in(client, finished).json()["id"]
    at = int(sure(re.search(r"^(\d+) dice ", finished, re.MULTILINE))[1])
    made = client.post(f"/api/games/{game}/branch", json={"at": at, "seats": HUMANS}).json()["id"]
    fresh = client.app.state.hall._kept(made)
    assert fresh.secret.hex() != secret_in(finished) and not fresh.over
    assert fresh.earlier[0].secret.hex() == secret_in(finished)


@pytest.mark.parametrize("how", ["rule", "resign"])
def test_the_end_is_not_taken_back(client: Client, begin: Begin, sit: Sit, finished: str, how: str) -> None:
    if how == "resign":
        game = begin(seats=HUMANS)
        window = sit(game)
        window.play("pass")
        window.ask("resign", side="arab")
    else:
        game = read_in(client, finished).json()["id"]
        window = sit(game)
    window.until(lambda table: table["over"])
    published = secret_in(client.get(f"/api/games/{game}/record").text)
    assert not window.table.get("canUndo")
    error = window.ask("undo")
    assert (error["t"], error["code"]) == ("error", "undo-game-closed")
    assert sit(game).table["over"]
    assert secret_in(client.get(f"/api/games/{game}/record").text) == published


def test_a_game_in_which_the_end_was_once_taken_back_still_opens(client: Client, folder: Path) -> None:
    """Older programs allowed it: such rows are facts, and the game must not be lost."""
    from gonfanon.server.games import load_and_save
    from gonfanon.server.games.store import Store

    hall = client.app.state.hall
    ended = next(game for game in map(_to_its_end, range(1, 40)) if game.log[-1].side >= 0)
    game = read_in(client, ended.record()).json()["id"]
    held = hall._kept(game)
    number = len(hall.store.rows(game))
    held.take_back()

    async def keep() -> None:
        store = Store(folder)
        await store.add(game, load_and_save.undone(held, number + 1), load_and_save.standing_of(held))
        store.close()

    asyncio.run(keep())
    assert not hall._kept(game).over


def test_what_a_record_proves_is_said_when_it_comes_in(client: Client, finished: str) -> None:
    whole = read_in(client, finished).json()["proof"]
    assert whole["verdict"] == "true" and not whole.get("seeded")
    text = rechained(re.sub(r" secret [0-9a-f]+ \|", " |", finished))
    answer = read_in(client, text)
    assert answer.status_code == 201
    proof = answer.json()["proof"]
    assert proof["verdict"] == "unproved"
    assert proof["text"]["en"].startswith("Unproved") and proof["text"]["fr"].startswith("Non prouvé")
    shown = client.get(f"/api/games/{answer.json()['id']}/report").json()["proof"]
    assert shown == proof


def test_false_dice_are_refused_when_they_come_in(client: Client, finished: str) -> None:
    """Hashes and all written again by a forger: only the secret tells."""
    rows = finished.split("\n")
    n = max(n for n, row in enumerate(rows) if re.match(r"\d+ dice 1d10 ", row))
    secret = secret_in(finished)
    forged = None
    for total in range(1, 11):
        words = rows[n].split(" ")
        if words[3] == str(total):
            continue
        words[3] = str(total)
        text = rechained("\n".join([*rows[:n], " ".join(words), *rows[n + 1 :]]))
        assert secret in text
        forged = read_in(client, text)
        assert forged.status_code == 400 and forged.json()["code"] == "bad-record"
    assert forged is not None and f"line {n + 1}" in forged.json()["message"]["en"]


def test_dice_from_a_seed_are_called_so(client: Client) -> None:
    game = play.new("the-well", seed=12)
    game.resign(0)
    proof = read_in(client, game.record()).json()["proof"]
    assert proof["seeded"] and "seed" in proof["text"]["en"] and "graine" in proof["text"]["fr"]


def test_the_server_never_uses_a_seed_by_itself(client: Client, begin: Begin) -> None:
    assert seed_of(client.app.state.hall.store.head(begin()).commitment) is None
