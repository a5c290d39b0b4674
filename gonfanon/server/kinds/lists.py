"""The list of games of the library that are no battles."""

from functools import cache
from typing import Any

from gonfanon.library.balance import favours
from gonfanon.play.kinds import GameKind
from gonfanon.server.games.seats import HUMAN, PASSIVE, minds_play
from gonfanon.server.kinds.hall import other_kinds
from gonfanon.server.wire.documents import SetupShown, SideNamed
from gonfanon.server.wire.languages import or_none, written

USUAL = "captain"
"""Who sits opposite, unless somebody else is wished for."""


@cache
def all_setups() -> list[SetupShown]:
    """All of them, kind by kind."""
    return [_shown(kind, name) for kind in other_kinds() for name in kind.names()]


def _shown(kind: GameKind[Any], name: str) -> SetupShown:
    setup = kind.find(name)
    about, book = kind.about(setup), kind.book(setup)
    opening = kind.set_out(setup, book)
    sides, kept = kind.sides(opening), kind.kept_sides(opening)
    minds = minds_play(kind.name)
    return SetupShown(
        id=name,
        kind=kind.name,
        title=written(about.title),
        story=written(about.story),
        special=or_none(about.special),
        book=book.key,
        sides=[SideNamed(side, written(about.side_names.get(side, {}), side)) for side in sides],
        length=about.length,
        seats={
            side: PASSIVE if number in kept else HUMAN if number == 0 or not minds else USUAL
            for number, side in enumerate(sides)
        },
        lesson=about.lesson,
        minds=minds,
        favours=favours(name),
    )
