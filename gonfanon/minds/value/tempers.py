"""Tempers: how much the same things weigh for different people."""

from msgspec import Struct


class Temper(Struct, frozen=True):
    """Weights in hundredths."""

    risk: int = 30
    """How much a danger run counts."""
    press: int = 100
    """How much coming nearer counts."""
    blow: int = 100
    """How much a blow struck counts."""
    cover: int = 100
    honour: bool = False
    """Shoots at nobody who lies stunned, and seeks his equals."""


TEMPERS = {
    "bold": Temper(),
    "cautious": Temper(risk=55, press=80, blow=90, cover=160),
    "honourable": Temper(risk=30, press=110, blow=105, honour=True),
}
HONOUR = 130
"""What a blow against a noble is worth to the honourable, in hundredths."""
