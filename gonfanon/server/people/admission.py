"""The admission of a public server: a visitor sees what his seat shows him, and plays what is his."""

import asyncio
from collections.abc import Collection
from typing import Any

import msgspec
from msgspec.structs import replace

from gonfanon.play.game_of import SPECTATOR, GameOf
from gonfanon.server.games.admission import (
    BOTH,
    WATCHING,
    Admission,
    Asker,
    Pass,
    Publish,
    people_channel,
    seat_name,
)
from gonfanon.server.games.hall import parcel_of
from gonfanon.server.games.late import AFTER_THE_END
from gonfanon.server.games.seats import HUMAN, thinks
from gonfanon.server.people.accounts import Accounts, Door
from gonfanon.server.people.documents import Company, Offering, Pace, Seated
from gonfanon.server.people.offers import Offers
from gonfanon.server.people.presence import Presence
from gonfanon.server.people.seats import Seat, Seats, Terms, alone
from gonfanon.server.people.setups import offered
from gonfanon.server.people.talk import Talk
from gonfanon.server.people.tournaments.club import Club
from gonfanon.server.people.visitors import Visitors
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.beginning import NewGame


class PublicAdmission(Admission):
    """Seats belong to people."""

    public = True

    def __init__(self, visitors: Visitors, offers: Offers) -> None:
        self.visitors, self.offers = visitors, offers
        self.seats: Seats = offers.seats
        self.presence = Presence()
        self.talk = Talk(visitors.store, visitors, offers.seats)
        self.door = Door(visitors, Accounts(visitors.store, offers.seats))
        self.club = Club(offers)
        self.store = visitors.store

    async def at_table(self, asker: Asker, game: str, side: str) -> Pass:
        """A seat's own view, whatever the address asks for; a game that is over is open to all who may see it."""
        visitor, kept, people, mine = await self._known(asker, game)
        me = visitor.id if visitor is not None else ""
        over = await asyncio.to_thread(self.store.is_over, game)
        if side not in (BOTH, WATCHING):
            if side in mine or over:
                return Pass(side, side in mine, me, _commander(people, side, me))
            raise Trouble("not-your-seat", 403)
        if over and not mine:
            return Pass(side, False, me)
        if not mine:
            return _spectator(kept.wanted, me)
        if side == WATCHING:
            return Pass(WATCHING, False, me)
        if all(seat.visitor == me for seat in people):
            return Pass(BOTH, True, me)
        return Pass(mine[0], True, me, _commander(people, mine[0], me))

    async def still(self, asker: Asker) -> bool:
        """His session has not been ended, and he has not been banned."""
        visitor = await self.visitors.of(asker)
        return visitor is not None and not visitor.banned

    async def _known(self, asker: Asker, game: str) -> tuple[Any, Terms, list[Seat], list[str]]:
        """Who asks, the terms of a game, its seats, and the sides that are his; who may not see it is refused."""
        visitor = await self.visitors.of(asker)
        kept = await asyncio.to_thread(self.seats.terms, game)
        people = await asyncio.to_thread(self.seats.of_game, game)
        me = visitor.id if visitor is not None else ""
        mine = list(dict.fromkeys(seat.side for seat in people if me and seat.visitor == me))
        # That there is such a game is not even said.
        if kept is None or (not mine and kept.wanted.watch == "nobody" and kept.host != me):
            raise Trouble("no-game", 404, id=game)
        return visitor, kept, people, mine

    async def to_see(self, asker: Asker, game: str) -> None:
        """Anyone who may watch, or plays."""
        await self._known(asker, game)

    async def to_see_now(self, asker: Asker, game: str) -> None:
        """Anyone who plays; spectators too, where they see it at once or it is over."""
        _, kept, _, mine = await self._known(asker, game)
        if not mine and kept.wanted.delay and not await asyncio.to_thread(self.store.is_over, game):
            raise Trouble("watch-later", 403)

    async def to_read(self, asker: Asker, id: str, game: GameOf[Any]) -> None:
        """The whole story: after the end, or as long as nothing of it is hidden from who asks."""
        _, _, people, mine = await self._known(asker, id)
        await self.to_see_now(asker, id)
        if game.over or all(seat.side in mine for seat in people):
            return
        side = game.sides.index(mine[0]) if len(mine) == 1 else SPECTATOR
        if any(game.covers(entry, side) for entry in game.log):
            raise Trouble("hidden", 409)

    async def to_read_older(self, asker: Asker, id: str) -> None:
        """Anyone who may see it."""
        await self._known(asker, id)

    async def to_branch(self, asker: Asker, id: str) -> None:
        """A game that others play is not tried out in another before it is over."""
        visitor, _, people, _ = await self._known(asker, id)
        others = any(visitor is None or seat.visitor != visitor.id for seat in people)
        if others and not await asyncio.to_thread(self.store.is_over, id):
            raise Trouble("branch-open", 409)

    async def to_remove(self, asker: Asker, id: str) -> None:
        """Only what nobody else has a part in."""
        visitor, kept, people, _ = await self._known(asker, id)
        if visitor is None or kept.host != visitor.id or any(seat.visitor != visitor.id for seat in people):
            raise Trouble("not-your-game", 403)

    async def to_begin(self, asker: Asker, seeded: bool = False) -> str:
        """Anybody, as a guest or with his account; but nobody chooses his dice."""
        if seeded:
            raise Trouble("seed-public", 400)
        visitor = await self.visitors.made_sure(asker)
        most = self.visitors.settings.limits.games
        if await asyncio.to_thread(self.seats.open_of, visitor.id) >= most:
            raise Trouble("too-many-games", 429, most=most)
        return visitor.id

    async def to_rate(self, asker: Asker, wanted: NewGame) -> None:
        """Alone one is rated against an opponent of the machine: with an account, in a battle as it is written."""
        if wanted.terms is None or not wanted.terms.rated:
            return
        visitor = await self.visitors.of(asker)
        if visitor is None or visitor.guest:
            raise Trouble("rated-guest", 403)
        about = await asyncio.to_thread(offered, wanted.scenario)
        players = [wanted.seats.get(side, HUMAN) for side in about.sides]
        changed = wanted.rulings or any(wanted.handicap.values()) or not _as_written(wanted)
        if about.kind != "battle" or changed or len(players) != 2 or players.count(HUMAN) != 1:
            raise Trouble("rated-mind", 400)
        if not any(thinks(player) for player in players) or wanted.terms.clock.out != "end":
            raise Trouble("rated-mind", 400)

    async def begun(
        self, visitor: str, id: str, seats: Collection[str], wanted: NewGame | None = None
    ) -> None:
        """Keep whose game it is, and whether it counts."""
        standing = await asyncio.to_thread(self.store.standing, id)
        scenario = standing.scenario if standing is not None else ""
        kept, held = alone(id, visitor, sorted(seats), scenario, "")
        if wanted is not None and wanted.terms is not None and wanted.terms.rated:
            about = await asyncio.to_thread(offered, wanted.scenario)
            pace: Pace = "correspondence" if wanted.terms.clock.kind in ("bank", "days") else "live"
            kept = replace(kept, book=about.book, wanted=Offering(scenario, rated=True, pace=pace))
        await self.seats.keep(kept, held)

    async def talk_in_record(self, id: str) -> str:
        """What was said, if all who play want it there."""
        return await asyncio.to_thread(self.talk.for_record, id)

    async def moved(self, old: str, new: str) -> None:
        """The seats of a game go over to the one in which it goes on."""
        kept = await asyncio.to_thread(self.seats.terms, old)
        people = await asyncio.to_thread(self.seats.of_game, old)
        if kept is not None and await asyncio.to_thread(self.seats.terms, new) is None:
            await self.seats.keep(replace(kept, game=new), [replace(seat, game=new) for seat in people])

    async def forget(self, id: str) -> None:
        """Its seats go with it."""
        await self.seats.forget(id)

    async def arrive(self, game: str, admitted: Pass, publish: Publish) -> bytes | None:
        """Anyone who opens a window is here; everybody at the table is told."""
        self.presence.arrive(game, admitted.visitor)
        self.store.say_elsewhere(game, "presence", self.presence.own(game, asks=True))
        return await self._tell(game, publish)

    async def depart(self, game: str, admitted: Pass, publish: Publish) -> None:
        """Anyone who has closed his last window is away."""
        self.presence.depart(game, admitted.visitor)
        self.store.say_elsewhere(game, "presence", self.presence.own(game))
        await self._tell(game, publish)

    async def hear_presence(self, worker: str, game: str, message: str, publish: Publish) -> None:
        """At another worker somebody came or went: everybody at the table here is told."""
        changed, asked = self.presence.hear(worker, game, message)
        if asked:
            self.store.say_elsewhere(game, "presence", self.presence.own(game))
        if changed and game in self.presence.games():
            await self._tell(game, publish)

    def say_presence(self) -> None:
        """Say to the other workers again who is here."""
        for game in self.presence.games() if self.store.shared else ():
            self.store.say_elsewhere(game, "presence", self.presence.own(game))

    async def _tell(self, game: str, publish: Publish) -> bytes:
        message = await asyncio.to_thread(self._company, game)
        publish(people_channel(game), message)
        return message

    def _company(self, game: str) -> bytes:
        people = self.seats.of_game(game)
        names = self.visitors.names([seat.visitor for seat in people])
        here = self.presence.here(game)
        seated = [
            Seated(seat.side, *names.get(seat.visitor, ("", "")), seat.visitor in here, seat.commander)
            for seat in people
        ]
        watching = len(here - {seat.visitor for seat in people}) + self.presence.unknown(game)
        return msgspec.json.encode(Company(seated, watching))

    async def visitors_at(self, game: str, side: str) -> list[str]:
        """Those who hold a seat: a side, or a commander's part of one."""
        people = await asyncio.to_thread(self.seats.of_game, game)
        return [
            seat.visitor for seat in people if seat.visitor and seat_name(seat.side, seat.commander) == side
        ]

    async def own_games(self, asker: Asker) -> Collection[str] | None:
        """Those that he plays."""
        visitor = await self.visitors.of(asker)
        return await asyncio.to_thread(self.seats.games_of, visitor.id) if visitor is not None else []


def _as_written(wanted: NewGame) -> bool:
    """Whether a battle is played with the optional rules that its scenario has."""
    return wanted.options is None or {*wanted.options} == {*parcel_of(wanted.scenario).scenario.options}


def _commander(people: list[Seat], side: str, visitor: str) -> int:
    """Which of the commanders of a side a visitor is."""
    return next((seat.commander for seat in people if (seat.side, seat.visitor) == (side, visitor)), 0)


def _spectator(wanted: Offering, visitor: str) -> Pass:
    """What somebody sees who only watches, while the game goes on."""
    if wanted.delay == AFTER_THE_END:
        raise Trouble("watch-after-end", 403)
    return Pass(f"{WATCHING}/{wanted.seen}" if wanted.seen else WATCHING, False, visitor, delay=wanted.delay)
