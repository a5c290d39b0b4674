# Fire, Greek fire, boiling oil, stones and throwing engines.

fire-light-yes = A torch is held to { $hex }: the die shows { $die }, { $needs } or more is needed, it takes.
fire-light-no = A torch is held to { $hex }: the die shows { $die }, { $needs } or more is needed, the hides resist.
fire-fire-arrow-yes = The flaming arrow strikes { $hex }: the die shows { $die }, { $needs } or more is needed, it takes.
fire-fire-arrow-no = The flaming arrow flies at { $hex }: the die shows { $die }, { $needs } or more is needed, it dies out.
fire-spread-yes = The fire reaches for { $hex }: the die shows { $die }, { $needs } or more is needed, it leaps over.
fire-spread-no = The fire reaches for { $hex }: the die shows { $die }, { $needs } or more is needed, it stays away.
fire-oil-yes = The oil runs over { $hex }: the die shows { $die }, { $needs } or more is needed, it flares up.
fire-oil-no = The oil runs over { $hex }: the die shows { $die }, { $needs } or more is needed, it does not take.
fire-douse-yes = The flames on { $hex } are fought: the die shows { $die }, { $needs } or less is needed, they die.
fire-douse-no = The flames on { $hex } are fought: the die shows { $die }, { $needs } or less is needed, they burn on.
fire-lit = { $hex } is on fire.
fire-aged = { $turns ->
    [one] { $hex } has burnt for one turn.
   *[other] { $hex } has burnt for { $turns } turns.
}
fire-put-out = The fire on { $hex } is out.
fire-burnt-out = The fire on { $hex } has burnt itself out.
drenched = Naphtha covers { $hexes }.
ruined = { $hex } falls: { $terrain } no more.
door-lost = The door at { $hex } is gone for good.
wall-damaged = { $steps ->
    [one] The wall at { $hex } has taken one step of damage.
   *[other] The wall at { $hex } has taken { $steps } steps of damage.
}
engine-jams = { $thing } jams and is of no more use.
engine-breaks = { $thing } breaks and is out of action.
engine-cracks = { $thing } loses some of its strength.
engine-fired = { $thing } shoots at { $hex }.
engine-hex-lost = { $thing } loses its part on { $hex }.
engine-loaded = { $thing } has been served for { $count ->
    [one] one turn.
   *[other] { $count } turns.
}
engine-unloaded = { $thing } lacks its crew and has to be loaded again.
stone-thrown = { $who } hurls a stone down on { $target }.
hauled = { $who } carry { $thing } to { $hex }.
rolled-battering = { $who } batters in column { $column }: the die shows { $die }, { $result }.
battering-nothing = nothing gives
battering-down = something gives way
battering-broken = the engine suffers
battering-both = something gives way, and the engine suffers
rolled-oil = Boiling oil on { $target }, column { $column }: the die shows { $die }, { $result }.
rolled-stunned-comes-round = { $who } lies in the flames: the die shows { $die }, the heat brings the senses back.
rolled-stunned-dies = { $who } lies in the flames: the die shows { $die }, there is no waking.
rolled-malfunction-bursts = { $who } is put under pressure: the die shows { $die }, it bursts.
rolled-malfunction-blocked = { $who } is put under pressure: the die shows { $die }, it jams.
rolled-malfunction-works = { $who } is put under pressure: the die shows { $die }, it works.
ask-come-down = The ground gives way under { $who }. Onto which hex does the fall end?
answer-fire-arrow = { $who } shoots a flaming arrow at { $hex } · { $chance }
answer-douse = { $who } fights the fire on { $hex } · { $chance }
answer-engine-shot = { $thing } shoots at { $hex }
answer-pour = { $who } pour the oil on { $hex }
answer-throw-stone = { $who } throws a stone at { $target }
reason-fire-number = lowest number that takes
reason-crew = men at the engine
reason-oil = boiling oil; armour does not help
reason-norman-keep = keep of double walls
refused-cannot-be-carried = that is not carried about.
refused-not-theirs-to-carry = that is not theirs to carry.
refused-not-beside-it = it is out of reach.
refused-nothing-to-burn = nothing burns there.
refused-already-burning = it burns already.
refused-greek-fire-burns-on = nobody puts out Greek fire.
refused-no-fire-there = nothing burns there now.
refused-no-bow = a flaming arrow wants a bow.
refused-no-flaming-arrows = he has no flaming arrows left for this fight.
refused-no-line-of-fire = there is no line of fire.
refused-no-engine = that is no throwing engine.
refused-out-of-use = it is out of use.
refused-not-in-a-hoarding = no engine shoots from a hoarding.
refused-no-crew = the crew is not complete.
refused-not-loaded = it is not loaded yet.
refused-too-near = the target is too near.
refused-outside-the-arc = the target lies outside the arc.
refused-not-through-a-slit = a siphon does not shoot through a slit.
refused-no-oil = that is no basin of oil.
refused-not-on-the-wall = oil is poured from ramparts and hoardings.
refused-not-onto-the-bridge = oil is not poured onto the drawbridge from its own height.
refused-not-on-a-siege-tower = oil does nothing to a siege tower.
refused-only-straight-below = through the floor one reaches only what is straight below.
refused-hoarding-in-the-way = the hoarding is in the way.
refused-not-below = it is not below.
refused-no-points-left = over the crenels each bearer needs 2 MP more.
refused-riders-throw-no-stones = nobody throws stones from the saddle.
refused-no-stones-at-hand = no pile of stones is within two hexes.
refused-not-below-and-beside = stones are thrown down at the next hex.
refused-too-far-to-carry = it is not carried so far.
refused-no-room-for-bearers = there is no room for the bearers.
refused-one-side-at-a-time = it turns by one side at a time.
refused-ground-closed-to-engines = no engine is carried over that ground.
refused-side-closed-to-engines = no load passes there.
refused-too-few-bearers = too few hands, or too many.
refused-it-burns = it is on fire.
refused-no-way-for-the-basin = the basin does not pass there with its bearers.
refused-not-enough-points = a bearer has not enough MP.
refused-under-a-roof = the target is under a roof.
