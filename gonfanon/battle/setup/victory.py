"""Who has won: the goals of the terms held against a state. Nothing here asks, rolls or changes anything.

The battle asks `after_step` between steps. At the end of a turn, while `s.turn` is still that turn, it
tells the events of `turn_scores` and then asks `at_turn_end`.
"""

from collections.abc import Callable, Iterable

from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.rules.events.turns import Scored
from gonfanon.rules.position.state import Battle, Outcome

DRAW = -1
REASONS = (
    "won-by-kill",
    "won-by-hold",
    "won-by-reach",
    "won-by-escort",
    "won-by-exit",
    "won-by-survive",
    "won-by-points",
    "won-by-last-standing",
    "won-by-escort-lost",
    "won-by-time",
    "drawn-by-time",
    "drawn-by-points",
    "won-by-resignation",
    "won-by-clock",
    "drawn-by-agreement",
)
"""The message keys of `Outcome.why`."""


def after_step(s: Battle) -> Outcome | None:
    """How the battle has ended by what just happened; None: it goes on. GUI-2a"""
    terms: Terms | None = s.scene.terms
    if terms is None or s.placing:
        return None
    for goal in terms.goals:
        verdict = _AT_ONCE[goal.kind](s, terms, goal) if goal.kind in _AT_ONCE else None
        if verdict is not None:
            return verdict
    if not terms.pointed and len(_present(s, terms)) < 2:
        return _final(s, terms)
    return None


outcome = after_step


def turn_scores(s: Battle) -> tuple[Scored, ...]:
    """What the end of a turn adds: points for areas held, turns for goals that count them."""
    terms: Terms | None = s.scene.terms
    if terms is None:
        return ()
    events = [
        Scored(side, holding.points, f"hold-{holding.area}", "GUI-2a")
        for side, scoring in enumerate(terms.scoring)
        for holding in scoring.each_turn
        if holds(s, side, holding.mask)
    ]
    for goal in terms.goals:
        if goal.row >= 0:
            change = 1 if holds(s, goal.side, goal.mask, goal.count) else -s.scores[goal.row]
            if change:
                events.append(Scored(goal.row, change, "turns-held", "GUI-2a"))
    return tuple(events)


def at_turn_end(s: Battle) -> Outcome | None:
    """How the battle ends with this turn; None: it goes on. To be asked once `turn_scores` has been told."""
    terms: Terms | None = s.scene.terms
    if terms is None:
        return None
    verdict = after_step(s)
    if verdict is not None:
        return verdict
    for goal in terms.goals:
        if _reached_with_turn(s, goal):
            return _won(goal)
    if s.turn >= terms.turns or len(_present(s, terms)) < 2:
        return _final(s, terms)
    return None


def points(s: Battle) -> tuple[int, ...]:
    """What each side has earned so far."""
    terms: Terms = s.scene.terms
    return tuple(_points(s, terms, side, at_end=False) for side in range(len(s.scene.sides)))


def holds(s: Battle, side: int, mask: int, count: int = 1) -> bool:
    """A side holds hexes if enough of its people stand there, on foot or in the saddle, and no enemy does."""
    if not s.board.men[side] & mask or s.board.foes(side) & mask:
        return False
    inside = sum(1 for n in s.board.fighters[side] if s.is_person(n) and s.mask(n) & mask)
    return inside >= count


def _won(goal: Goal) -> Outcome:
    return Outcome(goal.side, f"won-by-{goal.kind}")


def _kill(s: Battle, terms: Terms, goal: Goal) -> Outcome | None:
    return _won(goal) if _count(s, goal.who, _dead) >= goal.count else None


def _reach(s: Battle, terms: Terms, goal: Goal) -> Outcome | None:
    there = sum(1 for n in goal.who if s.pieces[n].stands and s.mask(n) & goal.mask)
    return _won(goal) if there >= goal.count else None


def _exit(s: Battle, terms: Terms, goal: Goal) -> Outcome | None:
    return _won(goal) if _count(s, goal.who, _exited) >= goal.count else None


def _escort(s: Battle, terms: Terms, goal: Goal) -> Outcome | None:
    """Those escorted arrive, or so many die that they no longer can: then the other side has won."""
    arrived = _reach(s, terms, goal) if goal.mask else _exit(s, terms, goal)
    if arrived is not None:
        return arrived
    able = sum(1 for n in goal.who if _alive(s, n) and not (goal.mask and _exited(s, n)))
    if able >= goal.count:
        return None
    others = [side for side in range(len(s.scene.sides)) if side != goal.side]
    return Outcome(others[0] if len(others) == 1 else DRAW, "won-by-escort-lost")


def _last_standing(s: Battle, terms: Terms, goal: Goal) -> Outcome | None:
    return _won(goal) if _present(s, terms) == [goal.side] else None


def _enough_points(s: Battle, terms: Terms, goal: Goal) -> Outcome | None:
    if not goal.needed:
        return None
    sides = [goal.side] if goal.side >= 0 else range(len(s.scene.sides))
    earned = {side: _points(s, terms, side, at_end=False) for side in sides}
    best = max(earned.values())
    ahead = [side for side, sum_ in earned.items() if sum_ == best]
    return Outcome(ahead[0], "won-by-points") if best >= goal.needed and len(ahead) == 1 else None


_AT_ONCE: dict[str, Callable[[Battle, Terms, Goal], Outcome | None]] = {
    "kill": _kill,
    "reach": _reach,
    "exit": _exit,
    "escort": _escort,
    "last-standing": _last_standing,
    "points": _enough_points,
}


def _reached_with_turn(s: Battle, goal: Goal) -> bool:
    if goal.kind == "survive":
        return goal.turn == s.turn and _count(s, goal.who, _alive) >= goal.count
    return goal.kind == "hold" and goal.turns > 0 and s.scores[goal.row] >= goal.turns


def _final(s: Battle, terms: Terms) -> Outcome:
    """Time is up, or one side is alone: the goals of the end, then who is left, then the scenario's word."""
    for goal in terms.goals:
        verdict = _at_the_end(s, terms, goal)
        if verdict is not None:
            return verdict
    present = _present(s, terms)
    if len(present) == 1:
        return Outcome(present[0], "won-by-last-standing")
    return Outcome(terms.otherwise, "drawn-by-time" if terms.otherwise == DRAW else "won-by-time")


def _at_the_end(s: Battle, terms: Terms, goal: Goal) -> Outcome | None:
    if goal.kind == "hold" and not goal.turns:
        return _won(goal) if holds(s, goal.side, goal.mask, goal.count) else None
    if goal.kind == "survive" and not goal.turn:
        return _won(goal) if _count(s, goal.who, _alive) >= goal.count else None
    return _on_points(s, terms, goal) if goal.kind == "points" else None


def _on_points(s: Battle, terms: Terms, goal: Goal) -> Outcome | None:
    """The side with most points wins if it is ahead by the margin; a goal may be for one side only."""
    earned = [_points(s, terms, side, at_end=True) for side in range(len(s.scene.sides))]
    order = sorted(range(len(earned)), key=lambda side: -earned[side])
    first, second = order[0], order[1]
    ahead = earned[first] - earned[second] >= goal.margin
    if goal.side >= 0:
        return Outcome(first, "won-by-points") if ahead and first == goal.side else None
    return Outcome(first, "won-by-points") if ahead else Outcome(DRAW, "drawn-by-points")


def _points(s: Battle, terms: Terms, side: int, at_end: bool) -> int:
    earned = s.scores[side] if s.scores else 0
    if not terms.scoring:
        return earned
    scoring = terms.scoring[side]
    earned += sum(worth for n, worth in scoring.kill.items() if _dead(s, n))
    earned += sum(worth for n, worth in scoring.wound.items() if s.pieces[n].state == WOUNDED)
    earned += sum(worth for n, worth in scoring.exit.items() if _exited(s, n))
    if at_end:
        earned += sum(holding.points for holding in scoring.hold if holds(s, side, holding.mask))
    return earned


def _present(s: Battle, terms: Terms) -> list[int]:
    """The sides with somebody on the board or still to come; the stunned may stand up again. GUI-2.1g"""
    return [side for side, people in enumerate(terms.people) if any(may_still_fight(s, n) for n in people)]


def may_still_fight(s: Battle, n: int) -> bool:
    """Whether somebody is on the board or still to come; the stunned may stand up again. GUI-2.1g"""
    return s.pieces[n].state <= STUNNED and s.pieces[n].away not in ("exited", "sunk")


def _count(s: Battle, who: Iterable[int], test: Callable[[Battle, int], bool]) -> int:
    return sum(1 for n in who if test(s, n))


def _dead(s: Battle, n: int) -> bool:
    return s.pieces[n].state == DEAD


def _alive(s: Battle, n: int) -> bool:
    return s.pieces[n].state != DEAD


def _exited(s: Battle, n: int) -> bool:
    return s.pieces[n].away == "exited"
