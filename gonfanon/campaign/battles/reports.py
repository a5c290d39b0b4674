"""What comes back from the tactical table or from a siege day. GUC-14.6e GUC-15.1a"""

from typing import Any

from gonfanon.campaign.battles.aftermath import Ending, conclude, principal
from gonfanon.campaign.battles.captures import capture
from gonfanon.campaign.battles.loot import hold
from gonfanon.campaign.battles.starting import kind_of
from gonfanon.campaign.battles.surrender import surrender
from gonfanon.campaign.changes import dissolve, end_siege, lose_commander, strike_off
from gonfanon.campaign.events import Draft
from gonfanon.campaign.muster import label
from gonfanon.campaign.orders import Losses, Lot, Report
from gonfanon.campaign.rows import Affair, Result
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import faction, parts, units
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal

ENDS = ("destroyed", "flight", "surrender", "twelve-turns")
SIEGE_ENDS = ("none", "taken", "raised", "surrendered")


def why_not(s: Campaign, order: Report) -> Refusal | None:
    """Why a report cannot be."""
    if s.siege_day:
        if order.siege != s.siege_day or order.end not in SIEGE_ENDS:
            return s.no("GUC-15a", "not-the-siege", about=(order.siege,))
    elif s.affair is None:
        return s.no("GUC-14.6e", "no-battle")
    elif order.siege or order.end not in ENDS:
        return s.no("GUC-14.6a", "no-such-end", about=(order.end,))
    elif order.end != "twelve-turns" and order.loser not in (s.affair.attacker, s.affair.defender):
        return s.no("GUC-14.6a", "no-such-side", about=(order.loser,))
    return _unfit(s, order)


def offers(s: Campaign) -> list[Report]:
    """What can always be reported: a quiet siege day; a battle without losses that ended one way or another."""
    if s.siege_day:
        return [Report("none", siege=s.siege_day), Report("raised", siege=s.siege_day)]
    assert s.affair is not None
    sides = (s.affair.attacker, s.affair.defender)
    return [
        Report("twelve-turns"),
        *(Report(end, loser=side) for side in sides for end in ("flight", "surrender")),
    ]


def _unfit(s: Campaign, order: Report) -> Refusal | None:
    """Nobody can be lost who is not there."""
    gone: set[int] = set()
    for rows in (order.dead, order.prisoners, order.wounded, order.afoot):
        for unit, lot in rows:
            if _find(s, unit, lot, set() if rows is order.afoot else gone) is None:
                return s.no("GUC-14.6e", "not-in-it", about=(unit,))
    return None


def _find(s: Campaign, unit: str, lot: Lot, gone: set[int]) -> tuple[list[int], list[str]] | None:
    """The people of a lot in a unit or its mercenaries; those of the levy and without a first victory go first."""
    men: list[int] = []
    officers: list[str] = []
    pool = [n for part in s.stack(unit) for n in s.men_of(part)]
    pool.sort(key=lambda n: (not s.people[n].levy, bool(s.people[n].token)))
    for key, count in lot:
        if key in s.commanders:
            if s.commanders[key].unit not in s.stack(unit):
                return None
            officers.append(key)
            continue
        fit = [n for n in pool if n not in gone and label(s.people[n]) == key]
        if len(fit) < count:
            return None
        men += fit[:count]
        gone |= set(fit[:count])
    return men, officers


People = list[tuple[str, list[int], list[str]]]
"""Units with those of their men, and of their commanders, who are meant."""


class Consequences:
    """What came of a battle or a siege day: how it ended, and everybody to whom something happened."""

    def __init__(self, end: str, loser: int = -1) -> None:
        self.end = end
        self.loser = loser
        """0 the attacker, 1 the defender, -1 nobody."""
        self.dead: People = []
        self.prisoners: People = []
        self.wounded: People = []
        self.afoot: People = []
        self.freed: People = []
        """Captives of the other side who are with their friends again. GUC-14.8g"""
        self.away: People = []
        """Who has left a siege for good."""
        self.heals: dict[str, int] = {}
        """The day on which somebody newly hurt is well, where a siege has rolled for it already."""
        self.horses = 0
        self.donkeys: dict[str, int] = {}

    def add(self, what: str, unit: str, man: int, commander: str) -> None:
        """Something happened to one man or commander of a unit."""
        rows: People = getattr(self, what)
        row = next((row for row in rows if row[0] == unit), None)
        if row is None:
            row = (unit, [], [])
            rows.append(row)
        if man >= 0:
            row[1].append(man)
        else:
            row[2].append(commander)


def reported(s: Campaign, order: Report) -> Consequences:
    """The people whom a report names, each in one list only."""
    gone: set[int] = set()
    defender = s.affair.defender if s.affair is not None else ""
    loser = -1 if order.end == "twelve-turns" else int(order.loser == defender)
    told = Consequences(order.end, loser)
    told.dead = _all(s, order.dead, gone)
    told.prisoners = _all(s, order.prisoners, gone)
    # Somebody hurt before is hurt again: he is named with his old wound, and dies of the new one.
    told.wounded = _all(s, order.wounded, gone)
    taken = {n for _, men, _ in (*told.dead, *told.prisoners) for n in men}
    told.afoot = _all(s, order.afoot, taken)
    told.horses = order.horses
    told.donkeys = dict(order.donkeys)
    return told


def _all(s: Campaign, rows: Losses, gone: set[int]) -> People:
    found = []
    for unit, lot in rows:
        who = _find(s, unit, lot, gone)
        if who is not None:
            found.append((unit, *who))
    return found


def _hurt(d: Draft, told: Consequences) -> None:
    """New wounds; a second one kills."""
    for _, men, officers in told.wounded:
        for n in men:
            if d.s.people[n].wounded:
                strike_off(d, [n], "dead")
            else:
                d.set_man(n, wounded=True, heals=told.heals.get(d.s.people[n].name, 0))
        for key in officers:
            if d.s.commanders[key].wounded:
                lose_commander(d, key)
            else:
                d.change("commanders", key, wounded=True, heals=told.heals.get(key, 0))


def _unhorsed(d: Draft, told: Consequences) -> None:
    """Riders who lost their horses go on as foot."""
    for _, men, officers in told.afoot:
        for n in men:
            if d.man(n).unit:
                d.set_man(n, afoot=True)
        for key in officers:
            d.change("commanders", key, afoot=True)


def _end_columns(d: Draft) -> None:
    """A column in which nobody is left is no more."""
    after = d.patched()
    for column in d.s.columns:
        if not after.men_of(column) and not after.officers(column):
            d.put("columns", column, None)


def _losses(s: Campaign, told: Consequences) -> Play[Campaign]:
    """The dead are struck off, the wounded stay wounded. GUC-14.6e"""
    d = Draft(s)
    for _, men, officers in told.dead:
        strike_off(d, men, "dead")
        for key in officers:
            lose_commander(d, key)
    for _, men, officers in told.away:
        strike_off(d, men, "away")
        for key in officers:
            lose_commander(d, key, "away")
    _hurt(d, told)
    _unhorsed(d, told)
    for key, alive in told.donkeys.items():
        if key in s.convoys:
            d.change("convoys", key, load=alive)
            if not alive:
                strike_off(d, [n for n in s.men_of(key) if d.man(n).unit], "away")
                d.put("convoys", key, None)
    _end_columns(d)
    return (yield from d.tell("tidings", "GUC-14.6e", told.end))


def _horses(s: Campaign, affair: Affair, side: int, horses: int) -> Play[Campaign]:
    """The side that keeps the hex mounts its riders on the horses there. GUC-14.6e"""
    d = Draft(s)
    for part in parts(s, affair, side):
        for key in s.officers(part):
            if horses and s.commanders[key].afoot:
                d.change("commanders", key, afoot=False)
                horses -= 1
        for n in s.men_of(part):
            if horses and s.people[n].afoot:
                d.set_man(n, afoot=False)
                horses -= 1
    if not d.people and not d.rows["commanders"]:
        return s
    return (yield from d.tell("horses-gathered", "GUC-14.6e", faction(affair, side)))


def _tolls(s: Campaign, affair: Affair, told: Consequences) -> Result:
    dead: dict[str, int] = {}
    hurt: dict[str, int] = {}
    for side in (0, 1):
        there = units(affair, side)
        dead[faction(affair, side)] = sum(len(men) for unit, men, _ in told.dead if unit in there)
        hurt[faction(affair, side)] = sum(len(men) for unit, men, _ in told.wounded if unit in there)
    return Result(dead=dead, wounded=hurt)


def battle(s: Campaign, order: Report) -> Play[Campaign]:
    """A battle that was fought out elsewhere. GUC-14.6e ANC-15.6"""
    return (yield from fought(s, reported(s, order)))


def fought(s: Campaign, told: Consequences) -> Play[Campaign]:
    """A battle that was fought out. GUC-14.6a GUC-14.6b GUC-14.6c GUC-14.6d ANC-15.6"""
    affair = s.affair
    assert affair is not None
    loser, result = told.loser, _tolls(s, affair, told)
    s = yield from _losses(s, told)
    s = yield from _freed(s, affair, told)
    for unit, men, officers in told.prisoners:
        side = 0 if unit in units(affair, 0) or _employer(s, unit) in units(affair, 0) else 1
        alive = [n for n in men if s.people[n].unit]
        free = [key for key in officers if not s.commanders[key].fate]
        s = yield from capture(s, principal(s, affair, 1 - side), _employer(s, unit), alive, free)
    if loser >= 0 and told.horses:
        s = yield from _horses(s, affair, 1 - loser, told.horses)
    ways = ["", ""]
    if loser < 0:
        ways = ["apart", "apart"]
    else:
        yields = told.end == "surrender" and loser == 1 and affair.kind == "siege"
        ways[loser] = "yield" if yields else told.end
    ending = Ending(
        1 - loser if loser >= 0 else -1,
        (ways[0], ways[1]),
        tuple(n for _, men, _ in told.wounded for n in men),
        tuple(key for *_, officers in told.wounded for key in officers),
        True,
        result,
    )
    return (yield from conclude(s, affair, ending))


def _employer(s: Campaign, unit: str) -> str:
    """The group under which mercenaries stand; any other unit itself."""
    return s.bands[unit].group or unit if unit in s.bands else unit


def _freed(s: Campaign, affair: Affair, told: Consequences) -> Play[Campaign]:
    """Captives who were freed on the field go with their friends; an empty column is no more. GUC-14.8g"""
    if not told.freed:
        return s
    d = Draft(s)
    for guard, men, officers in told.freed:
        side = 0 if guard in parts(s, affair, 0) else 1
        friends = principal(s, affair, 1 - side)
        for n in men:
            d.set_man(n, unit=friends)
        for key in officers:
            d.change("commanders", key, unit=friends)
    _end_columns(d)
    return (yield from d.tell("captives-freed", "GUC-14.8g", *(guard for guard, _, _ in told.freed)))


def siege(s: Campaign, order: Report) -> Play[Campaign]:
    """A siege day was played elsewhere. GUC-15.1a"""
    row = s.sieges[order.siege]
    days = max(0, row.days - 1 + order.supply)
    return (yield from day_over(s, order.siege, reported(s, order), days, (row.engines, row.rubble)))


def day_over(
    s: Campaign, place: str, told: Consequences, days: int, works: tuple[int, bool]
) -> Play[Campaign]:
    """A siege day is over: a day of food is gone, and more may have happened. GUC-15.1a GUC-15.1b ANC-16a"""
    row = s.sieges[place]
    d = Draft(s)
    d.now["siege_day"] = ""
    d.change("sieges", place, days=days, played=s.day, engines=works[0], rubble=works[1])
    s = yield from d.tell("siege-day-over", "GUC-15.1a", place, numbers=(days,))
    s = yield from _losses(s, told)
    captor = row.by[0]
    for unit, men, officers in told.prisoners:
        alive = [n for n in men if s.people[n].unit]
        free = [key for key in officers if not s.commanders[key].fate]
        s = yield from capture(s, captor if unit == place else place, _employer(s, unit), alive, free)
    if told.end == "raised":
        return (yield from _raised(s, place, row.by))
    if told.end == "taken":
        return (yield from _taken(s, place, row.by))
    if told.end == "surrendered" or (told.end == "none" and not s.sieges[place].days):
        s = yield from surrender(s, place, captor)
        s = yield from hold(s, captor, place)
    return (yield from dissolve(s, row.by))


def _raised(s: Campaign, place: str, by: tuple[str, ...]) -> Play[Campaign]:
    d = Draft(s)
    end_siege(d, place)
    s = yield from d.tell("siege-raised", "GUC-15a", place)
    return (yield from dissolve(s, by))


def _taken(s: Campaign, place: str, by: tuple[str, ...]) -> Play[Campaign]:
    """A place taken by storm is a battle won. GUC-9c"""
    affair = Affair(
        kind=kind_of(s, place),
        at=s.places[place].at,
        attacker=s.faction(by[0]),
        defender=s.places[place].faction,
        attackers=by,
        defenders=(place,),
        mover=by[0],
        active=max(0, s.player(s.runs(by[0]))),
        place=place,
    )
    d = Draft(s)
    end_siege(d, place)
    s = yield from d.tell("place-stormed", "GUC-15a", place)
    ways: Any = ("", "surrender")
    return (yield from conclude(s, affair, Ending(0, ways, result=Result())))
