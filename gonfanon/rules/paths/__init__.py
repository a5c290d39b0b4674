"""Movement as a question: prices, legal paths, reach."""
