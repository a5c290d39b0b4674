"""What a figure and a troop cost. ARG-29.2 to ARG-29.14"""

from gonfanon.argad.state.scene import Person
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.figures import Figure, Reason

RANKS = {
    "": "simple",
    "chief": "chief",
    "troop-chief": "chief",
    "bearer": "standard_bearer",
    "musician": "musician",
}
DISPERSED = 2
"""Training in dispersed order costs a point. ARG-29.14"""


def cost(s: Skirmish, n: int) -> Figure:
    """The price of a figure in half points. ARG-29.4"""
    person, prices = s.person(n), s.scene.book.prices
    if person.thing:
        return Figure.total(_beast(person, prices.mounts))
    fighting = "cavalier" if person.mount == "cavalier" else "foot"
    factor = prices.factor[fighting][RANKS[person.rank]]
    rule = {"foot": "ARG-29.2" if factor == 1 else "ARG-29.3", "cavalier": "ARG-29.4"}[fighting]
    found = [Reason("class", 2 * person.rank_in * factor, rule)]
    found += _armour(s, person)
    for weapon in person.weapons:
        found.append(_weapon(s, person, weapon))
    if person.shield:
        found.append(Reason(person.shield, prices.shields[person.shield], "ARG-29.11"))
    found += _mount(s, person)
    if "dispersed" in person.traits:
        found.append(Reason("dispersed", DISPERSED, "ARG-29.14"))
    return Figure.total(one for one in found if one.amount or one.what == "class")


def _beast(person: Person, mounts: dict[str, int]) -> list[Reason]:
    """Mounts that stand by themselves. ARG-29.13"""
    if person.thing != "horse" or person.owner >= 0:
        return []
    key = person.beast if person.beast in mounts else "pack-horse"
    return [Reason(key, mounts[key], "ARG-29.13")]


def _armour(s: Skirmish, person: Person) -> list[Reason]:
    """Metal is dear in early times. ARG-29.5 ARG-29.6"""
    if not person.armour:
        return []
    ages = s.scene.book.prices.armour
    own = ages[s.scene.prices]
    rule = "ARG-29.5" if s.scene.prices == "early" else "ARG-29.6"
    return [Reason(f"armour-{person.armour}", own.get(person.armour, ages["later"][person.armour]), rule)]


def _weapon(s: Skirmish, person: Person, weapon: str) -> Reason:
    """Weapons; short ones are free for the trained and the armoured. ARG-29.7 to ARG-29.10"""
    prices = s.scene.book.prices
    amount = prices.weapons.get(weapon, prices.weapons["javelin"])
    rule = "ARG-29.7" if weapon in s.scene.book.hands else "ARG-29.8"
    if weapon in ("sword", "knife"):
        rule = "ARG-29.9"
        if person.rank_in >= 3 or person.armour:
            amount = 0
    elif weapon.endswith("-tool"):
        rule = "ARG-29.10"
    elif weapon == "heavy-lance" and person.armour != 5:
        amount = prices.lance_otherwise
    return Reason(weapon, amount, rule)


def _mount(s: Skirmish, person: Person) -> list[Reason]:
    """Mounted infantry pay for the horse; no stirrups is a point less. ARG-29.12 ARG-29.13"""
    prices = s.scene.book.prices
    if person.mount == "mounted-infantry":
        key = person.beast if person.beast in ("mule", "donkey") else "mounted-infantry"
        return [Reason(key, prices.mounts[key], "ARG-29.13")]
    if person.mount == "cavalier" and "no-stirrups" in person.traits:
        return [Reason("no-stirrups", prices.no_stirrups, "ARG-29.12")]
    return []


def budget(s: Skirmish, side: int) -> Figure:
    """The price of a troop in half points, rounded up to a whole point. ARG-29.1 ARG-29.10 ARG-6.7"""
    found = []
    for n, person in enumerate(s.scene.people):
        price = cost(s, n)
        if person.side == side and price.value:
            found.append(Reason(person.name, price.value, "ARG-29.1"))
    total = sum(one.amount for one in found)
    if total % 2:
        found.append(Reason("rounded-up", 1, "ARG-29.10"))
    return Figure.total(found)
