"""What people live through: battles, wounds, captivity, prestige, day by day. GUC-9 GUC-14.7 GUC-14.8

It is read off every event, so that the counts of the rules and the lives of the people cannot differ.
"""

from collections.abc import Iterable, Iterator, Mapping

from gonfanon.campaign.rows import Commander, Deed, Person
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import faction, officers, parts

BATTLES = ("battle-set-up", "quick-result")
"""Events with which a battle begins for everybody who is in it."""
OVER = "battle-over"
PUBLIC = ("fought", "won", "lost", "drawn", "prestige", "taken", "freed", "promoted", "dead", "lost")
"""What everybody knows of a commander. GUC-3a"""

Lived = Iterator[tuple[str, Deed]]


def lived(
    s: Campaign,
    after: Campaign,
    what: str,
    people: Mapping[int, Person],
    commanders: Mapping[str, Commander | None],
) -> dict[str, tuple[Deed, ...]] | None:
    """The lives after an event; None: nobody has lived through anything by it."""
    found = [*_men(s, after, people), *_commanders(s, after, what, commanders), *_battle(s, after, what)]
    if not found:
        return None
    lives = dict(s.lives)
    for key, deed in found:
        lives[key] = (*lives.get(key, ()), deed)
    return lives


def _men(s: Campaign, after: Campaign, people: Mapping[int, Person]) -> Lived:
    for n, man in sorted(people.items()):
        if not man.name or man.levy:
            continue
        if n >= len(s.people):
            yield man.name, Deed(after.day, "joined", man.unit)
            continue
        was = s.people[n]
        for what, about in _changes(s, after, was, man):
            yield man.name, Deed(after.day, what, about)


def _commanders(
    s: Campaign, after: Campaign, event: str, commanders: Mapping[str, Commander | None]
) -> Lived:
    for key, one in commanders.items():
        was = s.commanders.get(key)
        if one is None:
            continue
        if was is None:
            yield key, Deed(after.day, "promoted", one.unit)
            yield key, Deed(after.day, "prestige", event, one.prestige)
            continue
        for what, about in _changes(s, after, was, one):
            yield key, Deed(after.day, what, about)
        if one.prestige != was.prestige:
            yield key, Deed(after.day, "prestige", event.removeprefix("prestige-"), one.prestige)


def _changes(
    s: Campaign, after: Campaign, was: Person | Commander, now: Person | Commander
) -> Iterator[tuple[str, str]]:
    if now.wounded != was.wounded:
        yield ("wounded" if now.wounded else "healed"), now.unit
    if now.afoot != was.afoot:
        yield ("unhorsed" if now.afoot else "horsed"), now.unit
    if now.fate and not was.fate:
        yield now.fate, was.unit
    if now.unit in after.columns and now.unit != was.unit:
        yield "taken", after.columns[now.unit].held
    elif was.unit in s.columns and now.unit != was.unit and not now.fate:
        yield "freed", now.unit


def _battle(s: Campaign, after: Campaign, event: str) -> Lived:
    affair = s.affair if s.affair is not None else after.affair
    if affair is None or event not in (*BATTLES, OVER):
        return
    for side in (0, 1):
        foe = affair.place if affair.place and not side else faction(affair, 1 - side)
        everybody = [*officers(s, affair, side), *_names(s, parts(s, affair, side))]
        what = "fought"
        if event == OVER:
            winner = after.last.winner if after.last is not None else ""
            what = "won" if winner == faction(affair, side) else "drawn" if winner == "none" else "lost"
        for key in everybody:
            yield key, Deed(after.day, what, foe, affair.at)


def _names(s: Campaign, units: Iterable[str]) -> list[str]:
    men = [s.people[n] for unit in units for n in s.men_of(unit)]
    return [man.name for man in men if man.name and not man.levy]
