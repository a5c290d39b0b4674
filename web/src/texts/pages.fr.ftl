# Les mots des autres pages et de la liste des touches.

# Les pages et les chemins entre elles
home = Accueil
nav = Pages
together = Ensemble
play-with = Jouer avec quelqu’un
new-game = Nouvelle partie
settings = Réglages
about = À propos de Gonfanon
lessons = Leçons
puzzles = Problèmes
replays = Parties terminées
open-games = Parties en cours
continue-short = Continuer
continue-move = Continuer · { $count ->
    [one] un homme à déplacer
   *[other] { $count } hommes à déplacer
}
your-move = à vous de jouer
in-progress = en cours
turn-among = Tour { $turn } sur { $turns }
stands-siege = Siège · jour { $turn }
stands-campaign = Campagne · jour { $turn }
stands-argad = Argad! · tour { $turn }
battle-of-day = bataille du jour
same-dice = Aujourd’hui, les dés tombent de la même façon pour tout le monde.
play-today = Jouer la bataille du jour
your-games = Vos parties
all-of-them = les { $count }
open-game = Ouvrir
review-game = Bilan
no-other-games = Pas encore d’autre partie.
hero-title = Une table pour les batailles médiévales
remove = Supprimer
remove-sure = Supprimer définitivement la partie « { $title } » ?
open-record = Ouvrir une partie enregistrée
record-unread = Ce fichier n’est pas l’enregistrement d’une partie.
server-silent = Le serveur ne répond pas. Vos parties sont à l’abri sur son disque.
lost = Page introuvable
lost-text = Il n’y a rien à cette adresse. Vos parties sont intactes.
about-text = Gonfanon est une table numérique pour des jeux de bataille médiévaux, homme contre homme. Tous les dessins et tous les textes sont originaux.
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
temper = Tempérament
handicap = Handicap
handicap-intro = Ceux qui restent chez eux, pour égaliser les chances.
make-even = Égaliser
make-even-why = Selon des batailles d’essai entre joueurs de même force.
handicap-less = Un de moins reste chez lui
handicap-more = Un de plus reste chez lui
handicap-of = { $count ->
    [0] tous viennent ({ $all })
    [one] 1 sur { $all } reste chez lui
   *[other] { $count } sur { $all } restent chez eux
}
optional-rules = Règles facultatives
rulings = Points de règle tranchés
begin = Commencer

# Les touches
keys = Touches
keys-intro = La partie peut se jouer entièrement sans souris. Ce qui est sous le curseur est lu à voix haute.
key-arrows = déplacer le curseur
key-leap = cinq cases d’un coup
key-enter = choisir ou prévisualiser ; encore une fois : exécuter
key-escape = annuler le plan, le choix, l’outil
key-tab = personnage suivant ou précédent qui peut agir
key-targets = cible suivante ou précédente
key-join = un de plus se joint à l’attaque
key-turn = tourner le cheval à la fin du déplacement
key-answer = cette réponse à la question
key-end = finir la séquence
key-undo = revenir d’un coup
key-hint = conseil : les trois meilleurs ordres
key-hurry = montrer aussitôt les coups de l’adversaire
key-players = qui joue ; abandonner
key-write = écrire un ordre
key-others = ordre suivant parmi les autres
key-threats = carte des menaces
key-threat = qui menace la case
key-line = ligne de tir
key-measure = mesurer
key-goals = comment gagner
key-grid = grille
tables = Tables
tables-all = Toutes les tables de ce livre
table-print = Imprimer
table-weapons = Armes : portée en cases
table-ground = Terrain : points pour entrer, couvert
table-short = courte
table-medium = moyenne
table-long = longue
table-on-foot = à pied
table-in-saddle = à cheval
table-read-as = lu comme { $kind }
table-shots = tirs
table-cover = couvert
table-closed = fermé
table-nothing = rien
key-storey = un étage plus haut ou plus bas, dans les bâtiments
key-people = liste des personnages
key-status = entendre où en est la partie
key-zoom = zoom avant, zoom arrière
key-whole = tout le terrain
key-centre = centrer la vue sur le curseur
key-panel = passer du terrain au panneau
key-help = cette liste

# Revoir, bilan
# Players and advice
players-intro = Prenez une place, ou confiez la vôtre à un adversaire ; la partie reprend là où elle en est.
players-change = Changer les joueurs
resign = { $side } : abandonner
resign-sure = { $side } : abandonner la bataille ? C’est définitif.
resign-yes = Abandonner
resign-no = Continuer le combat
hints = Conseil
hints-of = Conseil : { $who }
hints-only = Seulement { $who }
hints-all = Tous
hints-staying = Pour un déplacement, 0 revient à rester sur place.
hints-coming = Réflexion en cours.
no-hints = Il n’y a rien à conseiller ici.
plans-compared = Plans comparés, avec les chances de vaincre après chacun :
plan-chance = { $chance } %
plan-played-on = Joué { $times } fois à l’avance
enemy-expected = Réponse attendue de l’ennemi :
plan-followed = retenu
plan-on-board = Montrer ce plan sur le champ
also-weighed = Également envisagés :
no-reason = Aucune raison n’a été gardée pour cet ordre.

to-table = À la table
not-over = La partie n’est pas encore finie.
report = Bilan
game-over = La partie est finie.
go-on = Continuer
take-over = Prendre sa place
opponent-failed = L’adversaire n’a pas su se décider.
position = Position
position-of = Position { $at } sur { $all }
to-start = Au début
to-end = À la fin
step-back = Un pas en arrière
step-on = Un pas en avant
play = Lecture
halt = Arrêter
speed = Vitesse
jump-to = Aller à
play-on = Rejouer d’ici
train-here = S’entraîner à partir d’ici
losses = Pertes
no-losses = Personne.
luck = Chance
luck-intro = Dégâts infligés à l’ennemi : ce que promettaient les probabilités, et ce qu’ont donné les dés.
expected = attendu
actual = obtenu
strength = Forces
strength-end = fin
strength-intro = Attaque et défense de tous ceux qui pouvaient encore combattre, au début de chaque tour.
turning-points = Tournants
no-turning = Aucun dé n’a fait basculer cette bataille à lui seul.
download-record = Télécharger l’enregistrement

# Les règles
rule-not-found = La règle { $rule } n’existe pas.
rule-gap-title = Ce que les règles laissent ouvert
rule-ruling-title = Comme nous jouons
rule-example-title = Exemple
rule-cases = { $count ->
    [one] Un cas
   *[other] { $count } cas
}
open-in-rules = Ouvrir dans les règles
chapters = Chapitres
book = Livre
search-rules = Chercher dans les règles
rules-found = { $count ->
    [0] Rien trouvé.
    [one] Un paragraphe.
   *[other] { $count } paragraphes.
}
clauses-more = et { $count } autres
rules-intro = À la table, chaque nombre nomme son paragraphe. Choisissez-en un ici, ou cherchez un mot.
case-large = Le voir en grand
no-such-case = Ce cas n’existe pas.

# Les réglages
language = Langue
grid-strength = Grille
label-strength = Numéros des cases
large-text = Grands caractères
dress = Couleurs
dress-system = Comme l’appareil
dress-day = Jour
dress-night = Nuit
dress-contrast = Contraste élevé
motion = Animations
motion-system = Comme l’appareil
motion-full = Toutes
motion-none = Aucune

# Les livres
played-by = Règles :
what-differs = Quelles différences ?
what-differs-from = Ce qui diffère de { $book }
book-in-force = Cette bataille suit les règles de { $book }.
book-known = Le livre que vous connaissez
read-book = Le lire
nothing-differs = C’est le livre que vous connaissez.
there = dans l’autre livre :

# Ce que vaut un ordre
worth = { $worth } pts
worth-means = Points du conseiller : seul compte leur écart avec ceux des autres ordres.
before-first = Avant le premier ordre. Lancez la lecture, ou avancez avec les flèches.
sheet-all-choices = Les { $count } possibilités
sheet-thinking = Réflexion : { $side }.
sheet-why = Raison : { $why }.
sheet-waiting = En attente : { $sides }.
sheet-to-battle = À la bataille
siege-days = Les jours
siege-day = Jour { $day }
siege-food = Vivres
siege-back = { $count } de retour
siege-hunger = dernière nuit avec des vivres
siege-last = le dernier jour
siege-works = Ouvrages et engins
siege-no-works = Personne n’est au travail.
siege-men = { $count } hommes
siege-ready = Prêts :
siege-besieges = assiègent la place
siege-besieged = tiennent la place
siege-well = valides
siege-working = au travail
siege-wounded = blessés
siege-dead = morts
siege-prisoners = captifs
siege-end = fin
siege-chip = j{ $day }
siege-chronicle = Chronique
sheet-give = Donner cet ordre
setups = Sièges et longues parties
setup-siege = Sièges, jour par jour
setup-campaign = Campagnes
setup-argad = Argad!, la table libre
setup-length-siege = { $count } jours
setup-length-campaign = { $count } jours
setup-length-argad = { $count } tours
setup-open-end = jusqu’à la décision
setup-begin = Commencer
ask-from = Me demander dès { $threshold } %
ask-from-why = Pendant le mouvement ennemi, en dessous de cette chance, on ne vous demande rien et personne ne tire. À 0, chaque tir possible vous est demandé.

# Le choix des batailles
seek = Un nom, un lieu, un peuple…
groups = Groupes
group-all = Toutes
group-small = Petites
group-small-what = jusqu’à 20 personnages
group-field = En plaine
group-field-what = cavaliers, fantassins et archers à découvert
group-castle = Châteaux
group-castle-what = murs, maisons, échelles, feu
group-sea = Mer et rivières
group-sea-what = bateaux, plages, gués, ponts
group-great = Grandes batailles
group-great-what = plus de 35 personnages
any-rules = Toutes les règles
any-length = Toute durée
length = Durée
up-to = Jusqu’à { $count } min
only-even = Équilibrées
minutes = { $count } min
start-here = Commencez ici
play-side = Jouer : { $side }
more-settings = Autres réglages
not-studied = pas encore étudiée
even-battle = équilibrée à force égale
favours = { $share } % { $side } à force égale
nothing-found = Aucune bataille ne convient. Retirez un filtre.
door-title = Auvré a une lettre dans sa chaussure. Faites-le passer.
door-text = Cliquez sur une case bleue pour voir le chemin et son coût. Un second clic l’y mène.
door-go = Montrez-moi
lessons-done = { $done } sur { $all } terminées. Environ cinq minutes chacune.
muster = Lever une troupe
muster-about = Composez une troupe de la table libre dans un budget : chaque figurine a son prix, et le prix ses raisons.
muster-label = Argad! est gratuit, à des fins non commerciales. Nos prix et nos profils en sont des modifications non officielles.
muster-budget = Budget
muster-spent = { $points } points, { $figures } figurines
muster-too-dear = { $points } points de trop
muster-points-left = { $points } points restants
muster-nobody-commands = Personne ne commande : sans chef, pas de bonus.
muster-who = Qui
muster-price = Prix
muster-made-of = Composition
muster-count = Combien
muster-share = Ensemble
muster-values = classe { $number }, { $armour ->
    [0] sans armure
   *[other] armure { $armour }
}
muster-at-most = au plus { $count }
muster-fewer = Un de moins : { $who }
muster-more = Un de plus : { $who }
muster-cast = Pour une escarmouche à vous
muster-cast-about = Ces lignes nomment la troupe dans le fichier d’une escarmouche.
muster-copy = Copier
muster-copied = Copié
door-way = Jusqu’en { $hex } : { $cost } points de mouvement. Cliquez-y encore et il s’y rend.
door-known = Je connais le jeu : choisir une bataille
to-agreements = Pendule, accords, avis…
clock-summary = Pendule
key-names = les noms sur le plateau, tant que la touche est enfoncée
curtain-to = { $side }, à vous de vous déployer
curtain-why = Vos positions sont secrètes. Que l’autre joueur détourne les yeux, puis ouvrez le rideau.
curtain-open = Ouvrir le rideau
second-window = Ou déployez-vous dans une fenêtre à vous
second-window-why = Chaque joueur peut avoir sa propre fenêtre :
show-names = Noms des personnages sur le plateau
sound = Sons : pas, coups et dés
marks = Signes sur le plateau
mark-hand = le personnage choisi
mark-reach = où il peut aller, et ce qu’il en coûte
mark-danger = un test l’attend en chemin
mark-target = celui qui va être frappé
mark-chip = la chance de le blesser
mark-threat = tant d’ennemis peuvent frapper ici
mark-goal = terrain à tenir ou à atteindre
mark-choice = une case à choisir
mark-moved = s’est déplacé
mark-shot = a tiré
mark-charged = a chargé
mark-attacked = a combattu
mark-gathered = se joint à ce qui est prévu
mark-under-fire = qui s’y rend peut être visé par un tireur
mark-planned = où il se tiendra
mark-way = le chemin qu’il prendra
mark-lane = le couloir d’une charge, case par case
mark-may-strike = quelqu’un qu’il peut frapper, charger ou viser
mark-danger-line = un archer qui peut tirer sur lui en chemin
mark-line-clear = ligne de tir : libre ici
mark-line-cover = ligne de tir : couvert ici
mark-line-blocked = ligne de tir : coupée ici
mark-lit = ce dont parle une ligne du journal, une réponse ou un conseil
mark-ring = ce que montre la leçon
mark-cursor = le curseur du clavier
mark-values = sur un pion : attaque, défense, mouvement
mark-armour = un cercle autour de la défense : porte une armure
mark-wounded = blessé
mark-stunned = assommé
mark-dead = mort
mark-prisoner = fait prisonnier
mark-kneeling = à genoux
mark-tree = dans un arbre
mark-axe = tient sa hache à deux mains
mark-trance = en transe
mark-loader = charge l’arme d’un autre
mark-front-line = en formation : fait face de ce côté
mark-front-shields = boucliers serrés de ce côté
mark-front-pikes = piques pointées de ce côté
sheet-agreements = Pendule, accords, avis…
key-card = la fiche du personnage choisi
key-turn-board = voir depuis l’autre côté de la table
turn-board = Tourner le plateau pour le second joueur
commanders = Qui mène qui
commanders-first = Chaque chef donne des ordres à ses gens. Une phase finit quand tous ont fini leur part.
commanders-other = Chaque chef donne des ordres à ses gens. { $name } les répartit.
commander = chef { $number }
commander-of = Chef de { $name }
rate-mind = La compter pour mon classement (il faut un compte ; ni conseil, ni reprise)
