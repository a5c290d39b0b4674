"""The written form of the orders about beasts of burden."""

from collections.abc import Callable

from gonfanon.battle.notation.spelling import Verb, Words
from gonfanon.battle.notation.writing import Writer
from gonfanon.rules.words.beasts import Load
from gonfanon.rules.words.field import Word


def _load(on: bool) -> Callable[[Words], Load]:
    return lambda words: Load(words.piece("who works"), words.piece("a pack camel"), on)


BEAST_ORDERS: dict[str, Verb] = {
    "load": Verb("load P CAMEL", _load(True)),
    "unload": Verb("unload P CAMEL", _load(False)),
}

BEAST_WRITERS: dict[type[Word], Writer] = {
    Load: lambda s, said: f"{'load' if said.on else 'unload'} {s.name(said.piece)} {s.name(said.camel)}",
}
