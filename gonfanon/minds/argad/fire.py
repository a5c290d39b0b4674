"""Whom to shoot at."""

from fractions import Fraction

from gonfanon.argad.ground.bases import apart
from gonfanon.argad.shooting.aim import Aim, aim
from gonfanon.argad.shooting.missiles import row, weapons_to_shoot
from gonfanon.argad.state.orders import Order, Sheet, Shoot
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.sheets import why_not_order
from gonfanon.minds.argad.known import known
from gonfanon.minds.argad.worth import worth

NONE, HOPELESS, FAIR, GOOD = Fraction(0), Fraction(1, 216), Fraction(1, 6), Fraction(1, 3)
TRIED = 4
"""So many enemies, the nearest first, are looked at by a shooter."""


def shooter(s: Skirmish, n: int) -> bool:
    """A figure that fights with a missile rather than hand to hand."""
    return any(key not in ("thrown-lance", "stone") for key in weapons_to_shoot(s, n))


def targets(s: Skirmish, n: int, tried: int = TRIED) -> list[Aim]:
    """The legal shots of a figure at the nearest enemies."""
    memory = known(s).targets
    if (n, tried) not in memory:
        memory[n, tried] = shots_at(s, n, nearest(s, n)[:tried])
    return memory[n, tried]


def nearest(s: Skirmish, n: int) -> list[int]:
    """The enemies of a figure, the nearest first."""
    memory = known(s).nearest
    if n not in memory:
        memory[n] = [m for _, m in sorted((apart(s, n, m), m) for m in s.fighters if s.enemies(n, m))]
    return memory[n]


def shots_at(s: Skirmish, n: int, enemies: list[int]) -> list[Aim]:
    """The legal shots of a figure at some enemies."""
    found = (aim(s, n, m) for m in enemies)
    return [one for one in found if one.refusal is None]


def fire(
    s: Skirmish,
    side: int,
    by_worth: bool = True,
    least: Fraction = NONE,
    forgotten: tuple[int, ...] = (),
) -> Sheet:
    """Shots for all who can shoot: at the best target, or at the nearest; a thrown lance stays in hand.

    `least` is the chance below which nobody shoots; a weapon that must be reloaded waits for a fair one.
    """
    orders: tuple[Order, ...] = ()
    for n in s.fighters:
        if s.side(n) != side or n in forgotten or not shooter(s, n) or s.stands[n].shot:
            continue
        shots = targets(s, n)
        if not shots:
            continue
        best = max(shots, key=lambda one: (_gain(s, one), -one.target)) if by_worth else shots[0]
        order = Shoot((n,), best.target)
        wanted = max(least, FAIR) if by_worth and row(s, n, best.weapon).reload else least
        if best.hit >= max(wanted, HOPELESS) and why_not_order(s, side, order, orders) is None:
            orders = (*orders, order)
    return Sheet(orders)


def _gain(s: Skirmish, one: Aim) -> int:
    """What a shot may bring: the chance times the mean worth of those in the draw."""
    mean = sum(worth(s, m) for m in one.targets) // max(1, len(one.targets))
    return int(10_000 * one.hit) * mean
