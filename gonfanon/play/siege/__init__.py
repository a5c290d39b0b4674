"""A siege by days as a kind of game: rules, variations, and what must hold."""
