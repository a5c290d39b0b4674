"""What players say in the tactics of chapter 7: the axe, the shield wall, the loader, the hamstringer. MAG-7a"""

from gonfanon.rules.words.word import Step, Word


class Axe(Word, frozen=True, tag="axe"):
    """Take up the two-handed axe, or the shield again. MAG-7.3b MAG-7.3e"""

    piece: int
    up: bool


class Wall(Word, frozen=True, tag="wall"):
    """Close a shield wall: its front lies in this direction and the next clockwise. MAG-7.2b"""

    pieces: tuple[int, ...]
    front: int


class Loader(Word, frozen=True, tag="loader"):
    """Name who loads for a crossbowman in this turn. MAG-7.7.1a"""

    piece: int
    loader: int


class Hamstring(Word, frozen=True, tag="hamstring"):
    """Creep up behind a rider along a path; without one, strike at his horse. MAG-7.10.1a MAG-7.10.2a"""

    piece: int
    target: int
    steps: tuple[Step, ...] = ()


TacticOrder = Axe | Wall | Loader | Hamstring
