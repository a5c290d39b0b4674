"""What is known of an order before it is given, as data: figures, exact chances, reasons."""

from fractions import Fraction

from msgspec import Struct

from gonfanon.kernel.figures import Reason

FACES = 10
"""Every die of the days that is rolled alone has ten faces, but that of the pack animals."""


class Chance(Struct, frozen=True):
    """One thing that can come of an order, how likely it is, and where."""

    what: str
    share: Fraction
    place: int = -1


class Prospect(Struct, frozen=True):
    """What is known of an order before it is given."""

    values: dict[str, int | str]
    chances: tuple[Chance, ...] = ()
    reasons: tuple[Reason, ...] = ()


def at_least(needs: int | None) -> Fraction:
    """The chance of a number or more on one die."""
    return Fraction(0) if needs is None else Fraction(FACES + 1 - max(1, needs), FACES)


def of_faces(count: int) -> Fraction:
    """So many faces of a die."""
    return Fraction(count, FACES)
