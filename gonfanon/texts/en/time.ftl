# Clocks and agreements: what the server says of them.
trouble-out-of-time = The time of this side is out.
trouble-not-started = The game begins when all seats are taken.
trouble-paused = The game is paused: all players must agree to go on.
trouble-not-paused = The game is not paused.
trouble-pause-until = A pause must end later than now.
trouble-offer-open = The other side has offered something: answer that first.
trouble-offer-to-nobody = There is nobody else who could agree.
trouble-nothing-offered = Nothing is offered to this side.
trouble-bad-clock = The clock cannot be set like this: { $field } is wrong. A time is at most a year; an increment belongs to a live game or a bank of hours, holidays to a bank of hours or days a move.
trouble-no-holidays = So many holidays are not left: { $days ->
    [one] one day is.
   *[other] { $days } days are.
}
trouble-holidays-overlap = There is a holiday at that time already.
trouble-not-away = This side is not on holiday.
trouble-undo-consent = In this game the others must agree: offer to take it back.

offer-draw = { $side } offer a draw.
offer-rewind = { $side } ask to go back to entry { $to }.
offer-pause = { $side } ask for a pause: all clocks stand still until both want to go on.
offer-adjourn = { $side } ask to adjourn the game.
offer-resume = { $side } want to go on.
offer-clock-none = { $side } ask to play on without a clock.
offer-clock-live = { $side } ask to play on live.
offer-clock-bank = { $side } ask to play on with a bank of hours.
offer-clock-days = { $side } ask to play on with days for a move.

stood-fire = Held fire.
stood-other = Declined a reaction.

notice-turn = it is your turn (turn { $turn }).
notice-offer = the other side offers you something.
notice-over = the game is over.
notice-low = your time is running out.
notice-digest = Gonfanon: { $count } notices of your games
notice-foot = Notices of a game are set at its table.
trouble-no-mail = This server sends no mail.
trouble-bad-target = Nothing can be sent there: { $reason }.
trouble-no-target = There is no such notice any more.
trouble-too-many-targets = Notices of one seat go to { $most } addresses at most.
