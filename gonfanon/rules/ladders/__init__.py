"""Ladders and grapnels."""
