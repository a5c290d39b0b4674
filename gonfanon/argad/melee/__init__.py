"""Blows in contact: who strikes whom, when, and what comes of it."""
