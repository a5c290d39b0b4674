# What a plan would cost or do.
prospects = De là
prospect-attack = attaquer { $target }
prospect-shoot = tirer sur { $target }
act-walk = Avancer en { $hex } · { $cost } PM
act-ride = Chevaucher en { $hex } · { $cost } PM
act-place = Se placer en { $hex }
act-all = Tous les { $count } ensemble
act-form = { $count ->
    [one] Se former seul
   *[other] Se former à { $count }
}
form-how = Touchez les autres pour les ajouter ou les retirer ; tournez le front avec R.
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
band-pikes = pique abattue
band-slowed = ralenti
band-none = rien
band-miss = manqué
band-nothing = rien
figure-difference = Différentiel
figure-column = Colonne
figure-shift = Décalage de colonne
figure-die = Modificateur au dé
figure-impact = Modificateur au dé d’impact
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
figure-needs = Il faut
figure-points = Points de battement
figure-pushers = Pousseurs
figure-hexes = Cases
band-success = réussite
figure-crew = Servants
figure-ratio = Rapport de forces
figure-offset = Arme
band-hit = sur la case
band-battered = ouvrage entamé
band-lit = feu
risk-part-lost-killed = meurt en chemin
risk-part-lost-wounded = blessé en chemin
risk-part-lost-stopped = arrêté
risk-part-through = passe
risk-part-in-vain = arrive sans effet
risk-part-hurts = le blesse
risk-margin = Joué aux dés, à ± { $margin } % près.

# Pendant le mouvement ennemi
may-shoot-at = { $who } peut tirer sur { $target }
now = maintenant
best = meilleur
better-ahead = { $count ->
    [one] Une case plus loin, ce serait { $chance }, s’il va tout droit.
   *[other] { $count } cases plus loin, ce serait { $chance }, s’il va tout droit.
}
shoot-now = Tirer · { $chance }
wait-for = Attendre { $chance }
hold-now = Pas maintenant
hold-fire = Ne pas tirer :
hold-man = sur cet homme
hold-phase = de toute la phase
other-shots = { $count ->
    [one] Un autre tir
   *[other] { $count } autres tirs
}
standing-intro = Qui tire, et qui demande, pendant que l’ennemi se déplace. Modifiable à tout moment ; cela vaut dès le prochain mouvement.
standing-from = Me demander dès { $threshold } %
standing-below = En dessous, personne ne demande et personne ne tire.
standing-nought = À 0, chaque tir possible vous est demandé.
standing-everybody = Tous
standing-as-all = Comme tous
standing-ask = Demander dès { $threshold } %
standing-best = Tirer au meilleur moment
standing-at-once = Tirer dès { $threshold } %
standing-hold = Ne pas tirer
standing-once = Demander une fois par homme qui se déplace, puis seulement si la chance augmente
standing-empty = Sauter les séquences où personne ne peut agir
standing-keep = Garder ces consignes
standing-keep-all = Pour toutes les batailles
standing-reactions = Autres réactions
standing-reactions-intro = Dans une partie par correspondance, chaque question coûte un échange de plus.
standing-kind-advance = Avancer après un combat
standing-kind-countercharge = Contre-charger
standing-kind-refuse = Refuser le combat
standing-kind-retreat = Reculer
standing-kind-wound = Qui reçoit une blessure
standing-how-ask = me demander
standing-how-decline = refuser
standing-how-first = prendre la première réponse
standing-small = Chutes, chevaux, corps, qui fait place : prendre la première réponse
standing-stops = S’arrêter et demander
standing-near-label = Quand un ennemi arrive à ce nombre de cases (0 : jamais)
standing-hurt-label = Quand un des miens est touché
standing-keep-label = Flèches que chacun garde
standing-until-label = Ces consignes valent
standing-always = toujours
standing-this-turn = jusqu’au tour { $turn }
standing-special-label = Quand on peut jeter des pierres, verser de l’huile ou tirer une volée

# The card of a person.
card = Fiche
ranges = portée { $short } / { $medium } / { $long }
ranges-none = inutilisable en ce moment
story-so-far = Son histoire dans cette bataille
no-story-yet = Rien à raconter pour l’instant.
value-attack = Attaque
value-defence = Défense
value-movement = Mouvement
turn-short = Tour { $turn }
standing-groups = Groupes
standing-groups-intro = Pour certains des vôtres, ou pour un seul homme, autre chose que pour tous.
standing-group-new = Groupe { $number }
standing-group-name = Nom
standing-group-men = Qui en fait partie
standing-group-fire = Pendant le mouvement ennemi
standing-group-chance = À partir de quelle chance, en %
standing-group-end = Dissoudre ce groupe
standing-group-add = Former un groupe
standing-targets = Ne tirer que sur
standing-targets-all = tous

# Après la phase adverse
watch-again = Revoir

# Qui est choisi
points-left = Il reste
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
