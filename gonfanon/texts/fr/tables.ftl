# The tables of a book on one page.

table-melee-foot = Mêlée contre des gens à pied
table-melee-mounted = Mêlée contre des cavaliers
table-shooting-foot = Tirs sur des gens à pied
table-shooting-mounted = Tirs sur des cavaliers
table-infiltration = Se glisser près d’un ennemi
table-die = Dé
table-result = Résultat
table-across-difference = différence des forces
table-across-ratio = rapport des forces
table-across-cover = couvert de la cible
table-armour = Armure de la cible : { $amount } au dé.
table-foot = à pied
table-mounted = à cheval
table-infiltration-none = passe
table-infiltration-stop = s’arrête là
table-infiltration-wounded = est blessé
table-infiltration-killed = est tué
