# What a plan would cost or do.
prospects = From there
prospect-attack = attack { $target }
prospect-shoot = shoot at { $target }
act-walk = Walk to { $hex } · { $cost } MP
act-ride = Ride to { $hex } · { $cost } MP
act-place = Stand at { $hex }
act-all = All { $count } together
act-form = { $count ->
    [one] Form up alone
   *[other] Form up, { $count } strong
}
form-how = Tap others to add or remove them; turn the front with R.
act-shoot = Shoot at { $target }
act-charge = Charge { $target }
act-attack = { $count ->
    [one] Attack { $target }
   *[other] Attack { $target } together
}
if-shoot = If { $who } shoots at { $target }
if-charge = If { $who } charges { $target }
if-attack = { $count ->
    [one] If { $who } attacks { $target }
   *[other] If { $who } attack { $target }
}
together-with = Together
facing = Facing
turn-it = Turn
test-ahead = { $tests ->
    [one] An infiltration test stands on the way.
   *[other] { $tests } infiltration tests stand on the way.
}
reasons = Reasons
band-killed = killed
band-wounded = wounded
band-stunned = stunned
band-retreat = falls back
band-attacker = you suffer
band-pikes = pike beaten down
band-slowed = slowed
band-none = nothing
band-miss = miss
band-nothing = nothing
figure-difference = Difference
figure-column = Column
figure-shift = Column shift
figure-die = Die modifier
figure-impact = Impact die modifier
figure-attack = Attack
figure-defence = Defence
figure-distance = Distance
figure-range = Range
figure-cover = Cover
distance = { $hexes ->
    [one] 1 hex.
   *[other] { $hexes } hexes.
}
line-clear = The line is clear.
line-blocked = The line is blocked.
met-clear = clear
met-cover = cover
met-blocked = blocks the line
met-man = somebody stands in the line
threat-at = { $count ->
    [0] Nobody threatens { $hex }.
   *[other] { $hex } is threatened:
}
how-reach = can reach it
how-shoot = can shoot at it
how-charge = can charge it
how-attack = can strike it
figure-needs = Needs
figure-points = Battering points
figure-pushers = Pushers
figure-hexes = Hexes
band-success = it succeeds
figure-crew = Men at the engine
figure-ratio = Odds
figure-offset = Weapon
band-hit = on the hex
band-battered = work battered
band-lit = fire
risk-part-lost-killed = dies on the way
risk-part-lost-wounded = wounded on the way
risk-part-lost-stopped = stopped
risk-part-through = comes through
risk-part-in-vain = arrives, no harm
risk-part-hurts = hurts him
risk-margin = Played out with dice, ± { $margin } %.

# While the enemy moves
may-shoot-at = { $who } may shoot at { $target }
now = now
best = best
better-ahead = { $count ->
    [one] One hex ahead it would be { $chance }, if he goes straight on.
   *[other] { $count } hexes ahead it would be { $chance }, if he goes straight on.
}
shoot-now = Shoot now · { $chance }
wait-for = Wait for { $chance }
hold-now = Not now
hold-fire = Hold fire:
hold-man = for this man
hold-phase = this phase
other-shots = { $count ->
    [one] One other shot
   *[other] { $count } other shots
}
standing-intro = Who shoots, and who asks, while the enemy moves. Change it at any time; it applies from the next move.
standing-from = Ask me from { $threshold } %
standing-below = Below that nobody asks and nobody shoots.
standing-nought = At 0 you are asked about every shot there is.
standing-everybody = Everybody
standing-as-all = Like everybody
standing-ask = Ask from { $threshold } %
standing-best = Shoot at the best moment
standing-at-once = Shoot at once from { $threshold } %
standing-hold = Hold fire
standing-once = Ask once for each man who moves, and again only if the chance gets better
standing-empty = Skip sequences in which nobody can act
standing-keep = Keep these orders
standing-keep-all = For all battles
standing-reactions = Other reactions
standing-reactions-intro = In a game by correspondence every question costs one more exchange.
standing-kind-advance = Advance after a fight
standing-kind-countercharge = Counter-charge
standing-kind-refuse = Refuse combat
standing-kind-retreat = Retreat
standing-kind-wound = Whom a wound hits
standing-how-ask = ask me
standing-how-decline = decline
standing-how-first = take the first option
standing-small = Falls, horses, bodies, who makes room: take the first option
standing-stops = Stop and ask
standing-near-label = When an enemy comes within this many hexes (0: never)
standing-hurt-label = When one of my people is hurt
standing-keep-label = Arrows that each man keeps
standing-until-label = These orders hold
standing-always = always
standing-this-turn = up to turn { $turn }
standing-special-label = When stones can be thrown, oil poured or a volley shot

# The card of a person.
card = Card
ranges = range { $short } / { $medium } / { $long }
ranges-none = not as he is now
story-so-far = His story in this battle
no-story-yet = Nothing to tell yet.
value-attack = Attack
value-defence = Defence
value-movement = Movement
turn-short = Turn { $turn }
standing-groups = Groups
standing-groups-intro = For some of your people, or for one man, something else than for everybody.
standing-group-new = Group { $number }
standing-group-name = Name
standing-group-men = Who belongs to it
standing-group-fire = While the enemy moves
standing-group-chance = From which chance on, in %
standing-group-end = Dissolve this group
standing-group-add = Make a group
standing-targets = Shoot only at
standing-targets-all = everybody

# After the enemy had his phase
watch-again = Watch again

# Who is in hand
points-left = Movement left:
points-of = of { $points }
values = Attack { $attack }, defence { $defence }, movement { $movement }
ammunition = { $count ->
    [one] 1 shot left
   *[other] { $count } shots left
}
deed-moved = has moved
deed-shot = has shot
deed-charged = has charged
deed-attacked = has fought
deed-struck = has been charged
deed-busy = is busy
