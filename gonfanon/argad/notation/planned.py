"""An order that was put together on a free table by pointing: its parts, and its written form."""

import re

from msgspec import Struct

from gonfanon.argad.notation.orders import VERBS, millimetres, read_order
from gonfanon.argad.notation.sheets import BETWEEN, staged
from gonfanon.argad.state.orders import Order
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.errors import BadNotation
from gonfanon.tabletop.points import MM, Point

POINTED = ("crouched", "all-fours", "avoid", "let-pass", "together")
"""Marks that need no further word."""
FARTHEST = 1_000_000
"""No table is wider: a hundred metres."""
WORD = re.compile(r"[^\s;]+")


class PlannedOrder(Struct, frozen=True):
    """What was pointed at: who does what, along which points, about whom, and how."""

    verb: str
    who: str
    """A figure; of `march` a close order."""
    target: str = ""
    points: tuple[Point, ...] = ()
    """Of `march` how far the close order goes."""
    distance: int = 0
    """Of `keep` how far he keeps away."""
    marks: tuple[str, ...] = ()


def planned(s: Skirmish, order: PlannedOrder) -> Order:
    """The order; whether it is a legal one is judged where it is given."""
    if order.verb not in VERBS:
        raise BadNotation(order.verb, f'there is no order "{order.verb}"', "no-order", order.verb)
    formations = [each.name for each in s.formations] if order.verb == "march" else []
    for name in (order.who, *([order.target] if order.target else [])):
        if name not in (formations or s.scene.numbers):
            raise BadNotation(name, f'no piece is called "{name}"', "no-piece", name)
    for mark in order.marks:
        if mark not in POINTED:
            raise BadNotation(
                mark, f'"{mark}" is not one of {", ".join(POINTED)}', "no-mark", mark, ", ".join(POINTED)
            )
    for length in (order.distance, *(part for point in order.points for part in point)):
        if abs(length) > FARTHEST:
            raise BadNotation(str(length), f"{length} lies off every table", "off-the-table", str(length))
    words = [order.verb, order.who, *([order.target] if order.target else [])]
    words += [str(order.distance // MM)] if order.distance else []
    words += [f"{millimetres(x)},{millimetres(y)}" for x, y in order.points]
    return staged(s, read_order(s, " ".join([*words, *order.marks])))


def judged(s: Skirmish, who: str, verdict: str, reason: str) -> Order:
    """A decision of the referee: a figure, where or how it is, and why. ARG-8.4"""
    if who not in s.scene.numbers:
        raise BadNotation(who, f'no piece is called "{who}"', "no-piece", who)
    if not WORD.fullmatch(verdict):
        raise BadNotation(verdict, f'"{verdict}" is neither a place nor a state', "no-verdict", verdict)
    if BETWEEN in reason:
        raise BadNotation(reason, f"a reason is one sentence, without {BETWEEN}", "no-reason", BETWEEN)
    return read_order(s, f"judge {who} {verdict} because {reason}".strip())
