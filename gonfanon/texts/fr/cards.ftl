# La fiche d’un personnage : ce qu’il sait faire de plus que les autres.
ability-armour = Armure : mieux protégé en mêlée et quand il se faufile.
ability-couched-lance = Lance couchée : charge côte à côte avec au moins deux chevaliers comme lui.
ability-cataphract = Cataphracte : charge les fantassins avec au moins deux de ses pairs.
ability-hoplite = Se met en formation serrée avec d’autres et abaisse les piques.
ability-horse-archer = Archer à cheval : se dérobe quand des ennemis moins rapides l’attaquent.
ability-ransom = Vaut une rançon : peut être pris vivant s’il est isolé.
ability-engineer = Ingénieur : sert les machines de siège.
ability-berserker = Berserker : doit attaquer, et combat en transe.
ability-housecarl = Housecarl : forme un mur de boucliers avec au moins deux de ses pairs.
ability-two-handed-axe = Hache à deux mains : se manie à la place du bouclier.
ability-hamstringer = Peut se glisser derrière un cheval et lui couper les jarrets.
ability-polearm = Arme d’hast : plus difficile à contourner.
ability-assassin = Assassin : lance des poignards.
