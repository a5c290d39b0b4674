# How to win: goals, counts, and what has just changed.

goals-title = How to win
goal-hold = Hold { $area }
goal-hold-end = Hold { $area } at the end
goal-kill = { $count ->
    [one] Bring down one enemy
   *[other] Bring down { $count } enemies
}
goal-kill-some = Bring down enemies
goal-kill-named = Kill { $who }
goal-reach = Reach { $area }
goal-exit = Leave the field
goal-escort = Bring { $who } to safety
goal-survive = Stay alive
goal-points = Points
goal-count-plain = { $have }
goal-last-standing = Be the last on the field
goal-people = { $count } people
goal-text-hold = { $turns ->
    [one] { $count ->
        [one] One of yours standing there, and no enemy, at the end of a turn.
       *[other] { $count } of yours standing there, and no enemy, at the end of a turn.
    }
   *[other] { $count ->
        [one] One of yours standing there, and no enemy, at the end of { $turns } turns in a row.
       *[other] { $count } of yours standing there, and no enemy, at the end of { $turns } turns in a row.
    }
}
goal-text-hold-end = If nothing else has decided by then, { $count ->
    [one] the side that stands there alone
   *[other] the side that stands there alone with { $count } people
} after turn { $turn } wins.
goal-text-kill = The side that has killed this many wins at once.
goal-text-kill-all = { $side } win at once when { $who } are dead.
goal-text-kill-named = { $side } win at once when { $count } of { $who } are dead.
goal-text-reach = { $count ->
    [one] { $side } win at once when one of them stands there.
   *[other] { $side } win at once when { $count } of them stand there.
}
goal-text-exit = { $count ->
    [one] { $side } win at once when one of them has left by their exit.
   *[other] { $side } win at once when { $count } of them have left by their exit.
}
goal-text-escort = { $side } win when { $count } of them have left by the exit. If too many die for that, the enemy wins.
goal-text-escort-to = { $side } win when { $count } of them have reached { $area }. If too many die for that, the enemy wins.
goal-text-survive = { $side } win if { $count } of { $who } are alive at the end of turn { $turn }.
goal-text-points = After turn { $turn } the side that leads by { $margin ->
    [one] a point
   *[other] { $margin } points
} wins. Less is a draw.
goal-text-points-needed = { $needed } points win at once. After turn { $turn } a lead of { $margin } wins, less is a draw.
goal-text-last-standing = { $sides } win when no enemy is left on the field.
goal-note-nobody = nobody there
goal-note-there = { $there } there
goal-note-missing = { $there } there, { $missing } more needed
goal-note-stopped = { $against ->
    [one] { $there } there, stopped while { $who } stands there
   *[other] { $there } there, stopped while { $who } stand there
}
goal-note-alive = { $count } alive
goal-note-lead = lead by { $ahead }; { $margin } wins
goal-label = { $area } · { $side } { $have } of { $need }
goal-count = { $have } of { $need }
goal-end = After turn { $turn }
goal-end-text = { $draw ->
    [yes] If nobody has won by then, it is a draw.
   *[no] If nobody has won by then, { $side } win.
} { $left ->
    [0] This is the last turn.
    [one] One turn left.
   *[other] { $left } turns left.
}
goal-worth-ground = { $area }, held at the end
goal-worth-held = { $side } get { $kill } for { $who }
goal-line = { $side }: { $count }
goal-worth-title = What a man is worth
goal-worth-many = { $count } people ({ $kinds })
goal-worth-line = { $side } get { $kill } for killing, { $wound } for wounding: { $who }
goal-news-hold = { $side } have held { $area } for { $have } of { $need } turns.
goal-news-hold-lost = { $side } no longer hold { $area }: their count starts again.
goal-news-kill = { $who } is dead: { $side } have { $have } of { $need }.
goal-news-reach = { $who } has reached { $area }: { $have } of { $need }.
goal-news-reach-left = { $who } has left { $area }: { $have } of { $need }.
goal-news-exit = { $who } has left the field: { $have } of { $need }.
goal-news-escort = { $who } is safe: { $have } of { $need }.
goal-news-survive = { $who } is dead: { $have } are left, and { $need } must live.
goal-news-points = { $more ->
    [one] { $side } gain a point.
   *[other] { $side } gain { $more } points.
}
goal-news-last-standing = { $who } is out of the fight: { $have } of { $need }.
goal-news-score = The score is { $score }.
goal-news-more-turns = { $count ->
    [one] One more turn wins.
   *[other] { $count } more turns win.
}
help-goals = goals: how to win, and how things stand

# Ground that scenarios name
area-marked = the marked ground
area-camp = the camp
area-farmhouse = the farmhouse
area-church = the church
area-hill = the hill
area-summit = the summit
area-culvert = the culvert
area-grove = the grove
area-ward = the ward
area-castle = the castle
area-courtyard = the courtyard
area-choir = the choir
area-gap = the gap
area-road = the road
area-yard = the yard
area-inn = the inn
area-well = the well
area-gonfanon = the gonfanon’s knoll
area-labarum = the labarum’s mound
area-chapel = the chapel
area-press = the winepress
area-gate = the gate
area-inside = the ground inside
