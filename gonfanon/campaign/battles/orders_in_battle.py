"""A battle of the campaign, order by order: those of any battle, flight and surrender, and the way back up. GUC-14.6"""

from functools import cached_property
from typing import Any

from msgspec.structs import replace

from gonfanon.battle.battle import FieldBattle, steps_of
from gonfanon.battle.orders.orders import Orders
from gonfanon.battle.orders.with_more import WithMore
from gonfanon.campaign.battles import outcome
from gonfanon.campaign.battles.crossing import CameUp
from gonfanon.campaign.battles.opening import TURNS, outer
from gonfanon.campaign.battles.reports import fought
from gonfanon.campaign.events import Draft
from gonfanon.campaign.orders import Flee, GiveUp
from gonfanon.campaign.rows import Affair
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Ask, Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.within import in_slot, within
from gonfanon.rules.position.state import Battle

FIELD = FieldBattle()
LEAVING = (Flee(), GiveUp())


def parties(s: Campaign) -> tuple[Affair, Battle]:
    """The affair and its battle."""
    assert s.affair is not None
    assert s.battle is not None
    return s.affair, s.battle


def question(s: Campaign) -> Ask:
    """What is asked while a battle goes on."""
    affair, battle = parties(s)
    asked = FIELD.question(battle)
    assert asked is not None
    if not battle.placing:
        asked = replace(asked, options=OrdersInBattle(s, asked.options))
    return in_slot("battle", asked, outer(s, affair))  # type: ignore[no-any-return]


class OrdersInBattle(WithMore):
    """The orders of a side in a battle of the campaign."""

    def __init__(self, s: Campaign, options: Any) -> None:
        super().__init__(options)
        self.s = s
        self.affair, self.battle = parties(s)

    def why_not(self, order: Any) -> Refusal | None:
        """The rule that refuses an order; None if it is legal."""
        if isinstance(order, (Flee, GiveUp)):
            return self._why_not_leave()
        found: Refusal | None = self.options.why_not(order)
        return found

    def _why_not_leave(self) -> Refusal | None:
        """Flight and surrender are said at the start of one's own phase. GUC-14.6b GUC-14.6c"""
        if self.affair.ordered or self.battle.step != steps_of(self.battle)[0]:
            return self.s.no("GUC-14.6b", "not-the-first-order")
        return None

    @cached_property
    def own(self) -> tuple[Any, ...]:
        """What the campaign offers beside the orders of the battle."""
        return LEAVING if self._why_not_leave() is None else ()

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """Those who might have an order to carry out."""
        return tuple(self.options.pieces) if isinstance(self.options, Orders) else ()

    def of(self, n: int) -> Any:
        """The orders in which a piece is named first."""
        return self.options.of(n)


def perform(s: Campaign, order: Any) -> Play[Campaign]:
    """Carry out one order of the battle, then see whether it is over. GUC-14.6a GUC-14.6d"""
    affair, before = parties(s)
    if isinstance(order, (Flee, GiveUp)):
        end = "flight" if isinstance(order, Flee) else "surrender"
        return (yield from come_up(s, end, outcome.outer_side(affair, before.side)))
    s = yield from within("battle", FIELD.perform(before, order), s, outer(s, affair))
    _, now = parties(s)
    begun = (before.turn, before.side, before.placing) != (now.turn, now.side, now.placing)
    if affair.ordered == begun and not now.placing:
        d = Draft(s)
        d.now["affair"] = replace(affair, ordered=not begun)
        s = yield from d.tell("phase" if begun else "ordered", "GUC-14.6b")
    if now.placing:
        return s
    end, loser = outcome.verdict(s)
    if not end and now.turn > TURNS:
        end = "twelve-turns"
    return (yield from come_up(s, end, loser)) if end else s


def come_up(s: Campaign, end: str, loser: int) -> Play[Campaign]:
    """The battle is over, and its outcome is handed up. GUC-14.6e"""
    told = outcome.consequences(s, end, loser)
    s = yield from tell(CameUp("battle-ended", s.rule("GUC-14.6e"), (end,)))
    return (yield from fought(s, told))
