"""Captives: how they are taken, held, and brought in; convoys without escort. GUC-14.8 ANC-15.8 GUC-13.4c"""

from collections.abc import Iterable

from gonfanon.campaign.changes import bring_in, strike_off
from gonfanon.campaign.events import Draft
from gonfanon.campaign.ground import ways_to
from gonfanon.campaign.rows import NEUTRAL, Column
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Play


def goal(s: Campaign, faction: str, at: int) -> str:
    """The castle or town of a faction that is nearest to a hex in points; a city if it has neither. GUC-14.8a"""
    found: list[tuple[bool, int, str]] = []
    for key, row in s.places.items():
        if row.faction != faction or key in s.sieges:
            continue
        points = ways_to(s.scene, (row.at,)).get(at)
        if points is not None:
            found.append((row.kind == "city", points, key))
    return min(found, key=lambda one: one[:2])[2] if found else ""


def _column(s: Campaign, captor: str, source: str) -> str:
    for key, row in s.columns.items():
        if row.held == captor and row.day == s.day and not row.escorted:
            return key
    name, n = f"{source}.prisoners", 2
    while name in s.columns or name in s.gone:
        name, n = f"{source}.prisoners-{n}", n + 1
    return name


def capture(
    s: Campaign, captor: str, source: str, men: Iterable[int], officers: Iterable[str], dismount: bool = False
) -> Play[Campaign]:
    """People are taken; on the hex of a friendly place they are there at once. GUC-14.8a GUC-15.2b"""
    men, officers = list(men), list(officers)
    if not men and not officers:
        return s
    d = Draft(s)
    by, at = s.runs(captor), s.where(captor)
    if captor in s.bands and not s.bands[captor].employer:
        strike_off(d, men, "away")
        for key in officers:
            d.change("commanders", key, unit="", at=at)
        return (yield from d.tell("captives-let-go", "GUC-14.8c", source))
    name = _column(s, captor, source)
    of = s.faction(source) if not officers else s.commanders[officers[0]].faction
    if name not in s.columns:
        d.put("columns", name, Column(of=of, held=captor, day=s.day, by=by, goal=goal(s, by, at)))
    for n in men:
        changes = {"afoot": True} if dismount and s.book.troops[s.people[n].type].rides else {}
        d.set_man(n, unit=name, levy=False, token="", heals=0, **changes)
    for key in officers:
        d.change("commanders", key, unit=name, heals=0, at=0)
    s = yield from d.tell("captured", "GUC-14.8a", name, captor, numbers=(len(men), len(officers)))
    place = s.place_at(at)
    if place and s.places[place].faction == by:
        s = yield from deliver(s, name, place)
    return s


def deliver(s: Campaign, column: str, place: str) -> Play[Campaign]:
    """Captives arrive in a place. GUC-14.8b"""
    d = Draft(s)
    bring_in(d, column, place)
    return (yield from d.tell("captives-delivered", "GUC-14.8b", column, place))


def take_convoys(s: Campaign, unit: str) -> Play[Campaign]:
    """A convoy without escort belongs to the first group that meets it. GUC-13.4c GUC-11f"""
    faction, at, own = s.faction(unit), s.where(unit), s.player(s.runs(unit))
    if faction == NEUTRAL:
        return s
    for key, row in tuple(s.convoys.items()):
        if row.at != at or s.friendly(row.faction, faction):
            continue
        if any(
            _protects(s, other, row.faction) for other in s.groups_at(at) if s.player(s.runs(other)) != own
        ):
            continue
        d = Draft(s)
        d.change("convoys", key, faction=faction)
        s = yield from d.tell("convoy-taken", "GUC-13.4c", key, unit)
    return s


def _protects(s: Campaign, group: str, faction: str) -> bool:
    """Whether a group protects the convoys of a faction on its hex; it may have become neutral. GUC-11f ANC-14.4"""
    return faction in (NEUTRAL, s.faction(group), s.runs(group))


def set_free(s: Campaign, column: str, friends: str) -> Play[Campaign]:
    """Captives whom their own side has won back go with it."""
    d = Draft(s)
    for n in s.men_of(column):
        d.set_man(n, unit=friends)
    for key in s.officers(column):
        d.change("commanders", key, unit=friends)
    d.put("columns", column, None)
    return (yield from d.tell("captives-freed", "GUC-14.8f", column, friends))
