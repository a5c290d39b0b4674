"""The chronicle of a siege: a paragraph a day, fights told in full, nothing about dice and rules."""

from collections.abc import Iterable

from msgspec import Struct

from gonfanon.kernel.ask import Event
from gonfanon.kernel.within import Within
from gonfanon.siege import events as day
from gonfanon.siege.battles import events as fight
from gonfanon.siege.sheet import Siege
from gonfanon.story.siege.report import fights, report
from gonfanon.story.siege.telling import SiegeTeller
from gonfanon.story.story import without_rules

Entries = Iterable[tuple[Siege, tuple[Event, ...]]]
"""The state before each entry, and what happened after it."""
LEFT_OUT = (
    day.DayStepBegan, day.DayRolled, day.Attempted, day.CameBack, day.GroundChanged, day.BattleClosed,
    day.ActionChosen, day.DateSet, day.TakenPrisoner, day.PartsHeld, day.StoresBurnt, fight.WentDown,
    fight.Noted, fight.StageBegan, fight.PutDown, fight.TentPitched, fight.Halved,
)  # fmt: skip
"""What the dice table and the reports of fights tell, or nobody needs to read."""


class DayTold(Struct, frozen=True):
    """One day of the chronicle."""

    day: int
    heading: str
    text: str
    """What happened on the day, in prose."""
    fights: list[list[str]] = []
    """The report of each fight, in paragraphs."""
    event: str = ""
    """The key of the morning's event; empty: none."""
    action: str = ""
    """The key of the action of the day."""
    supply: int = 0
    """Days of food left when it ended."""


def chronicle(teller: SiegeTeller, entries: Entries) -> list[DayTold]:
    """The days so far, each told once."""
    known = list(entries)
    days: dict[int, list[tuple[Siege, Event]]] = {}
    after: dict[int, Siege] = {}
    for before, events in known:
        s = before
        for event in events:
            number = s.day
            days.setdefault(number, []).append((s, event))
            s = event.apply(s)
            after[number] = s if s.day == number else after.get(number, s)
    told = {number: _prose(teller, happened) for number, happened in days.items()}
    reports: dict[int, list[list[str]]] = {}
    for one in fights(known):
        reports.setdefault(one.day, []).append(report(teller, one))
    return [
        _day(teller, number, told[number], reports.get(number, []), after[number]) for number in sorted(days)
    ]


def _day(teller: SiegeTeller, number: int, text: str, found: list[list[str]], s: Siege) -> DayTold:
    heading = teller.story(s).say("chronicle-day", day=number)
    return DayTold(number, heading, text, found, s.event, s.action, s.supply)


def _prose(teller: SiegeTeller, happened: list[tuple[Siege, Event]]) -> str:
    """The sentences of a day one after another, without rules and dice."""
    lines: list[str] = []
    for s, event in happened:
        if isinstance(event, LEFT_OUT) or (isinstance(event, Within) and event.slot == "battle"):
            continue
        lines += [without_rules(line) for line in teller.lines(s, (event,))]
    return " ".join(dict.fromkeys(lines))
