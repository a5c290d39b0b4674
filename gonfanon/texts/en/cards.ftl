# The card of a person: what he can do that others cannot.
ability-armour = Armoured: better protected in melee and when slipping past enemies.
ability-couched-lance = Couched lance: charges side by side with two or more knights like him.
ability-cataphract = Cataphract: charges foot soldiers together with two or more of his kind.
ability-hoplite = Forms close ranks with others, and lowers pikes from them.
ability-horse-archer = Horse archer: rides off when slower enemies attack.
ability-ransom = Worth a ransom: can be taken alive when nobody stands beside him.
ability-engineer = Engineer: serves siege engines.
ability-berserker = Berserker: must attack, and fights on in a trance.
ability-housecarl = Housecarl: closes a shield wall with two or more of his kind.
ability-two-handed-axe = Two-handed axe: can be swung in place of the shield.
ability-hamstringer = Can steal up behind a horse and cut its hamstrings.
ability-polearm = Pole arm: harder to slip past.
ability-assassin = Assassin: throws daggers.
