"""Anyone who fell on top of another gets off him in his next movement. GUI-10.1.6e"""

from gonfanon.cast.characters import STUNNED
from gonfanon.cast.pieces import LEAPT
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Path
from gonfanon.rules.wounds.pushed_onto import passable


def get_off(s: Battle) -> Play[Battle]:
    """When the movement of a side is over, those of it who still share a hex with one they fell on leave it."""
    if s.step != "melee" or not s.board.shared:
        return s
    for n, p in enumerate(s.pieces):
        # Anyone who has dropped on an enemy is there to strike at him. MAG-7.8.5a
        shares = p.stands and s.board.shared >> p.at & 1 and not p.did(LEAPT)
        if shares and s.side_of(n) == s.side and s.is_person(n):
            s = yield from _leave(s, n)
    return s


def _leave(s: Battle, n: int) -> Play[Battle]:
    """He goes to a free hex beside, if there is one. GUI-10.1.6e"""
    at = s.pieces[n].at
    if s.pieces[n].state >= STUNNED:
        return s
    free = [h for h in s.scene.grid.neighbours(at) if passable(s, n, at, h) and not s.board.living >> h & 1]
    if not free:
        return s
    options = tuple(Path((h,)) for h in sorted(free))
    choice = yield from ask(s.side_of(n), "get-off", options, "GUI-10.1.6e", (n,))
    s = yield from tell(Shifted(n, choice.hexes, -1, "displaced", "GUI-10.1.6e"))
    return s
