"""The levels of opponents, from squire to marshal."""
