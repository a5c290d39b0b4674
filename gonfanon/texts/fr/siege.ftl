# Un siège jour après jour : sa feuille, ses ordres, ses questions et ce qui arrive.

siege-title = Jour { $day } · { $step }
siege-side-besieger = { $side }, assiégeant
siege-side-besieged = { $side }, assiégé
siege-step-supply = on compte les vivres
siege-step-event = le matin
siege-step-initiative = l’initiative
siege-step-return = le retour des blessés
siege-step-muster = on met des hommes au travail
siege-step-action = l’action du jour
siege-step-works = construction et réparation
siege-step-battering = le bombardement
siege-step-burning = le feu
siege-step-mines = les mines
siege-step-collapse = les pans qui peuvent tomber
siege-step-healing = les blessés
siege-step-night = la tombée de la nuit
siege-step-set-up = la mise en place

siege-place-castle = le château
siege-place-farm = la ferme
siege-place-chapel = la chapelle
siege-place-priory = le prieuré
part-palisade = la palissade
part-tower = la tour
part-walls = l’enceinte
part-keep = le donjon
part-chamber = la chambre
part-barn = la grange
part-vestibule = le vestibule
part-chapel = la chapelle
part-church = l’église
part-convent = le couvent

sheet-supply = Vivres pour { $days ->
    [one] 1 jour
   *[other] { $days } jours
} : on mange les derniers le jour { $last }.
sheet-supply-unknown = Personne n’a encore compté les vivres.
sheet-rations = Les assiégeants, enfermés à leur tour, ont des vivres pour { $days ->
    [one] 1 jour
   *[other] { $days } jours
}.
sheet-people = { $side } : { $well } valides, { $wounded } blessés, { $working } au travail, { $prisoners } pris, { $dead } morts.
sheet-wounded = Blessés : { $list }.
sheet-wounded-day = { $who } (jour { $day })
sheet-wounded-never = { $who } (pas avant la fin du siège)
sheet-wounded-tonight = { $who } (le dé tombe ce soir)
sheet-works = À l’ouvrage : { $list }.
sheet-work = { $what }, { $done } sur { $needs }, { $men ->
    [one] 1 homme
   *[other] { $men } hommes
}
sheet-work-other = { $what }, { $men ->
    [one] 1 homme
   *[other] { $men } hommes
}
sheet-gear = Matériel : { $list }.
sheet-gear-one = { $count } × { $what }
sheet-gear-points = { $what } ({ $points } points sur { $whole })
sheet-held = Les assiégeants tiennent { $parts }.
sheet-redoubt = Les assiégés sont enfermés dans leur réduit : { $part }.
sheet-breaches = Cases démolies : { $hexes }.
sheet-damage = Dégâts : { $list }.
sheet-event = Évènement du jour : { $event }.
sheet-initiative = Ont l’initiative : { $side }.
sheet-action = Action du jour : { $action }.
sheet-blockade = { $besiegers } assiégeants autour de { $besieged } assiégés : { $row }.
sheet-stocks = L’assiégeant doit refaire ses réserves jusqu’au jour { $day }.
sheet-pledge = La garnison a promis de se rendre à la fin du jour { $day }.
sheet-last-day = Si la place tient jusqu’à la fin du jour { $day }, elle est sauvée.
sheet-reversed = Les assiégeants sont assiégés ; ils tiennent { $parts }.
sheet-battle = On se bat : { $action }, tour { $turn }.
blockade-good = le blocus est étanche
blockade-medium = le blocus a des trous
blockade-bad = le blocus est une passoire

siege-action-assault = un assaut
siege-action-camp = une sortie contre le camp
siege-action-supply = une sortie de ravitaillement
siege-action-general = une sortie générale
siege-action-relief = la bataille de l’armée de secours
siege-action-negotiate = des pourparlers
siege-action-gallery = une galerie est amenée contre le mur
siege-action-countermine = une contre-mine est commencée
siege-action-mine = un combat pour la mine
siege-action-mine-sortie = une sortie contre la mine
work-repair = réparation
work-break-bridges = destruction des ponts

siege-event-none = rien
siege-event-nothing = rien
siege-event-recall = le rappel
siege-event-relief-army = une armée de secours
siege-event-steady-rain = la pluie qui dure
siege-event-hostage-son = le fils du châtelain en otage
siege-event-assassin = un couteau sous la tente
siege-event-saboteur = un sabotage
siege-event-dysentery = la dysenterie au camp
siege-event-refugees = des réfugiés
siege-event-spy-opens-gate = un espion ouvre la porte
siege-event-stolen-supply = des vivres volés
siege-event-reinforcements = des renforts
siege-event-engineer = un ingénieur
siege-event-traitor = un traître dans la place
siege-event-poisoned-well = un puits empoisonné
siege-event-smoke = de la fumée à l’horizon
siege-event-commander-unwell = un chef souffrant
siege-event-ten-days = dix jours de grâce
siege-event-dissension = la discorde au camp

event-told-none = Le matin n’apporte rien de nouveau.
event-told-recall = Un cavalier arrive couvert de poussière : on rappelle les assiégeants, qui plient leurs tentes.
event-told-relief-army = Des bannières sur la route. Une armée vient au secours de la place.
event-told-steady-rain = Il pleut, et ce n’est pas près de finir. Les cordes gonflent, la boue aussi.
event-told-hostage-son = On a pris dehors le fils du châtelain. Les assiégeants le montrent aux murailles, avec une corde.
event-told-assassin = Cette nuit, quelqu’un s’est glissé sous la tente du chef des assiégeants.
event-told-saboteur = Cette nuit, quelqu’un s’est glissé jusqu’aux engins.
event-told-dysentery = La dysenterie court dans le camp des assiégeants.
event-told-refugees = Des gens des champs sont entrés de nuit, avec leurs enfants et sans leur grain.
event-told-spy-opens-gate = Un verrou qu’on tire de l’intérieur : la porte est ouverte.
event-told-stolen-supply = Le cellérier recompte. Il manque des vivres.
event-told-reinforcements = Des hommes frais entrent dans le camp des assiégeants.
event-told-engineer = Un homme à la corde à nœuds offre ses services aux assiégeants.
event-told-traitor = Il y a un traître dans la place. Tout le monde regarde tout le monde.
event-told-poisoned-well = Qui a bu au puits ce matin doit se coucher.
event-told-smoke = De la fumée à l’horizon. Nul ne sait de qui c’est la grange.
event-told-commander-unwell = Le chef est souffrant, et dit que ce n’est rien.
event-told-ten-days = La garnison donne sa parole : si nul secours ne vient d’ici dix jours, les portes s’ouvriront.
event-told-dissension = On se querelle chez les assiégeants ; certains sellent leur cheval et rentrent chez eux.

day-began = Jour { $day }.
day-step-began = { $side } : { $step }.
stores-found = Les assiégés comptent leurs vivres : de quoi tenir { $days ->
    [one] 1 jour
   *[other] { $days } jours
}, pour { $mouths ->
    [one] 1 bouche
   *[other] { $mouths } bouches
}.
day-rolled-siege-supply = Les dés des vivres donnent { $die } ({ $modifier } pour le nombre de bouches).
day-rolled-siege-events = Les dés du matin donnent { $die } ({ $modifier }) : { $result }.
day-rolled-assassin = Le couteau sous la tente, le dé donne { $die } : { $result }.
day-rolled-saboteur = L’homme aux engins, le dé donne { $die } : { $result }.
day-rolled-dysentery = { $die ->
    [one] Un homme tombe malade.
   *[other] { $die } hommes tombent malades.
}
day-rolled-poisoned-well = { $die ->
    [one] Un seul en a bu.
   *[other] { $die } en ont bu.
}
day-rolled-refugees = { $die ->
    [one] Une bouche de plus à nourrir.
   *[other] { $die } bouches de plus à nourrir.
}
day-rolled-traitor = On interroge { $who }, le dé donne { $die } : { $result }.
day-rolled-dissension = Le dé donne { $die } : { $result } sur cent rentrent chez eux.
day-rolled-night-convoy = La nuit, { $die ->
    [one] un jour de vivres passe
   *[other] { $die } jours de vivres passent
} par-dessus le mur.
day-rolled-initiative = Le dé d’initiative donne { $die } ({ $modifier } font { $result }).
day-rolled-battering = { $who } : on bat le mur, le dé donne { $die } ({ $modifier }), { $result }.
day-rolled-fire-arrow = Flèches enflammées : le dé donne { $die } ({ $modifier }), { $result }.
day-rolled-douse = Seaux et peaux mouillées : le dé donne { $die }, { $result }.
day-rolled-spread = Le feu gagne-t-il ? Le dé donne { $die } ({ $modifier }) : { $result }.
day-rolled-healing = La blessure de { $who } : le dé donne { $die }, { $result }.
day-rolled-surrender = Pourparlers : le dé donne { $die } ({ $modifier }) : { $result }.
day-rolled-patrols = Le dé pour une autre patrouille donne { $die } : { $result }.
day-rolled-pack-animals = { $die ->
    [one] Une bête de somme attend là-bas.
   *[other] { $die } bêtes de somme attendent là-bas.
}
day-result-missed = on le prend à temps
day-result-commander-wounded = le chef est blessé
day-result-commander-killed = le chef est mort
day-result-equipment-destroyed = tout est détruit
day-result-guilty = coupable
day-result-cleared = innocent
day-result-comes = une patrouille vient
day-result-takes = cela prend
day-result-nothing = rien
day-result-out = c’est éteint
day-result-burns = cela brûle
day-result-dies = il n’y survivra pas
day-result-never = on ne le reverra plus debout de tout le siège
day-result-days = remis dans { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
day-result-yields = la garnison se rend
day-result-holds = la garnison tient bon
day-result-demolished = un degré de démolition
day-result-demolished-worn = un degré de démolition, et les engins souffrent
day-result-worn = les engins souffrent

food-eaten = On mange un jour de vivres ; { $days ->
    [0] il ne reste rien
    [one] il en reste pour 1 jour
   *[other] il en reste pour { $days } jours
}.
food-lost = Des vivres sont perdus ; { $days ->
    [0] il ne reste rien
    [one] il en reste pour 1 jour
   *[other] il en reste pour { $days } jours
}.
food-won = Des vivres entrent ; on tiendra { $days ->
    [one] 1 jour
   *[other] { $days } jours
}.
food-left-behind = En se repliant, la garnison abandonne des vivres ; { $days ->
    [0] il ne reste rien
    [one] il en reste pour 1 jour
   *[other] il en reste pour { $days } jours
}.
initiative-dice = À l’initiative : { $side }.
initiative-event = Ce qui est arrivé donne l’initiative à ce camp : { $side }.
initiative-passed-on = Les assiégés restent derrière leurs murs ; l’initiative passe à l’autre camp : { $side }.
struck-wounded = { $who } doit s’aliter, comme { $gender ->
    [f] blessée
   *[other] blessé
}.
struck-dead = { $who } meurt.
date-set = { $who } sera sur pied le jour { $day }.
date-never = { $who } ne sera pas sur pied avant la fin du siège.
recovered = { $who } est de nouveau sur pied.
joined-people = { $count ->
    [one] Un nouveau venu, { $side } : { $who }.
   *[other] { $count } nouveaux venus, { $side } : { $who }.
}
joined-gear = Terminé : { $who }.
went-home = { $count ->
    [one] { $who } rentre au pays.
   *[other] { $count } rentrent au pays : { $who }.
}
gear-destroyed = { $who } : détruit.
taken-prisoner = { $count ->
    [one] { $who } est fait prisonnier.
   *[other] Faits prisonniers : { $who }.
}
jobs-begun = L’ouvrage commence : { $what } ({ $who }).
jobs-released = On retire des hommes de l’ouvrage.
jobs-day = Un jour d’ouvrage : { $list }.
jobs-done = Un ouvrage est terminé.
went-to-dig = Au pied du mur, on commence à creuser : { $who }.
left-mine = { $who } sortent de la mine.
mended = Réparé : { $who }.
points-lost = { $who } perd { $points ->
    [one] un point de battement
   *[other] { $points } points de battement
}.
action-chosen = Aujourd’hui : { $action }.
battering-waits = Avant que les engins ne parlent, on donne l’assaut au réduit.
pledge-given = La garnison promet de se rendre à la fin du jour { $day }.
pledge-void = La promesse ne tient plus : le secours est là.
relief-battle = Les assiégeants quittent ce qu’ils tiennent et marchent contre l’armée de secours.
relief-divided = { $count ->
    [one] Un des assiégeants marche
   *[other] { $count } des assiégeants marchent
} contre l’armée de secours ; les autres gardent ce qu’ils tiennent.
relief-shelter = Les assiégeants s’enferment dans ce qu’ils tiennent, avec des vivres pour { $days ->
    [one] 1 jour
   *[other] { $days } jours
}. Les voilà assiégés.
parts-held = Les assiégeants tiennent { $parts }.
parts-none = Les assiégeants ne tiennent aucune partie de la place.
parts-redoubt = Les assiégés sont enfermés dans leur réduit : { $part }.
stores-burnt = Tentes et réserves ont brûlé : l’assiégeant les refait jusqu’au jour { $day }.
came-back-dead = { $who } est tombé au combat.
came-back-wounded = { $who } revient blessé.
battle-closed = Le combat est fini, la journée continue.
table-changed-inside = Pendant ce temps, à l’intérieur de la place.
table-changed-outside = Pendant ce temps, dans la bataille au-dehors.
went-down = Aux armes : { $action }.
stage-began = { $side }, mise en place : { $stage }.
battle-begins = Chacun est à son poste. Le combat commence.
put-down = { $who } en { $hex }.
put-along = { $who } attend dehors, { $edge }.
tent-pitched = Une tente en { $hex }.
retreat-sounded = On sonne la retraite : { $side }.
patrol-came = { $count ->
    [one] Un homme des assiégeants accourt
   *[other] Une patrouille de { $count } accourt
}, { $edge }.

stage-fascines = les fascines
stage-inside = la garnison dans la place
stage-redoubt = la garnison dans le réduit
stage-spy = ceux que l’espion fait entrer
stage-outside = les assiégeants le long des bords
stage-anywhere = les assiégeants, hors de portée
stage-held-part = les assiégeants dans la partie qu’ils tiennent
stage-out-of-redoubt = la garnison dans son réduit, les secours au-dehors
stage-camp = le camp
stage-road = la troupe en chemin
stage-edge = le long du premier bord
stage-opposite = le long de l’autre bord
stage-fortress = dans la place
stage-open-map = en terrain découvert
stage-relief = l’armée de secours
stage-guard-walls = la garnison à l’intérieur
stage-come-up = ceux qui approchent
edge-n = au nord
edge-e = à l’est
edge-s = au sud
edge-w = à l’ouest

siege-over-starved = Victoire : { $side }. Il n’y a plus rien à manger.
siege-over-leaderless = Victoire : { $side }. La garnison n’a plus de chef.
siege-over-negotiated = Victoire : { $side }. La garnison a traité.
siege-over-pledged = Victoire : { $side }. La garnison tient parole et ouvre les portes.
siege-over-taken = Victoire : { $side }. La place est prise.
siege-over-recalled = Victoire : { $side }. On rappelle les assiégeants.
siege-over-raised = Victoire : { $side }. Le siège est levé.
siege-over-saved = Victoire : { $side }. La place a tenu jusqu’au dernier jour.
siege-over-won-by-resignation = Victoire : { $side }. Les autres abandonnent.
siege-over-won-by-clock = Victoire : { $side }. La pendule des autres est tombée.
siege-over-drawn-by-agreement = Partie nulle, d’un commun accord.

siege-asked = { $side }, jour { $day }, { $step } : votre ordre ?
ask-army = On peut payer une armée : 250 points. Qui engagez-vous ?
ask-saboteur = À quel engin des assiégeants l’homme s’en prend-il ?
ask-struck = Qui tombe malade ?
ask-suspects = Dans quel ordre les interroge-t-on ?
ask-leaving = Qui rentre chez soi ?
ask-relief = Une armée de secours est là. La bataille, ou l’abri de ce que vous tenez ?
ask-breakage = Un point de battement est perdu. Sur quel engin ?
ask-guard = On sort contre votre camp. Qui le défend ?
ask-patrols = Ils sortent chercher des vivres. Quelles patrouilles envoyez-vous ?
ask-patrol = Une patrouille arrive. Laquelle, et par quel bord de la carte ?
ask-stop = Rompre l’assaut devant le réduit ?
ask-assault = Ils vont vous battre de leurs engins. Donner d’abord l’assaut au réduit ?
ask-storm-redoubt = La garnison reste dans son réduit pendant que les autres livrent bataille. Ceux de l’intérieur lui donnent-ils l’assaut entre-temps ?
decline-army = personne
decline-suspects = dans l’ordre habituel
decline-guard = personne
decline-patrols = pas de patrouille
decline-stop = continuer
decline-assault = les laisser faire
decline-storm-redoubt = garder ce que nous tenons
decline-siege-order = finir l’étape : { $step }
decline-siege-action = pas d’action aujourd’hui
decline-siege-hand-over = rester derrière les murs : l’initiative passe à l’assiégeant

order-build = construire : { $what }, { $men } hommes, fini en { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
order-build-made = construire : { $count } × { $what }, { $men } hommes, fini en { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
order-repair = réparer { $who } : { $points ->
    [one] 1 point
   *[other] { $points } points
}
order-release = retirer de l’ouvrage { $who }
order-break-bridges = { $who } détruisent les ponts
order-assault = donner l’assaut : { $men } assiégeants libres, { $foes } assiégés
order-assault-from = donner l’assaut { $edge } : { $men } assiégeants libres, { $foes } assiégés
order-negotiate = parler de reddition : { $chance } qu’ils se rendent
order-bring-gallery = amener contre le mur : { $who }
order-fight-mine = se battre pour la mine
order-sortie-camp = sortir contre le camp à { $men } (au plus { $most }) ; { $foes } défenseurs au plus
order-sortie-supply = sortir chercher des vivres à { $men } (au plus { $most }) ; { $foes } assiégeants peuvent patrouiller
order-sortie-general = une sortie générale : { $men } contre { $foes }
order-sortie-mine = sortir contre la mine à { $men }
order-countermine = { $who } commence une contre-mine
order-relief = l’armée de secours livre bataille : { $men } contre { $foes }
order-relief-garrison = l’armée de secours et la garnison livrent bataille : { $men } contre { $foes }
order-batter = battre { $hex } avec { $who } : { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $chance } pour un degré de démolition
order-batter-many = battre { $count } cibles : { $list }
order-burn = flèches enflammées sur { $hex }, { $archers ->
    [one] 1 archer
   *[other] { $archers } archers
} : { $chance } que cela brûle
order-dig = creuser
order-hurry = creuser à la hâte
order-fire-props = mettre le feu aux étais
order-collapse = voir si { $area } tombe
order-place-along = { $who } dehors, { $edge }
order-pitch = une tente en { $hex }
order-give-arrows = { $who } donne { $count ->
    [one] une flèche enflammée
   *[other] { $count } flèches enflammées
} à { $target }
order-retreat = sonner la retraite
answer-army = { $list }
answer-army-one = { $count } × { $what }
answer-named = { $who }
answer-battle = quitter ce que nous tenons et livrer bataille tous ensemble
answer-battle-some = { $who } livrent bataille, les autres tiennent
answer-shelter = nous enfermer dans ce que nous tenons
answer-guard = { $count ->
    [one] { $who }
   *[other] { $count } hommes : { $who }
}
answer-patrols = { $count ->
    [one] une patrouille
   *[other] { $count } patrouilles
} : { $list }
answer-patrol = patrouille { $number }, { $edge }
answer-stop = rompre

chance-list = { $share } { $what }
prospect-step-of-demolition = un degré de démolition
prospect-points-lost = les engins souffrent
prospect-catches-fire = cela prend feu
prospect-burns-down = cela brûle entièrement
prospect-gives-up = ils se rendent
prospect-hex-dug = la case est creusée
prospect-sapper-hurt = un sapeur est blessé
prospect-falls-tomorrow = le mur s’écroule demain
prospect-wall-falls = le mur s’écroule
prospect-gear-wrecked = l’engin est détruit
prospect-traitor-found = quelqu’un est mis à mort
prospect-second-patrol = une seconde patrouille avant trois tours
prospect-besieger-first = l’assiégeant a l’initiative
prospect-besieged-first = l’assiégé l’a
prospect-well-soon = remis en cinq jours au plus
prospect-well-late = remis en dix jours ou plus
prospect-never-well = hors de ce siège
prospect-dies = il en meurt

reason-besieger = assiégeant
reason-building-time = temps de construction
reason-dice = dés
reason-engineer = un ingénieur de plus
reason-first-days = les cinq premiers jours
reason-further-archers = autres archers
reason-at-most = points au plus
reason-column = colonne de la table
reason-gear = matériel au camp
reason-half = la moitié de la garnison
reason-men = hommes qui comptent
reason-surrenders-at = la place se rend à
reason-tents = tentes du camp
reason-third = le tiers
reason-least-days = au moins tant de jours
reason-mouths = bouches à nourrir
reason-numbers = supériorité du nombre
reason-progress = avancement du siège
reason-siege-day = une journée entière
reason-turn = tour du combat
reason-blockade-good = blocus étanche
reason-blockade-medium = blocus troué
reason-blockade-bad = à peine un blocus
reason-repair = points perdus
reason-besiegers-in-it = assiégeants présents
reason-besieged-in-it = assiégés présents
reason-besiegers-inside = assiégeants à l’intérieur
reason-garrison-inside = garnison à l’intérieur
reason-gear-for-it = matériel disponible
reason-guards-at-most = gardes au plus
reason-men-free = hommes libérés
reason-men-hired = hommes engagés
reason-points-paid = points dépensés
reason-relief-army-men = hommes de l’armée de secours
reason-rations-found = jours de vivres trouvés
reason-food-left-behind = jours de vivres abandonnés
reason-food-left = jours de vivres restants
reason-bridges-down = ponts détruits
reason-event-hostage-son = l’otage
reason-event-steady-rain = la pluie
reason-points-of = { $who }

troop-foot-unarmoured = piétons légers
troop-foot-armoured = piétons en armure
troop-shooter-foot-unarmoured = tireurs légers
troop-shooter-foot-armoured = tireurs en armure
troop-rider-armoured-on-foot = cavaliers en armure à pied
troop-rider-unarmoured = cavaliers légers
troop-shooter-mounted-unarmoured = tireurs à cheval
troop-shooter-mounted-armoured = tireurs à cheval en armure
troop-rider-armoured = cavaliers en armure
one-foot-unarmoured = piéton léger
one-foot-armoured = piéton en armure
one-shooter-foot-unarmoured = tireur léger
one-shooter-foot-armoured = tireur en armure
one-rider-armoured-on-foot = cavalier à pied
one-rider-unarmoured = cavalier léger
one-shooter-mounted-unarmoured = tireur à cheval
one-shooter-mounted-armoured = tireur à cheval en armure
one-rider-armoured = cavalier en armure
one-refugee = réfugié
one-engineer = ingénieur
one-pack = bête de somme
gear-name = { $what } { $number }

chronicle-day = Jour { $day }
report-begins = Jour { $day }, { $action } : { $besiegers } assiégeants contre { $besieged } assiégés.
report-turn = Tour { $turn } : { $list }.
report-dead = { $who } est tué
report-wounded = { $who } est blessé
report-dead-by-hand = { $count ->
    [one] { $by } tue { $who }
   *[other] { $by } tuent { $who }
}
report-wounded-by-hand = { $count ->
    [one] { $by } blesse { $who }
   *[other] { $by } blessent { $who }
}
report-dead-by-shot = { $who } tombe sous un tir : { $by }
report-wounded-by-shot = { $who } est touché par { $by }
report-a-horse = un cheval
report-ends = Cela a duré { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
}. Les assiégeants ont { $besiegers_dead } morts et { $besiegers_wounded } blessés, les assiégés { $besieged_dead } morts et { $besieged_wounded } blessés.
report-join = { $first } ; { $then }

siege-welcome-help = Tapez aide pour les commandes, feuille pour la feuille de siège, chances 1 pour ce que la première réponse peut donner.
siege-mind-other = { $notation } : { $words } · { $reason }
siege-mind-reason = { $name } : { $reason }.
siege-mind-why = { $name }, { $notation } : { $words } · { $reason }
siege-help-sheet = feuille : la feuille de siège
siege-help-chronicle = chronique [JOUR] : ce qui s’est passé, jour par jour
siege-help-who = qui [NOM] : les gens
siege-help-board = plateau : la place, ou le terrain du combat
siege-help-ground = terrain [CASE] : ce qui se trouve où
siege-help-moves = coups NOM : au combat, tout ce que quelqu’un peut faire
siege-help-odds = chances [NUMÉRO] : ce que peut donner un ordre du jour ; au combat, chances ATTAQUANTS CIBLE
siege-help-shot = tir NOM CIBLE : un tir avant de tirer
siege-help-why = pourquoi ORDRE : si un ordre est permis, et ce qu’il peut donner ; pourquoi, ou pourquoi NUMÉRO : pourquoi un esprit a fait ce qu’il a fait
siege-help-rule = règle ID : une clause des règles
siege-help-settle = trancher [NIVEAU] : deux esprits livrent ce combat jusqu’au bout ; vous en avez le récit
siege-help-undo = reprendre : annuler le dernier ordre
siege-help-save = garder FICHIER : garder le siège pour plus tard
siege-help-log = journal [LIGNES] : ce qui vient de se passer
siege-help-story = récit : comment on en est arrivé là
siege-help-more-answers = suite : les lignes suivantes d’une longue liste
siege-help-pass = passer : finir l’étape, ou décliner
siege-help-resign = abandonner : renoncer
siege-help-quit = quitter : partir
prospect-nothing = Aucun dé n’en dépend.
choose-siege = Un siège : { $names }.
