"""Ladders, engines and other gear as people write them, and what has been built or burnt before a position."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from gonfanon.battle.setup.piece_text import MarkerText, PieceText
from gonfanon.cast.characters import THINGS
from gonfanon.cast.pieces import Piece, Posture
from gonfanon.field.field import Field
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.errors import BadData
from gonfanon.rules.engines.towers import HALFWAY
from gonfanon.rules.fire.fuel import frame_number
from gonfanon.rules.pieces.engine_frames import CORNERS, FRAMES, covered, frame_hex
from gonfanon.rules.position.damage import UNTOUCHED, Fire, Works
from gonfanon.rules.position.state import Battle

Path = tuple[str | int, ...]

STOREYS = {"ladder": (1,), "grapnel": (1, 2, 3), "siege-tower": (1, 2, 3), "gallery": (-1,)}
"""The storeys that a thing needs above or below the hexes it comes to. ANA-0.5"""


def storeys_of(pieces: Mapping[str, PieceText]) -> list[int]:
    """The storeys that a field must have room for because of the gear on it."""
    found = [storey for text in pieces.values() for trait in text.traits for storey in STOREYS.get(trait, ())]
    # Half-way up the long ladder of a tower for walls of level 3. ANA-4.2.2b
    return (
        [*found, HALFWAY]
        if any("siege-tower" in text.traits and text.height == 3 for text in pieces.values())
        else found
    )


class Frames:
    """Names of places on a field: of hexes and storeys, and of the hexes of engines (`belfry.L2/2`). ANA-0.8"""

    def __init__(self, field: Field, pieces: Mapping[str, PieceText]) -> None:
        self.field = field
        self.pieces = pieces

    def place(self, name: str | list[str], path: Path) -> int:
        """The place of a name."""
        if not isinstance(name, str):
            raise BadData(path, "one hex is wanted")
        engine, dot, hex_and_storey = name.partition(".")
        if dot and engine in self.pieces:
            name = self._of_engine(engine, hex_and_storey, path)
        h = self.field.grid.index.get(name.removesuffix("/0"), -1)
        if h < 0:
            size = f"{self.field.columns} columns, {self.field.rows} rows"
            raise BadData(path, f"'{name}' is no hex of this map ({size})")
        return h

    def marked(self, markers: Mapping[str, MarkerText]) -> dict[str, MarkerText]:
        """Markers by the names of hexes on the map, those in engines too."""
        found = {}
        for name, marker in markers.items():
            engine, dot, rest = name.partition(".")
            inside = dot and engine in self.pieces
            found[self._of_engine(engine, rest, ("markers", name)) if inside else name.removesuffix("/0")] = (
                marker
            )
        return found

    def _of_engine(self, engine: str, name: str, path: Path) -> str:
        text = self.pieces[engine]
        kind = next((trait for trait in text.traits if trait in FRAMES), "")
        letters, slash, storey = name.partition("/")
        if letters not in FRAMES.get(kind, {}):
            known = ", ".join(FRAMES.get(kind, {})) or "none"
            raise BadData(path, f"'{letters}' is no hex of {engine}; one of {known}")
        front = self.field.grid.index.get(str(text.at), -1)
        if front < 0 or text.facing not in DIRECTIONS:
            raise BadData(("pieces", engine), "at and facing are needed for its hexes to have names")
        h = frame_hex(self.field.grid, kind, front, DIRECTIONS.index(text.facing), letters)
        if h < 0:
            raise BadData(path, f"{engine}.{letters} is off the map")
        return self.field.grid.names[h] + slash + storey


def thing_of(key: str, text: PieceText, engines: Frames, off_board: bool) -> Piece:
    """Where and how a ladder, an engine or other gear is."""
    path = ("pieces", key)
    kind = next(trait for trait in text.traits if trait in THINGS)
    facing = _facing(text.facing, kind, (*path, "facing"))
    at, other = -1, -1
    if isinstance(text.at, list):
        if len(text.at) != 2:
            raise BadData((*path, "at"), "a ladder that lies covers two hexes")
        at, other = (engines.place(name, (*path, "at", n)) for n, name in enumerate(text.at))
    elif text.at:
        at = engines.place(text.at, (*path, "at"))
    if at < 0 and not text.bearers:
        if not off_board:
            raise BadData(path, "at is missing: the hex where it is, or bearers: who carries it")
        return Piece(away="waiting")
    return Piece(
        at=at,
        other=other,
        facing=facing,
        posture=_posture(text, kind, other),
        loaded=text.loaded,
        last_used=text.last_used,
        height=text.height,
    )


def _facing(name: str, kind: str, path: Path) -> int:
    known = (*DIRECTIONS, *CORNERS) if kind == "siphon" else DIRECTIONS
    if name and name not in known:
        raise BadData(path, f"unknown facing {name!r}; one of {', '.join(known)}")
    return known.index(name) if name else -1


def _posture(text: PieceText, kind: str, other: int) -> Posture:
    if text.state in ("damaged", "blocked"):
        return "damaged" if text.state == "damaged" else "blocked"
    if kind == "siege-tower":
        return "down" if text.bridge == "down" else "up"
    if text.bearers:
        return "carried"
    if kind == "ladder":
        return "lying" if other >= 0 or not text.facing else "raised"
    if kind == "grapnel":
        return "holding" if text.facing else "lying"
    return ""


def borne(s: Battle, n: int, text: PieceText) -> Piece:
    """A thing with those who carry it; what has no hex of its own is where its first bearer is."""
    piece, path = s.pieces[n], ("pieces", s.name(n))
    if text.captor:
        if text.captor not in s.scene.sides:
            raise BadData((*path, "captor"), f"there is no side {text.captor}")
        piece = replace(piece, captor=s.scene.sides.index(text.captor))
    elif text.state == "prisoner":
        piece = replace(piece, captor=(s.side_of(n) + 1) % len(s.scene.sides))
    names = [*text.bearers, *([text.hitched] if text.hitched else [])]
    numbers = tuple(s.scene.number(name) for name in names)
    if -1 in numbers:
        raise BadData((*path, "bearers"), f"there is no piece {names[numbers.index(-1)]}")
    if not numbers:
        return piece
    return replace(piece, bearers=numbers, at=piece.at if piece.at >= 0 else s.pieces[numbers[0]].at)


def works_of(field: Field, sides: Sequence[str], markers: Mapping[str, MarkerText]) -> Works:
    """Fires, damage and fired props at the beginning of a position."""
    works = UNTOUCHED
    for name, marker in markers.items():
        path = ("markers", name)
        if name in field.areas:
            if marker.props:
                works = replace(works, props=(*works.props, (name, marker.props, 0)))
            continue
        place = field.grid.index.get(name, -1)
        if place < 0:
            raise BadData(path, f"'{name}' is no hex of this map")
        if marker.by and marker.by not in sides:
            raise BadData((*path, "by"), f"there is no side {marker.by}; one of {', '.join(sides)}")
        # Naphtha that somebody has lit is a fire of his like any other. GUI-10.2.2a
        if marker.fire >= 0 or (marker.naphtha == "burning" and marker.by):
            by = sides.index(marker.by) if marker.by else 0
            works = works.burn(Fire(place, max(0, marker.fire), marker.lit, by))
        if marker.damage:
            works = works.damaged(place, marker.damage)
    return works


def scarred(s: Battle, markers: Mapping[str, MarkerText]) -> Battle:
    """Engines with the places that have burnt out before, and fires with the turn in which they caught. ANA-4.2.9c"""
    fires = tuple(replace(fire, since=_caught(s, fire)) for fire in s.works.fires)
    s = replace(s, works=replace(s.works, fires=fires)) if fires else s
    for name, marker in markers.items():
        if not marker.burnt:
            continue
        place = s.scene.grid.index.get(name, -1)
        thing = next(
            (n for n in s.scene.things if place >= 0 and covered(s, n) >> place % s.scene.grid.size & 1), -1
        )
        if thing < 0:
            raise BadData(("markers", name, "burnt"), "no engine stands there")
        burnt = {*s.pieces[thing].burnt, frame_number(s, thing, place)}
        s = s.change(thing, burnt=tuple(sorted(burnt)))
    return s


def _caught(s: Battle, fire: Fire) -> int:
    """The turn in which a fire was lit, in a phase of its side, from the checks it has been through. GUI-10.2.2a"""
    return s.turn - fire.age - (fire.by > s.side)
