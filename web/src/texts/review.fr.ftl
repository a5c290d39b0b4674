review-coming = Deux capitaines rejouent la bataille à partir de chaque tour…
review-chances = Chances de victoire
review-how = { $games ->
    [one] une bataille jouée à partir de chaque moment par deux capitaines ; la bande grise est la marge
   *[other] { $games } batailles jouées à partir de chaque moment par deux capitaines ; la bande grise est la marge
}
review-judged = Chaque bataille est jouée pendant deux tours au plus. Si elle n’est pas finie, la position est évaluée : la chance est en partie une estimation.
review-curve = Chances de victoire, tour par tour
review-curve-keys = Gauche et droite suivent la courbe, Entrée montre la bataille à cet endroit.
review-at = Tour { $turn } : { $chance } % ± { $margin }
review-ahead = Avantage { $side }
review-share = Le compte continue : { $share } %. La courbe se précise.
review-moments = { $count ->
    [one] Le moment décisif
    [2] Deux moments décisifs
    [3] Trois moments décisifs
    [4] Quatre moments décisifs
   *[other] { $count } moments décisifs
}
review-no-moments = Aucun ordre, à lui seul, n’a changé les chances au-delà de leur marge.
review-orders = Ordres
grade-masterly = { $count ->
    [one] magistral
   *[other] magistraux
}
grade-sound = { $count ->
    [one] sain
   *[other] sains
}
grade-doubtful = douteux
grade-costly = coûteux
review-lost = { $lost } points perdus par tour
review-could = Vous pouviez jouer : { $order }
review-better = Mieux : { $order }
review-look = Voir le plateau
review-margin = Notes d’un capitaine, en centièmes de fantassin. En dessous de 45, un ordre est sain : les capitaines diffèrent d’autant entre eux.
review-dice = Meilleur et pire dé
review-best = Meilleur :
review-worst = Pire :
review-die = { NUMBER($actual, maximumFractionDigits: 1) } touché, { NUMBER($expected, maximumFractionDigits: 1) } attendu
review-save = Enregistrer la page
review-print = Imprimer
review-link = Copier le lien
review-copied = Copié
review-open = Ouverture de la partie…
