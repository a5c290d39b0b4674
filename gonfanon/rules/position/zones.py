"""Who threatens whom on a board: the hexes that each is able to attack, and what enemies leave open to a side."""

from typing import TYPE_CHECKING, Any

from gonfanon.field.hexes import bits
from gonfanon.rules.position.hands_full import bears_ladder, held
from gonfanon.rules.terrain.ground import FOOT

if TYPE_CHECKING:
    from gonfanon.rules.position.state import Battle


class Threats:
    """The enemies of each side, as sets of hexes; found when they are asked for, and handed on while they hold."""

    __slots__ = ("_fronts", "_strikes", "_zones", "battle", "fighters", "goings", "men", "shared", "standing")

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
    _fronts: dict[int, int]

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
        if not mask & self._exposed(side):
            return False
        near = self._near(side, mask)
        if near is None:
            return bool(self.zone(side)[0] & mask)
        return any(self.strikes(n) & mask for n in near)

    def hemmed_in(self, side: int, mask: int, mover: int) -> bool:
        """True if an enemy other than `mover` threatens some hexes: moving him cannot free them. GUI-5.2a

        Only what is certain counts: not anyone who shares a hex, nor ways other than from hex to hex.
        """
        if not mask & self._exposed(side):
            return False
        near = self.battle.scene.grid.grown(mask) & self.foes(side) & ~self.shared & ~self.battle.mask(mover)
        return any(self.strikes(self.standing[h]) & mask for h in bits(near))

    def able(self, side: int, h: int) -> list[int]:
        """The enemies of a side that are able to attack a hex, in the order of the pieces. GUI-6.7c"""
        bit = 1 << h
        if not self.zone(side)[0] & bit:
            return []
        near = self._near(side, bit)
        if near is None:
            near = [n for other, fighters in enumerate(self.fighters) if other != side for n in fighters]
        return sorted([n for n in near if self.strikes(n) & bit])

    def _near(self, side: int, mask: int) -> list[int] | None:
        """The enemies of a side right beside some hexes, once each; None if others may be able to attack them too.

        So it is where a way leads there that is no plain step, and where of two in one hex only one is known by it.
        """
        beside = self.battle.scene.grid.grown(mask) & self.foes(side)
        if beside & self.shared or mask & self.battle.ground.landed:
            return None
        return list(dict.fromkeys([self.standing[h] for h in bits(beside)]))

    def _exposed(self, side: int) -> int:
        """All hexes beside an enemy of a side, and those to which a way leads that is no plain step."""
        known = self._fronts.get(side)
        if known is None:
            known = self.battle.scene.grid.grown(self.foes(side)) | self.battle.ground.landed
            self._fronts[side] = known
        return known
