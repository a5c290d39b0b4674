# Houses, castles and sieges.
posture-raised = raised
posture-lying = on the ground
posture-carried = carried
posture-holding = holds
posture-up = bridge up
posture-down = bridge down
posture-damaged = damaged, out of use
posture-blocked = jammed, out of use
leans-on = leans on { $hex }
faces = faces { $facing }
loading = loaded { $loaded } of { $turns }
burnt-places = { $count ->
    [one] one place burnt out
   *[other] { $count } places burnt out
}
crew = { $wants ->
    [0] { $count ->
        [0] Nobody at it.
       *[other] At it:
    }
   *[other] Crew { $count } of { $wants }:
}
section = Cut open
floor-empty = nobody
orders-on-field = Or tap the place on the field; tap again for the next order there.
verb-move = Move
verb-open = Open
verb-shut = Shut
verb-break-door = Break a door in
verb-break-bridge = Break the bridge
verb-lay-footbridge = Lay a footbridge
verb-tear-tent = Tear canvas
verb-light = Set fire
verb-douse = Fight a fire
verb-fire-arrow = Flaming arrow
verb-carry = Carry
verb-raise-ladder = Raise the ladder
verb-shift-ladder = Shift the ladder
verb-lay-ladder = Lay the ladder down
verb-topple = Overturn a ladder
verb-throw-grapnel = Throw a grapnel
verb-cut-rope = Cut a rope
verb-take-rope = Take a rope back
verb-pull-down = Pull the stakes down
verb-shoot = Shoot
verb-attack = Attack
verb-charge = Charge
verb-push = Push, in hexes
verb-draw = Draw with oxen, in hexes
verb-hitch = Hitch an animal
verb-unhitch = Unhitch an animal
verb-lower-bridge = Lower the bridge
verb-pour = Pour oil
verb-throw-stone = Throw a stone
verb-strike = Let the ram strike
verb-dig = Dig
verb-hurry = Dig in haste
verb-fire-props = Fire the props
verb-collapse = Bring the wall down
verb-escort = Lead a prisoner
verb-clear = Clear bodies
verb-form = Form up
verb-dissolve = Break the formation
verb-pikes = Move the pikes
verb-foulkon = Close the shields
verb-unfoulkon = Open the shields
verb-axe = Take the two-handed axe
verb-unaxe = Take the shield again
verb-wall = Close a shield wall
verb-loader = Name a loader
verb-hamstring = Go for a horse’s legs
verb-load = Load a camel
verb-unload = Unload a camel
verb-break-fence = Break a fence
verb-lay-waste = Lay a garden waste
verb-ricochet = Throw a stone off the batter
verb-hoist = Hoist with the squirrel cage
verb-task = Tasks aboard
verb-speed = Speed of the boat
verb-steer = Steer
verb-grapple = Throw a boat’s grapnel
verb-cut-loose = Cut loose
verb-haul = Haul the boats together
legend = Signs of houses and sieges
legend-fire = A fire; the number counts the times it could have spread
legend-naphtha = Naphtha on the ground, not yet alight
legend-damage = Cracks: steps of demolition, counted
legend-shut = A door that is shut
legend-open = A door that is open
legend-broken = A door or wall broken in
legend-storeys = People on these storeys of the hex
legend-up = A way up, with its price; ▼ is a way down
legend-loaded = Turns of loading done
legend-useless = Out of use
siege-settle = Let two captains fight it out
siege-fight-on = Fight it ourselves after all
siege-settle-waits = The other side must agree.
