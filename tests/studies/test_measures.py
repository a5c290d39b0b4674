"""Intervals and ratings, held against figures worked out elsewhere."""

import math

import pytest

from gonfanon.studies.measures import Meeting, ratings, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # Newcombe 1998, Statistics in Medicine 17, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(won: int, games: int, low: float, high: float) -> None:
    found = wilson(won, games)
    assert found.share == won / games
    assert found.low == pytest.approx(low, abs=5e-5) and found.high == pytest.approx(high, abs=5e-5)


def test_no_games_say_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_two_players_differ_by_the_logarithm_of_their_scores() -> None:
    """With one drawn game added, 149 of 199 points become 149.5 of 200."""
    weak, strong = ratings(["weak", "strong"], [Meeting(1, 0, 149, 199)])
    assert (weak.points, weak.give_or_take) == (0, 0)
    assert strong.points == round(400 * math.log10(149.5 / 50.5))
    share = 149.5 / 200
    assert strong.give_or_take == round(1.96 * 400 / math.log(10) / math.sqrt(200 * share * (1 - share)))


def test_a_ladder_adds_up_and_a_round_robin_agrees_with_it() -> None:
    ladder = [Meeting(1, 0, 75, 100), Meeting(2, 1, 75, 100)]
    a, b, c = ratings("abc", ladder)
    assert c.points == pytest.approx(2 * b.points, abs=1)
    assert c.give_or_take > b.give_or_take > a.give_or_take == 0
    # Nine to one is what three to one twice over foretells: the third meeting changes nothing but the doubt.
    agreed = ratings("abc", [*ladder, Meeting(2, 0, 90, 100)])
    assert agreed[2].points == pytest.approx(c.points, abs=12)
    assert agreed[2].give_or_take < c.give_or_take


def test_a_clean_sheet_has_a_finite_rating() -> None:
    assert 500 < ratings("ab", [Meeting(1, 0, 100, 100)])[1].points < 1000


def test_whoever_has_met_nobody_has_no_rating() -> None:
    assert [each.name for each in ratings("abc", [Meeting(1, 0, 1, 2)])] == ["a", "b"]
