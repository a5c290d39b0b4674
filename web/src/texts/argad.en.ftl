argad-table = The table
argad-turn = Turn { $turn } of { $turns }
argad-stages = The stages of the turn
argad-film = The run
argad-panel = Orders, goals and chronicle
argad-dock = How the table is shown
argad-farther = Farther
argad-nearer = Nearer
argad-whole = All
argad-ways = Ways
argad-measure = Measure
argad-voice = Voice
argad-tab-orders = Orders
argad-tab-goals = Goals
argad-tab-log = Chronicle
argad-hand = Drag from one of your figures to draw its way, or choose it and click points; a click on an enemy goes for him. By keyboard: Tab to a figure, Enter, then the arrow keys.
argad-choose = Choose one of your figures to see what it can do, or seal without orders.
argad-secret-order = Secret order
argad-whom = Whom
argad-marks = How
argad-mark-crouched = crouched
argad-mark-all-fours = on all fours
argad-mark-avoid = avoids
argad-mark-let-pass = lets pass
argad-do-path = Go
argad-do-hold = Hold
argad-do-pursue = Pursue
argad-do-charge = Charge
argad-do-evade = Evade
argad-do-keep = Keep off
argad-do-reload = Reload
argad-do-mount = Mount
argad-do-dismount = Dismount
argad-do-shoot = Shoot
argad-do-strike = Strike
argad-do-across = Across
argad-do-cross = Cross
argad-do-give-way = Give way
argad-do-advance = Advance
argad-do-die = To the death
argad-do-contest = Contest
argad-do-yield = Yield
argad-keep = Keep this order
argad-drop = Clear
argad-remove-point = Remove the point
argad-by-numbers = By direction and distance, or in writing
argad-direction = Direction (° from north)
argad-distance = Distance (cm)
argad-add-point = Add the point
argad-freely = Place points freely (as with Alt)
argad-touches = The way ends in contact with { $who }.
argad-beside = The way ends beside what stands there.
argad-written = An order in the notation
argad-try-it = Try it
argad-moves = Moves { $length } cm a turn on easy ground.
argad-in-contact = In contact with { $who }
argad-out-of-voice = out of voice
argad-changed = changed
argad-left = { $length } cm left
argad-slow = { $ground } · { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} · { $percent } %
argad-broken-contact = leaves contact
argad-run-up = charge · run { $length } cm
argad-way = The way · { $length } cm of { $most }
argad-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
argad-grade-easy = easy
argad-grade-difficult = difficult
argad-grade-very-difficult = very difficult
argad-grade-swim = by swimming
argad-grade-forbidden = forbidden
argad-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
argad-arrives = Gets there, if nobody is met
argad-sees = From there he sees { $who } at { $length } cm
argad-sees-not = From there he does not see { $who }, at { $length } cm
argad-lines = Nine lines: { $clear } free, { $cover } sheltered, { $barred } barred
argad-free = { $count } free
argad-sheltered = { $count } sheltered
argad-barred = { $count } barred
argad-shot-at = A shot at { $who }
argad-no-shot = No shot at { $who }.
argad-misses = nothing
argad-natural = A natural { $number } is needed.
argad-among = The lot falls on one of { $count }.
argad-strikes-first = { $who } strikes first
argad-strike-together = Both strike at once
argad-spoken = { $length } of { $most } cm{ $dice ->
    [0] {""}
    [one] , { $ground }, one die, { $percent } per cent to arrive
   *[other] , { $ground }, { $dice } dice, { $percent } per cent to arrive
}.
argad-spoken-seen = { $who } in sight at { $length } cm.
argad-spoken-unseen = { $who } not in sight.
argad-you = you
argad-over = the game is over
argad-sealed = sealed
argad-writes = writes
argad-writing = { $count ->
    [0] you write
    [one] 1 order ready
   *[other] { $count } orders ready
}
argad-ready = Ready to be sealed: { $count }
argad-announced = Announced
argad-will-hold = { $count ->
    [one] 1 figure has no order and will hold.
   *[other] { $count } figures have no order and will hold.
}
argad-seal = Seal the orders
argad-seal-only = Seal, revise later
argad-agree = Seal, and agree
argad-from-start = From the start
argad-play = Play
argad-pause = Pause
argad-next-event = Next event
argad-step = Step { $step } of 100
argad-in-this-run = In this run
argad-nobody-stopped = Everybody came to the end of his way.
argad-label = Argad! is free of charge, for non-commercial use. This table is unofficial: rulings of ours, marked in the rule book, are unofficial changes of its rules.
argad-film-done = On to the orders
argad-why-stopped = Why { $who } stopped
argad-secret = secret
argad-no-goals = No goal that you know of.
argad-noticed = Your scout has noticed: { $what }
argad-lesson = Lesson · { $number } of { $of }
argad-hint = Show me
argad-do-so = Do so
argad-pass-to = { $side } to the table
argad-curtain = Orders are secret. Let the others look away, then open the curtain.
argad-open-curtain = Open the curtain
argad-sealed-wait = Your orders are sealed; the others still write.
argad-seal-again = Seal other orders
argad-referee = The referee decides
argad-verdict = How he is, or a place x,y
argad-reason = Because
argad-measure-from = Choose a figure or a place to measure from. Escape puts the tape away.
argad-measure-to = And the figure or place to measure to.
argad-measured = { $from } to { $to }: { $length } cm
argad-cm = { $length } cm
argad-a-place = a place
