"""What a scenario lays down in the place of an organiser: non-players, surprises, goals, terms of a duel."""
