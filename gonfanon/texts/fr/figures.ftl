# Les chiffres et ce qui les fait.

reason-line = { $what } { $amount }
reason-attack = attaque : { $who }
reason-defence = défense : { $who }
reason-terrain = terrain
reason-enters = { $terrain }
reason-turning = pivot du cheval
reason-infiltration = passage au contact de l’ennemi
reason-bodies = corps en travers
reason-rein-back = reculer à cheval prend tout le reste
reason-mounting = montée en selle
reason-dismounting = descente de cheval
reason-leaving-the-board = sortie du terrain
reason-dearest-terrain = terrain le plus coûteux sous la formation
reason-armour = armure
reason-hungry = affamé : deux jours sans vivres
reason-several-riders = plusieurs cavaliers ensemble
reason-several-attackers = plusieurs attaquants ensemble
reason-ranks-in-defence = rangs de la formation attaquée
reason-ranks-in-attack = rangs de la formation qui attaque
reason-shield-side = attaque du côté du bouclier
reason-open-side = attaque du côté découvert
reason-rear = attaque par l’arrière
reason-foulkon-attacks = attaque depuis le foulkon
reason-charge = charge
reason-grouped-charge = charge groupée
reason-infiltrator-mounted = qui s’infiltre est à cheval
reason-infiltrator-armoured = qui s’infiltre porte une armure
reason-infiltrator-wounded = qui s’infiltre est blessé
reason-opponent-mounted = l’opposant est à cheval
reason-opponent-wounded = l’opposant est blessé
reason-long-range = longue portée
reason-medium-range = moyenne portée
reason-close-range = tir de près
reason-wounded-shooter = le tireur est blessé
reason-byzantine-horse-archer = archer à cheval byzantin
reason-turkish-horse-archer = archer à cheval turc
reason-cover = { $terrain }
reason-cover-lost = { $terrain }, sans effet contre un tir d’en haut
reason-cover-edge = { $terrain }, sans effet contre un tireur au bord
reason-cover-crossed = { $cover } sur la ligne
reason-cover-wood-before-water = bois devant l’eau
reason-cover-side = ce qui borde la case
reason-cover-foulkon = boucliers du foulkon
reason-equal-terrain = terrains équivalents
reason-rider-on-two-terrains = un cavalier compte sur le pire de ses deux terrains
reason-worst-terrain-of-group = le groupe compte sur son pire terrain
reason-no-bonus-against-rider = pas de bonus du nombre contre un cavalier

cover-none = à découvert
cover-light = couvert léger
cover-medium = couvert moyen
cover-heavy = couvert lourd
cover-total = couvert total
range-short = courte portée
range-medium = moyenne portée
range-long = longue portée

effect-none = sans effet
effect-attacker-wounded = un attaquant est blessé
effect-attacker-killed = l’attaquant est tué
effect-attackers-back = { $hexes ->
    [one] les attaquants reculent d’une case
   *[other] les attaquants reculent de { $hexes } cases
}
effect-back = { $hexes ->
    [one] recul d’une case
   *[other] recul de { $hexes } cases
}
effect-well = réveil
effect-wounded = blessure
effect-stunned = assommé
effect-killed = mort
effect-unhorsed = chute de cheval
effect-horse-killed = cheval tué
effect-horse-back = { $hexes ->
    [one] recul du cheval d’une case
   *[other] recul du cheval de { $hexes } cases
}
effect-slowed = perd { $points } PM
effect-half = garde la moitié des PM restants
effect-afoot = peut encore tituber
effect-pikes-down = pique abattue
result = { $letter }, { $effect }

odds-head = { $count ->
    [one] { $who } attaque { $target } :
   *[other] { $who } attaquent { $target } :
}
odds-charge-head = { $who } charge { $target } :
odds-later = (Pas maintenant, mais voici ce que donnerait le combat.)
odds-difference = différentiel { $value }
odds-column = colonne { $column }
odds-shift = { $value ->
    [0] pas de décalage
   *[other] décalage de colonne { $shown }
}
odds-pikes = Il faut d’abord abattre les piques.
odds-die = { $value ->
    [0] rien ne s’ajoute au dé
   *[other] s’ajoute au dé { $shown }
}
shot-head = { $who } sur { $target } : { $distance ->
    [one] 1 case
   *[other] { $distance } cases
}, { $range }
shot-impact = { $value ->
    [0] rien ne s’ajoute au dé d’impact
   *[other] s’ajoute au dé d’impact { $shown }
}
shot-cover = couvert : { $cover }
shot-die = { $value ->
    [0] rien ne s’ajoute au dé de dégâts
   *[other] s’ajoute au dé de dégâts { $shown }
}
chance = { $percent } %
chance-line = { $chance } { $result }
path-cost = coût { $value } PM
path-tests = { $tests ->
    [0] aucun test
    [one] un test d’infiltration
   *[other] { $tests } tests d’infiltration
}
