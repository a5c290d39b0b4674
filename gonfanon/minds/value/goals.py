"""Where everybody ought to be going: the goals of both sides as ways to go, with what a turn of them is worth."""

from typing import NamedTuple

from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.cast.characters import DEAD
from gonfanon.minds.value.at_stake import if_time_were_up, point_value
from gonfanon.minds.value.field_knowledge import FAR
from gonfanon.minds.value.posts import kept, posts
from gonfanon.minds.value.ways_in import roads_of, storms
from gonfanon.rules.position.state import Battle

BARRED = 12
"""Points that an enemy on ground to be held counts for."""


class Aim(NamedTuple):
    """Where somebody is drawn: by hex the points still to go, what a turn's march is worth, and why."""

    far: list[int]
    worth: int
    key: str
    near: int = 0
    """So close he need not come."""
    goal: int = 0
    """The hexes themselves; 0: the enemy."""


class Aims:
    """The aims of one side at one moment."""

    def __init__(self, s: Battle, side: int) -> None:
        self.s, self.side, self.lore = s, side, roads_of(s, side)
        self.terms: Terms | None = s.scene.terms
        self.people = [
            n
            for n, p in enumerate(s.pieces)
            if s.scene.characters[n].side == side
            and s.scene.characters[n].kind in ("person", "animal")
            and p.state < DEAD
            and (p.at >= 0 or p.away == "waiting")
        ]
        self.given: dict[int, Aim] = {}
        self.left = max(1, self.terms.turns - s.turn + 1) if self.terms else 12
        self.press = self._press()
        self._give()

    def _press(self) -> int:
        """What closing with the enemy is worth for itself: much to whoever loses by waiting."""
        if self.terms is None:
            return 20
        winner = if_time_were_up(self.s)
        if self.lore.works and storms(self.s, self.side):
            return 70
        if winner == self.side:
            return 5
        return 18 + 60 // (self.left + 1) if winner < 0 else 24 + 120 // (self.left + 1)

    def of(self, n: int) -> Aim:
        """The aim of one piece."""
        aim = self.given.get(n)
        if aim is None:
            aim = self.given[n] = self._to_the_enemy(n)
        return aim

    def _to_the_enemy(self, n: int) -> Aim:
        s, lore = self.s, self.lore
        foes = s.board.foes(self.side) | s.board.stunned
        archer = n in s.scene.shooters and s.pieces[n].ammunition != 0
        near = 7 if archer else 1
        if not foes:
            return Aim([0] * lore.size, 0, "mind-waits")
        return Aim(lore.ways_for(n, lore.beside(n, foes)), self.press, "mind-closes", near)

    def _give(self) -> None:
        if self.terms is None:
            return
        self._man_posts(self._free())
        if self.lore.works and storms(self.s, self.side):
            self._cover_the_storm()
        for goal in sorted(self.terms.goals, key=self._distance):
            if goal.side == self.side:
                self._own(goal)
        self._areas()
        for goal in self.terms.goals:
            if goal.side != self.side and goal.side >= 0:
                self._theirs(goal)

    def _man_posts(self, free: list[int]) -> None:
        """Send the nearest of these to where men are wanted."""
        for post in posts(self.s, self.side):
            self._send(free, post.mask, post.men, post.worth, post.key)

    def _distance(self, goal: Goal) -> int:
        """How far those who storm are from a goal of places: the nearest is pursued first, other goals in order."""
        if goal.side != self.side or goal.kind not in ("reach", "hold") or not self.lore.works:
            return 0
        s = self.s
        far = sorted(
            self.lore.ways_for(n, goal.mask)[s.pieces[n].at] for n in self.people if s.pieces[n].at >= 0
        )
        barred = (s.board.foes(self.side) & goal.mask).bit_count() if goal.kind == "hold" else 0
        return sum(far[: goal.count]) + BARRED * barred

    def _cover_the_storm(self) -> None:
        """Archers of those who storm stay below and shoot, as long as others are left to climb."""
        s, busy = self.s, kept(self.s, self.side)
        archers = [n for n in self.people if n in s.scene.shooters and s.pieces[n].ammunition != 0]
        if 2 * len(archers) > len(self.people):
            return
        far = self.lore.lore.ways_to(0, s.scene.grid.grown(s.board.foes(self.side)))
        for n in archers:
            if n not in busy and n not in self.given and s.pieces[n].mount < 0:
                self.given[n] = Aim(far, 30, "mind-covers", 5)

    def _free(self) -> list[int]:
        """Those who have nothing in hand."""
        busy = kept(self.s, self.side)
        return [n for n in self.people if n not in busy]

    def _own(self, goal: Goal) -> None:
        if goal.kind in ("exit", "escort", "reach"):
            assert self.terms is not None
            mask = goal.mask or self.terms.exit_mask(self.side)
            gone = sum(1 for n in goal.who if self.s.pieces[n].away == "exited" and not goal.mask)
            worth = max(60, self.lore.total * 3 // (2 * max(3, goal.count)))
            self._send(goal.who, mask, goal.count - gone + 2, worth, "mind-goal")
        elif goal.kind == "hold":
            worth = max(40, self.lore.total // 12)
            if self.lore.works and goal.turns < 2 and storms(self.s, self.side):
                worth = max(60, self.lore.total * 3 // (2 * max(3, goal.count)))
            self._send(self.people, goal.mask, goal.count + 2, worth, "mind-holds")
        elif goal.kind == "kill" and len(goal.who) <= 5:
            self._hunt(goal.who, len(self.people) // 2, max(24, self.press), "mind-hunts")

    def _areas(self) -> None:
        """Ground that earns points."""
        if self.terms is None or not self.terms.scoring:
            return
        worth = point_value(self.terms, self.lore.lore)
        scoring = self.terms.scoring[self.side]
        held = [(each.mask, each.points * min(3, self.left)) for each in scoring.each_turn]
        held += [(each.mask, each.points) for each in scoring.hold if self.left <= 5]
        for mask, points in held:
            self._send(self.people, mask, 4, min(80, max(20, points * worth // 6)), "mind-holds")

    def _theirs(self, goal: Goal) -> None:
        if goal.kind == "hold":
            self._send(
                self.people, goal.mask, goal.count + 2, max(30, self.lore.total // 14), "mind-contests"
            )
        elif goal.kind in ("exit", "escort", "reach"):
            assert self.terms is not None
            few = len(goal.who) <= 6
            mask = goal.mask or self.terms.exit_mask(goal.side)
            share = len(self.people) * 2 // 3 if few else len(self.people) // 2
            self._hunt(goal.who if few else self._foremost(goal, mask), share, 30, "mind-bars")

    def _foremost(self, goal: Goal, mask: int) -> tuple[int, ...]:
        """Those of the enemy who are nearest to where they want to go."""
        s = self.s
        there = [n for n in goal.who if s.pieces[n].at >= 0 and s.pieces[n].state < DEAD]
        there.sort(key=lambda n: (self.lore.ways_to(s.kind(n), mask)[s.pieces[n].at], n))
        return tuple(there[: goal.count])

    def _hunt(self, who: tuple[int, ...], hunters: int, worth: int, key: str) -> None:
        mask = 0
        for n in who:
            if self.s.pieces[n].state < DEAD:
                mask |= self.s.mask(n)
        if mask:
            self._send(self.people, self.s.scene.grid.grown(mask), hunters, worth, key, hunted=True)

    def _send(
        self,
        who: "tuple[int, ...] | list[int]",
        mask: int,
        count: int,
        worth: int,
        key: str,
        hunted: bool = False,
    ) -> None:
        """Give the nearest of those without an aim this one."""
        s = self.s
        free = []
        for n in who:
            p = s.pieces[n]
            if n not in self.given and n in self.people and p.state < DEAD:
                far = self.lore.ways_for(n, mask)
                pace = max(1, s.face(n).movement)
                free.append((far[p.at] * 10 // pace if p.at >= 0 else FAR, n, far))
        free.sort(key=lambda each: each[:2])
        for _, n, far in free[: max(0, count)]:
            archer = hunted and n in s.scene.shooters
            self.given[n] = Aim(far, worth, key, 6 if archer else 0, 0 if hunted else mask)
