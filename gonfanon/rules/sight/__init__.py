"""Lines of sight and fire, and cover."""
