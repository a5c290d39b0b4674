"""Riders against riders: whether to meet a charge, and where camels spoil one. MAG-7.6.2a MAG-4.6.8a"""

from typing import Any

from gonfanon.minds.value.decision import Alternative, Decision, Why, chosen
from gonfanon.minds.value.melee import BARRED, Fray
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.passing_enemies import run
from gonfanon.rules.charges.announced import strength_of_charge
from gonfanon.rules.charges.announced_ride import CounterRides
from gonfanon.rules.charges.charge import strength
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


def meet(s: Battle, options: Any, view: Outlook | None = None) -> Decision:
    """Ride to meet a charge if it costs less than to let it come home. MAG-7.6.2a MAG-7.6.3a MAG-7.6.3c

    Whoever looks farther (`view`) also asks what happens to the rider on the way and where he ends.
    """
    fray, charger, path = Fray(s), options.charger, options.path
    lance = strength_of_charge(s, charger).value
    coming = _clash(s, fray, charger, _target(s, path), lance)
    weighed = [Alternative(PASS, Why("mind-stands"), WAITS)]
    for said in options:
        if said == PASS:
            continue
        met = _met(s, fray, charger, said.piece, lance)
        args: dict[str, str | int] = {"who": s.name(said.piece), "target": s.name(charger)}
        value = coming - met
        if view is not None:
            arrives, way = run(s, fray, said.piece, said.path)
            value = value * arrives // 1000 - way - _risked(view, said.piece, said.path)
        weighed.append(Alternative(said, Why("mind-meets", args), value))
    return chosen(weighed)


def meet_at_once(s: Battle, options: Any, view: Outlook) -> Decision:
    """The same where both roll when they meet, and tests fall on the way. GUI-7.2.2c GUI-7.2.3c GUI-7.2.3d AGS-7d"""
    fray, charger, path = view.fray, options.charger, options.path
    lance = strength(s, charger).value
    target = _target(s, path)
    coming = _clash(s, fray, charger, target, lance)
    weighed = [Alternative(PASS, Why("mind-stands"), WAITS)]
    for said in options:
        if said == PASS:
            continue
        n = said.piece
        met = _struck(fray, n, charger, lance) - _struck(fray, charger, n, s.face(n).attack)
        arrives, way = run(s, fray, n, said.path)
        # Whoever is stopped on the way has prevented nothing.
        value = (coming - met) * arrives // 1000 - way - _risked(view, n, said.path)
        args: dict[str, str | int] = {"who": s.name(n), "target": s.name(charger)}
        weighed.append(Alternative(said, Why("mind-meets", args), value))
    return chosen(weighed)


def _struck(fray: Fray, t: int, rider: int, attack: int) -> int:
    """What the blow of one rider at another is worth to the one who strikes."""
    column = fray.column(t, attack, 1, 1, 1)
    return fray.worth(t, column, 1, fray.wound(rider), fray.life(rider))


def _risked(view: Outlook, n: int, path: tuple[int, ...]) -> int:
    """What it costs a rider to be where he meets a charge and not where he is."""
    s, p = view.s, view.s.pieces[n]
    at = path[-1]
    facing = view.lore.grid.direction(path[-2] if len(path) > 1 else p.at, at)
    tempted, mine = view.tempted(view.places, n), view.mine & ~s.mask(n)
    there = view.danger(n, at, facing, mine, tempted) - view.danger(n, p.at, p.facing, mine, tempted)
    return there * view.temper.risk // 100


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
