"""Where a group goes today: what each hex promises, and what it risks."""

from typing import Any

from gonfanon.campaign.hexes import distance
from gonfanon.campaign.orders import March
from gonfanon.minds.campaign.clash import OPEN
from gonfanon.minds.campaign.goals import FAMINE, GUARD, PATIENCE, SICKBED, Goal, Goals
from gonfanon.minds.campaign.outlook import POINT, Force, Outlook
from gonfanon.minds.value.decision import Why

REACH = 6
"""Hexes from which an enemy of the usual pace may come in a day, roads and hills taken together."""
ODDS_OF_ATTACK = 45
"""How often of a hundred an enemy who would gain by it attacks."""
REST = Why("mind-campaign-rest")


class Prospects:
    """What the hexes of a day are worth to one group."""

    def __init__(self, look: Outlook, unit: str) -> None:
        self.look, self.s, self.unit = look, look.s, unit
        self.goals = Goals(look, unit)
        self._danger: dict[int, int] = {}
        self.at_hand: frozenset[str] = frozenset()
        """Goals on the hex that can be acted upon now: only to stay there brings nothing nearer."""

    def value(self, hex: int, carts: int = 0) -> tuple[int, Why]:
        """What it is worth to be on a hex at the end of the day, and for which reason above all."""
        worth, why = self._ahead(hex)
        parts = [(worth, why), self._guard(hex), self._shelter(hex)]
        total = sum(value for value, _ in parts)
        _, best = max(parts, key=lambda part: part[0])
        hungry = self._hunger(hex, carts)
        risk = self.danger(hex)
        return total - hungry - risk, best if total > 0 else REST

    def _ahead(self, hex: int) -> tuple[int, Why]:
        """The best goal from here, less for each day that it takes."""
        look, best, why = self.look, 0, REST
        for goal in self.goals.all:
            if goal.worth <= best:
                break
            if hex == self.goals.at and goal.key in self.at_hand:
                continue
            worth = self.from_hex(goal, hex)
            if worth > best:
                best, why = worth, goal.why
        return best, why if best else REST if not look.foes else why

    def from_hex(self, goal: Goal, hex: int) -> int:
        """What a goal is worth from a hex."""
        look = self.look
        days = look.days(hex, goal.hex, self.goals.pace, goal.fixed)
        if days > look.level.sight or days + goal.stay + 1 > look.days_left:
            return 0
        worth = goal.worth
        for _ in range(days):
            worth = worth * PATIENCE // 100
        # On the way each hex nearer is worth a little, so that a day's march is not wasted.
        return worth - distance(hex, goal.hex)

    def _guard(self, hex: int) -> tuple[int, Why]:
        """A place of one's own that an enemy could take is worth staying at."""
        look, s = self.look, self.s
        place = s.place_at(hex)
        if not look.level.wary or not place or not look.friendly(place) or s.places[place].kind == "city":
            return 0, REST
        if any(other != self.unit and s.where(other) == hex for other in look.mine):
            return 0, REST
        worth, by = 0, ""
        for foe in look.foes:
            if distance(s.where(foe), hex) > REACH:
                continue
            alone = look.defenders(place)
            if s.where(self.unit) == hex:
                alone = Force(max(0, alone.points - self.goals.force.points), alone.number)
            lost = look.chance(look.force(foe), alone, OPEN) * look.prize(place) // 100
            kept = look.chance(look.force(foe), alone + self.goals.force, OPEN) * look.prize(place) // 100
            if lost - kept > worth:
                worth, by = lost - kept, foe
        return worth * GUARD // 100, Why("mind-campaign-guard", {"place": place, "foe": by})

    def _shelter(self, hex: int) -> tuple[int, Why]:
        """The wounded are brought to a friendly place: they slow the group down."""
        look, s = self.look, self.s
        if not look.wounded(self.unit):
            return 0, REST
        place = s.place_at(hex)
        if place and look.friendly(place) and place not in s.sieges:
            return POINT + SICKBED * self.goals.force.number, Why("mind-campaign-shelter", {"place": place})
        home = look.home(self.unit)
        if not home:
            return 0, REST
        near = max(0, 60 - 5 * look.days(hex, s.places[home].at, 1))
        return near, Why("mind-campaign-shelter", {"place": home})

    def _hunger(self, hex: int, carts: int) -> int:
        """What it costs to be without food at dawn."""
        look, s = self.look, self.s
        if self.unit not in s.groups or not look.hungry_at(self.unit, hex, carts):
            return 0
        return FAMINE[min(s.groups[self.unit].missed, len(FAMINE) - 1)]

    def danger(self, hex: int) -> int:
        """What the enemies who can come here tomorrow would do to the group."""
        if not self.look.level.wary:
            return 0
        if hex not in self._danger:
            self._danger[hex] = self._threat(hex)
        return self._danger[hex]

    def _threat(self, hex: int) -> int:
        look, s = self.look, self.s
        own = self.goals.force
        for other in look.mine:
            if other != self.unit and distance(s.where(other), hex) <= 1:
                own = own + look.force(other)
        worst = 0
        for foe in look.foes:
            if distance(s.where(foe), hex) > REACH:
                continue
            theirs = look.force(foe)
            if not look.willing(foe, theirs, self.unit, own):
                continue
            fight = look.battle(own, theirs, OPEN, attacking=False)
            worst = max(worst, -fight)
        return worst * ODDS_OF_ATTACK * look.temper.danger // 10_000


def march_value(prospects: Prospects, order: March) -> tuple[int, Why]:
    """What a march is worth by where it ends; food that goes along feeds the group."""
    s = prospects.s
    carts = sum(s.convoys[unit].load for unit in order.units[1:] if unit in s.convoys)
    value, why = prospects.value(order.path[-1], carts)
    return value - met_on_the_way(prospects, order), why


def met_on_the_way(prospects: Prospects, order: March) -> int:
    """What it costs to run into stronger enemies."""
    look, s = prospects.look, prospects.s
    worst = 0
    for hex in order.path:
        for foe in s.groups_at(hex):
            if foe not in look.foes:
                continue
            theirs = look.force(foe)
            fights = look.willing(prospects.unit, prospects.goals.force, foe, theirs)
            value = look.battle(prospects.goals.force, theirs, OPEN) if fights else 0
            if look.willing(foe, theirs, prospects.unit, prospects.goals.force):
                value = max(value, look.battle(prospects.goals.force, theirs, OPEN, attacking=False))
            worst = min(worst, value)
    return -worst


def safest(look: Outlook, unit: str, hexes: list[tuple[int, ...]]) -> int:
    """Of some ways to give way, the number of the best: away from enemies, towards a friendly place."""
    s = look.s
    home = look.home(unit) if unit in s.groups or unit in s.bands else ""
    ranked: list[tuple[Any, int]] = []
    for n, path in enumerate(hexes):
        end = path[-1]
        foes = [distance(s.where(foe), end) for foe in look.foes if s.where(foe)]
        place = s.place_at(end)
        sheltered = bool(place and look.friendly(place))
        way = look.days(end, s.places[home].at, 1) if home else 0
        ranked.append(((not sheltered, -min(min(foes, default=9), 4), way), n))
    return min(ranked)[1]


def rest_value(prospects: Prospects) -> tuple[int, Why]:
    """What it is worth to stay."""
    return prospects.value(prospects.s.where(prospects.unit), _here(prospects))


def _here(prospects: Prospects) -> int:
    s, at = prospects.s, prospects.s.where(prospects.unit)
    own = s.faction(prospects.unit)
    return sum(row.load for row in s.convoys.values() if row.at == at and row.faction == own)
