"""What a position is worth is learned from the ways of one position, compared with each other alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from gonfanon.minds.value.worth import FEATURES
from tools import worth


def line(number: int, ways: list[tuple[str, dict[str, int], float]]) -> dict[str, Any]:
    found = [[key, [given.get(name, 0) for name in FEATURES], won] for key, given, won in ways]
    return {"number": number, "field": "a", "turn": 1, "side": 0, "ways": found}


def sample(tmp_path: Path, lines: list[dict[str, Any]]) -> worth.Sample:
    file = tmp_path / "branches.jsonl"
    file.write_text("".join(json.dumps(each) + "\n" for each in lines), encoding="utf-8")
    return worth.Sample([file])


def learned(tmp_path: Path, lines: list[dict[str, Any]]) -> dict[str, float]:
    """By how much the weights of features have moved."""
    found = sample(tmp_path, lines)
    weights = worth.fitted(found, found.positions)
    moved = [weight - before for weight, before in zip(weights, found.before, strict=True)]
    return dict(zip(FEATURES, moved, strict=True))


def test_what_wins_among_the_ways_of_one_position_gains_weight(tmp_path: Path) -> None:
    ways = [("plan-own", {"well": 300, "menace": 0}, 1.0), ("plan-upon", {"well": 0, "menace": 300}, 0.0)]
    moved = learned(tmp_path, [line(n, ways) for n in range(60)])
    assert moved["well"] > 0.5
    assert moved["menace"] < -0.3
    assert moved["contact"] == pytest.approx(0)


def test_what_all_ways_of_a_position_share_tells_nothing(tmp_path: Path) -> None:
    """The stronger side wins, whatever it does: that says nothing of how strength weighs among plans."""
    strong = [("plan-own", {"well": 400}, 1.0), ("plan-upon", {"well": 400}, 1.0)]
    weak = [("plan-own", {"well": -400}, 0.0), ("plan-upon", {"well": -400}, 0.0)]
    moved = learned(tmp_path, [line(n, strong if n % 2 else weak) for n in range(60)])
    assert all(each == pytest.approx(0, abs=1e-6) for each in moved.values())


def test_no_weight_turns_its_sign(tmp_path: Path) -> None:
    ways = [("plan-own", {"archers": 300}, 0.0), ("plan-upon", {"archers": 0}, 1.0)]
    found = sample(tmp_path, [line(n, ways) for n in range(200)])
    assert worth.fitted(found, found.positions)[FEATURES.index("archers")] == pytest.approx(0)


def test_ways_that_end_before_they_can_be_judged_are_left_out(tmp_path: Path) -> None:
    short = line(0, [("plan-own", {}, 1.0), ("plan-upon", {}, 0.0)])
    short["ways"][1][1] = []
    assert sample(tmp_path, [short]).positions == []


def test_new_weights_tell_positions_apart_better(tmp_path: Path) -> None:
    ways = [("plan-own", {"menace": 200}, 0.0), ("plan-upon", {"menace": -200}, 1.0)]
    found = sample(tmp_path, [line(n, ways) for n in range(60)])
    new = worth.fitted(found, found.positions[10:])
    unseen = found.positions[:10]
    assert worth.likelihood(unseen, new) > worth.likelihood(unseen, found.before)


def test_a_position_is_played_to_the_end_in_several_ways() -> None:
    played = next(found for n in range(9) if (found := worth.play(n, "three-champions")) is not None)
    assert played["field"] == "three-champions"
    assert len(played["ways"]) >= 2
    assert all(won in (0.0, 0.5, 1.0) for _, _, won in played["ways"])
    assert {len(found) for _, found, _ in played["ways"]} <= {0, len(FEATURES)}
    again = worth.play(played["number"], "three-champions")
    assert again == played
