"""Campaigns at the terminal."""
