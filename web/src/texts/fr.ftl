# Les mots de la table. Ce que dit le jeu lui-même vient du serveur.

# Les pages et les chemins entre elles
rules = Règles
lesson = Leçon
try-again = Réessayer
page-did-not-come = Cette page n’a pas pu être chargée.
back-home = Accueil
close = Fermer
cancel = Annuler
wait = Un instant.
done = fait
send = Envoyer

# La table
board-label = Le terrain. Les flèches déplacent le curseur, Entrée choisit, Tab passe d’un personnage à l’autre, F6 quitte le terrain, le point d’interrogation donne toutes les touches.
sequences = Séquences du tour
sequence-set-up = Mise en place
sequence-shooting = Tirs
sequence-charges = Charges
sequence-movement = Mouvements
sequence-melee = Mêlées
sequence-recovery = Récupération
turn = Tour { $turn }
turn-of = Tour { $turn } · { $side }
end-set-up = La mise en place est finie
end-to = { $step ->
    [charges] Passer aux charges
    [movement] Passer aux mouvements
    [melee] Passer aux mêlées
    [recovery] Passer à la récupération
   *[other] Continuer
}
end-turn = Finir le tour
waiting-for = Décision : { $side }
playing-out = Le coup est montré
thinking = { $side } : réflexion
pace = Adversaires montrés
pace-slow = lentement
pace-normal = normalement
pace-fast = vite
pace-once = d’un coup
hint = Conseil
players = Joueurs
why = Pourquoi ?
why-this = Pourquoi cet ordre ?
storey = Étage
storey-ground = Rez-de-chaussée
storey-at = Étage { $storey }
heard-rear = arrière de { $who }
may-act = peut agir
may-still-act = { $count ->
    [0] personne ne peut agir
    [one] un seul peut encore agir
   *[other] { $count } peuvent encore agir
}
may-not-act = { $who } ne peut plus rien faire dans cette séquence.
place-somebody = { $count ->
    [one] Choisissez-le dans la liste, puis une case.
   *[other] Choisissez-en un parmi { $count } dans la liste, puis une case.
}
pick-somebody = { $count ->
    [0] Personne ne peut rien faire ici. Finissez la séquence.
    [one] Un seul peut agir. Choisissez-le sur le terrain ou appuyez sur Tab.
   *[other] { $count } peuvent agir. Choisissez-en un sur le terrain ou appuyez sur Tab.
}
panel = Ordres et journal
pull-up = Ouvrir ou fermer le volet
points-left = Il reste
points = { $points } PM
points-of = sur { $points }
values = Attaque { $attack }, défense { $defence }, mouvement { $movement }
ammunition = { $count ->
    [one] encore 1 tir
   *[other] encore { $count } tirs
}
deed-moved = s’est déplacé
deed-shot = a tiré
deed-charged = a chargé
deed-attacked = a combattu
deed-struck = a été chargé
deed-busy = est occupé
other-orders = Autres ordres
short-shoot = Tirer
short-countercharge = Contre-charger
short-refuse = Se dérober
short-advance = Avancer
more-answers = Il y a trop de réponses pour les montrer ici : touchez le terrain, ou écrivez la vôtre avec W.
pass = Non
write-order = Écrire un ordre
log = Journal
log-empty-yet = Il ne s’est encore rien passé.
log-all = Tout montrer
die-on = Dé sur la table : { $table }
table-look = Voir dans la table
table-look-die = Dé { $die } : voir dans la table
people = Personnages
people-count = { $count } sur { $all }
undo = Revenir d’un coup
look-back = Revoir
help = Touches
tools = Outils
zoom-in = Zoom avant
zoom-out = Zoom arrière
whole-field = Tout le terrain
grid = Grille
reach = Portée
threats = Menaces
line-of-fire = Ligne de tir
measure = Mesurer
rule-tag = Règle { $rule }
connection-lost = La connexion au serveur est coupée. Nouvel essai en cours ; rien n’est perdu.
to-whole-game = Retour à la partie complète
no-such-game = Cette partie n’existe pas, ou le serveur est injoignable.
heard-cost = { $cost } points de mouvement
heard-danger = avec un test d’infiltration
heard-fire = exposé aux tirs
heard-target = cible, { $chance }
heard-threats = { $count ->
    [one] une menace
   *[other] { $count } menaces
}
heard-commit = Appuyez encore sur Entrée pour l’exécuter.

# Revoir, bilan

# Les règles

# How to win
goals-title = Pour gagner
goal-of = { $have } sur { $need }
show-on-field = Montrer
goal-worth = Ce que vaut un homme
goal-worth-for = Pour { $side }
goal-worth-who = Qui
goal-worth-kill = mort
goal-worth-wound = blessé
goal-after = Après le tour { $turn }

# Finir un tour, et répondre
standing-orders = Consignes
can-still-fight = { $count ->
    [one] Un des vôtres peut encore combattre.
   *[other] { $count } des vôtres peuvent encore combattre.
}
keep-fighting = Continuer
choose-on-field = Choisissez sur le terrain ou dans la liste
log-walk = { $who } va en { $to }.
log-new = { $count ->
    [one] Une nouvelle
   *[other] { $count } nouvelles
}
next-lesson = Suite : { $title }
next-man = Homme suivant · encore { $count }
waiting-commanders = Les autres chefs de votre camp ont encore leur part à jouer
rules-of = Règles : { $book }
