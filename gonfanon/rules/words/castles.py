"""What players say at the houses and castles of La Magna Carta: fences, gardens, hoists, stones off a batter."""

from gonfanon.rules.words.word import Word


class BreakFence(Word, frozen=True, tag="break-fence"):
    """Tear down the fence on a side. MAG-8.4.4"""

    piece: int
    at: int
    side: int


class LayWaste(Word, frozen=True, tag="lay-waste"):
    """Lay waste the garden or the vines one stands in. MAG-8.5.2"""

    piece: int
    at: int


class Hoist(Word, frozen=True, tag="hoist"):
    """Raise or lower a load with the squirrel cage. MAG-9.4.4b"""

    piece: int
    thing: int
    at: int


class Ricochet(Word, frozen=True, tag="ricochet"):
    """Throw a stone so that it leaps off the battered foot of the tower. MAG-9.2.5b"""

    piece: int
    side: int


CastleOrder = BreakFence | LayWaste | Hoist | Ricochet
