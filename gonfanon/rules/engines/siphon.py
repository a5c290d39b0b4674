"""The siphon of Greek fire: tested before each shot, it throws a pool of naphtha. GUI-10.5.1 GUI-10.5.2"""

from gonfanon.kernel.ask import Play, tell
from gonfanon.rules.events.castles import ThingLost
from gonfanon.rules.events.fire import Broke
from gonfanon.rules.fire.greek_fire import drench, pool_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.wounds.table_rolls import thrown


def siphon(s: Battle, thing: int, target: int) -> Play[Battle]:
    """It works, jams for good, or bursts over its own crew; by itself the mixture hurts nobody. GUI-10.5.2a"""
    side, at = s.side, s.pieces[thing].at
    s, result = yield from thrown(s, "malfunction", (thing,), "GUI-10.5.2a", side=side)
    if result == "blocked":
        s = yield from tell(Broke(thing, "blocked", "GUI-10.5.2c"))
        return s
    if result == "bursts":
        s = yield from tell(Broke(thing, "damaged", "GUI-10.5.2b"))
        s = yield from tell(ThingLost(thing, "GUI-10.5.2b"))
        return (yield from drench(s, pool_of(s, at), side, "GUI-10.5.2b"))
    return (yield from drench(s, pool_of(s, target), side, "GUI-10.5.1e"))
