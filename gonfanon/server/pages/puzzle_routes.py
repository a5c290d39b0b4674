"""Puzzles and the trainer over HTTP."""

import asyncio
import re
from datetime import date

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from gonfanon.server.games.admission import admission_of
from gonfanon.server.games.disk.rows import FACT
from gonfanon.server.games.hall import Hall, branched_at
from gonfanon.server.games.seats import HUMAN, known_player, thinks
from gonfanon.server.games.training import tries
from gonfanon.server.games.training.tries import Try
from gonfanon.server.pages import puzzles, training
from gonfanon.server.pages.routes import NEVER_KEPT, Ask, hall_of, owned
from gonfanon.server.together.agreements import Terms
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.beginning import Begun
from gonfanon.server.wire.puzzling import PuzzleList, PuzzleShown, TrainAgainst, Training

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


@get("/puzzles", sync_to_thread=True)
def list_puzzles(day: FromQuery[str] = "") -> PuzzleList:
    """All puzzles, and that of the day; the reader's own calendar says which day it is."""
    return puzzles.all_puzzles((_day(day) if day else date.today()).toordinal())


def _day(word: str) -> date:
    try:
        if DAY.fullmatch(word):
            return date.fromisoformat(word)
    except ValueError:
        pass
    raise Trouble("no-day", 400, day=word[:20])


@get("/puzzles/{puzzle:str}", responses={HTTP_200_OK: ResponseSpec(PuzzleShown)})
async def one_puzzle(state: State, puzzle: FromPath[str]) -> Response[bytes]:
    """A puzzle with its position, its plans and its solution."""
    data = await hall_of(state).work(lambda: msgspec.json.encode(puzzles.shown(puzzle)))
    return Response(data, media_type=MediaType.JSON)


@post("/puzzles/{puzzle:str}/train")
async def train_puzzle(
    request: Ask, state: State, puzzle: FromPath[str], data: JSONBody[TrainAgainst]
) -> Begun:
    """Play a puzzle on against an opponent, as a game with dice of its own."""
    visitor = await admission_of(request).to_begin(request)
    hall = hall_of(state)
    found = puzzles.puzzle_named(puzzle)
    level = known_player(data.level)
    if not thinks(level):
        raise Trouble("not-training", 409)
    game = await hall.work(puzzles.game_of, puzzle)
    seats = {side: HUMAN if side == found.side else level for side in game.sides}
    id = await hall.keep(await hall.work(branched_at, game, found.answers, seats))
    return await owned(request, visitor, Begun(id))


@get("/games/{game:str}/training", responses={HTTP_200_OK: ResponseSpec(Training)})
async def training_of(
    request: Ask, state: State, game: FromPath[str], since: FromQuery[int] = 0
) -> Response[bytes]:
    """The chance of winning now, and before and after each order, as far as they are worked out.

    Only of a game that one person plays against minds and that counts for nothing.
    """
    hall = hall_of(state)
    await admission_of(request).to_see(request, game)
    open_game = await hall.open_game(game)
    await admission_of(request).to_read(request, game, open_game)
    found = hall.trainings.known(game)
    if found is None:
        found = hall.trainings.begun(game, open_game)
        await _not_rated(hall, game)
    await hall.work(tries.looked_through, found, open_game, since)
    hall.trainings.wanted(game, found)
    data = await hall.work(lambda: _written(hall, found))
    return Response(data, media_type=MediaType.JSON, headers={"Cache-Control": NEVER_KEPT})


def _written(hall: Hall, found: Try) -> bytes:
    return msgspec.json.encode(training.training(hall.trainings, found))


async def _not_rated(hall: Hall, game: str) -> None:
    """Anyone who plays for his rating plays without advice."""
    rows = await asyncio.to_thread(hall.store.rows, game)
    if any(row.what == FACT and isinstance(row.fact, Terms) and row.fact.rated for row in rows):
        await hall.trainings.forget(game)
        raise Trouble("not-training", 409)


puzzle_routes = Router("/api", route_handlers=[list_puzzles, one_puzzle, train_puzzle, training_of])
