"""A charge from its announcement to its last blow: counter-charges, the ride, the clash."""

from collections.abc import Iterator
from typing import Any

from gonfanon.cast.characters import WOUNDED
from gonfanon.cast.pieces import COUNTERED, DEFENDED
from gonfanon.kernel.ask import Offered, Play, ask, tell
from gonfanon.kernel.cached import cached
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.book import Effect
from gonfanon.rules.charges.charge import blow_of
from gonfanon.rules.charges.fought_at_once import (
    charge_at,
    group_charges_of,
    laid_out,
    may_charge,
    still_there,
    strength,
    targets_of,
    why_not_charge,
)
from gonfanon.rules.charges.lanes import lanes
from gonfanon.rules.combat.by_difference import odds_of
from gonfanon.rules.events.field import Announced, Charged, Countered, Engaged, Shifted
from gonfanon.rules.horses.led_by_head import lose_led
from gonfanon.rules.melee.by_difference import on_defender, resolve, throw
from gonfanon.rules.movement.move import go
from gonfanon.rules.paths.walk import Walk
from gonfanon.rules.pieces.arcs import in_front_arc
from gonfanon.rules.position.state import Battle, allowance
from gonfanon.rules.position.ways import ChargeWay
from gonfanon.rules.retreat.advance_one_hex import Before, left_hexes, offer_advance
from gonfanon.rules.retreat.refusal import refuse
from gonfanon.rules.retreat.retreat import retreat
from gonfanon.rules.words.field import PASS, Charge, Countercharge, Go
from gonfanon.rules.wounds.infiltration import test, testers, tests_on, zone
from gonfanon.rules.wounds.wounds import hurt, settle, step_back


class Counters(Offered):
    """The counter-charges open against one charge. GUI-7.2.2a GUI-7.2.2b GUI-7.2.2c"""

    def __init__(self, s: Battle, charger: int, path: tuple[int, ...]) -> None:
        self.s, self.charger, self.path = s, charger, path

    def why_not(self, answer: Any) -> Refusal | None:
        """Front arc, points, no sharp turn, the last two hexes of the charge's path. GUI-7.2.2c GUI-7.2.2d"""
        if answer == PASS:
            return None
        if not isinstance(answer, Countercharge) or answer.charger != self.charger:
            return Refusal("GUI-7.2.2a", "no-counter-charge")
        refusal = self._may(answer.piece)
        if refusal is not None:
            return refusal
        return Refusal.first(self._road(answer))

    def _road(self, answer: Countercharge) -> Iterator[Refusal]:
        if answer.path[-2:] != (self.path[-1], self.path[-2]):
            yield Refusal("GUI-7.2.2d", "last-two-hexes")
        walk = Walk(self.s, answer.piece, allowance(self.s, answer.piece))
        for h in answer.path:
            refusal = walk.take(Go(h))
            if refusal is not None:
                yield Refusal("GUI-7.2.2c", refusal.what, also=(refusal.rule,))
                return
        taken = walk.may_end()
        if taken is not None:
            yield taken

    def _may(self, n: int) -> Refusal | None:
        s, p = self.s, self.s.pieces[n]
        if s.side_of(n) == s.side or not p.stands or not p.riding:
            return Refusal("GUI-7.2.2a", "no-rider-of-the-side")
        if p.did(COUNTERED):
            return Refusal("GUI-7.2.2a", "once-a-phase")
        if p.did(DEFENDED):
            return Refusal("GUI-5.2d", "has-shot-defensively", also=("GUI-7.2.2a",))
        if not any(in_front_arc(s, n, h) for h in s.hexes(self.charger)):
            return Refusal("GUI-7.2.2c", "not-in-the-front-arc")
        return None

    @cached
    def answers(self) -> tuple[Any, ...]:
        """Not to counter-charge, and one lane for each rider who can."""
        return (PASS, *(self._meeting(n) for n in self.riders))

    def __len__(self) -> int:
        return 1 + len(self.riders)

    def __getitem__(self, index: int) -> Any:
        """A lane is written out when it is looked at."""
        number = range(len(self))[index]
        return self._meeting(self.riders[number - 1]) if number else PASS

    def _meeting(self, n: int) -> Countercharge:
        at, rear = self.path[-2], self.path[-1]
        facing = self.s.scene.grid.direction(rear, at)
        return Countercharge(n, lanes(self.s, n).lane(at, facing, 2), self.charger)

    @cached
    def riders(self) -> list[int]:
        """Everybody who can ride to the last two hexes of the charge's path. GUI-7.2.2d"""
        s, grid = self.s, self.s.scene.grid
        at, rear = self.path[-2], self.path[-1]
        facing, meeting = grid.direction(rear, at), 1 << at | 1 << rear
        found: list[int] = []
        for side, fighters in enumerate(s.board.fighters):
            for n in fighters:
                if side == s.side or s.pieces[n].mount < 0 or self._may(n) is not None:
                    continue
                if grid.distance(s.pieces[n].at, rear) >= allowance(s, n):
                    continue
                if meeting & s.board.living & ~(s.mask(n) & ~s.board.shared):
                    continue
                if lanes(s, n).reaches(at, facing, 2):
                    found.append(n)
        return found


def charge(s: Battle, order: Charge) -> Play[Battle]:
    """Announcement, counter-charges, movement, combat and results, before the next is announced. GUI-7.2.1h

    In a group all counter-charges are declared first, one for each knight; the knights ride one after another
    and then fight in the same order (GUI-7.2.4a, GUI-7.2.4b).
    """
    order = laid_out(s, order)
    s = yield from tell(Announced("charge", order.pieces, order.targets, "GUI-7.2.1a"))
    for target in order.targets:
        s = yield from tell(Charged(target, "GUI-7.2.1b"))
    s = yield from tell(Engaged(order.pieces, "GUI-7.2.1i", True))
    counters: dict[int, Countercharge] = {}
    for n, path in zip(order.pieces, order.paths, strict=True):
        s, counter = yield from _counter(s, n, path)
        if counter is not None:
            counters[n] = counter
    arrived: dict[int, bool] = {}
    for n, path in zip(order.pieces, order.paths, strict=True):
        s, arrived[n] = yield from _approach(s, n, path, counters)
    for n, target in zip(order.pieces, order.targets, strict=True):
        s = yield from _clash(s, n, target, counters.get(n), arrived[n], len(order.pieces) > 1)
    return (yield from settle(s))


def _counter(s: Battle, n: int, path: tuple[int, ...]) -> Play[tuple[Battle, Countercharge | None]]:
    """The other player may declare a counter-charge, at once. GUI-7.2.2a"""
    options = Counters(s, n, path)
    if len(options) == 1:
        return s, None
    side = s.side_of(options.riders[0])
    choice = yield from ask(side, "countercharge", options, "GUI-7.2.2a", (n,))
    if choice == PASS:
        return s, None
    s = yield from tell(Countered(choice.piece, "GUI-7.2.2a"))
    s = yield from tell(Announced("countercharge", (choice.piece,), (n,), "GUI-7.2.2a"))
    return s, choice


def _approach(
    s: Battle, n: int, path: tuple[int, ...], counters: dict[int, Countercharge]
) -> Play[tuple[Battle, bool]]:
    """Both riders ride; a counter-charger who is stopped lets the charge go on. GUI-7.2.2c GUI-7.2.2d"""
    counter = counters.get(n)
    if counter is not None:
        s, there = yield from _ride_to_meet(s, counter)
        if not there:
            del counters[n]
    road = path[:-2] if n in counters else path
    s = yield from _ride(s, n, road)
    p = s.pieces[n]
    return s, p.stands and p.riding and p.at == road[-1]


def _ride(s: Battle, n: int, path: tuple[int, ...]) -> Play[Battle]:
    """A charging rider moves under defensive fire and infiltration. GUI-7.2.1j GUI-7.2.1k"""
    # What another charger or a counter-charger has done may close the road since it was announced.
    return go(s, n, tuple(Go(h) for h in path), judged=False)


def _ride_to_meet(s: Battle, counter: Countercharge) -> Play[tuple[Battle, bool]]:
    """The counter-charger rides to the last two hexes; tests fall as on any ride, no shots. GUI-7.2.2c"""
    n = counter.piece
    walk, near = Walk(s, n, allowance(s, n)), zone(s, n)
    free_place = (walk.at, walk.facing)
    for k, h in enumerate(counter.path):
        before, last = walk.at, k + 1 == len(counter.path)
        if walk.take(Go(h)) is not None:
            return (yield from _fall_short(s, n)), False
        if walk.may_end() is None:
            free_place = (walk.at, walk.facing)
        back = () if free_place == (walk.at, walk.facing) else free_place
        s = yield from tell(Shifted(n, (h,), walk.facing, "countercharge", "GUI-7.2.2d", back))
        if not last and near >> h & 1 and tests_on(s, n, before, h):
            s, free = yield from test(s, n, testers(s, n, h))
            if not free:
                return (yield from _fall_short(s, n)), False
            near = zone(s, n)
            # Wounded, he goes on with what his wounded allowance leaves. GUI-4.3.1a
            walk.left = min(walk.left, allowance(s, n) - walk.spent)
    if s.pieces[n].last_free:
        # Another counter-charger has come to the same hexes before him.
        return (yield from _fall_short(s, n)), False
    return (yield from settle(s)), True


def _fall_short(s: Battle, n: int) -> Play[Battle]:
    """A counter-charger stopped on a friend's hex goes back to the last free one of his way. GUI-4.1b"""
    s = yield from step_back(s, n)
    return (yield from settle(s))


def _clash(
    s: Battle, n: int, target: int, counter: Countercharge | None, arrived: bool, grouped: bool
) -> Play[Battle]:
    """The blow at the end of the ride, on the target or on the rider who came to meet it."""
    if counter is not None:
        if not arrived or not s.pieces[counter.piece].stands:
            return s
        return (yield from _meet(s, n, counter.piece, target, grouped))
    if not arrived or not still_there(s, n, target):
        return s
    for m in (n, target):
        s = yield from lose_led(s, m)
    s, refused = yield from refuse(s, (n,), target)
    if refused:
        return s
    odds = blow_of(s, n, target, grouped=grouped)
    s, effect = yield from throw(s, (n,), target, odds)
    return (yield from resolve(s, (n,), target, odds, effect, True))


def _meet(s: Battle, n: int, m: int, target: int, grouped: bool) -> Play[Battle]:
    """Charge meets counter-charge: both roll, the charger first, both results count. GUI-7.2.3c GUI-7.2.3d"""
    for k in (n, m):
        s = yield from lose_led(s, k)
    first, second = blow_of(s, n, m, grouped=grouped, named=m == target), odds_of(s, (m,), n)
    before: Before = {k: (s.hexes(k), s.pieces[k].state) for k in (n, m)}
    s, on_m = yield from throw(s, (n,), m, first)
    s, on_n = yield from throw(s, (m,), n, second)
    back: list[int] = []
    for attacker, defender, effect in ((n, m, on_m), (m, n, on_n)):
        s = yield from _blow(s, attacker, defender, effect, back)
    for k in (n, m):
        if k in back and s.pieces[k].stands:
            s = yield from retreat(s, k, 1, "GUI-7.2.3d")
    entitled = [bool(left_hexes(s, (loser,), before)) for loser in (m, n)]
    if entitled == [True, False]:
        s = yield from offer_advance(s, (n,), (m,), before)
    if entitled == [False, True]:
        s = yield from offer_advance(s, (m,), (n,), before)
    return s


def _blow(s: Battle, attacker: int, defender: int, effect: Effect | None, back: list[int]) -> Play[Battle]:
    """One of the two results; retreats are made afterwards, the charger's first. GUI-7.2.3d"""
    if effect is None:
        return s
    loser = attacker if effect.who in ("one-attacker", "all-attackers") else defender
    if not s.pieces[loser].alive:
        return s
    if loser == attacker:
        # Thrown back by his own roll, or struck by it: a wound either way. GUI-7.2.3d
        if effect.retreat:
            back.append(loser)
        return (yield from hurt(s, loser, WOUNDED, "GUI-7.2.3d"))
    if effect.retreat:
        back.append(loser)
        return s
    return (yield from on_defender(s, (attacker,), loser, effect))


FOUGHT_AT_ONCE = ChargeWay(
    may_charge=may_charge,
    why_not=why_not_charge,
    laid_out=laid_out,
    strength=strength,
    charge_at=charge_at,
    targets=targets_of,
    groups=group_charges_of,
    perform=charge,
)
"""Charges that are fought where they end, before the next is announced. GUI-7.2.1h"""
