"""Orders of a campaign that were put together in a form, as words of the game."""

import re
from typing import Any

from gonfanon.campaign.orders import HoldPlace, LeaveIn, Lose, Lot, Recruit, Report, Split, TakeFrom
from gonfanon.kernel.errors import BadNotation
from gonfanon.server.kinds.messages import LotOrder, ReportOrder

PICKED: dict[str, Any] = {
    "split": Split,
    "leave-in": LeaveIn,
    "take-from": TakeFrom,
    "recruit": Recruit,
    "lose": Lose,
    "hold": HoldPlace,
}
"""The orders whose men are picked one by one."""
NAME = re.compile(r"[^\s:/=+;]+")
"""What can stand for one thing in the notation."""


def picked(order: LotOrder) -> Any:
    """An order whose men were picked; whether it is allowed is judged where it is given."""
    kind = PICKED.get(order.kind)
    if kind is None:
        raise BadNotation(order.kind, f'there is no order "{order.kind}"', "no-order", order.kind)
    wanted = [field for field in kind.__struct_fields__ if field != "lot"]
    shape = " ".join((order.kind, *(field.upper() for field in wanted), "LOT"))
    if len(order.units) != len(wanted):
        raise BadNotation(order.kind, f"write it as: {shape}", "shape", shape=shape)
    return kind(*map(_name, order.units), _lot(order.lot))


def reported(order: ReportOrder) -> Report:
    """What came of a battle or a siege day."""
    losses: dict[str, list[tuple[str, Lot]]] = {"dead": [], "wounded": [], "prisoners": []}
    for each in order.losses:
        losses[each.fate].append((_name(each.unit), _lot(each.lot)))
    dead, wounded, prisoners = (tuple(losses[fate]) for fate in losses)
    siege, loser = (_name(name) if name else "" for name in (order.siege, order.loser))
    return Report(_name(order.end), siege, loser, dead, wounded, prisoners)


def _name(name: str) -> str:
    if not NAME.fullmatch(name):
        raise BadNotation(name, f'"{name}" is no name', "no-name", name)
    return name


def _lot(lot: list[tuple[str, int]]) -> Lot:
    if not lot:
        raise BadNotation("", "a lot is missing", "missing", shape="LOT")
    for key, count in lot:
        if count < 1:
            raise BadNotation(key, f'"{count}" is no number', "no-number", str(count))
    return tuple((_name(key), count) for key, count in lot)
