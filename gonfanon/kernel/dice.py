"""Dice that can be proved: drawn from a secret whose commitment is published before the game."""

import hashlib
import hmac
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

from msgspec import Struct

from gonfanon.kernel.ask import Roll


def commitment(secret: bytes) -> str:
    """What is published before the game: nobody can find the secret from it, nobody can change the secret under it."""
    return hashlib.sha256(secret).hexdigest()


@cache
def totals(dice: str) -> dict[int, Fraction]:
    """The chance of each total of some dice: `2d10`."""
    count, faces = map(int, dice.split("d"))
    tally = Counter(sum(each) for each in product(range(1, faces + 1), repeat=count))
    return {total: Fraction(number, faces**count) for total, number in sorted(tally.items())}


class CommittedDice(Struct, frozen=True):
    """Dice from a secret: die k of roll n depends on nothing but the secret, n and k."""

    secret: bytes

    def throw(self, roll: Roll, number: int) -> int:
        """The total of the n-th roll of the game, counted from 0; every face is equally likely.

        Numbers beyond the last full set of faces are drawn again.
        """
        count, faces = roll.faces
        return sum(self._face(faces, number, k) for k in range(count))

    def _face(self, faces: int, number: int, k: int) -> int:
        limit = (1 << 32) - (1 << 32) % faces
        attempt = 0
        while True:
            message = f"{number}.{k}.{attempt}".encode()
            drawn = int.from_bytes(hmac.digest(self.secret, message, "sha256")[:4], "big")
            if drawn < limit:
                return drawn % faces + 1
            attempt += 1
