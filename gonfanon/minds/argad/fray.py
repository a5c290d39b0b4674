"""Choices of the melee and after it."""

from typing import Any

from gonfanon.argad.ground.contacts import across
from gonfanon.argad.melee.aftermath import may_advance
from gonfanon.argad.state.orders import Choice, Order, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.sheets import why_not_order
from gonfanon.kernel.ask import Ask
from gonfanon.minds.argad.duels import promise, weight
from gonfanon.minds.argad.fire import shooter
from gonfanon.minds.argad.worth import worth


def choices(s: Skirmish, side: int) -> Sheet:
    """All strike by default; across an obstacle only where it promises well."""
    orders: tuple[Order, ...] = ()
    for n in s.fighters:
        if s.side(n) != side:
            continue
        for m in s.contact(n):
            order = Choice("across", n, m)
            if across(s, n, m) is None or promise(s, n, m, comes=False) <= 0:
                continue
            if why_not_order(s, side, order, orders) is None:
                orders = (*orders, order)
                break
    return Sheet(orders)


def after(s: Skirmish, side: int) -> Sheet:
    """Winners take the place left, but for shooters, members of a wall and those who would stand alone."""
    orders: tuple[Order, ...] = ()
    for n in s.fighters:
        if s.side(n) != side or may_advance(s, n) is not None or shooter(s, n) or s.formation(n) is not None:
            continue
        own, foes = weight(s, side, n)
        if own >= foes:
            orders = (*orders, Choice("advance", n))
    return Sheet(orders)


def whom(s: Skirmish, ask: Ask) -> Any:
    """Of those whom one against several may strike the one who is worth most."""
    return max(ask.options, key=lambda m: (worth(s, m), -m))
