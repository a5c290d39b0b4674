"""Figures of a combat before the die falls."""
