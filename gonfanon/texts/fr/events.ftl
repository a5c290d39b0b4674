# Ce qui s’est passé, dans le journal. $who et $target sont des noms ; $gender vaut m, f ou n.

untold = Il s’est passé ici quelque chose qui n’a pas encore de phrase ({ $what }).
attack-announced = { $count ->
    [one] { $who } attaque { $target }.
   *[other] { $who } attaquent { $target }.
}
charge-announced = { $count ->
    [one] { $who } charge { $target }.
   *[other] { $who } chargent { $target }, lance couchée.
}
countercharge-announced = { $who } s’élance contre { $target }.
refusal-announced = { $who } refuse le combat.

moved-foot = { $who } va en { $hex } · { $cost } PM.
moved-riding = { $who } chevauche jusqu’en { $hex }, face { $facing } · { $cost } PM.
moved-round = { $who } pivote, face { $facing } · { $cost } PM.
moved-back = { $who } recule à cheval jusqu’en { $hex } · { $cost } PM.
moved-in = { $who } entre sur le terrain en { $hex } · { $cost } PM.
moved-past = { $who } se glisse au contact de l’ennemi · { $cost } PM.
formation-moved = La formation menée par { $who } marche { $direction } · { $cost } PM.
move-ended = { $count ->
    [one] { $who } a fini son mouvement.
   *[other] { $who } ont fini leur mouvement.
}
slowed = { $left ->
    [0] { $who } ne peut aller plus loin ce tour-ci.
   *[other] { $who } n’a plus que { $left } PM.
}

shifted-retreat = { $hexes ->
    [one] { $who } recule d’une case, en { $hex }.
   *[other] { $who } recule de { $hexes } cases, en { $hex }.
}
shifted-displaced = { $who } fait place et passe en { $hex }.
shifted-pushed = On pousse { $who } en { $hex }.
shifted-led = On mène { $who } en { $hex }.
shifted-advance = { $who } avance en { $hex }.
shifted-refusal = { $who } se dérobe en { $hex }.
shifted-placed = { $who } se tient en { $hex }.
shifted-placed-facing = { $who } se tient en { $hex }, face { $facing }.
shifted-back = { $who } revient en { $hex }, dernière place libre.
shifted-stumble = { $who } titube jusqu’en { $hex }.
shifted-countercharge = { $who } chevauche jusqu’en { $hex } à la rencontre de la charge.

hurt-wounded = { $gender ->
    [f] { $who } est blessée.
   *[m] { $who } est blessé.
}
hurt-stunned = { $gender ->
    [f] { $who } est assommée.
   *[m] { $who } est assommé.
}
hurt-dead = { $gender ->
    [f] { $who } est tuée.
   *[m] { $who } est tué.
}
hurt-surrounded = { $gender ->
    [f] { $who }, assommée et cernée, est achevée.
   *[m] { $who }, assommé et cerné, est achevé.
}
unhorsed-well = { $horse ->
    [killed] Le cheval est tué ; { $who } se reçoit sans mal en { $hex }.
   *[stays] { $who } vide les étriers sans mal, en { $hex }.
}
unhorsed-wounded = { $horse ->
    [killed] Le cheval est tué ; { $who } tombe en { $hex } avec une blessure.
   *[stays] { $who } tombe de cheval en { $hex } avec une blessure.
}
unhorsed-stunned = { $horse ->
    [killed] Le cheval est tué ; { $who } gît sans connaissance en { $hex }.
   *[stays] { $who } vide les étriers et gît sans connaissance en { $hex }.
}
unhorsed-dead = { $horse ->
    [killed] { $who } meurt avec son cheval ; le corps gît en { $hex }.
   *[stays] { $who } tombe de cheval, sans vie, en { $hex }.
}
mounted = { $who } enfourche { $horse } · { $cost } PM.
dismounted = { $who } met pied à terre en { $hex } · { $cost } PM.
lifted = { $who } prend { $target } sur son dos.
laid-down = On dépose { $who } en { $hex }.
bridle-taken = { $who } saisit { $horse } par la bride.
bridle-missed = { $who } ne parvient pas à saisir { $horse } par la bride.
control-lost = Plus personne ne tient { $horse }.
shot-taken = { $mode ->
    [thrown] { $who } lance son arme sur { $target }.
   *[shot] { $who } tire sur { $target }.
}
shot-taken-defensive = { $mode ->
    [thrown] { $who } lance son arme sur { $target }, en défense.
   *[shot] { $who } tire sur { $target }, en défense.
}
engaged = { $count ->
    [one] { $who } a combattu ce tour-ci.
   *[other] { $who } ont combattu ce tour-ci.
}
charged = { $who } a subi une charge ce tour-ci.
countered = { $who } a contre-chargé pendant cette phase.
bodies-cleared = { $who } dégagent { $target }.
drowned = { $who } coule sous le poids de l’armure.
formed = { $who } serrent les rangs, face { $facing }.
formation-left = { $count ->
    [one] { $who } quitte la formation.
   *[other] { $who } quittent la formation.
}
formation-broken = { $who } n’est plus en formation.
pikes-up = { $who } pointe de nouveau sa pique.
pikes-down = { $who } voit sa pique abattue.
foulkon-on = La formation menée par { $who } joint les boucliers en foulkon.
foulkon-off = La formation menée par { $who } ouvre le foulkon.
stood-up = { $who } se relève.
burnt = Le naphte brûle en { $hexes }.
left-the-field = { $who } quitte le terrain.
still-waits = { $who } ne trouve pas de place sur le terrain et attend au bord.
step-began = { $side }, tour { $turn } : { $step }.
decided = La bataille est finie.
scored = { $points ->
    [one] { $side } : 1 point de plus.
   *[other] { $side } : { $points } points de plus.
}
scored-turns-held = { $points ->
    [one] { $side } : le terrain est tenu un tour de plus.
   *[other] { $side } : le terrain est perdu, le compte repart à zéro.
}
set-up-next = { $side } : mise en place.
set-up-done = Tous sont en place. Commencent : { $side }.

# Les dés
rolled-melee = { $who } contre { $target } : le dé donne { $die }, colonne { $column } : { $result }.
rolled-impact-hit = Le dé donne { $die } : en plein but.
rolled-impact-scatter = Le dé donne { $die } : le tir dévie en { $hex }.
rolled-impact-lost = Le dé donne { $die } : le tir se perd.
rolled-damage = Le dé donne { $die } contre { $target }, { $cover } : { $result }.
rolled-infiltration-none = { $who } se glisse devant { $target } : le dé donne { $die }, rien ne se passe.
rolled-infiltration-stop = { $who } tente de passer devant { $target } : le dé donne { $die }, le mouvement s’arrête là.
rolled-infiltration-wounded = { $who } tente de passer devant { $target } : le dé donne { $die }, une blessure.
rolled-infiltration-killed = { $who } tente de passer devant { $target } : le dé donne { $die }, un coup mortel.
rolled-bridle-caught = { $who } tend la main vers une bride : le dé donne { $die }, elle est prise.
rolled-bridle-missed = { $who } tend la main vers une bride : le dé donne { $die }, elle échappe.
rolled-naphtha = { $who } est dans le feu : le dé donne { $die }, { $result }.
die-plain = { $die }
die-modified = { $die } ({ $modifier }, soit { $total })
