"""The drawing tools that all pictures share."""
