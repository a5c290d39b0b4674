"""Targets and the outbox on the disk: nothing is sent that is not written first, and nothing written is forgotten."""

import asyncio
import secrets
from collections.abc import Collection, Sequence
from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from gonfanon.server.games.store import Store
from gonfanon.server.notices.schema import outbox, targets
from gonfanon.server.together.clocks import HOUR, MINUTE
from gonfanon.server.wire.messages import Both

Channel = Literal["mail", "webhook", "discord", "matrix", "push"]
Kind = Literal["turn", "offer", "over", "low"]
KINDS: tuple[Kind, ...] = ("turn", "offer", "over", "low")
WAITING, SENT, FAILED = "waiting", "sent", "failed"
TRIES = 12
FIRST_WAIT = MINUTE
LONGEST_WAIT = 6 * HOUR
LEASE = 5 * MINUTE
"""Anyone who sends a notice has it so long for himself; a worker that dies meanwhile sends it late, not never."""
KEPT = 200
"""Letters of an error that are kept."""


class Target(Struct, frozen=True):
    """Where somebody wants to hear of his games."""

    id: str
    who: str
    """`seat:GAME/SIDE`, or `visitor:ID` for all his games."""
    channel: Channel
    address: str
    kinds: tuple[Kind, ...]
    language: str
    wait: int
    """Milliseconds that a notice waits for others, so that they come together."""
    created: int = 0


class Body(Struct, frozen=True):
    """What a notice says."""

    title: Both
    text: Both
    link: str


class Waiting(Struct, frozen=True):
    """A notice in the outbox."""

    id: str
    target: str
    game: str
    side: str
    kind: Kind
    body: Body
    made: int
    due: int
    tries: int = 0


def pause_after(tries: int) -> int:
    """How long to wait before the next try: twice as long each time."""
    return min(LONGEST_WAIT, FIRST_WAIT * (1 << min(tries, 20)))


class Outbox:
    """All targets and notices of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add_target(self, target: Target) -> Target:
        """Keep a target; the same address for the same person is kept once."""
        kept = msgspec.structs.replace(target, id=secrets.token_hex(8))
        row = msgspec.structs.asdict(kept) | {"kinds": ",".join(kept.kinds)}

        def keep(disk: Connection) -> None:
            disk.execute(
                delete(targets).where(
                    targets.c.who == kept.who,
                    targets.c.channel == kept.channel,
                    targets.c.address == kept.address,
                )
            )
            disk.execute(insert(targets), row)

        await self._done(keep)
        return kept

    async def remove_target(self, id: str, who: Collection[str]) -> bool:
        """Forget a target of somebody, and what was to be sent there."""
        gone = [one.id for one in await self.targets_of(who) if one.id == id]

        def forget(disk: Connection) -> None:
            disk.execute(delete(targets).where(targets.c.id.in_(gone)))
            disk.execute(delete(outbox).where(outbox.c.target.in_(gone), outbox.c.state == WAITING))

        await self._done(forget)
        return bool(gone)

    async def targets_of(self, who: Collection[str]) -> list[Target]:
        """The targets of somebody."""
        rows = await self._read(
            select(targets).where(targets.c.who.in_(list(who))).order_by(targets.c.created)
        )
        return [_target(row) for row in rows]

    async def any_targets(self) -> bool:
        """Whether anybody wants to hear of anything."""
        rows = await self._read(select(func.count().label("count")).select_from(targets))
        return bool(rows[0]["count"])

    async def put(self, notices: Sequence[Waiting]) -> None:
        """Keep notices; one that waits for the same thing already is enough."""

        def keep(disk: Connection) -> None:
            for one in notices:
                same = select(outbox.c.id).where(
                    outbox.c.target == one.target,
                    outbox.c.game == one.game,
                    outbox.c.side == one.side,
                    outbox.c.kind == one.kind,
                    outbox.c.state == WAITING,
                )
                if disk.execute(same).first() is None:
                    row = msgspec.structs.asdict(one) | {"body": msgspec.msgpack.encode(one.body)}
                    disk.execute(insert(outbox), row | {"state": WAITING, "error": ""})

        if notices:
            await self._done(keep)

    async def drop(self, game: str, sides: Collection[str], kinds: Collection[Kind]) -> None:
        """What some sides need not hear any more: they have answered."""

        def forget(disk: Connection) -> None:
            disk.execute(
                delete(outbox).where(
                    outbox.c.game == game,
                    outbox.c.side.in_(list(sides)),
                    outbox.c.kind.in_(list(kinds)),
                    outbox.c.state == WAITING,
                    outbox.c.tries == 0,
                )
            )

        if sides:
            await self._done(forget)

    async def due(self, now: int) -> list[tuple[Target, list[Waiting]]]:
        """What is to be sent: with what is due all that waits for the same target goes in one digest."""
        ripe = select(outbox.c.target).where(outbox.c.state == WAITING, outbox.c.due <= now).distinct()
        wanted = (
            select(outbox)
            .where(
                outbox.c.target.in_(ripe),
                outbox.c.state == WAITING,
                (outbox.c.due <= now) | (outbox.c.kind != "low"),
            )
            .order_by(outbox.c.made, outbox.c.id)
        )
        found: dict[str, list[Waiting]] = {}
        for row in await self._read(wanted):
            found.setdefault(row["target"], []).append(_waiting(row))
        if not found:
            return []
        known = await self._read(select(targets).where(targets.c.id.in_(list(found))))
        return [(_target(row), found[row["id"]]) for row in known]

    async def claimed(self, notices: Sequence[Waiting], now: int) -> list[Waiting]:
        """Those that nobody else is sending just now; for a while they are ours."""
        mine: list[Waiting] = []

        def claim(disk: Connection) -> None:
            mine.clear()
            for one in notices:
                same = (outbox.c.id == one.id, outbox.c.due == one.due, outbox.c.state == WAITING)
                if disk.execute(update(outbox).where(*same).values(due=now + LEASE)).rowcount:
                    mine.append(one)

        await self._done(claim)
        return mine

    async def sent(self, notices: Sequence[Waiting]) -> None:
        """They have arrived."""
        await self._mark([one.id for one in notices], {"state": SENT})

    async def failed(self, notices: Sequence[Waiting], now: int, error: str, forever: bool = False) -> None:
        """They have not: they are tried again later, and given up only after many tries."""
        for one in notices:
            tries = one.tries + 1
            given_up = forever or tries >= TRIES
            state = FAILED if given_up else WAITING
            change: dict[str, str | int] = {"tries": tries, "error": error[:KEPT], "state": state}
            await self._mark([one.id], change | {"due": now + pause_after(tries)})

    async def _mark(self, ids: list[str], change: dict[str, str | int]) -> None:
        await self._done(lambda disk: disk.execute(update(outbox).where(outbox.c.id.in_(ids)).values(change)))

    async def _done(self, work: object) -> None:
        await self.store.write(work)  # type: ignore[arg-type]

    async def _read(self, wanted: object) -> list[RowMapping]:
        def read() -> list[RowMapping]:
            with self.store.reading() as disk:
                return list(disk.execute(wanted).mappings())  # type: ignore[call-overload]

        return await asyncio.to_thread(read)


def _target(row: RowMapping) -> Target:
    kinds = [kind for kind in str(row["kinds"]).split(",") if kind]
    return msgspec.convert({str(key): value for key, value in row.items()} | {"kinds": kinds}, Target)


def _waiting(row: RowMapping) -> Waiting:
    body = msgspec.msgpack.decode(row["body"], type=Body)
    kept = {key: row[key] for key in ("id", "target", "game", "side", "kind", "made", "due", "tries")}
    return Waiting(**kept, body=body)
