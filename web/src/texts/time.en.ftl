agreements = Clock and agreements
agreements-intro = What you ask for here happens when all players agree.
agreements-alone = Nobody else plays here: what you ask for happens at once.
clock = Clock
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes }
clock-away = on holiday
clock-paused = paused
clock-kind-none = none
clock-kind-live = live: a time for the game, and some for each move
clock-kind-bank = a bank of hours for the whole game
clock-kind-days = days for each move
clock-time-live = Minutes for each side
clock-time-bank = Hours for each side
clock-time-days = Days for each move
clock-increment = Seconds more for each move
clock-holidays = Days of holiday for each side
clock-out = When time is out
clock-out-end = the game is lost
clock-out-squire = a squire plays on
clock-out-sergeant = a sergeant plays on
clock-out-captain = a captain plays on
handovers = { $before ->
    [-1] Hand-overs in this turn so far: { $count }.
   *[other] Hand-overs in this turn so far: { $count }; the last turn needed { $before }.
}
offer-accept = Accept
offer-refuse = Refuse
offer-withdraw = Take it back
offer-refused = { $side }: refused.
paused-now = The game is paused; all clocks stand still.
ask = Ask
ask-draw = Offer a draw
ask-undo = Take back my last move
ask-pause = Pause
ask-resume = Go on
ask-adjourn = Adjourn for
ask-rewind = Go back to
ask-clock = Play on with another clock
days-word = { $count ->
    [one] day
   *[other] days
}
point-turn = { $side }, turn { $turn }
holiday-take = Holidays, { $left } days left: go for
holiday-go = Go
holiday-now = You are on holiday; your clock stands still.
holiday-back = I am back
notices-of = Notices for { $side }
notice-by = By
notice-by-mail = mail
notice-by-discord = Discord webhook
notice-by-matrix = Matrix room
notice-by-webhook = webhook (JSON)
notice-by-push = this browser
notice-mail-address = Mail address
notice-web-address = Address (https)
notice-about = About
notice-kind-turn = my turn
notice-kind-offer = offers
notice-kind-low = my time runs out
notice-kind-over = the end
notice-wait = Minutes to wait, so that several come together
notice-add = Send me notices
notice-remove = Remove
notice-never = What your standing orders answer is never sent.
stood-title = Your standing orders answered
stood-turn = Turn { $turn }:
stood-read = Read
stood-earlier = { $count } earlier ones are in the log.
point-day = day { $day }
point-argad = turn { $day }
give-up = { $side }: give up
give-up-sure = { $side }: give up the game? This cannot be taken back.
give-up-yes = Give up
give-up-no = Play on
handovers-needed = This turn still needs { $count ->
    [0] no hand-over.
    [one] one hand-over.
   *[other] { $count } hand-overs.
}
handovers-needed-more = This turn still needs at least { $count ->
    [0] no hand-over
    [one] one hand-over
   *[other] { $count } hand-overs
}; more where { $sides } are asked to react: standing orders spare them.
handovers-short = still { $count }{ $more } ⇄
notice-push-add = Tell this browser
notice-push-no = This browser takes no notices, or you have forbidden them.
