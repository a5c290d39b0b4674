"""The event of the morning, and what it does. GUI-11.1.2 GUI-11.6 ANA-7.1.2 ANA-7.9"""

from collections.abc import Callable
from typing import Any

from gonfanon.cast.characters import DEAD
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.book.siege_days import Happening
from gonfanon.rules.words.field import PASS, Choose
from gonfanon.siege.days import food, works
from gonfanon.siege.days.asking import Open, put
from gonfanon.siege.days.endings import end, look_for_leaders
from gonfanon.siege.days.healing import strike
from gonfanon.siege.days.newcomers import hire, join
from gonfanon.siege.days.reversal import meet_relief
from gonfanon.siege.events import DayRolled, EventCame, Pledged, Struck, WentAway
from gonfanon.siege.orders import Hire, Named
from gonfanon.siege.sheet import Siege


def die_modifier(s: Siege) -> Figure:
    """The first days, and a leaky blockade. GUI-11.1.2b GUI-11.1.4a ANA-7.1.2a ANA-7.1.4a"""
    reasons = []
    if s.day <= s.conduct.first_days:
        reasons.append(Reason("first-days", s.conduct.first_bonus, s.rule("first-days")))
    ring = food.blockade(s)
    if ring.die:
        reasons.append(Reason(f"blockade-{ring.row}", ring.die, s.rule("blockade")))
    return Figure.total(reasons)


def total_of(s: Siege, dice: int) -> int:
    """The total that is read; over 20 it is 20. GUI-11.1.2b"""
    return min(s.conduct.highest, dice + die_modifier(s).value)


def event_of(s: Siege, total: int) -> str:
    """The event of a total; empty: none, since it is the row without one or has happened. GUI-11.1.2c ANA-7.1.2b"""
    row = next(row for row in s.conduct.events if row.low <= total <= row.high)
    return "" if row.key == "nothing" or row.key in s.events else row.key


def morning(s: Siege) -> Play[Siege]:
    """Two dice, and what comes of them. GUI-11.1.2a ANA-7.1.2a"""
    rule = s.rule("events")
    dice = yield from roll(s.conduct.event_dice, "siege-events", rule, s.besieger)
    total = total_of(s, dice)
    key = event_of(s, total)
    added = die_modifier(s).value
    s = yield from tell(DayRolled("siege-events", dice, added, key or "none", (), rule))
    row = s.conduct.event(key) if key else None
    s = yield from tell(EventCame(key, total, row.rule if row else s.rule("once")))
    if row is not None:
        s = yield from _happens(s, row)
    if s.conduct.ways.leaderless == "events-and-actions":
        s = yield from look_for_leaders(s)
    return s


def _happens(s: Siege, row: Happening) -> Play[Siege]:
    if row.key in EFFECTS:
        return (yield from EFFECTS[row.key](s, row))
    if row.victims:
        return (yield from _sickness(s, row))
    if row.supply_days:
        return (yield from food.change(s, row.supply_days, row.key, row.rule))
    # Rain, a hostage and an opened gate are read off the sheet when their moment comes; the rest has no effect.
    return s


def _recall(s: Siege, row: Happening) -> Play[Siege]:
    """The besiegers must go. GUI-11.6a ANA-7.9a"""
    return (yield from end(s, "recalled", s.besieged, row.rule))


def price(s: Siege, troops: tuple[tuple[str, int], ...]) -> int | None:
    """The points of an army; None where something in it has no price. GUI-11.6b"""
    prices = s.conduct.prices
    if any(kind not in prices for kind, _ in troops):
        return None
    return sum(prices[kind] * count for kind, count in troops)


def why_not_hire(s: Siege, answer: Any, row: Happening) -> Refusal | None:
    """At most the points of the event, and no gear. GUI-11.6b GUI-11.6j"""
    if answer == PASS:
        return None
    if not isinstance(answer, Hire) or not answer.troops:
        return Refusal(row.rule, "not-an-army")
    cost = price(s, answer.troops)
    if cost is None or any(count < 1 for _, count in answer.troops):
        return Refusal(row.rule, "not-for-hire")
    return None if row.army is not None and cost <= row.army.points else Refusal(row.rule, "too-dear")


def _army(s: Siege, row: Happening) -> Play[Siege]:
    """Newcomers for 250 points: with the besiegers, or before the place. GUI-11.6b GUI-11.6j ANA-7.9b ANA-7.9j"""
    assert row.army is not None
    side = s.besieger if row.army.side == "besieger" else s.besieged
    offered = [PASS, *(Hire(((kind, row.army.points // cost),)) for kind, cost in s.conduct.prices.items())]
    options = Open(tuple(offered), lambda answer: why_not_hire(s, answer, row))
    said = yield from put(side, "army", options, row.rule)
    troops = said.troops if isinstance(said, Hire) else ()
    relief = row.army.side == "besieged"
    if relief and s.pledge:
        s = yield from tell(Pledged(0, row.rule))
    s = yield from hire(s, side, troops, row.rule, relief)
    return (yield from meet_relief(s)) if relief and troops else s


def commander(s: Siege) -> int:
    """Who commands the besiegers; -1: nobody. GUI-11.6d ANA-7.9d"""
    if s.commander >= 0 and s.here(s.commander):
        return s.commander
    able = [n for n in s.people(s.besieger) if s.commands(n)]
    if s.conduct.ways.commander == "noble-first":
        able = [n for n in able if s.characters[n].has("noble")] or able
    return max(able, key=lambda n: (s.characters[n].foot.attack, -n), default=-1)


def _assassin(s: Siege, row: Happening) -> Play[Siege]:
    """A dagger for the commander of the besiegers. GUI-11.6d ANA-7.9d"""
    n = commander(s)
    if n < 0:
        return s
    die = yield from roll("1d10", "assassin", row.rule, s.besieged)
    result = row.outcome(die)
    s = yield from tell(DayRolled("assassin", die, 0, result, (n,), row.rule))
    if result == "commander-wounded":
        return (yield from strike(s, n, row.rule))
    if result == "commander-killed":
        s = yield from tell(Struck(n, DEAD, row.rule))
    return s


def _saboteur(s: Siege, row: Happening) -> Play[Siege]:
    """The besieged name a finished piece, then the die falls. GUI-11.6e ANA-7.9e"""
    things = s.gear(s.besieger)
    if not things:
        return s
    chosen = yield from ask(s.besieged, "saboteur", tuple(Choose(n) for n in things), row.rule)
    die = yield from roll("1d10", "saboteur", row.rule, s.besieged)
    result = row.outcome(die)
    s = yield from tell(DayRolled("saboteur", die, 0, result, (chosen.piece,), row.rule))
    if result == "equipment-destroyed":
        s = yield from tell(WentAway((chosen.piece,), "destroyed", row.rule))
    return s


def _sickness(s: Siege, row: Happening) -> Play[Siege]:
    """So many are struck, named in turn, the owner of the sick first. GUI-11.6f GUI-11.6m ANA-7.9f ANA-7.9m"""
    owner = s.besieger if row.victims == "besieger" else s.besieged
    count = yield from roll("1d10", row.key, row.rule, s.besieger)
    s = yield from tell(DayRolled(row.key, count, 0, str(count), (), row.rule))
    left = s.people(owner)
    if count >= len(left):
        for n in left:
            s = yield from strike(s, n, row.rule)
        return s
    for turn in range(count):
        side = owner if turn % 2 == 0 else 1 - owner
        chosen = yield from ask(side, "struck", tuple(Choose(n) for n in left), row.rule)
        left = [n for n in left if n != chosen.piece]
        s = yield from strike(s, chosen.piece, row.rule)
    return s


def _refugees(s: Siege, row: Happening) -> Play[Siege]:
    """More mouths: the food may shrink. GUI-11.6g ANA-7.9g"""
    before = len(s.people(s.besieged))
    count = yield from roll("1d10", "refugees", row.rule, s.besieged)
    s = yield from tell(DayRolled("refugees", count, 0, str(count), (), row.rule))
    s = yield from join(s, "refugee", count, row.newcomers, row.rule)
    return (yield from food.crowded(s, before))


def suspects(s: Siege) -> list[int]:
    """The besieged in the order in which they are rolled for if nobody says otherwise. GUI-11.6l ANA-7.9l"""
    people = s.people(s.besieged)
    if s.conduct.ways.traitor == "commanders-last":
        return sorted(people, key=lambda n: (s.commands(n), n))
    return people


def why_not_suspect(s: Siege, answer: Any, row: Happening) -> Refusal | None:
    """The order names all the besieged once, in Guiscard those able to command last. GUI-11.6l"""
    if answer == PASS:
        return None
    if not isinstance(answer, Named) or sorted(answer.pieces) != s.people(s.besieged):
        return Refusal(row.rule, "not-all-the-besieged")
    if s.conduct.ways.traitor == "commanders-last":
        able = [s.commands(n) for n in answer.pieces]
        if able != sorted(able):
            return Refusal(row.rule, "commanders-come-last")
    return None


def _traitor(s: Siege, row: Happening) -> Play[Siege]:
    """The first of the besieged to roll a ten is put to death. GUI-11.6l ANA-7.9l"""
    order = suspects(s)
    if len(order) > 1:
        options = Open((PASS, Named(tuple(order))), lambda answer: why_not_suspect(s, answer, row))
        said = yield from put(s.besieged, "suspects", options, row.rule)
        order = list(said.pieces) if isinstance(said, Named) else order
    for n in order:
        die = yield from roll("1d10", "traitor", row.rule, s.besieged)
        guilty = die == row.traitor
        s = yield from tell(DayRolled("traitor", die, 0, "guilty" if guilty else "cleared", (n,), row.rule))
        if guilty:
            s = yield from tell(Struck(n, DEAD, row.rule))
            break
    return s


def _ten_days(s: Siege, row: Happening) -> Play[Siege]:
    """The garrison will give up in ten days unless help comes. ANA-7.9n"""
    s = yield from tell(Pledged(s.day + row.pledge, row.rule))
    return s


def shares(s: Siege, percent: int) -> tuple[dict[str, int], int]:
    """How many of each class go home at least, and how many in all. ANA-7.9p"""
    classes: dict[str, int] = {}
    for n in s.people(s.besieger):
        classes[s.category(n)] = classes.get(s.category(n), 0) + 1
    whole = sum(classes.values())
    return {key: count * percent // 100 for key, count in classes.items()}, whole * percent // 100


def _why_not_leave(s: Siege, answer: Any, percent: int, row: Happening) -> Refusal | None:
    people = s.people(s.besieger)
    if not isinstance(answer, Named) or len({*answer.pieces}) < len(answer.pieces):
        return Refusal(row.rule, "not-those-who-leave")
    if any(n not in people for n in answer.pieces):
        return Refusal(row.rule, "not-a-besieger")
    least, whole = shares(s, percent)
    if len(answer.pieces) != whole:
        return Refusal(row.rule, "not-the-share-of-all")
    for key, count in least.items():
        if sum(1 for n in answer.pieces if s.category(n) == key) < count:
            return Refusal(row.rule, "not-the-share-of-each")
    return None


def _dissension(s: Siege, row: Happening) -> Play[Siege]:
    """Part of the besiegers go home, from all classes alike. ANA-7.9p"""
    die = yield from roll("1d10", "dissension", row.rule, s.besieged)
    percent = row.leaving[die]
    s = yield from tell(DayRolled("dissension", die, 0, f"{percent}", (), row.rule))
    least, whole = shares(s, percent)
    if not whole:
        return s
    picked: list[int] = []
    people = s.people(s.besieger)
    for key, count in least.items():
        picked += [n for n in people if s.category(n) == key][:count]
    picked += [n for n in people if n not in picked][: whole - len(picked)]
    options = Open((Named(tuple(sorted(picked))),), lambda said: _why_not_leave(s, said, percent, row))
    said = yield from put(s.besieger, "leaving", options, row.rule)
    s = yield from tell(WentAway(said.pieces, "exited", row.rule))
    return s


def _engineer(s: Siege, row: Happening) -> Play[Siege]:
    """An engineer joins: in The Anarchy in person; works go faster. GUI-11.6k ANA-7.9k"""
    if s.conduct.ways.newcomer == "day-less":
        return (yield from join(s, "engineer", 1, "engineer", row.rule, ("engineer",)))
    return (yield from works.finish(s, s.besieger))


EFFECTS: dict[str, Callable[[Siege, Happening], Play[Siege]]] = {
    "recall": _recall,
    "relief-army": _army,
    "reinforcements": _army,
    "assassin": _assassin,
    "saboteur": _saboteur,
    "refugees": _refugees,
    "traitor": _traitor,
    "ten-days": _ten_days,
    "dissension": _dissension,
    "engineer": _engineer,
}
"""Events that do more than their row of the table can say."""
