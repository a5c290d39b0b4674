"""Places of riders as bits, against distances counted hex by hex."""

import pytest

from gonfanon import library
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.maps import MapText, field_of


@pytest.mark.parametrize("targets", [["0403"], ["0101"], ["0605", "0604"], ["0201", "0705"]])
def test_the_places_that_a_charge_at_somebody_may_pass(targets: list[str]) -> None:
    """Those whose front half is no farther from him than the rear half. GUI-7.2.1f"""
    book = library.book("guiscard")
    rows = "\n".join([". . . . . . ."] * 5)
    field = field_of(MapText(rows=rows), book.hex_terrains, ())
    pieces = {"hugo": PieceText(side="norman", at="0101", foot=[10, 5, 6])}
    s = battle_of(field, book, ["norman", "saracen"], pieces, turn=TurnText(1, "norman", "movement"))
    grid, places = s.scene.grid, s.ground.places
    aim = [grid.index[name] for name in targets]
    found = places.approaching(sum(1 << h for h in aim))
    for facing in range(6):
        for h in grid.names:
            rear = h - grid.steps[facing]
            if rear in grid.names:
                near, far = (min(grid.distance(k, to) for to in aim) for k in (h, rear))
                assert bool(found >> places.at(h, facing) & 1) == (near <= far), (grid.names[h], facing)
