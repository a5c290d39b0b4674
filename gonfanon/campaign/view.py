"""A campaign as it is shown: every row in words, and what a faction may know of it. GUC-3a GUC-8.1b GUC-8.1c ANC-3a"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from gonfanon.campaign.battles.laying import facts
from gonfanon.campaign.days.supply import need
from gonfanon.campaign.ground import hungry, left, table_of
from gonfanon.campaign.hexes import name as hex_name
from gonfanon.campaign.notation import amount
from gonfanon.campaign.rows import NEUTRAL, Commander, Deed, Person
from gonfanon.campaign.sheet import Campaign, tally

HIDDEN = "hidden"


def _men(s: Campaign, men: list[int]) -> dict[str, int]:
    return tally(s.people[n] for n in men)


def _wounded(s: Campaign, men: list[int]) -> dict[str, int]:
    return tally(s.people[n] for n in men if s.people[n].wounded)


def _afoot(s: Campaign, men: list[int]) -> dict[str, int]:
    return tally(s.people[n] for n in men if s.people[n].afoot)


def group(s: Campaign, key: str) -> dict[str, Any]:
    """A group, or mercenaries of their own."""
    row, men = s.groups[key], s.men_of(key)
    people = s.book.peoples.get(s.book.people_of(s.runs(key)))
    return {
        "at": hex_name(row.at),
        "faction": row.faction,
        "owner": row.owner or None,
        "letter": _letter(s, key) or (people.letter if people else ""),
        "left": left(s, key),
        "number": s.number(key),
        "men": _men(s, men),
        "wounded": _wounded(s, men),
        "afoot": _afoot(s, men),
        "money": amount(row.money),
        s.book.measure: s.level(key),
        "commander": s.leader(key) or None,
        "cavalry": s.cavalry(key),
        "fed": True if row.fed is None and not need(s, key) else row.fed,
        "hungry": hungry(s, key),
        "missed": row.missed,
        "engines": list(row.engines),
        "building": [row.building, row.built] if row.building else None,
        "gone": False,
    }


def _letter(s: Campaign, key: str) -> str:
    """Varangians have a letter of their own. GUC-4d"""
    guard = s.book.peoples.get("varangians")
    types = {s.people[n].type for n in s.men_of(key)}
    own = {type for line in guard.mixed.values() for type in line} if guard else set()
    return guard.letter if guard and types and types <= own else ""


def commander(s: Campaign, key: str) -> dict[str, Any]:
    """A commander."""
    one = s.commanders[key]
    state = "wounded" if one.wounded else "well"
    if one.fate:
        state = "dead"
    elif s.captive(key):
        state = "prisoner"
    return {
        "faction": one.faction,
        "prestige": one.prestige,
        "hostility": one.hostility or None,
        "loyalty": one.loyalty or None,
        "state": state,
        "in": one.unit or None,
        "at": hex_name(s.where(key)) if s.where(key) else None,
        "type": one.type,
        "left": left(s, key),
        "gone": bool(one.fate),
    }


def place(s: Campaign, key: str) -> dict[str, Any]:
    """A place."""
    row, men = s.places[key], s.garrison(key)
    return {
        "at": hex_name(row.at),
        "kind": row.kind,
        "faction": row.faction,
        "master": row.master or None,
        "resources": row.resources if row.resources >= 0 else None,
        s.book.measure: s.place_level(key),
        "men": _men(s, men),
        "wounded": _wounded(s, men),
        "number": len(men) + len(s.officers(key)),
        "besieged": key in s.sieges,
        "flags": list(row.flags),
        "castle": row.castle or "none",
        "money": amount(row.money),
        "there": True,
        "gone": False,
    }


def convoy(s: Campaign, key: str) -> dict[str, Any]:
    """A convoy."""
    row = s.convoys[key]
    return {
        "at": hex_name(row.at),
        "load": row.load,
        "faction": row.faction,
        "driver": row.driver,
        "left": left(s, key),
        "gone": False,
    }


def band(s: Campaign, key: str) -> dict[str, Any]:
    """Mercenaries."""
    row, men = s.bands[key], s.men_of(key)
    people = s.book.peoples.get(row.people)
    return {
        "at": hex_name(s.where(key)),
        "with": row.group or None,
        "employer": (s.runs(row.group) if row.group else row.employer) or None,
        "faction": s.faction(key),
        "letter": people.letter if people and s.book.measure == "loyalty" else "M",
        "terms": row.terms or None,
        "loyal": row.loyal,
        "tests": row.tests,
        "men": _men(s, men),
        "wounded": _wounded(s, men),
        "number": s.number(key),
        "cavalry": s.cavalry(key),
        "left": left(s, key),
        "gone": False,
    }


def column(s: Campaign, key: str) -> dict[str, Any]:
    """Captives."""
    row, men = s.columns[key], s.men_of(key)
    return {
        "held": row.held,
        "goal": row.goal or None,
        "of": row.of,
        "men": _men(s, men),
        "wounded": _wounded(s, men),
        "afoot": _afoot(s, men),
        "commanders": s.officers(key),
        "at": hex_name(s.where(key)),
        "gone": False,
    }


def spy(s: Campaign, key: str) -> dict[str, Any]:
    """A spy."""
    row = s.spies[key]
    return {
        "at": hex_name(row.at),
        "faction": row.faction,
        "seen": list(row.seen),
        "left": left(s, key),
        "gone": False,
    }


class Life(Struct, frozen=True):
    """One person of a campaign, for a page of his own: who he is, where and how, and what he has lived through."""

    key: str
    """A commander's key, or a man's name."""
    commander: bool
    name: str
    """In the rosters; empty: he is in none."""
    type: str
    faction: str
    unit: str
    at: str
    """The hex where he is; empty: nowhere."""
    state: str
    """well, wounded, prisoner, dead, or why he is gone."""
    well_on: int
    """The day on which he is well again; -1: not before the end; 0: no day is known."""
    afoot: bool
    prestige: int
    """0: he is no commander."""
    battles: int
    wounds: int
    standing: tuple[tuple[int, int], ...]
    """Prestige over the days: (day, value) after each change."""
    deeds: tuple[Deed, ...]


def life(s: Campaign, key: str) -> Life | None:
    """The life of a commander by his key, or of a man by his name; None: there is nobody of that name."""
    if key in s.commanders:
        return _life(s, key, s.commanders[key], s.commanders[key].faction)
    man = next((one for one in s.people if one.name == key), None)
    return _life(s, key, man, s.runs(man.unit) if man.unit else "") if man is not None else None


def lives(s: Campaign) -> list[Life]:
    """Everybody with a name: commanders first, then the men in the order of the sheet."""
    men = [one.name for one in s.people if one.name and not one.levy and one.fate != "promoted"]
    found = [life(s, key) for key in (*s.commanders, *men)]
    return [one for one in found if one is not None]


def _life(s: Campaign, key: str, one: Commander | Person, faction: str) -> Life:
    deeds = s.lives.get(key, ())
    state = one.fate or ("wounded" if one.wounded else "well")
    where = s.where(one.unit) if one.unit else one.at if isinstance(one, Commander) else 0
    return Life(
        key=key,
        commander=isinstance(one, Commander),
        name=one.name,
        type=one.type,
        faction=faction,
        unit=one.unit,
        at=hex_name(where) if where else "",
        state="prisoner" if one.unit in s.columns else state,
        well_on=one.heals if one.wounded else 0,
        afoot=one.afoot,
        prestige=one.prestige if isinstance(one, Commander) else 0,
        battles=sum(deed.what == "fought" for deed in deeds),
        wounds=sum(deed.what == "wounded" for deed in deeds),
        standing=tuple((deed.day, deed.number) for deed in deeds if deed.what == "prestige"),
        deeds=deeds,
    )


VIEWS = {
    "groups": group,
    "commanders": commander,
    "places": place,
    "convoys": convoy,
    "bands": band,
    "columns": column,
    "spies": spy,
}


def shown(s: Campaign, key: str) -> dict[str, Any] | None:
    """Everything about something by its name; None: there is no such thing."""
    table = table_of(s, key)
    if table:
        return VIEWS[table](s, key)
    return {"gone": True} if key in s.gone else None


def moment(s: Campaign) -> dict[str, Any]:
    """Day, step, and whose part it is."""
    first = s.queue[0] if s.queue else None
    if s.step != "movement" or first is None:
        return {"day": s.day, "step": s.step, "faction": first, "mover": None}
    faction = s.faction(first) if first in s.commanders else s.runs(first)
    return {"day": s.day, "step": s.step, "faction": faction, "mover": first}


def battle(s: Campaign) -> dict[str, Any] | None:
    """The battle that waits, or how the last one came out."""
    if s.affair is not None:
        return facts(s, s.affair)
    if s.last is None:
        return None
    return {
        "letter": s.last.letter or None,
        "winner": s.last.winner,
        "dead": s.last.dead,
        "wounded": s.last.wounded,
    }


def siege(s: Campaign) -> dict[str, Any] | None:
    """The siege day that is being played."""
    if not s.siege_day:
        return None
    row, held = s.sieges[s.siege_day], s.places[s.siege_day]
    return {
        "place": s.siege_day,
        "days": row.days,
        "besiegers": sum(s.number(unit) for unit in row.by),
        "besieged": len(s.garrison(s.siege_day)) + len(s.officers(s.siege_day)),
        "rules": "anarchy" if held.castle == "stone" else "guiscard",
    }


def owns(s: Campaign, faction: str, key: str) -> bool:
    """Whether a faction, or another one of its player, runs something."""
    theirs = s.commanders[key].faction if key in s.commanders else s.runs(key)
    if key in s.bands and not s.bands[key].group:
        theirs = s.bands[key].employer
    return bool(theirs) and theirs != NEUTRAL and s.player(theirs) == s.player(faction)


def present(s: Campaign, faction: str, hex: int) -> bool:
    """Whether a faction has a group on a hex. GUC-8.1c"""
    return any(owns(s, faction, unit) for unit in s.groups_at(hex))


def sees_men(s: Campaign, faction: str, key: str) -> bool:
    """Whether a faction knows number and make-up. GUC-8.1b GUC-8.1c GUC-10b"""
    if owns(s, faction, key) or present(s, faction, s.where(key)):
        return True
    top = s.bands[key].group or key if key in s.bands else key
    return any((mate, top) in s.reports for mate in _mates(s, faction))


SECRET_OF_GROUP = ("wounded", "afoot", "money", "fed", "hungry", "missed", "left", "building")
SECRET_MEN = ("number", "men")


def _mates(s: Campaign, faction: str) -> tuple[str, ...]:
    return s.scene.players[s.player(faction)] if s.player(faction) >= 0 else (faction,)


def _veil_group(s: Campaign, faction: str, key: str) -> tuple[str, ...]:
    veil = SECRET_OF_GROUP if sees_men(s, faction, key) else (*SECRET_OF_GROUP, *SECRET_MEN)
    if key in s.bands:
        return (*veil, "terms", "loyal", "tests")
    told = any((mate, key) in s.tested for mate in _mates(s, faction))
    return veil if told or s.book.measure != "loyalty" else (*veil, "loyalty")


def _veil_place(s: Campaign, faction: str, key: str) -> tuple[str, ...]:
    return (
        ("wounded", "money") if present(s, faction, s.places[key].at) else ("wounded", "money", *SECRET_MEN)
    )


def _veil_convoy(s: Campaign, faction: str, key: str) -> tuple[str, ...]:
    row = s.convoys[key]
    escorts = [unit for unit in s.groups_at(row.at) if s.faction(unit) == row.faction]
    return ("load",) if escorts and not any(owns(s, faction, unit) for unit in escorts) else ()


def _veil_commander(s: Campaign, faction: str, key: str) -> tuple[str, ...]:
    free = not s.commanders[key].fate and not s.captive(key)
    return ("state", "left") if free else ("left",)


def _veil_column(s: Campaign, faction: str, key: str) -> tuple[str, ...]:
    holder = s.columns[key].by or s.runs(s.columns[key].held)
    return ("men", "wounded", "afoot") if s.player(holder) != s.player(faction) else ()


VEILS: dict[str, Callable[[Campaign, str, str], tuple[str, ...]]] = {
    "groups": _veil_group,
    "bands": _veil_group,
    "places": _veil_place,
    "convoys": _veil_convoy,
    "spies": lambda s, faction, key: ("seen",),
    "commanders": _veil_commander,
    "columns": _veil_column,
}
"""Table -> what others may not know of a row. GUC-3a"""


def known(s: Campaign, faction: str, key: str) -> dict[str, Any] | None:
    """What a faction may know of something; a value that is secret is `hidden`. GUC-3a ANC-3a"""
    found = shown(s, key)
    table = table_of(s, key)
    if found is None or not table or owns(s, faction, key):
        return found
    veil = VEILS[table](s, faction, key)
    return {name: HIDDEN if name in veil else value for name, value in found.items()}
