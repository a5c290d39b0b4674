"""The props of a mine are fired, and on the next day the wall comes down or it does not. ANA-6.3.4"""

from collections.abc import Iterable

from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.buildings.battering import DECKS, collapse_place
from gonfanon.rules.events.engines import Digging, PropsSet
from gonfanon.rules.events.field import Rolled, Shifted
from gonfanon.rules.events.fire import Ruined
from gonfanon.rules.mines.sappers import is_gallery, mined, under
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import FOOT_ARMOURED
from gonfanon.rules.words.siege import Collapse, FireProps

FALLS_FROM = 3
"""The lowest number on the die of the first day with which the wall falls. ANA-6.3.4c"""


def why_not_fire_props(s: Battle, order: FireProps) -> Refusal | None:
    """Half of the stretch, rounded up, must be dug. ANA-6.3.4a"""
    stretch = s.scene.field.areas.get(order.area, ())
    if not stretch:
        return Refusal("ANA-6.3.4a", "no-such-stretch")
    if not is_gallery(s, order.thing):
        return Refusal("ANA-6.3.1", "no-gallery")
    if s.step != "mines" or s.side_of(order.thing) != s.side:
        return Refusal("ANA-6.3.4b", "not-at-the-mines", also=("ANA-6.3.8b",))
    if s.pieces[order.thing].last_used == s.turn:
        return Refusal("ANA-6.3.4b", "dug-today")
    if any(area == order.area for area, _, _ in s.works.props):
        return Refusal("ANA-6.3.4d", "props-were-fired")
    if 2 * len(mined(s) & {*stretch}) < len(stretch):
        return Refusal("ANA-6.3.4a", "too-little-dug")
    return None


def fire_props(s: Battle, order: FireProps) -> Play[Battle]:
    """The mine is cleared and the props are fired; the wall is looked at tomorrow. ANA-6.3.4b"""
    s = yield from tell(Digging(order.thing, "ANA-6.3.4b"))
    s = yield from clear(s, {under(s, h) for h in s.scene.field.areas[order.area]}, "ANA-6.3.4b")
    s = yield from tell(PropsSet(order.area, "fired", "ANA-6.3.4b"))
    return s


def why_not_collapse(s: Battle, order: Collapse) -> Refusal | None:
    """Only a stretch whose props burn, or failed on an earlier day, can come down. ANA-6.3.4c ANA-6.3.4d"""
    if s.step != "collapse":
        return Refusal("ANA-6.3.4b", "not-the-moment", also=("ANA-6.3.4c", "ANA-6.3.8b"))
    known = {area: day for area, _, day in s.works.props}
    if order.area not in known:
        return Refusal("ANA-6.3.4b", "props-not-fired", also=("ANA-6.3.4c",))
    if known[order.area] >= s.turn:
        return Refusal("ANA-6.3.4b", "another-day-must-pass", also=("ANA-6.3.4d",))
    return None


def collapse(s: Battle, order: Collapse) -> Play[Battle]:
    """The fire has eaten the props, or it has not. ANA-6.3.4c ANA-6.3.4d"""
    again = any(area == order.area and state == "failed" for area, state, _ in s.works.props)
    rule = "ANA-6.3.4d" if again else "ANA-6.3.4c"
    die = yield from roll("1d10", "collapse-of-wall", rule, s.side)
    falls = die == 1 if again else die >= FALLS_FROM
    about = tuple(n for n in s.scene.things if is_gallery(s, n))[:1]
    s = yield from tell(Rolled("collapse-of-wall", die, 0, "falls" if falls else "stands", about, rule))
    s = yield from tell(PropsSet(order.area, "" if falls else "failed", rule))
    return (yield from _fall(s, s.scene.field.areas[order.area], rule)) if falls else s


def _fall(s: Battle, stretch: tuple[int, ...], rule: str) -> Play[Battle]:
    """Rubble on every hex of the stretch, hoardings and gates with it; by days nobody is on it. ANA-6.3.4c"""
    s = yield from clear(s, _on_it(s, stretch), rule)
    for h in sorted(stretch, key=s.scene.field.name):
        if s.ground.terrain[h] != "wall-demolished":
            s = yield from collapse_place(s, h, rule)
        if s.ground.terrain[h] != "wall-demolished":
            s = yield from tell(Ruined(h, "wall-demolished", rule))
        if s.ground.terrain.get(under(s, h)) == "mine":
            s = yield from tell(Ruined(under(s, h), "", rule))
    return s


def _on_it(s: Battle, stretch: tuple[int, ...]) -> list[int]:
    """The places on a stretch of wall and under it, and the decks that lean on it."""
    grid = s.scene.grid
    beside = {k for h in stretch for k in grid.neighbours(h)}
    return [
        place
        for place, kind in s.ground.terrain.items()
        if place % grid.size in stretch or (kind in DECKS and place % grid.size in beside)
    ]


def clear(s: Battle, places: Iterable[int], rule: str) -> Play[Battle]:
    """Anyone who stands on some places counts as out of them: he is put on the nearest free hex. ANA-6.3.4b"""
    closed = {*places}
    for n, p in enumerate(s.pieces):
        if p.at in closed and p.alive and n not in s.scene.things:
            grid, taken = s.scene.grid, s.board.living | s.flames
            free = s.ground.open[FOOT_ARMOURED] & ~taken
            spots = [h for h in grid.hexes if free >> h & 1 and h not in closed]
            if spots:
                to = min(spots, key=lambda h, at=p.at: (grid.distance(h, at), grid.names[h]))  # type: ignore[misc]
                s = yield from tell(Shifted(n, (to,), p.facing, "out", rule))
    return s


def props_of(s: Battle, thing: int) -> list[FireProps]:
    """The stretches whose props a gallery may fire today."""
    if not is_gallery(s, thing):
        return []
    orders = [FireProps(thing, area) for area in s.scene.field.areas]
    return [order for order in orders if why_not_fire_props(s, order) is None]


def collapses_of(s: Battle, thing: int) -> list[Collapse]:
    """The stretches that may come down today; the first gallery of the side speaks for all."""
    first = next((n for n in s.scene.things if is_gallery(s, n) and s.side_of(n) == s.side), -1)
    orders = [Collapse(area) for area, _, _ in s.works.props] if thing == first else []
    return [order for order in orders if why_not_collapse(s, order) is None]
