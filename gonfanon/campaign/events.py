"""What happens in a campaign: one kind of event, with the rows that it changed and the rule that made it happen."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.campaign.lives import lived
from gonfanon.campaign.naming import name_of
from gonfanon.campaign.rows import (
    Affair,
    Band,
    Column,
    Commander,
    Convoy,
    Group,
    Outcome,
    Person,
    Place,
    Result,
    SiegeRow,
    Spy,
)
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Event, Play

TABLES = ("commanders", "groups", "places", "convoys", "bands", "columns", "spies", "sieges")


class Patch(Struct, frozen=True):
    """Rows as they are after an event; None: the row is gone."""

    people: dict[int, Person] = {}
    commanders: dict[str, Commander | None] = {}
    groups: dict[str, Group | None] = {}
    places: dict[str, Place | None] = {}
    convoys: dict[str, Convoy | None] = {}
    bands: dict[str, Band | None] = {}
    columns: dict[str, Column | None] = {}
    spies: dict[str, Spy | None] = {}
    sieges: dict[str, SiegeRow | None] = {}


class Now(Struct, frozen=True):
    """The moment after an event, where it has changed."""

    day: int | None = None
    step: str | None = None
    queue: tuple[str, ...] | None = None
    season: str | None = None
    reports: tuple[tuple[str, str], ...] | None = None
    tested: tuple[tuple[str, str], ...] | None = None
    affair: Affair | bool | None = None
    """False: there is none any more."""
    siege_day: str | None = None
    rebels: tuple[str, ...] | None = None
    last: Result | bool | None = None
    outcome: Outcome | None = None


class Happened(Event, frozen=True):
    """Something that happened: a message key, whom it is about, the rule, and what changed by it."""

    what: str
    rule: str
    about: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    patch: Patch = Patch()
    now: Now = Now()
    to: tuple[str, ...] = ()
    """The factions that see it; empty: all do."""

    def apply(self, s: Campaign) -> Campaign:
        """The campaign after it."""
        changed: dict[str, Any] = {}
        gone = list(s.gone)
        for table in TABLES:
            rows = getattr(self.patch, table)
            if rows:
                merged = {**getattr(s, table), **rows}
                gone += [key for key, row in rows.items() if row is None and table != "sieges"]
                changed[table] = {key: row for key, row in merged.items() if row is not None}
        if self.patch.people:
            people = list(s.people)
            for n, man in sorted(self.patch.people.items()):
                if n < len(people):
                    people[n] = man
                else:
                    people.append(man)
            changed["people"] = tuple(people)
        for field in Now.__struct_fields__:
            value = getattr(self.now, field)
            if value is not None:
                changed[field] = None if value is False else value
        if self.patch.sieges and s.dormant:
            changed["dormant"] = {key: kept for key, kept in s.dormant.items() if key in changed["sieges"]}
        if len(gone) > len(s.gone):
            changed["gone"] = tuple(dict.fromkeys(gone))
        after = replace(s, **changed)
        deeds = lived(s, after, self.what, self.patch.people, self.patch.commanders)
        return replace(after, lives=deeds) if deeds is not None else after


class Draft:
    """Changes to a campaign before they are told: rows are read through it, and told as one event."""

    def __init__(self, s: Campaign) -> None:
        self.s = s
        self.rows: dict[str, dict[str, Any]] = {table: {} for table in TABLES}
        self.people: dict[int, Person] = {}
        self.now: dict[str, Any] = {}

    def man(self, n: int) -> Person:
        """A man as he is now."""
        return self.people[n] if n in self.people else self.s.people[n]

    def set_man(self, n: int, **changes: Any) -> None:
        """Change a man."""
        self.people[n] = replace(self.man(n), **changes)

    def add_man(self, man: Person) -> int:
        """Somebody new."""
        n = len(self.s.people) + sum(1 for k in self.people if k >= len(self.s.people))
        self.people[n] = replace(man, name=man.name or name_of(self.s, man, self.people.values()))
        return n

    def row(self, table: str, key: str) -> Any:
        """A row as it is now; None: there is none."""
        if key in self.rows[table]:
            return self.rows[table][key]
        return getattr(self.s, table).get(key)

    def put(self, table: str, key: str, row: Any) -> None:
        """A new row, or one in place of another; None takes it away."""
        self.rows[table][key] = row

    def change(self, table: str, key: str, **changes: Any) -> None:
        """Change a row."""
        self.rows[table][key] = replace(self.row(table, key), **changes)

    def patched(self) -> Campaign:
        """The campaign as it would be."""
        return self.event("", "").apply(self.s)

    def event(
        self,
        what: str,
        rule: str,
        *about: str,
        numbers: tuple[int, ...] = (),
        to: tuple[str, ...] = (),
    ) -> Happened:
        """All changes as one event."""
        return Happened(what, rule, about, numbers, Patch(self.people, **self.rows), Now(**self.now), to)

    def tell(
        self,
        what: str,
        rule: str,
        *about: str,
        numbers: tuple[int, ...] = (),
        to: tuple[str, ...] = (),
    ) -> Play[Campaign]:
        """Let it happen."""
        rule = self.s.rule(rule)
        s: Campaign = yield self.event(what, rule, *about, numbers=numbers, to=to)
        return s
