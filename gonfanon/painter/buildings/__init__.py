"""Walls, houses and castles."""
