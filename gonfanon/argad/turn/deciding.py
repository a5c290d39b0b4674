"""Whether a side has anything to decide in a stage: where letters are slow, a stage without a choice is not asked."""

from gonfanon.argad.ground.bases import apart
from gonfanon.argad.melee.aftermath import may_advance
from gonfanon.argad.melee.blows import why_not_strike
from gonfanon.argad.melee.choices import why_not_step_in
from gonfanon.argad.shooting.missiles import row, weapons_to_shoot, why_not_ready
from gonfanon.argad.state.orders import WHOLE_TURN
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.sheets import Sheets
from gonfanon.tabletop.points import Point

BASES = 1_000
"""The gap between two bases is less than ten centimetres shorter than the way between their middles."""


def may_decide(s: Skirmish, side: int) -> bool:
    """Whether some sheet of a side could change anything now; all that it looks at is seen by both sides.

    It may say yes where in the end nothing is legal, but never no where something is. To leave a close order counts
    only with a blow (ARG-26.12), a cloud of arrows only with a shot (ARG-19.34): alone they would change nothing that
    another stage does not offer.
    """
    match s.stage:
        case "announce" | "revise":
            return True
        case "first-fire" | "shots":
            return any(_may_shoot(s, n) for n in s.fighters if s.side(n) == side)
        case "confirm":
            return next(Sheets(s, side).orders(), None) is not None
        case "yield":
            return any(s.side(m) == side for contest in s.contests for m in contest.enemy)
        case "melee-choices":
            return any(_may_choose(s, n) for n in s.fighters if s.side(n) == side)
        case "aftermath":
            cornered = (blow.target for blow in s.blows if blow.result == "cornered")
            own = (n for n in s.fighters if s.side(n) == side)
            return any(s.side(n) == side for n in cornered) or any(may_advance(s, n) is None for n in own)
    return False


def _may_shoot(s: Skirmish, n: int) -> bool:
    """A figure has a weapon ready, and an enemy whom it could reach at some moment."""
    stand = s.stands[n]
    if stand.state == "lying" or stand.hesitates or stand.shot or stand.posture or stand.reloaded:
        return False
    if stand.worked or s.intent(n).kind in (*WHOLE_TURN, "help"):
        return False
    keys = weapons_to_shoot(s, n)
    if "javelin" in keys and s.kind(n) == "cavalier":
        keys = ["javelin-mounted-direct", *keys]
    ready = [key for key in keys if _ready(s, n, key)]
    return bool(ready) and (stand.circle is not None or any(_reaches(s, n, key) for key in ready))


def _ready(s: Skirmish, n: int, key: str) -> bool:
    return any(why_not_ready(s, n, key, moving) is None for moving in (False, True))


def _reaches(s: Skirmish, n: int, key: str) -> bool:
    """Some enemy is in range now, or after the run was at a moment of it. ARG-16.21 ARG-19.20"""
    far = row(s, n, key).bands[-1]
    for m in range(len(s.stands)):
        if not s.enemies(n, m) or s.stands[m].state in ("dead", "prisoner"):
            continue
        if s.stands[m].at is not None and apart(s, n, m) <= far:
            return True
        if s.stage == "shots" and _came_near(s, n, m, far + BASES):
            return True
    return False


def _came_near(s: Skirmish, n: int, m: int, far: int) -> bool:
    """The middles of two bases were no farther apart at a moment of the run."""
    ours, theirs = _places(s, n), _places(s, m)
    for k in range(max(len(ours), len(theirs)) if ours and theirs else 0):
        (x, y), (u, v) = ours[min(k, len(ours) - 1)], theirs[min(k, len(theirs) - 1)]
        if (x - u) ** 2 + (y - v) ** 2 <= far**2:
            return True
    return False


def _places(s: Skirmish, n: int) -> tuple[Point, ...]:
    """Where a piece was in the run, step by step; one place if it stayed."""
    at = s.stands[n].at
    return dict(s.trails).get(n) or ((at,) if at is not None else ())


def _may_choose(s: Skirmish, n: int) -> bool:
    """A figure is in contact, reaches an enemy past a friend, or may step into a friend's place. ARG-20.8"""
    if s.contact(n) or why_not_step_in(s, n) is None:
        return True
    return any(why_not_strike(s, n, m) is None for m in s.fighters if s.enemies(n, m))
