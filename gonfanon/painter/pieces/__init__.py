"""Counters, figures and gear."""
