"""Ways to what lies behind walls: a shut door, a gate or a bare wall is work to be done, and counts as such.

Where a ladder is at hand the wall it is meant for counts as a climb. So everybody who is drawn to a goal
behind the wall goes to where it will be open, and not to the stretch that happens to be next.
"""

from functools import cached_property
from typing import NamedTuple

from gonfanon.battle.setup.terms import Terms
from gonfanon.cast.characters import NOBODYS
from gonfanon.field.hexes import bits
from gonfanon.kernel.memo import Memo
from gonfanon.minds.value.field_knowledge import FAR, Arrivals, Lore, lore_of
from gonfanon.minds.value.melee import strike_places
from gonfanon.rules.pieces.gate_fights import before_gate, behind_gate
from gonfanon.rules.pieces.ladders_and_ropes import STANDING, above, deck_over, stands, why_not_lean
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import MOUNTED
from gonfanon.rules.terrain.passages import DOORS

ROADS = Memo[int, "Roads"]("minds-roads")
OIL = Memo[None, int]("minds-oil")
# These are kept with the ground as it now is.
PARTY_WAYS = Memo[tuple[int, int, "WayIn", "tuple[Work, ...]"], list[int]]("minds-party-ways")
STORM_WAYS = Memo[tuple[int, int, "tuple[Work, ...]", bool], list[int]]("minds-storm-ways")
OBSTACLES = Memo[None, "tuple[Work, ...]"]("minds-obstacles")
LEANS = Memo[None, tuple[tuple[int, int, int], ...]]("minds-leans")

BREAKING = 16
"""Points that a door to be broken in counts for: two turns of standing before it. ANA-2.3.2a"""
BURNING = 24
"""Points that a gate to be burnt down counts for: three turns of fire. GUI-10.2.5a"""
CLIMBING = 8
"""Points that a wall counts for against which a ladder is about to be raised. GUI-10.1.3a"""
PAIRED = 5
"""Points by which a wall is nearer if another ladder leads to it."""
QUEUE = {"": 0, "ladder": 5, "door": 2, "gate": 1}
"""Points that each man before one in the queue counts for: up a ladder they go one by one."""


class Work(NamedTuple):
    """Something in the way that can be overcome: from one place to the next, at a price."""

    start: int
    end: int
    price: int
    kind: str
    thing: int = -1
    """The ladder that is meant for it."""
    wall: int = -1
    """The hex on which that ladder is to lean."""
    door: int = -1
    """The hex of the door or gate, which has several places before it."""

    @property
    def way_in(self) -> "WayIn":
        """The way in that it is part of."""
        return (self.kind, self.thing if self.thing >= 0 else self.door)


WayIn = tuple[str, int]
"""A door, a gate or a ladder, by its kind and its hex or number."""
OPEN: WayIn = ("", -1)
"""No way in of one's own: what is open to everybody."""


class Roads:
    """The ways of one side as they would be once its work is done."""

    def __init__(self, s: Battle, side: int) -> None:
        self.s, self.side = s, side
        self.lore: Lore = lore_of(s)
        self.total, self.size = self.lore.total, self.lore.size
        self.within = bool(s.scene.things) and not storms(s, side)
        """A garrison: it does not climb down the ladders of those who storm."""
        self.fixed = _obstacles(s) if s.scene.besieged else ()
        self.ladders = _ladder_sites(self) if s.scene.besieged and s.scene.things else ()
        self.works = (*self.fixed, *self.ladders)
        self._found: dict[tuple[int, int], list[int]] = {}

    def ways_to(self, kind: int, goal: int) -> list[int]:
        """By place, the points that lead from it to the nearest place of a mask, work included."""
        found = self._found.get((kind, goal))
        if found is None:
            found = self._found[kind, goal] = self._ways(kind, goal, self.works)
        return found

    def beside(self, n: int, mask: int) -> int:
        """The places from which somebody could strike at a mask: not from behind a wall. GUI-6.7c"""
        if not self.lore.ground.any_closed:
            return self.s.scene.grid.grown(mask)
        return strike_places(self.lore, self.s.kind(n), mask)

    def ways_for(self, n: int, goal: int) -> list[int]:
        """The same for one man, by the way in that his party has been given."""
        kind = self.s.kind(n)
        if self.within or kind >= MOUNTED or not (way_in := self.parties.get(n)):
            return self.ways_to(kind, goal)
        ladder = way_in[1] if way_in[0] == "ladder" else -1
        if ladder >= 0 and not stands(self.s, ladder):
            # Nobody waits under a wall for a ladder: they go with it.
            p, grid = self.s.pieces[ladder], self.s.scene.grid
            return self.lore.ways_to(kind, grid.grown(1 << p.at | 1 << p.other))
        return self._by(kind, goal, way_in)

    @cached_property
    def parties(self) -> dict[int, WayIn]:
        """Who goes in where: each by the way in that is soonest, those before him in the queue counted."""
        s, goal = self.s, own_goals(self.s, self.side)
        raised = [("ladder", thing) for thing in s.scene.things if stands(s, thing)]
        ways = [OPEN, *dict.fromkeys([*(work.way_in for work in self.works), *raised])]
        if len(ways) < 3 or self.within:
            return {}
        load = dict.fromkeys(ways, 0)
        found: dict[int, WayIn] = {}
        for n in sorted(
            s.board.fighters[self.side], key=lambda n: (self._by(0, goal, OPEN)[s.pieces[n].at], n)
        ):
            at = s.pieces[n].at
            price = {way: self._by(0, goal, way)[at] + QUEUE[way[0]] * load[way] for way in ways}
            best = min(ways, key=lambda way: (price[way], way))
            load[best] += 1
            found[n] = best
        return found

    def _by(self, kind: int, goal: int, way_in: WayIn) -> list[int]:
        """The ways that lead through one door, gate or up one ladder, or through what is open."""
        key = (kind, goal, way_in, self.works)
        known = PARTY_WAYS.of(self.lore).get(key)
        if known is None:
            plain = _climbs(self.s, way_in[1] if way_in[0] == "ladder" else -1, True)
            works = tuple(work for work in self.works if work.way_in == way_in)
            known = PARTY_WAYS.of(self.lore)[key] = self.lore.measured(kind, goal, _with(plain, works))
        return known

    def by_hand(self, kind: int, goal: int) -> list[int]:
        """The same without ladders."""
        return self._ways(kind, goal, self.fixed)

    def _ways(self, kind: int, goal: int, works: tuple[Work, ...]) -> list[int]:
        if kind >= MOUNTED or not (works or self.within):
            return self.lore.ways_to(kind, goal)
        key = (kind, goal, works, self.within)
        known = STORM_WAYS.of(self.lore).get(key)
        if known is None:
            plain = _climbs(self.s) if self.within else self.lore.arrivals(kind)
            known = STORM_WAYS.of(self.lore)[key] = self.lore.measured(kind, goal, _with(plain, works))
        return known


def roads_of(s: Battle, side: int) -> Roads:
    """The ways of a side, kept with the position."""
    known = ROADS.of(s).get(side)
    if known is None:
        known = ROADS.of(s)[side] = Roads(s, side)
    return known


def _climbs(s: Battle, ladder: int = -1, engines: bool = False) -> Arrivals:
    """Windows, stairs and crenels, one ladder if any, and the ways through engines for those whose they are."""
    found: Arrivals = {}
    for start, ways in s.ground.passages.items():
        for way in ways:
            ladders = way.thing >= 0 and s.character(way.thing).thing in STANDING
            if way.foot is not None and (way.thing in (-1, ladder) or (engines and not ladders)):
                found.setdefault(way.end, []).append((start, way.foot))
    return found


def _with(arrivals: Arrivals, works: tuple[Work, ...]) -> Arrivals:
    found = dict(arrivals)
    for work in works:
        found[work.end] = [*found.get(work.end, ()), (work.start, work.price)]
    return found


def _obstacles(s: Battle) -> tuple[Work, ...]:
    """Shut doors and gates, whichever side stands before them."""
    lore = lore_of(s)
    known = OBSTACLES.of(lore).get(None)
    if known is None:
        known = OBSTACLES.of(lore)[None] = (*_doors(s), *_gates(s))
    return known


def _doors(s: Battle) -> list[Work]:
    """Every shut door, from each of the places where a man can set about it. ANA-2.3.2a"""
    found: list[Work] = []
    grid = s.scene.grid
    for (h, d), side in s.ground.sides.items():
        if side.kind not in DOORS or side.state != "shut" or side.inner != h:
            continue
        beyond = grid.neighbour(h, d)
        if beyond < 0 or not s.scene.book.castles.doors_worked:
            continue
        for near, far in ((beyond, h), (h, beyond)):
            found += [Work(k, far, BREAKING, "door", door=h) for k in breakers(s, near, far)]
    return found


def breakers(s: Battle, near: int, far: int) -> list[int]:
    """The place at a door, and those beside it from which a second man reaches the door. ANA-2.3.2a"""
    grid, ground = s.scene.grid, s.ground
    beside = [h for h in grid.neighbours(near) if h != far and ground.may_cross(h, near)]
    return [near, *(h for h in beside if grid.direction(h, far) >= 0 and h in ground.cost[0])]


def _gates(s: Battle) -> list[Work]:
    """Every closed gate hex, entered from either side. GUI-9.2.3.1b"""
    found: list[Work] = []
    for gate, kind in s.ground.terrain.items():
        if kind == "gate-closed":
            around = [h for h in (*before_gate(s, gate), *behind_gate(s, gate)) if h in s.ground.cost[0]]
            found += [Work(h, gate, BURNING, "gate", door=gate) for h in around]
            found += [Work(gate, h, 1, "gate", door=gate) for h in around]
    return found


def own_goals(s: Battle, side: int) -> int:
    """The ground that a side must reach or hold to win; where there is none, that around its enemies."""
    terms: Terms | None = s.scene.terms
    goals = terms.goals if terms is not None else ()
    mask = 0
    for goal in goals:
        if goal.side == side and goal.kind in ("reach", "hold", "escort"):
            mask |= goal.mask
    return mask or s.scene.grid.grown(s.board.foes(side))


def storms(s: Battle, side: int) -> bool:
    """Whether a side must come and take what it wants: time works for the other."""
    terms: Terms | None = s.scene.terms
    return terms is None or terms.otherwise != side


def free_ladders(s: Battle, side: int) -> list[int]:
    """The ladders that lie or are carried, and could be brought up by a side."""
    return [
        thing
        for thing in s.scene.things
        if s.character(thing).thing == "ladder"
        and s.pieces[thing].at >= 0
        and s.pieces[thing].other >= 0
        and not stands(s, thing)
        and s.side_of(thing) in (side, NOBODYS)
    ]


class Site(NamedTuple):
    """A place for a ladder: what it costs beside the carrying, its foot, the wall, and where one gets off."""

    price: int
    foot: int
    wall: int
    end: int


def _ladder_sites(roads: Roads) -> tuple[Work, ...]:
    """For each ladder the stretch of wall that brings its people to the goal soonest, the nearest ladder first."""
    s = roads.s
    sites = _sites(roads) if storms(s, roads.side) else []
    near = {
        thing: roads.lore.ways_to(0, 1 << s.pieces[thing].at | 1 << s.pieces[thing].other)
        for thing in free_ladders(s, roads.side)
    }
    found: list[Work] = []
    while near and sites:
        price, thing, site = min(
            (site.price + 2 * far[site.foot], thing, site) for thing, far in near.items() for site in sites
        )
        if price >= FAR:
            break
        found.append(Work(site.foot, site.end, CLIMBING, "ladder", thing, site.wall))
        del near[thing]
        # Two ladders to one head: whoever waits there is struck by two at once. GUI-6.2b
        sites = [
            other._replace(price=other.price - PAIRED * (other.end == site.end))
            for other in sites
            if other.foot != site.foot
        ]
    return tuple(found)


def _sites(roads: Roads) -> list[Site]:
    """Everywhere a ladder would lead nearer to the goal, and nothing burns."""
    s = roads.s
    inner = roads.by_hand(0, own_goals(s, roads.side))
    taken = {s.pieces[thing].at for thing in s.scene.things if stands(s, thing)}
    hot = s.flames | s.scene.grid.grown(s.flames)
    found = []
    for foot, wall, end in leans(s):
        if inner[end] < inner[foot] and foot not in taken and not hot & (1 << foot | 1 << end):
            found.append(Site(inner[end] * 2 // 3 + _manned(s, roads.side, wall), foot, wall, end))
    return found


def landing(s: Battle, foot: int, wall: int) -> int:
    """Where one gets off a ladder: on a scaffold over its foot or before it, else on the wall. ANA-2.2.2b"""
    for h in (foot, wall):
        if deck_over(s, h) == "scaffold":
            return above(s, h)
    return wall


def _manned(s: Battle, side: int, wall: int) -> int:
    """A stretch on which somebody waits is dearer, one where several do dearer still, and one with hot oil dearest."""
    foes, around = s.board.foes(side), s.scene.grid.around[wall]
    oil = bool(_oil(s) & (around | 1 << wall))
    return 4 * (foes >> wall & 1) + 2 * (foes & around).bit_count() + 5 * oil


def _oil(s: Battle) -> int:
    """The hexes over which basins of oil stand; kept with the position."""
    known = OIL.of(s).get(None)
    if known is None:
        basins = [thing for thing in s.scene.things if s.character(thing).thing == "oil-basin"]
        places = {s.pieces[thing].at % s.scene.grid.size for thing in basins if s.pieces[thing].at >= 0}
        known = OIL.of(s)[None] = sum(1 << h for h in places)
    return known


def leans(s: Battle) -> tuple[tuple[int, int, int], ...]:
    """Every foot and wall between which a ladder could stand, and where one would get off. GUI-10.1.2d"""
    lore = lore_of(s)
    known = LEANS.of(lore).get(None)
    if known is None:
        grid, ground = s.scene.grid, s.ground
        # A cheap question before the dear one: something closes the side, or a deck hangs there.
        walled = ground.closing & ground.open[0] & (1 << grid.size) - 1
        found = [
            (foot, grid.neighbour(foot, d))
            for foot in bits(walled)
            for d in range(6)
            if ground.closed[d] >> foot & 1 and why_not_lean(s, foot, d) is None
        ]
        known = LEANS.of(lore)[None] = tuple((foot, wall, landing(s, foot, wall)) for foot, wall in found)
    return known
