"""What a mind knows of a field and its people before a battle begins: ways, distances, what a life is worth.

It is worked out once for a scene and shared by every question about it.
"""

from functools import cached_property
from typing import Any
from weakref import WeakKeyDictionary

from gonfanon.cast.characters import WOUNDED, Character
from gonfanon.field.hexes import bits
from gonfanon.kernel.memo import Memo
from gonfanon.rules.book.book import Book, Effect, Melee, Shooting
from gonfanon.rules.position.state import Battle, Scene
from gonfanon.rules.terrain.ground import MOUNTED, Ground

FAR = 120
"""Movement points to a place that cannot be reached."""
BOW = 45
"""What a missile weapon adds to a life."""

Arrivals = dict[int, list[tuple[int, int]]]
"""By place: from where one comes to it by a way that is no plain step, and for how many points."""


class Lore:
    """Everything about a scene that no question changes."""

    def __init__(self, scene: Scene, ground: Ground) -> None:
        self.grid, self.ground, self.book = scene.grid, ground, scene.book
        self.size = len(scene.grid.around)
        self.lives = tuple(_lives(character, scene.book) for character in scene.characters)
        """By piece: what he is worth on foot and in the saddle, well, wounded, stunned, dead."""
        self._free: dict[tuple[int, int, int], int] = {}
        self._ways: dict[tuple[int, int], list[int]] = {}
        self._arrivals: dict[int, Arrivals] = {}
        self.melee = {False: Outcomes(scene.book.melee_foot), True: Outcomes(scene.book.melee_mounted)}
        self.memory: dict[Memo[Any, Any], dict[Any, Any]] = {}
        """What has been worked out so far, each query under its own memo."""
        sums = [0] * len(scene.sides)
        for character, lives in zip(scene.characters, self.lives, strict=True):
            if character.side >= 0:
                sums[character.side] += lives[character.mounted is not None][0]
        self.total = max(100, sum(sums) // len(sums))
        """What a whole side is worth, on the average."""

    def free_reach(self, kind: int, at: int, points: int) -> int:
        """The hexes that could be entered from a place if nobody were in the way."""
        key = (kind, at, points)
        known = self._free.get(key)
        if known is None:
            known = self._free[key] = self._flood(kind, at, points)
        return known

    def _flood(self, kind: int, at: int, points: int) -> int:
        layers = [0] * (points + 1)
        layers[0] = seen = 1 << at
        for cost in range(points):
            if not layers[cost]:
                continue
            entered = self._spread(layers[cost]) & self.ground.open[kind]
            for price, mask in self.ground.cost_masks[kind]:
                if cost + price <= points:
                    layers[cost + price] |= entered & mask & ~seen
            seen |= layers[cost + 1]
        for layer in layers:
            seen |= layer
        return seen

    def struck_from(self, reach: int) -> int:
        """The hexes on which somebody could strike from any of these; no blow goes through a wall. GUI-6.7c"""
        zone = self._spread(reach) | reach
        for start in bits(reach & self.ground.doors) if self.ground.passages else ():
            for way in self.ground.passages[start]:
                zone |= 1 << way.end if way.fights else 0
        return zone

    def _spread(self, mask: int) -> int:
        ground, grid = self.ground, self.grid
        beside = mask & ground.closing
        out = grid.grown(mask ^ beside)
        for d in range(6) if beside else ():
            out |= grid.moved(beside & ~ground.closed[d], d)
        return out

    def ways_to(self, kind: int, goal: int) -> list[int]:
        """By hex, the movement points that lead from it to the nearest hex of a mask."""
        key = (kind, goal)
        known = self._ways.get(key)
        if known is None:
            if len(self._ways) > 4000:
                self._ways.clear()
            known = self._ways[key] = self._measure(kind, goal)
        return known

    def _measure(self, kind: int, goal: int) -> list[int]:
        return self.measured(kind, goal, self.arrivals(kind))

    def arrivals(self, kind: int) -> Arrivals:
        """The ways of a kind of mover that are no plain step: windows, stairs, ladders, bridges. GUI-8.1c"""
        known = self._arrivals.get(kind)
        if known is None:
            known = self._arrivals[kind] = {}
            for start, ways in self.ground.passages.items():
                for way in ways:
                    price = way.foot if kind < MOUNTED else way.mounted
                    if price is not None:
                        known.setdefault(way.end, []).append((start, price))
        return known

    def measured(self, kind: int, goal: int, arrivals: Arrivals) -> list[int]:
        """Flood backwards from the goal: whoever stands beside a hex pays for entering it."""
        far = [FAR] * self.size
        prices, gates = self.ground.cost_masks[kind], sum(1 << h for h in arrivals)
        layers: dict[int, int] = {0: goal & self.grid.board}
        todo, cost = self.grid.board, 0
        while layers and cost < FAR:
            layer = layers.pop(cost, 0) & todo
            todo &= ~layer
            rest = layer
            while rest:
                # Written out, as it is done for every place of the board and for every goal.
                low = rest & -rest
                rest ^= low
                far[low.bit_length() - 1] = cost
            for h in bits(layer & gates):
                for start, price in arrivals[h]:
                    layers[cost + price] = layers.get(cost + price, 0) | 1 << start & todo
            if layer:
                for price, mask in prices:
                    there = layer & mask
                    if there:
                        layers[cost + price] = layers.get(cost + price, 0) | self._spread(there) & todo
            cost += 1
        return far

    @cached_property
    def highs(self) -> dict[bool, tuple[int, ...]]:
        """By table, the highest difference of each column but the last."""
        return {
            mounted: tuple(high for _, _, high in table.columns if high is not None)
            for mounted, table in ((False, self.book.melee_foot), (True, self.book.melee_mounted))
        }


_KNOWN: "WeakKeyDictionary[Ground, Lore]" = WeakKeyDictionary()


def lore_of(s: Battle) -> Lore:
    """The lore of a battle on its ground as it now is."""
    known = _KNOWN.get(s.ground)
    if known is None:
        known = _KNOWN[s.ground] = Lore(s.scene, s.ground)
    return known


def _lives(who: Character, book: Book) -> tuple[tuple[int, int, int, int], tuple[int, int, int, int]]:
    return _life(who, book, False), _life(who, book, True)


def _life(who: Character, book: Book, riding: bool) -> tuple[int, int, int, int]:
    """What somebody is worth in each state; a plain light foot soldier is worth a hundred."""
    if who.kind in ("horse", "thing"):
        return (12, 12, 12, 0) if who.kind == "horse" else (0, 0, 0, 0)
    well = _figures(who, book, 0, riding)
    hurt = _figures(who, book, WOUNDED, riding) * 6 // 10
    return (well, min(hurt, well * 6 // 10), well * 11 // 20, 0)


def _figures(who: Character, book: Book, state: int, riding: bool) -> int:
    face = who.face(state, riding)
    worth = 30 + 4 * face.attack + 8 * face.defence + face.movement
    if who.armour:
        worth += worth // 8
    if who.weapon in book.weapons:
        worth += BOW
    return worth + (40 if who.has("noble") else 0)


class Outcomes:
    """A melee table as chances: by armour and column, tenths of each thing that can happen."""

    def __init__(self, table: Melee) -> None:
        self.table = table
        self.letters = table.letters
        self._rows: dict[tuple[int, int], tuple[tuple[int, Effect], ...]] = {}
        self._harm: dict[tuple[int, int], tuple[int, int]] = {}

    def row(self, column: int, die: int) -> tuple[tuple[int, Effect], ...]:
        """The tenths of every effect in a column."""
        known = self._rows.get((column, die))
        if known is None:
            count: dict[str, int] = {}
            for face in range(1, 11):
                letter = self.table.letter(column, face + die)
                count[letter] = count.get(letter, 0) + 1
            known = tuple((tenths, self.letters[letter]) for letter, tenths in count.items() if letter != "-")
            self._rows[column, die] = known
        return known

    def harm(self, column: int, die: int) -> tuple[int, int]:
        """The tenths by which an attacker is wounded, and by which all attackers are thrown back."""
        known = self._harm.get((column, die))
        if known is None:
            row = self.row(column, die)
            wounds = sum(tenths for tenths, effect in row if effect.who == "one-attacker")
            backs = sum(tenths for tenths, effect in row if effect.who == "all-attackers")
            known = self._harm[column, die] = (wounds, backs)
        return known


def shot_row(table: Shooting, kind: str, cover: str, die: int, defensive: bool) -> list[tuple[int, Effect]]:
    """The tenths of every effect of a shot that has hit its hex."""
    count: dict[str, int] = {}
    for face in range(1, 11):
        letter = table.letter(kind, cover, face + die)
        count[letter] = count.get(letter, 0) + 1
    effects = table.defensive if defensive else table.offensive
    return [(tenths, effects[letter]) for letter, tenths in count.items() if letter != "-"]
