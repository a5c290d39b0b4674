"""Charges announced before the movement: who may charge whom along which path, alone or as one mass. MAG-7.6.1a"""

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise, permutations

from gonfanon.cast.pieces import BUSY, CHARGED, MOVED, SHOT, STRAIGHT_ON
from gonfanon.field.hexes import bits
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.charges.lanes import lanes
from gonfanon.rules.paths.walk import FREE, Walk, set_out
from gonfanon.rules.pieces.arcs import frontal_field
from gonfanon.rules.pieces.couched_lances import bound_to
from gonfanon.rules.pieces.planted_stakes import bars_charge
from gonfanon.rules.pieces.weather import hiding
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.lines import sees_to_charge
from gonfanon.rules.words.field import Charge, Go

LEAST = 6
"""Hexes that a charge must cover. MAG-7.6.1c"""
STRAIGHT = 4
"""Its last hexes, which lie in a straight line. MAG-7.6.1d"""
TOGETHER = 3
"""Knights in a massed charge, at least. MAG-7.6.4a"""
EASTERN = ("saracen", "bedouin", "turcopole", "turk", "turkish")
"""Peoples who do not charge with couched lances side by side. MAG-7.6.4a"""


def strength_of_charge(s: Battle, n: int) -> Figure:
    """The attack of a charging rider, half again. MAG-7.6.3a"""
    attack = s.face(n).attack
    return Figure.total(
        [Reason(f"attack:{s.name(n)}", attack, "MAG-6c"), Reason("charge", attack // 2, "MAG-7.6.3a")]
    )


def may_announce(s: Battle, n: int) -> Refusal | None:
    """A rider on a horse who has neither shot nor moved. MAG-7.6.1a MAG-4.6.8b MAG-2.1f"""
    p = s.pieces[n]
    if s.step != "charges" or not s.scene.charging:
        return Refusal("MAG-7.6.1a", "not-the-charges", also=("MAG-7a",))
    if s.side_of(n) != s.side or not p.stands or not p.riding:
        return Refusal("MAG-7.6.1a", "no-rider-of-the-side")
    if s.character(n).mount == "camel":
        return Refusal("MAG-4.6.8b", "no-charge-on-a-camel", also=("MAG-7.6.1a",))
    if p.did(SHOT):
        return Refusal("MAG-2.1f", "has-shot", also=("MAG-7.6.1a",))
    if p.captor >= 0 or p.did(MOVED | BUSY):
        return Refusal("MAG-7.6.1a", "has-charged", also=("MAG-7.6.2f",))
    return None


def why_not_announce(s: Battle, order: Charge) -> Refusal | None:
    """Why these riders may not charge these targets along these paths; every rule that forbids it is named."""
    order = with_paths(s, order)
    massed = len(order.pieces) > 1
    if not order.pieces or not len(order.pieces) == len(order.targets) == len(order.paths):
        return Refusal("MAG-7.6.4a" if massed else "MAG-7.6.1a", "name-target-and-path")
    for n in order.pieces:
        if (refusal := may_announce(s, n)) is not None:
            return refusal
    return Refusal.first([*(_mass(s, order) if massed else ()), *one_by_one(s, order, against, _road)])


Conditions = Callable[[Battle, int, int], Iterator[Refusal]]
"""What a rider's target must be."""
Road = Callable[[Battle, int, int, tuple[int, ...]], Iterator[Refusal]]
"""What his path to it must be."""


def one_by_one(s: Battle, order: Charge, against: Conditions, road: Road) -> Iterator[Refusal]:
    """The conditions of each of the charges, by the rules of the book. GUI-7.2.4a MAG-7.6.4a

    Arc and sight are judged when the charge is announced; each rides when those before him have.
    """
    ridden = s
    for n, target, path in zip(order.pieces, order.targets, order.paths, strict=True):
        found = list(against(s, n, target))
        yield from found
        if any(refusal.what == "no-target" for refusal in found):
            return
        yield from road(ridden, n, target, path)
        if len(path) > 1 and (facing := s.scene.grid.direction(path[-2], path[-1])) >= 0:
            ridden = ridden.change(n, at=path[-1], facing=facing)


def owner(s: Battle, n: int) -> int:
    """The side to which a piece belongs: a horse to the one who holds it. GUI-4.4.3j"""
    p = s.pieces[n]
    return p.holder if s.character(n).kind == "horse" and p.holder >= 0 else s.side_of(n)


def against(s: Battle, n: int, target: int) -> Iterator[Refusal]:
    """In the frontal arc, in sight, no camel, not charged yet. MAG-7.6.1b MAG-7.6.2e MAG-4.6.8b"""
    p = s.pieces[target]
    if p.at < 0 or not p.alive or owner(s, target) == s.side or s.character(target).kind == "thing":
        yield Refusal("MAG-7.6.1a", "no-target")
        return
    if p.did(CHARGED):
        yield Refusal("MAG-7.6.2e", "charged-already")
    if s.character(target).camel or (p.riding and s.character(target).mount == "camel"):
        yield Refusal("MAG-4.6.8b", "no-charge-at-a-camel")
    if not frontal_field(s, n) & s.mask(target):
        yield Refusal("MAG-7.6.1b", "not-in-the-front-arc", also=("MAG-7.6.1e",))
    if not sees_to_charge(s, n, target):
        yield Refusal("MAG-7.6.1b", "not-in-sight", also=hiding(s, s.pieces[n].at, s.hexes(target)))


def _road(s: Battle, n: int, target: int, path: tuple[int, ...]) -> Iterator[Refusal]:
    """Six hexes without a dear turn, the last four straight at the target, within his points. MAG-7.6.1c MAG-7.6.1d"""
    if len(path) < LEAST:
        yield Refusal("MAG-7.6.1c", "six-hexes-at-least")
    if not path:
        return
    if not gently(s, n, path):
        yield Refusal("MAG-7.6.1c", "sharp-turn")
        return
    if not _straight_at(s, n, target, path):
        yield Refusal("MAG-7.6.1d", "last-four-not-straight", also=("MAG-7.6.1a",))
    if s.ground.passages and (stakes := bars_charge(s, s.pieces[n].at, path)) is not None:
        yield stakes
    walk = ride(s, n, path)
    if isinstance(walk, Refusal):
        yield Refusal("MAG-7.6.1c", walk.what, walk.about, (walk.rule, *walk.also))
        return
    if walk.spent > s.pieces[n].left:
        yield Refusal("MAG-7.6.1c", "too-far", also=("MAG-7.6.1a",))
    if (taken := walk.may_end()) is not None:
        yield Refusal("MAG-7.6.1c", taken.what, taken.about, (taken.rule, *taken.also))
    if not s.ground.strikes(s.kind(n), path[-1]) & s.mask(target):
        yield Refusal("MAG-6.7", "cannot-go-there", also=("MAG-7.6.1a",))


def gently(s: Battle, n: int, path: tuple[int, ...]) -> bool:
    """Whether a ride goes straight or nearly at every hex, so that no turn costs a point. MAG-4.4.1a MAG-7.6.1c"""
    at, facing = s.pieces[n].at, s.pieces[n].facing
    for h in path:
        d = s.scene.grid.direction(at, h)
        if d < 0 or (d - facing) % 6 not in (0, 1, 5):
            return False
        at, facing = h, d
    return True


def _straight_at(s: Battle, n: int, target: int, path: tuple[int, ...]) -> bool:
    """Whether the last four hexes lie on one line that leads on to a hex of the target. MAG-7.6.1d"""
    grid, last = s.scene.grid, path[-STRAIGHT:]
    ways = {grid.direction(a, b) for a, b in pairwise(last)}
    if len(ways) != 1 or len(last) < STRAIGHT:
        return False
    beyond = grid.neighbour(last[-1], ways.pop())
    return beyond >= 0 and bool(s.mask(target) >> beyond & 1)


def ride(s: Battle, n: int, path: tuple[int, ...]) -> Walk | Refusal:
    """A simulated ride along a path, whatever points it takes."""
    walk = set_out(s, n, FREE)
    for h in path:
        if (refusal := walk.take(Go(h))) is not None:
            return refusal
    return walk


def _mass(s: Battle, order: Charge) -> Iterator[Refusal]:
    """Three or more Western knights side by side, straight on in one direction, each at his own target. MAG-7.6.4a"""
    if "massed-charge" not in s.scene.options:
        yield Refusal("MAG-7.6.4a", "no-massed-charges", also=("MAG-7a",))
    if len(order.pieces) < TOGETHER or len({*order.pieces}) != len(order.pieces):
        yield Refusal("MAG-7.6.4a", "three-at-least")
    if not all(_couches(s, n) for n in order.pieces):
        yield Refusal("MAG-7.6.4a", "western-knights")
    if not side_by_side(s, order.pieces):
        yield Refusal("MAG-7.6.4a", "not-side-by-side")
    if len({*order.targets}) != len(order.targets):
        yield Refusal("MAG-7.6.2e", "charged-already", also=("MAG-7.6.4a",))
    if len({*_directions(s, order)}) != 1:
        yield Refusal("MAG-7.6.4a", "not-straight-on")


def _directions(s: Battle, order: Charge) -> Iterator[int]:
    """Every direction in which one of the riders goes."""
    for n, path in zip(order.pieces, order.paths, strict=True):
        for a, b in zip((s.pieces[n].at, *path), path, strict=False):
            yield s.scene.grid.direction(a, b)


def _couches(s: Battle, n: int) -> bool:
    """A knight of the West. MAG-7.6.4a"""
    who = s.character(n)
    return who.has("knight") and not any(
        who.has(people) or s.scene.sides[who.side] == people for people in EASTERN
    )


def side_by_side(s: Battle, pieces: tuple[int, ...]) -> bool:
    """Whether each is adjacent to another of them. MAG-7.6.4a"""
    grown = s.scene.grid.grown
    return all(any(grown(s.mask(n)) & s.mask(m) for m in pieces if m != n) for n in pieces)


def knee_to_knee(s: Battle, n: int) -> tuple[int, ...]:
    """The knights who have charged home one by one, straight on, and stand side by side with this one. MAG-7.6.4a"""
    if "massed-charge" not in s.scene.options:
        return ()
    facing = s.pieces[n].facing
    lances = [m for m in s.board.fighters[s.side] if _couches(s, m) and s.pieces[m].did(STRAIGHT_ON)]
    lances = [m for m in lances if s.pieces[m].facing == facing and bound_to(s, m) >= 0]
    row = [n] if n in lances else []
    for m in row:  # the row grows as its neighbours are found
        near = s.scene.grid.grown(s.mask(m))
        row += [k for k in lances if k not in row and near & s.mask(k)]
    return tuple(sorted(row))


def with_paths(s: Battle, order: Charge) -> Charge:
    """A charge with its paths: those announced, or the shortest that will do."""
    if order.paths or len(order.pieces) != len(order.targets):
        return order
    straight = len(order.pieces) > 1
    paths = tuple(shortest(s, n, t, straight) for n, t in zip(order.pieces, order.targets, strict=True))
    return Charge(order.pieces, order.targets, paths)


def charge_at(s: Battle, n: int, target: int) -> Charge:
    """The charge of a rider at a target that he can reach, by the shortest path."""
    return Charge((n,), (target,), (shortest(s, n, target),))


def shortest(s: Battle, n: int, target: int, straight: bool = False) -> tuple[int, ...]:
    """The shortest path of a legal charge; empty if there is none."""
    if may_announce(s, n) is not None or next(against(s, n, target), None) is not None:
        return ()
    found = _straight_paths(s, n, target) if straight else _paths(s, n, target)
    legal = (
        path for path in sorted(found, key=lambda path: (len(path), path)) if not [*_road(s, n, target, path)]
    )
    return next(legal, ())


def _paths(s: Battle, n: int, target: int) -> Iterator[tuple[int, ...]]:
    """A lane to every line of four hexes that leads to the target, and along it."""
    grid, known = s.scene.grid, lanes(s, n)
    reached = known.reached(LEAST - STRAIGHT + 1)
    for d in range(6):
        step = grid.steps[d]
        for h in s.hexes(target):
            line = [h - step * k for k in range(STRAIGHT, 0, -1)]
            if any(before not in grid.names for before in line) or grid.direction(line[-1], h) != d:
                continue
            for facing in (d, (d + 1) % 6, (d + 5) % 6):
                if reached[facing] >> line[0] & 1:
                    lane = known.lane(line[0], facing, LEAST - STRAIGHT + 1)
                    yield (*lane, *line[1:])


def _straight_paths(s: Battle, n: int, target: int) -> Iterator[tuple[int, ...]]:
    """Straight on to the target, in each of the three directions ahead of him."""
    grid, p = s.scene.grid, s.pieces[n]
    for d in (p.facing, (p.facing + 1) % 6, (p.facing + 5) % 6):
        path: list[int] = []
        h = grid.neighbour(p.at, d)
        while h >= 0 and not s.mask(target) >> h & 1:
            path.append(h)
            h = grid.neighbour(h, d)
        if h >= 0:
            yield tuple(path)


def targets_open(s: Battle, n: int) -> list[int]:
    """Every enemy at whom a rider can charge."""
    return [t for t in _ahead(s, n) if shortest(s, n, t)] if may_announce(s, n) is None else []


def masses_open(s: Battle, n: int) -> list[Charge]:
    """Massed charges of three of whom this knight is the first, one for every three that they can ride down."""
    if "massed-charge" not in s.scene.options or may_announce(s, n) is not None or not _couches(s, n):
        return []
    mates = [m for m in s.board.fighters[s.side] if m > n and may_announce(s, m) is None and _couches(s, m)]
    found = []
    for pair in combinations(mates, TOGETHER - 1):
        trio = (n, *pair)
        if side_by_side(s, trio):
            found += _shared_out(s, trio)
    return found


def _shared_out(s: Battle, trio: tuple[int, ...]) -> list[Charge]:
    """For every three targets the first sharing out that is legal."""
    aims = [{t: path for t in _ahead(s, m) if (path := shortest(s, m, t, True))} for m in trio]
    found: list[Charge] = []
    for targets in combinations(sorted({t for each in aims for t in each}), len(trio)):
        for shared in permutations(targets):
            if not all(t in each for t, each in zip(shared, aims, strict=True)):
                continue
            paths = tuple(each[t] for t, each in zip(shared, aims, strict=True))
            order = Charge(trio, shared, paths)
            if why_not_announce(s, order) is None:
                found.append(order)
                break
    return found


def _ahead(s: Battle, n: int) -> list[int]:
    """The enemies in the frontal arc of a rider."""
    near = {s.board.anyone(h) for h in bits(frontal_field(s, n) & s.board.living)}
    return sorted(m for m in near if m >= 0 and owner(s, m) != s.side)
