"""The addresses of tournaments."""

import asyncio
from collections.abc import Sequence

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from gonfanon.server.games.request_bodies import shallow
from gonfanon.server.people.documents import Person
from gonfanon.server.people.routes import Ask, admission, visitors_of
from gonfanon.server.people.setups import offered
from gonfanon.server.people.tournaments.club import OPEN_SCORE, Club, Entrant, Match, Tournament
from gonfanon.server.people.tournaments.documents import (
    Entering,
    MatchShown,
    NewTournament,
    PlayerRow,
    Scoring,
    TournamentShown,
)
from gonfanon.server.people.tournaments.pairing import BYE
from gonfanon.server.people.tournaments.standings import table
from gonfanon.server.people.visitors import Visitor


def club_of(request: Ask) -> Club:
    """The tournaments of this server."""
    return admission(request).club


@get("/")
async def list_tournaments(request: Ask) -> list[TournamentShown]:
    """All tournaments, the newest first, without their games."""
    club, visitor = club_of(request), await visitors_of(request).of(request)
    found = await asyncio.to_thread(club.all)
    return [await asyncio.to_thread(_shown, club, (one, *club.one(one.id)[1:]), visitor) for one in found]


@post("/")
async def make_tournament(request: Ask, data: JSONBody[NewTournament]) -> TournamentShown:
    """Make a tournament."""
    visitor = await visitors_of(request).some(request)
    return await _one(request, await club_of(request).make(visitor, data))


@get("/{id:str}")
async def show_tournament(request: Ask, id: FromPath[str]) -> TournamentShown:
    """A tournament, with what has ended meanwhile."""
    await club_of(request).advance(id)
    return await _one(request, id)


@post("/{id:str}/enter", status_code=HTTP_200_OK)
async def enter(request: Ask, id: FromPath[str], data: JSONBody[Entering]) -> TournamentShown:
    """Take part."""
    await club_of(request).enter(id, await visitors_of(request).some(request), data.seed)
    return await _one(request, id)


@post("/{id:str}/leave", status_code=HTTP_200_OK)
async def leave(request: Ask, id: FromPath[str]) -> TournamentShown:
    """Take no part any more."""
    await club_of(request).leave(id, (await visitors_of(request).some(request)).id)
    return await _one(request, id)


@post("/{id:str}/begin", status_code=HTTP_200_OK)
async def begin(request: Ask, id: FromPath[str]) -> TournamentShown:
    """Begin it."""
    await club_of(request).begin(id, (await visitors_of(request).some(request)).id)
    return await _one(request, id)


@post("/{id:str}/score", status_code=HTTP_200_OK)
async def settle(request: Ask, id: FromPath[str], data: JSONBody[Scoring]) -> TournamentShown:
    """Settle a game that is not played to its end."""
    visitor = await visitors_of(request).some(request)
    await club_of(request).settle(id, visitor.id, data.round, data.board, data.score)
    return await _one(request, id)


async def _one(request: Ask, id: str) -> TournamentShown:
    club, visitor = club_of(request), await visitors_of(request).of(request)
    return await asyncio.to_thread(lambda: _shown(club, club.one(id), visitor))


def _shown(
    club: Club, found: tuple[Tournament, list[Entrant], list[Match]], visitor: Visitor | None
) -> TournamentShown:
    one, players, games = found
    me = visitor.id if visitor is not None else ""
    ids = {one.host, *(player.visitor for player in players)}
    names = {id: Person(*told) for id, told in club.offers.visitors.names(sorted(ids)).items()}
    about = offered(one.wanted.scenario)
    return TournamentShown(
        id=one.id,
        title=one.title,
        kind=one.kind,
        state=one.state,
        scenario=one.wanted.scenario,
        scenario_title=about.title,
        game_kind=about.kind,
        clock=one.wanted.clock,
        rated=one.wanted.rated,
        rounds=one.rounds,
        host=names.get(one.host, Person("")),
        mine=one.host == me,
        entered=any(player.visitor == me and not player.gone for player in players),
        players=_rows(one, players, games, names, me),
        games=_rounds(games, names, me),
    )


def _rows(
    one: Tournament,
    players: Sequence[Entrant],
    games: Sequence[Match],
    names: dict[str, Person],
    me: str,
) -> list[PlayerRow]:
    gone = {player.visitor for player in players if player.gone}
    rows = table(one.kind, [player.visitor for player in players], [game.played for game in games])
    return [
        PlayerRow(
            *(names.get(row.player, Person("")), row.rank, row.points, row.won, row.drawn, row.lost),
            *(row.buchholz, row.berger, row.player == me, row.player in gone),
        )
        for row in rows
    ]


def _rounds(games: Sequence[Match], names: dict[str, Person], me: str) -> list[list[MatchShown]]:
    found: dict[int, list[MatchShown]] = {}
    for game in games:
        first, second = game.pair.players
        found.setdefault(game.round, []).append(
            MatchShown(
                game.board,
                names.get(first, Person("")),
                None if second == BYE else names.get(second, Person("")),
                game.game,
                None if game.score == OPEN_SCORE else game.score,
                bool(me) and me in game.pair.players,
            )
        )
    return [found[number] for number in sorted(found)]


club = Router(
    "/api/tournaments",
    before_request=shallow,
    route_handlers=[list_tournaments, make_tournament, show_tournament, enter, leave, begin, settle],
)
