"""Declining battle: each character slips away, is taken, hurt or killed. GUC-14.5 ANC-15.5"""

from gonfanon.books.campaign.book import read
from gonfanon.campaign.battles.captures import capture, take_convoys
from gonfanon.campaign.changes import dissolve, leave_sieges, lose_commander, prestige, strike_off
from gonfanon.campaign.events import Draft
from gonfanon.campaign.ground import neighbours
from gonfanon.campaign.orders import To
from gonfanon.campaign.rows import Affair
from gonfanon.campaign.sheet import MERCENARIES, Campaign
from gonfanon.campaign.sides import decider, is_open, parts
from gonfanon.kernel.ask import Listed, Play, ask, roll


def open_hexes(s: Campaign, at: int, who: str, never: int) -> list[int]:
    """Neighbouring land without a group of another faction, not the hex that the mover came from. GUC-8.3f"""
    return [
        hex
        for hex in neighbours(s.scene, at)
        if hex != never
        and is_open(s, hex, who)
        and all(s.friendly(s.faction(unit), who) for unit in s.groups_at(hex))
    ]


def _never(s: Campaign, affair: Affair) -> int:
    row = s.groups.get(affair.mover) or s.bands.get(affair.mover)
    return row.came if row is not None and affair.mover in affair.attackers else 0


def refuges(s: Campaign, affair: Affair, unit: str) -> list[int]:
    """Where a unit that declines goes: a mover back to where it came from, others to any open hex. GUC-8.3f"""
    row = s.groups.get(unit) or s.bands.get(unit)
    if unit == affair.mover and row is not None and row.walked and row.came:
        return [row.came] if is_open(s, row.came, affair.defender) else []
    return open_hexes(s, affair.at, affair.defender, _never(s, affair))


def may_decline(s: Campaign, affair: Affair) -> bool:
    """Levies, garrisons, free mercenaries and the besieged may not; nor who can go nowhere. GUC-14.5a"""
    if affair.place or affair.rebels or affair.defender == MERCENARIES:
        return False
    if any(unit in s.places and s.places[unit].kind != "city" for unit in affair.defenders):
        return False
    return all(refuges(s, affair, unit) for unit in affair.defenders if unit not in s.places)


def result(s: Campaign, die: int, rides: bool, armour: bool, wounded: bool) -> tuple[int, str]:
    """The die as it is read, and what comes of it. GUC-14.5a GUC-14.5b"""
    added = s.book.refusal_die
    total = die + added["mounted"] * rides + added["armoured"] * armour + added["wounded"] * wounded
    return min(10, max(1, total)), read(s.book.refusal, min(10, max(1, total))).result


def decline(s: Campaign, affair: Affair) -> Play[Campaign]:
    """A die for everybody, captives and convoys for the attacker, the rest goes one hex away.

    GUC-14.5a GUC-14.5c GUC-11f
    """
    rule, captor = s.rule("GUC-14.5a"), affair.attackers[0]
    player = decider(s, affair, 1)
    leaders = [s.leader(unit) for unit in affair.defenders if s.leader(unit)]
    taken: dict[str, tuple[list[int], list[str]]] = {}
    everyone = [unit for unit in parts(s, affair, 1) if unit not in s.places]
    for key in [k for k, one in s.commanders.items() if one.unit in everyone and not one.fate]:
        die = yield from roll("1d10", "refusal", rule, player)
        s, caught = yield from _commander(s, key, die)
        if caught:
            taken.setdefault(s.commanders[key].unit, ([], []))[1].append(key)
    for unit in everyone:
        for n in list(s.men_of(unit)):
            die = yield from roll("1d10", "refusal", rule, player)
            s, caught = yield from _man(s, n, die)
            if caught:
                taken.setdefault(unit, ([], []))[0].append(n)
    for key in leaders:
        if not s.commanders[key].fate:
            change = s.book.renown.changes["withdrawal_before_battle"]
            s = yield from prestige(s, key, change, "withdrawal", "GUC-14.5c")
    for unit, (men, officers) in taken.items():
        s = yield from capture(s, captor, _source(affair, unit, s), men, officers)
    for unit in affair.defenders:
        s = yield from _slip_away(s, affair, unit, player)
    s = yield from dissolve(s, affair.defenders)
    return (yield from take_convoys(s, captor))


def _source(affair: Affair, unit: str, s: Campaign) -> str:
    group = s.bands[unit].group if unit in s.bands else unit
    return group or affair.defenders[0]


def _man(s: Campaign, n: int, die: int) -> Play[tuple[Campaign, bool]]:
    man = s.people[n]
    read_as, what = result(s, die, s.rides(n), s.book.troops[man.type].armoured, man.wounded)
    d = Draft(s)
    if what == "killed" or (what == "wounded" and man.wounded):
        strike_off(d, [n], "dead")
        what = "killed"
    elif what == "wounded":
        d.set_man(n, wounded=True, heals=0)
    s = yield from d.tell(f"refusal-{what}", "GUC-14.5b", man.type, man.unit, numbers=(die, read_as))
    return s, what == "prisoner"


def _commander(s: Campaign, key: str, die: int) -> Play[tuple[Campaign, bool]]:
    one = s.commanders[key]
    troop = s.book.troops[one.type]
    read_as, what = result(s, die, troop.rides and not one.afoot, troop.armoured, one.wounded)
    d = Draft(s)
    if what == "killed" or (what == "wounded" and one.wounded):
        lose_commander(d, key)
        what = "killed"
    elif what == "wounded":
        d.change("commanders", key, wounded=True, heals=0)
    s = yield from d.tell(f"refusal-{what}", "GUC-14.5b", key, one.unit, numbers=(die, read_as))
    return s, what == "prisoner"


def _slip_away(s: Campaign, affair: Affair, unit: str, player: int) -> Play[Campaign]:
    """Survivors go one hex as in a parting without battle. GUC-8.3f"""
    if unit in s.places or not s.number(unit):
        return s
    hexes = refuges(s, affair, unit)
    options = Listed(tuple(To((hex,)) for hex in hexes), s.rule("GUC-8.3f"))
    said = yield from ask(player, "retreat", options, s.rule("GUC-14.5a"))
    return (yield from move_off(s, unit, said.hexes, "GUC-14.5a"))


def move_off(s: Campaign, unit: str, path: tuple[int, ...], rule: str) -> Play[Campaign]:
    """A unit is put on another hex, free of points."""
    d = Draft(s)
    table = "groups" if unit in s.groups else "bands"
    before = path[-2] if len(path) > 1 else s.where(unit)
    d.change(table, unit, at=path[-1], came=before, since=s.day)
    if table == "groups":
        leave_sieges(d, unit)
        d.change(table, unit, terms=())
    return (yield from d.tell("fell-back", rule, unit, numbers=path))
