"""Argad!: miniatures on a free table, all sides at once, orders sealed until everybody has given his."""
