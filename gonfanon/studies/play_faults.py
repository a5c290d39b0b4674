"""Faults of play that a person sees at once, counted in battles: who does it, and how often it could have been done.

Each is a share: so many cases of so many occasions. A figure says nothing of who wins; it says whether a fault that
was seen is still there.
"""

from collections.abc import Iterable

from gonfanon.battle.orders.orders import targets_of
from gonfanon.battle.setup.terms import Terms
from gonfanon.cast.characters import DEAD, WOUNDED
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.seasoned import BOWSHOT
from gonfanon.minds.value.entries import at_an_entry, interior
from gonfanon.minds.value.ways_in import storms
from gonfanon.rules.combat.by_difference import may_attack
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Attack, Move, Said

INTO = "wounded: moves into contact, of those into or out of it"
ARCHERS = "archers: moves into contact, of all their moves"
TOGETHER = "first melee: men in contact, of those on the field"
MOUNTED = "first melee: riders in contact, of those on the field"
SINGLE = "blows by one man, of those in which two could have joined"
HORSES = "blows at riderless horses, of all blows"
ONE_DEATH = (
    "one death from defeat: phases that end with one of the weak beside two enemies, of all such phases"
)
LEADERS = "leaders beside two enemies at the end of a phase, of leaders on the field"
SALLIES = "garrison: moves out of the walls while an enemy is at an entry, of all its moves then"
FAULTS = (INTO, ARCHERS, TOGETHER, MOUNTED, SINGLE, HORSES, ONE_DEATH, LEADERS, SALLIES)
Counts = dict[str, list[int]]


def nothing() -> Counts:
    """No case of anything."""
    return {name: [0, 0] for name in FAULTS}


class Watch:
    """Looks on at one battle and counts, by side."""

    def __init__(self, sides: int = 2) -> None:
        self.counts = [nothing() for _ in range(sides)]
        self._move: tuple[int, int, Battle] | None = None
        self._met = False
        self._phase = (0, -1)

    def __call__(self, position: Position[Battle], said: Said) -> None:
        """An answer is about to be given."""
        s = position.state
        if position.order is not None or s.placing:
            return
        self._finish_move(s)
        if (s.turn, s.side) != self._phase:
            self._end_of_phase(s)
            self._phase = (s.turn, s.side)
        match said:
            case Move():
                self._move = (said.pieces[0], s.side_of(said.pieces[0]), s)
            case Attack():
                self._blow(s, said)
            case _:
                pass

    def _add(self, side: int, name: str, case: bool | int, of: int = 1) -> None:
        tally = self.counts[side][name]
        tally[0] += int(case)
        tally[1] += of

    def _finish_move(self, after: Battle) -> None:
        """What the last move came to, now that it is over."""
        if self._move is None:
            return
        (n, side, before), self._move = self._move, None
        if not after.pieces[n].stands or before.scene.characters[n].kind != "person":
            return
        was, now = enemy_in_reach(before, n), enemy_in_reach(after, n)
        if before.pieces[n].state == WOUNDED and was != now:
            self._add(side, INTO, now)
        if is_archer(before, n):
            self._add(side, ARCHERS, now and not was)
        if is_garrison(before, side) and at_an_entry(before, side):
            inside = interior(before, side)
            self._add(side, SALLIES, bool(before.mask(n) & inside) and not after.mask(n) & inside)

    def _blow(self, s: Battle, said: Attack) -> None:
        side = s.side_of(said.pieces[0])
        self._add(side, HORSES, s.scene.characters[said.target].kind == "horse")
        if not self._met:
            self._met = True
            men = s.board.fighters[side]
            self._add(side, TOGETHER, sum(enemy_in_reach(s, n) for n in men), len(men))
            riders = [n for n in men if s.pieces[n].mount >= 0]
            self._add(side, MOUNTED, sum(enemy_in_reach(s, n) for n in riders), len(riders))
        able = [n for n in s.board.fighters[side] if may_attack(s, n) is None]
        if sum(said.target in targets_of(s, n) for n in able) > 1 and not said.more:
            self._add(side, SINGLE, len(said.pieces) == 1)

    def _end_of_phase(self, s: Battle) -> None:
        """How the side that has just had its phase has left its people."""
        side = self._phase[1]
        if side < 0:
            return
        decisive = one_death_from_defeat(s, side)
        weak = [n for n in decisive if s.pieces[n].state == WOUNDED or is_archer(s, n)]
        if decisive:
            self._add(side, ONE_DEATH, any(enemies_beside(s, n) > 1 for n in weak))
        for n in s.board.fighters[side]:
            if s.scene.characters[n].has("noble"):
                self._add(side, LEADERS, enemies_beside(s, n) > 1)


def enemy_in_reach(s: Battle, n: int) -> bool:
    """Whether an able enemy stands within the reach of somebody's blow."""
    return bool(s.board.strikes(n) & s.board.foes(s.side_of(n)))


def enemies_beside(s: Battle, n: int) -> int:
    """How many able enemies could strike somebody from where they stand."""
    own, mask = s.side_of(n), s.mask(n)
    foes = [m for side, men in enumerate(s.board.fighters) if side != own for m in men]
    return sum(1 for m in foes if s.pieces[m].state <= WOUNDED and s.board.strikes(m) & mask)


def is_archer(s: Battle, n: int) -> bool:
    """Whether somebody has a bow or a crossbow and something to shoot with it."""
    weapon = s.scene.book.weapons.get(s.scene.characters[n].weapon)
    if weapon is None or not s.pieces[n].ammunition:
        return False
    ranges = weapon.mounted if s.pieces[n].mount >= 0 else weapon.foot
    return ranges is not None and ranges.long[1] > BOWSHOT


def one_death_from_defeat(s: Battle, side: int) -> list[int]:
    """Those on the field of whom one more death loses the battle."""
    terms: Terms | None = s.scene.terms
    found: list[int] = []
    for goal in terms.goals if terms is not None else ():
        dead = sum(1 for n in goal.who if s.pieces[n].state == DEAD)
        if goal.kind == "kill" and goal.side not in (side, -1):
            near = goal.count - dead == 1
        elif goal.kind in ("survive", "escort") and goal.side == side:
            near = len(goal.who) - dead == goal.count
        else:
            continue
        found += [n for n in goal.who if near and s.side_of(n) == side and s.pieces[n].at >= 0]
    return sorted({n for n in found if s.pieces[n].state < DEAD})


def is_garrison(s: Battle, side: int) -> bool:
    """Whether a side holds walls against those who storm them."""
    return s.scene.besieged and not storms(s, side)


def added(counts: Iterable[Counts]) -> Counts:
    """Several counts as one."""
    total = nothing()
    for each in counts:
        for name, (cases, of) in each.items():
            total[name][0] += cases
            total[name][1] += of
    return total
