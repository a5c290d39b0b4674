# The table in the browser: what the server says by itself.

game-damaged = A game whose entry in the list is damaged
trouble-no-game = There is no game { $id } here. It may have been thrown away; the list of games shows those that are kept.
trouble-no-scenario = There is no scenario "{ $name }".
trouble-no-side = There is no side "{ $side }" in this battle; one of { $known }.
trouble-no-player = No player is called "{ $player }"; one of { $known }.
trouble-no-minds = Nobody who thinks plays this kind of game yet: "{ $player }" cannot take the seat; one of { $known } can.
trouble-no-piece = There is no piece number { $number }.
trouble-no-entry = The game has no such entry; they run from 0 to { $last }.
trouble-no-rule = There is no rule { $id }.
trouble-no-book = There is no book "{ $name }".
trouble-no-case = There is no case "{ $name }".
trouble-no-language = There is no language "{ $name }"; one of { $known }.
trouble-no-picture = There is no picture "{ $name }".
trouble-not-so = The game cannot be begun like this: { $reason }.
trouble-too-few = So many of { $side } cannot stay at home.
trouble-bad-record = The record cannot be played, line { $line }: { $reason }.
trouble-stale = This window was behind: something had happened in the meantime. Here is the table as it stands now.
trouble-not-over = The game is not over yet: it can be reviewed when it is.
trouble-no-puzzle = There is no puzzle "{ $name }".
trouble-no-day = "{ $day }" is no day: 2026-11-17 would be one.
trouble-not-training = Chances are told only where one person plays against opponents of the machine, and for no rating.
trouble-over = The game is over.
trouble-dice-unknown = The dice of this record are not known here; the game can be looked at, or played on as a new one from any point.
trouble-one-order = Only one order can be planned at a time.
trouble-foreign-order = That is no order of this kind of game.
trouble-no-troop = There is no troop { $name }; one of { $known }.
trouble-muster = The troop cannot be mustered: { $reason }.
trouble-not-yours = The question is for somebody else.
trouble-undo-nothing-yet = Nothing has been decided yet.
trouble-undo-die-fallen = A die has fallen since; that cannot be taken back.
trouble-undo-not-yours = The last decision was the other side’s; it cannot be taken back.
trouble-undo-shown = What had been secret has been shown; it cannot be taken back.
trouble-undo-game-closed = The game is over and the secret of its dice is published; nothing can be taken back.
trouble-disk = The game could not be saved in { $folder }: { $reason }. Everything up to the last answer is safe. Make room there, then go on.
trouble-disk-busy = Another program keeps the file { $file } to itself: the answer was not saved. Everything up to the last answer is safe. Close the other program, then try again.
trouble-database = The database { $name } does not answer: { $reason }. Everything up to the last answer is safe. Try again in a moment.
trouble-bad-database = A database is named by an address as postgresql://user@host/name, not by one of { $name }.
trouble-file-there = { $file } is there already; nothing is written over it.
trouble-no-file = There is no file { $file }.
trouble-no-backup = { $file } is not a backup of Gonfanon.
trouble-not-empty = { $name } already has games or people; everything is copied into an empty one only.
trouble-not-copied = The table { $table } did not arrive as it was sent; nothing was copied.
trouble-newer-file = The file { $file } was written by a newer version of Gonfanon (its tables are of version { $version }, this one reads up to { $known }): install that version to open it.
trouble-damaged = The game { $id } cannot be read, its first row is damaged: { $reason }.
trouble-damaged-row = The game { $id } cannot be read, row { $number } is damaged: { $reason }.
trouble-unshown = The answer is saved, but the table cannot be shown; what went wrong is in the server’s log.
trouble-changed = The game comes out differently under the rules installed now, from answer { $number } on; it cannot be played on.
trouble-not-understood = The server did not understand: { $reason }.
trouble-broken = Something went wrong in the server. The game is safe; load the page again.
trouble-address = There is nothing at this address.
trouble-no-option = The book has no optional rule "{ $name }"; one of { $known }.
trouble-no-ruling = The book has no matter of taste "{ $name }"; one of { $known }.
trouble-no-reason = Nobody gave a reason for that order: no opponent has thought about it.
trouble-lesson-seats = In a lesson the seats cannot be changed.
trouble-not-your-seat = This window looks after another side; that seat is not its to give.
trouble-mind-gone = The opponent’s process has died in the middle of a thought. Nothing is lost: let it try again, or take its seat yourself.
trouble-mind-slow = The opponent has not answered for { $seconds } seconds and was given up. Let it try again, or take its seat yourself.
trouble-mind-broken = The opponent has lost the thread; what went wrong is in the server’s log. Let it try again, or take its seat yourself.
trouble-mind-busy = { $count } questions of this table already wait for an answer; ask again when one has come.
trouble-mind-nodes = { $player }: an opponent may look at { $most } nodes at most.
trouble-hidden = The sides are still setting up in secret: the game can be looked at again once both have shown themselves.

proof-true = { $dice ->
    [one] The dice are proved: the one that fell is the one that was committed to before the game.
   *[other] The dice are proved: all { $dice } that fell are those that were committed to before the game.
}
proof-open = The dice can be proved when the game is over: until then their secret is kept.
proof-missing = Unproved: the game is over, but its record does not reveal the secret of the dice. Nobody can say whether they fell so.
proof-borrowed = { $dice ->
    [one] Unproved: one die fell in the game from which this one was played on. The record of that game proves it once that game is over.
   *[other] Unproved: { $dice } dice fell in the game from which this one was played on. The record of that game proves them once that game is over.
}
proof-seeded = The dice come from a numeric seed: anybody could find it and know every die beforehand.

address-title = Nothing here
address-back = Back to the table
client-missing = The pages are not built: `make static` in Gonfanon’s source folder builds them.

choice-facing = { $text }, facing { $facing }
choice-way = { $text } (by { $hexes })
choice-here = { $text } (from where he stands)
choice-to = { $text }, to { $hexes }
line-cover = { $terrain }: { $cover }
report-open = The game is not over: turn { $turn }.
report-standing = { $side }: of { $all }, { $dead } dead and { $wounded } wounded.
report-balance = { $side }: { $before } % of the strength before, { $after } % after
report-balance-even = The balance does not change: { $side } keep { $after } % of the strength
case-value = { $name }: { $value }
case-legal = { $value ->
    [yes] It may be done.
   *[no] It may not be done.
}
case-clear = { $value ->
    [yes] The line is clear.
   *[no] The line is blocked.
}
case-rule = The rule that forbids it: { $value }
case-column = Column { $value } of the melee table
case-difference = Difference: { $value }
case-distance = Distance: { $value }
case-impact = Modifier of the impact die: { $value }
case-die = Modifier of the die: { $value }
case-cost = Movement points: { $value }
case-tests = Infiltration tests: { $value }
case-attack = Attack: { $value }
case-defence = Defence: { $value }

option-charge = Charges
option-formation = Formations of hoplites
option-refusal = Refusing combat
option-naphtha = Naphtha
ruling-defensive_question = Defensive fire while an enemy moves
ruling-defensive_question-mover = only at the one who moves
ruling-defensive_question-anyone = at anybody in sight
ruling-charge_approach = How a charge is ridden
ruling-charge_approach-at-the-enemy = at the enemy, never away from him
ruling-charge_approach-any-way = by any way

table-player-human = Human
table-player-human-line = At this screen, or at another window.
table-player-random = Chance
table-player-random-line = Any legal order, drawn by lot: good for trying out the table.
table-player-passive = Nobody
table-player-passive-line = Declines whatever may be declined, and stands where it stands.
table-player-squire = Squire
table-player-squire-line = Looks at one order at a time, takes what it sees, forgets the rest. For a first evening.
table-player-sergeant = Sergeant
table-player-sergeant-line = Weighs every blow and shot and knows the goal of the battle; thinks of one man at a time.
table-player-captain = Captain
table-player-captain-line = Plans a whole phase and asks itself what you will answer.
table-player-marshal = Marshal
table-player-marshal-line = Plays its plans through in its head before it commits. Takes its time.
table-player-constable = Constable
table-player-constable-line = Thinks more than three times as much as a marshal: more plans, each played out more often. Takes up to twenty seconds a phase.
table-player-bold = bold
table-player-bold-line = Presses forward and takes a risk when the reward is fair.
table-player-cautious = cautious
table-player-cautious-line = Keeps cover and line, and lets you come.
table-player-honourable = honourable
table-player-honourable-line = Seeks the nobles, spares the fallen, never refuses a fight.

book-guiscard = Guiscard
book-ager-sanguinis = Ager Sanguinis
book-anarchy = The Anarchy
book-magna-carta = La Magna Carta
book-argad = Argad
book-campaign = Campaigns

serve-at = Gonfanon is at { $address }
serve-stop = Ctrl+C ends it; games are kept in { $folder }.
serve-port-taken = port { $port } is in use; take another, for instance: gonfanon serve --port { $free }
serve-disk = games cannot be kept in { $folder }: { $reason }; choose another folder with --data
serve-workers-database = several workers need a database that they share: --database postgresql://user@host/name
serve-workers = --workers takes a number from 1 to { $most }
serve-bad-port = { $port } is not a port; give one from 0 to 65535

gear-ladder = ladder
gear-grapnel = grapnel and rope
gear-mantlet = mantlet
gear-oil-basin = basin of oil
gear-stone-pile = pile of stones
gear-siege-tower = siege tower
gear-perriere = perrière
gear-siphon = siphon
gear-ballista = ballista
gear-mangonel = mangonel
gear-ram = ram
gear-gallery = gallery
gear-wagon = wagon
gear-stakes = stakes
gear-boat = boat
gear-fascine = fascine
gear-rubble = rubble
forecast-success = it succeeds
forecast-none = nothing comes of it
forecast-killed = somebody is killed
forecast-wounded = somebody is wounded
forecast-stunned = somebody is stunned
forecast-retreat = somebody falls back
forecast-battered = the work is battered
forecast-lit = it catches fire, or is drenched
forecast-attacker = it goes against your own
forecast-hit = it comes down on the hex aimed at
forecast-miss = it comes down elsewhere
trouble-no-battle = No battle goes on here.
trouble-battle-over = The battle is over; the game goes on without it.
trouble-not-in-battle = You have nobody in this battle; you will hear how it ended.
trouble-no-hints-within = Nobody advises in a battle inside a larger game.
trouble-other-kind = This game is not a battle; it has a page of its own.
