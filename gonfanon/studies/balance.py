"""The balance of a scenario: who wins how often and how, how long it takes, whom it costs, what would be fair."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.scenarios import scenario
from gonfanon.studies.bouts import DRAW, Bout, Result, bout
from gonfanon.studies.editions import edition
from gonfanon.studies.measures import Share, wilson
from gonfanon.studies.reinforcing import may_have
from gonfanon.studies.seating import known_seats
from gonfanon.studies.workers import Workers

EVEN = (0.4, 0.6)
"""A battle is even if the first side scores between two and three games in five, draws counted half."""
WORTH_IT = 0.02
"""A handicap must bring a battle so much nearer to even."""
MOST = 6
"""So many men may stay at home; a battle that needs more has to be mended otherwise."""


class Subject(Struct, frozen=True):
    """What is studied: a scenario, who plays it, how often, from which seed."""

    name: str
    parcel: Parcel
    seats: tuple[str, ...]
    games: int
    seed: int
    trials: int
    """How often with a man more or fewer."""

    @property
    def sides(self) -> list[str]:
        """The sides, first player first."""
        return self.parcel.scenario.sides

    def bouts(self, men: tuple[int, ...] = ()) -> list[Bout]:
        """All its games, with so many men more or fewer on each side."""
        text, games = self.parcel.hash, self.trials if men else self.games
        book = edition(self.parcel)
        return [bout(self.name, text, self.seats, f"{self.seed}.{n}", men, book) for n in range(games)]


class Side(Struct, frozen=True):
    """How a side fares."""

    side: str
    won: int
    rate: Share
    dead: float
    """Dead in a battle, on average."""
    wounded: float
    losses: dict[int, int]
    """Number of dead -> number of battles."""


class Ending(Struct, frozen=True):
    """A way in which battles ended."""

    winner: int
    why: str
    games: int


class Trial(Struct, frozen=True):
    """The same battle with a man more or fewer here or there."""

    men: tuple[int, ...]
    games: int
    score: Share
    """What the first side scores, a draw being half a point."""


class Balance(Struct, frozen=True):
    """What a study of a scenario has found."""

    scenario: str
    text: str
    """The hash of the scenario."""
    seats: tuple[str, ...]
    seed: int
    games: int
    wanted: int
    """Games that were asked for; fewer were played if time ran out."""
    draws: int
    score: Share
    """What the first side scores, a draw being half a point."""
    sides: tuple[Side, ...]
    endings: tuple[Ending, ...]
    lengths: dict[int, int]
    """Turn in which it ended -> number of battles."""
    decisions: float
    faults: tuple[str, ...] = ()
    sensitivity: tuple[Trial, ...] = ()
    handicaps: tuple[Trial, ...] | None = None
    """Trials with men of the favoured side left at home, fewest first; None: no handicap was looked for."""
    fair: Trial | None = None
    """The nearest to an even game; None: none was looked for, or none is nearer than the battle as it is."""
    book: str = ""
    """The book with its version; empty: an older one than are named."""

    @property
    def even(self) -> bool:
        """Whether neither side is favoured too much."""
        return EVEN[0] <= self.score.share <= EVEN[1]

    @property
    def turns(self) -> float:
        """The average length."""
        return sum(turn * count for turn, count in self.lengths.items()) / max(1, self.games)


def subject(name: str, seats: Sequence[str], games: int, seed: int, trials: int | None = None) -> Subject:
    """A scenario of the library or a file, with a known player for each side; as many games with a man
    more or fewer as without if nothing else is said."""
    parcel = scenario(name)
    sides = parcel.scenario.sides
    if len(sides) != 2:
        raise GonfanonError(f"{name} has more than two sides")
    if len(seats) != len(sides):
        raise GonfanonError(f"{name} has {len(sides)} sides ({', '.join(sides)}): name a player for each")
    trials = games if trials is None else trials
    if games < 1 or trials < 1:
        raise GonfanonError("at least one game is needed")
    return Subject(name, parcel, known_seats(list(seats)), games, seed, trials)


def balance(of: Subject, results: Sequence[Result]) -> Balance:
    """Count what happened in the battles as the scenario has them."""
    ended = [result for result in results if not result.fault]
    games, sides = len(ended), of.sides
    endings = Counter((result.winner, result.why) for result in ended)
    ranked = sorted(endings.items(), key=lambda item: (-item[1], item[0]))
    return Balance(
        scenario=of.parcel.scenario.scenario,
        text=of.parcel.hash,
        seats=of.seats,
        seed=of.seed,
        games=games,
        wanted=of.games,
        draws=sum(1 for result in ended if result.winner == DRAW),
        score=score(ended),
        sides=tuple(_side(name, n, ended) for n, name in enumerate(sides)),
        endings=tuple(Ending(winner, why, count) for (winner, why), count in ranked),
        lengths=dict(sorted(Counter(result.turns for result in ended).items())),
        decisions=sum(result.decisions for result in ended) / max(1, games),
        faults=tuple(f"{result.bout.seed}: {result.fault}" for result in results if result.fault),
        book=edition(of.parcel),
    )


def score(results: Sequence[Result]) -> Share:
    """What the first side scores in battles that ended."""
    ended = [result for result in results if not result.fault]
    points = sum(1.0 if result.winner == 0 else 0.5 if result.winner == DRAW else 0.0 for result in ended)
    return wilson(points, len(ended))


def _side(name: str, side: int, results: Sequence[Result]) -> Side:
    games, won = len(results), sum(1 for result in results if result.winner == side)
    dead = [result.dead[side] for result in results]
    return Side(
        name,
        won,
        wilson(won, games),
        sum(dead) / max(1, games),
        sum(result.wounded[side] for result in results) / max(1, games),
        dict(sorted(Counter(dead).items())),
    )


def sensitivity(of: Subject, workers: Workers) -> tuple[Trial, ...]:
    """One man fewer and one more on each side in turn; a change that cannot be set out is left out."""
    changes = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    tried = (_trial(of, workers, men) for men in changes if may_have(of.parcel, men))
    return tuple(trial for trial in tried if trial.games)


def handicaps(of: Subject, found: Balance, workers: Workers) -> tuple[Trial, ...]:
    """One man after the other of the favoured side stays at home, until it is favoured no longer."""
    favoured = 0 if found.score.share > 0.5 else 1
    tried: list[Trial] = []
    for count in range(1, MOST + 1):
        men = (-count, 0) if favoured == 0 else (0, -count)
        if not may_have(of.parcel, men):
            break
        trial = _trial(of, workers, men)
        if not trial.games:
            break
        tried.append(trial)
        if (trial.score.share > 0.5) != (favoured == 0):
            break
    return tuple(tried)


def fairest(found: Balance, tried: Sequence[Trial]) -> Trial | None:
    """The trial nearest to an even game, if it is nearer than the battle as it is."""
    best = min(tried, key=lambda trial: _uneven(trial.score), default=None)
    if best is None or _uneven(best.score) > _uneven(found.score) - WORTH_IT:
        return None
    return best


def _uneven(score: Share) -> float:
    """How far from an even game; rounded, so that of two that are equally far the first is taken."""
    return round(abs(score.share - 0.5), 6)


def _trial(of: Subject, workers: Workers, men: tuple[int, ...]) -> Trial:
    results = workers.fought(of.bouts(men))
    ended = sum(1 for result in results if not result.fault)
    return Trial(men, ended, score(results))
