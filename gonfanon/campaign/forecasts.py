"""Figures of a campaign before anything is played: what may be asked, with the reasons. GUC-7h GUC-17.2d"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.campaign.battles import laying, quick
from gonfanon.campaign.battles.starting import affair_between
from gonfanon.campaign.calendar import has_turn, marchers, mover_order
from gonfanon.campaign.changes import add_men
from gonfanon.campaign.days import bands, captives, supply
from gonfanon.campaign.events import Draft
from gonfanon.campaign.ground import allowance
from gonfanon.campaign.hexes import name as hex_name
from gonfanon.campaign.moves import marching, wandering
from gonfanon.campaign.muster import levy, levy_people, muster, value
from gonfanon.campaign.notation import amount, where
from gonfanon.campaign.scoring import score
from gonfanon.campaign.setup.set_up import settled
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.temper import hostility, loyalty, may_attack, name_of, summons
from gonfanon.campaign.view import known, place, shown
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Reason


class Told(Struct, frozen=True):
    """What the rules say: values by name, and the reasons behind them."""

    values: Mapping[str, Any]
    reasons: tuple[Reason, ...] = ()


def _parts(reasons: tuple[Reason, ...]) -> dict[str, int]:
    return {reason.what: reason.amount for reason in reasons}


def _unit(s: Campaign, name: str) -> str:
    if shown(s, name) is None:
        raise BadNotation(name, f'there is no "{name}" here', "no-unit", name)
    return name


def _allowance(s: Campaign, words: list[str]) -> Told:
    found = allowance(s, _unit(s, words[0]))
    return Told({"points": found.value}, found.reasons)


def _path(s: Campaign, words: list[str]) -> Told:
    units = tuple(_unit(s, name) for name in words[0].split("+"))
    path = tuple(where(s, word) for word in words[1:])
    total = marching.price(s, units, path)
    meets = [
        unit
        for hex in path
        for unit in s.groups_at(hex)
        if s.player(s.runs(unit)) != s.player(s.runs(units[0]))
    ]
    return Told({"cost": total, "meets": meets})


def _reach(s: Campaign, words: list[str]) -> Told:
    found = marching.reach(s, tuple(words[0].split("+")))
    hexes = {hex_name(hex): points for hex, (points, _) in sorted(found.items())}
    return Told({**hexes, "hexes": list(hexes), "number": len(hexes)})


def _where(s: Campaign, words: list[str]) -> Told:
    return Told({"at": hex_name(where(s, " ".join(words)))})


def _movers(s: Campaign, words: list[str]) -> Told:
    if s.step == "movement":
        order = [unit for unit in s.queue if has_turn(s, unit)]
    else:
        kept: list[str] = []

        def ordered(state: Campaign) -> Any:
            kept.extend((yield from mover_order(state, dice=False)))
            return state

        settled(s, ordered)
        order = kept
    return Told({"order": [*order, *wandering.free_bands(s)], "number": len(marchers(s))})


def _hostility(s: Campaign, words: list[str]) -> Told:
    unit, foe = _unit(s, words[0]), _unit(s, words[1])
    found = hostility(s, unit, foe)
    attack = True if foe in s.places else may_attack(s, unit, foe)
    if foe in s.places and s.places[foe].kind == "city":
        attack = False
    return Told(
        {
            **_parts(found.reasons),
            "total": found.value,
            "name": name_of(s, found.value),
            "may_attack": attack,
        },
        found.reasons,
    )


def _loyalty(s: Campaign, words: list[str]) -> Told:
    found = loyalty(s, _unit(s, words[0]), _unit(s, words[1]))
    values = {**_parts(found.reasons), "total": found.value, "side": name_of(s, found.value)}
    return Told(values, found.reasons)


def _summons(s: Campaign, words: list[str]) -> Told:
    found = summons(s, _unit(s, words[0]), _unit(s, words[1]))
    values = {
        "total": found.total.value,
        "place": found.place.value,
        "won": found.won,
        "may_negotiate": found.may_negotiate,
    }
    return Told(values, (*found.total.reasons, *found.place.reasons))


def _supply(s: Campaign, words: list[str]) -> Told:
    group = _unit(s, words[0])
    points = supply.need(s, group)
    values = {
        "number": s.number(group),
        "need": points,
        "sources": supply.sources(s, group) if points else [],
    }
    return Told(values, (Reason("need", points, s.rule("GUC-8.4d")),))


def _muster(s: Campaign, words: list[str]) -> Told:
    people = s.book.people_of(words[0])
    if people not in s.book.peoples:
        raise BadNotation(words[0], f"there is no faction {words[0]}", "no-unit", words[0])
    return Told({"men": muster(s.book, people, int(words[1]), "riders" in words[2:])})


def _levy(s: Campaign, words: list[str]) -> Told:
    men = levy(s, _unit(s, words[0]))
    return Told({"number": sum(men.values()), "men": men, "people": sorted(levy_people(s, words[0]))})


def _value(s: Campaign, words: list[str]) -> Told:
    unit = _unit(s, words[0])
    found = value(s, s.stack(unit), "siege" in words[1:])
    return Told({"number": s.number(unit), "points": found.value}, found.reasons)


def _quick(s: Campaign, words: list[str]) -> Told:
    units, foe = words[0].split("+"), _unit(s, words[1])
    affair = affair_between(s, units[0], foe, units[0])
    affair = replace(affair, attackers=tuple(units))
    d = Draft(s)
    for unit in affair.defenders:
        if unit in s.places and not s.places[unit].attacked:
            add_men(d, unit, levy(s, unit), levy=True)
    raised = d.patched()
    seen = quick.forecast(raised, affair)
    values = {
        "attack": seen.attack,
        "defence": seen.defence,
        "difference": seen.difference,
        "column": quick.column_name(s, seen.column),
        "die": seen.die,
        "results": quick.chances(s, seen),
    }
    return Told(values, seen.reasons)


def _deploy(s: Campaign, words: list[str]) -> Told:
    maps = laying.map_count(s, int(words[0]))
    return Told({"maps": maps, "edges": list(s.book.maps.edges[maps][words[1]])})


def _maps(s: Campaign, words: list[str]) -> Told:
    return Told({"choice": laying.choice(s, _unit(s, words[0]))})


def _price(s: Campaign, words: list[str]) -> Told:
    name = _unit(s, words[0])
    if name in s.commanders:
        found = captives.price(s, name)
        return Told({"price": amount(found.value)}, found.reasons)
    pay = bands.price(s, name, s.book.levies.mercenary)
    poach = bands.price(s, name, s.book.levies.poached)
    return Told({"pay": amount(pay.value), "poach": amount(poach.value)}, (*pay.reasons, *poach.reasons))


def _place(s: Campaign, words: list[str]) -> Told:
    if words[0] in s.scene.away:
        return Told({"there": False})
    return Told(place(s, _unit(s, words[0])))


def _score(s: Campaign, words: list[str]) -> Told:
    found = {faction: score(s, faction) for faction in s.scene.factions}
    reasons = tuple(reason for _, figure in found.values() for reason in figure.reasons)
    return Told({faction: _plain(points) for faction, (points, _) in found.items()}, reasons)


def _plain(points: Fraction) -> int | Fraction:
    return int(points) if points.denominator == 1 else points


def _known(s: Campaign, words: list[str]) -> Told:
    if words[0] not in s.scene.factions:
        raise BadNotation(words[0], f"there is no faction {words[0]}", "no-unit", words[0])
    return Told(known(s, words[0], _unit(s, words[1])) or {})


FORECASTS: dict[str, Callable[[Campaign, list[str]], Told]] = {
    "allowance": _allowance,
    "path": _path,
    "reach": _reach,
    "where": _where,
    "movers": _movers,
    "hostility": _hostility,
    "loyalty": _loyalty,
    "summons": _summons,
    "supply": _supply,
    "muster": _muster,
    "levy": _levy,
    "value": _value,
    "quick": _quick,
    "deploy": _deploy,
    "maps": _maps,
    "price": _price,
    "place": _place,
    "score": _score,
    "known": _known,
}
"""Verb of a query -> what the rules say."""
