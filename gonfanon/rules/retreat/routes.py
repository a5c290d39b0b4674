"""The ways open to anyone who falls back, and the rule that closes any other."""

from functools import cached_property
from typing import Any

from msgspec import Struct

from gonfanon.field.hexes import bits, opposite
from gonfanon.kernel.ask import Offered
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.horses import led_by_head
from gonfanon.rules.pieces.ladders_and_ropes import ropes_below
from gonfanon.rules.position.state import Battle
from gonfanon.rules.position.ways import RetreatWay
from gonfanon.rules.words.field import PASS, Path
from gonfanon.rules.wounds.infiltration import testers, zone
from gonfanon.rules.wounds.making_way import can_make_way
from gonfanon.rules.wounds.pushed_onto import Spot, around, is_open, passable, shift_open

BREACHES = {
    "not-farther": ("GUI-5.4.4a", "GUI-6.5a"),
    "not-open": ("GUI-5.4.4b", "GUI-6.5b"),
    "not-away": ("GUI-5.4.4c", "GUI-6.5a"),
    "cannot-stop": ("GUI-5.4.4e", "GUI-6.5d"),
    "beside-enemy": ("GUI-5.4.4f", "GUI-6.5f"),
    "enemy-bars-the-way": ("GUI-5.4.4h", "GUI-6.5g"),
    "beside-those-who-fought": ("MAG-4.3i", "MAG-4.3i"),
    "not-straight": ("GUI-5.4.4j", "GUI-6.5a"),
}
"""What can be wrong with a way back, and the rule that says so: from a shot, and in melee."""


class Way(Struct, frozen=True, order=True):
    """A way back: the front hexes entered, and the facing after each."""

    hexes: tuple[int, ...]
    facings: tuple[int, ...]
    half: int = -1
    """The step that one half of a rider makes alone. GUI-5.4.4g"""

    def path(self) -> Path:
        """The way as an answer."""
        return Path(self.hexes, self.half, self.facings[-1] if self.half >= 0 else -1)

    def entered(self, start: int) -> list[int]:
        """The hexes that the front half enters: it stays where it is while the rear half moves alone."""
        return [h for before, h in zip((start, *self.hexes), self.hexes, strict=False) if h != before]


def ways_back(s: Battle, n: int, hexes: int, shooter: int = -1, fought: tuple[int, ...] = ()) -> list[Way]:
    """The ways open to a retreat; `fought` are the enemies of a combat. GUI-6.5a MAG-6.5d"""
    return s.scene.ways.retreat.ways_back(s, n, hexes, shooter, fought)


def _straight_ways(s: Battle, n: int, hexes: int, shooter: int, fought: tuple[int, ...]) -> list[Way]:
    """Of full length, or as long as can be. GUI-5.4.4a GUI-5.4.4i GUI-6.5h

    The half step is a right and no duty: where only it would give the full length, the longest way without it
    is open too (GUI-5.4.4g).
    """
    found: list[Way] = []
    for length in range(hexes, 0, -1):
        ways = _ending(s, n, _all_ways(s, n, length, shooter))
        if found:
            ways = [way for way in ways if way.half < 0]
        found += _safest(s, n, ways)
        if any(way.half < 0 for way in ways):
            break
    return sorted(found, key=lambda way: (way.half >= 0, -len(way.hexes), way))


def _ending(s: Battle, n: int, ways: list[Way]) -> list[Way]:
    """Those of some ways that end where one may stop, each end looked at once. GUI-5.4.4e"""
    ends: dict[Spot, bool] = {}
    for way in ways:
        end = way.hexes[-1], way.facings[-1]
        if end not in ends:
            ends[end] = may_stop(s, n, way)
    return [way for way in ways if ends[way.hexes[-1], way.facings[-1]]]


def _free_ways(s: Battle, n: int, hexes: int, shooter: int, fought: tuple[int, ...]) -> list[Way]:
    """The owner chooses among all the longest ways that end clear of those who fought. MAG-6.5d MAG-5.4.3g"""
    shunned = contact(s, fought)
    for length in range(hexes, 0, -1):
        ways = _ending(s, n, _all_ways(s, n, length, shooter))
        ways = round_the_fire(s, [way for way in ways if not any(shunned >> h & 1 for h in way.hexes)])
        if ways:
            return sorted(ways)
    return []


def round_the_fire(s: Battle, ways: list[Way]) -> list[Way]:
    """Those of some ways that touch no fire; else those that do not end in it, if there are any. AGS-9b AGS-9g"""
    if not s.flames:
        return ways
    out = [way for way in ways if not end_mask(s, way) & s.flames]
    return [way for way in out if not any(s.flames >> h & 1 for h in way.hexes)] or out or ways


def contact(s: Battle, fought: tuple[int, ...]) -> int:
    """The hexes next to those who fought. A rider need free only his front half of them. MAG-4.3i"""
    mask = 0
    for m in fought:
        if s.pieces[m].alive:
            mask |= s.scene.grid.grown(s.mask(m))
    return mask


def _safest(s: Battle, n: int, ways: list[Way]) -> list[Way]:
    """A way that avoids enemies and displaces nobody must be taken if there is one. GUI-5.4.4f GUI-6.5f

    If there is none the owner is free; but a way that keeps out of the fire must be taken first (AGS-9g).
    """
    ways = round_the_fire(s, ways)
    # While only his rear half moves, the front one enters nothing.
    shunned, taken = _opposed(s, n, ways) & ~(1 << s.pieces[n].at), _taken(s, n)
    safe = [
        way for way in ways if not end_mask(s, way) & taken and not any(shunned >> h & 1 for h in way.hexes)
    ]
    only_by_half = all(way.half >= 0 for way in safe) and any(way.half < 0 for way in ways)
    return ways if only_by_half else safe


def _opposed(s: Battle, n: int, ways: list[Way]) -> int:
    """Where he is tested, on some ways at least. GUI-5.4.4f GUI-6.5f"""
    near = zone(s, n)
    if near and s.scene.forming and s.board.formed:
        # Hoplites in their ranks do not test everybody beside them. GUI-7.3.3a
        entered = dict.fromkeys(h for way in ways for h in way.hexes if near >> h & 1)
        return sum(1 << h for h in entered if testers(s, n, h))
    return near


def _all_ways(s: Battle, n: int, length: int, shooter: int) -> list[Way]:
    find = _rider_ways if s.pieces[n].riding else _foot_ways
    ways = find(s, n, length, shooter)
    if s.scene.book.retreat_past_beasts or not s.board.horses:
        return ways
    # On the sheet of 2017 only friends may be passed. AGS-4c
    return [way for way in ways if not any(s.board.horses >> h & 1 for h in way.hexes[:-1])]


def _foot_ways(s: Battle, n: int, length: int, shooter: int) -> list[Way]:
    """Each hex is farther from the start than the last, the first farther from the shooter. GUI-5.4.4c"""
    grid, start = s.scene.grid, s.pieces[n].at
    near = grid.distance(shooter, start) if shooter >= 0 else -1
    ways: list[tuple[int, ...]] = [()]
    for step in range(1, length + 1):
        ways = [
            (*way, to)
            for way in ways
            for to in around(s, way[-1] if way else start)
            if grid.distance(start, to) == step
            and (way or near < 0 or grid.distance(shooter, to) > near)
            and passable(s, n, way[-1] if way else start, to)
        ]
    return [Way(way, (-1,) * length) for way in ways]


def is_away(s: Battle, shooter: int, start: int, to: int) -> bool:
    """Whether a step leads farther from the shooter; in melee there is none. GUI-5.4.4c AGS-4b"""
    return shooter < 0 or s.scene.grid.distance(shooter, to) > s.scene.grid.distance(shooter, start)


def _rider_ways(s: Battle, n: int, length: int, shooter: int) -> list[Way]:
    """A rider is shifted whole in a straight line, facing kept. GUI-5.4.4j GUI-6.5a AGS-4h"""
    halves = length if shooter >= 0 and s.scene.book.half_step else 0
    found = []
    for half in range(-1, halves):
        # A half step alone is the same whichever way the whole ones would lead.
        for d in range(1 if length == 1 and half == 0 else 6):
            found += line_ways(s, n, d, length, shooter, half)
    return found


def line_ways(s: Battle, n: int, d: int, length: int, shooter: int, half: int = -1) -> list[Way]:
    """Ways along one direction; at step `half` one half of the counter moves alone. GUI-5.4.4g"""
    grid, p = s.scene.grid, s.pieces[n]
    ways = [Way((), ())]
    for step in range(length):
        first = step == (1 if half == 0 else 0)
        longer = []
        for way in ways:
            at, facing = (way.hexes[-1], way.facings[-1]) if way.hexes else (p.at, p.facing)
            if step == half:
                ends = _half_moves(s, n, at, facing, shooter)
            else:
                to = grid.neighbour(at, d)
                ends = [(to, facing)] if to >= 0 and (not first or is_away(s, shooter, at, to)) else []
            for to, turned in ends:
                farther = to == at or grid.distance(p.at, to) > grid.distance(p.at, at)
                if farther and shift_open(s, n, (to, turned), (at, facing)):
                    longer.append(Way((*way.hexes, to), (*way.facings, turned), half))
        ways = longer
    return ways


def _half_moves(s: Battle, n: int, at: int, facing: int, shooter: int) -> list[Spot]:
    """One half goes to a free hex beside the other, farther from the shooter than before. GUI-5.4.4g

    It may not turn the horse about (GUI-5.4.4j).
    """
    grid = s.scene.grid
    rear = at - grid.steps[facing]
    others = s.board.living & ~s.mask(n)
    found = []
    for turn in (1, 2, 4, 5):
        turned = (facing + turn) % 6
        front = grid.neighbour(rear, turned)
        if front >= 0 and not others >> front & 1 and is_away(s, shooter, at, front):
            found.append((front, turned))
        back = grid.neighbour(at, opposite(turned))
        if back >= 0 and not others >> back & 1 and is_away(s, shooter, rear, back):
            found.append((at, turned))
    return found


def end_mask(s: Battle, way: Way) -> int:
    """The hexes filled at the end of a way."""
    at, facing = way.hexes[-1], way.facings[-1]
    return 1 << at if facing < 0 else 1 << at | 1 << at - s.scene.grid.steps[facing]


def _taken(s: Battle, n: int) -> int:
    """All hexes that hold somebody living besides him."""
    return s.board.living & ~s.mask(n) | s.board.shared


def occupants(s: Battle, n: int, mask: int) -> list[int]:
    """The other living pieces on some hexes."""
    board = s.board
    if not mask & _taken(s, n):
        return []
    if mask & board.shared:
        board = s.change(n, at=-1).board
    else:
        mask &= ~s.mask(n)
    return list(dict.fromkeys(board.anyone(h) for h in bits(mask & board.living)))


def promised(s: Battle, n: int) -> int:
    """The places to which others, just passing over somebody, would be put back if they were stopped. GUI-4.1b"""
    mask = 0
    for m, p in enumerate(s.pieces):
        if m != n and p.last_free and s.mask(m) & s.board.shared:
            at, facing = p.last_free
            mask |= end_mask(s, Way((at,), (facing,)))
    return mask


def may_stop(s: Battle, n: int, way: Way, start: int = 0, origin: int = -1) -> bool:
    """Anyone who stands on the last hex can be displaced or pushed, if he is not stunned. GUI-5.4.4e"""
    end = end_mask(s, way)
    at, facing = way.hexes[-1], way.facings[-1]
    if facing >= 0 and s.ground.passages and s.ground.astride[facing] >> at & 1:
        # No retreat ends astride a low wall. GUI-8.4.2c
        return False
    if s.board.shared and end & promised(s, n):
        return False
    there = occupants(s, n, end)
    if not there:
        return True
    if any(s.character(m).kind == "horse" for m in there):
        return len(there) == 1 and bool(led_by_head.push_places(s, there[0], way.hexes[-1], n, end))
    if any(s.enemies(n, m) or not s.pieces[m].stands for m in there):
        return False
    away_from = -1
    if s.scene.ways.retreat.friends_get_away:
        # Displaced friends must get away from where the retreat began. MAG-5.4.3e
        away_from = origin if origin >= 0 else s.pieces[n].at
    return can_make_way(s, tuple(there), end | (start or s.mask(n)), away_from)


STRAIGHT = RetreatWay(_straight_ways, friends_get_away=False)
"""Away from those who fought him. GUI-6.5a"""
FREE_CHOICE = RetreatWay(_free_ways, friends_get_away=True)
"""Where the loser likes. MAG-6.5d"""


class Retreats(Offered):
    """The ways back of a character as answers; any other is refused by the rule it breaks."""

    def __init__(
        self, s: Battle, n: int, hexes: int, shooter: int = -1, fought: tuple[int, ...] = ()
    ) -> None:
        self.s, self.n, self.hexes, self.shooter, self.fought = s, n, hexes, shooter, fought
        self.ways = ways_back(s, n, hexes, shooter, fought)
        if shooter < 0 and s.scene.things:
            # Off the wall and onto a rope, if he can catch it. GUI-10.6.3b
            self.ways += [Way((top,), (-1,)) for top in ropes_below(s, n)]

    @cached_property
    def answers(self) -> tuple[Any, ...]:
        """Each way once; he who could only move by half may stay where he is."""
        paths = tuple(dict.fromkeys(way.path() for way in self.ways))
        return (PASS, *paths) if paths and all(way.half >= 0 for way in self.ways) else paths

    def way(self, answer: Path) -> Way:
        """The way that an answer names."""
        return next(way for way in self.ways if way.path() == answer)

    def why_not(self, answer: Any) -> Refusal | None:
        """What is wrong with a way back."""
        if answer in self.answers:
            return None
        fault = self._fault(answer.hexes) if isinstance(answer, Path) and answer.hexes else "not-farther"
        shot, melee = BREACHES[fault]
        return Refusal(shot, fault, (), (melee,)) if self.shooter >= 0 else Refusal(melee, fault, (), (shot,))

    def _fault(self, hexes: tuple[int, ...]) -> str:
        s, n, grid = self.s, self.n, self.s.scene.grid
        start, riding = s.pieces[n].at, s.pieces[n].riding
        directions = {grid.direction(before, h) for before, h in zip((start, *hexes), hexes, strict=False)}
        if not is_away(s, self.shooter, start, hexes[0]):
            return "not-away"
        if riding and len(directions) > 1:
            return "not-straight"
        if any(contact(s, self.fought) >> h & 1 for h in hexes):
            return "beside-those-who-fought"
        if -1 in directions or any(grid.distance(start, h) != k for k, h in enumerate(hexes, 1)):
            return "not-farther"
        for before, h in zip((start, *hexes), hexes, strict=False):
            if s.board.foes(s.side_of(n)) >> h & 1:
                return "enemy-bars-the-way"
            if not is_open(s, n, before, h):
                return "not-open"
        return self._no_end(Way(hexes, (s.pieces[n].facing,) * len(hexes)))

    def _no_end(self, way: Way) -> str:
        """A way that is open, but ends too early, or where it may not, or beside an enemy for no need."""
        s, n, length = self.s, self.n, len(way.hexes)
        if length != max((len(known.hexes) for known in self.ways), default=0):
            return "not-farther"
        if s.pieces[n].riding:
            d = s.scene.grid.direction(s.pieces[n].at, way.hexes[0])
            if not line_ways(s, n, d, length, self.shooter):
                return "not-open"
        return "beside-enemy" if may_stop(s, n, way) else "cannot-stop"
