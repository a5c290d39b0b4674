"""Chiefs and their voices, order and disorder, tests."""
