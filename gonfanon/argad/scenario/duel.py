"""Single combat by agreed terms. ARG-25.3 ARG-25.4"""

from gonfanon.argad.ground.bases import at_place, shape
from gonfanon.argad.movement.encounters import touch_on_way
from gonfanon.argad.movement.ways import points_of
from gonfanon.argad.state.orders import Intent
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.figures import Refusal
from gonfanon.tabletop.gaps import within
from gonfanon.tabletop.shapes import Shape

APART = 1_000
"""Nobody else comes within ten centimetres of the champions."""


def champions(s: Skirmish) -> tuple[int, ...]:
    """Those who fight the duel, while it lasts."""
    duel = s.scene.plot.duel
    return () if duel is None or decided(s) else duel.champions


def decided(s: Skirmish) -> bool:
    """The duel is over: a champion is out of it, or wounded where it goes to the first wound. ARG-25.4"""
    duel = s.scene.plot.duel
    if duel is None:
        return False
    hurt = duel.to == "first-wound"
    return any(not s.active(n) or (hurt and s.stands[n].state == "wounded") for n in duel.champions)


def why_not_near(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    """Others may neither touch the champions nor come within ten centimetres of them. ARG-25.4"""
    fighting = champions(s)
    if not fighting or n in fighting or not s.on_table(n):
        return None
    points = points_of(s, n, intent)
    for champion in fighting:
        base = shape(s, champion)
        ring = Shape(base.core, base.closed, base.radius + APART)
        here = at_place(s, n, points[0], s.stands[n].facing)
        if len(points) > 1 and not within(here, ring, 0) and touch_on_way(s, n, points, ring) is not None:
            return Refusal("ARG-25.4", "duel", (s.name(champion),))
    return None
