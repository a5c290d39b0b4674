"""Falling back on crowded boards: whatever is chosen and thrown, the board stays sound and the rules are kept."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gonfanon.cast.characters import STUNNED, WELL, WOUNDED
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.retreat import retreat, ways_back
from gonfanon.rules.retreat.routes import Retreats, end_mask, occupants
from gonfanon.rules.words.field import PASS, Path
from gonfanon.rules.wounds.making_way import can_make_way
from tests.rules.crowds import check_sound, crowds, perform

FEW = settings(max_examples=60, deadline=None)


@FEW
@given(crowds(), st.integers(1, 4), st.data())
def test_a_retreat_leaves_a_sound_board(s: Battle, hexes: int, data: st.DataObject) -> None:
    n = data.draw(st.sampled_from([m for m, p in enumerate(s.pieces) if p.at >= 0 and p.alive]))
    shooter = data.draw(st.sampled_from([-1, *s.scene.grid.hexes]))
    assume(shooter not in s.hexes(n))
    after, _ = perform(s, retreat(s, n, hexes, "GUI-5.4.4a", shooter), data)
    check_sound(after, s)


@FEW
@given(crowds(), st.integers(1, 4), st.data())
def test_every_way_back_keeps_its_rules(s: Battle, hexes: int, data: st.DataObject) -> None:
    shooter = data.draw(st.sampled_from([-1, *s.scene.grid.hexes]))
    assume(shooter not in s.hexes(0))
    grid, p = s.scene.grid, s.pieces[0]
    for way in ways_back(s, 0, hexes, shooter):
        entered = way.entered(p.at)
        assert all(
            not s.board.foes(0) >> h & 1 or s.character(s.board.standing[h]).kind == "animal" for h in entered
        )
        distances = [grid.distance(p.at, h) for h in entered]
        assert distances == sorted(set(distances))
        if way.half < 0:
            assert distances == list(range(1, len(way.hexes) + 1))
            if shooter >= 0:
                assert grid.distance(shooter, way.hexes[0]) > grid.distance(shooter, p.at)
        if p.riding and way.half < 0:
            assert (
                len({grid.direction(a, b) for a, b in zip((p.at, *way.hexes), way.hexes, strict=False)}) == 1
            )
            assert set(way.facings) == {p.facing}
        assert not end_mask(s, way) & s.board.stunned


@FEW
@given(crowds(book="ager-sanguinis"), st.data())
def test_the_sheet_knows_no_half_step_and_passes_no_horse(s: Battle, data: st.DataObject) -> None:
    shooter = data.draw(st.sampled_from(s.scene.grid.hexes))
    assume(shooter not in s.hexes(0))
    for way in ways_back(s, 0, 4, shooter):
        assert way.half == -1
        assert not any(s.board.horses >> h & 1 for h in way.hexes[:-1])


@FEW
@given(crowds(), st.integers(1, 3), st.data())
def test_a_retreat_goes_the_distance_or_wounds(s: Battle, hexes: int, data: st.DataObject) -> None:
    p = s.pieces[0]
    assume(p.state == WELL)
    after, events = perform(s, retreat(s, 0, hexes, "GUI-6.5a"), data)
    now = after.pieces[0]
    gone = sum(
        len(event.path)
        for event in events
        if isinstance(event, Shifted) and event.piece == 0 and event.how == "retreat"
    )
    went_back = any(isinstance(event, Shifted) and event.how == "back" for event in events)
    if gone < hexes or went_back:
        assert now.state >= WOUNDED
    elif now.stands:
        assert s.scene.grid.distance(p.at, now.at) == hexes


@FEW
@given(crowds(), st.integers(1, 3), st.data())
def test_a_way_without_danger_must_be_taken(s: Battle, hexes: int, data: st.DataObject) -> None:
    ways = ways_back(s, 0, hexes)
    safe = [
        way
        for way in ways
        if not occupants(s, 0, end_mask(s, way))
        and not any(s.board.able(0, h) for h in way.entered(s.pieces[0].at))
    ]
    assert safe in ([], ways)


@FEW
@given(crowds(), st.integers(1, 4), st.data())
def test_what_is_not_offered_is_refused_by_a_rule(s: Battle, hexes: int, data: st.DataObject) -> None:
    options = Retreats(s, 0, hexes, data.draw(st.sampled_from([-1, *s.scene.grid.hexes])))
    path = tuple(data.draw(st.lists(st.sampled_from(s.scene.grid.hexes), min_size=1, max_size=4)))
    answer = data.draw(st.sampled_from([PASS, Path(path)]))
    refusal = options.why_not(answer)
    assert (refusal is None) == (answer in options)
    if refusal is not None:
        assert refusal.rule.startswith(("GUI-5.4.4", "GUI-6.5"))


@FEW
@given(crowds(), st.data())
def test_a_stunned_man_who_must_retreat_dies(s: Battle, data: st.DataObject) -> None:
    stunned = [n for n, p in enumerate(s.pieces) if p.state == STUNNED]
    assume(stunned)
    n = data.draw(st.sampled_from(stunned))
    after, _ = perform(s, retreat(s, n, 1, "GUI-6.5a"), data)
    assert not after.pieces[n].alive
    assert after.pieces[n].at == s.pieces[n].at


@FEW
@given(crowds())
def test_nobody_is_displaced_who_does_not_stand(s: Battle) -> None:
    for n, p in enumerate(s.pieces):
        if p.at >= 0 and (not p.stands or s.character(n).kind == "horse"):
            assert not can_make_way(s, (n,))
