"""A campaign as it is written: the map, the factions, and everything on the map."""

from typing import Literal

from msgspec import Struct

Terrain = str | list[str]
Counts = dict[str, int]
Number = int | float


class MapDrawing(Struct, frozen=True, forbid_unknown_fields=True):
    """A map inline: drawn in rows, or a size and what is not open."""

    rows: str = ""
    legend: dict[str, Terrain] = {}
    size: tuple[int, int] | None = None
    terrain: dict[str, Terrain] = {}


class TurnText(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a campaign begins."""

    day: int = 1
    step: Literal["start", "supply", "reorganisation", "ransom", "convoys", "movement"] = "supply"
    faction: str = ""
    mover: str = ""


class CommanderText(Struct, frozen=True, forbid_unknown_fields=True, rename={"unit": "in"}):
    """A commander."""

    faction: str
    prestige: int = 5
    hostility: int = 0
    loyalty: int = 0
    type: str = "knight"
    unit: str = ""
    at: str = ""
    wounded: bool = False
    afoot: bool = False
    steadfast: bool = False
    moved: bool = False


class GroupText(Struct, frozen=True, forbid_unknown_fields=True, rename={"origin": "from"}):
    """A group."""

    at: str
    faction: str
    men: Counts | int = 0
    riders: bool = False
    troops: str = ""
    wounded: Counts = {}
    afoot: Counts = {}
    money: Number = 0
    hostility: int = 0
    loyalty: int = 0
    origin: str = ""
    missed: int = 0
    moved: bool = False
    wins: int = 0
    original: tuple[int, int] | None = None
    engines: list[str] = []
    building: tuple[str, int] | None = None
    leader: str = ""
    owner: str = ""


class PlaceText(Struct, frozen=True, forbid_unknown_fields=True):
    """A place; what is left out is as on the map of the library."""

    at: str = ""
    kind: Literal["", "village", "town", "castle", "city", "abbey", "priory"] = ""
    faction: str = ""
    resources: int | None = None
    hostility: int = 0
    loyalty: int = 0
    master: str = ""
    men: Counts | int | None = None
    wounded: Counts = {}
    afoot: Counts = {}
    flags: list[str] | None = None
    castle: str | None = None
    money: Number = 0


class ConvoyText(Struct, frozen=True, forbid_unknown_fields=True):
    """A convoy."""

    at: str
    load: int = 0
    driver: bool = True
    faction: str = ""
    shuttle: list[str] = []
    moved: bool = False


class BandText(Struct, frozen=True, forbid_unknown_fields=True, rename={"group": "with"}):
    """Mercenaries."""

    men: Counts | int
    at: str = ""
    group: str = ""
    employer: str = ""
    terms: Literal["", "pay", "promise"] = ""
    tests: int = 0
    loyal: bool = False
    serial: int = 0
    troops: str = ""
    riders: bool = False
    wounded: Counts = {}
    afoot: Counts = {}
    moved: bool = False


class ColumnText(Struct, frozen=True, forbid_unknown_fields=True):
    """Captives."""

    of: str
    held: str
    men: Counts = {}
    wounded: Counts = {}
    afoot: Counts = {}
    commanders: list[str] = []
    goal: str = ""
    day: int = 0


class SpyText(Struct, frozen=True, forbid_unknown_fields=True):
    """A spy."""

    faction: str
    at: str
    seen: list[str] = []
    moved: bool = False


class SiegeText(Struct, frozen=True, forbid_unknown_fields=True):
    """A siege under way."""

    by: list[str]
    days: int
    engines: int = 0
    rubble: bool = False


class GroundText(Struct, frozen=True, forbid_unknown_fields=True):
    """What the first map gives in quick resolution. GUC-17.1f"""

    slope: Literal["", "attacker", "defender"] = ""
    river: bool = False


class MissionText(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission: a place to hold, or a commander to bring somewhere or only to keep free. GUC-1a"""

    faction: str
    points: int
    hold: str = ""
    who: str = ""
    to: str = ""


class CampaignText(Struct, frozen=True):
    """Everything of a campaign but its title."""

    book: str
    map: str | MapDrawing
    factions: list[str]
    year: int = 0
    players: list[list[str]] = []
    allies: list[list[str]] = []
    turn: TurnText = TurnText()
    season: Literal["", "winter", "spring", "summer", "autumn"] = ""
    battles: Literal["ask", "quick", "tactical"] = "ask"
    ground: GroundText = GroundText()
    options: list[str] = []
    commanders: dict[str, CommanderText] = {}
    groups: dict[str, GroupText] = {}
    places: dict[str, PlaceText] = {}
    convoys: dict[str, ConvoyText] = {}
    mercenaries: dict[str, BandText] = {}
    prisoners: dict[str, ColumnText] = {}
    spies: dict[str, SpyText] = {}
    sieges: dict[str, SiegeText] = {}
    length: int = 0
    missions: dict[str, MissionText] = {}
