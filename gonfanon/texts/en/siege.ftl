# A siege by days: its sheet, its orders, its questions and what happens.

siege-title = Day { $day } · { $step }
siege-side-besieger = { $side }, besieger
siege-side-besieged = { $side }, besieged
siege-step-supply = the stores are counted
siege-step-event = the morning
siege-step-initiative = the initiative
siege-step-return = the wounded return
siege-step-muster = men are put to work
siege-step-action = the action of the day
siege-step-works = building and repair
siege-step-battering = battering
siege-step-burning = fire
siege-step-mines = mines
siege-step-collapse = stretches that may fall
siege-step-healing = the wounded
siege-step-night = nightfall
siege-step-set-up = set-up

siege-place-castle = the castle
siege-place-farm = the farm
siege-place-chapel = the chapel
siege-place-priory = the priory
part-palisade = the palisade
part-tower = the tower
part-walls = the walls
part-keep = the keep
part-chamber = the chamber
part-barn = the barn
part-vestibule = the vestibule
part-chapel = the chapel
part-church = the church
part-convent = the convent

sheet-supply = Food for { $days ->
    [one] 1 day
   *[other] { $days } days
}: the last of it is eaten on day { $last }.
sheet-supply-unknown = Nobody has counted the stores yet.
sheet-rations = The besiegers, shut in themselves, have food for { $days ->
    [one] 1 day
   *[other] { $days } days
}.
sheet-people = { $side }: { $well } fit, { $wounded } wounded, { $working } at work, { $prisoners } taken, { $dead } dead.
sheet-wounded = Wounded: { $list }.
sheet-wounded-day = { $who } (day { $day })
sheet-wounded-never = { $who } (not in this siege)
sheet-wounded-tonight = { $who } (the die falls tonight)
sheet-works = At work: { $list }.
sheet-work = { $what }, { $done } of { $needs }, { $men ->
    [one] 1 man
   *[other] { $men } men
}
sheet-work-other = { $what }, { $men ->
    [one] 1 man
   *[other] { $men } men
}
sheet-gear = Gear: { $list }.
sheet-gear-one = { $count } × { $what }
sheet-gear-points = { $what } ({ $points } of { $whole } points)
sheet-held = The besiegers hold { $parts }.
sheet-redoubt = The besieged are shut up in { $part }.
sheet-breaches = Hexes that are down: { $hexes }.
sheet-damage = Damage: { $list }.
sheet-event = Event of the day: { $event }.
sheet-initiative = The initiative is with { $side }.
sheet-action = Action of the day: { $action }.
sheet-blockade = { $besiegers } besiegers round { $besieged } besieged: { $row }.
sheet-stocks = The besieger must spend the days up to day { $day } on his stores.
sheet-pledge = The garrison has promised to give up at the end of day { $day }.
sheet-last-day = If the place holds to the end of day { $day }, it is saved.
sheet-reversed = The besiegers are besieged in { $parts }.
sheet-battle = A fight is going on: { $action }, turn { $turn }.
blockade-good = the blockade is tight
blockade-medium = the blockade has gaps
blockade-bad = the blockade is a sieve

siege-action-assault = an assault
siege-action-camp = a sortie against the camp
siege-action-supply = a sortie for food
siege-action-general = a general sortie
siege-action-relief = the battle of the relief army
siege-action-negotiate = talks
siege-action-gallery = a gallery is brought against the wall
siege-action-countermine = a counter-mine is begun
siege-action-mine = a fight for the mine
siege-action-mine-sortie = a sortie against the mine
work-repair = repair
work-break-bridges = breaking the bridges

siege-event-none = nothing
siege-event-nothing = nothing
siege-event-recall = recall
siege-event-relief-army = a relief army
siege-event-steady-rain = steady rain
siege-event-hostage-son = the son of the lord as a hostage
siege-event-assassin = a knife in the tent
siege-event-saboteur = sabotage
siege-event-dysentery = dysentery in the camp
siege-event-refugees = refugees
siege-event-spy-opens-gate = a spy opens the gate
siege-event-stolen-supply = stolen food
siege-event-reinforcements = reinforcements
siege-event-engineer = an engineer
siege-event-traitor = a traitor within
siege-event-poisoned-well = a poisoned well
siege-event-smoke = smoke on the horizon
siege-event-commander-unwell = the commander is unwell
siege-event-ten-days = ten days of grace
siege-event-dissension = dissension in the camp

event-told-none = The morning brings nothing new.
event-told-recall = A rider comes in covered in dust: the besiegers are called away, and strike their tents.
event-told-relief-army = Banners on the road. An army has come to relieve the place.
event-told-steady-rain = It rains, and does not mean to stop. Ropes swell, and so does the mud.
event-told-hostage-son = The son of the lord has been caught outside. The besiegers show him to the walls, with a rope.
event-told-assassin = In the night somebody has crept into the tent of the besiegers’ commander.
event-told-saboteur = In the night somebody has crept up to the engines.
event-told-dysentery = Dysentery goes through the camp of the besiegers.
event-told-refugees = Country people have slipped in by night, with their children and without their grain.
event-told-spy-opens-gate = A bolt is drawn back from inside: the gate stands open.
event-told-stolen-supply = The storekeeper counts twice. Food is gone.
event-told-reinforcements = Fresh men march into the camp of the besiegers.
event-told-engineer = A man with a measuring cord offers his services to the besiegers.
event-told-traitor = There is a traitor in the place. Everybody looks at everybody.
event-told-poisoned-well = Whoever drank from the well this morning lies down.
event-told-smoke = Smoke on the horizon. Nobody knows whose barn it is.
event-told-commander-unwell = The commander is unwell, and says that it is nothing.
event-told-ten-days = The garrison gives its word: if no help comes in ten days, the gates will open.
event-told-dissension = Quarrels among the besiegers; some saddle their horses and go home.

day-began = Day { $day }.
day-step-began = { $side }: { $step }.
stores-found = The besieged count their stores: food for { $days ->
    [one] 1 day
   *[other] { $days } days
}, for { $mouths ->
    [one] 1 mouth
   *[other] { $mouths } mouths
}.
day-rolled-siege-supply = The dice for the stores show { $die } ({ $modifier } for the number of mouths).
day-rolled-siege-events = The dice of the morning show { $die } ({ $modifier }): { $result }.
day-rolled-assassin = The knife in the tent, the die shows { $die }: { $result }.
day-rolled-saboteur = The man at the engines, the die shows { $die }: { $result }.
day-rolled-dysentery = { $die ->
    [one] One man falls ill.
   *[other] { $die } men fall ill.
}
day-rolled-poisoned-well = { $die ->
    [one] One has drunk of it.
   *[other] { $die } have drunk of it.
}
day-rolled-refugees = { $die ->
    [one] One more mouth to feed.
   *[other] { $die } more mouths to feed.
}
day-rolled-traitor = { $who } is questioned, the die shows { $die }: { $result }.
day-rolled-dissension = The die shows { $die }: { $result } in a hundred go home.
day-rolled-night-convoy = In the night { $die ->
    [one] a day of food is
   *[other] { $die } days of food are
} handed over the wall.
day-rolled-initiative = The die for the initiative shows { $die } ({ $modifier } makes { $result }).
day-rolled-battering = { $who } batter the wall: the die shows { $die } ({ $modifier }), { $result }.
day-rolled-fire-arrow = Burning arrows: the die shows { $die } ({ $modifier }), { $result }.
day-rolled-douse = Buckets and wet hides: the die shows { $die }, { $result }.
day-rolled-spread = Does the fire spread? The die shows { $die } ({ $modifier }): { $result }.
day-rolled-healing = The wound of { $who }: the die shows { $die }, { $result }.
day-rolled-surrender = Talks: the die shows { $die } ({ $modifier }): { $result }.
day-rolled-patrols = The die for a further patrol shows { $die }: { $result }.
day-rolled-pack-animals = { $die ->
    [one] One pack animal waits out there.
   *[other] { $die } pack animals wait out there.
}
day-result-missed = he is caught in time
day-result-commander-wounded = the commander is wounded
day-result-commander-killed = the commander is dead
day-result-equipment-destroyed = it is destroyed
day-result-guilty = guilty
day-result-cleared = cleared
day-result-comes = one comes
day-result-takes = it takes
day-result-nothing = nothing
day-result-out = it is put out
day-result-burns = it burns
day-result-dies = he will not live
day-result-never = he will not stand in this siege again
day-result-days = well in { $days ->
    [one] 1 day
   *[other] { $days } days
}
day-result-yields = the garrison gives up
day-result-holds = the garrison holds out
day-result-demolished = a step of demolition
day-result-demolished-worn = a step of demolition, and the engines suffer
day-result-worn = the engines suffer

food-eaten = A day of food is eaten; { $days ->
    [0] there is nothing left
    [one] 1 day is left
   *[other] { $days } days are left
}.
food-lost = Food is lost; { $days ->
    [0] there is nothing left
    [one] 1 day is left
   *[other] { $days } days are left
}.
food-won = Food comes in; there is enough for { $days ->
    [one] 1 day
   *[other] { $days } days
} now.
food-left-behind = In falling back the garrison leaves food behind; { $days ->
    [0] there is nothing left
    [one] 1 day is left
   *[other] { $days } days are left
}.
initiative-dice = The initiative goes to { $side }.
initiative-event = What has happened gives the initiative to { $side }.
initiative-passed-on = The besieged stay behind their walls; the initiative passes to { $side }.
struck-wounded = { $who } { $gender ->
    [f] is laid low
   *[other] is laid low
}, as if wounded.
struck-dead = { $who } dies.
date-set = { $who } will be well on day { $day }.
date-never = { $who } will not be well before the end of the siege.
recovered = { $who } is well again.
joined-people = { $count ->
    [one] A newcomer for { $side }: { $who }.
   *[other] { $count } newcomers for { $side }: { $who }.
}
joined-gear = Finished: { $who }.
went-home = { $count ->
    [one] { $who } goes home.
   *[other] { $count } go home: { $who }.
}
gear-destroyed = { $who } is destroyed.
taken-prisoner = { $count ->
    [one] { $who } is taken prisoner.
   *[other] Taken prisoner: { $who }.
}
jobs-begun = Work is begun: { $what } ({ $who }).
jobs-released = Men are taken from their work.
jobs-day = A day of work: { $list }.
jobs-done = A work is done.
went-to-dig = At the foot of the wall they begin to dig: { $who }.
left-mine = { $who } come out of the mine.
mended = Mended: { $who }.
points-lost = { $who } loses { $points ->
    [one] a battering point
   *[other] { $points } battering points
}.
action-chosen = Today: { $action }.
battering-waits = Before the engines can speak the redoubt is stormed.
pledge-given = The garrison promises to give up at the end of day { $day }.
pledge-void = The promise is void: help has come.
relief-battle = The besiegers leave what they hold and go to meet the relief army.
relief-divided = { $count ->
    [one] One of the besiegers goes
   *[other] { $count } of the besiegers go
} to meet the relief army; the others keep what they hold.
relief-shelter = The besiegers shut themselves up in what they hold, with food for { $days ->
    [one] 1 day
   *[other] { $days } days
}. Now they are the besieged.
parts-held = The besiegers hold { $parts }.
parts-none = The besiegers hold no part of the place.
parts-redoubt = The besieged are shut up in { $part }.
stores-burnt = Tents and stores have burnt: the besieger spends the days up to day { $day } on making them good.
came-back-dead = { $who } has fallen.
came-back-wounded = { $who } comes back wounded.
battle-closed = The fight is over, and the day goes on.
table-changed-inside = Meanwhile, inside the place.
table-changed-outside = Meanwhile, in the battle outside.
went-down = To arms: { $action }.
stage-began = Set-up, { $side }: { $stage }.
battle-begins = Everybody stands in his place. The fight begins.
put-down = { $who } at { $hex }.
put-along = { $who } waits outside, { $edge }.
tent-pitched = A tent at { $hex }.
retreat-sounded = The retreat is sounded: { $side }.
patrol-came = { $count ->
    [one] A rider of the besiegers comes up
   *[other] A patrol of { $count } comes up
}, { $edge }.

stage-fascines = fascines
stage-inside = the garrison inside the place
stage-redoubt = the garrison in the redoubt
stage-spy = those whom the spy lets in
stage-outside = the besiegers along the sides
stage-anywhere = the besiegers, out of shot
stage-held-part = the besiegers in the part they hold
stage-out-of-redoubt = the garrison in its redoubt, its relief outside
stage-camp = the camp
stage-road = the party on the road
stage-edge = along the first edge
stage-opposite = along the other edge
stage-fortress = in the place
stage-open-map = on the open ground
stage-relief = the relief army
stage-guard-walls = the garrison inside
stage-come-up = those who come up
edge-n = in the north
edge-e = in the east
edge-s = in the south
edge-w = in the west

siege-over-starved = Victory for { $side }: there is nothing left to eat.
siege-over-leaderless = Victory for { $side }: nobody is left to command the garrison.
siege-over-negotiated = Victory for { $side }: the garrison has come to terms.
siege-over-pledged = Victory for { $side }: the garrison keeps its word and opens the gates.
siege-over-taken = Victory for { $side }: the place is taken.
siege-over-recalled = Victory for { $side }: the besiegers are called away.
siege-over-raised = Victory for { $side }: the siege is raised.
siege-over-saved = Victory for { $side }: the place has held to the last day.
siege-over-won-by-resignation = Victory for { $side }: the others give up.
siege-over-won-by-clock = Victory for { $side }: the clock of the others has run out.
siege-over-drawn-by-agreement = Nobody wins: the players have agreed on a draw.

siege-asked = { $side }, day { $day }, { $step }: your order?
ask-army = An army may be paid for: 250 points. Whom do you hire?
ask-saboteur = Which piece of the besiegers does the man go for?
ask-struck = Who falls ill?
ask-suspects = In which order are they questioned?
ask-leaving = Who goes home?
ask-relief = A relief army is there. Battle, or shelter in what you hold?
ask-breakage = A battering point is lost. Which engine?
ask-guard = They sally against your camp. Who defends it?
ask-patrols = They go out for food. Which patrols do you send?
ask-patrol = A patrol comes. Which, and by which side of the map?
ask-stop = Break off the assault before the redoubt?
ask-assault = They are about to batter you. Storm the redoubt first?
ask-storm-redoubt = The garrison stays in its redoubt while the others give battle. Do those inside storm it meanwhile?
decline-army = nobody
decline-suspects = in the usual order
decline-guard = nobody
decline-patrols = no patrols
decline-stop = go on
decline-assault = let them batter
decline-storm-redoubt = hold what we have
decline-siege-order = end the step: { $step }
decline-siege-action = no action today
decline-siege-hand-over = stay behind the walls: the initiative passes to the besieger

order-build = build: { $what }, { $men } men, done in { $days ->
    [one] 1 day
   *[other] { $days } days
}
order-build-made = build: { $count } × { $what }, { $men } men, done in { $days ->
    [one] 1 day
   *[other] { $days } days
}
order-repair = repair { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
order-release = release { $who }
order-break-bridges = { $who } break down the bridges
order-assault = storm the place: { $men } besiegers free for it, { $foes } besieged
order-assault-from = storm the place { $edge }: { $men } besiegers free for it, { $foes } besieged
order-negotiate = talk of surrender: { $chance } that they give up
order-bring-gallery = bring { $who } against the wall
order-fight-mine = fight for the mine
order-sortie-camp = sally against the camp with { $men } (at most { $most }); at most { $foes } defend it
order-sortie-supply = go out for food with { $men } (at most { $most }); { $foes } besiegers may be on patrol
order-sortie-general = a general sortie: { $men } against { $foes }
order-sortie-mine = sally against the mine with { $men }
order-countermine = { $who } begins a counter-mine
order-relief = the relief army gives battle: { $men } against { $foes }
order-relief-garrison = relief army and garrison give battle: { $men } against { $foes }
order-batter = batter { $hex } with { $who }: { $points ->
    [one] one point
   *[other] { $points } points
}, { $chance } for a step of demolition
order-batter-many = batter { $count } targets: { $list }
order-burn = burning arrows on { $hex }, { $archers ->
    [one] 1 archer
   *[other] { $archers } archers
}: { $chance } that it burns down
order-dig = dig
order-hurry = dig in haste
order-fire-props = fire the props
order-collapse = see whether { $area } falls
order-place-along = { $who } outside, { $edge }
order-pitch = a tent at { $hex }
order-give-arrows = { $who } gives { $count ->
    [one] a burning arrow
   *[other] { $count } burning arrows
} to { $target }
order-retreat = sound the retreat
answer-army = { $list }
answer-army-one = { $count } × { $what }
answer-named = { $who }
answer-battle = leave what we hold and give battle with everybody
answer-battle-some = { $who } give battle, the others hold on
answer-shelter = shut ourselves up in what we hold
answer-guard = { $count ->
    [one] { $who }
   *[other] { $count } men: { $who }
}
answer-patrols = { $count ->
    [one] one patrol
   *[other] { $count } patrols
}: { $list }
answer-patrol = patrol { $number }, { $edge }
answer-stop = break off

chance-list = { $share } { $what }
prospect-step-of-demolition = a step of demolition
prospect-points-lost = the engines suffer
prospect-catches-fire = it catches fire
prospect-burns-down = it burns down
prospect-gives-up = they give up
prospect-hex-dug = the hex is dug
prospect-sapper-hurt = a sapper is hurt
prospect-falls-tomorrow = the wall falls tomorrow
prospect-wall-falls = the wall falls
prospect-gear-wrecked = it is wrecked
prospect-traitor-found = somebody is put to death
prospect-second-patrol = a second patrol within three turns
prospect-besieger-first = the besieger has the initiative
prospect-besieged-first = the besieged have it
prospect-well-soon = well within five days
prospect-well-late = well in ten days or more
prospect-never-well = out of this siege
prospect-dies = dies of it

reason-besieger = besieger
reason-building-time = time to build it
reason-dice = dice
reason-engineer = an engineer more
reason-first-days = the first five days
reason-further-archers = further archers
reason-at-most = points at most
reason-column = column of the table
reason-gear = gear in the camp
reason-half = half of the garrison
reason-men = men that count
reason-surrenders-at = the place gives in at
reason-tents = tents of the camp
reason-third = a third
reason-least-days = at least so many days
reason-mouths = mouths to feed
reason-numbers = superior numbers
reason-progress = progress of the siege
reason-siege-day = a whole day for it
reason-turn = turn of the fight
reason-blockade-good = tight blockade
reason-blockade-medium = blockade with gaps
reason-blockade-bad = hardly a blockade
reason-repair = points lost
reason-besiegers-in-it = besiegers in it
reason-besieged-in-it = besieged in it
reason-besiegers-inside = besiegers inside
reason-garrison-inside = garrison inside
reason-gear-for-it = gear for it
reason-guards-at-most = guards at most
reason-men-free = men free again
reason-men-hired = men hired
reason-points-paid = points paid
reason-relief-army-men = men of the relief army
reason-rations-found = days of food left there
reason-food-left-behind = days of food left behind
reason-food-left = days of food left
reason-bridges-down = bridges down
reason-event-hostage-son = the hostage
reason-event-steady-rain = the rain
reason-points-of = { $who }

troop-foot-unarmoured = light foot
troop-foot-armoured = armoured foot
troop-shooter-foot-unarmoured = light shooters
troop-shooter-foot-armoured = armoured shooters
troop-rider-armoured-on-foot = armoured riders on foot
troop-rider-unarmoured = light riders
troop-shooter-mounted-unarmoured = mounted shooters
troop-shooter-mounted-armoured = armoured mounted shooters
troop-rider-armoured = armoured riders
one-foot-unarmoured = light footman
one-foot-armoured = armoured footman
one-shooter-foot-unarmoured = light shooter
one-shooter-foot-armoured = armoured shooter
one-rider-armoured-on-foot = rider on foot
one-rider-unarmoured = light rider
one-shooter-mounted-unarmoured = mounted shooter
one-shooter-mounted-armoured = armoured mounted shooter
one-rider-armoured = armoured rider
one-refugee = refugee
one-engineer = engineer
one-pack = pack animal
gear-name = { $what } { $number }

chronicle-day = Day { $day }
report-begins = Day { $day }, { $action }: { $besiegers } besiegers against { $besieged } besieged.
report-turn = Turn { $turn }: { $list }.
report-dead = { $who } is killed
report-wounded = { $who } is wounded
report-dead-by-hand = { $count ->
    [one] { $by } kills { $who }
   *[other] { $by } kill { $who }
}
report-wounded-by-hand = { $count ->
    [one] { $by } wounds { $who }
   *[other] { $by } wound { $who }
}
report-dead-by-shot = { $who } falls to a shot by { $by }
report-wounded-by-shot = { $who } is hit by { $by }
report-a-horse = a horse
report-ends = It lasted { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}. The besiegers have { $besiegers_dead } dead and { $besiegers_wounded } wounded, the besieged { $besieged_dead } dead and { $besieged_wounded } wounded.
report-join = { $first }; { $then }

siege-welcome-help = Type help for the commands, sheet for the siege sheet, odds 1 for what the first answer may bring.
siege-mind-other = { $notation }: { $words } · { $reason }
siege-mind-reason = { $name }: { $reason }.
siege-mind-why = { $name }, { $notation }: { $words } · { $reason }
siege-help-sheet = sheet: the siege sheet
siege-help-chronicle = chronicle [DAY]: what has happened, told day by day
siege-help-who = who [NAME]: the people
siege-help-board = board: the place, or the field of the fight
siege-help-ground = ground [HEX]: what lies where
siege-help-moves = moves NAME: in a fight, everything somebody can do now
siege-help-odds = odds [NUMBER]: what an order of the day may bring; in a fight, odds ATTACKERS TARGET
siege-help-shot = shot NAME TARGET: a shot before it is taken
siege-help-why = why ORDER: whether an order is allowed, and what may come of it; why, or why NUMBER: why a mind did what it did
siege-help-rule = rule ID: a clause of the rules
siege-help-settle = settle [LEVEL]: two minds fight this battle out; you get a report
siege-help-undo = undo: take back the last order
siege-help-save = save FILE: keep the siege for later
siege-help-log = log [LINES]: what happened last
siege-help-story = story: how it came to this
siege-help-more-answers = more: the next lines of a long list
siege-help-pass = pass: end the step, or decline
siege-help-resign = resign: give up
siege-help-quit = quit: leave
prospect-nothing = No die depends on it.
choose-siege = A siege: { $names }.
