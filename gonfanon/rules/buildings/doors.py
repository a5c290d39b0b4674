"""Doors and gates opened, shut and broken in; bridges destroyed and laid. GUI-9.2.3 ANA-2.3 ANA-3.2"""

from gonfanon.cast.characters import WOUNDED
from gonfanon.field.field import Side
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.buildings import entrances, footbridges
from gonfanon.rules.buildings.battering import done_for
from gonfanon.rules.events.castles import PlaceChanged, SideChanged, Worked
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.pieces.gate_fights import behind_gate
from gonfanon.rules.pieces.tasks import why_not_work, why_not_work_together
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.gates import GATES
from gonfanon.rules.terrain.moats import is_moat
from gonfanon.rules.terrain.passages import DOORS
from gonfanon.rules.words.field import Path
from gonfanon.rules.words.siege import BreakBridge, BreakDoor, LayFootbridge, Open, Shut
from gonfanon.rules.wounds.wounds import hurt

BRIDGES = ("fixed-bridge", "footbridge")
TWO_TURNS = 2
"""Full turns that breaking a door in, or destroying or laying a bridge, takes. ANA-2.3.2a ANA-3.2.3a"""


def door_at(s: Battle, at: int, side: int) -> Side | None:
    """The door on a side of a hex, named from either of its hexes."""
    found = s.ground.side(at, side) if side >= 0 else None
    return found if found is not None and found.kind in DOORS else None


def inner_name(s: Battle, at: int, side: int) -> tuple[int, int]:
    """A side under the name of its inner hex."""
    found = s.ground.side(at, side)
    if found is None or found.inner in (at, -1):
        return at, side
    return found.inner, (side + 3) % 6


def why_not_turn(s: Battle, order: Open | Shut) -> Refusal | None:
    """Why somebody may not open or shut a door or a gate now."""
    state = "open" if isinstance(order, Open) else "shut"
    if order.side >= 0:
        return _why_not_door(s, order.piece, order.at, order.side, state)
    if (entrance := entrances.entrance_of(s, order.piece, order.at)) is not None:
        return entrances.why_not_turn(s, order, entrance)
    return _why_not_gate(s, order.piece, order.at, state)


def _why_not_door(s: Battle, n: int, at: int, side: int, state: str) -> Refusal | None:
    """A door is worked from its own hex, inside, by anyone who stands there a full turn. ANA-2.3.1a ANA-2.3.1b"""
    door = door_at(s, at, side)
    if door is None:
        return Refusal("ANA-2.3.1a", "no-door-there", also=("GUI-8.1d",))
    if not s.scene.book.castles.doors_worked:
        return Refusal("GUI-8.1d", "house-doors-stay-open")
    if door.state == "destroyed":
        return Refusal("ANA-2.3.2b", "broken-for-good", also=("ANA-2.3.3",))
    if door.state == state:
        return Refusal("ANA-2.3.1a", "stands-so-already")
    if s.pieces[n].at != door.inner:
        return Refusal("ANA-2.3.1b", "not-in-the-door-hex", also=("ANA-2.3.1a", "ANA-3.2.2", "ANA-3.6.1"))
    if state == "shut" and _in_the_doorway(s, door.inner):
        return Refusal("ANA-2.3.1a", "somebody-in-the-way", also=("GUI-8.4c",))
    return why_not_work(s, n, "ANA-2.3.1a")


def _in_the_doorway(s: Battle, inner: int) -> bool:
    """Whether a horse stands with one half on the doorstep. GUI-8.4c"""
    return any(len(s.hexes(m)) > 1 and inner in s.hexes(m) for m, p in enumerate(s.pieces) if p.at >= 0)


def _why_not_gate(s: Battle, n: int, gate: int, state: str) -> Refusal | None:
    """A gate is raised or lowered from a hex behind it by anyone who stays there a full turn. GUI-9.2.3.2a ANA-3.2.2"""
    kind, rule = s.ground.terrain.get(gate, ""), "GUI-9.2.3.2a"
    also = ("ANA-3.2.2", "ANA-2.3.1b")
    if kind not in GATES:
        return Refusal(rule, "no-gate-there", also=also)
    if kind == "gate-destroyed" or done_for(s, gate):
        return Refusal(rule, "broken-for-good", also=("ANA-2.3.2b", "GUI-9.2.4b", "ANA-3.2.4"))
    if (kind == "gate-open") == (state == "open"):
        return Refusal(rule, "stands-so-already", also=also)
    # Where gates are worked like the priory's door, its own hex is as good. ANA-2.3.1a
    within = s.scene.book.castles.doors_worked and s.pieces[n].at == gate
    if not within and s.pieces[n].at not in behind_gate(s, gate):
        return Refusal(rule, "not-behind-the-gate", also=also)
    if state == "shut" and any(gate in s.hexes(m) for m in range(len(s.pieces)) if m not in s.scene.things):
        return Refusal(rule, "somebody-in-the-way", also=("ANA-3.2.2",))
    refusal = why_not_work(s, n, rule)
    return None if refusal is None else Refusal(refusal.rule, refusal.what, also=(*refusal.rules[1:], *also))


def turn_door(s: Battle, order: Open | Shut) -> Play[Battle]:
    """The door or gate is worked, and its marker turned. GUI-9.2.3.2b ANA-2.3.1a"""
    state = "open" if isinstance(order, Open) else "shut"
    if order.side >= 0:
        at, side = inner_name(s, order.at, order.side)
        s = yield from tell(Worked((order.piece,), "ANA-2.3.1a"))
        s = yield from tell(SideChanged((order.piece,), at, side, state, "ANA-2.3.1a"))
        return s
    if (entrance := entrances.entrance_of(s, order.piece, order.at)) is not None:
        return (yield from entrances.turn(s, order, entrance))
    terrain = "gate-open" if state == "open" else "gate-closed"
    s = yield from tell(Worked((order.piece,), "GUI-9.2.3.2a"))
    s = yield from tell(PlaceChanged((order.piece,), order.at, terrain, "GUI-9.2.3.2b"))
    return s


def why_not_break(s: Battle, order: BreakDoor) -> Refusal | None:
    """Two men on one side of a shut door break it in in two full turns; a main gate withstands them. ANA-2.3.2a"""
    if order.side < 0 or s.ground.terrain.get(order.at, "") in GATES:
        return Refusal("ANA-3.2.2", "gate-withstands", also=("ANA-2.3.2a",))
    door = door_at(s, order.at, order.side)
    if door is None or not s.scene.book.castles.doors_worked:
        return Refusal("ANA-2.3.2a", "no-door-there", also=("GUI-8.1d",))
    if door.state != "shut":
        return Refusal("ANA-2.3.2a", "door-not-shut", also=("ANA-2.3.2b",))
    inner, side = inner_name(s, order.at, order.side)
    outer = s.scene.grid.neighbour(inner, side)
    places = {s.pieces[n].at for n in order.pieces}
    sides = ((inner, outer, True), (outer, inner, False))
    if not any(places <= {near, *_at_the_door(s, near, far, inside)} for near, far, inside in sides):
        return Refusal("ANA-2.3.2a", "not-at-the-door")
    return why_not_work_together(s, order.pieces, "ANA-2.3.2a", TWO_TURNS)


def _at_the_door(s: Battle, near: int, far: int, inside: bool) -> list[int]:
    """The hexes beside the one at a door, on the same side of it, from which a second man reaches the door."""
    beside = [h for h in s.scene.grid.neighbours(near) if s.ground.may_cross(h, near)]
    return [h for h in beside if inside or s.scene.grid.direction(h, far) >= 0]


def break_door(s: Battle, order: BreakDoor) -> Play[Battle]:
    """The door is broken in and stays open. ANA-2.3.2a ANA-2.3.2b"""
    at, side = inner_name(s, order.at, order.side)
    s = yield from tell(Worked(order.pieces, "ANA-2.3.2a"))
    s = yield from tell(SideChanged(order.pieces, at, side, "destroyed", "ANA-2.3.2b"))
    return s


def why_not_bridge(s: Battle, order: BreakBridge | LayFootbridge) -> Refusal | None:
    """Two men beside a bridge destroy it, or lay a footbridge in its place, in two full turns. ANA-3.2.3a ANA-3.2.3d"""
    if footbridges.is_removable(s, order.at):
        return footbridges.why_not_shift(s, order)
    breaks = isinstance(order, BreakBridge)
    rule, kinds = ("ANA-3.2.3a", BRIDGES) if breaks else ("ANA-3.2.3d", ("fixed-bridge-destroyed",))
    if s.ground.terrain.get(order.at, "") not in kinds:
        return Refusal(rule, "no-bridge-there")
    if any(s.scene.grid.direction(s.pieces[n].at, order.at) < 0 for n in order.pieces):
        return Refusal(rule, "not-beside-the-bridge")
    return why_not_work_together(s, order.pieces, rule, TWO_TURNS)


def break_bridge(s: Battle, order: BreakBridge) -> Play[Battle]:
    """The hex of the bridge is gone; anyone who is on it falls into the moat, wounded. ANA-3.2.3a ANA-3.2.3c"""
    if footbridges.is_removable(s, order.at):
        return (yield from footbridges.shift(s, order))
    s = yield from tell(Worked(order.pieces, "ANA-3.2.3a"))
    return (yield from bridge_gone(s, order.at, order.pieces))


def bridge_gone(s: Battle, at: int, pieces: tuple[int, ...] = ()) -> Play[Battle]:
    """A hex of bridge is destroyed. ANA-3.2.3c"""
    there = [n for n, p in enumerate(s.pieces) if p.alive and at in s.hexes(n) and n not in s.scene.things]
    beside = s.scene.grid.neighbours(at)
    for n in there:
        free = [h for h in beside if h in s.ground.cost[0] and not s.board.living >> h & 1]
        moat = [h for h in free if is_moat(s.ground.rows[h])] or free
        if moat and s.is_person(n) and not s.pieces[n].riding:
            options = tuple(Path((h,)) for h in sorted(moat))
            choice = yield from ask(s.side_of(n), "off-the-bridge", options, "ANA-3.2.3c", (n,))
            s = yield from tell(Shifted(n, choice.hexes, -1, "fell", "ANA-3.2.3c"))
    s = yield from tell(PlaceChanged(pieces, at, "fixed-bridge-destroyed", "ANA-3.2.3c"))
    for n in there:
        s = yield from hurt(s, n, WOUNDED, "ANA-3.2.3c")
    return s


def lay_footbridge(s: Battle, order: LayFootbridge) -> Play[Battle]:
    """Planks lie where the bridge was. ANA-3.2.3d"""
    if footbridges.is_removable(s, order.at):
        return (yield from footbridges.shift(s, order))
    s = yield from tell(Worked(order.pieces, "ANA-3.2.3d"))
    s = yield from tell(PlaceChanged(order.pieces, order.at, "footbridge", "ANA-3.2.3d"))
    return s
