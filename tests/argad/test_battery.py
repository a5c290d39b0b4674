"""What must hold in every game on the free table."""

import random
from itertools import pairwise

import pytest

from gonfanon.argad.game import FreeTable
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.state.orders import Intent, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together
from gonfanon.tabletop.points import distance
from gonfanon.tabletop.ways import length
from tests.argad import free_games as games

SEEDS = range(200, 206)
TURNS = 4


def played(seed: int, turns: int = TURNS) -> list[tuple[Skirmish, object, list[object]]]:
    """The steps of a random game: its state, the order of the step, the answers given during it."""
    rnd, position = random.Random(seed), games.new(games.opening(seed))
    steps: list[tuple[Skirmish, object, list[object]]] = []
    while position.pending is not None and position.state.turn <= turns:
        before, order, answers = position.state, games.answer(position, rnd), []
        position.answer(order)
        while position.order is not None:
            answers.append(games.answer(position, rnd))
            position.answer(answers[-1])
        steps.append((before, order, answers))
    steps.append((position.state, None, []))
    return steps


@pytest.fixture(scope="module", params=SEEDS)
def game(request: pytest.FixtureRequest) -> list[tuple[Skirmish, object, list[object]]]:
    return played(request.param)


def test_the_same_answers_make_the_same_game(game: list[tuple[Skirmish, object, list[object]]]) -> None:
    for (before, order, answers), (after, _, _) in pairwise(game):
        again = Position.resumed(FreeTable(), before, order, answers)
        assert again.state == after


def test_a_clone_in_the_middle_of_a_step_goes_on_like_the_live_one(
    game: list[tuple[Skirmish, object, list[object]]],
) -> None:
    for (before, order, answers), (after, _, _) in pairwise(game):
        if not answers:
            continue
        live = Position(FreeTable(), before)
        live.answer(order)
        copy = live.clone()
        for answer in answers:
            copy.answer(answer)
        assert copy.state == after


def test_a_state_goes_through_bytes(game: list[tuple[Skirmish, object, list[object]]]) -> None:
    for state, _, _ in game:
        again = Skirmish.from_bytes(state.scene, state.to_bytes())
        assert again == state
        assert hash(again) == hash(state)


def test_nobody_overlaps(game: list[tuple[Skirmish, object, list[object]]]) -> None:
    for state, _, _ in game:
        assert games.overlaps(state) == []


def test_no_way_is_longer_than_allowed(game: list[tuple[Skirmish, object, list[object]]]) -> None:
    for before, order, _ in game:
        if before.stage not in ("announce", "revise") or order is None:
            continue
        after = next(state for state, _, _ in game if state.turn == before.turn and state.stage == "shots")
        for n, trail in after.trails:
            gone = length(tuple(trail))
            most = allowance(before, n).value
            # A shift into line of up to a centimetre costs nothing; each of a hundred steps is rounded.
            assert gone <= most + 160, (before.name(n), after.intent(n).kind, gone, most)


def test_figures_stay_on_the_table_and_the_dead_stay_dead(
    game: list[tuple[Skirmish, object, list[object]]],
) -> None:
    dead: set[int] = set()
    for state, _, _ in game:
        now = {n for n, stand in enumerate(state.stands) if stand.state == "dead"}
        assert dead <= now
        dead = now
        for n in state.fighters:
            x, y = state.stands[n].at  # type: ignore[misc]
            assert -300 <= x <= state.scene.size[0] + 300
            assert -300 <= y <= state.scene.size[1] + 300


def test_contacts_are_of_enemies_who_touch(game: list[tuple[Skirmish, object, list[object]]]) -> None:
    for state, _, _ in game:
        for a, b in state.contacts:
            if state.active(a) and state.active(b):
                assert state.enemies(a, b)
                assert distance(state.stands[a].at, state.stands[b].at) <= 620  # type: ignore[arg-type]


def test_what_is_offered_is_legal_canonical_and_never_empty(
    game: list[tuple[Skirmish, object, list[object]]],
) -> None:
    for state, _, _ in game[:: max(1, len(game) // 5)]:
        question = FreeTable(ends=False).question(state)
        assert question is not None
        for ask in question.asks:
            offered = list(ask.options)
            assert offered
            assert len(set(offered)) == len(offered)
            assert offered == list(FreeTable(ends=False).question(state).of(ask.side).options)  # type: ignore[union-attr]
            assert all(one in ask.options for one in offered[:40])


def test_no_order_is_seen_before_its_time() -> None:
    position = games.new(games.opening(3))
    while position.state.stage != "announce":
        position.answer(tuple(Sheet() for _ in position.pending.asks))  # type: ignore[union-attr]
    n = next(n for n in position.state.fighters if position.state.side(n) == 0)
    at = position.state.stands[n].at
    assert at is not None
    secret = Sheet((Intent("path", (n,), points=((at[0], at[1] + 100),)),))
    before = position.state
    position.seal(0, secret)
    assert position.state == before
    assert position.view(1).sealed == ()
    assert isinstance(position.pending, Together)
    position.seal(1, Sheet())
    assert position.state.intent(n) == secret.orders[0]


def test_one_free_line_is_found_as_all_lines_say(game: list[tuple[Skirmish, object, list[object]]]) -> None:
    """The fast question whether scenery hides somebody agrees with the nine lines."""
    from gonfanon.argad.ground.sight import open_lines, past_scenery

    state = game[-1][0]
    for n in state.fighters[:6]:
        for m in state.fighters:
            if n != m:
                assert past_scenery(state, n, m) == bool(open_lines(state, n, m))
