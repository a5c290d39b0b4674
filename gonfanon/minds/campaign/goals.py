"""What a group could do in the days to come: places, enemies, mercenaries, waverers, each with its worth."""

from functools import cached_property

from msgspec import Struct

from gonfanon.campaign.days.bands import price
from gonfanon.campaign.days.supply import need
from gonfanon.campaign.hexes import distance
from gonfanon.campaign.rows import NEUTRAL
from gonfanon.campaign.sheet import SMALLEST
from gonfanon.campaign.temper import CAMP, numbers_modifier, prestige_modifier
from gonfanon.minds.campaign.clash import OPEN
from gonfanon.minds.campaign.outlook import OTHERS, POINT, Force, Outlook
from gonfanon.minds.value.decision import Why

PATIENCE = 65
"""What a goal is worth a day later, in hundredths."""
FAMINE = (35, 140, 220)
"""What it costs to go unfed, by the checks that failed before."""
LONG_SIEGE = 12
"""Days of a siege for which it loses in worth; beyond that nobody counts."""
NEAR = 2
"""Hexes from which a group that moves later can still come to a battle."""
SICKBED = 12
GUARD = 50


class Goal(Struct, frozen=True):
    """Something worth marching for."""

    hex: int
    worth: int
    why: Why
    fixed: bool = True
    """It does not move."""
    stay: int = 0
    """Days that it takes on the spot."""
    key: str = ""


class Goals:
    """The goals of one group."""

    def __init__(self, look: Outlook, unit: str) -> None:
        self.look, self.s, self.unit = look, look.s, unit
        self.force = look.force(unit)
        self.pace = look.pace(unit)
        self.at = self.s.where(unit)

    @cached_property
    def all(self) -> list[Goal]:
        """Every goal that is worth something, the best first."""
        found = [*self._places(), *self._enemies(), *self._bands(), *self._carts(), *self._friends()]
        found += self._missions()
        if self.s.book.measure == "loyalty":
            found += self._waverers()
        good = [goal for goal in found if goal.worth > 0]
        return sorted(good, key=lambda goal: (-goal.worth, goal.hex))

    def near(self, hex: int) -> Force:
        """Groups of this side that could come to a battle on a hex beside this one."""
        found = Force(0, 0)
        if not self.look.level.together:
            return found
        for other in self.look.mine:
            if other != self.unit and distance(self.s.where(other), hex) <= NEAR:
                found = found + self.look.force(other)
        return found

    def claimed(self, hex: int) -> bool:
        """Whether another group of this side is nearer to a goal, and strong."""
        own = distance(self.at, hex)
        for other in self.look.mine:
            if other == self.unit or 2 * self.look.force(other).points < self.force.points:
                continue
            if distance(self.s.where(other), hex) < own and not self.s.besieging(other):
                return True
        return False

    # -- kinds of goals

    def _places(self) -> list[Goal]:
        look, s, found = self.look, self.s, list[Goal]()
        for key, row in s.places.items():
            if row.kind == "city" or look.friendly(key) or self._taboo(key):
                continue
            siege = s.sieges.get(key)
            if siege is not None and self.unit not in siege.by and not self._ours(siege.by):
                continue
            goal = self.siege(key) if row.fortified else None
            storm = look.storm(self.force + self.near(row.at), key)
            if goal is None or storm > goal.worth:
                goal = Goal(row.at, storm, Why("mind-campaign-storm", {"place": key}), key=key)
            worth = goal.worth // 3 if self.claimed(row.at) else goal.worth
            found.append(Goal(row.at, worth, goal.why, stay=goal.stay, key=key))
        return found

    def _taboo(self, place: str) -> bool:
        row = self.s.groups.get(self.unit)
        return row is not None and (place in row.terms or row.faction == NEUTRAL)

    def _ours(self, by: tuple[str, ...]) -> bool:
        return all(self.s.runs(unit) in self.look.factions for unit in by)

    def siege(self, place: str) -> Goal:
        """A castle that is starved: what it brings, and how long it takes."""
        look, s, row = self.look, self.s, self.s.places[place]
        siege = s.sieges.get(place)
        days = siege.days if siege is not None else row.resources * s.book.supply.days_per_point
        way = look.days(self.at, row.at, self.pace)
        why = Why("mind-campaign-starve", {"place": place, "days": days})
        if way + days + 1 > look.days_left or self.force.number < s.book.levies.garrison_least + SMALLEST:
            return Goal(row.at, 0, why, stay=days, key=place)
        worth = look.prize(place) - look.loot(place)
        inside = look.defenders(place)
        if self.force.points < inside.points:
            worth //= 2
        for _ in range(min(days, LONG_SIEGE)):
            worth = worth * 95 // 100
        hungry = min(days, 6) * FAMINE[0] if need(s, self.unit) and not self._carried() else 0
        return Goal(row.at, worth - hungry, why, stay=days, key=place)

    def _carried(self) -> int:
        """Food that is with the group."""
        s = self.s
        own = s.faction(self.unit)
        return sum(row.load for row in s.convoys.values() if row.at == self.at and row.faction == own)

    def _enemies(self) -> list[Goal]:
        look, found = self.look, list[Goal]()
        for foe in look.foes:
            hex = self.s.where(foe)
            there = [one for one in self.s.groups_at(hex) if one in look.foes]
            other = Force(0, 0)
            for one in there:
                other = other + look.force(one)
            own = self.force + self.near(hex)
            if not look.willing(self.unit, own, foe, other):
                continue
            worth = look.battle(own, other, OPEN)
            why = Why("mind-campaign-seek", {"foe": foe, "percent": look.chance(own, other)})
            found.append(Goal(hex, worth, why, fixed=False, key=foe))
        return found

    def _bands(self) -> list[Goal]:
        """Free mercenaries who could be hired."""
        s, look, found = self.s, self.look, list[Goal]()
        if self.unit not in s.groups or s.faction(self.unit) == NEUTRAL:
            return found
        if s.book.measure == "loyalty" and not s.leader(self.unit):
            return found
        for key, row in s.bands.items():
            if row.employer or row.group:
                continue
            worth = hire_worth(look, self.unit, key)
            found.append(Goal(row.at, worth, Why("mind-campaign-hire", {"band": key}), fixed=False, key=key))
        return found

    def _carts(self) -> list[Goal]:
        """Convoys without an escort fall to the first who comes."""
        s, found = self.s, list[Goal]()
        for key, row in s.convoys.items():
            own = row.faction != NEUTRAL and not self.look.hostile(row.faction)
            if own or any(s.faction(unit) == row.faction for unit in s.groups_at(row.at)):
                continue
            why = Why("mind-campaign-carts", {"convoy": key})
            found.append(Goal(row.at, 30 + 40 * row.load, why, fixed=False, key=key))
        return found

    def _friends(self) -> list[Goal]:
        """A weak group seeks a strong one; engines seek those who besiege."""
        s, look, found = self.s, self.look, list[Goal]()
        engines = bool(self.unit in s.groups and s.groups[self.unit].engines)
        for other in look.mine:
            if other == self.unit or s.groups[other].engines:
                continue
            theirs = look.force(other)
            if engines and s.besieging(other):
                why = Why("mind-campaign-engines", {"group": other})
                found.append(Goal(s.where(other), 4 * POINT, why, fixed=False, key=other))
            elif not s.leader(self.unit) and theirs.points > self.force.points:
                why = Why("mind-campaign-gather", {"group": other})
                worth = self.force.points * 3 + (60 if s.leader(other) else 0)
                found.append(Goal(s.where(other), worth, why, fixed=False, key=other))
        return found

    def _missions(self) -> list[Goal]:
        """Somebody of the group whom a mission wants elsewhere. GUC-1a"""
        s, found = self.s, list[Goal]()
        officers = [key for part in s.stack(self.unit) for key in s.officers(part)]
        for mission in s.scene.missions:
            if mission.to and mission.who in officers and mission.faction in self.look.factions:
                why = Why("mind-campaign-mission", {"who": mission.who, "place": mission.to})
                found.append(Goal(s.where(mission.to), mission.points * POINT, why, key=mission.key))
        return found

    def _waverers(self) -> list[Goal]:
        """Groups that would change sides if this one came to them. ANC-7c ANC-7d"""
        s, look, found = self.s, self.look, list[Goal]()
        if self.unit not in s.groups or not s.leader(self.unit) or s.faction(self.unit) == NEUTRAL:
            return found
        camp = CAMP[s.runs(self.unit)]
        for key, row in s.groups.items():
            leader = s.leader(key)
            if (s.runs(key) in look.factions and row.faction != NEUTRAL) or row.engines:
                continue
            if leader and s.commanders[leader].steadfast:
                continue
            theirs = look.force(key)
            total = s.level(key) + prestige_modifier(s, self.unit, camp)
            total += numbers_modifier(s, self.force.number, theirs.number, camp)
            won = total >= 7 if camp == "royalist" else total <= 4
            if not won:
                continue
            worth = look.men_worth(theirs) + look.leaders_worth(theirs)
            if s.runs(key) not in look.factions:
                worth += worth * OTHERS // 100
            why = Why("mind-campaign-win-over", {"group": key})
            found.append(Goal(row.at, worth * 2 // 3, why, fixed=False, key=key))
        return found


def hire_worth(look: Outlook, unit: str, band: str, terms: str = "") -> int:
    """What it is worth to hire mercenaries, for pay or for a promise."""
    s = look.s
    force = look.force(band)
    worth = look.men_worth(force)
    cost = price(s, band, s.book.levies.mercenary).value * POINT // 2
    if not s.men_of(band):
        cost = force.number * s.book.levies.mercenary * POINT // 2
    paid = worth - cost if s.groups[unit].money * POINT // 2 >= cost else -POINT
    # A promise is broken sooner or later: half of them are gone in a few days, and may turn upon their master.
    strong = 2 * force.points > look.force(unit).points
    promised = worth * 4 // (8 + look.days_left) - (POINT if strong else 0)
    return paid if terms == "pay" else promised if terms == "promise" else max(paid, promised)
