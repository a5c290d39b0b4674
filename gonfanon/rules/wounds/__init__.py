"""Harm: wounds, falls, tests, and making room for those who are displaced."""
