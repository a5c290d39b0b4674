"""Glicko-2 by Mark Glickman: a rating, how sure it is, and how steady its owner plays."""

import math
from collections.abc import Sequence

from msgspec import Struct

SCALE = 173.7178
MIDDLE = 1500.0
TAU = 0.5
"""How much the steadiness may change in one period."""
NEAR = 0.000001
WIDEST = 350.0


class Rating(Struct, frozen=True):
    """What is known of the strength of a player."""

    rating: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = 0.06


class Result(Struct, frozen=True):
    """A game against somebody: 1 won, 0.5 drawn, 0 lost."""

    other: Rating
    score: float


def rated(player: Rating, results: Sequence[Result]) -> Rating:
    """The rating after a period with these games; without a game only the doubt grows."""
    mu, phi = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE
    if not results:
        wider = min(WIDEST, SCALE * math.hypot(phi, player.volatility))
        return Rating(player.rating, wider, player.volatility)
    weights = [_weight(one.other.deviation / SCALE) for one in results]
    chances = [
        1 / (1 + math.exp(-weight * (mu - (one.other.rating - MIDDLE) / SCALE)))
        for weight, one in zip(weights, results, strict=True)
    ]
    pairs = list(zip(weights, chances, results, strict=True))
    variance = 1 / sum(weight**2 * chance * (1 - chance) for weight, chance, _ in pairs)
    surprise = sum(weight * (one.score - chance) for weight, chance, one in pairs)
    sigma = _volatility(phi, player.volatility, variance, variance * surprise)
    wide = math.hypot(phi, sigma)
    narrow = 1 / math.sqrt(1 / wide**2 + 1 / variance)
    return Rating(MIDDLE + SCALE * (mu + narrow**2 * surprise), SCALE * narrow, sigma)


def _weight(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(phi: float, sigma: float, variance: float, change: float) -> float:
    """The new volatility, by the Illinois method of the paper (step 5)."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        e = math.exp(x)
        return (
            e * (change**2 - phi**2 - variance - e) / (2 * (phi**2 + variance + e) ** 2)
            - (x - start) / TAU**2
        )

    a = start
    if change**2 > phi**2 + variance:
        b = math.log(change**2 - phi**2 - variance)
    else:
        k = 1
        while f(start - k * TAU) < 0:
            k += 1
        b = start - k * TAU
    fa, fb = f(a), f(b)
    while abs(b - a) > NEAR:
        c = a + (a - b) * fa / (fb - fa)
        fc = f(c)
        if fc * fb <= 0:
            a, fa = b, fb
        else:
            fa /= 2
        b, fb = c, fc
    return math.exp(a / 2)
