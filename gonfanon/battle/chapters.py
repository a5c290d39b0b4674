"""What a battle consists of: the orders, automatic events and exceptions of every chapter, in the order they apply.

This is the one place where the chapters of the rulebooks are put together. A chapter that is not listed here does
not exist for the game, and nothing is added by importing a module.
"""

from collections.abc import Callable, Mapping
from functools import cache

from gonfanon.battle.orders import beasts as beast_deeds
from gonfanon.battle.orders import castles as castle_deeds
from gonfanon.battle.orders import doors as door_deeds
from gonfanon.battle.orders import ladders as ladder_deeds
from gonfanon.battle.orders import prisoners
from gonfanon.battle.orders import tactics as tactics_deeds
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.procedures import Procedures
from gonfanon.rules.buildings import doors, hoists, laid_before, laying_waste, tents
from gonfanon.rules.charges.announced_ride import ANNOUNCED
from gonfanon.rules.charges.fought_at_once_ride import FOUGHT_AT_ONCE
from gonfanon.rules.engines import (
    engine_fires,
    engine_missiles,
    galleries,
    hauling,
    mantlets,
    oil,
    oil_basins,
    oxen,
    pushing,
    rams,
    ricochets,
    siphon,
    stones,
    throwing,
    towers,
)
from gonfanon.rules.fire import fire_arrows, fires
from gonfanon.rules.horses import pack_camels
from gonfanon.rules.ladders import carrying_ladders, grapnels, ladders, landing
from gonfanon.rules.melee import capture, ransom, rescue
from gonfanon.rules.melee.by_difference import BY_DIFFERENCE
from gonfanon.rules.melee.by_odds import BY_ODDS
from gonfanon.rules.mines import mines, props, sappers
from gonfanon.rules.movement import journey_eight_hexes, move, wagon_ground, wagons, walk_eight_hexes
from gonfanon.rules.paths import walk
from gonfanon.rules.paths.reach_eight_hexes import WheelReach
from gonfanon.rules.paths.reach_side_by_side import RideReach
from gonfanon.rules.pieces import boats, carrying, planted_stakes
from gonfanon.rules.pieces.carrying import Carrier
from gonfanon.rules.position.hooks import Automatic, Crossing, Deed, Hindrance, Hooks, Offers
from gonfanon.rules.position.state import Battle
from gonfanon.rules.position.ways import TurningWay, Ways
from gonfanon.rules.retreat.routes import FREE_CHOICE, STRAIGHT
from gonfanon.rules.shooting.defensive_fire_hex_by_hex import HEX_BY_HEX
from gonfanon.rules.shooting.defensive_fire_spaced import SPACED
from gonfanon.rules.shooting.taking_a_shot import IMPACT, ONE_TABLE
from gonfanon.rules.tactics import berserkers, hamstringers, kneeling, loaders, shield_wall, stakes
from gonfanon.rules.terrain.changed_ground import Passage, Variant
from gonfanon.rules.trees import axes, jumping_down, tree_tops
from gonfanon.rules.words import beasts, castles, siege, tactics
from gonfanon.rules.words.field import Light
from gonfanon.rules.wounds import making_way

DEEDS: dict[type, Deed] = {
    # GUI-8.5, GUI-9.2, ANA-2.3, ANA-3.2: doors, gates, tents, bridges
    siege.Open: Deed(doors.why_not_turn, doors.turn_door),
    siege.Shut: Deed(doors.why_not_turn, doors.turn_door),
    siege.BreakDoor: Deed(doors.why_not_break, doors.break_door),
    siege.BreakBridge: Deed(doors.why_not_bridge, doors.break_bridge),
    siege.LayFootbridge: Deed(doors.why_not_bridge, doors.lay_footbridge),
    siege.TearTent: Deed(tents.why_not_tear, tents.tear),
    # GUI-10.1: ladders
    siege.RaiseLadder: Deed(carrying_ladders.why_not_raise, carrying_ladders.raise_ladder),
    siege.ShiftLadder: Deed(carrying_ladders.why_not_shift, carrying_ladders.shift_ladder),
    siege.LayLadder: Deed(carrying_ladders.why_not_lay, carrying_ladders.lay_ladder),
    siege.Topple: Deed(ladders.why_not_topple, ladders.topple),
    # GUI-10.2, GUI-10.3: fire
    Light: Deed(fires.why_not_light, fires.light),
    siege.Douse: Deed(fires.why_not_douse, fires.douse),
    siege.FireArrow: Deed(fire_arrows.why_not_order, fire_arrows.fire_arrow),
    # GUI-10.4, ANA-4.3 to ANA-4.5: engines, oil, stones, and whatever is carried
    siege.EngineShot: Deed(throwing.why_not_throw, throwing.throw),
    siege.Carry: Deed(carrying.why_not_carry, carrying.carry),
    siege.Pour: Deed(oil.why_not_pour, oil.pour),
    siege.ThrowStone: Deed(stones.why_not_order, stones.throw_stone),
    # GUI-10.6: grapnels
    siege.ThrowGrapnel: Deed(grapnels.why_not_throw, grapnels.throw_grapnel),
    siege.TakeRope: Deed(grapnels.why_not_take, grapnels.take_rope),
    siege.CutRope: Deed(grapnels.why_not_cut, grapnels.cut_rope),
    siege.PullDown: Deed(grapnels.why_not_pull, grapnels.pull_down),
    # ANA-1.4: prisoners
    siege.Escort: Deed(capture.why_not_escort, capture.escort),
    # GUC-14.8: captives of a campaign
    siege.FreeCaptive: Deed(rescue.why_not_free, rescue.free),
    siege.TakeArms: Deed(rescue.why_not_arm, rescue.arm),
    # ANA-4.2, ANA-5: towers, rams, oxen
    siege.Push: Deed(pushing.why_not_push, pushing.push),
    siege.LowerBridge: Deed(towers.why_not_lower, towers.lower),
    siege.Draw: Deed(oxen.why_not_draw, oxen.draw),
    siege.Hitch: Deed(oxen.why_not_hitch, oxen.hitch),
    siege.Unhitch: Deed(oxen.why_not_hitch, oxen.hitch),
    siege.Strike: Deed(rams.why_not_strike, rams.strike),
    # ANA-6.3: mines
    siege.Dig: Deed(mines.why_not_dig_order, mines.dig),
    siege.Hurry: Deed(mines.why_not_hurry, mines.hurry),
    siege.FireProps: Deed(props.why_not_fire_props, props.fire_props),
    siege.Collapse: Deed(props.why_not_collapse, props.collapse),
    # MAG-4.6.5: pack camels
    beasts.Load: Deed(pack_camels.why_not_load, pack_camels.load),
    # MAG-7: tactics
    tactics.Axe: Deed(axes.why_not_axe, axes.take_axe),
    tactics.Wall: Deed(shield_wall.why_not_wall, shield_wall.close_up),
    tactics.Loader: Deed(loaders.why_not_load, loaders.name_loader),
    tactics.Hamstring: Deed(hamstringers.why_not_hamstring, hamstringers.hamstring),
    # MAG-8, MAG-9: buildings and castles
    castles.BreakFence: Deed(laying_waste.why_not_break_fence, laying_waste.break_fence),
    castles.LayWaste: Deed(laying_waste.why_not_lay_waste, laying_waste.lay_waste),
    castles.Hoist: Deed(hoists.why_not_hoist, hoists.hoist),
    castles.Ricochet: Deed(ricochets.why_not_ricochet, ricochets.ricochet),
}

# The order is that in which the orders are listed to the players.
OFFERS: dict[str, tuple[Offers, ...]] = {
    "shooting": (
        castle_deeds.stones_of,
        fire_arrows.fire_arrows_of,
        throwing.throws_of,
        stones.throws_of,
        tactics_deeds.at_start,
    ),
    "movement": (
        beast_deeds.harnessing,
        prisoners.escorts_of,
        pushing.pushes_of,
        oxen.draws_of,
        towers.lowerings_of,
        carrying.carries_of,
        ladder_deeds.moving_orders,
        tactics_deeds.in_movement,
    ),
    "melee": (
        beast_deeds.late_clearings,
        wagons.hitches_of,
        pack_camels.loads_of,
        castle_deeds.works_of,
        castle_deeds.after_work,
        door_deeds.tasks_of,
        oxen.hitches_of,
        rams.strikes_of,
        fires.lights_of,
        fires.douses_of,
        oil.pours_of,
        ladder_deeds.fighting_orders,
        rescue.rescues_of,
        tactics_deeds.in_melee,
    ),
    "mines": (mines.digs_of, props.props_of),
    "collapse": (props.collapses_of,),
}

_HAULED = Carrier(hauling.why_not_haul_engine, hauling.haul_engine, hauling.engine_offers)

AT_SEQUENCE_START: tuple[Automatic, ...] = (
    ransom.get_away,
    ransom.retake,
    engine_fires.forsaken,
    throwing.load,
    landing.get_off,
    loaders.relieved,
)
"""What happens by itself when a sequence has begun, in this order."""
AT_PHASE_END: tuple[Automatic, ...] = (
    capture.take_weapons,
    rams.broken_off,
    engine_fires.scorched,
    throwing.unload,
    fires.spread,
)
"""What happens by itself before the other side has its phase, in this order."""
BUILDERS: Mapping[str, Callable[[Battle, int, Variant], None]] = {
    "ladder": ladders.build,
    "perriere": throwing.build,
    "ballista": throwing.build,
    "mangonel": throwing.build,
    "grapnel": grapnels.build,
    "fascine": laid_before.fill,
    "rubble": laid_before.tear_down,
    "mantlet": mantlets.build,
    "siege-tower": towers.build,
    "ram": rams.build,
    "gallery": sappers.build_with_mine,
    "wagon": wagon_ground.build_wagon,
    "boat": boats.build_boat,
    "stakes": planted_stakes.plant,
}
"""Trait of a thing -> what it adds to the ground."""
MAY_CROSS: Mapping[str, Callable[[Battle, int, Passage], Refusal | None]] = {
    "down-ladder": ladders.may_go_down,
    "over-ladder": ladders.may_go_over,
    "rope": grapnels.may_use,
    "onto-rope": grapnels.may_use,
    "down-rope": grapnels.may_come_down,
    "over-rope": grapnels.may_get_over,
    "tower-foot": towers.keeper,
    "tower-ladder": towers.not_onto_embers,
    "tower-bridge": towers.not_onto_embers,
    "into-siege-tower": towers.not_onto_embers,
    "awning": galleries.keeper,
    "up-tree": tree_tops.may_climb,
    "down-tree": tree_tops.may_climb,
    "tree-to-tree": tree_tops.may_climb,
}
"""Kind of passage -> why somebody may not use it now."""
AFTER_CROSSING: Mapping[str, Crossing] = {
    "over-ladder": ladders.jump,
    "over-rope": ladders.jump,
    "off-bridge": ladders.jump,
    "tower-foot": towers.boarded,
    "tree-to-tree": tree_tops.cross,
    "stakes": stakes.ride_onto,
}
"""Kind of passage -> what happens to somebody who has just used it."""
CARRIERS: Mapping[str, Carrier] = {
    "ladder": Carrier(
        carrying_ladders.why_not_carry,
        carrying_ladders.carry,
        carrying_ladders.carries_of,
        after_move=True,
    ),
    "perriere": _HAULED,
    "ballista": _HAULED,
    "stone-pile": Carrier(hauling.why_not_haul_pile, hauling.haul_pile, hauling.pile_offers),
    "oil-basin": Carrier(oil_basins.why_not_bear, oil_basins.bear, oil_basins.offers),
    "mantlet": Carrier(mantlets.why_not_carry, mantlets.carry, mantlets.offers, after_move=True),
}
"""Trait of a thing -> how it is carried."""
ENGINE_EFFECTS: Mapping[str, Callable[[Battle, int, int], Play[Battle]]] = {
    "perriere": engine_missiles.perriere,
    "siphon": siphon.siphon,
    "ballista": engine_missiles.ballista,
    "mangonel": engine_missiles.mangonel,
}
"""Kind of engine -> what its shot at a hex does."""
CANNOT_FIGHT: tuple[Hindrance, ...] = (
    loaders.loads,
    kneeling.kneels,
    stakes.lies_there,
    berserkers.only_the_entranced,
    hamstringers.creeps,
)
"""Why somebody may not attack."""
BURNT_OUT: Mapping[str, Callable[[Battle, int, int], Play[Battle]]] = {
    "siege-tower": engine_fires.tower_hex_lost,
    "ram": engine_fires.engine_hex_lost,
    "gallery": engine_fires.engine_hex_lost,
}
"""Kind of engine -> what follows when one of its places is burnt out."""

CHARGES = {"fought-at-once": FOUGHT_AT_ONCE, "announced": ANNOUNCED}
MELEE = {"difference": BY_DIFFERENCE, "odds": BY_ODDS}
SHOOTING = {"impact": IMPACT, "one-table": ONE_TABLE}
DEFENSIVE_FIRE = {"hex-by-hex": HEX_BY_HEX, "spaced": SPACED}
TURNING = {
    "side-by-side": TurningWay(walk.Walk, move.Journey, RideReach),
    "eight-hexes": TurningWay(
        walk_eight_hexes.WalkEightHexes, journey_eight_hexes.JourneyEightHexes, WheelReach
    ),
}
RETREAT = {"straight": STRAIGHT, "free": FREE_CHOICE}


def ways_of(procedures: Procedures) -> Ways:
    """The procedures of every chapter, as a book chooses them."""
    return Ways(
        charges=CHARGES[procedures.charges],
        melee=MELEE[procedures.melee],
        shooting=SHOOTING[procedures.shooting],
        defensive_fire=DEFENSIVE_FIRE[procedures.defensive_fire],
        turning=TURNING[procedures.turning],
        retreat=RETREAT[procedures.retreat],
    )


@cache
def chapters(procedures: Procedures) -> Hooks:
    """All chapters, with the procedures that a book chooses."""
    return Hooks(
        ways=ways_of(procedures),
        deeds=DEEDS,
        offers=OFFERS,
        at_sequence_start=AT_SEQUENCE_START,
        at_phase_end=AT_PHASE_END,
        closings={"melee": (tactics_deeds.after_combats,)},
        builders=BUILDERS,
        may_cross=MAY_CROSS,
        after_crossing=AFTER_CROSSING,
        driven_back_over={"stakes": stakes.driven_onto},
        carriers=CARRIERS,
        cannot_move=(loaders.loads,),
        cannot_end_move=(loaders.stays_by_loader,),
        other_missiles={siege.FireArrow: fire_arrows.IN_DEFENCE, siege.ThrowStone: stones.IN_DEFENCE},
        engine_effects=ENGINE_EFFECTS,
        cannot_shoot=(loaders.bereft, kneeling.why_not_shoot_low),
        cannot_aim=(loaders.why_not_second_shot, kneeling.out_of_sight),
        cannot_fight=CANNOT_FIGHT,
        cannot_combine=(jumping_down.apart,),
        attack_parts=(jumping_down.weight_of_fall, axes.doubled),
        defence_parts=(kneeling.lent_defence,),
        column_shifts=(axes.without_shield, kneeling.remark, shield_wall.remarks),
        terrain_signs=(kneeling.steadied, shield_wall.braced),
        combat_die=(jumping_down.die_of_fall,),
        supporters=(kneeling.supporters,),
        before_result=(tree_tops.get_off_their_backs,),
        # The man who dropped on his enemy has used up his blow before a berserker's victory is looked at.
        after_combat=(tree_tops.spent, berserkers.triumph),
        pursuits=((berserkers.berserk, berserkers.pursue),),
        can_make_way=making_way.can_make_way,
        make_way=making_way.make_way,
        struck_down=(oil.spill,),
        burnt_out=BURNT_OUT,
    )
