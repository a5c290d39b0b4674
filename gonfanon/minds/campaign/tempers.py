"""Levels and tempers in a campaign: how far ahead a mind looks, and how much the same things weigh for it."""

from msgspec import Struct


class Temper(Struct, frozen=True):
    """Weights in hundredths."""

    losses: int = 100
    """How much men and commanders lost count."""
    danger: int = 100
    """How much the threat of being attacked counts."""
    spoils: int = 100
    """How much plunder counts."""
    honour: bool = False
    """Spares monastic houses, frees captives, and ransoms his commanders where he can."""


TEMPERS = {
    "bold": Temper(losses=90, danger=70),
    "cautious": Temper(losses=125, danger=150),
    "honourable": Temper(spoils=80, honour=True),
}


class Level(Struct, frozen=True):
    """How a mind thinks."""

    slip: int
    """How often of a hundred it takes any order instead of the best."""
    sight: int
    """Days of marching that it looks ahead."""
    memory: int
    """Days for which it remembers what it has seen of others."""
    wary: bool
    """It asks what the others may do to it."""
    together: bool
    """It counts the groups of its own that can come to the same place."""


LEVELS = {
    "squire": Level(slip=30, sight=1, memory=0, wary=False, together=False),
    "sergeant": Level(slip=10, sight=2, memory=0, wary=True, together=False),
    "captain": Level(slip=0, sight=6, memory=4, wary=True, together=False),
    "marshal": Level(slip=0, sight=6, memory=8, wary=True, together=False),
    "constable": Level(slip=0, sight=6, memory=8, wary=True, together=False),
}
"""A constable leads a campaign as a marshal does; his battles he thinks about longer."""
