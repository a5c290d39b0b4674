# Pourquoi un esprit répond ce qu’il répond. $who et $target sont des noms, $hex un lieu, $chance des centièmes.

mind-attacks = { $count ->
    [one] { $who } frappe { $target } : un coup qui porte dans { $chance } %.
   *[other] { $who } et { $others } de plus tombent ensemble sur { $target } : un coup qui porte dans { $chance } %.
}
mind-bars = { $who } va en { $hex } pour barrer la route à l’ennemi.
mind-batters = Les servants de { $who } lancent le bélier contre ce qui barre le chemin.
mind-breaks = { $who } enfonce la porte qui barre le chemin.
mind-burns = { $who } met le feu à ce qui sert l’ennemi.
mind-carries = { $who } avance avec { $thing }.
mind-charges = { $who } charge { $target } : un coup qui porte dans { $chance } %.
mind-closes = { $who } va en { $hex } pour en venir aux mains.
mind-contests = { $who } va en { $hex } pour que l’ennemi ne puisse tenir le terrain.
mind-covers = { $who } va en { $hex } pour tirer pendant que les autres montent.
mind-cuts = { $who } coupe la corde avant que l’on y monte.
mind-done = Rien d’autre ne vaut la peine ici.
mind-douses = { $who } combat le feu avant qu’il ne gagne.
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
mind-lowers = { $who } abat le pont sur le mur.
mind-mans = { $who } va en { $hex }, là où l’ennemi s’apprête à entrer.
mind-marches = Les rangs de { $who } marchent ensemble.
mind-mounts = { $who } se met en selle.
mind-opens = { $who } ouvre à ceux du dehors.
mind-pours = { $who } verse l’huile là où elle trouve le plus d’ennemis.
mind-pulls = { $who } et les autres arrachent les pieux.
mind-pushes = { $who } est poussé vers le mur.
mind-raises = { $who } dresse { $thing } là où le mur est mal gardé.
mind-safest = C’est en { $hex } que { $who } est le plus à l’abri.
mind-set-up = Les places sont bonnes comme elles sont.
mind-shoots = { $who } tire sur { $target } : blessure ou pire dans { $chance } %.
mind-shoots-nearest = { $who } tire sur { $target }, la cible la plus proche.
mind-shuts = { $who } ferme ce qui était ouvert devant l’ennemi.
mind-spares = Le coup coûte le moins cher si { $who } l’encaisse.
mind-stands = Mieux vaut tenir sa place.
mind-stones = { $who } lâche une pierre sur { $target }.
mind-strikes = { $who } frappe { $target }.
mind-throws = { $who } tire là où l’ennemi est le plus serré.
mind-to-the-fire = { $who } va en { $hex } combattre le feu.
mind-to-the-ladder = { $who } va en { $hex } prendre un bout de l’échelle.
mind-topples = { $who } renverse l’échelle.
mind-waits = { $who } attend un ennemi.
mind-weighs = De toutes les réponses, c’est celle qui laisse le camp en meilleure posture.
