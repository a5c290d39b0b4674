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
waiting-for = En attente : { $side }
playing-out = Coup en cours
thinking = { $side } : réflexion
pace = Coups adverses montrés
pace-slow = lentement
pace-normal = normalement
pace-fast = vite
pace-once = aussitôt
hint = Conseil
players = Joueurs
why = Pourquoi ?
storey = Étage
storey-ground = Rez-de-chaussée
storey-at = Étage { $storey }
heard-rear = arrière de { $who }
may-still-act = { $count ->
    [0] personne ne peut agir
    [one] un seul peut encore agir
   *[other] { $count } peuvent encore agir
}
panel = Ordres et journal
pull-up = Ouvrir ou fermer le volet
points = { $points } PM
other-orders = Autres ordres
short-shoot = Tirer
short-countercharge = Contre-charger
short-refuse = Se dérober
short-advance = Avancer
pass = Non
log = Journal
log-empty-yet = Il ne s’est encore rien passé.
log-all = Tout montrer
people = Personnages
undo = Revenir d’un coup
look-back = Revoir
help = Aide
zoom-in = Zoom avant
zoom-out = Zoom arrière
grid = Grille
reach = Déplacements
threats = Menaces
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
next-lesson = Suite : { $title }
waiting-commanders = Les autres chefs de votre camp ont encore leur part à jouer
rules-of = Règles : { $book }
