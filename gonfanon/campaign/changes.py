"""Changes that many matters share: deaths, groups that end, sieges that end, prestige, the hand-over of people."""

from collections.abc import Iterable

from gonfanon.campaign.events import Draft
from gonfanon.campaign.muster import Picked
from gonfanon.campaign.rows import Person
from gonfanon.campaign.sheet import SMALLEST, Campaign
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal


def new_name(s: Campaign, name: str) -> Refusal | None:
    """Why something new cannot have a name."""
    tables = (s.groups, s.places, s.convoys, s.bands, s.columns, s.spies, s.commanders)
    if any(name in table for table in tables) or name in s.book.troops or not name:
        return s.no("GUC-8.1k", "name-taken", about=(name,))
    return None


def free_name(s: Campaign, stem: str) -> str:
    """A name that nothing bears or has borne."""
    name, n = stem, 2
    while new_name(s, name) is not None or name in s.gone:
        name, n = f"{stem}-{n}", n + 1
    return name


def strike_off(d: Draft, men: Iterable[int], fate: str) -> None:
    """Men who are in the campaign no longer."""
    for n in men:
        d.set_man(n, unit="", fate=fate)


def lose_commander(d: Draft, key: str, fate: str = "dead") -> None:
    """A commander is out of the campaign; the highest of his faction follows him in his places. GUC-5.1d"""
    d.change("commanders", key, unit="", at=0, fate=fate)
    one = d.row("commanders", key)
    heirs = [other for other in d.s.free_commanders(one.faction) if other != key]
    heir = max(heirs, key=lambda other: d.s.commanders[other].prestige, default="")
    for place, row in d.s.places.items():
        if row.master == key:
            d.change("places", place, master=heir)


def hand_over(d: Draft, picked: Picked, unit: str) -> None:
    """People go into another unit."""
    for n in picked.men:
        d.set_man(n, unit=unit)
    for key in picked.officers:
        d.change("commanders", key, unit=unit, at=0)


def add_men(d: Draft, unit: str, men: dict[str, int], levy: bool = False) -> list[int]:
    """New men in a unit."""
    return [
        d.add_man(Person(type=type, unit=unit, levy=levy))
        for type, count in men.items()
        for _ in range(count)
    ]


def leave_sieges(d: Draft, group: str) -> None:
    """A group that besieges no longer; without besiegers the siege is over. GUC-15a"""
    for place, row in d.s.sieges.items():
        if group in row.by:
            now = d.row("sieges", place)
            if now is None:
                continue
            rest = tuple(one for one in now.by if one != group)
            d.change("sieges", place, by=rest)
            if not rest:
                end_siege(d, place)


def end_siege(d: Draft, place: str) -> None:
    """The place keeps half the days left, rounded down. GUC-15.1a"""
    row = d.row("sieges", place)
    d.put("sieges", place, None)
    d.change("places", place, resources=row.days // d.s.book.supply.days_per_point)


def drop_group(d: Draft, group: str) -> None:
    """A group is no longer there; its mercenaries stand alone, its captives are free. GUC-8.1j"""
    row = d.row("groups", group)
    leave_sieges(d, group)
    for band in d.s.bands_with(group):
        d.change("bands", band, group="", employer=row.owner or row.faction, at=row.at, since=d.s.day)
    for column, held in d.s.columns.items():
        now = d.row("columns", column)
        if held.held == group and now is not None and now.held == group:
            release(d, column, row.at)
    d.put("groups", group, None)


def bring_in(d: Draft, column: str, place: str) -> None:
    """Captives who have arrived leave the game, but for commanders held to ransom. GUC-14.8b"""
    strike_off(d, d.s.men_of(column), "away")
    if d.s.officers(column):
        d.change("columns", column, held=place, goal=place)
    else:
        d.put("columns", column, None)


def release(d: Draft, column: str, at: int) -> None:
    """Captives whose guards are gone: men go home, commanders are free where they stand."""
    strike_off(d, d.s.men_of(column), "away")
    for key in d.s.officers(column):
        d.change("commanders", key, unit="", at=at)
    d.put("columns", column, None)


def prestige(s: Campaign, key: str, amount: int, why: str, rule: str) -> Play[Campaign]:
    """Prestige rises or falls, between its limits. GUC-9f ANC-9c"""
    renown = s.book.renown
    now = min(renown.ceiling, max(renown.floor, s.commanders[key].prestige + amount))
    d = Draft(s)
    d.change("commanders", key, prestige=now)
    return (yield from d.tell(f"prestige-{why}", rule, key, numbers=(amount, now)))


def shelter(s: Campaign, faction: str, hex: int) -> str:
    """The friendly place on a hex into which people can go; empty: none."""
    place = s.place_at(hex)
    if place and s.friendly(s.places[place].faction, faction) and place not in s.sieges:
        return place
    return ""


def dissolve(s: Campaign, groups: Iterable[str]) -> Play[Campaign]:
    """Groups of fewer than three scatter, or go into the friendly place on their hex. GUC-8.1j

    Mercenaries of whom nobody is left are no more, under a group or alone.
    """
    for group in tuple(groups):
        for band in (group, *s.bands_with(group)):
            if band in s.bands and not s.number(band):
                s = yield from _no_more(s, band)
        if group not in s.groups:
            continue
        own = len(s.men_of(group)) + len(s.officers(group))
        if s.number(group) >= SMALLEST and own:
            continue
        s = yield from _dissolve(s, group)
    return s


def _no_more(s: Campaign, band: str) -> Play[Campaign]:
    d = Draft(s)
    for column, held in s.columns.items():
        if held.held == band:
            release(d, column, s.where(band))
    d.put("bands", band, None)
    return (yield from d.tell("group-dissolved", "GUC-8.1j", band))


def _dissolve(s: Campaign, group: str) -> Play[Campaign]:
    row = s.groups[group]
    d = Draft(s)
    place = shelter(s, row.owner or row.faction, row.at)
    if place:
        hand_over(d, Picked(tuple(s.men_of(group)), tuple(s.officers(group)), 0), place)
        d.change("places", place, money=s.places[place].money + row.money)
        for column, held in s.columns.items():
            if held.held == group:
                bring_in(d, column, place)
    else:
        strike_off(d, s.men_of(group), "scattered")
        for key in s.officers(group):
            lose_commander(d, key, "lost")
    drop_group(d, group)
    return (yield from d.tell("group-dissolved", "GUC-8.1j", group))
