"""Charges by the procedure of the book: who may charge whom, with what figures. GUI-7.2.1a MAG-7.6.1a"""

from msgspec import Struct

from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.kernel.memo import Memo
from gonfanon.rules.combat.by_difference import Odds, odds_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Charge

CHARGE = Memo[tuple[int, int], Charge]("charge")
CHARGE_TARGETS = Memo[int, list[int]]("charge-targets")

NOTHING = Figure(0)
GROUP_SHIFT = Reason("grouped-charge", 1, "GUI-7.2.4c")


class ChargeForecast(Struct, frozen=True):
    """A charge before it is announced."""

    refusal: Refusal | None
    attack: Figure = NOTHING
    odds: Odds | None = None


def may_charge(s: Battle, n: int) -> Refusal | None:
    """Whether a rider has a charge to make. GUI-7.2.1a MAG-7.6.1a"""
    return s.scene.ways.charges.may_charge(s, n)


def why_not_charge(s: Battle, order: Charge) -> Refusal | None:
    """Why these riders may not charge these targets along these paths now; every rule that forbids it is named."""
    return s.scene.ways.charges.why_not(s, order)


def strength(s: Battle, n: int) -> Figure:
    """The attack of a rider who charges the target he named. GUI-7.2.3a MAG-7.6.3a"""
    return s.scene.ways.charges.strength(s, n)


def charge_at(s: Battle, n: int, target: int) -> Charge:
    """The charge of a rider at a target that he can reach, by the shortest lane."""
    return s.scene.ways.charges.charge_at(s, n, target)


def group_charges_of(s: Battle, n: int) -> list[Charge]:
    """Charges of three of whom this rider is the first. GUI-7.2.4a MAG-7.6.4a"""
    return s.scene.ways.charges.groups(s, n)


def charges_of(s: Battle, n: int) -> list[Charge]:
    """One charge for every target that a rider can reach."""
    return [known_charge(s, n, target) for target in charge_targets(s, n)]


def known_charge(s: Battle, n: int, target: int) -> Charge:
    """The charge of a rider at a target that he can reach; kept with the position, its lane is sought once."""
    known = CHARGE.of(s).get((n, target))
    if known is None:
        known = CHARGE.of(s)[n, target] = charge_at(s, n, target)
    return known


def charge_targets(s: Battle, n: int) -> list[int]:
    """Everybody at whom a rider may charge, found without writing out a lane."""
    known = CHARGE_TARGETS.of(s).get(n)
    if known is None:
        known = CHARGE_TARGETS.of(s)[n] = _targets(s, n)
    return known


def _targets(s: Battle, n: int) -> list[int]:
    ways = s.scene.ways.charges
    return ways.targets(s, n) if ways.may_charge(s, n) is None else []


def forecast(
    s: Battle, pieces: tuple[int, ...], targets: tuple[int, ...], paths: tuple[tuple[int, ...], ...] = ()
) -> ChargeForecast:
    """All the figures of a charge, or why it is not allowed; without a path any legal one will do."""
    order = s.scene.ways.charges.laid_out(s, Charge(pieces, targets, paths))
    refusal = why_not_charge(s, order)
    if refusal is not None:
        return ChargeForecast(refusal)
    there = _ridden(s, order)
    return ChargeForecast(
        None, strength(s, pieces[0]), blow_of(there, pieces[0], targets[0], grouped=len(pieces) > 1)
    )


def _ridden(s: Battle, order: Charge) -> Battle:
    """The position in which the blows of a charge fall: the riders at the ends of their paths. GUI-7.2.1h"""
    for n, path in zip(order.pieces, order.paths, strict=True):
        s = s.change(n, at=path[-1], facing=s.scene.grid.direction(path[-2], path[-1]))
    return s


def blow_of(s: Battle, n: int, target: int, *, grouped: bool, named: bool = True) -> Odds:
    """The figures of the blow of a charger where he stands now; the half more counts for the target he named.

    GUI-7.2.3a GUI-7.2.4c GUI-6.1c
    """
    shifts = (GROUP_SHIFT,) if grouped else ()
    return odds_of(s, (n,), target, strength(s, n) if named else None, shifts)
