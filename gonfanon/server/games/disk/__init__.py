"""How games come to the disk and back: the database, its tables, the rows of a game, the one thread that writes."""
