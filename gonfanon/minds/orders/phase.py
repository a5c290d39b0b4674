"""Orders of a phase, sequence by sequence: shots, charges, moves, blows, as a sergeant gives them."""

from typing import Any

from gonfanon.kernel.ask import Ask
from gonfanon.minds.orders.attacks import blows
from gonfanon.minds.orders.destinations import March
from gonfanon.minds.siege.works import works
from gonfanon.minds.value.charges import shies
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.minds.value.melee import BARRED
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.passing_enemies import run
from gonfanon.minds.value.shots import aimed, dishonourable
from gonfanon.rules.charges.charge import strength
from gonfanon.rules.paths.reach import end_masks, flood
from gonfanon.rules.words.field import PASS, Charge, Shoot

LEAST = 3
"""A shot that promises less is not worth its arrow."""
DONE = Alternative(PASS, Why("mind-done"), 0)


def shots(view: Outlook, ask: Ask) -> list[Alternative]:
    """Every shot worth taking. GUI-5f"""
    s, found = view.s, [DONE]
    options: Any = ask.options
    for n in options.pieces:
        spare = s.scene.characters[n].weapon == "lance"
        for shot in options.of(n):
            if not isinstance(shot, Shoot) or (view.temper.honour and dishonourable(s, shot)):
                continue
            worth, chance = aimed(s, view.fray, shot)
            if spare:
                # A lance is thrown once, and he who throws it does not strike in this phase.
                worth -= 15
            args: dict[str, str | int] = {"who": s.name(n), "target": s.name(shot.target), "chance": chance}
            found.append(Alternative(shot, Why("mind-shoots", args), worth - LEAST))
    return [*found, *works(view, options)]


def charges(view: Outlook, ask: Ask) -> list[Alternative]:
    """Every charge that promises more than walking up to the same enemies. GUI-7.2.1a"""
    s, found = view.s, [DONE]
    options: Any = ask.options
    for n in options.pieces:
        orders = [order for order in options.of(n) if isinstance(order, Charge)]
        if not orders:
            continue
        march = March(view, n, view.packs(n))
        p = s.pieces[n]
        other = march.place(p.at, p.facing).value
        best = march.best(end_masks(s, n, flood(s, n)))
        other = max(other, best.value if best is not None else other)
        for order in orders:
            clashes = [
                _clash(view, m, t, path, len(order.pieces) > 1)
                for m, t, path in zip(order.pieces, order.targets, order.paths, strict=True)
            ]
            value = sum(worth for worth, _ in clashes) // len(clashes) - other
            args: dict[str, str | int] = {
                "who": s.name(n),
                "target": s.name(order.targets[0]),
                "chance": clashes[0][1],
            }
            found.append(Alternative(order, Why("mind-charges", args), value))
    return found


def _clash(view: Outlook, n: int, t: int, path: tuple[int, ...], grouped: bool) -> tuple[int, int]:
    """What a charge is worth, the place where it ends included, and how often it tells. GUI-7.2.3a"""
    s, fray = view.s, view.fray
    at = path[-1]
    facing = s.scene.grid.direction(path[-2], at) if len(path) > 1 else s.pieces[n].facing
    shift = grouped + (fray.side_from(t, at) if s.scene.forming else 0)
    weight = strength(s, n)
    shift -= s.scene.tactics and shies(s, n, at, facing)
    column = fray.column(t, weight.value, 1, 1, fray.sign(n, at, facing), shift)
    if column == BARRED:
        return March(view, n).ground(at, facing), 0
    wounds, backs = view.lore.melee[s.pieces[t].mount >= 0].harm(column, fray.die(t))
    worth = fray.gains(t)[column]
    if not view.lies(t):
        worth -= (wounds + backs) * fray.wound(n) // 10
    worth = worth * view.temper.blow // 100
    if view.minds_tests:
        arrives, way = run(s, fray, n, path)
        worth = worth * arrives // 1000 - way
    return worth + March(view, n).ground(at, facing), fray.telling(t, column)


def attacks(view: Outlook, follow_up: bool) -> list[Alternative]:
    """Every attack worth making, the best gathering first. GUI-6.2b"""
    s, found = view.s, [DONE]
    for value, order, worth in blows(view, follow_up):
        if worth <= 0:
            continue
        args: dict[str, str | int] = {
            "who": s.name(order.pieces[0]),
            "count": len(order.pieces),
            "others": len(order.pieces) - 1,
            "target": s.name(order.target),
            "chance": view.fray.telling(order.target, view.fray.column_of(order.pieces, order.target)[0]),
        }
        # Where everybody has several enemies beside him, what he gives up elsewhere says little.
        more = worth // 8 if view.fray.by_odds else 0
        found.append(Alternative(order, Why("mind-attacks", args), max(1, value) + more))
    return found
