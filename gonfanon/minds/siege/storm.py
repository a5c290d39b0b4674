"""Orders of a siege in the movement sequence: ladders brought up and raised, engines pushed, oil carried.

They come before all plain moves, so that nobody walks away from what he has in hand.
"""

from typing import Any

from gonfanon.field.hexes import bits
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.posts import hands_on
from gonfanon.minds.value.ways_in import Work, roads_of, storms
from gonfanon.rules.engines.towers import landings
from gonfanon.rules.pieces.engine_frames import ahead
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Go
from gonfanon.rules.words.siege import Carry, LowerBridge, Push, RaiseLadder

LOWERED = 900
"""The bridge first: it falls before anybody has moved. ANA-4.2.8a"""
PUSHED = 700
RAISED = 600
CARRIED = 400
WANTED = ("siege-tower", "ram", "oil-basin")
"""Gear beside ladders that minds give orders about."""
HANDS = 3
"""So many hexes from the first hex of an engine its last man stands at most."""


def sieges(view: Outlook, options: Any) -> list[Alternative]:
    """Everything worth ordering about gear and engines, with its worth."""
    s = view.s
    if not s.scene.besieged or not s.scene.things:
        return []
    meant = {work.thing: work for work in roads_of(s, view.side).ladders}
    near = _about_gear(s, meant)
    found: list[Alternative] = []
    for n in options.pieces:
        if n not in s.scene.things and not near >> max(0, s.pieces[n].at) % s.scene.grid.size & 1:
            continue
        for order in options.gear(n):
            worth = _worth(view, order, meant)
            if worth > 0:
                found.append(Alternative(order, _why(s, order), worth))
    return found


def _about_gear(s: Battle, meant: dict[int, Work]) -> int:
    """Hexes from which somebody may have a hand on gear that is worth an order; whoever is elsewhere is not asked."""
    grid, near = s.scene.grid, 0
    for thing in s.scene.things:
        p = s.pieces[thing]
        if p.at >= 0 and (thing in meant or s.character(thing).thing in WANTED):
            near |= 1 << p.at % grid.size
            near |= 1 << p.other % grid.size if p.other >= 0 else 0
    for _ in range(HANDS):
        near |= grid.grown(near)
    return near


def _worth(view: Outlook, order: Any, meant: dict[int, Work]) -> int:
    s = view.s
    match order:
        case LowerBridge():
            return LOWERED
        case Push():
            return _pushed(s, order)
        case RaiseLadder(thing=thing, at=foot, facing=facing):
            work = meant.get(thing)
            wall = s.scene.grid.neighbour(foot, facing)
            return RAISED if work is not None and (foot, wall) == (work.start, work.wall) else 0
        case Carry(thing=thing) if s.character(thing).thing == "ladder":
            return _brought(view, order, meant[thing]) if thing in meant else 0
        case Carry(thing=thing) if s.character(thing).thing == "oil-basin":
            return _hauled(view, order)
    return 0


def _pushed(s: Battle, order: Push) -> int:
    """Forward as far as the men can, but no farther than where the bridge reaches the wall. ANA-4.2.8a"""
    if order.hexes < 0 or s.character(order.thing).thing not in ("siege-tower", "ram"):
        return 0
    if s.character(order.thing).thing == "siege-tower":
        if landings(s, order.thing):
            return 0
        then = s.change(order.thing, at=ahead(s, order.thing, s.pieces[order.thing].at, order.hexes))
        if landings(then, order.thing):
            return PUSHED + 100
    return PUSHED + order.hexes


def _brought(view: Outlook, order: Carry, work: Work) -> int:
    """A ladder comes nearer to the foot of its wall; at the last one of its hexes is the foot. GUI-10.1.2d"""
    s, p = view.s, view.s.pieces[order.thing]
    far = roads_of(s, view.side).ways_to(s.kind(order.pieces[0]), 1 << work.start)
    places = [s.pieces[order.pieces[0]].at, *(step.to for step in order.steps if isinstance(step, Go))]
    if len(places) < 2:
        return 0
    before = min(far[p.at], far[p.other])
    after = min(far[places[-1]], far[places[-2]])
    if after >= before:
        return 0
    if after == 0:
        return CARRIED + 100
    below = sum(_below(view, h) for h in places[-2:])
    return CARRIED + 8 * (before - after) - 20 * below


def _below(view: Outlook, h: int) -> bool:
    """Whether somebody on the wall can reach a hex with stones and oil: no place to rest with a ladder."""
    grid = view.s.scene.grid
    near = grid.grown(1 << h) | 1 << h
    return bool((near | grid.grown(near)) & view.s.board.foes(view.side))


def _hauled(view: Outlook, order: Carry) -> int:
    """A basin goes to where somebody is about to come up. ANA-4.3.2a"""
    s, grid = view.s, view.s.scene.grid
    if storms(s, view.side):
        return 0
    walls = list(bits(hands_on(s, view.side)))
    here, last = s.pieces[order.thing].at, order.steps[-1]
    if not walls or not isinstance(last, Go):
        return 0
    before = min(grid.distance(here % grid.size, h) for h in walls)
    after = min(grid.distance(last.to % grid.size, h) for h in walls)
    return CARRIED // 2 + 10 * (before - after) if after < before else 0


def _why(s: Battle, order: Any) -> Why:
    """The reason as data."""
    who = (*order.actors, order.thing)[0]
    return Why(REASONS[type(order)], {"who": s.name(who), "thing": s.name(order.thing)})


REASONS: dict[type[Any], str] = {
    LowerBridge: "mind-lowers",
    Push: "mind-pushes",
    RaiseLadder: "mind-raises",
    Carry: "mind-carries",
}
"""Kind of order -> the message that gives its reason."""
