# The words of the table. What the game itself says comes from the server.

# Pages and ways between them
rules = Rules
lesson = Lesson
try-again = Try again
page-did-not-come = This page did not arrive.
back-home = Home
to-table = To the table
close = Close
cancel = Cancel
wait = One moment.
go-on = Go on
done = done
send = Send

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
playing-out = Playing it out
may-act = may act
may-still-act = { $count ->
    [0] nobody may act
    [one] one may still act
   *[other] { $count } may still act
}
may-not-act = { $who } can do nothing more in this sequence.
pick-somebody = { $count ->
    [0] Nobody can do anything here. End the sequence.
    [one] One can act. Choose on the field, or press Tab.
   *[other] { $count } can act. Choose one on the field, or press Tab.
}
panel = Orders and log
pull-up = Pull the sheet up or down
points-left = Has
points = { $points } MP
points-of = of { $points } left
values = Attack { $attack }, defence { $defence }, movement { $movement }
ammunition = { $count ->
    [one] 1 shot left
   *[other] { $count } shots left
}
deed-moved = has moved
deed-shot = has shot
deed-charged = has charged
deed-attacked = has fought
deed-struck = has been charged
deed-busy = is busy
act-walk = Walk to { $hex } · { $cost } MP
act-ride = Ride to { $hex } · { $cost } MP
act-place = Stand at { $hex }
act-shoot = Shoot at { $target }
act-charge = Charge { $target }
act-attack = { $count ->
    [one] Attack { $target }
   *[other] Attack { $target } together
}
if-shoot = If { $who } shoots at { $target }
if-charge = If { $who } charges { $target }
if-attack = { $count ->
    [one] If { $who } attacks { $target }
   *[other] If { $who } attack { $target }
}
together-with = Together
facing = Facing
turn-it = Turn
test-ahead = { $tests ->
    [one] An infiltration test stands on the way.
   *[other] { $tests } infiltration tests stand on the way.
}
reasons = Reasons
band-killed = killed
band-wounded = wounded
band-stunned = stunned
band-retreat = falls back
band-attacker = you suffer
band-pikes = pike beaten down
band-slowed = slowed
band-none = nothing
band-miss = miss
band-nothing = nothing
figure-difference = Difference
figure-column = Column read
figure-shift = Column shift
figure-die = To the die
figure-impact = To the impact die
figure-attack = Attack
figure-defence = Defence
figure-distance = Distance
figure-range = Range
figure-cover = Cover
distance = { $hexes ->
    [one] 1 hex.
   *[other] { $hexes } hexes.
}
line-clear = The line is clear.
line-blocked = The line is blocked.
met-clear = clear
met-cover = cover
met-blocked = blocks the line
met-man = somebody stands in the line
threat-at = { $count ->
    [0] Nobody threatens { $hex }.
   *[other] { $hex } is threatened:
}
how-reach = can reach it
how-shoot = can shoot at it
how-charge = can charge it
how-attack = can strike it
other-orders = Other orders
answer-so = Answer so
short-shoot = Shoot
short-countercharge = Ride out
short-refuse = Draw off
short-advance = Advance
more-answers = There are more answers than fit here: tap the field, or write yours with W.
pass = No
write-order = Write an order
log = Log
log-empty-yet = Nothing has happened yet.
log-all = Show all of it
die-on = Die on the table: { $table }
people = People
people-count = { $count } of { $all }
undo = Take back
look-back = Look back
help = Keys
tools = Tools
zoom-in = Nearer
zoom-out = Farther
whole-field = All
grid = Grid
reach = Reach
threats = Threats
line-of-fire = Line of fire
measure = Measure
rule-tag = Rule { $rule }
connection-lost = The line to the server is cut. Trying again; nothing is lost.
no-such-game = There is no such game here, or the server is away.
game-over = The game is over.
not-over = The game is not over yet.
heard-cost = { $cost } movement points
heard-danger = with an infiltration test
heard-fire = under fire
heard-target = target, { $chance }
heard-threats = { $count ->
    [one] one threat
   *[other] { $count } threats
}
heard-commit = Enter again does it.

# Replay, report
report = Report

# Rules
rule-not-found = There is no rule { $rule }.
rule-gap-title = What the rules leave open
rule-ruling-title = As we play it
rule-example-title = Example
rule-cases = { $count ->
    [one] One case
   *[other] { $count } cases
}
open-in-rules = Open in the rules
