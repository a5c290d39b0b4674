"""Who stands where: masks and lists of one position, made from those of the last where that is possible."""

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gonfanon.cast.characters import DEAD, STUNNED, Character
from gonfanon.cast.pieces import Piece
from gonfanon.field.hexes import bits
from gonfanon.kernel.memo import Memo
from gonfanon.rules.position.hands_full import captives
from gonfanon.rules.position.zones import Threats

if TYPE_CHECKING:
    from gonfanon.rules.position.state import Battle


def same_place(before: Piece, after: Piece) -> bool:
    """Whether a piece stands as it stood, whatever it has done."""
    return (
        before.at == after.at
        and before.state == after.state
        and before.facing == after.facing
        and before.mount == after.mount
        and before.front == after.front
    )


def _place_of(s: "Battle") -> "Battle":
    """The position itself, without its board: the two would hold each other for ever."""
    twin, ground = replace(s), s.__dict__.get("ground")
    if ground is not None:
        twin.__dict__["ground"] = ground
    return twin


def _long(p: Piece) -> bool:
    """Whether a rider fills two hexes: anyone who has come in with one hex only has no facing yet. GUI-1.1b"""
    return p.mount >= 0 and p.facing >= 0


class Board(Threats):
    """Who stands where, computed once for a position."""

    __slots__ = (
        "_heaped",
        "bodies",
        "formed",
        "horses",
        "living",
        "loose",
        "lying",
        "memory",
        "riders",
        "stunned",
    )

    def __init__(self, s: "Battle") -> None:
        sides = len(s.scene.sides)
        self.battle = _place_of(s)
        self.men = [0] * sides
        self.riders = 0
        self.stunned = 0
        self.horses = 0
        """Hexes of living horses without rider."""
        self.living = 0
        self.shared = 0
        self.standing = {}
        self.fighters = [[] for _ in range(sides)]
        self.loose: list[int] = []
        """Living horses without rider."""
        self.lying: list[int] = []
        """The stunned."""
        self.formed: list[int] = []
        """Those in formation."""
        self.bodies: dict[int, int] = {}
        """Hex -> how many dead men lie there, a horse counting as three. GUI-4.2.2a"""
        self._zones, self._fronts, self._strikes, self.goings = {}, {}, {}, {}
        self._heaped: tuple[int, int] | None = None
        self.memory: dict[Memo[Any, Any], dict[Any, Any]] = {}
        """Answers to costly queries that depend only on who stands where."""

    @classmethod
    def of(cls, s: "Battle") -> "Board":
        """The board of a position of which nothing is known yet."""
        board = cls(s)
        things = s.scene.things
        for n, p in enumerate(s.pieces):
            if p.at >= 0 and n not in things:
                board._put(n, p, s.scene.characters[n])
        return board

    def changed(self, s: "Battle", numbers: tuple[int, ...]) -> "Board":
        """The board of a position that differs from this one in some pieces."""
        old, n = self.battle.pieces, numbers[0]
        free = not s.scene.prisoners or not captives(s)
        if free and len(numbers) == 1 and self._goes(n, old[n], s.pieces[n]):
            return self._gone(s, n)
        for n in numbers:
            if old[n].state == DEAD and old[n].at >= 0:
                return Board.of(s)
        board = self._copied(s)
        board._follow(self, numbers)
        if self.shared and any(self._shares(n) for n in numbers):
            # From one friend's hex to another's, or out of a crowd: who is met there has to be counted again.
            if len(numbers) == 1:
                board._meet()
            elif board.shared or self._crowded():
                return Board.of(s)
        if free:
            board._zones = self._zones_without(numbers)
            return board
        # Whether prisoners are held depends on where their guards are.
        for n in captives(s):
            board._strikes.pop(n, None)
        return board

    def _gone(self, s: "Battle", n: int) -> "Board":
        """The board once one man has gone elsewhere: what threatens his own side is as it was."""
        board, side = self._copied(s), s.scene.characters[n].side
        board._strikes.pop(n, None)
        before, after = self.battle.pieces[n], s.pieces[n]
        if self.shared and self._shares(n):
            board._lift(self.battle.mask(n), (n,))
            board._tread(n, after, side)
            board._meet()
        else:
            board._walk(n, before, after, side)
        if side in self._zones:
            board._zones[side] = self._zones[side]
        if side in self.goings:
            board.goings[side] = self.goings[side]
        return board

    def _copied(self, s: "Battle") -> "Board":
        """The board of another position, everybody still where they stood."""
        board = Board.__new__(Board)
        board.battle = _place_of(s)
        board.men, board.riders = self.men.copy(), self.riders
        board.stunned, board.horses = self.stunned, self.horses
        board.living, board.shared = self.living, self.shared
        board.standing = self.standing.copy()
        # Anyone who adds to one of these lists makes a new one.
        board.fighters, board.loose, board.lying = self.fighters, self.loose, self.lying
        board.formed = self.formed
        board.bodies, board._heaped = self.bodies, self._heaped
        board._zones, board._fronts, board.goings = {}, {}, {}
        board._strikes = self._strikes.copy()
        board.memory = {}
        return board

    def _zones_without(self, changed: tuple[int, ...]) -> dict[int, tuple[int, int]]:
        """Who threatens a side changes only with its enemies, and with gear that opens a way to them."""
        characters = self.battle.scene.characters
        side = characters[changed[0]].side
        for n in changed:
            if characters[n].side != side or characters[n].kind == "thing":
                return {}
        zone = self._zones.get(side)
        return {} if zone is None else {side: zone}

    def _follow(self, last: "Board", numbers: tuple[int, ...]) -> None:
        """Take some pieces from where they were and put them where they are now."""
        scene, before, after = self.battle.scene, last.battle.pieces, self.battle.pieces
        geared = bool(scene.things) and any(n in scene.things for n in numbers)
        if geared:
            self._strikes = {}
            numbers = tuple(n for n in numbers if n not in scene.things)
        self.fighters = self.fighters.copy()
        for n in numbers:
            self._strikes.pop(n, None)
            if before[n].at >= 0:
                self._take(n, before[n], numbers)
        for n in numbers:
            if after[n].at >= 0:
                self._put(n, after[n], scene.characters[n])

    def _shares(self, n: int) -> bool:
        """Whether a piece passes through another just now. GUI-4.1a"""
        return bool(self.battle.mask(n) & self.shared)

    def _crowded(self) -> bool:
        """Whether three are in one hex: somebody is driven back through one who is passing another."""
        battle, things = self.battle, self.battle.scene.things
        met = sum(
            (battle.mask(n) & self.shared).bit_count()
            for n, p in enumerate(battle.pieces)
            if p.at >= 0 and p.state != DEAD and n not in things
        )
        return met > 2 * self.shared.bit_count()

    def _goes(self, n: int, before: Piece, after: Piece) -> bool:
        """Whether somebody only goes from one place to another, as most changes are."""
        return (
            before.at >= 0
            and after.at >= 0
            and before.state < STUNNED
            and after.state < STUNNED
            and (before.mount >= 0) == (after.mount >= 0)
            and before.front == after.front
            and self.battle.scene.characters[n].kind not in ("horse", "thing")
        )

    def _walk(self, n: int, before: Piece, after: Piece, side: int) -> None:
        """Somebody goes from his hexes, which he has had for himself, to others: a rider with both of his."""
        standing, left, here = self.standing, 1 << before.at, 1 << after.at
        del standing[before.at]
        if before.mount >= 0:
            steps = self.battle.scene.grid.steps
            if before.facing >= 0:
                rear = before.at - steps[before.facing]
                left |= 1 << rear
                del standing[rear]
            if after.facing >= 0:
                rear = after.at - steps[after.facing]
                here |= 1 << rear
                standing[rear] = n
            self.riders = self.riders ^ left | here
        standing[after.at] = n
        others = self.living ^ left
        self.shared |= others & here
        self.living = others | here
        self.men[side] = self.men[side] ^ left | here

    def _print(self, p: Piece, long: bool) -> int:
        return 1 << p.at | 1 << p.at - self.battle.scene.grid.steps[p.facing] if long else 1 << p.at

    def _take(self, n: int, p: Piece, changed: tuple[int, ...]) -> None:
        """Take a living piece off the board."""
        horse, side = n in self.battle.scene.beasts, self.battle.side_of(n)
        if p.front >= 0:
            self.formed = [m for m in self.formed if m != n]
        if p.state == STUNNED:
            self.lying = [m for m in self.lying if m != n]
        elif horse:
            self.loose = [m for m in self.loose if m != n]
        else:
            self.fighters[side] = [m for m in self.fighters[side] if m != n]
        self._lift(self._print(p, _long(p) or horse), changed)

    def _lift(self, mask: int, changed: tuple[int, ...]) -> None:
        """Clear the hexes of a piece; anyone else there who has not changed stays. GUI-4.1a"""
        shared, rest = self.shared & mask, ~mask
        self.living &= rest
        self.stunned &= rest
        self.horses &= rest
        self.riders &= rest
        for side, men in enumerate(self.men):
            self.men[side] = men & rest
        for h in bits(mask):
            self.standing.pop(h, None)
        if shared:
            self.shared &= rest
            for m in self._around(shared, (self.lying, self.loose, *self.fighters)):
                if m not in changed:
                    self._return(m, self.battle.mask(m) & shared)

    def _around(self, hexes: int, groups: Iterable[list[int]]) -> list[int]:
        """Those of some groups who stand on some hexes, in the order of the groups."""
        battle, pieces = self.battle, self.battle.pieces
        near = (hexes | battle.scene.grid.grown(hexes)) << 1
        # One bit on, so that a piece that has just left the board, at -1, is nowhere.
        return [
            m for m in chain.from_iterable(groups) if near >> pieces[m].at + 1 & 1 and battle.mask(m) & hexes
        ]

    def _meet(self) -> None:
        """Where several are in one hex the last of the roll is known by it, as if all were put down in turn."""
        for m in self._around(self.shared, self.fighters) if self.shared else ():
            for h in bits(self.battle.mask(m) & self.shared):
                self.standing[h] = max(m, self.standing[h])

    def _return(self, n: int, mask: int) -> None:
        """Somebody who shared hexes with a piece that is gone has them for himself again."""
        p, character = self.battle.pieces[n], self.battle.scene.characters[n]
        self.shared |= self.living & mask
        self.living |= mask
        if p.state == STUNNED:
            self.stunned |= mask
        elif character.kind == "horse":
            self.horses |= mask
        else:
            self.men[character.side] |= mask
            self.riders |= mask if p.mount >= 0 else 0
            for h in bits(mask):
                self.standing[h] = n

    def _put(self, n: int, p: Piece, character: Character) -> None:
        """Put a piece on the board."""
        if p.state == DEAD:
            self._lay(n, p, character.kind)
            return
        horse = character.kind == "horse"
        if p.front >= 0:
            self.formed = sorted([*self.formed, n])
        if p.state == STUNNED:
            self.stunned |= self._fill(p, _long(p) or horse)
            self.lying = sorted([*self.lying, n])
        elif horse:
            self.horses |= self._fill(p, True)
            self.loose = sorted([*self.loose, n])
        else:
            self._tread(n, p, character.side)
            fighters = self.fighters[character.side]
            last = not fighters or fighters[-1] < n
            self.fighters[character.side] = [*fighters, n] if last else sorted([*fighters, n])

    def _fill(self, p: Piece, long: bool) -> int:
        """The hexes of a living piece, which are now taken."""
        mask = self._print(p, long)
        self.shared |= mask & self.living
        self.living |= mask
        return mask

    def _tread(self, n: int, p: Piece, side: int) -> None:
        """A character stands on a hex, a rider on two."""
        mask = self._fill(p, _long(p))
        self.men[side] |= mask
        self.standing[p.at] = n
        if p.mount >= 0:
            self.riders |= mask
            if p.facing >= 0:
                self.standing[p.at - self.battle.scene.grid.steps[p.facing]] = n

    def _lay(self, n: int, p: Piece, kind: str) -> None:
        """A dead horse counts in both its hexes and as three men; small animals do not count. GUI-4.2.2a"""
        self.bodies, self._heaped = self.bodies.copy(), None
        if kind == "horse":
            weight = self.battle.scene.book.movement.horse_counts
            for h in (p.at, p.at - self.battle.scene.grid.steps[p.facing]):
                self.bodies[h] = self.bodies.get(h, 0) + weight
        elif kind == "person":
            self.bodies[p.at] = self.bodies.get(p.at, 0) + 1

    def horse_at(self, h: int) -> int:
        """The living horse without rider on a hex, -1 if there is none."""
        if not self.horses >> h & 1:
            return -1
        return next(n for n in self.loose if h in self.battle.hexes(n))

    def stunned_at(self, h: int) -> int:
        """The stunned character on a hex, -1 if there is none."""
        if not self.stunned >> h & 1:
            return -1
        return next(n for n in self.lying if self.battle.pieces[n].at == h)

    def anyone(self, h: int) -> int:
        """The living piece on a hex: standing, else stunned, else a horse; -1 if there is none."""
        n = self.standing.get(h, -1)
        if n < 0:
            n = self.stunned_at(h)
        return n if n >= 0 else self.horse_at(h)

    def heaped(self) -> tuple[int, int]:
        """Hexes where bodies slow movement, and hexes that they block. GUI-4.2.2a GUI-4.2.2b"""
        if self._heaped is None:
            self._heaped = self._heap()
        return self._heaped

    def _heap(self) -> tuple[int, int]:
        rules = self.battle.scene.book.movement
        slow = blocked = 0
        for h, weight in self.bodies.items():
            if weight >= rules.bodies_block_from:
                blocked |= 1 << h
            elif weight >= rules.bodies_extra_from:
                slow |= 1 << h
        return slow, blocked
