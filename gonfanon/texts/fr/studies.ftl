# Tournois et études.

study-seat-random = le hasard
study-seat-passive = quelqu’un de passif
study-seat-squire = écuyer
study-seat-sergeant = sergent
study-seat-captain = capitaine
study-seat-marshal = maréchal
study-seat-constable = connétable
study-temper-bold = hardi
study-temper-cautious = prudent
study-temper-honourable = loyal
study-seat-temper = { $level } { $temper }
study-seat-nodes = { $seat }, { $nodes } nœuds
study-against = { $one } contre { $other }
study-percent = { $number } %
study-share = { $share } (de { $low } à { $high })
study-games = { $games ->
    [one] une bataille
   *[other] { $games } batailles
}
study-head = { $title } : { $games }, { $seats }.
study-short = Seules { $games } batailles sur { $wanted } ont été jouées : { $why ->
    [time] le temps était écoulé
   *[other] l’étude a été interrompue
}.
study-faults = { $count ->
    [one] Une bataille s’est rompue ; elle n’est pas comptée.
   *[other] { $count } batailles se sont rompues ; elles ne sont pas comptées.
}
study-wins = { $side } : victoire dans { $share } des batailles.
study-draws = Parties nulles : { $share }.
study-score = Score ({ $side }), les nulles comptées pour moitié : { $share } ; { $verdict }.
study-even = bataille équilibrée
study-favours = avantage ({ $side })
study-length = Elle dure { $turns } tours en moyenne, de { $first } à { $last }.
study-losses = { $side } : { $dead } morts en moyenne, et { $wounded } blessés à la fin.
study-endings = Comment elle a fini
study-ending = { $words } { $games }, { $share }.
study-sensitivity = Un homme de plus ou de moins
study-trial = { $change }, { $games } : score ({ $side }) { $share }, soit { $shift } points.
study-as-it-is = Telle quelle
study-men-fewer = { $count ->
    [one] { $side }, un homme de moins
   *[other] { $side }, { $count } hommes de moins
}
study-men-more = { $count ->
    [one] { $side }, un homme de plus
   *[other] { $side }, { $count } hommes de plus
}
study-handicap = Handicap pour une bataille équilibrée
study-handicap-fair = { $count ->
    [one] { $side } : un homme reste au camp ; score alors { $share }.
   *[other] { $side } : { $count } hommes restent au camp ; score alors { $share }.
}
study-handicap-none = Aucun n’est utile : aucun des essais n’est plus équilibré.
study-handicap-cannot = Personne du camp favorisé ne peut être laissé de côté.
study-plot-result = Qui l’emporte
study-plot-length = Tour où elle a fini
study-plot-losses = Morts par bataille
study-plot-endings = Comment elle a fini
study-plot-trials = Score ({ $side }) avec un homme de plus ou de moins
study-plot-draws = nulles
study-plot-even = équilibre : de 40 à 60 %
study-made = Joué par la machine : scénario { $text }, graine { $seed }. Intervalles de Wilson, dix-neuf fois sur vingt.
study-again = Pour la rejouer : { $command }
study-index = Les batailles et leur équilibre
study-index-lead = Chaque bataille a été jouée par deux adversaires de même niveau. Le score est celui du premier camp, les nulles comptées pour moitié ; entre 40 % et 60 %, une bataille est dite équilibrée.
study-index-sieges = [Les sièges](sieges.md) ont leur propre page.
study-index-campaigns = [Les campagnes](campaigns.md) ont leur propre page.
study-index-skirmishes = [Les escarmouches](skirmishes.md) de la table libre et [leurs niveaux](argad-levels.md) ont leurs pages.
study-column-battle = bataille
study-column-played = jouées
study-column-first = premier camp
study-column-second = second camp
study-column-drawn = nulles
study-column-score = score du premier
study-column-length = tours
study-column-verdict = verdict
study-not-yet = pas encore étudiée

tournament-head = { $games } par paire, sur { $fields ->
    [one] un terrain
   *[other] { $fields } terrains
}, camps échangés, graine { $seed }.
tournament-title = Un tournoi des adversaires
tournament-pairing = paire
tournament-games = parties
tournament-won = gagnées
tournament-drawn = nulles
tournament-lost = perdues
tournament-rate = taux de victoire
tournament-score = score
tournament-player = joueur
tournament-rating = cote
tournament-interval = à tant près
tournament-ratings = Cotes
tournament-by-field = Par bataille
tournament-note = Le taux de victoire compte une nulle comme non gagnée ; le score la compte pour moitié. Intervalles de Wilson, dix-neuf fois sur vingt. Les cotes sont en points Elo au-dessus du premier joueur, par maximum de vraisemblance, une nulle étant ajoutée à chaque paire.
tournament-short = Seules { $played } parties sur { $wanted } ont été jouées.
tournament-resume = Ce qui est fini est gardé ; la même commande avec --resume continue.
tournament-strangers = { $count ->
    [one] Une partie du journal a été jouée par d’autres adversaires et n’est pas comptée.
   *[other] { $count } parties du journal ont été jouées par d’autres adversaires et ne sont pas comptées.
}
tournament-report = Le rapport est dans { $file }.
tournament-fault = Rompue : { $fault }
study-page = La page est dans { $file }.
study-json = Les chiffres sont dans { $file }.
study-playing = en jeu
