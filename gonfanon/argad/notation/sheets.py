"""A sheet as it is written: its orders one after another, or a word for one without any."""

from gonfanon.argad.notation.orders import read_order, write_order
from gonfanon.argad.state.orders import Choice, Intent, Order, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.errors import BadNotation

READY, AGREE = "ready", "agree"
BETWEEN = ";"


def read_sheet(s: Skirmish, text: str) -> Sheet:
    """`path alan 300,400; hold bran; agree`: orders, and at the end `agree` or `ready`, which need not be written."""
    orders: list[Order] = []
    parts = [part.strip() for part in text.split(BETWEEN)]
    last = parts[-1] if parts else ""
    content = last == AGREE
    if last in (AGREE, READY):
        parts = parts[:-1]
    for part in parts:
        if not part:
            raise BadNotation(
                text, f"an order is missing; orders are separated by {BETWEEN}, and {READY} is none"
            )
        orders.append(staged(s, read_order(s, part)))
    return Sheet(tuple(orders), content)


def staged(s: Skirmish, order: Order) -> Order:
    """`hold` is an intent, and in the melee a choice: the stage says which."""
    if isinstance(order, Intent) and order.kind == "hold" and s.stage == "melee-choices" and order.who:
        return Choice("hold", order.who[0])
    return order


def write_sheet(s: Skirmish, sheet: Sheet) -> str:
    """The canonical form of a sheet."""
    parts = [write_order(s, order) for order in sheet.orders]
    if sheet.content:
        parts.append(AGREE)
    return f"{BETWEEN} ".join(parts) or READY


def named_in(sheet: Sheet) -> set[int]:
    """The pieces that the orders of a sheet name."""
    return {n for order in sheet.orders for n in order.named}
