"""Up from a siege: what a day of it has changed, as tidings of the campaign. GUC-15.1a GUC-15.1b"""

from gonfanon.campaign.battles.reports import Tidings
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sieges.down import Soldier, soldiers
from gonfanon.cast.characters import DEAD, WOUNDED
from gonfanon.siege.places import breached_anywhere
from gonfanon.siege.sheet import GONE, Siege

ENGINES = ("perriere", "mangonel", "ballista", "ram", "siege-tower", "gallery")
STORMED = "taken"


def end_of(siege: Siege) -> str:
    """How a siege day ended, as a report names it. GUC-15.1b GUC-9c"""
    if siege.outcome is None:
        return "none"
    if siege.outcome.winner == siege.besieged:
        return "raised"
    return "taken" if siege.outcome.why == STORMED else "surrendered"


def tidings(s: Campaign, place: str) -> Tidings:
    """Everybody to whom something happened on a day of a siege."""
    siege = s.siege
    assert siege is not None
    told = Tidings(end_of(siege))
    for one in soldiers(s, place):
        n = siege.number(one.key)
        if n >= 0:
            _one(s, siege, told, n, one)
    return told


def _one(s: Campaign, siege: Siege, told: Tidings, n: int, one: Soldier) -> None:
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
