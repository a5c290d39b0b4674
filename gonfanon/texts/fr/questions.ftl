# Ce qu’on demande à un camp, et ses réponses en toutes lettres.

ask-order = { $side }, tour { $turn }, { $step } : votre ordre ?
ask-set-up = { $side } : placez les vôtres dans votre zone, puis terminez la mise en place.
ask-retreat = { $who } doit reculer. Par où ?
ask-fall = { $who } tombe de cheval. Sur quelle case ?
ask-make-room = { $who } tombe et la place manque. Qui se décale ?
ask-displace = { $who } doit faire place. Où ?
ask-drop = { $who } dépose { $other }. Sur quelle case ?
ask-push-horse = { $who } pousse { $other }. Où ?
ask-place-horse = { $who } mène { $other }. Où le placer ?
ask-defensive-fire = { $who } est en { $hex }. Tir défensif ?
ask-last-fire = Le mouvement ennemi s’achève. Un dernier tir ?
ask-stumble = { $who } est à pied et peut encore tituber. Jusqu’où ?
ask-who-is-hit = Un des attaquants est blessé. Lequel ?
ask-refuse = { $other } va frapper { $who }. Refuser le combat ?
ask-countercharge = { $who } charge. S’élancer à sa rencontre ?
ask-advance = L’ennemi cède du terrain. Avancer ?
ask-body = { $who } est sans vie et la place manque. Où gît le corps ?
asked = { $side } : { $question }

decline-order = finir la séquence : { $step }
decline-set-up = la mise en place est finie
decline-defensive-fire = ne pas tirer
decline-last-fire = ne pas tirer
decline-retreat = ne pas reculer
decline-stumble = rester sur place
decline-refuse = accepter le combat
decline-countercharge = attendre la charge
decline-advance = rester sur place
decline-body = là où il tombe

answer-shoot = { $who } sur { $target } en { $hex }, { $distance ->
    [one] 1 case
   *[other] { $distance } cases
}, { $chance } d’abattre ou de blesser
answer-shoot-bare = { $who } sur { $target }
answer-path = en { $hex }, { $terrain }
answer-path-facing = en { $hex }, face { $facing }
answer-path-half = en { $hex }, une moitié du cheval seulement
# Une réponse qui ne nomme qu’un lieu ou une personne devient un acte par la question posée.
deed-retreat = reculer { $answer }
deed-fall = tomber { $answer }
deed-displace = s’écarter { $answer }
deed-push-horse = le pousser { $answer }
deed-place-horse = le mener { $answer }
deed-stumble = tituber { $answer }
deed-who-is-hit = { $answer } reçoit la blessure
deed-make-room = { $answer } se décale
answer-choose = { $who }
answer-advance = { $who } avance en { $hex }
answer-advance-facing = { $who } avance en { $hex }, face { $facing }
answer-refuse = se dérober en { $hex }
answer-countercharge = { $who } s’élance contre { $target }
answer-move-foot = { $who } en { $hex } · { $cost } PM
answer-move-riding = { $who } en { $hex }, face { $facing } · { $cost } PM
answer-move-tests = { $tests ->
    [one] { $move }, au contact de l’ennemi avec un test
   *[other] { $move }, au contact de l’ennemi avec { $tests } tests
}
answer-back = { $who } recule à cheval d’une case
answer-mount = { $who } enfourche { $target }
answer-dismount = { $who } met pied à terre en { $hex }
answer-lift = { $who } soulève { $target } et va en { $hex }
answer-lead = { $who } prend { $target } par la bride en { $hex }
answer-exit = { $who } quitte le terrain
answer-march = la formation menée par { $who } marche en { $hex }
answer-attack = { $count ->
    [one] { $who } attaque { $target }, { $chance } d’abattre ou de blesser
   *[other] { $who } attaquent { $target }, { $chance } d’abattre ou de blesser
}
answer-charge = { $count ->
    [one] { $who } charge { $target }, { $chance } d’abattre ou de blesser
   *[other] { $who } chargent { $target }, { $chance } d’abattre ou de blesser pour le premier
}
answer-clear = { $who } dégagent { $target }
answer-form = { $who } serrent les rangs, face { $facing }
answer-dissolve = { $count ->
    [one] { $who } quitte la formation
   *[other] { $who } quittent la formation
}
answer-foulkon = la formation menée par { $who } joint les boucliers
answer-unfoulkon = la formation menée par { $who } ouvre le foulkon
answer-pikes = { $who } pointe de nouveau sa pique
answer-light = { $who } allume le naphte en { $hex }
answer-light-thing = { $who } met le feu à { $target } en { $hex }
answer-light-door = { $who } met le feu à la porte en { $hex }
answer-light-place = { $who } met le feu en { $hex } : { $terrain }
answer-place = { $who } en { $hex }
answer-place-facing = { $who } en { $hex }, face { $facing }
