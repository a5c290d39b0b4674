"""What the figures of a player do who does not answer: hold, block, shoot the nearest, strike back. ARG-13.31"""

from gonfanon.argad.ground.bases import apart
from gonfanon.argad.shooting.aim import aim
from gonfanon.argad.state.orders import Order, Sheet, Shoot
from gonfanon.argad.state.skirmish import Skirmish


def default_sheet(s: Skirmish, side: int) -> Sheet:
    """The sheet of an absent side: content with the plan, and shots at the nearest enemy at short range. ARG-13.31"""
    if s.stage in ("announce", "revise"):
        return Sheet(content=True)
    if s.stage != "shots":
        return Sheet()
    shots: list[Order] = []
    for n in s.fighters:
        if s.side(n) != side:
            continue
        enemies = sorted((apart(s, n, m), m) for m in s.fighters if s.enemies(n, m))
        for _, m in enemies:
            found = aim(s, n, m)
            if found.refusal is None and found.band == 0:
                shots.append(Shoot((n,), m))
                break
    return Sheet(tuple(shots))
