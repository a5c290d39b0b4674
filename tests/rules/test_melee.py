"""Whole combats on crowded boards, and the tables behind them."""

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gonfanon import library
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.cast.characters import STUNNED
from gonfanon.field.maps import MapText, field_of
from gonfanon.rules.combat.by_difference import out_of_reach
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.melee.by_difference import attack, odds
from gonfanon.rules.position.state import Battle, allowance
from gonfanon.rules.words.field import Attack
from gonfanon.rules.wounds.wounds import surrounded
from tests.rules.crowds import check_sound, crowds, perform, question

MANY = settings(max_examples=100, deadline=None)


def attacks(s: Battle) -> list[Attack]:
    return [order for order in question(s).options if isinstance(order, Attack)]


@MANY
@given(crowds(), st.data())
def test_a_combat_leaves_a_sound_board(s: Battle, data: st.DataObject) -> None:
    open_attacks = attacks(s)
    assume(open_attacks)
    order = data.draw(st.sampled_from(open_attacks))
    after, _ = perform(s, attack(s, order.pieces, order.target), data)
    check_sound(after, s)
    still = [n for n, p in enumerate(after.pieces) if p.state == STUNNED and p.at >= 0]
    assert not any(surrounded(after, n) and after.board.living != s.board.living for n in still)


@MANY
@given(crowds(), st.data())
def test_an_advance_is_for_one_winner_and_half_his_points(s: Battle, data: st.DataObject) -> None:
    open_attacks = attacks(s)
    assume(open_attacks)
    order = data.draw(st.sampled_from(open_attacks))
    after, events = perform(s, attack(s, order.pieces, order.target), data)
    steps = [event for event in events if isinstance(event, Shifted) and event.how == "advance"]
    assert len({event.piece for event in steps}) <= 1
    for event in steps:
        assert event.piece in (*order.pieces, order.target)
        assert len(steps) <= allowance(after, event.piece) // 2
    assert {event.piece for event in steps}.isdisjoint(
        event.piece for event in events if isinstance(event, Shifted) and event.how == "retreat"
    )


@MANY
@given(crowds(), st.data())
def test_the_chances_of_an_attack_add_up(s: Battle, data: st.DataObject) -> None:
    open_attacks = attacks(s)
    assume(open_attacks)
    order = data.draw(st.sampled_from(open_attacks))
    found = odds(s, order.pieces, order.target)
    assert found.refusal is None
    assert sum(found.results.values()) == 1
    assert found.difference.value == sum(reason.amount for reason in found.difference.reasons)
    assert found.attack.value - found.defence.value == found.difference.value


@pytest.mark.parametrize("name", ["melee_foot", "melee_mounted"])
def test_a_better_difference_is_never_worse(name: str) -> None:
    table = getattr(library.book("guiscard"), name)
    places = [table.column(difference) for difference in range(-30, 120)]
    assert places == sorted(places)
    assert {*places} == set(range(11))
    for letters in table.results:
        assert list(letters) == sorted(letters, key="-ABCDEFGHI".index, reverse=True)


@pytest.mark.parametrize("name", ["melee_foot", "melee_mounted"])
def test_beyond_the_ends_of_a_table_lies_its_end(name: str) -> None:
    table = getattr(library.book("guiscard"), name)
    assert table.clamp(-3) == 0
    assert table.clamp(14) == 10
    for column in range(11):
        assert table.letter(column, 11) == table.letter(column, 10)
    harm = [Fraction(sum(letter not in "-AB" for letter in row), 10) for row in table.results]
    assert harm == sorted(harm)


def test_before_a_castle_too_somebody_on_the_ground_is_only_too_far_away() -> None:
    """Levels are named as the reason only where one of the two stands above the ground. GUI-6a GUI-9.1h"""
    book = library.book("anarchy")
    text = MapText(rows=". . . . . .\n . . . . . .", overlays=["scaffold 0102"])
    field = field_of(text, book.hex_terrains, book.side_kinds)
    pieces = {
        "odo": PieceText(side="angevin", at="0201", foot=[10, 5, 6]),
        "alan": PieceText(side="royal", at="0501", foot=[10, 5, 6]),
        "hugh": PieceText(side="royal", at="0102/1", foot=[10, 5, 6]),
    }
    turn = TurnText(1, "angevin", "melee")
    s = battle_of(field, book, ["angevin", "royal"], pieces, turn=turn)
    assert s.scene.besieged
    assert out_of_reach(s, 0, 1).what == "not-adjacent"
    assert out_of_reach(s, 1, 2).what == "not-on-his-level"
