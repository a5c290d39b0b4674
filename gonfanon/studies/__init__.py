"""Battles played by the hundred: who is stronger, who is favoured, and by how much."""
