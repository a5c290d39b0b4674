# Les mots des pages. Ce que dit le jeu lui-même vient du serveur.

# Les pages et les chemins entre elles
home = Accueil
nav = Pages
new-game = Nouvelle partie
rules = Règles
settings = Réglages
about = À propos de Gonfanon
lessons = Leçons
lesson = Leçon
replays = Parties terminées
open-games = Parties en cours
continue-game = Reprendre : { $title }
hero-title = Une table pour batailles médiévales
hero-text = Menez une poignée d’hommes et de femmes, chacun avec son nom, à travers un champ, case après case. La table connaît les règles, jette les dés, montre les chances et donne ses raisons.
remove = Supprimer
remove-sure = Supprimer pour de bon la partie « { $title } » ?
open-record = Ouvrir un relevé
record-unread = Ce fichier n’est pas le relevé d’une partie.
server-silent = Le serveur ne répond pas. Vos parties sont à l’abri sur son disque.
try-again = Réessayer
page-did-not-come = Cette page n’est pas arrivée.
back-home = Accueil
to-table = À la table
close = Fermer
cancel = Annuler
wait = Un instant.
go-on = Continuer
done = fait
send = Envoyer
lost = Page introuvable
lost-text = Il n’y a rien à cette adresse. Rien de ce qui est à vous n’est perdu.
about-text = Gonfanon est une table numérique pour jeux de bataille médiévaux, homme contre homme. Tous les dessins et toutes les phrases lui appartiennent.
credits = Remerciements
credit-icons = Icônes :
credit-fonts = Caractères Alegreya, Alegreya SC et Alegreya Sans :

# Une nouvelle partie
choose-battle = Choisissez une bataille
all-battles = Toutes les batailles
people-in = { $count } personnages
turns = { $count } tours
field-of = Le terrain de « { $title } »
who-plays = Qui joue
seat-human = À cette table
seat-random = Au hasard
optional-rules = Règles facultatives
option-charge = Charges à cheval
option-formation = Formations
option-refusal = Refus du combat
rulings = Points tranchés
begin = Commencer

# La table
board-label = Le champ. Les flèches déplacent le curseur, Entrée choisit, Tab passe d’un personnage à l’autre, F6 quitte le champ, le point d’interrogation donne toutes les touches.
sequences = Séquences du tour
sequence-shooting = Tirs
sequence-charges = Charges
sequence-movement = Mouvements
sequence-melee = Mêlées
sequence-recovery = Reprise
turn = Tour { $turn }
turn-of = Tour { $turn } · { $side }
end-set-up = La mise en place est finie
end-to = { $step ->
    [charges] Passer aux charges
    [movement] Passer aux mouvements
    [melee] Passer aux mêlées
    [recovery] Passer à la reprise
   *[other] Continuer
}
end-turn = Finir le tour
waiting-for = Décision : { $side }
playing-out = Le coup se joue
may-act = peut agir
may-still-act = { $count ->
    [0] personne ne peut agir
    [one] un seul peut encore agir
   *[other] { $count } peuvent encore agir
}
may-not-act = { $who } ne peut plus rien faire dans cette séquence.
pick-somebody = { $count ->
    [0] Personne ne peut rien faire ici. Finissez la séquence.
    [one] Un seul peut agir. Choisissez-le sur le champ, ou touche Tab.
   *[other] { $count } peuvent agir. Choisissez-en un sur le champ, ou touche Tab.
}
panel = Ordres et journal
pull-up = Monter ou baisser la feuille
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
deed-busy = est occupé
act-walk = Avancer en { $hex } · { $cost } PM
act-ride = Chevaucher en { $hex } · { $cost } PM
act-place = Se placer en { $hex }
act-shoot = Tirer sur { $target }
act-charge = Charger { $target }
act-attack = { $count ->
    [one] Attaquer { $target }
   *[other] Attaquer { $target } ensemble
}
if-shoot = Si { $who } tire sur { $target }
if-charge = Si { $who } charge { $target }
if-attack = { $count ->
    [one] Si { $who } attaque { $target }
   *[other] Si { $who } attaquent { $target }
}
together-with = Ensemble
facing = Orientation
turn-it = Tourner
test-ahead = { $tests ->
    [one] Un test d’infiltration attend en chemin.
   *[other] { $tests } tests d’infiltration attendent en chemin.
}
reasons = Raisons
band-killed = tué
band-wounded = blessé
band-stunned = assommé
band-retreat = recule
band-attacker = à vos dépens
band-none = rien
band-miss = manqué
band-nothing = rien
figure-difference = Différentiel
figure-column = Colonne lue
figure-shift = Décalage de colonne
figure-die = Au dé
figure-impact = Au dé d’impact
figure-attack = Attaque
figure-defence = Défense
figure-distance = Distance
figure-range = Portée
figure-cover = Couvert
distance = { $hexes ->
    [one] 1 case.
   *[other] { $hexes } cases.
}
line-clear = La ligne est libre.
line-blocked = La ligne est coupée.
met-clear = libre
met-cover = couvert
met-blocked = coupe la ligne
met-man = quelqu’un se tient sur la ligne
threat-at = { $count ->
    [0] Personne ne menace { $hex }.
   *[other] { $hex } est menacée :
}
how-reach = peut l’atteindre
how-shoot = peut y tirer
how-charge = peut y charger
how-attack = peut y frapper
other-orders = Autres ordres
answer-so = Répondre ainsi
more-answers = Il y a plus de réponses qu’il n’en tient ici : touchez le champ, ou écrivez la vôtre avec W.
pass = Non
write-order = Écrire un ordre
log = Journal
log-empty-yet = Il ne s’est encore rien passé.
log-all = Tout montrer
die-on = Dé sur la table : { $table }
people = Personnages
people-count = { $count } sur { $all }
undo = Revenir d’un coup
look-back = Revoir
help = Touches
tools = Outils
zoom-in = Plus près
zoom-out = Plus loin
whole-field = Tout
grid = Grille
reach = Portée
threats = Menaces
line-of-fire = Ligne de tir
measure = Mesurer
rule-tag = Règle { $rule }
connection-lost = La liaison avec le serveur est coupée. Nouvel essai en cours ; rien n’est perdu.
no-such-game = Il n’y a pas de telle partie ici, ou le serveur est absent.
game-over = La partie est finie.
not-over = La partie n’est pas encore finie.
heard-cost = { $cost } points de mouvement
heard-danger = avec un test d’infiltration
heard-fire = sous le tir
heard-target = cible, { $chance }
heard-threats = { $count ->
    [one] une menace
   *[other] { $count } menaces
}
heard-commit = Entrée encore une fois l’exécute.

# Les touches
keys = Touches
keys-intro = Toute la partie se joue sans souris. Ce qui est sous le curseur est lu à voix haute.
key-arrows = déplacer le curseur
key-leap = cinq cases d’un coup
key-enter = choisir, prévoir ; encore une fois : exécuter
key-escape = abandonner le plan, le choix, l’outil
key-tab = personnage suivant ou précédent qui peut agir
key-targets = cible suivante ou précédente
key-join = un de plus se joint à l’attaque
key-turn = tourner le cheval à la fin du mouvement
key-answer = cette réponse à la question
key-end = finir la séquence
key-undo = revenir d’un coup
key-write = écrire un ordre
key-others = suivant des autres ordres
key-threats = carte des menaces
key-threat = qui menace la case
key-line = ligne de tir
key-measure = mesurer
key-grid = grille
key-people = liste des personnages
key-status = entendre où en est la partie
key-zoom = plus près, plus loin
key-whole = tout le champ
key-centre = amener le curseur au milieu
key-panel = du champ au panneau
key-help = cette liste

# Revoir, bilan
position = Position
position-of = Position { $at } sur { $all }
to-start = Au début
to-end = À la fin
step-back = Un pas en arrière
step-on = Un pas en avant
play = Dérouler
halt = Arrêter
speed = Vitesse
jump-to = Aller à
play-on = Continuer la partie d’ici
report = Bilan
losses = Pertes
no-losses = Personne.
luck = Chance
luck-intro = Le mal fait à l’ennemi : ce que promettaient les chances, ce qu’ont donné les dés.
expected = promis
actual = donné
turning-points = Tournants
no-turning = Aucun dé n’a fait basculer cette bataille à lui seul.
download-record = Télécharger le relevé

# Les règles
chapters = Chapitres
search-rules = Chercher dans les règles
rules-found = { $count ->
    [0] Rien trouvé.
    [one] Un paragraphe.
   *[other] { $count } paragraphes.
}
rules-intro = À la table, chaque nombre nomme son paragraphe. Choisissez-en un ici, ou cherchez un mot.
rule-not-found = Il n’y a pas de règle { $rule }.
rule-gap-title = Ce que les règles laissent ouvert
rule-ruling-title = Comme nous jouons
rule-example-title = Exemple
rule-cases = { $count ->
    [one] Un cas
   *[other] { $count } cas
}
open-in-rules = Ouvrir dans les règles
no-such-case = Il n’y a pas de tel cas.

# Les réglages
language = Langue
grid-strength = Grille
label-strength = Numéros des cases
large-text = Grands caractères
motion = Mouvement
motion-system = Comme l’appareil
motion-full = Entier
motion-none = Aucun
