review-coming = Two captains are playing this battle on from every turn…
review-chances = Chances of winning
review-how = { $games ->
    [one] one battle played on from each moment by two captains; the grey band is the margin
   *[other] { $games } battles played on from each moment by two captains; the grey band is the margin
}
review-judged = Each battle is played on for two turns at most. Where it is not over by then, the position is judged: the chance is partly an estimate.
review-curve = Chance of winning, turn by turn
review-curve-keys = Left and right go along the curve, Enter shows the battle there.
review-at = Turn { $turn }: { $chance } % ± { $margin }
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
review-lost = orders cost the worth of { NUMBER($men, maximumFractionDigits: 1) } foot soldiers a turn
review-could = You could have played: { $order }
review-better = Better: { $order }
review-look = Look at the board
review-margin = A captain compares each order with his own. −100 means it cost as much as losing a foot soldier. Up to 45 either way an order is sound: captains differ by as much among themselves.
review-dice = Best and worst die
review-best = Best:
review-worst = Worst:
review-die = { NUMBER($actual, maximumFractionDigits: 1) } hurt, { NUMBER($expected, maximumFractionDigits: 1) } expected
review-save = Save as a page
review-print = Print
review-link = Copy link
review-copied = Copied
review-open = Opening the game…
# Puzzles and the trainer.
puzzles-text = Positions from real games in which one plan is clearly better than the others. Look at the plans, choose one, and see what each of them came to.
puzzle-of-today = Today’s puzzle
puzzle-grade = { $grade ->
    [1] easy
    [2] medium
   *[3] hard
}
puzzle-tried = tried
puzzle-filter = Which puzzles
puzzle-book = Book
puzzle-how-hard = Grade
puzzle-any = all
puzzle-fresh = only new ones
puzzle-shown = { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}
puzzle-board = { $title }: the position
puzzle-best-one = the best
puzzle-take = I take plan { $letter }
puzzle-bar = Plan { $letter }: { $chance } in a hundred, give or take { $margin }
puzzle-keys = Press the letter of a plan to see it on the board.
puzzle-answer = The solution
puzzle-enemy = What the enemy then does most:
puzzle-enemy-arrows = show it on the board
puzzle-play-on = Play it on
no-such-puzzle = There is no such puzzle.
train = Trainer
train-text = Play this position against an opponent, again and again. After each of your orders you see what it did to your chance of winning.
train-side = Your side
train-against = Against
train-begin = Begin
train-chance-now = Your chance of winning, by { $games ->
    [0] battles that are being played on
    [one] one battle played on
   *[other] { $games } battles played on
}.
train-first = Give an order: what it changes is shown here.
train-tries = Tries:
train-won = won
train-lost = lost
train-drawn = drawn
train-left = left
train-again = Again
