# What happened while the enemy had his phase: parts of one sentence.

phase-while = While { $side } moved
phase-dead = { $who } killed
phase-taken = { $who } taken prisoner
phase-wounded = { $who } wounded
phase-stunned = { $who } stunned
phase-back = { $who } forced to { $hex }
phase-more = { $count ->
    [one] one more hurt or driven back
   *[other] { $count } more hurt or driven back
}
phase-moved = { $count ->
    [one] one of them moved
   *[other] { $count } of them moved
}
phase-unhurt = nobody hurt
phase-still = nothing happened
