"""Boats that sail."""
