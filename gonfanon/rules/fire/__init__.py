"""Fire: what burns, how it spreads, flaming arrows, naphtha."""
