"""Where a wagon can be driven. MAG-4.5.4b"""

from gonfanon import library
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.maps import MapText, field_of
from gonfanon.rules.movement.wagons import drives_of, why_not_drive
from gonfanon.rules.words.field import Go


def test_every_place_is_listed_once_and_by_a_way_that_is_legal() -> None:
    book = library.book("magna-carta")
    field = field_of(MapText(rows="\n".join([". . . . . . . . . ."] * 5)), book.hex_terrains, ())
    pieces = {
        "dray": PieceText(traits=["wagon"], side="english", at="0303", facing="E", team=["hob", "tom"]),
        "hob": PieceText(side="english", at="0403", foot=[6, 3, 8]),
        "tom": PieceText(side="english", at="0302", foot=[6, 3, 8]),
    }
    turn = TurnText(side="english", step="movement")
    s = battle_of(field, book, ["english", "french"], pieces, turn=turn)
    dray = s.scene.things[0]
    drives = drives_of(s, dray)
    ends = [step.to for step in (order.steps[-1] for order in drives) if isinstance(step, Go)]
    assert len(ends) > 4
    assert len(ends) == len(drives) == len({*ends})
    assert all(why_not_drive(s, dray, order.steps) is None for order in drives)
