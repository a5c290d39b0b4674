"""What a letter of a table does to a horse alone. GUI-6.8e"""

from gonfanon import library
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.maps import MapText, field_of
from gonfanon.rules.book.book import Effect
from gonfanon.rules.combat.outcomes import of_shot


def test_a_horse_alone_is_driven_back_by_a_shot_but_not_by_a_defensive_one() -> None:
    book = library.book("guiscard")
    field = field_of(MapText(rows=". . . . .\n . . . . ."), book.hex_terrains, ())
    pieces = {
        "hugo": PieceText(side="norman", at="0502", foot=[10, 5, 6], weapon="short-bow"),
        "bayard": PieceText(side="norman", at="0201", facing="E", traits=["horse"]),
    }
    s = battle_of(field, book, ["norman", "saracen"], pieces, turn=TurnText(1, "norman", "shooting"))
    horse = s.scene.number("bayard")
    driven = Effect("target", retreat=2)
    assert of_shot(s, horse, driven, False).retreat == 2
    assert of_shot(s, horse, driven, True) == of_shot(s, horse, Effect("target", "stunned"), False)
    assert not of_shot(s, horse, driven, True).retreat
