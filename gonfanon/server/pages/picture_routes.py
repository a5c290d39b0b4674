"""The pictures of games, cases and the library over HTTP."""

import asyncio
import re
from pathlib import Path

from litestar import Response, Router, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from litestar.status_codes import HTTP_202_ACCEPTED, HTTP_304_NOT_MODIFIED

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.numbers import is_signed
from gonfanon.library.reading.scenarios import opening as laid_out
from gonfanon.painter.ground.ground import Pens, field_svg
from gonfanon.painter.ink.field_plan import plan_of_field
from gonfanon.painter.pieces.counters import Size
from gonfanon.painter.skirmish import looks
from gonfanon.painter.skirmish.figures import symbols
from gonfanon.painter.skirmish.ground import ground_svg
from gonfanon.play import Game
from gonfanon.play.sight import veiled
from gonfanon.server.art.counter_sheet import sprite
from gonfanon.server.art.grounds import Gallery, Ground
from gonfanon.server.bounded import Bounded
from gonfanon.server.games.admission import admission_of
from gonfanon.server.games.hall import Hall, parcel_of
from gonfanon.server.kinds.battle_within import BattleWithin
from gonfanon.server.kinds.hall import AnyHall, kind_with
from gonfanon.server.look import overlays, siege_plans
from gonfanon.server.look.board import HEX_WIDTH
from gonfanon.server.pages import casebook
from gonfanon.server.pages.routes import NEVER_KEPT, Ask, Language, hall_of, known_language, others_of
from gonfanon.server.trouble import Trouble

GAME = re.compile("[0-9a-f]{12}")
"""What the names of games look like; nothing in the library has such a name."""
SQUARE = re.compile(r"\d{1,2}-\d{1,2}\.webp")
SVG = "image/svg+xml"
WEBP = "image/webp"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SIDES = "012345"
MOST_FIGURES = 200
SHEETS = {size.value: size for size in (Size.TABLE, Size.SMALL, Size.TINY)}
"""The counters as they are drawn near and far."""


@get("/field/{picture:str}")
async def field_picture(
    request: Ask, state: State, picture: FromPath[str], grid: FromQuery[int] = 20, v: FromQuery[str] = ""
) -> Response[bytes]:
    """The ground of a scenario, or of a game: the bitmap, or the drawing as long as it is not painted."""
    gallery: Gallery = state.gallery
    name = _stem(picture, ".webp")
    await _seen(request, name)
    ground = await gallery.ground(name, grid > 0)
    if not ground.file.is_file():
        gallery.begin(ground)
        return Response(ground.svg.encode(), media_type=SVG, headers={"Cache-Control": NEVER_KEPT})
    return await _painted(request, ground, ground.file, v)


async def _painted(request: Ask, ground: Ground, file: Path, v: str) -> Response[bytes]:
    """A bitmap of a ground, or the word that it is the one the browser has."""
    tag = f'"{ground.mark}"'
    headers = {"ETag": tag, "Cache-Control": FOR_EVER if v == ground.mark else ASK_AGAIN}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers, media_type=WEBP)
    return Response(await asyncio.to_thread(file.read_bytes), media_type=WEBP, headers=headers)


@get("/finer/{name:str}/{square:str}")
async def finer_picture(
    request: Ask, state: State, name: FromPath[str], square: FromPath[str], v: FromQuery[str] = ""
) -> Response[bytes]:
    """A square of a ground painted finer, for fine screens and near looks; 202 as long as it is being painted."""
    gallery: Gallery = state.gallery
    if not SQUARE.fullmatch(square):
        raise Trouble("no-picture", 404, name=square)
    name = _stem(f"{name}.webp", ".webp")
    await _seen(request, name)
    ground = await gallery.ground(name, False)
    if not ground.finer.is_dir():
        gallery.begin_finer(ground)
        if not gallery.paints_finer(ground):
            raise Trouble("no-picture", 404, name=square)
        return Response(
            b"", status_code=HTTP_202_ACCEPTED, media_type=WEBP, headers={"Cache-Control": NEVER_KEPT}
        )
    file = ground.finer / square
    if not file.is_file():
        raise Trouble("no-picture", 404, name=square)
    return await _painted(request, ground, file, v)


@get("/counters/{picture:str}")
async def counters_picture(
    request: Ask, state: State, picture: FromPath[str], size: FromQuery[str] = "table"
) -> Response[str]:
    """All counters of a game, a case or a scenario as one sheet of symbols."""
    name = _stem(picture, ".svg")
    within = None if name.startswith(casebook.PREFIX) else await _battle_inside(others_of(state), name)
    await _seen(request, name)
    if within is not None:
        await admission_of(request).to_see_now(request, name)
    drawn = await asyncio.to_thread(_counters, hall_of(state), within, name, SHEETS.get(size, Size.TABLE))
    return Response(drawn, media_type=SVG, headers={"Cache-Control": ASK_AGAIN})


async def _battle_inside(others: AnyHall, name: str) -> BattleWithin | None:
    """The battle that goes on inside a game; None: the name is that of a battle or scenario.

    A window asks for pictures before its board is laid.
    """
    if name in others.boards:
        board: BattleWithin = others.boards[name].game
        return board
    try:
        inside = others.is_other(name)
    except Trouble:
        return None
    return BattleWithin(await others.game(name)) if inside else None


def _counters(hall: Hall, within: BattleWithin | None, name: str, size: Size) -> str:
    if name.startswith(casebook.PREFIX):
        return sprite(casebook.case_of(name)[1].start, {}, size)
    if within is not None:
        return sprite(within.state, within.parcel.people, size)
    try:
        parcel = parcel_of(name)
    except Trouble:
        parcel = hall.store.head(name).parcel
    return _sheet(parcel, size)


@get("/place/{picture:str}", sync_to_thread=True)
def place_picture(picture: FromPath[str]) -> Response[str]:
    """The place of a siege of the library."""
    found = kind_with(_stem(picture, ".svg"))
    if found is None or found[0].name != "siege":
        raise Trouble("no-picture", 404, name=picture)
    kind, setup = found
    opening = kind.set_out(setup, kind.book(setup))
    drawn = field_svg(plan_of_field(opening.scene.field), Pens(grid=0, labels=0), HEX_WIDTH)
    return Response(drawn, media_type=SVG, headers={"Cache-Control": ASK_AGAIN})


@get("/ground/{picture:str}")
async def ground_picture(request: Ask, state: State, picture: FromPath[str]) -> Response[str]:
    """The free table of a game, without its figures."""
    await _seen(request, _stem(picture, ".svg"))
    game = await others_of(state).game(_stem(picture, ".svg"))
    if game.kind.name != "argad":
        raise Trouble("no-picture", 404, name=picture)
    key = f"ground {game.kind.identity(game.setup)[1]}"
    drawn = await asyncio.to_thread(_sheets.made, key, lambda: ground_svg(game.opening.scene))
    return Response(drawn, media_type=SVG, headers={"Cache-Control": ASK_AGAIN})


@get("/figures", sync_to_thread=True)
def figure_pictures(keys: FromQuery[str]) -> Response[str]:
    """Figures of the free table as one sheet of symbols: words of their looks, each with the number of its side."""
    wanted = []
    for word in keys.split(",")[:MOST_FIGURES]:
        key, _, side = word.partition("@")
        if side not in SIDES:
            raise Trouble("no-picture", 404, name=word)
        try:
            wanted.append((looks.read(key), int(side)))
        except GonfanonError as error:
            raise Trouble("no-picture", 404, name=word) from error
    return Response(symbols(wanted), media_type=SVG, headers={"Cache-Control": ASK_AGAIN})


@get("/within/{picture:str}")
async def within_picture(request: Ask, state: State, picture: FromPath[str]) -> Response[str]:
    """The field of the battle inside a game."""
    await admission_of(request).to_see_now(request, _stem(picture, ".svg"))
    within = await _battle_inside(others_of(state), _stem(picture, ".svg"))
    if within is None:
        raise Trouble("no-picture", 404, name=picture)
    plan = plan_of_field(within.scene.field)
    drawn = await asyncio.to_thread(field_svg, plan, Pens(grid=0, labels=0), HEX_WIDTH)
    return Response(drawn, media_type=SVG, headers={"Cache-Control": NEVER_KEPT})


def _sheet(parcel: Parcel, size: Size) -> str:
    """The counters of a scenario, drawn once."""
    key = f"{parcel.scenario.scenario} {parcel.hash} {size.value}"
    return _sheets.made(key, lambda: sprite(laid_out(parcel), parcel.people, size))


_sheets: Bounded[str, str] = Bounded(64)
"""A sheet has up to a megabyte."""


@get("/case/{picture:str}", sync_to_thread=True)
def case_picture(picture: FromPath[str]) -> Response[str]:
    """The board of a case."""
    drawn = casebook.ground_svg(_stem(picture, ".svg"))
    return Response(drawn, media_type=SVG, headers={"Cache-Control": ASK_AGAIN})


@get("/changes/{picture:str}", sync_to_thread=True)
def changes_picture(picture: FromPath[str]) -> Response[str]:
    """What has been broken, opened, burnt since the field was painted."""
    drawn = overlays.changes_svg(_stem(picture, ".svg"))
    return Response(drawn, media_type=SVG, headers={"Cache-Control": NEVER_KEPT})


@get("/siege/{picture:str}", sync_to_thread=True)
def siege_picture(picture: FromPath[str]) -> Response[str]:
    """People, engines and damage over the place that is besieged."""
    drawn = siege_plans.plan_svg(_stem(picture, ".svg"))
    return Response(drawn, media_type=SVG, headers={"Cache-Control": NEVER_KEPT})


@get("/floor/{game:str}/{picture:str}")
async def floor_picture(
    request: Ask, state: State, game: FromPath[str], picture: FromPath[str]
) -> Response[str]:
    """One storey of a game's field as it is now."""
    found, name = await _battle(request, game), _stem(picture, ".svg")
    if not is_signed(name):
        raise Trouble("no-picture", 404, name=picture)
    storey = int(name)
    drawn = await asyncio.to_thread(overlays.floor_svg, found.state, storey)
    return Response(drawn, media_type=SVG, headers={"Cache-Control": NEVER_KEPT})


@get("/section/{game:str}/{picture:str}")
async def section_picture(
    request: Ask, state: State, game: FromPath[str], picture: FromPath[str], lang: Language = "en"
) -> Response[str]:
    """A tower or an engine cut open at a hex, with everybody on their floors."""
    found, name = await _battle(request, game), _stem(picture, ".svg")
    drawn = await asyncio.to_thread(
        overlays.section, found.state, name, found.parcel.people, known_language(lang)
    )
    return Response(drawn, media_type=SVG, headers={"Cache-Control": NEVER_KEPT})


async def _battle(request: Ask, game: str) -> Game | BattleWithin:
    """A battle, or the one inside a larger game, of which nothing is hidden just now."""
    await admission_of(request).to_see_now(request, game)
    board = others_of(request.app.state).boards.get(game)
    if board is None:
        return await hall_of(request.app.state).open_game(game)
    within: BattleWithin = board.game
    if veiled(within.state):
        raise Trouble("hidden", 409)
    return within


async def _seen(request: Ask, name: str) -> None:
    """The pictures of a game are for anyone who may see it; those of the library are for all."""
    if GAME.fullmatch(name):
        await admission_of(request).to_see(request, name)


def _stem(picture: FromPath[str], ending: str) -> str:
    name = picture.removesuffix(ending)
    if name == picture or not name or "/" in name or name.startswith("."):
        raise Trouble("no-picture", 404, name=picture)
    return name


art = Router(
    "/art",
    route_handlers=[
        field_picture,
        finer_picture,
        counters_picture,
        case_picture,
        place_picture,
        ground_picture,
        figure_pictures,
        within_picture,
        changes_picture,
        siege_picture,
        floor_picture,
        section_picture,
    ],
)
