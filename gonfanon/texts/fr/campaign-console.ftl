# La campagne au terminal.

choose-campaign = Campagnes : { $names }
campaign-console-welcome = Tapez aide pour les commandes, aperçu pour la campagne, carte pour le pays, chances 1 pour ce que le premier ordre peut donner.
campaign-console-day = Jour { $day }{ $last ->
    [0] {""}
   *[other] {" "}sur { $last }
}, { $step }{ $season }.
campaign-console-part = { $step } : { $who } ({ $key }).
campaign-console-places = Vos places : { $places }
campaign-console-others = Les autres, pour autant qu’on les voie :
campaign-console-reach = { $count } marches sont possibles : aller PLACE prend la meilleure, suite les énumère.
campaign-console-legend = Terrain : . plaine, = route, r rivière, # pont, h colline, M montagne, f forêt, t colline boisée, w marais, c côte, ~ mer. Places : v village, T ville, C château, Y cité, A abbaye, P prieuré. * à vous, ! ennemis, ? autres, m convoi.
campaign-console-around = Autour de { $hex } :
campaign-console-near = { $name } ({ $key }) en { $hex }, { $far ->
    [0] ici
    [one] à un hexagone au { $way }
   *[other] à { $far } hexagones au { $way }
}.
campaign-console-way-N = nord
campaign-console-way-NE = nord-est
campaign-console-way-SE = sud-est
campaign-console-way-S = sud
campaign-console-way-SW = sud-ouest
campaign-console-way-NW = nord-ouest
campaign-console-no-middle = Dites autour de quoi, par exemple : carte melfi
campaign-console-food = { $name } : besoin { $need }, { $text }.
campaign-console-no-groups = Aucun de vos groupes n’est sur la carte.
campaign-console-treasury = Trésor : { $sum }
campaign-console-captives-held = Vous tenez { $number } captifs ({ $key }), gardés par { $held } : { $names }
campaign-console-captives-ours = { $number } des vôtres ({ $key }) sont captifs chez { $held } : { $names }
campaign-console-captives-others = { $number } captifs ({ $key }) sont chez { $held } : { $names }
campaign-console-no-captives = Personne n’est captif.
campaign-console-known = { $name } : { $number } vus le jour { $day } ; maintenant en { $hex }.
campaign-console-nothing-known = Vous n’avez encore rien vu des autres.
campaign-console-person = { $name }, prestige { $prestige }, { $where }.
campaign-console-nobody = Il n’y a pas de « { $name } » ici ; aperçu donne les noms.
campaign-console-left = Reste { $points } points de mouvement, argent { $money }.
campaign-console-men-unknown = Vous ne savez pas ce qu’il y a dedans.
campaign-console-score = { $faction } : { $total } points ({ $parts }).
campaign-console-mission = { $now ->
    [yes] Accomplie
   *[no] Ouverte
}, { $faction } : { $text } ({ $points } points).
campaign-console-way = { $said } : { $cost } points, reste { $left }.
campaign-console-meets = Rencontre { $name }.
campaign-console-no-odds = Rien n’y est laissé au hasard.
campaign-console-no-march = Personne ne peut marcher maintenant.
campaign-console-no-nearer = Aucune marche ne les en rapproche aujourd’hui.
campaign-console-no-fight = Aucune bataille ne se livre.
campaign-console-refused = Interdit : { $why } [{ $rule }]
campaign-console-advice = { $notation } : { $why }
campaign-console-bad-no-order = Il n’y a pas d’ordre « { $word } » ; aide les donne tous.
campaign-console-bad-no-unit = Il n’y a pas de « { $word } » ici ; aperçu donne les noms.
campaign-console-bad-no-hex = « { $word } » n’est pas un hexagone : écrivez 0303, une place, ou 2 SE of suivi d’une place.
campaign-console-bad-no-number = « { $word } » n’est pas un nombre ; écrivez : { $shape }
campaign-console-bad-missing = Il manque quelque chose ; écrivez : { $shape }
campaign-console-bad-too-much = « { $word } » est de trop ; écrivez : { $shape }
campaign-console-bad-shape = Écrivez : { $shape }
campaign-console-help-orders = Ordres (la forme de chacun ; G un groupe, C un convoi, M des mercenaires, P des captifs, LOT : knight:2 drogon money:3.5)
campaign-console-help-help = aide : cette liste
campaign-console-help-overview = aperçu : le jour, vos groupes et places, et où sont les autres
campaign-console-help-map = carte, ou carte NOM : le pays autour de celui qui marche, d’une place ou d’un hexagone
campaign-console-help-supply = vivres : qui mange où, et qui aura faim
campaign-console-help-treasury = trésor : votre argent et où il est
campaign-console-help-prisoners = captifs : les prisonniers des deux camps
campaign-console-help-known = connu : ce que vous avez vu des autres, et quand
campaign-console-help-who = qui NOM : un groupe, une place ou un chef en entier
campaign-console-help-score = points : vos points, et les missions
campaign-console-help-go = aller NOM : la marche qui rapproche le plus d’une place, d’une unité ou d’un hexagone
campaign-console-help-odds = chances N, ou chances ORDRE : ce que coûte un ordre, qui il rencontre, ce qui peut en sortir
campaign-console-help-why = pourquoi ORDRE : si un ordre est permis, et la règle qui l’interdit
campaign-console-help-advice = conseil : ce que ferait un capitaine, et pourquoi
campaign-console-help-rule = règle ID : une règle en entier
campaign-console-help-chronicle = chronique, ou chronique JOUR : ce qui s’est passé
campaign-console-help-undo = reprendre : reprendre votre dernière décision, si aucun dé n’est tombé depuis
campaign-console-help-save = garder FICHIER : garder la partie
campaign-console-help-story = récit : histoire, forces, missions, victoire
campaign-console-help-more = suite : le reste d’une longue liste
campaign-console-help-pass = passer, ou fin : finir la part, ou décliner
campaign-console-help-resign = abandonner : se rendre
campaign-console-help-quit = quitter : quitter la partie
campaign-console-fight = coups P énumère ce que quelqu’un peut faire ; plateau montre le champ ; trancher NIVEAU laisse deux esprits se battre.
campaign-console-help-fight = plateau, terrain, coups P, chances P T, tir P T : dans une bataille livrée ; trancher NIVEAU laisse des esprits la livrer
campaign-console-siege = trancher NIVEAU laisse deux esprits jouer ce jour.
campaign-console-no-advice = Pas de conseil dans une bataille ni dans un jour de siège ; trancher NIVEAU laisse des esprits le jouer.
