"""Encounters: who is met on a hex, what side he is on, who attacks whom. GUC-7 GUC-13 ANC-7 ANC-14"""

from gonfanon.campaign.battles.captures import capture, take_convoys
from gonfanon.campaign.battles.starting import affair_between, fight, rise
from gonfanon.campaign.events import Draft
from gonfanon.campaign.moves import spying
from gonfanon.campaign.orders import Attack
from gonfanon.campaign.rows import NEUTRAL
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.temper import SIDE, loyalty, may_attack, name_of
from gonfanon.kernel.ask import Play, ask
from gonfanon.rules.words.field import PASS


def met(s: Campaign, unit: str) -> list[str]:
    """The groups of other players on the hex of a unit; to meet one's own is no encounter. GUC-13.1 ANC-14.1"""
    own = s.player(s.runs(unit))
    return [other for other in s.groups_at(s.where(unit)) if s.player(s.runs(other)) != own]


def meet(s: Campaign, unit: str) -> Play[Campaign]:
    """Everything that follows when a group enters a hex with others. GUC-13a GUC-8.1c ANC-14a"""
    s = yield from spying.on_hex(s, unit)
    s = yield from take_convoys(s, unit)
    s = yield from _lone_commanders(s, unit)
    if s.book.measure == "loyalty" and unit in s.groups:
        s = yield from _loyalties(s, unit)
    return (yield from _attacks(s, unit))


def _lone_commanders(s: Campaign, unit: str) -> Play[Campaign]:
    """A commander alone in the open is taken by an enemy who may attack. GUC-9b"""
    at = s.where(unit)
    for key, one in tuple(s.commanders.items()):
        if one.unit or one.fate or one.at != at or not s.opposed(one.faction, s.faction(unit)):
            continue
        if may_attack(s, unit, key):
            s = yield from capture(s, unit, key, [], [key])
    return s


def testable(s: Campaign, unit: str) -> list[str]:
    """The groups whose loyalty is tested when a group enters their hex. ANC-7c ANC-7e ANC-10b"""
    found = []
    for other in met(s, unit):
        leader = s.leader(other)
        firm = leader and s.commanders[leader].steadfast
        if other in s.groups and not firm and not s.groups[other].engines:
            found.append(other)
    return found


def _loyalties(s: Campaign, unit: str) -> Play[Campaign]:
    """The test says on which side a group is, until the next test. ANC-7c ANC-7d"""
    for other in testable(s, unit):
        total = loyalty(s, unit, other)
        side = SIDE[name_of(s, total.value)]
        s = yield from turn_coat(s, other, side, s.runs(unit), total.value)
    return s


def turn_coat(s: Campaign, group: str, side: str, tester: str, total: int) -> Play[Campaign]:
    """A group turns to a side with its money, commanders, mercenaries and places. ANC-7d ANC-4c ANC-9b ANC-5.3d"""
    row, owner = s.groups[group], s.runs(group)
    d = Draft(s)
    d.now["tested"] = tuple(dict.fromkeys((*s.tested, (tester, group))))
    if side == NEUTRAL:
        d.change("groups", group, faction=NEUTRAL, owner=owner)
    else:
        d.change("groups", group, faction=side, owner="", new=row.new or side != owner)
        if side != owner:
            _follow(d, group, side, owner)
    return (yield from d.tell("loyalty-tested", "ANC-7d", group, side, numbers=(total,)))


def _follow(d: Draft, group: str, side: str, owner: str) -> None:
    """Who and what goes with a group that changes sides. ANC-5.3d ANC-5.1b"""
    s = d.s
    for key in s.officers(group):
        d.change("commanders", key, faction=side)
        for place, row in s.places.items():
            if row.master == key and row.faction == owner:
                d.change("places", place, faction=side)
    for band in s.bands_with(group):
        d.change("bands", band, employer=side)
    for column, held in s.columns.items():
        if held.held == group:
            d.change("columns", column, by=side)
    for key, convoy in s.convoys.items():
        if convoy.at == s.groups[group].at and convoy.faction == owner:
            d.change("convoys", key, faction=side)


def _attacks(s: Campaign, unit: str) -> Play[Campaign]:
    """The mover may attack; if he does not, the others may. GUC-7e GUC-13.2a GUC-13.2b ANC-14.2"""
    rule = s.rule("GUC-7e")
    others = [other for other in met(s, unit) if other in s.groups or other in s.bands]
    targets = [other for other in others if may_attack(s, unit, other)]
    if targets:
        player = max(0, s.player(s.runs(unit)))
        said = yield from ask(player, "attack", (PASS, *(Attack(one) for one in targets)), rule)
        if said != PASS:
            return (yield from strike(s, unit, said.foe, unit))
    players = dict.fromkeys(max(0, s.player(s.runs(other))) for other in others)
    for player in players:
        able = [
            other
            for other in others
            if max(0, s.player(s.runs(other))) == player and may_attack(s, other, unit)
        ]
        if not able:
            continue
        said = yield from ask(player, "attack", (PASS, Attack(unit)), rule)
        if said != PASS:
            return (yield from strike(s, able[0], unit, unit))
    return s


def strike(s: Campaign, unit: str, foe: str, mover: str) -> Play[Campaign]:
    """An attack is declared. GUC-6d GUC-6g"""
    s = yield from fight(s, affair_between(s, unit, foe, mover))
    if mover in s.groups or mover in s.bands:
        d = Draft(s)
        d.change("groups" if mover in s.groups else "bands", mover, halted=True)
        s = yield from d.tell("halted", "GUC-6d", mover)
    return (yield from rise(s))
