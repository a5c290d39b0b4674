"""A battle or a siege at the terminal, for people at one keyboard, scripts and blind players."""

import os


def usual_language() -> str:
    """French where the terminal is French."""
    spoken = next(
        (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
    )
    return "fr" if spoken.lower().startswith("fr") else "en"
