"""Facts about what stands on the board: what a piece is and what it may do just now."""
