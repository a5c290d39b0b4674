"""The words of which orders and answers are made, and the steps of a path.

A field has the same name in every word in which it means the same. The tables below say what it means, so that
any word can be asked who acts, on whom and where, without knowing which word it is.
"""

from functools import cache
from typing import Any

from msgspec import Struct

ACTORS = ("piece", "pieces")
TARGETS = ("target", "more", "charger")
HANDLED = ("bodies", "loader", "camel", "horse", "body", "thing", "ox", "captive", "boat", "other")
PLACES = ("hexes", "path", "to", "hex", "at", "then", "paths")


class Word(Struct, frozen=True, tag=True, array_like=True, order=True):
    """Anything a player can say."""

    @property
    def verb(self) -> str:
        """What kind of word it is, the same for all of its class: `move`, `shoot`, `raise-ladder`."""
        return str(self.__struct_config__.tag)

    @property
    def actors(self) -> tuple[int, ...]:
        """The characters who act; empty where an engine acts with its crew, or nobody does."""
        return _numbers(self, ACTORS)

    @property
    def targets(self) -> tuple[int, ...]:
        """The characters against whom they act, or who are chosen."""
        return _numbers(self, TARGETS)

    @property
    def handled(self) -> tuple[int, ...]:
        """The other pieces it names: horses, bodies, captives, engines, boats, those on the way included."""
        return _numbers(self, HANDLED)

    @property
    def places(self) -> tuple[int, ...]:
        """The places it names, in order; of a way those that its steps name."""
        return _numbers(self, PLACES)

    @property
    def steps(self) -> "tuple[Word, ...]":
        """The steps of its way; empty where it has none."""
        return ()


@cache
def _fields(kind: type[Word], role: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of a class of words that have a role."""
    return tuple(name for name in role if name in kind.__struct_fields__)


def _numbers(word: Word, role: tuple[str, ...]) -> tuple[int, ...]:
    """The numbers in the fields of a word that have a role, then those of its steps; -1 stands for none."""
    found: list[int] = []
    for name in _fields(type(word), role):
        _collect(getattr(word, name), found)
    for step in word.steps:
        found += _numbers(step, role)
    return tuple(found)


def _collect(value: Any, found: list[int]) -> None:
    if isinstance(value, tuple):
        for each in value:
            _collect(each, found)
    elif value >= 0:
        found.append(value)


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
