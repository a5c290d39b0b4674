"""An announced charge is ridden, met or not, and comes home; the blow falls with the other combats. MAG-7.6.2a"""

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Any

from gonfanon.cast.pieces import CHARGED, COUNTERED
from gonfanon.kernel.ask import Offered, Play, ask, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.charges.announced import (
    TOGETHER,
    charge_at,
    gently,
    knee_to_knee,
    masses_open,
    may_announce,
    ride,
    strength_of_charge,
    targets_open,
    why_not_announce,
    with_paths,
)
from gonfanon.rules.charges.lanes import lanes
from gonfanon.rules.events.combat import CameHome, Massed, RodeOut, RodeToMeet
from gonfanon.rules.events.field import Announced, Charged, Shifted
from gonfanon.rules.horses.shying import shies_back
from gonfanon.rules.pieces.arcs import frontal_field
from gonfanon.rules.pieces.weather import hiding
from gonfanon.rules.position.state import Battle
from gonfanon.rules.position.ways import ChargeWay
from gonfanon.rules.sight.lines import sees_to_charge
from gonfanon.rules.words.field import PASS, Charge, Countercharge, Go
from gonfanon.rules.wounds.infiltration_by_blow import strike, strikers
from gonfanon.rules.wounds.wounds import settle, step_back


class CounterRides(Offered):
    """The counter-charges open against one charge. MAG-7.6.2a"""

    def __init__(self, s: Battle, charger: int, path: tuple[int, ...], massed: bool) -> None:
        self.s, self.charger, self.path, self.massed = s, charger, path, massed

    @property
    def meeting(self) -> tuple[int, int]:
        """The last two hexes of the charge, the farther one first: there the counter-charger ends. MAG-7.6.2c"""
        return self.path[-1], self.path[-2]

    def why_not(self, answer: Any) -> Refusal | None:
        """Arc, sight, half the hexes of the charge, no dear turn, head on. MAG-7.6.2b MAG-7.6.2c MAG-7.6.2d"""
        if answer == PASS:
            return None
        if not isinstance(answer, Countercharge) or answer.charger != self.charger:
            return Refusal("MAG-7.6.2a", "no-counter-charge")
        return self._may(answer.piece) or Refusal.first(self._road(answer.piece, answer.path))

    def _may(self, n: int) -> Refusal | None:
        s, p = self.s, self.s.pieces[n]
        if self.massed:
            return Refusal("MAG-7.6.4b", "no-counter-charge-at-a-mass", also=("MAG-7.6.2a",))
        if s.side_of(n) == s.side or not p.stands or not p.riding or p.captor >= 0:
            return Refusal("MAG-7.6.2a", "no-rider-of-the-side")
        if s.character(n).mount == "camel":
            return Refusal("MAG-4.6.8b", "no-charge-on-a-camel", also=("MAG-7.6.2a",))
        if p.did(COUNTERED):
            return Refusal("MAG-7.6.2f", "once-a-phase", also=("MAG-7.6.2e", "MAG-7.6.2a"))
        if s.pieces[self.charger].did(CHARGED):
            return Refusal("MAG-7.6.2e", "charged-already")
        if not frontal_field(s, n) & s.mask(self.charger):
            return Refusal("MAG-7.6.2b", "not-in-the-front-arc", also=("MAG-7.6.1e", "MAG-7.6.2h"))
        if not sees_to_charge(s, n, self.charger):
            hidden = hiding(s, s.pieces[n].at, s.hexes(self.charger))
            return Refusal("MAG-7.6.2b", "not-in-sight", also=hidden)
        return None

    def _road(self, n: int, path: tuple[int, ...]) -> Iterator[Refusal]:
        if path[-2:] != self.meeting:
            yield Refusal("MAG-7.6.2c", "last-two-hexes", also=("MAG-7.6.2h",))
        if len(path) > len(self.path) // 2:
            yield Refusal("MAG-7.6.2d", "half-the-charge-at-most")
        if not gently(self.s, n, path):
            yield Refusal("MAG-7.6.2d", "sharp-turn")
            return
        walk = ride(self.s, n, path)
        if isinstance(walk, Refusal):
            yield Refusal("MAG-7.6.2d", walk.what, walk.about, (walk.rule, *walk.also))
        elif (taken := walk.may_end()) is not None:
            yield Refusal("MAG-7.6.2c", taken.what, taken.about, (taken.rule, *taken.also))

    @cached_property
    def answers(self) -> tuple[Any, ...]:
        """Not to counter-charge, and one ride for each rider who can."""
        found: list[Any] = [PASS]
        for side, fighters in enumerate(self.s.board.fighters):
            for n in fighters if side != self.s.side else ():
                path = self._ride_of(n)
                if path:
                    found.append(Countercharge(n, path, self.charger))
        return tuple(found)

    def _ride_of(self, n: int) -> tuple[int, ...]:
        """The shortest ride of somebody to the meeting; empty if there is none."""
        if self._may(n) is not None:
            return ()
        far, near = self.meeting
        facing = self.s.scene.grid.direction(far, near)
        path = lanes(self.s, n).lane(near, facing, 2)
        return path if path and next(self._road(n, path), None) is None else ()


def announce(s: Battle, order: Charge) -> Play[Battle]:
    """Announced, perhaps met, and ridden at once, mass or single; nothing of it can be taken back. MAG-7.6.2f"""
    order = with_paths(s, order)
    massed = len(order.pieces) > 1
    s = yield from tell(Announced("charge", order.pieces, order.targets, "MAG-7.6.1a"))
    for target in order.targets:
        s = yield from tell(Charged(target, "MAG-7.6.2e"))
    s = yield from tell(RodeOut(order.pieces, "MAG-7.6.1a"))
    home: list[int] = []
    for n, target, path in zip(order.pieces, order.targets, order.paths, strict=True):
        s, came = yield from _charge(s, n, target, path, massed)
        home += [n] if came else []
    together = tuple(home) if massed else knee_to_knee(s, order.pieces[0])
    if len(together) >= TOGETHER:
        # With fewer than three at the enemy nobody has the weight of the mass. MAG-7.6.4a
        s = yield from tell(Massed(together, "MAG-7.6.4a"))
    return (yield from settle(s))


def _charge(s: Battle, n: int, target: int, path: tuple[int, ...], massed: bool) -> Play[tuple[Battle, bool]]:
    """One rider: the other side may meet him, then he rides; True comes back if he reaches an enemy. MAG-7.6.2a"""
    start = s.pieces[n].at
    s, counter = yield from _counter(s, n, path, massed)
    met = False
    if counter is not None:
        s, met = yield from _ride_to_meet(s, counter)
    road = path[:-2] if met else path
    s = yield from _ride(s, n, road, shot_at=counter is None)
    p = s.pieces[n]
    aim = counter.piece if met and counter is not None else target
    if not p.stands or not p.riding or p.at != road[-1] or not s.pieces[aim].alive:
        # Stopped on the way he has charged in vain. MAG-7.6.1c
        return s, False
    straight = len({s.scene.grid.direction(a, b) for a, b in pairwise((start, *road))}) == 1
    s = yield from tell(CameHome(n, aim, straight, "MAG-7.6.3a"))
    return s, True


def _counter(
    s: Battle, n: int, path: tuple[int, ...], massed: bool
) -> Play[tuple[Battle, Countercharge | None]]:
    """The other player may announce a counter-charge, at once, by any of his riders. MAG-7.6.2a"""
    options = CounterRides(s, n, path, massed)
    if len(options) == 1:
        return s, None
    side = s.side_of(options[1].piece)
    choice = yield from ask(side, "countercharge", options, "MAG-7.6.2a", (n,))
    if choice == PASS:
        return s, None
    s = yield from tell(RodeToMeet(choice.piece, n, "MAG-7.6.2a"))
    s = yield from tell(Charged(n, "MAG-7.6.2e"))
    s = yield from tell(Announced("countercharge", (choice.piece,), (n,), "MAG-7.6.2a"))
    return s, choice


def _ride_to_meet(s: Battle, counter: Countercharge) -> Play[tuple[Battle, bool]]:
    """The counter-charger rides to the last two hexes; who is beside the way strikes at him. MAG-7.6.2c MAG-4.3a"""
    n, grid = counter.piece, s.scene.grid
    free_place = (s.pieces[n].at, s.pieces[n].facing)
    for k, h in enumerate(counter.path):
        facing = grid.direction(s.pieces[n].at, h)
        others = s.board.living & ~(s.mask(n) & ~s.board.shared)
        taken = others & (1 << h | 1 << h - grid.steps[facing])
        back = free_place if taken else ()
        free_place = free_place if taken else (h, facing)
        before = s.pieces[n]
        s = yield from tell(Shifted(n, (h,), facing, "countercharge", "MAG-7.6.2c", back))
        s, shied = yield from shies_back(s, n, before)
        if shied:
            return (yield from settle((yield from step_back(s, n)))), False
        if k + 1 == len(counter.path):
            break
        s, free = yield from strike(s, n, strikers(s, n, s.mask(n)))
        if not free or not (s.pieces[n].stands and s.pieces[n].riding):
            s = yield from step_back(s, n)
            return (yield from settle(s)), False
    return (yield from settle(s)), True


def _ride(s: Battle, n: int, path: tuple[int, ...], shot_at: bool) -> Play[Battle]:
    """The charge is a move under fire and blows; nobody shoots at a charge that is met. MAG-7.6.1c MAG-7.6.2g"""
    journey = s.scene.ways.turning.journey(s, n)
    journey.shot_at = shot_at
    for k, h in enumerate(path):
        s, going = yield from journey.take(s, Go(h), k + 1 == len(path))
        if not going:
            break
    return (yield from journey.end(s))


ANNOUNCED = ChargeWay(
    may_charge=may_announce,
    why_not=why_not_announce,
    laid_out=with_paths,
    strength=strength_of_charge,
    charge_at=charge_at,
    targets=targets_open,
    groups=masses_open,
    perform=announce,
)
"""Charges that are announced, ridden, and fought with the other combats. MAG-7.6.1a"""
