"""Riders against riders: whether to meet a charge, and where camels spoil one. MAG-7.6.2a MAG-4.6.8a"""

from typing import Any

from gonfanon.minds.value.decision import Alternative, Decision, Why, chosen
from gonfanon.minds.value.melee import BARRED, Fray
from gonfanon.rules.charges.announced import strength_of_charge
from gonfanon.rules.charges.announced_ride import CounterRides
from gonfanon.rules.combat.by_odds import camels
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS

WAITS = 3
"""What it is worth to let a charge come: whoever rides out has left his place."""


def shies(s: Battle, n: int, at: int, facing: int) -> bool:
    """Whether a horse would stand beside a camel on a place, which costs its rider a column. MAG-4.6.8a"""
    if not s.pieces[n].riding or s.character(n).mount == "camel":
        return False
    mask = 1 << at | (1 << at - s.scene.grid.steps[facing] if facing >= 0 else 0)
    return bool(s.scene.grid.grown(mask) & camels(s))


def is_announced(options: Any) -> bool:
    """Whether a charge is met where charges are announced. MAG-7.6.2a"""
    return isinstance(options, CounterRides)


def meet(s: Battle, options: Any) -> Decision:
    """Ride to meet a charge if it costs less than to let it come home. MAG-7.6.2a MAG-7.6.3a MAG-7.6.3c"""
    fray, charger, path = Fray(s), options.charger, options.path
    lance = strength_of_charge(s, charger).value
    coming = _clash(s, fray, charger, _target(s, path), lance)
    weighed = [Alternative(PASS, Why("mind-stands"), WAITS)]
    for said in options:
        if said == PASS:
            continue
        met = _met(s, fray, charger, said.piece, lance)
        args: dict[str, str | int] = {"who": s.name(said.piece), "target": s.name(charger)}
        weighed.append(Alternative(said, Why("mind-meets", args), coming - met))
    return chosen(weighed)


def _target(s: Battle, path: tuple[int, ...]) -> int:
    """At whom a charge is ridden."""
    grid = s.scene.grid
    beyond = grid.neighbour(path[-1], grid.direction(path[-2], path[-1]))
    return s.board.anyone(beyond) if beyond >= 0 else -1


def _clash(s: Battle, fray: Fray, charger: int, t: int, lance: int) -> int:
    """What a charge that comes home is worth to those who ride it."""
    if t < 0:
        return 0
    column = fray.column(t, lance, 1, 1, 1)
    return fray.worth(t, column, 1, fray.wound(charger), fray.life(charger)) if column != BARRED else 0


def _met(s: Battle, fray: Fray, charger: int, m: int, lance: int) -> int:
    """What the charge is worth if it is met: the stronger of the two strikes. MAG-7.6.3c"""
    defence = s.face(m).defence
    braced = defence + defence // 2
    outcomes = fray.lore.melee[True]
    last = len(outcomes.table.columns) - 1
    if lance >= braced:
        return fray.worth(
            m, min(lance // max(1, braced) - 1, last), 1, fray.wound(charger), fray.life(charger)
        )
    return -fray.worth(charger, min(braced // max(1, lance) - 1, last), 1, 0, 0)
