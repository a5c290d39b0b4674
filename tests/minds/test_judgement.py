"""Positions in which the right order is clear, and the reckoning that minds rest on."""

from typing import Any

import pytest

from gonfanon import library, minds, play
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.orders.orders import Orders
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.field.maps import field_of
from gonfanon.kernel.ask import Ask, Listed
from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import sheet
from gonfanon.minds.orders.answers import tried
from gonfanon.minds.value.melee import Fray
from gonfanon.rules.combat.by_difference import odds_of, why_not_attack
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack, Choose, Exit, Go, Move, Path, Shoot
from tests.sure import of_kind, sure

FOOT = [12, 6, 6]
ALL_LEVELS = pytest.mark.parametrize("level", ["sergeant", "captain", "marshal:bold:200"])


pytestmark = pytest.mark.usefixtures("nobody_overlooked")


def standing(pieces: dict[str, PieceText], step: str, turn: int = 3, terms: Terms | None = None) -> Battle:
    """A position on the meadow; the first side is to give orders."""
    book = library.book("guiscard")
    hexes = [key for key, row in book.terrains.items() if row.place == "hex"]
    sides = [key for key, row in book.terrains.items() if row.place == "side"] + ["crest"]
    field = field_of(sheet("the-meadow"), hexes, sides)
    moment = TurnText(number=turn, side="norman", step=step)
    return battle_of(field, book, ("norman", "arab"), pieces, turn=moment, terms=terms)


def man(side: str, at: str, **more: Any) -> PieceText:
    return PieceText(side=side, at=at, foot=more.pop("foot", FOOT), **more)


def decision(level: str, s: Battle) -> minds.Decision:
    return minds.seat(level, 1).decide(Position(FieldBattle(), s))


@ALL_LEVELS
def test_the_stunned_noble_is_finished_where_it_wins(level: str) -> None:
    pieces = {
        "odon": man("norman", "0505"),
        "noble": man("arab", "0605", state="stunned", traits=["noble"]),
        "guard": man("arab", "0405", foot=[4, 2, 6]),
    }
    goal = Goal("kill", 0, (1,), 1)
    terms = Terms("test", 12, (goal,), people=((0,), (1, 2)))
    found = decision(level, standing(pieces, "melee", terms=terms))
    assert found.said == Attack((0,), 1)
    assert found.why.key == "mind-attacks"
    assert of_kind(int, found.why.args["chance"]) > 0


@ALL_LEVELS
def test_he_runs_for_the_exit_in_the_last_turn(level: str) -> None:
    pieces = {"odon": man("norman", "0205"), "foe": man("arab", "0805")}
    s = standing(pieces, "movement")
    edge = sum(1 << h for h in s.scene.grid.hexes if s.scene.field.name(h).startswith("01"))
    goal = Goal("exit", 0, (0,), 1)
    terms = Terms("test", 3, (goal,), otherwise=1, exits=(edge, 0), people=((0,), (1,)))
    found = decision(level, standing(pieces, "movement", terms=terms))
    assert isinstance(found.said, Move)
    assert found.said.steps[-1] == Exit()


@ALL_LEVELS
def test_he_goes_to_the_ground_that_must_be_held(level: str) -> None:
    pieces = {"odon": man("norman", "0405"), "foe": man("arab", "2015")}
    s = standing(pieces, "movement")
    hold = 1 << s.scene.grid.index["0705"]
    goal = Goal("hold", 0, (), 1, hold)
    terms = Terms("test", 3, (goal,), otherwise=1, people=((0,), (1,)))
    found = decision(level, standing(pieces, "movement", terms=terms))
    assert isinstance(found.said, Move)
    assert of_kind(Go, found.said.steps[-1]).to == s.scene.grid.index["0705"]
    assert found.why.key == "mind-holds"


def test_a_captain_gathers_his_men_against_one() -> None:
    pieces = {
        "odon": man("norman", "0505"),
        "hamon": man("norman", "0506"),
        "foe": man("arab", "0605", armour=True),
        "other": man("arab", "2015"),
    }
    s = standing(pieces, "melee")
    assert why_not_attack(s, (0, 1), 2) is None
    assert decision("captain", s).said == Attack((0, 1), 2)


def test_the_honourable_do_not_shoot_the_fallen() -> None:
    pieces = {
        "gerold": man("norman", "0804", foot=[5, 3, 8], weapon="short-bow"),
        "fallen": man("arab", "1004", state="stunned"),
    }
    s = standing(pieces, "shooting")
    assert any(isinstance(order, Shoot) for order in Orders(s))
    assert isinstance(decision("captain:bold", s).said, Shoot)
    assert decision("captain:honourable", s).said == PASS


def test_the_columns_are_those_of_the_rules() -> None:
    """In games played by minds every attack that is offered has the same column in `rules.odds` as in `Fray`."""
    looked_at = 0
    for scenario, seed in (("the-well", 3), ("the-toll", 4), ("the-square-stands", 2)):
        game = play.new(scenario, seed=seed)
        taken = [minds.seat("captain", 1), minds.seat("captain", 2)]
        while (ask := game.ask()) is not None and looked_at < 400:
            s = game.state
            if s.step == "melee" and game.position.order is None:
                fray = Fray(s)
                for order in ask.options:
                    if isinstance(order, Attack):
                        odds = odds_of(s, order.pieces, order.target)
                        assert fray.column_of(order.pieces, order.target)[0] == odds.index
                        looked_at += 1
            game.answer(taken[ask.side].decide(game.position).said)
    assert looked_at > 50


def test_questions_of_a_kind_unheard_of_are_answered() -> None:
    game = play.new("the-well", seed=2)
    mind = minds.seat("captain", 1)
    while game.state.placing:
        game.answer("pass")
    ask = sure(game.ask())
    strange = Ask(ask.side, "never-heard-of", Listed((PASS,), "GUI-2a"), "GUI-2a")
    found = tried(game.position, strange, [PASS])
    assert found.said == PASS
    game.position.pending = Ask(ask.side, "never-heard-of", Listed((PASS,), "GUI-2a"), "GUI-2a")
    assert mind.decide(game.position).said == PASS


def test_who_takes_the_wound_is_he_who_costs_least() -> None:
    pieces = {
        "lord": man("norman", "0505", foot=[24, 10, 6], traits=["noble"]),
        "lad": man("norman", "0506", foot=[4, 2, 6]),
        "foe": man("arab", "0605"),
    }
    position = Position(FieldBattle(), standing(pieces, "melee"))
    position.order = Attack((0, 1), 2)
    position.pending = Ask(0, "who-is-hit", Listed((Choose(0), Choose(1)), "GUI-6.2e"), "GUI-6.2e", (0, 1))
    found = minds.seat("captain", 1).decide(position)
    assert found.said == Choose(1)
    assert found.alternatives[0].said == Choose(0)


def test_he_falls_back_away_from_the_enemy() -> None:
    pieces = {"odon": man("norman", "0805"), "foe": man("arab", "0905", foot=[30, 6, 3])}
    s = standing(pieces, "melee")
    grid = s.scene.grid
    ways = tuple(Path((h,)) for h in grid.neighbours(grid.index["0805"]) if h != grid.index["0905"])
    position = Position(FieldBattle(), s)
    position.order = Attack((1,), 0)
    position.pending = Ask(0, "retreat", Listed(ways, "GUI-6.5a"), "GUI-6.5a", (0,))
    said = minds.seat("captain", 1).decide(position).said
    assert grid.distance(said.hexes[-1], grid.index["0905"]) == 2
