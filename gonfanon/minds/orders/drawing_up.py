"""Drawing up a side before the battle: its zone is the reach of everybody, and each place is weighed as for a move.

Whoever moves first is judged by where his first move could end; whoever moves second by what the enemy's first phase
may do to him where he stands. Beside that archers want a clear line, and nobody stands alone.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from gonfanon.battle.setup.placing import Placing
from gonfanon.battle.setup.terms import Terms
from gonfanon.field.hexes import bits
from gonfanon.kernel.memo import Memo
from gonfanon.minds.orders.destinations import March, Place
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.decision import Why
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.posts import kept
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.lines import sight
from gonfanon.rules.words.field import Place as Put

LINES_FROM = Memo[tuple[int, int, tuple[int, ...]], "list[tuple[int, int]]"]("minds-lines-from")
PASSES = 2
LINES = 4
"""So many of the nearest enemies an archer wants to see past his own men."""
LINE = 5
"""What each of these lines is worth to him within his range, in hundredths of a plain foot soldier."""
FAR_LINE = 1
"""The same beyond it: until then much may change."""
COMPANY = 3
"""So many friends somebody wants near him."""
CLOSE = 2
"""Within so many hexes."""
ALONE = 2
"""What each hex costs by which one of them is farther off."""
FARTHEST = 6
"""Beyond so many hexes it makes no difference."""
BLOCKED = 6
"""What it costs a rider to have his own men before him."""
AHEAD = 3
"""Hexes before a rider that should be free of his own men."""
WAY = 2
"""What each point costs by which the enemy's shortest way to his goal passes by somebody who bars it."""
WIDE = 12
"""Beyond so many points it makes no difference."""
SPARE = 2
"""Part of the pull of an aim that counts among places from which the first move leads equally far."""
LEAST = 6
"""By so much a place must be better than the one that is written, which was chosen by somebody who knew the field."""
LEAST_BARRING = 20
"""The same for a side that is to bar the enemy's way: what an ambush is worth shows only when he has come on."""


class Stand(NamedTuple):
    """Where somebody stands when the battle begins."""

    at: int
    facing: int


class Lean(NamedTuple):
    """A wing to which everybody is drawn: by hex how far off it is, and what each hex costs."""

    far: dict[int, int]
    cost: int


def movable(s: Battle, side: int) -> list[int]:
    """Those whom a mind places anew: able people who lead, carry and serve nothing, and stand in no rank."""
    terms: Terms | None = s.scene.terms
    if terms is None:
        return []
    bound = {p.leader for p in s.pieces if p.leader >= 0} | {m for p in s.pieces for m in p.bearers}
    busy = kept(s, side)
    return [
        n
        for n in terms.free
        if n in s.board.fighters[side]
        and s.is_person(n)
        and n not in bound
        and n not in busy
        and s.pieces[n].leader < 0
        and s.pieces[n].front < 0
        and s.pieces[n].at < s.scene.grid.size
    ]


class DrawnUp(Plan):
    """Places for everybody whom the player may place, improved one after another."""

    def __init__(self, view: Outlook, lean: Lean | None = None) -> None:
        super().__init__(view)
        s = view.s
        self.lean = lean
        self.first = view.side == 0
        """Whether his side moves before the enemy does."""
        self.movers = movable(s, view.side)
        self.movers.sort(key=lambda n: (n in view.bowmen, self._haste(n), n))
        self.stands = {n: Stand(here.at, here.facing) for n, here in self.stay.items()}
        self.written = dict(self.stands)

    @cached_property
    def foes(self) -> list[int]:
        """Where the enemies stand."""
        return [self.view.s.pieces[m].at for m in self.view.foes]

    @cached_property
    def detour(self) -> list[int]:
        """By hex, how much longer the enemy's shortest way to a goal of places is over it; empty: he has none."""
        s, lore = self.view.s, self.view.lore
        ways: list[list[int]] = []
        for goal in s.scene.terms.goals:
            if goal.kind in ("exit", "escort", "reach") and goal.side not in (self.view.side, -1):
                mask = goal.mask or s.scene.terms.exit_mask(goal.side)
                for n in goal.who if mask else ():
                    if s.pieces[n].at >= 0 and s.pieces[n].alive:
                        to, back = lore.ways_to(s.kind(n), mask), lore.ways_to(s.kind(n), s.mask(n))
                        ways.append([a + b - to[s.pieces[n].at] for a, b in zip(to, back, strict=True)])
        return [max(0, min(each)) for each in zip(*ways, strict=True)]

    def settle(self) -> int:
        """Improve the places of all, the better those of others are known; how much it brought beside the written."""
        before = self.worth()
        for _ in range(PASSES):
            for n in self.movers:
                self._choose(n)
        return self.worth() - before

    def worth(self) -> int:
        """What the places of all are worth as they are."""
        return sum(self._value_of(n) for n in self.movers)

    def changed(self) -> dict[int, Stand]:
        """Who stands elsewhere than it is written."""
        return {n: self.stands[n] for n in self.movers if self.stands[n] != self.written[n]}

    def _value_of(self, n: int) -> int:
        judge = self._judge(n)
        found = judge.value(self.stands[n])
        self.put(n, judge.end(self.stands[n]))
        return found

    def _judge(self, n: int) -> "Judge":
        old = self.place[n]
        self.put(n, old._replace(target=-1))
        packs = {t: self.pack(t) for t, who in self.members.items() if who}
        return Judge(self, March(self.view, n, packs, self.mine(n), self.tempted(n)))

    def _choose(self, n: int) -> None:
        judge = self._judge(n)
        here = self.stands[n]
        least = LEAST_BARRING if self.detour else LEAST
        best, most = here, judge.value(here) + least * (here == self.written[n])
        for stand in self.open(n):
            found = judge.value(stand) + least * (stand == self.written[n])
            if found > most:
                best, most = stand, found
        self.stands[n] = best
        self.put(n, judge.end(best))

    def open(self, n: int) -> Iterator[Stand]:
        """Every place in his zone at which nobody else stands; a rider looks where he is going."""
        s, grid = self.view.s, self.view.lore.grid
        zone = s.scene.terms.zone_of(n, self.view.side)
        free = zone & s.ground.open[s.kind(n)] & ~s.flames
        free &= ~(s.board.living & ~self.mask_of_all(self.movers)) & ~self.taken(n)
        far = self.view.aims.of(n).far
        for h in bits(free):
            if not s.long(n):
                yield Stand(h, -1)
                continue
            ways = [f for f in range(6) if (rear := grid.neighbour(h, (f + 3) % 6)) >= 0 and free >> rear & 1]
            if ways:
                yield Stand(h, min(ways, key=lambda f: (far[max(0, grid.neighbour(h, f))], f)))

    def taken(self, without: int) -> int:
        """The hexes on which the others stand who are placed."""
        return self.mask_of_all(m for m in self.movers if m != without)

    def mask_of_all(self, who: Iterable[int]) -> int:
        """The hexes of some men where they now stand."""
        mask = 0
        for n in who:
            stand = self.stands[n]
            mask |= self.mask_of(Place(0, stand.at, stand.facing))
        return mask


class Judge:
    """What every place is worth to one man, the others standing as they do."""

    def __init__(self, drawn: DrawnUp, march: March) -> None:
        self.drawn, self.march, self.view, self.n = drawn, march, drawn.view, march.n
        self.shoots = self.n in self.view.bowmen
        others = [n for n in self.view.own if n != self.n]
        self.friends = drawn.mask_of_all(others)
        self.places = [drawn.stands[n].at for n in others]
        self.archers = [n for n in others if n in self.view.bowmen]
        self._ends: dict[int, Place] = {}
        self._best: dict[Stand, Place] = {}

    def value(self, stand: Stand) -> int:
        """All that speaks for and against a place."""
        return self.end(stand).value + self._order(stand)

    def end(self, stand: Stand) -> Place:
        """Where he would be when the enemy has his first phase, with what that is worth."""
        if not self.drawn.first or self.shoots:
            return Place(self.march.ground(stand.at, stand.facing), stand.at, stand.facing)
        known = self._best.get(stand)
        if known is None:
            found = [self._there(h) for h in bits(self._reach(stand))]
            known = self._best[stand] = max(found, key=lambda place: (place.value, -place.at))
        return known

    def _reach(self, stand: Stand) -> int:
        """Where his first move could end."""
        s, view = self.view.s, self.view
        points = max(0, s.face(self.n).movement - (stand.facing >= 0))
        reach = view.lore.free_reach(s.kind(self.n), stand.at, points)
        return reach & ~(s.board.living & ~s.board.men[view.side]) & ~self.march.mine | 1 << stand.at

    def _there(self, h: int) -> Place:
        """The end of a move on a hex."""
        known = self._ends.get(h)
        if known is None:
            facings = self._facings(h)
            found = [self.march.place(h, facing) for facing in facings]
            known = self._ends[h] = max(found, key=lambda each: each.value)
        return known

    def _facings(self, h: int) -> list[int]:
        if not self.march.riding:
            return [-1]
        grid, far = self.view.lore.grid, self.march.aim.far
        ways = [f for f in range(6) if grid.neighbour(h, (f + 3) % 6) >= 0]
        ahead = [f for f in ways if grid.neighbour(h, f) >= 0] or ways or [0]
        return [min(ahead, key=lambda f: (far[max(0, grid.neighbour(h, f))], f))]

    def _order(self, stand: Stand) -> int:
        """What a place is worth in the order of battle: lines of fire, company, room to ride."""
        drawn = self.drawn
        value = 0
        if drawn.first and not self.shoots:
            value += self.march._pull(stand.at) // SPARE
        if self.shoots:
            value -= self.masked(stand.at)
        else:
            value -= self._in_the_way(stand)
            value -= self._lonely(stand.at) + self._off_the_way(stand.at)
        if stand.facing >= 0:
            value -= BLOCKED * self._hindered(stand)
        if drawn.lean is not None:
            value -= drawn.lean.cost * drawn.lean.far.get(stand.at, 0)
        return value

    def _lonely(self, at: int) -> int:
        """What it costs that friends are far off."""
        distance = self.view.lore.grid.distance
        away = sorted(distance(at, h) for h in self.places)[:COMPANY]
        return ALONE * sum(min(FARTHEST, max(0, each - CLOSE)) for each in away)

    def _off_the_way(self, at: int) -> int:
        """What it costs that the enemy's way to his goal does not lead past somebody."""
        return WAY * min(WIDE, self.drawn.detour[at]) if self.drawn.detour else 0

    def masked(self, at: int) -> int:
        """What it costs an archer that his own men stand before him."""
        return sum(worth for line, worth in _lines(self.drawn, self.n, at) if line & self.friends)

    def _in_the_way(self, stand: Stand) -> int:
        """What somebody takes from the archers in whose lines he alone stands."""
        drawn = self.drawn
        mask = drawn.mask_of(Place(0, stand.at, stand.facing))
        lines = [line for n in self.archers for line in _lines(drawn, n, drawn.stands[n].at)]
        return sum(worth for line, worth in lines if line & mask and not line & self.friends)

    def _hindered(self, stand: Stand) -> int:
        """How many of his own men stand before a rider."""
        grid, h, found = self.view.lore.grid, stand.at, 0
        for _ in range(AHEAD):
            h = grid.neighbour(h, stand.facing)
            if h < 0:
                break
            found += self.friends >> h & 1
        return found


def _lines(drawn: DrawnUp, n: int, at: int) -> list[tuple[int, int]]:
    """The hexes on the way from an archer's place to each of the nearest enemies, with what free sight is worth.

    Lines that the ground blocks are left out.
    """
    view, far = drawn.view, drawn.view.bowmen[n][0].long[1]
    known, key = LINES_FROM.of(view.lore), (at, far, tuple(drawn.foes))
    found = known.get(key)
    if found is None:
        distance, ground = view.lore.grid.distance, view.s.ground
        nearest = sorted((distance(at, h), h) for h in drawn.foes if h != at)[:LINES]
        lines = [(sight(ground, at, h), LINE if away <= far else FAR_LINE) for away, h in nearest]
        found = known[key] = [(line.crossed, worth) for line, worth in lines if line.blocked is None]
    return found


def orders(s: Battle, wanted: dict[int, Stand]) -> list[Put]:
    """The orders that put everybody where he is wanted, one after another; who changes places steps aside first."""
    left, found, aside = dict(wanted), list[Put](), set[int]()
    while left:
        options = Placing(s)
        ready = [n for n, stand in left.items() if Put(n, *stand) in options.of(n)]
        if ready:
            for n in ready:
                order = Put(n, *left[n])
                if order in Placing(s).of(n):
                    found.append(order)
                    s = put_there(s, order)
                    del left[n]
            continue
        waiting = [(n, put) for n in left if n not in aside and (put := _aside(s, n, left)) is not None]
        if not waiting:
            break
        n, step = waiting[0]
        aside.add(n)
        found.append(step)
        s = put_there(s, step)
    return found


def _aside(s: Battle, n: int, left: dict[int, Stand]) -> Put | None:
    """A free place that nobody wants, for one who stands where others are to stand."""
    wanted = {stand.at for stand in left.values()}
    return next((put for put in Placing(s).of(n) if put.to not in wanted and put.to != s.pieces[n].at), None)


def put_there(s: Battle, put: Put) -> Battle:
    """The position with somebody on his place."""
    return s.change(put.piece, at=put.to, facing=put.facing)


def reason(drawn: DrawnUp, n: int) -> Why:
    """Why somebody is placed elsewhere: what of his new place is most better than of the old."""
    s, view, judge = drawn.view.s, drawn.view, drawn._judge(n)
    new, old = drawn.stands[n], drawn.written[n]
    drawn.put(n, judge.end(new))
    args: dict[str, str | int] = {"who": s.name(n), "hex": s.scene.grid.names.get(new.at, "")}
    end = judge.end(new)
    if end.target >= 0 and judge.end(old).target < 0:
        return Why("mind-placed-strikes", {**args, "target": s.name(end.target)})
    march = judge.march
    gains = {
        "mind-placed-aims": 0,
        "mind-placed-safe": march._peril(old.at, old.facing) - march._peril(new.at, new.facing),
        "mind-placed-near": march._pull(new.at) - march._pull(old.at),
        "mind-placed-ordered": judge._order(new) - judge._order(old),
    }
    bars = judge._off_the_way(old.at) - judge._off_the_way(new.at) if not judge.shoots else 0
    gains["mind-placed-bars"] = bars
    gains["mind-placed-ordered"] -= bars
    if n in view.bowmen:
        freed = judge.masked(old.at) - judge.masked(new.at)
        shot = view.bowshot(n, new.at) - view.bowshot(n, old.at)
        gains["mind-placed-aims"] = freed + shot
        gains["mind-placed-ordered"] -= freed
        gains["mind-placed-near"] -= shot
    key = max(gains, key=lambda each: gains[each])
    return Why(key, args)
