"""Characters and their pieces: who somebody is, and what he is like at the moment."""
