# Argad!: the free table.

# Why an order is refused; each follows “Not allowed:”.

argad-refused-already-on-table = this figure is on the table already.
argad-refused-another-enemy = after leaving contact another enemy must be charged.
argad-refused-armour-in-water = nobody swims in armour.
argad-refused-both-furtive = a furtive shooter does not hit a furtive target.
argad-refused-both-hands = both hands are needed for that.
argad-refused-busy = each does one thing in a turn.
argad-refused-cannot-advance = only those who stand can advance.
argad-refused-cannot-shoot = this figure is in no state to shoot.
argad-refused-cannot-step-in = only those who came on, and have neither shot nor met anybody, step in.
argad-refused-cannot-strike = this figure is in no state to strike.
argad-refused-cannot-swim = this figure cannot swim.
argad-refused-changes-nothing = a shot during the movement must really change something.
argad-refused-charging = only the one charged, his rear ranks and other chargers strike a charging rider.
argad-refused-cloud-spent = a cloud of arrows is ordered once in the game.
argad-refused-contested-before = these two hesitated a turn ago.
argad-refused-crouched = whoever keeps low does only that.
argad-refused-duel = nobody disturbs the champions.
argad-refused-fleeing = whoever flees takes no orders.
argad-refused-forbidden-ground = this ground cannot be crossed.
argad-refused-friends-in-the-way = friends stand in the line of the shot.
argad-refused-gives-way = the other gives way.
argad-refused-ground = the ground is not easy enough.
argad-refused-has-shot = whoever has shot this turn does not shoot or strike again.
argad-refused-hesitates = this figure hesitates.
argad-refused-hidden = the target is hidden.
argad-refused-in-close-order = in close order one marches together, or breaks it first.
argad-refused-in-contact = an enemy is in contact.
argad-refused-in-contact-at-start = whoever began the turn in contact does not shoot.
argad-refused-in-melee = the target fights the shooter’s friends.
argad-refused-in-the-way = something solid stands in the way.
argad-refused-jump-in-armour = nobody jumps in full armour.
argad-refused-ladder-taken = somebody is on the ladder.
argad-refused-left-him = nobody strikes the enemy he has just left.
argad-refused-lying = this figure lies on the ground.
argad-refused-marker-stands-still = the marker of a close order stands still.
argad-refused-mounted = not from the saddle.
argad-refused-mounting = whoever mounts or dismounts does nothing else.
argad-refused-moving = this weapon wants a shooter who stands still.
argad-refused-no-boat = there is no such boat.
argad-refused-no-cavalier = only cavaliers charge.
argad-refused-no-chief = no chief within voice range gives that order.
argad-refused-no-circle = the circle is for two or more cavaliers without full armour.
argad-refused-no-crew = nobody is in the boat.
argad-refused-no-enemy = that is no enemy on the table.
argad-refused-no-exchange = one in contact changes places with a friend who is not.
argad-refused-no-formation = there is no such formation of yours.
argad-refused-no-formations = this game is played without formations.
argad-refused-no-friend = that is no friend on the table.
argad-refused-no-heavy-lance = there is no heavy lance to cut.
argad-refused-no-horse = his horse is not there.
argad-refused-no-jump = this is not jumped.
argad-refused-no-ladder = there is no such ladder.
argad-refused-no-line = there is no free line to the target.
argad-refused-no-marker = the marker is the chief himself or a bearer.
argad-refused-no-melee = there is no melee there to shoot into.
argad-refused-no-missiles = all missiles are thrown.
argad-refused-no-moment-shots = this game is played without shots outside the shooting phase.
argad-refused-no-obstacle = nothing stands between them.
argad-refused-no-place = no friend’s place is near enough.
argad-refused-no-sheet = a sheet of orders is wanted.
argad-refused-no-such-obstacle = there is no such obstacle.
argad-refused-no-such-step = the run has steps 0 to 100.
argad-refused-no-such-thing = there is no such thing on the table.
argad-refused-no-such-weapon = this weapon is not at hand.
argad-refused-no-troop-chief = only the chief of troop in person orders that.
argad-refused-no-water = the boat must stay on the water.
argad-refused-no-weapon = there is no weapon to shoot or throw.
argad-refused-nobody-attacks = across an obstacle somebody must attack first.
argad-refused-not-at-the-edge = one enters at the edge of the table.
argad-refused-not-at-the-foot = one climbs from the foot of the ladder.
argad-refused-not-behind = the friend must come from behind.
argad-refused-not-beside = one must stand beside it.
argad-refused-not-careful = a careful crossing starts at the obstacle and ends just beyond it.
argad-refused-not-changed = only figures whose intent was changed last are contested.
argad-refused-not-commanded = the chief does not command this figure.
argad-refused-not-contested = only contested figures yield.
argad-refused-not-cornered = only one with no room to recoil chooses death.
argad-refused-not-direct = a direct throw wants a straight ride towards the target.
argad-refused-not-in-boat = this figure is in no boat.
argad-refused-not-in-contact = they are not in contact.
argad-refused-not-in-danger = only somebody in danger is helped.
argad-refused-not-in-order = this figure is in no close order.
argad-refused-not-in-this-stage = not in this stage of the turn.
argad-refused-not-loaded = the weapon is not loaded.
argad-refused-not-mounted = this weapon is not used so from the saddle.
argad-refused-not-moving = only a rider on the move throws so.
argad-refused-not-near = they do not come near each other.
argad-refused-not-on-table = this figure is not on the table.
argad-refused-not-riding = this figure does not ride.
argad-refused-not-the-nearest = without a chief’s order the nearest is shot at.
argad-refused-not-your-stance = this is between other sides.
argad-refused-not-yours = this figure is not yours.
argad-refused-nothing-to-jump = the way crosses nothing that is jumped.
argad-refused-nothing-to-reload = there is nothing to reload.
argad-refused-nothing-won = nobody was killed or driven back there.
argad-refused-off-the-table = the way leaves the table too early.
argad-refused-on-all-fours = the target is on all fours behind cover.
argad-refused-only-in-a-charge = the heavy lance strikes only in a charge.
argad-refused-out-of-range = the target is out of range.
argad-refused-outdoors-only = at this range one must be outdoors.
argad-refused-rear-ranks-too-far = rear ranks in a melee are shot at up to twenty centimetres.
argad-refused-second-rank = friends of the first rank leave no gap.
argad-refused-shot-standing = whoever shot before the movement without saying that he would move stands still.
argad-refused-shot-this-turn = reloading begins in the turn after the shot.
argad-refused-stakes-in-close-order = a close order does not cross stakes.
argad-refused-still-in-contact = another enemy is still in contact.
argad-refused-stuck = this figure is stuck.
argad-refused-stuck-while-leaving = whoever was stuck while leaving strikes nobody.
argad-refused-surrounded = there is no way out.
argad-refused-through-friends = through friends on foot one rides at half speed: the way is too long.
argad-refused-too-far = that is farther than the move allows.
argad-refused-too-far-to-swim = that is farther than he swims in a turn.
argad-refused-too-many-enemies = no more enemies are contested than own figures.
argad-refused-wounded = the wounded use no weapon that needs both hands.

# What makes a figure.

argad-reason-against-group = against a group
argad-reason-at-most-two = terrain and target take no more than two
argad-reason-circling = riders in a circle
argad-reason-class = class
argad-reason-disorder = disorder: no bonus
argad-reason-dispersed = training in dispersed order
argad-reason-donkey = donkey
argad-reason-fixed-target = at a fixed target
argad-reason-furtive-shooter = furtive shooter
argad-reason-furtive-target = furtive target
argad-reason-hunting = on a hunt
argad-reason-morale = morale
argad-reason-no-stirrups = neither saddle nor stirrups
argad-reason-pavise = pavise
argad-reason-perception = perception
argad-reason-plain = nothing more
argad-reason-rounded-up = rounded up
argad-reason-specialist = in his element
argad-reason-swimming = swimming
argad-reason-wounded = wounded
argad-reason-armour-0 = light dress
argad-reason-armour-4 = armour 4
argad-reason-armour-5 = armour 5
argad-reason-large-shield = large shield
argad-reason-small-shield = small shield
argad-reason-cavalier = cavalier
argad-reason-mounted-infantry = mounted infantry
argad-reason-mule = mule
argad-reason-boat = boat
argad-reason-cart = cart
argad-reason-non-fighting-horse = horse
argad-reason-palfrey = palfrey
argad-reason-pack-horse = pack horse
argad-reason-clumsy-civilian = clumsy civilian
argad-reason-woman-in-light-dress = light dress of a village woman
argad-reason-child = child
argad-reason-lady-in-heavy-dress = heavy dress
argad-reason-old-person = old age
argad-reason-wheelbarrow = wheelbarrow
argad-reason-load-heavy = heavy load
argad-reason-load-very-heavy = very heavy load
argad-reason-close-order-forward = close order, forwards
argad-reason-close-order-sideways-or-back = close order, sideways or back
argad-reason-moving = on the move
argad-reason-shield-wall = shield wall
argad-reason-pavise-wall = pavise wall
argad-reason-behind-untrained-front = behind an untrained friend
argad-reason-cavalier-vs-foot = cavalier against foot
argad-reason-charge = charge
argad-reason-class-1-or-2 = untrained
argad-reason-couched-lance = couched lance
argad-reason-defender-of-obstacle = defends an obstacle
argad-reason-foot-vs-cavalier = on foot against a cavalier
argad-reason-heavy-two-handed = heavy two-handed weapon
argad-reason-improvised-weapon = improvised weapon
argad-reason-lower-than-enemy = stands lower
argad-reason-mounted-infantry-vs-cavalier = mounted infantry against a cavalier
argad-reason-polearm-vs-mounted = polearm against a rider
argad-reason-set-spear = spear set against the charge
argad-reason-hazard-armour4 = armour 4
argad-reason-hazard-armour5 = armour 5
argad-reason-hazard-mounted_infantry = mounted infantry
argad-reason-hazard-jump = a jump
argad-reason-hazard-helping_another = helps another
argad-reason-hazard-lives_nearby = lives nearby
argad-reason-hazard-being_helped = is helped
argad-reason-fall-armour4 = armour 4
argad-reason-fall-armour5 = armour 5
argad-reason-fall-bushes_or_mud = bushes or mud
argad-reason-fall-haystack = haystack
argad-reason-morale-friendly_musician_within_40 = a musician of ours
argad-reason-morale-unit_banner = the banner
argad-reason-morale-troop_chief_in_voice = the chief of troop near
argad-reason-morale-close_order_or_solid_building = close order or solid walls
argad-reason-morale-enemy_musician_within_40 = a musician of theirs
argad-reason-morale-already_in_disorder = already in disorder
argad-reason-cover-arrow-slit = arrow slit
argad-reason-cover-bank = bank
argad-reason-cover-boulders = rocks
argad-reason-cover-brush = brush
argad-reason-cover-building = building
argad-reason-cover-cart = cart
argad-reason-cover-deep-water = deep water
argad-reason-cover-dense-forest = dense forest
argad-reason-cover-door = door
argad-reason-cover-fence = fence
argad-reason-cover-forest = forest
argad-reason-cover-hedge = hedge
argad-reason-cover-low-wall = low wall
argad-reason-cover-marsh = marsh
argad-reason-cover-palisade = palisade
argad-reason-cover-pillar = pillar
argad-reason-cover-rampart = rampart
argad-reason-cover-shallows = shallow water
argad-reason-cover-tree = tree
argad-reason-cover-window = window

# Weapons.

argad-reason-goedendag = goedendag
argad-reason-heavy-lance = heavy lance
argad-reason-heavy-tool = heavy tool
argad-reason-javelin = javelins
argad-reason-javelin-mounted-direct = javelin, direct
argad-reason-knife = knife
argad-reason-light-crossbow = light crossbow
argad-reason-light-lance = light lance
argad-reason-long-bow = longbow
argad-reason-long-tool = large tool
argad-reason-other-thrown = throwing weapon
argad-reason-polearm = polearm
argad-reason-short-bow = bow
argad-reason-short-tool = short tool
argad-reason-sling = sling
argad-reason-staff-sling = staff sling
argad-reason-stone = stones
argad-reason-sword = sword
argad-reason-thrown-lance = thrown lance
argad-reason-two-handed-axe = two-handed axe
argad-reason-two-handed-sword = two-handed sword
argad-reason-war-crossbow = war crossbow

# Stages and questions.

argad-stage-upkeep = upkeep
argad-stage-first-fire = shots before the movement
argad-stage-announce = announcement
argad-stage-revise = revision
argad-stage-confirm = confirmation
argad-stage-yield = answer to the contest
argad-stage-shots = shooting
argad-stage-melee-choices = melee
argad-stage-aftermath = after the melee
argad-ask-upkeep = { $side }, turn { $turn }: ready?
argad-ask-first-fire = { $side }, turn { $turn }: shots before anybody moves?
argad-ask-announce = { $side }, turn { $turn }: what will your figures do?
argad-ask-revise = { $side }, turn { $turn }: all plans are shown. Any changes?
argad-ask-confirm = { $side }, turn { $turn }: accept the plan, or contest part of it?
argad-ask-yield = { $side }, turn { $turn }: yield, or stand firm?
argad-ask-shots = { $side }, turn { $turn }: who shoots at whom?
argad-ask-melee-choices = { $side }, turn { $turn }: choices of the melee?
argad-ask-aftermath = { $side }, turn { $turn }: who advances?
argad-ask-whom-to-strike = { $side }: whom does { $who } strike?

# Orders in words.

argad-order-hold = { $who } { $count ->
        [one] holds
       *[other] hold
    }
argad-order-path = { $who } { $count ->
        [one] goes
       *[other] go
    } to { $at } ({ $far } cm)
argad-order-pursue = { $who } { $count ->
        [one] pursues
       *[other] pursue
    } { $target }
argad-order-charge = { $who } { $count ->
        [one] charges
       *[other] charge
    } { $target }
argad-order-evade = { $who } { $count ->
        [one] gives
       *[other] give
    } way before { $target }
argad-order-keep = { $who } { $count ->
        [one] keeps
       *[other] keep
    } { $far } cm from { $target }
argad-order-screen = { $who } { $count ->
        [one] stays
       *[other] stay
    } between { $friend } and { $target }
argad-order-exchange = { $who } { $count ->
        [one] changes
       *[other] change
    } places with { $friend }
argad-order-reload = { $who } { $count ->
        [one] reloads
       *[other] reload
    }
argad-order-mount = { $who } { $count ->
        [one] mounts
       *[other] mount
    }
argad-order-dismount = { $who } { $count ->
        [one] dismounts
       *[other] dismount
    }
argad-order-climb = { $who } { $count ->
        [one] climbs
       *[other] climb
    } { $thing }
argad-order-board = { $who } { $count ->
        [one] boards
       *[other] board
    } { $target }
argad-order-land = { $who } { $count ->
        [one] lands
       *[other] land
    } at { $at }
argad-order-row = { $who } { $count ->
        [one] is
       *[other] are
    } rowed to { $at }
argad-order-work = { $who } { $count ->
        [one] works
       *[other] work
    } at { $thing }
argad-order-cut-lance = { $who } { $count ->
        [one] cuts
       *[other] cut
    } a heavy lance
argad-order-help = { $who } { $count ->
        [one] helps
       *[other] help
    } { $target }
argad-order-circle = { $who } { $count ->
        [one] rides
       *[other] ride
    } in a circle about { $at }
argad-order-form = { $friend } orders close order on { $target }
argad-order-march = { $thing } marches { $far } cm
argad-order-front = { $thing } turns its front
argad-order-break = { $thing } is broken
argad-order-enter = { $who } { $count ->
        [one] enters
       *[other] enter
    } at { $at }
argad-order-stance = { $first } and { $second }: { $thing }
argad-order-shoot = { $who } { $count ->
        [one] shoots
       *[other] shoot
    } at { $target }
argad-order-cloud = { $who } orders a cloud of arrows
argad-order-strike = { $who } strikes { $target }
argad-order-decline = { $who } does not strike
argad-order-across = { $who } strikes { $target } across the obstacle
argad-order-cross = { $who } tries to cross to { $target }
argad-order-give-way = { $who } gives way
argad-order-keep-order = { $who } stays in close order
argad-order-leave-order = { $who } steps out of close order
argad-order-step-in = { $who } will step in for the fallen
argad-order-advance = { $who } advances
argad-order-stay = { $who } stays
argad-order-die = { $who } would rather die
argad-order-contest = { $who } contest { $target }
argad-order-accept = the plan is accepted
argad-order-yield = { $who } yield

# What happens.

argad-became-advances = { $who } takes the place.
argad-became-dismounts = { $who } gets down from the saddle.
argad-became-disorder = { $who } falls into disorder.
argad-became-driven-off = { $who } is driven off.
argad-became-drops-lance = { $who } drops the heavy lance.
argad-became-drops-load = { $who } drops the load to fight.
argad-became-duel-lost = { $who } has lost the duel and lives.
argad-became-flees = { $who } flees.
argad-became-freed = { $who } is free again.
argad-became-gone = { $who } is pushed off the table.
argad-became-hesitates = { $who } hesitates and gives no orders.
argad-became-in-danger = { $who } just holds on.
argad-became-loses-emblem = { $who } does not hold the place of the banner.
argad-became-lying = { $who } lies on the ground.
argad-became-mounts = { $who } is in the saddle.
argad-became-out-of-danger = { $who } is out of danger.
argad-became-over-emblem = { $who } stands over the fallen banner.
argad-became-prisoner = { $who } surrenders.
argad-became-rallies = { $who } obeys again.
argad-became-takes-emblem = { $who } takes the banner.
argad-became-thrown-down = { $who } is thrown down from the ladder.
argad-became-unloaded = The crossbow of { $who } is no longer loaded.
argad-became-wounded = { $who } is wounded.
argad-became-reload = { $who } has reloaded.
argad-became-climb = { $who } has climbed.
argad-became-board = { $who } is in the boat.
argad-became-land = { $who } is ashore.
argad-became-cut-lance = { $who } has cut the heavy lance.
argad-became-work = { $who } has worked for a turn.
argad-placed-recoil = { $who } falls back.
argad-placed-pushed = { $who } is pushed back.
argad-placed-advance = { $who } advances to { $at }.
argad-placed-steps-in = { $who } steps over the fallen.
argad-placed-closes-up = { $who } closes up.
argad-placed-climbs = { $who } reaches the top and finds it held.
argad-placed-fall = { $who } lands at the foot of the ladder.
argad-fell-shot = { $who } falls to a shot of { $by }.
argad-fell-melee = { $who } is struck down by { $by }.
argad-fell-hazard = { $who } is lost in the treacherous ground.
argad-fell-jump = { $who } dies in the jump.
argad-fell-fall = { $who } is broken by the fall.
argad-turn = Turn { $turn }.
argad-stage = { $stage }.
argad-plan-none = Nobody changes anything.
argad-shown = { $order }.
argad-contested = { $who } contest what { $target } would do.
argad-settled = { $who } hesitate.
argad-yielded = Whoever was contested gives way.
argad-moved = { $who } goes { $far } cm.
argad-met = { $who } and { $target } are face to face.
argad-stuck = { $who } is stuck.
argad-left = { $who } leaves the table.
argad-stop-blocked = { $who } is stopped in passing.
argad-stop-charge = { $who } stops short of the charge.
argad-stop-friend = { $who } stops behind a friend.
argad-stop-jump = { $who } stops before the jump.
argad-stop-line = { $who } goes on into line.
argad-stop-room = { $who } goes back a little and makes room.
argad-declared = { $who } will shoot at { $target }.
argad-volley = { $who } { $count ->
        [one] shoots
       *[other] shoot
    } at { $target }: { $dice }.
argad-volley-hit = Hit: { $who }.
argad-volley-miss = Nobody is hit.
argad-cloud = { $side } orders a cloud of arrows.
argad-struck-killed = { $who } strikes { $target }: { $die }, killed.
argad-struck-wounded = { $who } strikes { $target }: { $die }, wounded.
argad-struck-recoil = { $who } strikes { $target }: { $die }, driven back.
argad-struck-miss = { $who } strikes { $target }: { $die }, missed.
argad-happened-troop-chief-fell = The troop sees its chief fall.
argad-happened-chief-fell = They see their chief fall.
argad-happened-banner-taken = They see their banner taken.
argad-formed = { $thing } stands: { $who }.
argad-broken = { $thing } is no more.
argad-stance-friend = { $first } and { $second } are friends.
argad-stance-neutral = { $first } and { $second } leave each other alone.
argad-stance-enemy = { $first } and { $second } are enemies.
argad-trigger = { $what }.
argad-noticed-noticed = { $who } notices something: { $what }.
argad-noticed-missed = { $who } has seen nothing.
argad-noticed-again = { $who } has seen nothing yet.
argad-outcome-goals = { $side } has done better by its goals.
argad-outcome-losses = { $side } has lost less.
argad-outcome-duel = { $side } has won the duel.
argad-outcome-drawn = Neither side has the better of it.
argad-outcome-won-by-resignation = { $side } has won: the others give up.
argad-outcome-won-by-clock = { $side } has won: the clock of the others has run out.
argad-outcome-drawn-by-agreement = Nobody wins: the players have agreed on a draw.
argad-horse-of = the horse of { $who }
argad-goal-met = { $goal } ({ $points }): done
argad-goal-open = { $goal } ({ $points })
argad-goal-secret = { $goal } ({ $points }), secret
argad-figure = { $what } { $amount }
argad-state-well = well
argad-state-wounded = wounded
argad-state-lying = on the ground
argad-state-prisoner = prisoner
argad-state-dead = dead
argad-state-gone = off the table
argad-console-move = { $far } cm, class { $number }
argad-console-contact = in contact with { $who }
argad-console-thinks = { $side } writes.
argad-console-curtain = The sheet of { $side }: everybody else looks away, then press Enter.
argad-console-saved = The game is in { $file }.
argad-console-begin = Write one order a line; “ready” hands the sheet in, “agree” agrees to the plan, “help” says more.
argad-help-help = help: this list
argad-help-table = table: the table from above
argad-help-who = who NAME: one figure
argad-help-goals = goals: what the sides want
argad-help-orders = orders: what is on the sheet so far
argad-help-drop = drop: an empty sheet again
argad-help-why = why ORDER: whether it is allowed, and by which clause not
argad-help-rule = rule ARG-12.4: a clause of the rules
argad-help-log = log: what has happened
argad-help-undo = undo: take back a sheet while others still write
argad-help-save = save FILE: keep the game
argad-help-story = story: the story of the skirmish
argad-help-quit = quit: leave
argad-help-shapes = Orders:
argad-unofficial = Rulings of ours are unofficial changes of { $title }; the rules are free of charge, for non-commercial use.

# The army builder.

muster-troop = { $name }: { $title } ({ $years })
muster-most = , at most { $count }
muster-line = { $price } points, { $key }: { $title } ({ $parts }){ $most }
muster-chosen = { $count } { $title }: { $points } points, { $share } of a hundred
muster-total = { $figures } figures, { $points } of { $budget } points.
muster-left = { $points } points are left.
muster-over = the troop is { $points } points too dear
muster-label = { $title } is free of charge, for non-commercial use. Prices and lines of ours are unofficial changes of it.
muster-no-chief = Nobody in this troop can command: without a chief there are no bonuses.

argad-short-first-fire = First fire
argad-short-announce = Announce
argad-short-revise = Revise
argad-short-shots = Shots
argad-short-melee-choices = Melee
argad-short-aftermath = Aftermath
argad-figure-label = { $who }, { $side }: class { $number }, { $armour ->
    [0] no armour
   *[other] armour { $armour }
}, { $arms }; { $how }
argad-mark-wounded = wounded
argad-mark-lying = on the ground
argad-mark-prisoner = prisoner
argad-mark-dead = dead
argad-mark-fleeing = flees
argad-mark-stuck = stuck
argad-mark-disorder = in disorder
argad-mark-hesitates = hesitates
argad-mark-unloaded = not loaded
argad-mark-crouched = crouched
argad-why-contact = { $who } touches { $target }. Both stop where they touch.
argad-why-parted = { $who } stops at { $target }; as all found room, the two came apart.
argad-why-blocked = { $who } came within two paces of { $target }, who stepped out and stopped him.
argad-why-charge = { $who } stops short: a charging rider has the way.
argad-why-friend = { $who } stops: a friend stands where his way ends.
argad-why-jump = The horse of { $who } refuses the jump.
argad-why-line = Two groups have clashed: with what movement he has left { $who } takes his place in the line.
argad-why-room = There is no room for { $who } where he stopped: he goes back along his way.
argad-why-slow = { $who }, { $ground }: slower from here.
argad-why-border = { $who }, { $ground }: the die leaves him no more. He stays at the border.
argad-why-stuck = { $who }, { $ground }: stuck until the turn ends.
argad-odds-falls = { $who } falls
argad-odds-recoils = { $who } recoils
argad-ground-brush = brush
argad-ground-forest = forest
argad-ground-bank = bank
argad-ground-stakes = stakes
argad-ground-rock = rocks
argad-ground-marsh = marsh
argad-ground-shallows = shallow water
argad-ground-house = house
argad-ground-hedge = hedge
argad-ground-fence = fence
argad-ground-ditch = ditch
argad-ground-ground = slow ground
argad-ground-boulders = rocks
argad-ground-hill = hill
argad-ground-palisade = palisade
argad-ground-rampart = rampart
argad-ground-road = road
argad-ground-tree = tree
argad-ground-pillar = pillar
argad-ground-building = building
argad-ground-ladder = ladder
argad-ground-contact = contact
argad-ground-dense-forest = dense forest
argad-ground-steep-slope = steep slope
argad-ground-low-wall = low wall
argad-ground-deep-water = deep water
argad-ground-door = door
argad-ground-window = window
argad-ground-slit = slit

argad-print-figures = Print at 100 %, cut along the thin lines, fold at the dashes, glue front to back, bend the base forward.
argad-print-hundred = Print at 100 %: ten steps of a ruler are ten centimetres.
argad-print-ruler = centimetres
argad-print-pace = a turn on foot: { $cm } cm
argad-print-radius = a quarter circle of { $cm } cm
argad-print-arc = 180°: what a wall covers
argad-print-two-paces-foot = two paces on foot
argad-print-two-paces-mounted = two paces mounted
argad-ref-title = Argad! at a glance
argad-ref-note = Free of charge and unofficial; changed rules are marked in the rule book of the program.
argad-ref-stages = The turn
argad-ref-movement = Movement (cm a turn)
argad-ref-terrain = Ground
argad-ref-shooting = Shooting: reach and what must fall
argad-ref-melee = Melee: the longer weapon strikes first
argad-ref-weapon = weapon
argad-ref-short = short
argad-ref-medium = medium
argad-ref-far = long
argad-ref-length = length
argad-ref-hands = hands
argad-ref-long = long
argad-ref-semi-long = half long
argad-ref-very-short = very short
argad-ref-ground = ground
argad-ref-foot = on foot
argad-ref-rider = mounted
argad-ref-shelter = shelter
argad-ref-moves = armour
argad-ref-cavalier = cavalier
argad-ref-mounted-infantry = mounted infantry
argad-ref-easy = easy
argad-ref-difficult = difficult
argad-ref-very-difficult = very difficult
argad-ref-forbidden = forbidden
argad-ref-swim = swim
argad-order-judge = the referee decides: { $who }, { $how }; { $reason }
argad-judged = The referee decides: { $who }, { $how }; { $reason }.
argad-refused-not-the-referee = only the referee decides that.
argad-refused-no-reason = the referee says why: because and his reason.
argad-refused-no-such-state = there is no such state.
argad-refused-judged-off-table = that is not on the table.
argad-refused-on-another = somebody stands there.
argad-refused-thing = a thing has no will: a cart goes, a boat is rowed, a horse stands where it was left.
