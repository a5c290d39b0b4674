# The console.

choose-scenario = Which battle?
scenario-line = { $number }. { $title } ({ $key }). { $story }
choose-again = A number from 1 to { $last }, or a name.
choose-lesson = To learn, type the name of a lesson: { $names }.
lesson-teaches = Lesson { $number }: { $text }
lesson-task = To do: { $text }
lesson-done = Done: { $text }
welcome = { $title }. { $sides }, { $turns } turns.
welcome-seat = { $side }: { $player } ({ $key })
player-human = at the keyboard
player-random = played by chance
player-passive = lets things happen
player-mind = played by the machine: { $name }
welcome-help = Type help for the commands, board for the field, who for the people.
loaded = The game goes on where it stood.
unknown-seat = No player called "{ $player }"; one of { $known }.
unknown-temper = "{ $player }" is no player; a level may be followed by one of { $tempers }, and a marshal by a number of nodes: { $example }.
too-many-nodes = { $player }: a mind may look at { $most } nodes at most.
bad-seat = A seat is written as side=player, for instance { $example }.
may-act = Able to act: { $who }.
may-be-placed = Yours to place: { $who }.
may-act-nobody = Nobody can act; pass ends the sequence.
answers-more = { $count ->
    [one] One more; type more.
   *[other] { $count } more; type more.
}
answers-end = That is all.
answer-line = { $number }. { $notation }: { $words }
answer-goals = { $who }: { $places }
answer-goals-help = A number takes the first facing; a facing after it, as in 2 NW, another. Any other way may be written hex by hex.
answer-facing = Number { $number } cannot end facing { $facing }.
way-found = By { $notation }: { $cost } MP.
way-facings = { $count ->
    [one] With one other facing he could end there too: name it after the hex.
   *[other] With { $count } other facings he could end there too: name one after the hex.
}
score-turn = Turn { $turn } of { $turns }.
board-fires = On fire (^^): { $hexes }
board-naphtha = Naphtha (vv): { $hexes }
board-sides = Sides: | / \ low wall or fence, x stakes, D door, ` crest, # wall; ground lists them.
side-crest = crest
answer-unknown = Not an order, an answer or a command: { $text }. Type help.
answer-number = There is no number { $number } in the list.
answer-broken = { $why }
nobody-called = No piece is called "{ $name }".
nobody-called-near = No piece is called "{ $name }". Did you mean { $near }?
allowed = That is allowed.
allowed-cost = That is allowed · { $cost } MP.
needs-piece = Say who, for instance: { $example }
needs-file = Say which file, for instance: { $example }
needs-rule = Say which rule, for instance: { $example }
needs-level = Say which mind, for instance: { $example }
needs-order = Say which order, for instance: { $example }
no-rule = There is no rule { $id }.
rule-text = { $id }, { $title }. { $text }
rule-ruling = As we play it: { $text }
nothing-to-list = There is nothing { $who } could do now.
no-reach = { $who } cannot move now.
reach-line = { $points } MP: { $hexes }
undone = Taken back: { $text }.
undo-nothing-yet = Nothing has been decided yet.
undo-die-fallen = A die has fallen since; that cannot be taken back.
undo-not-yours = The last decision was the other side’s; it cannot be taken back.
undo-shown = What had been secret has been shown; it cannot be taken back.
undo-game-closed = The game is over and the secret of its dice is published; nothing can be taken back.
saved = Saved in { $file }.
recorded = The record is in { $file }.
left-open = The game is left open; nothing was saved.
left-recorded = The game is left open; its record is in { $file }.
dice-unknown = The dice of this game are not known here: it can only be looked at.
thinking = { $name } is thinking…
hint-head = What a captain would look at now
hint-head-for = What a captain would advise { $who }
hint-line = { $number }. { $notation }: { $words } · { $reason } ({ $value })
hint-unit = A plain foot soldier is worth 1; a number takes the order.
hint-staying = The number of a move is what it brings more than staying put; below 0, staying is better.
hint-nothing = There is nothing to advise { $who } just now.
mind-why-line = { $name }, { $notation }: { $words } · { $reason } ({ $value })
mind-why-others = What else was weighed
mind-why-places = Other places within reach, by a captain’s reckoning; 0 is to stay put
mind-why-other = { $notation }: { $words } · { $reason } ({ $value })
mind-why-plans = The plans compared, with the chance of winning after each
mind-why-plan = { $chosen ->
    [yes] ➤ { $plan }: { $chance } %, played on { $times } times in thought
   *[no] { $plan }: { $chance } %, { $times } times
}
mind-why-foreseen = the enemy then: { $deeds }
mind-why-nobody = { $count ->
    [0] No mind has moved yet.
    [one] Only one order of a mind is remembered.
   *[other] Only { $count } orders of minds are remembered.
} With an order, why says whether it is allowed, for instance: { $example }
takeover-done = { $side }: the seat is taken over by { $name }.
takeover-go-on = { $side } are led by { $name }. An empty line goes on; handback takes the seat back.
takeover-lesson = In a lesson everybody keeps his seat.
handback-done = { $side }: the seat is yours again.
handback-nobody = No mind has taken over a seat here.
log-empty = Nothing has happened yet.
said = { $side }: { $notation }

who-line = { $name } ({ $key }), { $category }, { $state }, { $place }. Attack { $attack }, defence { $defence }, movement { $movement }.
who-short = { $name } ({ $key }), { $state }, { $place }
who-place = { $hex }
who-place-riding = in the saddle at { $hex } and { $rear }, facing { $facing }
who-place-horse = at { $hex } and { $rear }, head to the { $facing }
who-side = { $side }:
who-armour = Wears armour.
who-weapon = { $shots ->
    [-1] { $weapon }.
    [0] { $weapon }: nothing left to throw.
   *[other] { $weapon }: { $shots } left.
}
who-left = { $left } MP left.
who-formation = In formation, facing { $facing }.
who-pikes = Pike levelled.
who-foulkon = The foulkon is closed.
who-led = Led by { $who }.
who-deed-shot = Has shot.
who-deed-moved = Has moved.
who-deed-attacked = Has fought.
who-ground = Stands on: { $terrain }.

board-columns = columns { $first } to { $last }
board-legend = Ground: { $list }
board-marks = Marks: * wounded, ~ stunned, + a body, == the rear of a rider, hh a horse without rider, ^ in formation, arrows show where a horse looks.
board-side = { $side }: { $list }
board-empty = Nobody of the { $side } is on the field.
terrain-line = { $terrain }: { $hexes }
ground-line = { $hex }: { $terrain }.
ground-level = Level { $level }.
points-line = Points: { $list }
points-side = { $side } { $points }

end-title = The battle is over after turn { $turn }.
end-losses = { $side }, dead: { $dead }; wounded: { $wounded }; gone: { $gone }.
end-no-losses = { $side } have lost nobody.
end-secret = Secret of the dice: { $secret }

notation-empty = write an order, an answer or a command
notation-missing = something is missing; write it as: { $shape }
notation-too-much = "{ $word }" is too much; write it as: { $shape }
notation-plus = "{ $word }" has a + without a name beside it
notation-no-order = there is no order "{ $word }"
notation-no-answer = "{ $word }" is neither an answer nor a piece
notation-no-piece = no piece is called "{ $word }"
notation-no-storey = "{ $word }": that hex has no such storey
notation-no-hex = "{ $word }" is no hex of this field; they run from { $shape }
notation-over-the-rim = "{ $word }" lies over the rim of this field; hexes run from { $shape }
notation-no-direction = "{ $word }" is no direction; one of { $shape }
notation-no-step = "{ $word }" is neither a hex nor a step
notation-no-half = "{ $word }" names no step of the way
notation-not-a-front = "{ $word }" are not two sides next to each other
notation-no-mark = "{ $word }" is no way to go; one of { $shape }
notation-off-the-table = { $word } lies off every table
notation-no-verdict = "{ $word }" is neither a place nor a state
notation-no-reason = a reason is one sentence, without { $word }
notation-no-name = "{ $word }" is no name
notation-near = { $why }; did you mean "{ $near }"?

help-commands = Commands
help-orders = Orders (the shape of each; P, Q and T are names as in who, HEX is a number such as 0706)
help-answers = Answers to a question: its number in the list, or in the notation
help-more = An empty line shows the question again. Numbers stand for the lines of the last list.
help-help = help: this list
help-board = board: the field and who stands where
help-ground = ground, or ground HEX: the ground, or what is on one hex
help-who = who, or who P: everybody, or one of them in full
help-moves = moves P: everything P may do now, numbered
help-reach = reach P: where P can go, and for how many points
help-score = score: the turn, the losses and the points so far
help-odds = odds P T, or odds P+Q T: an attack before it is made
help-shot = shot P T: a shot before it is taken
help-why = why ORDER: whether an order is allowed, and the rule that forbids it; why alone, or why N: the reason of the machine’s last order, or of the Nth last
help-hint = hint, or hint P: the three best orders now, or the best that P can do, with what speaks for them
help-takeover = takeover LEVEL: let squire, sergeant, captain, marshal or constable play for you, captain:cautious too
help-handback = handback: play for yourself again
help-rule = rule ID: a rule in full
help-undo = undo: take back your last decision, unless a die has fallen since
help-save = save FILE: keep the game
help-log = log, or log N: what happened so far
help-story = story: how it came to this battle
help-more-answers = more: the rest of a long list
help-pass = pass, or end: end the sequence, or decline
help-resign = resign: give up
help-quit = quit: leave the game
