"""The shape of the tables of the campaigns on file, as far as the rules read them; the rest is for people."""

from typing import Any

from msgspec import Struct, field

from gonfanon.books.shape import Name

Span = tuple[int | None, int | None]


class CampaignTable(Struct, frozen=True):
    """What every table has."""

    name: str
    books: list[str]


class EffectText(Struct, frozen=True):
    """The figures of a band."""

    days: int | None = None
    percent: int | None = None
    resources: int | None = None
    movement: int | None = None


class BandText(Struct, frozen=True):
    """A band of a table of dice."""

    roll: Span
    result: str
    effect: EffectText = EffectText()


class DiceText(Struct, frozen=True):
    """One table of dice."""

    bands: list[BandText]
    modifiers: dict[str, int] = {}


class BandsTable(CampaignTable, frozen=True):
    """Tables read with a die."""

    tables: dict[str, DiceText]


class LabelText(Struct, frozen=True):
    """A name for a range of levels."""

    label: str
    range: Span


class ScaleTable(CampaignTable, frozen=True):
    """Hostility or loyalty."""

    bands: list[LabelText]
    thresholds: dict[str, int]


class ModifierText(Struct, frozen=True):
    """A row of modifiers."""

    range: Span
    hostility: int
    royalist: int
    angevin: int


class NumbersTable(CampaignTable, frozen=True):
    """Modifiers by numbers."""

    rows: list[ModifierText]
    site_asked_to_capitulate_counts: int


class PrestigeTable(CampaignTable, frozen=True):
    """Prestige."""

    rows: list[ModifierText]
    changes: dict[str, dict[str, int]]
    floor: int
    ceiling: int
    new_commander_prestige: int
    new_commander_after_battles_won: int
    new_commander_min_share_of_original_men_percent: int
    ransom_per_prestige_point: int


class TroopText(Struct, frozen=True):
    """A type of man."""

    name: dict[str, str]
    kind: str = field(name="class")
    commands: bool = False


class PeopleText(Struct, frozen=True):
    """A people."""

    name: dict[str, str]
    letter: str
    mixed: dict[int, dict[str, int]]
    riders_only: dict[int, dict[str, int]] | None = None


class TownLevyText(Struct, frozen=True):
    """Levies."""

    men_by_resources: dict[int, int]
    city: int
    lines: dict[int, dict[str, int]]
    militia_by_faction: dict[str, str]


class GarrisonText(Struct, frozen=True):
    """Garrisons."""

    men_at_start: int
    minimum_left_when_recruiting: int


class RecruitingText(Struct, frozen=True):
    """Prices."""

    price: dict[str, float]
    mercenary: float
    mercenary_poached: float
    engineer: float


class TrainText(Struct, frozen=True):
    """Siege trains."""

    wheeled_engines: list[str]
    peasants: int


class LeviesTable(CampaignTable, frozen=True):
    """Composition of groups and recruiting."""

    troops: dict[str, TroopText]
    factions: dict[str, PeopleText]
    mercenaries_guiscard: dict[str, str]
    town_levy: TownLevyText
    castle_garrison: GarrisonText
    recruiting: RecruitingText
    siege_train: TrainText


class NeedText(Struct, frozen=True):
    """A row of needs."""

    men: Span
    points: int


class SupplyTable(CampaignTable, frozen=True):
    """Food."""

    need: list[NeedText]
    hunger: dict[str, Any]
    convoy: dict[str, int]
    siege_days_per_point: int
    resource_level: dict[str, int]


class CostText(Struct, frozen=True):
    """Movement points."""

    mp: int | None


class TerrainTable(CampaignTable, frozen=True):
    """Terrain of the campaign."""

    terrains: dict[str, CostText]
    allowances: dict[str, CostText]
    allowance_changes: list[dict[str, Any]]
    minimum_allowance: int


class MapRows(Struct, frozen=True):
    """The maps of a book by the kind of hex."""

    historic_one: dict[str, list[str]]
    cry_havoc_original: dict[str, list[str]]
    filler_without_buildings: list[str]
    castle_types: dict[str, str] = {}


class CountText(Struct, frozen=True):
    """How many maps."""

    characters: Span
    maps: int


class EdgesText(Struct, frozen=True):
    """Where a group deploys."""

    edges: list[str]


class MapsTable(CampaignTable, frozen=True):
    """From the campaign to the battle."""

    number_of_maps: list[CountText]
    guiscard: MapRows
    anarchy: MapRows
    hex_type_rulings: dict[str, Any]
    deployment: dict[str, Any]


class RatioText(Struct, frozen=True):
    """Superior numbers."""

    attackers_per_defender_min: float
    modifier: int


class QuickDiceText(Struct, frozen=True):
    """What changes the die."""

    open: list[RatioText]
    siege: dict[str, int]


class ColumnText(Struct, frozen=True):
    """A column."""

    range: Span


class LossText(Struct, frozen=True):
    """What becomes of a side."""

    outcome: str | None
    dead: int
    wounded: int


class ResultText(Struct, frozen=True):
    """What becomes of both."""

    attacker: LossText
    defender: LossText


class QuickTable(CampaignTable, frozen=True):
    """Quick resolution."""

    points: dict[str, int]
    siege_dismount: dict[str, str]
    value_modifiers_percent: dict[str, int]
    die_modifiers: QuickDiceText
    columns: list[ColumnText]
    result_by_die: dict[int, list[str]]
    results: dict[str, dict[str, ResultText]]


class CastleText(Struct, frozen=True):
    """A castle in a village."""

    type: str
    since: int


class PlaceText(Struct, frozen=True):
    """A place."""

    id: str
    name: dict[str, str]
    lat: float
    lon: float
    kind: str
    terrain: str
    master: dict[int, str | None]
    r: int | str
    h: int | None = None
    loyalty: dict[int, int | None] = field(name="l", default_factory=dict)
    flags: list[str] = []
    castle: CastleText | None = None
    since: int = 0


class BoundsText(Struct, frozen=True):
    """Where a map ends."""

    south: float
    north: float
    west: float
    east: float


class CountryText(Struct, frozen=True):
    """A map of the library."""

    title: dict[str, str]
    bounds: BoundsText
    periods: list[int]
    places: list[PlaceText]


class PlacesTable(CampaignTable, frozen=True):
    """Places of the maps."""

    maps: dict[str, CountryText]


class TablesOfCampaign(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of a book of campaigns by their use."""

    scale: str
    levies: str
    numbers: str
    prestige: str
    supply: str
    terrain: str
    maps: str
    quick: str
    refusal: str
    healing: str
    fate: str
    spy: str
    weather: str
    seasons: str
    capitulation: str
    places: str


class CampaignSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a book of campaigns."""

    key: str
    title: Name
    version: str
    tables: TablesOfCampaign
    measure: str
    levels: dict[str, int]
    factions: list[str]
    besieged: list[str]
    town_column: str
    options: dict[str, str] = {}
    peoples: dict[str, str] = {}
    cities: bool = False
    maps: list[str] = []
    engine_prices: dict[str, int] = {}
    concordance: dict[str, str] = {}


SHAPES: dict[str, type[CampaignTable]] = {
    "scale": ScaleTable,
    "levies": LeviesTable,
    "numbers": NumbersTable,
    "prestige": PrestigeTable,
    "supply": SupplyTable,
    "terrain": TerrainTable,
    "maps": MapsTable,
    "quick": QuickTable,
    "refusal": BandsTable,
    "healing": BandsTable,
    "fate": BandsTable,
    "spy": BandsTable,
    "weather": BandsTable,
    "seasons": BandsTable,
    "capitulation": BandsTable,
    "places": PlacesTable,
}
"""Use of a table -> its shape."""
