"""Orders for bodies cleared in the melee sequence and for wagons. MAG-4.2.3a MAG-4.5"""

from typing import Any

from gonfanon.battle.orders.moves import clearings_of
from gonfanon.rules.movement import wagons
from gonfanon.rules.movement.bodies import late
from gonfanon.rules.position.state import Battle


def late_clearings(s: Battle, n: int) -> list[Any]:
    """Bodies that two who have done nothing else carry off in the melee sequence. MAG-4.2.3a"""
    return clearings_of(s, n) if late(s) and s.is_person(n) and s.pieces[n].at >= 0 else []


def harnessing(s: Battle, n: int) -> list[Any]:
    """Driving a wagon, hitching an animal to one. MAG-4.5.1e MAG-4.5.4b"""
    return wagons.drives_of(s, n) if n in s.scene.things else wagons.hitches_of(s, n)
