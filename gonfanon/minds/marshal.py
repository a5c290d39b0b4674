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

STANCES = ((100, 100, 100), (20, 100, 100), (100, 250, 100), (60, 100, 170), (10, 200, 200))
"""Hundredths of his temper's risk, press and blow: as he is, reckless, pushing, striking, all at once.

Warier ones than his own are not among them: games in thought end too soon to punish waiting.
"""
ROUND = 10
"""Games played out with each plan before the worse half of the plans is dropped."""
ROUNDS = 4
CLEAR = 14
"""How clear a difference must be: ten times the square of its size in standard errors."""
NEXT = 70
"""How much of the blows that lie open at the end of a game in thought counts, in hundredths."""


class InThought(Captain):
    """A captain as the marshal imagines him: he does not think twice."""

    passes = 1


class Marshal(Captain):
    """Searches among plans within a budget of decisions made in thought."""

    def __init__(self, temper: Temper, seed: int = 0, budget: int = 2000) -> None:
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
        """The plan that fares best when it is played out; those that fare worse are dropped on the way.

        The first, which a captain would follow, is left only for one that is clearly better.
        """
        plans = self.candidates(view)
        if len(plans) == 1 or self._position is None:
            return plans[0]
        games: dict[int, list[int]] = {i: [] for i in range(len(plans))}
        spent = k = 0
        while spent < self.budget and k < ROUNDS * ROUND:
            for i, values in games.items():
                value, decisions = self._try(plans[i], view, Spread(self.seed + view.s.turn, k))
                values.append(value)
                spent += decisions
            k += 1
            if k % ROUND == 0:
                games = _better_half(games)
                if len(games) == 1:
                    break
        rivals = sorted((i for i in games if i), key=lambda i: (-sum(games[i]), i))
        return plans[rivals[0]] if rivals and clearly(games[rivals[0]], games[0]) else plans[0]

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


def _better_half(games: dict[int, list[int]]) -> dict[int, list[int]]:
    """The first plan, and the better half of its rivals that still do better than it on the average."""
    rivals = sorted(
        (i for i in games if i and sum(games[i]) > sum(games[0])), key=lambda i: (-sum(games[i]), i)
    )
    kept = [0, *rivals[: (len(games) + 1) // 3]]
    return {i: games[i] for i in sorted(kept)}


def clearly(better: list[int], worse: list[int]) -> bool:
    """Whether the difference of two rows of games is more than the luck in them explains."""
    gaps = [a - b for a, b in zip(better, worse, strict=True)]
    count, sum_, squares = len(gaps), sum(gaps), sum(gap * gap for gap in gaps)
    return sum_ > 0 and 10 * sum_ * sum_ * (count - 1) > CLEAR * (count * squares - sum_ * sum_)


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
