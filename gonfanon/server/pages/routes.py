"""Everything that is looked at and not played: lists, records, replays, reports, rules, pictures."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import msgspec
from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from gonfanon.library import shelf
from gonfanon.play import Game
from gonfanon.play.record import written
from gonfanon.server.games import seats
from gonfanon.server.games.admission import admission_of
from gonfanon.server.games.hall import Hall, terms_of
from gonfanon.server.games.request_bodies import shallow
from gonfanon.server.kinds.hall import AnyHall, kind_with, other_record
from gonfanon.server.kinds.lists import all_setups
from gonfanon.server.pages import (
    book_differences,
    casebook,
    first_move,
    first_page,
    lists,
    muster,
    play_aid,
    replay,
    report,
    rulebook,
)
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.beginning import Begun, BranchAt, NewGame
from gonfanon.server.wire.documents import (
    BookShown,
    Chapter,
    Compared,
    FirstMove,
    GameLine,
    Glance,
    Mustered,
    Mustering,
    PlayAid,
    Players,
    Replay,
    Report,
    Rule,
    Scenario,
    SetupShown,
    Today,
    TroopShown,
)
from gonfanon.texts import LANGUAGES
from gonfanon.texts.binding import files

ASK_AGAIN = "no-cache"
NEVER_KEPT = "no-store"
NOT_FOR_PAGES = {
    "argad", "campaign-console", "campaign-minds", "console", "mail", "siege-refusals", "studies",
}  # fmt: skip
"""Files of words that only the terminal uses, or that reach the pages as sentences."""
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


@get("/today", sync_to_thread=True)
def battle_of_today() -> Today:
    """The battle of the day."""
    return first_page.today(datetime.now(UTC).date())


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
    await admission_of(request).to_rate(request, data)
    other = await asyncio.to_thread(kind_with, data.scenario)
    if other is not None:
        begun = Begun(await others_of(state).begin(*other, data.seed, data.seats, terms=terms_of(data)))
        return await owned(request, visitor, begun)
    id = await hall.begin(data)
    head = await asyncio.to_thread(hall.store.head, id)
    gallery.paint(head.parcel, id, lambda art: None)
    return await owned(request, visitor, Begun(id), data)


async def owned(request: Ask, visitor: str, begun: Begun, wanted: NewGame | None = None) -> Begun:
    """A game belongs to who began it; at home to nobody."""
    if visitor:
        standing = await asyncio.to_thread(hall_of(request.app.state).store.standing, begun.id)
        people = [] if standing is None else standing.seats
        held = [side for side in people if standing is not None and standing.seats[side] == seats.HUMAN]
        await admission_of(request).begun(visitor, begun.id, held, wanted)
    return begun


@post("/games/from-record")
async def game_from_record(request: Ask, state: State) -> Begun:
    """A game from its record, and what the record proves; the body is the text of the record."""
    visitor = await admission_of(request).to_begin(request)
    text = (await request.body()).decode("utf-8", "replace")
    hall = hall_of(state)
    other = await hall.work(other_record, text)
    if other is None:
        return await owned(request, visitor, await hall.from_record(text))
    found, proof = other
    begun = Begun(await others_of(state).keep(found), proof, found.kind.name)
    return await owned(request, visitor, begun)


@post("/games/{game:str}/branch", before_request=shallow)
async def branch_game(request: Ask, state: State, game: FromPath[str], data: JSONBody[BranchAt]) -> Begun:
    """Play on from an entry of a game, as a new one."""
    await admission_of(request).to_branch(request, game)
    visitor = await admission_of(request).to_begin(request)
    return await owned(request, visitor, Begun(await hall_of(state).branch(game, data.at, data.seats)))


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
    text += await admission.talk_in_record(game)
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


@get("/games/{game:str}/glance")
async def glance_at(request: Ask, state: State, game: FromPath[str]) -> Glance:
    """How an open battle stands, for the first page."""
    return await hall_of(state).work(first_page.glance, await _readable(request, game))


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
    return rulebook.chapters(book, known_language(lang), q)


@get("/rules/{rule:str}", sync_to_thread=True)
def one_rule(rule: FromPath[str], lang: Language = "en") -> Rule:
    """A clause in full."""
    return rulebook.rule(rule, known_language(lang))


@get("/cases/{case:str}", sync_to_thread=True)
def one_case(case: FromPath[str]) -> Replay:
    """A case as pictures to be stepped through, by its name or its title."""
    return casebook.case_replay(case)


@get("/texts/{lang:str}", media_type=MediaType.TEXT, sync_to_thread=False)
def texts_of(lang: FromPath[str]) -> str:
    """What pages say in a language beside their own words, as Fluent source."""
    wanted = [name for name in files(known_language(lang)) if Path(name).stem not in NOT_FOR_PAGES]
    return "\n".join(shelf.shipped(name) for name in wanted)


def known_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Trouble("no-language", 404, name=language, known=", ".join(LANGUAGES))
    return language


api = Router(
    "/api",
    route_handlers=[
        list_scenarios,
        list_lessons,
        battle_of_today,
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
        glance_at,
        book_tables,
        list_rules,
        one_rule,
        one_case,
        texts_of,
    ],
)
