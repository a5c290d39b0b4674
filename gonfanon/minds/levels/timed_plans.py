"""Plans that differ in time: gather before striking, receive the enemy, bait him, break off, strike with all at once.

Each holds somebody back from the enemy's reach for this phase. What comes of it is found by playing on: in the next
phase everybody is free again.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import NamedTuple

from gonfanon.cast.characters import WOUNDED
from gonfanon.field.hexes import bits
from gonfanon.minds.orders.destinations import March, Place
from gonfanon.minds.orders.joint_attacks import assaults
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.outlook import Outlook

PASSES = 2
COMPANY = 3
"""So many must be free to move where one of them is put forward alone."""


class Course(NamedTuple):
    """A plan with the word for what it means to do, and upon whom it falls first, if upon anybody."""

    key: str
    plan: Plan
    target: int = -1


class HeldBack(Plan):
    """A plan in which some end their move out of the enemy's reach, or at least not beside him, where they can."""

    def __init__(self, view: Outlook, held: Iterable[int]) -> None:
        super().__init__(view)
        self.held = frozenset(held)
        self.reach = enemy_reach(view)
        self.beside = view.lore.struck_from(view.s.board.foes(view.side))

    def ends(self, n: int, mine: int) -> list[tuple[int, int]]:
        """By facing, where a move can end; for those held back only where no enemy strikes next, or stands."""
        found = super().ends(n, mine)
        if n not in self.held:
            return found
        for shunned in (self.reach, self.beside):
            safe = self._out_of(shunned, found)
            if any(mask for _, mask in safe):
                return safe
        return found

    def _out_of(self, shunned: int, ends: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """The ends of a move of which no hex is among those to be shunned."""
        moved = self.view.lore.grid.moved
        return [(f, mask & ~shunned & ~(moved(shunned, f) if f >= 0 else 0)) for f, mask in ends]


def enemy_reach(view: Outlook) -> int:
    """Every hex on which some enemy could strike in his next phase."""
    return reduce(or_, (zone for _, zone, _ in view.threats), 0)


def beset(view: Outlook, n: int) -> bool:
    """Whether somebody has an able enemy beside him."""
    return bool(view.s.board.strikes(n) & view.s.board.foes(view.side))


def timed(view: Outlook, own: Plan) -> Iterator[Course]:
    """The plans in time that make sense here, the most pressing first."""
    free = [n for n in own.movers if not beset(view, n)]
    weak = [n for n in own.movers if beset(view, n) and _is_weak(view, n)]
    if weak:
        yield Course("plan-draws-off", _drawn_off(view, own, weak))
    if free:
        key = "plan-shoots-first" if any(n in view.bowmen for n in view.own) else "plan-gathers"
        yield Course(key, _gathered(view, [n for n in free if n not in view.bowmen]))
    if free:
        yield Course("plan-receives", _received(view, own.movers))
    if len(free) < len(own.movers):
        yield Course("plan-breaks-off", _gathered(view, own.movers))
    if len(free) >= COMPANY:
        yield from _baited(view, free)


def _is_weak(view: Outlook, n: int) -> bool:
    return view.s.pieces[n].state == WOUNDED or n in view.bowmen


def _gathered(view: Outlook, held: list[int]) -> HeldBack:
    """Some come as near as they can without being struck, the others do what is best."""
    plan = HeldBack(view, held)
    for n in held:
        _take_back(plan, n)
    everybody = plan.movers
    plan.movers = [n for n in everybody if n not in plan.held]
    assaults(plan)
    plan.movers = everybody
    for _ in range(PASSES):
        _improve(plan)
    return plan


def _take_back(plan: HeldBack, n: int) -> None:
    """Whoever stands in the enemy's reach goes to the best place outside it; if there is none, away from his side."""
    here = plan.mask_of(plan.stay[n])
    if not here & plan.reach:
        return
    plan.put(n, plan.place[n]._replace(target=-1))
    mine = plan.mine(n)
    found = March(plan.view, n, {}, mine, plan.tempted(n)).best(plan.ends(n, mine))
    if found is None:
        return
    there = plan.mask_of(found)
    if not there & plan.reach or (here & plan.beside and not there & plan.beside):
        plan.put(n, found)


def _improve(plan: HeldBack) -> None:
    """Let everybody look for a better place; whoever is out of reach does not come into it again."""
    everybody = plan.movers
    for n in everybody:
        before = plan.place[n]
        plan.movers = [n]
        plan.improve()
        if n in plan.held and _nearer(plan, plan.mask_of(before), plan.mask_of(plan.place[n])):
            plan.put(n, before)
    plan.movers = everybody


def _nearer(plan: HeldBack, before: int, after: int) -> bool:
    """Whether somebody has come into reach of the enemy, or beside him, who was not."""
    return any(after & shunned and not before & shunned for shunned in (plan.reach, plan.beside))


def _received(view: Outlook, movers: list[int]) -> Plan:
    """Nobody comes nearer: whoever could be struck and has no enemy beside him steps back, the others stay."""
    plan = HeldBack(view, movers)
    for n in movers:
        if not beset(view, n):
            _take_back(plan, n)
    return plan


def _drawn_off(view: Outlook, own: Plan, weak: list[int]) -> Plan:
    """The wounded and the archers leave the enemy beside them, everybody else does as planned."""
    plan = HeldBack(view, weak)
    for n in own.movers:
        if n not in plan.held:
            plan.put(n, own.place[n])
    for n in weak:
        _take_back(plan, n)
    return plan


def _baited(view: Outlook, free: list[int]) -> Iterator[Course]:
    """One who can bear it stands in the reach of as few as possible, the others wait outside it."""
    s = view.s
    able = [n for n in free if not _is_weak(view, n) and not s.scene.characters[n].has("noble")]
    if not able:
        return
    bait = min(able, key=lambda n: (-s.face(n).defence, view.fray.life(n), n))
    plan = _gathered(view, [n for n in free if n not in view.bowmen])
    plan.put(bait, plan.place[bait]._replace(target=-1))
    found = _offered(plan, bait)
    if found is not None:
        plan.put(bait, found)
        yield Course("plan-baits", plan)


def _offered(plan: HeldBack, n: int) -> Place | None:
    """The place within reach of the fewest enemies and beside none of them, the least dangerous of these."""
    view, mine = plan.view, plan.mine(n)
    march = March(view, n, {}, mine, plan.tempted(n))
    best: tuple[int, int, Place] | None = None
    for facing, mask in Plan.ends(plan, n, mine):
        for h in bits(mask & plan.reach & ~plan.beside):
            place = Place(march.ground(h, facing), h, facing)
            spot = plan.mask_of(place)
            enemies = sum(1 for _, zone, _ in view.threats if zone & spot)
            if best is None or (enemies, -place.value) < best[:2]:
                best = (enemies, -place.value, place)
    return best[2] if best is not None else None
