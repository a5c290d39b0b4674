"""A marshal: lets several plans play on in his thoughts, the enemy's answer included, and takes the most promising."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.assault import assaults
from gonfanon.minds.decision import Decision
from gonfanon.minds.foretelling import Foretelling
from gonfanon.minds.marching import Place
from gonfanon.minds.outlook import Outlook
from gonfanon.minds.plan import Plan
from gonfanon.minds.stakes import stakes
from gonfanon.minds.tempers import TEMPERS, Temper
from gonfanon.minds.veteran import CAUTION, Veteran
from gonfanon.minds.worth import learned
from gonfanon.rules.state import Battle

STANCES = (
    (20, 100, 100),
    (250, 100, 100),
    (400, 60, 70),
    (100, 250, 100),
    (60, 100, 170),
    (10, 200, 200),
    (100, 30, 100),
)
"""Hundredths of a captain's risk, press and blow: reckless, wary, waiting, pushing, striking, all out, holding back."""


PARTED = (
    ((400, 100, 50), (100, 100, 100)),
    ((800, 0, 0), (100, 100, 100)),
    ((40, 300, 50), (100, 100, 100)),
    ((400, 100, 50), (10, 200, 200)),
    ((800, 0, 0), (100, 30, 100)),
)
"""The same for those on whom the battle hangs, and for the others."""


class Round(NamedTuple):
    """A round among rival plans: how many stay in it, and how often each is played on."""

    rivals: int
    times: int


ROUNDS = (Round(99, 3), Round(5, 5), Round(2, 8))
SURE = 50
"""By how many hundredths of its standard error a rival must be ahead of his own plan."""
LEAST = 4
"""By how many thousandths it must be ahead at least."""


class Rival(NamedTuple):
    """A plan, and what it promised each time it was played on."""

    plan: Plan
    promises: list[int]


class Marshal(Veteran):
    """Plays his rival plans on in thought within a budget of answers, and follows the one that promises most."""

    def __init__(self, temper: Temper, seed: int = 0, budget: int = 2000) -> None:
        super().__init__(temper, seed)
        self.budget = budget
        self._position: Position[Battle] | None = None
        self._phase = (0, 0)
        self._spent = 0

    def decide(self, position: Position[Battle], ask: Ask) -> Decision:
        """As a veteran; where he plans, from the position as it is."""
        s = position.state
        if (s.turn, s.side) != self._phase:
            self._phase, self._spent = (s.turn, s.side), 0
        self._position = position
        return super().decide(position, ask)

    def plan(self, view: Outlook) -> Plan:
        """The plan that promises most; his own as a veteran where no other is clearly better."""
        own = super().plan(view)
        if self._position is None or not own.movers or self._spent >= self.budget:
            return own
        rivals = [Rival(plan, []) for plan in self.candidates(view, own)]
        if len(rivals) == 1:
            return own
        best = self._contest(view, rivals).plan
        best.view = view
        return best

    def candidates(self, view: Outlook, own: Plan) -> list[Plan]:
        """His own plan, those of other stances as far as they differ, and to stay where one is."""
        found: dict[tuple[Place, ...], Plan] = {_key(own): own}
        for risk, press, blow in STANCES:
            plan = super().plan(self._stance(view, risk, press, blow))
            found.setdefault(_key(plan), plan)
        for plan in (Plan(view), *self._parted(view)):
            found.setdefault(_key(plan), plan)
        return list(found.values())

    def _parted(self, view: Outlook) -> Iterator[Plan]:
        """Plans in which those on whom the battle hangs are led otherwise than the rest."""
        extra, lives = stakes(view.s), view.lore.lives
        precious = {n for n in view.own if extra[n] > lives[n][False][0]}
        if not 0 < 2 * len(precious) <= len(view.own):
            return
        for stance, others in PARTED:
            views = [self._stance(view, *others), self._stance(view, *stance)]
            plan = Plan(views[0])
            everybody = plan.movers
            plan.movers = [n for n in everybody if n not in precious]
            assaults(plan)
            for _ in range(self.passes):
                for n in sorted(everybody, key=lambda n: n not in precious):
                    plan.movers, plan.view = [n], views[n in precious]
                    plan.improve()
            plan.movers = everybody
            yield plan

    def _stance(self, view: Outlook, risk: int, press: int, blow: int) -> Outlook:
        own = self.temper
        temper = replace(
            own, risk=own.risk * risk // CAUTION, press=own.press * press // 100, blow=own.blow * blow // 100
        )
        other = self.sees(view.s, view.side, temper)
        other.far_sighted = True
        return other

    def _contest(self, view: Outlook, rivals: list[Rival]) -> Rival:
        """Round after round the less promising fall out; his own plan stays to the end."""
        own, left = rivals[0], rivals
        tempers = [TEMPERS["bold"]] * len(view.s.scene.sides)
        tempers[view.side] = self.temper
        thought = Foretelling(view.side, tuple(tempers), learned(), self.sees)
        for number, each in enumerate(ROUNDS):
            if self._spent + thought.nodes >= self.budget:
                break
            left = sorted(left, key=lambda rival: -sum(rival.promises))[: each.rivals]
            if own not in left:
                left.append(own)
            for time in range(each.times):
                self._play_on(thought, view, left, number * 100 + time)
                if self._spent + thought.nodes >= self.budget:
                    break
        self._spent += thought.nodes
        ahead = [rival for rival in left if rival is not own and _clearly(rival.promises, own.promises)]
        return max(ahead, key=lambda rival: sum(rival.promises), default=own)

    def _play_on(self, thought: Foretelling, view: Outlook, left: list[Rival], number: int) -> None:
        """Play each of the rivals on once, with the same dice."""
        assert self._position is not None
        s = view.s
        seed = ((self.seed * 101 + s.turn) * 101 + s.side) * 1009 + number
        for rival in left:
            deputies = thought.deputies()
            deputies[view.side].follow(rival.plan, view)
            rival.promises.append(thought.value(self._position.clone(), deputies, seed))


def _key(plan: Plan) -> tuple[Place, ...]:
    """What tells one plan from another: where everybody ends."""
    return tuple(place._replace(value=0, target=-1) for place in plan.place.values())


def _clearly(one: list[int], other: list[int]) -> bool:
    """Whether one row of promises is ahead of another by more than chance makes likely."""
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    count, sum_ = len(gaps), sum(gaps)
    if count < 2 or sum_ < LEAST * count:
        return False
    spread = sum(gap * gap for gap in gaps) * count - sum_ * sum_
    return sum_ * sum_ * 10_000 * (count - 1) >= SURE * SURE * spread
