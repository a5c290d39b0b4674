"""The state of a campaign at one moment, immutable. GUC-3a GUC-4a ANC-3a ANC-4a

Every man is a row of `people`: the counts of the rules are always those of the people. `unit` names where he is:
a group, a place, a mercenary band, a column of captives, a convoy that he drives, a spy that he is.
"""

from typing import Any

from gonfanon.books.campaign.book import CampaignBook
from gonfanon.campaign.rows import NEUTRAL, Kept, Mission
from gonfanon.campaign.table import Table
from gonfanon.kernel.cached import cached
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.position.state import Battle
from gonfanon.siege.sheet import Siege

NEVER = -1
"""The day of recovery of somebody who is not well before the end of the campaign. GUC-14.7c"""
MERCENARIES = "mercenaries"
"""The side of mercenaries that rebel, and of free ones under attack."""
STEPS = ("start", "supply", "reorganisation", "ransom", "convoys", "movement")
"""The steps of a day; `start` only before the first. GUC-6c"""
SMALLEST = 3
"""Characters of the smallest group. GUC-8.1a"""
HOUSES = ("abbey", "priory")


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
        table: Table | None = None,
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
        self.table = table
        """What battles are fought with; None: they are fought elsewhere and reported. GUC-14.4c"""
        self.player = {faction: n for n, side in enumerate(players) for faction in side}
        self.ways: dict[tuple[tuple[int, ...], bool], dict[int, int]] = {}
        """Cheapest ways that have been looked for; the ground never changes."""
        self.costs: dict[int, int | None] = {}
        """What it costs to enter a hex, as far as it was asked; of wheels under its number with a minus."""
        self.roads: dict[bool, dict[int, tuple[int, tuple[int, ...]]]] = {}
        """On foot and on wheels: of each hex that can be entered its cost, and its neighbours that can be."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CampaignScene) and self._said() == other._said()

    def _said(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in ("ways", "costs", "roads")}

    def __hash__(self) -> int:
        return hash((self.book.key, self.size, self.factions))

    @property
    def sides(self) -> tuple[str, ...]:
        """The players, by the factions that they run."""
        return tuple("+".join(side) for side in self.players)


class Campaign(Kept, frozen=True, dict=True, kw_only=True):
    """A campaign at one moment."""

    scene: CampaignScene
    battle: Battle | None = None
    """The battle that is being fought out. GUC-14.4c"""
    siege: Siege | None = None
    """The siege of which a day is being played. GUC-15a"""

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
        rank = {key: 2 * n for n, key in enumerate(self.book.troops)}
        places = [rank[man.type] + man.wounded for man in self.people]
        for row in found.values():
            row.sort(key=places.__getitem__)
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
