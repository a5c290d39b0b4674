"""Who sits at a table that no person watches: chance, somebody passive, or a mind of any level and temper."""

from collections.abc import Callable

from gonfanon import minds
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.play.seats import PassivePlayer, RandomPlayer
from gonfanon.play.sight import seen
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Said

SIMPLE = ("random", "passive")
"""Players without a mind."""
Answering = Callable[[Position[Battle], Ask], Said]
"""Somebody who is shown a position and asked a question."""


def seated(name: str, seed: int) -> Answering:
    """A player by the name of his seat; a name that nobody bears raises `GonfanonError` with those known."""
    if name in SIMPLE:
        player = RandomPlayer(seed) if name == "random" else PassivePlayer()
        return lambda position, ask: player.choose(position.state, ask)
    mind = minds.seat(name, seed)
    return lambda position, ask: mind.decide(seen(position, ask.side)).said


def known_seats(names: list[str]) -> tuple[str, ...]:
    """The names as they are, once each of them is known."""
    for name in names:
        seated(name, 0)
    return tuple(names)
