"""The battle inside a siege as a position of its own: for those who think about battles and know no sieges."""

from typing import Any

from gonfanon.battle.battle import FieldBattle
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import Battle
from gonfanon.siege.orders import GiveArrows, PlaceAlong, Retreat
from gonfanon.siege.sheet import Siege

OWN = (PlaceAlong, GiveArrows, Retreat)
"""Orders in a battle that the siege carries out by itself."""


def below(position: Position[Siege]) -> Position[Battle] | None:
    """The battle that asks now, at the same question; None while the siege asks, or people are placed.

    What its sides are called is as in the battle: whoever began it is the first. Every answer that is legal there
    is legal in the siege.
    """
    pending, before = position.pending, position.snapshot
    asked = isinstance(pending, Ask) and pending.within == ("battle",)
    if not asked or before.battle is None or before.affair is None or before.affair.stages:
        return None
    order: Any = position.order
    if isinstance(order, OWN):
        return None
    rules = FieldBattle()
    return Position.resumed(rules, before.battle, order, list(position.answers))
