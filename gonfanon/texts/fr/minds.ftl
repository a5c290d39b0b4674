# Pourquoi un esprit répond ce qu’il répond. $who et $target sont des noms, $hex un lieu, $chance des centièmes.

mind-attacks = { $count ->
    [one] { $who } frappe { $target } : un coup qui porte dans { $chance } %.
   *[other] { $who } et { $others } de plus tombent ensemble sur { $target } : un coup qui porte dans { $chance } %.
}
mind-bars = { $who } va en { $hex } pour barrer la route à l’ennemi.
mind-batters = Les servants de { $who } lancent le bélier contre ce qui barre le chemin.
mind-breaks = { $who } enfonce la porte qui barre le chemin.
mind-burns = { $who } met le feu à ce qui sert l’ennemi.
mind-carries = { $who } avance avec { $thing }.
mind-charges = { $who } charge { $target } : un coup qui porte dans { $chance } %.
mind-closes = { $who } va en { $hex } pour en venir aux mains.
mind-contests = { $who } va en { $hex } pour que l’ennemi ne puisse tenir le terrain.
mind-covers = { $who } va en { $hex } pour tirer pendant que les autres montent.
mind-creeps = { $who } se glisse derrière { $target } pour couper les jarrets du cheval.
mind-cuts = { $who } coupe la corde avant que l’on y monte.
mind-done = Rien d’autre ne vaut la peine ici.
mind-douses = { $who } combat le feu avant qu’il ne gagne.
mind-enters = { $who } entre sur le terrain.
mind-falls-on = { $who } va en { $hex } pour tomber sur { $target }.
mind-fight-place = C’est ici que { $who } sert le mieux.
mind-fight-retreat = La moitié des nôtres n’est plus, et plus des nôtres que des leurs : il est temps de partir.
mind-follows = { $who } pousse son avantage jusqu’en { $hex }.
mind-forms = { $who } serre les rangs.
mind-goal = { $who } va en { $hex }, sur le chemin du but.
mind-holds = { $who } va en { $hex } pour tenir le terrain qui compte.
mind-holds-fire = La flèche est gardée pour une meilleure cible.
mind-hunts = { $who } va en { $hex }, aux trousses de ceux qui doivent tomber.
mind-keeps-off = { $who } va en { $hex }, où il y a moins à craindre.
mind-kneels = { $who } s’agenouille pour offrir moins de prise.
mind-lays-axe = { $who } reprend son bouclier.
mind-leaps = { $who } se laisse tomber sur { $target }.
mind-leaves = { $who } quitte le terrain, comme le but le demande.
mind-lights = { $who } met le feu sous les pieds de l’ennemi.
mind-loads = { $who } recharge pour { $target }.
mind-lowers = { $who } abat le pont sur le mur.
mind-mans = { $who } va en { $hex }, là où l’ennemi s’apprête à entrer.
mind-marches = Les rangs de { $who } marchent ensemble.
mind-meets = { $who } chevauche à la rencontre de { $target }.
mind-mounts = { $who } se met en selle.
mind-opens = { $who } ouvre à ceux du dehors.
mind-placed-aims = { $who } se place en { $hex }, d’où il tire mieux, hors des siens.
mind-placed-bars = { $who } se place en { $hex }, sur le chemin que l’ennemi doit prendre.
mind-placed-near = { $who } se place en { $hex }, plus près de là où on l’attend.
mind-placed-ordered = { $who } se place en { $hex }, près des siens et sans gêner personne.
mind-placed-safe = { $who } se place en { $hex }, où la première phase de l’ennemi lui fera moins de mal.
mind-placed-strikes = { $who } se place en { $hex } pour tomber aussitôt sur { $target }.
mind-pours = { $who } verse l’huile là où elle trouve le plus d’ennemis.
mind-pulls = { $who } et les autres arrachent les pieux.
mind-pushes = { $who } est poussé vers le mur.
mind-raises = { $who } dresse { $thing } là où le mur est mal gardé.
mind-rises = { $who } sera plus utile debout.
mind-safest = C’est en { $hex } que { $who } est le plus à l’abri.
mind-set-up = Les places sont bonnes comme elles sont.
mind-shoots = { $who } tire sur { $target } : blessure ou pire dans { $chance } %.
mind-shoots-nearest = { $who } tire sur { $target }, la cible la plus proche.
mind-shuts = { $who } ferme ce qui était ouvert devant l’ennemi.
mind-spares = Le coup coûte le moins cher si { $who } l’encaisse.
mind-stands = Mieux vaut tenir sa place.
mind-stones = { $who } lâche une pierre sur { $target }.
mind-strikes = { $who } frappe { $target }.
mind-takes-aim = { $who } va en { $hex } pour mieux tirer.
mind-takes-axe = { $who } prend la hache à deux mains : elle frappe plus que l’écu ne garderait.
mind-throws = { $who } tire là où l’ennemi est le plus serré.
mind-to-the-fire = { $who } va en { $hex } combattre le feu.
mind-to-the-ladder = { $who } va en { $hex } prendre un bout de l’échelle.
mind-topples = { $who } renverse l’échelle.
mind-waits = { $who } attend un ennemi.
mind-weighs = De toutes les réponses, c’est celle qui laisse le camp en meilleure posture.

mind-day-assault = { $ours } hommes peuvent forcer une place tenue par { $theirs }
mind-day-batter = le mur cède { $percent } fois sur cent
mind-day-build = { $days ->
    [one] ce sera prêt dans un jour
   *[other] ce sera prêt dans { $days } jours
}
mind-day-burn = cela brûle { $percent } fois sur cent
mind-day-camp = { $men } contre { $foes } au camp, { $engines } engins à brûler
mind-day-dig = la mine fera tomber le mur
mind-day-forage = { $days ->
    [one] il reste { $days } jour de vivres
   *[other] il reste { $days } jours de vivres
}
mind-day-general = { $men } contre { $foes } à découvert
mind-day-guard = { $men ->
    [one] { $men } homme garde le camp
   *[other] { $men } hommes gardent le camp
}
mind-day-meet = notre force est de { $ours } contre { $theirs }
mind-day-mine = { $men ->
    [one] { $men } homme peut atteindre la mine
   *[other] { $men } hommes peuvent atteindre la mine
}
mind-day-offered = rien ne vaut mieux
mind-day-release = { $men ->
    [one] on a besoin d’un homme ailleurs
   *[other] on a besoin de { $men } hommes ailleurs
}
mind-day-relief = { $men } contre { $foes }
mind-day-repair = { $points ->
    [one] les engins reprennent { $points } point
   *[other] les engins reprennent { $points } points
}
mind-day-stop = { $fallen ->
    [one] { $fallen } est déjà tombé
   *[other] { $fallen } sont déjà tombés
}
mind-day-talk = ils cèdent { $percent } fois sur cent
mind-day-wait = le temps joue pour nous, ou rien ne promet davantage
mind-day-whim = c’est venu en premier

# Les plans qu’un maréchal compare, et ce qu’il attend de l’ennemi. $times fois sur $of.
plan-own = chacun là où il fait le plus, seul et avec ses voisins
plan-together = tous ceux qui le peuvent avancent ensemble, pour que personne ne se trouve seul devant l’ennemi
plan-gathers = se rassembler juste hors de portée de l’ennemi, et frapper ensemble au tour suivant
plan-shoots-first = laisser d’abord tirer les archers, les autres juste hors de portée de l’ennemi
plan-receives = reculer hors de portée et laisser venir l’ennemi
plan-draws-off = sortir du combat les blessés et les archers, les autres comme avant
plan-breaks-off = rompre le combat et laisser l’ennemi sur place
plan-baits = avancer un homme qui peut tenir, les autres hors de portée derrière lui
plan-upon = tomber d’abord sur { $target }, avec tous ceux qui peuvent l’atteindre
plan-apart = chacun pour soi
plan-parted = mener à part ceux dont dépend la bataille
plan-reckless = entrer sans souci du danger
plan-wary = se tenir loin du danger
plan-waits = attendre et fuir tous les coups
plan-pushes = pousser vers le but
plan-strikes = frapper partout où l’on peut
plan-all-out = jouer le tout pour le tout
plan-holds = tenir le terrain
plan-as-written = rester là où le scénario place chacun
plan-best-places = chacun à sa meilleure place, le champ libre pour les archers et personne seul
plan-forward = se placer aussi avant que la zone le permet
plan-drawn-back = se placer bien en retrait et laisser venir l’ennemi
plan-left-wing = se masser à l’aile gauche
plan-right-wing = se masser à l’aile droite
foreseen-strikes = { $who } frappe { $target } ({ $times } fois sur { $of })
foreseen-charges = { $who } charge { $target } ({ $times } fois sur { $of })
foreseen-shoots = { $who } tire sur { $target } ({ $times } fois sur { $of })
foreseen-goes = { $who } va en { $hex } ({ $times } fois sur { $of })
