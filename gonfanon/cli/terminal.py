"""What is written to a terminal is text and nothing else.

Titles and names come from files of strangers: an escape sequence in one of them could clear the screen, change the
title of the window or type on the player's behalf.
"""

import sys

_BIDI = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""Signs that turn the direction of the writing."""
_SIGNS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0), *_BIDI), "\ufffd") | {0x09: "\t", 0x0A: "\n"}


def harmless(text: str) -> str:
    """A text without signs that a terminal obeys; each is shown as a sign that cannot be shown."""
    return text.translate(_SIGNS)


def write_line(text: str) -> None:
    """Write a line."""
    sys.stdout.write(f"{harmless(text)}\n")


def complain(text: str) -> None:
    """Say what is wrong."""
    sys.stderr.write(f"gonfanon: {harmless(text)}\n")
