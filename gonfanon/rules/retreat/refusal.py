"""Refusal of combat: a horse archer rides off before a slower enemy strikes."""

from typing import Any

from gonfanon.kernel.ask import Listed, Play, ask, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.field import Announced, Shifted
from gonfanon.rules.position.state import Battle, allowance
from gonfanon.rules.words.field import PASS, Refuse
from gonfanon.rules.wounds.infiltration import test, testers
from gonfanon.rules.wounds.wounds import settle


class Ways(Listed, frozen=True):
    """To stand and fight, or one of the ways off."""

    def why_not(self, answer: Any) -> Refusal | None:
        """Both hexes must be possible, and empty. GUI-7.4a GUI-7.4b"""
        return None if answer in self else Refusal("GUI-7.4b", "no-way-off", also=("GUI-7.4a",))


def why_not_refuse(s: Battle, attackers: tuple[int, ...], target: int) -> Refusal | None:
    """A mounted horse archer, attacked by slower enemies only, with two hexes to go. GUI-7.4a GUI-7.4b"""
    p = s.pieces[target]
    if not s.scene.refusing or not s.character(target).has("horse-archer") or not (p.stands and p.riding):
        return Refusal("GUI-7.4a", "no-horse-archer")
    if any(allowance(s, n) >= allowance(s, target) for n in attackers):
        return Refusal("GUI-7.4a", "attacker-is-not-slower")
    return None if ways_off(s, target) else Refusal("GUI-7.4b", "no-way-off", also=("GUI-7.4a",))


def ways_off(s: Battle, n: int) -> list[tuple[int, int]]:
    """Two hexes in a straight line, facing kept, over unoccupied hexes only. GUI-7.4a GUI-7.4b"""
    grid, p = s.scene.grid, s.pieces[n]
    taken = s.board.living & ~s.mask(n) | s.board.heaped()[1] | s.flames
    open_hexes = s.ground.open[s.kind(n)] & ~taken
    found = []
    for d in range(6):
        hexes = [p.at, s.rear(n)]
        way: list[int] = []
        for _ in range(2):
            following = [grid.neighbour(h, d) if h >= 0 else -1 for h in hexes]
            if any(h < 0 or not open_hexes >> h & 1 for h in following):
                break
            if not all(s.ground.may_cross(a, b) for a, b in zip(hexes, following, strict=True)):
                break
            hexes = following
            way.append(hexes[0])
        if len(way) == 2:
            found.append((way[0], way[1]))
    return sorted(found)


def refuse(s: Battle, attackers: tuple[int, ...], target: int) -> Play[tuple[Battle, bool]]:
    """The archer is asked before the attacker rolls; True if there is no combat. GUI-7.4a GUI-7.4d"""
    if why_not_refuse(s, attackers, target) is not None:
        return s, False
    ways = Ways((PASS, *(Refuse(way) for way in ways_off(s, target))), "GUI-7.4a")
    s, way = yield from choose_way_off(s, attackers, target, ways)
    return (yield from _ride_off(s, attackers, target, way)) if way else (s, False)


def choose_way_off(
    s: Battle, attackers: tuple[int, ...], target: int, ways: Ways
) -> Play[tuple[Battle, tuple[int, ...]]]:
    """He is asked before the die falls, and says so if he goes; no way means that he fights. GUI-7.4a MAG-7.12a"""
    choice = yield from ask(s.side_of(target), "refuse", ways, ways.rule, (target, *attackers))
    if choice == PASS:
        return s, ()
    s = yield from tell(Announced("refusal", (target,), attackers, ways.rule))
    return s, choice.hexes


def _ride_off(
    s: Battle, attackers: tuple[int, ...], target: int, hexes: tuple[int, ...]
) -> Play[tuple[Battle, bool]]:
    """Beside an enemy a test falls; stopped at once and beside an attacker he must fight. GUI-7.4c"""
    for k, h in enumerate(hexes):
        s = yield from tell(Shifted(target, (h,), s.pieces[target].facing, "refusal", "GUI-7.4a"))
        opponents = testers(s, target, h)
        if not opponents:
            continue
        s, free = yield from test(s, target, opponents)
        if not s.pieces[target].stands:
            break
        if not free and k == 0:
            s = yield from settle(s)
            return s, not any(s.board.strikes(n) & s.mask(target) for n in attackers)
    return (yield from settle(s)), True
