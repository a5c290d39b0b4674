"""A shot, a charge or a blow as a problem: rival orders as a sequence begins, and whether one is clearly best.

Each order is given, everything after it is left to the constable's deputies; what it comes to is found and proved as
for the plans of a whole movement.
"""

from gonfanon.battle.notation.notation import write
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.library.puzzles import GRADES
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.constable import Constable
from gonfanon.minds.levels.problems import TRIED, Contender, Problem, contested
from gonfanon.minds.levels.sergeant import Sergeant
from gonfanon.minds.value.decision import Alternative, Decision, Why, chosen
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack, Charge, Shoot
from gonfanon.rules.words.word import Word

KINDS: dict[type[Word], str] = {
    Attack: "puzzle-strikes",
    Charge: "puzzle-charges",
    Shoot: "puzzle-shoots",
}
"""The orders among which is chosen, with the message for each."""
HOLD = "puzzle-holds"
"""The message for giving no order at all."""
ALIKE = 2
"""Orders against the same enemy, at most."""


class Attentive(Captain):
    """A captain who overlooks nobody and tells everything that he has weighed."""

    slip = 0

    def chosen(self, position: Position[Battle], ask: Ask, weighed: list[Alternative]) -> Decision:
        """All of it, the best first."""
        return chosen(weighed, len(weighed))


class Plain(Sergeant):
    """A sergeant who overlooks nobody."""

    slip = 0


def order_problem(position: Position[Battle], seed: int, wanted: tuple[int, ...] = GRADES) -> Problem | None:
    """The problem that the first order of a sequence poses; None if it poses none of these grades."""
    ask = position.pending
    assert isinstance(ask, Ask)
    left = rival_orders(position, ask)
    constable = Constable(TEMPERS["bold"], seed)
    return contested(constable, position, left, seed, lambda shown: _grade(shown, position, ask), wanted)


def rival_orders(position: Position[Battle], ask: Ask) -> list[Contender]:
    """The orders that a captain thinks most of, few of them against one enemy; doing nothing is one of them."""
    s = position.state
    found: dict[Word, Contender] = {}
    weighed = Attentive(TEMPERS["bold"]).decide(position, ask)
    for said in (weighed.said, *(each.said for each in weighed.alternatives)):
        if said not in ask.options or said in found or len(found) == TRIED:
            continue
        against = [one for one in found if one.targets and one.targets == said.targets]
        if len(against) < ALIKE and (type(said) in KINDS or said == PASS):
            found[said] = _contender(s, said)
    return list(found.values())


def _contender(s: Battle, order: Word) -> Contender:
    if order == PASS:
        return Contender(Why(HOLD), order, [], write(s, PASS))
    assert isinstance(order, Attack | Charge | Shoot)
    why = Why(KINDS[type(order)], {"target": s.name(order.targets[0])})
    return Contender(why, order, [], write(s, order))


def _grade(shown: list[Contender], position: Position[Battle], ask: Ask) -> int:
    """Who would give the first of these orders: those who act and whom they act against are the same."""
    best = shown[0].way
    assert isinstance(best, Word)
    for grade, mind in zip(GRADES, (Plain, Attentive), strict=False):
        said: Word = mind(TEMPERS["bold"]).decide(position, ask).said
        if (said.verb, {*said.actors}, {*said.targets}) == (best.verb, {*best.actors}, {*best.targets}):
            return grade
    return GRADES[-1]
