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
ROUND = 10
"""Games played out with each plan before the worse half of the plans is dropped."""
NEXT = 70
"""How much of the blows that lie open at the end of a game in thought counts, in hundredths."""


class InThought(Captain):
    """A captain as the marshal imagines him: he does not think twice."""

    passes = 1


class Marshal(Captain):
    """Searches among plans within a budget of decisions made in thought."""

    def __init__(self, temper: Temper, seed: int = 0, budget: int = 4000) -> None:
        super().__init__(temper)
        self.seed, self.budget = seed, budget
        self.depth = 1
        """Phases played out after one's own."""
        self._position: Position[Battle] | None = None

    def decide(self, position: Position[Battle], ask: Ask) -> Decision:
        """Remember where we are, so that plans can be played out from here."""
        self._position = position
        return super().decide(position, ask)

    def plan(self, view: Outlook) -> Plan:
        """The plan that fares best when it is played out; those that fare worse are dropped on the way."""
        plans = self.candidates(view)
        if len(plans) == 1 or self._position is None:
            return plans[0]
        sums = dict.fromkeys(range(len(plans)), 0)
        spent = k = 0
        while spent < self.budget and len(sums) > 1:
            for i in sums:
                dice = Spread(self.seed + view.s.turn, k)
                value, decisions = self._try(plans[i], view, dice)
                sums[i] += value
                spent += decisions
            k += 1
            if k % ROUND == 0:
                kept = sorted(sums, key=lambda i: (-sums[i], i))[: (len(sums) + 1) // 2]
                sums = {i: sums[i] for i in sorted(kept)}
        best = max(sums, key=lambda i: (sums[i], -i))
        return plans[best]

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

    def _try(self, plan: Plan, view: Outlook, dice: "Spread") -> tuple[int, int]:
        """Play a plan out once: how it ends, and how many decisions it took."""
        assert self._position is not None
        s = view.s
        sides: list[Sergeant] = [InThought(self.temper) for _ in s.scene.sides]
        sides[view.side].follow(plan, view)
        stop = s.turn * len(sides) + view.side + self.depth + 1
        position = self._position.clone()
        decisions = play_out(position, sides, dice, stop)
        # A battle won in thought is not yet won: it must not outweigh everything else.
        value = standing(position.state, view.side, view.lore.total)
        return value + self._next_blows(position.state, view.side), decisions

    def _next_blows(self, s: Battle, side: int) -> int:
        """What the side whose phase begins could strike at once."""
        if s.outcome is not None or s.placing:
            return 0
        view = self.view(s.at_step(s.turn, s.side, "movement"), s.side)
        plan = Plan(view)
        assaults(plan)
        worth = sum(view.value(t, plan.pack(t)) for t, who in plan.members.items() if who) * NEXT // 100
        return worth if s.side == side else -worth


class Spread:
    """Dice that fall evenly: in ten games in thought each roll in its place shows each face once."""

    def __init__(self, seed: int, game: int) -> None:
        self.seed, self.game, self.number = seed, game, 0

    def throw(self, roll: Roll) -> int:
        """The total of the next roll."""
        count, faces = roll.faces
        return sum(self._face(faces) for _ in range(count))

    def _face(self, faces: int) -> int:
        self.number += 1
        lot, block = self.game % faces, self.game // faces
        chance = Chance((self.seed * 8191 + block) * 1009 + self.number)
        order = list(range(1, faces + 1))
        for k in range(faces - 1, 0, -1):
            j = chance.below(k + 1)
            order[k], order[j] = order[j], order[k]
        return order[lot]


def play_out(position: Position[Battle], sides: list[Sergeant], dice: Spread, stop: int) -> int:
    """Play on until a phase begins; how many decisions it took."""
    decisions = 0
    while (pending := position.pending) is not None:
        if isinstance(pending, Roll):
            position.force(dice.throw(pending))
            continue
        s = position.state
        if position.order is None and s.turn * len(sides) + s.side >= stop:
            break
        position.force(sides[pending.side].decide(position, pending).said)
        decisions += 1
    return decisions
