"""Siege orders in place of a shot or a blow: doors broken, fires lit and fought, oil, stones, ladders pushed over."""

from collections.abc import Callable
from typing import Any

from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.shots import harm
from gonfanon.minds.value.ways_in import breakers, own_goals, roads_of, storms
from gonfanon.rules.buildings.doors import inner_name
from gonfanon.rules.engines.oil import splashed, targets
from gonfanon.rules.engines.stones import cover_below
from gonfanon.rules.fire.fires import needs_by_hand, target_of
from gonfanon.rules.fire.fuel import fuels, readiness
from gonfanon.rules.pieces.ladders_and_ropes import climbers, stands, wall_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Attack, Light
from gonfanon.rules.words.siege import (
    BreakDoor,
    CutRope,
    Douse,
    EngineShot,
    FireArrow,
    Open,
    Pour,
    PullDown,
    Shut,
    Strike,
    ThrowStone,
    Topple,
)
from gonfanon.rules.words.word import Word

BROKEN = 150
"""What it is worth that a door is open, or a stretch of wall down."""
BURNT = 110
"""What a fire is worth in a gate that bars the way to the goal."""
ENGINES = {"siege-tower": 130, "ram": 110, "gallery": 40, "ladder": 30, "mantlet": 8}
"""What a fire is worth in a thing of the enemy."""
QUENCHED = 70
PRESSED = 60
"""What a blow from a ladder is worth beyond itself."""
EXPOSED = ("ladder-raised", "rope", "drawbridge", "drawbridge-at-crenels")
TOPPLED = 45
"""What it is worth that a ladder lies again, nobody on it."""


def works(view: Outlook, options: Any) -> list[Alternative]:
    """Siege orders of the shooting and the melee sequence that are worth giving, with their worth."""
    s = view.s
    if not s.scene.besieged:
        return []
    found: list[Alternative] = []
    for n in options.pieces:
        for order in options.of(n):
            worth = worth_of(view, order)
            if worth > 0:
                found.append(Alternative(order, _why(s, order), worth))
    return found


def worth_of(view: Outlook, order: Any) -> int:
    """What one siege order is worth; nothing for any other order."""
    weigh = WORTHS.get(type(order))
    return weigh(view, order) if weigh is not None else 0


def _battered(view: Outlook, order: Strike | PullDown) -> int:
    """A wall or a gate comes down for those who storm. ANA-5.2.3a GUI-10.6.5a"""
    return BROKEN if storms(view.s, view.side) else 0


def _torched(view: Outlook, order: Light) -> int:
    """A fire lit by hand. GUI-10.2.1a"""
    return _lit(view, target_of(view.s, order), needs_by_hand(view.s, order) or 1)


def _flaming(view: Outlook, order: FireArrow) -> int:
    """A flaming arrow, which might have hit a man instead. GUI-10.3c"""
    needs = readiness(view.s, order.at, order.thing, view.s.pieces[order.piece].at)
    return _lit(view, order.at, needs or 11) - 3


def _forward(view: Outlook, near: int, far: int) -> bool:
    """Whether what lies beyond is nearer to the goal of those who storm."""
    ways = roads_of(view.s, view.side).ways_to(0, own_goals(view.s, view.side))
    return ways[far] < ways[near]


def _door(view: Outlook, order: BreakDoor | Open | Shut) -> int:
    """Those who storm open what bars their way; a garrison shuts what stands open before the enemy. ANA-2.3.1a"""
    s, side = view.s, view.side
    if isinstance(order, Shut):
        return 0 if storms(s, side) or order.side >= 0 else 30
    if not storms(s, side):
        return 0
    if order.side < 0:
        return BROKEN
    inner, d = inner_name(s, order.at, order.side)
    outer = s.scene.grid.neighbour(inner, d)
    at = s.pieces[order.pieces[0] if isinstance(order, BreakDoor) else order.piece].at
    if isinstance(order, Open):
        return BROKEN // 2
    return BROKEN if at in breakers(s, outer, inner) and _forward(view, outer, inner) else 0


def _lit(view: Outlook, place: int, needs: int) -> int:
    """A fire is worth what it burns of the enemy's, and those who stand in it, less what it burns of one's own."""
    s = view.s
    if place < 0 or _spares(view, place):
        return 0
    chance = max(0, 11 - needs)
    worth = _standing_there(view, place) if s.ground.terrain.get(place) != "scaffold" else 0
    for fuel in fuels(s, place):
        worth = max(worth, _fuel(view, fuel.kind, fuel.thing, place)) if worth >= 0 else worth
    return worth * chance // 10


def _spares(view: Outlook, place: int) -> bool:
    """Whether a fire would eat what one needs: the stretch of one's own ladders, or the stakes behind the enemy's."""
    s, grid = view.s, view.s.scene.grid
    raised = [thing for thing in s.scene.things if stands(s, thing)]
    if not storms(s, view.side):
        walls = [wall_of(s, s.pieces[thing]) for thing in raised if s.pieces[thing].at == place]
        return any(fuels(s, wall) for wall in walls)
    ladders = roads_of(s, view.side).ladders
    feet = [*(work.start for work in ladders), *(s.pieces[thing].at for thing in raised)]
    return any(grid.distance(place % grid.size, foot) < 3 for foot in feet)


def _fuel(view: Outlook, kind: str, thing: int, place: int) -> int:
    s, side = view.s, view.side
    if thing >= 0:
        theirs = s.side_of(thing) != side if s.side_of(thing) >= 0 else _held_by(s, thing, side)
        return ENGINES.get(kind, 20) if theirs else -60
    if not storms(s, side):
        return 0
    if kind == "gate":
        return BURNT if s.ground.terrain.get(place) == "gate-closed" else 0
    return 0


def _held_by(s: Battle, thing: int, side: int) -> bool:
    """A thing that is nobody's belongs to those who storm, if it is a ladder or a screen."""
    return s.character(thing).thing in ("ladder", "mantlet") and not storms(s, side)


def _standing_there(view: Outlook, place: int) -> int:
    """Those who would have to leave a burning place."""
    n = view.s.board.anyone(place)
    if n < 0:
        return 0
    life = view.fray.life(n)
    return life // 4 if view.s.side_of(n) != view.side else -life // 2


def _doused(view: Outlook, order: Douse) -> int:
    """A fire in what is one's own is fought, the more the older it is. GUI-10.2.3c"""
    s, at = view.s, order.at
    fire, numbers = s.works.fire_at(at), s.scene.book.fire
    if fire is None or numbers is None or fire.by == view.side:
        return 0
    chance = numbers.quench_arrow if fire.lit == "arrow" else numbers.quench
    return (QUENCHED + 25 * fire.age) * chance // 10


def _pressed(view: Outlook, order: Attack) -> int:
    """Whoever hangs on a ladder or stands on a bridge must get on, or he goes down with it. GUI-10.1.5"""
    s = view.s
    if not storms(s, view.side) or not any(s.ground.terrain[s.pieces[n].at] in EXPOSED for n in order.pieces):
        return 0
    return view.fray.attack(order.pieces, order.target) + PRESSED


def _toppled(view: Outlook, order: Topple | CutRope) -> int:
    """A ladder falls with whoever is on it. GUI-10.1.6b GUI-10.6.4b"""
    s = view.s
    if storms(s, view.side):
        return 0
    men = climbers(s, order.thing)
    fallen = sum(view.fray.wound(n) if s.side_of(n) != view.side else -view.fray.life(n) for n in men)
    return (TOPPLED + fallen) * 4 // 10


def _poured(view: Outlook, order: Pour) -> int:
    """Oil on those below, and half as much on those around; a basin is poured once. ANA-4.3.3a"""
    s = view.s
    figures, table = s.scene.book.engines["oil-basin"], s.scene.book.melee_foot
    labels = [label for label, _, _ in table.columns]
    worth = 0
    for men, column in ((targets(s, order.at), figures.column), (splashed(s, order.at), figures.splash)):
        index = labels.index(column)
        for n in men:
            loss = view.fray.gains(n)[index]
            worth += loss if s.side_of(n) != view.side else -2 * loss
    engine = max((ENGINES.get(fuel.kind, 0) for fuel in fuels(s, order.at) if fuel.thing >= 0), default=0)
    return worth + engine // 2 - 25


def stone(view: Outlook, order: ThrowStone, defensive: bool = False) -> int:
    """A stone from above. ANA-4.5.4"""
    s = view.s
    at, weapon = s.pieces[order.piece].at, s.scene.book.engines["stone-pile"].as_weapon
    cover = cover_below(s, at, s.pieces[order.target].at, order.target)
    loss, _ = harm(s, view.fray, order.target, weapon, cover, defensive)
    return loss // 10 - 2


def from_the_wall(view: Outlook, said: Any) -> list[Alternative]:
    """Stones and flaming arrows in the enemy's phase. ANA-4.5.3b GUI-10.3a"""
    worth = stone(view, said, True) if isinstance(said, ThrowStone) else worth_of(view, said)
    return [Alternative(said, _why(view.s, said), worth)] if worth > 0 else []


def _shot(view: Outlook, order: EngineShot) -> int:
    """An engine throws at the thickest of the enemy, never among its own men."""
    s, grid = view.s, view.s.scene.grid
    worth = 0
    for n in [*view.own, *view.targets]:
        away = grid.distance(s.pieces[n].at % grid.size, order.at)
        if away <= 1:
            life = view.fray.life(n)
            share = life // 3 if away == 0 else life // 8
            worth += share if s.side_of(n) != view.side else -3 * share
    return worth


def _why(s: Battle, order: Word) -> Why:
    """The reason as data."""
    args: dict[str, str | int] = {"who": s.name((*order.actors, *order.handled)[0])}
    if isinstance(order, ThrowStone):
        return Why("mind-stones", {**args, "target": s.name(order.target)})
    if isinstance(order, Attack):
        return Why("mind-strikes", {**args, "target": s.name(order.target)})
    return Why(REASONS[type(order)], args)


REASONS: dict[type[Any], str] = {
    BreakDoor: "mind-breaks",
    Open: "mind-opens",
    Shut: "mind-shuts",
    Strike: "mind-batters",
    PullDown: "mind-pulls",
    Light: "mind-burns",
    FireArrow: "mind-burns",
    Douse: "mind-douses",
    Topple: "mind-topples",
    CutRope: "mind-cuts",
    Pour: "mind-pours",
    EngineShot: "mind-throws",
}
"""Kind of order -> the message that gives its reason."""

WORTHS: dict[type[Any], Callable[[Outlook, Any], int]] = {
    BreakDoor: _door,
    Open: _door,
    Shut: _door,
    Strike: _battered,
    PullDown: _battered,
    Light: _torched,
    FireArrow: _flaming,
    Douse: _doused,
    Topple: _toppled,
    CutRope: _toppled,
    Pour: _poured,
    ThrowStone: stone,
    EngineShot: _shot,
    Attack: _pressed,
}
"""Kind of order -> what weighs it."""
