"""What everything on the wire has in common."""

from msgspec import Struct

Hex = str
"""0403: column and row."""


class Shape(Struct, frozen=True, rename="camel", omit_defaults=True):
    """Something on the wire: what has its usual value is left out."""


class Both(Shape, frozen=True):
    """The same words in both languages."""

    en: str
    fr: str
