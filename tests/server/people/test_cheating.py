"""The six ways to cheat on a public server, each refused; and dice that nobody can have chosen."""

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from sqlalchemy import Row

from gonfanon import play
from gonfanon.play.record import link
from gonfanon.play.shared_dice import Number, SharedDice, shared_dice
from gonfanon.rules.words.field import PASS
from tests.server.conftest import Browser, Browsers
from tests.sure import sure

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "tools" / "check_dice.py"
SECRET = "three-champions"
"""Its sides set up in secret."""
NUMBERS = {"norman": "a1b2c3", "arab": "d4e5f6"}


def joined(host: Browser, guest: Browser, scenario: str = "the-well", **more: Any) -> tuple[str, str]:
    """Two people at a table; both have given a number for the dice after the server was bound."""
    offer = host.ask("POST", "/api/offers", {"scenario": scenario, **more}, 201).json()
    host.ask("POST", f"/api/offers/{offer['game']}/seed", {"seed": NUMBERS["norman"]}, 200)
    link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    guest.ask("POST", f"/api/seats/{link}", {"seed": NUMBERS["arab"]}, 200)
    return offer["game"], offer["commitment"]


def facts(house: Litestar, game: str) -> list[Row[Any]]:
    with house.state.hall.store.reading() as disk:
        return list(disk.exec_driver_sql("SELECT number, what, mark FROM answer WHERE game = ?", (game,)))


def played(browser: Browsers, answers: int = 60) -> tuple[str, str]:
    """A battle that somebody has ended by giving up, with dice in it; its record, and what the server was bound to."""
    host, guest = browser(), browser()
    game, bound = joined(host, guest)
    windows = {"norman": host.sit(game), "arab": guest.sit(game)}
    table = host.client.app.state.hall.tables[game]
    for _ in range(answers):
        ask = table.game.ask()
        if ask is None:
            break
        side = table.game.scene.sides[ask.side]
        word = next((word for word in ask.options if "shoot" in str(type(word)).lower()), None)
        word = word or (PASS if PASS in ask.options else next(iter(ask.options)))
        said = table.game.written(table.game.state, word, ask)
        assert windows[side].answer(said, table.hash(side))["t"] == "done"
    if not table.game.over:
        assert windows["norman"].ask("resign", side="norman")["t"] == "done"
    return guest.ask("GET", f"/api/games/{game}/record", status=200).text, bound


def test_out_of_turn(browser: Browsers, house: Litestar) -> None:
    host, guest = browser(), browser()
    game, _ = joined(host, guest)
    before = facts(house, game)
    mine, theirs = host.sit(game), guest.sit(game)
    assert mine.table["question"]["side"] == "norman"
    for _ in range(2):
        assert theirs.answer("pass", mine.table["hash"])["code"] == "not-yours"
    assert theirs.ask("hold", hash=mine.table["hash"])["code"] == "not-yours"
    assert facts(house, game) == before


def test_illegal_order(browser: Browsers, house: Litestar) -> None:
    host, guest = browser(), browser()
    game, _ = joined(host, guest)
    before = facts(house, game)
    window = host.sit(game)
    enemy = next(piece for piece in window.table["pieces"] if piece["side"] == "arab")
    for said in (
        f"place {enemy['key']} 1310",
        "place odon 1310",
        "move odon 0101",
        "shoot odon odon",
        "resign arab",
    ):
        assert window.answer(said)["t"] in ("refused", "error"), said
    assert facts(house, game) == before


def test_altered_dice(browser: Browsers, tmp_path: Path) -> None:
    text, bound = played(browser)
    rows = text.split("\n")
    at = next(n for n, row in enumerate(rows) if re.match(r"\d+ dice 1d10 ", row))
    number, _, _, total, *rest = rows[at].split(" ")
    rows[at] = " ".join([number, "dice", "1d10", str(int(total) % 10 + 1), *rest])
    forged = rechained(rows)
    report = play.verify(forged)
    assert report.verdict == "false" and report.faults[0].what == "changed-die"
    assert "the secret gives" in checked(tmp_path, forged, bound).stderr


def test_rewritten_history(browser: Browsers, house: Litestar, tmp_path: Path) -> None:
    text, bound = played(browser)
    rows = text.split("\n")
    at = next(n for n, row in enumerate(rows) if re.match(r"\d+ arab ", row))
    rows[at] = rows[at].replace(" arab ", " norman ", 1)
    assert play.verify("\n".join(rows)).verdict == "false"
    assert "was changed" in checked(tmp_path, "\n".join(rows), bound).stderr
    # At the table nothing that others have seen is taken back by one of them.
    host, guest = browser(), browser()
    game, _ = joined(host, guest)
    mine, theirs = host.sit(game), guest.sit(game)
    mine.play("pass")
    before = facts(house, game)
    assert theirs.ask("undo")["t"] == "error"
    stale = mine.table["hash"]
    theirs.until(lambda table: table["question"]["side"] == "arab")
    theirs.play("pass")
    assert mine.answer("pass", stale)["t"] == "error"
    assert facts(house, game)[: len(before)] == before


def test_hidden_information(browser: Browsers) -> None:
    host, guest, other = browser(), browser(), browser()
    game, _ = joined(host, guest, SECRET)
    windows = {"norman": host.sit(game), "arab": guest.sit(game), "other": other.sit(game)}
    for name, window in windows.items():
        seen = {piece["side"] for piece in window.table["pieces"] if piece.get("at")}
        assert seen == ({name} if name != "other" else set())
    asked = {name: window.ask("threats") for name, window in windows.items()}
    assert asked["other"]["hexes"] == {}
    assert windows["arab"].ask("hint")["code"] == "not-yours"
    for who in (host, guest, other):
        for path in ("record", "replay", "report"):
            assert who.ask("GET", f"/api/games/{game}/{path}").status_code == 409, path
        for path in (f"floor/{game}/0.svg", f"section/{game}/0309.svg"):
            assert who.ask("GET", f"/art/{path}").status_code in (404, 409), path
    # What the dice come from is nobody's to see before the end.
    shown = json.dumps([host.ask("GET", f"/api/offers/{game}").json(), windows["norman"].table])
    assert NUMBERS["arab"] not in shown
    assert '"secret": "' not in shown


def test_anothers_seat(browser: Browsers, house: Litestar) -> None:
    host, guest, other = browser(), browser(), browser()
    game, _ = joined(host, guest)
    before = facts(house, game)
    for who, side in ((guest, "norman"), (other, "norman"), (other, "arab")):
        assert who.open(f"/ws/games/{game}?side={side}").receive_json(timeout=20)["code"] == "not-your-seat"
    for who, code in ((guest, "not-your-seat"), (other, "only-watching")):
        window = who.sit(game)
        assert window.ask("seat", side="norman", player="squire")["code"] == code
    assert guest.sit(game).ask("resign", side="norman")["code"] == "not-yours"
    forger = browser()
    forger.jar = f"{host.jar[:-4]}AAAA"
    assert forger.sit(game).ask("resign", side="norman")["code"] == "only-watching"
    forger.jar = f"gonfanon={hashlib.sha256(host.jar.partition('=')[2].encode()).hexdigest()}"
    assert forger.sit(game).ask("resign", side="norman")["code"] == "only-watching", "a hash opens nothing"
    assert facts(house, game) == before


def test_nobody_has_chosen_the_dice(browser: Browsers, tmp_path: Path) -> None:
    text, bound = played(browser)
    assert play.verify(text).verdict == "true"
    secret = bytes.fromhex(sure(re.search(r"secret ([0-9a-f]+)", text))[1])
    found = shared_dice(secret)
    assert found is not None and found.commitment == bound
    assert {one.side: one.number for one in found.numbers} == NUMBERS
    assert hashlib.sha256(found.server).hexdigest() == bound
    done = checked(tmp_path, text, bound, f"norman={NUMBERS['norman']}", f"arab={NUMBERS['arab']}")
    assert done.returncode == 0 and "dice proved" in done.stdout, done.stderr
    assert "is not in the dice" in checked(tmp_path, text, bound, "arab=ffff").stderr
    assert "was bound to" in checked(tmp_path, text, "0" * 64).stderr


def test_a_number_is_given_once_and_before_the_game_begins(browser: Browsers) -> None:
    host, guest = browser(), browser()
    offer = host.ask("POST", "/api/offers", {"scenario": "the-well"}, 201).json()
    seed = f"/api/offers/{offer['game']}/seed"
    host.ask("POST", seed, {"seed": "aa"}, 200)
    assert host.ask("POST", seed, {"seed": "bb"}).json()["code"] == "seed-late"
    for bad in ("x" * 65, "a b", "\u00e9", "a\nseat arab 0 0"):
        assert host.ask("POST", seed, {"seed": bad}).json()["code"] == "bad-seed"
    link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    guest.ask("POST", f"/api/seats/{link}", {}, 200)
    assert guest.ask("POST", seed, {"seed": "cc"}).json()["code"] == "seed-late"


@pytest.mark.parametrize("numbers", [{}, {"a": ""}, {"norman": "7f", "arab": ""}])
def test_what_dice_are_made_of_is_written_and_read(numbers: dict[str, Any]) -> None:
    made = SharedDice(bytes(range(32)), tuple(Number(side, 0, number) for side, number in numbers.items()))
    assert shared_dice(made.secret()) == made
    for other in (b"", bytes(range(200, 232)), made.secret() + b"\nseat x", made.secret()[1:]):
        assert shared_dice(other) is None


def rechained(rows: list[str]) -> str:
    """A record with its chain written again by a forger."""
    start = next(n for n, row in enumerate(rows) if row.startswith("begin "))
    chain, made = rows[start].removeprefix("begin "), rows[: start + 1]
    for row in rows[start + 1 :]:
        found = re.fullmatch(r"(.* \|(?: [0-9a-f]{8})?) [0-9a-f]{12}", row)
        if found:
            chain = link(chain, found[1])
        made.append(f"{found[1]} {chain}" if found else row)
    return "\n".join(made)


def checked(tmp_path: Path, text: str, bound: str, *numbers: str) -> subprocess.CompletedProcess[str]:
    file = tmp_path / "game.record"
    file.write_text(text, encoding="utf-8")
    more = [word for number in numbers for word in ("--number", number)]
    command = [sys.executable, "-I", str(SCRIPT), str(file), "--bound", bound, *more]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
