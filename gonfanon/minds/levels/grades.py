"""Orders weighed after the game: what a captain thinks of an order that was given, and what he would have ordered.

An order is held against the other orders of the same man; to end a sequence is held against everything that was left
undone. Numbers are those of an adviser: hundredths of a plain foot soldier.
"""

from typing import Any

from msgspec import Struct

from gonfanon.kernel.position import Position
from gonfanon.minds.levels.advice import EVERYBODY, EVERYWHERE, Adviser, hints
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.orders.attacks import blows
from gonfanon.minds.value.decision import Alternative
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack, Charge, Move, Shoot
from gonfanon.rules.words.word import Word

GRADED = (Attack, Charge, Move, Shoot)
"""Orders that a captain weighs one against the other; the rest is left to the player."""


class Grade(Struct, frozen=True):
    """What an order was worth, and the best that could have been ordered in its place."""

    value: int
    best: Alternative
    next: int
    """What the best other thought was worth: how far an order stands out."""
    choices: int
    """How many thoughts there were."""

    @property
    def lost(self) -> int:
        """What the best would have brought more."""
        return max(0, self.best.value - self.value)


def graded(position: Position[Battle], said: Word) -> Grade | None:
    """How an order compares; None where a captain has no opinion."""
    if position.order is not None or position.state.placing:
        return None
    if said == PASS:
        return _left_undone(position)
    if not isinstance(said, GRADED) or (len(said.actors) != 1 and not isinstance(said, Attack | Charge)):
        return None
    found = hints(position, EVERYWHERE, said.actors[0])
    value = _value(position, said, found)
    others = [each.value for each in _by_purpose(found) if not _alike(position.state, each.said, said)]
    if value is None or not found:
        return None
    return Grade(value, found[0], max(others, default=0), len(others) + 1)


def _left_undone(position: Position[Battle]) -> Grade | None:
    """To end a sequence brings nothing; perhaps something else would have."""
    found = [each for each in hints(position, 1, EVERYBODY) if each.said != PASS]
    return Grade(0, found[0], 0, len(found)) if found and found[0].value > 0 else None


def _value(position: Position[Battle], said: Word, found: tuple[Alternative, ...]) -> int | None:
    """What an order was worth; an attack that no captain would make was still worth something."""
    for each in found:
        if _alike(position.state, each.said, said):
            return each.value
    if not isinstance(said, Attack):
        return None
    view = Captain.view(Adviser(EVERYBODY, 1), position.state, position.state.side)
    return next((blow.value for blow in blows(view, True) if _same_attack(blow.order, said)), None)


def _alike(s: Battle, one: Word, other: Word) -> bool:
    """Whether two orders come to the same: the same man to the same hex, at the same man."""
    if isinstance(one, Attack) and isinstance(other, Attack):
        return _same_attack(one, other)
    if isinstance(one, Move) and isinstance(other, Move):
        return one.pieces == other.pieces and _end(one) == _end(other)
    return (
        isinstance(one, type(other)) and one.actors == other.actors and one.targets == other.targets
    ) or one == other


def _same_attack(one: Attack, other: Attack) -> bool:
    return sorted(one.pieces) == sorted(other.pieces) and one.targets == other.targets


def _end(move: Move) -> Any:
    """The last hex of a walk."""
    return move.places[-1] if move.places else None


def _by_purpose(found: tuple[Alternative, ...]) -> list[Alternative]:
    """Each thought once and at its best, wherever a man stands for it."""
    best: dict[Any, Alternative] = {}
    for each in found:
        purpose = tuple(item for item in each.why.args.items() if item[0] != "hex")
        best.setdefault((each.why.key, purpose), each)
    return list(best.values())
