# The campaign at the table: names, orders, forecasts.

campaign-faction-normans = the Normans
campaign-faction-byzantines = the Byzantines
campaign-faction-lombards = the Lombards
campaign-faction-arabs = the Arabs
campaign-faction-germans = the Germans
campaign-faction-royalists = the Royalists
campaign-faction-angevins = the Angevins
campaign-faction-neutral = nobody’s
campaign-faction-mercenaries = the mercenaries
campaign-faction-none = nobody
campaign-adjective-normans = Norman
campaign-adjective-byzantines = Byzantine
campaign-adjective-lombards = Lombard
campaign-adjective-arabs = Arab
campaign-adjective-germans = German
campaign-adjective-royalists = Royalist
campaign-adjective-angevins = Angevin
campaign-adjective-neutral = free
campaign-step-start = Weather
campaign-step-supply = Food
campaign-step-reorganisation = Groups
campaign-step-ransom = Ransoms
campaign-step-convoys = Convoys
campaign-step-movement = Marches
campaign-season-winter = winter
campaign-season-spring = spring
campaign-season-summer = summer
campaign-season-autumn = autumn
campaign-terrain-open = plain
campaign-terrain-road = road
campaign-terrain-hill = hill
campaign-terrain-mountain = mountain
campaign-terrain-forest = wood
campaign-terrain-wooded-hill = wooded hill
campaign-terrain-marsh = marsh
campaign-terrain-river = river
campaign-terrain-bridge-or-ford = bridge or ford
campaign-terrain-coast = coast
campaign-terrain-sea = sea
campaign-terrain-settlement = settlement
campaign-place-village = village
campaign-place-town = town
campaign-place-castle = castle
campaign-place-city = city
campaign-place-abbey = abbey
campaign-place-priory = priory
campaign-level-pragmatic = pragmatic
campaign-level-moderate = moderate
campaign-level-bellicose = bellicose
campaign-level-fanatic = fanatic
campaign-level-angevin = Angevin
campaign-level-neutral = neutral
campaign-level-royalist = Royalist
campaign-state-well = well
campaign-state-wounded = wounded
campaign-state-prisoner = a prisoner
campaign-state-dead = dead
campaign-terms-pay = for pay
campaign-terms-promise = for a promise
campaign-name-part = { $name }, detachment { $n }
campaign-name-leader = the new captain of { $name }
campaign-name-spy = a spy of { $name }
campaign-name-convoy = convoy from { $name }
campaign-name-train = engines of { $name }
campaign-name-captives = captives of { $name }
campaign-coin-guiscard = D
campaign-coin-anarchy = £
campaign-spoken-group = { $prestige ->
    [0] { $name }, { $people } group of { $number }, in { $hex }
   *[other] { $name }, { $people } group of { $number }, prestige { $prestige }, in { $hex }
}
campaign-spoken-group-unknown = { $prestige ->
    [0] { $name }, { $people } group, number unknown, in { $hex }
   *[other] { $name }, { $people } group, number unknown, prestige { $prestige }, in { $hex }
}
campaign-spoken-band = { $name }, mercenaries, { $people }, { $number }, in { $hex }
campaign-spoken-convoy = { $name }, { $people } convoy, load { $load }, in { $hex }
campaign-spoken-spy = { $people } spy in { $hex }
campaign-spoken-commander = { $name }, { $people }, alone, prestige { $prestige }, in { $hex }
campaign-spoken-place = { $name }, { $kind }, { $people }, resources { $resources }, in { $hex }
campaign-unknown = unknown
campaign-unlimited = without limit
campaign-in-place = in { $place }
campaign-in-group = with { $number } in { $hex }
campaign-in-hex = in { $hex }
campaign-in-captivity = captive of { $who }
campaign-in-grave = buried
campaign-nowhere = whereabouts unknown
campaign-order-end-part = End { $of } part
campaign-order-end-supply = Feed the rest as it can be
campaign-order-end-reorganisation = The groups stay so
campaign-order-end-ransom = No ransom
campaign-order-end-convoys = No more for the convoys
campaign-order-end-start = Begin
campaign-order-end-day = Go on
campaign-order-begin = Roll for weather and season
campaign-order-feed = Feed { $a } from { $b }
campaign-order-split = { $a } sends off { $lot }
campaign-order-join-groups = Join { $a } and { $b }
campaign-order-leave-in = { $a } leaves { $lot } in { $b }
campaign-order-take-from = { $a } takes { $lot } from { $b }
campaign-order-detach = { $a } stand alone
campaign-order-attach = { $a } march with { $b }
campaign-order-pay = Pay { $a } ({ $b })
campaign-order-make-spy = Send a spy from { $a }
campaign-order-give-driver = Give { $b } a driver
campaign-order-escort-column = { $a } escorts the captives
campaign-order-massacre = Put the captives to death
campaign-order-free-column = Let the captives go
campaign-order-train = Build { $what } with { $a }
campaign-order-ransom = Ransom { $a } for { $sum }
campaign-order-convoy = Send a convoy from { $a } with { $n }
campaign-order-load-convoy = Load { $n } at { $b }
campaign-order-unload-convoy = Unload { $n } at { $b }
campaign-order-march = March to { $hex }
campaign-order-march-place = March to { $place }
campaign-order-march-with = { $a } with { $b } to { $hex }
campaign-order-recruit = Recruit { $lot } in { $b } for { $sum }
campaign-order-hire = Hire { $b } { $terms }
campaign-order-poach = Bribe { $b } away
campaign-order-buy = Buy { $n } of food from { $b }
campaign-order-attack-unit = Attack { $b }
campaign-order-summon = Call upon { $b } to give in
campaign-order-besiege = Lay siege to { $b }
campaign-order-siege-day = A day of the siege of { $a }
campaign-order-raise-siege = Raise the siege of { $a }
campaign-order-build-castle = Work on a castle
campaign-order-attacks = Attack { $a }
campaign-order-decline = Decline battle
campaign-order-join-battle = { $a } joins the battle
campaign-order-quick = Settle it by dice
campaign-order-lose = Lose { $lot }
campaign-order-plunder = Plunder { $n }
campaign-order-share = Give { $a } { $n }
campaign-order-hold = Leave { $lot } and take it
campaign-order-bid-pay = Bid { $sum }
campaign-order-bid-promise = Bid a promise
campaign-order-negotiate-terms = Negotiate
campaign-order-lay-map = Lay { $map }
campaign-order-north = North is { $edge }
campaign-order-deploy-second = Deploy second
campaign-order-begin-second = Leave the opening to them
campaign-order-to = To { $hex }
campaign-order-report-none = A quiet day
campaign-order-report-raised = The siege is raised
campaign-order-report-taken = The place is taken
campaign-order-report-surrendered = The place gives in
campaign-order-report-twelve-turns = Twelve turns, nobody gives way
campaign-order-report-flight = { $a } are put to flight
campaign-order-report-surrender = { $a } surrender
campaign-order-report-destroyed = { $a } are destroyed
campaign-edge-top = the upper edge
campaign-edge-bottom = the lower edge
campaign-edge-left = the left edge
campaign-edge-right = the right edge
campaign-pass-attack = Do not attack
campaign-pass-decline = Accept battle
campaign-pass-join = Nobody joins
campaign-pass-quick = Fight it at the table
campaign-pass-lose = As it comes
campaign-pass-plunder = Do not plunder
campaign-pass-share = Nothing
campaign-pass-hold = Leave nobody
campaign-pass-hire = Do not hire them
campaign-pass-bid = No bid
campaign-pass-negotiate = Hold out
campaign-pass-lay = The first that fits
campaign-pass-north = The upper edge is north
campaign-pass-deploy = Deploy first
campaign-pass-begin = Open the battle
campaign-pass-wander = They stay
campaign-and = { $a } and { $b }
campaign-marched-to = { $n ->
    [one] { $a } marches to { $b }.
   *[other] { $a } march to { $b }.
}
campaign-transfer-loaded = { $a } loads { $n } at { $b }.
campaign-transfer-unloaded = { $a } unloads { $n } at { $b }.
campaign-well-again = { $n ->
    [one] One wounded man is well again.
   *[other] { $n } wounded men are well again.
}
campaign-somebody-well = { $a } is well again.
campaign-day = Day { $day }
campaign-food-few = fewer than ten
campaign-food-fed = eats in { $place }
campaign-food-convoy = eats from its convoy
campaign-food-none = nothing in { $hex }
campaign-food-hungry = starving on day { $day }
campaign-food-short = too little in { $place }
campaign-way-fed = Fed at dawn in { $place }.
campaign-way-unfed = Nobody feeds you in { $hex }: without food tomorrow.
campaign-way-hungry = No food in { $hex }: tomorrow they starve.
campaign-way-terrain = { $what } × { $n }
campaign-meet-known = Meets { $who }, { $number } men. You test at { $total }: { $may }.
campaign-meet-unknown = Meets { $who }, ? men. You test at { $total }, changed by the numbers.
campaign-meet-loyalty = Meets { $who }, { $number }: whose side they are on will be seen.
campaign-meet-friends = Meets { $who }, an ally.
campaign-may-attack = you may attack
campaign-may-not-attack = you may not attack
campaign-odds-rout-them = they are routed
campaign-odds-back-them = they fall back
campaign-odds-rout-us = you are routed
campaign-odds-back-us = you fall back
campaign-odds-both = both fall back
campaign-odds-stand = nobody gives way
campaign-odds-lift-us = you lift the siege
campaign-odds-lift-them = they lift the siege
campaign-odds-yield-them = the place gives in
campaign-odds-yield-us = you give in
campaign-odds-killed = killed
campaign-odds-wounded = wounded
campaign-odds-prisoner = taken
campaign-odds-unharmed = get away
campaign-odds-won = the place is impressed
campaign-odds-lost = the place is not impressed
campaign-points-against = { $a } points against { $b }
campaign-known-report = A spy has counted { $who } today: { $number } in { $hex }.
campaign-known-present = You stand before { $who}: { $number } in { $hex }.
campaign-known-tested = { $who } has shown its side: { $side }.
campaign-outcome-days = The days are over: { $winner } are ahead.
campaign-outcome-drawn = The days are over, and nobody is ahead.
campaign-outcome-nobody-left = Nobody is left to give an order: { $winner } are ahead.
campaign-outcome-won-by-resignation = { $winner } have won: the others have given up.
campaign-outcome-won-by-clock = { $winner } have won: the clock of the others has run out.
campaign-outcome-drawn-by-agreement = Nobody wins: the players have agreed on a draw.
campaign-form-split = Send men off from { $a }
campaign-form-leave-in = Leave men in { $b }
campaign-form-take-from = Take men from { $b }
campaign-form-recruit = Recruit in { $b }
campaign-form-lose = Pick whom you lose
campaign-form-hold = Who stays in it
campaign-form-lose-note = { $dead } dead and { $hurt } wounded in all.
campaign-form-hold-note = { $n } men at least.
campaign-wounded-one = wounded { $name }
campaign-money = money
campaign-men-knight = { $count ->
    [one] knight
   *[other] knights
}
campaign-men-squire = { $count ->
    [one] squire
   *[other] squires
}
campaign-men-medium-foot = { $count ->
    [one] man of medium foot
   *[other] medium foot
}
campaign-men-light-foot = { $count ->
    [one] man of light foot
   *[other] light foot
}
campaign-men-peasant = { $count ->
    [one] peasant
   *[other] peasants
}
campaign-men-archer = { $count ->
    [one] archer
   *[other] archers
}
campaign-men-javelinman = { $count ->
    [one] javelinman
   *[other] javelinmen
}
campaign-men-slinger = { $count ->
    [one] slinger
   *[other] slingers
}
campaign-men-crossbowman = { $count ->
    [one] crossbowman
   *[other] crossbowmen
}
campaign-men-cataphract = { $count ->
    [one] cataphract
   *[other] cataphracts
}
campaign-men-koursor = { $count ->
    [one] koursor
   *[other] koursores
}
campaign-men-horse-archer = { $count ->
    [one] horse archer
   *[other] horse archers
}
campaign-men-hoplite = { $count ->
    [one] hoplite
   *[other] hoplites
}
campaign-men-varangian-officer = { $count ->
    [one] Varangian officer
   *[other] Varangian officers
}
campaign-men-varangian = { $count ->
    [one] Varangian
   *[other] Varangians
}
campaign-men-emir = { $count ->
    [one] emir
   *[other] emirs
}
campaign-men-heavy-rider = { $count ->
    [one] heavy rider
   *[other] heavy riders
}
campaign-men-javelin-rider = { $count ->
    [one] javelin rider
   *[other] javelin riders
}
campaign-men-guard-spearman = { $count ->
    [one] guard spearman
   *[other] guard spearmen
}
campaign-men-flemish-spearman = { $count ->
    [one] Flemish spearman
   *[other] Flemish spearmen
}
campaign-men-welsh-spearman = { $count ->
    [one] Welsh spearman
   *[other] Welsh spearmen
}
campaign-men-light-rider = { $count ->
    [one] light rider
   *[other] light riders
}
campaign-men-engineer = { $count ->
    [one] engineer
   *[other] engineers
}
campaign-end-flight = Flight
campaign-end-surrender = Surrender
campaign-end-destroyed = All destroyed
campaign-end-twelve-turns = Twelve turns, nobody gave way
campaign-fought-below = It is fought out at its own table.
campaign-leave-flee = Flee from the field
campaign-leave-give-up = Give up
campaign-deed-won = Shares a victory at { $where }.
campaign-deed-lost = Shares a defeat at { $where }.
campaign-deed-drawn = A battle without a victor at { $where }.
campaign-deed-wounded = Is wounded.
campaign-deed-healed = Is well again.
campaign-deed-unhorsed = Loses his horse.
campaign-deed-horsed = Has a horse again.
campaign-deed-taken = Is taken by { $who }.
campaign-deed-freed = Is free again.
campaign-deed-promoted = Takes the command.
campaign-deed-dead = Dies.
campaign-deed-scattered = Is lost in the rout.
campaign-deed-home = Goes home.
campaign-deed-away = Lies ill to the end.
