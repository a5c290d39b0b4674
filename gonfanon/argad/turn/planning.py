"""Announce, revise, contest, yield. ARG-13.1 to ARG-13.4, ARG-13.21 to ARG-13.24"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import at_place, near
from gonfanon.argad.ground.sight import view
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.movement.ways import points_of
from gonfanon.argad.shooting.missiles import row, weapons_to_shoot
from gonfanon.argad.state.events import Contested, Revealed, Settled, StanceTaken
from gonfanon.argad.state.orders import HOLD, Contest, Intent, Order, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal
from gonfanon.tabletop.gaps import within
from gonfanon.tabletop.points import Point
from gonfanon.tabletop.ways import FINE, along

SAMPLES = 50
Sheets = tuple[Sheet, ...]


def intents_of(s: Skirmish, orders: tuple[Order, ...]) -> tuple[Intent, ...]:
    """The intents of all figures once some orders are laid over them; the last for a figure counts. ARG-12.21"""
    found = list(s.intents or (HOLD,) * len(s.stands))
    for order in orders:
        if not isinstance(order, Intent):
            continue
        for n in _for_whom(s, order):
            found[n] = order if order.kind != "hold" or order.marks else HOLD
    return tuple(found)


def _for_whom(s: Skirmish, order: Intent) -> tuple[int, ...]:
    if order.kind == "form":
        return (order.target,)
    if order.kind == "exchange":
        return (*order.who, order.friend)
    if order.kind == "break":
        return next((each.members for each in s.formations if each.name == order.thing), ())
    return order.who


def reveal(s: Skirmish, sheets: Sheets) -> Play[tuple[Skirmish, bool]]:
    """Show the intents of all sides together; whether anything changed. ARG-13.21 ARG-13.2 ARG-13.3"""
    orders = tuple(order for sheet in sheets for order in sheet.orders)
    for order in orders:
        if isinstance(order, Intent) and order.kind == "stance":
            s = yield from tell(StanceTaken(order.sides[0], order.sides[1], order.thing))
    intents = intents_of(s, orders)
    before = s.intents or (HOLD,) * len(s.stands)
    changed = tuple(n for n, intent in enumerate(intents) if intent != before[n])
    number = s.round + 1
    limit = s.scene.book.protocol.revisions
    stage = "confirm" if number > limit else "revise"
    s = yield from tell(Revealed(intents, changed, number, stage))
    return s, bool(changed)


def preview(s: Skirmish, n: int, part: int) -> Point | None:
    """Where a figure would be at a part of the turn if nobody were met and no die fell. ARG-13.21"""
    if not s.on_table(n):
        return None
    points = points_of(s, n, s.intent(n))
    return along(points, allowance(s, n).value * FINE * part // SAMPLES)


def comes_near(s: Skirmish, n: int, m: int) -> bool:
    """In the preview two come within twenty centimetres, or into or out of sight or range. ARG-13.23"""
    limit = s.scene.book.protocol.preview
    for part in range(0, SAMPLES + 1, 2):
        a, b = preview(s, n, part), preview(s, m, part)
        if a is None or b is None:
            return False
        ours, theirs = at_place(s, n, a, s.stands[n].facing), at_place(s, m, b, s.stands[m].facing)
        if within(ours, theirs, limit):
            return True
    end = s
    for k in (n, m):
        end = end.with_stand(k, replace(end.stands[k], at=preview(s, k, SAMPLES)))
    if bool(view(s, n, m).lines) != bool(view(end, n, m).lines):
        return True
    ranges = [row(s, k, key).bands[-1] for k in (n, m) for key in weapons_to_shoot(s, k)]
    return any(near(s, n, m, far) != near(end, n, m, far) for far in ranges)


def why_not_contest(s: Skirmish, side: int, order: Contest) -> Refusal | None:
    """Why a contest is not admissible. ARG-13.23 ARG-13.17"""
    if order.kind == "accept":
        return None
    if any(s.side(n) != side for n in order.own):
        return Refusal("ARG-13.23", "not-yours")
    if len(order.enemy) > len(order.own):
        return Refusal("ARG-13.23", "too-many-enemies")
    for m in order.enemy:
        if s.side(m) == side or m not in s.changed:
            return Refusal("ARG-13.23", "not-changed", (s.name(m),))
        if not any(comes_near(s, n, m) for n in order.own):
            return Refusal("ARG-13.23", "not-near", (s.name(m),))
    turns = s.scene.book.protocol.contest_again
    for a, b, turn in s.hesitated:
        if s.turn - turn < turns and {a, b} & {*order.own} and {a, b} & {*order.enemy}:
            return Refusal("ARG-13.17", "contested-before")
    return None


def confirm(s: Skirmish, sheets: Sheets) -> Play[Skirmish]:
    """Contests are shown; without any the plan is locked. ARG-13.23"""
    contests = tuple(order for sheet in sheets for order in _standing(sheet))
    return (yield from tell(Contested(contests, "yield" if contests else "lock")))


def _standing(sheet: Sheet) -> list[Contest]:
    """The contests of a side that it has not withdrawn by `accept`. ARG-13.24"""
    found: list[Contest] = []
    for order in sheet.orders:
        if isinstance(order, Contest):
            found = [*found, order] if order.kind == "contest" else []
    return found


def why_not_yield(s: Skirmish, side: int, order: Contest) -> Refusal | None:
    """Only those contested can yield. ARG-13.24"""
    named = {m for contest in s.contests for m in contest.enemy}
    if order.kind != "yield" or any(s.side(n) != side or n not in named for n in order.own):
        return Refusal("ARG-13.24", "not-contested")
    return None


def settle(s: Skirmish, sheets: Sheets) -> Play[Skirmish]:
    """Who yields goes back to the intent before the last; else both sides' figures hesitate. ARG-13.15 ARG-13.16"""
    given = _yielding(s, sheets)
    intents, hesitating, pairs = list(s.intents), set[int](), []
    for contest in s.contests:
        firm = [m for m in contest.enemy if m not in given]
        for m in contest.enemy:
            if m in given:
                intents[m] = s.before[m] if s.before else HOLD
        if firm:
            hesitating.update((*contest.own, *firm))
            pairs += [(n, m, s.turn) for n in contest.own for m in firm]
    return (yield from tell(Settled(tuple(intents), tuple(sorted(hesitating)), tuple(pairs))))


def _yielding(s: Skirmish, sheets: Sheets) -> set[int]:
    """Who goes back; `yield` without names is for all of the side who are contested."""
    found: set[int] = set()
    for side, sheet in enumerate(sheets):
        for order in sheet.orders:
            if isinstance(order, Contest):
                named = (m for contest in s.contests for m in contest.enemy if s.side(m) == side)
                found.update(order.own or named)
    return found
