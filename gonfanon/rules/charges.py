"""Charges: who may charge whom along which lane, alone or with couched lances in a group."""

from msgspec import Struct

from gonfanon.cast.pieces import ATTACKED, BUSY, CHARGED, MOVED, SHOT
from gonfanon.field.hexes import bits
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.arcs import in_front_arc
from gonfanon.rules.lanes import lanes
from gonfanon.rules.lines import sees_to_charge
from gonfanon.rules.odds import Odds, odds_of
from gonfanon.rules.orders import Charge, Go
from gonfanon.rules.paths import Walk
from gonfanon.rules.state import Battle

LEAST = 6
"""Hexes a charge must cover. GUI-7.2.1f"""
NOTHING = Figure(0)
GROUP_SHIFT = Reason("grouped-charge", 1, "GUI-7.2.4c")


class ChargeForecast(Struct, frozen=True):
    """A charge before it is announced."""

    refusal: Refusal | None
    attack: Figure = NOTHING
    odds: Odds | None = None


def strength(s: Battle, n: int) -> Figure:
    """The attack of a charging rider, raised by half against the target he named. GUI-7.2.3a"""
    attack = s.face(n).attack
    return Figure.total(
        [Reason(f"attack:{s.name(n)}", attack, "GUI-6e"), Reason("charge", attack // 2, "GUI-7.2.3a")]
    )


def forecast(
    s: Battle, pieces: tuple[int, ...], targets: tuple[int, ...], paths: tuple[tuple[int, ...], ...] = ()
) -> ChargeForecast:
    """All the figures of a charge, or why it is not allowed; without a path any legal one will do."""
    if not paths:
        paths = tuple(canonical_path(s, n, t) for n, t in zip(pieces, targets, strict=False))
    refusal = why_not_charge(s, Charge(pieces, targets, paths))
    if refusal is not None:
        return ChargeForecast(refusal)
    shifts = (GROUP_SHIFT,) if len(pieces) > 1 else ()
    return ChargeForecast(
        None, strength(s, pieces[0]), odds_of(s, (pieces[0],), targets[0], strength(s, pieces[0]), shifts)
    )


def may_charge(s: Battle, n: int) -> Refusal | None:
    """Any rider, wounded or not, who has not shot in this phase. GUI-7.2.1a GUI-5.2c"""
    p = s.pieces[n]
    if s.step != "charges" or not s.scene.charging:
        return Refusal("GUI-2.1c", "not-the-charges")
    if s.side_of(n) != s.side or not p.stands or not p.riding:
        return Refusal("GUI-7.2.1a", "no-rider-of-the-side")
    if p.did(SHOT):
        return Refusal("GUI-5.2c", "has-shot")
    if p.did(ATTACKED | MOVED | BUSY):
        return Refusal("GUI-7.2.1i", "has-charged")
    return None


def why_not_charge(s: Battle, order: Charge) -> Refusal | None:
    """Why these riders may not charge these targets along these paths now. GUI-7.2.1a"""
    if not order.pieces or len(order.pieces) != len(order.targets) or len(order.paths) != len(order.pieces):
        return Refusal("GUI-7.2.1a", "name-target-and-path")
    for n in order.pieces:
        refusal = may_charge(s, n)
        if refusal is not None:
            return refusal
    if len(order.pieces) > 1:
        refusal = _group(s, order)
        if refusal is not None:
            return refusal
    for n, target, path in zip(order.pieces, order.targets, order.paths, strict=True):
        refusal = _one(s, n, target, path)
        if refusal is not None:
            return refusal
    return None


def _one(s: Battle, n: int, target: int, path: tuple[int, ...]) -> Refusal | None:
    refusal = may_be_charged(s, n, target)
    if refusal is not None:
        return refusal
    if not path:
        return Refusal("GUI-7.2.1d", "no-way-to-the-target")
    if len(path) < LEAST:
        return Refusal("GUI-7.2.1f", "six-hexes-at-least")
    walk = Walk(s, n, s.pieces[n].left)
    for h in path:
        refusal = walk.take(Go(h))
        if refusal is not None:
            return _as_charge(refusal)
    return walk.may_end() or _contact(s, n, target, walk.at, walk.facing)


def _as_charge(refusal: Refusal) -> Refusal:
    """The rule of the charge behind a refusal of the road. GUI-7.2.1d GUI-7.2.1g"""
    if refusal.rule == "GUI-4.4.1a":
        return Refusal("GUI-7.2.1g", "sharp-turn")
    return Refusal("GUI-7.2.1d", "too-far") if refusal.what == "too-few-points" else refusal


def may_be_charged(s: Battle, n: int, target: int) -> Refusal | None:
    """In the front arc, in sight, not charged yet this turn. GUI-7.2.1b GUI-7.2.1c GUI-7.2.1e"""
    p = s.pieces[target]
    if p.at < 0 or not p.alive or s.side_of(target) == s.side:
        return Refusal("GUI-7.2.1a", "no-target")
    if p.did(CHARGED):
        return Refusal("GUI-7.2.1b", "charged-already")
    if not any(in_front_arc(s, n, h) for h in s.hexes(target)):
        return Refusal("GUI-7.2.1c", "not-in-the-front-arc")
    if not sees_to_charge(s, n, target):
        return Refusal("GUI-7.2.1e", "not-in-sight")
    return None


def _contact(s: Battle, n: int, target: int, at: int, facing: int) -> Refusal | None:
    """The last hex has the target in one of the three hexes ahead, and allows an attack. GUI-7.2.1a GUI-6.7a"""
    grid = s.scene.grid
    ahead = [grid.neighbour(at, (facing + d) % 6) for d in (5, 0, 1)]
    touching = [h for h in s.hexes(target) if h in ahead]
    if not touching:
        return Refusal("GUI-7.2.1a", "target-not-ahead")
    strikes = s.scene.ground.strikes(s.kind(n), at)
    return None if any(strikes >> h & 1 for h in touching) else Refusal("GUI-6.7a", "cannot-go-there")


def _group(s: Battle, order: Charge) -> Refusal | None:
    """Three or more adjacent Norman knights, or cataphracts against foot. GUI-7.2.4a GUI-7.2.5a GUI-7.2.5b"""
    if len(order.pieces) < 3 or len(set(order.pieces)) != len(order.pieces):
        return Refusal("GUI-7.2.4a", "three-at-least")
    cataphracts = all(s.character(n).has("cataphract") for n in order.pieces)
    if not cataphracts and not all(couches(s, n) for n in order.pieces):
        return Refusal("GUI-7.2.4a", "norman-knights-with-lance")
    if len(set(order.targets)) != len(order.targets) or not _adjacent(s, order.targets):
        return Refusal("GUI-7.2.4a", "as-many-adjacent-targets")
    if not _adjacent(s, order.pieces):
        return Refusal("GUI-7.2.4a", "not-side-by-side")
    if cataphracts and any(s.pieces[t].riding for t in order.targets):
        return Refusal("GUI-7.2.5b", "only-against-foot")
    if len({path[-1] for path in order.paths if path}) != len(order.paths):
        return Refusal("GUI-7.2.4a", "ends-overlap")
    return None


def couches(s: Battle, n: int) -> bool:
    """A Norman knight who has not thrown his lance. GUI-7.2.4a GUI-5d"""
    character = s.character(n)
    thrown = character.weapon == "lance" and s.pieces[n].ammunition == 0
    return character.has("knight") and character.has("norman") and not thrown


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
    if may_charge(s, n) is not None or may_be_charged(s, n, target) is not None:
        return ()
    grid, found = s.scene.grid, lanes(s, n)
    best: tuple[int, ...] = ()
    others = s.board.living & ~s.mask(n)
    for h in s.hexes(target):
        for d in range(6):
            at = grid.neighbour(h, (d + 3) % 6)
            if at < 0 or others >> at & 1 or not s.scene.ground.strikes(s.kind(n), at) >> h & 1:
                continue
            for facing in (d, (d + 1) % 6, (d + 5) % 6):
                rear = grid.neighbour(at, (facing + 3) % 6)
                lane = found.lane(at, facing, LEAST) if rear >= 0 and not others >> rear & 1 else ()
                if lane and (not best or len(lane) < len(best)):
                    best = lane
    return best


def charges_of(s: Battle, n: int) -> list[Charge]:
    """One charge for every target that a rider can reach."""
    if may_charge(s, n) is not None:
        return []
    reach = s.pieces[n].left + 1
    found = []
    foes = s.board.foes(s.side) | s.board.stunned
    near = [t for t in _pieces_on(s, foes) if s.scene.grid.distance(s.pieces[n].at, s.pieces[t].at) <= reach + 1]
    for target in near:
        path = canonical_path(s, n, target)
        if path:
            found.append(Charge((n,), (target,), (path,)))
    return found


def _pieces_on(s: Battle, mask: int) -> list[int]:
    found: list[int] = []
    for h in bits(mask):
        n = s.board.standing.get(h, -1)
        if n < 0:
            n = s.board.stunned_at(h)
        if n >= 0 and s.side_of(n) != s.side and n not in found:
            found.append(n)
    return sorted(found)


def group_charges_of(s: Battle, n: int) -> list[Charge]:
    """Charges of three with this knight in the middle of his neighbours, target by target side by side."""
    if may_charge(s, n) is not None or not (couches(s, n) or s.character(n).has("cataphract")):
        return []
    mates = [
        m for m in range(len(s.pieces))
        if m != n and may_charge(s, m) is None and _adjacent(s, (n, m)) and (couches(s, m) or s.character(m).has("cataphract"))
    ]
    if len(mates) < 2:
        return []
    trio = (mates[0], n, mates[1])
    single = {m: {c.targets[0]: c.paths[0] for c in charges_of(s, m)} for m in trio}
    for middle, path in single[n].items():
        for left, left_path in single[trio[0]].items():
            for right, right_path in single[trio[2]].items():
                order = Charge(trio, (left, middle, right), (left_path, path, right_path))
                if why_not_charge(s, order) is None:
                    return [order]
    return []


def still_there(s: Battle, n: int, target: int) -> bool:
    """Whether charger and target still face each other at the end of the ride."""
    p = s.pieces[n]
    return (
        p.stands and p.riding and s.pieces[target].alive and s.pieces[target].at >= 0
        and _contact(s, n, target, p.at, p.facing) is None
    )


