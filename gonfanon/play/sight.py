"""What a side may see of a battle: all of it, but for what the others decide in secret and have not shown yet.

Secret are the places and formations of a secret set-up (GUI-2a) until all sides are set up, and the speeds of boats
(MAG-2.1.N3) until all are shown together. Whatever a side is sent, hashes included, is made from what it may see.
"""

from typing import Any

from msgspec.structs import replace

from gonfanon.battle.setup.terms import Terms
from gonfanon.cast.pieces import Piece
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.play.entries import Entry
from gonfanon.rules.position.state import Battle

SEALED = ("sea-speed",)
"""Questions that are answered in secret."""


def veiled(s: Battle) -> bool:
    """The sides are still setting up and none sees the others' places."""
    terms: Terms | None = s.scene.terms
    return s.placing and terms is not None and terms.secret


def sight(s: Battle, side: int) -> Battle:
    """The battle as a side may see it: whom the others still place is away."""
    if not veiled(s):
        return s
    free = s.scene.terms.free
    pieces = [
        p if s.side_of(n) == side else _out_of_sight(s, n) if n in free else _loose(p)
        for n, p in enumerate(s.pieces)
    ]
    return replace(s, pieces=tuple(pieces))


def _out_of_sight(s: Battle, n: int) -> Piece:
    """A piece without all that being placed changes of it."""
    p = s.pieces[n]
    posture = "" if p.posture == "kneeling" and p.mount < 0 and s.is_person(n) else p.posture
    return replace(_loose(p), at=-1, facing=-1, away="waiting", last_free=(), posture=posture)


def _loose(p: Piece) -> Piece:
    """A piece without its formation, in which others may have joined it."""
    return replace(p, front=-1, pikes=False, foulkon=False, deeds=0)


def hides(s: Battle, entry: Entry, side: int) -> bool:
    """Whether a side may not see an entry yet.

    Between the first speed that is chosen and the moment when all are shown nothing changes in the battle.
    """
    if entry.side == side or not isinstance(entry.question, Ask):
        return False
    if entry.question.kind in SEALED:
        told = s.snapshot()
        return (entry.before.turn, entry.before.side) == (told.turn, told.side) and entry.before == told
    return veiled(s)


def seen(position: Position[Battle], side: int) -> Position[Battle]:
    """The position for the eyes of a side: its own copy, to try orders on."""
    if veiled(position.state):
        return Position(position.rules, sight(position.state, side))
    ask = position.pending
    sealing = isinstance(ask, Ask) and ask.kind in SEALED
    return _guessed(position, side) if sealing else position.view(side)


def _guessed(position: Position[Battle], side: int) -> Position[Battle]:
    """The position with some middling answer wherever another side has decided in secret.

    The questions stay the same: what is decided in secret changes nothing before it is shown.
    """
    again = Position(position.rules, position.snapshot)
    again.force(position.order)
    for given in position.answers:
        ask = again.pending
        unknown = isinstance(ask, Ask) and ask.kind in SEALED and ask.side != side
        again.force(_middling(ask) if unknown else given)
    return again


def _middling(ask: Any) -> Any:
    return ask.options[len(ask.options) // 2]
