"""Which orders are legal now, and which are offered."""
