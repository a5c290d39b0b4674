"""The written form of the orders for fences, gardens, hoists and stones off a batter."""

from gonfanon.battle.notation.spelling import Verb
from gonfanon.battle.notation.writing import Writer, where, with_place, with_side
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.rules.words.castles import BreakFence, Hoist, LayWaste, Ricochet
from gonfanon.rules.words.word import Word

CASTLE_ORDERS: dict[str, Verb] = {
    "break-fence": Verb(
        "break-fence P HEX SIDE", lambda words: BreakFence(words.piece(), words.place(), words.direction())
    ),
    "lay-waste": Verb("lay-waste P HEX", lambda words: LayWaste(words.piece(), words.place())),
    "hoist": Verb(
        "hoist P LOAD HEX", lambda words: Hoist(words.piece(), words.piece("a load"), words.place())
    ),
    "ricochet": Verb("ricochet P SIDE", lambda words: Ricochet(words.piece(), words.direction())),
}


CASTLE_WRITERS: dict[type[Word], Writer] = {
    BreakFence: with_side("break-fence"),
    LayWaste: with_place("lay-waste"),
    Hoist: lambda s, said: f"hoist {s.name(said.piece)} {s.name(said.thing)} {where(s, said.at)}",
    Ricochet: lambda s, said: f"ricochet {s.name(said.piece)} {DIRECTIONS[said.side]}",
}
