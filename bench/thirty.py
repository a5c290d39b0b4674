"""Thirty against thirty: a mixed battle on two sheets, for measuring."""

from gonfanon import library
from gonfanon.battle.setup import PieceText, battle_of
from gonfanon.field.maps import field_of, joined
from gonfanon.library.scenarios import sheet
from gonfanon.rules.state import Battle

SIDES = ("norman", "byzantine")
RIDERS, ARCHERS = 6, 6


def thirty_a_side() -> Battle:
    """Ten riders, six archers and fourteen on foot on either side, of whom six hoplites in formation on one."""
    book = library.book("guiscard")
    hexes = [key for key, row in book.terrains.items() if row.place == "hex"]
    sides = [key for key, row in book.terrains.items() if row.place == "side"] + ["crest"]
    meadow, road = (field_of(sheet(name), hexes, sides) for name in ("the-meadow", "the-crusaders-road"))
    field = joined([[road, meadow]], "thirty")
    pieces: dict[str, PieceText] = {}
    taken: set[str] = set()
    for side, start, step, facing in (("norman", 19, -1, "E"), ("byzantine", 29, 1, "W")):
        _army(field.grid.index, field.terrain, pieces, taken, side, start, step, facing)
    return battle_of(field, book, SIDES, pieces, options=("charge", "formation", "refusal"))


def _army(index, terrain, pieces, taken, side, start, step, facing):  # type: ignore[no-untyped-def]
    kinds = ["rider"] * RIDERS + ["archer"] * ARCHERS + ["foot"] * (30 - RIDERS - ARCHERS)
    count = 0
    for k in range(400):
        column, row = start + step * 2 * (k // 17), 1 + k % 17 + 1
        if count == len(kinds) or not 3 <= column <= 46:
            break
        front = f"{column:02d}{row:02d}"
        rear = f"{column - (1 if facing == 'E' else -1):02d}{row:02d}"
        if {front, rear} & taken or any(
            terrain[index[name]] not in ("flat", "brush") for name in (front, rear)
        ):
            continue
        pieces[f"{side}{count}"] = _man(kinds[count], side, front, facing)
        taken |= {front, rear}
        count += 1


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
