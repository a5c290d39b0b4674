"""What a day of a siege has changed in the campaign. GUC-15.1a GUC-15.1b"""

from collections.abc import Iterator

from gonfanon.campaign.battles.reports import Consequences
from gonfanon.campaign.naming import folk_of
from gonfanon.campaign.rows import Person
from gonfanon.campaign.sheet import NEVER, Campaign
from gonfanon.campaign.sieges.opening import Soldier, soldiers, strangers
from gonfanon.cast.characters import DEAD, WOUNDED
from gonfanon.siege.places import breached_anywhere
from gonfanon.siege.sheet import GONE, Siege

ENGINES = ("perriere", "mangonel", "ballista", "ram", "siege-tower", "gallery")
STORMED = "taken"
PLAIN = "light-foot"
"""The type of somebody for whom the campaign has no nearer one."""


def end_of(siege: Siege) -> str:
    """How a siege day ended, as a report names it. GUC-15.1b GUC-9c"""
    if siege.outcome is None:
        return "none"
    if siege.outcome.winner == siege.besieged:
        return "raised"
    return "taken" if siege.outcome.why == STORMED else "surrendered"


def consequences(s: Campaign, place: str) -> Consequences:
    """Everybody to whom something happened on a day of a siege."""
    siege = s.siege
    assert siege is not None
    told = Consequences(end_of(siege))
    for one in soldiers(s, place):
        n = siege.number(one.key)
        if n >= 0:
            _one(s, siege, told, n, one)
    return told


def _one(s: Campaign, siege: Siege, told: Consequences, n: int, one: Soldier) -> None:
    p, row = siege.piece(n), s.people[one.man] if one.man >= 0 else s.commanders[one.key]
    if p.state == DEAD:
        told.add("dead", one.unit, one.man, one.commander)
        return
    if p.state == WOUNDED and not row.wounded:
        told.add("wounded", one.unit, one.man, one.commander)
        heals = siege.men[n].heals
        if heals:
            told.heals[one.key] = heals - siege.day + s.day if heals > 0 else heals
    if p.captor >= 0:
        told.add("prisoners", one.unit, one.man, one.commander)
    elif p.away in GONE:
        told.add("away", one.unit, one.man, one.commander)
    rode = s.rides(one.man) if one.man >= 0 else s.book.troops[row.type].rides and not row.afoot
    if rode and siege.characters[n].mounted is not None and not siege.men[n].riding:
        told.add("afoot", one.unit, one.man, one.commander)


def engines(siege: Siege) -> int:
    """Engines of the besieger that work. GUC-17.2c"""
    return sum(siege.piece(n).posture != "damaged" for n in siege.gear(siege.besieger, ENGINES))


def rubble(siege: Siege) -> bool:
    """Whether a hex of the place is down. GUC-17.2c"""
    return breached_anywhere(siege)


def newcomers(s: Campaign, place: str) -> list[Person]:
    """Whom the events of a siege day have brought: refugees, bought men, an engineer. GUI-11.6g GUI-11.6j ANA-7.9k"""
    siege = s.siege
    assert siege is not None
    found = []
    for n in strangers(s, siege):
        unit = place if siege.characters[n].side == siege.besieged else s.sieges[place].by[0]
        type, heals = _type(s, unit, siege.characters[n].category), siege.men[n].heals
        rides = s.book.troops[type].rides
        found.append(
            Person(
                type=type,
                unit=unit,
                wounded=siege.piece(n).state == WOUNDED,
                afoot=rides and not siege.men[n].riding,
                heals=heals - siege.day + s.day if heals > 0 else NEVER if heals else 0,
            )
        )
    return found


def _type(s: Campaign, unit: str, category: str) -> str:
    """The type of a newcomer: his own, or the first of his people of that class who has a sheet. GUI-11.6b"""
    folk = folk_of(s, unit)
    return next((type for type in _types(s, folk, category) if _has_sheet(s, folk, type)), PLAIN)


def _types(s: Campaign, folk: str, category: str) -> Iterator[str]:
    if category in s.book.troops:
        yield category
    kinds = [category, *(kind for kind, afoot in s.book.quick.dismount.items() if afoot == category)]
    people = s.book.peoples.get(s.book.people_of(folk))
    own = {type for line in people.mixed.values() for type in line} if people is not None else set()
    fit = [type for type, troop in s.book.troops.items() if troop.kind in kinds]
    yield from (type for type in fit if type in own)
    yield from fit


def _has_sheet(s: Campaign, folk: str, type: str) -> bool:
    return s.scene.table is None or bool(s.scene.table.pool(folk, type))
