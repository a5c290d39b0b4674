"""What players say in a naval phase. MAG-2.1.N2"""

from typing import Literal

from gonfanon.rules.words.word import Word

SeaTask = Literal["helm", "oars", "sail", "grapnel", "free"]
SEA_TASKS: tuple[SeaTask, ...] = ("helm", "oars", "sail", "grapnel", "free")


class Task(Word, frozen=True, tag="task"):
    """Give somebody aboard a task. MAG-2.1.N2"""

    piece: int
    task: SeaTask


class Speed(Word, frozen=True, tag="speed"):
    """Choose the speed of a boat, in secret. MAG-2.1.N3"""

    boat: int
    hexes: int

    @property
    def places(self) -> tuple[int, ...]:
        """None: `hexes` counts them."""
        return ()


class Steer(Word, frozen=True, tag="steer"):
    """Turn a boat by one side, or hold its course. MAG-2.1.N5"""

    boat: int
    facing: int


class Grapple(Word, frozen=True, tag="grapple"):
    """Throw a grapnel at a boat. MAG-2.1.N7"""

    piece: int
    boat: int


class CutLoose(Word, frozen=True, tag="cut-loose"):
    """Try to cut a grapnel thrown from a boat. MAG-2.1.N8"""

    piece: int
    boat: int


class Haul(Word, frozen=True, tag="haul"):
    """Haul a grappled boat closer. MAG-2.1.N9"""

    boat: int
    other: int


SeaAnswer = Task | Speed | Steer | Grapple | CutLoose | Haul
