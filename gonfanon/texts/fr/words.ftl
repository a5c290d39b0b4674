# Les noms des choses.

state-well = valide
state-wounded = { $gender ->
    [f] blessée
   *[m] blessé
}
state-stunned = { $gender ->
    [f] assommée
   *[m] assommé
}
state-dead = { $gender ->
    [f] morte
   *[m] mort
}
step-shooting = tir
step-charges = charges
step-movement = mouvement
step-melee = mêlée
step-recovery = récupération
direction-ne = vers le nord-est
direction-e = vers l’est
direction-se = vers le sud-est
direction-sw = vers le sud-ouest
direction-w = vers l’ouest
direction-nw = vers le nord-ouest
facing-ne = au nord-est
facing-e = à l’est
facing-se = au sud-est
facing-sw = au sud-ouest
facing-w = à l’ouest
facing-nw = au nord-ouest
facing-two = { $first } et { $second }
away-ridden = sous son cavalier
away-carried = sur le dos d’un autre
away-waiting = encore à venir
away-exited = hors du terrain
away-sunk = sous les eaux
list-last = { $first } et { $last }
horse-of = { $vowel ->
    [yes] le cheval d’{ $who }
   *[no] le cheval de { $who }
}
camel-of = { $vowel ->
    [yes] le chameau d’{ $who }
   *[no] le chameau de { $who }
}
pack-beast = mulet de bât n° { $n }
nobody = personne
the-hex = la case { $hex }
nobody-wins = personne
category-archer = archer
category-assassin = Assassin
category-axeman = homme à la hache
category-berserker = berserker
category-billman = vougier
category-boar = sanglier
category-bondi = homme libre
category-camel-rider = méhariste
category-cataphract = cataphracte
category-crossbowman = arbalétrier
category-dog = chien
category-donkey = âne
category-draught-horse = cheval de trait
category-earl = comte
category-emir = émir
category-engineer = ingénieur
category-flemish-spearman = piquier flamand
category-fyrdman = homme du fyrd
category-guard-spearman = lancier de la garde
category-halberdier = hallebardier
category-heavy-rider = cavalier lourd
category-hirdman = homme de la hird
category-hoplite = hoplite
category-horse-archer = archer à cheval
category-housecarl = housecarl
category-jarl = jarl
category-javelin-rider = cavalier à javelots
category-javelinman = lanceur de javelots
category-knight = chevalier
category-koursor = koursor
category-light-foot = piéton léger
category-light-rider = cavalier léger
category-mamluk = mamelouk
category-litter-camel = chameau à litière
category-man-at-arms = homme d’armes
category-medium-foot = piéton moyen
category-mounted-sergeant = sergent monté
category-mule = mule
category-ox = bœuf
category-pack-camel = chameau de bât
category-peasant = { $gender ->
    [f] paysanne
   *[m] paysan
}
category-pikeman = piquier
category-priest = prêtre
category-sergeant = sergent
category-sheep = mouton
category-slinger = frondeur
category-spearman = piquier léger
category-squire = écuyer
category-thegn = thegn
category-varangian = varègue
category-varangian-officer = officier varègue
category-welsh-spearman = lancier gallois
category-woman = femme
category-horse = cheval

outcome-won-by-kill = Victoire, { $side } : assez d’ennemis sont morts.
outcome-won-by-hold = Victoire, { $side } : le terrain voulu est tenu.
outcome-won-by-reach = Victoire, { $side } : le but est atteint.
outcome-won-by-escort = Victoire, { $side } : les protégés sont en sûreté.
outcome-won-by-escort-lost = Victoire, { $side } : ceux qu’il fallait escorter sont perdus.
outcome-won-by-exit = Victoire, { $side } : assez des leurs ont quitté le terrain.
outcome-won-by-survive = Victoire, { $side } : ils ont survécu.
outcome-won-by-points = Victoire aux points, { $side }.
outcome-won-by-last-standing = Victoire, { $side } : il ne reste personne d’autre sur le terrain.
outcome-won-by-time = Victoire, { $side } : le temps est écoulé.
outcome-won-by-resignation = Victoire, { $side } : l’adversaire abandonne.
outcome-won-by-clock = Victoire, { $side } : la pendule de l’adversaire est tombée.
outcome-drawn-by-agreement = Partie nulle, d’un commun accord.
outcome-drawn-by-time = Partie nulle : le temps est écoulé.
outcome-drawn-by-points = Partie nulle : les points sont trop proches.
