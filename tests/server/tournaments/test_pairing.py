"""Pairs and tables of tournaments, for any number of players and any results."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfanon.server.people.tournaments.pairing import (
    BYE,
    DRAWN,
    LOST,
    WON,
    Kind,
    Pair,
    Played,
    balance,
    knock_out,
    league,
    most_rounds,
    next_round,
    points,
)
from gonfanon.server.people.tournaments.standings import table

SCORES = st.integers(0, 2**32).map(lambda seed: Random(seed).choices([WON, DRAWN, LOST], k=600))


def names(count: int) -> list[str]:
    return [f"p{n:02}" for n in range(count)]


def played(kind: Kind, players: list[str], scores: list[int], rounds: int) -> list[Played]:
    """A whole tournament with results as they come; a bye counts as a win."""
    games: list[Played] = []
    results = iter(scores)
    for number in range(1, rounds + 1):
        pairs = next_round(kind, players, games)
        games += [Played(number, pair, WON if pair.second == BYE else next(results)) for pair in pairs]
    return games


@settings(deadline=None, max_examples=25)
@given(st.integers(2, 18), SCORES)
def test_a_swiss_tournament_pairs_nobody_twice_and_gives_no_second_bye(count: int, scores: list[int]) -> None:
    players = names(count)
    rounds = most_rounds("swiss", count)
    games = played("swiss", players, scores, rounds)
    met = [frozenset(game.pair.players) for game in games]
    assert len(met) == len(set(met)), "a pair met twice, or somebody had two byes"
    for number in range(1, rounds + 1):
        paired = [one for game in games if game.round == number for one in game.pair.players if one != BYE]
        assert sorted(paired) == players, "everybody plays once a round"


@settings(deadline=None, max_examples=20)
@given(st.integers(2, 18), SCORES)
def test_the_bye_goes_to_the_last_who_has_had_none(count: int, scores: list[int]) -> None:
    players = names(count)
    games: list[Played] = []
    for number, score in zip(range(1, most_rounds("swiss", count) + 1), scores, strict=False):
        had = {game.pair.first for game in games if game.pair.second == BYE}
        pairs = next_round("swiss", players, games)
        byes = [pair.first for pair in pairs if pair.second == BYE]
        assert len(byes) == count % 2
        assert not had & {*byes}
        games += [Played(number, pair, WON if pair.second == BYE else score) for pair in pairs]


@settings(deadline=None, max_examples=25)
@given(st.integers(2, 18), SCORES)
def test_sides_go_to_whoever_has_had_them_more_seldom(count: int, scores: list[int]) -> None:
    players = names(count)
    games: list[Played] = []
    results = iter(scores)
    for number in range(1, most_rounds("swiss", count) + 1):
        pairs = [pair for pair in next_round("swiss", players, games) if pair.second != BYE]
        for pair in pairs:
            assert balance(pair.first, games) <= balance(pair.second, games)
        games += [Played(number, pair, next(results)) for pair in pairs]
        # A bye is a game without sides.
        idle = {*players} - {one for pair in pairs for one in pair.players}
        games += [Played(number, Pair(one), WON) for one in idle]


def test_sides_stay_even_in_a_club_evening() -> None:
    for seed in range(20):
        games = played("swiss", names(16), Random(seed).choices([WON, DRAWN, LOST], k=64), 5)
        assert all(abs(balance(player, games)) <= 3 for player in names(16))


@pytest.mark.parametrize("count", range(2, 13))
@pytest.mark.parametrize("double", [False, True])
def test_in_a_league_everybody_meets_everybody_with_sides_as_even_as_can_be(count: int, double: bool) -> None:
    players = names(count)
    games: list[Played] = []
    kind: Kind = "double-league" if double else "league"
    for number in range(most_rounds(kind, count)):
        games += [Played(number + 1, pair, WON) for pair in league(players, number, double)]
    assert league(players, most_rounds(kind, count), double) == []
    met = [frozenset(game.pair.players) for game in games if game.pair.second != BYE]
    assert {met.count(pair) for pair in met} == {2 if double else 1}
    assert len(set(met)) == count * (count - 1) // 2
    for player in players:
        assert abs(balance(player, games)) <= (0 if double else 1)
    byes = [game.pair.first for game in games if game.pair.second == BYE]
    assert {byes.count(player) for player in players} == {(2 if double else 1) * (count % 2)}


@settings(deadline=None, max_examples=25)
@given(st.integers(2, 20), SCORES)
def test_a_knock_out_has_one_who_never_lost_and_the_best_seeds_meet_last(
    count: int, scores: list[int]
) -> None:
    players, results = names(count), iter(scores)
    games: list[Played] = []
    number = 0
    while pairs := knock_out(players, games):
        number += 1
        assert number < 60
        if number == 1:
            assert frozenset(players[:2]) not in {frozenset(pair.players) for pair in pairs} or count == 2
        games += [Played(number, pair, next(results)) for pair in pairs]
    losers = [
        game.pair.second if game.score == WON else game.pair.first for game in games if game.score != DRAWN
    ]
    assert len(losers) == len(set(losers)) == count - 1
    drawn = [game for game in games if game.score == DRAWN]
    for game in drawn:
        after = [
            one.pair
            for one in games
            if {*one.pair.players} == {*game.pair.players} and one.round > game.round
        ]
        assert after[0] == Pair(game.pair.second, game.pair.first), (
            "a draw is played again with sides swapped"
        )


@settings(deadline=None, max_examples=20)
@given(st.integers(2, 12), SCORES, st.sampled_from(["swiss", "league"]))
def test_the_table_has_everybody_once_and_is_in_order(count: int, scores: list[int], kind: Kind) -> None:
    players = names(count)
    games = played(kind, players, scores, most_rounds(kind, count))
    rows = table(kind, players, games)
    assert sorted(row.player for row in rows) == players
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    assert [row.rank for row in rows] == sorted(row.rank for row in rows) and rows[0].rank == 1
    real = [game for game in games if game.pair.second != BYE]
    assert (
        sum(row.won for row in rows) == sum(row.lost for row in rows) == sum(g.score != DRAWN for g in real)
    )
    assert all(points(row.player, games) == row.points for row in rows)


def test_ties_are_broken_by_opponents_in_a_swiss_and_by_direct_games_in_a_league() -> None:
    games = [
        Played(1, Pair("a", "b"), WON), Played(1, Pair("c", "d"), WON),
        Played(2, Pair("a", "c"), LOST), Played(2, Pair("b", "d"), WON),
    ]  # fmt: skip
    swiss = table("swiss", list("abcd"), games)
    assert [row.player for row in swiss] == ["c", "a", "b", "d"]
    # a has met c (4) and b (2), b has met a (2) and d (0).
    assert [row.buchholz for row in swiss] == [2, 6, 2, 6]
    league_rows = table("league", list("abcd"), games)
    assert [row.player for row in league_rows][:3] == ["c", "a", "b"] and league_rows[1].direct == WON


def test_nothing_is_paired_while_a_round_goes_on() -> None:
    assert (
        next_round("swiss", list("abcd"), [Played(1, Pair("a", "b")), Played(1, Pair("c", "d"), WON)]) == []
    )
