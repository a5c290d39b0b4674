"""What an order of the free table comes to: its way, what is seen from its end, odds of shots and blows."""

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from gonfanon.argad.ground.bases import apart
from gonfanon.argad.ground.shelter import behind, terrain_malus
from gonfanon.argad.ground.sight import (
    BARS,
    DENSE_FOREST,
    FOREST,
    Line,
    excepted,
    near_lines,
    nine,
    sees,
    view,
)
from gonfanon.argad.melee.blows import NOTHING, best_arm, modifiers
from gonfanon.argad.melee.odds import fight_odds
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.movement.encounters import HARDNESS
from gonfanon.argad.movement.plans import Plan as Way
from gonfanon.argad.movement.plans import plan as way_of
from gonfanon.argad.movement.slowness import chance, slowing
from gonfanon.argad.shooting.aim import aim
from gonfanon.argad.shooting.missiles import weapons_to_shoot
from gonfanon.argad.shooting.volley import joined, words_of
from gonfanon.argad.state.orders import HOLD, MOVING, Choice, Intent, Order, Shoot
from gonfanon.argad.state.scene import Scenery
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.play.game_of import GameOf
from gonfanon.server.kinds.argad import messages as shown
from gonfanon.server.kinds.argad.words import because, both, refusal
from gonfanon.server.kinds.messages import Chance
from gonfanon.server.wire.messages import Both
from gonfanon.story.story import titled
from gonfanon.tabletop.gaps import inside
from gonfanon.tabletop.lines import crosses, runs_deeper
from gonfanon.tabletop.ways import FINE, along, cut

STEP = 50
"""Slow stretches are measured in half centimetres."""
FIGHTS = ("pursue", "charge")


def planned(game: GameOf[Any], s: Skirmish, order: Order, look: str) -> shown.ArgadPlan:
    """What an order comes to, allowed or not."""
    if isinstance(order, Shoot):
        return shown.ArgadPlan(
            "shoot",
            s.name(order.target),
            sight=sight(game, s, order.who[0], order.target),
            shot=shot(game, s, order),
        )
    if isinstance(order, Choice):
        other = order.target if order.target >= 0 else next(iter(s.contact(order.piece)), -1)
        return shown.ArgadPlan(
            order.kind,
            s.name(other) if other >= 0 else "",
            fight=fight(game, s, order.piece, other) if other >= 0 else None,
        )
    if not isinstance(order, Intent) or not order.who:
        return shown.ArgadPlan("")
    return _intent(game, s, order, look)


def _intent(game: GameOf[Any], s: Skirmish, order: Intent, look: str) -> shown.ArgadPlan:
    n = order.who[0]
    here = s.stands[n].at
    most = allowance(s, n).value if s.active(n) or s.person(n).thing else 0
    if here is None or order.kind not in MOVING or order.kind in ("circle", "row", "enter"):
        return shown.ArgadPlan(order.kind, length=0, allowance=most, sight=_looked(game, s, n, look))
    way = _way(s, n, order)
    reached = cut(way.points, min(way.length, way.allowance) * FINE) if way.length else way.points
    end = reached[-1]
    there = s.with_stand(n, replace(s.stands[n], at=end, moved=way.length > 0, house=""))
    fights = order.kind in FIGHTS and order.target >= 0
    target = s.scene.numbers.get(look, order.target if fights else -1)
    hardest = max((one.grade for one in way.met), key=lambda grade: HARDNESS[grade], default="easy")
    return shown.ArgadPlan(
        kind=order.kind,
        target=s.name(order.target) if order.target >= 0 else "",
        length=way.length,
        allowance=way.allowance or most,
        points=list(way.points),
        grade=hardest,
        dice=way.dice,
        percent=_percent(chance(s, n, way.allowance, way.length * FINE, list(way.met), way.broken)),
        slow=_slow(game, s, way),
        sight=_looked(game, there, n, look or _nearest(there, n)) if not fights else None,
        shot=_shot_from(game, there, n, look or _nearest(there, n)) if not fights else None,
        fight=_met(game, there, n, target, order.kind == "charge") if fights else None,
    )


def _way(s: Skirmish, n: int, order: Intent) -> Way:
    intents = list(s.intents or (HOLD,) * len(s.stands))
    intents[n] = order
    return way_of(replace(s, intents=tuple(intents)), n, order)


def _percent(share: Fraction) -> float:
    return round(float(100 * share), 1)


def _slow(game: GameOf[Any], s: Skirmish, way: Way) -> list[shown.SlowShown]:
    """The stretches of a way over ground that slows."""
    found = []
    for one in slowing(list(way.met)):
        thing = s.scene.named.get(one.thing)
        start = end = one.far // FINE
        if thing is not None and thing.shape.closed:
            for far in range(start, way.length + 1, STEP):
                if inside(thing.shape, along(way.points, far * FINE)):
                    end = far
        text = both(game, lambda story, kind=one.ground: story.ground(kind))  # type: ignore[misc]
        found.append(shown.SlowShown(start, max(end, min(way.length, start + STEP)), one.thing, text))
    return found


def _nearest(s: Skirmish, n: int) -> str:
    """The nearest enemy whom one sees, or else the nearest."""
    enemies = [m for m in s.fighters if s.enemies(n, m)]
    if not enemies:
        return ""
    return s.name(min(enemies, key=lambda m: (not sees(s, n, m), apart(s, n, m), m)))


def _looked(game: GameOf[Any], s: Skirmish, n: int, look: str) -> shown.SightShown | None:
    m = s.scene.numbers.get(look, -1)
    return sight(game, s, n, m) if m >= 0 and s.on_table(m) and s.stands[n].at is not None else None


def sight(game: GameOf[Any], s: Skirmish, n: int, m: int) -> shown.SightShown:
    """The nine lines from one to another, with what bars or shelters. ARG-16.7 ARG-17.4"""
    lines, free = nine(s, n, m), view(s, n, m)
    cover = [
        thing
        for thing in s.scene.scenery
        if free.lines and thing.kind in s.scene.book.covers and behind(s, n, m, thing, free.lines)
    ]
    told, counts = [], {"clear": 0, "cover": 0, "barred": 0}
    for line in lines:
        how = "barred"
        if line in free.lines:
            how = "cover" if any(crosses(*line, thing.shape) for thing in cover) else "clear"
        counts[how] += 1
        told.append((*line[0], *line[1], how))
    shelters = [reason.what for reason in terrain_malus(s, n, m, free.lines)]
    names = [both(game, lambda story, what=what: story.reason(what)) for what in shelters]  # type: ignore[misc]
    names += [_name(thing) for thing in _bars(s, n, m)]
    names += [both(game, lambda story, k=k: story.name(k)) for k in free.by]  # type: ignore[misc]
    return shown.SightShown(s.name(m), apart(s, n, m), told, **counts, by=names)


def _name(thing: str) -> Both:
    return Both(titled(thing), titled(thing))


def _bars(s: Skirmish, n: int, m: int) -> list[str]:
    """The scenery that bars some of the lines."""
    lines = nine(s, n, m)
    found = []
    for thing in near_lines(s, lines):
        bar = BARS.get(thing.kind)
        deep = {"forest": FOREST, "dense-forest": DENSE_FOREST}.get(thing.kind)
        if bar is not None and not excepted(s, n, m, thing):
            if any(bar(s, n, m, thing, line) for line in lines):
                found.append(thing.name)
        elif deep is not None and any(_through(line, thing, deep) for line in lines):
            found.append(thing.name)
    return found


def _through(line: Line, thing: Scenery, limit: int) -> bool:
    return runs_deeper(*line, [thing.shape], limit)


def shot(game: GameOf[Any], s: Skirmish, order: Shoot) -> shown.ShotShown:
    """A shot with its odds and their reasons."""
    found = aim(s, order.who[0], order.target, words_of(joined(s, order)))
    name = s.name(order.target)
    if found.refusal is not None:
        why = refusal(game, found.refusal)
        return shown.ShotShown(name, False, why=why, rule=found.refusal.rule)
    return shown.ShotShown(
        name,
        True,
        _percent(found.hit),
        found.natural,
        because(game, found.own, found.malus),
        rule="ARG-16.23",
        among=len(found.targets),
    )


def _shot_from(game: GameOf[Any], s: Skirmish, n: int, look: str) -> shown.ShotShown | None:
    """What a shot from the end of a way would be; None for those who do not shoot."""
    m = s.scene.numbers.get(look, -1)
    if m < 0 or not weapons_to_shoot(s, n) or not s.enemies(n, m):
        return None
    return shot(game, replace(s, stage="shots"), Shoot((n,), m))


def _met(game: GameOf[Any], s: Skirmish, n: int, m: int, charges: bool) -> shown.FightShown | None:
    """The fight that waits at the end of a pursuit or a charge."""
    if m < 0 or not s.on_table(m):
        return None
    stand = replace(s.stands[n], moved=True, charging=m if charges else -1)
    return fight(game, s.with_stand(n, stand), n, m)


def fight(game: GameOf[Any], s: Skirmish, n: int, m: int) -> shown.FightShown:
    """The two alone with their usual weapons. ARG-20.9"""
    odds = fight_odds(s, n, m)
    chances = [
        Chance(both(game, lambda story, k=k, key=key: story.say(key, who=story.name(k))), _percent(part[k]))  # type: ignore[misc]
        for k in (m, n)
        for key, part in (("argad-odds-falls", odds.killed), ("argad-odds-recoils", odds.recoil))
    ]
    arm = best_arm(s, n, m, NOTHING)
    reasons = because(game, modifiers(s, n, m, arm, NOTHING)) if arm is not None else []
    first = s.name(odds.first) if odds.first >= 0 else ""
    return shown.FightShown(s.name(m), first, chances, reasons)
