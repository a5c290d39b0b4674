# The words of the table. What the game itself says comes from the server.

# Pages and ways between them
rules = Rules
lesson = Lesson
try-again = Try again
page-did-not-come = This page could not be loaded.
back-home = Home
close = Close
cancel = Cancel
wait = One moment.
done = done

# The table
board-label = The field. Arrow keys move the cursor, Enter takes, Tab goes through your people, F6 leaves the field, question mark lists all keys.
sequences = Sequences of the turn
sequence-set-up = Set-up
sequence-shooting = Shoot
sequence-charges = Charge
sequence-movement = Move
sequence-melee = Melee
sequence-recovery = Recover
turn = Turn { $turn }
turn-of = Turn { $turn } · { $side }
end-set-up = Set-up is done
end-to = { $step ->
    [charges] On to charges
    [movement] On to movement
    [melee] On to melee
    [recovery] On to recovery
   *[other] Go on
}
end-turn = End the turn
waiting-for = { $side } to decide
playing-out = Showing the move
thinking = { $side }: thinking
pace = Opponents are shown
pace-slow = slowly
pace-normal = normally
pace-fast = fast
pace-once = at once
hint = Hint
players = Players
why = Why?
storey = Storey
storey-ground = Ground
storey-at = Storey { $storey }
heard-rear = rear of { $who }
may-still-act = { $count ->
    [0] nobody may act
    [one] one may still act
   *[other] { $count } may still act
}
panel = Orders and log
pull-up = Open or close the panel
points = { $points } MP
other-orders = Other orders
short-shoot = Shoot
short-countercharge = Counter-charge
short-refuse = Ride off
short-advance = Advance
pass = No
log = Log
log-empty-yet = Nothing has happened yet.
log-all = Show all of it
people = People
undo = Undo
look-back = Look back
help = Help
zoom-in = Zoom in
zoom-out = Zoom out
grid = Grid
reach = Reach
threats = Threats
measure = Measure
rule-tag = Rule { $rule }
connection-lost = The connection to the server is lost. Trying again; your game is safe.
to-whole-game = Back to the whole game
no-such-game = This game does not exist, or the server cannot be reached.
heard-cost = { $cost } movement points
heard-danger = with an infiltration test
heard-fire = under fire
heard-target = target, { $chance }
heard-threats = { $count ->
    [one] one threat
   *[other] { $count } threats
}
heard-commit = Press Enter again to do it.

# How to win
goals-title = How to win
goal-of = { $have } of { $need }
show-on-field = Show
goal-worth = What a man is worth
goal-worth-for = For { $side }
goal-worth-who = Who
goal-worth-kill = killed
goal-worth-wound = wounded
goal-after = After turn { $turn }

# Ending a turn, and answers
standing-orders = Standing orders
can-still-fight = { $count ->
    [one] One can still fight.
   *[other] { $count } can still fight.
}
keep-fighting = Keep fighting
next-lesson = Next: { $title }
waiting-commanders = The other commanders of your side have their part to do
rules-of = Rules: { $book }
