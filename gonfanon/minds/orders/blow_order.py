"""The blows of a melee sequence searched to the end: who joins whom, and in which order.

Men and enemies that have to do with each other are looked at as one fight. Every gathering against every enemy is
tried, what each outcome leaves is looked at in turn, and the first blow of the best course is told.
"""

from itertools import combinations
from typing import NamedTuple

from gonfanon.battle.orders.orders import targets_of
from gonfanon.cast.characters import DEAD, STUNNED, WELL, WOUNDED
from gonfanon.minds.value.melee import BACK, BARRED, Fray
from gonfanon.minds.value.outlook import Outlook
from gonfanon.rules.book.book import Effect
from gonfanon.rules.combat.by_difference import may_attack, why_not_attack
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Attack

MEN, ENEMIES = 5, 3
"""A fight of more than so many is not searched."""
GONE = -1
"""The state of an enemy who is dead or has given ground: nobody strikes at him any more."""
TENTH = 10
States = tuple[tuple[int, int], ...]
"""By enemy who is still there, in which state."""


class Fight(NamedTuple):
    """Men who may still strike, by the enemies whom each can reach."""

    reach: dict[int, tuple[int, ...]]

    @property
    def enemies(self) -> tuple[int, ...]:
        """Everybody who can be struck in it."""
        return tuple(sorted({t for targets in self.reach.values() for t in targets}))

    @property
    def small(self) -> bool:
        """Whether it can be searched."""
        return len(self.reach) <= MEN and len(self.enemies) <= ENEMIES


class Best(NamedTuple):
    """The best blow of a fight, and what the whole fight is worth with it."""

    worth: int
    order: Attack


def fights(view: Outlook) -> list[Fight]:
    """The fights of the moment; riderless horses are no enemies."""
    s = view.s
    left: dict[int, tuple[int, ...]] = {}
    for n in view.own:
        if may_attack(s, n) is None:
            targets = tuple(t for t in targets_of(s, n) if s.scene.characters[t].kind != "horse")
            if targets:
                left[n] = targets
    found: list[Fight] = []
    while left:
        first = next(iter(left))
        men, enemies = {first}, {*left[first]}
        while more := [n for n in left if n not in men and enemies & {*left[n]}]:
            men.update(more)
            enemies.update(t for n in more for t in left[n])
        found.append(Fight({n: left[n] for n in left if n in men}))
        left = {n: each for n, each in left.items() if n not in men}
    return found


class Search:
    """One fight to its end. Values are ten times those of lives, so that tenths are whole numbers."""

    def __init__(self, s: Battle, fight: Fight) -> None:
        self.s, self.fight = s, fight
        self._frays: dict[tuple[int, int], Fray] = {}
        self._known: dict[tuple[tuple[int, ...], States], int] = {}
        self._blows: dict[tuple[tuple[int, ...], int, int], tuple[int, tuple[tuple[int, int], ...]]] = {}

    def best(self) -> Best | None:
        """The first blow of the best course; none if it is best to strike nobody."""
        men = tuple(self.fight.reach)
        states = tuple((t, self.s.pieces[t].state) for t in self.fight.enemies)
        found: Best | None = None
        for pack, t, worth in self._choices(men, states):
            if worth > 0 and (found is None or worth > found.worth):
                found = Best(worth, Attack(pack, t))
        return found and Best(max(1, found.worth // TENTH), found.order)

    def _value(self, men: tuple[int, ...], states: States) -> int:
        """What those who have not struck yet can still bring; nobody must strike."""
        key = (men, states)
        known = self._known.get(key)
        if known is None:
            known = max((worth for _, _, worth in self._choices(men, states)), default=0)
            known = self._known[key] = max(0, known)
        return known

    def _choices(self, men: tuple[int, ...], states: States) -> list[tuple[tuple[int, ...], int, int]]:
        """Every gathering against every enemy, with what it is worth and all that may follow it."""
        found = []
        for t, state in states:
            able = [n for n in men if t in self.fight.reach[n]]
            for size in range(1, len(able) + 1):
                for pack in combinations(able, size):
                    found.append((pack, t, self._course(men, states, pack, t, state)))
        return found

    def _course(self, men: tuple[int, ...], states: States, pack: tuple[int, ...], t: int, state: int) -> int:
        worth, outcomes = self._blow(pack, t, state)
        if not outcomes:
            return -1
        rest = tuple(n for n in men if n not in pack)
        after = 0
        for tenths, new in outcomes:
            left = tuple((m, new if m == t else old) for m, old in states if m != t or new != GONE)
            after += tenths * self._value(rest, left)
        return worth + after // TENTH

    def _blow(self, pack: tuple[int, ...], t: int, state: int) -> tuple[int, tuple[tuple[int, int], ...]]:
        """What a blow is worth in itself, and tenths of each state in which it leaves the enemy."""
        key = (pack, t, state)
        known = self._blows.get(key)
        if known is None:
            known = self._blows[key] = self._struck(pack, t, state)
        return known

    def _struck(self, pack: tuple[int, ...], t: int, state: int) -> tuple[int, tuple[tuple[int, int], ...]]:
        fray = self._fray(t, state)
        if fray.by_odds and why_not_attack(fray.s, pack, t) is not None:
            return 0, ()
        column, pikes = fray.column_of(pack, t)
        if column == BARRED or pikes:
            return 0, ()
        table = fray.lore.melee[fray.s.pieces[t].mount >= 0]
        worth, left = 0, {state: TENTH}
        for tenths, effect in table.row(column, fray.die(t)):
            if "defender" in effect.who:
                worth += tenths * fray.cost(t, effect)
                new = _left(effect, state)
                left[state] -= tenths
                left[new] = left.get(new, 0) + tenths
        if state != STUNNED:
            wounds, backs = table.harm(column, fray.die(t))
            worth -= wounds * min(fray.wound(n) for n in pack)
            worth -= backs * sum(fray.life(n) for n in pack) * BACK // 100
        return worth, tuple((tenths, new) for new, tenths in left.items() if tenths)

    def _fray(self, t: int, state: int) -> Fray:
        known = self._frays.get((t, state))
        if known is None:
            s = self.s
            if state != s.pieces[t].state:
                s = in_state(s, t, state)
            known = self._frays[t, state] = Fray(s)
        return known


def _left(effect: Effect, state: int) -> int:
    """In which state an effect leaves an enemy; whoever gives ground is out of reach."""
    if effect.retreat:
        return GONE
    new = {"wounded": WOUNDED, "stunned": STUNNED, "killed": DEAD}.get(effect.state, state)
    if new == DEAD or (state != WELL and new in (WOUNDED, STUNNED) and effect.state):
        return GONE
    return new


def in_state(s: Battle, t: int, state: int) -> Battle:
    """A battle in which somebody is wounded, or lies stunned beside his horse."""
    if state == STUNNED and s.pieces[t].mount >= 0:
        return s.change(t, state=state, mount=-1, facing=-1)
    return s.change(t, state=state)
