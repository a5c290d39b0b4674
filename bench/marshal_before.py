"""The marshal of before, as a yardstick: how he chose among his plans in thought.

Two of his own phases ahead, round after round with fewer rivals; a lead of twice its standard error was enough however
often the plans had been played on.
"""

from gonfanon.minds.levels.marshal import EACH, FEW, LEAST, Marshal, Rival, told
from gonfanon.minds.levels.playouts import Foretelling
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle

ROUNDS = ((99, 2), (5, 4), (3, 10), (2, 60))
"""By round, how many rivals stay in it, and how often each is played on."""
SURE = 200
"""By how many hundredths of its standard error a rival must be ahead of his own plan."""


class MarshalBefore(Marshal):
    """Chooses as the marshal of before did."""

    phases = 2

    def _compared(self, s: Battle, budget: int) -> int:
        return max(FEW, self.budget // EACH + 1)

    def _contest(self, s: Battle, side: int, left: list[Rival], budget: int) -> Rival:
        own, everybody, time = left[0], left, 0
        tempers = [TEMPERS["bold"]] * len(s.scene.sides)
        tempers[side] = self.temper
        thought = Foretelling(side, tuple(tempers), self.weights(), self.sees, self.phases)
        for rivals, times in ROUNDS:
            if self._spent + thought.nodes >= budget or len(left) == 1:
                break
            left = sorted(left, key=lambda rival: -sum(rival.promises))[:rivals]
            if own not in left:
                left.append(own)
            for _ in range(times):
                self._play_on(thought, left, time)
                time += 1
                if self._spent + thought.nodes >= budget or len(left) == 1:
                    break
        self._spent += thought.nodes
        ahead = [rival for rival in left if rival is not own and _ahead(rival.promises, own.promises)]
        best = max(ahead, key=lambda rival: sum(rival.promises), default=own)
        self._thoughts = told(s, everybody, best)
        return best


def _ahead(one: list[int], other: list[int]) -> bool:
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    count, sum_ = len(gaps), sum(gaps)
    if count < 2 or sum_ < LEAST * count:
        return False
    spread = sum(gap * gap for gap in gaps) * count - sum_ * sum_
    return sum_ * sum_ * 10_000 * (count - 1) >= SURE * SURE * spread
