"""The fate of a garrison that gives in. GUC-15.1b GUC-15.2 ANC-16b"""

from fractions import Fraction

from gonfanon.books.campaign.book import read
from gonfanon.campaign.battles.captures import capture
from gonfanon.campaign.changes import end_siege, free_name, strike_off
from gonfanon.campaign.events import Draft
from gonfanon.campaign.ground import neighbours
from gonfanon.campaign.muster import man_points
from gonfanon.campaign.orders import To
from gonfanon.campaign.rows import Group
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import is_open
from gonfanon.kernel.ask import Listed, Play, ask, roll

SPARED_FROM = 6
"""A die from which a defender is spared in a partial massacre. GUC-15.2a"""


def surrender(s: Campaign, place: str, captor: str) -> Play[Campaign]:
    """The besieger rolls for the fate of the defenders; their levy goes home. GUC-15.1b GUC-15.2c"""
    player = max(0, s.player(s.runs(captor)))
    die = yield from roll("1d10", "surrender-fate", s.rule("GUC-15.1b"), player)
    fate = read(s.book.fate, die).result
    d = Draft(s)
    strike_off(d, [n for n in s.men_of(place) if s.people[n].levy], "home")
    if place in s.sieges:
        end_siege(d, place)
    s = yield from d.tell(f"fate-{fate}", "GUC-15.1b", place, captor, numbers=(die,))
    men, officers = s.garrison(place), s.officers(place)
    if fate == "honours-of-war":
        return (yield from march_out(s, place, "GUC-15.2c"))
    if fate == "partial-massacre":
        s = yield from _decimate(s, place, player)
        men = s.garrison(place)
    elif fate == "massacre":
        s = yield from _struck(s, men, "dead", "massacred", place)
        men = []
    elif fate == "disarmed-and-freed":
        s = yield from _struck(s, men, "away", "sent-home", place)
        men = []
    return (yield from capture(s, captor, place, men, officers, dismount=True))


def _struck(s: Campaign, men: list[int], fate: str, what: str, place: str) -> Play[Campaign]:
    d = Draft(s)
    strike_off(d, men, fate)
    return (yield from d.tell(what, "GUC-15.2c", place, numbers=(len(men),)))


def _decimate(s: Campaign, place: str, player: int) -> Play[Campaign]:
    """A die for each in rising order of worth, until half of them are dead. GUC-15.2a"""
    men = s.garrison(place)

    def worth(n: int) -> Fraction:
        man = s.people[n]
        return man_points(s.book, man.type, man.wounded, man.afoot, True)

    dead: list[int] = []
    for n in sorted(men, key=worth):
        if len(dead) * 2 >= len(men):
            break
        die = yield from roll("1d10", "partial-massacre", s.rule("GUC-15.2a"), player)
        if die < SPARED_FROM:
            dead.append(n)
    d = Draft(s)
    strike_off(d, dead, "dead")
    return (yield from d.tell("massacred", "GUC-15.2a", place, numbers=(len(dead),)))


def march_out(s: Campaign, place: str, rule: str) -> Play[Campaign]:
    """A garrison leaves with its arms for a neighbouring hex of its owner's choice. GUC-15.2c GUC-15.3e"""
    men, officers = s.garrison(place), s.officers(place)
    if not men and not officers:
        return s
    row = s.places[place]
    near = [hex for hex in neighbours(s.scene, row.at) if is_open(s, hex, row.faction)]
    if not near:
        return (yield from _struck(s, men, "away", "sent-home", place))
    options = Listed(tuple(To((hex,)) for hex in near), s.rule(rule))
    said = yield from ask(max(0, s.player(row.faction)), "retreat", options, s.rule(rule))
    name = free_name(s, f"{place}.garrison")
    d = Draft(s)
    d.put(
        "groups",
        name,
        Group(
            faction=row.faction,
            at=said.hexes[0],
            came=row.at,
            since=s.day,
            dawn=said.hexes[0],
            safe=True,
            new=True,
        ),
    )
    for n in men:
        d.set_man(n, unit=name)
    for key in officers:
        d.change("commanders", key, unit=name)
    return (yield from d.tell("marched-out", rule, name, place, numbers=said.hexes))
