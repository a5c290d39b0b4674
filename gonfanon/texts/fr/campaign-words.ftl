# La campagne à la table : noms, ordres, prévisions.

campaign-faction-normans = les Normands
campaign-faction-byzantines = les Byzantins
campaign-faction-lombards = les Lombards
campaign-faction-arabs = les Arabes
campaign-faction-germans = les Allemands
campaign-faction-royalists = les royalistes
campaign-faction-angevins = les angevins
campaign-faction-neutral = à personne
campaign-faction-mercenaries = les mercenaires
campaign-faction-none = personne
campaign-adjective-normans = normand
campaign-adjective-byzantines = byzantin
campaign-adjective-lombards = lombard
campaign-adjective-arabs = arabe
campaign-adjective-germans = allemand
campaign-adjective-royalists = royaliste
campaign-adjective-angevins = angevin
campaign-adjective-neutral = libre
campaign-step-start = Temps
campaign-step-supply = Vivres
campaign-step-reorganisation = Groupes
campaign-step-ransom = Rançons
campaign-step-convoys = Convois
campaign-step-movement = Marches
campaign-season-winter = hiver
campaign-season-spring = printemps
campaign-season-summer = été
campaign-season-autumn = automne
campaign-terrain-open = plaine
campaign-terrain-road = route
campaign-terrain-hill = colline
campaign-terrain-mountain = montagne
campaign-terrain-forest = forêt
campaign-terrain-wooded-hill = colline boisée
campaign-terrain-marsh = marais
campaign-terrain-river = rivière
campaign-terrain-bridge-or-ford = pont ou gué
campaign-terrain-coast = côte
campaign-terrain-sea = mer
campaign-terrain-settlement = lieu habité
campaign-place-village = village
campaign-place-town = bourg
campaign-place-castle = château
campaign-place-city = cité
campaign-place-abbey = abbaye
campaign-place-priory = prieuré
campaign-level-pragmatic = pragmatique
campaign-level-moderate = modéré
campaign-level-bellicose = belliqueux
campaign-level-fanatic = fanatique
campaign-level-angevin = angevin
campaign-level-neutral = neutre
campaign-level-royalist = royaliste
campaign-state-well = valide
campaign-state-wounded = blessé
campaign-state-prisoner = prisonnier
campaign-state-dead = mort
campaign-terms-pay = pour une solde
campaign-terms-promise = pour une promesse
campaign-name-part = { $name }, détachement { $n }
campaign-name-leader = le nouveau chef de { $name }
campaign-name-spy = un espion de { $name }
campaign-name-convoy = convoi de { $name }
campaign-name-train = engins de { $name }
campaign-name-captives = captifs de { $name }
campaign-coin-guiscard = D
campaign-coin-anarchy = £
campaign-spoken-group = { $prestige ->
    [0] { $name }, groupe { $people } de { $number }, en { $hex }
   *[other] { $name }, groupe { $people } de { $number }, prestige { $prestige }, en { $hex }
}
campaign-spoken-group-unknown = { $prestige ->
    [0] { $name }, groupe { $people }, nombre inconnu, en { $hex }
   *[other] { $name }, groupe { $people }, nombre inconnu, prestige { $prestige }, en { $hex }
}
campaign-spoken-band = { $name }, mercenaires, { $people }, { $number }, en { $hex }
campaign-spoken-convoy = { $name }, convoi { $people }, charge { $load }, en { $hex }
campaign-spoken-spy = espion { $people } en { $hex }
campaign-spoken-commander = { $name }, { $people }, seul, prestige { $prestige }, en { $hex }
campaign-spoken-place = { $name }, { $kind }, { $people }, ressources { $resources }, en { $hex }
campaign-unknown = inconnu
campaign-unlimited = sans limite
campaign-in-place = à { $place }
campaign-in-group = avec { $number } hommes en { $hex }
campaign-in-hex = en { $hex }
campaign-in-captivity = captif : { $who }
campaign-in-grave = enterré
campaign-nowhere = on ne sait où
campaign-order-end-part = Finir la part { $of }
campaign-order-end-supply = Nourrir le reste comme on peut
campaign-order-end-reorganisation = Les groupes restent ainsi
campaign-order-end-ransom = Pas de rançon
campaign-order-end-convoys = Rien d’autre aux convois
campaign-order-end-start = Commencer
campaign-order-end-day = Continuer
campaign-order-begin = Tirer le temps et la saison
campaign-order-feed = Nourrir { $a } : { $b }
campaign-order-split = { $a } détache { $lot }
campaign-order-join-groups = Réunir { $a } et { $b }
campaign-order-leave-in = { $a } laisse { $lot } à { $b }
campaign-order-take-from = { $a } prend { $lot } à { $b }
campaign-order-detach = { $a } : à part
campaign-order-attach = { $a } marchent avec { $b }
campaign-order-pay = Payer { $a } ({ $b })
campaign-order-make-spy = Envoyer un espion : { $a }
campaign-order-give-driver = Donner un conducteur : { $b }
campaign-order-escort-column = { $a } escorte les captifs
campaign-order-massacre = Mettre les captifs à mort
campaign-order-free-column = Relâcher les captifs
campaign-order-train = Construire { $what } : { $a }
campaign-order-ransom = Racheter { $a } pour { $sum }
campaign-order-convoy = Convoi de { $a }, charge { $n }
campaign-order-load-convoy = Charger { $n } à { $b }
campaign-order-unload-convoy = Décharger { $n } à { $b }
campaign-order-march = Marcher en { $hex }
campaign-order-march-place = Marcher sur { $place }
campaign-order-march-with = { $a } avec { $b } en { $hex }
campaign-order-recruit = Recruter { $lot } à { $b } pour { $sum }
campaign-order-hire = Engager { $b } { $terms }
campaign-order-poach = Débaucher { $b }
campaign-order-buy = Acheter { $n } vivres à { $b }
campaign-order-attack-unit = Attaquer { $b }
campaign-order-summon = Sommer { $b } de se rendre
campaign-order-besiege = Assiéger { $b }
campaign-order-siege-day = Une journée du siège de { $a }
campaign-order-raise-siege = Lever le siège de { $a }
campaign-order-build-castle = Bâtir un château
campaign-order-attacks = Attaquer { $a }
campaign-order-decline = Refuser la bataille
campaign-order-join-battle = { $a } rejoint la bataille
campaign-order-quick = Régler aux dés
campaign-order-lose = Perdre { $lot }
campaign-order-plunder = Piller { $n }
campaign-order-share = Donner { $n } : { $a }
campaign-order-hold = Laisser { $lot } et le prendre
campaign-order-bid-pay = Offrir { $sum }
campaign-order-bid-promise = Offrir une promesse
campaign-order-negotiate-terms = Négocier
campaign-order-lay-map = Poser { $map }
campaign-order-north = Le nord est { $edge }
campaign-order-deploy-second = Se déployer le second
campaign-order-begin-second = Leur laisser l’ouverture
campaign-order-to = En { $hex }
campaign-order-report-none = Une journée calme
campaign-order-report-raised = Le siège est levé
campaign-order-report-taken = La place est prise
campaign-order-report-surrendered = La place se rend
campaign-order-report-twelve-turns = Douze tours, personne ne cède
campaign-order-report-flight = { $a } : en fuite
campaign-order-report-surrender = { $a } : rendus
campaign-order-report-destroyed = { $a } : détruits
campaign-edge-top = le bord du haut
campaign-edge-bottom = le bord du bas
campaign-edge-left = le bord gauche
campaign-edge-right = le bord droit
campaign-pass-attack = Ne pas attaquer
campaign-pass-decline = Accepter la bataille
campaign-pass-join = Personne ne les rejoint
campaign-pass-quick = La livrer à la table
campaign-pass-lose = Comme cela vient
campaign-pass-plunder = Ne pas piller
campaign-pass-share = Rien
campaign-pass-hold = Ne laisser personne
campaign-pass-hire = Ne pas les engager
campaign-pass-bid = Pas d’offre
campaign-pass-negotiate = Tenir
campaign-pass-lay = La première qui convient
campaign-pass-north = Le nord est en haut
campaign-pass-deploy = Se déployer le premier
campaign-pass-begin = Ouvrir la bataille
campaign-pass-wander = Ils restent
campaign-and = { $a } et { $b }
campaign-marched-to = { $n ->
    [one] { $a } marche sur { $b }.
   *[other] { $a } marchent sur { $b }.
}
campaign-transfer-loaded = { $a } charge { $n } à { $b }.
campaign-transfer-unloaded = { $a } décharge { $n } à { $b }.
campaign-well-again = { $n ->
    [one] Un blessé est guéri.
   *[other] { $n } blessés sont guéris.
}
campaign-somebody-well = { $a } est guéri.
campaign-day = Jour { $day }
campaign-food-few = moins de dix
campaign-food-fed = mange à { $place }
campaign-food-convoy = mange de son convoi
campaign-food-none = rien en { $hex }
campaign-food-hungry = affamé jour { $day }
campaign-food-short = trop peu à { $place }
campaign-way-fed = Nourri à l’aube à { $place }.
campaign-way-unfed = Personne ne vous nourrit en { $hex } : demain sans vivres.
campaign-way-hungry = Pas de vivres en { $hex } : demain la faim.
campaign-way-terrain = { $what } × { $n }
campaign-meet-known = Rencontre { $who }, { $number } hommes. Votre hostilité : { $total }, { $may }.
campaign-meet-unknown = Rencontre { $who }, ? hommes. Votre hostilité : { $total }, à corriger selon le nombre.
campaign-meet-loyalty = Rencontre { $who }, { $number } : on verra de quel côté ils sont.
campaign-meet-friends = Rencontre { $who }, un allié.
campaign-may-attack = vous pouvez attaquer
campaign-may-not-attack = vous ne pouvez attaquer
campaign-odds-rout-them = ils sont en déroute
campaign-odds-back-them = ils reculent
campaign-odds-rout-us = vous êtes en déroute
campaign-odds-back-us = vous reculez
campaign-odds-both = les deux reculent
campaign-odds-stand = personne ne cède
campaign-odds-lift-us = vous levez le siège
campaign-odds-lift-them = ils lèvent le siège
campaign-odds-yield-them = la place se rend
campaign-odds-yield-us = vous vous rendez
campaign-odds-killed = tués
campaign-odds-wounded = blessés
campaign-odds-prisoner = pris
campaign-odds-unharmed = saufs
campaign-odds-won = la place fléchit
campaign-odds-lost = la place tient bon
campaign-points-against = { $a } points contre { $b }
campaign-known-report = Un espion a compté { $who } aujourd’hui : { $number } en { $hex }.
campaign-known-present = Vous êtes devant { $who } : { $number } en { $hex }.
campaign-known-tested = { $who } a montré son camp : { $side }.
campaign-outcome-days = Les jours sont passés : { $winner } l’emportent.
campaign-outcome-drawn = Le temps est écoulé, personne ne l’emporte.
campaign-outcome-nobody-left = Plus personne ne peut donner d’ordre : { $winner } l’emportent.
campaign-outcome-won-by-resignation = { $winner } l’emportent : les autres ont renoncé.
campaign-outcome-won-by-clock = { $winner } l’emportent : la pendule des autres est tombée.
campaign-outcome-drawn-by-agreement = Partie nulle, d’un commun accord.
campaign-form-split = Détacher des hommes : { $a }
campaign-form-leave-in = Laisser des hommes à { $b }
campaign-form-take-from = Prendre des hommes à { $b }
campaign-form-recruit = Recruter à { $b }
campaign-form-lose = Choisir qui l’on perd
campaign-form-hold = Qui y reste
campaign-form-lose-note = { $dead } morts et { $hurt } blessés en tout.
campaign-form-hold-note = Au moins { $n } hommes.
campaign-wounded-one = { $name } blessé
campaign-money = argent
campaign-men-knight = { $count ->
    [one] chevalier
   *[other] chevaliers
}
campaign-men-squire = { $count ->
    [one] écuyer
   *[other] écuyers
}
campaign-men-medium-foot = { $count ->
    [one] fantassin
   *[other] fantassins
}
campaign-men-light-foot = { $count ->
    [one] fantassin léger
   *[other] fantassins légers
}
campaign-men-peasant = { $count ->
    [one] paysan
   *[other] paysans
}
campaign-men-archer = { $count ->
    [one] archer
   *[other] archers
}
campaign-men-javelinman = { $count ->
    [one] lanceur de javelot
   *[other] lanceurs de javelot
}
campaign-men-slinger = { $count ->
    [one] frondeur
   *[other] frondeurs
}
campaign-men-crossbowman = { $count ->
    [one] arbalétrier
   *[other] arbalétriers
}
campaign-men-cataphract = { $count ->
    [one] cataphracte
   *[other] cataphractes
}
campaign-men-koursor = { $count ->
    [one] koursor
   *[other] koursores
}
campaign-men-horse-archer = { $count ->
    [one] archer monté
   *[other] archers montés
}
campaign-men-hoplite = { $count ->
    [one] hoplite
   *[other] hoplites
}
campaign-men-varangian-officer = { $count ->
    [one] officier varègue
   *[other] officiers varègues
}
campaign-men-varangian = { $count ->
    [one] Varègue
   *[other] Varègues
}
campaign-men-emir = { $count ->
    [one] émir
   *[other] émirs
}
campaign-men-heavy-rider = { $count ->
    [one] cavalier lourd
   *[other] cavaliers lourds
}
campaign-men-javelin-rider = { $count ->
    [one] cavalier au javelot
   *[other] cavaliers au javelot
}
campaign-men-guard-spearman = { $count ->
    [one] lancier de la garde
   *[other] lanciers de la garde
}
campaign-men-flemish-spearman = { $count ->
    [one] lancier flamand
   *[other] lanciers flamands
}
campaign-men-welsh-spearman = { $count ->
    [one] lancier gallois
   *[other] lanciers gallois
}
campaign-men-light-rider = { $count ->
    [one] cavalier léger
   *[other] cavaliers légers
}
campaign-men-engineer = { $count ->
    [one] ingénieur
   *[other] ingénieurs
}
campaign-end-flight = Déroute
campaign-end-surrender = Reddition
campaign-end-destroyed = Anéantis
campaign-end-twelve-turns = Douze tours, personne n’a cédé
campaign-fought-below = On se bat à une table à part.
campaign-leave-flee = Fuir le champ
campaign-leave-give-up = Se rendre
campaign-deed-won = Part à la victoire de { $where }.
campaign-deed-lost = Essuie la défaite de { $where }.
campaign-deed-drawn = Bataille indécise à { $where }.
campaign-deed-wounded = Est blessé.
campaign-deed-healed = Est guéri.
campaign-deed-unhorsed = Perd son cheval.
campaign-deed-horsed = Retrouve un cheval.
campaign-deed-taken = Est pris par { $who }.
campaign-deed-freed = Est libre.
campaign-deed-promoted = Prend le commandement.
campaign-deed-dead = Meurt.
campaign-deed-scattered = Se perd dans la déroute.
campaign-deed-home = Rentre chez lui.
campaign-deed-away = Reste alité jusqu’à la fin.
