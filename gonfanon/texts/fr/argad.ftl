# Argad ! : la table libre.

# Pourquoi un ordre est refusé ; chaque phrase suit « Refusé : ».

argad-refused-already-on-table = cette figurine est déjà sur la table.
argad-refused-another-enemy = après avoir quitté le contact, il faut charger un autre ennemi.
argad-refused-armour-in-water = on ne nage pas en armure.
argad-refused-both-furtive = un tireur furtif ne tire pas sur une cible furtive.
argad-refused-both-hands = il y faut les deux mains.
argad-refused-busy = chacun ne fait qu’une chose par tour.
argad-refused-cannot-advance = il faut tenir debout pour avancer.
argad-refused-cannot-shoot = cette figurine n’est pas en état de tirer.
argad-refused-cannot-step-in = seuls ceux qui arrivaient, sans avoir tiré ni rencontré personne, prennent la place.
argad-refused-cannot-strike = cette figurine n’est pas en état de frapper.
argad-refused-cannot-swim = cette figurine ne sait pas nager.
argad-refused-changes-nothing = un tir pendant le mouvement doit vraiment changer quelque chose.
argad-refused-charging = seuls celui qu’il charge, ses rangs arrière et d’autres chargeurs frappent un cavalier qui charge.
argad-refused-cloud-spent = le nuage de flèches ne s’ordonne qu’une fois par partie.
argad-refused-contested-before = ces deux-là ont hésité au tour précédent.
argad-refused-crouched = qui se baisse ne fait que cela.
argad-refused-duel = on ne dérange pas les champions.
argad-refused-fleeing = qui s’enfuit n’obéit plus.
argad-refused-forbidden-ground = ce terrain est infranchissable.
argad-refused-friends-in-the-way = des amis sont dans la ligne de tir.
argad-refused-gives-way = l’autre cède.
argad-refused-ground = le terrain n’est pas assez facile.
argad-refused-has-shot = qui a tiré ce tour-ci ne tire plus et ne frappe pas.
argad-refused-hesitates = cette figurine hésite.
argad-refused-hidden = la cible est cachée.
argad-refused-in-close-order = en ordre serré on marche ensemble, ou on le rompt d’abord.
argad-refused-in-contact = un ennemi est au contact.
argad-refused-in-contact-at-start = qui a commencé le tour au contact ne tire pas.
argad-refused-in-melee = la cible se bat avec des amis du tireur.
argad-refused-in-the-way = un obstacle barre le chemin.
argad-refused-jump-in-armour = on ne saute pas en armure complète.
argad-refused-ladder-taken = quelqu’un est sur l’échelle.
argad-refused-left-him = on ne frappe pas l’ennemi qu’on vient de quitter.
argad-refused-lying = cette figurine est étendue à terre.
argad-refused-marker-stands-still = le repère d’un ordre serré reste immobile.
argad-refused-mounted = pas à cheval.
argad-refused-mounting = qui monte ou descend de cheval ne fait rien d’autre.
argad-refused-moving = cette arme veut un tireur immobile.
argad-refused-no-boat = il n’y a pas de barque de ce nom.
argad-refused-no-cavalier = seuls les cavaliers chargent.
argad-refused-no-chief = aucun chef à portée de voix ne donne cet ordre.
argad-refused-no-circle = le cercle est pour deux cavaliers ou plus, sans armure complète.
argad-refused-no-crew = il n’y a personne dans la barque.
argad-refused-no-enemy = ce n’est pas un ennemi présent sur la table.
argad-refused-no-exchange = on échange sa place au contact avec un ami qui n’y est pas.
argad-refused-no-formation = vous n’avez pas de formation de ce nom.
argad-refused-no-formations = on joue sans formations.
argad-refused-no-friend = ce n’est pas un ami présent sur la table.
argad-refused-no-heavy-lance = il n’y a pas de lance lourde à couper.
argad-refused-no-horse = son cheval n’est pas là.
argad-refused-no-jump = cela ne se saute pas.
argad-refused-no-ladder = il n’y a pas d’échelle de ce nom.
argad-refused-no-line = aucune ligne libre ne mène à la cible.
argad-refused-no-marker = le repère est le chef lui-même ou un porte-enseigne.
argad-refused-no-melee = il n’y a pas de mêlée où tirer.
argad-refused-no-missiles = tous les projectiles sont lancés.
argad-refused-no-moment-shots = on joue sans tirs hors de la phase de tir.
argad-refused-no-obstacle = rien ne les sépare.
argad-refused-no-place = aucune place d’ami n’est assez proche.
argad-refused-no-sheet = il faut une feuille d’ordres.
argad-refused-no-such-obstacle = il n’y a pas d’obstacle de ce nom.
argad-refused-no-such-step = le mouvement a des pas de 0 à 100.
argad-refused-no-such-thing = il n’y a rien de ce nom sur la table.
argad-refused-no-such-weapon = cette arme n’est pas disponible.
argad-refused-no-troop-chief = seul le chef de troupe en personne l’ordonne.
argad-refused-no-water = la barque doit rester sur l’eau.
argad-refused-no-weapon = il n’y a pas d’arme à tirer ou à lancer.
argad-refused-nobody-attacks = à travers un obstacle, il faut d’abord que quelqu’un attaque.
argad-refused-not-at-the-edge = on entre par un bord de la table.
argad-refused-not-at-the-foot = on monte depuis le pied de l’échelle.
argad-refused-not-behind = l’ami doit venir de derrière.
argad-refused-not-beside = il faut se tenir à côté.
argad-refused-not-careful = une traversée prudente part de l’obstacle et s’arrête juste derrière.
argad-refused-not-changed = on ne conteste que les figurines dont l’intention vient de changer.
argad-refused-not-commanded = ce chef ne commande pas cette figurine.
argad-refused-not-contested = seules les figurines contestées cèdent.
argad-refused-not-cornered = seul celui qui ne peut reculer choisit la mort.
argad-refused-not-direct = un tir direct veut une course droite vers la cible.
argad-refused-not-in-boat = cette figurine n’est dans aucune barque.
argad-refused-not-in-contact = ils ne sont pas au contact.
argad-refused-not-in-danger = on n’aide que quelqu’un en danger.
argad-refused-not-in-order = cette figurine n’est pas en ordre serré.
argad-refused-not-in-this-stage = pas à cette étape du tour.
argad-refused-not-loaded = l’arme n’est pas chargée.
argad-refused-not-mounted = cette arme ne s’emploie pas ainsi à cheval.
argad-refused-not-moving = seul un cavalier en mouvement lance ainsi.
argad-refused-not-near = ils ne s’approchent pas l’un de l’autre.
argad-refused-not-on-table = cette figurine n’est pas sur la table.
argad-refused-not-riding = cette figurine n’est pas à cheval.
argad-refused-not-the-nearest = sans l’ordre d’un chef on tire sur le plus proche.
argad-refused-not-your-stance = cela regarde d’autres camps.
argad-refused-not-yours = cette figurine n’est pas à vous.
argad-refused-nothing-to-jump = le chemin ne franchit rien qui se saute.
argad-refused-nothing-to-reload = il n’y a rien à recharger.
argad-refused-nothing-won = personne n’y a été tué ni repoussé.
argad-refused-off-the-table = le chemin quitte la table trop tôt.
argad-refused-on-all-fours = la cible est à quatre pattes derrière un abri.
argad-refused-only-in-a-charge = la lance lourde ne frappe qu’à la charge.
argad-refused-out-of-range = la cible est hors de portée.
argad-refused-outdoors-only = à cette portée il faut être dehors.
argad-refused-rear-ranks-too-far = on ne tire sur les rangs arrière d’une mêlée que jusqu’à vingt centimètres.
argad-refused-second-rank = les amis du premier rang ne laissent pas d’intervalle.
argad-refused-shot-standing = qui a tiré avant le mouvement sans dire qu’il bougerait reste immobile.
argad-refused-shot-this-turn = on recharge au tour qui suit le tir.
argad-refused-stakes-in-close-order = un ordre serré ne traverse pas des pieux.
argad-refused-still-in-contact = un autre ennemi est encore au contact.
argad-refused-stuck = cette figurine est engluée.
argad-refused-stuck-while-leaving = qui s’est englué en partant ne frappe personne.
argad-refused-surrounded = il n’y a pas d’issue.
argad-refused-through-friends = à travers des amis à pied on va à demi-vitesse : le chemin est trop long.
argad-refused-too-far = c’est plus loin que le mouvement permis.
argad-refused-too-far-to-swim = c’est plus loin qu’il ne nage en un tour.
argad-refused-too-many-enemies = on ne conteste pas plus d’ennemis qu’on n’a de figurines.
argad-refused-wounded = un blessé n’emploie pas d’arme à deux mains.

# Ce qui fait un nombre.

argad-reason-against-group = contre un groupe
argad-reason-at-most-two = terrain et cible ne retirent pas plus de deux
argad-reason-circling = cavaliers en cercle
argad-reason-class = classe
argad-reason-disorder = désordre : pas de bonus
argad-reason-dispersed = entraînement à l’ordre dispersé
argad-reason-donkey = âne
argad-reason-fixed-target = sur cible fixe
argad-reason-furtive-shooter = tireur furtif
argad-reason-furtive-target = cible furtive
argad-reason-hunting = à la chasse
argad-reason-morale = moral
argad-reason-no-stirrups = ni selle ni étriers
argad-reason-pavise = pavois
argad-reason-perception = perception
argad-reason-plain = rien de plus
argad-reason-rounded-up = arrondi
argad-reason-specialist = dans son élément
argad-reason-swimming = à la nage
argad-reason-wounded = blessé
argad-reason-armour-0 = vesture légère
argad-reason-armour-4 = armure 4
argad-reason-armour-5 = armure 5
argad-reason-large-shield = grand bouclier
argad-reason-small-shield = petit bouclier
argad-reason-cavalier = cavalier
argad-reason-mounted-infantry = piéton monté
argad-reason-mule = mulet
argad-reason-boat = barque
argad-reason-cart = charrette
argad-reason-non-fighting-horse = cheval
argad-reason-palfrey = palefroi
argad-reason-pack-horse = cheval de bât
argad-reason-clumsy-civilian = civil peu agile
argad-reason-woman-in-light-dress = robe légère de villageoise
argad-reason-child = enfant
argad-reason-lady-in-heavy-dress = lourde robe
argad-reason-old-person = vieillesse
argad-reason-wheelbarrow = brouette
argad-reason-load-heavy = charge lourde
argad-reason-load-very-heavy = charge très lourde
argad-reason-close-order-forward = ordre serré, vers l’avant
argad-reason-close-order-sideways-or-back = ordre serré, de côté ou à reculons
argad-reason-moving = en mouvement
argad-reason-shield-wall = mur de boucliers
argad-reason-pavise-wall = mur de pavois
argad-reason-behind-untrained-front = derrière un ami sans entraînement
argad-reason-cavalier-vs-foot = cavalier contre piéton
argad-reason-charge = charge
argad-reason-class-1-or-2 = sans entraînement
argad-reason-couched-lance = lance couchée
argad-reason-defender-of-obstacle = défend un obstacle
argad-reason-foot-vs-cavalier = piéton contre cavalier
argad-reason-heavy-two-handed = arme à deux mains lourde
argad-reason-improvised-weapon = arme improvisée
argad-reason-lower-than-enemy = est plus bas
argad-reason-mounted-infantry-vs-cavalier = piéton monté contre cavalier
argad-reason-polearm-vs-mounted = arme d’hast contre un monté
argad-reason-set-spear = lance plantée contre la charge
argad-reason-hazard-armour4 = armure 4
argad-reason-hazard-armour5 = armure 5
argad-reason-hazard-mounted_infantry = piéton monté
argad-reason-hazard-jump = un saut
argad-reason-hazard-helping_another = aide un autre
argad-reason-hazard-lives_nearby = habite à proximité
argad-reason-hazard-being_helped = est aidé
argad-reason-fall-armour4 = armure 4
argad-reason-fall-armour5 = armure 5
argad-reason-fall-bushes_or_mud = buissons ou boue
argad-reason-fall-haystack = tas de foin
argad-reason-morale-friendly_musician_within_40 = un musicien des nôtres
argad-reason-morale-unit_banner = la bannière
argad-reason-morale-troop_chief_in_voice = le chef de troupe tout près
argad-reason-morale-close_order_or_solid_building = ordre serré ou murs solides
argad-reason-morale-enemy_musician_within_40 = un musicien des leurs
argad-reason-morale-already_in_disorder = déjà en désordre
argad-reason-cover-arrow-slit = meurtrière
argad-reason-cover-bank = talus
argad-reason-cover-boulders = rochers
argad-reason-cover-brush = broussailles
argad-reason-cover-building = construction
argad-reason-cover-cart = charrette
argad-reason-cover-deep-water = eau profonde
argad-reason-cover-dense-forest = forêt dense
argad-reason-cover-door = porte
argad-reason-cover-fence = clôture
argad-reason-cover-forest = forêt
argad-reason-cover-hedge = haie
argad-reason-cover-low-wall = muret
argad-reason-cover-marsh = marais
argad-reason-cover-palisade = palissade
argad-reason-cover-pillar = pilier
argad-reason-cover-rampart = rempart
argad-reason-cover-shallows = eau peu profonde
argad-reason-cover-tree = arbre
argad-reason-cover-window = fenêtre

# Armes.

argad-reason-goedendag = goedendag
argad-reason-heavy-lance = lance lourde
argad-reason-heavy-tool = outil lourd
argad-reason-javelin = javelots
argad-reason-javelin-mounted-direct = javelot en tir direct
argad-reason-knife = couteau
argad-reason-light-crossbow = arbalète légère
argad-reason-light-lance = lance légère
argad-reason-long-bow = arc long
argad-reason-long-tool = grand outil
argad-reason-other-thrown = arme de jet
argad-reason-polearm = arme d’hast
argad-reason-short-bow = arc
argad-reason-short-tool = outil court
argad-reason-sling = fronde
argad-reason-staff-sling = fustibale
argad-reason-stone = cailloux
argad-reason-sword = épée
argad-reason-thrown-lance = lance jetée
argad-reason-two-handed-axe = hache à deux mains
argad-reason-two-handed-sword = épée à deux mains
argad-reason-war-crossbow = arbalète de guerre

# Étapes et questions.

argad-stage-upkeep = préparatifs
argad-stage-first-fire = tirs avant le mouvement
argad-stage-announce = annonce
argad-stage-revise = révision
argad-stage-confirm = confirmation
argad-stage-yield = réponse à la contestation
argad-stage-shots = tir
argad-stage-melee-choices = mêlée
argad-stage-aftermath = après la mêlée
argad-ask-upkeep = { $side }, tour { $turn } : prêt ?
argad-ask-first-fire = { $side }, tour { $turn } : des tirs avant le mouvement ?
argad-ask-announce = { $side }, tour { $turn } : que feront vos figurines ?
argad-ask-revise = { $side }, tour { $turn } : tous les plans sont montrés. Des changements ?
argad-ask-confirm = { $side }, tour { $turn } : acceptez-vous le plan, ou en contestez-vous une part ?
argad-ask-yield = { $side }, tour { $turn } : cédez-vous, ou tenez-vous bon ?
argad-ask-shots = { $side }, tour { $turn } : qui tire sur qui ?
argad-ask-melee-choices = { $side }, tour { $turn } : vos choix de mêlée ?
argad-ask-aftermath = { $side }, tour { $turn } : qui avance ?
argad-ask-whom-to-strike = { $side } : qui { $who } frappe-t-il ?

# Les ordres en mots.

argad-order-hold = { $who } { $count ->
        [one] tient
       *[other] tiennent
    }
argad-order-path = { $who } { $count ->
        [one] va
       *[other] vont
    } en { $at } ({ $far } cm)
argad-order-pursue = { $who } { $count ->
        [one] poursuit
       *[other] poursuivent
    } { $target }
argad-order-charge = { $who } { $count ->
        [one] charge
       *[other] chargent
    } { $target }
argad-order-evade = { $who } { $count ->
        [one] se dérobe
       *[other] se dérobent
    } devant { $target }
argad-order-keep = { $who } { $count ->
        [one] reste
       *[other] restent
    } à { $far } cm de { $target }
argad-order-screen = { $who } { $count ->
        [one] reste
       *[other] restent
    } entre { $friend } et { $target }
argad-order-exchange = { $who } { $count ->
        [one] échange
       *[other] échangent
    } sa place avec { $friend }
argad-order-reload = { $who } { $count ->
        [one] recharge
       *[other] rechargent
    }
argad-order-mount = { $who } { $count ->
        [one] monte
       *[other] montent
    } en selle
argad-order-dismount = { $who } { $count ->
        [one] met
       *[other] mettent
    } pied à terre
argad-order-climb = { $who } { $count ->
        [one] grimpe
       *[other] grimpent
    } à { $thing }
argad-order-board = { $who } { $count ->
        [one] monte
       *[other] montent
    } dans { $target }
argad-order-land = { $who } { $count ->
        [one] débarque
       *[other] débarquent
    } en { $at }
argad-order-row = { $who } { $count ->
        [one] va
       *[other] vont
    } à la rame en { $at }
argad-order-work = { $who } { $count ->
        [one] travaille
       *[other] travaillent
    } à { $thing }
argad-order-cut-lance = { $who } { $count ->
        [one] coupe
       *[other] coupent
    } une lance lourde
argad-order-help = { $who } { $count ->
        [one] aide
       *[other] aident
    } { $target }
argad-order-circle = { $who } { $count ->
        [one] tourne
       *[other] tournent
    } en cercle autour de { $at }
argad-order-form = { $friend } ordonne l’ordre serré sur { $target }
argad-order-march = { $thing } marche de { $far } cm
argad-order-front = { $thing } change de front
argad-order-break = { $thing } se rompt
argad-order-enter = { $who } { $count ->
        [one] entre
       *[other] entrent
    } en { $at }
argad-order-stance = { $first } et { $second } : { $thing }
argad-order-shoot = { $who } { $count ->
        [one] tire
       *[other] tirent
    } sur { $target }
argad-order-cloud = { $who } ordonne un nuage de flèches
argad-order-strike = { $who } frappe { $target }
argad-order-decline = { $who } ne frappe pas
argad-order-across = { $who } frappe { $target } à travers l’obstacle
argad-order-cross = { $who } tente de passer vers { $target }
argad-order-give-way = { $who } cède
argad-order-keep-order = { $who } reste en ordre serré
argad-order-leave-order = { $who } sort de l’ordre serré
argad-order-step-in = { $who } prendra la place des tombés
argad-order-advance = { $who } avance
argad-order-stay = { $who } reste
argad-order-die = { $who } aime mieux mourir
argad-order-contest = { $who } contestent { $target }
argad-order-accept = le plan est accepté
argad-order-yield = { $who } cèdent

# Ce qui arrive.

argad-became-advances = { $who } prend la place.
argad-became-dismounts = { $who } met pied à terre.
argad-became-disorder = { $who } tombe en désordre.
argad-became-driven-off = On chasse { $who }.
argad-became-drops-lance = { $who } lâche la lance lourde.
argad-became-drops-load = { $who } lâche sa charge pour se battre.
argad-became-duel-lost = { $who } a perdu le duel et vit.
argad-became-flees = { $who } s’enfuit.
argad-became-freed = { $who } est libre.
argad-became-gone = { $who } est poussé hors de la table.
argad-became-hesitates = { $who } hésite et ne donne plus d’ordres.
argad-became-in-danger = { $who } se rattrape de justesse.
argad-became-loses-emblem = { $who } ne tient pas la place de la bannière.
argad-became-lying = { $who } est étendu à terre.
argad-became-mounts = { $who } est en selle.
argad-became-out-of-danger = { $who } est hors de danger.
argad-became-over-emblem = { $who } se tient sur la bannière tombée.
argad-became-prisoner = { $who } se rend.
argad-became-rallies = { $who } obéit de nouveau.
argad-became-takes-emblem = { $who } s’empare de la bannière.
argad-became-thrown-down = { $who } est jeté à bas de l’échelle.
argad-became-unloaded = L’arbalète de { $who } n’est plus chargée.
argad-became-wounded = { $who } est blessé.
argad-became-reload = { $who } a rechargé.
argad-became-climb = { $who } a grimpé.
argad-became-board = { $who } est dans la barque.
argad-became-land = { $who } est à terre.
argad-became-cut-lance = { $who } a coupé la lance lourde.
argad-became-work = { $who } a travaillé un tour.
argad-placed-recoil = { $who } recule.
argad-placed-pushed = { $who } est poussé.
argad-placed-advance = { $who } avance en { $at }.
argad-placed-steps-in = { $who } marche sur les corps et prend la place.
argad-placed-closes-up = { $who } serre les rangs.
argad-placed-climbs = { $who } arrive en haut et le trouve tenu.
argad-placed-fall = { $who } se retrouve au pied de l’échelle.
argad-fell-shot = { $who } tombe sous un tir de { $by }.
argad-fell-melee = { $who } est abattu par { $by }.
argad-fell-hazard = { $who } se perd dans le terrain traître.
argad-fell-jump = { $who } se tue au saut.
argad-fell-fall = { $who } se brise dans la chute.
argad-turn = Tour { $turn }.
argad-stage = { $stage }.
argad-plan-none = Personne ne change rien.
argad-shown = { $order }.
argad-contested = { $who } contestent ce que feraient { $target }.
argad-settled = { $who } hésitent.
argad-yielded = Ceux qu’on contestait cèdent.
argad-moved = { $who } va de { $far } cm.
argad-met = { $who } et { $target } sont face à face.
argad-stuck = { $who } s’englue.
argad-left = { $who } quitte la table.
argad-stop-blocked = { $who } est arrêté au passage.
argad-stop-charge = { $who } s’arrête devant la charge.
argad-stop-friend = { $who } s’arrête derrière un ami.
argad-stop-jump = { $who } s’arrête devant le saut.
argad-stop-line = { $who } va prendre sa place dans la ligne.
argad-stop-room = { $who } recule un peu et fait de la place.
argad-declared = { $who } va tirer sur { $target }.
argad-volley = { $who } { $count ->
        [one] tire
       *[other] tirent
    } sur { $target } : { $dice }.
argad-volley-hit = Touchés : { $who }.
argad-volley-miss = Personne n’est touché.
argad-cloud = { $side } ordonne un nuage de flèches.
argad-struck-killed = { $who } frappe { $target } : { $die }, tué.
argad-struck-wounded = { $who } frappe { $target } : { $die }, blessé.
argad-struck-recoil = { $who } frappe { $target } : { $die }, repoussé.
argad-struck-miss = { $who } frappe { $target } : { $die }, manqué.
argad-happened-troop-chief-fell = La troupe voit tomber son chef.
argad-happened-chief-fell = Ils voient tomber leur chef.
argad-happened-banner-taken = Ils voient prendre leur bannière.
argad-formed = { $thing } est formé : { $who }.
argad-broken = { $thing } n’est plus.
argad-stance-friend = { $first } et { $second } sont amis.
argad-stance-neutral = { $first } et { $second } se laissent en paix.
argad-stance-enemy = { $first } et { $second } sont ennemis.
argad-trigger = { $what }.
argad-noticed-noticed = { $who } remarque quelque chose : { $what }.
argad-noticed-missed = { $who } n’a rien vu.
argad-noticed-again = { $who } n’a encore rien vu.
argad-outcome-goals = { $side } a mieux rempli ses buts.
argad-outcome-losses = { $side } a moins perdu.
argad-outcome-duel = { $side } a gagné le duel.
argad-outcome-drawn = Aucun camp n’a l’avantage.
argad-outcome-won-by-resignation = { $side } a gagné : les autres renoncent.
argad-outcome-won-by-clock = { $side } a gagné : la pendule des autres est tombée.
argad-outcome-drawn-by-agreement = Partie nulle, d’un commun accord.
argad-horse-of = le cheval de { $who }
argad-goal-met = { $goal } ({ $points }) : fait
argad-goal-open = { $goal } ({ $points })
argad-goal-secret = { $goal } ({ $points }), secret
argad-figure = { $what } { $amount }
argad-state-well = indemne
argad-state-wounded = blessé
argad-state-lying = à terre
argad-state-prisoner = prisonnier
argad-state-dead = mort
argad-state-gone = hors de la table
argad-console-move = { $far } cm, classe { $number }
argad-console-contact = au contact de { $who }
argad-console-thinks = { $side } écrit.
argad-console-curtain = La feuille de { $side } : que les autres se détournent, puis tapez Entrée.
argad-console-saved = La partie est dans { $file }.
argad-console-begin = Un ordre par ligne ; « ready » rend la feuille, « agree » accepte le plan, « help » en dit plus.
argad-help-help = help : cette liste
argad-help-table = table : la table vue d’en haut
argad-help-who = who NOM : une figurine
argad-help-goals = goals : ce que veulent les camps
argad-help-orders = orders : ce qui est déjà sur la feuille
argad-help-drop = drop : une feuille vierge
argad-help-why = why ORDRE : si c’est permis, et sinon par quelle règle
argad-help-rule = rule ARG-12.4 : un article de la règle
argad-help-log = log : ce qui s’est passé
argad-help-undo = undo : reprendre sa feuille tant que d’autres écrivent
argad-help-save = save FICHIER : garder la partie
argad-help-story = story : l’histoire de l’escarmouche
argad-help-quit = quit : partir
argad-help-shapes = Ordres :
argad-unofficial = Nos précisions sont des modifications non officielles de { $title } ; la règle est gratuite, à des fins non commerciales.

# Le recruteur.

muster-troop = { $name } : { $title } ({ $years })
muster-most = , au plus { $count }
muster-line = { $price } points, { $key } : { $title } ({ $parts }){ $most }
muster-chosen = { $count } { $title } : { $points } points, { $share } pour cent
muster-total = { $figures } figurines, { $points } points sur { $budget }.
muster-left = Il reste { $points } points.
muster-over = la troupe est trop chère de { $points } points
muster-label = { $title } est gratuit, à des fins non commerciales. Nos prix et nos profils en sont des modifications non officielles.
muster-no-chief = Personne dans cette troupe ne peut commander : sans chef, pas de bonus.

argad-short-first-fire = Premiers tirs
argad-short-announce = Annonce
argad-short-revise = Révision
argad-short-shots = Tirs
argad-short-melee-choices = Mêlée
argad-short-aftermath = Suites
argad-figure-label = { $who }, { $side } : classe { $number }, { $armour ->
    [0] sans armure
   *[other] armure { $armour }
}, { $arms } ; { $how }
argad-mark-wounded = blessé
argad-mark-lying = à terre
argad-mark-prisoner = prisonnier
argad-mark-dead = mort
argad-mark-fleeing = en fuite
argad-mark-stuck = englué
argad-mark-disorder = en désordre
argad-mark-hesitates = hésite
argad-mark-unloaded = déchargée
argad-mark-crouched = accroupi
argad-why-contact = { $who } touche { $target }. Tous deux s’arrêtent au contact.
argad-why-parted = { $who } s’arrête devant { $target } ; en se faisant de la place, ils se sont écartés.
argad-why-blocked = { $who } est passé à moins de deux pas de { $target }, qui est sorti l’arrêter.
argad-why-charge = { $who } s’arrête : un cavalier en charge a le passage.
argad-why-friend = { $who } s’arrête : un ami se tient au bout de son trajet.
argad-why-jump = Le cheval de { $who } refuse le saut.
argad-why-line = Deux groupes se sont heurtés : avec le mouvement qui lui reste, { $who } prend sa place dans la ligne.
argad-why-room = Il n’y a pas de place pour { $who } là où il s’est arrêté : il revient sur son trajet.
argad-why-slow = { $who }, { $ground } : plus lent à partir d’ici.
argad-why-border = { $who }, { $ground } : le dé ne lui laisse rien de plus. Il reste en lisière.
argad-why-stuck = { $who }, { $ground } : englué jusqu’à la fin du tour.
argad-odds-falls = { $who } tombe
argad-odds-recoils = { $who } recule
argad-ground-brush = broussailles
argad-ground-forest = forêt
argad-ground-bank = talus
argad-ground-stakes = pieux
argad-ground-rock = rochers
argad-ground-marsh = marais
argad-ground-shallows = eau peu profonde
argad-ground-house = maison
argad-ground-hedge = haie
argad-ground-fence = clôture
argad-ground-ditch = fossé
argad-ground-ground = terrain lent
argad-ground-boulders = rochers
argad-ground-hill = colline
argad-ground-palisade = palissade
argad-ground-rampart = rempart
argad-ground-road = route
argad-ground-tree = arbre
argad-ground-pillar = pilier
argad-ground-building = bâtiment
argad-ground-ladder = échelle
argad-ground-contact = contact
argad-ground-dense-forest = forêt dense
argad-ground-steep-slope = pente raide
argad-ground-low-wall = muret
argad-ground-deep-water = eau profonde
argad-ground-door = porte
argad-ground-window = fenêtre
argad-ground-slit = meurtrière

argad-print-figures = Imprimez à 100 %, coupez les traits fins, pliez aux pointillés, collez dos à dos, rabattez le socle.
argad-print-hundred = Imprimez à 100 % : dix crans d’une règle font dix centimètres.
argad-print-ruler = centimètres
argad-print-pace = un tour à pied : { $cm } cm
argad-print-radius = un quart de cercle de { $cm } cm
argad-print-arc = 180° : ce que couvre un mur
argad-print-two-paces-foot = deux pas à pied
argad-print-two-paces-mounted = deux pas à cheval
argad-ref-title = Argad! en bref
argad-ref-note = Gratuit et non officiel ; les règles changées sont signalées dans le livre du programme.
argad-ref-stages = Le tour
argad-ref-movement = Mouvement (cm par tour)
argad-ref-terrain = Terrain
argad-ref-shooting = Tir : portée et jet qu’il faut
argad-ref-melee = Mêlée : l’arme la plus longue frappe d’abord
argad-ref-weapon = arme
argad-ref-short = courte
argad-ref-medium = moyenne
argad-ref-far = longue
argad-ref-length = longueur
argad-ref-hands = mains
argad-ref-long = longue
argad-ref-semi-long = mi-longue
argad-ref-very-short = très courte
argad-ref-ground = terrain
argad-ref-foot = à pied
argad-ref-rider = à cheval
argad-ref-shelter = abri
argad-ref-moves = armure
argad-ref-cavalier = cavalier
argad-ref-mounted-infantry = infanterie montée
argad-ref-easy = facile
argad-ref-difficult = difficile
argad-ref-very-difficult = très difficile
argad-ref-forbidden = interdit
argad-ref-swim = nage
argad-order-judge = l’arbitre décide : { $who }, { $how } ; { $reason }
argad-judged = L’arbitre décide : { $who }, { $how } ; { $reason }.
argad-refused-not-the-referee = seul l’arbitre en décide.
argad-refused-no-reason = l’arbitre dit pourquoi : because et sa raison.
argad-refused-no-such-state = cet état n’existe pas.
argad-refused-judged-off-table = ce n’est pas sur la table.
argad-refused-on-another = quelqu’un s’y tient.
argad-refused-thing = une chose n’a pas de volonté : une charrette va, une barque se rame, un cheval reste où on l’a laissé.
