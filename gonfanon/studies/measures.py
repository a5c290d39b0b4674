"""What numbers of wins are worth: intervals for a share, and ratings by maximum likelihood."""

import math
from collections.abc import Sequence

from msgspec import Struct

Z = 1.959963984540054
"""Nineteen times in twenty the truth lies within so many standard deviations."""
ELO = 400 / math.log(10)
ROUNDS = 10_000
ENOUGH = 1e-12


class Share(Struct, frozen=True):
    """A share of games with the interval in which the truth lies nineteen times in twenty."""

    share: float
    low: float
    high: float


class Rating(Struct, frozen=True):
    """How strong a player is, in Elo points above the first of the list."""

    name: str
    points: int
    give_or_take: int
    """The half-width of the interval; 0 for the first, by whom the others are measured."""


class Meeting(Struct, frozen=True):
    """Two players and what the first has scored against the second: a draw is half a point for each."""

    one: int
    other: int
    scored: float
    games: int


def wilson(won: float, games: int) -> Share:
    """Wilson's interval for a share; with draws as half points it is, if anything, too wide."""
    if not games:
        return Share(0.0, 0.0, 1.0)
    share, spread = won / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return Share(share, max(0.0, middle - half), min(1.0, middle + half))


def ratings(names: Sequence[str], meetings: Sequence[Meeting]) -> list[Rating]:
    """Bradley and Terry's model fitted to the scores. A pair that met counts one drawn game more.

    Without that drawn game a player who never lost would be infinitely strong. Anyone who is not joined to the
    first of the list by games played has no rating and is left out.
    """
    counted = [Meeting(m.one, m.other, m.scored + 0.5, m.games + 1) for m in meetings if m.games]
    joined = _joined(len(names), counted)
    place = {player: n for n, player in enumerate(joined)}
    met = [Meeting(place[m.one], place[m.other], m.scored, m.games) for m in counted if m.one in place]
    strengths = _strengths(len(joined), met)
    spreads = [0.0, *_spreads(strengths, met)]
    return [
        Rating(names[player], round(ELO * math.log(strengths[n] / strengths[0])), round(Z * ELO * spreads[n]))
        for player, n in place.items()
    ]


def _joined(count: int, meetings: Sequence[Meeting]) -> list[int]:
    """Those who are joined to the first by games, in order."""
    found = {0} if count else set()
    for _ in range(count):
        for m in meetings:
            if m.one in found or m.other in found:
                found |= {m.one, m.other}
    return sorted(found)


def _strengths(count: int, meetings: Sequence[Meeting]) -> list[float]:
    """The strengths that make the scores most likely, by Hunter's iteration."""
    scored, strengths = [0.0] * count, [1.0] * count
    for m in meetings:
        scored[m.one] += m.scored
        scored[m.other] += m.games - m.scored
    for _ in range(ROUNDS):
        weights = [0.0] * count
        for m in meetings:
            weight = m.games / (strengths[m.one] + strengths[m.other])
            weights[m.one] += weight
            weights[m.other] += weight
        fresh = [won / weight if weight else 1.0 for won, weight in zip(scored, weights, strict=True)]
        fresh = [strength / fresh[0] for strength in fresh]
        still = all(abs(math.log(a / b)) < ENOUGH for a, b in zip(fresh, strengths, strict=True))
        strengths = fresh
        if still:
            break
    return strengths


def _spreads(strengths: Sequence[float], meetings: Sequence[Meeting]) -> list[float]:
    """Standard deviations of all strengths but the first, from the information in the games."""
    count = len(strengths)
    rows = [[0.0] * count for _ in range(count)]
    for m in meetings:
        one, other = strengths[m.one], strengths[m.other]
        known = m.games * one * other / (one + other) ** 2
        rows[m.one][m.one] += known
        rows[m.other][m.other] += known
        rows[m.one][m.other] -= known
        rows[m.other][m.one] -= known
    inverse = _inverse([row[1:] for row in rows[1:]])
    return [math.sqrt(max(0.0, row[n])) for n, row in enumerate(inverse)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Gauss and Jordan; the matrices here are as small as the list of players, and positive definite."""
    size = len(matrix)
    rows = [[*row, *(float(n == k) for k in range(size))] for n, row in enumerate(matrix)]
    for n in range(size):
        pivot = rows[n][n]
        rows[n] = [value / pivot for value in rows[n]]
        for k in range(size):
            if k != n:
                factor = rows[k][n]
                rows[k] = [value - factor * above for value, above in zip(rows[k], rows[n], strict=True)]
    return [row[size:] for row in rows]
