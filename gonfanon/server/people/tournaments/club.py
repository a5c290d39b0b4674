"""Tournaments as they lie in the database: made, joined, begun, and taken on round by round.

A round is written in one transaction with the seats of its games; the games are begun after that. Done again after a
breakdown, or by another worker, the same games come out.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, Row, delete, exc, func, insert, select, update

from gonfanon.library.chance import fresh_secret
from gonfanon.server.games.disk.rows import now
from gonfanon.server.games.hall import fresh_id
from gonfanon.server.people.audit import record
from gonfanon.server.people.documents import Offering
from gonfanon.server.people.offers import VACANT, Offers, checked_seed
from gonfanon.server.people.schema import entrants, matches, tournaments
from gonfanon.server.people.seats import OPEN, Seat, Terms, insert_terms
from gonfanon.server.people.setups import Offered, offered
from gonfanon.server.people.tournaments.documents import NewTournament
from gonfanon.server.people.tournaments.pairing import (
    BYE,
    DRAWN,
    LOST,
    WON,
    Kind,
    Pair,
    Played,
    most_rounds,
    next_round,
)
from gonfanon.server.people.visitors import Visitor
from gonfanon.server.trouble import Trouble

RUNNING, OVER = "running", "over"
OPEN_SCORE = -1
MOST_PLAYERS = 128
TITLE = 80
SHOWN = 100


class Tournament(Struct, frozen=True):
    """A tournament."""

    id: str
    host: str
    title: str
    kind: Kind
    rounds: int
    state: str
    wanted: Offering
    created: str


class Entrant(Struct, frozen=True):
    """Somebody who takes part."""

    visitor: str
    seed: str
    gone: bool


class Match(Struct, frozen=True):
    """A game of a round."""

    round: int
    board: int
    pair: Pair
    game: str
    score: int

    @property
    def played(self) -> Played:
        """As the pairing wants it."""
        return Played(self.round, self.pair, None if self.score == OPEN_SCORE else self.score)


class Club:
    """The tournaments of a server."""

    def __init__(self, offers: Offers) -> None:
        self.offers, self.store = offers, offers.hall.store

    def all(self) -> list[Tournament]:
        """The newest."""
        wanted = select(tournaments).order_by(tournaments.c.created.desc(), tournaments.c.id).limit(SHOWN)
        with self.store.reading() as disk:
            return [_tournament(row) for row in disk.execute(wanted)]

    def one(self, id: str) -> tuple[Tournament, list[Entrant], list[Match]]:
        """A tournament with all that belongs to it."""
        with self.store.reading() as disk:
            found = disk.execute(select(tournaments).where(tournaments.c.id == id)).first()
            if found is None:
                raise Trouble("no-tournament", 404)
            people = disk.execute(
                select(entrants).where(entrants.c.tournament == id).order_by(entrants.c.place)
            )
            players = [Entrant(row.visitor, row.seed, row.gone) for row in people]
            rows = disk.execute(
                select(matches).where(matches.c.tournament == id).order_by(matches.c.round, matches.c.board)
            )
            games = [
                Match(row.round, row.board, Pair(row.first, row.second), row.game, row.score) for row in rows
            ]
        return _tournament(found), players, games

    async def make(self, host: Visitor, new: NewTournament) -> str:
        """Make a tournament; its name comes back."""
        if host.guest:
            raise Trouble("tournament-guest", 403)
        title = " ".join("".join(c if c.isprintable() else " " for c in new.title).split())[:TITLE]
        about = await asyncio.to_thread(offered, new.game.scenario)
        sides = [side for side in about.sides if side not in about.kept]
        if not title or len(sides) != 2:
            raise Trouble("tournament-title" if not title else "tournament-two", 400)
        if not 0 <= new.rounds <= MOST_PLAYERS:
            raise Trouble("tournament-rounds", 400, most=MOST_PLAYERS)
        wanted = replace(
            new.game, seats=dict.fromkeys(sides, VACANT), commanders={}, listed=False, invited="", name=""
        )
        await self.offers.tried(wanted)
        row = {
            "id": fresh_id(),
            "host": host.id,
            "title": title,
            "kind": new.kind,
            "rounds": new.rounds,
            "state": OPEN,
            "wanted": msgspec.json.encode(wanted),
            "created": now(),
        }
        await self.store.write(lambda disk: disk.execute(insert(tournaments), row))
        return str(row["id"])

    async def enter(self, id: str, visitor: Visitor, seed: str) -> None:
        """Somebody takes part, before it has begun."""
        if visitor.guest:
            raise Trouble("tournament-guest", 403)
        given = checked_seed(seed)

        def write(disk: Connection) -> None:
            _check_open(disk, id)
            here = entrants.c.tournament == id
            if disk.execute(select(entrants).where(here & (entrants.c.visitor == visitor.id))).first():
                return
            count = disk.execute(select(func.count()).select_from(entrants).where(here)).scalar() or 0
            if count >= MOST_PLAYERS:
                raise Trouble("tournament-full", 409, most=MOST_PLAYERS)
            last = disk.execute(select(func.max(entrants.c.place)).where(here)).scalar()
            row = {"tournament": id, "visitor": visitor.id, "place": (last or 0) + 1, "seed": given}
            disk.execute(insert(entrants), {**row, "gone": False})

        await self.store.write(write)

    async def leave(self, id: str, visitor: str) -> None:
        """Somebody takes no part any more: before it begins he is out of it, later he is not paired again."""
        mine = (entrants.c.tournament == id) & (entrants.c.visitor == visitor)

        def write(disk: Connection) -> None:
            state = disk.execute(select(tournaments.c.state).where(tournaments.c.id == id)).scalar()
            if state == OPEN:
                disk.execute(delete(entrants).where(mine))
            else:
                disk.execute(update(entrants).where(mine).values(gone=True))

        await self.store.write(write)

    async def begin(self, id: str, host: str) -> None:
        """Who made it begins it, with those who have entered."""
        found, players, _ = await asyncio.to_thread(self.one, id)
        if found.host != host:
            raise Trouble("not-your-game", 403)
        if len(players) < 2:
            raise Trouble("tournament-few", 409)
        most = most_rounds(found.kind, len(players))
        if found.kind == "swiss" and found.rounds > most:
            raise Trouble("tournament-rounds", 409, most=most)
        usual = max(1, (len(players) - 1).bit_length())
        rounds = (found.rounds or min(usual, most)) if found.kind == "swiss" else most
        begun = update(tournaments).where((tournaments.c.id == id) & (tournaments.c.state == OPEN))

        def write(disk: Connection) -> None:
            _check_open(disk, id)
            disk.execute(begun.values(state=RUNNING, rounds=rounds))

        await self.store.write(write)
        await self.advance(id)

    async def settle(self, id: str, host: str, number: int, board: int, score: int) -> None:
        """Who runs it settles a game that is not played to its end; that is written down."""
        found, _, games = await asyncio.to_thread(self.one, id)
        if found.host != host:
            raise Trouble("not-your-game", 403)
        one = next((game for game in games if (game.round, game.board) == (number, board)), None)
        if one is None or one.score != OPEN_SCORE or score not in (WON, DRAWN, LOST):
            raise Trouble("tournament-score", 409)
        await self._score(id, one, score, by=host)
        await self.advance(id)

    async def _score(self, id: str, one: Match, score: int, by: str = "") -> None:
        place = (matches.c.tournament == id) & (matches.c.round == one.round) & (matches.c.board == one.board)
        scored = update(matches).where(place & (matches.c.score == OPEN_SCORE)).values(score=score)

        def write(disk: Connection) -> None:
            if disk.execute(scored).rowcount and by:
                record(disk, by, "settle-game", one.game, str(score))

        await self.store.write(write)

    async def advance(self, id: str) -> None:
        """Count what was played to its end, begin what waits, pair the next round; safe to be done at any time."""
        found, players, games = await asyncio.to_thread(self.one, id)
        if found.state != RUNNING:
            return
        about = await asyncio.to_thread(offered, found.wanted.scenario)
        for one in games:
            if one.score == OPEN_SCORE and one.game:
                await self._count(id, one, about)
        found, players, games = await asyncio.to_thread(self.one, id)
        if all(one.score != OPEN_SCORE for one in games):
            await self._next(found, players, games, about)

    async def _count(self, id: str, one: Match, about: Offered) -> None:
        await self.offers.begin_if_full(one.game)
        standing = await asyncio.to_thread(self.store.standing, one.game)
        if standing is None or not standing.over:
            return
        winner = standing.ended.winner if standing.ended is not None else None
        first = next(side for side in about.sides if side not in about.kept)
        await self._score(id, one, DRAWN if winner is None else WON if winner == first else LOST)

    async def _next(
        self, found: Tournament, players: Sequence[Entrant], games: Sequence[Match], about: Offered
    ) -> None:
        number = max((one.round for one in games), default=0) + 1
        staying = [one.visitor for one in players if not one.gone]
        everybody = [one.visitor for one in players]
        ended = found.kind != "knock-out" and number > found.rounds
        paired = staying if found.kind == "swiss" else everybody
        pairs = [] if ended else next_round(found.kind, paired, [one.played for one in games])
        if not pairs:
            over = update(tournaments).where(tournaments.c.id == found.id).values(state=OVER)
            await self.store.write(lambda disk: disk.execute(over))
            return
        seeds = {one.visitor: one.seed for one in players}
        made = [self._match(found, about, number, n, pair, seeds, staying) for n, pair in enumerate(pairs)]

        def write(disk: Connection) -> None:
            for row, kept, seats in made:
                disk.execute(insert(matches), row)
                if kept is not None:
                    insert_terms(disk, kept, seats)

        try:
            await self.store.write(write)
        except Trouble as trouble:
            if not isinstance(trouble.__cause__, exc.IntegrityError):
                raise
            return  # another worker has paired the round
        for _, kept, _ in made:
            if kept is not None:
                await self.offers.begin_if_full(kept.game)
        if all(kept is None for _, kept, _ in made):
            await self.advance(found.id)

    def _match(
        self,
        found: Tournament,
        about: Offered,
        number: int,
        board: int,
        pair: Pair,
        seeds: dict[str, str],
        staying: Sequence[str],
    ) -> tuple[dict[str, Any], Terms | None, list[Seat]]:
        """A game of a round; a bye, and a game against somebody who has gone, are won without one."""
        row = {
            "tournament": found.id,
            "round": number,
            "board": board,
            "first": pair.first,
            "second": pair.second,
            "game": "",
            "score": OPEN_SCORE,
        }
        here = [one in staying for one in pair.players]
        if not all(here):
            lost = pair.second != BYE and not here[0]
            return {**row, "score": (DRAWN if not any(here) else LOST) if lost else WON}, None, []
        game, sides = fresh_id(), [side for side in about.sides if side not in about.kept]
        people = [
            Seat(game, side, 0, visitor, seed=seeds[visitor])
            for side, visitor in zip(sides, pair.players, strict=True)
        ]
        kept = Terms(game, found.host, OPEN, about.book, about.minutes, found.wanted, fresh_secret(), now())
        return {**row, "game": game}, kept, people


def _check_open(disk: Connection, id: str) -> None:
    state = disk.execute(select(tournaments.c.state).where(tournaments.c.id == id)).scalar()
    if state is None:
        raise Trouble("no-tournament", 404)
    if state != OPEN:
        raise Trouble("tournament-begun", 409)


def _tournament(row: Row[Any]) -> Tournament:
    wanted = msgspec.json.decode(row.wanted, type=Offering)
    return Tournament(row.id, row.host, row.title, row.kind, row.rounds, row.state, wanted, row.created)
