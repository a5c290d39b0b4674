"""Orders made up without looking at the list: every actor with the targets, places, things and ways near him.

Nothing here knows the enumerator. Groups, places and ways are bounded and, where they are too many, drawn by a seed.
"""

from collections.abc import Iterator
from itertools import combinations, islice, product
from random import Random
from typing import Any

from msgspec import Struct

from gonfanon.cast.characters import DEAD
from gonfanon.rules.paths.walk import set_out
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words import siege, tactics
from gonfanon.rules.words.field import (
    Attack,
    Back,
    Charge,
    Clear,
    Dismount,
    Dissolve,
    Exit,
    Form,
    Foulkon,
    Go,
    Jump,
    Kneel,
    Lead,
    Leave,
    Lift,
    Light,
    Mount,
    Move,
    Pikes,
    Shoot,
    Stand,
    Step,
    Turn,
    TurnAbout,
)

MOST = 250
"""Of one kind of order in one position no more than this many are judged."""
WALKS, LONGEST = 6, 6
"""Ways of somebody, and how many steps they have at the most."""
DIRECTIONS = range(6)


class Candidates:
    """The candidates of one position."""

    def __init__(self, s: Battle, seed: int) -> None:
        self.s = s
        self.chance = Random(seed)
        self._near: dict[tuple[int, int], list[int]] = {}

    def __iter__(self) -> Iterator[Any]:
        for kind in self.kinds():
            yield from self.some(kind)

    def some(self, orders: Iterator[Any]) -> list[Any]:
        """A fair choice of a kind of order."""
        found = list(islice(orders, 40 * MOST))
        return found if len(found) <= MOST else self.chance.sample(found, MOST)

    def kinds(self) -> Iterator[Iterator[Any]]:
        """Every kind of order there is, whatever the sequence."""
        yield self.moves()
        yield self.drives()
        yield self.marches()
        yield self.shots()
        yield self.attacks()
        yield self.charges()
        yield self.clearings()
        yield self.formations()
        yield self.lights()
        yield self.carries()
        yield self.escorts()
        yield self.creeping()
        for kind in self.s.scene.hooks.deeds:
            if kind not in (Light, siege.Carry, siege.Escort, tactics.Hamstring):
                yield self.deeds(kind)

    # Who and where

    @property
    def own(self) -> list[int]:
        """Those of the active side who are on the board, engines included."""
        return [n for n, p in enumerate(self.s.pieces) if p.at >= 0 and self.s.side_of(n) == self.s.side]

    @property
    def men(self) -> list[int]:
        """People of the active side on their feet."""
        return [n for n in self.own if self.s.is_person(n) and self.s.pieces[n].stands]

    def near(self, at: int, far: int = 1) -> list[int]:
        """All places within so many hexes, on every storey."""
        grid, key = self.s.scene.grid, (at % self.s.scene.grid.size, far)
        if key not in self._near:
            self._near[key] = [h for h in grid.names if grid.distance(key[0], h % grid.size) <= far]
        return self._near[key]

    def beside(self, at: int, far: int = 2) -> list[int]:
        """People of the active side within so many hexes."""
        grid = self.s.scene.grid
        return [n for n in self.men if grid.distance(self.s.pieces[n].at % grid.size, at % grid.size) <= far][
            :7
        ]

    # Moves

    def moves(self) -> Iterator[Move]:
        """Ways drawn at random, and at each of their places everything that can be done there."""
        if self.s.step != "movement":
            return
        waiting = [n for n in self.s.waiting if self.s.side_of(n) == self.s.side]
        for n in (*self.men, *waiting):
            for _ in range(WALKS):
                yield from self.walk(n)

    def walk(self, n: int) -> Iterator[Move]:
        walk, steps = set_out(self.s, n, self.s.pieces[n].left), list[Step]()
        for _ in range(self.chance.randint(1, LONGEST)):
            for step in self.things_to_do(walk.at, walk.facing):
                if walk.would(step) is None:
                    yield Move((n,), (*steps, step))
            onward = [step for step in self.ways_on(walk.at) if walk.would(step) is None]
            if not onward:
                return
            step = self.chance.choice(onward)
            walk.take(step)
            steps.append(step)
            yield Move((n,), tuple(steps))

    def ways_on(self, at: int) -> list[Step]:
        """Steps of a plain way."""
        s = self.s
        if at < 0:
            return [Go(h) for h in s.scene.grid.hexes]
        ends = [way.end for way in s.ground.passages.get(at, ())]
        behind = [k for h in s.scene.grid.neighbours(at) for k in s.scene.grid.neighbours(h)]
        goes: list[Step] = [Go(h) for h in dict.fromkeys((*s.scene.grid.neighbours(at), *ends, *behind))]
        return [*goes, *(Turn(d) for d in DIRECTIONS), TurnAbout()]

    def things_to_do(self, at: int, facing: int) -> list[Step]:
        """What can be done beside going, about whatever is near."""
        if at < 0:
            return []
        s, grid = self.s, self.s.scene.grid
        about = {h % grid.size for h in self.near(at, 2)}
        pieces = [
            m for m, p in enumerate(s.pieces) if p.at >= 0 and {h % grid.size for h in s.hexes(m)} & about
        ]
        words: list[Step] = [Back(), Exit(), Kneel(), Stand()]
        for m in pieces:
            words += [Mount(m), Lead(m), Leave(m), Lift(m), Kneel(m), Stand(m)]
        words += [Dismount(h) for h in grid.neighbours(at)]
        return [*words, *(Jump(h) for h in self.near(at, 3 if facing >= 0 else 1))]

    def drives(self) -> Iterator[Move]:
        """Wagons along short ways."""
        for n in self.s.scene.things:
            if self.s.character(n).thing == "wagon" and self.s.pieces[n].at >= 0:
                beasts = [m for m, p in enumerate(self.s.pieces) if p.at >= 0 and n in p.bearers]
                for m in (n, *beasts):
                    for way in self.paths(self.s.pieces[m].at, 3):
                        yield Move((n,), way)

    def marches(self) -> Iterator[Move]:
        """Formations along short ways."""
        formed = [n for n in self.men if self.s.pieces[n].front >= 0]
        groups = {tuple(sorted(m for m in formed if self._with(n, m))) for n in formed}
        for group in sorted(groups):
            for left_out in ((), *combinations(group, 1), *combinations(group, 2)):
                pieces = tuple(m for m in group if m not in left_out)
                for way in self.paths(self.s.pieces[pieces[0]].at, 2) if pieces else ():
                    yield Move(pieces, way)

    def _with(self, n: int, m: int) -> bool:
        """Whether two hoplites could be of one formation."""
        p, q, grid = self.s.pieces[n], self.s.pieces[m], self.s.scene.grid
        return p.front == q.front and grid.distance(p.at, q.at) <= 4

    def paths(self, at: int, longest: int) -> list[tuple[Step, ...]]:
        """All ways of a few hexes."""
        ways: list[tuple[Step, ...]] = [()]
        ends: dict[tuple[Step, ...], int] = {(): at}
        for way in ways:
            for h in self.s.scene.grid.neighbours(ends[way]) if len(way) < longest else ():
                ends[*way, Go(h)] = h
                ways.append((*way, Go(h)))
        return ways[1:]

    # Fighting

    def shots(self) -> Iterator[Shoot]:
        for n in self.men:
            for m, p in enumerate(self.s.pieces):
                carrier = p.leader if p.away == "litter" else m
                for h in self.s.hexes(carrier) if carrier >= 0 else ():
                    yield Shoot(n, m, h)

    def attacks(self) -> Iterator[Attack]:
        """Every group near an enemy, and single men at several enemies."""
        grid, s = self.s.scene.grid, self.s
        for m, q in enumerate(s.pieces):
            if q.at < 0 or s.side_of(m) == s.side:
                continue
            near = self.beside(q.at)
            for count in (1, 2, 3, 4):
                for group in combinations(near, count):
                    yield Attack(self.shuffled(group), m)
            for n in near:
                others = [
                    k for k, r in enumerate(s.pieces) if r.at >= 0 and s.side_of(k) != s.side and k != m
                ]
                others = [k for k in others if grid.distance(s.pieces[k].at, s.pieces[n].at) <= 2]
                for count in (1, 2):
                    for more in combinations(others, count):
                        yield Attack((n,), m, more)

    def shuffled(self, group: tuple[int, ...]) -> tuple[int, ...]:
        """In some order."""
        return tuple(self.chance.sample(group, len(group)))

    def charges(self) -> Iterator[Charge]:
        """Riders along lanes drawn at random towards an enemy."""
        if self.s.step != "charges":
            return
        riders = [n for n in self.men if self.s.pieces[n].riding]
        foes = [m for m, p in enumerate(self.s.pieces) if p.at >= 0 and self.s.side_of(m) != self.s.side]
        for n, m in product(riders, foes):
            grid, p = self.s.scene.grid, self.s.pieces[n]
            if grid.distance(p.at, self.s.pieces[m].at) > 12:
                continue
            for _ in range(20):
                h, facing, path = p.at, p.facing, list[int]()
                while len(path) < 14 and grid.distance(h, self.s.pieces[m].at) > 1:
                    facing = (facing + self.chance.choice((0, 0, 0, 1, 5))) % 6
                    h = grid.neighbour(h, facing)
                    if h < 0:
                        break
                    path.append(h)
                yield Charge((n,), (m,), (tuple(path),))

    # Work

    def clearings(self) -> Iterator[Clear]:
        for b, p in enumerate(self.s.pieces):
            if p.state != DEAD or p.at < 0:
                continue
            there = [c for c, q in enumerate(self.s.pieces) if q.state == DEAD and q.at == p.at]
            for pair in combinations(self.beside(p.at), 2):
                for load in {(b,), tuple(there[:2]), tuple(there[:3])}:
                    for to in self.near(p.at, 2):
                        yield Clear(self.shuffled(pair), load, (to,))

    def formations(self) -> Iterator[Any]:
        hoplites = [n for n in self.men if n in self.s.scene.hoplites]
        for n in hoplites:
            yield from (Pikes(n), Foulkon(n, True), Foulkon(n, False), Dissolve((n,)))
            near = [m for m in self.beside(self.s.pieces[n].at) if m in hoplites]
            for trio in combinations(near, 3):
                yield from (Form(self.shuffled(trio), front) for front in DIRECTIONS)
            formed = tuple(m for m in hoplites if self.s.pieces[n].front >= 0 and self._with(n, m))
            yield from (order for order in (Dissolve(formed),) if formed)
            yield from (Form(formed, front) for front in DIRECTIONS if formed)

    def lights(self) -> Iterator[Light]:
        for n in self.men:
            for h in self.near(self.s.pieces[n].at):
                yield Light(n, h)
                yield from (Light(n, h, d) for d in DIRECTIONS)
            yield from (Light(n, self.s.pieces[thing].at, -1, thing) for thing in self.on_board())

    def on_board(self) -> list[int]:
        """Things that are somewhere."""
        return [thing for thing in self.s.scene.things if self.s.pieces[thing].at >= 0]

    def carries(self) -> Iterator[siege.Carry]:
        for thing in self.on_board():
            at = self.s.pieces[thing].at
            turns: list[tuple[Step, ...]] = [(Turn(d),) for d in DIRECTIONS]
            ways = [*self.paths(at, 1), *turns, *(self.chance.sample(self.paths(at, 2), 12))]
            ways += [(*way, *turn) for way in self.paths(at, 1) for turn in turns[:2]]
            men = self.beside(at)
            for count in (1, 2, 4):
                for group in islice(combinations(men, count), 12):
                    yield from (siege.Carry(self.shuffled(group), thing, way) for way in ways)

    def escorts(self) -> Iterator[siege.Escort]:
        for captive, p in enumerate(self.s.pieces):
            if p.captor < 0 or p.at < 0:
                continue
            men = self.beside(p.at)
            ways: list[tuple[Step, ...]] = [*self.paths(p.at, 2), (Exit(),)]
            for group in (*combinations(men, 1), *combinations(men, 2)):
                yield from (siege.Escort(self.shuffled(group), captive, way) for way in ways)

    def creeping(self) -> Iterator[tactics.Hamstring]:
        for n in self.men:
            for m, p in enumerate(self.s.pieces):
                if p.riding and p.at >= 0:
                    ways = self.paths(self.s.pieces[n].at, 3)
                    for way in ((), *(self.chance.sample(ways, min(20, len(ways))))):
                        yield tactics.Hamstring(n, m, way)

    def deeds(self, kind: type[Struct]) -> Iterator[Any]:
        """Any other order: what its fields can hold, near the piece that acts."""
        fields = kind.__struct_fields__
        anchors = self.on_board() if "thing" in fields else self.men
        if not anchors and "area" in fields:
            anchors = [-1]
        for anchor in anchors:
            at = self.s.pieces[anchor].at
            for values in product(*(self.values(kind, name, anchor, at) for name in fields)):
                yield kind(*values)

    def values(self, kind: type[Struct], name: str, anchor: int, at: int) -> list[Any]:
        """What a field of an order can hold."""
        s = self.s
        everybody = [m for m, p in enumerate(s.pieces) if p.at >= 0]
        match name:
            case "piece":
                return self.beside(at) if "thing" in kind.__struct_fields__ else [anchor]
            case "pieces":
                men = self.beside(at)
                sizes = (1, 2, 3, 4) if kind in (siege.PullDown, tactics.Wall) else (1, 2)
                return [self.shuffled(group) for size in sizes for group in combinations(men, size)]
            case "thing":
                return [anchor]
            case "target" | "loader" | "captive" | "camel" | "ox" | "body":
                return everybody
            case "side":
                return [-1, *DIRECTIONS]
            case "front" | "facing":
                return list(DIRECTIONS)
            case "on" | "up":
                return [False, True]
            case "hexes":
                return [-2, -1, 1, 2, 3]
            case "area":
                return sorted(s.scene.field.areas)
            case _:
                far = kind in (siege.FireArrow, siege.EngineShot)
                places = list(s.scene.grid.names) if far else self.near(at)
                return self.chance.sample(places, min(len(places), 60 if far else 21))
