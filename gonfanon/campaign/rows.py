"""The rows of a campaign: people, commanders, groups, places, and what else stands on the map. GUC-4a ANC-4a"""

from msgspec import Struct

NEUTRAL = "neutral"
TOWNS = ("village", "town", "abbey", "priory")


class Person(Struct, frozen=True):
    """One man."""

    type: str
    unit: str = ""
    wounded: bool = False
    afoot: bool = False
    """He has lost his horse. GUC-14.6e"""
    heals: int = 0
    """The day on which he is well; `NEVER`; 0: no die has fallen for him."""
    levy: bool = False
    token: str = ""
    """The first victory that he shared. GUC-9h"""
    fate: str = ""
    """Why he is in no unit any more: dead, home, scattered, away."""
    name: str = ""


class Deed(Struct, frozen=True, array_like=True):
    """Something that a person lived through on a day of the campaign."""

    day: int
    what: str
    """fought, won, lost, drawn; wounded, healed, unhorsed, horsed; taken, freed; joined, promoted; prestige; a fate."""
    about: str = ""
    """The place or the enemy of a battle, the captor, the reason of a change of prestige."""
    number: int = 0
    """The hex of a battle; prestige afterwards."""


class Mobile(Struct, frozen=True, kw_only=True):
    """What can move on the map."""

    at: int = 0
    came: int = 0
    """The hex from which it entered its own. GUC-14.3b"""
    since: int = -1
    """The day on which it came to its hex."""
    dawn: int = 0
    """Where it stood in the morning."""
    spent: int = 0
    pace: int = 99
    """The slowest of those that it went with today."""
    walked: bool = False
    """It has entered a hex today."""
    moved: bool = False
    """It has had its part today."""
    halted: bool = False
    """An attack, a siege or work has ended its moving for the day."""


class Commander(Mobile, frozen=True, kw_only=True):
    """A commander; a noble in The Anarchy. GUC-9a ANC-9a"""

    faction: str
    prestige: int = 5
    hostility: int = 0
    loyalty: int = 0
    type: str = "knight"
    unit: str = ""
    wounded: bool = False
    afoot: bool = False
    heals: int = 0
    steadfast: bool = False
    fate: str = ""
    name: str = ""


class Group(Mobile, frozen=True, kw_only=True):
    """A combat group. GUC-8.1a"""

    faction: str
    owner: str = ""
    """The faction that runs it while it is neutral. ANC-7d"""
    level: int = 0
    """Its own hostility or loyalty; 0: that of its commander."""
    leader: str = ""
    missed: int = 0
    """Checks of supply failed in a row up to yesterday. GUC-8.4e"""
    fed: bool | None = None
    money: int = 0
    """In halves. GUC-12a ANC-13a"""
    wins: int = 0
    token: str = ""
    original: int = 0
    engines: tuple[str, ...] = ()
    building: str = ""
    built: int = 0
    worked: bool = False
    recruited: bool = False
    attacked: tuple[str, ...] = ()
    """Places that it has attacked today."""
    terms: tuple[str, ...] = ()
    """Places that it has come to terms with while it is on their hex. GUC-15.3c"""
    safe: bool = False
    """It cannot be attacked today. GUC-14.8e"""
    new: bool = False
    """It came to its side, or onto the map, today, and acts from tomorrow on. ANC-7d"""


class Place(Struct, frozen=True, kw_only=True):
    """A town, city, castle or monastic house. GUC-5.1a ANC-5.1a"""

    at: int
    kind: str
    faction: str = NEUTRAL
    resources: int = 0
    """-1: without limit. GUC-8.4h"""
    level: int = 0
    master: str = ""
    flags: tuple[str, ...] = ()
    castle: str = ""
    money: int = 0
    recruited: int = 0
    """Men recruited here today. GUC-12.1b"""
    engineers: int = 0
    convoyed: bool = False
    """It has sent a convoy out today. GUC-11a"""
    transfers: int = 0
    summoned: bool = False
    attacked: bool = False
    """Its levy has been up today."""
    title: str = ""

    @property
    def fortified(self) -> bool:
        """A castle, or a town in which one stands. ANC-5.3a"""
        return self.kind == "castle" or bool(self.castle and self.kind in TOWNS)


class Convoy(Mobile, frozen=True, kw_only=True):
    """A supply convoy. GUC-11b"""

    load: int = 0
    driver: bool = True
    faction: str = NEUTRAL
    shuttle: tuple[str, ...] = ()
    transferred: int = 0
    """Points that have passed to or from it today. GUC-11e"""


class Band(Mobile, frozen=True, kw_only=True):
    """A group of mercenaries. GUC-12.2a ANC-11.1"""

    group: str = ""
    """The group that it is stacked under."""
    employer: str = ""
    terms: str = ""
    tests: int = 0
    tested: int = 0
    """The day of its last test."""
    loyal: bool = False
    serial: int = 0
    """The red number of its counter; it decides nothing but the order. GUC-4c ANC-4b"""
    people: str = ""
    grudge: tuple[str, ...] = ()
    """Factions that it serves only for pay. GUC-12.2h"""


class Column(Struct, frozen=True, kw_only=True):
    """Captives. GUC-14.8a"""

    of: str
    held: str
    goal: str = ""
    day: int = 0
    by: str = ""
    escorted: bool = False


class Spy(Mobile, frozen=True, kw_only=True):
    """A spy. GUC-10c"""

    faction: str
    seen: tuple[str, ...] = ()
    tested: tuple[str, ...] = ()
    """Groups that have looked for him today. GUC-10e"""


class SiegeRow(Struct, frozen=True, kw_only=True):
    """A siege. GUC-15a"""

    by: tuple[str, ...]
    days: int
    engines: int = 0
    rubble: bool = False
    began: int = 0
    played: int = 0
    """The day of the last siege day, or assault."""


class Affair(Struct, frozen=True, kw_only=True):
    """A battle that is set up or being fought. GUC-13a"""

    kind: str
    """open, town or siege."""
    at: int
    attacker: str
    defender: str
    attackers: tuple[str, ...]
    """Units; the first is the one that attacked."""
    defenders: tuple[str, ...]
    mover: str
    """Whose part it is."""
    active: int
    """The player who is active. GUC-14.2b"""
    joined: tuple[str, ...] = ()
    place: str = ""
    laid: tuple[str, ...] = ()
    north: str = "top"
    deploys: str = ""
    begins: str = ""
    first: str = ""
    rebels: bool = False
    ordered: bool = False
    """An order has been given in the present phase of the battle. GUC-14.6b"""


class Result(Struct, frozen=True, kw_only=True):
    """How the last battle came out."""

    letter: str = ""
    winner: str = ""
    dead: dict[str, int] = {}
    wounded: dict[str, int] = {}


class Outcome(Struct, frozen=True):
    """How the campaign ended."""

    winner: str
    why: str
    rule: str


class Kept(Struct, frozen=True, kw_only=True):
    """The part of a campaign that is written down: everything but its scene and the games inside it."""

    people: tuple[Person, ...] = ()
    commanders: dict[str, Commander] = {}
    groups: dict[str, Group] = {}
    places: dict[str, Place] = {}
    convoys: dict[str, Convoy] = {}
    bands: dict[str, Band] = {}
    columns: dict[str, Column] = {}
    spies: dict[str, Spy] = {}
    sieges: dict[str, SiegeRow] = {}
    day: int = 1
    step: str = "supply"
    queue: tuple[str, ...] = ()
    """Factions, in movement movers, that have still to act; the first one acts."""
    season: str = ""
    reports: tuple[tuple[str, str], ...] = ()
    """(faction, group): shown by a spy today. GUC-10b"""
    tested: tuple[tuple[str, str], ...] = ()
    """(faction, group): the faction has tested its loyalty. ANC-3a"""
    affair: Affair | None = None
    siege_day: str = ""
    """The place whose siege day is being played."""
    rebels: tuple[str, ...] = ()
    """Mercenaries that attack as soon as the present battle is over. GUC-12.2k"""
    gone: tuple[str, ...] = ()
    """Names of what is no longer there."""
    last: Result | None = None
    outcome: Outcome | None = None
    lives: dict[str, tuple[Deed, ...]] = {}
    """What each commander, by his key, and each man, by his name, has lived through."""
    dormant: dict[str, bytes] = {}
    """Sieges that are played here, between two of their days. GUC-6a"""


class Mission(Struct, frozen=True):
    """What a scenario asks of a faction. GUC-1a ANC-1a"""

    key: str
    faction: str
    points: int
    hold: str = ""
    """A place that is the faction's in the end."""
    who: str = ""
    """A commander who is free in the end."""
    to: str = ""
    """The place where he is then."""
