# Comment gagner : les buts, les comptes et ce qui vient de changer.

goals-title = Pour gagner
goal-hold = Tenir { $area }
goal-hold-end = Tenir { $area } à la fin
goal-kill = { $count ->
    [one] Abattre un ennemi
   *[other] Abattre { $count } ennemis
}
goal-kill-some = Abattre des ennemis
goal-kill-named = Tuer { $who }
goal-reach = Atteindre { $area }
goal-exit = Quitter le terrain
goal-escort = Mettre en sûreté { $who }
goal-survive = Rester en vie
goal-points = Points
goal-count-plain = { $have }
goal-last-standing = Rester seuls sur le terrain
goal-people = { $count } personnages
goal-text-hold = { $turns ->
    [one] { $count ->
        [one] Un des vôtres debout sur place, sans ennemi, à la fin d’un tour.
       *[other] { $count } des vôtres debout sur place, sans ennemi, à la fin d’un tour.
    }
   *[other] { $count ->
        [one] Un des vôtres debout sur place, sans ennemi, à la fin de { $turns } tours de suite.
       *[other] { $count } des vôtres debout sur place, sans ennemi, à la fin de { $turns } tours de suite.
    }
}
goal-text-hold-end = Si rien n’est joué d’ici là, le camp qui s’y trouve seul { $count ->
    [one] après le tour { $turn }
   *[other] avec { $count } personnages après le tour { $turn }
} l’emporte.
goal-text-kill = Le camp qui en a tué ce nombre gagne aussitôt.
goal-text-kill-all = { $side } : victoire immédiate à la mort de { $who }.
goal-text-kill-named = { $side } : victoire immédiate à la mort de { $count } d’entre eux ({ $who }).
goal-text-reach = { $side } : victoire immédiate dès que { $count ->
    [one] l’un d’eux s’y tient
   *[other] { $count } d’entre eux s’y tiennent
} debout.
goal-text-exit = { $side } : victoire immédiate dès que { $count ->
    [one] l’un d’eux est sorti
   *[other] { $count } d’entre eux sont sortis
} par leur issue.
goal-text-escort = { $side } : victoire dès que { $count } d’entre eux sont sortis. Si trop de morts l’empêchent, l’ennemi gagne.
goal-text-escort-to = { $side } : victoire dès que { $count } d’entre eux ont atteint { $area }. Si trop de morts l’empêchent, l’ennemi gagne.
goal-text-survive = { $side } : victoire si { $count } d’entre eux ({ $who }) vivent encore à la fin du tour { $turn }.
goal-text-points = Après le tour { $turn }, le camp qui mène { $margin ->
    [one] d’un point
   *[other] de { $margin } points
} gagne. Moins, c’est partie nulle.
goal-text-points-needed = { $needed } points donnent la victoire aussitôt. Après le tour { $turn }, une avance de { $margin } suffit ; moins, c’est partie nulle.
goal-text-last-standing = { $sides } : victoire quand il ne reste plus d’ennemi sur le terrain.
goal-note-nobody = personne sur place
goal-note-there = { $there } sur place
goal-note-missing = { $there } sur place, encore { $missing }
goal-note-stopped = { $against ->
    [one] { $there } sur place, mais { $who } s’y tient aussi
   *[other] { $there } sur place, mais { $who } s’y tiennent aussi
}
goal-note-alive = { $count } en vie
goal-note-lead = avance de { $ahead } ; { $margin } suffisent
goal-label = { $area } · { $side } { $have } sur { $need }
goal-count = { $have } sur { $need }
goal-end = Après le tour { $turn }
goal-end-text = { $draw ->
    [yes] Si personne n’a gagné d’ici là, la partie est nulle.
   *[no] Si personne n’a gagné d’ici là, victoire : { $side }.
} { $left ->
    [0] C’est le dernier tour.
    [one] Plus qu’un tour.
   *[other] Encore { $left } tours.
}
goal-worth-ground = { $area } à la fin
goal-worth-held = { $side } : { $kill } pour { $who }
goal-line = { $side } : { $count }
goal-worth-title = Ce que vaut un homme
goal-worth-many = { $count } personnages ({ $kinds })
goal-worth-line = { $side } : { $kill } pour un mort, { $wound } pour un blessé : { $who }
goal-news-hold = { $side } : { $area }, { $have } tours tenus sur { $need }.
goal-news-hold-lost = { $side } : { $area } n’est plus à eux, le compte repart de zéro.
goal-news-kill = Mort de { $who } : { $side }, { $have } sur { $need }.
goal-news-reach = { $who } atteint { $area } : { $have } sur { $need }.
goal-news-reach-left = { $who } quitte { $area } : { $have } sur { $need }.
goal-news-exit = { $who } a quitté le terrain : { $have } sur { $need }.
goal-news-escort = { $who } en sûreté : { $have } sur { $need }.
goal-news-survive = Mort de { $who } : il en reste { $have }, et { $need } doivent vivre.
goal-news-points = { $more ->
    [one] { $side } : un point de plus.
   *[other] { $side } : { $more } points de plus.
}
goal-news-last-standing = { $who } hors de combat : { $have } sur { $need }.
goal-news-score = Score : { $score }.
goal-news-more-turns = { $count ->
    [one] Encore un tour et c’est gagné.
   *[other] Encore { $count } tours et c’est gagné.
}
help-goals = buts : comment gagner, et où l’on en est

# Les lieux que nomment les scénarios
area-marked = le terrain marqué
area-camp = le camp
area-farmhouse = la ferme
area-church = l’église
area-hill = la colline
area-summit = le sommet
area-culvert = le ponceau
area-grove = le bosquet
area-ward = la basse-cour
area-castle = le château
area-courtyard = la cour
area-choir = le chœur
area-gap = la brèche
area-road = la route
area-yard = la cour
area-inn = l’auberge
area-well = le puits
area-gonfanon = la butte du gonfanon
area-labarum = le tertre du labarum
area-chapel = la chapelle
area-press = le pressoir
area-gate = la porte
area-inside = l’intérieur
