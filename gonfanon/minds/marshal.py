"""A marshal: plays his plans out in thought against a captain's answers, and takes the one that fares best."""

from msgspec.structs import replace

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.minds.assault import assaults
from gonfanon.minds.captain import Captain, Sergeant
from gonfanon.minds.decision import Decision
from gonfanon.minds.outlook import Outlook
from gonfanon.minds.plan import Plan
from gonfanon.minds.stakes import standing
from gonfanon.minds.tempers import Temper
from gonfanon.play.seats import Chance
from gonfanon.rules.state import Battle

STANCES = ((100, 100, 100), (30, 100, 100), (220, 100, 100), (100, 30, 100), (100, 250, 100), (60, 100, 170))
"""Hundredths of his temper's risk, press and blow: as he is, reckless, wary, holding, pushing, striking."""


class Marshal(Captain):
    """Searches among plans within a budget."""

    def __init__(self, temper: Temper, seed: int = 0, samples: int = 8, depth: int = 2) -> None:
        super().__init__(temper)
        self.seed, self.samples, self.depth = seed, samples, depth
        self._position: Position[Battle] | None = None

    def decide(self, position: Position[Battle], ask: Ask) -> Decision:
        """Remember where we are, so that plans can be played out from here."""
        self._position = position
        return super().decide(position, ask)

    def plan(self, view: Outlook) -> Plan:
        """The plan that fares best when it is played out; those that fare worst are dropped half-way."""
        plans = self.candidates(view)
        if len(plans) == 1 or self._position is None:
            return plans[0]
        sums = dict.fromkeys(range(len(plans)), 0)
        for k in range(self.samples * 2):
            for i in sums:
                sums[i] += self._try(plans[i], view, k)
            if k + 1 in (self.samples // 2, self.samples, self.samples * 3 // 2) and len(sums) > 1:
                kept = sorted(sums, key=lambda i: (-sums[i], i))[: (len(sums) + 1) // 2]
                sums = {i: sums[i] for i in sorted(kept)}
            if len(sums) == 1:
                break
        return plans[max(sums, key=lambda i: (sums[i], -i))]

    def candidates(self, view: Outlook) -> list[Plan]:
        """The different plans that his stances lead to."""
        found: dict[tuple[tuple[int, int, int], ...], Plan] = {}
        own = self.temper
        for risk, press, blow in STANCES:
            temper = replace(
                own, risk=own.risk * risk // 100, press=own.press * press // 100, blow=own.blow * blow // 100
            )
            stance = Outlook(view.s, view.side, temper)
            stance.far_sighted = True
            plan = Plan(stance)
            assaults(plan)
            for _ in range(self.passes):
                if not plan.improve():
                    break
            found.setdefault(tuple((n, place.at, place.facing) for n, place in plan.moves()), plan)
        return list(found.values())

    def _try(self, plan: Plan, view: Outlook, k: int) -> int:
        assert self._position is not None
        s = view.s
        chance = Chance((self.seed * 1000003 + s.turn * 7919 + k) & 0xFFFFFFFF)
        sides: list[Sergeant] = [Captain(self.temper) for _ in s.scene.sides]
        sides[view.side].follow(plan, view)
        stop = s.turn * len(sides) + view.side + self.depth + 1
        return play_out(self._position.clone(), sides, chance, stop, view.side)


def play_out(
    position: Position[Battle], sides: list[Sergeant], chance: Chance, stop: int, side: int
) -> int:
    """Play on with drawn dice until a phase begins; how it then stands for a side."""
    while (pending := position.pending) is not None:
        if isinstance(pending, Roll):
            count, faces = pending.faces
            position.force(sum(chance.below(faces) + 1 for _ in range(count)))
            continue
        s = position.state
        if position.order is None and s.turn * len(sides) + s.side >= stop:
            break
        position.force(sides[pending.side].decide(position, pending).said)
    return standing(position.state, side)
