# Ce qui s’est passé pendant la phase adverse : les parties d’une seule phrase.

phase-while = Pendant la phase adverse ({ $side })
phase-dead = { $gender ->
    [f] { $who } tuée
   *[m] { $who } tué
}
phase-taken = { $gender ->
    [f] { $who } capturée
   *[m] { $who } capturé
}
phase-wounded = { $gender ->
    [f] { $who } blessée
   *[m] { $who } blessé
}
phase-stunned = { $gender ->
    [f] { $who } assommée
   *[m] { $who } assommé
}
phase-back = { $gender ->
    [f] { $who } repoussée en { $hex }
   *[m] { $who } repoussé en { $hex }
}
phase-more = { $count ->
    [one] une autre personne touchée ou repoussée
   *[other] { $count } autres touchés ou repoussés
}
phase-moved = { $count ->
    [one] un ennemi s’est déplacé
   *[other] { $count } ennemis se sont déplacés
}
phase-unhurt = personne n’est touché
phase-still = il ne s’est rien passé
