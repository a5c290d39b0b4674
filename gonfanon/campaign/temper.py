"""Hostility in Guiscard, loyalty in The Anarchy: tests without a die. GUC-7 ANC-7"""

from msgspec import Struct

from gonfanon.books.campaign.book import Step
from gonfanon.campaign.muster import levy_number
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.figures import Figure, Reason

CAMP = {"royalists": "royalist", "angevins": "angevin"}
SIDE = {"royalist": "royalists", "angevin": "angevins", "neutral": "neutral"}


def _read(rows: tuple[Step, ...], number: int, column: str) -> int:
    return next((row.values[column] for row in rows if row.holds(number)), 0)


def prestige_modifier(s: Campaign, unit: str, column: str = "hostility") -> int:
    """What the prestige of the leader adds; without one nothing. GUC-7f ANC-7f"""
    leader = s.leader(unit)
    return _read(s.book.renown.rows, s.commanders[leader].prestige, column) if leader else 0


def numbers_modifier(s: Campaign, own: int, other: int, column: str = "hostility") -> int:
    """What the difference of numbers adds. GUC-7g ANC-7g"""
    return _read(s.book.numbers, own - other, column)


def people_of(s: Campaign, place: str) -> int:
    """Characters in a place: garrison or levy, and commanders. GUC-15.3b"""
    row = s.places[place]
    inside = len(s.garrison(place)) + len(s.officers(place))
    return inside if row.fortified else inside + levy_number(s, place)


def strength_at(s: Campaign, faction: str, hex: int, *more: str) -> int:
    """All characters of a side on a hex. GUC-7g"""
    units = dict.fromkeys((*s.side_at(faction, hex), *more))
    return sum(s.number(unit) for unit in units)


def strength_against(s: Campaign, unit: str, foe: str) -> tuple[int, int]:
    """The numbers of both sides if a unit comes to the hex of another, or to a place. GUC-7g GUC-12.1c"""
    hex = s.where(foe)
    own = strength_at(s, s.faction(unit), hex, unit)
    if foe in s.places:
        faction = s.places[foe].faction
        return own, people_of(s, foe) + sum(
            s.number(one) for one in s.side_at(faction, hex) if s.faction(one) == faction
        )
    if foe in s.bands and not s.bands[foe].employer and not s.bands[foe].group:
        return own, s.number(foe)
    return own, strength_at(s, s.faction(foe), hex, foe)


def hostility(s: Campaign, unit: str, foe: str, numbers: tuple[int, int] | None = None) -> Figure:
    """The hostility of a unit towards another: level, prestige, numbers. GUC-7c GUC-7h GUC-7i"""
    own, other = numbers or strength_against(s, unit, foe)
    return Figure.total(
        [
            Reason("level", s.level(unit), s.rule("GUC-7a")),
            Reason("prestige", prestige_modifier(s, unit), s.rule("GUC-7f")),
            Reason("numbers", numbers_modifier(s, own, other), s.rule("GUC-7g")),
        ]
    )


def name_of(s: Campaign, total: int) -> str:
    """The name of a level; totals below 1 read as 1, above 10 as 10. GUC-7b GUC-7i ANC-7b"""
    number = min(10, max(1, total))
    return next(label for label, (low, high) in s.book.bands if (low or 0) <= number <= (high or 99))


def may_attack(s: Campaign, unit: str, foe: str) -> bool:
    """Whether a unit may attack another one: from 7 on; in The Anarchy enemies may. GUC-7d GUC-7e ANC-7d ANC-14.2"""
    free = foe in s.bands and not s.bands[foe].employer and not s.bands[foe].group
    if not free and not s.opposed(s.faction(unit), s.faction(foe)):
        return False
    if foe in s.groups and s.groups[foe].safe:
        return False
    if s.book.measure == "loyalty":
        return s.faction(unit) != "neutral"
    return hostility(s, unit, foe).value >= s.book.thresholds["side_may_attack_from"]


def loyalty(s: Campaign, unit: str, met: str) -> Figure:
    """The loyalty of a group that is met by another: its level, his prestige, numbers. ANC-7c ANC-7h"""
    camp = CAMP[s.runs(unit)]
    own = strength_at(s, s.runs(unit), s.where(met), unit)
    other = strength_at(s, s.runs(met), s.where(met), met)
    return Figure.total(
        [
            Reason("level", s.level(met), "ANC-7a"),
            Reason("prestige", prestige_modifier(s, unit, camp), "ANC-7f"),
            Reason("numbers", numbers_modifier(s, own, other, camp), "ANC-7g"),
        ]
    )


class Summons(Struct, frozen=True):
    """A summons to a place. GUC-15.3a"""

    total: Figure
    place: Figure
    won: bool
    may_negotiate: bool


def _zeal(s: Campaign, faction: str, level: int) -> int:
    """In The Anarchy zeal is measured towards one's own side. ANC-16c"""
    return 11 - level if s.book.measure == "loyalty" and faction == "angevins" else level


def summons(s: Campaign, unit: str, place: str) -> Summons:
    """The besieger against the place, whose people count double. GUC-15.3a GUC-15.3b GUC-15.3c ANC-16c"""
    own, inside = strength_against(s, unit, place)
    theirs = inside * s.book.thresholds["site"]
    faction = s.places[place].faction
    total = Figure.total(
        [
            Reason("level", _zeal(s, s.faction(unit), s.level(unit)), s.rule("GUC-7a")),
            Reason("prestige", prestige_modifier(s, unit), s.rule("GUC-7f")),
            Reason("numbers", numbers_modifier(s, own, theirs), s.rule("GUC-15.3b")),
        ]
    )
    site = Figure.total(
        [
            Reason("level", _zeal(s, faction, s.place_level(place)), s.rule("GUC-7a")),
            Reason("prestige", prestige_modifier(s, place), s.rule("GUC-7f")),
            Reason("numbers", numbers_modifier(s, theirs, own), s.rule("GUC-15.3b")),
        ]
    )
    needed = s.book.thresholds.get("side_may_attack_from", 7)
    below = s.book.thresholds.get("besieged_may_capitulate_below", 6)
    return Summons(total, site, total.value >= needed and total.value > site.value, site.value < below)


def serves(s: Campaign, unit: str, place: str) -> bool:
    """Whether a village helps a group to food and recruits in The Anarchy. ANC-5.1d ANC-14.5 ANC-7d"""
    row, level = s.places[place], s.place_level(place)
    if s.faction(unit) == "neutral":
        return name_of(s, level) == "neutral"
    if row.faction not in ("neutral", s.faction(unit)):
        return False
    if row.kind == "castle":
        return row.faction == s.faction(unit)
    if CAMP[s.faction(unit)] == "royalist":
        return level >= s.book.thresholds["royalist_may_use_village_from"]
    return level <= s.book.thresholds["angevin_may_use_village_up_to"]
