"""A game set out from its text."""

from typing import TypeVar

from msgspec.structs import replace

from gonfanon.argad.ground.contacts import standing_contacts
from gonfanon.argad.setup.plot import plot
from gonfanon.argad.setup.scenery import point, scenery
from gonfanon.argad.setup.texts import FigureText, FormationText, OpeningText
from gonfanon.argad.state.events import pair
from gonfanon.argad.state.scene import THINGS, Person, Scene
from gonfanon.argad.state.skirmish import STAGES, Formation, Skirmish, Stand
from gonfanon.books.argad.book import FreeBook
from gonfanon.kernel.errors import BadData
from gonfanon.tabletop.gaps import in_ring
from gonfanon.tabletop.points import MM, Point, compass

T = TypeVar("T")
TRAINED = 3
"""The class from which a fighter has a short weapon of himself. ARG-3.5"""
TRAITS = ("man-at-arms", "no-stirrups", "english", "welsh", "dispersed", "local", "specialist", *THINGS)
"""What may be said of a figure besides its keys."""


def set_out(text: OpeningText, book: FreeBook) -> Skirmish:
    """The game as it begins; what cannot be is a `BadData` with its keys. ARG-8.9 ARG-8.11"""
    if text.turn.number < 1:
        raise BadData(("turn", "number"), "turns are counted from 1")
    scene = _scene(text, book)
    s = Skirmish(
        scene,
        tuple(_stands(text, scene)),
        turn=text.turn.number,
        stage=_known("stage", text.turn.stage, STAGES, ("turn", "stage")),
        formations=tuple(_formation(scene, name, one) for name, one in text.formations.items()),
    )
    s = _met_too(_dressed(s))
    contacts = dict.fromkeys((*standing_contacts(s), *_met(text, scene)))
    fresh = {pair(n, m) for n, stand in enumerate(s.stands) for m in stand.met}
    return replace(
        s, contacts=tuple(sorted(contacts)), starts=tuple(two for two in contacts if two not in fresh)
    )


def _known(what: str, word: str, words: tuple[str, ...] | list[str], path: tuple[str | int, ...]) -> str:
    if word not in words:
        raise BadData(path, f"unknown {what} {word!r}; one of {', '.join(words)}")
    return word


def _scene(text: OpeningText, book: FreeBook) -> Scene:
    if not 2 <= len(text.sides) <= 6:
        raise BadData(("sides",), "two to six sides play")
    things = []
    for name, one in text.table.terrain.items():
        try:
            things.append(scenery(name, one, book))
        except BadData as error:
            raise BadData(("table", "terrain", name, *error.path), error.message) from None
    for k, option in enumerate(text.options):
        _known("option", option, list(book.options), ("options", k))
    size = point(text.table.size) if text.table.size is not None else book.bases.table
    if min(size) <= 0:
        raise BadData(("table", "size"), "a table has a width and a depth")
    sides = tuple(text.sides)
    people = tuple(_people(text, book))
    return Scene(
        book=book,
        size=size,
        scenery=tuple(things),
        sides=sides,
        people=people,
        friends=_pairs(text.friends, sides, "friends"),
        neutral=_pairs(text.neutral, sides, "neutral"),
        command_given=text.command == "given",
        year=text.year,
        region=text.region,
        prices=text.prices,
        options=tuple(text.options),
        plot=plot(text, {thing.name for thing in things}, {one.name: n for n, one in enumerate(people)}),
    )


def _pairs(written: list[tuple[str, str]], sides: tuple[str, ...], key: str) -> tuple[tuple[int, int], ...]:
    for k, two in enumerate(written):
        for side in two:
            _known("side", side, sides, (key, k))
    return tuple(pair(sides.index(a), sides.index(b)) for a, b in written)


def _people(text: OpeningText, book: FreeBook) -> list[Person]:
    found = [_person(name, one, text, book) for name, one in text.pieces.items()]
    numbers = {name: n for n, name in enumerate(text.pieces)}
    horses = []
    for n, person in enumerate(found):
        horse = f"{person.name}.horse"
        if person.mount and horse not in numbers:
            horses.append(
                Person(horse, person.side, 1, thing="horse", beast=person.beast, owner=n, mount=person.mount)
            )
        elif horse in numbers:
            k = numbers[horse]
            found[k] = replace(found[k], thing="horse", owner=n, beast=person.beast)
    for n, (name, one) in enumerate(text.pieces.items()):
        if one.follows:
            leader = _known("piece", one.follows, list(text.pieces), ("pieces", name, "follows"))
            found[n] = replace(found[n], follows=numbers[leader])
    return found + horses


def _person(name: str, text: FigureText, opening: OpeningText, book: FreeBook) -> Person:
    path = ("pieces", name)
    thing = next((trait for trait in text.traits if trait in THINGS), "")
    if thing and not text.side:
        side = 0
    else:
        side = opening.sides.index(_known("side", text.side, opening.sides, (*path, "side")))
    if not 1 <= text.class_ <= 5:
        raise BadData((*path, "class"), "the class is 1 to 5")
    known = sorted({*book.arms, *book.hands, *book.missiles})
    for k, weapon in enumerate(text.weapons):
        _known("weapon", weapon, known, (*path, "weapons", k))
    for k, trait in enumerate(text.traits):
        _known("trait", trait, TRAITS, (*path, "traits", k))
    if text.lives < 1:
        raise BadData((*path, "lives"), "one life point or more")
    if text.shots is not None and text.shots < 0:
        raise BadData((*path, "shots"), "no fewer than none")
    if text.walker:
        _known("walker", text.walker, list(book.paces.caps), (*path, "walker"))
    own = text.class_
    return Person(
        name=name,
        side=side,
        rank_in=own,
        armour=text.armour,
        morale=text.morale or own,
        health=text.health or own,
        agility=text.agility or own,
        perception=text.perception or own,
        rank=text.rank,
        lives=1 if "no-lives" in opening.options else text.lives,
        mount=text.mount,
        beast=text.beast,
        weapons=() if thing else _weapons(text),
        shield=text.shield or ("pavise" if text.pavise else ""),
        pavise_back=text.pavise == "back",
        walker=text.walker,
        load=text.load,
        swims=text.swims,
        traits=tuple(text.traits),
        unit=text.unit,
        thing=thing,
        plan=text.plan,
        route=tuple(point(p) for p in text.route),
        line=text.line,
    )


def _weapons(text: FigureText) -> tuple[str, ...]:
    """What is written, the knife, and the short weapon of a trained fighter. ARG-3.4 ARG-3.5"""
    own = list(text.weapons)
    if text.class_ >= TRAINED and "sword" not in own:
        own.append("sword")
    if text.knife and "knife" not in own:
        own.append("knife")
    return tuple(own)


def _stands(text: OpeningText, scene: Scene) -> list[Stand]:
    found = [_stand(name, one, scene) for name, one in text.pieces.items()]
    for n, person in enumerate(scene.people[: len(found)]):
        horse = scene.horses.get(n, -1)
        if person.mount and 0 <= horse < len(found):
            found[n] = replace(found[n], riding=False)
    return found + [Stand() for _ in scene.people[len(found) :]]


def _stand(name: str, text: FigureText, scene: Scene) -> Stand:
    path = ("pieces", name)
    person = scene.people[scene.numbers[name]]
    house = scene.named.get(text.in_) if text.in_ else None
    if text.in_ and (house is None or house.kind != "house"):
        raise BadData((*path, "in"), f"there is no house {text.in_!r}")
    if text.at is None and house is None:
        raise BadData((*path, "at"), "a piece needs a place")
    for key, word in (("stuck", text.stuck), ("ladder", text.ladder)):
        if word and word not in scene.named:
            raise BadData((*path, key), f"there is no scenery {word!r}")
    met = tuple(_piece(scene, other, (*path, "met")) for other in text.met)
    charging = _piece(scene, text.charging, (*path, "charging")) if text.charging else -1
    at = None if text.at == "edge" or text.at is None else point(text.at)
    if at is None and house is not None:
        at = _middle(house.shape.box())
    return Stand(
        at=at,
        facing=compass(text.facing),
        state=text.state,
        lives=1 if text.state == "wounded" else person.lives,
        riding=bool(person.mount),
        loaded=text.loaded,
        shots=_shots(person, text, scene),
        disorder=text.disorder,
        hesitates=text.hesitates,
        stuck=text.stuck,
        stuck_in_jump=text.jump,
        entered=text.at != "edge",
        level=text.level * MM if text.level is not None else None,
        ladder=text.ladder,
        house=text.in_ or _house_at(scene, at),
        moved=text.moved or charging >= 0,
        met=tuple(dict.fromkeys((*met, charging) if charging >= 0 else met)),
        charging=charging,
        posture=text.posture,
        worked=text.worked,
        reloaded=text.reloaded,
        captor=_piece(scene, text.captor, (*path, "captor")) if text.captor else -1,
        start=None if text.moved or charging >= 0 else at,
    )


def _house_at(scene: Scene, at: Point | None) -> str:
    """The house in which a place lies."""
    houses = scene.of_kind("house") if at is not None else ()
    return next((house.name for house in houses if at is not None and in_ring(house.shape.core, at)), "")


def _middle(box: tuple[int, int, int, int]) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


def _piece(scene: Scene, name: str, path: tuple[str | int, ...]) -> int:
    if name not in scene.numbers:
        raise BadData(path, f"there is no piece {name!r}")
    return scene.numbers[name]


def _shots(person: Person, text: FigureText, scene: Scene) -> int:
    """Three javelins, or two with a lance. ARG-18.9"""
    if text.shots is not None:
        return text.shots
    javelin = scene.book.missiles["javelin"]
    if "javelin" not in person.weapons:
        return -1
    return javelin.shots_with_lance if "light-lance" in person.weapons else javelin.shots


def _formation(scene: Scene, name: str, text: FormationText) -> Formation:
    path = ("formations", name)
    members = tuple(_piece(scene, member, (*path, "members", k)) for k, member in enumerate(text.members))
    return Formation(name, text.is_, members, compass(text.front))


def _dressed(s: Skirmish) -> Skirmish:
    """The squares of a formation's members are turned to its front; horses stand where their riders are not."""
    stands = list(s.stands)
    for order in s.formations:
        for n in order.members:
            stands[n] = replace(stands[n], facing=order.front)
    return replace(s, stands=tuple(stands))


def _met_too(s: Skirmish) -> Skirmish:
    """Whom somebody came into contact with this turn has met him as well. ARG-19.12"""
    met = {n: dict.fromkeys(stand.met) for n, stand in enumerate(s.stands)}
    for n, stand in enumerate(s.stands):
        for m in stand.met:
            met[m][n] = None
    return replace(s, stands=tuple(replace(stand, met=tuple(met[n])) for n, stand in enumerate(s.stands)))


def _met(text: OpeningText, scene: Scene) -> list[tuple[int, int]]:
    """Contacts made this turn that a case begins with."""
    found = []
    for name, one in text.pieces.items():
        for other in (*one.met, *([one.charging] if one.charging else [])):
            found.append(pair(scene.numbers[name], _piece(scene, other, ("pieces", name, "met"))))
    return found
