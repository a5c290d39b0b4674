"""Gates, portcullises, drawbridges, tilting gates and battlement shutters, each worked in a full turn.

Anyone who stands on a winch works what hangs on its chain. MAG-9.2.1a MAG-9.2.3c MAG-9.3.2b MAG-9.3.3 MAG-9.3.4
"""

from typing import NamedTuple

from gonfanon.cast.characters import STUNNED, WELL
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.buildings.battering import done_for
from gonfanon.rules.events.castles import PlaceChanged, Worked
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.events.horses import Unhorsed
from gonfanon.rules.pieces.gate_fights import behind_gate
from gonfanon.rules.pieces.tasks import why_not_work
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.gates import TILTING
from gonfanon.rules.terrain.moats import is_moat
from gonfanon.rules.words.field import Path
from gonfanon.rules.words.siege import Open, Shut
from gonfanon.rules.wounds.wounds import hurt, kill_animal, settle, state_after

BOTH = ("gate-behind-portcullis", "gate-before-portcullis")
"""A gate and a portcullis in one hex, both down; the outer one is named last in their keys. MAG-9.3a"""
HALF = "gate-open-behind-portcullis"
SHUTTERS = ("battlement-shutter", "battlement-shutter-open")


class Entrance(NamedTuple):
    """Something that is opened and closed: what it is, the rule, and what its hex becomes."""

    kind: str
    rule: str
    open: str
    shut: str


def entrance_of(s: Battle, n: int, at: int) -> Entrance | None:
    """What somebody would work at a hex from where he stands; None: nothing that this book knows. MAG-9.3a"""
    if "from_inside" not in s.scene.book.terrains["gate-closed"].entries:
        return None
    kind = s.ground.terrain.get(at, "")
    if at in s.scene.field.areas.get("drawbridge", ()):
        return Entrance("drawbridge", "MAG-9.2.1a", "fixed-bridge", "moat")
    if kind in SHUTTERS:
        return Entrance("shutter", "MAG-9.2.3c", SHUTTERS[1], SHUTTERS[0])
    if kind in TILTING:
        return Entrance("tilting-gate", "MAG-9.3.4", "tilting-gate-open", "tilting-gate-closed")
    if has_portcullis(s, at) and (not _has_gate(s, at) or _on_winch(s, n)):
        return _portcullis(s, at)
    return _gate(s, at) if _has_gate(s, at) else None


def has_portcullis(s: Battle, at: int) -> bool:
    """Whether a portcullis hangs in a hex, up or down. MAG-9.3a"""
    return s.scene.field.terrain.get(at, "") in (
        *BOTH,
        HALF,
        "portcullis-lowered",
    ) or at in s.scene.field.areas.get("portcullis", ())


def _has_gate(s: Battle, at: int) -> bool:
    gates = (*BOTH, HALF, "gate-closed", "gate-open", "gate-destroyed")
    return s.scene.field.terrain.get(at, "") in gates or s.ground.terrain.get(at, "") in gates


def _on_winch(s: Battle, n: int) -> bool:
    return s.ground.terrain.get(s.pieces[n].at) == "winch"


def _order_of(s: Battle, at: int) -> str:
    """How gate and portcullis of a hex lie: as the map shows them, else the portcullis before the gate."""
    drawn = s.scene.field.terrain.get(at, "")
    return drawn if drawn in BOTH else BOTH[0]


def _portcullis(s: Battle, at: int) -> Entrance:
    """Raised it is off the map, and what else is in the hex stays as it is. MAG-9.3.3"""
    kind = s.ground.terrain.get(at, "")
    if not _has_gate(s, at):
        return Entrance("portcullis", "MAG-9.3.3", "flat", "portcullis-lowered")
    if kind in ("gate-open", "gate-destroyed", HALF):
        return Entrance("portcullis", "MAG-9.3.3", "gate-open", HALF)
    return Entrance("portcullis", "MAG-9.3.3", "gate-closed", _order_of(s, at))


def _gate(s: Battle, at: int) -> Entrance:
    """The gate alone is turned; a portcullis before it stays where it is. MAG-9.3.2b"""
    if s.ground.terrain.get(at, "") in (BOTH[0], HALF):
        return Entrance("gate", "MAG-9.3.2b", HALF, BOTH[0])
    return Entrance("gate", "MAG-9.3.2b", "gate-open", "gate-closed")


def why_not_turn(s: Battle, order: Open | Shut, entrance: Entrance) -> Refusal | None:
    """Why somebody may not open or close it now."""
    kind, rule, n = s.ground.terrain.get(order.at, ""), entrance.rule, order.piece
    if kind in ("gate-destroyed", "tilting-gate-destroyed") or (
        entrance.kind == "gate" and done_for(s, order.at)
    ):
        return Refusal(rule, "broken-for-good", also=("GUI-9.2.4b", "ANA-3.2.4", "MAG-9.3.7"))
    if kind == BOTH[1] and entrance.kind == "gate":
        return Refusal("MAG-9.3.2c", "portcullis-in-the-way", also=(rule,))
    if kind == (entrance.open if isinstance(order, Open) else entrance.shut):
        return Refusal(rule, "stands-so-already")
    if (away := _not_in_place(s, n, order.at, entrance)) is not None:
        return away
    if isinstance(order, Shut) and (caught := _in_the_way(s, n, order.at, entrance)) is not None:
        return caught
    return why_not_work(s, n, rule)


def _not_in_place(s: Battle, n: int, at: int, entrance: Entrance) -> Refusal | None:
    """Where one must stand: in the hex of gate or shutter, behind a tilting gate, at the winch of the rest."""
    here, rule = s.pieces[n].at, entrance.rule
    if entrance.kind == "gate":
        return None if here == at else Refusal(rule, "not-in-the-gate-hex", also=("MAG-9.3.2c",))
    if entrance.kind == "shutter":
        return None if here == at else Refusal(rule, "not-at-the-shutter")
    if entrance.kind == "tilting-gate":
        return (
            None if here in behind_gate(s, at) else Refusal(rule, "not-behind-the-gate", also=("MAG-9.3b",))
        )
    return (
        None
        if here in winches(s, at, entrance.kind)
        else Refusal(rule, "not-at-the-winch", also=("MAG-9.3a",))
    )


def winches(s: Battle, at: int, kind: str) -> list[int]:
    """The winches that work something: beside a portcullis, the nearest to a drawbridge. MAG-9.3.3 MAG-9.2.1a"""
    grid = s.scene.grid
    found = [h for h, terrain in s.ground.terrain.items() if terrain == "winch"]
    if kind == "portcullis":
        return [h for h in found if grid.distance(h % grid.size, at) == 1]
    nearest = min((grid.distance(h % grid.size, at) for h in found), default=0)
    return [h for h in found if grid.distance(h % grid.size, at) == nearest]


def _in_the_way(s: Battle, n: int, at: int, entrance: Entrance) -> Refusal | None:
    """Nobody is shut in by a portcullis or a tilting gate, no enemy by a gate. MAG-9.3.2b MAG-9.3.3"""
    if entrance.kind in ("drawbridge", "shutter"):
        return None
    there = [m for m, p in enumerate(s.pieces) if p.alive and m not in s.scene.things and at in s.hexes(m)]
    barring = [m for m in there if entrance.kind != "gate" or s.enemies(n, m)]
    return Refusal(entrance.rule, "somebody-in-the-way") if barring else None


def turn(s: Battle, order: Open | Shut, entrance: Entrance) -> Play[Battle]:
    """It is worked at the end of the full turn. MAG-9.2.1a MAG-9.2.3c MAG-9.3.2b MAG-9.3.3 MAG-9.3.4"""
    s = yield from tell(Worked((order.piece,), entrance.rule))
    becomes = entrance.open if isinstance(order, Open) else entrance.shut
    caught = _on_the_bridge(s, order.at) if becomes == "moat" else []
    for n in caught:
        s = yield from _thrown_off(s, n, order.at)
    s = yield from tell(PlaceChanged((order.piece,), order.at, becomes, entrance.rule))
    return s


def _on_the_bridge(s: Battle, at: int) -> list[int]:
    return [n for n, p in enumerate(s.pieces) if p.alive and n not in s.scene.things and at in s.hexes(n)]


def _thrown_off(s: Battle, n: int, bridge: int) -> Play[Battle]:
    """Into the moat on the side that his player chooses, stunned, or dead if he was not well. MAG-9.2.1b"""
    if not s.is_person(n):
        return (yield from kill_animal(s, n, "MAG-9.2.1b"))
    moat = [h for h in s.scene.grid.neighbours(bridge) if is_moat(s.ground.rows[h])] or [bridge]
    free = [h for h in moat if not s.board.living >> h & 1]
    options = tuple(Path((h,)) for h in sorted(free or moat))
    choice = yield from ask(s.side_of(n), "off-the-bridge", options, "MAG-9.2.1b", (n,))
    h = choice.hexes[0]
    below = [m for m, p in enumerate(s.pieces) if p.alive and m != n and s.is_person(m) and h in s.hexes(m)]
    if s.pieces[n].riding:
        s = yield from tell(Unhorsed(n, h, state_after(s, n, STUNNED), True, "MAG-9.2.1b"))
        s = yield from settle(s)
    else:
        s = yield from tell(Shifted(n, (h,), -1, "fell", "MAG-9.2.1b"))
        s = yield from hurt(s, n, STUNNED, "MAG-9.2.1b")
    for m in below:
        s = yield from hurt(s, m, STUNNED, "MAG-9.2.1b") if s.pieces[m].state == WELL else settle(s)
    return s
