"""Dice of a game on a public server: from the server's secret and a number of everybody who holds a seat.

The secret of such a game is a text that anybody can read once the game is over and its record reveals it:

    gonfanon seats 1
    server 4be1...                               the server's part, bound to before anybody gave a number
    seat norman 0 7f3a...                        the number of the first commander of a side; - if he gave none

The server shows the hash of its part before it hears any number, so it cannot choose the dice; no player knows the
server's part, so none of them can either. Only a server and the last player together could: for a game that trusts
no server there is the game by mail.
"""

import re
from collections.abc import Sequence

from msgspec import Struct

from gonfanon.kernel.dice import commitment

HEAD = "gonfanon seats 1"
NONE = "-"
_SERVER = re.compile(r"server (?P<part>[0-9a-f]{64})")
_SEAT = re.compile(r"seat (?P<side>[\w-]+) (?P<commander>[0-9]{1,2}) (?P<number>[0-9A-Za-z]{1,64}|-)")


class Number(Struct, frozen=True):
    """What somebody at the table gave for the dice."""

    side: str
    commander: int
    number: str
    """Empty: he gave none."""


class SharedDice(Struct, frozen=True):
    """What the dice of a game were made of."""

    server: bytes
    numbers: tuple[Number, ...]

    @property
    def commitment(self) -> str:
        """What the server showed before it heard any number."""
        return commitment(self.server)

    def secret(self) -> bytes:
        """The secret of the game's dice."""
        seats = [f"seat {one.side} {one.commander} {one.number or NONE}" for one in self.numbers]
        return "\n".join([HEAD, f"server {self.server.hex()}", *seats]).encode()


def shared_dice(secret: bytes) -> SharedDice | None:
    """What the secret of a game is made of; None: it is the server's alone."""
    try:
        rows = secret.decode("ascii").split("\n")
    except UnicodeDecodeError:
        return None
    server = _SERVER.fullmatch(rows[1]) if len(rows) > 1 and rows[0] == HEAD else None
    seats = [_SEAT.fullmatch(row) for row in rows[2:]]
    if server is None:
        return None
    found: Sequence[Number] = [
        Number(seat["side"], int(seat["commander"]), seat["number"].replace(NONE, ""))
        for seat in seats
        if seat
    ]
    return SharedDice(bytes.fromhex(server["part"]), tuple(found)) if len(found) == len(seats) else None
