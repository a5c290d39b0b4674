"""The puzzles of the library: all open, their plans can be carried out, and the one told as best came out best."""

from functools import cache
from typing import Any

import pytest

from gonfanon import library, play
from gonfanon.battle.notation.notation import read_order, write
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import puzzles, shelf
from gonfanon.library.puzzles import GRADES, Puzzle
from gonfanon.library.scenarios import scenario
from gonfanon.minds.levels.problems import LEAST, SHOWN
from gonfanon.rules.paths.reach import flood
from gonfanon.rules.words.field import PASS
from gonfanon.story import puzzles as words
from gonfanon.story.story import Story
from gonfanon.texts import LANGUAGES, Texts
from tests.sure import sure

NAMES = puzzles.puzzle_names()


@cache
def opened(name: str) -> play.Game:
    return play.replay(puzzles.record_of(name))


def test_the_puzzles_are_of_known_books_and_grades_and_no_two_are_the_same() -> None:
    found = puzzles.puzzles().values()
    assert found
    assert {each.book for each in found} <= set(library.book_keys())
    assert {each.grade for each in found} <= set(GRADES)
    assert len({(each.scenario, each.seed, each.answers) for each in found}) == len(found)


def test_every_file_is_a_puzzle_and_has_its_record() -> None:
    assert shelf.stems(puzzles.PUZZLES, ".yaml") == NAMES == shelf.stems(puzzles.PUZZLES, ".record")


@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_opens_at_its_position(name: str) -> None:
    puzzle, game = puzzles.puzzle(name), opened(name)
    s = game.state
    assert puzzle.puzzle == name
    assert game.count == puzzle.answers
    assert game.parcel.scenario.scenario == puzzle.scenario
    assert scenario(puzzle.scenario).scenario.book == puzzle.book
    assert (game.sides[s.side], s.turn, s.step) == (puzzle.side, puzzle.turn, puzzle.step)
    assert game.position.order is None
    assert tuple(game.seats.values()) == puzzle.seats


@pytest.mark.parametrize("name", NAMES)
def test_the_plans_can_be_carried_out(name: str) -> None:
    """Everybody stands where his way begins and can reach its end; two never end on one hex."""
    puzzle, s = puzzles.puzzle(name), opened(name).state
    names, ask = s.scene.grid.names, sure(opened(name).ask())
    for plan in puzzle.plans.values():
        assert bool(plan.order) == (puzzle.step != "movement")
        if plan.order:
            order = read_order(s, plan.order)
            assert order in ask.options and write(s, order) == plan.order
            assert not plan.moves and (order == PASS or order.targets)
        for leg in plan.legs:
            n = s.scene.number(leg.who)
            assert n >= 0 and s.side_of(n) == s.side
            assert names[s.pieces[n].at] == leg.start
            whole: Any = flood(s, n)
            reached = whole.all(*([DIRECTIONS.index(leg.facing)] if leg.facing else []))
            assert reached >> s.scene.grid.index[leg.end] & 1, (leg, plan.why)
        ends = [leg.end for leg in plan.legs]
        assert len(set(ends)) == len(ends)
        for deed in plan.deeds:
            assert deed.kind in ("strikes", "charges", "shoots", "goes")
            assert s.side_of(s.scene.number(deed.who)) != s.side
            assert 2 * deed.times >= puzzle.times


@pytest.mark.parametrize("name", NAMES)
def test_the_best_plan_is_clearly_best(name: str) -> None:
    puzzle = puzzles.puzzle(name)
    assert 3 <= len(puzzle.plans) <= SHOWN
    best = puzzle.solution
    assert best.behind == 0
    assert len({(plan.moves, plan.order) for plan in puzzle.plans.values()}) == len(puzzle.plans)
    for letter, plan in puzzle.plans.items():
        if letter != puzzle.best:
            assert plan.behind >= LEAST // 10
            # Two standard errors and more: the margin is 1.96 of them, and both are rounded.
            assert plan.behind_margin <= plan.behind
            assert abs(best.chance - plan.chance - plan.behind) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_question_and_solution_are_told(name: str, language: str) -> None:
    puzzle, game = puzzles.puzzle(name), opened(name)
    story = Story(Texts(language), game.scene, game.parcel.scenario.side_names)
    said = [words.question(story, puzzle), *words.solution(story, puzzle)]
    for plan in puzzle.plans.values():
        said += [words.plan_words(story, plan), words.ways(story, game.position, plan)]
        said += [words.deed_words(story, deed, puzzle.times) for deed in plan.deeds]
    assert all(said)
    assert not any("{" in one or "plan-" in one or "puzzle-" in one for one in said)
    assert f" {puzzle.best}" in said[1]


def test_every_day_has_its_puzzle_and_all_have_their_turn() -> None:
    days = [puzzles.of_day(day) for day in range(739_000, 739_000 + len(NAMES))]
    assert sorted(days) == sorted(NAMES)
    assert puzzles.of_day(739_000) == puzzles.of_day(739_000 + len(NAMES))


def test_a_name_that_is_none_is_told() -> None:
    with pytest.raises(GonfanonError, match="there is no puzzle 'nowhere'"):
        puzzles.puzzle("nowhere")


def test_what_is_compiled_is_what_is_written() -> None:
    written = {each.puzzle: each for each in puzzles.puzzles_on_disk()}
    assert written == puzzles.puzzles()
    assert all(isinstance(each, Puzzle) for each in written.values())
