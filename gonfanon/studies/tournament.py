"""A tournament: each player meets the one below him, or everybody, on several fields and from both sides."""

from collections.abc import Sequence
from itertools import combinations, pairwise

from msgspec import Struct

from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.scenarios import scenario
from gonfanon.studies.bouts import Bout, Result, bout
from gonfanon.studies.editions import edition
from gonfanon.studies.measures import Meeting, Rating, Share, ratings, wilson
from gonfanon.studies.seating import known_seats

LADDER = ("random", "squire", "sergeant", "captain", "marshal")
FIELDS = (
    "the-well",
    "the-toll",
    "dust-on-the-road",
    "the-ford-of-cerami",
    "crug-mawr",
    "maldon",
)
"""Battles of six kinds where play weighs more than luck: a well, an exit, points, a crossing, a hill, a shield wall."""


class Tally(Struct):
    """What one player has won, drawn and lost against another."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    faults: int = 0

    @property
    def games(self) -> int:
        """All games that came to an end."""
        return self.won + self.drawn + self.lost

    @property
    def rate(self) -> Share:
        """The share of games won; a draw is not won."""
        return wilson(self.won, self.games)

    @property
    def scored(self) -> float:
        """Points: one for a win, half for a draw."""
        return self.won + self.drawn / 2


class Pairing(Struct, frozen=True):
    """Two players: the one who should be stronger, and the other."""

    one: str
    other: str


class Row(Struct, frozen=True):
    """A pairing with all its games, and those of each field."""

    pairing: Pairing
    tally: Tally
    fields: dict[str, Tally]


class Tournament(Struct, frozen=True):
    """Who plays whom, where, how often."""

    levels: tuple[str, ...]
    fields: tuple[str, ...]
    games: int
    """Games of each pairing."""
    seed: int
    everybody: bool = False

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Each with the next of the list, or each with all."""
        pairs = combinations(self.levels, 2) if self.everybody else pairwise(self.levels)
        return tuple(Pairing(higher, lower) for lower, higher in pairs)

    def bouts(self) -> list[tuple[Pairing, Bout]]:
        """Every game of the tournament: fields take turns, and on each the sides are swapped every time."""
        made = []
        texts = {name: scenario(name).hash for name in self.fields}
        books = {name: edition(scenario(name)) for name in self.fields}
        for number in range(self.games):
            name = self.fields[number // 2 % len(self.fields)]
            for pairing in self.pairings:
                seats = (pairing.one, pairing.other) if number % 2 == 0 else (pairing.other, pairing.one)
                seed = f"{self.seed}.{number}"
                made.append((pairing, bout(name, texts[name], seats, seed, book=books[name])))
        return made


class Table(Struct, frozen=True):
    """What came of a tournament."""

    rows: tuple[Row, ...]
    ratings: tuple[Rating, ...]
    faults: tuple[str, ...]


def tournament(
    levels: Sequence[str], fields: Sequence[str], games: int, seed: int, everybody: bool
) -> Tournament:
    """A tournament of known players on known fields; the games go up evenly on fields and sides."""
    if len({*levels}) != len(levels) or len(levels) < 2:
        raise GonfanonError("a tournament needs two levels or more, each of them once")
    known_seats(list(levels))
    for name in fields:
        if len(scenario(name).scenario.sides) != 2:
            raise GonfanonError(f"{name} has more than two sides")
    if games < 1:
        raise GonfanonError("at least one game is needed")
    even = 2 * len(fields)
    return Tournament(tuple(levels), tuple(fields), -(-games // even) * even, seed, everybody)


def table(wanted: Tournament, results: Sequence[Result]) -> Table:
    """Count: wins, draws and losses of each pairing, and the ratings that follow."""
    found = {result.bout: result for result in results}
    rows = {pairing: Row(pairing, Tally(), {}) for pairing in wanted.pairings}
    faults = []
    for pairing, played in wanted.bouts():
        result = found.get(played)
        if result is None:
            continue
        row = rows[pairing]
        for tally in (row.tally, row.fields.setdefault(played.scenario, Tally())):
            _count(tally, pairing, result)
        if result.fault:
            faults.append(f"{played.scenario}, {' - '.join(played.seats)}, {played.seed}: {result.fault}")
    return Table(tuple(rows.values()), tuple(_ratings(wanted, list(rows.values()))), tuple(faults))


def _count(tally: Tally, pairing: Pairing, result: Result) -> None:
    if result.fault:
        tally.faults += 1
    elif result.winner < 0:
        tally.drawn += 1
    elif result.bout.seats[result.winner] == pairing.one:
        tally.won += 1
    else:
        tally.lost += 1


def _ratings(wanted: Tournament, rows: Sequence[Row]) -> list[Rating]:
    place = {name: n for n, name in enumerate(wanted.levels)}
    meetings = [
        Meeting(place[row.pairing.one], place[row.pairing.other], row.tally.scored, row.tally.games)
        for row in rows
    ]
    return ratings(wanted.levels, meetings)
