"""Who plays whom in the next round. Pure: the same players and results give the same pairs.

A pair has a first and a second player: the first has the first side of the scenario. Nobody as second is a bye.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

Kind = Literal["swiss", "league", "double-league", "knock-out"]
BYE = ""
WON, DRAWN, LOST = 2, 1, 0
"""Half points: a win counts two of them."""


class Pair(Struct, frozen=True):
    """Two who play each other, or one who has a bye."""

    first: str
    second: str = BYE

    @property
    def players(self) -> tuple[str, str]:
        """Both."""
        return self.first, self.second


class Played(Struct, frozen=True):
    """A game of a round; its score is that of the first in half points, None while it goes on."""

    round: int
    pair: Pair
    score: int | None = None

    def scored(self, player: str) -> int:
        """What a player has got out of it."""
        if self.score is None:
            return 0
        return self.score if player == self.pair.first else WON - self.score


def points(player: str, games: Sequence[Played]) -> int:
    """The half points of a player."""
    return sum(game.scored(player) for game in games if player in game.pair.players)


def most_rounds(kind: Kind, players: int) -> int:
    """How many rounds can be played; of Swiss ones so many that nobody need meet anybody twice, whatever happens."""
    even = players + players % 2
    if kind == "swiss":
        return even // 2
    if kind == "knock-out":
        return max(1, (players - 1).bit_length())
    return (even - 1) * (2 if kind == "double-league" else 1)


def next_round(kind: Kind, players: Sequence[str], games: Sequence[Played]) -> list[Pair]:
    """The pairs of the next round; none: the tournament is over, or a round is still being played."""
    if any(game.score is None for game in games):
        return []
    number = max((game.round for game in games), default=0)
    if kind == "swiss":
        return swiss(players, games)
    if kind == "knock-out":
        return knock_out(players, games)
    return league(players, number, kind == "double-league")


def league(players: Sequence[str], number: int, double: bool = False) -> list[Pair]:
    """Everybody against everybody, by the circle method: nobody has a side more than once oftener than the other."""
    seats = [*players, *([BYE] if len(players) % 2 else [])]
    rounds = len(seats) - 1
    if number >= rounds * (2 if double else 1):
        return []
    turn = number % rounds
    turned = [seats[0], *(seats[1 + (n + turn) % rounds] for n in range(rounds))]
    found = []
    for n in range(len(seats) // 2):
        one, other = sorted((turned[n], turned[-1 - n]), key=seats.index)
        # By the parity of their places everybody has both sides equally often, or nearly.
        swapped = (seats.index(one) + seats.index(other)) % 2 == 0
        found.append(_pair(other, one) if swapped != (number >= rounds) else _pair(one, other))
    return found


def _pair(one: str, other: str) -> Pair:
    """A pair; anyone who meets nobody has a bye."""
    return Pair(other) if one == BYE else Pair(one, other)


def swiss(players: Sequence[str], games: Sequence[Played]) -> list[Pair]:
    """Those with as many points meet, nobody anybody twice, nobody has a second bye.

    Everybody takes the nearest below him whom he has not met. Anyone who is left over is brought in by taking one pair
    apart: with no more than `most_rounds` that is always possible, because each has not met at least half of all.
    """
    met = {frozenset(game.pair.players) for game in games}
    seeds = {player: n for n, player in enumerate(players)}
    ranked = sorted(players, key=lambda player: (-points(player, games), seeds[player]))
    if len(ranked) % 2:
        ranked.append(BYE)
    same = {player: balance(player, games) for player in players}
    # Two who have both had one side twice oftener are kept apart, as long as there are others.
    apart = {
        frozenset((one, other))
        for one in players
        for other in players
        if min(same[one], same[other]) >= 2 or max(same[one], same[other]) <= -2
    }
    matched = _nearest(ranked, met, apart)
    _bring_in(ranked, matched, met)
    pairs = [(one, matched[one]) for one in ranked if ranked.index(one) < ranked.index(matched[one])]
    return [Pair(*pair) if BYE in pair else _sides(*pair, games, seeds) for pair in pairs]


def _nearest(ranked: Sequence[str], met: set[frozenset[str]], apart: set[frozenset[str]]) -> dict[str, str]:
    matched: dict[str, str] = {}
    if BYE in ranked:
        # The bye goes to the last who has had none.
        last = next(one for one in reversed(ranked) if one != BYE and frozenset((one, BYE)) not in met)
        matched |= {last: BYE, BYE: last}
    for place, one in enumerate(ranked):
        if one in matched:
            continue
        for other in ranked[place + 1 :]:
            if other not in matched and frozenset((one, other)) not in met | apart:
                matched |= {one: other, other: one}
                break
    return matched


def _bring_in(ranked: Sequence[str], matched: dict[str, str], met: set[frozenset[str]]) -> None:
    place = {one: n for n, one in enumerate(ranked)}
    while left := [one for one in ranked if one not in matched]:
        one, other = left[0], left[1]
        ways = [
            (abs(place[one] - place[a]) + abs(place[other] - place[b]), place[a], a, b)
            for a, b in matched.items()
            if frozenset((one, a)) not in met and frozenset((other, b)) not in met
        ]
        _, _, a, b = min(ways)
        matched |= {one: a, a: one, other: b, b: other}


def balance(player: str, games: Sequence[Played]) -> int:
    """How much oftener somebody has had the first side than the second."""
    played = Counter(
        1 if game.pair.first == player else -1
        for game in games
        if player in game.pair.players and game.pair.second != BYE
    )
    return played[1] - played[-1]


def _sides(one: str, other: str, games: Sequence[Played], seeds: dict[str, int]) -> Pair:
    """The one who has had the first side more seldom has it now; then the one who had the second side last."""

    def due(player: str) -> tuple[int, int, int]:
        mine = [game for game in games if player in game.pair.players and game.pair.second != BYE]
        last = mine[-1].pair.first == player if mine else False
        return balance(player, games), int(last), seeds[player]

    first, second = sorted((one, other), key=due)
    return Pair(first, second)


def knock_out(players: Sequence[str], games: Sequence[Played]) -> list[Pair]:
    """Anyone who loses is out; a draw is played again with the sides swapped. The best seeds have the byes."""
    seeds = {player: n for n, player in enumerate(players)}
    left: list[str] = [*players, *[BYE] * (2 ** most_rounds("knock-out", len(players)) - len(players))]
    slots = _bracket(left)
    while len(slots) > 1:
        following, wanted = [], []
        for one, other in zip(slots[::2], slots[1::2], strict=True):
            winner = _winner(one, other, games)
            following.append(winner)
            if winner is None:
                wanted.append(_again(one, other, games, seeds))
        if wanted:
            return wanted
        slots = [str(one) for one in following]
    return []


def _bracket(seeded: Sequence[str]) -> list[str]:
    """The places of a bracket: the first two seeds can only meet in the last game."""
    order = [0]
    while len(order) < len(seeded):
        order = [n for one in order for n in (one, 2 * len(order) - 1 - one)]
    return [seeded[n] for n in order]


def _winner(one: str, other: str, games: Sequence[Played]) -> str | None:
    if BYE in (one, other):
        return one or other
    for game in games:
        if {one, other} == {*game.pair.players} and game.score not in (None, DRAWN):
            return game.pair.first if game.score == WON else game.pair.second
    return None


def _again(one: str, other: str, games: Sequence[Played], seeds: dict[str, int]) -> Pair:
    before = [game.pair for game in games if {one, other} == {*game.pair.players}]
    return Pair(before[-1].second, before[-1].first) if before else _sides(one, other, games, seeds)
