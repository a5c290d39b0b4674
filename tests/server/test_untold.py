"""Whatever cannot be told, drawn or counted: the game is answered, saved, loaded, replayed and reported all the same."""

import logging
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from gonfanon import play
from gonfanon.battle.notation.notation import write
from gonfanon.battle.setup.scenario import Entry, Parcel
from gonfanon.cases.case import read_cases
from gonfanon.cases.head import Case
from gonfanon.cli import fuzz
from gonfanon.kernel.ask import Ask, ByPiece, Event
from gonfanon.library.lessons import lesson
from gonfanon.play import Game
from gonfanon.play.seats import Chance
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Move, Said
from gonfanon.server import rehearsal
from gonfanon.server.app import make_app
from gonfanon.server.look import board, log_lines, luck, open_question, siege_pieces
from gonfanon.server.wire.languages import Tongues
from gonfanon.story import sentences
from gonfanon.story.fallback import LOG
from gonfanon.story.figures import combatants
from gonfanon.story.sentences import tale
from gonfanon.story.story import Story
from gonfanon.texts import Texts
from tests.server.conftest import Begin, Client, Sit
from tests.sure import of_kind, sure

OWN_HORSE = """
case: A man and a horse of his own side
book: {book}
map:
  rows: |
    . . . . .
     . . . . .
    . . . . .
sides: [norman, arab]
pieces:
  gilbert: {{side: norman, at: "0202", foot: [14, 8, 6], armour: true}}
  raoul: {{side: norman, at: "0203", foot: [9, 8, 6]}}
  morel: {{side: norman, at: "0302", facing: W, traits: [horse]}}
  ali: {{side: arab, at: "0501", foot: [8, 4, 8]}}
  grison: {{side: norman, at: "0103", foot: [1, 2, 5], traits: [donkey]}}
turn: {{number: 1, side: norman, step: melee}}
steps:
  - order: attack gilbert morel
    dice: [5]
"""


def position(book: str = "guiscard") -> Case:
    return of_kind(Case, read_cases(OWN_HORSE.format(book=book), "case.yaml")[0])


def fought(*pieces: str) -> tuple[Battle, Rolled, tuple[int, ...]]:
    s = position().start
    numbers = tuple(s.scene.number(name) for name in pieces)
    table = s.scene.book.melee_foot
    letter = next(iter(table.letters))
    return s, Rolled("melee", 5, 0, letter, numbers, "GUI-6f", table.columns[0][0]), numbers


def test_a_horse_of_ones_own_side_is_attacked_told_and_weighed() -> None:
    s, event, (gilbert, morel) = fought("gilbert", "morel")
    tongues = Tongues(s.scene)
    told = log_lines.told(s, [event], tongues)[0]
    anim = sure(told.anim)
    assert anim.kind == "blow" and anim.piece == gilbert and anim.path == ["0202", "0302"]
    assert sure(told.sentence).en.startswith("Gilbert against Morel") and told.pieces == [gilbert, morel]
    # Nobody wins or loses a man by it: it is nobody's luck.
    assert list(luck._melee(s, event)) == []


def test_attackers_and_defenders_are_told_apart() -> None:
    s, _, (gilbert, raoul, morel, ali) = fought("gilbert", "raoul", "morel", "ali")
    assert combatants(s, (gilbert, morel)) == ((gilbert,), (morel,))
    assert combatants(s, (gilbert, raoul, morel)) == ((gilbert, raoul), (morel,))
    assert combatants(s, (gilbert, raoul, ali)) == ((gilbert, raoul), (ali,))
    assert combatants(s, (ali, gilbert, raoul)) == ((ali,), (gilbert, raoul))


def test_a_donkey_that_attacks_is_told_and_weighed() -> None:
    s, event, (grison, raoul, ali) = fought("grison", "raoul", "ali")
    assert combatants(s, (grison, ali)) == ((grison,), (ali,))
    assert combatants(s, (raoul, grison, ali)) == ((raoul, grison), (ali,))
    told = log_lines.told(s, [event], Tongues(s.scene))[0]
    anim = sure(told.anim)
    assert anim.kind == "blow" and anim.piece == grison
    assert list(luck._melee(s, event))


ATTACK = "attack gilbert morel"
ROLLED: type[Event] = Rolled


def near_morel() -> Parcel:
    """The lesson with the horse, both riders and thieves beside it."""
    parcel = lesson("in-the-saddle")
    places = {"gilbert": ("1104", "SE"), "salim": ("1504", ""), "jemal": ("1506", "")}
    cast = {
        side: [
            replace(one, at=places[one.id][0], facing=places[one.id][1]) if one.id in places else one
            for one in (of_kind(Entry, each) for each in entries)
        ]
        for side, entries in parcel.scenario.cast.items()
    }
    return replace(parcel, scenario=replace(parcel.scenario, cast=cast, lesson=None))


@pytest.fixture(scope="module")
def struck() -> play.Game:
    """A game up to the order that destroyed it: a thief holds Morel, Gilbert strikes at the horse of his own side."""
    parcel, seats = near_morel(), {"norman": "human", "arab": "human"}
    for seed in range(1, 50):
        game, chance = play.new(parcel, seed=seed, seats=seats), Chance(seed)
        while (ask := game.ask()) is not None and game.state.turn < 8:
            step = game.state.step if ask.kind == "order" else ""
            if step == "melee" and game.read(ATTACK) in ask.options:
                game.answer(ATTACK)
                return game
            moves = about_morel(game, ask) if step == "movement" else []
            game.answer(chance.pick(moves) if moves else first(ask))
    raise AssertionError("nobody attacked Morel")


def about_morel(game: play.Game, ask: Ask) -> list[Said]:
    """What a thief may do to take the horse, or Gilbert to come beside it."""
    s, (gilbert, morel, salim) = game.state, map(game.scene.number, ("gilbert", "morel", "salim"))
    if ask.side == 1:
        held = s.pieces[morel].holder == 1
        return (
            []
            if held
            else [one for one in of_kind(ByPiece, ask.options).of(salim) if morel in board.pieces_of(one)]
        )
    ways = [
        (one, board.hexes_of(s, one))
        for one in of_kind(ByPiece, ask.options).of(gilbert)
        if type(one) is Move and morel not in board.pieces_of(one)
    ]
    distance = s.scene.grid.distance
    return [one for one, way in ways if way and 1 in {distance(way[-1], h) for h in s.hexes(morel)}]


def first(ask: Ask) -> Said:
    return PASS if PASS in ask.options else next(iter(ask.options))


def kept(client: Client, game: play.Game, last: int) -> str:
    """A game up to one of its entries, in the store of a server."""
    fresh = Game(game.parcel, game.book, game.secret, game.seats)
    for entry in game.log[:last]:
        fresh.take(entry.said)
    with client.portal() as portal:
        found: str = portal.call(client.app.state.hall.keep, fresh)
        return found


def test_a_game_in_which_it_happened_opens_again(
    folder: Path, client: Client, sit: Sit, struck: play.Game
) -> None:
    before = max(number for number, entry in enumerate(struck.log) if entry.text == ATTACK)
    game = kept(client, struck, before)
    window = sit(game)
    done = window.answer(ATTACK)
    assert done["t"] == "done", done
    window.until(lambda table: table["n"] >= done["n"])
    log = window.table["log"]
    assert any("against morel" in line["sentence"]["en"].lower() for line in log)
    elsewhere = TestClient(make_app(folder, delay=0, paints=False), base_url="http://127.0.0.1")
    with elsewhere as other, other.websocket_connect(f"/ws/games/{game}") as socket:
        assert socket.receive_json(timeout=20)["log"] == log
        for paper in ("replay", "report", "record"):
            assert other.get(f"/api/games/{game}/{paper}").status_code == 200


def test_the_rehearsal_finds_nothing_in_it(struck: play.Game) -> None:
    assert rehearsal.rehearsed(struck) == []


def broken(*args: object, **kwargs: object) -> Any:
    raise ZeroDivisionError("nobody thought of that")


SHOWN = [
    (sentences, "_rolled"),
    (log_lines, "hexes_of"),
    (log_lines, "_blows"),
    (log_lines, "gathered"),
    (luck, "_melee"),
    (board, "face_of"),
    (board, "_facing"),
    (board, "_zones"),
    (siege_pieces, "floors"),
    (open_question, "question_line"),
    (open_question, "able_to_act"),
]


@pytest.mark.parametrize(("room", "name"), SHOWN, ids=[f"{room.__name__}.{name}" for room, name in SHOWN])
def test_whatever_breaks_down_keeps_no_game_from_being_played_loaded_replayed_or_reported(
    folder: Path,
    client: Client,
    sit: Sit,
    begin: Begin,
    struck: play.Game,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    room: ModuleType,
    name: str,
) -> None:
    monkeypatch.setattr(room, name, broken)
    if (room, name) == (sentences, "_rolled"):
        monkeypatch.setitem(sentences.TELLERS, ROLLED, broken)
    game = kept(client, struck, len(struck.log))
    with caplog.at_level(logging.ERROR, logger=LOG):
        window = sit(game)
        said = write(struck.state, first(sure(struck.ask())), sure(struck.ask()))
        assert window.table["pieces"] and window.answer(said)["t"] == "done"
        assert client.get(f"/api/games/{game}/replay").json()["frames"]
        assert "luck" in client.get(f"/api/games/{game}/report").json()
    assert any(record.name == LOG for record in caplog.records)
    assert any("ZeroDivisionError" in fault for fault in rehearsal.rehearsed(struck))


def test_an_event_that_cannot_be_told_is_a_plain_line_in_both_languages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s, event, _ = fought("gilbert", "ali")
    monkeypatch.setitem(sentences.TELLERS, ROLLED, broken)
    sentence = sure(log_lines.told(s, [event], Tongues(s.scene))[0].sentence)
    assert "Rolled" in sentence.en and "Rolled" in sentence.fr and sentence.en != sentence.fr
    assert "Rolled" in tale(Story(Texts("en"), s.scene), s, [event])[0]


def test_fuzz_plays_through_the_server_and_names_what_could_not_be_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from argparse import ArgumentParser

    parser = ArgumentParser()
    fuzz.arguments(parser)
    words = ["first-blood", "--games", "1", "--out", str(tmp_path)]
    assert fuzz.run(parser.parse_args(words)) == 0
    monkeypatch.setattr(log_lines, "_blows", broken)
    assert fuzz.run(parser.parse_args([*words, "--rules-only"])) == 0
    assert fuzz.run(parser.parse_args(words)) == 1
    told = capsys.readouterr().err
    assert "ZeroDivisionError" in told and list(tmp_path.glob("fuzz-first-blood-*.record"))
