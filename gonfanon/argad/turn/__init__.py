"""The stages of a turn."""
