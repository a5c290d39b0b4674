"""Engines: throwing, pushing, towers, rams, oil and stones."""
