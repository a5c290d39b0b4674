"""One's own data: all of it in one file, and the way to have it deleted."""

from typing import Any

from sqlalchemy import Connection, delete, func, select, update

from gonfanon.server.games.admission import seat_name
from gonfanon.server.games.disk.schema import answers, games
from gonfanon.server.games.store import Store
from gonfanon.server.notices.schema import outbox, targets
from gonfanon.server.people.schema import (
    accounts,
    complaints,
    entrants,
    mutes,
    ratings,
    seats,
    sessions,
    sign_in_links,
    silences,
    talk,
    talk_wishes,
    terms,
    visitors,
)


def exported(store: Store, visitor: str) -> dict[str, Any]:
    """Everything that is kept about a visitor; no password, no hash of a session."""
    with store.reading() as disk:

        def rows(table: Any, column: Any, *hidden: str) -> list[dict[str, Any]]:
            found = disk.execute(select(table).where(column == visitor)).mappings()
            return [{key: value for key, value in row.items() if key not in hidden} for row in found]

        return {
            "visitor": rows(visitors, visitors.c.id),
            "account": rows(accounts, accounts.c.visitor, "password"),
            "sessions": rows(sessions, sessions.c.visitor, "mark"),
            "seats": rows(seats, seats.c.visitor, "mark", "token"),
            "offers": rows(terms, terms.c.host, "secret", "wanted"),
            "talk": rows(talk, talk.c.visitor),
            "muted": rows(mutes, mutes.c.visitor),
            "silence": rows(silences, silences.c.visitor),
            "complaints": rows(complaints, complaints.c.visitor),
            "ratings": rows(ratings, ratings.c.player),
            "tournaments": rows(entrants, entrants.c.visitor),
            "notices": [dict(row) for row in disk.execute(_targets(disk, visitor)).mappings()],
        }


def _targets(disk: Connection, visitor: str) -> Any:
    """Where the notices of a visitor go: mail addresses, webhooks, browsers."""
    held = disk.execute(
        select(seats.c.game, seats.c.side, seats.c.commander).where(seats.c.visitor == visitor)
    )
    names = [f"seat:{row.game}/{seat_name(row.side, row.commander)}" for row in held]
    return select(targets).where(targets.c.who.in_([f"visitor:{visitor}", *names]))


async def deleted(store: Store, visitor: str) -> list[str]:
    """Forget a visitor. Games that he played with others stay theirs, without his name; the rest goes.

    The names of the games that were his alone come back: they are thrown away with him.
    """
    alone: list[str] = []

    def write(disk: Connection) -> None:
        gone = [row.id for row in disk.execute(_targets(disk, visitor))]
        disk.execute(delete(outbox).where(outbox.c.target.in_(gone)))
        disk.execute(delete(targets).where(targets.c.id.in_(gone)))
        mine = select(seats.c.game).where(seats.c.visitor == visitor)
        shared = select(seats.c.game).where(seats.c.visitor.not_in(["", visitor]))
        own = (terms.c.game.in_(mine) | (terms.c.host == visitor)) & terms.c.game.not_in(shared)
        alone.extend(disk.execute(select(terms.c.game).where(own)).scalars())
        for table, column in ((games, games.c.id), (answers, answers.c.game)):
            disk.execute(delete(table).where(column.in_(alone)))
        for table, column in ((seats, seats.c.game), (terms, terms.c.game), (talk, talk.c.game)):
            disk.execute(delete(table).where(column.in_(alone)))
        for table, column in (
            (sessions, sessions.c.visitor),
            (accounts, accounts.c.visitor),
            (mutes, mutes.c.visitor),
            (mutes, mutes.c.other),
            (complaints, complaints.c.visitor),
            (ratings, ratings.c.player),
            (sign_in_links, sign_in_links.c.visitor),
            (silences, silences.c.visitor),
            (talk_wishes, talk_wishes.c.visitor),
        ):
            disk.execute(delete(table).where(column == visitor))
        disk.execute(update(talk).where(talk.c.visitor == visitor).values(said=""))
        disk.execute(update(visitors).where(visitors.c.id == visitor).values(name=""))

    await store.write(write)
    return alone


def counted(store: Store) -> dict[str, int]:
    """How many visitors, accounts, sessions and games there are."""
    tables = {
        "visitors": visitors,
        "accounts": accounts,
        "sessions": sessions,
        "games": games,
        "offers": terms,
    }
    with store.reading() as disk:
        return {
            name: int(disk.execute(select(func.count()).select_from(table)).scalar() or 0)
            for name, table in tables.items()
        }
