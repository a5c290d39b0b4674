"""The run of a turn as the windows are shown it: who stopped or was slowed, when and why."""

from itertools import islice, pairwise
from typing import Any

from msgspec.structs import replace

from gonfanon.argad.ground.bases import apart
from gonfanon.argad.movement.encounters import encounters
from gonfanon.argad.movement.plans import grouped, plans
from gonfanon.argad.movement.slowness import slowing
from gonfanon.argad.state.events import Ran
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Roll
from gonfanon.play.entries import Entry
from gonfanon.play.game_of import GameOf
from gonfanon.server.kinds.argad import messages as shown
from gonfanon.server.kinds.argad.words import both
from gonfanon.server.wire.messages import Both
from gonfanon.tabletop.points import Point, direction, distance, minus, shifted
from gonfanon.tabletop.ways import FINE

STOPS = {
    "contact": "ARG-13.27",
    "blocked": "ARG-13.29",
    "charge": "ARG-21.13",
    "friend": "ARG-12.22",
    "line": "ARG-13.30",
    "room": "ARG-12.22",
    "jump": "ARG-14.25",
    "stuck": "ARG-14.35",
    "border": "ARG-14.7",
    "slow": "ARG-14.3",
}
"""Why somebody stops in the run -> its clause."""
NEAR, AHEAD = 30, 300
"""Where a base touches a border to three millimetres, and how far ahead its ground is looked for."""
WHOLE = 98
"""Who goes until then was not kept from going on."""


def stops(game: GameOf[Any], s: Skirmish, side: int) -> list[shown.StopShown]:
    """Who stopped when and why in the run of this turn, as the side may learn of it."""
    if not s.trails:
        return []
    run = next(
        (
            event
            for entry in reversed(game.view(side).log)
            for event in reversed(entry.events)
            if isinstance(event, Ran)
        ),
        None,
    )
    if run is None:
        return []
    trails = dict(s.trails)
    found = [_stop(game, s, run, n, step, why) for n, step, why in run.stops if n in trails]
    dice = thrown(game, s)
    for n, trail in trails.items():
        found += (replace(one, dice=dice.get(n, ())) for one in slowed(game, s, run, n, trail))
    return sorted(found, key=lambda stop: (stop.step, stop.who))


def thrown(game: GameOf[Any], s: Skirmish) -> dict[int, tuple[int, ...]]:
    """The slowness dice of this turn by figure: those of a lot fall once, in the order of the lots. ARG-14.27"""
    rolls: list[Entry] = []
    for entry in reversed(game.log):
        if isinstance(entry.question, Roll) and entry.question.table == "slowness":
            rolls.insert(0, entry)
        elif rolls:
            break
    if not rolls:
        return {}
    before = game.restored(rolls[0].before)
    if before.turn != s.turn:
        return {}
    dice = iter(int(entry.said) for entry in rolls)
    found: dict[int, tuple[int, ...]] = {}
    for lot in grouped(before, plans(before)):
        fell = tuple(islice(dice, lot[0].dice))
        found |= {one.piece: fell for one in lot}
    return found


def slowed(
    game: GameOf[Any], s: Skirmish, run: Ran, n: int, trail: tuple[Point, ...]
) -> list[shown.StopShown]:
    """The grounds that slowed one, left him at their border or held him fast. ARG-14.3 ARG-14.7 ARG-14.35"""
    points = tuple(p for k, p in enumerate(trail) if not k or p != trail[k - 1])
    if len(points) < 2 or s.person(n).thing:
        return []
    before = s.with_stand(n, replace(s.stands[n], at=points[0], house=""))
    way = points if _kept_going(s, run, n, points) else (*points, _beyond(points))
    gone = sum(distance(a, b) for a, b in pairwise(points))
    found = []
    for one in slowing(encounters(before, n, way)):
        if one.far // FINE > gone + NEAR:
            break
        step = _reached(trail, one.far // FINE)
        still = way != points and step + 1 < WHOLE and distance(trail[step + 1], trail[-1]) <= NEAR
        why = "stuck" if run.stands[n].stuck == one.thing else "border" if still else "slow"
        text = both(
            game,
            lambda story, why=why, kind=one.ground: story.say(  # type: ignore[misc]
                f"argad-why-{why}", who=story.name(n), ground=story.ground(kind)
            ),
        )
        found.append(shown.StopShown(s.name(n), step, why, text, STOPS[why], ""))
    return found


def _kept_going(s: Skirmish, run: Ran, n: int, points: tuple[Point, ...]) -> bool:
    """He came where he wanted, or somebody stopped him: it was not the ground."""
    intent = s.intent(n)
    wanted = intent.points[-1] if intent.kind == "path" and intent.points else None
    return points[-1] == wanted or any(k == n for k, _, _ in run.stops)


def _beyond(points: tuple[Point, ...]) -> Point:
    """A place a little farther on: who was held at a border had no more than touched what held him."""
    return shifted(points[-1], direction(minus(points[-1], points[-2])), AHEAD)


def _reached(trail: tuple[Point, ...], far: int) -> int:
    """The step at which one has come so far."""
    done = 0
    for step, (a, b) in enumerate(pairwise(trail)):
        done += distance(a, b)
        if done + NEAR >= far:
            return step
    return len(trail) - 1


def _stop(game: GameOf[Any], s: Skirmish, run: Ran, n: int, step: int, why: str) -> shown.StopShown:
    met = run.stands[n].met
    whom = met[-1] if met and why in ("contact", "blocked") else -1
    told = why
    if whom < 0 and why == "contact":
        whom, told = _nearest(s, n), "parted"
    text = _why(game, n, whom, told)
    name = game.opening.scene.people
    return shown.StopShown(name[n].name, step, why, text, STOPS[why], name[whom].name if whom >= 0 else "")


def _nearest(s: Skirmish, n: int) -> int:
    """The enemy at whom one stopped, though no contact is left."""
    enemies = [m for m in s.fighters if s.enemies(n, m)]
    return min(enemies, key=lambda m: (apart(s, n, m), m), default=-1) if s.on_table(n) else -1


def _why(game: GameOf[Any], n: int, whom: int, why: str) -> Both:
    key = f"argad-why-{why}"
    return both(
        game,
        lambda story: story.say(key, who=story.name(n), target=story.name(whom) if whom >= 0 else ""),
    )
