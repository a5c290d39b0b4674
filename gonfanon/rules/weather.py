"""What the weather does to those in the open: how far one sees, how fast one goes. MAG-3.2a"""

from gonfanon.kernel.figures import Figure, Reason
from gonfanon.rules.state import ROOFED, Battle, allowance


def roofed(s: Battle, n: int) -> bool:
    """Whether somebody stands under a roof. MAG-3.2f"""
    return s.ground.terrain.get(s.pieces[n].at, "") in ROOFED


def sight(s: Battle) -> int | None:
    """The furthest hex that can be seen in the open; None: no limit. MAG-3.2b"""
    return s.scene.weather.sight if s.scene.weather is not None else None


def whole_phase(s: Battle, n: int) -> Figure:
    """The movement points of a whole phase, with what the weather leaves of them. GUI-4a MAG-3.2c"""
    printed = Reason("allowance", s.face(n).movement, "GUI-4a")
    left = allowance(s, n)
    if left == printed.amount:
        return Figure(left, (printed,))
    return Figure(left, (printed, Reason("weather", left - printed.amount, "MAG-3.2c")))
