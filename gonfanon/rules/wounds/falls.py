"""What happens at once to those on a ladder or rope who are struck, and to a ladder whose bearers fail it."""

from gonfanon.kernel.ask import Play, tell
from gonfanon.rules.events.castles import LadderDown
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.position.state import Battle


def lie_below(s: Battle, n: int, thing: int) -> Play[Battle]:
    """Who is killed on a ladder or rope lies at its foot. GUI-10.1.5"""
    s = yield from tell(Shifted(n, (s.pieces[thing].at,), -1, "fell", "GUI-10.1.5"))
    return s


def let_lie(s: Battle) -> Play[Battle]:
    """A ladder stays where it is if one of its bearers is no longer at his end of it. GUI-10.1.2a"""
    for thing in s.scene.things:
        p = s.pieces[thing]
        if p.posture != "carried" or s.character(thing).thing != "ladder":
            continue
        held = sorted(s.pieces[n].at for n in p.bearers if s.pieces[n].stands)
        if held != sorted((p.at, p.other)):
            s = yield from tell(LadderDown(thing, (), p.at, p.other, 0, "GUI-10.1.2a"))
    return s
