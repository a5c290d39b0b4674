"""Dice of castles and sieges: thrown, read on the table of the book, told."""

from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.position.state import Battle


def thrown(
    s: Battle, what: str, about: tuple[int, ...], rule: str, modifier: int = 0, side: int = -1
) -> Play[tuple[Battle, str]]:
    """Throw the die of an act and read its result; without a side that of the first piece throws. GUI-9.2.1b"""
    dice = s.scene.book.rolls[what]
    die = yield from roll(dice.die, what, rule, s.side_of(about[0]) if side < 0 else side)
    result = dice.table.result(die + modifier)
    s = yield from tell(Rolled(what, die, modifier, result, about, rule))
    return s, result
