"""A skirmish of the free table as a kind of game: rules, sight, and what must hold."""
