"""The campaign as a mind sees it: its own units, what it thinks the others have, and what everything is worth.

Worth is counted in hundredths of a point of the final score. GUC-1c ANC-1c
"""

from functools import cached_property

from msgspec import Struct

from gonfanon.campaign.battles.captures import goal
from gonfanon.campaign.days.supply import feeds, need
from gonfanon.campaign.ground import allowance, has_wounded, ways_to
from gonfanon.campaign.hexes import distance
from gonfanon.campaign.muster import exact_value, levy, levy_number, man_points
from gonfanon.campaign.rows import NEUTRAL
from gonfanon.campaign.scoring import CASTLE, TOWN
from gonfanon.campaign.sheet import HOUSES, Campaign
from gonfanon.campaign.temper import numbers_modifier, prestige_modifier
from gonfanon.minds.campaign.clash import OPEN, SIEGE, Clash, Share, clash
from gonfanon.minds.campaign.clash import TOWN as HOUSED
from gonfanon.minds.campaign.knowledge import Sighting
from gonfanon.minds.campaign.tempers import Level, Temper

POINT = 100
"""A point of the final score."""
OTHERS = 60
"""What the losses of others count, in hundredths of one's own."""
GUESSED_LED, GUESSED = 13, 8
"""Characters of a group that nobody has seen, with a commander and without."""
MEAN_POINTS = 26
"""Tenths of a point that an unseen character is worth."""
GARRISON_POINTS = 22
ENDLESS = 20
"""Days that a campaign without an end is thought to last still."""


class Force(Struct, frozen=True):
    """The strength of one or several units."""

    points: int
    number: int
    prestige: tuple[int, ...] = ()
    """Of the commanders in it."""

    def __add__(self, other: "Force") -> "Force":
        return Force(self.points + other.points, self.number + other.number, self.prestige + other.prestige)


class Outlook:
    """What a side thinks of the campaign at one moment."""

    def __init__(
        self, s: Campaign, side: int, level: Level, temper: Temper, memory: dict[str, Sighting]
    ) -> None:
        self.s, self.side, self.level, self.temper, self.memory = s, side, level, temper, memory
        self.factions = s.scene.players[side]

    @cached_property
    def days_left(self) -> int:
        """Days to come, today included."""
        s = self.s
        return max(1, s.scene.length - s.day + 1) if s.scene.length else ENDLESS

    @cached_property
    def mine(self) -> list[str]:
        """The groups that this side moves."""
        return [key for key in self.s.groups if self.s.runs(key) in self.factions]

    @cached_property
    def foes(self) -> list[str]:
        """Groups and detached mercenaries of enemies."""
        s = self.s
        every = [*s.groups, *(k for k, row in s.bands.items() if row.employer and not row.group)]
        return [key for key in every if self.hostile(s.faction(key))]

    def hostile(self, faction: str) -> bool:
        """Whether a faction is an enemy."""
        return any(self.s.opposed(own, faction) for own in self.factions)

    def friendly(self, place: str) -> bool:
        """Whether a place is on this side."""
        return any(self.s.friendly(self.s.places[place].faction, own) for own in self.factions)

    # -- strength

    @cached_property
    def _forces(self) -> dict[str, Force]:
        return {}

    def force(self, unit: str) -> Force:
        """What a unit is, or is thought to be."""
        if unit not in self._forces:
            self._forces[unit] = self._known(unit) or self._guessed(unit)
        return self._forces[unit]

    def _known(self, unit: str) -> Force | None:
        s = self.s
        if unit in s.places or (s.runs(unit) not in self.factions and not s.men_of(unit)):
            return None
        return Force(int(exact_value(s, s.stack(unit))), s.number(unit), self._prestige(unit))

    def _prestige(self, unit: str) -> tuple[int, ...]:
        s = self.s
        return tuple(s.commanders[key].prestige for part in s.stack(unit) for key in s.officers(part))

    def _guessed(self, unit: str) -> Force:
        """As it was last seen; else what such units usually are."""
        seen = self.memory.get(unit)
        if seen is not None:
            return Force(seen.points, seen.number, self._prestige(unit))
        number = GUESSED_LED if self.s.leader(unit) else GUESSED
        return Force(number * MEAN_POINTS // 10, number, self._prestige(unit))

    def defenders(self, place: str) -> Force:
        """Who would defend a place: its levy or garrison, and the groups of its side there."""
        s, row = self.s, self.s.places[place]
        men = levy(s, place)
        points = sum(int(man_points(s.book, type, False, False, False)) * n for type, n in men.items())
        found = Force(points, levy_number(s, place)) + self._garrison(place)
        for unit in s.groups_at(row.at):
            if s.faction(unit) == row.faction:
                found = found + self.force(unit)
        return found

    def _garrison(self, place: str) -> Force:
        s, row = self.s, self.s.places[place]
        men = s.garrison(place)
        if men or row.faction in self.factions:
            points = int(exact_value(s, [place], row.fortified))
            return Force(points, len(men), self._prestige(place))
        seen = self.memory.get(place)
        if seen is not None:
            return Force(seen.points, seen.number, self._prestige(place))
        number = s.book.levies.garrison if row.fortified else 0
        return Force(number * GARRISON_POINTS // 10, number, self._prestige(place))

    def besiegers(self, unit: str) -> Force:
        """A unit as it fights on foot against walls."""
        s = self.s
        return Force(int(exact_value(s, s.stack(unit), True)), s.number(unit), self._prestige(unit))

    # -- worth

    @cached_property
    def point_worth(self) -> int:
        """What a point of quick resolution in the field is worth: the longer the campaign, the more."""
        return 10 + 2 * min(self.days_left, 15)

    def men_worth(self, force: Force) -> int:
        """What the men of a force are worth."""
        return force.points * self.point_worth

    def leaders_worth(self, force: Force) -> int:
        """What its commanders count in the end, and can still do."""
        return sum(prestige * POINT + 8 * self.days_left for prestige in force.prestige)

    def prize(self, place: str) -> int:
        """What it brings to take a place and to hold it, plunder included."""
        row = self.s.places[place]
        held = CASTLE if row.fortified else TOWN
        if row.kind == "city":
            return 0
        denied = held * OTHERS if self.hostile(row.faction) else 0
        return held * POINT + denied + self.loot(place) + self.mission_worth(place)

    def mission_worth(self, place: str) -> int:
        """What the missions of all sides make a place worth. GUC-1c"""
        worth = 0
        for mission in self.s.scene.missions:
            if mission.hold == place and mission.faction in self.factions:
                worth += mission.points * POINT
            elif mission.hold == place and self.hostile(mission.faction):
                worth += mission.points * OTHERS
        return worth

    def loot(self, place: str) -> int:
        """What plunder brings, less the prestige that it costs."""
        row = self.s.places[place]
        points = max(0, row.resources)
        if self.temper.honour and (row.kind in HOUSES or "monastery" in row.flags):
            return 0
        shame = 0 if row.fortified else 2 if row.kind in HOUSES else 1
        return max(0, points * self.temper.spoils - shame * POINT)

    # -- battles

    def battle(self, own: Force, other: Force, kind: str = OPEN, attacking: bool = True) -> int:
        """What a battle is worth on average, without what may be taken after it."""
        a, b = self._sides(own, other, kind, attacking)
        return self._share(a, own, b.wins, True) - self._share(b, other, a.wins, False)

    def _sides(self, own: Force, other: Force, kind: str, attacking: bool) -> Clash:
        forces = (own, other) if attacking else (other, own)
        points, numbers = (forces[0].points, forces[1].points), (forces[0].number, forces[1].number)
        found = clash(self.s.book, points, numbers, kind)
        return found if attacking else (found[1], found[0])

    def _share(self, share: Share, force: Force, lost: int, own: bool) -> int:
        """What one side loses and gains: men, commanders, prestige."""
        hurt = 2 * share.dead + share.wounded + share.captured
        men = self.men_worth(force) * hurt // 200
        leaders = self.leaders_worth(force) * share.fallen // 100
        fame = len(force.prestige) * POINT * (share.wins - lost) // 100
        if own:
            return fame - (men + leaders) * self.temper.losses // 100
        return (fame - men - leaders) * OTHERS // 100

    def chance(self, own: Force, other: Force, kind: str = OPEN) -> int:
        """How often of a hundred an attack wins."""
        return self._sides(own, other, kind, True)[0].wins

    def storm(self, own: Force, place: str) -> int:
        """What an attack on a place is worth."""
        kind = SIEGE if self.s.places[place].fortified else HOUSED
        held = self.defenders(place)
        return self.battle(own, held, kind) + self.prize(place) * self.chance(own, held, kind) // 100

    def willing(self, unit: str, own: Force, foe: str, other: Force) -> bool:
        """Whether a unit may be expected to attack another one: hostility, in The Anarchy enmity. GUC-7e ANC-14.2"""
        s = self.s
        if s.book.measure == "loyalty":
            return s.faction(unit) != NEUTRAL and s.opposed(s.faction(unit), s.faction(foe))
        total = s.level(unit) + prestige_modifier(s, unit) + numbers_modifier(s, own.number, other.number)
        return total >= s.book.thresholds["side_may_attack_from"]

    # -- the map

    def pace(self, unit: str) -> int:
        """Points of a day; of the groups of others what is seen of them."""
        s = self.s
        if s.runs(unit) in self.factions or s.men_of(unit):
            return max(1, allowance(s, unit).value)
        return s.book.marching.allowances["group-foot-or-mixed"]

    def days(self, start: int, end: int, pace: int, fixed: bool = True) -> int:
        """Days of marching from one hex to another; `fixed`: the way to a place, known exactly."""
        points = (
            ways_to(self.s.scene, (end,)).get(start, 999) if fixed else (4 * distance(start, end) + 2) // 3
        )
        return -(-points // pace)

    def hungry_at(self, unit: str, hex: int, carts: int = 0) -> bool:
        """Whether a group would find no food on a hex at dawn; `carts`: points that go along."""
        s = self.s
        wanted = need(s, unit)
        if not wanted or carts >= wanted:
            return False
        place = s.place_at(hex)
        if place and feeds(s, unit, place):
            have = s.places[place].resources
            return 0 <= have < wanted
        here = (row.load for row in s.convoys.values() if row.at == hex and row.faction == s.faction(unit))
        return sum(here) < wanted

    def home(self, unit: str) -> str:
        """The nearest place of its side; empty: none."""
        return goal(self.s, self.s.runs(unit), self.s.where(unit))

    def wounded(self, unit: str) -> bool:
        """Whether a unit must bring in wounded."""
        return has_wounded(self.s, unit)
