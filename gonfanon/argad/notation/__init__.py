"""Orders as they are written and read."""
