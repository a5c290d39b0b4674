"""From what is written in a file to a game on the table."""
