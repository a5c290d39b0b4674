"""Everything that is looked at and not played: lists, records, replays, reports, rules, pictures."""

import asyncio
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.numbers import is_signed
from gonfanon.library import shelf
from gonfanon.library.gathering import opening as laid_out
from gonfanon.painter.ground.ground import Pens, field_svg
from gonfanon.painter.ink.field_plan import plan_of_field
from gonfanon.painter.pieces.counters import Size
from gonfanon.painter.skirmish import looks
from gonfanon.painter.skirmish.figures import symbols
from gonfanon.painter.skirmish.ground import ground_svg
from gonfanon.play import Game
from gonfanon.play.record import written
from gonfanon.play.sight import veiled
from gonfanon.server.art.counter_sheet import sprite
from gonfanon.server.art.grounds import Gallery, Ground
from gonfanon.server.bounded import Bounded
from gonfanon.server.games import seats
from gonfanon.server.games.admission import admission_of
from gonfanon.server.games.bodies import shallow
from gonfanon.server.games.hall import Hall, parcel_of, terms_of
from gonfanon.server.kinds.battle_within import BattleWithin
from gonfanon.server.kinds.hall import AnyHall, kind_with, other_record
from gonfanon.server.kinds.lists import all_setups
from gonfanon.server.look import overlays, siege_plans
from gonfanon.server.look.board import HEX_WIDTH
from gonfanon.server.pages import (
    book_differences,
    casebook,
    first_move,
    lists,
    muster,
    play_aid,
    replay,
    report,
    rulebook,
)
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.documents import (
    Begun,
    BookShown,
    BranchAt,
    Chapter,
    Compared,
    FirstMove,
    GameLine,
    Mustered,
    Mustering,
    NewGame,
    PlayAid,
    Players,
    Replay,
    Report,
    Rule,
    Scenario,
    SetupShown,
    TroopShown,
)
from gonfanon.texts import LANGUAGES
from gonfanon.texts.binding import files

GAME = re.compile("[0-9a-f]{12}")
"""What the names of games look like; nothing in the library has such a name."""
SVG = "image/svg+xml"
WEBP = "image/webp"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NEVER_KEPT = "no-store"
SIDES = "012345"
MOST_FIGURES = 200
NOT_FOR_PAGES = {
    "argad", "campaign-console", "campaign-minds", "console", "mail", "siege-refusals", "studies",
}  # fmt: skip
"""Files of words that only the terminal uses, or that reach the pages as sentences."""
SHEETS = {size.value: size for size in (Size.TABLE, Size.SMALL, Size.TINY)}
"""The counters as they are drawn near and far."""
Language = FromQuery[str]
"""en or fr"""
Ask = Request[object, object, State]


def hall_of(state: State) -> Hall:
    """The hall of this server."""
    hall: Hall = state.hall
    return hall


def others_of(state: State) -> AnyHall:
    """The games of this server that are no battles."""
    others: AnyHall = state.others
    return others


@get("/scenarios", sync_to_thread=True)
def list_scenarios() -> list[Scenario]:
    """The scenarios that are shipped."""
    return lists.all_scenarios()


@get("/lessons", sync_to_thread=True)
def list_lessons() -> list[Scenario]:
    """The lessons, in the order of the course."""
    return lists.all_lessons()


@get("/lessons/{lesson:str}/first-move", sync_to_thread=True)
def first_move_of(lesson: FromPath[str]) -> FirstMove:
    """The first move of a lesson, to be made before anything is begun."""
    return first_move.first_move(lesson)


@get("/setups", sync_to_thread=True)
def list_setups() -> list[SetupShown]:
    """The sieges, campaigns and other games that are no battles."""
    return all_setups()


@get("/troops", sync_to_thread=True)
def list_troops() -> list[TroopShown]:
    """Troops of the free table with their prices."""
    return muster.all_troops()


@post("/muster", sync_to_thread=True, status_code=HTTP_200_OK)
def muster_troop(data: JSONBody[Mustering]) -> Mustered:
    """What a choice of figures costs, and what is dear in it."""
    return muster.mustered(data)


@get("/players", sync_to_thread=True)
def list_players() -> Players:
    """Who can take a seat: people, opponents by level and temper, and those who do not think."""
    return seats.players()


@get("/books", sync_to_thread=True)
def list_books() -> list[BookShown]:
    """The books of rules that can be read."""
    return rulebook.books()


@get("/books/{book:str}/from/{known:str}", sync_to_thread=True)
def compare_books(book: FromPath[str], known: FromPath[str]) -> Compared:
    """What differs in a book from the one that somebody knows."""
    return book_differences.compared(book, known)


@get("/books/{book:str}/tables", sync_to_thread=True)
def book_tables(book: FromPath[str]) -> PlayAid:
    """The tables of a book on one page."""
    return play_aid.play_aid(book)


@get("/games")
async def list_games(request: Ask, state: State) -> list[GameLine]:
    """The games that are kept, or one's own of them, those played last first."""
    store, own = hall_of(state).store, await admission_of(request).own_games(request)
    return await asyncio.to_thread(lambda: [lists.game_line(kept) for kept in store.games(own)])


@post("/games", before_request=shallow)
async def begin_game(request: Ask, state: State, data: JSONBody[NewGame]) -> Begun:
    """Begin a game."""
    hall, gallery = hall_of(state), state.gallery
    visitor = await admission_of(request).to_begin(request, data.seed is not None)
    other = await asyncio.to_thread(kind_with, data.scenario)
    if other is not None:
        begun = Begun(await others_of(state).begin(*other, data.seed, data.seats, terms=terms_of(data)))
        return await _owned(request, visitor, begun)
    id = await hall.begin(data)
    head = await asyncio.to_thread(hall.store.head, id)
    gallery.paint(head.parcel, id, lambda art: None)
    return await _owned(request, visitor, Begun(id))


async def _owned(request: Ask, visitor: str, begun: Begun) -> Begun:
    """A game belongs to who began it; at home to nobody."""
    if visitor:
        standing = await asyncio.to_thread(hall_of(request.app.state).store.standing, begun.id)
        people = [] if standing is None else standing.seats
        held = [side for side in people if standing is not None and standing.seats[side] == seats.HUMAN]
        await admission_of(request).begun(visitor, begun.id, held)
    return begun


@post("/games/from-record")
async def game_from_record(request: Ask, state: State) -> Begun:
    """A game from its record, and what the record proves; the body is the text of the record."""
    visitor = await admission_of(request).to_begin(request)
    text = (await request.body()).decode("utf-8", "replace")
    hall = hall_of(state)
    other = await hall.work(other_record, text)
    if other is None:
        return await _owned(request, visitor, await hall.from_record(text))
    found, proof = other
    begun = Begun(await others_of(state).keep(found), proof, found.kind.name)
    return await _owned(request, visitor, begun)


@post("/games/{game:str}/branch", before_request=shallow)
async def branch_game(request: Ask, state: State, game: FromPath[str], data: JSONBody[BranchAt]) -> Begun:
    """Play on from an entry of a game, as a new one."""
    await admission_of(request).to_branch(request, game)
    visitor = await admission_of(request).to_begin(request)
    return await _owned(request, visitor, Begun(await hall_of(state).branch(game, data.at, data.seats)))


@delete("/games/{game:str}")
async def remove_game(request: Ask, state: State, game: FromPath[str]) -> None:
    """Throw a game away."""
    await admission_of(request).to_remove(request, game)
    await others_of(state).remove(game)
    await hall_of(state).remove(game)
    await admission_of(request).forget(game)


@get("/games/{game:str}/record", media_type=MediaType.TEXT)
async def record_of(request: Ask, state: State, game: FromPath[str]) -> Response[str]:
    """The record of a game, to keep and to prove."""
    hall, admission = hall_of(state), admission_of(request)
    await admission.to_see(request, game)
    if await asyncio.to_thread(hall.older.is_older, game):
        text, scenario = await hall.older.record(game)
    elif await asyncio.to_thread(others_of(state).is_other, game):
        other = await others_of(state).game(game)
        await admission.to_read(request, game, other)
        text = await hall.work(lambda: written(other, other.public))
        scenario = other.kind.identity(other.setup)[0]
    else:
        found = await hall.open_game(game)
        await admission.to_read(request, game, found)
        text = await hall.work(lambda: written(found, found.public))
        scenario = found.parcel.scenario.scenario
    name = f"{scenario}-{game}.record"
    return Response(
        text,
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": NEVER_KEPT},
    )


@get("/games/{game:str}/replay", responses={HTTP_200_OK: ResponseSpec(Replay)})
async def replay_of(request: Ask, state: State, game: FromPath[str]) -> Response[bytes]:
    """A game answer by answer, to be looked at again."""
    hall, gallery = hall_of(state), state.gallery
    found = await _readable(request, game)

    def paper() -> Replay:
        return replay.replay(found, game, gallery.address(found.parcel, game))

    return await _paper(hall, paper)


@get("/games/{game:str}/report", responses={HTTP_200_OK: ResponseSpec(Report)})
async def report_of(request: Ask, state: State, game: FromPath[str]) -> Response[bytes]:
    """Who won and why, who is lost, what the dice did, where it turned."""
    return await _paper(hall_of(state), partial(report.report, await _readable(request, game)))


async def _readable(request: Ask, game: str) -> Game:
    """A game of which who asks may know everything so far."""
    await admission_of(request).to_see(request, game)
    found = await hall_of(request.app.state).open_game(game)
    await admission_of(request).to_read(request, game, found)
    return found


async def _paper(hall: Hall, write: Callable[[], Replay | Report]) -> Response[bytes]:
    """Something long, written beside the tables down to the last byte."""
    data = await hall.work(lambda: msgspec.json.encode(write()))
    return Response(data, media_type=MediaType.JSON)


@get("/rules", sync_to_thread=True)
def list_rules(lang: Language = "en", book: FromQuery[str] = "", q: FromQuery[str] = "") -> list[Chapter]:
    """The rules by chapters; with words, those clauses that speak of all of them."""
    return rulebook.chapters(book, _known(lang), q)


@get("/rules/{rule:str}", sync_to_thread=True)
def one_rule(rule: FromPath[str], lang: Language = "en") -> Rule:
    """A clause in full."""
    return rulebook.rule(rule, _known(lang))


@get("/cases/{case:str}", sync_to_thread=True)
def one_case(case: FromPath[str]) -> Replay:
    """A case as pictures to be stepped through, by its name or its title."""
    return casebook.case_replay(case)


@get("/texts/{lang:str}", media_type=MediaType.TEXT, sync_to_thread=False)
def texts_of(lang: FromPath[str]) -> str:
    """What pages say in a language beside their own words, as Fluent source."""
    wanted = [name for name in files(_known(lang)) if Path(name).stem not in NOT_FOR_PAGES]
    return "\n".join(shelf.shipped(name) for name in wanted)


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise Trouble("no-language", 404, name=language, known=", ".join(LANGUAGES))
    return language


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
    tag = f'"{ground.mark}"'
    headers = {"ETag": tag, "Cache-Control": FOR_EVER if v == ground.mark else ASK_AGAIN}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers, media_type=WEBP)
    return Response(await _bytes(ground), media_type=WEBP, headers=headers)


async def _bytes(ground: Ground) -> bytes:
    return await asyncio.to_thread(Path.read_bytes, ground.file)


@get("/counters/{picture:str}")
async def counters_picture(
    request: Ask, state: State, picture: FromPath[str], size: FromQuery[str] = "table"
) -> Response[str]:
    """All counters of a game, a case or a scenario as one sheet of symbols."""
    name = _stem(picture, ".svg")
    within = None if name.startswith(casebook.PREFIX) else await _battle_inside(others_of(state), name)
    await _seen(request, name)
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
    await _seen(request, _stem(picture, ".svg"))
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
    drawn = await asyncio.to_thread(overlays.section, found.state, name, found.parcel.people, _known(lang))
    return Response(drawn, media_type=SVG, headers={"Cache-Control": NEVER_KEPT})


async def _battle(request: Ask, game: str) -> Game | BattleWithin:
    """A battle, or the one inside a larger game, of which nothing is hidden just now."""
    await admission_of(request).to_see(request, game)
    board = others_of(request.app.state).boards.get(game)
    if board is None:
        return await hall_of(request.app.state).open_game(game)
    within: BattleWithin = board.game
    if veiled(within.state):
        raise Trouble("hidden", 409)
    return within


async def _seen(request: Ask, name: str) -> None:
    """The pictures of a game are for whoever may see it; those of the library are for all."""
    if GAME.fullmatch(name):
        await admission_of(request).to_see(request, name)


def _stem(picture: FromPath[str], ending: str) -> str:
    name = picture.removesuffix(ending)
    if name == picture or not name or "/" in name or name.startswith("."):
        raise Trouble("no-picture", 404, name=picture)
    return name


api = Router(
    "/api",
    route_handlers=[
        list_scenarios,
        list_lessons,
        first_move_of,
        list_setups,
        list_troops,
        muster_troop,
        list_players,
        list_books,
        compare_books,
        list_games,
        begin_game,
        game_from_record,
        branch_game,
        remove_game,
        record_of,
        replay_of,
        report_of,
        book_tables,
        list_rules,
        one_rule,
        one_case,
        texts_of,
    ],
)
art = Router(
    "/art",
    route_handlers=[
        field_picture,
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
