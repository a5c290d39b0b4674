"""The cast of a scenario is called up: persons of the rosters become pieces, as `setup` wants them."""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from msgspec import Struct
from msgspec.structs import asdict, replace

from gonfanon.battle.setup.piece_text import PieceText
from gonfanon.battle.setup.scenario import Entry, Person, ScenarioText
from gonfanon.cast.characters import ANIMALS, BEASTS, HORSE, THINGS
from gonfanon.kernel.errors import BadData

Path = tuple[str | int, ...]
OWN = ("name", "armour", "weapon", "traits", "foot", "foot_wounded", "mounted", "mounted_wounded")
"""What an entry of the cast may say instead of the roster."""


class Cast(Protocol):
    """A file that calls people up: a scenario or a siege."""

    @property
    def sides(self) -> Sequence[str]: ...
    @property
    def cast(self) -> Mapping[str, Sequence[str | Entry]]: ...


class Called(Struct, frozen=True):
    """Somebody who takes part: who he is, where his side puts him, and where in the file that is said."""

    key: str
    side: str
    person: Person
    entry: Entry
    path: Path
    at: str = ""


def muster(text: Cast, people: dict[str, Person]) -> list[Called]:
    """Everybody of the cast, sides in order, each as the file lists them."""
    _known_sides(text)
    taken = {_entry(item).id for items in text.cast.values() for item in items} - {""}
    called: list[Called] = []
    for side in text.sides:
        for n, item in enumerate(text.cast[side]):
            called += _call(_entry(item), side, people, taken, ("cast", side, n))
    keys: dict[str, Path] = {}
    for one in called:
        if one.key in keys:
            raise BadData(one.path, f"{one.key} is in the cast twice")
        keys[one.key] = one.path
    return called


def _known_sides(text: Cast) -> None:
    for name in text.cast:
        if name not in text.sides:
            raise BadData(("cast", name), f"there is no side {name}; one of {', '.join(text.sides)}")
    for name in text.sides:
        if not text.cast.get(name):
            raise BadData(("cast",), f"nobody fights for the side {name}")


def _entry(item: str | Entry) -> Entry:
    return Entry(id=item) if isinstance(item, str) else item


def _call(entry: Entry, side: str, people: dict[str, Person], taken: set[str], path: Path) -> list[Called]:
    if bool(entry.id) == bool(entry.category):
        raise BadData(path, "an entry names an id or a category")
    if entry.category:
        return _by_category(entry, side, people, taken, path)
    if not isinstance(entry.at, str):
        raise BadData((*path, "at"), "one person has one hex")
    return [Called(entry.id, side, _person(entry, people, path), entry, path, entry.at)]


def _by_category(
    entry: Entry, side: str, people: dict[str, Person], taken: set[str], path: Path
) -> list[Called]:
    faction = entry.roster or side
    fitting = [
        key
        for key, person in people.items()
        if person.category == entry.category and person.faction == faction and key not in taken
    ]
    if len(fitting) < entry.count:
        found = f"the faction {faction} has {len(fitting)} to spare"
        raise BadData(path, f"{entry.count} of category {entry.category} are wanted, {found}")
    places = entry.at if isinstance(entry.at, list) else [entry.at] if entry.at else []
    if places and len(places) != entry.count:
        raise BadData((*path, "at"), f"{entry.count} hexes are wanted, not {len(places)}")
    chosen = fitting[: entry.count]
    taken.update(chosen)
    spots = places or [""] * entry.count
    return [
        Called(key, side, _person(replace(entry, id=key), people, path), entry, path, spot)
        for key, spot in zip(chosen, spots, strict=True)
    ]


def _person(entry: Entry, people: dict[str, Person], path: Path) -> Person:
    if entry.horse:
        return Person("horse", list(HORSE), traits=["horse"])
    said = {key: value for key, value in asdict(entry).items() if key in OWN and value is not None}
    if entry.id in people:
        return replace(people[entry.id], **said)
    if "foot" not in said:
        raise BadData(path, f"{entry.id} is in no roster, and has no figures here")
    return Person(category="", **said)


def pieces_of(called: list[Called]) -> dict[str, PieceText]:
    """The cast as pieces, by their names, in the order in which they are numbered."""
    return {one.key: _piece(one) for one in called}


def gear_of(text: ScenarioText, called: list[Called]) -> dict[str, PieceText]:
    """Ladders, engines and oxen, numbered after the people; those who carry them stand in fixed places."""
    placed = {one.key: one for one in called}
    for key, thing in text.gear.items():
        path: Path = ("gear", key)
        if key in placed:
            raise BadData(path, f"{key} is in the cast too")
        if not any(trait in (*THINGS, *ANIMALS, *BEASTS) for trait in thing.traits):
            raise BadData(
                path, f"traits must say what it is: one of {', '.join((*THINGS, *ANIMALS, *BEASTS))}"
            )
        for bearer in thing.bearers:
            if bearer not in placed:
                raise BadData((*path, "bearers"), f"{bearer} is not in the cast")
            if not placed[bearer].at or (
                text.zones.get(placed[bearer].side) and not placed[bearer].entry.fixed
            ):
                raise BadData((*path, "bearers"), f"{bearer} must stand in a fixed place to carry it")
    return dict(text.gear)


def _piece(one: Called) -> PieceText:
    person, entry = one.person, one.entry
    return PieceText(
        side=one.side,
        at=one.at,
        foot=person.foot,
        foot_wounded=person.foot_wounded or [],
        mounted=person.mounted or [],
        mounted_wounded=person.mounted_wounded or [],
        armour=person.armour,
        weapon=person.weapon,
        traits=_traits(one),
        state=entry.state,
        riding=rides(one),
        facing=entry.facing,
        front=entry.front,
        ammunition=-1 if entry.ammunition is None else entry.ammunition,
        stunned=person.stunned,
        mount=_mount(person),
        passenger=entry.passenger,
        kneeling=entry.kneeling,
        name=person.name or one.key,
        epithet=person.epithet,
        category=person.category,
        arms=person.arms,
        look=person.look,
    )


def _mount(person: Person) -> Literal["", "camel"]:
    """A camel where the roster says so; everybody else rides a horse. MAG-4.6.1a"""
    return "camel" if person.mount == "camel" else ""


def _traits(one: Called) -> list[str]:
    """An animal's category is what the rules know it by; the foulkon is a marker put on one hoplite."""
    category = one.person.category
    further = [category] if category in (*ANIMALS, *BEASTS) else []
    if one.entry.foulkon:
        further.append("foulkon")
    return list(dict.fromkeys([*one.person.traits, *further]))


def rides(one: Called) -> bool:
    """Anyone who has mounted faces starts in the saddle, unless the file says otherwise."""
    return one.person.mounted is not None if one.entry.riding is None else one.entry.riding


def is_person(one: Called) -> bool:
    """Neither horse nor other animal."""
    return not one.entry.horse and one.person.category not in (*ANIMALS, *BEASTS)
