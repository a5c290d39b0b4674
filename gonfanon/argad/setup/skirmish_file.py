"""Files of the library for the free table: skirmishes, troops with their prices, pieces of scenery."""

import hashlib
from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from gonfanon.argad.setup.opening import set_out as set_out_text
from gonfanon.argad.setup.texts import XY, FigureText, OpeningText, SceneryText
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.books.argad.book import FreeBook
from gonfanon.kernel.errors import BadData

Words = dict[str, str]


class LineText(Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A line of a troop: figures that look alike have the same values. ARG-6.5"""

    title: Words
    price: float
    """In points, as the budget has it. ARG-29.1"""
    class_: int = 3
    armour: Literal[0, 4, 5] = 0
    rank: Literal["", "troop-chief", "chief", "bearer", "musician"] = ""
    lives: int = 1
    mount: Literal["", "cavalier", "mounted-infantry"] = ""
    beast: Literal["horse", "mule", "donkey"] = "horse"
    weapons: list[str] = []
    knife: bool = True
    shield: Literal["", "large-shield", "pavise", "small-shield"] = ""
    pavise: Literal["", "back"] = ""
    walker: str = ""
    swims: Literal["", "good", "poor"] = ""
    traits: list[str] = []
    most: int = 0
    """How many of them a troop may have; 0: any number."""


class TroopText(Struct, frozen=True, forbid_unknown_fields=True):
    """A roster: who may be in the troop of a people at a time. ARG-3.9"""

    troop: str
    title: Words
    years: tuple[int, int]
    lines: dict[str, LineText]
    prices: Literal["later", "early"] = "later"
    region: Literal["elsewhere", "italy", "germany"] = "elsewhere"


class SceneryPieceText(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of scenery that can be set on any table: its parts about the point 0,0."""

    title: Words
    parts: dict[str, SceneryText]


class PlacedText(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of the library on the table."""

    piece: str
    at: XY
    turned: Literal[0, 90, 180, 270] = 0


class EntryText(Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of one line: where they stand, and their names if they have any."""

    line: str
    """TROOP/LINE."""
    at: list[XY | Literal["edge"]]
    names: list[str] = []
    facing: int = 0
    rank: Literal["", "troop-chief", "chief", "bearer", "musician"] = ""
    lives: int = 0
    unit: str = ""
    plan: Literal["", "stay", "guard", "flee", "follow", "route"] = ""
    follows: str = ""
    route: list[XY] = []
    in_house: str = ""
    load: Literal["", "heavy", "very-heavy"] = ""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True, rename={"try_": "try"}):
    """What is said to the pupil when a stage begins, and orders that he may try."""

    turn: int
    stage: str
    tell: Words
    try_: list[str] = []


class SkirmishText(OpeningText, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A skirmish of the library."""

    skirmish: str
    title: Words
    story: Words
    turns: Annotated[int, Meta(ge=1, le=40)]
    pieces: dict[str, FigureText] = {}
    book: Literal["argad"] = "argad"
    special: Words = {}
    side_names: dict[str, Words] = {}
    cast: dict[str, list[EntryText]] = {}
    placed: dict[str, PlacedText] = {}
    lesson: list[LessonStep] = []


class SkirmishParcel(Struct, frozen=True, dict=True):
    """A skirmish with all that it takes from the library: nothing else is needed but the book."""

    skirmish: SkirmishText
    lines: dict[str, LineText]
    scenery: dict[str, SceneryPieceText]

    @cached_property
    def hash(self) -> str:
        """Names what the game depends on; words may be mended without a record becoming void."""
        text = replace(self.skirmish, title={}, story={}, special={}, side_names={}, lesson=[])
        goals = {
            side: {key: replace(goal, title={}) for key, goal in own.items()}
            for side, own in text.goals.items()
        }
        plain = SkirmishParcel(
            replace(text, goals=goals),
            {key: replace(line, title={}, price=0, most=0) for key, line in self.lines.items()},
            {key: replace(piece, title={}) for key, piece in self.scenery.items()},
        )
        told = _said(msgspec.to_builtins(plain))
        return hashlib.sha256(msgspec.msgpack.encode(told)).hexdigest()[:16]


def _said(told: Any) -> Any:
    """What is written, without what says nothing: a later word of the files changes no hash."""
    if isinstance(told, dict):
        return {key: _said(value) for key, value in told.items() if value not in (None, "", 0, [], {}, False)}
    return [_said(each) for each in told] if isinstance(told, (list, tuple)) else told


def set_out(parcel: SkirmishParcel, book: FreeBook) -> Skirmish:
    """The game as it begins; what cannot be is a `BadData` with its keys."""
    s = set_out_text(opening_of(parcel), book)
    return replace(s, stage="first-fire") if s.stage == "announce" else s


def opening_of(parcel: SkirmishParcel) -> OpeningText:
    """The plain text of a skirmish: every figure and every piece of scenery written out."""
    text = parcel.skirmish
    terrain = dict(text.table.terrain)
    for name, one in text.placed.items():
        if one.piece not in parcel.scenery:
            raise BadData(("placed", name, "piece"), f"there is no piece of scenery {one.piece!r}")
        terrain |= _parts(name, one, parcel.scenery[one.piece])
    return OpeningText(
        **{
            **{key: getattr(text, key) for key in OpeningText.__struct_fields__},
            "table": replace(text.table, terrain=terrain),
            "pieces": {**_figures(parcel), **text.pieces},
        }
    )


def _parts(name: str, placed: PlacedText, piece: SceneryPieceText) -> dict[str, SceneryText]:
    """The parts of a piece where it stands; a piece of one part has its name alone."""
    found = {}
    for key, part in piece.parts.items():
        whole = name if len(piece.parts) == 1 else f"{name}-{key}"
        found[whole] = moved(part, placed.at, placed.turned)
    return found


def _quarter(p: XY, times: int) -> XY:
    """A point turned clockwise about 0,0 by quarters."""
    x, y = p
    return ((x, y), (-y, x), (-x, -y), (y, -x))[times]


def moved(part: SceneryText, to: XY, turned: int) -> SceneryText:
    """A part turned about 0,0 and brought to its place."""

    def at(p: XY) -> XY:
        x, y = _quarter(p, turned // 90)
        return x + to[0], y + to[1]

    changed: dict[str, Any] = {}
    if part.box is not None:
        (a, b), (c, d) = at((part.box[0], part.box[1])), at((part.box[2], part.box[3]))
        changed["box"] = (min(a, c), min(b, d), max(a, c), max(b, d))
    if part.disc is not None:
        changed["disc"] = (*at((part.disc[0], part.disc[1])), part.disc[2])
    many = [key for key in ("area", "line", "doors", "windows", "slits") if getattr(part, key)]
    changed |= {key: [at(p) for p in getattr(part, key)] for key in many}
    single = [key for key in ("at", "leads") if getattr(part, key) is not None]
    changed |= {key: at(getattr(part, key)) for key in single}
    ways = [key for key in ("points", "inside") if getattr(part, key) is not None]
    changed |= {key: (getattr(part, key) + turned) % 360 for key in ways}
    return replace(part, **changed)


def _figures(parcel: SkirmishParcel) -> dict[str, FigureText]:
    """Everybody of the cast, by name, side by side."""
    found: dict[str, FigureText] = {}
    for side, entries in parcel.skirmish.cast.items():
        if side not in parcel.skirmish.sides:
            raise BadData(
                ("cast", side), f"there is no side {side!r}; one of {', '.join(parcel.skirmish.sides)}"
            )
        for k, entry in enumerate(entries):
            path = ("cast", side, k)
            for name, figure in _of_entry(parcel, side, entry, path, found):
                if name in found or name in parcel.skirmish.pieces:
                    raise BadData((*path, "names"), f"there are two called {name!r}")
                found[name] = figure
    return found


def _of_entry(
    parcel: SkirmishParcel,
    side: str,
    entry: EntryText,
    path: tuple[str | int, ...],
    taken: dict[str, FigureText],
) -> list[tuple[str, FigureText]]:
    if entry.line not in parcel.lines:
        raise BadData((*path, "line"), f"there is no line {entry.line!r}; write it as TROOP/LINE")
    if entry.names and len(entry.names) != len(entry.at):
        raise BadData((*path, "names"), f"{len(entry.names)} names for {len(entry.at)} places")
    line = parcel.lines[entry.line]
    values = {
        key: value
        for key, value in asdict(line).items()
        if key in FigureText.__struct_fields__ and key not in ("price", "most", "title")
    }
    own = {
        key: getattr(entry, key)
        for key in ("rank", "lives", "plan", "follows", "route", "load")
        if getattr(entry, key)
    }
    stem = entry.line.partition("/")[2]
    found: list[tuple[str, FigureText]] = []
    for k, at in enumerate(entry.at):
        name = entry.names[k] if entry.names else _numbered(stem, {**taken, **dict(found)})
        figure = FigureText(
            **{
                **values,
                **own,
                "side": side,
                "at": at,
                "facing": entry.facing,
                "unit": entry.unit,
                "line": entry.line,
            }
        )
        found.append((name, replace(figure, in_=entry.in_house) if entry.in_house else figure))
    return found


def _numbered(stem: str, taken: dict[str, Any]) -> str:
    return next(name for n in range(1, 400) if (name := f"{stem}-{n}") not in taken)
