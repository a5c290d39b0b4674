"""Opponents on the free table: they write their sheets before they know what the others write."""
