"""The table of a game: its field with roads and bridges, its people as counters on their hexes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from gonfanon.battle.setup.layout import edge_mask
from gonfanon.battle.setup.scenario import Edge, Parcel, Person, sheet_of
from gonfanon.battle.setup.terms import Terms
from gonfanon.cast.characters import BEASTS, DEAD, STATES, Character
from gonfanon.cast.pieces import ATTACKED, DEFENDED, ENTRANCED, MOVED, SHOT
from gonfanon.cast.pieces import Piece as Standing
from gonfanon.field.hexes import bits
from gonfanon.painter.ink.field_plan import Hex, Plan, altered, hex_of, joined, plan_of_map, turned
from gonfanon.painter.ink.palette import FACTIONS, arms_of
from gonfanon.painter.pages.changes import changes
from gonfanon.painter.pages.field_with_pieces import Piece
from gonfanon.painter.pages.highlights import Highlights, Zone
from gonfanon.painter.pieces.character_faces import face_of
from gonfanon.painter.pieces.counters import Counter, Rim, State
from gonfanon.rules.position.state import Battle

Cast = Mapping[str, Person]
DEEDS = ((SHOT | DEFENDED, "fired"), (ATTACKED, "fought"), (MOVED, "moved"))
GROUND_GOALS = ("hold", "reach", "escort")


def plan_of_parcel(parcel: Parcel, language: str = "en") -> Plan:
    """The field of a scenario: its own map or its sheets as they are laid, with what this battle finds on it."""
    text = parcel.scenario
    data = {"ground": text.ground, "levels": text.heights, "sides": text.openings, "overlays": text.overlays}
    plan = _laid_out(parcel, language)
    return altered(plan, data) if any(data.values()) else plan


def _laid_out(parcel: Parcel, language: str) -> Plan:
    text = parcel.scenario
    if text.map is not None:
        return plan_of_map(msgspec.to_builtins(text.map), language)
    ranks = []
    for row in text.sheets:
        rank = []
        for word in row:
            name, upside_down = sheet_of(word)
            sheet = plan_of_map(msgspec.to_builtins(parcel.maps[name]), language)
            rank.append(turned(sheet) if upside_down else sheet)
        ranks.append(rank)
    return ranks[0][0] if len(ranks) == len(ranks[0]) == 1 else joined(ranks)


def faction_of(character: Character, side: str, cast: Cast) -> str:
    """Whose arms somebody bears: his roster's, else those named like his side, else those of his nation."""
    person = cast.get(character.key.removesuffix(".horse"))
    if person is not None and person.faction in FACTIONS:
        return person.faction
    return side if side in FACTIONS else next((t for t in character.traits if t in FACTIONS), side)


def rim_of(side: int) -> Rim:
    """The first side has a white rim, the others an ink one."""
    return "ink" if side else "white"


def _state(character: Character, piece: Standing) -> State:
    if character.kind == "horse":
        return "dead horse" if piece.state == DEAD else "horse alone"
    states: dict[str, State] = {"wounded": "wounded", "stunned": "stunned", "dead": "dead"}
    return states.get(STATES[piece.state], "well")


def counter_of(s: Battle, number: int, cast: Cast, language: str = "en") -> Counter:
    """The counter of a piece with the face that is up, and the marks of what it has done."""
    character, piece = s.character(number), s.pieces[number]
    if character.thing:
        return _gear(s, number, cast, language)
    state = _state(character, piece)
    person = msgspec.structs.asdict(character)
    person["faction"] = faction_of(character, s.scene.sides[character.side], cast)
    person["name"] = character.name or character.key
    counter = face_of(
        person,
        str(person["faction"]),
        rim_of(character.side),
        riding=piece.riding,
        state=state,
        facing=piece.facing if piece.facing >= 0 else 1,
        marks=tuple(_bearing(s, number)) + tuple(mark for deeds, mark in DEEDS if piece.did(deeds)),
        language=language,
    )
    counter = msgspec.structs.replace(counter, mount=_beast(character), posture=piece.posture)
    return counter if counter.body else msgspec.structs.replace(counter, face=tuple(s.face(number)))


def _beast(character: Character) -> str:
    """What somebody rides, or what kind of beast it is. MAG-4.6.1a"""
    if character.kind != "horse":
        return character.mount
    return next((trait for trait in character.traits if trait in BEASTS and trait != "draught"), "horse")


def _bearing(s: Battle, number: int) -> Iterator[str]:
    """The markers laid on somebody: on his knees, up a tree, with the great axe, loading, in a trance.

    MAG-7.1d MAG-7.3b MAG-7.7.1a MAG-7.8.1a MAG-7.11a
    """
    piece = s.pieces[number]
    if piece.posture == "kneeling" and s.is_person(number) and not piece.riding:
        yield "kneeling"
    if s.scene.field.terrain.get(piece.at) == "tree-level-1":
        yield "up the tree"
    if piece.axe:
        yield "axe"
    if any(other.loader == number for other in s.pieces):
        yield "loader"
    if piece.did(ENTRANCED):
        yield "in a trance"


def _gear(s: Battle, number: int, cast: Cast, language: str) -> Counter:
    """A ladder or an engine: whose it is, how it is and where it looks."""
    character, piece = s.character(number), s.pieces[number]
    faction = faction_of(character, s.scene.sides[character.side], cast) if character.side >= 0 else ""
    facing = piece.facing
    if piece.other >= 0 and piece.at >= 0:
        facing = s.scene.grid.direction(piece.other, piece.at)
    return Counter(
        name=character.name or character.epithet.get(language, "") or character.key,
        faction=faction,
        rim=rim_of(max(character.side, 0)),
        category=character.thing,
        facing=facing if facing >= 0 else 1,
        thing=character.thing,
        posture=piece.posture,
        loaded=piece.loaded,
        length=character.foot.attack if character.thing == "boat" else 1,
    )


def pieces_of(s: Battle, cast: Cast, language: str = "en") -> list[Piece]:
    """Everybody on the board, dead or alive."""
    names = s.scene.grid.names
    return [
        Piece(
            counter_of(s, n, cast, language),
            *hex_of(names[piece.at]),
            piece.front if piece.pikes or s.character(n).has("housecarl") else -1,
            s.scene.field.storey(piece.at),
            shields=not piece.pikes,
        )
        for n, piece in enumerate(s.pieces)
        if piece.at >= 0
    ]


def hexes_in(s: Battle, mask: int) -> tuple[Hex, ...]:
    """The hexes of a mask as columns and rows."""
    return tuple(hex_of(s.scene.grid.names[h]) for h in bits(mask))


def laid(s: Battle) -> str:
    """What lies on the ground besides pieces: what has been broken or opened, fires, naphtha. AGS-9a GUI-10.2.2a"""
    return changes(s)


def set_up(s: Battle, cast: Cast) -> Highlights:
    """Where each side sets up, and the ground that somebody must hold or reach. GUI-2a"""
    terms: Terms = s.scene.terms
    zones = tuple(
        Zone(hexes_in(s, terms.zone_mask(side)), _colour(s, side, cast), rim_of(side))
        for side in range(len(s.scene.sides))
        if terms.zone_mask(side)
    )
    ground = 0
    for goal in terms.goals:
        ground |= goal.mask if goal.kind in GROUND_GOALS else 0
    return Highlights(zones=zones, goals=hexes_in(s, ground))


def _colour(s: Battle, side: int, cast: Cast) -> str:
    leader = next((n for n in range(len(s.pieces)) if s.side_of(n) == side), -1)
    name = s.scene.sides[side]
    return arms_of(faction_of(s.character(leader), name, cast) if leader >= 0 else name).field


class Coming(msgspec.Struct, frozen=True):
    """Somebody who is not on the board yet: the turn of his entry, and the edges he may come by.

    Turn 0: he is still to be placed.
    """

    counter: Counter
    turn: int = 0
    edges: str = ""


def waiting(s: Battle, cast: Cast, language: str = "en") -> Iterator[Coming]:
    """Those who are not on the board yet."""
    terms: Terms | None = s.scene.terms
    for n, piece in enumerate(s.pieces):
        if piece.at < 0 and piece.away == "waiting":
            turn, mask = terms.entry_mask(n) if terms is not None else (0, 0)
            yield Coming(counter_of(s, n, cast, language), turn, _edges(s, mask))


def _edges(s: Battle, mask: int) -> str:
    """The edge on which a whole entry lies, if it is one."""
    edges: tuple[Edge, ...] = ("N", "E", "S", "W")
    if not mask:
        return ""
    return next((edge for edge in edges if not mask & ~edge_mask(s.scene.grid, edge)), "")
