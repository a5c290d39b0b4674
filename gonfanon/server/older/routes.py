"""The addresses of games of an older engine."""

import asyncio
from collections.abc import Callable
from typing import Any, Literal

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from gonfanon.server.games.admission import admission_of
from gonfanon.server.games.hall import Hall
from gonfanon.server.games.older_table import BOTH, OlderTable, engine_trouble
from gonfanon.server.older.page import Asked, Page
from gonfanon.server.trouble import Trouble
from gonfanon.texts import LANGUAGES

HTML = "text/html; charset=utf-8"
SEE_OTHER: Literal[303] = 303
Ask = Request[Any, Any, State]


@get("/older/{game:str}", include_in_schema=False)
async def older_page(
    request: Ask,
    state: State,
    game: FromPath[str],
    side: FromQuery[str] = BOTH,
    lang: FromQuery[str] = "",
    piece: FromQuery[str] = "",
    after: FromQuery[int] = -1,
    newer: FromQuery[int] = 0,
) -> Response[Any]:
    """A game of an older engine; one of this engine has its own table."""
    hall: Hall = state.hall
    if not await asyncio.to_thread(hall.older.is_older, game):
        return Redirect(f"/#/game/{game}", status_code=SEE_OTHER)
    admitted = await admission_of(request).at_table(request, game, side)
    await admission_of(request).to_see_now(request, game)
    table = await hall.older.table(game)
    view = _view(table, admitted.view)
    asked = Asked(view, _language(request, lang), piece, _after(table, after), bool(newer))
    await table.let_others_play()
    return await _shown(table, asked)


@post("/older/{game:str}/{deed:str}", include_in_schema=False)
async def older_deed(
    request: Ask,
    state: State,
    game: FromPath[str],
    deed: FromPath[str],
    side: FromQuery[str] = BOTH,
    lang: FromQuery[str] = "",
) -> Response[Any]:
    """A window answers, takes back, gives up or agrees; what is refused is said on the page."""
    hall: Hall = state.hall
    admitted = await admission_of(request).at_table(request, game, side)
    await admission_of(request).to_see_now(request, game)
    if not admitted.acts:
        raise Trouble("only-watching", 403)
    table = await hall.older.table(game)
    view, language = _view(table, admitted.view), _language(request, lang)
    form = await request.form()
    number = str(form.get("n", ""))
    seen = int(number) if number.isascii() and number.isdecimal() and len(number) < 9 else -1
    deeds: dict[str, Callable[[], None]] = {
        "answer": lambda: table.answer(view, str(form.get("said", "")).strip(), seen),
        "undo": lambda: table.undo(view, seen),
        "resign": lambda: table.resign(view, seen),
        "agree": lambda: table.agree(view, seen, hall.keep_blocking),
    }
    if deed not in deeds:
        raise Trouble("address", 404)
    try:
        await asyncio.to_thread(deeds[deed])
    except Trouble as trouble:
        return await _shown(table, Asked(view, language), getattr(trouble.message, language), trouble.status)
    if table.moved_to:
        await admission_of(request).moved(game, table.moved_to)
    await table.let_others_play()
    return Redirect(f"/older/{game}?side={view}&lang={language}", status_code=SEE_OTHER)


async def _shown(table: OlderTable, asked: Asked, note: str = "", status: int = 200) -> Response[str]:
    def html() -> str:
        with engine_trouble():
            return Page(table, asked, note).html()

    text = await asyncio.to_thread(html)
    return Response(text, status_code=status, media_type=HTML, headers={"Cache-Control": "no-store"})


def _view(table: OlderTable, side: str) -> str:
    sides = table.game.standing.sides
    if side not in (BOTH, *sides):
        raise Trouble("no-side", 404, side=side, known=", ".join((BOTH, *sides)))
    return side


def _after(table: OlderTable, after: int) -> int | None:
    """The entry that is looked at; nothing is, while the sides set up in secret. GUI-2a"""
    if after < 0 or table.game.standing.veiled:
        return None
    return min(after, table.game.standing.answers)


def _language(request: Ask, wanted: str) -> str:
    if wanted in LANGUAGES:
        return wanted
    spoken = request.headers.get("accept-language", "").lower()
    return "fr" if spoken.startswith("fr") else "en"
