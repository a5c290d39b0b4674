"""How far, over what ground, and all at the same time."""
