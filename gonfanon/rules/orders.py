"""What players say: orders, which start a step, and answers, which settle a question inside one."""

from msgspec import Struct


class Word(Struct, frozen=True, tag=True, array_like=True, order=True):
    """Anything a player can say."""


class Pass(Word, frozen=True, tag="pass"):
    """End the sequence, or decline what may be declined."""


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


class Move(Word, frozen=True, tag="move"):
    """Move a character, or a formation by the path of the first named. GUI-4c GUI-7.3.1c"""

    pieces: tuple[int, ...]
    steps: tuple[Step, ...]


class Shoot(Word, frozen=True, tag="shoot"):
    """Shoot at a hex, and at whoever is aimed at there. GUI-5.4b"""

    piece: int
    target: int
    hex: int


class Attack(Word, frozen=True, tag="attack"):
    """Attack an enemy hand to hand, alone or together. GUI-6.2b"""

    pieces: tuple[int, ...]
    target: int
    more: tuple[int, ...] = ()
    """Further enemies named in the same attack, which no book so far allows. GUI-6.2a"""


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
    """Set naphtha beside one alight. AGS-9a"""

    piece: int
    hex: int


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


Order = Pass | Move | Shoot | Attack | Charge | Clear | Form | Dissolve | Foulkon | Pikes | Light | Place
Answer = Pass | Shoot | Path | Choose | Advance | Refuse | Countercharge
Said = Order | Answer
PASS = Pass()
