"""Who the men of a campaign are: persons of the rosters, as far as these reach. GUC-4b"""

from collections.abc import Iterable

from msgspec.structs import replace

from gonfanon.campaign.rows import Commander, Person
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.table import Table


def folk_of(s: Campaign, unit: str, faction: str = "") -> str:
    """The people of a unit, as the rosters are found by it."""
    table = s.scene.table
    if unit in s.bands and s.bands[unit].people:
        return s.bands[unit].people
    if unit in s.columns:
        faction = s.columns[unit].of
    own = faction or s.runs(unit)
    return own if table is not None and own in table.folks else s.book.people_of(own)


def used_names(s: Campaign) -> set[str]:
    """Every name that somebody has, dead or alive."""
    return {*(man.name for man in s.people), *s.commanders, *(one.name for one in s.commanders.values())}


def name_of(s: Campaign, man: Person, others: Iterable[Person]) -> str:
    """The name of somebody new, beside others who are new too; empty where no battles are fought out."""
    table = s.scene.table
    if table is None:
        return ""
    used = {*used_names(s), *(other.name for other in others)}
    return table.name_for(folk_of(s, man.unit), man.type, used)


def named(s: Campaign) -> Campaign:
    """Everybody has a name, commanders first: one of the rosters is himself where he bears the same name."""
    table = s.scene.table
    if table is None:
        return s
    used = used_names(s)
    commanders: dict[str, Commander] = {}
    for key, one in s.commanders.items():
        name = one.name or _commander(table, s, key, one, used)
        used.add(name)
        commanders[key] = replace(one, name=name)
    people: list[Person] = []
    for man in s.people:
        name = man.name or table.name_for(folk_of(s, man.unit), man.type, used)
        used.add(name)
        people.append(replace(man, name=name))
    return replace(s, commanders=commanders, people=tuple(people))


def _commander(table: Table, s: Campaign, key: str, one: Commander, used: set[str]) -> str:
    own = table.people.get(key)
    folk = folk_of(s, one.unit, one.faction)
    if own is not None and own.category == one.type and own.faction in table.folks.get(folk, ()):
        return key
    return table.name_for(folk, one.type, used, great=True)
