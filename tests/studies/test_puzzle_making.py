"""Puzzles are made from games: what counts as clearly best, the same seed finds the same, and nothing is done twice."""

from pathlib import Path

import pytest

from gonfanon import play
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.layout import set_out
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.kernel.position import Position
from gonfanon.library import book
from gonfanon.library.puzzles import GRADES, Puzzle
from gonfanon.library.scenarios import scenario
from gonfanon.library.source import convert, read_yaml
from gonfanon.minds.levels import problems
from gonfanon.minds.levels.order_problems import order_problem, rival_orders
from gonfanon.minds.levels.problems import Problem, Weighing, clearly_best, problem, shows
from gonfanon.minds.value.decision import Why
from gonfanon.studies import puzzle_making
from gonfanon.studies.puzzle_files import file_text, mean_and_margin, puzzle_and_record
from gonfanon.studies.puzzle_making import ORDERS, Game, Journal, Looked, Search, found, phases, played

ONE = Game("three-champions", ("captain", "captain"), 1000)


def test_clearly_best_is_by_six_in_a_hundred_and_two_standard_errors() -> None:
    even = [600, 620, 580, 600]
    assert clearly_best([even, [each - 100 for each in even]])
    # Ahead by too little, however surely.
    assert not clearly_best([even, [each - 50 for each in even]])
    # Ahead by much, but by one lucky battle.
    assert not clearly_best([[1000, 400, 400, 400], [0, 400, 400, 400]])
    # Each of the others counts.
    assert not clearly_best([even, [each - 300 for each in even], even])
    # One battle proves nothing.
    assert not clearly_best([[900], [100]])


def test_the_mean_has_its_margin() -> None:
    assert mean_and_margin([500, 700]) == (60, 20)
    assert mean_and_margin([640] * 5) == (64, 0)


def test_the_phases_that_are_looked_at_are_beginnings_of_movement() -> None:
    game = played(ONE)
    places = phases(game)
    assert [at for at, _ in places] == sorted((at for at, _ in places), reverse=True)
    for at, s in places:
        entry = game.log[at]
        assert (s.step, entry.order, entry.side) == ("movement", True, s.side)
        same = [n for n, other in enumerate(game.log) if other.order and _phase(game, n) == (s.turn, s.side)]
        assert at == min(same)


def _phase(game: play.Game, n: int) -> tuple[int, int] | None:
    s = game.battle(game.log[n].before)
    return (s.turn, s.side) if s.step == "movement" and not s.placing else None


def test_a_position_poses_the_same_problem_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a criterion that everything meets: what is found has its plans apart, and the same seed finds it again."""
    monkeypatch.setattr(problems, "HOPE", -2000)
    monkeypatch.setattr(problems, "LEAST", -2000)
    monkeypatch.setattr(problems, "_clear", lambda one, other: True)
    monkeypatch.setattr(problems, "FIRST", 2)
    monkeypatch.setattr(problems, "SECOND", 3)
    game = played(ONE)
    one, s = next((one, s) for _, s in phases(game) if (one := problem(Position(FieldBattle(), s), 5)))
    assert problem(Position(FieldBattle(), s), 5) == one
    assert 3 <= len(one.plans) <= 4
    assert len({plan.legs for plan in one.plans}) == len(one.plans)
    assert all(len(plan.promises) == 3 for plan in one.plans)
    assert one.grade in GRADES
    # A grade that is not wanted is not looked at further.
    assert problem(Position(FieldBattle(), s), 5, tuple({*GRADES} - {one.grade})) is None


def test_a_sequence_of_blows_poses_an_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a criterion that everything meets: the orders are legal, apart, and the same seed finds the same."""
    monkeypatch.setattr(problems, "HOPE", -2000)
    monkeypatch.setattr(problems, "_clear", lambda one, other: True)
    monkeypatch.setattr(problems, "FIRST", 2)
    monkeypatch.setattr(problems, "SECOND", 2)
    game = played(ONE)
    posed = []
    for at, s in phases(game, steps=ORDERS):
        entry, ask = game.log[at], Position(FieldBattle(), s).pending
        assert (s.step in ORDERS, entry.order, entry.side) == (True, True, s.side)
        assert isinstance(ask, Ask)
        rivals = rival_orders(Position(FieldBattle(), s), ask)
        assert len({each.way for each in rivals}) == len(rivals)
        assert all(each.way in ask.options for each in rivals)
        if len(rivals) >= problems.FEWEST:
            posed.append((at, s))
    at, s = posed[0]
    looked = [order_problem(Position(FieldBattle(), s), 5) for _ in range(2)]
    assert looked[0] == looked[1]
    one = looked[0]
    assert one is not None
    assert one.grade in GRADES
    assert all(plan.order and not plan.legs and len(plan.promises) == 2 for plan in one.plans)
    puzzle, _ = puzzle_and_record("three-champions-9", Looked(ONE, at, GRADES, one))
    assert convert(read_yaml(file_text(puzzle), "puzzle.yaml"), Puzzle) == puzzle
    assert puzzle.step == s.step
    assert {plan.order for plan in puzzle.plans.values()} == {plan.order for plan in one.plans}


def test_positions_on_upper_storeys_are_left_out() -> None:
    """They are drawn flat, so that the picture would not show everything."""
    parcel = scenario("the-church-door")
    s = set_out(parcel, book(parcel.scenario.book))
    names = s.scene.grid.names
    people = [n for n, p in enumerate(s.pieces) if s.is_person(n) and p.at >= 0]
    below = next(at for at, name in names.items() if "/" not in name)
    above = next(at for at, name in names.items() if "/" in name)
    for n in people:
        s = s.change(n, at=below)
    assert shows(s)
    assert not shows(s.change(people[0], at=above))


def fake(grade: int) -> Problem:
    best = Weighing(Why("plan-own"), (), (700, 720), 2, 4)
    other = Weighing(Why("plan-waits"), (), (500, 520), 3, 1)
    third = Weighing(Why("plan-apart"), (), (400, 420), 5, 2)
    return Problem((best, other, third), grade)


def test_a_journal_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def once(position: object, seed: int, wanted: tuple[int, ...]) -> Problem | None:
        asked.append(seed)
        return fake(2) if len(asked) > 1 else None

    monkeypatch.setattr(puzzle_making, "problem", once)
    search = Search(["three-champions"], each=1, games=2, seed=1)
    path = tmp_path / "journal.jsonl"
    first = list(found(search, Journal(path, resume=False)))
    assert len(first) == 1
    count = len(asked)
    with path.open("ab") as file:
        file.write(b'{"torn')
    again = list(found(search, Journal(path, resume=True)))
    assert again == first
    assert len(asked) == count
    with pytest.raises(GonfanonError, match="--resume"):
        Journal(path, resume=False)
    path.write_text('{"no": "line"}\n')
    with pytest.raises(BadFile, match="not a line of this journal"):
        Journal(path, resume=True)


def test_easy_ones_are_enough_at_some_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[tuple[int, ...]] = []

    def easy(position: object, seed: int, grades: tuple[int, ...]) -> Problem | None:
        wanted.append(grades)
        return fake(1) if 1 in grades else None

    monkeypatch.setattr(puzzle_making, "problem", easy)
    search = Search(["three-champions"], each=9, games=4, seed=1)
    count = len(list(found(search, Journal(tmp_path / "j.jsonl", resume=False))))
    # What is wanted is settled before each game.
    assert puzzle_making.EASY <= count < puzzle_making.EASY + puzzle_making.PER_GAME
    assert wanted[-1] == GRADES[1:]


def test_a_file_says_what_was_found() -> None:
    game = played(ONE)
    at, s = phases(game)[0]
    puzzle, record = puzzle_and_record("three-champions-1", Looked(ONE, at, GRADES, fake(3)))
    assert convert(read_yaml(file_text(puzzle), "puzzle.yaml"), Puzzle) == puzzle
    assert puzzle.side == s.scene.sides[s.side]
    assert puzzle.solution.why == "plan-own"
    assert (puzzle.solution.chance, puzzle.lead.behind) == (71, 20)
    assert record.count("\n") > at
    assert f"open {at} |" in record
