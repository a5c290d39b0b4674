# Pendules et accords : ce que le serveur en dit.
trouble-out-of-time = Le temps de ce camp est écoulé.
trouble-not-started = La partie commence quand toutes les places sont prises.
trouble-paused = La partie est suspendue : tous doivent accepter de reprendre.
trouble-not-paused = La partie n’est pas suspendue.
trouble-pause-until = Une pause doit finir plus tard que maintenant.
trouble-offer-open = L’autre camp a fait une proposition : répondez-y d’abord.
trouble-offer-to-nobody = Il n’y a personne d’autre pour accepter.
trouble-nothing-offered = Rien n’est proposé à ce camp.
trouble-bad-clock = La pendule ne se règle pas ainsi : { $field } ne convient pas. Un temps dure un an au plus ; l’incrément va avec une partie en direct ou un capital d’heures, les congés avec un capital d’heures ou des jours par coup.
trouble-no-holidays = Il ne reste pas tant de congés : { $days ->
    [one] { $days } jour.
   *[other] { $days } jours.
}
trouble-holidays-overlap = Un congé est déjà pris à ce moment.
trouble-not-away = Ce camp n’est pas en congé.
trouble-undo-consent = Dans cette partie l’accord des autres est nécessaire : proposez de reprendre le coup.

offer-draw = { $side } : proposition de partie nulle.
offer-rewind = { $side } : demande de revenir à l’entrée { $to }.
offer-pause = { $side } : demande de pause, toutes les pendules s’arrêtent jusqu’à l’accord de tous.
offer-adjourn = { $side } : demande d’ajournement.
offer-resume = { $side } : demande de reprise.
offer-clock-none = { $side } : demande de continuer sans pendule.
offer-clock-live = { $side } : demande de continuer en direct.
offer-clock-bank = { $side } : demande de continuer avec un capital d’heures.
offer-clock-days = { $side } : demande de continuer à quelques jours par coup.

stood-fire = Pas de tir.
stood-other = Réaction refusée.

notice-turn = c’est à vous (tour { $turn }).
notice-offer = l’autre camp vous fait une proposition.
notice-over = la partie est finie.
notice-low = votre temps s’épuise.
notice-digest = Gonfanon : { $count } avis de vos parties
notice-foot = Les avis d’une partie se règlent à sa table.
trouble-no-mail = Ce serveur n’envoie pas de courrier.
trouble-bad-target = Rien ne peut être envoyé là : { $reason }.
trouble-no-target = Cet avis n’existe plus.
trouble-too-many-targets = Les avis d’une place vont à { $most } adresses au plus.
