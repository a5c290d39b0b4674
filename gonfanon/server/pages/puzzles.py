"""Puzzles as they are shown: the list, the position with its plans, and the solution."""

from functools import cache

from gonfanon import play
from gonfanon.battle.notation.notation import read_order
from gonfanon.library import puzzles
from gonfanon.library.puzzles import Deed, Plan, Puzzle
from gonfanon.library.scenarios import scenario
from gonfanon.play import Game
from gonfanon.rules.position.state import Battle
from gonfanon.server.look import aims, board, posture
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages
from gonfanon.server.wire.languages import Tongues, say, written
from gonfanon.server.wire.puzzling import (
    PuzzleDeed,
    PuzzleLine,
    PuzzleList,
    PuzzlePlan,
    PuzzleShown,
    PuzzleWay,
)
from gonfanon.story import puzzles as words
from gonfanon.story.story import capitalised

PREFIX = "puzzle-"
"""A puzzle shown as a table is the game `puzzle-NAME`."""


def puzzle_named(name: str) -> Puzzle:
    """A puzzle of the library."""
    found = puzzles.puzzles().get(name)
    if found is None:
        raise Trouble("no-puzzle", 404, name=name[:40])
    return found


def all_puzzles(day: int) -> PuzzleList:
    """Every puzzle, and that of a day."""
    return PuzzleList(puzzles.of_day(day), _lines())


@cache
def _lines() -> list[PuzzleLine]:
    return [_line(each) for each in puzzles.puzzles().values()]


def _line(puzzle: Puzzle) -> PuzzleLine:
    text = scenario(puzzle.scenario).scenario
    return PuzzleLine(
        puzzle.puzzle,
        puzzle.scenario,
        written(text.title),
        puzzle.book,
        puzzle.side,
        written(text.side_names.get(puzzle.side, {}), puzzle.side),
        puzzle.turn,
        puzzle.grade,
        f"/covers/{puzzle.scenario}.webp",
    )


def game_of(name: str) -> Game:
    """The game of a puzzle, played up to its position."""
    return play.replay(puzzles.record_of(puzzle_named(name).puzzle))


@cache
def shown(name: str) -> PuzzleShown:
    """A puzzle with its position, its plans and its solution."""
    puzzle, game = puzzle_named(name), game_of(name)
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    told = [list(words.solution(story, puzzle)) for story in (tongues.en, tongues.fr)]
    return PuzzleShown(
        _line(puzzle),
        puzzle.answers,
        _table(puzzle, game, tongues),
        tongues.both(lambda story: words.question(story, puzzle)),
        [_plan(game, letter, plan, puzzle.times, tongues) for letter, plan in puzzle.plans.items()],
        puzzle.best,
        [messages.Both(*pair) for pair in zip(*told, strict=True)],
        say("puzzle-how", times=puzzle.times),
    )


def _plan(game: Game, letter: str, plan: Plan, times: int, tongues: Tongues) -> PuzzlePlan:
    s = game.state
    return PuzzlePlan(
        letter,
        tongues.both(lambda story: capitalised(words.plan_words(story, plan))),
        tongues.both(lambda story: words.ways(story, game.position, plan)),
        _ways(s, plan),
        plan.chance,
        plan.margin,
        [_deed(s, deed, times, tongues) for deed in plan.deeds],
    )


def _ways(s: Battle, plan: Plan) -> list[PuzzleWay]:
    """Where everybody goes, or on whom an order falls."""
    if not plan.order:
        return [PuzzleWay(s.scene.number(leg.who), leg.start, leg.end) for leg in plan.legs]
    order, names = read_order(s, plan.order), s.scene.grid.names
    return [
        PuzzleWay(n, names.get(s.pieces[n].at, ""), names.get(s.pieces[t].at, ""))
        for n in order.actors
        for t in order.targets
    ]


def _deed(s: Battle, deed: Deed, times: int, tongues: Tongues) -> PuzzleDeed:
    who, names = s.scene.number(deed.who), s.scene.grid.names
    end = deed.what if deed.kind == "goes" else names.get(s.pieces[s.scene.number(deed.what)].at, "")
    start = names.get(s.pieces[who].at, "")
    return PuzzleDeed(
        tongues.both(lambda story: words.deed_words(story, deed, times)), PuzzleWay(who, start, end)
    )


def _table(puzzle: Puzzle, game: Game, tongues: Tongues) -> messages.Table:
    """The table as it stands, with nothing to answer."""
    s, text = game.state, game.parcel.scenario
    return messages.Table(
        n=0,
        game=f"{PREFIX}{puzzle.puzzle}",
        scenario=text.scenario,
        title=written(text.title),
        sides=board.sides(s, tongues, game.parcel),
        field=board.field_shown(s, f"/art/field/{text.scenario}.webp?grid=0"),
        pieces=board.pieces(s, tongues),
        turn=s.turn,
        turns=text.turns,
        side=puzzle.side,
        step=s.step,
        steps=board.steps(s),
        question=None,
        log=[],
        hash=board.position_hash(s, None),
        seats=dict.fromkeys(game.sides, "human"),
        over=False,
        outcome=None,
        book=board.book_of(s),
        weather=posture.weather(s),
        aims=aims.aims(s, tongues),
    )
