"""Offers: a game that waits until all its seats are taken, and begins then.

The server binds itself to a secret when a game is offered, and every player adds a number of his own when he takes
his seat. The dice come from both: nobody can choose them who does not know all of it beforehand.
"""

import asyncio
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import select

from gonfanon.kernel.dice import commitment
from gonfanon.library.chance import fresh_secret
from gonfanon.play.branches import branched
from gonfanon.play.shared_dice import Number, SharedDice
from gonfanon.server.games.disk.rows import now
from gonfanon.server.games.hall import Hall, fresh_id, terms_of
from gonfanon.server.games.late import AFTER_THE_END, MOST_ANSWERS, MOST_MINUTES, delay_in
from gonfanon.server.games.seats import HUMAN, PASSIVE, known_player
from gonfanon.server.kinds.hall import AnyHall, kind_with
from gonfanon.server.people.documents import Offering, OfferShown, Person, SeatShown
from gonfanon.server.people.schema import accounts
from gonfanon.server.people.seats import BEGUN, OPEN, SEED, Seat, Seats, Terms, fresh_token
from gonfanon.server.people.setups import Offered, offered
from gonfanon.server.people.visitors import Visitor, Visitors
from gonfanon.server.together.clocks import control_in
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.beginning import NewGame, TermsAsked
from gonfanon.server.wire.messages import Both, ClockSet

ME, VACANT = "me", "open"
COMMANDERS = 4
"""The most on one side."""
NOTE = 140
"""Letters of a note."""


def dice_of(kept: Terms, people: Sequence[Seat]) -> SharedDice:
    """What the dice of a game come from: the server's secret and the number of everybody at the table."""
    numbers = [Number(seat.side, seat.commander, seat.seed) for seat in people]
    return SharedDice(kept.secret, tuple(numbers))


class Offers:
    """The offers of a server."""

    def __init__(self, hall: Hall, others: AnyHall, visitors: Visitors) -> None:
        self.hall, self.others, self.visitors = hall, others, visitors
        self.seats = Seats(hall.store)

    async def make(self, host: Visitor, wanted: Offering, invited: str = "") -> str:
        """Offer a game, to everybody or to one visitor; its name comes back."""
        if wanted.rated and host.guest:
            raise Trouble("rated-guest", 403)
        if wanted.invited and not invited:
            invited = await asyncio.to_thread(self._account, wanted.invited)
        if invited == host.id:
            raise Trouble("invited-self", 400)
        wanted = await self._going_on(host, wanted)
        about = await asyncio.to_thread(offered, wanted.scenario)
        players = _players(wanted, about)
        _watched(wanted, about)
        wanted = _plain(_commanded(wanted, players, about), players)
        most = self.visitors.settings.limits.games
        if await asyncio.to_thread(self.seats.open_of, host.id) >= most:
            raise Trouble("too-many-games", 429, most=most)
        # A game that could not begin later is refused now.
        await self.tried(wanted)
        game = fresh_id()
        held = _seats(game, wanted, host.id, invited)
        kept = Terms(game, host.id, OPEN, about.book, about.minutes, wanted, fresh_secret(), now())
        await self.seats.keep(kept, held)
        return game

    async def _going_on(self, host: Visitor, wanted: Offering) -> Offering:
        """An offer to go on with a battle: one that the host has for himself, and that is not over."""
        if not wanted.source:
            return replace(wanted, after=0)
        people = await asyncio.to_thread(self.seats.of_game, wanted.source)
        kept = await asyncio.to_thread(self.seats.terms, wanted.source)
        if kept is None or kept.host != host.id or any(seat.visitor != host.id for seat in people):
            raise Trouble("no-game", 404, id=wanted.source[:40])
        if wanted.rated:
            raise Trouble("rated-source", 400)
        if await asyncio.to_thread(self.others.is_other, wanted.source):
            raise Trouble("source-battle", 400)
        game = await self.hall.open_game(wanted.source)
        if game.over:
            raise Trouble("source-over", 409)
        return replace(wanted, scenario=game.parcel.scenario.scenario, after=game.public)

    def _account(self, login: str) -> str:
        """The visitor who has an account."""
        with self.hall.store.reading() as disk:
            found = disk.execute(select(accounts.c.visitor).where(accounts.c.login == login.lower())).scalar()
        if found is None:
            raise Trouble("no-account", 404, name=login[:24])
        return str(found)

    async def rematch(self, game: str, visitor: Visitor) -> str:
        """The same game again with sides swapped; if the other has offered it already, that offer is taken."""
        kept = await asyncio.to_thread(self.seats.terms, game)
        people = await asyncio.to_thread(self.seats.of_game, game)
        mine = [seat.side for seat in people if seat.visitor == visitor.id]
        others = [seat for seat in people if seat.visitor != visitor.id]
        if kept is None or len(mine) != 1 or len(others) != 1:
            raise Trouble("no-rematch", 409)
        if not await asyncio.to_thread(self.hall.store.is_over, game):
            raise Trouble("rematch-open", 409)
        for offer in await asyncio.to_thread(self.seats.invitations, visitor.id):
            if offer.host == others[0].visitor and offer.wanted.scenario == kept.wanted.scenario:
                return offer.game
        players = {**kept.wanted.seats, others[0].side: ME, mine[0]: VACANT}
        wanted = replace(kept.wanted, seats=players, listed=False, invited="")
        return await self.make(visitor, wanted, others[0].visitor)

    async def tried(self, wanted: Offering) -> None:
        """Refuse a game that could not begin."""
        _terms(wanted)
        if wanted.source:
            return
        if await asyncio.to_thread(kind_with, wanted.scenario) is None:
            await asyncio.to_thread(self.hall.made, _new_game(wanted))

    async def take(self, seat: Seat, visitor: Visitor, seed: str) -> None:
        """Somebody takes a seat; with the last one the game begins. Anyone who has it already keeps it."""
        kept = await asyncio.to_thread(self.seats.terms, seat.game)
        if kept is not None and kept.wanted.rated and visitor.guest:
            raise Trouble("rated-guest", 403)
        if seat.visitor != visitor.id or not visitor.id:
            await self.seats.take(seat, visitor.id, checked_seed(seed))
        await self.begin_if_full(seat.game)

    async def begin_if_full(self, game: str) -> bool:
        """Begin a game whose seats are all taken; done again after a breakdown, the same game comes out."""
        kept = await asyncio.to_thread(self.seats.terms, game)
        if kept is None:
            raise Trouble("no-game", 404, id=game)
        if kept.state == BEGUN:
            return True
        people = await asyncio.to_thread(self.seats.of_game, game)
        if any(not seat.visitor for seat in people):
            return False
        await self._begin(kept, people)
        return True

    async def _begin(self, kept: Terms, people: list[Seat]) -> None:
        wanted, secret = _new_game(kept.wanted), dice_of(kept, people).secret()
        other = await asyncio.to_thread(kind_with, wanted.scenario)
        try:
            if kept.wanted.source:
                await self._go_on(kept, wanted, secret)
            elif other is not None:
                await self.others.begin(*other, None, wanted.seats, kept.game, terms_of(wanted), secret)
            else:
                await self.hall.begin(wanted, kept.game, secret)
        except Trouble as trouble:
            if trouble.code != "stale":  # somebody else has begun it in the same moment
                raise
        await self.seats.set_begun(kept.game)

    async def _go_on(self, kept: Terms, wanted: NewGame, secret: bytes) -> None:
        """Go on with a battle as a game of those who have taken its seats; the dice to come are theirs."""
        game = await self.hall.open_game(kept.wanted.source)
        going = await self.hall.work(branched, game, kept.wanted.after, secret, wanted.seats)
        await self.hall.keep(going, kept.game, terms_of(wanted))

    def shown(self, found: Sequence[Terms], visitor: Visitor | None) -> list[OfferShown]:
        """Offers as a visitor may see them."""
        people = self.seats.of_games([kept.game for kept in found])
        ids = {seat.visitor for held in people.values() for seat in held} | {kept.host for kept in found}
        names = self.visitors.names(sorted(ids))
        return [self._shown(kept, people[kept.game], names, visitor) for kept in found]

    def _shown(
        self, kept: Terms, people: list[Seat], names: dict[str, tuple[str, str]], visitor: Visitor | None
    ) -> OfferShown:
        about, wanted = offered(kept.wanted.scenario), kept.wanted
        mine = visitor is not None and visitor.id == kept.host
        rows = []
        for side, name in about.sides.items():
            held = [seat for seat in people if seat.side == side]
            rows += [_seat_shown(seat, name, names, visitor, mine) for seat in held]
            if not held:
                rows.append(SeatShown(side, name, wanted.seats.get(side, PASSIVE)))
        return OfferShown(
            game=kept.game,
            scenario=wanted.scenario,
            title=about.title,
            kind=about.kind,
            book=kept.book,
            minutes=kept.minutes,
            pace=wanted.pace,
            level=wanted.level,
            listed=wanted.listed,
            watch=wanted.watch,
            rated=wanted.rated,
            note=wanted.note,
            clock=wanted.clock,
            delay=wanted.delay,
            host=_person(kept.host, names),
            mine=mine,
            seats=rows,
            begun=kept.state == BEGUN,
            created=kept.created,
            commitment=commitment(kept.secret) if kept.secret else "",
            after=wanted.after,
        )


def _seat_shown(
    seat: Seat, name: Both, names: dict[str, tuple[str, str]], visitor: Visitor | None, host: bool
) -> SeatShown:
    return SeatShown(
        side=seat.side,
        name=name,
        player=HUMAN,
        commander=seat.commander,
        who=_person(seat.visitor, names) if seat.visitor else None,
        mine=visitor is not None and seat.visitor == visitor.id,
        open=not seat.visitor,
        for_me=visitor is not None and seat.invited == visitor.id and not seat.visitor,
        link=seat.token if host else "",
        seeded=bool(seat.seed),
    )


def _person(id: str, names: dict[str, tuple[str, str]]) -> Person:
    return Person(*names.get(id, ("", "")))


def _players(wanted: Offering, about: Offered) -> dict[str, str]:
    """Who plays each side: me, nobody yet, or somebody who is no person."""
    for side in wanted.seats:
        if side not in about.sides:
            raise Trouble("no-side", 400, side=side, known=", ".join(about.sides))
    found: dict[str, str] = {}
    for side in about.sides:
        if side in about.kept:
            found[side] = PASSIVE
            continue
        usual = VACANT if ME in (*found.values(), *wanted.seats.values()) else ME
        player = wanted.seats.get(side, usual)
        found[side] = player if player in (ME, VACANT) else known_player(player)
        if found[side] == HUMAN:
            found[side] = VACANT
    if VACANT not in found.values():
        raise Trouble("offer-full", 400)
    return found


def _seats(game: str, wanted: Offering, host: str, invited: str) -> list[Seat]:
    """The seats for people: of a side that several command, one for each."""
    found = []
    for side, player in wanted.seats.items():
        if player in (ME, VACANT):
            for commander in range(wanted.commanders.get(side, 1)):
                mine = player == ME and commander == 0
                kept = (
                    Seat(game, side, commander, host)
                    if mine
                    else Seat(game, side, commander, token=fresh_token(), invited=invited)
                )
                found.append(kept)
    return found


def _commanded(wanted: Offering, players: dict[str, str], about: Offered) -> Offering:
    """Refuse commanders where nobody plays, or where the game has no single people to lead."""
    several = {side: count for side, count in wanted.commanders.items() if count != 1}
    if several and about.kind != "battle":
        raise Trouble("commanders-battle", 400)
    for side, count in several.items():
        if players.get(side) not in (ME, VACANT) or not 1 <= count <= COMMANDERS:
            raise Trouble("bad-commanders", 400, side=side[:40], most=COMMANDERS)
    if several and wanted.rated:
        raise Trouble("rated-commanders", 400)
    return replace(wanted, commanders=several)


def _watched(wanted: Offering, about: Offered) -> None:
    """Refuse a delay that cannot be read, or the eyes of a side that there is not."""
    if wanted.delay != AFTER_THE_END and delay_in(wanted.delay) is None:
        raise Trouble("bad-delay", 400, value=wanted.delay[:40], minutes=MOST_MINUTES, answers=MOST_ANSWERS)
    if wanted.seen and wanted.seen not in about.sides:
        raise Trouble("no-side", 400, side=wanted.seen[:40], known=", ".join(about.sides))


def _plain(wanted: Offering, players: dict[str, str]) -> Offering:
    note = "".join(letter if letter.isprintable() else " " for letter in wanted.note)
    return replace(wanted, seats=players, note=" ".join(note.split())[:NOTE], name="")


def _new_game(wanted: Offering) -> NewGame:
    seats = {side: HUMAN if player in (ME, VACANT) else player for side, player in wanted.seats.items()}
    return NewGame(
        wanted.scenario, seats, wanted.options, wanted.rulings, wanted.handicap, terms=_terms(wanted)
    )


def _terms(wanted: Offering) -> TermsAsked:
    """The clock of an offer; among strangers nobody takes back alone what the other has seen."""
    control = control_in(wanted.clock)
    if control is None:
        raise Trouble("bad-clock", 400, field="clock")
    clock = msgspec.convert(control, ClockSet, from_attributes=True)
    if wanted.rated and control.out != "end":
        raise Trouble("rated-no-minds", 400)
    return TermsAsked(clock, "consent", commanders=wanted.commanders, rated=wanted.rated)


def checked_seed(seed: str) -> str:
    """The number that somebody gives for the dice."""
    if len(seed) > SEED or not seed.isascii() or not (seed.isalnum() or not seed):
        raise Trouble("bad-seed", 400, most=SEED)
    return seed
