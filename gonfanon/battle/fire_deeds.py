"""Orders for fire, oil, stones and throwing engines, and for carrying what is carried. GUI-10.2 GUI-10.4 ANA-4.3"""

from gonfanon.battle.deeds import AT_PHASE_END, AT_STEP, DEEDS, OFFERS, Deed
from gonfanon.rules import basins, fire_arrows, fires, loads, oil, salvos, siphon, stones, throwing
from gonfanon.rules.carrying import carries_of, carry, why_not_carry
from gonfanon.rules.orders import Light
from gonfanon.rules.siege_orders import Carry, Douse, EngineShot, FireArrow, Pour, ThrowStone

__all__ = ["basins", "loads", "salvos", "siphon"]

DEEDS[Carry] = Deed(why_not_carry, carry)
DEEDS[Light] = Deed(fires.why_not_light, fires.light)
DEEDS[Douse] = Deed(fires.why_not_douse, fires.douse)
DEEDS[FireArrow] = Deed(fire_arrows.why_not_fire_arrow, fire_arrows.fire_arrow)
DEEDS[EngineShot] = Deed(throwing.why_not_throw, throwing.throw)
DEEDS[Pour] = Deed(oil.why_not_pour, oil.pour)
DEEDS[ThrowStone] = Deed(stones.why_not_throw_stone, stones.throw_stone)
OFFERS["movement"].append(carries_of)
OFFERS["melee"] += [fires.lights_of, fires.douses_of, oil.pours_of]
OFFERS["shooting"] += [fire_arrows.fire_arrows_of, throwing.throws_of, stones.throws_of]
AT_STEP.append(throwing.load)
AT_PHASE_END += [throwing.unload, fires.spread]
