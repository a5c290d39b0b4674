"""What may come of every order of the days, before it is given: figures, exact chances, and their reasons.

Pages, console and minds read the same prospects; they come from the code that plays the orders.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from msgspec import Struct

from gonfanon.kernel.figures import Reason
from gonfanon.rules.buildings.battering import losses
from gonfanon.rules.words.field import Pass
from gonfanon.siege.actions.forces import (
    all_of,
    free,
    gear_for_assault,
    half_of_garrison,
    third_of_besiegers,
    third_of_garrison,
)
from gonfanon.siege.days import battering, burning, food, happenings, healing, initiative, talks, works
from gonfanon.siege.orders import (
    Assault,
    Batter,
    BreakBridges,
    Build,
    Burn,
    Negotiate,
    Relief,
    Repair,
    Sortie,
)
from gonfanon.siege.sheet import Siege

FACES = 10
"""Every die of the days that is rolled alone has ten faces."""


class Chance(Struct, frozen=True):
    """One thing that can come of an order, how likely it is, and where."""

    what: str
    share: Fraction
    place: int = -1


class Prospect(Struct, frozen=True):
    """What is known of an order before it is given."""

    values: dict[str, int | str]
    chances: tuple[Chance, ...] = ()
    reasons: tuple[Reason, ...] = ()


def prospect(s: Siege, order: Any) -> Prospect:
    """What may come of an order of the day; nothing is said of those that only fetch a battle about a mine."""
    tell = PROSPECTS.get(type(order))
    return tell(s, order) if tell is not None else Prospect({})


def _at_least(needs: int | None) -> Fraction:
    return Fraction(0) if needs is None else Fraction(FACES + 1 - max(1, needs), FACES)


def _build(s: Siege, order: Build) -> Prospect:
    """Days until it is done, and how many pieces it yields. GUI-11.2a ANA-7.4a"""
    found = works.labour(s, order.pieces, order.kind, s.side)
    done = next(
        (job.done for job in s.jobs if job.what == order.kind and not job.men and job.side == s.side), 0
    )
    rate = works.strength(s, order.pieces)
    days = -(-max(0, found.needs - done) // rate) if rate else found.days
    values: dict[str, int | str] = {
        "men": found.men,
        "days": days,
        "made": found.made,
        "day": s.day + days - 1,
    }
    return Prospect(values, (), found.reasons)


def _repair(s: Siege, order: Repair) -> Prospect:
    """The points that the engines have again. GUI-11.3.4c ANA-5.1.3b"""
    points = sum(s.piece(n).broken for n in order.things)
    return Prospect({"points": points}, (), (Reason("repair", points, s.rule("repair")),))


def _batter(s: Siege, order: Batter) -> Prospect:
    """For each target the chance of a step of demolition, and of points lost. GUI-11.3.4b ANA-7.3.3a"""
    table = s.scene.book.battering
    assert table is not None
    chances: list[Chance] = []
    reasons: list[Reason] = []
    points = 0
    for place, engines in order.aims:
        found = battering.blow(s, place, engines)
        points += found.points.value
        reasons += [*found.points.reasons, *found.die.reasons]
        if not found.letter:
            continue
        results = [
            table.result(found.letter, found.points.value, die + found.die.value)
            for die in range(1, FACES + 1)
        ]
        chances.append(Chance("step-of-demolition", Fraction(sum("D" in r for r in results), FACES), place))
        chances.append(Chance("points-lost", Fraction(sum(losses(r) > 0 for r in results), FACES), place))
    return Prospect({"points": points, "targets": len(order.aims)}, tuple(chances), tuple(reasons))


def _burn(s: Siege, order: Burn) -> Prospect:
    """The chance that it catches fire and is not put out. ANA-7.5.1a ANA-7.5.1b"""
    found, fire = burning.volley(s, order.at), s.scene.book.fire
    assert fire is not None
    lit = _at_least(found.needs)
    burns = lit * Fraction(FACES - fire.quench_arrow, FACES)
    chances = (Chance("catches-fire", lit, order.at), Chance("burns-down", burns, order.at))
    return Prospect({"archers": found.archers}, chances, found.die.reasons)


def _negotiate(s: Siege, order: Negotiate) -> Prospect:
    """The chance that the garrison gives up. GUI-11.5b ANA-7.8b"""
    chance = Chance("gives-up", _at_least(talks.needs(s)))
    return Prospect({"added": talks.pressure(s).value}, (chance,), talks.pressure(s).reasons)


def _assault(s: Siege, order: Assault) -> Prospect:
    """Who would be there on either side. GUI-11.4.1c GUI-11.4.1d"""
    values: dict[str, int | str] = {
        "besiegers": len(free(s, s.besieger)),
        "besieged": len(free(s, s.besieged)),
        "gear": len(gear_for_assault(s, s.besieger)),
    }
    return Prospect(values, (), (Reason("free-for-it", len(free(s, s.besieger)), s.rule("assault-forces")),))


def _sortie(s: Siege, order: Sortie) -> Prospect:
    """How many go out, how many may, and how many may meet them. GUI-11.4.2b GUI-11.4.3b GUI-11.4.4b"""
    if order.kind == "camp":
        values: dict[str, int | str] = {
            "men": len(order.pieces),
            "most": half_of_garrison(s),
            "foes": third_of_besiegers(s),
        }
        return Prospect(values, (), (Reason("half", half_of_garrison(s), s.rule("camp-party")),))
    if order.kind == "supply":
        most = third_of_garrison(s)
        values = {"men": len(order.pieces), "most": most, "foes": len(free(s, s.besieger))}
        return Prospect(values, (), (Reason("third", most, s.rule("supply-party")),))
    if order.kind == "general":
        values = {"men": len(all_of(s, s.besieged)), "foes": len(all_of(s, s.besieger))}
        return Prospect(
            values, (), (Reason("everybody", len(all_of(s, s.besieged)), s.rule("general-place")),)
        )
    return Prospect({"men": len(order.pieces), "foes": len(free(s, s.besieger))})


def _relief(s: Siege, order: Relief) -> Prospect:
    """The army, with the garrison or without it, and those who meet it. GUI-11.6b ANA-7.9b"""
    garrison = all_of(s, s.besieged) if order.garrison else []
    foes = s.split or all_of(s, s.besieger)
    return Prospect({"men": len(s.relief()) + len(garrison), "foes": len(foes)})


def _bridges(s: Siege, order: BreakBridges) -> Prospect:
    """Two men and a day. ANA-3.2.3b"""
    return Prospect({"men": len(order.pieces), "days": 1})


def _pass(s: Siege, order: Pass) -> Prospect:
    """What a step that plays itself will roll."""
    match s.step:
        case "supply":
            added = food.modifier(s, len(s.people(s.besieged)))
            values: dict[str, int | str] = {
                "dice": s.conduct.stores[s.scene.kind].dice,
                "modifier": added.value,
            }
            return Prospect(values, (), added.reasons)
        case "event":
            return Prospect({}, event_chances(s), happenings.die_modifier(s).reasons)
        case "initiative":
            return _initiative(s)
        case "healing":
            return Prospect({"wounded": len(healing.newly_hurt(s))}, recovery_chances(s))
        case "night":
            return Prospect({"supply": max(0, s.supply - 1)})
        case _:
            return Prospect({})


def _initiative(s: Siege) -> Prospect:
    found = initiative.chances(s)
    certain = initiative.given(s)[0] >= 0
    reasons = tuple(
        reason for side in range(2) for reason in (() if certain else initiative.bonus(s, side).reasons)
    )
    names = {s.besieger: "besieger-first", s.besieged: "besieged-first"}
    return Prospect({}, tuple(Chance(names[side], found[side]) for side in (s.besieger, s.besieged)), reasons)


def event_chances(s: Siege) -> tuple[Chance, ...]:
    """Every event that this morning's dice can bring, the likeliest first. GUI-11.1.2b ANA-7.1.2a"""
    found: dict[str, int] = {}
    for first in range(1, FACES + 1):
        for second in range(1, FACES + 1):
            key = happenings.event_of(s, happenings.total_of(s, first + second)) or "none"
            found[key] = found.get(key, 0) + 1
    ordered = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Chance(f"event-{key}", Fraction(count, FACES * FACES)) for key, count in ordered)


def recovery_chances(s: Siege) -> tuple[Chance, ...]:
    """What the die says to a wounded man. GUI-11.1.5a ANA-7.1.5a"""
    days = s.conduct.healing
    soon = sum(1 for left in days.values() if left and left <= 5)
    late = sum(1 for left in days.values() if left and left > 5)
    never = sum(1 for left in days.values() if left is None)
    dies = sum(1 for left in days.values() if left == 0)
    rows = (("well-soon", soon), ("well-late", late), ("never-well", never), ("dies", dies))
    return tuple(Chance(what, Fraction(count, FACES)) for what, count in rows if count)


PROSPECTS: dict[type, Callable[[Siege, Any], Prospect]] = {
    Build: _build,
    Repair: _repair,
    Batter: _batter,
    Burn: _burn,
    Negotiate: _negotiate,
    Assault: _assault,
    Sortie: _sortie,
    Relief: _relief,
    BreakBridges: _bridges,
    Pass: _pass,
}
"""Order of the day -> what is known of it beforehand."""
