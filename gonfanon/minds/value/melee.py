"""Hand to hand as a mind reckons it: what an attack is worth before it is made, from wherever it would be made.

The columns are those of `rules.odds`, found here without their reasons and for people who do not stand there
yet; a test holds the two equal.
"""

from bisect import bisect_left

from gonfanon.cast.characters import STUNNED, WELL, WOUNDED
from gonfanon.cast.pieces import ATTACKED, BUSY, SHOT
from gonfanon.field.hexes import bits
from gonfanon.kernel.memo import Memo
from gonfanon.minds.value.at_stake import HELD, stakes
from gonfanon.minds.value.field_knowledge import Lore, lore_of
from gonfanon.rules.book.book import Effect
from gonfanon.rules.combat.by_difference import odds_of
from gonfanon.rules.pieces.formations import FRONT, REAR, RIGHT, depth, in_foulkon, side_towards
from gonfanon.rules.position.state import Battle

# Both are kept with the ground as it now is.
GAINS = Memo[tuple[int, int, bool, int], tuple[int, ...]]("minds-gains")
"""By piece, state, whether he rides, and what the goals make of his life."""
STRIKE_PLACES = Memo[tuple[int, int], int]("minds-strike-places")

SIGNS = "-0+"
BACK = 8
"""What giving ground costs, in hundredths of a life."""
BARRED = -1
"""The column of an attack that may not be made. MAG-6e"""


class Fray:
    """What everybody's blows are worth in one position."""

    def __init__(self, s: Battle) -> None:
        self.s, self.lore = s, lore_of(s)
        self.extra = stakes(s)
        self._gains: dict[int, tuple[int, ...]] = {}
        self._lives: dict[int, int] = {}
        self._wounds: dict[int, int] = {}
        self.poor, self.good = s.ground.unfavourable, s.ground.favourable
        self.by_odds = s.scene.book.procedures.melee == "odds"
        self.walled = tuple(s.board.formed) if s.scene.tactics else ()
        """Those who stand in a shield wall. MAG-7.2c"""

    def life(self, n: int) -> int:
        """What somebody is worth as he is."""
        known = self._lives.get(n)
        if known is None:
            known = self._lives[n] = self.life_in(n, self.s.pieces[n].state, self.s.pieces[n].mount >= 0)
        return known

    def life_in(self, n: int, state: int, riding: bool) -> int:
        """What somebody would be worth in another state."""
        return self.lore.lives[n][riding][state] + self.extra[n] * HELD[state] // 100

    def wound(self, n: int) -> int:
        """What a wound more costs."""
        known = self._wounds.get(n)
        if known is None:
            p = self.s.pieces[n]
            left = self.life_in(n, WOUNDED, p.mount >= 0) if p.state == WELL else 0
            known = self._wounds[n] = self.life(n) - left
        return known

    def cost(self, n: int, effect: Effect) -> int:
        """What an effect takes from the one it falls on."""
        p = self.s.pieces[n]
        if effect.state:
            blow = {"wounded": WOUNDED, "stunned": STUNNED, "killed": 3}.get(effect.state, 0)
            if blow == 3 or p.state != WELL or self.s.scene.characters[n].kind != "person":
                return self.life(n)
            return self.life(n) - self.life_in(n, blow, p.mount >= 0 and not effect.unhorsed)
        if effect.retreat:
            if p.state == STUNNED:
                return self.life(n)
            return self.life(n) * BACK * min(2, effect.retreat) // 100
        return 0

    def gains(self, t: int) -> tuple[int, ...]:
        """By column of the melee table, what a blow at somebody takes from him on the average."""
        known = self._gains.get(t)
        if known is None:
            p = self.s.pieces[t]
            key = (t, p.state, p.mount >= 0, self.extra[t])
            found = GAINS.of(self.lore).get(key)
            if found is None:
                found = GAINS.of(self.lore)[key] = self._reckoned_gains(t)
            known = self._gains[t] = found
        return known

    def _reckoned_gains(self, t: int) -> tuple[int, ...]:
        outcomes, die = self.lore.melee[self.s.pieces[t].mount >= 0], self.die(t)
        return tuple(
            sum(tenths * self.cost(t, e) for tenths, e in outcomes.row(c, die) if "defender" in e.who) // 10
            for c in range(len(outcomes.table.columns))
        )

    def die(self, t: int) -> int:
        """What the armour of a defender adds to the die. GUI-6.3"""
        outcomes = self.lore.melee[self.s.pieces[t].mount >= 0]
        return outcomes.table.armour if self.s.scene.characters[t].armour else 0

    def sign(self, n: int, at: int, facing: int = -1) -> int:
        """The worst ground under somebody on a place: 0 unfavourable, 1 plain, 2 favourable. GUI-6.1c"""
        if at < 0:
            return 1
        mask = 1 << at
        if facing >= 0:
            mask |= 1 << at - self.s.scene.grid.steps[facing]
        if mask & self.poor:
            return 0
        return 1 if mask & ~self.good else 2

    def footing(self, n: int, at: int, facing: int = -1) -> int:
        """The ground under somebody who is attacked on a place; a wall of shields is the best. MAG-7.2c"""
        if n in self.walled and at == self.s.pieces[n].at:
            return 2
        return self.sign(n, at, facing)

    def column(self, t: int, attack: int, count: int, riders: int, sign: int, shift: int = 0) -> int:
        """The column of the melee table for so much strength; `BARRED` if it is too little to attack with.

        GUI-6e GUI-6.1b GUI-6.2c GUI-6.2d MAG-6c MAG-6d MAG-6e
        """
        s, p = self.s, self.s.pieces[t]
        mounted = p.mount >= 0
        table = self.lore.melee[mounted].table
        defence = s.scene.characters[t].face(p.state, mounted).defence
        if self.by_odds:
            column = attack // max(defence, 1) - 1
        else:
            column = bisect_left(self.lore.highs[mounted], attack - defence)
        there = self.footing(t, p.at, p.facing if s.long(t) else -1)
        column += s.scene.book.terrain_shift[SIGNS[sign]][SIGNS[there]] + shift
        if (riders if table.several_mounted_only else count) > 1:
            column += table.several
        if self.by_odds and (attack < defence or column < 0):
            return BARRED
        return min(max(column, 0), len(table.columns) - 1)

    def worth(self, t: int, column: int, count: int, wound: int, lives: int) -> int:
        """What an attack is worth: the defender's loss less what the attackers risk."""
        s, p = self.s, self.s.pieces[t]
        if column == BARRED:
            return 0
        gain = self.gains(t)[column]
        if p.state == STUNNED or s.scene.characters[t].kind == "horse":
            return gain
        wounds, backs = self.lore.melee[p.mount >= 0].harm(column, self.die(t))
        return gain - (wounds * wound + backs * lives * BACK // 100) // 10

    def telling(self, t: int, column: int) -> int:
        """The hundredths by which a blow stuns, wounds or kills."""
        if column == BARRED:
            return 0
        row = self.lore.melee[self.s.pieces[t].mount >= 0].row(column, self.die(t))
        return 10 * sum(tenths for tenths, effect in row if "defender" in effect.who and effect.state)

    def attack(self, attackers: tuple[int, ...], t: int) -> int:
        """What an attack by people who stand beside the enemy is worth."""
        column, pikes = self.column_of(attackers, t)
        least = min(self.wound(n) for n in attackers)
        lives = sum(self.life(n) for n in attackers)
        whole = self.worth(t, column, len(attackers), least, lives)
        return whole if not pikes else min(whole, self.life(t) // 12)

    def column_of(self, attackers: tuple[int, ...], t: int) -> tuple[int, bool]:
        """The column for people who stand beside the enemy, and whether it is read against his pikes."""
        s = self.s
        if self.by_odds:
            # Axes, walls, polearms behind a kneeling man: too much to be reckoned twice.
            found = odds_of(s, attackers, t)
            return (found.index if found.refusal is None else BARRED), False
        strength = riders = 0
        sign = 2
        for n in attackers:
            p = s.pieces[n]
            strength += s.scene.characters[n].face(p.state, p.mount >= 0).attack
            riders += p.mount >= 0
            sign = min(sign, self.sign(n, p.at, p.facing if p.mount >= 0 else -1))
        shift, pikes = self.ranks(attackers, t)
        return self.column(t, strength, len(attackers), riders, sign, shift), pikes

    def ranks(self, attackers: tuple[int, ...], t: int) -> tuple[int, bool]:
        """The shift for formations, and whether the pikes must be beaten first. GUI-7.3.1g GUI-7.3.1k"""
        s = self.s
        if not s.scene.forming or not s.board.formed:
            return 0, False
        shift, pikes = 0, False
        if s.pieces[t].front >= 0:
            sides = [self._side(n, t) for n in attackers]
            worst = max(sides)
            shift = -depth(s, t) if worst == FRONT else {RIGHT: 1, REAR: 2}.get(worst, 0)
            pikes = s.pieces[t].pikes and s.pieces[t].state != STUNNED and worst == FRONT
        if all(s.pieces[n].front >= 0 for n in attackers):
            shift = odds_of(s, attackers, t).shift.value - self._plain_shift(attackers, t)
        elif any(s.pieces[n].front >= 0 and in_foulkon(s, n) for n in attackers):
            shift -= 1
        return shift, pikes

    def _plain_shift(self, attackers: tuple[int, ...], t: int) -> int:
        """The shift for ground and numbers alone."""
        s, p = self.s, self.s.pieces[t]
        table = self.lore.melee[p.mount >= 0].table
        places = [(n, s.pieces[n].at, s.pieces[n].facing if s.long(n) else -1) for n in attackers]
        sign = min(self.sign(*place) for place in places)
        there = self.sign(t, p.at, p.facing if s.long(t) else -1)
        riders = sum(s.pieces[n].mount >= 0 for n in attackers)
        several = (riders if table.several_mounted_only else len(attackers)) > 1
        return s.scene.book.terrain_shift[SIGNS[sign]][SIGNS[there]] + several * table.several

    def _side(self, n: int, t: int) -> int:
        return max(
            (side for h in self.s.hexes(n) if (side := side_towards(self.s, t, h)) >= 0), default=FRONT
        )

    def side_from(self, t: int, at: int) -> int:
        """The shift for striking a hoplite in formation from a hex. GUI-7.3.1g GUI-7.3.1k"""
        s = self.s
        if s.pieces[t].front < 0:
            return 0
        side = side_towards(s, t, at)
        if side <= FRONT:
            return -depth(s, t) - 2 * s.pieces[t].pikes
        return {RIGHT: 1, REAR: 2}.get(side, 0)


def strike_places(lore: Lore, kind: int, target: int) -> int:
    """The hexes from which somebody of a kind can strike a mask. GUI-6.7c"""
    key = (kind, target)
    known = STRIKE_PLACES.of(lore).get(key)
    if known is None:
        known = 0
        for h in bits(lore.grid.grown(target)):
            if lore.ground.strikes(kind, h) & target:
                known |= 1 << h
        for end, starts in lore.ground.landings.items() if lore.ground.passages else ():
            for start in starts if target >> end & 1 else ():
                if lore.ground.strikes(kind, start) & target:
                    known |= 1 << start
        STRIKE_PLACES.of(lore)[key] = known
    return known


def may_still_strike(s: Battle, n: int) -> bool:
    """Whether somebody has his blow of this phase left."""
    p = s.pieces[n]
    return p.state < STUNNED and p.at >= 0 and not p.deeds & (ATTACKED | SHOT | BUSY)
