"""How orders are found: destinations, attacks, answers."""
