"""What the enemy would make of a plan: his best gatherings against everybody as the plan leaves them."""

from typing import NamedTuple

from msgspec.structs import replace

from gonfanon.minds.assault import assaults
from gonfanon.minds.outlook import Outlook, hits
from gonfanon.minds.plan import Plan
from gonfanon.minds.tempers import Temper
from gonfanon.rules.state import Battle
from gonfanon.rules.turn_events import fresh_phase

ANSWER = 25
"""How much of what the enemy's blows would take counts, in hundredths: he is often kept from them."""
FIRE = 20
"""The same for his shots."""


class Foreseen(NamedTuple):
    """A plan weighed with its answer."""

    value: int
    lost: dict[int, int]
    """By man, what the answer takes from him."""


def foresee(view: Outlook, plan: Plan, enemy: Temper) -> Foreseen:
    """The blows of a plan and the ground it gains, less what the enemy takes in his next phase."""
    struck = {t: plan.pack(t) for t, who in plan.members.items() if who}
    value = sum(view.value(t, pack) for t, pack in struck.items()) * view.temper.blow // 100
    value -= sum(_to_go(view, n, place.at) for n, place in plan.place.items())
    outs = {t: view.out(t, pack) for t, pack in struck.items()}
    lost = _answer(view, plan, outs, enemy)
    value -= sum(lost.values()) * ANSWER // 100
    if view.archers:
        value -= _volleys(view, plan, outs) * FIRE // 100
    return Foreseen(value, lost)


def _to_go(view: Outlook, n: int, at: int) -> int:
    """What the way that is left to somebody's aim costs."""
    aim = view.aims.of(n)
    far = max(0, aim.far[at] - aim.near)
    return aim.worth * far * view.temper.press // (100 * max(1, view.s.face(n).movement))


def _answer(view: Outlook, plan: Plan, outs: dict[int, int], enemy: Temper) -> dict[int, int]:
    """By man, what the enemy's gatherings take from him; whoever was struck before strikes less often."""
    s = after(view, plan)
    theirs = Outlook(s, s.side, enemy)
    theirs.far_sighted = True
    answer = Plan(theirs)
    assaults(answer)
    found = {}
    for n, who in answer.members.items():
        if who:
            left = sum(100 - outs.get(m, 0) for m in who)
            found[n] = theirs.value(n, answer.pack(n)) * left // (100 * len(who))
    return found


def after(view: Outlook, plan: Plan) -> Battle:
    """The field as a plan leaves it, at the start of the enemy's movement."""
    s = view.s
    pieces = list(s.pieces)
    for n, place in plan.place.items():
        p = pieces[n]
        if place.at != p.at or (place.facing >= 0 and place.facing != p.facing):
            pieces[n] = replace(p, at=place.at, facing=place.facing)
    side = (view.side + 1) % len(s.scene.sides)
    moved = replace(s, pieces=tuple(pieces), side=side, step="movement")
    return moved.refreshed(fresh_phase(moved))


def _volleys(view: Outlook, plan: Plan, outs: dict[int, int]) -> int:
    """What the enemy's archers take, each shooting where it tells most."""
    s, distance, sum_ = view.s, view.lore.grid.distance, 0
    rows = view.lore.ground.rows
    for m, ranges, kind in view.archers:
        best = 0
        for n, place in plan.place.items():
            away = distance(s.pieces[m].at, place.at)
            if away <= ranges.long[1]:
                hurt = view.hurt(n, kind, rows[place.at].cover.get("default", "none"))
                best = max(best, hits(away, ranges) * hurt // 10)
        sum_ += best * (100 - outs.get(m, 0)) // 100
    return sum_
