"""How near each side is to winning: the goals of the terms, counted against a state. Nothing here changes anything."""

from msgspec import Struct

from gonfanon.battle.setup import victory
from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.cast.characters import DEAD
from gonfanon.rules.position.state import Battle


class Progress(Struct, frozen=True):
    """One goal and how far one side has come with it."""

    goal: Goal
    side: int
    have: int
    need: int
    who: tuple[int, ...] = ()
    """Those who count already: the dead, those who stand there, those who have left."""
    against: tuple[int, ...] = ()
    """Enemies who stand on ground that is to be held: while they do, nothing is counted."""

    @property
    def at_end(self) -> bool:
        """Whether it is looked at only when the battle ends."""
        goal = self.goal
        return (goal.kind == "hold" and not goal.turns) or (goal.kind == "points" and not goal.needed)

    @property
    def whole(self) -> bool:
        """Whether anybody of the other side counts, not some who are named."""
        return not self.goal.named


def progress(s: Battle) -> tuple[Progress, ...]:
    """Every goal in the order of the terms; a goal that any side may reach stands once for each side. GUI-2a"""
    terms: Terms | None = s.scene.terms
    if terms is None:
        return ()
    found = []
    for goal in terms.goals:
        sides = (goal.side,) if goal.side >= 0 else range(len(s.scene.sides))
        found += [_COUNTED[goal.kind](s, goal, side) for side in sides]
    return tuple(found)


def _kill(s: Battle, goal: Goal, side: int) -> Progress:
    dead = tuple(n for n in goal.who if s.pieces[n].state == DEAD)
    return Progress(goal, side, len(dead), goal.count, dead)


def _hold(s: Battle, goal: Goal, side: int) -> Progress:
    there, against = _on_ground(s, goal, side) if s.board.living & goal.mask else ((), ())
    if goal.turns:
        return Progress(goal, side, s.scores[goal.row], goal.turns, there, against)
    return Progress(goal, side, int(victory.holds(s, side, goal.mask, goal.count)), 1, there, against)


def _on_ground(s: Battle, goal: Goal, side: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Those of a side who stand on the ground of a goal, and their enemies there."""
    there = tuple(n for n in s.board.fighters[side] if s.is_person(n) and s.mask(n) & goal.mask)
    against = tuple(
        n
        for other in range(len(s.scene.sides))
        if other != side
        for n in s.board.fighters[other]
        if s.mask(n) & goal.mask
    )
    return there, against


def _reach(s: Battle, goal: Goal, side: int) -> Progress:
    there = tuple(n for n in goal.who if s.pieces[n].stands and s.mask(n) & goal.mask)
    return Progress(goal, side, len(there), goal.count, there)


def _exit(s: Battle, goal: Goal, side: int) -> Progress:
    gone = tuple(n for n in goal.who if s.pieces[n].away == "exited")
    return Progress(goal, side, len(gone), goal.count, gone)


def _escort(s: Battle, goal: Goal, side: int) -> Progress:
    return _reach(s, goal, side) if goal.mask else _exit(s, goal, side)


def _survive(s: Battle, goal: Goal, side: int) -> Progress:
    alive = tuple(n for n in goal.who if s.pieces[n].state != DEAD)
    return Progress(goal, side, len(alive), goal.count, alive)


def _last_standing(s: Battle, goal: Goal, side: int) -> Progress:
    """All enemies are to be gone; those already out of the fight count."""
    terms: Terms = s.scene.terms
    foes = [n for other, people in enumerate(terms.people) if other != side for n in people]
    gone = tuple(n for n in foes if not victory.may_still_fight(s, n))
    return Progress(goal, side, len(gone), len(foes), gone)


def _points(s: Battle, goal: Goal, side: int) -> Progress:
    return Progress(goal, side, victory.points(s)[side], goal.needed)


_COUNTED = {
    "kill": _kill,
    "hold": _hold,
    "reach": _reach,
    "exit": _exit,
    "escort": _escort,
    "survive": _survive,
    "points": _points,
    "last-standing": _last_standing,
}
