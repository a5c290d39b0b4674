"""What is sent over HTTP about tournaments."""

from gonfanon.server.people.documents import Offering, Person
from gonfanon.server.people.tournaments.pairing import Kind
from gonfanon.server.wire.shape import Both, Shape


class NewTournament(Shape, frozen=True):
    """A tournament to be made."""

    title: str
    kind: Kind
    game: Offering
    """What is played, and how; its seats are given by the tournament."""
    rounds: int = 0
    """Of a Swiss tournament; 0: as many as it needs."""


class Entering(Shape, frozen=True):
    """Somebody takes part."""

    seed: str = ""
    """A number of his own for the dice of his games."""


class Scoring(Shape, frozen=True):
    """Who runs a tournament settles a game that is not played to its end."""

    round: int
    board: int
    score: int
    """Half points of the first: 2, 1 or 0."""


class PlayerRow(Shape, frozen=True):
    """A line of the table; points are half points."""

    who: Person
    rank: int
    points: int
    won: int
    drawn: int
    lost: int
    buchholz: int
    berger: int
    mine: bool = False
    gone: bool = False


class MatchShown(Shape, frozen=True):
    """A game of a round."""

    board: int
    first: Person
    second: Person | None
    """Nobody: a bye."""
    game: str = ""
    score: int | None = None
    """Half points of the first; nothing while it goes on."""
    mine: bool = False


class TournamentShown(Shape, frozen=True):
    """A tournament."""

    id: str
    title: str
    kind: Kind
    state: str
    """open, running, over"""
    scenario: str
    scenario_title: Both
    game_kind: str
    clock: str
    rated: bool
    rounds: int
    """0 before it has begun, where it follows from the number of players."""
    host: Person
    mine: bool
    entered: bool
    players: list[PlayerRow]
    games: list[list[MatchShown]] = []
    """By round."""
