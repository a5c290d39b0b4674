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


class TurnAbout(Word, frozen=True, tag="turn-about"):
    """Turn a horse right about on the spot: its halves change places. MAG-4.4.1c"""


class Jump(Word, frozen=True, tag="jump"):
    """Leap straight ahead over an obstacle, down from a storey, or onto an enemy. MAG-4.4.3a MAG-7.8.4a MAG-7.8.5a"""

    to: int
    target: int = -1


class Kneel(Word, frozen=True, tag="kneel"):
    """Kneel down, or make a camel kneel: one's own, or the one named beside one. MAG-4.6.4a MAG-7.11a"""

    camel: int = -1


class Stand(Word, frozen=True, tag="stand"):
    """Stand up again, or make a camel rise. MAG-4.6.4b MAG-7.11.1a"""

    camel: int = -1


Step = (
    Go | Turn | Back | Mount | Dismount | Lift | Drop | Lead | Leave | Exit | TurnAbout | Jump | Kneel | Stand
)
