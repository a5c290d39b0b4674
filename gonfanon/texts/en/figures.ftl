# Figures and what makes them.

reason-line = { $what } { $amount }
reason-attack = attack of { $who }
reason-defence = defence of { $who }
reason-terrain = ground
reason-enters = { $terrain }
reason-turning = turning the horse
reason-infiltration = slipping past the enemy
reason-bodies = bodies in the way
reason-rein-back = reining back takes all that is left
reason-mounting = getting on
reason-dismounting = getting off
reason-leaving-the-board = leaving the field
reason-dearest-terrain = the most costly ground under the formation
reason-armour = armour
reason-hungry = hungry: two days without food
reason-several-riders = several riders together
reason-several-attackers = several attackers together
reason-ranks-in-defence = ranks of the formation attacked
reason-ranks-in-attack = ranks of the attacking formation
reason-shield-side = attacked on the shield side
reason-open-side = attacked on the open side
reason-rear = attacked from the rear
reason-foulkon-attacks = attacking out of the foulkon
reason-charge = charge
reason-grouped-charge = grouped charge
reason-infiltrator-mounted = whoever slips past is mounted
reason-infiltrator-armoured = whoever slips past wears armour
reason-infiltrator-wounded = whoever slips past is wounded
reason-opponent-mounted = the opponent is mounted
reason-opponent-wounded = the opponent is wounded
reason-long-range = long range
reason-medium-range = medium range
reason-close-range = close range
reason-wounded-shooter = the shooter is wounded
reason-byzantine-horse-archer = Byzantine horse archer
reason-turkish-horse-archer = Turkish horse archer
reason-cover = { $terrain }
reason-cover-lost = { $terrain }, no cover from above
reason-cover-edge = { $terrain }, no cover from its edge
reason-cover-crossed = { $cover } across the line
reason-cover-wood-before-water = wood before the water
reason-cover-side = what stands on the side of the hex
reason-cover-foulkon = shields of the foulkon
reason-equal-terrain = the ground is equal
reason-rider-on-two-terrains = a rider counts on the worse of two grounds
reason-worst-terrain-of-group = the group counts on its worst ground
reason-no-bonus-against-rider = no bonus of numbers against a rider

cover-none = no cover
cover-light = light cover
cover-medium = medium cover
cover-heavy = heavy cover
cover-total = total cover
range-short = short range
range-medium = medium range
range-long = long range

effect-none = no effect
effect-attacker-wounded = one attacker is wounded
effect-attacker-killed = the attacker is killed
effect-attackers-back = { $hexes ->
    [one] the attackers fall back one hex
   *[other] the attackers fall back { $hexes } hexes
}
effect-back = { $hexes ->
    [one] back one hex
   *[other] back { $hexes } hexes
}
effect-well = awake
effect-wounded = wounded
effect-stunned = stunned
effect-killed = killed
effect-unhorsed = unhorsed
effect-horse-killed = horse killed
effect-horse-back = { $hexes ->
    [one] horse back one hex
   *[other] horse back { $hexes } hexes
}
effect-slowed = loses { $points } MP
effect-half = keeps half of the MP left
effect-afoot = may stumble on
effect-pikes-down = pike beaten down
result = { $letter }, { $effect }

odds-head = { $count ->
    [one] { $who } attacks { $target }:
   *[other] { $who } attack { $target }:
}
odds-charge-head = { $who } charges { $target }:
odds-later = (Not now, but in the melee this is what the figures would be.)
odds-difference = difference { $value }
odds-column = column { $column }
odds-shift = { $value ->
    [0] no shift
   *[other] column shift { $shown }
}
odds-pikes = The pikes must be beaten down first.
odds-die = { $value ->
    [0] nothing is added to the die
   *[other] added to the die { $shown }
}
shot-head = { $who } at { $target }: { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
}, { $range }
shot-impact = { $value ->
    [0] nothing is added to the impact die
   *[other] added to the impact die { $shown }
}
shot-cover = cover: { $cover }
shot-die = { $value ->
    [0] nothing is added to the damage die
   *[other] added to the damage die { $shown }
}
chance = { $percent } %
chance-line = { $chance } { $result }
path-cost = cost { $value } MP
path-tests = { $tests ->
    [0] no test
    [one] one infiltration test
   *[other] { $tests } infiltration tests
}
