# Why a mind answers as it does. $who and $target are names, $hex a place, $chance hundredths.

mind-attacks = { $count ->
    [one] { $who } strikes at { $target }: a telling blow in { $chance } %.
   *[other] { $who } and { $others } more fall on { $target } together: a telling blow in { $chance } %.
}
mind-bars = { $who } goes to { $hex } to bar the enemy’s way.
mind-batters = The crew of { $who } swings the ram at what bars the way.
mind-breaks = { $who } breaks in the door that bars the way.
mind-burns = { $who } sets fire to what serves the enemy.
mind-carries = { $who } brings up { $thing }.
mind-charges = { $who } charges { $target }: a telling blow in { $chance } %.
mind-closes = { $who } goes to { $hex } to come to grips.
mind-contests = { $who } goes to { $hex } so that the enemy cannot hold the ground.
mind-covers = { $who } goes to { $hex } to shoot for those who storm.
mind-cuts = { $who } cuts the rope before anybody comes up it.
mind-done = Nothing more is worth doing here.
mind-douses = { $who } fights the fire before it eats more.
mind-enters = { $who } comes onto the field.
mind-falls-on = { $who } goes to { $hex } to fall on { $target }.
mind-follows = { $who } follows up to { $hex }.
mind-forms = { $who } closes the ranks.
mind-goal = { $who } goes to { $hex } on the way to the goal.
mind-holds = { $who } goes to { $hex } to hold the ground that counts.
mind-holds-fire = The arrow is kept for a better mark.
mind-hunts = { $who } goes to { $hex } after those who must fall.
mind-leaves = { $who } leaves the field, as the goal demands.
mind-lights = { $who } sets fire to what the enemy stands in.
mind-lowers = { $who } lets the bridge down onto the wall.
mind-mans = { $who } goes to { $hex }, where the enemy is about to come in.
mind-marches = The ranks of { $who } march together.
mind-mounts = { $who } gets into the saddle.
mind-opens = { $who } opens for those outside.
mind-pours = { $who } tips the oil where it meets the most enemies.
mind-pulls = { $who } and the others pull the stakes down.
mind-pushes = { $who } is pushed on towards the wall.
mind-raises = { $who } raises { $thing } where the wall is weakly held.
mind-safest = { $hex } is where { $who } is safest.
mind-set-up = The places are good as they are.
mind-shoots = { $who } shoots at { $target }: wounds or worse in { $chance } %.
mind-shoots-nearest = { $who } shoots at { $target }, who is nearest.
mind-shuts = { $who } shuts what stands open before the enemy.
mind-spares = A blow costs least if { $who } takes it.
mind-stands = It is better to stand fast.
mind-stones = { $who } drops a stone on { $target }.
mind-strikes = { $who } strikes at { $target }.
mind-throws = { $who } shoots where the enemy stands thickest.
mind-to-the-fire = { $who } goes to { $hex } to fight the fire.
mind-to-the-ladder = { $who } goes to { $hex } to take an end of the ladder.
mind-topples = { $who } pushes the ladder over.
mind-waits = { $who } waits for an enemy.
mind-weighs = Of all answers this one leaves the side best off.
