"""Whole numbers as people write them.

`str.isdigit` holds for `\u00b2` and for a million digits, neither of which `int` reads.
"""

LONGEST = 9
"""No number of the games has more digits."""


def is_whole(text: str, longest: int = LONGEST) -> bool:
    """Whether a text is a whole number, written in plain digits and not too long."""
    return text.isascii() and text.isdigit() and len(text) <= longest


def is_signed(text: str, longest: int = LONGEST) -> bool:
    """The same, perhaps with a minus before it."""
    return is_whole(text.removeprefix("-"), longest)
