"""The secrets of the two sides: a chain of values each, and the dice that come from both.

A side draws one seed and hashes it over and over. The last hash, its *anchor*, is published in its first letter. Each
later letter shows the value before: anyone who has one value can check the next and cannot find it.
"""

import hashlib
import hmac

LENGTH = 4096
"""So many letters a side can write in one game."""


def chain_value(seed: bytes, number: int) -> bytes:
    """The value that the n-th letter with a value shows; 0: the anchor."""
    found = hashlib.sha256(b"gonfanon mail chain " + seed).digest()
    for _ in range(LENGTH - number):
        found = hashlib.sha256(found).digest()
    return found


def follows(value: str, before: str) -> bool:
    """Whether a value, in hexadecimal, is the next one of a chain."""
    return hashlib.sha256(bytes.fromhex(value)).hexdigest() == before


def dice_secret(answered: str, value: str) -> bytes:
    """What the dice of a letter are drawn from: the hash of the letter that it answers, and its own value.

    The first is not known to the sender before the other has decided, the second not to the other.
    """
    return hashlib.sha256(f"gonfanon mail dice {answered} {value}".encode()).digest()


def text_hash(text: str) -> str:
    """The hash of the head or of a letter."""
    return hashlib.sha256(text.encode()).hexdigest()


def seal_salt(seed: bytes, letter: int) -> str:
    """The salt of the standing orders that a letter seals; it tells nothing about the seed."""
    return hmac.digest(seed, f"gonfanon mail standing {letter}".encode(), "sha256").hex()[:32]
