"""The ground itself, nobody on it: prices, passages, gates, and what a battle changes of it."""
