"""Charges fought at once: who may charge whom along which lane, alone or with couched lances in a group."""

from collections.abc import Iterator
from itertools import combinations, pairwise, permutations

from msgspec.structs import replace

from gonfanon.cast.pieces import ATTACKED, BUSY, CHARGED, MOVED, SHOT
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.charges.announced import one_by_one, owner
from gonfanon.rules.charges.charge import charge_targets, known_charge
from gonfanon.rules.charges.lanes import Lanes, lanes
from gonfanon.rules.paths.walk import FREE, Walk
from gonfanon.rules.pieces.arcs import frontal_field, in_front_arc
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.line_shapes import crossing
from gonfanon.rules.sight.lines import sees_to_charge
from gonfanon.rules.sight.quick_views import in_sight
from gonfanon.rules.words.field import Charge, Go

LEAST = 6
"""Hexes a charge must cover. GUI-7.2.1f"""
FARTHER = 12
"""Points more than he has, with which one asks whether a target is only too far. GUI-7.2.1d"""


def strength(s: Battle, n: int) -> Figure:
    """The attack of a charging rider, raised by half against the target he named. GUI-7.2.3a"""
    attack = s.face(n).attack
    return Figure.total(
        [Reason(f"attack:{s.name(n)}", attack, "GUI-6e"), Reason("charge", attack // 2, "GUI-7.2.3a")]
    )


def laid_out(s: Battle, order: Charge) -> Charge:
    """A charge with its paths: those announced, or the shortest that will do. GUI-7.2.1a"""
    if order.paths or len(order.pieces) != len(order.targets):
        return order
    paths = tuple(canonical_path(s, n, t) for n, t in zip(order.pieces, order.targets, strict=True))
    return replace(order, paths=paths)


def may_charge(s: Battle, n: int) -> Refusal | None:
    """Any rider, wounded or not, who has not shot in this phase. GUI-7.2.1a GUI-5.2c"""
    p = s.pieces[n]
    if s.step != "charges" or not s.scene.charging:
        return Refusal("GUI-2.1c", "not-the-charges", also=("GUI-7.2.1a",))
    if s.side_of(n) != s.side or not p.stands or not p.riding:
        return Refusal("GUI-7.2.1a", "no-rider-of-the-side")
    if p.did(SHOT):
        return Refusal("GUI-7.2.1a", "has-shot", also=("GUI-5.2c",))
    if p.did(ATTACKED | MOVED | BUSY):
        return Refusal("GUI-7.2.1i", "has-charged")
    return None


def why_not_charge(s: Battle, order: Charge) -> Refusal | None:
    """Why these riders may not charge these targets along these paths now. GUI-7.2.1a

    Every condition is looked at, so that each rule that forbids the charge is named.
    """
    order = laid_out(s, order)
    grouped = len(order.pieces) > 1
    if not order.pieces or not len(order.pieces) == len(order.targets) == len(order.paths):
        return Refusal("GUI-7.2.4a" if grouped else "GUI-7.2.1a", "name-target-and-path")
    for n in order.pieces:
        refusal = may_charge(s, n)
        if refusal is not None:
            return refusal
    return Refusal.first([*(_group(s, order) if grouped else ()), *_each(s, order)])


def _each(s: Battle, order: Charge) -> Iterator[Refusal]:
    """The conditions of a single charge, for every one of the riders. GUI-7.2.4a"""

    def road(ridden: Battle, n: int, target: int, path: tuple[int, ...]) -> Iterator[Refusal]:
        return _road(ridden, n, target, path) if path else _no_way(s, n, target)

    return one_by_one(s, order, against, road)


def against(s: Battle, n: int, target: int) -> Iterator[Refusal]:
    """In the front arc, in sight, open to attack, not charged yet. GUI-7.2.1b GUI-7.2.1c GUI-7.2.1e"""
    p = s.pieces[target]
    if p.at < 0 or not p.alive or owner(s, target) == s.side or target in s.scene.things:
        yield Refusal("GUI-7.2.1a", "no-target")
        return
    if p.did(CHARGED):
        yield Refusal("GUI-7.2.1b", "charged-already")
    if not in_arc(s, n, target):
        yield Refusal("GUI-7.2.1c", "not-in-the-front-arc")
    if not _in_view(s, n, target):
        yield Refusal("GUI-7.2.1e", "not-in-sight")
    if not s.ground.open[s.kind(n)] & s.mask(target):
        yield Refusal("GUI-7.2.1a", "cannot-go-there", also=("GUI-6.7a",))


def _in_view(s: Battle, n: int, target: int) -> bool:
    """The sight of a charge: in the open field mostly told by the ground, with no rider on the way. GUI-7.2.1e"""
    ground, start, aim = s.ground, s.pieces[n].at, s.mask(target)
    if ground.walled or ground.thales or s.scene.weather is not None:
        return sees_to_charge(s, n, target)
    seen = in_sight(ground, start, aim)
    if not seen:
        return False
    riders = s.board.riders & ~(s.mask(n) | aim)
    for h in s.hexes(target):
        if seen >> h & 1 and not riders & crossing(ground, start, h):
            return True
    return sees_to_charge(s, n, target)


def in_arc(s: Battle, n: int, target: int) -> bool:
    """Whether any hex of a target lies in the front arc of a rider. GUI-7.2.1c"""
    return any(in_front_arc(s, n, h) for h in s.hexes(target))


def _road(s: Battle, n: int, target: int, path: tuple[int, ...]) -> Iterator[Refusal]:
    """Six hexes at the enemy, no sharp turn, points for the way. GUI-7.2.1d GUI-7.2.1f GUI-7.2.1g"""
    if len(path) < LEAST:
        yield Refusal("GUI-7.2.1f", "six-hexes-at-least")
    if s.scene.rides_at_the_enemy and _leads_away(s, n, target, path):
        yield Refusal("GUI-7.2.1f", "not-at-the-enemy")
    walk = Walk(s, n, FREE)
    for h in path:
        refusal = walk.take(Go(h))
        if refusal is not None:
            yield Refusal("GUI-7.2.1g", "sharp-turn") if refusal.rule == "GUI-4.4.1a" else refusal
            return
    if walk.spent > s.pieces[n].left:
        yield Refusal("GUI-7.2.1d", "too-far")
    taken = walk.may_end()
    if taken is not None:
        yield replace(taken, also=("GUI-7.2.4a",))
    yield from _contact(s, n, target, walk.at, walk.facing)


def _leads_away(s: Battle, n: int, target: int, path: tuple[int, ...]) -> bool:
    """Whether a hex of a path is farther from the target than the one before, the nearer half counting. GUI-7.2.1f"""
    hexes, distance = s.hexes(target), s.scene.grid.distance
    away = [min(distance(h, aim) for aim in hexes) for h in (s.pieces[n].at, *path)]
    return any(here < there for here, there in pairwise(away))


def _no_way(s: Battle, n: int, target: int) -> Iterator[Refusal]:
    """No path was named and none will do: too near, too far, or out of the way. GUI-7.2.1d GUI-7.2.1f"""
    aim = _aim(s, target)
    if _lane_to(s, n, target, lanes(s, n, aim=aim), 1):
        yield Refusal("GUI-7.2.1f", "six-hexes-at-least")
    elif aim and _lane_to(s, n, target, lanes(s, n), LEAST):
        yield Refusal("GUI-7.2.1f", "not-at-the-enemy")
    elif _lane_to(s, n, target, lanes(s, n, FARTHER, LEAST, aim), LEAST):
        yield Refusal("GUI-7.2.1d", "too-far")
    else:
        yield Refusal("GUI-7.2.1d", "no-way-to-the-target", also=("GUI-7.2.1g", "GUI-7.2.1a"))


def _contact(s: Battle, n: int, target: int, at: int, facing: int) -> Iterator[Refusal]:
    """At its last hex the target is in one of three hexes ahead and open to attack. GUI-7.2.1a GUI-6.7a"""
    grid = s.scene.grid
    ahead = [grid.neighbour(at, (facing + d) % 6) for d in (5, 0, 1)]
    touching = [h for h in s.hexes(target) if h in ahead]
    strikes = s.ground.strikes(s.kind(n), at)
    if not touching:
        yield Refusal("GUI-7.2.1a", "target-not-ahead")
    elif not any(strikes >> h & 1 for h in touching):
        yield Refusal("GUI-6.7a", "cannot-go-there", also=("GUI-7.2.1a",))


def _group(s: Battle, order: Charge) -> Iterator[Refusal]:
    """Three or more adjacent Norman knights, or cataphracts against foot. GUI-7.2.4a GUI-7.2.5a GUI-7.2.5b"""
    cataphracts = all(s.character(n).has("cataphract") for n in order.pieces)
    also = ("GUI-7.2.5a",) if cataphracts else ()
    if len(order.pieces) < 3 or len({*order.pieces}) != len(order.pieces):
        yield Refusal("GUI-7.2.4a", "three-at-least", also=also)
    if not cataphracts and not all(couches(s, n) for n in order.pieces):
        yield Refusal("GUI-7.2.4a", "norman-knights-with-lance")
    if len({*order.targets}) != len(order.targets) or not _adjacent(s, order.targets):
        yield Refusal("GUI-7.2.4a", "as-many-adjacent-targets", also=also)
    if not _adjacent(s, order.pieces):
        yield Refusal("GUI-7.2.4a", "not-side-by-side", also=also)
    if cataphracts and any(s.pieces[t].riding for t in order.targets):
        yield Refusal("GUI-7.2.5b", "only-against-foot")


def couches(s: Battle, n: int) -> bool:
    """A Norman knight who has not thrown his lance; his nation is his side or a trait. GUI-7.2.4a GUI-5d"""
    character = s.character(n)
    thrown = character.weapon == "lance" and s.pieces[n].ammunition == 0
    norman = character.has("norman") or s.scene.sides[character.side] == "norman"
    return character.has("knight") and norman and not thrown


def _adjacent(s: Battle, pieces: tuple[int, ...]) -> bool:
    """Each is adjacent to another of them."""
    around = s.scene.grid.around
    for n in pieces:
        near = 0
        for h in s.hexes(n):
            near |= around[h]
        if not any(near & s.mask(m) for m in pieces if m != n):
            return False
    return True


def canonical_path(s: Battle, n: int, target: int) -> tuple[int, ...]:
    """The shortest lane of a charge that is legal; empty if there is none."""
    if may_charge(s, n) is not None or not _open_to(s, n, target):
        return ()
    return _lane_at(s, n, target)


def _lane_at(s: Battle, n: int, target: int) -> tuple[int, ...]:
    """The shortest lane by which a rider may charge a target; its end is one that any lane leads to. GUI-7.2.1f"""
    ends = list(_ends(s, n, target, lanes(s, n, least=LEAST).reached(LEAST)))
    return _lanes_at(s, n, target).shortest(ends, LEAST) if ends else ()


def _lanes_at(s: Battle, n: int, target: int) -> Lanes:
    """The lanes by which a rider may charge a target, those of fewer hexes than he must ride left out. GUI-7.2.1f"""
    return lanes(s, n, least=LEAST, aim=_aim(s, target))


def _aim(s: Battle, target: int) -> int:
    """The hexes that no lane at a target may lead away from; none where a charge is ridden any way. GUI-7.2.1f"""
    return s.mask(target) if s.scene.rides_at_the_enemy else 0


def _lane_to(s: Battle, n: int, target: int, found: Lanes, least: int) -> tuple[int, ...]:
    """The shortest lane that brings a target before the head of the horse."""
    return found.shortest(list(_ends(s, n, target, found.reached(least))), least)


def _ends(s: Battle, n: int, target: int, reached: list[int]) -> Iterator[tuple[int, int]]:
    """Of the places reached those, with the facing, from which a target is struck. GUI-7.2.1a GUI-6.7a"""
    steps, kind = s.scene.grid.steps, s.kind(n)
    free = s.scene.grid.board & ~(s.board.living & ~s.mask(n))
    for h in s.hexes(target):
        for d in range(6):
            at = h - steps[d]
            if at < 0 or not free >> at & 1:
                continue
            for facing in (d, (d + 1) % 6, (d + 5) % 6):
                rear = at - steps[facing]
                if (
                    reached[facing] >> at & 1
                    and rear >= 0
                    and free >> rear & 1
                    and s.ground.strikes(kind, at) >> h & 1
                ):
                    yield at, facing


def charge_at(s: Battle, n: int, target: int) -> Charge:
    """The charge of a rider at a target that he can reach, by the shortest lane."""
    return Charge((n,), (target,), (_lane_at(s, n, target),))


def targets_of(s: Battle, n: int) -> list[int]:
    """Everybody at whom a rider may charge, found without writing out a lane."""
    aims = _before(s, n)
    while aims and not _open_to(s, n, aims[0]):
        aims.pop(0)
    # No lane is ridden unless there is somebody to charge.
    if not aims:
        return []
    reached = lanes(s, n, least=LEAST).reached(LEAST)
    ahead = _ahead(s, reached)
    return [
        t
        for t in aims
        if s.mask(t) & ahead and (t == aims[0] or _open_to(s, n, t)) and _ridden_at(s, n, t, reached)
    ]


def _ridden_at(s: Battle, n: int, target: int, reached: list[int]) -> bool:
    """Whether one of the lanes that lead to a target may be ridden as a charge at it. GUI-7.2.1f"""
    if not s.scene.rides_at_the_enemy:
        return next(_ends(s, n, target, reached), None) is not None
    ends = list(_ends(s, n, target, reached))
    # From so far away every lane is long enough, and its hexes need not be counted.
    afar = all(s.scene.grid.distance(s.pieces[n].at, h) > LEAST for h in s.hexes(target))
    return bool(ends) and _lanes_at(s, n, target).reaches_any(ends, 1 if afar else LEAST)


def _before(s: Battle, n: int) -> list[int]:
    """The enemies in the front arc of a rider who are not too far for his points. GUI-7.2.1c GUI-7.2.1d"""
    foes = [m for side, men in enumerate(s.board.fighters) if side != s.side for m in men]
    foes += [m for m in s.board.lying if s.side_of(m) != s.side]
    # A horse without rider may be attacked, and so charged (GUI-6.8e), but that is not offered.
    pieces, at, far = s.pieces, s.pieces[n].at, s.pieces[n].left + 2
    field, distance = frontal_field(s, n), s.scene.grid.distance
    return sorted([t for t in foes if s.mask(t) & field and distance(at, pieces[t].at) <= far])


def _open_to(s: Battle, n: int, target: int) -> bool:
    """Whether nothing but the way there could forbid a charge at somebody. GUI-7.2.1a"""
    return next(against(s, n, target), None) is None


def _ahead(s: Battle, reached: list[int]) -> int:
    """The hexes before the head of a horse on any of some places, by facing. GUI-7.2.1a"""
    mask, moved = 0, s.scene.grid.moved
    for d in range(6):
        mask |= moved(reached[d - 1] | reached[d] | reached[d - 5], d)
    return mask


def group_charges_of(s: Battle, n: int) -> list[Charge]:
    """Charges of three of whom this knight is the first, one for every three targets. GUI-7.2.4a"""
    if not _in_groups(s, n):
        return []
    riders = [m for m in s.board.fighters[s.side] if m >= n and s.pieces[m].mount >= 0]
    mates = [m for m in riders if _in_groups(s, m) and may_charge(s, m) is None]
    if n not in mates:
        return []
    trios = [trio for trio in _rows_of_three(s, mates) if trio[0] == n]
    return [charge for trio in trios for charge in _trio(s, trio)] if trios and charge_targets(s, n) else []


def _in_groups(s: Battle, n: int) -> bool:
    return couches(s, n) or s.character(n).has("cataphract")


def _trio(s: Battle, trio: tuple[int, int, int]) -> list[Charge]:
    """For every three targets side by side the first sharing out that is legal."""
    single = [charge_targets(s, m) for m in trio]
    if not all(single):
        return []
    found = []
    for targets in _rows_of_three(s, sorted({t for open_to_him in single for t in open_to_him})):
        for shared in permutations(targets):
            pairs = tuple(zip(trio, shared, strict=True))
            if all(t in open_to_him for t, open_to_him in zip(shared, single, strict=True)):
                order = Charge(trio, shared, tuple(known_charge(s, m, t).paths[0] for m, t in pairs))
                if _apart(order.paths) and why_not_charge(s, order) is None:
                    found.append(order)
                    break
    return found


def _rows_of_three(s: Battle, pieces: list[int]) -> Iterator[tuple[int, int, int]]:
    """Every three of some pieces of whom each is adjacent to another. GUI-7.2.4a"""
    masks = {n: s.mask(n) for n in pieces}
    around = {n: s.scene.grid.grown(mask) for n, mask in masks.items()}
    for a, b, c in combinations(pieces, 3):
        touching = bool(around[a] & masks[b]) + bool(around[a] & masks[c]) + bool(around[b] & masks[c])
        if touching > 1:
            yield a, b, c


def _apart(paths: tuple[tuple[int, ...], ...]) -> bool:
    """Whether no two rides end on the same hex. GUI-4.1b"""
    ends = [h for path in paths for h in path[-2:]]
    return len({*ends}) == len(ends)


def still_there(s: Battle, n: int, target: int) -> bool:
    """Whether charger and target still face each other at the end of the ride."""
    p, q = s.pieces[n], s.pieces[target]
    if not p.stands or not p.riding or not q.alive or q.at < 0:
        return False
    return not list(_contact(s, n, target, p.at, p.facing))
