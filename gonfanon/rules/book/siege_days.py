"""What a book says of a siege by days: food, events, building, talks, the parts of a place, the steps of a day."""

from typing import Literal

from msgspec import Struct

Role = Literal["besieger", "besieged", "initiative"]
"""Who acts in a step of the day; `initiative`: who has it."""


class Stores(Struct, frozen=True):
    """The dice for the food of a place, and what the number of mouths adds. GUI-11.1.1a ANA-7.1.1a"""

    dice: str
    rows: tuple[tuple[int, int | None, int], ...]
    """Fewest besieged, most, days added."""

    def modifier(self, besieged: int) -> int:
        """The days that so many besieged add or take. GUI-11.1.1b"""
        return next(
            days for low, high, days in self.rows if low <= besieged and (high is None or besieged <= high)
        )


class Army(Struct, frozen=True):
    """Points for newcomers. GUI-11.6b GUI-11.6j"""

    side: Literal["besieger", "besieged"]
    points: int


class Happening(Struct, frozen=True):
    """A row of the event table. GUI-11.1.2a ANA-7.1.2a"""

    key: str
    low: int
    high: int
    rule: str = ""
    army: Army | None = None
    initiative: Role | None = None
    initiative_die: int = 0
    """What the besieged add to their die for the initiative. GUI-11.6c ANA-7.9c"""
    lasts: bool = False
    """To the end of the siege, not this day only."""
    bands: tuple[tuple[int, int, str], ...] = ()
    """An attempt: lowest die, highest die, what comes of it. GUI-11.6d GUI-11.6e"""
    victims: Literal["", "besieger", "besieged"] = ""
    newcomers: str = ""
    """The troop that joins the besieged. GUI-11.6g"""
    assault: bool = False
    inside: dict[str, int] = {}
    """By place how many besiegers a traitor lets in. GUI-11.6h"""
    supply_days: int = 0
    build_days: dict[str, int] = {}
    traitor: int = 0
    """The number on the die of the suspect who is put to death. GUI-11.6l"""
    pledge: int = 0
    leaving: dict[int, int] = {}
    """By die, how many in a hundred go home. ANA-7.9p"""

    def outcome(self, die: int) -> str:
        """What comes of an attempt."""
        return next(result for low, high, result in self.bands if low <= die <= high)


class Task(Struct, frozen=True):
    """One kind of siege gear to be built: days for the smallest crew, pieces made. GUI-11.2a ANA-7.4a"""

    days: int
    made: int


class Blockade(Struct, frozen=True):
    """A row of the blockade: besiegers to besieged above one ratio and up to another. GUI-11.1.4a ANA-7.1.4a"""

    key: str
    above: int
    up_to: int | None
    die: int


class Patrols(Struct, frozen=True):
    """Who rides against a supply party. GUI-11.4.3c GUI-11.4.3e"""

    arrival: tuple[tuple[int, int], ...]
    """From which turn on, the highest number with which another one comes."""
    men: int
    riders: int
    shooters: int
    animals: str


class Part(Struct, frozen=True):
    """A part of a place: its name, and the terrains that make it up where the map has no such area."""

    key: str
    terrains: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    """Areas whose hexes belong to it too."""
    hexes: tuple[str, ...] = ()
    """Single hexes of the map of the place that belong to it too."""


class Place(Struct, frozen=True):
    """A place that can be besieged. GUI-11.4.1a ANA-7.7.1a"""

    map: str
    inside: tuple[str, ...]
    """Areas that are inside, besides its parts."""
    parts: tuple[Part, ...]
    """The outer one first."""
    redoubts: tuple[str, ...]
    """Where the besieged may be shut up, in the order in which they fall back. GUI-11.4.1r ANA-7.7.1r"""
    either: bool = False
    """Each part is the redoubt when the other is lost. ANA-7.7.1r"""
    yard: tuple[str, ...] = ()
    """Where a spy lets the besiegers in; empty: anywhere inside. GUI-11.6h"""
    stone_inside: bool = False
    """Its walls protect its last part until one is down. GUI-11.3.4d ANA-7.3.2c"""
    highest: int = 3
    """The most that the progress of the siege adds to talks. GUI-11.5.1b"""
    sallies: Literal["outer-held", "any-held", "never"] = "outer-held"
    """When the besiegers' hold keeps supply parties in. GUI-11.4.3a ANA-7.7.3a"""


class SiegeWays(Struct, frozen=True):
    """Which of two ways a book goes, matter by matter."""

    labour: Literal["teams", "engineers"] = "teams"
    """Teams of five men, or an engineer with five, ten or twenty hands. GUI-11.2b ANA-7.4b"""
    activities: Literal["with-initiative", "every-day"] = "with-initiative"
    """When days of work count. GUI-11.1.3f ANA-7.6"""
    closing: Literal["close-combat", "by-action"] = "close-combat"
    """What shuts out the other activities of a day. GUI-11.4b ANA-7.7"""
    talks: Literal["beside-work", "action"] = "beside-work"
    """Whether talks are the action of the day. GUI-11.5b ANA-7.8b"""
    maps: Literal["place-alone", "open-map-beside"] = "place-alone"
    """Whether an open map lies beside that of the place. GUI-11.4.1a ANA-7.7.1a"""
    camp_gear: Literal["up-to-two", "a-third"] = "up-to-two"
    """What the besieger puts out in his camp. GUI-11.4.2d ANA-7.7.2e"""
    commander: Literal["strongest", "noble-first"] = "strongest"
    """Who commands the besiegers. GUI-11.6d ANA-7.9d"""
    traitor: Literal["commanders-last", "any-order"] = "commanders-last"
    """The order in which the besieged are suspected. GUI-11.6l ANA-7.9l"""
    leaderless: Literal["events-and-actions", "actions"] = "events-and-actions"
    """When it is seen that nobody is left to command. GUI-11.5a ANA-7.8a"""
    newcomer: Literal["sooner", "day-less"] = "sooner"
    """What the engineer of an event does for the works. GUI-11.6k ANA-7.9k"""
    retreat: Literal["at-once", "when-inside"] = "at-once"
    """When the retreat of the besieged from a general sortie is over. GUI-11.4.4c ANA-7.7.5d"""
    shelter: Literal["all-engines", "ballistas"] = "all-engines"
    """What besiegers who are besieged bring in. GUI-11.4.1m ANA-7.7.1n"""
    builders: Literal["called-up", "left-at-work"] = "called-up"
    """Whether builders fight in a general sortie. GUI-11.4.4b ANA-7.7.5c"""


class DayFire(Struct, frozen=True):
    """What a day of siege adds to the dice for fires. ANA-7.5.1a ANA-7.5.1c"""

    ignite: int = 0
    per_archer: int = 0
    spread: int = 0


class Conduct(Struct, frozen=True):
    """The course of a siege as one book has it. GUI-11a ANA-7a"""

    stores: dict[str, Stores]
    least_days: int
    per_animal: int
    events: tuple[Happening, ...]
    event_dice: str
    first_days: int
    first_bonus: int
    highest: int
    blockade: tuple[Blockade, ...]
    healing: dict[int, int | None]
    """By die the days to recovery; 0: he dies, None: not before the end of the siege. GUI-11.1.5a"""
    tasks: dict[str, Task]
    besieged_tasks: tuple[str, ...]
    """What the besieged may build; empty: nothing. ANA-7.4d"""
    surrenders_at: int
    commanders: tuple[str, ...]
    patrols: Patrols
    prices: dict[str, int]
    steps: tuple[tuple[str, Role], ...]
    """The day, step by step. GUI-11.1b ANA-7.1b ANA-7.1c"""
    places: dict[str, Place]
    open_map: str
    tents: int
    camp_engines: tuple[str, ...]
    """What counts as siege gear in the camp."""
    ways: SiegeWays
    rules: dict[str, str]
    """By matter the clause of the book."""
    fire: DayFire = DayFire()
    hash: str = ""
    dusk: int = 0
    """Full turns without close combat after which night breaks off any fight; 0: never. GUI-11.4a ANA-7.7"""

    def event(self, key: str) -> Happening | None:
        """The row of an event."""
        return next((row for row in self.events if row.key == key), None)
