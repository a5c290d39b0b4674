"""Surprises that a chief or a scout may notice. ARG-28.2 ARG-28.3"""

from gonfanon.argad.ground.bases import shape
from gonfanon.argad.state.events import Noticed
from gonfanon.argad.state.plot import Surprise
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.argad.troop.perception import perception
from gonfanon.kernel.ask import Play, roll
from gonfanon.tabletop.gaps import gap
from gonfanon.tabletop.shapes import disc


def look(s: Skirmish) -> Play[Skirmish]:
    """Once a turn the best placed chief or scout of each side tests; only his side learns of it. ARG-28.2"""
    if s.scene.has("no-tests"):
        return s
    for one in s.scene.plot.surprises:
        for side in range(len(s.scene.sides)):
            if side == one.side or _settled(s, side, one):
                continue
            scout = _best_placed(s, side, one)
            if scout >= 0:
                s = yield from _test(s, side, one, scout)
    return s


def _settled(s: Skirmish, side: int, one: Surprise) -> bool:
    """It has been noticed, or missed for good: only an equal die is thrown again. ARG-28.3"""
    return any(who == side and name == one.name and what != "again" for who, name, what in s.noticed)


def _best_placed(s: Skirmish, side: int, one: Surprise) -> int:
    place = disc(one.at, 0)
    found = [
        (gap(shape(s, n), place), n)
        for n in s.fighters
        if s.side(n) == side and (s.person(n).chief or "specialist" in s.person(n).traits)
    ]
    near = [(far, n) for far, n in found if far <= one.within]
    return min(near)[1] if near else -1


def _test(s: Skirmish, side: int, one: Surprise, scout: int) -> Play[Skirmish]:
    die = yield from roll("1d6", "perception", "ARG-28.2", side)
    value = perception(s, scout).value
    what = "noticed" if die < value else "again" if die == value else "missed"
    return (yield from tell(Noticed(side, one.name, what, scout)))
