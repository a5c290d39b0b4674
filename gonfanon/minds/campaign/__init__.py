"""Minds of a campaign: what a faction does on each day, and why."""
