# La console.

choose-scenario = Quelle bataille ?
scenario-line = { $number }. { $title } ({ $key }). { $story }
choose-again = Un nombre de 1 à { $last }, ou un nom.
choose-lesson = Pour apprendre, tapez le nom d’une leçon : { $names }.
lesson-teaches = Leçon { $number } : { $text }
lesson-task = À faire : { $text }
lesson-done = Fait : { $text }
welcome = { $title }. { $sides }, { $turns } tours.
welcome-seat = { $side } : { $player } ({ $key })
player-human = au clavier
player-random = au hasard
player-passive = laisse faire
player-mind = joué par la machine : { $name }
welcome-help = Tapez help pour les commandes, board pour le terrain, who pour les gens.
loaded = La partie reprend où elle en était.
unknown-seat = Il n’y a pas de joueur « { $player } » ; au choix { $known }.
unknown-temper = « { $player } » n’est pas un joueur ; un niveau peut être suivi de { $tempers }, et un maréchal d’un nombre de nœuds : { $example }.
too-many-nodes = { $player } : un esprit peut examiner { $most } nœuds au plus.
bad-seat = Un siège s’écrit camp=joueur, par exemple { $example }.
may-act = Peuvent agir : { $who }.
may-be-placed = À placer : { $who }.
may-act-nobody = Personne ne peut agir ; pass finit la séquence.
answers-more = { $count ->
    [one] Encore une ; tapez more.
   *[other] Encore { $count } ; tapez more.
}
answers-end = C’est tout.
answer-line = { $number }. { $notation } : { $words }
answer-goals = { $who } : { $places }
answer-goals-help = Un numéro prend la première orientation ; une orientation après lui, comme 2 NW, en prend une autre. Tout autre chemin s’écrit case par case.
answer-facing = Le numéro { $number } ne peut pas finir tourné vers { $facing }.
way-found = Par { $notation } : { $cost } PM.
way-facings = { $count ->
    [one] Il pourrait aussi s’y arrêter tourné d’un autre côté : indiquez-le après la case.
   *[other] Il pourrait aussi s’y arrêter tourné de { $count } autres côtés : indiquez-en un après la case.
}
score-turn = Tour { $turn } sur { $turns }.
board-fires = En feu (^^) : { $hexes }
board-naphtha = Naphte (vv) : { $hexes }
board-sides = Côtés : | / \ muret ou clôture, x pieux, D porte, ` crête, # mur ; terrain en donne la liste.
side-crest = crête
answer-unknown = Ni ordre, ni réponse, ni commande : { $text }. Tapez help.
answer-number = La liste n’a pas de numéro { $number }.
answer-broken = { $why }
nobody-called = Personne ne s’appelle « { $name } ».
nobody-called-near = Personne ne s’appelle « { $name } ». Vouliez-vous dire { $near } ?
allowed = C’est permis.
allowed-cost = C’est permis · { $cost } PM.
needs-piece = Dites qui, par exemple : { $example }
needs-file = Dites quel fichier, par exemple : { $example }
needs-rule = Dites quelle règle, par exemple : { $example }
needs-level = Dites quel esprit, par exemple : { $example }
needs-order = Dites quel ordre, par exemple : { $example }
no-rule = Il n’y a pas de règle { $id }.
rule-text = { $id }, { $title }. { $text }
rule-ruling = Comme nous jouons : { $text }
nothing-to-list = { $who } ne peut rien faire à présent.
no-reach = { $who } ne peut pas bouger à présent.
reach-line = { $points } PM : { $hexes }
undone = Repris : { $text }.
undo-nothing-yet = Rien n’est encore décidé.
undo-die-fallen = Un dé est tombé depuis ; cela ne se reprend pas.
undo-not-yours = La dernière décision était celle de l’autre camp ; elle ne se reprend pas.
undo-shown = Ce qui était secret a été montré ; cela ne se reprend plus.
undo-game-closed = La partie est finie et le secret de ses dés est publié ; rien ne se reprend plus.
saved = Partie gardée dans { $file }.
recorded = L’enregistrement est dans { $file }.
left-open = La partie reste ouverte ; rien n’a été gardé.
left-recorded = La partie reste ouverte ; son enregistrement est dans { $file }.
dice-unknown = Les dés de cette partie sont inconnus ici : on peut seulement la regarder.
thinking = { $name } réfléchit…
hint-head = Ce qu’un capitaine regarderait à présent
hint-head-for = Ce qu’un capitaine conseillerait à { $who }
hint-line = { $number }. { $notation } : { $words } · { $reason } ({ $value })
hint-unit = Un simple fantassin vaut 1 ; un numéro donne l’ordre.
hint-staying = Le nombre d’un déplacement est ce qu’il rapporte de plus que de rester sur place ; au-dessous de 0, mieux vaut rester.
hint-nothing = Il n’y a rien à conseiller à { $who } pour l’instant.
mind-why-line = { $name }, { $notation } : { $words } · { $reason } ({ $value })
mind-why-others = Ce qui fut pesé aussi
mind-why-places = D’autres places à portée, selon un capitaine ; 0 revient à rester sur place
mind-why-other = { $notation } : { $words } · { $reason } ({ $value })
mind-why-plans = Les plans comparés, avec les chances de vaincre après chacun
mind-why-plan = { $chosen ->
    [yes] ➤ { $plan } : { $chance } %, joué { $times } fois en pensée
   *[no] { $plan } : { $chance } %, { $times } fois
}
mind-why-foreseen = l’ennemi alors : { $deeds }
mind-why-nobody = { $count ->
    [0] Aucun esprit n’a encore joué.
    [one] Un seul ordre d’un esprit est retenu.
   *[other] Seuls { $count } ordres d’esprits sont retenus.
} Avec un ordre, why dit s’il est permis, par exemple : { $example }
takeover-done = { $side } : le siège est repris par { $name }.
takeover-go-on = { $side }, sous les ordres de { $name }. Une ligne vide continue ; handback (rendre) vous rend le siège.
takeover-lesson = Dans une leçon, chacun garde son siège.
handback-done = { $side } : le siège est de nouveau à vous.
handback-nobody = Aucun esprit n’a repris de siège ici.
log-empty = Rien ne s’est encore passé.
said = { $side } : { $notation }

who-line = { $name } ({ $key }), { $category }, { $state }, { $place }. Attaque { $attack }, défense { $defence }, mouvement { $movement }.
who-short = { $name } ({ $key }), { $state }, { $place }
who-place = { $hex }
who-place-riding = en selle en { $hex } et { $rear }, face { $facing }
who-place-horse = en { $hex } et { $rear }, tête { $facing }
who-side = { $side } :
who-armour = Porte une armure.
who-weapon = { $shots ->
    [-1] { $weapon }.
    [0] { $weapon } : plus rien à lancer.
   *[other] { $weapon } : il en reste { $shots }.
}
who-left = Il reste { $left } PM.
who-formation = En formation, face { $facing }.
who-pikes = Pique pointée.
who-foulkon = Le foulkon est fermé.
who-led = La bride est tenue par { $who }.
who-deed-shot = A tiré.
who-deed-moved = A bougé.
who-deed-attacked = A combattu.
who-ground = Terrain : { $terrain }.

board-columns = colonnes { $first } à { $last }
board-legend = Terrain : { $list }
board-marks = Marques : * blessé, ~ assommé, + un corps, == l’arrière d’un cavalier, hh un cheval sans cavalier, ^ en formation ; les flèches montrent où regarde un cheval.
board-side = { $side } : { $list }
board-empty = { $side } : personne sur le terrain.
terrain-line = { $terrain } : { $hexes }
ground-line = { $hex } : { $terrain }.
ground-level = Niveau { $level }.
points-line = Points : { $list }
points-side = { $side } { $points }

end-title = La bataille est finie après le tour { $turn }.
end-losses = { $side }, morts : { $dead } ; blessés : { $wounded } ; partis : { $gone }.
end-no-losses = { $side } : aucune perte.
end-secret = Secret des dés : { $secret }

notation-empty = écrivez un ordre, une réponse ou une commande
notation-missing = il manque quelque chose ; cela s’écrit : { $shape }
notation-too-much = « { $word } » est de trop ; cela s’écrit : { $shape }
notation-plus = « { $word } » a un + sans nom à côté
notation-no-order = il n’y a pas d’ordre « { $word } »
notation-no-answer = « { $word } » n’est ni une réponse ni une pièce
notation-no-piece = personne ne s’appelle « { $word } »
notation-no-storey = « { $word } » : cette case n’a pas un tel étage
notation-no-hex = « { $word } » n’est pas une case de ce terrain ; elles vont de { $shape }
notation-over-the-rim = « { $word } » est hors de ce terrain ; les cases vont de { $shape }
notation-no-direction = « { $word } » n’est pas une direction ; au choix { $shape }
notation-no-step = « { $word } » n’est ni une case ni un pas
notation-no-half = « { $word } » ne nomme aucun pas du chemin
notation-not-a-front = « { $word } » ne sont pas deux côtés voisins
notation-no-mark = « { $word } » n’est pas une façon d’aller ; au choix { $shape }
notation-off-the-table = { $word } tombe hors de toute table
notation-no-verdict = « { $word } » n’est ni un lieu ni un état
notation-no-reason = une raison tient en une phrase, sans { $word }
notation-no-name = « { $word } » n’est pas un nom
notation-near = { $why } ; vouliez-vous dire « { $near } » ?

help-commands = Commandes
help-orders = Ordres (la forme de chacun ; P, Q et T sont des noms comme dans who, HEX un numéro tel que 0706)
help-answers = Réponses à une question : son numéro dans la liste, ou la notation
help-more = Une ligne vide montre de nouveau la question. Les numéros sont ceux de la dernière liste.
help-help = help (aide) : cette liste
help-board = board (plateau) : le terrain et qui s’y tient
help-ground = ground (terrain), ou ground HEX : le terrain, ou ce qu’il y a sur une case
help-who = who (qui), ou who P : tout le monde, ou quelqu’un en entier
help-moves = moves P (coups) : tout ce que P peut faire à présent, numéroté
help-reach = reach P (allonge) : où P peut aller, et pour combien de PM
help-score = score (marque) : le tour, les pertes et les points
help-odds = odds P T (chances), ou odds P+Q T : une attaque avant de la lancer
help-shot = shot P T (tir) : un tir avant de le faire
help-why = why ORDRE (pourquoi) : si un ordre est permis, et la règle qui l’interdit ; why seul, ou why N : la raison du dernier ordre de la machine, ou du Nième avant la fin
help-hint = hint (conseil), ou hint P : les trois meilleurs ordres à présent, ou ce que P a de mieux à faire, et ce qui parle pour eux
help-takeover = takeover NIVEAU (relève) : laisser jouer squire, sergeant, captain, marshal ou constable, captain:cautious aussi
help-handback = handback (rendre) : jouer de nouveau vous-même
help-rule = rule ID (règle) : une règle en entier
help-undo = undo (reprendre) : reprendre votre dernière décision, si aucun dé n’est tombé depuis
help-save = save FICHIER (garder) : garder la partie
help-log = log (journal), ou log N : ce qui s’est passé
help-story = story (récit) : comment on en est venu à cette bataille
help-more-answers = more (suite) : le reste d’une longue liste
help-pass = pass (passer), ou end (fin) : finir la séquence, ou décliner
help-resign = resign (abandonner) : abandonner la partie
help-quit = quit (quitter) : quitter la partie
