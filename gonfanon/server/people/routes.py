"""The addresses of people, offers and seats; only a public server has them."""

import asyncio
from typing import Any

from litestar import Request, Router, delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from gonfanon.server.games.request_bodies import shallow
from gonfanon.server.people import lines, luck, ratings
from gonfanon.server.people.admission import PublicAdmission
from gonfanon.server.people.documents import (
    Me,
    Offering,
    OfferShown,
    OwnGame,
    Person,
    Profile,
    Ranked,
    Renaming,
    Seeding,
    Taking,
)
from gonfanon.server.people.offers import Offers, checked_seed
from gonfanon.server.people.seats import BEGUN, OPEN, Terms
from gonfanon.server.people.visitors import Visitor, Visitors
from gonfanon.server.trouble import Trouble

Ask = Request[Any, Any, State]
EVENING = 60
"""Minutes: what takes no longer is short."""


def admission(request: Ask) -> PublicAdmission:
    """The admission of this server."""
    found: PublicAdmission = request.app.state.admission
    return found


def offers_of(request: Ask) -> Offers:
    """The offers of this server."""
    return admission(request).offers


def visitors_of(request: Ask) -> Visitors:
    """The visitors of this server."""
    return admission(request).visitors


@get("/me")
async def who_am_i(request: Ask) -> Me:
    """Who looks at a page."""
    visitors = visitors_of(request)
    visitor, accounts = await visitors.of(request), visitors.settings.accounts
    links = bool(visitors.settings.notices.mail.host)
    if visitor is None:
        return Me(accounts=accounts, links=links)
    return Me(Person(visitor.name, visitor.login), visitor.role, accounts, links)


@get("/games")
async def own_games(request: Ask) -> list[OwnGame]:
    """The games that somebody plays: those that wait for him first, then those played last."""
    offers, visitor = offers_of(request), await visitors_of(request).of(request)
    if visitor is None:
        return []
    found = await asyncio.to_thread(lines.own_games, offers, visitor)
    return sorted(found, key=lambda one: (not one.asks, one.over))


@get("/profile/{login:str}")
async def show_profile(request: Ask, login: FromPath[str]) -> Profile:
    """What anybody may know of an account."""
    offers = offers_of(request)
    await ratings.count_finished(offers.hall.store, offers.seats)
    await luck.weigh_finished(offers.hall, login)
    return await asyncio.to_thread(ratings.profile, offers.hall.store, offers.seats, login)


@get("/ratings")
async def show_ratings(request: Ask) -> list[Ranked]:
    """Everybody who has played a rated game, minds too."""
    offers = offers_of(request)
    await ratings.count_finished(offers.hall.store, offers.seats)
    return await asyncio.to_thread(ratings.ranking, offers.hall.store)


@post("/name", status_code=HTTP_200_OK)
async def rename(request: Ask, data: JSONBody[Renaming]) -> Me:
    """Somebody calls himself otherwise from now on."""
    visitors = visitors_of(request)
    visitor = await visitors.made_sure(request, data.name)
    await visitors.rename(visitor, data.name)
    return await who_am_i.fn(request)  # type: ignore[no-any-return]


@get("/")
async def list_offers(
    request: Ask,
    book: FromQuery[str] = "",
    length: FromQuery[str] = "",
    level: FromQuery[str] = "",
    pace: FromQuery[str] = "",
) -> list[OfferShown]:
    """The offers of the lobby, as they are wished for."""
    offers, visitor = offers_of(request), await visitors_of(request).of(request)

    def found() -> list[OfferShown]:
        kept = [each for each in offers.seats.listed(OPEN) if _fits(each, book, length, level, pace)]
        return offers.shown(kept, visitor)

    return await asyncio.to_thread(found)


def _fits(kept: Terms, book: str, length: str, level: str, pace: str) -> bool:
    lengths = {"short": 0 < kept.minutes <= EVENING, "long": kept.minutes == 0 or kept.minutes > EVENING}
    wanted = kept.wanted
    return (
        book in ("", kept.book)
        and lengths.get(length, True)
        and level in ("", wanted.level)
        and pace in ("", wanted.pace)
    )


@get("/mine")
async def own_offers(request: Ask) -> list[OfferShown]:
    """What waits for somebody, and is mine or has a seat of mine."""
    offers, visitor = offers_of(request), await visitors_of(request).of(request)
    if visitor is None:
        return []
    return await asyncio.to_thread(lambda: offers.shown(offers.seats.waiting(visitor.id), visitor))


@get("/watched")
async def games_to_watch(request: Ask) -> list[OfferShown]:
    """Games that everybody may watch."""
    offers, visitor = offers_of(request), await visitors_of(request).of(request)
    return await asyncio.to_thread(lambda: offers.shown(offers.seats.listed(BEGUN), visitor))


@post("/")
async def make_offer(request: Ask, data: JSONBody[Offering]) -> OfferShown:
    """Offer a game; every open seat gets a link."""
    offers = offers_of(request)
    visitor = await visitors_of(request).made_sure(request, data.name)
    return await _one(offers, await offers.make(visitor, data), visitor)


async def _one(offers: Offers, game: str, visitor: Visitor | None) -> OfferShown:
    def found() -> OfferShown:
        kept = offers.seats.terms(game)
        if kept is None:
            raise Trouble("no-game", 404, id=game)
        return offers.shown([kept], visitor)[0]

    return await asyncio.to_thread(found)


@get("/{game:str}")
async def one_offer(request: Ask, game: FromPath[str]) -> OfferShown:
    """An offer, or the seats of a game, for anyone who may see it."""
    offers, visitor = offers_of(request), await visitors_of(request).of(request)
    await admission(request).to_see(request, game)
    await offers.begin_if_full(game)
    return await _one(offers, game, visitor)


@delete("/{game:str}")
async def withdraw_offer(request: Ask, game: FromPath[str]) -> None:
    """Take an offer back."""
    offers, visitor = offers_of(request), await visitors_of(request).some(request)
    shown = await _one(offers, game, visitor)
    if not shown.mine:
        raise Trouble("not-your-game", 403)
    await offers.seats.withdraw(game)


@post("/{game:str}/seed", status_code=HTTP_200_OK)
async def give_seed(request: Ask, game: FromPath[str], data: JSONBody[Seeding]) -> OfferShown:
    """A number for the dice from somebody who holds a seat, after the server has bound itself."""
    offers, visitor = offers_of(request), await visitors_of(request).some(request)
    await offers.seats.give_seed(game, visitor.id, checked_seed(data.seed))
    return await _one(offers, game, visitor)


@get("/invitations")
async def list_invitations(request: Ask) -> list[OfferShown]:
    """Offers in which a seat is kept for who asks."""
    offers, visitor = offers_of(request), await visitors_of(request).of(request)
    if visitor is None:
        return []
    return await asyncio.to_thread(lambda: offers.shown(offers.seats.invitations(visitor.id), visitor))


@post("/{game:str}/rematch", status_code=HTTP_200_OK)
async def offer_rematch(request: Ask, game: FromPath[str]) -> OfferShown:
    """The same game again with sides swapped."""
    offers, visitor = offers_of(request), await visitors_of(request).some(request)
    return await _one(offers, await offers.rematch(game, visitor), visitor)


@post("/{game:str}/take", status_code=HTTP_200_OK)
async def take_offer(request: Ask, game: FromPath[str], data: JSONBody[Taking]) -> OfferShown:
    """Take a seat of an offer in the lobby."""
    offers = offers_of(request)
    kept = await asyncio.to_thread(offers.seats.terms, game)
    people = await asyncio.to_thread(offers.seats.of_game, game)
    known = await visitors_of(request).of(request)
    me = known.id if known is not None else "nobody"
    if kept is None or not (kept.wanted.listed or any(seat.invited == me for seat in people)):
        raise Trouble("no-game", 404, id=game)
    free = [
        seat
        for seat in people
        if not seat.visitor and data.side in ("", seat.side) and seat.invited in ("", me)
    ]
    if not free:
        raise Trouble("seat-taken", 409)
    visitor = await visitors_of(request).made_sure(request, data.name)
    await offers.take(free[0], visitor, data.seed)
    return await _one(offers, game, visitor)


@get("/{token:str}")
async def seat_of_link(request: Ask, token: FromPath[str]) -> OfferShown:
    """What a link leads to; looking takes nothing, for whatever fetches links to show a preview of them."""
    offers, visitor = offers_of(request), await visitors_of(request).of(request)
    seat = await asyncio.to_thread(offers.seats.by_link, token)
    return await _one(offers, seat.game, visitor)


@post("/{token:str}", status_code=HTTP_200_OK)
async def take_seat(request: Ask, token: FromPath[str], data: JSONBody[Taking]) -> OfferShown:
    """Take the seat of a link, with or without an account."""
    offers = offers_of(request)
    seat = await asyncio.to_thread(offers.seats.by_link, token)
    visitor = await visitors_of(request).of(request)
    if seat.visitor and (visitor is None or visitor.id != seat.visitor):
        raise Trouble("seat-taken", 409)
    visitor = await visitors_of(request).made_sure(request, data.name)
    await offers.take(seat, visitor, data.seed)
    return await _one(offers, seat.game, visitor)


people = Router(
    "/api/people",
    before_request=shallow,
    route_handlers=[who_am_i, own_games, show_profile, show_ratings, rename],
)
offers = Router(
    "/api/offers",
    before_request=shallow,
    route_handlers=[
        list_offers,
        own_offers,
        games_to_watch,
        list_invitations,
        offer_rematch,
        make_offer,
        one_offer,
        withdraw_offer,
        give_seed,
        take_offer,
    ],
)
seats = Router("/api/seats", before_request=shallow, route_handlers=[seat_of_link, take_seat])
