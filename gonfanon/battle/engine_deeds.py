"""Siege towers, rams, galleries, mines, mantlets and oxen: their orders."""

from gonfanon.battle.deeds import AT_PHASE_END, AT_STEP, DEEDS, OFFERS, Deed
from gonfanon.rules import engine_fires, mantlets, mines, oxen, props, pushing, rams, towers
from gonfanon.rules.siege_orders import (
    Collapse,
    Dig,
    Draw,
    FireProps,
    Hitch,
    Hurry,
    LowerBridge,
    Push,
    Strike,
    Unhitch,
)

__all__ = ["mantlets"]

DEEDS[Push] = Deed(pushing.why_not_push, pushing.push)
DEEDS[LowerBridge] = Deed(towers.why_not_lower, towers.lower)
DEEDS[Draw] = Deed(oxen.why_not_draw, oxen.draw)
DEEDS[Hitch] = Deed(oxen.why_not_hitch, oxen.hitch)
DEEDS[Unhitch] = Deed(oxen.why_not_hitch, oxen.hitch)
DEEDS[Strike] = Deed(rams.why_not_strike, rams.strike)
DEEDS[Dig] = Deed(lambda s, order: mines.why_not_dig(s, order.thing, order.at), mines.dig)
DEEDS[Hurry] = Deed(mines.why_not_hurry, mines.hurry)
DEEDS[FireProps] = Deed(props.why_not_fire_props, props.fire_props)
DEEDS[Collapse] = Deed(props.why_not_collapse, props.collapse)
OFFERS["movement"] += [pushing.pushes_of, oxen.draws_of, towers.lowerings_of]
OFFERS["melee"] += [oxen.hitches_of, rams.strikes_of]
OFFERS["mines"] += [mines.digs_of, props.props_of]
OFFERS["collapse"] += [props.collapses_of]
AT_STEP.append(engine_fires.forsaken)
AT_PHASE_END += [rams.broken_off, engine_fires.scorched]
