"""The written form of the orders of chapter 7 of La Magna Carta."""

from collections.abc import Callable
from typing import Any

from gonfanon.battle.spelling import Verb, Words
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.rules.orders import Go, Step, Word
from gonfanon.rules.state import Battle
from gonfanon.rules.tactic_orders import Axe, Hamstring, Loader, Wall


def _wall(words: Words) -> Wall:
    pieces = words.pieces("three housecarls or more")
    first, second = words.direction("two front sides"), words.direction("the second front side")
    if (first + 1) % 6 == second:
        return Wall(pieces, first)
    if (second + 1) % 6 == first:
        return Wall(pieces, second)
    pair = f"{DIRECTIONS[first]} and {DIRECTIONS[second]}"
    return words.fail(f"{pair} do not lie side by side", "not-a-front", pair.replace(" and ", " "))


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


def _wall_written(s: Battle, said: Wall) -> str:
    names = "+".join(s.name(n) for n in said.pieces)
    return f"wall {names} {DIRECTIONS[said.front]} {DIRECTIONS[(said.front + 1) % 6]}"


def _hamstring_written(s: Battle, said: Hamstring) -> str:
    way = "".join(f" {s.scene.field.name(step.to)}" for step in said.steps if isinstance(step, Go))
    return f"hamstring {s.name(said.piece)} {s.name(said.target)}{way}"


TACTIC_WRITERS: dict[type[Word], Callable[[Battle, Any], str]] = {
    Axe: lambda s, said: f"{'axe' if said.up else 'unaxe'} {s.name(said.piece)}",
    Wall: _wall_written,
    Loader: lambda s, said: f"loader {s.name(said.piece)} {s.name(said.loader)}",
    Hamstring: _hamstring_written,
}
