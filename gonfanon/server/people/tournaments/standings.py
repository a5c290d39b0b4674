"""The table of a tournament: points, then what breaks ties. Pure."""

from collections.abc import Sequence

from msgspec import Struct

from gonfanon.server.people.tournaments.pairing import BYE, DRAWN, LOST, WON, Kind, Played, points


class Row(Struct, frozen=True):
    """A player in the table; all figures are half points or counts."""

    player: str
    rank: int
    points: int
    won: int
    drawn: int
    lost: int
    buchholz: int
    """The points of all whom he has met: those who had harder opponents are before the others."""
    berger: int
    """The points of those whom he has beaten, and half of those with whom he has drawn (Sonneborn-Berger)."""
    direct: int
    """The points against those who have as many."""


def table(kind: Kind, players: Sequence[str], games: Sequence[Played]) -> list[Row]:
    """All players, the best first. Swiss: Buchholz breaks ties, then Sonneborn-Berger; leagues: the games among
    those who tie, then Sonneborn-Berger. Anyone who is equal in all of it has the same rank."""
    rows = [_row(player, players, games) for player in players]

    def worth(row: Row) -> tuple[int, ...]:
        ties = (row.buchholz, row.berger) if kind == "swiss" else (row.direct, row.berger)
        return (row.points, *ties, row.won)

    found: list[Row] = []
    for n, row in enumerate(sorted(rows, key=worth, reverse=True)):
        same = found and worth(found[-1]) == worth(row)
        found.append(_ranked(row, found[-1].rank if same else n + 1))
    return found


def _ranked(row: Row, rank: int) -> Row:
    return Row(row.player, rank, *(getattr(row, name) for name in Row.__struct_fields__[2:]))


def _row(player: str, players: Sequence[str], games: Sequence[Played]) -> Row:
    mine = [game for game in games if player in game.pair.players and game.score is not None]
    met = [game for game in mine if game.pair.second != BYE]
    own = points(player, games)
    equals = {one for one in players if one != player and points(one, games) == own}
    scores = [game.scored(player) for game in met]
    return Row(
        player=player,
        rank=0,
        points=own,
        won=scores.count(WON),
        drawn=scores.count(DRAWN),
        lost=scores.count(LOST),
        buchholz=sum(points(_other(game, player), games) for game in met),
        berger=sum(points(_other(game, player), games) * game.scored(player) for game in met) // WON,
        direct=sum(game.scored(player) for game in met if _other(game, player) in equals),
    )


def _other(game: Played, player: str) -> str:
    one, other = game.pair.players
    return other if player == one else one
