"""Shots and defensive fire."""
