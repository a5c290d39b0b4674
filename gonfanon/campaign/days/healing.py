"""Wounds: men are left in places and heal, or not. GUC-14.7 ANC-15.7"""

from gonfanon.books.campaign.book import read
from gonfanon.campaign.changes import lose_commander, strike_off
from gonfanon.campaign.events import Draft
from gonfanon.campaign.sheet import NEVER, Campaign
from gonfanon.kernel.ask import Play, roll


def dawn(s: Campaign) -> Play[Campaign]:
    """Before the first step those whose day has come are well again. GUC-6c GUC-14.7c"""
    d = Draft(s)
    men = [n for n, man in enumerate(s.people) if man.unit and 0 < man.heals <= s.day]
    officers = [key for key, one in s.commanders.items() if not one.fate and 0 < one.heals <= s.day]
    if not men and not officers:
        return s
    for n in men:
        d.set_man(n, wounded=False, heals=0)
    for key in officers:
        d.change("commanders", key, wounded=False, heals=0)
    return (yield from d.tell("well-again", "GUC-14.7c", *officers, numbers=(len(men),)))


def untreated(s: Campaign, unit: str) -> tuple[list[str], list[int]]:
    """The wounded of a unit for whom no die has fallen."""
    officers = [k for k in s.officers(unit) if s.commanders[k].wounded and not s.commanders[k].heals]
    men = [n for n in s.men_of(unit) if s.people[n].wounded and not s.people[n].heals]
    return officers, men


def treat(
    s: Campaign, unit: str, into: str = "", only: tuple[str | int, ...] | None = None
) -> Play[Campaign]:
    """One die for each of the wounded: days, not in this campaign, or death. GUC-14.7c ANC-15.7"""
    officers, men = untreated(s, unit)
    rule = s.rule("GUC-14.7c")
    side = max(0, s.player(s.runs(unit)))
    everyone: list[str | int] = [*officers, *men]
    for who in everyone:
        if only is not None and who not in only:
            continue
        die = yield from roll("1d10", "healing", rule, side)
        band = read(s.book.healing, die)
        d = Draft(s)
        if isinstance(who, str):
            _treat_commander(d, who, band.result, band.amount, into)
            name = who
        else:
            _treat_man(d, who, band.result, band.amount, into)
            name = s.people[who].type
        s = yield from d.tell(
            f"wound-{band.result}", "GUC-14.7c", name, unit, numbers=(die, band.amount or 0)
        )
    return s


def _treat_man(d: Draft, n: int, result: str, days: int | None, into: str) -> None:
    if result == "dies":
        strike_off(d, [n], "dead")
    elif days is None:
        strike_off(d, [n], "away")
    else:
        d.set_man(n, heals=d.s.day + days, **({"unit": into} if into else {}))


def _treat_commander(d: Draft, key: str, result: str, days: int | None, into: str) -> None:
    if result == "dies":
        lose_commander(d, key)
    else:
        unit = {"unit": into} if into else {}
        d.change("commanders", key, heals=NEVER if days is None else d.s.day + days, **unit)


def lie_up(s: Campaign, group: str, place: str) -> Play[Campaign]:
    """A group that ends its part in a friendly place leaves its wounded there. GUC-14.7b"""
    for part in s.stack(group):
        s = yield from treat(s, part, place)
    return s


def after_the_siege(s: Campaign, besiegers: tuple[str, ...], place: str) -> Play[Campaign]:
    """Besiegers are treated in camp, the besieged in the place. GUC-14.7b"""
    for group in besiegers:
        for part in s.stack(group):
            s = yield from treat(s, part)
    return (yield from treat(s, place)) if place else s
