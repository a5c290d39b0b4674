"""The advance after combat: one of the winners may follow up at once."""

from collections.abc import Iterator
from typing import Any

from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.field.hexes import bits, nth_bit
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.kernel.cached import cached
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.horses import led_by_head
from gonfanon.rules.paths.mover_terms import MoverView
from gonfanon.rules.paths.reach import FootReach, Reach, RideReach, end_masks
from gonfanon.rules.paths.walk import Walk
from gonfanon.rules.pieces.crossing_rules import crossed
from gonfanon.rules.position.state import Battle, allowance
from gonfanon.rules.words.field import PASS, Advance, Go, Step, Turn
from gonfanon.rules.wounds.wounds import kill_surrounded, settle

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
        struck_down = p.state in (STUNNED, DEAD) and p.state != state
        unhorsed = p.stands and len(hexes) > len(s.hexes(n))
        moved = p.stands and s.hexes(n) != hexes and not unhorsed
        if not struck_down and not moved:
            continue
        for h in hexes:
            mask |= 1 << h
        if struck_down and p.at >= 0:
            mask |= 1 << p.at
        if moved:
            mask &= ~s.mask(n)
    return mask


def advancing(s: Battle, n: int, points: int) -> Walk:
    """A walk with no eye to the enemies beside it. GUI-6.6g"""
    walk = Walk(s, n, points)
    walk.infiltrates = False
    return walk


def strides(s: Battle, n: int) -> int:
    """Half of the allowance; enough to get over the top of a ladder, even where half would be less. GUI-6.6b

    GUI-10.1.3b
    """
    half = allowance(s, n) // 2
    for way in s.ground.passages.get(s.pieces[n].at, ()):
        if way.kind == "over-ladder" and way.foot is not None:
            half = max(half, way.foot)
    return half


def _step(h: int, facing: int) -> Step:
    return Go(h) if facing < 0 else Turn(facing)


def _in_an_advance(refusal: Refusal) -> Refusal:
    """What stops a walk stops an advance, by the clause on its length or on its hexes. GUI-6.6b GUI-6.6c"""
    rule = "GUI-6.6b" if refusal.what == "too-few-points" else "GUI-6.6c"
    return Refusal(rule, refusal.what, refusal.about, refusal.rules)


def _advance(n: int, reach: Reach | None, h: int, facing: int) -> Advance:
    if reach is None:
        return Advance(n, (_step(h, facing),))
    return Advance(n, reach.way(h) if isinstance(reach, FootReach) else reach.way(h, facing))


class AdvanceOptions:
    """Who of the winners may advance, and how far: half of the allowance, first to where the enemy was."""

    def __init__(self, s: Battle, winners: tuple[int, ...], first: int) -> None:
        self.s, self.first = s, first
        self.winners = [n for n in sorted(winners) if s.pieces[n].stands and s.character(n).kind != "horse"]

    @cached
    def ends(self) -> list[tuple[int, Reach | None, int, int]]:
        """Who could end where: piece, its reach (none where a horse is pushed aside), facing, and all hexes."""
        found: list[tuple[int, Reach | None, int, int]] = []
        s = self.s
        for n in self.winners:
            reach = self._reach(n)
            found += [(n, reach, f, mask) for f, mask in end_masks(s, n, reach)]
            if self.first & s.board.horses:
                found += [(n, None, f, 1 << h) for h, f in self._pushing(n)]
        return found

    @cached
    def places(self) -> list[tuple[int, Reach | None, int, int]]:
        """The same one by one: piece, its reach, hex, facing."""
        return [(n, reach, h, f) for n, reach, f, mask in self.ends for h in bits(mask)]

    def _pushing(self, n: int) -> list[tuple[int, int]]:
        """One step onto a horse that lost its rider: the hex, and the facing of a turn. GUI-6.6c"""
        s, p = self.s, self.s.pieces[n]
        steps = [(h, -1) for h in bits(self.first & s.board.horses)]
        if p.riding:
            rear = s.rear(n)
            turns = [((p.facing + side) % 6, rear) for side in (1, 5)]
            steps += [(rear + s.scene.grid.steps[f], f) for f, rear in turns]
        return [spot for spot in steps if self._judge(n, (_step(*spot),)) is None]

    def _reach(self, n: int) -> Reach:
        s, p = self.s, self.s.pieces[n]
        terms, points = MoverView(s, n, p.riding, infiltrates=False), strides(s, n)
        if p.riding:
            return RideReach(terms, p.at, p.facing, points, self.first)
        return FootReach(terms, p.at, points, self.first)

    def _judge(self, n: int, steps: tuple[Step, ...]) -> Refusal | None:
        """Terrain and turning are paid as usual; infiltration is left out. GUI-6.6b GUI-6.6g GUI-4.3h"""
        if n not in self.winners:
            return Refusal("GUI-6.6e", "took-no-part")
        walk = advancing(self.s, n, strides(self.s, n))
        for step in steps:
            if not isinstance(step, (Go, Turn)):
                return Refusal("GUI-6.6b", "only-walking")
            if not walk.entered and not self._left(walk, step):
                return Refusal("GUI-6.6c", "not-left-by-the-enemy")
            refusal = walk.take(step)
            if refusal is not None:
                return _in_an_advance(refusal)
        refusal = walk.may_end() if walk.entered else Refusal("GUI-6.6c", "not-left-by-the-enemy")
        return None if refusal is None else _in_an_advance(refusal)

    def _left(self, walk: Walk, step: Go | Turn) -> bool:
        """Whether the first hex of an advance is one that the enemy has left. GUI-6.6c"""
        to = walk.goal(step) if walk.riding or isinstance(step, Go) else -1
        return to >= 0 and bool(self.first >> to & 1)

    def __contains__(self, answer: object) -> bool:
        return self.why_not(answer) is None

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self)))

    @cached
    def count(self) -> int:
        """How many answers there are, not to advance among them."""
        return 1 + sum(end[3].bit_count() for end in self.ends)

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> Any:
        """Not to advance, and then one advance for each place, its way found when it is looked at."""
        if index == 0:
            return PASS
        rest = range(self.count)[index] - 1
        for n, reach, facing, mask in self.ends:
            if rest < mask.bit_count():
                return _advance(n, reach, nth_bit(mask, rest), facing)
            rest -= mask.bit_count()
        raise IndexError(index)

    def why_not(self, answer: Any) -> Refusal | None:
        """The rule that refuses an advance."""
        if answer == PASS:
            return None
        if not isinstance(answer, Advance):
            return Refusal("GUI-6.6a", "not-an-advance")
        return self._judge(answer.piece, answer.steps)


def offer_advance(
    s: Battle, winners: tuple[int, ...], losers: tuple[int, ...], before: Before
) -> Play[Battle]:
    """The winner may advance one who took part, at once or not at all. GUI-6.6a GUI-6.6d GUI-6.6e"""
    first = left_hexes(s, losers, before)
    if not first:
        return s
    options = AdvanceOptions(s, winners, first)
    if not options.winners or len(options) == 1:
        return s
    choice = yield from ask(s.side_of(winners[0]), "advance", options, "GUI-6.6a", tuple(options.winners))
    return s if choice == PASS else (yield from follow_up(s, choice.piece, choice.steps))


def follow_up(s: Battle, n: int, steps: tuple[Step, ...]) -> Play[Battle]:
    """Advance along a path; it costs nothing of the ordinary move, and led horses come along. GUI-6.6f"""
    trail = _trail(s, n, steps)
    if trail is None:
        s = yield from _go_warily(s, n, steps)
    for at, facing in trail or ():
        s = yield Shifted(n, (at,), facing, "advance", "GUI-6.6a")
    for horse in led_by_head.led_by(s, n):
        s = yield from led_by_head.follow(s, n, horse)
    return (yield from settle(s))


def _trail(s: Battle, n: int, steps: tuple[Step, ...]) -> list[led_by_head.Spot] | None:
    """The places of an allowed advance on which he meets no door, no horse and nobody stunned; None if he does."""
    p, grid, ground, passed = s.pieces[n], s.scene.grid, s.ground, s.mask(n)
    at, facing, trail = p.at, p.facing if p.riding else -1, []
    for step in steps:
        if isinstance(step, Go):
            if ground.passages and ground.passage(at, step.to) is not None:
                return None
            facing = grid.direction(at, step.to) if p.riding else -1
            at = step.to
        elif isinstance(step, Turn):
            at += grid.steps[step.facing] - grid.steps[facing]
            facing = step.facing
        passed |= 1 << at
        trail.append((at, facing))
    return None if passed & s.board.horses or _beside_the_stunned(s, passed) else trail


def _beside_the_stunned(s: Battle, hexes: int) -> bool:
    """Whether an advance over some hexes may surround somebody who lies stunned. GUI-6.2g"""
    return bool(s.board.lying) and bool((hexes | s.scene.grid.grown(hexes)) & s.board.stunned)


def _go_warily(s: Battle, n: int, steps: tuple[Step, ...]) -> Play[Battle]:
    """Step by step: horses are pushed aside, the stunned are surrounded, a door or a ladder has its own rules."""
    walk = advancing(s, n, strides(s, n))
    for step in steps:
        way = s.ground.passage(walk.at, step.to) if isinstance(step, Go) and s.ground.passages else None
        if walk.take(step) is not None:
            # A horse that was pushed aside has come to lie across the way.
            break
        for horse in walk.pushed:
            s = yield from led_by_head.push(s, horse, walk.at, n)
        facing = walk.facing if walk.riding else -1
        s = moved = yield from tell(Shifted(n, (walk.at,), facing, "advance", "GUI-6.6a"))
        if _beside_the_stunned(walk.s, walk.mask):
            s = yield from kill_surrounded(s)
        if way is not None:
            s = yield from crossed(s, n, way)
            if not s.pieces[n].stands or s.pieces[n].at != way.end:
                break
        if s is not moved or walk.pushed:
            walk = advancing(s, n, walk.left)
    return s
