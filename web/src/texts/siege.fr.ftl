# Maisons, châteaux et sièges.
posture-raised = dressée
posture-lying = à terre
posture-carried = en main
posture-holding = accroché
posture-up = pont levé
posture-down = pont baissé
posture-damaged = hors d’usage, endommagé
posture-blocked = hors d’usage, bloqué
leans-on = contre { $hex }
faces = tourné vers { $facing }
loading = chargement { $loaded } sur { $turns }
burnt-places = { $count ->
    [one] une case brûlée
   *[other] { $count } cases brûlées
}
crew = { $wants ->
    [0] { $count ->
        [0] Personne ne s’en occupe.
       *[other] S’en occupent :
    }
   *[other] Servants, { $count } sur { $wants } :
}
section = Vue en coupe
floor-empty = personne
orders-on-field = Ou touchez la case visée ; touchez encore pour l’ordre suivant.
verb-move = Se déplacer
verb-open = Ouvrir
verb-shut = Fermer
verb-break-door = Enfoncer une porte
verb-break-bridge = Rompre le pont
verb-lay-footbridge = Poser une passerelle
verb-tear-tent = Déchirer la toile
verb-light = Mettre le feu
verb-douse = Combattre un feu
verb-fire-arrow = Flèche enflammée
verb-carry = Porter
verb-raise-ladder = Dresser l’échelle
verb-shift-ladder = Déplacer l’échelle
verb-lay-ladder = Coucher l’échelle
verb-topple = Renverser une échelle
verb-throw-grapnel = Lancer un grappin
verb-cut-rope = Trancher une corde
verb-take-rope = Reprendre une corde
verb-pull-down = Arracher les pieux
verb-shoot = Tirer
verb-attack = Attaquer
verb-charge = Charger
verb-push = Pousser, en cases
verb-draw = Tirer avec les bœufs, en cases
verb-hitch = Atteler une bête
verb-unhitch = Dételer une bête
verb-lower-bridge = Abaisser le pont
verb-pour = Verser l’huile
verb-throw-stone = Jeter une pierre
verb-strike = Frapper du bélier
verb-dig = Creuser
verb-hurry = Creuser à la hâte
verb-fire-props = Brûler les étais
verb-collapse = Faire tomber le mur
verb-escort = Mener un prisonnier
verb-clear = Dégager des corps
verb-form = Former les rangs
verb-dissolve = Rompre la formation
verb-pikes = Déplacer les piques
verb-foulkon = Serrer les boucliers
verb-unfoulkon = Desserrer les boucliers
verb-axe = Prendre la hache à deux mains
verb-unaxe = Reprendre le bouclier
verb-wall = Serrer un mur de boucliers
verb-loader = Désigner un servant
verb-hamstring = S’en prendre aux jarrets
verb-load = Charger un chameau
verb-unload = Décharger un chameau
verb-break-fence = Briser une clôture
verb-lay-waste = Saccager un jardin
verb-ricochet = Faire ricocher une pierre
verb-hoist = Hisser avec la cage d’écureuil
verb-task = Tâches à bord
verb-speed = Vitesse du bateau
verb-steer = Barrer
verb-grapple = Lancer un grappin
verb-cut-loose = Trancher le grappin
verb-haul = Haler les bateaux
legend = Signes des maisons et des sièges
legend-fire = Un feu ; le nombre compte les fois où il a pu s’étendre
legend-naphtha = Du naphte à terre, pas encore allumé
legend-damage = Des fissures : les degrés de démolition, comptés
legend-shut = Une porte fermée
legend-open = Une porte ouverte
legend-broken = Une porte ou un mur enfoncés
legend-storeys = Des gens à ces étages de la case
legend-up = Un passage vers le haut, avec son prix ; ▼ : vers le bas
legend-loaded = Tours de chargement accomplis
legend-useless = Hors d’usage
siege-settle = Laisser deux capitaines trancher
siege-fight-on = Combattre nous-mêmes tout de même
siege-settle-waits = L’autre camp doit être d’accord.
