"""Castles on the wire: every order can be given and forecast, every thing drawn and found where it lies."""

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.battle.chapters import DEEDS
from gonfanon.battle.notation.notation import read_order, write
from gonfanon.kernel.ask import ByPiece
from gonfanon.kernel.dice import totals
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.position.damage import Fire
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words import siege as said
from gonfanon.rules.words.field import Light
from gonfanon.server.art.counter_sheet import sprite
from gonfanon.server.look import board, order_outcomes, overlays, piece_questions, siege_pieces
from gonfanon.server.pages import casebook, rulebook
from gonfanon.server.wire.languages import Tongues
from tests.server.conftest import Begin, Client
from tests.sure import of_kind, sure

CASTLES = (
    "ladders-at-dawn",
    "oil-on-the-wall",
    "the-belfry",
    "the-burnt-gate",
    "the-church-door",
    "the-mine",
)
DECISIONS = 60


def positions(scenario: str) -> Iterator[tuple[play.Game, Tongues]]:
    """A game at random, decision by decision."""
    game, player = play.new(scenario, seed=7), RandomPlayer(3)
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    for _ in range(DECISIONS):
        if game.ask() is None:
            return
        yield game, tongues
        game.answer(player.choose(game.state, sure(game.ask())))


@pytest.mark.parametrize("scenario", CASTLES)
def test_every_order_of_a_siege_is_offered_in_words_and_forecast(scenario: str) -> None:
    seen = 0
    for game, tongues in positions(scenario):
        s, ask = game.state, sure(game.ask())
        for n in of_kind(ByPiece, ask.options).pieces if ask.kind == "order" else ():
            wanted = [word for word in of_kind(ByPiece, ask.options).of(n) if type(word) in DEEDS]
            others = {one.said: one for one in piece_questions.reach_of(s, ask, n, tongues, 1).others}
            assert len({one.text.fr for one in others.values()}) == len(others)
            for word in wanted:
                one = others[write(s, word, ask)]
                assert one.text.en and one.text.fr and one.text.en != one.text.fr
                assert piece_questions.odds_shown(s, one.said, tongues, 1).legal, one.said
                seen += 1
    assert seen or scenario == "the-burnt-gate"


@pytest.mark.parametrize("scenario", CASTLES)
def test_things_are_drawn_where_they_lie(scenario: str) -> None:
    for game, tongues in list(positions(scenario))[::12]:
        s = game.state
        drawn = set(re.findall(r'<symbol id="([^"]+)"', sprite(s, game.parcel.people)))
        floors, _ = siege_pieces.floors(s)
        for piece in board.pieces(s, tongues):
            if piece.gear is None or piece.at is None:
                continue
            face = f"p{piece.n}-{piece.face}"
            assert {face, f"{face}-{piece.facing}"} & drawn, (face, piece.facing)
            assert piece.gear.hexes[0] == piece.at
            assert all("/" not in hex or hex in floors or piece.gear.burnt for hex in piece.gear.hexes)


def test_the_ladder_is_found_by_whoever_carries_it() -> None:
    game, tongues = next(positions("ladders-at-dawn"))
    while game.state.step != "movement":
        game.answer("pass")
    s, ask = game.state, game.ask()
    ladder = s.scene.number("ladder-of-odon")
    carried = piece_questions.reach_of(s, ask, ladder, tongues, 1).others
    assert carried and all(one.said.startswith("carry ") and ladder in one.pieces for one in carried)
    assert sure(siege_pieces.gear(s, ladder)).crew == [s.scene.number("odon"), s.scene.number("hamon")]


def test_chances_are_those_of_the_die() -> None:
    game, _ = next(positions("the-belfry"))
    s = game.state
    archer = next(n for n in of_kind(ByPiece, sure(game.ask()).options).pieces)
    shots = [
        word
        for word in of_kind(ByPiece, sure(game.ask()).options).of(archer)
        if isinstance(word, said.FireArrow)
    ]
    assert all(0 < sure(siege_pieces.chance(s, word)) <= 1 for word in shots)
    assert siege_pieces.chance(s, said.Open(archer, 0)) is None
    assert siege_pieces.hexes_of(s, Light(archer, 5)) is None


def test_what_has_changed_is_drawn_and_towers_are_cut_open(client: Client, begin: Begin) -> None:
    game = begin("the-belfry")
    tower = client.get(f"/art/section/{game}/2609.svg?lang=fr")
    assert tower.status_code == 200 and "Beffroi" in tower.text and "niveau 2" in tower.text
    assert client.get(f"/art/section/{game}/9999.svg").status_code == 404
    assert client.get("/art/changes/0000.svg").status_code == 404


def test_a_fire_is_on_the_wire_with_its_age() -> None:
    game, _ = next(positions("the-burnt-gate"))
    s = game.state
    place = next(iter(s.scene.grid.hexes))
    burning = replace(s, works=s.works.burn(Fire(place, 2, "arrow", 0)))
    shown = sure(siege_pieces.works(burning))
    assert shown.fires == {s.scene.field.name(place): 2}
    mark = shown.art.removeprefix("/art/changes/").removesuffix(".svg")
    assert "<svg" in overlays.changes_svg(mark)


def first_order(name: str, verb: str) -> Iterator[tuple[Battle, str]]:
    """A case that begins with some order: its position, and the order."""
    for id, (line, _) in rulebook.shipped_cases().items():
        if line.file == name:
            case = casebook.case_of(f"{casebook.PREFIX}{id}")[1]
            words = case.steps[0].order or ""
            order = read_order(case.start, words) if words.startswith(verb) else None
            if order is not None and DEEDS[type(order)].why_not(case.start, order) is None:
                yield case.start, words


@pytest.mark.parametrize(("file", "verb"), [("engines.yaml", "shoot "), ("stones.yaml", "throw-stone ")])
def test_shots_of_engines_and_stones_tell_the_chance_of_each_outcome(file: str, verb: str) -> None:
    told = set()
    for s, words in list(first_order(file, verb))[:8]:
        odds = piece_questions.odds_shown(s, words, Tongues(s.scene), 1)
        if odds.results:
            assert sum(Fraction(result.chance) for result in odds.results) == 1
            assert all(result.text.en != result.text.fr for result in odds.results)
            told |= {result.key for result in odds.results}
    assert {"wounded", "none"} <= told or {"killed", "none"} <= told


def test_a_die_that_is_read_alike_is_followed_once() -> None:
    s, words = next(first_order("stones.yaml", "throw-stone "))
    order = read_order(s, words)
    unfolding_ = order_outcomes._Unfolding(s, order)
    leaves = list(unfolding_.leaves())
    assert sum(share for share, _ in leaves) == 1 and len(leaves) < 10
    assert totals("2d10")[11] == Fraction(1, 10)
