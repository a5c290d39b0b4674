# Puzzles: positions in which one plan is clearly best. $chance and $margin are hundredths.
puzzle-question = Turn { $turn }, { $side }: it is time to { $step ->
    [shooting] shoot. Which order is the best to begin with?
    [charges] charge, or to hold back. Which order is the best to begin with?
    [melee] strike. Which order is the best to begin with?
   *[movement] move. Which plan is best?
}
puzzle-strikes = strike { $target } first
puzzle-charges = charge { $target } first
puzzle-shoots = shoot at { $target } first
puzzle-holds = hold back
puzzle-grade = { $grade ->
    [1] easy
    [2] medium
   *[3] hard
}
puzzle-grade-means = { $grade ->
    [1] A sergeant would do much the same as the best plan.
    [2] A captain would do much the same as the best plan; a sergeant would not.
   *[3] Neither a sergeant nor a captain would have found it.
}
puzzle-plan = { $letter }: { $plan }.
puzzle-goes = { $who } to { $hex }
puzzle-nobody = nobody moves
puzzle-stay = everybody stays where he is
puzzle-right = Yes, { $letter } is the best plan.
puzzle-wrong = Better is { $letter }.
puzzle-solution = Best is { $letter }: { $plan }.
puzzle-chance = { $chance } in a hundred, give or take { $margin }
puzzle-lead = A constable gives it a chance of { $chance } in a hundred to win, { $lead } more than the next best plan (give or take { $margin }).
puzzle-men = On average it costs { $lost } of our men and { $felled } of theirs; the next best { $otherlost } and { $otherfelled }.
puzzle-enemy = What the enemy then does most:
puzzle-enemy-open = What the enemy then does is different every time.
puzzle-how = Each plan was played on { $times } times with the same dice, as far as the next two phases of its side; what it promised there was judged, not the end of the battle.

# At the terminal.
puzzle-today = Today: { $name }
puzzle-count = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
} of { $battles ->
    [one] one battle
   *[other] { $battles } battles
}. gonfanon puzzles NAME shows one, gonfanon puzzles --today that of the day.
puzzle-line = { $name } · { $title } · turn { $turn }, { $side } · { $grade }
puzzle-ask = Which plan ({ $letters })?
puzzle-not-a-plan = That is none of the plans: { $letters }.
console-puzzle-play-on = gonfanon train { $name } plays it on against an opponent.

# The trainer.
console-train-begin = You play { $side } against { $level }, from turn { $turn } on.
console-train-now = Your chance of winning: { $chance } in a hundred (give or take { $margin }, by { $games } battles played on).
console-train-after = After { $order }: { $was } → { $now } in a hundred ({ $change }, give or take { $margin }).
console-train-weighs = The chances are being worked out …
console-train-history = Tries so far: { $tries }.
console-train-won = won
console-train-lost = lost
console-train-drawn = drawn
console-train-left = left
console-train-again = Again from the same position? (y/n)
