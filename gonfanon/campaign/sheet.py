"""The state of a campaign at one moment, immutable. GUC-3a GUC-4a ANC-3a ANC-4a

Every man is a row of `people`: the counts of the rules are always those of the people. `unit` names where he is:
a group, a place, a mercenary band, a column of captives, a convoy that he drives, a spy that he is.
"""

from typing import Any

from msgspec import Struct

from gonfanon.books.campaign.book import CampaignBook
from gonfanon.kernel.cached import cached
from gonfanon.kernel.figures import Refusal

NEVER = -1
"""The day of recovery of somebody who is not well before the end of the campaign. GUC-14.7c"""
NEUTRAL = "neutral"
MERCENARIES = "mercenaries"
"""The side of mercenaries that rebel, and of free ones under attack."""
STEPS = ("start", "supply", "reorganisation", "ransom", "convoys", "movement")
"""The steps of a day; `start` only before the first. GUC-6c"""
SMALLEST = 3
"""Characters of the smallest group. GUC-8.1a"""
TOWNS = ("village", "town", "abbey", "priory")
HOUSES = ("abbey", "priory")


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


class CampaignScene:
    """What never changes in a campaign."""

    missions: tuple[Mission, ...] = ()

    def __init__(
        self,
        book: CampaignBook,
        size: tuple[int, int],
        terrain: dict[int, tuple[str, ...]],
        factions: tuple[str, ...],
        players: tuple[tuple[str, ...], ...],
        allies: tuple[tuple[str, ...], ...] = (),
        battles: str = "ask",
        ground: dict[str, Any] | None = None,
        options: tuple[str, ...] = (),
        year: int = 0,
        away: tuple[str, ...] = (),
        length: int = 0,
    ) -> None:
        self.book = book
        self.size = size
        self.terrain = terrain
        self.factions = factions
        self.players = players
        self.allies = allies
        self.battles = battles
        self.ground = ground or {}
        self.options = options
        self.year = year
        self.away = away
        """Places that the year is too early for. ANC-5.2"""
        self.length = length
        """Days; 0: without an end."""
        self.player = {faction: n for n, side in enumerate(players) for faction in side}
        self.ways: dict[object, dict[int, int]] = {}
        """Cheapest ways that have been looked for; the ground never changes."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CampaignScene) and self._said() == other._said()

    def _said(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "ways"}

    def __hash__(self) -> int:
        return hash((self.book.key, self.size, self.factions))

    @property
    def sides(self) -> tuple[str, ...]:
        """The players, by the factions that they run."""
        return tuple("+".join(side) for side in self.players)


class Campaign(Struct, frozen=True, dict=True, kw_only=True):
    """A campaign at one moment."""

    scene: CampaignScene
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

    @property
    def book(self) -> CampaignBook:
        """The book it is played by."""
        return self.scene.book

    @cached
    def members(self) -> dict[str, list[int]]:
        """Unit -> its men, by the order of troops, the unhurt of a type first."""
        found: dict[str, list[int]] = {}
        for n, man in enumerate(self.people):
            if man.unit:
                found.setdefault(man.unit, []).append(n)
        rank = {key: n for n, key in enumerate(self.book.troops)}
        for row in found.values():
            row.sort(key=lambda n: (rank[self.people[n].type], self.people[n].wounded, n))
        return found

    def men_of(self, unit: str) -> list[int]:
        """The men of a unit, levies included."""
        return self.members.get(unit, [])

    def garrison(self, place: str) -> list[int]:
        """Who is in a place beside its levy."""
        return [n for n in self.men_of(place) if not self.people[n].levy]

    def officers(self, unit: str) -> list[str]:
        """The commanders of a unit, in the order of `commanders`."""
        return [key for key, one in self.commanders.items() if one.unit == unit and not one.fate]

    def bands_with(self, group: str) -> list[str]:
        """The mercenaries stacked under a group. GUC-12.2e"""
        return [key for key, band in self.bands.items() if band.group == group and group]

    def stack(self, unit: str) -> list[str]:
        """A unit and the mercenaries under it."""
        return [unit, *self.bands_with(unit)]

    def number(self, unit: str) -> int:
        """Characters: men, commanders, mercenaries under it. GUC-7g GUC-8.4a"""
        if unit in self.commanders:
            return 1
        return sum(len(self.men_of(part)) + len(self.officers(part)) for part in self.stack(unit))

    def count(self, unit: str) -> dict[str, int]:
        """The men of a unit by type."""
        return tally(self.people[n] for n in self.men_of(unit))

    def leader(self, unit: str) -> str:
        """Who leads a unit: only his prestige counts. GUC-8.1h"""
        there = self.officers(unit)
        group = self.groups.get(unit)
        if group is not None and group.leader in there:
            return group.leader
        return max(there, key=lambda key: self.commanders[key].prestige, default="")

    def level(self, unit: str) -> int:
        """Hostility or loyalty: its own, else that of its commander, else that of the book. GUC-7a ANC-7a"""
        group, leader = self.groups.get(unit), self.leader(unit)
        if group is not None and group.level:
            return group.level
        if unit in self.places:
            return self.place_level(unit)
        if leader:
            one = self.commanders[leader]
            own = one.hostility if self.book.measure == "hostility" else one.loyalty
            if own:
                return own
        faction = self.faction(unit)
        return self.book.levels.get(faction, self.book.levels["others"])

    def place_level(self, place: str) -> int:
        """Hostility or loyalty of a place. GUC-7a ANC-7a"""
        row = self.places[place]
        return row.level or self.book.levels.get(row.faction, self.book.levels["others"])

    def faction(self, unit: str) -> str:
        """The faction of a unit."""
        for table in (self.groups, self.places, self.convoys, self.spies, self.commanders):
            if unit in table:
                return str(table[unit].faction)
        band = self.bands.get(unit)
        if band is None:
            return NEUTRAL
        return self.groups[band.group].faction if band.group in self.groups else band.employer or NEUTRAL

    def runs(self, unit: str) -> str:
        """The faction whose player gives a unit its orders."""
        group = self.groups.get(unit)
        return group.owner if group is not None and group.owner else self.faction(unit)

    def player(self, faction: str) -> int:
        """The player who runs a faction; -1: nobody does."""
        return self.scene.player.get(faction, -1)

    def opposed(self, a: str, b: str) -> bool:
        """Whether two factions are enemies: different players, no allies. GUC-8.3e"""
        if a == b or NEUTRAL in (a, b):
            return False
        if MERCENARIES in (a, b):
            return True
        if self.player(a) == self.player(b):
            return False
        return not any(a in pact and b in pact for pact in self.scene.allies)

    def friendly(self, a: str, b: str) -> bool:
        """The same faction, another one of the same player, or an ally."""
        return a == b or (NEUTRAL not in (a, b) and not self.opposed(a, b))

    def where(self, unit: str) -> int:
        """The hex of anything; 0: nowhere."""
        if unit in self.bands and self.bands[unit].group:
            return self.where(self.bands[unit].group)
        if unit in self.columns:
            return self.where(self.columns[unit].held)
        if unit in self.commanders:
            one = self.commanders[unit]
            return self.where(one.unit) if one.unit else one.at
        for table in (self.groups, self.places, self.convoys, self.spies, self.bands):
            if unit in table:
                return int(table[unit].at)
        return 0

    def place_at(self, hex: int) -> str:
        """The place on a hex; empty: none."""
        return next((key for key, row in self.places.items() if row.at == hex), "")

    def groups_at(self, hex: int) -> list[str]:
        """The combat groups on a hex, detached mercenaries in service among them."""
        groups = [key for key, row in self.groups.items() if row.at == hex]
        bands = [key for key, row in self.bands.items() if row.employer and not row.group and row.at == hex]
        return [*groups, *bands]

    def free_bands_at(self, hex: int) -> list[str]:
        """Mercenaries without an employer on a hex. GUC-12.2b"""
        return [
            key for key, row in self.bands.items() if not row.employer and not row.group and row.at == hex
        ]

    def side_at(self, faction: str, hex: int) -> list[str]:
        """The groups of a faction and of its friends on a hex. GUC-7g"""
        return [key for key in self.groups_at(hex) if self.friendly(self.faction(key), faction)]

    def rides(self, n: int) -> bool:
        """Whether a man has his horse."""
        man = self.people[n]
        return self.book.troops[man.type].rides and not man.afoot

    def cavalry(self, unit: str) -> bool:
        """Whether a unit is made of riders only. GUC-8.1d"""
        for part in self.stack(unit):
            if not all(self.rides(n) for n in self.men_of(part)):
                return False
            for key in self.officers(part):
                one = self.commanders[key]
                if one.afoot or not self.book.troops[one.type].rides:
                    return False
        return self.number(unit) > 0

    def besieging(self, unit: str) -> str:
        """The place that a group besieges; empty: none."""
        return next((place for place, row in self.sieges.items() if unit in row.by), "")

    def captive(self, commander: str) -> bool:
        """Whether a commander is a prisoner."""
        return self.commanders[commander].unit in self.columns

    def free_commanders(self, faction: str) -> list[str]:
        """The living, free commanders of a faction."""
        return [
            key
            for key, one in self.commanders.items()
            if one.faction == faction and not one.fate and not self.captive(key)
        ]

    def no(self, rule: str, what: str, *also: str, about: tuple[str, ...] = ()) -> Refusal:
        """A refusal, by the clauses of the book in force and those of Guiscard that they repeat."""
        cited = tuple(dict.fromkeys(found for one in (rule, *also) for found in self.book.cite(one)))
        return Refusal(cited[0], what, about, cited[1:])

    def rule(self, guiscard: str) -> str:
        """A clause of Guiscard as the book in force has it."""
        return self.book.cite(guiscard)[0]


def tally(men: Any) -> dict[str, int]:
    """Men by type."""
    found: dict[str, int] = {}
    for man in men:
        found[man.type] = found.get(man.type, 0) + 1
    return found
