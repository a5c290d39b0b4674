"""Scenario files as they are written: history, field, cast, set-up, reserves, exits, time and victory.

The structs say what may stand in a file; `layout.set_out` makes the opening position of it.
"""

import hashlib
from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from gonfanon.battle.lessons.lesson import Lesson
from gonfanon.battle.setup.piece_text import MarkerText, PieceText
from gonfanon.field.maps import MapText
from gonfanon.rules.book.book import Words

Edge = Literal["N", "E", "S", "W"]
Hexes = list[str]
"""Names of hexes and blocks of hexes: ["0503", "0101-0318"]."""
Figures = Annotated[list[int], Meta(min_length=3, max_length=3)]
"""Attack, defence, movement."""
AtLeastOne = Annotated[int, Meta(ge=1)]


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """One character of a roster."""

    category: str
    foot: Figures
    name: str = ""
    epithet: Words = {}
    armour: bool = False
    weapon: str = ""
    arms: str = ""
    traits: list[str] = []
    mounted: Figures | None = None
    mounted_wounded: Figures | None = None
    foot_wounded: Figures | None = None
    stunned: int = 0
    price: int = 0
    look: dict[str, str | bool] = {}
    faction: str = ""
    mount: str = ""
    """What he rides where it is no horse: `camel`. MAG-4.6.1a"""


class RosterText(Struct, frozen=True, forbid_unknown_fields=True):
    """A roster file."""

    roster: str
    title: Words
    faction: str
    people: dict[str, Person]


class Ways(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the board is left: by an edge, or from some of its hexes."""

    edge: Edge | None = None
    hexes: Hexes = []


class Enters(Struct, frozen=True, forbid_unknown_fields=True):
    """When and where somebody comes onto the board."""

    turn: AtLeastOne
    edge: Edge | None = None
    hexes: Hexes = []


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A person of the cast by id, or so many of a category; what is said here goes before the roster."""

    id: str = ""
    category: str = ""
    count: AtLeastOne = 1
    roster: str = ""
    """Faction from which a category is filled; left out: the faction named like the side."""
    horse: bool = False
    """A horse without rider of that id."""
    at: str | list[str] = ""
    facing: str = ""
    front: list[str] = []
    riding: bool | None = None
    state: Literal["well", "wounded", "stunned", "dead"] = "well"
    foulkon: bool = False
    fixed: bool = False
    """Stays where it stands although its side sets up freely."""
    enters: Enters | None = None
    passenger: str = field(name="in", default="")
    """The litter camel that carries him. MAG-4.6.1b"""
    kneeling: bool = False
    ammunition: int | None = None
    name: str | None = None
    armour: bool | None = None
    weapon: str | None = None
    traits: list[str] | None = None
    foot: Figures | None = None
    foot_wounded: Figures | None = None
    mounted: Figures | None = None
    mounted_wounded: Figures | None = None


class Kill(Struct, frozen=True, forbid_unknown_fields=True, tag_field="goal", tag="kill"):
    """Enemies must die: those named, or so many; all of them where nothing is said."""

    side: str
    who: list[str] = []
    count: int = 0


class Hold(Struct, frozen=True, forbid_unknown_fields=True, tag_field="goal", tag="hold"):
    """An area must be held, at the end or for so many turns in a row, by at least `count` characters."""

    side: str
    area: str = ""
    hexes: Hexes = []
    turns: int = 0
    count: AtLeastOne = 1


class Reach(Struct, frozen=True, forbid_unknown_fields=True, tag_field="goal", tag="reach"):
    """Somebody must get into an area: all of those named, or `count` of the side's people."""

    side: str
    area: str = ""
    hexes: Hexes = []
    who: list[str] = []
    count: int = 0


class Escort(Struct, frozen=True, forbid_unknown_fields=True, tag_field="goal", tag="escort"):
    """People must be brought into an area, or off the board; if they cannot any more, the others win."""

    side: str
    who: Annotated[list[str], Meta(min_length=1)]
    area: str = ""
    hexes: Hexes = []
    count: int = 0


class Leave(Struct, frozen=True, forbid_unknown_fields=True, tag_field="goal", tag="exit"):
    """People must leave by their side's exit: all of those named, or `count` of them all."""

    side: str
    who: list[str] = []
    count: int = 0


class Survive(Struct, frozen=True, forbid_unknown_fields=True, tag_field="goal", tag="survive"):
    """People must be alive at the end of a turn, or of the battle."""

    side: str
    who: list[str] = []
    count: int = 0
    turn: int = 0


class Points(Struct, frozen=True, forbid_unknown_fields=True, tag_field="goal", tag="points"):
    """Most points win if they are ahead by the margin; `needed` points win at once."""

    side: str = ""
    margin: AtLeastOne = 1
    needed: int = 0


class LastStanding(Struct, frozen=True, forbid_unknown_fields=True, tag_field="goal", tag="last-standing"):
    """Nobody of the others is left, on the board or still to come."""

    side: str


GoalText = Kill | Hold | Reach | Escort | Leave | Survive | Points | LastStanding


class ScoringText(Struct, frozen=True, forbid_unknown_fields=True):
    """What earns a side points: for each one, by category or by name; the narrowest word counts."""

    kill: int | dict[str, int] = 0
    wound: int | dict[str, int] = 0
    exit: int | dict[str, int] = 0
    hold: dict[str, int] = {}
    each_turn: dict[str, int] = {}


class ScenarioText(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file."""

    scenario: str
    title: Words
    story: Words
    sides: Annotated[list[str], Meta(min_length=2)]
    """The first is player A. GUI-2.1a"""
    cast: dict[str, list[str | Entry]]
    turns: Annotated[int, Meta(ge=1, le=200)]
    goals: list[GoalText]
    otherwise: str
    """The side that wins when time is up and nobody has reached a goal, or `draw`."""
    book: str = "guiscard"
    options: list[str] = []
    rulings: dict[str, str | int | bool] = {}
    side_names: dict[str, Words] = {}
    sheets: list[list[str]] = []
    """Rows of sheets: `the-river`, or `the-river turned`."""
    map: MapText | None = None
    areas: dict[str, Hexes] = {}
    """Areas beside those of the sheets."""
    overlays: list[str] = []
    """What is laid on the field for this battle: `hoarding 0304 0404`, `tent 0403 0503 0404 0504 opening 0403`."""
    ground: dict[str, str] = {}
    """Hexes that are not as on their sheet: a gate open, a moat filled, a wall down."""
    heights: dict[str, int] = {}
    """Levels that are not as on the sheet; of decks too, `0304/1`."""
    openings: list[str] = []
    """Sides that are not as on the sheet: `0402 SE door shut`."""
    gear: dict[str, PieceText] = {}
    """Ladders, engines, oxen: whatever takes part and is no person, written as in a case."""
    markers: dict[str, MarkerText] = {}
    """Fires, damage and naphtha at the beginning, by place."""
    zones: dict[str, Hexes] = {}
    secret: bool = False
    exits: dict[str, Ways] = {}
    scoring: dict[str, ScoringText] = {}
    special: Words = {}
    """Rules of this battle only, in words."""
    weather: str = ""
    """night, fog, rain, snow or storm. MAG-3.2a"""
    sun: Literal["", "N", "E", "S", "W"] = ""
    """The side of the map where it dazzles. MAG-5.4.4g"""
    even: dict[str, Annotated[int, Meta(ge=1)]] = {}
    """How many people of a side should stay at home between equals, as the study of the battle found."""
    lesson: Lesson | None = None
    """Tasks and hints, where the battle is there to learn from."""


class Parcel(Struct, frozen=True, dict=True):
    """A scenario with all that it takes from the library: nothing else is needed but the book."""

    scenario: ScenarioText
    maps: dict[str, MapText]
    people: dict[str, Person]

    @cached_property
    def hash(self) -> str:
        """Names what the game depends on; words and looks may be mended without a record becoming void."""
        plain = Parcel(
            replace(self.scenario, title={}, story={}, special={}, side_names={}, lesson=None, even={}),
            {key: replace(sheet, title={}, story={}, drawn={}) for key, sheet in self.maps.items()},
            {
                key: replace(one, name="", epithet={}, look={}, arms="", price=0)
                for key, one in self.people.items()
            },
        )
        told = _as_first_told(msgspec.to_builtins(plain))
        return hashlib.sha256(msgspec.msgpack.encode(told)).hexdigest()[:16]


LATER = (
    *("around", "overlays", "stairs", "even", "ground", "heights", "openings", "gear", "markers"),
    *("mount", "weather", "sun", "trunks", "boats", "in", "kneeling", "team", "moving", "axe", "unarmed"),
)
"""Words of the files that came after the first records: anyone who leaves them empty keeps his hash."""


def _as_first_told(told: Any) -> Any:
    """What is written, without the later words that say nothing."""
    if isinstance(told, dict):
        return {key: _as_first_told(said) for key, said in told.items() if said or key not in LATER}
    return [_as_first_told(each) for each in told] if isinstance(told, (list, tuple)) else told


def sheet_of(word: str) -> tuple[str, bool]:
    """`the-river turned` is (the-river, True)."""
    name, _, turn = word.partition(" ")
    return name, turn.strip() == "turned"
