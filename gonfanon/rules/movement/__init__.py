"""Movement carried out."""
