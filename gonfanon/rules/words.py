"""The words of which orders and answers are made, and the steps of a path."""

from msgspec import Struct


class Word(Struct, frozen=True, tag=True, array_like=True, order=True):
    """Anything a player can say."""


class Go(Word, frozen=True, tag="go"):
    """Enter a neighbouring hex."""

    to: int


class Turn(Word, frozen=True, tag="turn"):
    """Turn a horse by one side. GUI-4.4.1c"""

    facing: int


class Back(Word, frozen=True, tag="back"):
    """Rein back one hex. GUI-4.4.1d"""


class Mount(Word, frozen=True, tag="mount"):
    """Get on a horse. GUI-4.4.2a"""

    horse: int


class Dismount(Word, frozen=True, tag="dismount"):
    """Get off onto a hex beside the horse. GUI-4.4.2d"""

    to: int


class Lift(Word, frozen=True, tag="lift"):
    """Take a stunned character on one's back. GUI-4.2.4a"""

    body: int


class Drop(Word, frozen=True, tag="drop"):
    """Lay him down on a hex beside one. GUI-4.2.4b"""

    to: int


class Lead(Word, frozen=True, tag="lead"):
    """Take a horse by the bridle. GUI-4.4.3c"""

    horse: int


class Leave(Word, frozen=True, tag="leave"):
    """Let go of the bridle."""

    horse: int


class Exit(Word, frozen=True, tag="exit"):
    """Leave the board from an edge hex where the scenario allows it. GUI-4b"""


Step = Go | Turn | Back | Mount | Dismount | Lift | Drop | Lead | Leave | Exit
