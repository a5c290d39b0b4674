"""Small positions on the meadow, for tests of what a mind sees."""

from typing import Any

from gonfanon import library
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.maps import field_of
from gonfanon.library.scenarios import sheet
from gonfanon.minds.value.outlook import Outlook
from gonfanon.rules.position.state import Battle


def meadow(pieces: dict[str, PieceText], step: str = "movement", options: tuple[str, ...] = ()) -> Battle:
    """A position on the meadow; the Normans are to give orders."""
    book = library.book("guiscard")
    hexes = [key for key, row in book.terrains.items() if row.place == "hex"]
    sides = [key for key, row in book.terrains.items() if row.place == "side"] + ["crest"]
    field = field_of(sheet("the-meadow"), hexes, sides)
    moment = TurnText(number=3, side="norman", step=step)
    return battle_of(field, book, ("norman", "arab"), pieces, turn=moment, options=options)


def man(side: str, at: str, **more: Any) -> PieceText:
    return PieceText(side=side, at=at, foot=more.pop("foot", [12, 6, 6]), **more)


def rider(side: str, at: str, facing: str) -> PieceText:
    return PieceText(side=side, at=at, facing=facing, riding=True, foot=[10, 5, 5], mounted=[16, 8, 12])


def danger(view: Outlook, n: int) -> int:
    at, facing = view.places[n]
    return view.danger(n, at, facing, view.mine & ~view.s.mask(n), view.tempted(view.places, n))
