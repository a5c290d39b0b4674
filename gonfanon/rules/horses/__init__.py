"""Horses and other mounts: how they are led, when they shy, how far they go."""
