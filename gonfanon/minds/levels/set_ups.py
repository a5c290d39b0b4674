"""Rival set-ups: as it is written, the best places man by man, pressed forward, drawn back, massed on a wing."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from gonfanon.field.hexes import bits
from gonfanon.minds.orders.drawing_up import LEAST, DrawnUp, Lean, Stand, movable, orders, reason
from gonfanon.minds.value.decision import Why
from gonfanon.minds.value.outlook import Outlook
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Place as Put

MOODS = {"plan-forward": (30, 300), "plan-drawn-back": (300, 30)}
"""Hundredths of his risk and of his press."""
WINGS = {"plan-left-wing": -1, "plan-right-wing": 1}
"""By wing, whether it is the one on the right hand of those who face the enemy."""
WING = 3
"""What each hex away from the wing costs where all are massed on it."""
BREADTH = 3
"""A wing is the outermost of so many parts of a zone."""

Puts = list[tuple[Put, Why]]
"""Orders of a set-up, each with its reason."""


class SetUp(NamedTuple):
    """A set-up with the word for it and the orders that lead to it."""

    key: str
    puts: Puts
    gain: int
    """How much better its places are than those that are written, by the eye that chose them."""

    @property
    def clear(self) -> bool:
        """Whether it is clearly better man by man."""
        return bool(self.puts) and self.gain >= LEAST * len({put.piece for put, _ in self.puts})


def thinkable(view: Outlook) -> bool:
    """Whether somebody may be placed otherwise, against an enemy who is seen: in a secret set-up nobody is. GUI-2a"""
    return bool(view.foes and movable(view.s, view.side))


def written() -> SetUp:
    """Everybody where the scenario puts him."""
    return SetUp("plan-as-written", [], 0)


def best_places(view: Outlook) -> SetUp:
    """Everybody where he stands best, the others standing as they do."""
    return _drawn("plan-best-places", DrawnUp(view))


def others(view: Outlook) -> Iterator[SetUp]:
    """The same in another mood, or on a wing."""
    own = view.temper
    for key, (risk, press) in MOODS.items():
        mood = replace(own, risk=own.risk * risk // 100, press=own.press * press // 100)
        other = type(view)(view.s, view.side, mood)
        other.far_sighted = view.far_sighted
        yield _drawn(key, DrawnUp(other))
    for key, hand in WINGS.items():
        yield _drawn(key, DrawnUp(view, _wing(view, hand)))


def _drawn(key: str, drawn: DrawnUp) -> SetUp:
    gain = drawn.settle()
    changed = drawn.changed()
    return SetUp(key, told(drawn, changed), gain)


def told(drawn: DrawnUp, changed: dict[int, Stand]) -> Puts:
    """The orders that lead to a set-up, each with its reason."""
    whys = {n: reason(drawn, n) for n in changed}
    return [(put, whys[put.piece]) for put in orders(drawn.view.s, changed)]


def _wing(view: Outlook, hand: int) -> Lean:
    """How far each hex of the zone lies from the wing on one side of the way to the enemy."""
    s = view.s
    spots = {h: _spot(s, h) for h in bits(s.scene.terms.zone_mask(view.side))}
    foes = [_spot(s, s.pieces[m].at) for m in view.foes]
    middle = [sum(each) // max(1, len(spots)) for each in zip(*spots.values(), strict=True)]
    ahead = [sum(each) // max(1, len(foes)) for each in zip(*foes, strict=True)]
    across = abs(ahead[0] - middle[0]) >= abs(ahead[1] - middle[1])
    axis = 1 if across else 0
    # Rows are counted southwards: whoever faces the east has them rising to his right.
    right = 1 if (ahead[0] >= middle[0] if across else ahead[1] < middle[1]) else -1
    along = {h: hand * right * spot[axis] for h, spot in spots.items()}
    top = max(along.values())
    edge = top - (top - min(along.values())) // BREADTH
    return Lean({h: max(0, edge - each) for h, each in along.items()}, WING)


def _spot(s: Battle, h: int) -> tuple[int, int]:
    """Column and row of a hex."""
    name = s.scene.grid.names[h % s.scene.grid.size]
    return int(name[:2]), int(name[2:4])
