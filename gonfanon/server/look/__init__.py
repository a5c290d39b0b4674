"""What a window may ask of a position, and how it is shown."""
