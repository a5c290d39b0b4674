"""The kinds of games that can be played; each is imported when it is first asked for."""

from importlib import import_module
from typing import Any

from gonfanon.kernel.errors import GonfanonError
from gonfanon.play.kinds import GameKind

KINDS: dict[str, str | GameKind[Any]] = {
    "battle": "gonfanon.play.battle_kind:BATTLE",
    "siege": "gonfanon.play.siege.kind:SIEGE",
    "argad": "gonfanon.play.argad.kind:ARGAD",
    "campaign": "gonfanon.play.campaign_kind:CAMPAIGN",
}
"""Name -> the kind, or where it stands. A new kind of game is named here, and nowhere else in `play`."""


def kind_named(name: str) -> GameKind[Any]:
    """The kind that a record or a saved game names."""
    if name not in KINDS:
        raise GonfanonError(f"there is no kind of game called {name}; one of {', '.join(KINDS)}")
    known = KINDS[name]
    if isinstance(known, GameKind):
        return known
    module, _, where = known.partition(":")
    kind: GameKind[Any] = getattr(import_module(module), where)
    return kind


def kind_of(setup: Any) -> GameKind[Any]:
    """The kind of game that a setup is for."""
    return next(kind for kind in map(kind_named, KINDS) if isinstance(setup, kind.setup_type))
