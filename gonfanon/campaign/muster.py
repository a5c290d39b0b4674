"""Men by kind: standard make-up, levies, lots that change hands, classes and points. GUC-8.2 GUC-13.6 GUC-17.1"""

from fractions import Fraction

from msgspec import Struct

from gonfanon.books.campaign.book import CampaignBook
from gonfanon.campaign.orders import Lot
from gonfanon.campaign.rows import TOWNS, Person
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.figures import Figure, Reason, Refusal

WOUNDED = "wounded-"
LINE = 10
"""Men of the line that is added for each ten. GUC-8.2b"""


def muster(book: CampaignBook, people: str, number: int, riders: bool = False) -> dict[str, int]:
    """The standard make-up of so many men of a people. GUC-8.2a GUC-8.2b ANC-8.2"""
    row = book.peoples[people]
    lines = row.riders if riders and row.riders else row.mixed
    parts = [number] if number in lines else [LINE] * (number // LINE) + [number % LINE]
    found: dict[str, int] = {}
    for part in parts:
        for type, count in lines.get(part, {}).items():
            found[type] = found.get(type, 0) + count
    return {key: found[key] for key in book.troops if key in found}


def levy_number(s: Campaign, place: str) -> int:
    """How many men a place can raise, by its resources; a castle has a garrison instead. GUC-5.1c GUC-13.6a"""
    row, levies = s.places[place], s.book.levies
    if row.kind == "city":
        return levies.city
    if row.fortified or row.kind not in TOWNS:
        return 0
    return levies.men_by_resources[min(row.resources, max(levies.men_by_resources))]


def levy(s: Campaign, place: str) -> dict[str, int]:
    """The levy of a place by type. GUC-13.6a GUC-13.6d ANC-14.6"""
    number = levy_number(s, place)
    line = s.book.levies.lines.get(number, {})
    people = s.book.people_of(s.places[place].faction)
    militia = s.book.levies.militia.get(people, "medium-foot")
    found: dict[str, int] = {}
    for type, count in line.items():
        key = militia if type == "militia" else type
        found[key] = found.get(key, 0) + count
    return found


def levy_people(s: Campaign, place: str) -> list[str]:
    """Whose light foot and peasants a levy may be; the owner chooses. GUC-2b GUC-13.6c"""
    row = s.places[place]
    if "val-demone" in row.flags:
        return ["byzantines", "lombards"]
    return [s.book.people_of(row.faction)]


class Picked(Struct, frozen=True):
    """Who and what a lot names."""

    men: tuple[int, ...]
    officers: tuple[str, ...]
    money: int

    @property
    def number(self) -> int:
        """How many characters."""
        return len(self.men) + len(self.officers)


def pick(s: Campaign, unit: str, lot: Lot, rule: str = "GUC-8.1e") -> Picked | Refusal:
    """The people of a lot; those with their horses go first."""
    men: list[int] = []
    officers: list[str] = []
    money = 0
    there = s.garrison(unit) if unit in s.places else s.men_of(unit)
    pool = sorted(there, key=lambda n: s.people[n].afoot)
    for key, count in lot:
        if key == "money":
            money += count
        elif key in s.commanders:
            if key not in s.officers(unit) or key in officers:
                return s.no(rule, "not-in-it", about=(key, unit))
            officers.append(key)
        else:
            fit = [n for n in pool if n not in men and label(s.people[n]) == key]
            if len(fit) < count or count < 1:
                return s.no(rule, "too-few-of-them", about=(key, unit))
            men += fit[:count]
    return Picked(tuple(men), tuple(officers), money)


def label(man: Person) -> str:
    """How a man is named in a lot."""
    return f"{WOUNDED}{man.type}" if man.wounded else man.type


def kind_of(book: CampaignBook, type: str, afoot: bool, siege: bool) -> str:
    """The class of a man; without a horse, and in a siege, that of his values on foot. GUC-17.1a GUC-17.1c"""
    kind = book.troops[type].kind
    return book.quick.dismount[kind] if book.troops[type].rides and (afoot or siege) else kind


def man_points(book: CampaignBook, type: str, wounded: bool, afoot: bool, siege: bool) -> Fraction:
    """What a man is worth: half if he is wounded. GUC-17.1a GUC-17.1b"""
    points = Fraction(book.quick.points[kind_of(book, type, afoot, siege)])
    return points / 2 if wounded else points


def exact_value(s: Campaign, units: list[str], siege: bool = False) -> Fraction:
    """The worth of some units, commanders counted as one of their class. GUC-17.1d"""
    total = Fraction(0)
    for unit in units:
        for n in s.men_of(unit):
            man = s.people[n]
            total += man_points(s.book, man.type, man.wounded, man.afoot, siege)
        for key in s.officers(unit):
            one = s.commanders[key]
            total += man_points(s.book, one.type, one.wounded, one.afoot, siege)
    return total


def half_up(value: Fraction) -> int:
    """The nearest whole number, halves up. GUC-17.1b"""
    return int((2 * value + 1) // 2)


def value(s: Campaign, units: list[str], siege: bool = False) -> Figure:
    """The worth of some units, rounded once, with what each class adds. GUC-17.1d"""
    total = half_up(exact_value(s, units, siege))
    return Figure(total, (Reason("points", total, s.rule("GUC-17.1d")),))
