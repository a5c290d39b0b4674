"""What the rules say before an order is given: every figure of the days with its reasons and exact chances."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from gonfanon.battle.notation.spelling import Words
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.siege.actions.forces import (
    half_of_each,
    half_of_garrison,
    third_of_besiegers,
    third_of_garrison,
)
from gonfanon.siege.battles.camp import gear_out
from gonfanon.siege.days import battering, burning, food, happenings, initiative, talks, works
from gonfanon.siege.fighting import at_most
from gonfanon.siege.notation import DAY_ANSWERS, read_order
from gonfanon.siege.orders import Batter, Build, Burn, Hire
from gonfanon.siege.places import progress
from gonfanon.siege.sheet import Siege


class Forecast(Struct, frozen=True):
    """Why something may not be done, the figures that it has, and their reasons."""

    values: Mapping[str, Any]
    reasons: tuple[Reason, ...] = ()
    refusal: Refusal | None = None


def _number(text: str) -> int:
    if not text.strip().isdigit():
        raise BadNotation(text, f'"{text}" is no number')
    return int(text)


def supply(s: Siege, text: str) -> Forecast:
    """Mouths, dice and modifier; with a total of the dice the days. GUI-11.1.1b ANA-7.1.1a"""
    besieged = len(s.people(s.besieged))
    added = food.modifier(s, besieged)
    values = {"besieged": besieged, "dice": s.conduct.stores[s.scene.kind].dice, "modifier": added.value}
    if not text:
        return Forecast(values, added.reasons)
    days = food.days_of(s, _number(text))
    return Forecast({**values, "days": days.value}, days.reasons)


def blockade(s: Siege, text: str) -> Forecast:
    """How tight the blockade is. GUI-11.1.4a ANA-7.1.4a"""
    ring = food.blockade(s)
    values = {"besiegers": ring.besiegers, "besieged": ring.besieged, "row": ring.row, "die": ring.die}
    return Forecast(values, (Reason(f"blockade-{ring.row}", ring.die, s.rule("blockade")),))


def event(s: Siege, text: str) -> Forecast:
    """The modifier of the event dice; with a total the event. GUI-11.1.2b ANA-7.1.2a"""
    die = happenings.die_modifier(s)
    if not text:
        return Forecast({"die": die.value}, die.reasons)
    total = happenings.total_of(s, _number(text))
    key = happenings.event_of(s, total)
    reasons = [Reason("dice", _number(text), s.rule("events")), *die.reasons]
    if key:
        reasons.append(Reason(f"event-{key}", 0, s.rule(f"event-{key}")))
    return Forecast({"die": die.value, "total": total, "event": key or None}, tuple(reasons))


def initiative_of(s: Siege, text: str) -> Forecast:
    """What each side adds, and its chance. GUI-11.1.3a ANA-7.1.3a"""
    sides = s.scene.sides
    added = {n: initiative.bonus(s, n) for n in range(len(sides))}
    chances = {sides[n]: chance for n, chance in initiative.chances(s).items()}
    values: dict[str, Any] = {sides[n]: figure.value for n, figure in added.items()}
    reasons = tuple(reason for figure in added.values() for reason in figure.reasons)
    return Forecast({**values, "results": chances}, reasons)


def build(s: Siege, text: str) -> Forecast:
    """Men that count, days and pieces of a job begun now. GUI-11.2a ANA-7.4a"""
    order = read_order(s, f"build {text}")
    assert isinstance(order, Build)
    refusal = works.why_not_build(s, order)
    if order.kind not in s.conduct.tasks:
        return Forecast({}, (), refusal)
    found = works.labour(s, order.pieces, order.kind, s.characters[order.pieces[0]].side)
    values = {"legal": True, "men": found.men, "days": found.days, "made": found.made}
    hands = Reason("men", found.men, s.rule("more-hands"))
    return Forecast(values, (*found.reasons, hands), refusal)


def work(s: Siege, text: str) -> Forecast:
    """How far a work is, and how long its crew still needs. GUI-11.2a ANA-7.4b"""
    job = next((job for job in s.jobs if job.what == text.strip()), None)
    if job is None or job.what not in s.conduct.tasks:
        return Forecast({"done": None, "needs": None, "days": None})
    needs, rate = works.needed(s, job.what, job.men, job.side), works.strength(s, job.men)
    left = max(0, needs.value - job.done)
    days = -(-left // rate) if rate else None
    return Forecast({"done": job.done, "needs": needs.value, "days": days}, needs.reasons)


def batter(s: Siege, text: str) -> Forecast:
    """Points, column, letter, die and the number needed; of the first target named. GUI-11.3.4b ANA-7.3.3a"""
    order = read_order(s, f"batter {text}")
    assert isinstance(order, Batter)
    place, engines = order.aims[0]
    found = battering.blow(s, place, engines)
    table = s.scene.book.battering
    assert table is not None
    values = {
        "legal": True,
        "points": found.points.value,
        "column": found.column,
        "letter": found.letter or None,
        "die": found.die.value,
        "needs": found.needs,
    }
    column = Reason("column", found.column, s.rule("battering"))
    reasons = (*found.points.reasons, column, *found.die.reasons)
    return Forecast(values, reasons, battering.why_not_batter(s, order))


def burn(s: Siege, text: str) -> Forecast:
    """Archers, die and the number needed. ANA-7.5.1a"""
    order = read_order(s, f"burn {text}")
    assert isinstance(order, Burn)
    found = burning.volley(s, order.at)
    values = {"legal": True, "archers": found.archers, "die": found.die.value, "needs": found.needs}
    return Forecast(values, found.die.reasons, burning.why_not_burn(s, order))


def sortie(s: Siege, text: str) -> Forecast:
    """How many may go out, how many may meet them, what stands in the camp. GUI-11.4.2b GUI-11.4.3b"""
    kind = text.split(maxsplit=1)[0] if text.split() else ""
    if kind == "supply":
        most = third_of_garrison(s)
        return Forecast({"besieged": most}, (Reason("third", most, s.rule("supply-party")),))
    if kind != "camp":
        raise BadNotation(text, "write it as: sortie camp, or sortie supply")
    values = {
        "besieged": half_of_garrison(s),
        "besieger": third_of_besiegers(s),
        "categories": half_of_each(s),
        "gear": len(gear_out(s)),
        "tents": s.conduct.tents,
    }
    reasons = (
        Reason("half", half_of_garrison(s), s.rule("camp-party")),
        Reason("third", third_of_besiegers(s), s.rule("camp-guard")),
        Reason("gear", len(gear_out(s)), s.rule("camp-place")),
        Reason("tents", s.conduct.tents, s.rule("camp")),
    )
    return Forecast(values, reasons)


def patrols(s: Siege, text: str) -> Forecast:
    """The highest number with which another patrol comes this turn. GUI-11.4.3e ANA-7.7.3e"""
    most = at_most(s, s.battle.turn if s.battle is not None else 1)
    return Forecast({"at_most": most}, (Reason("turn", most, s.rule("further-patrol")),))


def army(s: Siege, text: str) -> Forecast:
    """What an army costs, and whether it may be bought. GUI-11.6b GUI-11.6j"""
    words = Words(s.site, text)
    words.shape = DAY_ANSWERS["army"].shape
    said = DAY_ANSWERS["army"].read(words)
    words.end()
    assert isinstance(said, Hire)
    row = s.conduct.event("reinforcements")
    assert row is not None
    refusal = happenings.why_not_hire(s, said, row)
    points = happenings.price(s, said.troops)
    priced = s.rule("event-relief-army")
    reasons = [Reason(kind, s.conduct.prices.get(kind, 0) * count, priced) for kind, count in said.troops]
    reasons.append(Reason("at-most", row.army.points if row.army is not None else 0, row.rule))
    return Forecast({"legal": True, "points": points}, tuple(reasons), refusal)


def surrender(s: Siege, text: str) -> Forecast:
    """What talks would add, and the number needed. GUI-11.5b ANA-7.8b"""
    values = {"numbers": talks.numbers(s), "progress": progress(s), "needs": talks.needs(s)}
    wanted = Reason("surrenders-at", s.conduct.surrenders_at, s.rule("talks"))
    return Forecast(values, (*talks.pressure(s).reasons, wanted))


FORECASTS: dict[str, Callable[[Siege, str], Forecast]] = {
    "supply": supply,
    "blockade": blockade,
    "event": event,
    "initiative": initiative_of,
    "build": build,
    "work": work,
    "batter": batter,
    "burn": burn,
    "sortie": sortie,
    "patrols": patrols,
    "army": army,
    "surrender": surrender,
}
"""Query -> what the rules say of it."""
