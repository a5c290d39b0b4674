"""The advance after combat: one of the winners may follow up at once."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules import horses
from gonfanon.rules.events import Shifted
from gonfanon.rules.orders import PASS, Advance, Go, Step, Turn
from gonfanon.rules.paths import Walk
from gonfanon.rules.reach import FootReach, Reach, RideReach, Terms, end_masks
from gonfanon.rules.state import Battle, allowance
from gonfanon.rules.wounds import settle

Before = dict[int, tuple[tuple[int, ...], int]]
"""Hexes and state of everybody in the combat before its result."""


def left_hexes(s: Battle, losers: tuple[int, ...], before: Before) -> int:
    """The hexes that beaten enemies have left, or where they lie stunned or dead. GUI-6.6a GUI-6.6c

    A wound alone opens nothing, even with unhorsing, unless it was the second and killed.
    """
    mask = 0
    for n in losers:
        hexes, state = before[n]
        p = s.pieces[n]
        struck_down = p.state in (STUNNED, DEAD) and state not in (STUNNED, DEAD) or p.state == DEAD != state
        moved = p.stands and s.hexes(n) != hexes and not (p.state != state and len(hexes) > 1 and not p.riding)
        if not struck_down and not moved:
            continue
        for h in hexes:
            mask |= 1 << h
        if struck_down and p.at >= 0:
            mask |= 1 << p.at
        if moved:
            mask &= ~s.mask(n)
    return mask


class AdvanceOptions:
    """Who of the winners may advance, and how far: half of the allowance, first into a hex left by the enemy."""

    def __init__(self, s: Battle, winners: tuple[int, ...], first: int) -> None:
        self.s, self.first = s, first
        self.winners = [n for n in sorted(winners) if s.pieces[n].stands and s.character(n).kind != "horse"]

    @cached_property
    def places(self) -> list[tuple[int, Reach | None, int, int]]:
        """Who could end where: piece, its reach (none where a horse is pushed aside), hex, facing."""
        found: list[tuple[int, Reach | None, int, int]] = []
        s = self.s
        for n in self.winners:
            reach = self._reach(n)
            found += [(n, reach, h, f) for f, mask in end_masks(s, n, reach) for h in bits(mask)]
            pushed = bits(self.first & s.board.horses)
            found += [(n, None, h, -1) for h in pushed if self._judge(n, (Go(h),)) is None]
        return found

    def _reach(self, n: int) -> Reach:
        s, p = self.s, self.s.pieces[n]
        terms, points = Terms(s, n, p.riding, infiltrates=False), allowance(s, n) // 2
        if p.riding:
            return RideReach(terms, p.at, p.facing, points, self.first)
        return FootReach(terms, p.at, points, self.first)

    def _judge(self, n: int, steps: tuple[Step, ...]) -> Refusal | None:
        """Terrain and turning are paid as usual; infiltration is left out. GUI-6.6b GUI-6.6c GUI-6.6g"""
        if n not in self.winners:
            return Refusal("GUI-6.6e", "took-no-part")
        walk = Walk(self.s, n, allowance(self.s, n) // 2)
        walk.infiltrates = False
        for step in steps:
            if not isinstance(step, (Go, Turn)):
                return Refusal("GUI-6.6b", "only-walking")
            refusal = walk.take(step)
            if refusal is not None:
                return refusal
        if not walk.entered or not self.first >> walk.entered[0] & 1:
            return Refusal("GUI-6.6c", "not-left-by-the-enemy")
        return walk.may_end()

    def __contains__(self, answer: object) -> bool:
        return answer == PASS or (isinstance(answer, Advance) and self._judge(answer.piece, answer.steps) is None)

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self)))

    def __len__(self) -> int:
        return 1 + len(self.places)

    def __getitem__(self, index: int) -> Any:
        """Not to advance, and then one advance for each place, its way found when it is looked at."""
        if index == 0:
            return PASS
        n, reach, h, facing = self.places[index - 1]
        if reach is None:
            return Advance(n, (Go(h),))
        return Advance(n, reach.way(h) if isinstance(reach, FootReach) else reach.way(h, facing))

    def why_not(self, answer: Any) -> Refusal | None:
        """The rule that refuses an advance."""
        if answer == PASS:
            return None
        if not isinstance(answer, Advance):
            return Refusal("GUI-6.6a", "not-an-advance")
        return self._judge(answer.piece, answer.steps)


def offer_advance(s: Battle, winners: tuple[int, ...], losers: tuple[int, ...], before: Before) -> Play[Battle]:
    """The winner may advance one of his characters that took part, at once or not at all. GUI-6.6a GUI-6.6d GUI-6.6e"""
    first = left_hexes(s, losers, before)
    if not first:
        return s
    options = AdvanceOptions(s, winners, first)
    if not options.winners or len(options) == 1:
        return s
    choice = yield from ask(s.side_of(winners[0]), "advance", options, "GUI-6.6a", tuple(options.winners))
    return s if choice == PASS else (yield from follow_up(s, choice.piece, choice.steps))


def follow_up(s: Battle, n: int, steps: tuple[Step, ...]) -> Play[Battle]:
    """Advance along a path; it costs nothing of the ordinary move. GUI-6.6f"""
    walk = Walk(s, n, allowance(s, n) // 2)
    walk.infiltrates = False
    for step in steps:
        walk.take(step)
        for horse in walk.pushed:
            s = yield from horses.push(s, horse, walk.at, n)
        facing = walk.facing if walk.riding else -1
        s = yield from tell(Shifted(n, (walk.at,), facing, "advance", "GUI-6.6a"))
        points, walk_entered = walk.left, walk.entered
        walk = Walk(s, n, points)
        walk.infiltrates = False
        walk.entered = walk_entered
    s = yield from horses.follow(s, n)
    return (yield from settle(s))
