# Consignes
standing-fire = Pendant le mouvement ennemi : { $how }. Rien en dessous de { $threshold } % n’est demandé ni tiré.
standing-man = { $who } : { $how }
standing-ask = demander
standing-best = tirer au meilleur moment
standing-at-once = tirer aussitôt
standing-hold = ne pas tirer
standing-other-ask = demander
standing-other-decline = refuser
standing-other-first = prendre la première réponse
standing-unknown = Écrivez consignes puis un nombre de 0 à 100, ask, best, at-once, hold ou all ; un nom devant pour un seul homme ; ou une réaction suivie de ask, decline ou first : consignes retreat first.
help-standing = consignes [NOMBRE | ask | best | at-once | hold | all] : qui tire et qui demande pendant le mouvement ennemi ; keep 3, near 2, until 5, hurt on, at NOM : flèches à garder, quand demander malgré tout, jusqu’à quand, sur qui
help-hold = tenir [phase] : ne pas tirer sur cet homme, ou jusqu’à la fin de la phase
standing-keep = chacun garde ses { $number } dernières flèches
standing-near = demander quand un ennemi arrive à { $number } cases
standing-until = jusqu’au tour { $number }
standing-hurt = demander quand un des vôtres est touché
standing-targets = seulement sur { $who }
