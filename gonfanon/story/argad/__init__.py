"""The free table in words."""
