# What a side is asked, and its answers in words.

ask-order = { $side }, turn { $turn }, { $step }: your order?
ask-set-up = { $side }: place your people within your zone, then end the set-up.
ask-retreat = { $who } must fall back. Which way?
ask-fall = { $who } falls from the saddle. Onto which hex?
ask-make-room = { $who } falls and there is no room. Who makes way?
ask-displace = { $who } must make way. Where to?
ask-drop = { $who } lays { $other } down. On which hex?
ask-push-horse = { $who } pushes { $other } aside. Where to?
ask-place-horse = { $who } leads { $other }. Where does it stand?
ask-defensive-fire = { $who } is at { $hex }. Defensive fire?
ask-last-fire = The enemy’s movement ends. A last shot?
ask-stumble = { $who } is on foot now and may stumble on. Where to?
ask-who-is-hit = One of the attackers is wounded. Who?
ask-refuse = { $other } would strike { $who }. Refuse the combat?
ask-countercharge = { $who } charges. Ride out to meet the charge?
ask-advance = The enemy gives ground. Advance?
ask-body = { $who } is dead and there is no room. Where does the body lie?
asked = { $side }: { $question }

decline-order = end the sequence: { $step }
decline-set-up = the set-up is done
decline-defensive-fire = hold fire
decline-last-fire = hold fire
decline-retreat = do not fall back
decline-stumble = stay there
decline-refuse = stand and fight
decline-countercharge = await the charge
decline-advance = stay
decline-body = wherever it falls

answer-shoot = { $who } at { $target } on { $hex }, { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
}, { $chance } to strike down or wound
answer-shoot-bare = { $who } at { $target }
answer-path = to { $hex }, { $terrain }
answer-path-facing = to { $hex }, facing { $facing }
answer-path-half = to { $hex }, one half of the horse alone
# An answer that only names a place or a person becomes a deed by what was asked.
deed-retreat = fall back { $answer }
deed-fall = fall { $answer }
deed-displace = make way { $answer }
deed-push-horse = push it { $answer }
deed-place-horse = lead it { $answer }
deed-stumble = stumble on { $answer }
deed-who-is-hit = { $answer } takes the wound
deed-make-room = { $answer } makes way
answer-choose = { $who }
answer-advance = { $who } advances to { $hex }
answer-advance-facing = { $who } advances to { $hex }, facing { $facing }
answer-refuse = ride off to { $hex }
answer-countercharge = { $who } rides to meet { $target }
answer-move-foot = { $who } to { $hex } · { $cost } MP
answer-move-riding = { $who } to { $hex }, facing { $facing } · { $cost } MP
answer-move-tests = { $tests ->
    [one] { $move }, slipping past the enemy with one test
   *[other] { $move }, slipping past the enemy with { $tests } tests
}
answer-back = { $who } reins back one hex
answer-mount = { $who } mounts { $target }
answer-dismount = { $who } dismounts at { $hex }
answer-lift = { $who } lifts { $target } and goes to { $hex }
answer-lead = { $who } takes { $target } by the bridle at { $hex }
answer-exit = { $who } leaves the field
answer-march = the formation of { $who } marches to { $hex }
answer-attack = { $count ->
    [one] { $who } attacks { $target }, { $chance } to strike down or wound
   *[other] { $who } attack { $target }, { $chance } to strike down or wound
}
answer-charge = { $count ->
    [one] { $who } charges { $target }, { $chance } to strike down or wound
   *[other] { $who } charge { $target }, { $chance } for the first to strike down or wound
}
answer-clear = { $who } clear away { $target }
answer-form = { $who } close up in formation, facing { $facing }
answer-dissolve = { $count ->
    [one] { $who } leaves the formation
   *[other] { $who } leave the formation
}
answer-foulkon = the formation of { $who } locks its shields
answer-unfoulkon = the formation of { $who } opens the foulkon
answer-pikes = { $who } levels the pike again
answer-light = { $who } lights the naphtha at { $hex }
answer-light-thing = { $who } sets fire to { $target } at { $hex }
answer-light-door = { $who } sets fire to the door at { $hex }
answer-light-place = { $who } sets fire to { $hex }: { $terrain }
answer-place = { $who } at { $hex }
answer-place-facing = { $who } at { $hex }, facing { $facing }
