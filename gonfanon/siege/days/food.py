"""Food: the dice of the first day, a day eaten each night, the blockade. GUI-11.1.1 ANA-7.1.1"""

from msgspec import Struct

from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.siege.events import DayRolled, FoodChanged, StoresFound
from gonfanon.siege.sheet import Siege


class Ring(Struct, frozen=True):
    """How tight the blockade is. GUI-11.1.4a ANA-7.1.4a"""

    besiegers: int
    besieged: int
    row: str
    die: int


def blockade(s: Siege) -> Ring:
    """The row of the blockade; relief army and garrison shut in besiegers who are besieged. GUI-11.1.4b GUI-11.4.1p"""
    outer, inner = len(s.people(s.besieger)), len(s.people(s.besieged))
    if s.reversed:
        outer, inner = inner + len(s.relief()), outer
    row = next(row for row in s.conduct.blockade if outer > row.above * inner or row.up_to == 1)
    return Ring(outer, inner, row.key, row.die)


def modifier(s: Siege, besieged: int) -> Figure:
    """What the number of mouths adds to the days of food. GUI-11.1.1b ANA-7.1.1a"""
    days = s.conduct.stores[s.scene.kind].modifier(besieged)
    return Figure.total([Reason("mouths", days, s.rule("mouths"))])


def days_of(s: Siege, total: int) -> Figure:
    """Days of food for a total of the dice; nobody fasts longer than two. GUI-11.1.1c ANA-7.1.1b"""
    counted = total + modifier(s, len(s.people(s.besieged))).value
    reasons = [
        Reason("dice", total, s.rule("supply")),
        *modifier(s, len(s.people(s.besieged))).reasons,
    ]
    if counted < s.conduct.least_days:
        reasons.append(Reason("least-days", s.conduct.least_days - counted, s.rule("least-days")))
    return Figure.total(reasons)


def find_stores(s: Siege) -> Play[Siege]:
    """On the first day dice say how long the food will last; later deaths do not change it. GUI-11.1a GUI-11.1.1d"""
    dice = s.conduct.stores[s.scene.kind].dice
    total = yield from roll(dice, "siege-supply", s.rule("supply"), s.besieged)
    days = days_of(s, total)
    added = modifier(s, len(s.people(s.besieged))).value
    s = yield from tell(DayRolled("siege-supply", total, added, str(days.value), (), s.rule("supply")))
    s = yield from tell(StoresFound(days.value, len(s.people(s.besieged)), s.rule("supply")))
    return s


def eat(s: Siege) -> Play[Siege]:
    """A day of food is eaten, of both sides where both are shut in. GUI-11.1.1f GUI-11.4.1n ANA-7.1.1e"""
    rations = max(0, s.rations - 1) if s.reversed else -1
    s = yield from tell(FoodChanged(max(0, s.supply - 1), "eaten", s.rule("marker"), rations))
    return s


def change(s: Siege, days: int, why: str, rule: str) -> Play[Siege]:
    """Food is brought in or lost; it never falls below nothing. GUI-11.1.1e GUI-11.6i"""
    if days:
        s = yield from tell(FoodChanged(max(0, s.supply + days), why, rule))
    return s


def crowded(s: Siege, before: int) -> Play[Siege]:
    """After an influx the modifier of the first day is held against that of today. GUI-11.6g ANA-7.9g"""
    was = s.conduct.stores[s.scene.kind].modifier(s.first or before)
    now = s.conduct.stores[s.scene.kind].modifier(len(s.people(s.besieged)))
    return (yield from change(s, min(0, now - was), "refugees", s.rule("event-refugees")))


def night_convoy(s: Siege) -> Play[Siege]:
    """Relief outside passes food to a redoubt that still holds part of the outer wall. GUI-11.4.1o ANA-7.7.1o"""
    if not (s.reversed and s.foothold):
        return s
    die = yield from roll("1d6", "night-convoy", s.rule("night-food"), s.besieged)
    s = yield from tell(DayRolled("night-convoy", die, 0, str(die), (), s.rule("night-food")))
    return (yield from change(s, die, "night-convoy", s.rule("night-food")))
