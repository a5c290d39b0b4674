"""Catching a rope: who is driven off the wall may save himself on it. GUI-10.6.3b"""

from gonfanon.cast.characters import DEAD, WOUNDED
from gonfanon.kernel.ask import Play, tell
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.pieces.ladders_and_ropes import rungs
from gonfanon.rules.position.state import Battle
from gonfanon.rules.wounds.table_rolls import thrown
from gonfanon.rules.wounds.wounds import hurt


def catch(s: Battle, n: int, rope: int) -> Play[Battle]:
    """He leaps for the rope: caught, he hangs at its top; missed, he falls and dies. GUI-10.6.3b"""
    what = "catch-rope-wounded" if s.pieces[n].state == WOUNDED else "catch-rope-well"
    s, result = yield from thrown(s, what, (n,), "GUI-10.6.3b")
    if result == "catches":
        s = yield from tell(Shifted(n, (rungs(s, rope)[-1],), -1, "caught", "GUI-10.6.3b"))
        return s
    s = yield from tell(Shifted(n, (s.pieces[rope].at,), -1, "fell", "GUI-10.6.3b"))
    return (yield from hurt(s, n, DEAD, "GUI-10.6.3b"))
