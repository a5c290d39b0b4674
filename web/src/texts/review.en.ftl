review-coming = Two captains are playing this battle on from every turn…
review-chances = Chances of winning
review-how = { $games ->
    [one] one battle played on from each moment by two captains; the grey band is the margin
   *[other] { $games } battles played on from each moment by two captains; the grey band is the margin
}
review-judged = Each battle is played on for two turns at most. Where it is not over by then, the position is judged: the chance is partly an estimate.
review-curve = Chance of winning, turn by turn
review-curve-keys = Left and right go along the curve, Enter shows the battle there.
review-at = Turn { $turn }: { $chance } % ± { $margin }
review-ahead = { $side } ahead
review-share = Still counting: { $share } % done. The curve is getting steadier.
review-moments = { $count ->
    [one] The moment that turned it
    [2] Two moments that turned it
    [3] Three moments that turned it
    [4] Four moments that turned it
   *[other] { $count } moments that turned it
}
review-no-moments = No single order changed the chances by more than their margin.
review-orders = Orders
grade-masterly = { $count ->
   *[other] masterly
}
grade-sound = { $count ->
   *[other] sound
}
grade-doubtful = doubtful
grade-costly = costly
review-lost = { $lost } points lost per turn
review-could = You could have played: { $order }
review-better = Better: { $order }
review-look = Look at the board
review-margin = Graded by a captain, in hundredths of a foot soldier. Below 45 an order is sound: captains differ by as much among themselves.
review-dice = Best and worst die
review-best = Best:
review-worst = Worst:
review-die = { NUMBER($actual, maximumFractionDigits: 1) } hurt, { NUMBER($expected, maximumFractionDigits: 1) } expected
review-save = Save as a page
review-print = Print
review-link = Copy link
review-copied = Copied
review-open = Opening the game…
