"""Talk at a table: kept beside the game; behind its record only if all who play it want it there.

Anyone who may see a game reads its talk. While the game goes on only its players speak, so that nobody who watches can
help them; after the end everybody who may see it may.
"""

import asyncio
import secrets

from sqlalchemy import Connection, delete, exc, func, insert, select

from gonfanon.play.record import TALK
from gonfanon.server.games.disk.rows import now
from gonfanon.server.games.store import Store
from gonfanon.server.people.documents import ComplaintShown, Person, TalkLine
from gonfanon.server.people.limits import MINUTE
from gonfanon.server.people.schema import complaints, mutes, silences, talk, talk_wishes
from gonfanon.server.people.seats import Seats
from gonfanon.server.people.visitors import Visitor, Visitors
from gonfanon.server.trouble import Trouble

LETTERS = 500
SHOWN = 300
TRIES = 5


def plain(said: str) -> str:
    """What somebody says: no control characters, not too long."""
    shown = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in said)
    return shown.strip()[:LETTERS]


class Talk:
    """What is said at the tables of a server."""

    def __init__(self, store: Store, visitors: Visitors, seats: Seats) -> None:
        self.store, self.visitors, self.seats = store, visitors, seats

    async def say(self, game: str, visitor: Visitor, said: str) -> TalkLine:
        """Somebody says something."""
        text = plain(said)
        if not text:
            raise Trouble("empty-talk", 400)
        most = self.visitors.settings.limits.words_a_minute
        self.visitors.limits.spend("talk", visitor.id, most, MINUTE)
        await asyncio.to_thread(self.not_silenced, visitor.id)
        people = await asyncio.to_thread(self.seats.of_game, game)
        side = next((seat.side for seat in people if seat.visitor == visitor.id), "")
        if not side and not await asyncio.to_thread(self.store.is_over, game):
            raise Trouble("only-watching", 403)
        number = await self._kept(game, visitor.id, text)
        return TalkLine(number, Person(visitor.name, visitor.login), text, now(), side, visitor.id)

    async def wish(self, game: str, visitor: str, on: bool) -> None:
        """Somebody who plays a game wants its talk in the record, or not any more."""
        people = await asyncio.to_thread(self.seats.of_game, game)
        if visitor not in [seat.visitor for seat in people]:
            raise Trouble("not-your-game", 403)

        def write(disk: Connection) -> None:
            disk.execute(
                delete(talk_wishes).where(talk_wishes.c.game == game, talk_wishes.c.visitor == visitor)
            )
            if on:
                disk.execute(insert(talk_wishes), {"game": game, "visitor": visitor})

        await self.store.write(write)

    def wished(self, game: str, visitor: str) -> tuple[bool, bool]:
        """Whether a visitor wants the talk of a game in its record, and whether all who play it do."""
        people = {seat.visitor for seat in self.seats.of_game(game)}
        with self.store.reading() as disk:
            found = set(
                disk.execute(select(talk_wishes.c.visitor).where(talk_wishes.c.game == game)).scalars()
            )
        return visitor in found, bool(people) and "" not in people and people <= found

    def for_record(self, game: str) -> str:
        """What was said, as it stands behind a record; empty as long as not all players want it there."""
        if not self.wished(game, "")[1]:
            return ""
        lines = (
            f"{TALK}{one.side or 'watching'} {one.who.name or one.who.login or '-'}: {' '.join(one.said.split())}"
            for one in self.heard(game, "")
            if one.said
        )
        return "".join(f"{line}\n" for line in lines)

    def not_silenced(self, visitor: str) -> None:
        """Refuse whom a moderator has silenced."""
        with self.store.reading() as disk:
            reason = disk.execute(select(silences.c.reason).where(silences.c.visitor == visitor)).scalar()
        if reason is not None:
            raise Trouble("silenced", 403, reason=str(reason))

    async def _kept(self, game: str, visitor: str, text: str) -> int:
        numbers: list[int] = []

        def write(disk: Connection) -> None:
            last = disk.execute(select(func.max(talk.c.number)).where(talk.c.game == game)).scalar()
            row = {"game": game, "number": (last or 0) + 1, "visitor": visitor, "said": text, "at": now()}
            disk.execute(insert(talk), row)
            numbers.append((last or 0) + 1)

        for _ in range(TRIES):
            try:
                await self.store.write(write)
            except Trouble as trouble:
                if not isinstance(trouble.__cause__, exc.IntegrityError):
                    raise
            else:
                break
        return numbers[-1]

    def heard(self, game: str, visitor: str) -> list[TalkLine]:
        """What was said at a table, but for those whom a visitor does not want to hear."""
        with self.store.reading() as disk:
            silent = set(disk.execute(select(mutes.c.other).where(mutes.c.visitor == visitor)).scalars())
            wanted = select(talk).where(talk.c.game == game).order_by(talk.c.number.desc()).limit(SHOWN)
            rows = [row for row in disk.execute(wanted) if row.visitor not in silent and row.said]
        names = self.visitors.names(sorted({row.visitor for row in rows}))
        sides = {seat.visitor: seat.side for seat in self.seats.of_game(game)}
        return [
            TalkLine(
                row.number,
                Person(*names.get(row.visitor, ("", ""))),
                row.said,
                row.at,
                sides.get(row.visitor, ""),
                row.visitor,
            )
            for row in reversed(rows)
        ]

    async def mute(self, visitor: str, other: str, silent: bool) -> None:
        """Somebody does not want to hear somebody else any more, or does again."""
        pair = (mutes.c.visitor == visitor) & (mutes.c.other == other)

        def write(disk: Connection) -> None:
            disk.execute(delete(mutes).where(pair))
            if silent:
                disk.execute(insert(mutes), {"visitor": visitor, "other": other})

        await self.store.write(write)

    async def complain(self, game: str, visitor: str, number: int, why: str) -> None:
        """Somebody shows a line to the moderators; it is kept as it was said."""
        with self.store.reading() as disk:
            wanted = select(talk).where((talk.c.game == game) & (talk.c.number == number))
            row = disk.execute(wanted).first()
        if row is None:
            raise Trouble("no-line", 404)
        made = {
            "id": secrets.token_hex(8),
            "game": game,
            "visitor": visitor,
            "about": row.visitor,
            "said": f"{plain(why)[:200]} | {row.said}",
            "at": now(),
            "settled": "",
        }
        await self.store.write(lambda disk: disk.execute(insert(complaints), made))

    def open_complaints(self) -> list[ComplaintShown]:
        """What moderators have not looked at yet."""
        with self.store.reading() as disk:
            wanted = select(complaints).where(complaints.c.settled == "").order_by(complaints.c.at)
            rows = list(disk.execute(wanted.limit(SHOWN)))
        names = self.visitors.names(sorted({word for row in rows for word in (row.visitor, row.about)}))
        return [
            ComplaintShown(
                row.id,
                row.game,
                Person(*names.get(row.visitor, ("", ""))),
                Person(*names.get(row.about, ("", ""))),
                row.said,
                row.at,
            )
            for row in rows
        ]
