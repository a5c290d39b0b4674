"""The console: a place is enough to go somewhere, ways are chosen by where they end, fires and walls are shown."""

from typing import Any

import pytest
import yaml

from gonfanon import library, play
from gonfanon.battle.orders.orders import Orders
from gonfanon.cases.case import Case, read_cases
from gonfanon.cli.console.board import show_board
from gonfanon.cli.console.choices import goal_of, shortened, to_the_same_place, turned
from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.move_to_place import find_way, read_goal
from gonfanon.cli.console.output import PlainOutput, Segment
from gonfanon.cli.console.session import Session
from gonfanon.kernel.errors import IllegalAnswer
from gonfanon.library.scenarios import scenario
from gonfanon.play.game import Game, secret_of
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.movement.move import PathCost, path_cost
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Advance, Go, Move
from gonfanon.story.story import Story
from gonfanon.texts import Texts
from tests.sure import of_kind, sure


class Sheet(PlainOutput):
    """An output that keeps its lines."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[str] = []

    def line(self, text: str = "", style: str = "") -> None:
        self.kept.append(text)

    def segments(self, parts: list[Segment]) -> None:
        self.kept.append("".join(text for text, _ in parts))


class Silence(Keyboard):
    """A keyboard at which nobody sits."""

    def __init__(self) -> None:
        self.offer = lambda words: ()


def session(game: Game, language: str = "en") -> tuple[Session, Sheet]:
    out = Sheet()
    return Session(game, Texts(language), out, Silence(), {}), out


def the_well() -> Game:
    game = play.new("the-well", 7)
    for _ in range(3):
        game.answer(PASS)
    return game


@pytest.mark.parametrize(("language", "by"), [("en", "By move odon"), ("fr", "Par move odon")])
def test_a_place_is_enough(language: str, by: str) -> None:
    game = the_well()
    typed, out = session(game, language)
    n, ask = game.scene.numbers["odon"], game.ask()
    assert ask is not None
    typed._do("move odon 1012", ask)
    assert game.scene.grid.names[game.state.pieces[n].at] == "1012"
    assert any(line.startswith(by) for line in out.kept)


def test_the_way_is_that_of_the_options() -> None:
    """Among all orders that end there none is cheaper."""
    game = the_well()
    s, ask = game.state, game.ask()
    assert ask is not None
    for name in ("odon", "gerold"):
        goal = read_goal(s, f"move {name} 1108")
        assert goal is not None
        way = find_way(s, *goal)
        assert way is not None
        assert way.order in ask.options
        costs = [
            of_kind(PathCost, path_cost(s, order.pieces, order.steps)).cost.value
            for order in of_kind(Orders, ask.options).of(goal[0])
            if isinstance(order, Move) and order.steps[-1:] == (Go(goal[1]),)
        ]
        assert way.cost == min(costs)


def test_a_place_out_of_reach_is_refused() -> None:
    game = the_well()
    typed, _ = session(game)
    ask = game.ask()
    assert ask is not None
    with pytest.raises(IllegalAnswer):
        typed._do("move odon 2109", ask)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_score(language: str) -> None:
    game = the_well()
    typed, out = session(game, language)
    ask = game.ask()
    assert ask is not None
    typed._do("score", ask)
    assert any("12" in line for line in out.kept)
    assert len(out.kept) >= 3


def a_long_question() -> tuple[Game, list[Any]]:
    """An advance with more answers than a page has lines, met in a random game."""
    parcel = scenario("field-of-blood")
    game, player = Game(parcel, library.book(parcel.scenario.book), secret_of(0)), RandomPlayer(0)
    for _ in range(3000):
        ask = game.ask()
        assert ask is not None
        if ask.kind == "advance" and len(ask.options) > 60:
            return game, list(ask.options)
        game.answer(player.choose(game.state, ask))
    raise AssertionError("nobody advances far")


def test_many_ways_are_listed_by_where_they_end() -> None:
    game, answers = a_long_question()
    s, ask = game.state, game.ask()
    assert ask is not None
    typed, out = session(game)
    typed._put(ask)
    assert len(out.kept) < 8
    assert len(typed.listed) < len(answers)
    ends = {goal[:2] for word in answers if (goal := goal_of(s, word)) is not None}
    listed = {goal[:2] for word in typed.listed if (goal := goal_of(s, word)) is not None}
    assert ends == listed
    for word in answers:
        goal = goal_of(s, word)
        if goal is not None:
            first = next(one for one in shortened(s, answers) if (goal_of(s, one) or ())[:2] == goal[:2])
            reached = turned(s, first, goal[2], answers)
            assert reached in answers
            assert goal_of(s, reached) == goal
            typed_word = Advance(goal[0], (Go(goal[1]),))
            assert sure(goal_of(s, to_the_same_place(s, typed_word, answers)))[:2] == goal[:2]


def test_a_facing_after_the_number_is_taken() -> None:
    game, answers = a_long_question()
    s, ask = game.state, game.ask()
    assert ask is not None
    typed, _ = session(game)
    typed._put(ask)
    wanted = next(word for word in answers if goal_of(s, word) is not None and word not in typed.listed)
    n, at, facing = sure(goal_of(s, wanted))
    before = len(game.log)
    number = next(k for k, one in enumerate(typed.listed, 1) if (goal_of(s, one) or ())[:2] == (n, at))
    typed._do(f"{number} {('NE', 'E', 'SE', 'SW', 'W', 'NW')[facing]}", ask)
    assert goal_of(s, game.log[before].said) == (n, at, facing)


def burning_field() -> Battle:
    case = {
        "case": "fires",
        "rules": ["GUI-10.2.4a"],
        "book": "guiscard",
        "map": {
            "rows": ". . . . .\n . . . . .\n. . p p .\n . . . . .\n",
            "legend": {"p": "palisade"},
            "sides": ["0202 E low-wall", "0201 SE low-wall", "0303 NW NE palisade"],
        },
        "sides": ["norman", "arab"],
        "markers": {"0403": {"fire": 1, "lit": "hand", "by": "arab"}, "0504": {"naphtha": "wet"}},
        "pieces": {"odo": {"side": "norman", "at": "0102", "foot": [9, 5, 8]}},
        "turn": {"side": "norman", "step": "movement"},
        "steps": [{"query": "reach odo", "expect": {}}],
    }
    return of_kind(Case, read_cases(yaml.safe_dump(case, sort_keys=False), "fires.yaml")[0]).start


@pytest.mark.parametrize(
    ("language", "fire"), [("en", "On fire (^^): 0403"), ("fr", "En feu (^^)\u202f: 0403")]
)
def test_fires_low_walls_and_palisades_are_on_the_board(language: str, fire: str) -> None:
    s, out = burning_field(), Sheet()
    out.plain = False
    show_board(out, Story(Texts(language), s.scene), s)
    text = "\n".join(out.kept)
    assert fire in text
    assert "vv" in text
    row = next(line for line in out.kept if line.startswith("02 "))
    assert "|" in row
    assert any(line.strip() and set(line.strip()) <= set("/\\x ") and "/" in line for line in out.kept)
    assert any("x" in line for line in out.kept if line.startswith("03 "))
    plain = Sheet()
    show_board(plain, Story(Texts(language), s.scene), s)
    assert fire in plain.kept


def test_a_man_on_a_storey_is_on_the_board() -> None:
    """Miles stands on the scaffold before the church: the board is drawn, and he is on it once."""
    game = play.new("the-church-door", seed=7)
    s = game.state.change(game.scene.number("miles"), at=game.scene.grid.index["1403/1"])
    out = Sheet()
    out.plain = False
    show_board(out, Story(Texts("en"), s.scene), s)
    rows = [line for line in out.kept if " mi " in line and line[:2].isdigit()]
    assert [row[:2] for row in rows] == ["03"]
