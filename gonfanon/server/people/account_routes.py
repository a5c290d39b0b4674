"""The addresses of accounts: register, sign in and out, sessions, one's own data, what moderators do."""

import asyncio
from typing import Any

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from gonfanon.server.games.request_bodies import shallow
from gonfanon.server.people.audit import audited
from gonfanon.server.people.documents import (
    AskingLink,
    AuditLine,
    Banning,
    EndSession,
    EnteringByLink,
    Leaving,
    Me,
    NewMail,
    NewPassword,
    Registering,
    SessionShown,
    SigningIn,
)
from gonfanon.server.people.own_data import deleted, exported
from gonfanon.server.people.routes import Ask, admission, visitors_of
from gonfanon.server.people.visitors import ADMIN, MODERATOR, PLAYER, Visitor
from gonfanon.server.trouble import Trouble

NAMED = 16
"""Letters of the hash of a session by which its owner names it."""


@post("/register", status_code=HTTP_200_OK)
async def register(request: Ask, data: JSONBody[Registering]) -> Me:
    """Make an account; a guest keeps his seats."""
    await admission(request).door.register(request, data.login, data.password, data.mail)
    return Me()


@post("/sign-in", status_code=HTTP_200_OK)
async def sign_in(request: Ask, data: JSONBody[SigningIn]) -> Me:
    """Come back with one's name and password."""
    await admission(request).door.sign_in(request, data.login, data.password)
    return Me()


@post("/sign-in-link", status_code=HTTP_200_OK)
async def ask_link(request: Ask, data: JSONBody[AskingLink]) -> Me:
    """Have a link sent by mail that signs one in; the answer is the same whether there is such an account or not."""
    await admission(request).door.send_link(request, data.login, data.language)
    return Me()


@post("/enter", status_code=HTTP_200_OK)
async def enter_by_link(request: Ask, data: JSONBody[EnteringByLink]) -> Me:
    """Come in by a link, once."""
    await admission(request).door.enter_by_link(request, data.token)
    return Me()


@post("/mail", status_code=HTTP_200_OK)
async def set_mail(request: Ask, data: JSONBody[NewMail]) -> Me:
    """Another mail address; the password is asked, because links go there."""
    await admission(request).door.change_mail(request, data.mail, data.password)
    return Me()


@post("/sign-out", status_code=HTTP_200_OK)
async def sign_out(request: Ask) -> Me:
    """End the session of this browser."""
    await admission(request).door.sign_out(request)
    return Me()


@post("/password", status_code=HTTP_200_OK)
async def change_password(request: Ask, data: JSONBody[NewPassword]) -> Me:
    """Choose another password; all other sessions end."""
    await admission(request).door.change_password(request, data.old, data.new)
    return Me()


@get("/sessions")
async def list_sessions(request: Ask) -> list[SessionShown]:
    """The browsers in which one is signed in."""
    visitors = visitors_of(request)
    visitor = await visitors.some(request)
    found = await asyncio.to_thread(visitors.sessions, visitor.id)
    return [
        SessionShown(mark[:NAMED], agent, created, mark == visitor.mark) for mark, agent, created in found
    ]


@post("/sessions/end", status_code=HTTP_200_OK)
async def end_session(request: Ask, data: JSONBody[EndSession]) -> list[SessionShown]:
    """End one of one's sessions, or all but this one."""
    visitors = visitors_of(request)
    visitor = await visitors.some(request)
    marks = [mark for mark, _, _ in await asyncio.to_thread(visitors.sessions, visitor.id)]
    chosen = [mark for mark in marks if data.id and mark.startswith(data.id)]
    if data.id and not chosen:
        raise Trouble("no-session", 404)
    await (visitors.end(visitor.id, chosen[0]) if chosen else visitors.end(visitor.id, but=visitor.mark))
    return [
        SessionShown(mark[:NAMED], agent, created, mark == visitor.mark)
        for mark, agent, created in await asyncio.to_thread(visitors.sessions, visitor.id)
    ]


@get("/export")
async def export(request: Ask) -> Response[bytes]:
    """Everything that is kept about who asks."""
    visitor = await visitors_of(request).some(request)
    found: dict[str, Any] = await asyncio.to_thread(exported, visitors_of(request).store, visitor.id)
    headers = {"Content-Disposition": 'attachment; filename="gonfanon.json"', "Cache-Control": "no-store"}
    return Response(msgspec.json.encode(found), media_type=MediaType.JSON, headers=headers)


@post("/forget", status_code=HTTP_200_OK)
async def forget_me(request: Ask, data: JSONBody[Leaving]) -> Me:
    """Delete one's account and all that is kept about one; games with others stay theirs, without the name."""
    door, visitor = admission(request).door, await visitors_of(request).some(request)
    if not visitor.guest:
        await door.accounts.known(visitor.login, data.password)
    for game in await deleted(visitors_of(request).store, visitor.id):
        hall, others = request.app.state.hall, request.app.state.others
        await others.remove(game)
        hall.tables.pop(game, None)
    visitors_of(request).forget()
    visitors_of(request).clear(request)
    return Me()


async def _may(request: Ask, *roles: str) -> Visitor:
    """Who asks, if he has one of some roles."""
    visitor = await visitors_of(request).some(request)
    if visitor.role not in roles:
        raise Trouble("not-allowed", 403)
    return visitor


async def moderator(request: Ask) -> Visitor:
    """Who asks, if he is a moderator."""
    return await _may(request, MODERATOR, ADMIN)


async def _not_above(request: Ask, login: str, by: Visitor) -> None:
    """Refuse deeds about somebody who stands above a moderator."""
    row = await asyncio.to_thread(admission(request).door.accounts.found, login)
    if row is not None and row.role != PLAYER and by.role != ADMIN:
        raise Trouble("not-allowed", 403)


@post("/ban", status_code=HTTP_200_OK)
async def ban(request: Ask, data: JSONBody[Banning]) -> Me:
    """Keep somebody out, or let him in again; nobody bans who stands above him."""
    by = await moderator(request)
    await _not_above(request, data.login, by)
    await admission(request).door.accounts.ban(data.login, data.reason, by.id)
    visitors_of(request).forget()
    return Me()


@post("/silence", status_code=HTTP_200_OK)
async def silence(request: Ask, data: JSONBody[Banning]) -> Me:
    """Keep somebody from talking, or let him talk again."""
    by = await moderator(request)
    await _not_above(request, data.login, by)
    await admission(request).door.accounts.silence(data.login, data.reason, by.id)
    return Me()


@get("/audit")
async def list_audit(request: Ask) -> list[AuditLine]:
    """What moderators did."""
    await moderator(request)
    return await asyncio.to_thread(audited, visitors_of(request).store)


accounts = Router(
    "/api/people",
    before_request=shallow,
    route_handlers=[
        register,
        sign_in,
        sign_out,
        change_password,
        list_sessions,
        end_session,
        export,
        forget_me,
        ban,
        silence,
        list_audit,
        ask_link,
        enter_by_link,
        set_mail,
    ],
)
