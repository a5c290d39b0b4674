# Why a mind answers as it does. $who and $target are names, $hex a place, $chance hundredths.

mind-attacks = { $count ->
    [one] { $who } strikes at { $target }: a telling blow in { $chance } %.
   *[other] { $who } and { $others } more fall on { $target } together: a telling blow in { $chance } %.
}
mind-bars = { $who } goes to { $hex } to bar the enemy’s way.
mind-charges = { $who } charges { $target }: a telling blow in { $chance } %.
mind-closes = { $who } goes to { $hex } to come to grips.
mind-contests = { $who } goes to { $hex } so that the enemy cannot hold the ground.
mind-done = Nothing more is worth doing here.
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
mind-marches = The ranks of { $who } march together.
mind-mounts = { $who } gets into the saddle.
mind-safest = { $hex } is where { $who } is safest.
mind-set-up = The places are good as they are.
mind-shoots = { $who } shoots at { $target }: wounds or worse in { $chance } %.
mind-shoots-nearest = { $who } shoots at { $target }, who is nearest.
mind-spares = A blow costs least if { $who } takes it.
mind-stands = It is better to stand fast.
mind-strikes = { $who } strikes at { $target }.
mind-waits = { $who } waits for an enemy.
mind-weighs = Of all answers this one leaves the side best off.
