"""Falling back, falling, following up: each answer is tried on a copy and judged by the chance of winning it leaves.

A captain judges the place alone on which somebody ends; here all that hangs on it is looked at: who comes to stand
beside whom, who may still strike, what the goals have of it.
"""

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.minds.orders.answers import FACES
from gonfanon.minds.value.decision import Alternative, Decision, Why, chosen
from gonfanon.minds.value.worth import learned, promise
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS

KINDS = ("retreat", "fall", "advance")
"""The questions that are answered so."""
MOST = 24
"""Where more answers are open, the captain's stands: a long advance may end anywhere."""
DICE = 2
"""So many dice that follow an answer are looked at."""


def by_promise(position: Position[Battle], ask: Ask, own: Decision) -> Decision:
    """The answer that leaves the best chance; among equals the one that was given without looking so far."""
    options = list(dict.fromkeys((own.said, *ask.options, *((PASS,) if PASS in ask.options else ()))))
    if not 1 < len(options) <= MOST:
        return own
    reasons = {each.said: each.why for each in own.alternatives} | {own.said: own.why}
    weighed = []
    for said in options:
        copy = position.clone()
        copy.force(said)
        value = expected(copy, ask.side, DICE)
        weighed.append(Alternative(said, reasons.get(said, Why("mind-weighs")), value))
    return chosen(weighed)


def expected(position: Position[Battle], side: int, deep: int) -> int:
    """The chance of winning in thousandths, dice that wait taken by some of their faces; the position is used up."""
    pending = position.pending
    if not isinstance(pending, Roll) or not deep:
        return promise(position.state, side, learned())
    count, faces = pending.faces
    totals = FACES if (count, faces) == (1, 10) else (count, count * (faces + 1) // 2, count * faces)
    sum_ = 0
    for total in totals:
        copy = position.clone() if total != totals[-1] else position
        copy.force(total)
        sum_ += expected(copy, side, deep - 1)
    return sum_ // len(totals)
