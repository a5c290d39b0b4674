"""Tournaments of clubs: who plays whom, tables, and the games that they begin."""
