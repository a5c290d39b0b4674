"""Battles and sieges of a campaign: how they begin, how they are settled, what follows them."""
