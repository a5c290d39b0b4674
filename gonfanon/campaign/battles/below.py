"""The battle inside a campaign as a position of its own: for those who think about battles and know no campaigns."""

import copy
from typing import Any

from msgspec.structs import replace

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.campaign.battles.opening import inner
from gonfanon.campaign.battles.orders_in_battle import parties
from gonfanon.campaign.orders import Flee, GiveUp
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import DEFENDER
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import Battle

OWN = (Flee, GiveUp)
"""Orders in a battle that the campaign carries out by itself."""


def below(position: Position[Campaign]) -> Position[Battle] | None:
    """The battle that asks now, at the same question; None while the campaign asks.

    Sides are numbered as in the battle: the one who begins it is the first. Every answer that is legal there is legal
    in the campaign.
    """
    pending, before = position.pending, position.snapshot
    asked = isinstance(pending, Ask) and pending.within == ("battle",)
    order: Any = position.order
    if not asked or before.battle is None or isinstance(order, OWN):
        return None
    return Position.resumed(FieldBattle(), with_aims(before), order, list(position.answers))


def with_aims(s: Campaign) -> Battle:
    """The battle going on, with what each side wants of it written as goals; nothing else is different."""
    affair, battle = parties(s)
    scene = copy.copy(battle.scene)
    terms: Terms = scene.terms
    goals = tuple(Goal("kill", 1 - side, people, _share(people)) for side, people in enumerate(terms.people))
    # Time works for those who hold a place. GUC-14.6d
    holder = inner(affair, DEFENDER) if affair.place else -1
    scene.terms = replace(terms, goals=goals, otherwise=holder)
    twin = replace(battle, scene=scene)
    battle._as_before(twin)
    return twin


def _share(who: tuple[int, ...]) -> int:
    return max(1, len(who) * 2 // 3)
