"""Thirty against thirty on two sheets, for measuring."""

from gonfanon import library
from gonfanon.battle.setup.piece_text import PieceText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.field import Field
from gonfanon.field.maps import field_of
from gonfanon.field.sheets import joined
from gonfanon.library.scenarios import sheet
from gonfanon.rules.position.state import Battle

SIDES = ("norman", "byzantine")
FOOT = (0, 0)
MIXED = (6, 6)
"""Riders and archers a side; the rest fight on foot."""


def thirty_a_side(riders: int = MIXED[0], archers: int = MIXED[1]) -> Battle:
    """Thirty on either side of two joined sheets, some of them mounted, some with bows."""
    book = library.book("guiscard")
    meadow, road = (
        field_of(sheet(name), book.hex_terrains, book.side_kinds)
        for name in ("the-meadow", "the-crusaders-road")
    )
    field = joined([[road, meadow]], "thirty")
    kinds = ["rider"] * riders + ["archer"] * archers + ["foot"] * (30 - riders - archers)
    pieces: dict[str, PieceText] = {}
    for side, start, step, facing in (("norman", 19, -1, "E"), ("byzantine", 29, 1, "W")):
        places = [at for at in _places(start, step, facing) if _open(field, *at)]
        for count, (kind, (front, _)) in enumerate(zip(kinds, places, strict=False)):
            pieces[f"{side}{count}"] = _man(kind, side, front, facing)
    return battle_of(field, book, SIDES, pieces, options=("charge", "formation", "refusal"))


def _places(start: int, step: int, facing: str) -> list[tuple[str, str]]:
    """Front and rear hexes in files from the middle of the field outwards, two columns to each."""
    behind = -1 if facing == "E" else 1
    return [
        (f"{column:02d}{row:02d}", f"{column + behind:02d}{row:02d}")
        for column in range(start, start + step * 16, 2 * step)
        for row in range(2, 18)
    ]


def _open(field: Field, *names: str) -> bool:
    return all(field.terrain[field.grid.index[name]] in ("flat", "brush") for name in names)


def _man(kind: str, side: str, at: str, facing: str) -> PieceText:
    if kind == "rider":
        return PieceText(
            side=side,
            at=at,
            facing=facing,
            riding=True,
            mounted=[24, 10, 12],
            foot=[14, 8, 6],
            armour=True,
            traits=["knight", side],
        )
    if kind == "archer":
        return PieceText(side=side, at=at, foot=[4, 3, 8], weapon="short-bow", traits=[side])
    return PieceText(side=side, at=at, foot=[12, 6, 6], armour=True, traits=[side])
