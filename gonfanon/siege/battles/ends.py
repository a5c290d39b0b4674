"""When a battle of the siege is over, and how. GUI-11.4.1f GUI-11.4.1g GUI-11.4.2f GUI-11.4.3f ANA-7.7.4c"""

from gonfanon.rules.buildings.battering import done_for
from gonfanon.rules.pieces.engine_frames import INSIDE
from gonfanon.rules.pieces.weapon_in_hand import ranges_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.lines import sight
from gonfanon.rules.terrain.ground import FOOT
from gonfanon.rules.terrain.passages import DOORS
from gonfanon.siege.battles.sides import (
    able,
    attacker,
    gone,
    in_part,
    inside,
    on_map,
    parties,
    retaken_by_garrison,
    to_come,
)
from gonfanon.siege.sheet import Siege

QUIET = 5
"""Full turns without close combat after which an assault may be over. GUI-11.4.1g ANA-7.7.1h"""
GATES = ("gate-closed", "gate-open")
AT_DUSK = {"assault": "quiet", "camp": "driven-off", "general": "back-inside", "relief": "back-inside"}
"""Action -> how it ends when night breaks it off; the others are just over."""


def verdict(s: Siege, turn_over: bool) -> str:
    """How the battle has ended by what just happened; empty: it goes on."""
    affair, _ = parties(s)
    how = _by_its_own_rule(s, turn_over)
    if not how and turn_over and 0 < s.conduct.dusk <= affair.quiet:
        # The books say nothing of two sides who wait for each other: a day ends for them too.
        return AT_DUSK.get(affair.action, "over")
    return how


def _by_its_own_rule(s: Siege, turn_over: bool) -> str:
    affair, _ = parties(s)
    match affair.action:
        case "assault":
            return _assault(s, turn_over)
        case "camp":
            return _camp(s, turn_over)
        case "supply":
            return _supply(s)
        case "general" | "relief":
            return _open_field(s)
        case _:
            return "over" if turn_over and out_of_reach(s) else ""


def _assault(s: Siege, turn_over: bool) -> str:
    """Taken, given up, or five quiet turns with a wall between. GUI-11.4.1f GUI-11.4.1g ANA-7.7.1g ANA-7.7.1h"""
    affair, _ = parties(s)
    if retaken_by_garrison(s) and not inside(s, able(s, s.besieger)):
        return "retaken"
    if not inside(s, able(s, s.besieged)):
        return "taken"
    if not on_map(s, s.besieger) and not to_come(s, s.besieger):
        return "given-up"
    if turn_over and affair.quiet >= QUIET and separated(s):
        return "quiet"
    return ""


def separated(s: Siege) -> bool:
    """No path on foot leads from an able attacker to a defender but through a door or a gate. GUI-11.4.1g"""
    _, b = parties(s)
    storms = attacker(s)
    reached = {b.pieces[n].at for n in able(s, storms)}
    queue = sorted(reached)
    targets = {b.pieces[n].at for n in able(s, 1 - storms)}
    while queue:
        h = queue.pop()
        for k in _steps(b, h):
            if k not in reached:
                reached.add(k)
                queue.append(k)
    grid = b.scene.grid
    return not any(
        at in reached or any(_near(b, at, h) for h in sorted(reached) if grid.direction(h, at) >= 0)
        for at in targets
    )


def _near(b: Battle, at: int, h: int) -> bool:
    """Whether one could strike from a hex to a neighbour of it."""
    return bool(b.ground.strikes(FOOT, h) >> at & 1) and not _door(b, h, at)


def _steps(b: Battle, h: int) -> list[int]:
    """The places to which one goes on foot from another without a door, a gate or a moat between. ANA-7.7.1h"""
    found = []
    for k in b.scene.grid.neighbours(h):
        strikes = b.ground.strikes(FOOT, h) >> k & 1
        if strikes and b.ground.open[FOOT] >> k & 1 and not _door(b, h, k):
            found.append(k)
    found += [
        way.end for way in b.ground.passages.get(h, ()) if way.foot is not None and not _door(b, h, way.end)
    ]
    return [k for k in found if not _barred(b, k)]


def _barred(b: Battle, k: int) -> bool:
    """A gate that still stands, open or not, and a moat that is not filled part two sides. ANA-7.7.1h"""
    kind = b.ground.terrain.get(k)
    return kind == "moat" or (kind in GATES and not done_for(b, k))


def _door(b: Battle, h: int, k: int) -> bool:
    d = b.scene.grid.direction(h, k)
    side = b.ground.side(h, d) if d >= 0 else None
    return side is not None and side.kind in DOORS and side.state != "destroyed"


def may_stop(s: Siege) -> str:
    """The redoubt before which the besieger may break off: all able defenders are in it. GUI-11.4.1r ANA-7.7.1r"""
    affair, _ = parties(s)
    if affair.action != "assault" or retaken_by_garrison(s):
        return ""
    defenders = able(s, s.besieged)
    return next((key for key in redoubts(s) if defenders and in_part(s, defenders, key) == defenders), "")


def redoubts(s: Siege) -> tuple[str, ...]:
    """The parts that may be the redoubt now: the one they are in, and the one after it. GUI-11.4.1r"""
    place = s.scene.place
    if place.either or not s.redoubt:
        return place.redoubts if place.either else place.redoubts[:1]
    here = place.redoubts.index(s.redoubt)
    return place.redoubts[here : here + 2]


def _camp(s: Siege, turn_over: bool) -> str:
    """Until one side has nobody able left, and nobody to come. GUI-11.4.2f ANA-7.7.2g"""
    affair, _ = parties(s)
    if not able(s, s.besieger):
        return "camp-lost"
    waiting = to_come(s, s.besieged)
    if not able(s, s.besieged) and not waiting:
        return "driven-off"
    # A sortie that does not come on for five turns has gone home.
    if turn_over and affair.quiet >= QUIET and not on_map(s, s.besieged):
        return "driven-off"
    return ""


def _supply(s: Siege) -> str:
    """Until everybody of the party has crossed the map, or nobody able is left. GUI-11.4.3f ANA-7.7.3f"""
    _, b = parties(s)
    coming = [n for n in to_come(s, s.besieged) if b.turn <= QUIET]
    return "" if able(s, s.besieged) or coming else "over"


def _open_field(s: Siege) -> str:
    """Until one side retreats or is destroyed. GUI-11.4.4c ANA-7.7.5d"""
    affair, _ = parties(s)
    if affair.retreats == s.besieger or not able(s, s.besieger):
        return "raised"
    ours = able(s, s.besieged)
    if affair.retreats == s.besieged and s.conduct.ways.retreat == "when-inside":
        outside = [n for n in on_map(s, s.besieged) if n not in inside(s, [n])]
        return "" if outside else "back-inside"
    if affair.retreats == s.besieged:
        return "back-inside"
    if ours or to_come(s, s.besieged):
        return ""
    return "back-inside" if gone(s, s.besieged) else "destroyed"


def out_of_reach(s: Siege) -> bool:
    """No besieger outside gallery and mine can be shot at, and no besieged stands beside one. ANA-7.7.4c"""
    _, b = parties(s)
    hidden = (*INSIDE, "mine")
    open_air = [
        n for n in able(s, s.besieger) if not b.ground.terrain.get(b.pieces[n].at, "").startswith(hidden)
    ]
    besieged = able(s, s.besieged)
    for n in able(s, s.besieger):
        if any(_beside(b, n, m) for m in besieged):
            return False
    return not any(_may_shoot(b, m, n) for n in open_air for m in besieged)


def _beside(b: Battle, n: int, m: int) -> bool:
    size = b.scene.grid.size
    near = {h % size for h in b.hexes(n)}
    return any(
        k % size in near or any(b.scene.grid.direction(k % size, h) >= 0 for h in near) for k in b.hexes(m)
    )


def _may_shoot(b: Battle, shooter: int, target: int) -> bool:
    ranges = ranges_of(b, shooter)
    if ranges is None:
        return False
    at, to = b.pieces[shooter].at, b.pieces[target].at
    return b.scene.grid.distance(at, to) <= ranges.long[1] and sight(b.ground, at, to).blocked is None
