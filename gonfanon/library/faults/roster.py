"""What is wrong with a roster: unknown words, faces missing, figures off the scale, names borne twice."""

import difflib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import PurePath

from msgspec.structs import replace

from gonfanon.battle.setup.scenario import Person, RosterText
from gonfanon.kernel.errors import BadFile
from gonfanon.library import scale as scales
from gonfanon.library import scenarios, shelf
from gonfanon.library.scale import scale
from gonfanon.library.source import Source, convert, read_yaml

FACES = ("mounted", "mounted_wounded", "foot", "foot_wounded")
LANGUAGES = ("en", "fr")
ON_FOOT = ("body", "helm", "shield")
Path = tuple[str, ...]
Fault = tuple[Path, str]


def roster_faults(text: str, file: str) -> Iterator[BadFile]:
    """Everything that is wrong with a roster, person by person."""
    source = read_yaml(text, file)
    roster = convert(source, RosterText)
    name = PurePath(file).name.removesuffix(".yaml").removesuffix(".yml")
    if roster.roster != name:
        yield source.bad(("roster",), f"its file has another name than {roster.roster}")
    if roster.faction not in (*scale().factions, "common"):
        yield source.bad(("faction",), _unknown("faction", roster.faction, [*scale().factions, "common"]))
    for key, person in roster.people.items():
        for path, message in _person(replace(person, faction=person.faction or roster.faction)):
            yield source.bad(("people", key, *path), message)
    yield from _borne_twice(roster, source, name)


def _unknown(what: str, word: str, known: Iterable[str]) -> str:
    words = list(known)
    near = difflib.get_close_matches(word, words, n=1)
    hint = f"did you mean {near[0]}?" if near else f"one of {', '.join(words)}"
    return f"unknown {what} {word!r}; {hint}"


def _person(person: Person) -> Iterator[Fault]:
    yield from _named(person)
    table = scale()
    if person.category in table.animals:
        yield from _figures(person)
        return
    categories = scales.series_of(person).categories
    if person.category not in categories:
        yield ("category",), _unknown("category", person.category, [*categories, *table.animals])
        return
    yield from _armed(person)
    yield from _traits(person)
    yield from _figures(person)
    yield from _look(person)


def _named(person: Person) -> Iterator[Fault]:
    if not person.name:
        yield ("name",), "the name is missing"
    for language in LANGUAGES:
        if not person.epithet.get(language):
            yield ("epithet",), f"the epithet in {language} is missing"


def _armed(person: Person) -> Iterator[Fault]:
    table = scales.series_of(person)
    if person.weapon and person.weapon not in table.all_missiles:
        yield ("weapon",), _unknown("weapon", person.weapon, table.all_missiles)
    elif person.weapon not in table.missiles(person.category):
        usual = ", ".join(weapon or "none" for weapon in table.missiles(person.category))
        yield ("weapon",), f"a {person.category} has {usual}, not {person.weapon or 'none'}"
    if person.arms not in scale().arms:
        yield ("arms",), _unknown("arms", person.arms, scale().arms)
    elif table.throws_lances and (person.arms == "lance") != (person.weapon == "lance"):
        yield ("arms",), "a lance in the hand can be thrown: arms and weapon are both lance, or neither"


def _traits(person: Person) -> Iterator[Fault]:
    table = scale()
    if person.faction not in table.factions:
        yield ("faction",), _unknown("faction", person.faction, table.factions)
    elif person.faction not in person.traits:
        yield ("traits",), f"the faction {person.faction} is missing"
    if sum(trait in table.ranks for trait in person.traits) > 1:
        yield ("traits",), f"one rank a person: {', '.join(table.ranks)}"
    series = scales.series_of(person)
    for trait in series.all_traits:
        if (trait in person.traits) != (trait in series.traits.get(person.category, ())):
            yield ("traits",), f"{trait} is a trait of its category, and of no other"
    if (person.mount == "camel") != ("camel-rider" in person.traits):
        yield ("mount",), "camel riders ride camels, and nobody else does"
    for trait in dict.fromkeys(t for t in person.traits if person.traits.count(t) > 1):
        yield ("traits",), f"{trait} stands twice"


def _figures(person: Person) -> Iterator[Fault]:
    """Every face against the scale, then stun and price, which follow from them."""
    due = scales.figures(person)
    for face in FACES:
        have, want = getattr(person, face), due.get(face)
        if have is None and want is not None:
            yield (), f"the face {face} is missing; by the scale it is {want}"
        elif have is not None and want is None:
            yield (face,), f"a {person.category} has no such face"
        elif have != want:
            yield (face,), f"{have} is off the scale, which says {want}"
    low, high = scale().renown
    if scales.rank_of(person) == "hero" and not low <= scales.renown_of(person) <= high:
        wrong = f"the renown of a hero is {low} to {high}, not {scales.renown_of(person)}"
        yield ("foot",), wrong
    stunned = scale().stunned
    usual = stunned.armour if person.armour else stunned.plain
    if person.category not in scale().animals and person.stunned != usual:
        yield ("stunned",), f"{person.stunned} is off the scale, which says {usual}"
    if person.price != scales.price(person):
        yield ("price",), f"{person.price} points; by the formula it is {scales.price(person)}"


def _look(person: Person) -> Iterator[Fault]:
    parts = scale().looks if person.mounted else ON_FOOT
    for part in parts:
        if part not in person.look:
            yield ("look",), f"{part} is missing"
    for part, value in person.look.items():
        if part not in parts:
            yield ("look", part), f"nothing of the kind is drawn on him; one of {', '.join(parts)}"
        elif value not in scale().looks[part]:
            yield ("look", part), _unknown(part, str(value), map(str, scale().looks[part]))


def _borne_twice(roster: RosterText, source: Source, name: str) -> Iterator[BadFile]:
    """No two people of all rosters share an id, or a name together with an epithet."""
    ids: dict[str, str] = {}
    names: dict[tuple[str, str, str], str] = {}
    for other in shelf.stems(scenarios.ROSTERS, ".yaml"):
        if other != name:
            _note(_shipped(other), other, ids, names)
    for key, person in roster.people.items():
        if key in ids:
            yield source.bad(("people", key), f"this id stands in the roster {ids[key]} too")
        for language in LANGUAGES:
            full = (language, person.name, person.epithet.get(language, ""))
            if full in names and full[2]:
                wrong = f"{full[1]} {full[2]} is the name of {names[full]} too"
                yield source.bad(("people", key, "name"), wrong)
                break
        for language in LANGUAGES:
            names.setdefault((language, person.name, person.epithet.get(language, "")), key)


@cache
def _shipped(name: str) -> RosterText:
    file = f"{scenarios.ROSTERS}/{name}.yaml"
    return convert(read_yaml(shelf.shipped(file), file), RosterText)


def _note(roster: RosterText, file: str, ids: dict[str, str], names: dict[tuple[str, str, str], str]) -> None:
    for key, person in roster.people.items():
        ids[key] = file
        for language in LANGUAGES:
            names[language, person.name, person.epithet.get(language, "")] = f"{key} in {file}"
