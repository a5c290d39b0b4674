"""What moderators and administrators did: one row a deed, written in the same transaction, never changed."""

import secrets
from datetime import UTC, datetime

from sqlalchemy import Connection, insert, select

from gonfanon.server.games.store import Store
from gonfanon.server.people.documents import AuditLine
from gonfanon.server.people.schema import accounts, audits, visitors

SHOWN = 500


def record(disk: Connection, by: str, deed: str, about: str, note: str) -> None:
    """Keep that somebody did something; `by` is a visitor, or `admin` for who runs the server."""
    # To the microsecond: two deeds of one second are read in the order in which they were done.
    at = datetime.now(UTC).isoformat(timespec="microseconds")
    row = {"id": secrets.token_hex(8), "at": at, "visitor": by, "deed": deed, "about": about, "note": note}
    disk.execute(insert(audits), row)


def audited(store: Store) -> list[AuditLine]:
    """The deeds, the newest first."""
    wanted = select(audits).order_by(audits.c.at.desc(), audits.c.id).limit(SHOWN)
    with store.reading() as disk:
        rows = list(disk.execute(wanted))
        ids = {word for row in rows for word in (row.visitor, row.about)}
        known = select(visitors.c.id, visitors.c.name, accounts.c.login).select_from(
            visitors.outerjoin(accounts, accounts.c.visitor == visitors.c.id)
        )
        names = {row.id: row.login or row.name for row in disk.execute(known.where(visitors.c.id.in_(ids)))}
    return [
        AuditLine(
            row.at, names.get(row.visitor, row.visitor), row.deed, names.get(row.about, row.about), row.note
        )
        for row in rows
    ]
