"""The goals of a scenario, and who has done better by them. ARG-8.6 ARG-25.1"""

from gonfanon.argad.budget import cost
from gonfanon.argad.scenario.duel import decided
from gonfanon.argad.state.plot import Goal
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.gaps import inside

PRICES = Memo[None, tuple[int, ...]]("prices")


def met(s: Skirmish, goal: Goal) -> bool:
    """A goal is reached as things stand."""
    if goal.kind == "hold":
        return _holds(s, goal)
    if goal.kind == "rout":
        return _routed(s, goal.against)
    wanted = goal.count or len(goal.pieces)
    return sum(_done(s, goal, n) for n in goal.pieces) >= wanted


def _done(s: Skirmish, goal: Goal, n: int) -> bool:
    stand = s.stands[n]
    if goal.kind == "kill":
        return stand.state in ("dead", "prisoner")
    if goal.kind == "save":
        return stand.state not in ("dead", "prisoner")
    if goal.kind == "leave":
        return stand.state == "gone"
    return s.on_table(n) and stand.state != "prisoner" and _in(s, goal.area, n)


def _in(s: Skirmish, area: str, n: int) -> bool:
    at = s.stands[n].at
    return at is not None and inside(s.scene.named[area].shape, at)


def _holds(s: Skirmish, goal: Goal) -> bool:
    """More own figures than enemies have their middle in the area."""
    there = [n for n in s.fighters if _in(s, goal.area, n)]
    own = sum(s.stance(s.side(n), goal.side) == "friend" for n in there)
    foes = sum(s.stance(s.side(n), goal.side) == "enemy" for n in there)
    return own > foes


def _routed(s: Skirmish, side: int) -> bool:
    """Half of a side's points or more are dead, taken or gone."""
    return 2 * lost(s, side) >= total(s, side) > 0


def prices(s: Skirmish) -> tuple[int, ...]:
    """What every piece costs, in half points: that never changes in a game. ARG-29.1"""
    known = PRICES.of(s.scene)
    if None not in known:
        known[None] = tuple(cost(s, n).value for n in range(len(s.scene.people)))
    return known[None]


def total(s: Skirmish, side: int) -> int:
    """What a troop is worth, in half points. ARG-29.1"""
    price = prices(s)
    return sum(price[n] for n, one in enumerate(s.scene.people) if one.side == side and not one.thing)


def lost(s: Skirmish, side: int) -> int:
    """What a troop has lost, in half points: the dead, the taken, those who have left or flee."""
    price = prices(s)
    return sum(
        price[n]
        for n, one in enumerate(s.scene.people)
        if one.side == side
        and not one.thing
        and (s.stands[n].state in ("dead", "prisoner", "gone") or s.stands[n].fleeing)
    )


def score(s: Skirmish, side: int) -> tuple[int, int]:
    """The points of the goals that a side has reached, then what its enemies have lost more than itself."""
    points = sum(goal.points for goal in s.scene.plot.goals if goal.side == side and met(s, goal))
    foes = [k for k in range(len(s.scene.sides)) if s.stance(k, side) == "enemy" and _plays(s, k)]
    return points, sum(lost(s, k) for k in foes) - lost(s, side) * max(1, len(foes))


def _plays(s: Skirmish, side: int) -> bool:
    return side not in s.scene.plot.unplayed


def over(s: Skirmish) -> bool:
    """The turns are played, a duel is decided, or only mutually friendly troops are left. ARG-25.1"""
    if s.stage != "first-fire" or s.round:
        return False
    plot = s.scene.plot
    if (plot.turns and s.turn > plot.turns) or decided(s):
        return True
    left = {
        s.side(n)
        for n, stand in enumerate(s.stands)
        if not s.person(n).thing and (s.active(n) or not stand.entered) and s.side(n) not in plot.unplayed
    }
    return not any(s.stance(a, b) == "enemy" for a in left for b in left if a < b)


def winner(s: Skirmish) -> int:
    """The side that has done best; -1 if two have done equally well."""
    sides = [k for k in range(len(s.scene.sides)) if _plays(s, k)]
    scores = sorted(((score(s, side), -side) for side in sides), reverse=True)
    return -1 if len(scores) > 1 and scores[0][0] == scores[1][0] else -scores[0][1]


def outcome(s: Skirmish) -> tuple[int, str] | None:
    """The side that won and why; None while the game lasts. ARG-25.1"""
    if not over(s):
        return None
    won = winner(s)
    if won < 0:
        return won, "drawn"
    if decided(s):
        return won, "duel"
    goals = any(goal.side == won and met(s, goal) for goal in s.scene.plot.goals)
    return won, "goals" if goals else "losses"
