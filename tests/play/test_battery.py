"""The battery: what every book must pass at every question."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gonfanon.battle.notation.notation import write
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.library.lessons import lesson_names
from gonfanon.library.scenarios import scenario_names
from gonfanon.play import load
from gonfanon.play.game import Game
from gonfanon.play.resuming import resumed
from gonfanon.play.saves import Saved, opened
from gonfanon.play.seats import RandomPlayer
from gonfanon.play.trial import try_game
from gonfanon.rules.position.state import Battle
from tests.play.tables import TABLES, answers, fresh, played, wandered
from tests.play.toy import ToyWar
from tests.sure import of_kind

ROOT = Path(__file__).resolve().parents[2]
LENGTH = 150
"""Decisions of the two random games of a table that the tests look at, question by question."""


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_same_answers_give_the_same_events(table: str) -> None:
    (one, _), other = wandered(table, 1, LENGTH), played(table)
    assert [entry.events for entry in one.log] == [entry.events for entry in other.log]
    assert one.state == other.state
    assert one.record() == other.record()


def test_other_seeds_give_another_game(table: str) -> None:
    assert wandered(table, 1, LENGTH)[0].record() != wandered(table, 2, LENGTH)[0].record()


def same(a: Position[Battle], b: Position[Battle]) -> None:
    assert a.state == b.state
    assert a.events == b.events
    assert type(a.pending) is type(b.pending)
    if isinstance(a.pending, Ask) and isinstance(b.pending, Ask):
        assert (a.pending.side, a.pending.kind, a.pending.rule) == (
            b.pending.side,
            b.pending.kind,
            b.pending.rule,
        )
        if a.order is not None:
            assert list(a.pending.options) == list(b.pending.options)
    elif isinstance(a.pending, Roll):
        assert a.pending == b.pending


def test_live_and_re_run_agree_at_every_question(table: str) -> None:
    live = fresh(table)
    for said in answers(table, 1, LENGTH):
        position = live.position
        if position.order is not None:
            again = Position.resumed(live.rules, position.snapshot, position.order, list(position.answers))
            same(position, again)
        live.answer(said)


def test_bytes_and_back_at_every_question(table: str) -> None:
    game = fresh(table)
    for said in answers(table, 1, LENGTH):
        s = game.state
        back = Battle.from_bytes(game.scene, s.to_bytes())
        assert back == s
        assert back.to_bytes() == s.to_bytes()
        game.answer(said)


def test_a_clone_plays_on_alone_at_every_question(table: str) -> None:
    game = fresh(table)
    for said in answers(table, 1, LENGTH)[:100]:
        before = game.state
        clone = game.position.clone()
        clone.answer(said)
        assert game.state is before
        first = len(game.log)
        game.answer(said)
        for entry in game.log[first + 1 :]:
            clone.answer(entry.said)
        same(game.position, clone)


def test_a_saved_game_goes_on_as_the_live_one(table: str) -> None:
    rules = ToyWar() if table.startswith("toy") else None
    game, said = fresh(table), answers(table, 1, LENGTH)[:90]
    for n, word in enumerate(said):
        if n % 11 == 0:
            again = resumed(of_kind(Saved, opened(game.save())), game.book, rules)
            assert again.log == game.log
            same(game.position, again.position)
            assert again.save() == game.save()
        game.answer(word)


def test_load_reads_bytes_and_records() -> None:
    game = played("field:the-well", most=40)
    assert load(game.save()).state == game.state
    assert load(game.record()).state == game.state


def test_options_what_is_said_and_views_at_every_question(table: str) -> None:
    """One walk for all of these: to list what can be done takes longer than to play."""
    game = fresh(table, 2)
    for number, said in enumerate(answers(table, 2, LENGTH)[:80]):
        ask = game.ask()
        assert ask is not None
        if number < 60:
            options = list(ask.options)
            options_are_at_least_two_all_legal_and_all_different(game, ask, options, number)
            if number % 4 == 0:
                options_come_in_the_same_order_again(game, ask, options)
            a_view_shows_the_question_to_one_side_and_the_secret_to_none(game, ask)
        assert game.read(write(game.state, said, ask)) == said, "what is said cannot be read back"
        game.answer(said)


def options_are_at_least_two_all_legal_and_all_different(
    game: Game, ask: Ask, options: list[Any], number: int
) -> None:
    assert len(options) == len(ask.options)
    assert len(options) >= (1 if game.position.order is None else 2)
    # All orders of a position are judged in tests/battle/test_orders.py, for every scenario; here some of them.
    judged = options[number % 7 :: 7] if game.position.order is None else options
    assert all(option in ask.options for option in judged)
    assert len({repr(option) for option in options}) == len(options)


def options_come_in_the_same_order_again(game: Game, ask: Ask, options: list[Any]) -> None:
    again = Position.resumed(
        game.rules, game.position.snapshot, game.position.order, list(game.position.answers)
    ).pending
    assert isinstance(again, Ask)
    assert options == list(again.options)
    if game.position.order is not None:
        assert [ask.options[n] for n in range(len(options))] == options


def a_view_shows_the_question_to_one_side_and_the_secret_to_none(game: Game, ask: Ask) -> None:
    assert game.secret is not None
    for side in range(len(game.scene.sides)):
        view = game.view(side)
        assert view.secret == ""
        assert (view.ask is None) == (side != ask.side)


# One game of each table to its end; more of them prove the same, and those of every scenario are slow as well.
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3))])
def test_random_games_end_and_break_nothing(table: str, seed: int) -> None:
    trial = try_game(fresh(table, seed), seed, 20_000)
    assert trial.fault == ""


@pytest.mark.slow
@pytest.mark.parametrize("name", [*scenario_names(), *lesson_names()])
def test_every_scenario_and_lesson_at_random(name: str) -> None:
    for seed in range(40, 60):
        trial = try_game(fresh(f"field:{name}", seed), seed, 20_000)
        assert trial.fault == "", seed


SCRIPT = """
from tests.play.tables import played
print(played({table!r}, seed=3, most=120).record())
"""


def test_hash_seeds_do_not_matter_in_a_battle() -> None:
    same_whatever_the_hashes("field:two-banners")


@pytest.mark.slow
def test_hash_seeds_do_not_matter(table: str) -> None:
    same_whatever_the_hashes(table)


def same_whatever_the_hashes(table: str) -> None:
    records = []
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT.format(table=table)],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        records.append(done.stdout)
    assert records[0] == records[1]
    assert records[0].startswith("gonfanon record 3\n")


def test_the_generator_gives_the_published_numbers_of_splitmix64() -> None:
    chance = RandomPlayer(1234567).chance
    drawn = [chance.draw() for _ in range(3)]
    assert drawn == [6457827717110365317, 3203168211198807973, 9817491932198370423]
