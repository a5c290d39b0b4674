"""Line of fire and line of sight: what the straight line crosses, what blocks it, what covers the target."""

from itertools import pairwise
from typing import Any

from gonfanon.field.hexes import bits
from gonfanon.field.lines import entered
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.rules.pieces.formations import in_foulkon
from gonfanon.rules.pieces.weather import out_of_sight
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.cover_at_buildings import LEVEL, OWN_LOST, Covered, sheltered, straight_up
from gonfanon.rules.sight.cover_combined import whole_cover
from gonfanon.rules.sight.cover_of_place import own_cover, side_cover
from gonfanon.rules.sight.crests import comes_over, crest_between, hides
from gonfanon.rules.sight.line_shapes import Shape, crossing, shape, sides_crossed
from gonfanon.rules.sight.lines_by_opening import Prospect, View
from gonfanon.rules.sight.obstacles import masonry
from gonfanon.rules.terrain.ground import Ground

TREES = Refusal("GUI-5.5.2.2a", "trees-between", also=("GUI-5.5.2b", "GUI-5.5.2.2b"))
WALL = Refusal("GUI-5.5.2b", "wall-between")
CREST = Refusal("GUI-5.5.2.3b", "below-the-crest", also=("GUI-5.5.2b", "GUI-5.5.2.3a"))


class Sight:
    """The ground on a line between two hexes, no matter who stands there."""

    __slots__ = ("_blocked", "_brush", "alone", "covers", "crossed", "end", "ground", "shape", "start")

    def __init__(self, ground: Ground, a: int, b: int) -> None:
        q, r, board = ground.grid.q, ground.grid.r, ground.grid.board
        self.ground, self.start, self.end = ground, a, b
        self.shape = found = shape(ground, q[b] - q[a], r[b] - r[a])
        place, crossed, alone = a + found.low, found.mask, found.alone
        self.crossed = (crossed << place if place >= 0 else crossed >> -place) & board
        """Mask of all hexes strictly between."""
        self.alone = (
            (alone << place if place >= 0 else alone >> -place) & board if found.pairs else self.crossed
        )
        self._blocked: Refusal | bool | None = True
        """True: nobody has asked yet."""
        self._brush = ""
        self.covers: dict[int, list[Covered]] = {}
        """By where short range ends, what on this line may cover a target at its end."""

    @property
    def blocked(self) -> Refusal | None:
        """What of the ground blocks the line."""
        if isinstance(self._blocked, bool):
            self._blocked = self._stop()
        return self._blocked

    def _stop(self) -> Refusal | None:
        ground, a, b = self.ground, self.start, self.end
        over = self.crossed | 1 << a | 1 << b
        if self.alone & ground.blocking:
            return TREES
        if not self.shape.pairs:
            return stopped_by(ground, self.shape, over, a, b)
        if self.crossed & ground.blocking or ground.barred(over):
            return _blocked(ground, self._stretches(), (a, b))
        return None

    @property
    def topped(self) -> bool:
        """The far end lies on a slope over whose top the line comes down. GUI-5.5.2.3d"""
        if self.ground.rows[self.end].blocks_line != "crest" or self.alone & self.ground.blocking:
            return False
        return comes_over(self.ground, self._stretches(), self.end)

    def _stretches(self) -> list[list["Way"]]:
        """The stretches of the line on which something may stop it. GUI-5.5.1c"""
        if not self.shape.pairs:
            ground, over = self.ground, self.crossed | 1 << self.start | 1 << self.end
            return [[side] for side in sides_crossed(self.shape, over, ground.barring, ground.grid.around)]
        return _ways([(self.start,), *self.between, (self.end,)])

    @property
    def brush(self) -> str:
        """The best cover that the hexes crossed give to a target beyond. GUI-5.5.2.1b"""
        if not self._brush:
            self._brush = _crossing_cover(self.ground, self)
        return self._brush

    @property
    def wood(self) -> bool:
        """The line crosses brush or a wooden structure. GUI-5.5.2.4d"""
        return self.crosses(self.ground.wooden | self.ground.brush)

    def crosses(self, mask: int) -> bool:
        """Whether the line crosses one of these hexes; past an edge by whichever hex it may. GUI-5.5.1c"""
        if not self.crossed & mask:
            return False
        return bool(self.alone & mask) or bool(self.through(mask))

    def through(self, mask: int) -> list[tuple[int, ...]]:
        """Where the line goes through these hexes, in no order; past an edge by whichever it may. GUI-5.5.1c"""
        return self.shape.through(self.start, mask, self.ground.closed_to_lines)

    @property
    def between(self) -> list[tuple[int, ...]]:
        """Hexes strictly between, nearest first; two where the line runs along their edge. GUI-5.5.1b"""
        a, board, mask = self.start, self.ground.grid.board, self.shape.mask
        steps = [tuple([a + off for off in step]) for step in self.shape.steps]
        if self.crossed.bit_count() == mask.bit_count():
            return steps
        # The rest lies beyond the rim of the board.
        steps = [tuple([h for h in step if h >= 0 and board >> h & 1]) for step in steps]
        return [step for step in steps if step]

    @property
    def last(self) -> tuple[int, ...]:
        """The last of them, from which the line enters the far end; beside it the start. GUI-5.5.4c"""
        beside = [self.ground.grid.neighbour(self.end, d) for d in entered(*self.shape.far)]
        return tuple([h for h in beside if h >= 0])


def sight(ground: Ground, a: int, b: int) -> Sight | Prospect:
    """What lies between two places, found once for a field. GUI-5.5.1a"""
    known: Sight | Prospect | None = ground.sights.get((a, b))
    if known is None:
        known = _castle_sight(ground, a, b) if ground.walled else Sight(ground, a, b)
        if ground.thales and known.blocked is TREES and ground.level(a) != ground.level(b):
            # From above one may see over the tops of trees. MAG-9.6.1d
            known = Prospect(ground, a, b)
        ground.sights[a, b] = known
    return known


def _castle_sight(ground: Ground, a: int, b: int) -> Sight | Prospect:
    """A line that comes near nothing built is a plain line. GUI-9.3.3c"""
    size = ground.grid.size
    if a < size and b < size and a != b:
        line = crossing(ground, a, b)
        if not masonry(ground).busy & (line | 1 << a | 1 << b):
            return Sight(ground, a, b)
    return Prospect(ground, a, b)


Way = tuple[int, ...]
"""Some hexes that the line goes through one after the other."""


def _ways(steps: list[tuple[int, ...]]) -> list[list[Way]]:
    """The line in stretches from one hex to the next; past an edge it may keep to either side. GUI-5.5.1c"""
    found: list[list[Way]] = []
    n = 0
    while n + 1 < len(steps):
        if len(steps[n + 1]) == 1:
            found.append([(steps[n][0], steps[n + 1][0])])
            n += 1
        else:
            found.append([(steps[n][0], h, steps[n + 2][0]) for h in steps[n + 1]])
            n += 2
    return found


def stopped_by(ground: Ground, line: Shape, over: int, a: int, b: int) -> Refusal | None:
    """The side that stops a line along no edge which meets no tree. GUI-5.5.2b GUI-5.5.2.3b"""
    for side in sides_crossed(line, over, ground.barring, ground.grid.around):
        stopped = _stopped(ground, side, a, b)
        if stopped is not None:
            return stopped
    return None


def _walled(ground: Ground, h: int, k: int) -> bool:
    """Whether a side stops every line: a wall that stands, not a window or a low wall. GUI-5.5.2b"""
    side = ground.side(h, ground.grid.direction(h, k))
    if side is None or side.state == "destroyed":
        return False
    kind = ground.book.sides.get(side.kind)
    return kind is not None and kind.blocks_line == "always"


def _blocked(ground: Ground, ways: list[list[Way]], ends: tuple[int, int]) -> Refusal | None:
    """Along an edge the line is blocked only if both sides are; by water never. GUI-5.5.1c GUI-5.5.2.4a"""
    obstacles = ground.blocking | ground.sills
    for stretch in ways:
        met = 0
        for h in stretch[0]:
            met |= obstacles >> h & 1
        if not met:
            continue
        first = _barred(ground, stretch[0], ends)
        if first is not None and all(_barred(ground, way, ends) is not None for way in stretch[1:]):
            return first
    return None


def _barred(ground: Ground, way: Way, ends: tuple[int, int]) -> Refusal | None:
    """What bars a stretch: a tree, a wall, a crest that hides. GUI-5.5.2.2a GUI-5.5.2.2b GUI-5.5.2.3b"""
    for h in way:
        if ground.blocking >> h & 1 and h not in ends:
            return TREES
    for side in pairwise(way):
        stopped = _stopped(ground, side, *ends)
        if stopped is not None:
            return stopped
    return None


def _stopped(ground: Ground, side: tuple[int, int], a: int, b: int) -> Refusal | None:
    """What of the side between two hexes stops a line from a to b over it: a wall, or a crest that hides."""
    bar: Any = ground.bars[side] if side in ground.bars else _bar(ground, *side)
    if bar is None or bar is WALL:
        return bar
    slope, uphill = bar
    low, high = (a, b) if uphill else (b, a)
    return CREST if hides(ground, slope, low, high) else None


def _bar(ground: Ground, h: int, k: int) -> Refusal | tuple[int, bool] | None:
    """What of the side between two hexes can stop a line: a wall, or the crest of a slope; found once."""
    ground.bars[h, k] = bar = WALL if _walled(ground, h, k) else crest_between(ground, h, k)
    return bar


def _crossing_cover(ground: Ground, line: Sight) -> str:
    """The cover of hexes crossed: brush. Along an edge the lesser counts. GUI-5.5.2.1a GUI-5.5.2.1b"""
    return next((cover for cover, mask in ground.covering if line.crosses(mask)), "none")


def sees(s: Battle, a: int, b: int) -> bool:
    """Whether the ground lets one see another, from his front hex to any hex of the other. GUI-5.5.1a"""
    start = s.pieces[a].at
    return any(
        sight(s.ground, start, h).blocked is None and not out_of_sight(s, start, h) for h in s.hexes(b)
    )


def sees_to_charge(s: Battle, n: int, target: int) -> bool:
    """The sight of a charge: terrain blocks as for shots, of characters only mounted ones. GUI-7.2.1e"""
    start = s.pieces[n].at
    riders = s.board.riders & ~s.mask(n) & ~s.mask(target)
    for h in s.hexes(target):
        line = sight(s.ground, start, h)
        if line.blocked is not None or out_of_sight(s, start, h):
            continue
        if not line.crosses(riders):
            return True
    return False


LOST = ("cover-lost", "cover-edge")
"""Reasons for which a usual cover is gone: worth saying, though they amount to nothing."""


def cover(s: Battle, a: int, b: int, victim: int, short: int, by: int = -1) -> tuple[int, tuple[Reason, ...]]:
    """The cover of a target on hex b against a shooter on hex a. GUI-5.5.2a

    `short` is where short range ends, `by` the side of his hex by which he shoots. The best single cover counts:
    that of its own hex, of what the line crosses, of the side it crosses last, of the foulkon.
    """
    line = sight(s.ground, a, b)
    if isinstance(line, Prospect):
        return _castle_cover(s, line, b, victim, short, by)
    if s.scene.book.combination is not None:
        own = [own_cover(s.ground, a, b, line, short)]
        own += [side_cover(s.ground, b, line)] if s.ground.sided >> b & 1 else []
        return whole_cover(s, line, own, (a, b), victim)
    known = line.covers.get(short)
    if known is None:
        known = line.covers[short] = _plain_covers(s.ground, line, a, b, short)
    return _best([*known], s, victim)


def _best(found: list[Covered], s: Battle, victim: int) -> tuple[int, tuple[Reason, ...]]:
    if victim >= 0 and s.scene.forming and in_foulkon(s, victim):
        found.append((LEVEL["medium"], "cover-foulkon", "GUI-7.3.2e"))
    best = max(found, key=lambda each: each[0])
    kept = [each for each in found if (each is best and best[0]) or each[1].startswith(LOST)]
    return best[0], tuple(Reason(what, value, rule) for value, what, rule in kept)


def _plain_covers(ground: Ground, line: Sight, a: int, b: int, short: int) -> list[Covered]:
    brush = LEVEL[line.brush]
    found: list[Covered] = [own_cover(ground, a, b, line, short)]
    if brush:
        found.append((brush, f"cover-crossed-{line.brush}", "GUI-5.5.2.1b"))
    if ground.sided >> b & 1:
        found.append(side_cover(ground, b, line))
    return found


def _castle_cover(
    s: Battle, line: Prospect, b: int, victim: int, short: int, by: int
) -> tuple[int, tuple[Reason, ...]]:
    """Of several lines the shooter takes the one that leaves least cover. GUI-9.3.3a"""
    views = line.by(by) or line.free or line.views
    if not views:
        return _best([straight_up(s, b)], s, victim)
    return min((view_cover(s, view, victim, short) for view in views), key=lambda found: found[0])


def view_cover(s: Battle, view: View, victim: int, short: int) -> tuple[int, tuple[Reason, ...]]:
    """The cover of a target against one line of fire at a castle. GUI-5.5.2a GUI-9.4.1"""
    ground, ends = s.ground, view.ends
    found = sheltered(s, view, victim)
    if ground.rows[ends.b].key in OWN_LOST or ends.end in masonry(ground).hulls:
        found.append((0, "cover-none", "GUI-5.5.2a"))
    else:
        found.append(own_cover(ground, ends.a, ends.b, view, short))
    gaps = masonry(ground).gaps
    if s.scene.book.combination is not None:
        return whole_cover(s, view, found, (ends.a, ends.b), victim, 0 if ends.level else gaps)
    for given, mask in ground.covering:
        if view.crosses(mask if ends.level else mask & ~gaps):
            rule = _gap_rule(ground, view, mask & gaps)
            found.append((LEVEL[given], f"cover-crossed-{given}", rule))
            break
    return _best(found, s, victim)


def wholly_hidden(reasons: tuple[Reason, ...], *also: str) -> Refusal:
    """Total cover, with the rules of everything that covers him. GUI-5.5.2b MAG-0f"""
    rules = dict.fromkeys((*also, *(reason.rule for reason in reasons)))
    return Refusal("GUI-5.5.2b", "total-cover", also=tuple(rule for rule in rules if rule != "GUI-5.5.2b"))


def _gap_rule(ground: Ground, view: View, gaps: int) -> str:
    """The rule on what a line crosses: a gap in the stakes, an open gate, or brush. GUI-9.4.2a GUI-9.4.2b"""
    if not view.crosses(gaps):
        return "GUI-5.5.2.1b"
    gate = any(ground.terrain.get(h) == "gate-open" for h in bits(view.crossed & gaps))
    return "GUI-9.4.2a" if gate else "GUI-9.4.2b"
