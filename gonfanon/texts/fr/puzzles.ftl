# Des problèmes : des positions où un plan est nettement le meilleur. $chance et $margin sont des centièmes.
puzzle-question = Tour { $turn }, { $side } : c’est le moment de { $step ->
    [shooting] tirer. Par quel ordre vaut-il mieux commencer ?
    [charges] charger, ou de se retenir. Par quel ordre vaut-il mieux commencer ?
    [melee] frapper. Par quel ordre vaut-il mieux commencer ?
   *[movement] bouger. Quel plan est le meilleur ?
}
puzzle-strikes = frapper d’abord { $target }
puzzle-charges = charger d’abord { $target }
puzzle-shoots = tirer d’abord sur { $target }
puzzle-holds = se retenir
puzzle-grade = { $grade ->
    [1] facile
    [2] moyen
   *[3] difficile
}
puzzle-grade-means = { $grade ->
    [1] Un sergent ferait à peu près la même chose que le meilleur plan.
    [2] Un capitaine ferait à peu près la même chose que le meilleur plan ; un sergent, non.
   *[3] Ni un sergent ni un capitaine ne l’auraient trouvé.
}
puzzle-plan = { $letter } : { $plan }.
puzzle-goes = { $who } en { $hex }
puzzle-nobody = personne ne bouge
puzzle-stay = chacun reste où il est
puzzle-right = Oui, { $letter } est le meilleur plan.
puzzle-wrong = Mieux vaut { $letter }.
puzzle-solution = Le meilleur est { $letter } : { $plan }.
puzzle-chance = { $chance } sur cent, à { $margin } près
puzzle-lead = Un connétable lui donne { $chance } chances sur cent de gagner, { $lead } de plus qu’au plan suivant (à { $margin } près).
puzzle-men = En moyenne il coûte { $lost } des nôtres et { $felled } des leurs ; le plan suivant, { $otherlost } et { $otherfelled }.
puzzle-enemy = Ce que l’ennemi fait alors le plus souvent :
puzzle-enemy-open = Ce que l’ennemi fait alors change à chaque fois.
puzzle-how = Chaque plan a été joué { $times } fois avec les mêmes dés, jusqu’aux deux phases suivantes de son camp ; on a jugé ce qu’il promettait là, non la fin de la bataille.

# Au terminal.
puzzle-today = Aujourd’hui : { $name }
puzzle-count = { $count ->
    [one] Un problème
   *[other] { $count } problèmes
} de { $battles ->
    [one] un combat
   *[other] { $battles } combats
}. gonfanon puzzles NOM en montre un, gonfanon puzzles --today celui du jour.
puzzle-line = { $name } · { $title } · tour { $turn }, { $side } · { $grade }
puzzle-ask = Quel plan ({ $letters }) ?
puzzle-not-a-plan = Ce n’est aucun des plans : { $letters }.
console-puzzle-play-on = gonfanon train { $name } le joue jusqu’au bout contre un adversaire.

# L’entraîneur.
console-train-begin = Vous jouez { $side } contre { $level }, à partir du tour { $turn }.
console-train-now = Vos chances de gagner : { $chance } sur cent (à { $margin } près, d’après { $games } combats joués).
console-train-after = Après { $order } : { $was } → { $now } sur cent ({ $change }, à { $margin } près).
console-train-weighs = On calcule les chances…
console-train-history = Essais jusqu’ici : { $tries }.
console-train-won = gagné
console-train-lost = perdu
console-train-drawn = nul
console-train-left = abandonné
console-train-again = Encore une fois depuis la même position ? (o/n)
