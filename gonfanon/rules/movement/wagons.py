"""Wagons: getting on and off, harnessing a team, and drawing the whole train over the field. MAG-4.5.1a"""

from typing import NamedTuple

from gonfanon.cast.characters import NOBODYS
from gonfanon.cast.pieces import ATTACKED, BUSY, MOVED, SHOT, WORKED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.beasts import Harnessed, WagonDrawn
from gonfanon.rules.events.field import MoveEnded
from gonfanon.rules.horses.allowances import team, whole_phase
from gonfanon.rules.pieces.wagons_and_litters import in_front, wagon_hexes, wagons
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting import defensive_fire
from gonfanon.rules.terrain.ground import LED, MOUNTED
from gonfanon.rules.words.field import Go, Move, Step
from gonfanon.rules.words.siege import Hitch, Unhitch
from gonfanon.rules.wounds.wounds import settle

NO_ROOM = Refusal("MAG-4.5.1b", "wagon-does-not-fit", also=("MAG-4.1b",))


class Train(NamedTuple):
    """A wagon with its team where it would come to: the places of the pullers, and the wagon's own."""

    pullers: tuple[tuple[int, int, int], ...]
    """Piece, hex, facing (-1 on foot)."""
    at: int
    facing: int
    points: int


def why_not_hitch(s: Battle, order: Hitch | Unhitch) -> Refusal | None:
    """One character gives his whole phase to it, beside both wagon and animal. MAG-4.5.1e"""
    n, beast, wagon = order.piece, order.ox, order.thing
    p = s.pieces[n]
    if s.step not in ("movement", "melee") or s.side_of(n) != s.side:
        return Refusal("MAG-4.5.1e", "not-its-movement", also=("MAG-2.1d",))
    if not p.stands or p.riding or not s.is_person(n):
        return Refusal("MAG-4.5.1e", "cannot-work", also=("MAG-1.2i",))
    if p.did(SHOT | MOVED | ATTACKED | BUSY | WORKED) or p.spent:
        return Refusal("MAG-4.5.1e", "has-acted")
    if beast not in s.scene.beasts or s.character(beast).camel:
        return Refusal("MAG-4.5.1a", "no-draught-animal", also=("MAG-4.5.1e",))
    beside = s.scene.grid.grown(wagon_hexes(s, wagon)) & s.scene.grid.grown(s.mask(beast))
    if not s.mask(n) & beside:
        return Refusal("MAG-4.5.1e", "not-beside")
    hitched = beast in s.pieces[wagon].bearers
    if isinstance(order, Unhitch):
        return None if hitched else Refusal("MAG-4.5.1e", "not-hitched")
    ahead = in_front(s, s.pieces[wagon].at, s.pieces[wagon].facing)
    if hitched or s.rear(beast) < 0 or not ahead >> s.rear(beast) & 1:
        return Refusal("MAG-4.5.1b", "not-before-the-wagon", also=("MAG-4.5.1e",))
    return None


def hitch(s: Battle, order: Hitch | Unhitch) -> Play[Battle]:
    """An animal, alive or dead, is put to a wagon or taken from it. MAG-4.5.1e"""
    s = yield from tell(Harnessed(order.ox, order.thing, isinstance(order, Hitch), order.piece, "MAG-4.5.1e"))
    return s


def hitches_of(s: Battle, n: int) -> list[Hitch | Unhitch]:
    """Every animal beside somebody that he can hitch or unhitch."""
    if not s.is_person(n) or s.pieces[n].at < 0:
        return []
    beside = s.scene.grid.grown(s.mask(n))
    near = [b for b in sorted(s.scene.beasts) if s.mask(b) & beside]
    orders = [kind(n, b, w) for w in wagons(s) for b in near for kind in (Hitch, Unhitch)]
    return [order for order in orders if why_not_hitch(s, order) is None]


def hitched_to(s: Battle, beast: int) -> int:
    """The wagon that an animal draws; -1 if there is none."""
    return next((w for w in wagons(s) if beast in s.pieces[w].bearers), -1) if s.scene.things else -1


def driver(s: Battle, wagon: int) -> int:
    """Who sits in front and may hold the reins; -1 if nobody does. MAG-4.5.4b"""
    n = s.board.standing.get(s.pieces[wagon].at, -1)
    return n if n >= 0 and s.is_person(n) and not s.pieces[n].riding else -1


def behind_leader(s: Battle, n: int, beast: int, trail: list[int], his: int) -> Train | Refusal:
    """Where a led animal and its wagon come, along the hexes that their leader left, the last first. MAG-4.5.1c

    `his` are the hexes where he has come to: he may have turned back onto those of the team. MAG-4.1b
    """
    wagon = hitched_to(s, beast)
    front, rear = s.hexes(beast)
    if trail and s.scene.grid.direction(front, trail[-1]) < 0:
        return Refusal("MAG-4.5.1b", "not-before-the-wagon")
    train = _drawn(s, wagon, beast, [*trail, front, rear], len(trail), n)
    return NO_ROOM if isinstance(train, Train) and _filled(s, train) & his else train


def _drawn(
    s: Battle, wagon: int, beast: int, chain: list[int], steps: int, leader: int = -1
) -> Train | Refusal:
    """The train drawn along a chain of hexes, the beast's new front first."""
    p = s.pieces[wagon]
    chain = [*chain, p.at, p.at - s.scene.grid.steps[p.facing]]
    if not all(_follows(s, chain[k:]) for k in range(steps + 1)):
        return Refusal("MAG-4.5.1b", "too-sharp-for-the-wagon")
    direction = s.scene.grid.direction
    facing = direction(chain[3], chain[2])
    found = Train(((beast, chain[0], direction(chain[1], chain[0])),), chain[2], facing, 0)
    movers = (beast,) if leader < 0 else (beast, leader)
    return found if _fits(s, wagon, found, movers) else NO_ROOM


def _follows(s: Battle, chain: list[int]) -> bool:
    """Whether the animal's rear half stays in one of the three hexes before the wagon. MAG-4.5.1b"""
    facing = s.scene.grid.direction(chain[3], chain[2])
    joined = s.scene.grid.direction(chain[1], chain[0]) >= 0
    return joined and facing >= 0 and bool(in_front(s, chain[2], facing) >> chain[1] & 1)


def _filled(s: Battle, train: Train) -> int:
    """All hexes of a wagon and its team."""
    steps, mask = s.scene.grid.steps, 0
    for at, facing in ((train.at, train.facing), *((at, facing) for _, at, facing in train.pullers)):
        mask |= 1 << at | (1 << at - steps[facing] if facing >= 0 else 0)
    return mask


def _fits(s: Battle, wagon: int, train: Train, movers: tuple[int, ...]) -> bool:
    """Whether wagon and team find open and free hexes. MAG-4.1b MAG-4.5.1c"""
    grid = s.scene.grid
    wheels = 1 << train.at | 1 << train.at - grid.steps[train.facing]
    taken = wheels
    for _, at, facing in train.pullers:
        puller = 1 << at | (1 << at - grid.steps[facing] if facing >= 0 else 0)
        if taken & puller:
            return False
        taken |= puller
    free = wagon_hexes(s, wagon)
    for n in movers:
        free |= s.mask(n)
    shut = s.flames | s.board.heaped()[1] | ~s.scene.ground.open[LED]
    return not taken & s.board.living & ~free and not wheels & shut


def drive_to(s: Battle, wagon: int, steps: tuple[Step, ...]) -> Train | Refusal:
    """Where a wagon comes by the path of its animal's front half, or of the first man who draws it. MAG-4.5.4b

    A path that begins on the team's own hex, right before the wagon, is that of the wagon's front half.
    """
    path = [step.to for step in steps if isinstance(step, Go)]
    if not path or len(path) != len(steps):
        return Refusal("MAG-4.5.1c", "no-steps", also=("MAG-4b",))
    pullers = team(s, wagon)
    if not pullers:
        return Refusal("MAG-4.5.1b", "nobody-draws-it", also=("MAG-4.5.1a",))
    lead = _first(s, wagon, pullers, path[0])
    path = _way_of(s, wagon, lead, path)
    points = _price(s, lead, path)
    if isinstance(points, Refusal):
        return points
    if points > whole_phase(s, wagon).value:
        return Refusal("MAG-4.5.1a", "too-few-points", also=("MAG-4b",))
    if lead in s.scene.beasts:
        found = _drawn(s, wagon, lead, [*reversed(path), *s.hexes(lead)], len(path))
    else:
        found = _hauled(s, wagon, pullers, path, lead)
    return found if isinstance(found, Refusal) else found._replace(points=points)


def _first(s: Battle, wagon: int, pullers: list[int], start: int = -1) -> int:
    """Who goes first: the animal, or a man before the wagon, him on the hex where its way begins. MAG-4.5.1b"""
    ahead = in_front(s, s.pieces[wagon].at, s.pieces[wagon].facing)
    before = [m for m in pullers if m in s.scene.beasts or s.mask(m) & ahead]
    return next((m for m in before if s.hexes(m)[-1] == start), before[0])


def _way_of(s: Battle, wagon: int, lead: int, path: list[int]) -> list[int]:
    """The way of him who goes first; where the wagon's own is given, he goes before it and straight on. MAG-4.5.1b"""
    team_hexes = list(reversed(s.hexes(lead)))
    known = len(team_hexes)
    if path[:known] != team_hexes[: len(path)]:
        return path
    grid = s.scene.grid
    way = [s.pieces[wagon].at, *team_hexes, *path[known:]]
    while len(way) <= known + len(path):
        ahead = grid.neighbour(way[-1], grid.direction(way[-2], way[-1]))
        if ahead < 0:
            return path
        way.append(ahead)
    return way[1 + known :]


def _price(s: Battle, lead: int, path: list[int]) -> int | Refusal:
    """What the way costs the one who goes first. MAG-4b MAG-4.5.1c"""
    costs, at, points = (
        s.ground.cost[MOUNTED if lead in s.scene.beasts else s.kind(lead)],
        s.pieces[lead].at,
        0,
    )
    for h in path:
        if not s.ground.may_cross(at, h):
            return Refusal("MAG-4b", "not-adjacent", also=("MAG-4.5.1c",))
        if h not in costs or s.board.foes(s.side) >> h & 1 or s.board.heaped()[1] >> h & 1:
            return Refusal("MAG-4.2a", "enemy-bars-the-way", also=("MAG-4b", "MAG-4.5.1c"))
        points += costs[h] + s.scene.book.movement.bodies_extra * (s.board.heaped()[0] >> h & 1)
        at = h
    return points


def _hauled(s: Battle, wagon: int, men: list[int], path: list[int], first: int) -> Train | Refusal:
    """Men draw it: the wagon follows the first of them, the others keep their place beside him. MAG-4.5.1a"""
    p, grid = s.pieces[wagon], s.scene.grid
    chain = [*reversed(path), s.pieces[first].at, p.at, p.at - grid.steps[p.facing]]
    for k in range(len(path) + 1):
        facing = grid.direction(chain[k + 2], chain[k + 1])
        if facing < 0 or not in_front(s, chain[k + 1], facing) >> chain[k] & 1:
            return Refusal("MAG-4.5.1b", "too-sharp-for-the-wagon")
    by = chain[0] - s.pieces[first].at
    pullers = tuple((m, s.pieces[m].at + by, -1) for m in men)
    if any(at not in grid.names or at not in s.ground.cost[s.kind(m)] for m, at, _ in pullers):
        return Refusal("MAG-4.5.1b", "wagon-does-not-fit")
    found = Train(pullers, chain[1], grid.direction(chain[2], chain[1]), 0)
    return found if _fits(s, wagon, found, tuple(men)) else NO_ROOM


def why_not_drive(s: Battle, wagon: int, steps: tuple[Step, ...]) -> Refusal | None:
    """A driver in front, or men who draw it and have not moved. MAG-4.5.4b MAG-4.5.1a"""
    if s.character(wagon).thing != "wagon":
        return Refusal("GUI-4b", "not-on-the-board")
    if s.step != "movement" or s.side_of(wagon) not in (s.side, NOBODYS):
        return Refusal("MAG-2.1d", "not-its-movement")
    pullers = team(s, wagon)
    hands = [driver(s, wagon)] if any(m in s.scene.beasts for m in pullers) else pullers
    if not hands or hands[0] < 0 or any(s.side_of(m) != s.side for m in hands):
        return Refusal("MAG-4.5.4b", "nobody-drives", also=("MAG-4.5.1a", "MAG-4.5.1b"))
    if any(s.pieces[m].did(MOVED | BUSY | WORKED) or s.pieces[m].spent for m in hands):
        return Refusal("MAG-4c", "has-moved", also=("MAG-4.5.4b",))
    found = drive_to(s, wagon, steps)
    return found if isinstance(found, Refusal) else None


def drive(s: Battle, wagon: int, steps: tuple[Step, ...]) -> Play[Battle]:
    """The whole train goes its way; it was the move of him who drives, or of all who draw. MAG-4.5.4a MAG-4.5.4b"""
    train = drive_to(s, wagon, steps)
    assert isinstance(train, Train)
    pullers = [m for m, _, _ in train.pullers]
    hands = [m for m in pullers if s.is_person(m)] or [driver(s, wagon)]
    s = yield from draw(s, wagon, train)
    s = yield from tell(MoveEnded(tuple(hands), "MAG-4c"))
    s = yield from settle(s)
    if defensive_fire.threatened(s, tuple(h for m in hands for h in s.hexes(m))):
        s = yield from defensive_fire.against_movers(s, tuple(hands))
    return s


def draw(s: Battle, wagon: int, train: Train) -> Play[Battle]:
    """The train is laid where it has come, with everybody aboard. MAG-4.5.4a"""
    halves = (s.pieces[wagon].at, s.pieces[wagon].at - s.scene.grid.steps[s.pieces[wagon].facing])
    aboard = tuple(n for h in halves if (n := s.board.anyone(h)) >= 0)
    s = yield from tell(WagonDrawn(wagon, train.at, train.facing, train.pullers, aboard, "MAG-4.5.4a"))
    return s


def drives_of(s: Battle, wagon: int) -> list[Move]:
    """Every place to which a wagon can be driven, by the first path found. MAG-4.5.4b"""
    if wagon not in s.scene.things or s.character(wagon).thing != "wagon" or not team(s, wagon):
        return []
    lead, found = _first(s, wagon, team(s, wagon)), []
    seen = set(s.hexes(lead))
    ways: list[tuple[Step, ...]] = [()]
    while ways:
        way = ways.pop(0)
        last = way[-1].to if way and isinstance(way[-1], Go) else s.pieces[lead].at
        for h in bits(s.scene.grid.around[last]):
            longer = (*way, Go(h))
            if h in seen or why_not_drive(s, wagon, longer) is not None:
                continue
            seen.add(h)
            ways.append(longer)
            found.append(Move((wagon,), longer))
    return found
