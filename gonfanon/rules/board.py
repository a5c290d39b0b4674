"""Who stands where: masks and lists of one position, made from those of the last where that is possible."""

from typing import TYPE_CHECKING, Any

from gonfanon.cast.characters import DEAD, STUNNED, Character
from gonfanon.cast.pieces import Piece
from gonfanon.rules.ground import FOOT

if TYPE_CHECKING:
    from gonfanon.rules.state import Battle


def same_place(before: Piece, after: Piece) -> bool:
    """Whether a piece stands as it stood, whatever it has done."""
    return (
        before.at == after.at
        and before.state == after.state
        and before.facing == after.facing
        and before.mount == after.mount
        and before.front == after.front
    )


class Board:
    """Who stands where, computed once for a position."""

    __slots__ = (
        "_heaped",
        "_strikes",
        "_zones",
        "battle",
        "bodies",
        "fighters",
        "formed",
        "horses",
        "living",
        "loose",
        "lying",
        "memory",
        "men",
        "riders",
        "shared",
        "standing",
        "stunned",
    )

    def __init__(self, s: "Battle") -> None:
        sides = len(s.scene.sides)
        self.battle = s
        self.men = [0] * sides
        """Hexes of standing characters and animals, by side."""
        self.riders = 0
        self.stunned = 0
        self.horses = 0
        """Hexes of living horses without rider."""
        self.living = 0
        self.shared = 0
        """Hexes where somebody passes through another just now."""
        self.standing: dict[int, int] = {}
        """Hex -> number of the standing piece; where two share a hex in passing, the one entered last."""
        self.fighters: list[list[int]] = [[] for _ in range(sides)]
        self.loose: list[int] = []
        """Living horses without rider."""
        self.lying: list[int] = []
        """The stunned."""
        self.formed: list[int] = []
        """Those in formation."""
        self.bodies: dict[int, int] = {}
        """Hex -> how many dead men lie there, a horse counting as three. GUI-4.2.2a"""
        self._zones: dict[int, tuple[int, int]] = {}
        self._heaped: tuple[int, int] | None = None
        self._strikes: dict[int, int] = {}
        self.memory: dict[Any, Any] = {}
        """Answers to costly queries that depend only on who stands where."""

    @classmethod
    def of(cls, s: "Battle") -> "Board":
        """The board of a position of which nothing is known yet."""
        board = cls(s)
        for n, p in enumerate(s.pieces):
            if p.at >= 0:
                board._put(n, p, s.scene.characters[n])
        return board

    def changed(self, s: "Battle", numbers: tuple[int, ...]) -> "Board":
        """The board of a position that differs from this one in some pieces."""
        board = Board.__new__(Board)
        board.battle = s
        board.men, board.riders, board.stunned, board.horses = (
            self.men.copy(),
            self.riders,
            self.stunned,
            self.horses,
        )
        board.living, board.shared = self.living, self.shared
        board.standing, board.bodies = self.standing.copy(), self.bodies.copy()
        board.fighters = self.fighters.copy()
        board.loose, board.lying, board.formed = self.loose, self.lying, self.formed
        board._zones = {}
        board._heaped = None
        board._strikes = self._strikes.copy()
        board.memory = {}
        old = self.battle
        sides = []
        for n in dict.fromkeys(numbers):
            before, after = old.pieces[n], s.pieces[n]
            board._strikes.pop(n, None)
            character = s.scene.characters[n]
            if before.at >= 0 and (before.state == DEAD or not board._take(n, before, character)):
                return Board.of(s)
            if after.at >= 0:
                board._put(n, after, character)
            sides.append(character.side)
        for side, known in self._zones.items():
            # Who threatens a side changes only with its enemies.
            if all(changed == side for changed in sides):
                board._zones[side] = known
        return board

    def _print(self, p: Piece, long: bool) -> int:
        return 1 << p.at | 1 << p.at - self.battle.scene.grid.steps[p.facing] if long else 1 << p.at

    def _take(self, n: int, p: Piece, character: Character) -> bool:
        """Take a living piece off the board; False if it shares a hex, so that all must be counted anew."""
        horse = character.kind == "horse"
        mask = self._print(p, p.mount >= 0 or horse)
        if mask & self.shared:
            return False
        self.living &= ~mask
        if p.front >= 0:
            self.formed = [m for m in self.formed if m != n]
        if p.state == STUNNED:
            self.stunned &= ~mask
            self.lying = [m for m in self.lying if m != n]
        elif horse:
            self.horses &= ~mask
            self.loose = [m for m in self.loose if m != n]
        else:
            side = character.side
            self.men[side] &= ~mask
            self.riders &= ~mask
            self.fighters[side] = [m for m in self.fighters[side] if m != n]
            del self.standing[p.at]
            if p.mount >= 0:
                del self.standing[p.at - self.battle.scene.grid.steps[p.facing]]
        return True

    def _put(self, n: int, p: Piece, character: Character) -> None:
        """Put a piece on the board."""
        if p.state == DEAD:
            self._lay(n, p, character.kind)
            return
        horse = character.kind == "horse"
        mask = self._print(p, p.mount >= 0 or horse)
        self.shared |= mask & self.living
        self.living |= mask
        if p.front >= 0:
            self.formed = sorted([*self.formed, n])
        if p.state == STUNNED:
            self.stunned |= mask
            self.lying = sorted([*self.lying, n])
        elif horse:
            self.horses |= mask
            self.loose = sorted([*self.loose, n])
        else:
            self._stand(n, p, character.side, mask)

    def _stand(self, n: int, p: Piece, side: int, mask: int) -> None:
        self.men[side] |= mask
        self.standing[p.at] = n
        if p.mount >= 0:
            self.riders |= mask
            self.standing[p.at - self.battle.scene.grid.steps[p.facing]] = n
        fighters = self.fighters[side]
        self.fighters[side] = [*fighters, n] if not fighters or fighters[-1] < n else sorted([*fighters, n])

    def _lay(self, n: int, p: Piece, kind: str) -> None:
        """A dead horse counts in both its hexes and as three men; small animals do not count. GUI-4.2.2a"""
        if kind == "horse":
            weight = self.battle.scene.book.movement.horse_counts
            for h in (p.at, p.at - self.battle.scene.grid.steps[p.facing]):
                self.bodies[h] = self.bodies.get(h, 0) + weight
        elif kind == "person":
            self.bodies[p.at] = self.bodies.get(p.at, 0) + 1

    def foes(self, side: int) -> int:
        """Hexes of standing characters of all other sides."""
        mask = 0
        for other, men in enumerate(self.men):
            if other != side:
                mask |= men
        return mask

    def strikes(self, number: int) -> int:
        """The hexes that a standing piece is able to attack. GUI-6.7c"""
        known = self._strikes.get(number)
        if known is None:
            known = self._strikes[number] = self._struck(number)
        return known

    def _struck(self, number: int) -> int:
        s = self.battle
        character = s.scene.characters[number]
        p = s.pieces[number]
        if character.kind == "animal" and character.foot.attack <= 0:
            return 0
        ground = s.scene.ground
        if p.mount < 0:
            return ground.strikes(1 if character.armour else FOOT, p.at)
        kind = 3 if character.armour else 2
        return ground.strikes(kind, p.at) | ground.strikes(kind, p.at - s.scene.grid.steps[p.facing])

    def zone(self, side: int) -> tuple[int, int]:
        """The hexes that at least one, and at least two, enemies of a side are able to attack."""
        known = self._zones.get(side)
        if known is None:
            one = two = 0
            for other, fighters in enumerate(self.fighters):
                if other == side:
                    continue
                for n in fighters:
                    mask = self.strikes(n)
                    two |= one & mask
                    one |= mask
            known = self._zones[side] = (one, two)
        return known

    def able(self, side: int, h: int) -> list[int]:
        """The enemies of a side that are able to attack a hex, in the order of the pieces. GUI-6.7c"""
        bit = 1 << h
        if not self.zone(side)[0] & bit:
            return []
        found = [
            n
            for other, fighters in enumerate(self.fighters)
            if other != side
            for n in fighters
            if self.strikes(n) & bit
        ]
        return sorted(found)

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
