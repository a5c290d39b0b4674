"""The review of a game over HTTP: asked for again and again until it is done."""

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from gonfanon.server.games.admission import admission_of
from gonfanon.server.games.hall import Hall
from gonfanon.server.games.reviews import Reviewing
from gonfanon.server.pages import review
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.reviewed import Review

Ask = Request[object, object, State]


@get("/api/games/{game:str}/review", responses={HTTP_200_OK: ResponseSpec(Review)})
async def review_of(request: Ask, state: State, game: FromPath[str]) -> Response[bytes]:
    """The chances of winning over the turns, orders graded, dice that mattered: as far as they are worked out.

    Only of a game that is over: in one that goes on it would tell a player what to do.
    """
    hall: Hall = state.hall
    await admission_of(request).to_see(request, game)
    known = hall.reviews.known(game) or await _begun(hall, game)
    await admission_of(request).to_read(request, game, known.game)
    going = hall.reviews.wanted(game, known)
    if going.trouble is not None and not going.games:
        raise going.trouble
    data = await hall.work(lambda: msgspec.json.encode(review.review(going)))
    return Response(data, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


async def _begun(hall: Hall, game: str) -> Reviewing:
    found = await hall.open_game(game)
    if not found.over:
        raise Trouble("not-over", 409)
    return await hall.work(review.begun, found)
