"""Riding by the freer rules: the flood of places against the walk, and random play that never comes to a dead end."""

import random
from pathlib import Path

import pytest

from gonfanon.battle.battle import FieldBattle
from gonfanon.cases.case import Case
from gonfanon.cases.files import SHIPPED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.position import Position
from gonfanon.rules.movement.move import path_cost
from gonfanon.rules.paths.reach import flood
from gonfanon.rules.paths.reach_eight_hexes import WheelReach
from gonfanon.rules.paths.walk import set_out
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Go, Step, TurnAbout
from tests.shipped import cases_of, shipped
from tests.sure import of_kind

FILES = sorted(SHIPPED.glob("mc-4-*.yaml"))
CASES = shipped(FILES)


def riders(s: Battle) -> list[int]:
    """All riders who have points to ride."""
    return [n for n, p in enumerate(s.pieces) if p.riding and p.stands and p.posture == "" and p.left]


def by_walking(s: Battle, n: int) -> dict[tuple[int, int], int]:
    """The cheapest cost of every front hex and facing, found step by step."""
    p = s.pieces[n]
    best = {(p.at, p.facing): 0}
    frontier = [set_out(s, n, p.left)]
    while frontier:
        here = frontier.pop(0)
        reached = s.scene.grid.grown(here.mask)
        steps: list[Step] = [TurnAbout(), *(Go(h) for h in bits(reached))]
        for step in steps:
            walk = set_out(s, n, p.left)
            walk.at, walk.facing, walk.left, walk.spent = here.at, here.facing, here.left, here.spent
            if walk.take(step) is None and walk.spent < best.get((walk.at, walk.facing), 1_000):
                best[walk.at, walk.facing] = walk.spent
                frontier.append(walk)
    return best


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_the_flood_of_a_rider_is_what_he_can_walk(file: Path) -> None:
    ridden = [(case.start, n) for case in cases_of(file) for n in riders(case.start)[:2]]
    assert ridden
    for s, n in ridden:
        whole = flood(s, n)
        assert isinstance(whole, WheelReach)
        walked = by_walking(s, n)
        flooded = {
            (h, f): whole.cost(h, f) for f in range(6) for h in bits(whole.within()) if whole.cost(h, f) >= 0
        }
        assert flooded == walked
        for (h, f), cost in flooded.items():
            found = path_cost(s, (n,), whole.way(h, f)) if cost else None
            assert found is None or (not isinstance(found, Refusal) and found.cost.value == cost)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.title), indirect=True)
def test_random_play_never_comes_to_a_dead_end(case: Case) -> None:
    rng = random.Random(case.title)
    position = Position(FieldBattle(), case.start)
    for _ in range(40):
        pending = position.pending
        if pending is None:
            break
        if isinstance(pending, Roll):
            count, faces = pending.faces
            position.force(sum(rng.randint(1, faces) for _ in range(count)))
            continue
        options = of_kind(Ask, pending).options
        said = options[0 if position.order is None and rng.random() < 0.1 else rng.randrange(len(options))]
        assert options.why_not(said) is None
        position.force(said)
        assert Battle.from_bytes(case.start.scene, position.state.to_bytes()) == position.state
