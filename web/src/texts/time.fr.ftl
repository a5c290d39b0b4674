agreements = Pendule et accords
agreements-intro = Ce que vous demandez ici se fait quand tous sont d’accord.
agreements-alone = Personne d’autre ne joue ici : ce que vous demandez se fait aussitôt.
clock = Pendule
clock-days = { $days } j { $hours } h
clock-hours = { $hours } h { $minutes }
clock-away = en congé
clock-paused = pause
clock-kind-none = aucune
clock-kind-live = en direct : un temps pour la partie, et un peu à chaque coup
clock-kind-bank = un capital d’heures pour toute la partie
clock-kind-days = des jours pour chaque coup
clock-time-live = Minutes par camp
clock-time-bank = Heures par camp
clock-time-days = Jours par coup
clock-increment = Secondes ajoutées à chaque coup
clock-holidays = Jours de congé par camp
clock-out = Quand le temps est écoulé
clock-out-end = la partie est perdue
clock-out-squire = un écuyer continue
clock-out-sergeant = un sergent continue
clock-out-captain = un capitaine continue
handovers = { $before ->
    [-1] Passages de main dans ce tour : { $count }.
   *[other] Passages de main dans ce tour : { $count } ; le tour précédent en a demandé { $before }.
}
offer-accept = Accepter
offer-refuse = Refuser
offer-withdraw = Retirer
offer-refused = { $side } : refus.
paused-now = La partie est suspendue ; toutes les pendules sont arrêtées.
ask = Demander
ask-draw = Proposer la nulle
ask-undo = Reprendre mon dernier coup
ask-pause = Pause
ask-resume = Reprendre la partie
ask-adjourn = Ajourner de
ask-rewind = Revenir à
ask-clock = Continuer avec une autre pendule
days-word = { $count ->
    [one] jour
   *[other] jours
}
point-turn = { $side }, tour { $turn }
holiday-take = Congés, il reste { $left } jours ; partir
holiday-go = Partir
holiday-now = Vous êtes en congé ; votre pendule est arrêtée.
holiday-back = Je suis de retour
notices-of = Avis pour { $side }
notice-by = Par
notice-by-mail = courriel
notice-by-discord = webhook Discord
notice-by-matrix = salon Matrix
notice-by-webhook = webhook (JSON)
notice-by-push = ce navigateur
notice-mail-address = Adresse de courriel
notice-web-address = Adresse (https)
notice-about = Sujet
notice-kind-turn = mon tour
notice-kind-offer = propositions
notice-kind-low = mon temps s’épuise
notice-kind-over = la fin
notice-wait = Minutes d’attente, pour en grouper plusieurs
notice-add = M’envoyer des avis
notice-remove = Supprimer
notice-never = Ce que vos consignes ont répondu n’est jamais envoyé.
stood-title = Vos consignes ont répondu
stood-turn = Tour { $turn } :
stood-read = Lu
stood-earlier = { $count } plus anciennes sont dans le journal.
point-day = jour { $day }
point-argad = tour { $day }
give-up = { $side } : abandonner
give-up-sure = { $side } : abandonner la partie ? C’est définitif.
give-up-yes = Abandonner
give-up-no = Continuer
handovers-needed = Ce tour demande encore { $count ->
    [0] aucun passage de main.
    [one] un passage de main.
   *[other] { $count } passages de main.
}
handovers-needed-more = Ce tour demande encore au moins { $count ->
    [0] aucun passage de main
    [one] un passage de main
   *[other] { $count } passages de main
} ; davantage si ce camp doit réagir : { $sides }. Des consignes l’évitent.
handovers-short = encore { $count }{ $more } ⇄
notice-push-add = Prévenir ce navigateur
notice-push-no = Ce navigateur n’accepte pas les avis, ou vous les avez interdits.
