"""Charges: the lanes they take, and both procedures."""
