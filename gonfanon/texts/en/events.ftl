# What happened, in the log. $who and $target are names; $gender is m, f or n.

untold = Something happened here that cannot be put into words ({ $what }).
attack-announced = { $count ->
    [one] { $who } attacks { $target }.
   *[other] { $who } attack { $target }.
}
charge-announced = { $count ->
    [one] { $who } charges { $target }.
   *[other] { $who } charge { $target } with lances couched.
}
countercharge-announced = { $who } rides out to meet { $target }.
refusal-announced = { $who } refuses the combat.

moved-foot = { $who } goes to { $hex } · { $cost } MP.
moved-riding = { $who } rides to { $hex }, facing { $facing } · { $cost } MP.
moved-round = { $who } turns to face { $facing } · { $cost } MP.
moved-back = { $who } reins back to { $hex } · { $cost } MP.
moved-in = { $who } comes onto the field at { $hex } · { $cost } MP.
moved-past = { $who } slips past the enemy · { $cost } MP.
formation-moved = The formation of { $who } marches { $direction } · { $cost } MP.
move-ended = { $count ->
    [one] { $who } has moved.
   *[other] { $who } have moved.
}
slowed = { $left ->
    [0] { $who } can go no further this turn.
    [one] { $who } has only 1 MP left.
   *[other] { $who } has only { $left } MP left.
}

shifted-retreat = { $hexes ->
    [one] { $who } falls back one hex, to { $hex }.
   *[other] { $who } falls back { $hexes } hexes, to { $hex }.
}
shifted-displaced = { $who } makes way, to { $hex }.
shifted-pushed = { $who } is pushed aside, to { $hex }.
shifted-led = { $who } is led to { $hex }.
shifted-advance = { $who } advances to { $hex }.
shifted-refusal = { $who } rides off to { $hex }.
shifted-placed = { $who } stands at { $hex }.
shifted-placed-facing = { $who } stands at { $hex }, facing { $facing }.
shifted-back = { $who } goes back to { $hex }, the last free place.
shifted-stumble = { $who } stumbles on to { $hex }.
shifted-countercharge = { $who } rides to { $hex } to meet the charge.

hurt-wounded = { $who } is wounded.
hurt-stunned = { $who } is stunned.
hurt-dead = { $who } is killed.
hurt-surrounded = { $who }, stunned and surrounded, is killed.
unhorsed-well = { $horse ->
    [killed] { $who }’s horse is killed; { $who } comes down unhurt at { $hex }.
   *[stays] { $who } falls from the saddle unhurt, at { $hex }.
}
unhorsed-wounded = { $horse ->
    [killed] { $who }’s horse is killed; { $who } falls wounded at { $hex }.
   *[stays] { $who } falls wounded from the saddle, at { $hex }.
}
unhorsed-stunned = { $horse ->
    [killed] { $who }’s horse is killed; { $who } lies stunned at { $hex }.
   *[stays] { $who } is thrown from the saddle and lies stunned at { $hex }.
}
unhorsed-dead = { $horse ->
    [killed] { $who } and the horse are both killed; the body lies at { $hex }.
   *[stays] { $who } falls dead from the saddle, at { $hex }.
}
mounted = { $who } mounts { $horse } · { $cost } MP.
dismounted = { $who } dismounts at { $hex } · { $cost } MP.
lifted = { $who } takes { $target } on the back.
laid-down = { $who } is laid down at { $hex }.
bridle-taken = { $who } takes { $horse } by the bridle.
bridle-missed = { $who } misses the bridle of { $horse }.
control-lost = Nobody holds { $horse } any longer.
shot-taken = { $mode ->
    [thrown] { $who } throws at { $target }.
   *[shot] { $who } shoots at { $target }.
}
shot-taken-defensive = { $mode ->
    [thrown] { $who } throws at { $target } in defence.
   *[shot] { $who } shoots at { $target } in defence.
}
engaged = { $count ->
    [one] { $who } has fought this turn.
   *[other] { $who } have fought this turn.
}
charged = { $who } has been charged this turn.
countered = { $who } has counter-charged in this phase.
bodies-cleared = { $who } drag { $target } out of the way.
drowned = { $who } sinks in armour and drowns.
formed = { $who } close up in formation, facing { $facing }.
formation-left = { $count ->
    [one] { $who } leaves the formation.
   *[other] { $who } leave the formation.
}
formation-broken = { $who } is no longer in formation.
pikes-up = { $who } levels the pike again.
pikes-down = The pike of { $who } is beaten down.
foulkon-on = The formation of { $who } locks its shields in the foulkon.
foulkon-off = The formation of { $who } opens the foulkon.
stood-up = { $who } stands up again.
burnt = Naphtha burns on { $hexes }.
left-the-field = { $who } leaves the field.
still-waits = { $who } finds no room on the field and waits beside it.
step-began = { $side }, turn { $turn }: { $step }.
decided = The battle is over.
scored = { $points ->
    [one] { $side } score 1 point.
   *[other] { $side } score { $points } points.
}
scored-turns-held = { $points ->
    [one] { $side } have held their ground for one more turn.
   *[other] { $side } have lost hold of their ground: the count begins again.
}
set-up-next = { $side } set up.
set-up-done = All stand ready. { $side } begin.

# Dice
rolled-melee = { $who } against { $target }: the die shows { $die }, column { $column }: { $result }.
rolled-impact-hit = The die shows { $die }: on the mark.
rolled-impact-scatter = The die shows { $die }: the shot strays to { $hex }.
rolled-impact-lost = The die shows { $die }: the shot is lost.
rolled-damage = The die shows { $die } against { $target }, { $cover }: { $result }.
rolled-infiltration-none = { $who } slips past { $target }: the die shows { $die }, nothing happens.
rolled-infiltration-stop = { $who } tries to slip past { $target }: the die shows { $die }, the move ends here.
rolled-infiltration-wounded = { $who } tries to slip past { $target }: the die shows { $die }, a wound.
rolled-infiltration-killed = { $who } tries to slip past { $target }: the die shows { $die }, a deadly blow.
rolled-bridle-caught = { $who } reaches for a bridle: the die shows { $die }, caught.
rolled-bridle-missed = { $who } reaches for a bridle: the die shows { $die }, missed.
rolled-naphtha = { $who } is in the fire: the die shows { $die }, { $result }.
die-plain = { $die }
die-modified = { $die } ({ $modifier } makes { $total })
