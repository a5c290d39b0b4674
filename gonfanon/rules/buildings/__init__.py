"""Doors, tents, bridges, and what is broken or laid down at buildings."""
