"""The long advance after combat: two hexes on foot, three in the saddle, first to where the enemy was. MAG-6.6a"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from gonfanon.kernel.ask import Ask, Offered, Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.horses import led_by_head, led_from_beside
from gonfanon.rules.horses.shying import shies_back
from gonfanon.rules.paths.reach_eight_hexes import wheel_into
from gonfanon.rules.pieces.crossing_rules import crossed
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.advance_one_hex import Before, left_hexes
from gonfanon.rules.retreat.named_combats import engaged, pledge
from gonfanon.rules.retreat.teams import wagon_of
from gonfanon.rules.words.field import PASS, Advance, Go
from gonfanon.rules.wounds.infiltration_by_blow import strike, strikers
from gonfanon.rules.wounds.pushed_onto import Spot, around, passable
from gonfanon.rules.wounds.wounds import kill_surrounded, settle, step_back

__all__ = ["Before", "follow"]

ON_FOOT, MOUNTED = 2, 3
"""How many hexes a winner may go. MAG-6.6a"""


def wheeled(s: Battle, spot: Spot, to: int) -> Spot | None:
    """A rider's place after his front half has gone into a hex around him; None if it lies elsewhere. MAG-4.4.1b"""
    wheel = wheel_into(s.scene.grid, *spot, to)
    return None if wheel is None else (wheel.to, wheel.facing)


class Advances(Offered):
    """Who of the winners may advance and where to. MAG-6.6a MAG-6.6b MAG-6.6d"""

    def __init__(self, s: Battle, winners: tuple[int, ...], first: int) -> None:
        self.s, self.first = s, first
        self.winners = [n for n in sorted(winners) if s.pieces[n].stands and s.is_person(n)]

    def why_not(self, answer: Any) -> Refusal | None:
        """The rule that refuses an advance."""
        if answer == PASS:
            return None
        if not isinstance(answer, Advance):
            return Refusal("MAG-6.6a", "not-an-advance")
        if answer.piece not in self.winners:
            return Refusal("MAG-6.6d", "took-no-part")
        return self._judge(answer.piece, [step.to if isinstance(step, Go) else -1 for step in answer.steps])

    def _judge(self, n: int, hexes: list[int]) -> Refusal | None:
        if not hexes or not (hexes[0] >= 0 and self.first >> hexes[0] & 1):
            return Refusal("MAG-6.6b", "not-left-by-the-enemy")
        if len(hexes) > reach_of(self.s, n):
            return Refusal("MAG-6.6a", "advance-too-long")
        spot = _spot(self.s, n)
        for h in hexes:
            after = self._step(n, spot, h)
            if after is None:
                return Refusal("MAG-6.6a", "cannot-go-there", also=("MAG-6.6b", "MAG-6.7", "MAG-4.2a"))
            spot = after
        return None if self._may_end(n, spot) else Refusal("MAG-6.6b", "hex-taken", also=("MAG-4.1b",))

    def _step(self, n: int, spot: Spot, to: int) -> Spot | None:
        """One hex on, over ground he could enter; friends and the fallen do not bar it. MAG-6.6a MAG-4.1a"""
        s = self.s
        if to < 0 or s.board.horse_at(to) >= 0:
            return None
        if spot[1] < 0:
            return (to, -1) if to in around(s, spot[0]) and passable(s, n, spot[0], to) else None
        after = wheeled(s, spot, to)
        if after is None:
            return None
        return after if passable(s, n, to - s.scene.grid.steps[after[1]], to) else None

    def _may_end(self, n: int, spot: Spot) -> bool:
        """Nobody living may be under him where he stops, not even the stunned loser. MAG-6.6b MAG-4.1b"""
        s = self.s
        own = s.mask(n) & ~s.board.shared
        return not print_of(s, spot) & (s.board.living & ~own | s.flames)

    @cached_property
    def answers(self) -> tuple[Any, ...]:
        """Not to advance, and one way to every place that a winner can come to."""
        return (PASS, *(Advance(n, tuple(Go(h) for h in way)) for n in self.winners for way in self._ways(n)))

    def any_way(self) -> bool:
        """Whether any of the winners can go anywhere."""
        return any(True for n in self.winners for _ in self._ways(n))

    def _ways(self, n: int) -> Iterator[tuple[int, ...]]:
        """The shortest way to each place, those of fewer hexes first."""
        known = {_spot(self.s, n)}
        front: list[tuple[Spot, tuple[int, ...]]] = [(_spot(self.s, n), ())]
        for _ in range(reach_of(self.s, n)):
            following = []
            for spot, way in front:
                for to in self._beside(spot):
                    if not way and not self.first >> to & 1:
                        continue
                    after = self._step(n, spot, to)
                    if after is None or after in known:
                        continue
                    known.add(after)
                    following.append((after, (*way, to)))
                    if self._may_end(n, after):
                        yield (*way, to)
            front = following

    def _beside(self, spot: Spot) -> list[int]:
        """The hexes around a counter."""
        s, (at, facing) = self.s, spot
        if facing < 0:
            return sorted(around(s, at))
        return sorted({*around(s, at), *around(s, at - s.scene.grid.steps[facing])})


def reach_of(s: Battle, n: int) -> int:
    """How many hexes a winner may go. MAG-6.6a"""
    return MOUNTED if s.pieces[n].riding else ON_FOOT


def _spot(s: Battle, n: int) -> Spot:
    p = s.pieces[n]
    return p.at, p.facing if p.riding else -1


def print_of(s: Battle, spot: Spot) -> int:
    """The hexes that a counter fills on a place."""
    at, facing = spot
    return 1 << at | (1 << at - s.scene.grid.steps[facing] if facing >= 0 else 0)


def follow(s: Battle, winners: tuple[int, ...], losers: tuple[int, ...], before: Before) -> Play[Battle]:
    """One of the winners may advance, at once or not at all. MAG-6.6a MAG-6.6c"""
    return (yield from follow_into(s, winners, losers, left_hexes(s, losers, before)))


def follow_into(s: Battle, winners: tuple[int, ...], losers: tuple[int, ...], first: int) -> Play[Battle]:
    """The same, first to one of some hexes. MAG-6.6b"""
    for is_one, pursue in s.scene.hooks.pursuits:
        if s.side_of(winners[0]) == s.side and any(is_one(s, n) for n in winners):
            return (yield from pursue(s, winners, losers, first))
    options = Advances(s, winners, first) if first else None
    if options is None or not options.any_way():
        return s
    choice = yield Ask(s.side_of(winners[0]), "advance", options, "MAG-6.6a", tuple(options.winners))
    return s if choice == PASS else (yield from advance_along(s, choice, losers))


def advance_along(s: Battle, choice: Advance, losers: tuple[int, ...]) -> Play[Battle]:
    """Somebody makes the advance that was chosen. MAG-6.6a"""
    hexes = [step.to for step in choice.steps if isinstance(step, Go)]
    return (yield from _advance(s, choice.piece, hexes, losers))


def _advance(s: Battle, n: int, hexes: list[int], losers: tuple[int, ...]) -> Play[Battle]:
    """Hex by hex; those beside a hex that is crossed strike, if they are free to. MAG-4.3f MAG-4.3g MAG-6.6e"""
    s = yield from pledge(s, n, _passed(s, n, hexes[:-1]), losers)
    free_place, trail = _spot(s, n), [s.pieces[n].at]
    for k, h in enumerate(hexes):
        spot = _next(s, n, h)
        others = s.board.living & ~(s.mask(n) & ~s.board.shared)
        back = free_place if print_of(s, spot) & others else ()
        free_place = free_place if back else spot
        before = s.pieces[n]
        s = yield from tell(Shifted(n, (h,), spot[1], "advance", "MAG-6.6a", back))
        s = yield from kill_surrounded(s)
        s, shied = yield from shies_back(s, n, before)
        if shied:
            s = yield from step_back(s, n)
            break
        trail.append(h)
        s, unharmed = yield from _over(s, n, h)
        if k + 1 == len(hexes) or not unharmed:
            break
        s, free = yield from strike(s, n, free_strikers(s, n, losers))
        if not free or not s.pieces[n].stands:
            s = yield from step_back(s, n)
            break
    s = yield from _lead_along(s, n, trail)
    return (yield from settle(s))


def _lead_along(s: Battle, n: int, trail: list[int]) -> Play[Battle]:
    """The beasts that somebody on foot leads are laid in the hexes he has left. MAG-4.4.4b MAG-4.6.3c"""
    for used, beast in enumerate(led_by_head.led_by(s, n)):
        if wagon_of(s, beast) >= 0:
            s = yield from led_by_head.release(s, n, beast)
        elif s.pieces[n].at != trail[0]:
            s = yield from led_from_beside.follow(s, n, beast, trail[-2::-1], 2 * used)
    return s


def _over(s: Battle, n: int, h: int) -> Play[tuple[Battle, bool]]:
    """Stakes that he has ridden onto try him at once; True comes back if he goes on as he was. MAG-7.9.4c"""
    p = s.pieces[n]
    if not s.ground.passages or not p.riding:
        return s, True
    way = s.ground.passage(h - s.scene.grid.steps[p.facing], h)
    if way is None:
        return s, True
    s = yield from crossed(s, n, way)
    return s, s.pieces[n].stands and s.pieces[n].riding


def _next(s: Battle, n: int, to: int) -> Spot:
    spot = _spot(s, n)
    after = (to, -1) if spot[1] < 0 else wheeled(s, spot, to)
    assert after is not None
    return after


def _passed(s: Battle, n: int, hexes: list[int]) -> int:
    """The hexes of an advance that he crosses."""
    spot, mask = _spot(s, n), 0
    for h in hexes:
        after = (h, -1) if spot[1] < 0 else wheeled(s, spot, h)
        assert after is not None
        spot = after
        mask |= print_of(s, spot)
    return mask


def free_strikers(s: Battle, n: int, losers: tuple[int, ...]) -> list[int]:
    """Who strikes at an advance: neither the beaten nor anybody with a combat of his own. MAG-4.3g MAG-6.6e"""
    return [m for m in strikers(s, n, s.mask(n), losers) if not engaged(s, m)]
