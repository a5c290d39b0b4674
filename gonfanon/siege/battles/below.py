"""The battle inside a siege as a position of its own: for those who think about battles and know no sieges."""

import copy
from typing import Any
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.cast.pieces import MOVED
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import Battle, Scene
from gonfanon.siege.battles.opening import enclosed, inner, outer
from gonfanon.siege.battles.sides import able, in_part, parties, people, retaken_by_garrison
from gonfanon.siege.battles.zones import field_masks
from gonfanon.siege.orders import GiveArrows, PlaceAlong, Retreat
from gonfanon.siege.sheet import Siege

HORIZON = 12
"""Turns that a side plans ahead for."""
RAID = 10
"""After so many turns a sortie against the camp turns home."""
PATIENCE = 40
"""After so many turns the side that began a fight gives it up."""
_AIMED: WeakKeyDictionary[Scene, Scene] = WeakKeyDictionary()
"""Of the scene of a battle its twin with the aims of the sides, as long as the scene is in use."""
OWN_ORDERS = (PlaceAlong, GiveArrows, Retreat)
"""Orders in a battle that the siege carries out by itself."""


def below(position: Position[Siege]) -> Position[Battle] | None:
    """The battle that asks now, at the same question; None while the siege asks, or people are placed.

    What its sides are called is as in the battle: the one who began it is the first. Every answer that is legal there
    is legal in the siege.
    """
    pending, before = position.pending, position.snapshot
    asked = isinstance(pending, Ask) and pending.within == ("battle",)
    if not asked or before.battle is None or before.affair is None or before.affair.stages:
        return None
    order: Any = position.order
    if isinstance(order, OWN_ORDERS):
        return None
    rules = FieldBattle()
    return Position.resumed(rules, with_aims(before), order, list(position.answers))


def with_aims(s: Siege) -> Battle:
    """The battle going on, with what each side wants of it written as goals; nothing else is different."""
    _, battle = parties(s)
    terms: Terms = battle.scene.terms
    goals, winner = _aims(s)
    aimed = replace(terms, goals=goals, turns=battle.turn + HORIZON, otherwise=winner)
    found = enclosed(battle, _scene_with(battle.scene, aimed))
    stays = keeper(s)
    return found if stays < 0 else found.change(stays, deeds=found.pieces[stays].deeds | MOVED)


def _scene_with(scene: Scene, terms: Terms) -> Scene:
    """A scene with other terms; the same one as long as they are the same, for a mind keeps its plan by the scene."""
    known = _AIMED.get(scene)
    if known is None or known.terms != terms:
        known = _AIMED[scene] = copy.copy(scene)
        known.terms = terms
    return known


def keeper(s: Siege) -> int:
    """The man of the garrison who does not leave the redoubt: without anybody there nobody escapes. GUI-11.4.1h

    -1: there is none, or it is not a matter of a redoubt.
    """
    affair, b = parties(s)
    if affair.action != "assault" or affair.first != s.besieger or outer(affair)[b.side] != s.besieged:
        return -1
    inside = [n for key in s.scene.place.redoubts for n in in_part(s, able(s, s.besieged), key)]
    return min(inside, key=lambda n: (n in b.scene.shooters, s.characters[n].foot.attack, n), default=-1)


def _aims(s: Siege) -> tuple[tuple[Goal, ...], int]:
    """What each side of the battle wants, and for whom time works; -1: for nobody."""
    affair, b = parties(s)
    theirs, ours = inner(affair, s.besieger), inner(affair, s.besieged)
    besiegers, besieged = tuple(people(s, s.besieger)), tuple(people(s, s.besieged))
    kills = (
        Goal("kill", theirs, besieged, _share(besieged)),
        Goal("kill", ours, besiegers, _share(besiegers)),
    )
    first = besiegers if affair.first == s.besieger else besieged
    if b.turn > PATIENCE and not retaken_by_garrison(s):
        # Those who came have waited long enough, and go home.
        return (Goal("exit", 0, first, len(first)),), 1
    match affair.action:
        case "assault" if affair.first == s.besieged:
            return _retaking(s), inner(affair, s.besieger)
        case "assault":
            _, mask, _ = field_masks(s)
            reach = Goal("reach", theirs, besiegers, max(1, len(besiegers) // 2), mask)
            hold = Goal("hold", ours, besieged, len(besieged), mask)
            return (reach, kills[0], hold, *_commanders(s, theirs, besieged)), ours
        case "supply":
            return (Goal("exit", ours, besieged, len(besieged)), kills[0]), theirs
        case "camp" if b.turn > RAID:
            return (Goal("exit", ours, besieged, len(besieged)), kills[0]), theirs
        case _:
            return kills, -1


def _commanders(s: Siege, side: int, besieged: tuple[int, ...]) -> tuple[Goal, ...]:
    """If all who command the garrison are in the fight, their deaths are the end of the siege. GUI-11.5a ANA-7.8a"""
    leaders = tuple(n for n in s.people(s.besieged) if s.commands(n))
    if not leaders or any(n not in besieged for n in leaders):
        return ()
    return (Goal("kill", side, leaders, len(leaders)),)


def _retaking(s: Siege) -> tuple[Goal, ...]:
    """The garrison wants the part back that it has lost; when it has tried long enough it stays where it is."""
    affair, b = parties(s)
    garrison = tuple(people(s, s.besieged))
    if b.turn > PATIENCE:
        refuge = field_masks(s)[2].get(s.redoubt, 0)
        return (Goal("reach", inner(affair, s.besieged), garrison, len(garrison), refuge),)
    besiegers = tuple(people(s, s.besieger))
    mask = 0
    for key in s.held:
        mask |= field_masks(s)[2][key]
    reach = Goal("reach", inner(affair, s.besieged), garrison, max(1, len(garrison) // 2), mask)
    return reach, Goal("kill", inner(affair, s.besieged), besiegers, _share(besiegers))


def _share(who: tuple[int, ...]) -> int:
    return max(1, len(who) * 2 // 3)
