"""What may come of every order of the days, before it is given: figures, exact chances, and their reasons.

Pages, console and minds read the same prospects; they come from the code that plays the orders.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from gonfanon.kernel.figures import Reason
from gonfanon.rules.buildings.battering import losses
from gonfanon.rules.words.field import Choose, Pass
from gonfanon.rules.words.siege import Collapse, Dig, FireProps, Hurry
from gonfanon.siege import orders as word
from gonfanon.siege import prospects_of_answers as answers
from gonfanon.siege import prospects_of_fights as fights
from gonfanon.siege import prospects_of_mines as mines
from gonfanon.siege.chances import FACES, Chance, Prospect, at_least
from gonfanon.siege.days import battering, burning, food, happenings, healing, initiative, talks, works
from gonfanon.siege.orders import Batter, BreakBridges, Build, Burn, Negotiate, Release, Repair
from gonfanon.siege.sheet import Siege

__all__ = ["Chance", "Prospect", "prospect"]


def prospect(s: Siege, order: Any) -> Prospect:
    """What may come of an order of the day, or of an answer to a question of it."""
    tell = PROSPECTS.get(type(order))
    return tell(s, order) if tell is not None else Prospect({})


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
    lit = at_least(found.needs)
    burns = lit * Fraction(FACES - fire.quench_arrow, FACES)
    chances = (Chance("catches-fire", lit, order.at), Chance("burns-down", burns, order.at))
    return Prospect({"archers": found.archers}, chances, found.die.reasons)


def _negotiate(s: Siege, order: Negotiate) -> Prospect:
    """The chance that the garrison gives up. GUI-11.5b ANA-7.8b"""
    chance = Chance("gives-up", at_least(talks.needs(s)))
    return Prospect({"added": talks.pressure(s).value}, (chance,), talks.pressure(s).reasons)


def _release(s: Siege, order: Release) -> Prospect:
    """Hands that are free again; what they have done is kept. ANA-7.4c"""
    men = len(order.pieces)
    return Prospect({"men": men}, (), (Reason("men-free", men, s.rule("busy")),))


def _bridges(s: Siege, order: BreakBridges) -> Prospect:
    """Two men and a day. ANA-3.2.3b"""
    count = len(works.bridges(s))
    return Prospect(
        {"men": len(order.pieces), "days": 1}, (), (Reason("bridges-down", count, s.rule("bridges")),)
    )


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
            return Prospect({"wounded": len(healing.newly_hurt(s))}, answers.recovery(s))
        case "night":
            left = max(0, s.supply - 1)
            return Prospect({"supply": left}, (), (Reason("food-left", left, s.rule("marker")),))
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


PROSPECTS: dict[type, Callable[[Siege, Any], Prospect]] = {
    Build: _build,
    Repair: _repair,
    Release: _release,
    BreakBridges: _bridges,
    Batter: _batter,
    Burn: _burn,
    Negotiate: _negotiate,
    Pass: _pass,
    word.Assault: fights.assault,
    word.Sortie: fights.sortie,
    word.Relief: fights.relief,
    word.BringGallery: fights.about_a_mine,
    word.FightMine: fights.about_a_mine,
    word.Countermine: mines.countermine,
    Dig: mines.dig,
    Hurry: mines.hurry,
    FireProps: mines.fire_props,
    Collapse: mines.collapse,
    Choose: answers.choose,
    word.Hire: answers.hire,
    word.Named: answers.named,
    word.GiveBattle: answers.give_battle,
    word.Shelter: answers.shelter,
    word.Guard: answers.guard,
    word.SendPatrols: answers.patrols,
    word.Stop: answers.stop,
}
"""Order or answer of the days -> what is known of it beforehand."""
