"""Refusal of combat: a horse archer rides off before a slower enemy strikes."""

from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.rules.events import Announced, Shifted
from gonfanon.rules.infiltration import test, testers
from gonfanon.rules.orders import PASS, Refuse
from gonfanon.rules.state import Battle, allowance
from gonfanon.rules.wounds import settle


def may_refuse(s: Battle, attackers: tuple[int, ...], target: int) -> bool:
    """A mounted horse archer, attacked by slower enemies only. GUI-7.4a"""
    if not s.scene.refusing or not s.pieces[target].stands or not s.pieces[target].riding:
        return False
    if not s.character(target).has("horse-archer"):
        return False
    return all(allowance(s, n) < allowance(s, target) for n in attackers)


def ways_off(s: Battle, n: int) -> list[tuple[int, int]]:
    """Two hexes in a straight line, facing kept, over unoccupied hexes only. GUI-7.4a GUI-7.4b"""
    grid, p = s.scene.grid, s.pieces[n]
    kind = s.kind(n)
    taken = s.board.living & ~s.mask(n) | s.board.heaped()[1] | s.burning
    open_hexes = s.scene.ground.open[kind] & ~taken
    found = []
    for d in range(6):
        hexes = [p.at, s.rear(n)]
        way: list[int] = []
        for _ in range(2):
            following = [grid.neighbour(h, d) if h >= 0 else -1 for h in hexes]
            if any(h < 0 or not open_hexes >> h & 1 for h in following):
                break
            if not all(s.scene.ground.may_cross(a, b) for a, b in zip(hexes, following, strict=True)):
                break
            hexes = following
            way.append(hexes[0])
        if len(way) == 2:
            found.append((way[0], way[1]))
    return sorted(found)


def refuse(s: Battle, attackers: tuple[int, ...], target: int) -> Play[tuple[Battle, bool]]:
    """The archer is asked before the attacker rolls; True comes back if the combat does not take place. GUI-7.4a GUI-7.4d"""
    if not may_refuse(s, attackers, target):
        return s, False
    ways = ways_off(s, target)
    if not ways:
        return s, False
    options = (PASS, *(Refuse(way) for way in ways))
    choice = yield from ask(s.side_of(target), "refuse", options, "GUI-7.4a", (target, *attackers))
    if choice == PASS:
        return s, False
    s = yield from tell(Announced("refusal", (target,), attackers, "GUI-7.4a"))
    for k, h in enumerate(choice.hexes):
        s = yield from tell(Shifted(target, (h,), s.pieces[target].facing, "refusal", "GUI-7.4a"))
        # Falling back beside an enemy brings a test. GUI-7.4c
        opponents = testers(s, target, h)
        if opponents:
            s, free = yield from test(s, target, opponents)
            if not s.pieces[target].stands:
                break
            if not free and k == 0:
                touching = any(s.board.strikes(n) & s.mask(target) for n in attackers)
                s = yield from settle(s)
                return s, not touching
    return (yield from settle(s)), True
