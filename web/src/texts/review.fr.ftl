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
review-share = Calcul en cours : { $share } %. La courbe se précise.
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
    [one] solide
   *[other] solides
}
grade-doubtful = douteux
grade-costly = coûteux
review-lost = ordres : l’équivalent de { NUMBER($men, maximumFractionDigits: 1) } fantassins perdus par tour
review-could = Vous pouviez jouer : { $order }
review-better = Mieux : { $order }
review-look = Voir le plateau
review-margin = Un capitaine compare chaque ordre au sien. −100 : l’ordre a coûté autant que la perte d’un fantassin. Jusqu’à 45 en plus ou en moins, un ordre est solide : entre eux, les capitaines diffèrent d’autant.
review-dice = Meilleur et pire dé
review-best = Meilleur :
review-worst = Pire :
review-die = { NUMBER($actual, maximumFractionDigits: 1) } touché, { NUMBER($expected, maximumFractionDigits: 1) } attendu
review-save = Enregistrer la page
review-print = Imprimer
review-link = Copier le lien
review-copied = Copié
review-open = Ouverture de la partie…
# Les problèmes et l’entraîneur ; ce que dit aussi le terminal vient du serveur.
puzzles-text = Des positions de vraies parties où un plan vaut nettement mieux que les autres. Regardez les plans, choisissez-en un, et voyez ce que chacun a donné.
puzzle-of-today = Le problème du jour
puzzle-grade = { $grade ->
    [1] facile
    [2] moyen
   *[3] difficile
}
puzzle-tried = essayé
puzzle-filter = Quels problèmes
puzzle-book = Livre
puzzle-how-hard = Difficulté
puzzle-any = tous
puzzle-fresh = seulement les nouveaux
puzzle-shown = { $count ->
    [one] un problème
   *[other] { $count } problèmes
}
puzzle-board = { $title } : la position
puzzle-best-one = le meilleur
puzzle-take = Je prends le plan { $letter }
puzzle-bar = Plan { $letter } : { $chance } sur cent, à { $margin } près
puzzle-keys = Tapez la lettre d’un plan pour le voir sur le plateau.
puzzle-answer = La solution
puzzle-enemy = Ce que l’ennemi fait alors le plus souvent :
puzzle-enemy-arrows = le montrer sur le plateau
puzzle-play-on = Le jouer jusqu’au bout
no-such-puzzle = Ce problème n’existe pas.
train = Entraînement
train-text = Jouez cette position contre un adversaire, encore et encore. Après chacun de vos ordres, vous voyez ce qu’il a fait de vos chances de gagner.
train-side = Votre camp
train-against = Contre
train-begin = Commencer
train-chance-now = Vos chances de gagner, d’après { $games ->
    [0] des combats que l’on joue en ce moment
    [one] un combat joué
   *[other] { $games } combats joués
}.
train-first = Donnez un ordre : ce qu’il change se lit ici.
train-tries = Essais :
train-won = gagné
train-lost = perdu
train-drawn = nul
train-left = abandonné
train-again = Encore
