"""What players say about beasts of burden beyond leading them. MAG-4.6.4h"""

from gonfanon.rules.words.word import Word


class Load(Word, frozen=True, tag="load"):
    """Load a kneeling pack camel, or unload it. MAG-4.6.4h"""

    piece: int
    camel: int
    on: bool


BeastOrder = Load
