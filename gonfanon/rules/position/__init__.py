"""A battle at one moment: the state, the board derived from it, zones, damage, hooks."""
