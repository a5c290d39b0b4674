"""Shots: who may shoot at whom, what he needs, and what comes of a volley."""
