"""Fences, gardens, hoists, stones off a batter, ropes pulled in line: their orders. MAG-8.4.4 MAG-8.5.2 MAG-9.2.8c"""

from typing import Any

from gonfanon.rules.buildings import hoists
from gonfanon.rules.buildings.entrances import entrance_of
from gonfanon.rules.buildings.footbridges import is_removable
from gonfanon.rules.engines import ricochets
from gonfanon.rules.ladders import pulling_down
from gonfanon.rules.pieces.tasks import why_not_work
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.gates import GATES
from gonfanon.rules.words.castles import BreakFence, LayWaste
from gonfanon.rules.words.siege import BreakBridge, LayFootbridge, Open, Shut


def works_of(s: Battle, n: int) -> list[Any]:
    """What somebody who has stood idle for a full turn can do by the rules of this book alone."""
    if not s.ground.thales or n in s.scene.things or why_not_work(s, n, "MAG-0e") is not None:
        return []
    at = s.pieces[n].at
    found: list[Any] = [BreakFence(n, at, d) for d in range(6)] if at < s.scene.grid.size else []
    found += [LayWaste(n, at), *_entrances(s, n), *_footbridges(s, n)]
    return [order for order in found if s.scene.hooks.deeds[type(order)].why_not(s, order) is None]


def _entrances(s: Battle, n: int) -> list[Any]:
    """Shutters, tilting gates, portcullises and bridges; plain gates are offered with the doors."""
    size, field = s.scene.grid.size, s.scene.field
    hexes = {
        s.pieces[n].at % size,
        *s.scene.grid.neighbours(s.pieces[n].at % size),
        *field.areas.get("drawbridge", ()),
    }
    found: list[Any] = []
    for h in sorted(hexes):
        entrance = entrance_of(s, n, h)
        if entrance is not None and s.ground.terrain.get(h) not in GATES:
            found += [Open(n, h), Shut(n, h)]
    return found


def _footbridges(s: Battle, n: int) -> list[Any]:
    """The footbridges that one man may take in or lay. MAG-9.3.6b"""
    found: list[Any] = []
    for h in s.scene.grid.neighbours(s.pieces[n].at % s.scene.grid.size):
        found += [BreakBridge((n,), h), LayFootbridge((n,), h)] if is_removable(s, h) else []
    return found


def after_work(s: Battle, n: int) -> list[Any]:
    """Loads in the squirrel cage and ropes behind which a side stands in line. MAG-9.4.4b MAG-9.2.8c"""
    return [*hoists.hoists_of(s, n), *pulling_down.pulls_of(s, n)] if s.ground.thales else []


def stones_of(s: Battle, n: int) -> list[Any]:
    """Stones off the batter. MAG-9.2.5b"""
    return ricochets.ricochets_of(s, n) if s.ground.thales and s.scene.things else []
