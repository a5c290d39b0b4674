# Barrières, cultures, pont-levis, herses, créneaux, treuils et abords de La Magna Carta.

fence-destroyed = { $who } abat la barrière en { $hex }.
place-moat = { $who } relève le pont-levis en { $hex }.
place-fixed-bridge = { $who } abaisse le pont-levis en { $hex }.
hoisted-up = { $who } marche dans la cage d’écureuil et hisse { $thing } en { $hex }.
hoisted-down = { $who } marche dans la cage d’écureuil et descend { $thing } en { $hex }.
ricocheted = { $who } jette une pierre sur le talutage de la tour.
rolled-ricochet-straight = La pierre rebondit : le dé donne { $die }, tout droit.
rolled-ricochet-left = La pierre rebondit : le dé donne { $die }, vers la gauche.
rolled-ricochet-right = La pierre rebondit : le dé donne { $die }, vers la droite.
rolled-pull-down-palisade-down = Tous tirent sur la corde : le dé donne { $die }, les pieux s’abattent.
rolled-pull-down-palisade-stands = Tous tirent sur la corde : le dé donne { $die }, les pieux tiennent.

answer-break-fence = { $who } abat la barrière en { $hex }
answer-lay-waste = { $who } ravage { $hex }
answer-hoist = { $who } hisse { $thing } en { $hex }
answer-ricochet = { $who } fait ricocher une pierre sur le talutage ({ $facing })

reason-cover-terrace = derrière le parapet de la terrasse
reason-cover-keep-entrance = dans l’entrée du donjon
reason-cover-drawbridge = à côté du pont-levis
reason-passage-fence = par-dessus la barrière
reason-passage-parapet = par-dessus le parapet
reason-passage-building-works = sur le chantier
reason-passage-from-the-side = par le côté

refused-behind-the-battlements = on ne tire pas à travers un merlon ou un mantelet fermé.
refused-back-from-the-crenels = en retrait des créneaux, on ne tire pas au-dehors et l’on n’est pas visé.
refused-gate-shut-there = aucun tir n’entre dans l’hexagone d’une porte fermée.
refused-no-shot-by-the-keep-door = aucun tir ne passe par la porte d’entrée du donjon.
refused-no-fence-there = il n’y a pas de barrière.
refused-not-at-the-fence = la barrière n’est pas à portée de main.
refused-nothing-grows-there = il n’y a ni courtil ni vigne.
refused-portcullis-in-the-way = il faut d’abord lever la herse.
refused-not-in-the-gate-hex = la porte se manœuvre depuis son hexagone.
refused-not-at-the-shutter = le mantelet se manœuvre depuis son hexagone.
refused-not-at-the-winch = il faut être à son treuil.
refused-not-on-the-scaffold = on la déplace depuis l’échafaudage voisin.
refused-too-few-pull = il faut trois hommes à pied ou un cavalier pour tirer.
refused-not-in-line-behind-the-rope = ceux qui tirent sont en file derrière la corde.
refused-no-batter-there = il n’y a pas de talutage sous ce côté.
refused-not-in-the-cage = le treuil se manœuvre de l’intérieur de la cage.
refused-no-load = ce n’est pas une charge pour la cage d’écureuil.
refused-not-under-the-jib = la flèche n’atteint pas cet endroit.
refused-no-level-between = il n’y a aucun niveau à franchir.
refused-roof-over-the-gate = la porte est couverte et ses mantelets ont une barre.
refused-friend-beside-the-target = un ami se tient à côté de la cible.
refused-footbridge-taken = on ne croise personne sur la passerelle.
refused-batter-withstands = le talutage de la tour résiste aux sapes et aux engins.
refused-cob-out-of-reach = le mur en torchis est trop haut pour un bélier.
refused-shut-gate = la porte est fermée.
refused-shut-fence = on ne passe pas ainsi la barrière.
refused-shut-parapet = on ne passe pas ainsi le parapet.
refused-shut-multiple-arrow-slits = personne ne passe par des archères.
refused-shut-cob-wall = le mur en torchis est un niveau au-dessus du sol.
refused-shut-batter = personne ne gravit le talutage.
