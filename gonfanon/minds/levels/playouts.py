"""Playing on in thought: some turns of both sides, on a copy and with imagined dice."""

from typing import Any

from gonfanon.cast.pieces import Piece
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.thoughts import Foresight
from gonfanon.minds.orders.destinations import Place
from gonfanon.minds.orders.joint_attacks import assaults
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.decision import Alternative
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import Temper
from gonfanon.minds.value.worth import promise
from gonfanon.play.seats import Chance
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS
from gonfanon.rules.words.word import Word

LONGEST = 800
"""Answers after which a thought is broken off."""
PHASES = 1
"""At the start of so many of one's own next phases it is judged what came of a plan.

At the next one the chance of winning tells plans apart as well as at later ones, and chance has the least say there.
"""
NODES = 3
"""Answers in thought for each man on the field, until one's own next phase begins: so many were counted."""
Subject = tuple[int, int, str, int]
Known = dict[tuple[int, int, tuple[Piece, ...]], list[tuple[int, Place]]]


class Deputy(Captain):
    """A captain in somebody's thoughts: one look at each man, no rivals to his orders, and nobody forgotten."""

    slip = 0

    def __init__(self, temper: Temper, known: Known) -> None:
        super().__init__(temper)
        self._known = known
        """Plans that he has made in the same thoughts, by all that they rest on."""

    def _plan(self, view: Outlook) -> None:
        key = (view.s.side, view.s.turn, view.s.pieces)
        if key not in self._known:
            self._known[key] = self.plan(view).moves()
        self._expected, self._moves = {}, self._known[key]

    def plan(self, view: Outlook) -> Plan:
        """First those who fall upon somebody together; then one look at each of the others."""
        plan = Plan(view)
        assaults(plan)
        everybody = plan.movers
        plan.movers = [n for n in everybody if plan.place[n].target < 0]
        plan.improve()
        plan.movers = everybody
        return plan

    def _rivals(self, view: Outlook) -> tuple[Alternative, ...]:
        return ()


class Opponent(Deputy):
    """The enemy in somebody's thoughts: he plans with all the looks of a captain, so no plan counts on his errors."""

    def plan(self, view: Outlook) -> Plan:
        """With every look of a captain."""
        return Captain.plan(self, view)


class Imagined:
    """Dice of one thought: the same deed against the same man falls alike, whatever else is planned.

    Ten thoughts that follow each other see each face of each die once: what is then left of chance lies between the
    deeds only.
    """

    def __init__(self, seed: int, time: int = 0) -> None:
        self.seed, self.time = seed, time
        self._fallen: dict[Subject, int] = {}

    def throw(self, position: Position[Battle], roll: Roll) -> int:
        """The dice as they fall in this thought."""
        s = position.state
        subject = (s.turn, s.side, roll.table, _whom(position.order))
        number = self._fallen[subject] = self._fallen.get(subject, 0) + 1
        count, faces = roll.faces
        mixed = self.seed
        for part in (s.turn, s.side, sum(roll.table.encode()), subject[3], number, self.time // faces):
            mixed = mixed * 1_000_003 + part
        chance = Chance(mixed)
        return sum(_shuffled(chance, faces)[self.time % faces] + 1 for _ in range(count))


def _shuffled(chance: Chance, faces: int) -> list[int]:
    """The faces of a die in an order drawn by chance."""
    order = list(range(faces))
    for k in range(faces - 1, 0, -1):
        other = chance.below(k + 1)
        order[k], order[other] = order[other], order[k]
    return order


def _whom(order: Word | None) -> int:
    """Whom an order is about: its target, or the piece that carries it out."""
    return (*order.targets, *order.actors, -1)[0] if order is not None else -1


def thought_cost(s: Battle, phases: int) -> int:
    """The answers that one thought of so many of one's own phases takes, about."""
    return phases * NODES * max(1, sum(len(men) for men in s.board.fighters))


class Foretelling:
    """One side's thoughts on what comes of a position."""

    def __init__(
        self,
        side: int,
        tempers: tuple[Temper, ...],
        weights: tuple[int, ...],
        sees: type[Outlook] = Outlook,
        phases: int = PHASES,
        others_see: type[Outlook] = Outlook,
    ) -> None:
        self.side, self.tempers, self.weights = side, tempers, weights
        self.phases = phases
        """At the start of so many of his own next phases he judges."""
        self.sees, self.others_see = sees, others_see
        """The eyes of his own deputy, and of the enemy's."""
        self.nodes = 0
        """Answers given in thought so far."""
        self._known: tuple[Known, ...] = tuple({} for _ in tempers)

    def deputies(self) -> list[Deputy]:
        """Somebody to think for each side."""
        minds = [Deputy if side == self.side else Opponent for side in range(len(self.tempers))]
        found = [
            mind(temper, known) for mind, temper, known in zip(minds, self.tempers, self._known, strict=True)
        ]
        for side, deputy in enumerate(found):
            deputy.sees = self.sees if side == self.side else self.others_see
        return found

    def value(
        self,
        position: Position[Battle],
        deputies: list[Deputy],
        dice: Imagined,
        foresight: Foresight | None = None,
    ) -> int:
        """What a copy of a position promises, judged at each of one's own next phases; it is used up.

        What the enemy does until the first of them is kept in `foresight`.
        """
        promises: list[int] = []
        now = (position.state.turn, position.state.side)
        for _ in range(LONGEST):
            pending = position.pending
            if pending is None:
                break
            if self._begins(position, now):
                now = (position.state.turn, position.state.side)
                promises.append(promise(position.state, self.side, self.weights))
                if len(promises) == self.phases:
                    break
            if isinstance(pending, Roll):
                position.force(dice.throw(position, pending))
            else:
                assert isinstance(pending, Ask)
                self.nodes += 1
                word = said(deputies[pending.side], position, pending)
                if foresight is not None and not promises and pending.side != self.side:
                    foresight.saw(word)
                position.force(word)
        left = self.phases - len(promises)
        last = promise(position.state, self.side, self.weights) if left else 0
        return (sum(promises) + left * last) // self.phases

    def _begins(self, position: Position[Battle], last: tuple[int, int]) -> bool:
        """Whether another of one's own phases begins."""
        s = position.state
        return position.order is None and s.side == self.side and (s.turn, s.side) != last


def said(deputy: Deputy, position: Position[Battle], ask: Ask) -> Any:
    """A deputy's answer; whoever may not hold back does what he first can. MAG-7.1b"""
    found = deputy.decide(position, ask).said
    return found if found != PASS or PASS in ask.options else next(iter(ask.options))
