"""Seats and terms of games, as they lie in the database."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from gonfanon.server.games.disk.rows import now
from gonfanon.server.games.store import Store
from gonfanon.server.people.documents import Offering
from gonfanon.server.people.schema import seats, terms
from gonfanon.server.people.visitors import hashed
from gonfanon.server.trouble import Trouble

OPEN, BEGUN = "open", "begun"
SEED = 64
"""Letters of a seed."""


class Seat(Struct, frozen=True):
    """A seat that a person holds, or that waits for one."""

    game: str
    side: str
    commander: int = 0
    visitor: str = ""
    """Empty: nobody has it yet."""
    token: str = ""
    """The word of the link that gives it away; it is forgotten with the link's use."""
    seed: str = ""
    invited: str = ""
    """The visitor for whom it is kept; empty: anybody may take it."""


class Terms(Struct, frozen=True):
    """How a game is played, and by whose wish."""

    game: str
    host: str
    state: str
    book: str
    minutes: int
    wanted: Offering
    secret: bytes
    created: str
    delay: int = 0


class Seats:
    """Who holds which seat of which game."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def of_game(self, game: str) -> list[Seat]:
        """The seats of a game that are for people."""
        return self._seats(seats.c.game == game)

    def by_link(self, token: str) -> Seat:
        """The seat that a link leads to, taken or not."""
        found = self._seats(seats.c.mark == hashed(token))
        if not found:
            raise Trouble("no-link", 404)
        return found[0]

    def _seats(self, where: Any) -> list[Seat]:
        wanted = select(seats).where(where).order_by(seats.c.side, seats.c.commander)
        with self.store.reading() as disk:
            return [_seat(row) for row in disk.execute(wanted)]

    def of_games(self, games: Sequence[str]) -> dict[str, list[Seat]]:
        """The seats of several games."""
        found: dict[str, list[Seat]] = {game: [] for game in games}
        for seat in self._seats(seats.c.game.in_(games)):
            found[seat.game].append(seat)
        return found

    def games_of(self, visitor: str) -> set[str]:
        """The games that a visitor plays or has offered."""
        with self.store.reading() as disk:
            played = disk.execute(select(seats.c.game).where(seats.c.visitor == visitor)).scalars()
            offered = disk.execute(select(terms.c.game).where(terms.c.host == visitor)).scalars()
            return {*played, *offered}

    def invitations(self, visitor: str) -> list[Terms]:
        """The offers in which a seat is kept for a visitor."""
        kept = select(seats.c.game).where((seats.c.invited == visitor) & (seats.c.visitor == ""))
        return self._terms((terms.c.state == OPEN) & terms.c.game.in_(kept))

    def terms(self, game: str) -> Terms | None:
        """The terms of a game; None: nobody has offered it."""
        found = self._terms(terms.c.game == game)
        return found[0] if found else None

    def listed(self, state: str) -> list[Terms]:
        """The offers of the lobby, or the games that everybody may watch."""
        shown = terms.c.listed if state == OPEN else terms.c.watch == "all"
        return self._terms((terms.c.state == state) & shown, 200)

    def waiting(self, visitor: str) -> list[Terms]:
        """What a visitor has offered, or taken a seat in, and has not begun."""
        mine = select(seats.c.game).where(seats.c.visitor == visitor)
        return self._terms((terms.c.state == OPEN) & (terms.c.game.in_(mine) | (terms.c.host == visitor)))

    def _terms(self, where: Any, most: int = 1000) -> list[Terms]:
        wanted = select(terms).where(where).order_by(terms.c.created.desc(), terms.c.game).limit(most)
        with self.store.reading() as disk:
            return [_told(row) for row in disk.execute(wanted)]

    def open_of(self, visitor: str) -> int:
        """How many games and offers of a visitor there are."""
        with self.store.reading() as disk:
            found = disk.execute(select(func.count()).where(terms.c.host == visitor)).scalar()
        return int(found or 0)

    async def keep(self, kept: Terms, people: Sequence[Seat]) -> None:
        """Keep the terms of a game and its seats."""
        await self.store.write(lambda disk: insert_terms(disk, kept, people))

    async def take(self, seat: Seat, visitor: str, seed: str) -> None:
        """Give a seat to a visitor, if nobody was faster. Nobody holds two seats of a game that way."""
        here = (seats.c.game == seat.game) & (seats.c.side == seat.side)
        place = here & (seats.c.commander == seat.commander)
        given = update(seats).where(place & (seats.c.visitor == ""))
        other = select(func.count()).where((seats.c.game == seat.game) & (seats.c.visitor == visitor))

        def write(disk: Connection) -> None:
            if seat.invited not in ("", visitor):
                raise Trouble("seat-kept", 403)
            if disk.execute(other).scalar():
                raise Trouble("seat-own", 409)
            if not disk.execute(given.values(visitor=visitor, token="", seed=seed)).rowcount:
                raise Trouble("seat-taken", 409)

        await self.store.write(write)

    async def give_seed(self, game: str, visitor: str, seed: str) -> None:
        """Add the number of a visitor for the dice of a game that has not begun."""
        given = update(seats).where(
            (seats.c.game == game) & (seats.c.visitor == visitor) & (seats.c.seed == "")
        )
        waits = select(terms.c.state).where(terms.c.game == game)

        def write(disk: Connection) -> None:
            if disk.execute(waits).scalar() != OPEN or not disk.execute(given.values(seed=seed)).rowcount:
                raise Trouble("seed-late", 409)

        await self.store.write(write)

    async def set_begun(self, game: str) -> None:
        """All seats are taken, and the game has begun."""
        begun = update(terms).where(terms.c.game == game).values(state=BEGUN)
        await self.store.write(lambda disk: disk.execute(begun))

    async def rebind(self, guest: str, account: str) -> None:
        """What a guest holds belongs to an account from now on."""

        def write(disk: Connection) -> None:
            # Anyone who plays against his own account as a guest keeps doing so: nobody gets both sides.
            held = set(disk.execute(select(seats.c.game).where(seats.c.visitor == account)).scalars())
            moved = (seats.c.visitor == guest) & seats.c.game.not_in(held)
            disk.execute(update(seats).where(moved).values(visitor=account))
            disk.execute(update(terms).where(terms.c.host == guest).values(host=account))

        await self.store.write(write)

    async def forget(self, game: str, check: Callable[[Connection], None] | None = None) -> None:
        """Forget the terms and seats of a game."""

        def write(disk: Connection) -> None:
            if check is not None:
                check(disk)
            disk.execute(delete(seats).where(seats.c.game == game))
            disk.execute(delete(terms).where(terms.c.game == game))

        await self.store.write(write)

    async def withdraw(self, game: str) -> None:
        """Take an offer back that has not begun."""

        def check(disk: Connection) -> None:
            if disk.execute(select(terms.c.state).where(terms.c.game == game)).scalar() != OPEN:
                raise Trouble("offer-begun", 409)

        await self.forget(game, check)


def insert_terms(disk: Connection, kept: Terms, people: Sequence[Seat]) -> None:
    """Write the terms of a game and its seats."""
    wanted = kept.wanted
    row = {
        "game": kept.game,
        "host": kept.host,
        "state": kept.state,
        "book": kept.book,
        "minutes": kept.minutes,
        "level": wanted.level,
        "pace": wanted.pace,
        "listed": wanted.listed,
        "watch": wanted.watch,
        "delay": kept.delay,
        "rated": wanted.rated,
        "counted": False,
        "note": wanted.note,
        "clock": wanted.clock,
        "wanted": msgspec.json.encode(wanted),
        "secret": kept.secret,
        "created": kept.created,
    }
    disk.execute(insert(terms), row)
    if people:
        disk.execute(insert(seats), [_row(seat) for seat in people])


def fresh_token() -> str:
    """The word of a new link."""
    return secrets.token_urlsafe(16)


def alone(
    game: str, visitor: str, sides: Sequence[str], scenario: str, book: str
) -> tuple[Terms, list[Seat]]:
    """The terms of a game that somebody has begun for himself."""
    held = [Seat(game, side, 0, visitor) for side in sides]
    return Terms(game, visitor, BEGUN, book, 0, Offering(scenario), b"", now()), held


def _row(seat: Seat) -> dict[str, str | int]:
    return {
        "game": seat.game,
        "side": seat.side,
        "commander": seat.commander,
        "visitor": seat.visitor,
        "mark": hashed(seat.token) if seat.token else "",
        "token": seat.token,
        "seed": seat.seed,
        "invited": seat.invited,
    }


def _seat(row: Row[Any]) -> Seat:
    return Seat(row.game, row.side, row.commander, row.visitor, row.token, row.seed, row.invited)


def _told(row: Row[Any]) -> Terms:
    wanted = msgspec.json.decode(row.wanted, type=Offering)
    return Terms(
        *(row.game, row.host, row.state, row.book, row.minutes, wanted),
        *(bytes(row.secret), row.created, row.delay),
    )
