"""Where a wagon can be driven, and whom it covers. MAG-4.5.4b"""

from gonfanon import library
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.maps import MapText, field_of
from gonfanon.rules.movement.wagons import drives_of, why_not_drive
from gonfanon.rules.sight.cover_combined import _hidden
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


def test_a_wagon_covers_by_its_name_and_a_kneeling_camel_is_not_small() -> None:
    """Halted or moving, a wagon covers alike, and the reason says which it is. MAG-4.5.2 MAG-5.5.5a"""
    book = library.book("magna-carta")
    field = field_of(MapText(rows="\n".join([". . . . . . . . . ."] * 5)), book.hex_terrains, ())
    pieces = {
        "dray": PieceText(traits=["wagon"], side="english", at="0303", facing="E"),
        "hob": PieceText(side="english", at="0303", foot=[6, 3, 8]),
        "camel": PieceText(traits=["camel"], side="english", at="0305", facing="E", kneeling=True),
    }
    s = battle_of(field, book, ["english", "french"], pieces, turn=TurnText(side="english", step="movement"))
    there, hob, camel = s.scene.grid.index["0903"], s.scene.number("hob"), s.scene.number("camel")
    moved = s.change(s.scene.things[0], posture="moving")
    assert [what for _, what, _ in _hidden(s, there, s.pieces[hob].at, hob)] == ["cover-wagon-halted"]
    assert [what for _, what, _ in _hidden(moved, there, s.pieces[hob].at, hob)] == ["cover-wagon-moving"]
    assert s.pieces[camel].posture == "kneeling"
    assert _hidden(s, there, s.pieces[camel].at, camel) == []
