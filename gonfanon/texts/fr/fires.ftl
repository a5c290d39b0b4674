# Feu, feu grégeois, huile bouillante, pierres et machines de jet.

fire-light-yes = Une torche est portée en { $hex } : le dé donne { $die }, il faut { $needs } ou plus, le feu prend.
fire-light-no = Une torche est portée en { $hex } : le dé donne { $die }, il faut { $needs } ou plus, les peaux résistent.
fire-fire-arrow-yes = La flèche enflammée touche { $hex } : le dé donne { $die }, il faut { $needs } ou plus, le feu prend.
fire-fire-arrow-no = La flèche enflammée vole vers { $hex } : le dé donne { $die }, il faut { $needs } ou plus, elle s’éteint.
fire-spread-yes = Le feu gagne du côté de { $hex } : le dé donne { $die }, il faut { $needs } ou plus, il s’étend.
fire-spread-no = Le feu gagne du côté de { $hex } : le dé donne { $die }, il faut { $needs } ou plus, il ne s’étend pas.
fire-oil-yes = L’huile coule en { $hex } : le dé donne { $die }, il faut { $needs } ou plus, elle s’embrase.
fire-oil-no = L’huile coule en { $hex } : le dé donne { $die }, il faut { $needs } ou plus, elle ne prend pas.
fire-douse-yes = On combat les flammes en { $hex } : le dé donne { $die }, il faut { $needs } ou moins, elles meurent.
fire-douse-no = On combat les flammes en { $hex } : le dé donne { $die }, il faut { $needs } ou moins, elles brûlent toujours.
fire-lit = { $hex } est en feu.
fire-aged = { $turns ->
    [one] { $hex } brûle depuis un tour.
   *[other] { $hex } brûle depuis { $turns } tours.
}
fire-put-out = Le feu en { $hex } est éteint.
fire-burnt-out = Le feu en { $hex } s’est consumé.
drenched = Le naphte couvre { $hexes }.
ruined = { $hex } s’écroule : { $terrain }, c’est fini.
door-lost = La porte en { $hex } n’est plus.
wall-damaged = { $steps ->
    [one] Le mur en { $hex } a subi un degré de démolition.
   *[other] Le mur en { $hex } a subi { $steps } degrés de démolition.
}
engine-jams = { $thing } se bloque et ne servira plus.
engine-breaks = { $thing } se brise et se tait.
engine-cracks = { $thing } perd de sa force.
engine-fired = { $thing } tire en { $hex }.
engine-hex-lost = { $thing } perd sa partie en { $hex }.
engine-loaded = { $thing } est servi depuis { $count ->
    [one] un tour.
   *[other] { $count } tours.
}
engine-unloaded = { $thing } manque de servants : tout est à recharger.
stone-thrown = { $who } précipite une pierre sur { $target }.
hauled = { $who } portent { $thing } jusqu’en { $hex }.
rolled-battering = { $who } pilonne en colonne { $column } : le dé donne { $die }, { $result }.
battering-nothing = rien ne cède
battering-down = quelque chose cède
battering-broken = la machine souffre
battering-both = quelque chose cède, et la machine souffre
rolled-oil = De l’huile bouillante sur { $target }, colonne { $column } : le dé donne { $die }, { $result }.
rolled-stunned-comes-round = { $who } gît dans les flammes : le dé donne { $die }, la chaleur ranime les sens.
rolled-stunned-dies = { $who } gît dans les flammes : le dé donne { $die }, plus de réveil.
rolled-malfunction-bursts = { $who } monte en pression : le dé donne { $die }, il éclate.
rolled-malfunction-blocked = { $who } monte en pression : le dé donne { $die }, il se bloque.
rolled-malfunction-works = { $who } monte en pression : le dé donne { $die }, il fonctionne.
ask-come-down = Le sol se dérobe sous { $who }. Sur quelle case finit la chute ?
answer-fire-arrow = { $who } tire une flèche enflammée en { $hex } · { $chance }
answer-douse = { $who } combat le feu en { $hex } · { $chance }
answer-engine-shot = { $thing } tire en { $hex }
answer-pour = { $who } versent l’huile en { $hex }
answer-throw-stone = { $who } jette une pierre sur { $target }
reason-fire-number = plus petit nombre qui enflamme
reason-crew = servants près de la machine
reason-oil = huile bouillante, l’armure n’y fait rien
reason-norman-keep = donjon aux murs doubles
refused-cannot-be-carried = cela ne se porte pas.
refused-not-theirs-to-carry = ce n’est pas à eux de le porter.
refused-not-beside-it = c’est hors de portée de main.
refused-nothing-to-burn = rien n’y brûle.
refused-already-burning = cela brûle déjà.
refused-greek-fire-burns-on = le feu grégeois ne s’éteint pas.
refused-no-fire-there = rien n’y brûle en ce moment.
refused-no-bow = une flèche enflammée demande un arc.
refused-no-flaming-arrows = il n’a plus de flèches enflammées pour ce combat.
refused-no-line-of-fire = il n’y a pas de ligne de tir.
refused-no-engine = ce n’est pas une machine de jet.
refused-out-of-use = la machine est hors d’usage.
refused-not-in-a-hoarding = aucune machine ne tire d’un hourd.
refused-no-crew = les servants manquent.
refused-not-loaded = la machine n’est pas encore chargée.
refused-too-near = la cible est trop proche.
refused-outside-the-arc = la cible est hors du champ de tir.
refused-not-through-a-slit = un siphon ne tire pas par une archère.
refused-no-oil = ce n’est pas une bassine d’huile.
refused-not-on-the-wall = l’huile se verse des remparts et des hourds.
refused-not-onto-the-bridge = l’huile ne se verse pas sur le pont-levis depuis sa propre hauteur.
refused-not-on-a-siege-tower = l’huile ne peut rien contre un beffroi.
refused-only-straight-below = par le plancher, on n’atteint que ce qui est juste dessous.
refused-hoarding-in-the-way = le hourd fait obstacle.
refused-not-below = ce n’est pas en contrebas.
refused-no-points-left = par-dessus le créneau, il faut 2 PM de plus à chaque porteur.
refused-riders-throw-no-stones = on ne jette pas de pierres depuis la selle.
refused-no-stones-at-hand = aucun tas de pierres à moins de deux cases.
refused-not-below-and-beside = les pierres se jettent en contrebas, sur la case voisine.
refused-too-far-to-carry = on ne le porte pas si loin.
refused-no-room-for-bearers = la place manque pour les porteurs.
refused-one-side-at-a-time = on tourne d’un côté à la fois.
refused-ground-closed-to-engines = aucune machine ne se porte sur ce terrain.
refused-side-closed-to-engines = aucune charge ne passe par là.
refused-too-few-bearers = trop peu de bras, ou trop.
refused-it-burns = le feu y est.
refused-no-way-for-the-basin = la bassine et ses porteurs ne passent pas par là.
refused-not-enough-points = un porteur n’a pas assez de PM.
refused-under-a-roof = la cible est sous un toit.
