# Tournaments and studies.

study-seat-random = chance
study-seat-passive = somebody passive
study-seat-squire = squire
study-seat-sergeant = sergeant
study-seat-captain = captain
study-seat-marshal = marshal
study-seat-constable = constable
study-temper-bold = bold
study-temper-cautious = cautious
study-temper-honourable = honourable
study-seat-temper = { $level }, { $temper }
study-seat-nodes = { $seat }, { $nodes } nodes
study-against = { $one } against { $other }
study-percent = { $number }%
study-share = { $share } ({ $low } to { $high })
study-games = { $games ->
    [one] one battle
   *[other] { $games } battles
}
study-head = { $title }: { $games }, { $seats }.
study-short = Only { $games } of { $wanted } battles were played: { $why ->
    [time] the time was up
   *[other] it was interrupted
}.
study-faults = { $count ->
    [one] One battle broke off; it is not counted.
   *[other] { $count } battles broke off; they are not counted.
}
study-wins = { $side } win { $share }.
study-draws = Draws: { $share }.
study-score = Score of { $side }, a draw counted half: { $share }; { $verdict }.
study-even = an even battle
study-favours = favours { $side }
study-length = It lasts { $turns } turns on average, from { $first } to { $last }.
study-losses = { $side } lose { $dead } dead on average, and have { $wounded } wounded at the end.
study-endings = How it ended
study-ending = { $words } { $games }, { $share }.
study-sensitivity = One man more or fewer
study-trial = { $change }, { $games }: score of { $side } { $share }, { $shift } points.
study-as-it-is = As it is
study-men-fewer = { $count ->
    [one] { $side }, one man fewer
   *[other] { $side }, { $count } men fewer
}
study-men-more = { $count ->
    [one] { $side }, one man more
   *[other] { $side }, { $count } men more
}
study-handicap = Handicap for an even battle
study-handicap-fair = { $count ->
    [one] { $side }: one man stays at home; they then score { $share }.
   *[other] { $side }: { $count } men stay at home; they then score { $share }.
}
study-handicap-none = None is needed: nothing that was tried is nearer to an even battle.
study-handicap-cannot = Nobody of the favoured side can be left out.
study-plot-result = Who wins
study-plot-length = Turn in which it ended
study-plot-losses = Dead in a battle
study-plot-endings = How it ended
study-plot-trials = Score of { $side } with a man more or fewer
study-plot-draws = drawn
study-plot-even = even: 40 to 60%
study-made = Played by the machine: scenario { $text }, seed { $seed }. Intervals are Wilson’s, nineteen in twenty.
study-again = To play it again: { $command }
study-index = The battles and how they are balanced
study-index-lead = Each battle was played by two minds of the same level. The score is that of the first side, with draws counted half; between 40% and 60% a battle is called even.
study-index-sieges = [The sieges](sieges.md) have a page of their own.
study-index-campaigns = [The campaigns](campaigns.md) have a page of their own.
study-index-skirmishes = [The skirmishes](skirmishes.md) of the free table and [its levels](argad-levels.md) have pages of their own.
study-column-battle = battle
study-column-played = played
study-column-first = first side
study-column-second = second side
study-column-drawn = drawn
study-column-score = score of the first
study-column-length = turns
study-column-verdict = verdict
study-not-yet = not yet studied

tournament-head = { $games } a pairing, on { $fields ->
    [one] one field
   *[other] { $fields } fields
}, sides swapped, seed { $seed }.
tournament-title = A tournament of minds
tournament-pairing = pairing
tournament-games = games
tournament-won = won
tournament-drawn = drawn
tournament-lost = lost
tournament-rate = win rate
tournament-score = score
tournament-player = player
tournament-rating = rating
tournament-interval = give or take
tournament-ratings = Ratings
tournament-by-field = By battle
tournament-note = A win rate counts draws as not won; the score counts them half. Intervals are Wilson’s, nineteen in twenty. Ratings are Elo points above the first player, by maximum likelihood, with one drawn game added to each pairing.
tournament-short = Only { $played } of { $wanted } games were played.
tournament-resume = What was finished is kept; the same command with --resume goes on.
tournament-strangers = { $count ->
    [one] One game of the journal was played by other minds and is not counted.
   *[other] { $count } games of the journal were played by other minds and are not counted.
}
tournament-report = The report is in { $file }.
tournament-fault = Broken off: { $fault }
study-page = The page is in { $file }.
study-json = The figures are in { $file }.
study-playing = playing
