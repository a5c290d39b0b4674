# The words of the other pages and of the list of keys.

# Pages and ways between them
home = Home
nav = Pages
together = Together
play-with = Play with somebody
new-game = New game
settings = Settings
about = About Gonfanon
lessons = Lessons
puzzles = Puzzles
replays = Finished games
open-games = Games in progress
continue-short = Continue
continue-move = Continue · { $count ->
    [one] move one man
   *[other] move { $count } men
}
your-move = your move
in-progress = in progress
turn-among = Turn { $turn } of { $turns }
stands-siege = Siege · day { $turn }
stands-campaign = Campaign · day { $turn }
stands-argad = Argad! · turn { $turn }
battle-of-day = battle of the day
same-dice = The dice fall the same for everybody today.
play-today = Play today’s battle
your-games = Your games
all-of-them = all { $count }
open-game = Open
review-game = Review
no-other-games = No other games yet.
hero-title = A table for medieval battles
remove = Remove
remove-sure = Remove the game “{ $title }” for good?
open-record = Open a saved game
record-unread = This file is not a game record.
server-silent = The server does not answer. Your games are safe on its disk.
lost = No such page
lost-text = There is nothing at this address. Nothing of yours is lost.
about-text = Gonfanon is a digital table for medieval man-to-man wargames. All drawings and sentences are its own.
credits = Thanks
credit-icons = Icons:
credit-fonts = Typefaces Alegreya, Alegreya SC and Alegreya Sans:

# A new game
choose-battle = Choose a battle
all-battles = All battles
people-in = { $count } people
turns = { $count } turns
field-of = The field of “{ $title }”
who-plays = Who plays
temper = Temper
handicap = Handicap
handicap-intro = Men who stay at home, to even things out.
make-even = Make it even
make-even-why = According to trial battles between equal players.
handicap-less = One fewer stays at home
handicap-more = One more stays at home
handicap-of = { $count ->
    [0] all { $all } come
    [one] 1 of { $all } stays at home
   *[other] { $count } of { $all } stay at home
}
optional-rules = Optional rules
rulings = Rulings
begin = Begin

# Keys
keys = Keys
keys-intro = The whole game can be played without a mouse. Whatever the cursor is on is read aloud.
key-arrows = move the cursor
key-leap = five hexes at once
key-enter = select or preview; press again to do it
key-escape = cancel the plan, the choice, the tool
key-tab = next or previous of your people who can act
key-targets = next or previous target
key-join = one more joins the attack
key-turn = turn the horse at the end of the move
key-answer = that answer to the question
key-end = end the sequence
key-undo = undo
key-hint = advice: the three best orders
key-hurry = show the opponent’s moves at once
key-players = who plays; resign
key-write = write an order
key-others = next of the other orders
key-threats = threat map
key-threat = who threatens the hex
key-line = line of fire
key-measure = measure
key-goals = how to win
key-grid = grid
tables = Tables
tables-all = All tables of this book
table-print = Print
table-weapons = Weapons: range in hexes
table-ground = Ground: points to enter, cover
table-short = short
table-medium = medium
table-long = long
table-on-foot = on foot
table-in-saddle = mounted
table-read-as = read as { $kind }
table-shots = shots
table-cover = cover
table-closed = closed
table-nothing = nothing happens
key-storey = one storey up or down, in buildings
key-people = list of people
key-status = hear where the game stands
key-zoom = zoom in, zoom out
key-whole = the whole field
key-centre = centre the view on the cursor
key-panel = switch between field and panel
key-help = this list

# Players and advice
players-intro = Take over a seat, or hand yours to an opponent; the game goes on from where it is.
players-change = Change the players
resign = { $side }: resign
resign-sure = { $side }: resign the battle? This cannot be undone.
resign-yes = Resign
resign-no = Fight on
hints = Advice
hints-of = Advice: { $who }
hints-only = Only { $who }
hints-all = Everybody
hints-staying = For a move, 0 means staying put.
hints-coming = Thinking it over.
no-hints = There is nothing to advise here.
plans-compared = Plans compared, with the chance of winning after each:
plan-chance = { $chance } %
plan-played-on = Played out { $times } times
enemy-expected = What the enemy is then expected to do:
plan-followed = followed
plan-on-board = Show this plan on the board
also-weighed = Also considered:
no-reason = No reason was kept for this order.

# Replay, report
to-table = To the table
not-over = The game is not over yet.
report = Report
game-over = The game is over.
go-on = Go on
take-over = Take the seat
opponent-failed = The opponent could not make up its mind.
position = Position
position-of = Position { $at } of { $all }
to-start = To the beginning
to-end = To the end
step-back = One step back
step-on = One step on
play = Play
halt = Stop
speed = Speed
jump-to = Jump to
play-on = Play on from here
train-here = Train from here
losses = Losses
no-losses = Nobody.
luck = Luck
luck-intro = Harm done to the enemy: what the odds promised, and what the dice gave.
expected = promised
actual = given
strength = Strength
strength-end = end
strength-intro = Attack and defence of all who could still fight, when each turn began.
turning-points = Turning points
no-turning = No single die turned this battle.
download-record = Download the record

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
chapters = Chapters
book = Book
search-rules = Search the rules
rules-found = { $count ->
    [0] Nothing found.
    [one] One paragraph.
   *[other] { $count } paragraphs.
}
clauses-more = and { $count } more
rules-intro = Every number at the table names its paragraph. Choose one here, or search for a word.
case-large = See it large
no-such-case = There is no such case.

# Settings
language = Language
grid-strength = Grid
label-strength = Hex numbers
large-text = Large text
dress = Colours
dress-system = Same as the device
dress-day = Day
dress-night = Night
dress-contrast = High contrast
motion = Motion
motion-system = Same as the device
motion-full = Full
motion-none = None

# Books
played-by = Rules:
what-differs = What differs?
what-differs-from = What differs from { $book }
book-in-force = This battle uses the rules of { $book }.
book-known = The book you know
read-book = Read it
nothing-differs = This is the book you know.
there = there:

# What an order is worth
worth = { $worth } pts
worth-means = Points of the adviser: only how far they lie from those of the other orders means anything.
before-first = Before the first order. Play it through, or step with the arrow keys.
sheet-all-choices = All { $count } choices
sheet-thinking = { $side } are thinking.
sheet-why = Reason: { $why }.
sheet-waiting = Waiting for { $sides }.
sheet-to-battle = To the battle
siege-days = Days
siege-day = Day { $day }
siege-food = Food
siege-back = { $count } come back
siege-hunger = the last night with food
siege-last = the last day
siege-works = Works and gear
siege-no-works = Nobody is at work.
siege-men = { $count } men
siege-ready = Ready:
siege-besieges = besiege the place
siege-besieged = hold the place
siege-well = fit
siege-working = at work
siege-wounded = wounded
siege-dead = dead
siege-prisoners = captive
siege-end = end
siege-chip = d{ $day }
siege-chronicle = Chronicle
sheet-give = Give this order
setups = Sieges and longer games
setup-siege = Sieges, day by day
setup-campaign = Campaigns
setup-argad = Argad!, the free table
setup-length-siege = { $count } days
setup-length-campaign = { $count } days
setup-length-argad = { $count } turns
setup-open-end = until it is decided
setup-begin = Begin
ask-from = Ask me from { $threshold } %
ask-from-why = While the enemy moves: below this chance your people neither ask nor shoot. At 0 you are asked about every shot.

# The choice of battles
seek = A name, a place, a people…
groups = Groups
group-all = All
group-small = Small
group-small-what = up to 20 people
group-field = Field
group-field-what = horse, foot and bow in the open
group-castle = Castle
group-castle-what = walls, houses, ladders, fire
group-sea = Sea and rivers
group-sea-what = boats, beaches, fords, bridges
group-great = Great battles
group-great-what = more than 35 people
any-rules = All rules
any-length = Any length
length = Length
up-to = Up to { $count } min
only-even = Even only
minutes = { $count } min
start-here = Start here
play-side = Play as { $side }
more-settings = More settings
not-studied = not studied yet
even-battle = even between equals
favours = { $share } % { $side } between equals
nothing-found = No battle fits. Remove a filter.
door-title = Auvré has a letter in his shoe. Walk him across.
door-text = Click any blue hex to see the way and its cost. A second click walks him there.
door-go = Show me
lessons-done = { $done } of { $all } done. Each takes about five minutes.
muster = Muster a troop
muster-about = Put a troop of the free table together within a budget: every figure has its price, and the price its reasons.
muster-label = Argad! is free of charge, for non-commercial use. Prices and lines of ours are unofficial changes of it.
muster-budget = Budget
muster-spent = { $points } points, { $figures } figures
muster-too-dear = { $points } points over budget
muster-points-left = { $points } points left
muster-nobody-commands = Nobody can command: without a chief there are no bonuses.
muster-who = Who
muster-price = Price
muster-made-of = Made of
muster-count = How many
muster-share = Together
muster-values = class { $number }, { $armour ->
    [0] no armour
   *[other] armour { $armour }
}
muster-at-most = at most { $count }
muster-fewer = One fewer: { $who }
muster-more = One more: { $who }
muster-cast = For a skirmish of your own
muster-cast-about = These lines name the troop in the file of a skirmish.
muster-copy = Copy
muster-copied = Copied
door-way = To { $hex }: { $cost } movement points. Click there again and he walks.
door-known = I know the game: choose a battle
to-agreements = Clock, agreements, notices …
clock-summary = Clock
key-names = names of people on the board, while it is held
curtain-to = { $side }, your turn to set up
curtain-why = Your places are secret. Let the other player look away, then open the curtain.
curtain-open = Open the curtain
second-window = Or set up in your own window
second-window-why = Each player can have their own window:
show-names = Names of people on the board
sound = Sound: steps, blows and dice
marks = Marks on the board
mark-hand = the one you have selected
mark-reach = where he can go, and what it costs
mark-danger = a test waits on the way
mark-target = the one about to be struck
mark-chip = the chance to hurt him
mark-threat = so many enemies can strike here
mark-goal = ground to hold or to reach
mark-choice = a hex to choose
mark-moved = has moved
mark-shot = has shot
mark-charged = has charged
mark-attacked = has fought
mark-gathered = joins what is planned
mark-under-fire = somebody may shoot at whoever goes there
mark-planned = where he will stand
mark-way = the way he will take
mark-lane = the lane of a charge, hex by hex
mark-may-strike = somebody he can strike, charge or shoot at
mark-danger-line = an archer who may shoot at him on the way
mark-line-clear = line of fire: clear here
mark-line-cover = line of fire: cover here
mark-line-blocked = line of fire: blocked here
mark-lit = what a line of the log, an answer or advice is about
mark-ring = what the lesson points at
mark-cursor = the cursor of the keyboard
mark-values = on a counter: attack, defence, movement
mark-armour = a ring around the defence: wears armour
mark-wounded = wounded
mark-stunned = stunned
mark-dead = dead
mark-prisoner = taken prisoner
mark-kneeling = kneels
mark-tree = up a tree
mark-axe = holds the axe in both hands
mark-trance = in a trance
mark-loader = loads for somebody else
mark-front-line = in formation: looks to this side
mark-front-shields = shields closed on this side
mark-front-pikes = pikes levelled on this side
sheet-agreements = Clock, agreements, notices …
key-card = the card of whoever is selected
key-turn-board = look from the other side of the table
turn-board = Turn the board for the second player
commanders = Who leads whom
commanders-first = Each commander orders his own people. A phase ends when all have ended their part.
commanders-other = Each commander orders his own people. { $name } divides them.
commander = commander { $number }
commander-of = Commander of { $name }
rate-mind = Let it count for my rating (needs an account; no hints, nothing taken back)
