"""The luck of players: what the odds promised them in their battles, and what the dice gave.

A finished battle is weighed once, when somebody looks at the profile of one who played it, and kept.
"""

import asyncio

from sqlalchemy import Connection, delete, insert, select

from gonfanon.server.games.hall import Hall
from gonfanon.server.games.store import Store
from gonfanon.server.look.luck import luck_of
from gonfanon.server.people.schema import accounts, lucks, seats
from gonfanon.server.trouble import Trouble

AT_ONCE = 20
"""Battles that are weighed for one look at a profile; the others are weighed with the next."""


async def weigh_finished(hall: Hall, login: str) -> None:
    """Weigh the finished battles of an account that were not weighed yet."""
    for game in await asyncio.to_thread(_unweighed, hall.store, login):
        try:
            found = await hall.work(luck_of, await hall.open_game(game))
        except Trouble:
            continue  # of an older engine, or thrown away meanwhile
        rows: list[dict[str, str | float]] = [
            {"game": game, "side": one.side, "expected": one.expected, "actual": one.actual} for one in found
        ]

        def write(disk: Connection, game: str = game, rows: list[dict[str, str | float]] = rows) -> None:
            disk.execute(delete(lucks).where(lucks.c.game == game))
            disk.execute(insert(lucks), rows)

        await hall.store.write(write)


def _unweighed(store: Store, login: str) -> list[str]:
    mine = select(seats.c.game).join(accounts, accounts.c.visitor == seats.c.visitor)
    fresh = mine.where(accounts.c.login == login.lower(), seats.c.game.not_in(select(lucks.c.game)))
    with store.reading() as disk:
        found = set(disk.execute(fresh).scalars())
    over = [kept.id for kept in store.games(found) if kept.standing is not None and kept.standing.over]
    battles = [kept.id for kept in store.games(over) if kept.standing and kept.standing.kind == "battle"]
    return battles[:AT_ONCE]


def lucky(disk: Connection, sides: dict[str, str]) -> tuple[float, float]:
    """What the odds promised somebody in these games, and what the dice gave him, in men."""
    rows = disk.execute(select(lucks).where(lucks.c.game.in_(sorted(sides)))).all()
    mine = [row for row in rows if row.side == sides[row.game]]
    return sum(row.expected for row in mine), sum(row.actual for row in mine)
