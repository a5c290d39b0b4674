# Les mots du panneau, du journal et des outils : ils viennent avec eux, après le plateau.
why-this = Pourquoi cet ordre ?
die-on = Dé sur la table : { $table }
table-look = Voir dans la table
table-look-die = Dé { $die } : voir dans la table
log-new = { $count ->
    [one] Une nouvelle
   *[other] { $count } nouvelles
}
log-walk = { $who } va en { $to }.
whole-field = Tout le terrain
line-of-fire = Ligne de tir
tools = Outils
next-man = Homme suivant · encore { $count }
may-not-act = { $who } ne peut plus rien faire dans cette séquence.
place-somebody = { $count ->
    [one] Choisissez-le dans la liste, puis une case.
   *[other] Choisissez-en un parmi { $count } dans la liste, puis une case.
}
nobody-able = { $step ->
    [shooting] Personne ne peut tirer : il faut un arc ou de quoi lancer, et un ennemi à portée et en vue.
    [charges] Personne ne peut charger : il faut un cavalier, six cases d’élan et un ennemi devant lui.
    [movement] Plus personne ne peut bouger.
    [melee] Personne ne peut frapper : il faut un ennemi au contact, et n’avoir pas encore frappé.
   *[other] Personne ne peut rien faire ici.
} Finissez la séquence.
pick-somebody = { $count ->
    [one] Un seul peut agir. Choisissez-le sur le terrain.
   *[other] { $count } peuvent agir. Choisissez-en un sur le terrain.
}
pick-by-key = Tab passe au suivant.
more-answers = Il y a trop de réponses pour les montrer ici : touchez le terrain, ou écrivez la vôtre avec W.
choose-on-field = Choisissez sur le terrain ou dans la liste
may-act = peut agir
people-count = { $count } sur { $all }
send = Envoyer
write-order = Écrire un ordre
threat-one = { $who } menace
threat-some = { $count } menacent
