# Pourquoi un esprit répond ce qu’il répond. $who et $target sont des noms, $hex un lieu, $chance des centièmes.

mind-attacks = { $count ->
    [one] { $who } frappe { $target } : un coup qui porte dans { $chance } %.
   *[other] { $who } et { $others } de plus tombent ensemble sur { $target } : un coup qui porte dans { $chance } %.
}
mind-bars = { $who } va en { $hex } pour barrer la route à l’ennemi.
mind-charges = { $who } charge { $target } : un coup qui porte dans { $chance } %.
mind-closes = { $who } va en { $hex } pour en venir aux mains.
mind-contests = { $who } va en { $hex } pour que l’ennemi ne puisse tenir le terrain.
mind-done = Rien d’autre ne vaut la peine ici.
mind-enters = { $who } entre sur le terrain.
mind-falls-on = { $who } va en { $hex } pour tomber sur { $target }.
mind-follows = { $who } pousse son avantage jusqu’en { $hex }.
mind-forms = { $who } serre les rangs.
mind-goal = { $who } va en { $hex }, sur le chemin du but.
mind-holds = { $who } va en { $hex } pour tenir le terrain qui compte.
mind-holds-fire = La flèche est gardée pour une meilleure cible.
mind-hunts = { $who } va en { $hex }, aux trousses de ceux qui doivent tomber.
mind-leaves = { $who } quitte le terrain, comme le but le demande.
mind-lights = { $who } met le feu sous les pieds de l’ennemi.
mind-marches = Les rangs de { $who } marchent ensemble.
mind-mounts = { $who } se met en selle.
mind-safest = C’est en { $hex } que { $who } est le plus à l’abri.
mind-set-up = Les places sont bonnes comme elles sont.
mind-shoots = { $who } tire sur { $target } : blessure ou pire dans { $chance } %.
mind-shoots-nearest = { $who } tire sur { $target }, la cible la plus proche.
mind-spares = Le coup coûte le moins cher si { $who } l’encaisse.
mind-stands = Mieux vaut tenir sa place.
mind-strikes = { $who } frappe { $target }.
mind-waits = { $who } attend un ennemi.
mind-weighs = De toutes les réponses, c’est celle qui laisse le camp en meilleure posture.
