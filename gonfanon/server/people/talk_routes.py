"""The addresses of talk, of complaints, and of those who settle them."""

import asyncio

import msgspec
from litestar import Router, get, post
from litestar.channels import ChannelsPlugin
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import Connection, update

from gonfanon.server.games.admission import people_channel
from gonfanon.server.games.request_bodies import shallow
from gonfanon.server.people.account_routes import moderator
from gonfanon.server.people.audit import record
from gonfanon.server.people.documents import (
    Complaining,
    ComplaintShown,
    Muting,
    Saying,
    Settling,
    TalkLine,
    TalkWish,
)
from gonfanon.server.people.routes import Ask, admission, visitors_of
from gonfanon.server.people.schema import complaints, talk
from gonfanon.server.trouble import Trouble


@get("/{game:str}")
async def hear(request: Ask, game: FromPath[str]) -> list[TalkLine]:
    """What was said at a table."""
    await admission(request).to_see_now(request, game)
    visitor = await visitors_of(request).of(request)
    return await asyncio.to_thread(admission(request).talk.heard, game, visitor.id if visitor else "")


@post("/{game:str}")
async def say(request: Ask, game: FromPath[str], data: JSONBody[Saying]) -> TalkLine:
    """Say something; all windows at the table hear it at once."""
    await admission(request).to_see(request, game)
    visitor = await visitors_of(request).some(request)
    line = await admission(request).talk.say(game, visitor, data.said)
    told = msgspec.json.encode(line)
    request.app.plugins.get(ChannelsPlugin).publish(told, people_channel(game))
    request.app.state.hall.store.say_elsewhere(game, "people", told)
    return line


@get("/{game:str}/record")
async def see_wish(request: Ask, game: FromPath[str]) -> TalkWish:
    """Who wants the talk of a game in its record."""
    await admission(request).to_see(request, game)
    visitor = await visitors_of(request).of(request)
    found = await asyncio.to_thread(admission(request).talk.wished, game, visitor.id if visitor else "")
    return TalkWish(*found)


@post("/{game:str}/record", status_code=HTTP_200_OK)
async def wish(request: Ask, game: FromPath[str], data: JSONBody[TalkWish]) -> TalkWish:
    """Want the talk of a game in its record, or not any more."""
    await admission(request).to_see(request, game)
    visitor = await visitors_of(request).some(request)
    await admission(request).talk.wish(game, visitor.id, data.mine)
    return await see_wish.fn(request, game)  # type: ignore[no-any-return]


@post("/mute", status_code=HTTP_200_OK)
async def mute(request: Ask, data: JSONBody[Muting]) -> Muting:
    """Hear somebody no more, or again."""
    visitor = await visitors_of(request).some(request)
    await admission(request).talk.mute(visitor.id, data.by[:32], data.on)
    return data


@post("/{game:str}/complain")
async def complain(request: Ask, game: FromPath[str], data: JSONBody[Complaining]) -> None:
    """Show a line to the moderators."""
    await admission(request).to_see(request, game)
    visitor = await visitors_of(request).some(request)
    await admission(request).talk.complain(game, visitor.id, data.n, data.why)


@get("/complaints")
async def list_complaints(request: Ask) -> list[ComplaintShown]:
    """What moderators have not looked at yet."""
    await moderator(request)
    return await asyncio.to_thread(admission(request).talk.open_complaints)


@post("/settle", status_code=HTTP_200_OK)
async def settle(request: Ask, data: JSONBody[Settling]) -> list[ComplaintShown]:
    """A moderator has looked at a complaint, and removes the words if they must go."""
    by = await moderator(request)

    def write(disk: Connection) -> None:
        row = disk.execute(complaints.select().where(complaints.c.id == data.id)).first()
        if row is None or row.settled:
            raise Trouble("no-line", 404)
        disk.execute(update(complaints).where(complaints.c.id == data.id).values(settled=by.id))
        if data.remove:
            words = (talk.c.game == row.game) & (talk.c.visitor == row.about)
            disk.execute(
                update(talk).where(words & (talk.c.said == row.said.partition(" | ")[2])).values(said="")
            )
        record(disk, by.id, "remove-talk" if data.remove else "settle", row.about, data.note[:200])

    await visitors_of(request).store.write(write)
    return await asyncio.to_thread(admission(request).talk.open_complaints)


talks = Router(
    "/api/talk",
    before_request=shallow,
    route_handlers=[list_complaints, settle, mute, hear, say, complain, see_wish, wish],
)
