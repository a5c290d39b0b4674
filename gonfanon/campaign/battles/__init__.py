"""Battles and sieges of a campaign: how they come about, how they are settled, what follows them."""
