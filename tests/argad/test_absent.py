"""What the figures of a player do who does not answer. ARG-13.31"""

import msgspec

from gonfanon.argad.setup.opening import set_out
from gonfanon.argad.setup.texts import OpeningText
from gonfanon.argad.state.orders import Sheet, Shoot
from gonfanon.argad.turn.absent import default_sheet
from gonfanon.library import free_book
from tests.argad import free_games as games


def test_the_absent_hold_and_shoot_the_nearest_at_short_range() -> None:
    text = {
        "table": {},
        "sides": ["breton", "english"],
        "command": "given",
        "pieces": {
            "alan": {"side": "breton", "at": [300, 300], "weapons": ["short-bow"]},
            "bran": {"side": "breton", "at": [300, 700], "weapons": ["short-bow"]},
            "odo": {"side": "english", "at": [450, 300]},
            "guy": {"side": "english", "at": [480, 420]},
        },
        "turn": {"number": 1, "stage": "shots"},
    }
    s = set_out(msgspec.convert(text, OpeningText), free_book())
    assert default_sheet(s, 0) == Sheet((Shoot((0,), 2),)), "bran has nobody within twenty centimetres"
    assert default_sheet(s, 1) == Sheet()
    assert default_sheet(games.start(games.opening(1)), 0) == Sheet(content=True)
