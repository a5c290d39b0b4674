"""The one place where something is drawn that nobody can foresee."""

import secrets


def fresh_secret() -> bytes:
    """A secret for the dice of a new game."""
    return secrets.token_bytes(32)
