# La table dans le navigateur : ce que le serveur dit de lui-même.

game-damaged = Une partie dont la ligne dans la liste est abîmée
trouble-no-game = Il n’y a pas de partie { $id } ici. Elle a peut-être été jetée ; la liste des parties montre celles qui sont gardées.
trouble-no-scenario = Il n’y a pas de scénario « { $name } ».
trouble-no-side = Il n’y a pas de camp « { $side } » dans cette bataille ; l’un de { $known }.
trouble-no-player = Aucun joueur ne s’appelle « { $player } » ; l’un de { $known }.
trouble-no-minds = Aucun joueur qui réfléchit ne joue encore à ce genre de partie : « { $player } » ne peut prendre ce siège ; l’un de { $known } le peut.
trouble-no-piece = Il n’y a pas de pion numéro { $number }.
trouble-no-entry = La partie n’a pas cette ligne ; elles vont de 0 à { $last }.
trouble-no-rule = Il n’y a pas de règle { $id }.
trouble-no-book = Il n’y a pas de livre « { $name } ».
trouble-no-case = Il n’y a pas de cas « { $name } ».
trouble-no-language = Il n’y a pas de langue « { $name } » ; l’une de { $known }.
trouble-no-picture = Il n’y a pas d’image « { $name } ».
trouble-not-so = La partie ne peut pas commencer ainsi : { $reason }.
trouble-too-few = Le camp { $side } ne peut pas laisser tant de monde chez lui.
trouble-bad-record = La partie écrite ne peut pas être rejouée, ligne { $line } : { $reason }.
trouble-stale = Cette fenêtre était en retard : il s’est passé quelque chose entre-temps. Voici la table telle qu’elle est.
trouble-not-over = La partie n’est pas finie : elle pourra être analysée ensuite.
trouble-no-puzzle = Il n’y a pas de problème « { $name } ».
trouble-no-day = « { $day } » n’est pas un jour : 2026-11-17 en serait un.
trouble-not-training = On ne donne les chances que là où une personne joue contre des adversaires de la machine, hors classement.
trouble-over = La partie est finie.
trouble-dice-unknown = Les dés de cette partie écrite ne sont pas connus ici ; vous pouvez la regarder, ou la poursuivre comme une nouvelle partie à partir de n’importe quel point.
trouble-one-order = On prévoit un ordre à la fois.
trouble-foreign-order = Ce n’est pas un ordre de cette sorte de jeu.
trouble-no-troop = Il n’y a pas de troupe { $name } ; une de : { $known }.
trouble-muster = La troupe ne peut être levée : { $reason }.
trouble-not-yours = La question s’adresse à quelqu’un d’autre.
trouble-undo-nothing-yet = Rien n’a encore été décidé.
trouble-undo-die-fallen = Un dé est tombé depuis ; cela ne se reprend pas.
trouble-undo-not-yours = La dernière décision était celle de l’autre camp ; elle ne se reprend pas.
trouble-undo-shown = Ce qui était secret a été montré ; cela ne se reprend plus.
trouble-undo-game-closed = La partie est finie et le secret de ses dés est publié ; rien ne se reprend plus.
trouble-disk = La partie n’a pas pu être gardée dans { $folder } : { $reason }. Tout est sauf jusqu’à la dernière réponse. Faites de la place, puis continuez.
trouble-disk-busy = Un autre programme garde pour lui le fichier { $file } : la réponse n’a pas été enregistrée. Tout est sauf jusqu’à la réponse précédente. Fermez l’autre programme, puis réessayez.
trouble-database = La base de données { $name } ne répond pas : { $reason }. Tout est sauf jusqu’à la réponse précédente. Réessayez dans un instant.
trouble-bad-database = Une base de données s’indique par une adresse comme postgresql://utilisateur@machine/nom, et non par une de { $name }.
trouble-file-there = { $file } existe déjà ; rien n’est écrit par-dessus.
trouble-no-file = Il n’y a pas de fichier { $file }.
trouble-no-backup = { $file } n’est pas une sauvegarde de Gonfanon.
trouble-not-empty = { $name } contient déjà des parties ou des joueurs ; on ne copie que vers une base vide.
trouble-not-copied = La table { $table } n’est pas arrivée telle qu’elle a été envoyée ; rien n’a été copié.
trouble-newer-file = Le fichier { $file } a été écrit par une version plus récente de Gonfanon (ses tables sont de la version { $version }, celle-ci lit jusqu’à la { $known }) : installez cette version pour l’ouvrir.
trouble-damaged = La partie { $id } est illisible, sa première ligne est abîmée : { $reason }.
trouble-damaged-row = La partie { $id } est illisible, la ligne { $number } est abîmée : { $reason }.
trouble-unshown = La réponse est enregistrée, mais la table ne peut être montrée ; ce qui a échoué est dans le journal du serveur.
trouble-changed = La partie se déroule autrement avec les règles installées maintenant, à partir de la réponse { $number } ; elle ne peut pas continuer.
trouble-not-understood = Le serveur n’a pas compris : { $reason }.
trouble-broken = Quelque chose s’est mal passé dans le serveur. La partie est intacte ; rechargez la page.
trouble-address = Il n’y a rien à cette adresse.
trouble-no-option = Le livre n’a pas de règle facultative « { $name } » ; l’une de { $known }.
trouble-no-ruling = Le livre ne laisse pas au choix « { $name } » ; l’un de { $known }.
trouble-no-reason = Personne n’a donné de raison à cet ordre : aucun adversaire n’y a réfléchi.
trouble-lesson-seats = Pendant une leçon, les places ne changent pas.
trouble-not-your-seat = Cette fenêtre est celle d’un autre camp ; cette place n’est pas la sienne.
trouble-mind-gone = Le processus de l’adversaire s’est éteint en pleine réflexion. Rien n’est perdu : laissez-le réessayer, ou prenez sa place.
trouble-mind-slow = L’adversaire n’a pas répondu depuis { $seconds } secondes et a été abandonné. Laissez-le réessayer, ou prenez sa place.
trouble-mind-broken = L’adversaire a perdu le fil ; le journal du serveur dit pourquoi. Laissez-le réessayer, ou prenez sa place.
trouble-mind-busy = { $count } questions de cette table attendent déjà leur réponse ; redemandez quand l’une sera venue.
trouble-mind-nodes = { $player } : un adversaire peut examiner { $most } nœuds au plus.
trouble-hidden = Les camps se déploient encore en secret : la partie pourra être revue quand tous deux se seront montrés.

proof-true = { $dice ->
    [one] Les dés sont prouvés : le seul qui soit tombé est celui qui avait été engagé avant la partie.
   *[other] Les dés sont prouvés : les { $dice } qui sont tombés sont ceux qui avaient été engagés avant la partie.
}
proof-open = Les dés pourront être prouvés à la fin de la partie : jusque-là, leur secret est gardé.
proof-missing = Non prouvé : la partie est finie, mais son enregistrement ne révèle pas le secret des dés. Personne ne peut dire s’ils sont tombés ainsi.
proof-borrowed = { $dice ->
    [one] Non prouvé : un dé est tombé dans la partie dont celle-ci est la suite. L’enregistrement de cette partie le prouvera une fois cette partie finie.
   *[other] Non prouvé : { $dice } dés sont tombés dans la partie dont celle-ci est la suite. L’enregistrement de cette partie les prouvera une fois cette partie finie.
}
proof-seeded = Les dés viennent d’une graine numérique : n’importe qui pouvait la trouver et connaître chaque dé d’avance.

address-title = Rien ici
address-back = Retour à la table
client-missing = Les pages ne sont pas construites : `make static`, dans le dossier des sources de Gonfanon, les construit.

choice-facing = { $text }, face { $facing }
choice-way = { $text } (par { $hexes })
choice-here = { $text } (de là où il se tient)
choice-to = { $text }, en { $hexes }
line-cover = { $terrain } : { $cover }
report-open = La partie n’est pas finie : tour { $turn }.
report-standing = { $side } : sur { $all }, { $dead } { $dead ->
    [one] mort
   *[other] morts
} et { $wounded } { $wounded ->
    [one] blessé
   *[other] blessés
}.
report-balance = { $side } : { $before } % des forces avant, { $after } % après
report-balance-even = La balance ne bouge pas : { $side } gardent { $after } % des forces
case-value = { $name } : { $value }
case-legal = { $value ->
    [yes] Cela se peut.
   *[no] Cela ne se peut pas.
}
case-clear = { $value ->
    [yes] La ligne est dégagée.
   *[no] La ligne est coupée.
}
case-rule = La règle qui l’interdit : { $value }
case-column = Colonne { $value } de la table de mêlée
case-difference = Différence : { $value }
case-distance = Distance : { $value }
case-impact = Modificateur du dé d’impact : { $value }
case-die = Modificateur du dé : { $value }
case-cost = Points de mouvement : { $value }
case-tests = Tests d’infiltration : { $value }
case-attack = Attaque : { $value }
case-defence = Défense : { $value }

option-charge = Charges
option-formation = Formations d’hoplites
option-refusal = Refus du combat
option-naphtha = Naphte
ruling-defensive_question = Tir défensif pendant qu’un ennemi se déplace
ruling-defensive_question-mover = seulement sur celui qui se déplace
ruling-defensive_question-anyone = sur toute personne en vue
ruling-charge_approach = Le trajet d’une charge
ruling-charge_approach-at-the-enemy = vers l’ennemi, sans jamais s’en éloigner
ruling-charge_approach-any-way = par n’importe quel chemin

table-player-human = Humain
table-player-human-line = À cet écran, ou dans une autre fenêtre.
table-player-random = Le hasard
table-player-random-line = N’importe quel ordre permis, tiré au sort : de quoi essayer la table.
table-player-passive = Personne
table-player-passive-line = Refuse tout ce qui peut l’être et ne bouge pas.
table-player-squire = Écuyer
table-player-squire-line = Regarde un ordre à la fois, prend ce qu’il voit, oublie le reste. Pour un premier soir.
table-player-sergeant = Sergent
table-player-sergeant-line = Pèse chaque coup et chaque tir, connaît le but de la bataille ; ne pense qu’à un homme à la fois.
table-player-captain = Capitaine
table-player-captain-line = Prépare une phase entière et se demande ce que vous répondrez.
table-player-marshal = Maréchal
table-player-marshal-line = Joue ses plans jusqu’au bout dans sa tête avant de s’engager. Prend son temps.
table-player-constable = Connétable
table-player-constable-line = Réfléchit plus de trois fois autant qu’un maréchal : plus de plans, chacun joué plus souvent à l’avance. Jusqu’à vingt secondes par phase.
table-player-bold = hardi
table-player-bold-line = Va de l’avant et prend un risque quand l’enjeu le vaut.
table-player-cautious = prudent
table-player-cautious-line = Garde l’abri et la ligne, et vous laisse venir.
table-player-honourable = loyal
table-player-honourable-line = Cherche les nobles, épargne ceux qui sont à terre, ne refuse jamais le combat.

book-guiscard = Guiscard
book-ager-sanguinis = Ager Sanguinis
book-anarchy = L’Anarchie
book-magna-carta = La Magna Carta
book-argad = Argad
book-campaign = Campagnes

serve-at = Gonfanon est à l’adresse { $address }
serve-stop = Ctrl+C y met fin ; les parties sont gardées dans { $folder }.
serve-port-taken = le port { $port } est occupé ; prenez-en un autre, par exemple : gonfanon serve --port { $free }
serve-disk = les parties ne peuvent pas être gardées dans { $folder } : { $reason } ; choisissez un autre dossier avec --data
serve-workers-database = plusieurs processus ont besoin d’une base de données commune : --database postgresql://utilisateur@machine/nom
serve-workers = --workers prend un nombre de 1 à { $most }
serve-bad-port = { $port } n’est pas un port ; un nombre de 0 à 65535

gear-ladder = échelle
gear-grapnel = grappin et sa corde
gear-mantlet = mantelet
gear-oil-basin = bassine d’huile
gear-stone-pile = tas de pierres
gear-siege-tower = beffroi
gear-perriere = perrière
gear-siphon = siphon
gear-ballista = baliste
gear-mangonel = mangonneau
gear-ram = bélier
gear-gallery = galerie de mine
gear-wagon = chariot
gear-stakes = épieux plantés
gear-boat = bateau
gear-fascine = fascine
gear-rubble = décombres
forecast-success = cela réussit
forecast-none = cela ne donne rien
forecast-killed = quelqu’un est tué
forecast-wounded = quelqu’un est blessé
forecast-stunned = quelqu’un est assommé
forecast-retreat = quelqu’un recule
forecast-battered = l’ouvrage est entamé
forecast-lit = cela prend feu, ou s’imprègne
forecast-attacker = cela se retourne contre les vôtres
forecast-hit = cela tombe sur la case visée
forecast-miss = cela tombe ailleurs
trouble-no-battle = Aucune bataille n’est en cours ici.
trouble-battle-over = La bataille est finie ; la partie continue sans elle.
trouble-not-in-battle = Vous n’avez personne dans cette bataille ; vous en apprendrez l’issue.
trouble-no-hints-within = Personne ne donne de conseil dans une bataille au sein d’une partie plus grande.
trouble-other-kind = Cette partie n’est pas une bataille ; elle a sa propre page.
