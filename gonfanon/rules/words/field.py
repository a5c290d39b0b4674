"""What players say: orders, which start a step, and answers, which settle a question inside one."""

from gonfanon.rules.words.beasts import BeastOrder
from gonfanon.rules.words.castles import CastleOrder
from gonfanon.rules.words.sea import SeaAnswer
from gonfanon.rules.words.siege import SiegeAnswer, SiegeOrder
from gonfanon.rules.words.tactics import TacticOrder
from gonfanon.rules.words.word import (
    Back,
    Dismount,
    Drop,
    Exit,
    Go,
    Jump,
    Kneel,
    Lead,
    Leave,
    Lift,
    Mount,
    Stand,
    Step,
    Turn,
    TurnAbout,
    Word,
)

__all__ = [
    "PASS",
    "Advance",
    "Answer",
    "Attack",
    "Back",
    "Charge",
    "Choose",
    "Clear",
    "Countercharge",
    "Dismount",
    "Dissolve",
    "Drop",
    "Exit",
    "Form",
    "Foulkon",
    "Go",
    "Jump",
    "Kneel",
    "Lead",
    "Leave",
    "Lift",
    "Light",
    "Mount",
    "Move",
    "Order",
    "Pass",
    "Path",
    "Pikes",
    "Place",
    "Refuse",
    "Said",
    "Shoot",
    "ShootTogether",
    "Stand",
    "Step",
    "Turn",
    "TurnAbout",
    "Word",
]


class Pass(Word, frozen=True, tag="pass"):
    """End the sequence, or decline what may be declined."""


class Move(Word, frozen=True, tag="move"):
    """Move a character, or a formation by the path of the first named. GUI-4c GUI-7.3.1c"""

    pieces: tuple[int, ...]
    steps: tuple[Step, ...]


class Shoot(Word, frozen=True, tag="shoot"):
    """Shoot at a hex, and at the one who is aimed at there. GUI-5.4b"""

    piece: int
    target: int
    hex: int
    by: int = -1
    """The side of his own hex, with a slit or stakes on it, through which he shoots; -1: the best. GUI-9.3.3a"""


class ShootTogether(Word, frozen=True, tag="shoot-together"):
    """Shooters named together for defensive fire at one target; their dice fall in this order. MAG-5.3c"""

    pieces: tuple[int, ...]
    target: int
    hex: int


class Attack(Word, frozen=True, tag="attack"):
    """Attack an enemy hand to hand, alone or together. GUI-6.2b"""

    pieces: tuple[int, ...]
    target: int
    more: tuple[int, ...] = ()
    """Further enemies named in the same attack, where a book allows it. GUI-6.2a MAG-6.2a"""


class Charge(Word, frozen=True, tag="charge"):
    """Charge one target each along a path, alone or as a group. GUI-7.2.1a GUI-7.2.4a"""

    pieces: tuple[int, ...]
    targets: tuple[int, ...]
    paths: tuple[tuple[int, ...], ...]


class Clear(Word, frozen=True, tag="clear"):
    """Two characters move bodies out of a hex. GUI-4.2.3a"""

    pieces: tuple[int, ...]
    bodies: tuple[int, ...]
    to: tuple[int, ...]
    """One hex for all, or one for each body."""


class Form(Word, frozen=True, tag="form"):
    """Declare a formation or turn it: its front lies in this direction and the next clockwise. GUI-7.3.1a"""

    pieces: tuple[int, ...]
    front: int


class Dissolve(Word, frozen=True, tag="dissolve"):
    """Leave a formation. GUI-7.3.1a GUI-7.3.1d"""

    pieces: tuple[int, ...]


class Foulkon(Word, frozen=True, tag="foulkon"):
    """Change a formation into the foulkon or out of it. GUI-7.3.2b"""

    piece: int
    on: bool


class Pikes(Word, frozen=True, tag="pikes"):
    """Put a formation marker back. GUI-7.3.1f"""

    piece: int


class Light(Word, frozen=True, tag="light"):
    """Set fire by hand to a place, a door on a side of it, or a thing there. AGS-9a GUI-10.2.1a"""

    piece: int
    hex: int
    side: int = -1
    thing: int = -1


class Place(Word, frozen=True, tag="place"):
    """Put a character on the board before the game, or move it within its zone. GUI-2a"""

    piece: int
    to: int
    facing: int


class Path(Word, frozen=True, tag="path"):
    """A way back, or a single hex. For a rider it is that of his front half."""

    hexes: tuple[int, ...]
    half: int = -1
    """The step of a rider's retreat that one half makes alone. GUI-5.4.4g"""
    facing: int = -1
    """Where the horse then faces, if it is not as before."""


class Choose(Word, frozen=True, tag="choose"):
    """Name a piece: who takes the wound, who is displaced."""

    piece: int

    @property
    def actors(self) -> tuple[int, ...]:
        """Nobody: the piece is chosen."""
        return ()

    @property
    def targets(self) -> tuple[int, ...]:
        """The piece that is chosen."""
        return (self.piece,)


class Advance(Word, frozen=True, tag="advance"):
    """Advance after combat. GUI-6.6a"""

    piece: int
    steps: tuple[Step, ...]


class Refuse(Word, frozen=True, tag="refuse"):
    """Avoid a combat by falling back two hexes. GUI-7.4a"""

    hexes: tuple[int, ...]


class Countercharge(Word, frozen=True, tag="countercharge"):
    """Meet a charge. GUI-7.2.2a"""

    piece: int
    path: tuple[int, ...]
    charger: int


Order = (
    Pass
    | Move
    | Shoot
    | Attack
    | Charge
    | Clear
    | Form
    | Dissolve
    | Foulkon
    | Pikes
    | Light
    | Place
    | SiegeOrder
    | TacticOrder
    | BeastOrder
    | CastleOrder
)
Answer = (
    Pass
    | Shoot
    | ShootTogether
    | Attack
    | Path
    | Choose
    | Advance
    | Refuse
    | Countercharge
    | SiegeAnswer
    | SeaAnswer
)
Said = Order | Answer
PASS = Pass()
