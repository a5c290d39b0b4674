"""What hangs on each life, and how the battle stands: the goals of the scenario turned into numbers.

Values are whole numbers; a plain foot soldier is worth about a hundred.
"""

from msgspec.structs import replace

from gonfanon.battle.setup import victory
from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.kernel.memo import Memo
from gonfanon.minds.value.decision import WON
from gonfanon.minds.value.field_knowledge import Lore, lore_of
from gonfanon.rules.position.state import Battle

STAKES = Memo[None, list[int]]("minds-stakes")
CLOCK = Memo[None, int]("minds-clock")
STAKES_LEFT = Memo[tuple[int, ...], list[int]]("minds-stakes-left")
"""By who is dead and who has left the field; kept with the ground."""

HELD = (100, 65, 55, 0)
"""What is left, in hundredths, of the hopes set in somebody who is well, wounded, stunned, dead."""


def stakes(s: Battle) -> list[int]:
    """By piece, what the goals of both sides make of his life, beside his own worth."""
    known = STAKES.of(s).get(None)
    if known is None:
        lore = lore_of(s)
        gone = tuple((p.state == DEAD) + 2 * (p.away == "exited") for p in s.pieces)
        known = STAKES_LEFT.of(lore).get(gone)
        if known is None:
            known = STAKES_LEFT.of(lore)[gone] = _stakes(s, lore)
        STAKES.of(s)[None] = known
    return known


def _stakes(s: Battle, lore: Lore) -> list[int]:
    extra = [0] * len(s.pieces)
    terms: Terms | None = s.scene.terms
    if terms is None:
        return extra
    for goal in terms.goals:
        share = _share(s, goal, lore.total)
        for n in goal.who if share else ():
            extra[n] += share
    if terms.pointed:
        worth = point_value(terms, lore)
        for scoring in terms.scoring:
            for n, points in scoring.kill.items():
                extra[n] += points * worth
    return [max(0, each) if s.pieces[n].state != DEAD else 0 for n, each in enumerate(extra)]


def _share(s: Battle, goal: Goal, total: int) -> int:
    """What one more of those whom a goal speaks of counts for it: the fewer it takes, the more."""
    if goal.kind == "kill":
        left = goal.count - sum(1 for n in goal.who if s.pieces[n].state == DEAD)
        return total * 7 // (10 * left) if left > 0 else 0
    if goal.kind in ("exit", "escort", "reach", "survive"):
        able = sum(1 for n in goal.who if s.pieces[n].state != DEAD)
        slack = able - goal.count
        return total * 6 // (10 * (slack + 1)) if slack >= 0 else 0
    return 0


def point_value(terms: Terms, lore: Lore) -> int:
    """What a point is worth where points decide."""
    needed = max((goal.needed for goal in terms.goals if goal.kind == "points"), default=0)
    return max(1, lore.total // max(needed or 30, 10))


def life(s: Battle, n: int, lore: Lore, extra: list[int]) -> int:
    """What somebody is worth as he now is."""
    p = s.pieces[n]
    return lore.lives[n][p.mount >= 0][p.state] + extra[n] * HELD[p.state] // 100


def if_time_were_up(s: Battle) -> int:
    """The side that would win if the last turn ended now; -1: nobody."""
    known = CLOCK.of(s).get(None)
    if known is None:
        terms: Terms | None = s.scene.terms
        verdict = victory.at_turn_end(replace(s, turn=terms.turns)) if terms is not None else None
        known = CLOCK.of(s)[None] = verdict.winner if verdict is not None else -1
    return known


def standing(s: Battle, side: int, won: int = WON) -> int:
    """How the battle stands for a side: lives, goals, time; `won` is what the battle itself counts."""
    lore = lore_of(s)
    if s.outcome is not None:
        winner = s.outcome.winner
        verdict = 0 if winner < 0 else won if winner == side else -won
        return verdict + (_lives(s, side, lore) if won < WON else 0)
    sum_ = _lives(s, side, lore)
    terms: Terms | None = s.scene.terms
    if terms is None:
        return sum_
    for goal in terms.goals:
        if goal.side >= 0:
            near = progress(s, goal, lore)
            sum_ += near if goal.side == side else -near
    return sum_ + _points(s, terms, lore, side) + _clock(s, terms, lore, side)


def _lives(s: Battle, side: int, lore: Lore) -> int:
    """The lives of both sides against each other; what hangs on a man counts no more than himself twice."""
    extra, sum_ = stakes(s), 0
    for n, p in enumerate(s.pieces):
        if p.state == DEAD or p.away in ("sunk", "ridden"):
            continue
        lives = lore.lives[n][p.mount >= 0]
        worth = lives[p.state] + min(extra[n], 2 * lives[0]) * HELD[p.state] // 100
        sum_ += worth if s.scene.characters[n].side == side else -worth
    return sum_


def _clock(s: Battle, terms: Terms, lore: Lore, side: int) -> int:
    winner = if_time_were_up(s)
    if winner < 0:
        return 0
    worth = lore.total * s.turn * s.turn // (2 * terms.turns * terms.turns)
    return worth if winner == side else -worth


def _points(s: Battle, terms: Terms, lore: Lore, side: int) -> int:
    if not terms.pointed or not terms.scoring:
        return 0
    worth = point_value(terms, lore)
    ahead = 0
    for other, scoring in enumerate(terms.scoring):
        earned = s.scores[other] if s.scores else 0
        earned += sum(each for n, each in scoring.exit.items() if s.pieces[n].away == "exited")
        earned += sum(each.points for each in scoring.hold if victory.holds(s, other, each.mask)) // 2
        left = max(0, terms.turns - s.turn)
        held = sum(each.points for each in scoring.each_turn if victory.holds(s, other, each.mask))
        earned += held * min(3, left)
        ahead += earned if other == side else -earned
    return ahead * worth


def progress(s: Battle, goal: Goal, lore: Lore) -> int:
    """How near a side has come to a goal of places; what goals of lives are worth lies in the lives."""
    if goal.kind == "hold":
        return _held(s, goal, lore)
    if goal.kind not in ("exit", "escort", "reach"):
        return 0
    mask = goal.mask or s.scene.terms.exit_mask(goal.side)
    share = lore.total * 12 // (10 * max(1, goal.count))
    gone, far = 0, []
    for n in goal.who:
        p = s.pieces[n]
        if p.away == "exited" and not goal.mask:
            gone += 1
        elif p.at >= 0 and p.state <= STUNNED:
            pace = max(4, s.scene.characters[n].face(min(p.state, 1), p.mount >= 0).movement)
            turns = lore.ways_to(s.kind(n), mask)[p.at] * 10 // pace
            far.append(turns + 10 * (not goal.mask))
    far.sort()
    left: int = 10 * max(1, s.scene.terms.turns - s.turn + 1)
    close = sum(share * max(0, left - each) // left for each in far[: max(0, goal.count - gone)])
    return share * gone + close * 7 // 10


def _held(s: Battle, goal: Goal, lore: Lore) -> int:
    """Ground held: worth little at first, for the enemy is still coming, and much before the last turn of it."""
    inside = bool(s.board.men[goal.side] & goal.mask) * lore.total // 40
    if not victory.holds(s, goal.side, goal.mask, goal.count):
        return inside
    if not goal.turns:
        turns: int = s.scene.terms.turns
        return inside + lore.total * s.turn // (10 * turns)
    kept = 2 * (s.scores[goal.row] if s.scores else 0) + 1
    return inside + lore.total * 6 * kept * kept // (40 * goal.turns * goal.turns)
