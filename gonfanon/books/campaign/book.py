"""What a book of campaigns says, ready for the rules. Money is counted in halves of a Denier or pound."""

from msgspec import Struct

Counts = dict[str, int]
"""Men by type."""
Range = tuple[int | None, int | None]


class Troop(Struct, frozen=True):
    """A type of man. GUC-4b"""

    key: str
    name: dict[str, str]
    kind: str
    """His class in quick resolution."""
    commands: bool = False

    @property
    def rides(self) -> bool:
        """Whether he has a horse of his own."""
        return self.kind.startswith("rider") or "mounted" in self.kind

    @property
    def armoured(self) -> bool:
        """Whether he wears armour."""
        return not self.kind.endswith("unarmoured")


class People(Struct, frozen=True):
    """A people: its letter, and the standard make-up of its groups. GUC-4d GUC-8.2a"""

    key: str
    name: dict[str, str]
    letter: str
    mixed: dict[int, Counts]
    riders: dict[int, Counts]


class Step(Struct, frozen=True):
    """A row of a table read by a range."""

    range: Range
    values: dict[str, int]

    def holds(self, number: int) -> bool:
        """Whether a number falls into the row."""
        low, high = self.range
        return (low is None or number >= low) and (high is None or number <= high)


class Band(Struct, frozen=True):
    """What a die brings from one number to another."""

    range: Range
    result: str
    amount: int | None = None
    """Days, points or per cent; None: no number belongs to it."""


class Losses(Struct, frozen=True):
    """What a result letter does to a side. GUC-17.3a"""

    outcome: str
    dead: int
    wounded: int


class Quick(Struct, frozen=True):
    """Quick resolution. GUC-17a"""

    points: dict[str, int]
    dismount: dict[str, str]
    percent: dict[str, int]
    open_die: tuple[tuple[int, int, int], ...]
    """Attackers per defender, numerator over denominator, and what it adds to the die; the greatest last."""
    siege_die: dict[str, int]
    columns: tuple[Range, ...]
    letters: dict[int, tuple[str, ...]]
    results: dict[str, dict[str, tuple[Losses, Losses]]]
    """Letter -> open or siege -> attacker and defender."""


class Levies(Struct, frozen=True):
    """Levies, garrisons and recruits. GUC-5.1c GUC-5.2a GUC-12.1a"""

    men_by_resources: dict[int, int]
    city: int
    lines: dict[int, Counts]
    militia: dict[str, str]
    garrison: int
    garrison_least: int
    prices: dict[str, int]
    """In halves."""
    mercenary: int
    poached: int
    engineer: int
    train_peasants: int
    engine_prices: dict[str, int]


class Supply(Struct, frozen=True):
    """Food. GUC-8.4d"""

    need: tuple[Step, ...]
    hungry_after: int
    load: int
    days_per_point: int
    most: int


class Marching(Struct, frozen=True):
    """Terrain and allowances. GUC-2.1a GUC-8.3g"""

    costs: dict[str, int | None]
    allowances: dict[str, int]
    wounded: int
    least: int


class TacticalMaps(Struct, frozen=True):
    """From the campaign to the battle. GUC-14.1a GUC-14.2a"""

    counts: tuple[tuple[Range, int], ...]
    columns: dict[str, tuple[str, ...]]
    older: dict[str, tuple[str, ...]]
    filler: tuple[str, ...]
    read_as: dict[str, str]
    port: tuple[str, ...]
    monastery: tuple[str, ...]
    castles: dict[str, str]
    edges: dict[int, dict[str, tuple[str, ...]]]
    town_column: str


class Renown(Struct, frozen=True):
    """Prestige: its rows and its changes. GUC-9c GUC-9d"""

    rows: tuple[Step, ...]
    changes: dict[str, int]
    floor: int
    ceiling: int
    new: int
    new_after: int
    new_share: int
    ransom: int


class PlaceRow(Struct, frozen=True):
    """A place of a map of the library. GUC-5.1f"""

    key: str
    name: dict[str, str]
    at: int
    """Its hex, as the number of its four digits."""
    kind: str
    masters: dict[int, str | None]
    resources: int
    """-1: without limit."""
    levels: dict[int, int]
    """Hostility or loyalty by period."""
    flags: tuple[str, ...] = ()
    castle: str = ""
    castle_since: int = 0
    since: int = 0


class CountryMap(Struct, frozen=True):
    """A map of the library. GUC-2a ANC-2a"""

    key: str
    title: dict[str, str]
    periods: tuple[int, ...]
    places: tuple[PlaceRow, ...]
    size: tuple[int, int]
    """Columns and rows."""
    terrain: dict[int, tuple[str, ...]]
    """The ground of every hex that is not open."""


class CampaignBook(Struct, frozen=True):
    """A book of campaigns."""

    key: str
    title: dict[str, str]
    version: str
    hash: str
    options: dict[str, str]
    measure: str
    """hostility or loyalty."""
    levels: dict[str, int]
    """The level of a group without any, by faction; `others` for the rest."""
    peoples_of: dict[str, str]
    """Faction -> people, where their names differ."""
    factions: tuple[str, ...]
    cities: bool
    besieged: tuple[str, ...]
    """Kinds of place that can be besieged."""
    concordance: dict[str, str]
    """Clause of Guiscard -> where this book says the same."""
    troops: dict[str, Troop]
    peoples: dict[str, People]
    band_people: str
    levies: Levies
    supply: Supply
    marching: Marching
    quick: Quick
    maps: TacticalMaps
    renown: Renown
    numbers: tuple[Step, ...]
    bands: tuple[tuple[str, Range], ...]
    thresholds: dict[str, int]
    refusal: tuple[Band, ...]
    refusal_die: dict[str, int]
    healing: tuple[Band, ...]
    fate: tuple[Band, ...]
    spy: tuple[Band, ...]
    spy_die: dict[str, int]
    weather: tuple[Band, ...]
    seasons: tuple[Band, ...]
    capitulation: tuple[Band, ...]
    countries: dict[str, CountryMap]

    def people_of(self, faction: str) -> str:
        """The people of a faction."""
        return self.peoples_of.get(faction, faction)

    def cite(self, rule: str) -> tuple[str, ...]:
        """A clause of Guiscard as this book has it, its own first."""
        own = self.concordance.get(rule)
        return (own, rule) if own else (rule,)


def read(bands: tuple[Band, ...], number: int) -> Band:
    """The band into which a number falls; beyond the ends the nearest."""
    for band in bands:
        low, high = band.range
        if (low is None or number >= low) and (high is None or number <= high):
            return band
    return bands[0] if number < (bands[0].range[0] or 0) else bands[-1]
