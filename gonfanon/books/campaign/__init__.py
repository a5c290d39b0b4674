"""The books of the campaigns: their tables as they are written, and as the rules read them."""
