"""Combats by odds on crowded boards: columns, who falls back where, how far the winner goes."""

from fractions import Fraction

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gonfanon.cast.characters import STUNNED
from gonfanon.rules.events.field import Rolled, Shifted
from gonfanon.rules.melee.by_difference import attack, odds
from gonfanon.rules.pieces.arcs import _in_wedge, frontal_field
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.retreat import retreat, ways_back
from gonfanon.rules.retreat.routes import end_mask
from gonfanon.rules.words.field import Attack
from tests.rules.crowds import check_sound, crowds, perform, question

MANY = settings(max_examples=80, deadline=None)
BOARDS = crowds(book="magna-carta")


def attacks(s: Battle) -> list[Attack]:
    return [order for order in question(s).options if isinstance(order, Attack)]


@MANY
@given(BOARDS, st.data())
def test_a_combat_leaves_a_sound_board(s: Battle, data: st.DataObject) -> None:
    open_attacks = attacks(s)
    assume(open_attacks)
    order = data.draw(st.sampled_from(open_attacks))
    after, _ = perform(s, attack(s, order.pieces, order.target, order.more), data)
    check_sound(after, s)


@MANY
@given(BOARDS)
def test_the_column_is_the_ratio_rounded_down_and_shifted(s: Battle) -> None:
    for order in attacks(s):
        found = odds(s, order.pieces, order.target, order.more)
        ratio = Fraction(found.attack.value, found.defence.value)
        assert ratio >= 1
        shifted = ratio.numerator // ratio.denominator + found.shift.value
        assert found.column == f"{min(shifted, 12)}-1"
        assert shifted >= 1
        assert sum(found.results.values()) == 1


@MANY
@given(BOARDS)
def test_no_attack_is_offered_that_is_too_weak_and_none_is_left_out(s: Battle) -> None:
    offered = attacks(s)
    for n in s.board.fighters[s.side]:
        for m in (*s.board.fighters[1 - s.side], *s.board.lying):
            found = odds(s, (n,), m)
            assert (found.refusal is None) == (Attack((n,), m) in offered)


@MANY
@given(BOARDS, st.data())
def test_nobody_falls_back_next_to_those_who_fought(s: Battle, data: st.DataObject) -> None:
    winners = tuple(s.board.fighters[1 - s.side][:2])
    n = data.draw(st.sampled_from(s.board.fighters[s.side]))
    assume(s.is_person(n))
    near = 0
    for m in winners:
        near |= s.scene.grid.grown(s.mask(m))
    ways = ways_back(s, n, 1, fought=winners)
    assert not any(near >> way.hexes[0] & 1 for way in ways)
    assert not any(end_mask(s, way) & s.board.foes(s.side_of(n)) for way in ways)
    after, events = perform(s, retreat(s, n, 1, "MAG-6.5d", fought=winners), data)
    check_sound(after, s)
    moved = any(isinstance(event, Shifted) and event.piece == n for event in events)
    assert moved or after.pieces[n].state > s.pieces[n].state
    assert not any(isinstance(event, Rolled) for event in events)


@MANY
@given(BOARDS, st.data())
def test_an_advance_goes_two_or_three_hexes_of_one_winner(s: Battle, data: st.DataObject) -> None:
    open_attacks = attacks(s)
    assume(open_attacks)
    order = data.draw(st.sampled_from(open_attacks))
    after, events = perform(s, attack(s, order.pieces, order.target, order.more), data)
    steps = [event for event in events if isinstance(event, Shifted) and event.how == "advance"]
    movers = {event.piece for event in steps}
    assert len(movers) <= 1
    for n in movers:
        assert len(steps) <= (3 if s.pieces[n].riding else 2)
        others = after.board.living & ~after.mask(n)
        assert not after.mask(n) & others
        assert after.pieces[n].left == s.pieces[n].left or after.pieces[n].state > s.pieces[n].state


@MANY
@given(crowds(step="shooting", book="magna-carta"), st.data())
def test_a_long_retreat_ends_as_far_as_it_can(s: Battle, data: st.DataObject) -> None:
    n = data.draw(st.sampled_from(s.board.fighters[s.side]))
    assume(s.is_person(n))
    ways = ways_back(s, n, 2)
    assert len({len(way.hexes) for way in ways}) <= 1
    after, _ = perform(s, retreat(s, n, 2, "MAG-5.4.3b"), data)
    check_sound(after, s)


@MANY
@given(BOARDS)
def test_the_frontal_field_is_the_wedge_before_a_rider(s: Battle) -> None:
    for n, p in enumerate(s.pieces):
        if p.riding:
            wedge = {h for h in s.scene.grid.names if _in_wedge(s, p.at, p.facing, h)}
            assert {h for h in s.scene.grid.names if frontal_field(s, n) >> h & 1} == wedge


@MANY
@given(BOARDS, st.data())
def test_nothing_harms_those_who_attack_only_the_stunned(s: Battle, data: st.DataObject) -> None:
    stunned = [order for order in attacks(s) if s.pieces[order.target].state == STUNNED and not order.more]
    assume(stunned)
    order = data.draw(st.sampled_from(stunned))
    after, events = perform(s, attack(s, order.pieces, order.target), data)
    assert all(after.pieces[n].state == s.pieces[n].state for n in order.pieces) or any(
        isinstance(event, Rolled) and event.table == "infiltration" for event in events
    )
