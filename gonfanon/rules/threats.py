"""Who threatens whom on a board: the hexes that each is able to attack, and what enemies leave open to a side."""

from typing import TYPE_CHECKING, Any

from gonfanon.field.hexes import bits
from gonfanon.rules.burdens import bears_ladder, held
from gonfanon.rules.ground import FOOT

if TYPE_CHECKING:
    from gonfanon.rules.state import Battle


class Threats:
    """The enemies of each side, as sets of hexes; found when they are asked for, and handed on while they hold."""

    __slots__ = ("_strikes", "_zones", "battle", "fighters", "goings", "men", "shared", "standing")

    battle: "Battle"
    men: list[int]
    """Hexes of standing characters and animals, by side."""
    fighters: list[list[int]]
    shared: int
    """Hexes where somebody passes through another just now."""
    standing: dict[int, int]
    """Hex -> number of the standing piece; where two share a hex in passing, the one entered last."""
    goings: dict[int, dict[Any, Any]]
    """By side, what its movers meet: changes with its enemies, with horses and with bodies, not with its own men."""
    _strikes: dict[int, int]
    _zones: dict[int, tuple[int, int]]

    def foes(self, side: int) -> int:
        """Hexes of standing characters of all other sides."""
        if len(self.men) == 2 and 0 <= side < 2:
            return self.men[1 - side]
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
        if s.scene.besieged and (held(s, number) or bears_ladder(s, number)):
            return 0
        ground = s.ground
        if p.mount < 0:
            return ground.strikes(1 if character.armour else FOOT, p.at)
        kind = 3 if character.armour else 2
        if p.facing < 0:
            return ground.strikes(kind, p.at)
        return ground.strikes(kind, p.at) | ground.strikes(kind, p.at - s.scene.grid.steps[p.facing])

    def zone(self, side: int) -> tuple[int, int]:
        """The hexes that at least one, and at least two, enemies of a side are able to attack."""
        known = self._zones.get(side)
        if known is None:
            one = two = 0
            struck = self._strikes.get
            for other, fighters in enumerate(self.fighters):
                if other == side:
                    continue
                for n in fighters:
                    mask = struck(n)
                    if mask is None:
                        mask = self.strikes(n)
                    two |= one & mask
                    one |= mask
            known = self._zones[side] = (one, two)
        return known

    def beside(self, side: int, mask: int) -> bool:
        """Whether an enemy of a side is able to attack one of some hexes. GUI-5.2a GUI-5.2b"""
        if side in self._zones:
            return bool(self._zones[side][0] & mask)
        ground, around, near = self.battle.ground, self.battle.scene.grid.around, 0
        for h in bits(mask):
            near |= around[h]
            if ground.passages and h in ground.landings:
                return bool(self.zone(side)[0] & mask)
        near &= self.foes(side)
        if near & self.shared:
            # Of two in one hex only one is known by it.
            return bool(self.zone(side)[0] & mask)
        return bool(near) and any(self.strikes(self.standing[h]) & mask for h in bits(near))

    def hemmed_in(self, side: int, mask: int, mover: int) -> bool:
        """Whether some hexes stay under attack by an enemy of a side wherever one of these enemies goes. GUI-5.2a

        Only what is certain counts: not whoever shares a hex, nor ways other than from hex to hex.
        """
        near, around = 0, self.battle.scene.grid.around
        for h in bits(mask):
            near |= around[h]
        near &= self.foes(side) & ~self.shared & ~self.battle.mask(mover)
        return bool(near) and any(self.strikes(self.standing[h]) & mask for h in bits(near))

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
