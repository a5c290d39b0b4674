"""The kinds of games that can be played."""

from typing import Any

from gonfanon.kernel.errors import GonfanonError
from gonfanon.play.battle_kind import BATTLE
from gonfanon.play.kinds import GameKind

KINDS: tuple[GameKind[Any], ...] = (BATTLE,)
"""A new kind of game is named here, and nowhere else in `play`."""


def kind_named(name: str) -> GameKind[Any]:
    """The kind that a record or a saved game names."""
    for kind in KINDS:
        if kind.name == name:
            return kind
    raise GonfanonError(f"there is no kind of game called {name}; one of {', '.join(k.name for k in KINDS)}")


def kind_of(setup: Any) -> GameKind[Any]:
    """The kind of game that a setup is for."""
    return next(kind for kind in KINDS if isinstance(setup, kind.setup_type))
