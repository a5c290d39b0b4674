"""Mines and counter-mines."""
