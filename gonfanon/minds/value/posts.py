"""Posts in a siege: who stays at his work, and where a man is wanted.

Whoever has a ladder in hand, breaks a door, pushes an engine, keeps the oil or fights a fire does not walk off;
a garrison goes to where the enemy is about to come over.
"""

from typing import NamedTuple

from gonfanon.cast.pieces import NEVER
from gonfanon.field.hexes import bits
from gonfanon.kernel.memo import Memo
from gonfanon.minds.value.ways_in import free_ladders, roads_of, storms
from gonfanon.rules.engines.oil import in_hand
from gonfanon.rules.engines.throwing import THROWERS, crew_of
from gonfanon.rules.fire.fuel import near
from gonfanon.rules.pieces.engine_frames import aboard, ahead
from gonfanon.rules.pieces.gate_fights import behind_gate
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import RUINS

KEPT = Memo[int, frozenset[int]]("minds-kept")
WAYS_IN = Memo[int, "list[WayIn]"]("minds-ways-in")

ALOFT = ("platform", "rampart", "hoarding", "wall-demolished")
"""From where a garrison shoots."""
SIEGE = "siege"
"""The scenario of a battle inside a siege over days."""
SHUT_IN = 900
"""What it is worth to such a garrison to be inside, whatever threatens it there."""
WATCHED = 5
"""How near, in hexes, somebody must come to a way in for it to be watched."""
BUCKETS = 2
"""How many fight one fire."""


class Post(NamedTuple):
    """A place where so many men are wanted."""

    mask: int
    men: int
    worth: int
    key: str


def kept(s: Battle, side: int) -> frozenset[int]:
    """Those of a side who stay where they are because of what they have in hand; kept with the position."""
    if not s.scene.besieged:
        return frozenset()
    known = KEPT.of(s).get(side)
    if known is None:
        men = [*_crews(s, side), *([] if _bridged(s, side) else _at_fires(s, side))]
        men += [*bearers(s, side), *_at_the_gate(s, side)] if storms(s, side) else _aloft(s, side)
        known = KEPT.of(s)[side] = frozenset(
            n for n in men if not _beset(s, n) and not s.flames >> s.pieces[n].at & 1
        )
    return known


def _bridged(s: Battle, side: int) -> bool:
    """Whether the bridge of a side's own tower is down: then everybody goes over it, whatever burns. ANA-4.2.8c"""
    towers = [n for n in s.scene.things if s.character(n).thing == "siege-tower" and s.side_of(n) == side]
    return any(s.pieces[n].posture == "down" for n in towers)


def _beset(s: Battle, n: int) -> bool:
    """Whether an able enemy stands beside somebody: then he looks to himself."""
    return bool(s.board.strikes(n) & s.board.foes(s.side_of(n)))


def bearers(s: Battle, side: int) -> list[int]:
    """The two at the ends of each ladder that has a wall to go to. GUI-10.1.2a"""
    meant = {work.thing for work in roads_of(s, side).ladders}
    found: list[int] = []
    for thing in free_ladders(s, side):
        p = s.pieces[thing]
        men = [s.board.standing.get(h, -1) for h in (p.at, p.other)]
        if thing in meant:
            found += [n for n in men if n >= 0 and s.side_of(n) == side]
    return found


def _at_the_gate(s: Battle, side: int) -> list[int]:
    """Two men at each door or gate that bars the way to the goal, those who have stood there longest. ANA-2.3.2a"""
    places: dict[int, list[int]] = {}
    for work in roads_of(s, side).fixed:
        n = s.board.standing.get(work.start, -1)
        if work.price > 1 and n >= 0 and s.side_of(n) == side and n not in places.get(work.end, ()):
            places.setdefault(work.end, []).append(n)
    found: list[int] = []
    for men in places.values():
        since = sorted(men, key=lambda n: (s.pieces[n].idle_since == NEVER, s.pieces[n].idle_since, n))
        found += since[:2]
    return found


def _crews(s: Battle, side: int) -> list[int]:
    """Everybody in an engine that has not come up yet, the men of throwing engines, the bearers of oil."""
    found: list[int] = []
    for thing in s.scene.things:
        p, kind = s.pieces[thing], s.character(thing).thing
        if p.at < 0 or p.posture in ("damaged", "blocked"):
            continue
        if kind in ("siege-tower", "ram") and s.side_of(thing) == side and p.posture != "down":
            found += [n for n in aboard(s, thing) if s.side_of(n) == side]
        elif kind in THROWERS and s.side_of(thing) == side:
            found += crew_of(s, thing, 0)
        elif kind == "oil-basin":
            found += _pourers(s, thing, side)
    return found


def _pourers(s: Battle, basin: int, side: int) -> list[int]:
    """Two who have a basin between them, as long as somebody may come under it. ANA-4.3.1b"""
    at, grid = s.pieces[basin].at, s.scene.grid
    close = [
        n for n in s.board.fighters[side] if grid.distance(s.pieces[n].at % grid.size, at % grid.size) < 2
    ]
    for n in close:
        for m in close:
            if n < m and in_hand(s, basin, n, m):
                return [n, m]
    return []


def _at_fires(s: Battle, side: int) -> list[int]:
    """Those who stand beside a fire that burns what is theirs. GUI-10.2.3a"""
    found: list[int] = []
    for fire in s.works.fires:
        if fire.by != side:
            men = [n for n in s.board.fighters[side] if near(s, s.pieces[n].at, fire.place)]
            found += men[: BUCKETS + 1]
    return found


def _aloft(s: Battle, side: int) -> list[int]:
    """Archers of a garrison who stand above those they shoot at."""
    return [
        n
        for n in s.board.fighters[side]
        if n in s.scene.shooters
        and s.pieces[n].ammunition != 0
        and s.ground.terrain.get(s.pieces[n].at) in ALOFT
    ]


def posts(s: Battle, side: int) -> list[Post]:
    """Where men of a side are wanted, the most pressing first."""
    if not s.scene.besieged:
        return []
    return _ladder_ends(s, side) if storms(s, side) else garrison_posts(s, side, _watched(s, side))


def garrison_posts(s: Battle, side: int, at_entries: list[Post]) -> list[Post]:
    """At fires, at those who are in already, then at the entries; nobody else leaves the walls."""
    grid, inside = s.scene.grid, threatened_ground(s, side)
    found, foes = _fires(s, side), s.board.foes(side) & inside
    if foes:
        found.append(Post(grid.grown(foes), 3 * foes.bit_count(), 60, "mind-bars"))
    found += at_entries
    if not inside:
        return found
    aloft = [n for n in s.board.fighters[side] if s.ground.terrain.get(s.pieces[n].at) in ALOFT]
    found += [Post(1 << s.pieces[n].at, 1, 30, "mind-contests") for n in aloft]
    return [*found, Post(inside, len(s.pieces), SHUT_IN if shut_in(s) else 25, "mind-contests")]


def _fires(s: Battle, side: int) -> list[Post]:
    """Beside what burns of one's own. GUI-10.2.3a"""
    size, planes = s.scene.grid.size, range(len(s.scene.field.storeys))
    found = []
    for fire in s.works.fires:
        if fire.by == side:
            continue
        hexes = s.scene.grid.neighbours(fire.place % size)
        beside = [plane * size + h for plane in planes for h in hexes]
        mask = sum(1 << h for h in beside if h in s.ground.cost[0] and near(s, h, fire.place))
        if mask:
            found.append(Post(mask, BUCKETS, 60, "mind-to-the-fire"))
    return found


def _ladder_ends(s: Battle, side: int) -> list[Post]:
    """The end of a ladder at which nobody stands. GUI-10.1.2a"""
    found = []
    for work in roads_of(s, side).ladders:
        p = s.pieces[work.thing]
        for h in (p.at, p.other):
            n = s.board.standing.get(h, -1)
            if n < 0:
                found.append(Post(1 << h, 1, 90, "mind-to-the-ladder"))
    return found


class WayIn(NamedTuple):
    """A way by which the enemy of a garrison may come in: the hex outside, and the places from which it is barred."""

    outer: int
    inner: int


def ways_in(s: Battle, side: int) -> list[WayIn]:
    """All ways in; kept with the position."""
    known = WAYS_IN.of(s).get(side)
    if known is None:
        known = WAYS_IN.of(s)[side] = [
            *_worked(s, side),
            *climbed(s),
            *breaches(s, side),
            *under_towers(s, side),
        ]
    return known


def _worked(s: Battle, side: int) -> list[WayIn]:
    """Doors, gates and walls that the enemy has set his mind on."""
    size, found = s.scene.grid.size, []
    for other in range(len(s.scene.sides)):
        if other != side and storms(s, other):
            works = [work for work in roads_of(s, other).works if work.price > 1]
            found += [WayIn(work.start % size, _behind(s, work.end)) for work in works]
    return found


def _behind(s: Battle, end: int) -> int:
    """A gate that is shut is watched from the hexes behind it."""
    if s.ground.terrain.get(end) != "gate-closed":
        return 1 << end
    return sum(1 << h for h in set(behind_gate(s, end)) if h in s.ground.cost[0])


def climbed(s: Battle) -> list[WayIn]:
    """The heads of ladders and bridges that are there already."""
    size = s.scene.grid.size
    return [
        WayIn(start % size, 1 << way.end)
        for start, ways in s.ground.passages.items()
        for way in ways
        if way.kind in ("over-ladder", "off-bridge")
    ]


def under_towers(s: Battle, side: int) -> list[WayIn]:
    """The wall straight before a tower that is still on its way."""
    found = []
    for thing in s.scene.things:
        p = s.pieces[thing]
        if s.character(thing).thing != "siege-tower" or s.side_of(thing) == side or p.at < 0:
            continue
        way = [h for far in range(1, WATCHED + 4) if (h := ahead(s, thing, p.at, far)) >= 0]
        wall = next((h for h in way if s.ground.terrain.get(h) == "rampart"), -1)
        if wall >= 0 and p.posture == "up":
            beside = sum(1 << h for h in s.scene.grid.neighbours(wall) if s.ground.terrain[h] == "rampart")
            found.append(WayIn(p.at, 1 << wall | beside))
    return found


def breaches(s: Battle, side: int) -> list[WayIn]:
    """What has been burnt or brought down, watched from the ground behind it. GUI-9.2.1d ANA-6.4.3b"""
    ground, inside = s.ground, threatened_ground(s, side)
    found = []
    for h, kind in ground.terrain.items():
        if kind in RUINS:
            behind = s.scene.grid.around[h] & inside & ground.open[0] & ~ground.unfavourable
            found += [WayIn(h, behind)] if behind else []
    return found


def threatened_ground(s: Battle, side: int) -> int:
    """The ground that the other side must reach or hold."""
    mask = 0
    for goal in s.scene.terms.goals if s.scene.terms is not None else ():
        if goal.side not in (side, -1) and goal.kind in ("reach", "hold"):
            mask |= goal.mask
    return mask


def _watched(s: Battle, side: int) -> list[Post]:
    """At each way in as many as press towards it."""
    grid, foes, found = s.scene.grid, s.board.foes(side), []
    for outer, inner in sorted(set(ways_in(s, side))):
        near_by = sum(1 for h in bits(foes) if grid.distance(h % grid.size, outer) <= WATCHED)
        if near_by:
            found.append(Post(inner, min(4, near_by + 1), 45, "mind-mans"))
    return sorted(found, key=lambda post: (-post.men, post.mask))


def shut_in(s: Battle) -> bool:
    """Whether the garrison is lost outside its walls: in a siege over days the place is taken when nobody is in it."""
    return s.scene.terms is not None and s.scene.terms.scenario == SIEGE


def hands_on(s: Battle, side: int) -> int:
    """The hexes outside by which the enemy is about to come in."""
    return sum(1 << outer for outer in {way.outer for way in ways_in(s, side)})
