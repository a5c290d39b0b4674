"""The written form of the orders of chapter 7 of La Magna Carta."""

from gonfanon.battle.notation.spelling import Verb, Words
from gonfanon.battle.notation.writing import Writer, front_sides, names, steps, with_names
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Go, Step, Word
from gonfanon.rules.words.tactics import Axe, Hamstring, Loader, Wall


def _wall(words: Words) -> Wall:
    pieces = words.pieces("three housecarls or more")
    return Wall(pieces, words.front())


def _hamstring(words: Words) -> Hamstring:
    piece, target = words.piece("who creeps up"), words.piece("a rider")
    steps: list[Step] = []
    while words.left:
        steps.append(Go(words.place()))
    return Hamstring(piece, target, tuple(steps))


TACTIC_ORDERS: dict[str, Verb] = {
    "axe": Verb("axe P", lambda words: Axe(words.piece(), True)),
    "unaxe": Verb("unaxe P", lambda words: Axe(words.piece(), False)),
    "wall": Verb("wall P+Q+R NW NE", _wall),
    "loader": Verb("loader P Q", lambda words: Loader(words.piece("who shoots"), words.piece("who loads"))),
    "hamstring": Verb("hamstring P R HEX..., then hamstring P R", _hamstring),
}


def _hamstring_written(s: Battle, said: Hamstring) -> str:
    return f"hamstring {s.name(said.piece)} {s.name(said.target)} {steps(s, said.steps)}".rstrip()


TACTIC_WRITERS: dict[type[Word], Writer] = {
    Axe: lambda s, said: f"{'axe' if said.up else 'unaxe'} {s.name(said.piece)}",
    Wall: lambda s, said: f"wall {names(s, said.pieces)} {front_sides(said.front)}",
    Loader: with_names("loader", "piece", "loader"),
    Hamstring: _hamstring_written,
}
