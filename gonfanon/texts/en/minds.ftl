# Why a mind answers as it does. $who and $target are names, $hex a place, $chance hundredths.

mind-attacks = { $count ->
    [one] { $who } strikes at { $target }: a telling blow in { $chance } %.
   *[other] { $who } and { $others } more fall on { $target } together: a telling blow in { $chance } %.
}
mind-bars = { $who } goes to { $hex } to bar the enemy’s way.
mind-batters = The crew of { $who } swings the ram at what bars the way.
mind-breaks = { $who } breaks in the door that bars the way.
mind-burns = { $who } sets fire to what serves the enemy.
mind-carries = { $who } brings up { $thing }.
mind-charges = { $who } charges { $target }: a telling blow in { $chance } %.
mind-closes = { $who } goes to { $hex } to come to grips.
mind-contests = { $who } goes to { $hex } so that the enemy cannot hold the ground.
mind-covers = { $who } goes to { $hex } to shoot for those who storm.
mind-creeps = { $who } creeps up behind { $target } to cut at the horse.
mind-cuts = { $who } cuts the rope before anybody comes up it.
mind-done = Nothing more is worth doing here.
mind-douses = { $who } fights the fire before it eats more.
mind-enters = { $who } comes onto the field.
mind-falls-on = { $who } goes to { $hex } to fall on { $target }.
mind-fight-place = Here { $who } serves best.
mind-fight-retreat = Half of ours are gone, and more of ours than of theirs: it is time to go.
mind-follows = { $who } follows up to { $hex }.
mind-forms = { $who } closes the ranks.
mind-goal = { $who } goes to { $hex } on the way to the goal.
mind-holds = { $who } goes to { $hex } to hold the ground that counts.
mind-holds-fire = The arrow is kept for a better mark.
mind-hunts = { $who } goes to { $hex } after those who must fall.
mind-keeps-off = { $who } goes to { $hex }, where there is less to fear.
mind-kneels = { $who } kneels down to be a smaller mark.
mind-lays-axe = { $who } takes the shield again.
mind-leaps = { $who } drops on { $target } from above.
mind-leaves = { $who } leaves the field, as the goal demands.
mind-lights = { $who } sets fire to what the enemy stands in.
mind-loads = { $who } loads for { $target }.
mind-lowers = { $who } lets the bridge down onto the wall.
mind-mans = { $who } goes to { $hex }, where the enemy is about to come in.
mind-marches = The ranks of { $who } march together.
mind-meets = { $who } rides to meet { $target }.
mind-mounts = { $who } gets into the saddle.
mind-opens = { $who } opens for those outside.
mind-placed-aims = { $who } stands at { $hex }, with a better shot past his own men.
mind-placed-bars = { $who } stands at { $hex }, on the enemy’s way to his goal.
mind-placed-near = { $who } stands at { $hex }, nearer to where he is wanted.
mind-placed-ordered = { $who } stands at { $hex }, close to his own and in nobody’s way.
mind-placed-safe = { $who } stands at { $hex }, where the enemy’s first phase can do him less harm.
mind-placed-strikes = { $who } stands at { $hex } to fall on { $target } at once.
mind-pours = { $who } tips the oil where it meets the most enemies.
mind-pulls = { $who } and the others pull the stakes down.
mind-pushes = { $who } is pushed on towards the wall.
mind-raises = { $who } raises { $thing } where the wall is weakly held.
mind-rises = { $who } is wanted upright.
mind-safest = { $hex } is where { $who } is safest.
mind-set-up = The places are good as they are.
mind-shoots = { $who } shoots at { $target }: wounds or worse in { $chance } %.
mind-shoots-nearest = { $who } shoots at { $target }, who is nearest.
mind-shuts = { $who } shuts what stands open before the enemy.
mind-spares = A blow costs least if { $who } takes it.
mind-stands = It is better to stand fast.
mind-stones = { $who } drops a stone on { $target }.
mind-strikes = { $who } strikes at { $target }.
mind-takes-aim = { $who } goes to { $hex } for a better shot.
mind-takes-axe = { $who } takes the axe in both hands: it strikes more than the shield would save.
mind-throws = { $who } shoots where the enemy stands thickest.
mind-to-the-fire = { $who } goes to { $hex } to fight the fire.
mind-to-the-ladder = { $who } goes to { $hex } to take an end of the ladder.
mind-topples = { $who } pushes the ladder over.
mind-waits = { $who } waits for an enemy.
mind-weighs = Of all answers this one leaves the side best off.

mind-day-assault = { $ours } can storm a place that { $theirs } hold
mind-day-batter = the wall gives way { $percent } times in a hundred
mind-day-build = { $days ->
    [one] it will be ready in a day
   *[other] it will be ready in { $days } days
}
mind-day-burn = it burns down { $percent } times in a hundred
mind-day-camp = { $men } against { $foes } at the camp, with { $engines } engines to burn
mind-day-dig = the mine brings the wall down
mind-day-forage = { $days ->
    [one] there is food for a day
   *[other] there is food for { $days } days
}
mind-day-general = { $men } against { $foes } in the open
mind-day-guard = { $men ->
    [one] one man keeps the camp
   *[other] { $men } men keep the camp
}
mind-day-meet = our strength is { $ours } against { $theirs }
mind-day-mine = { $men ->
    [one] one man can reach the mine
   *[other] { $men } men can reach the mine
}
mind-day-offered = there is nothing better
mind-day-release = { $men ->
    [one] one man is wanted elsewhere
   *[other] { $men } men are wanted elsewhere
}
mind-day-relief = { $men } against { $foes }
mind-day-repair = { $points ->
    [one] one point of the engines comes back
   *[other] { $points } points of the engines come back
}
mind-day-stop = { $fallen ->
    [one] one has fallen already
   *[other] { $fallen } have fallen already
}
mind-day-talk = they give up { $percent } times in a hundred
mind-day-wait = time works for us, or nothing promises more
mind-day-whim = it came to mind first

# The plans that a marshal compares, and what he expects of the enemy. $times of $of thoughts.
plan-own = everybody where he does most by himself and with those beside him
plan-together = all who can bear it come on together, so that nobody stands alone before the enemy
plan-gathers = gather just outside the enemy’s reach, and strike together a turn later
plan-shoots-first = let the archers shoot first, the others just outside the enemy’s reach
plan-receives = step back out of reach and let the enemy come
plan-draws-off = take the wounded and the archers out of the fight, the others as before
plan-breaks-off = break off and leave the enemy standing
plan-baits = put one man forward who can bear it, the others out of reach behind him
plan-upon = fall on { $target } first, with all who can reach him
plan-apart = everybody for himself
plan-parted = lead those on whom the battle hangs apart from the others
plan-reckless = go in without regard to danger
plan-wary = keep clear of danger
plan-waits = wait and avoid every blow
plan-pushes = press on towards the goal
plan-strikes = strike wherever it can be done
plan-all-out = stake everything
plan-holds = hold the ground
plan-as-written = stand where the scenario puts everybody
plan-best-places = everybody where he stands best, with a clear line for the archers and nobody alone
plan-forward = stand as far forward as the zone allows
plan-drawn-back = stand well back and let the enemy come
plan-left-wing = mass on the left wing
plan-right-wing = mass on the right wing
foreseen-strikes = { $who } strikes at { $target } ({ $times } of { $of })
foreseen-charges = { $who } charges { $target } ({ $times } of { $of })
foreseen-shoots = { $who } shoots at { $target } ({ $times } of { $of })
foreseen-goes = { $who } goes to { $hex } ({ $times } of { $of })
