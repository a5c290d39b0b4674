"""Hashes of positions, made in the thread of the rules.

`hashlib` lets other threads run while it hashes more than two kilobytes at once. A position has a few: hashing takes
microseconds, but getting the interpreter back from the thread that writes to the disk takes milliseconds.
"""

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import _Hash

PART = 2000
"""Bytes that are hashed without letting other threads run: fewer than `hashlib.h` sets as its bound."""


def sha256_of(data: bytes) -> "_Hash":
    """The SHA-256 of some bytes, to be read or added to."""
    hashed = hashlib.sha256()
    for start in range(0, len(data), PART):
        hashed.update(data[start : start + PART])
    return hashed
