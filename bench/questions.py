"""How many questions a player is asked, and how many of them leave him no choice: `python -m bench.questions`.

Two sergeants play; each question is looked at as the table would put it to a person with the usual standing orders.
A question that one answer alone could follow should not have been put.
"""

import sys
from collections import Counter

from msgspec import Struct

from gonfanon import minds, play
from gonfanon.kernel.ask import Ask
from gonfanon.library import scenarios
from gonfanon.play.standing import Standing, StandingOrders

MOST = 50
"""Of so many questions fewer than one may leave no choice."""


class Asked(Struct):
    """Questions that were put, and those without a choice, by their kind."""

    put: Counter[str]
    idle: Counter[str]

    @property
    def share(self) -> float:
        """The part that left no choice."""
        return sum(self.idle.values()) / max(1, sum(self.put.values()))


def count(names: list[str], games: int = 1) -> Asked:
    """Play some scenarios and count."""
    asked = Asked(Counter(), Counter())
    for name in names:
        for seed in range(1, games + 1):
            _play(play.new(name, seed), seed, asked)
    return asked


def _play(game: play.Game, seed: int, asked: Asked) -> None:
    players = [minds.seat("sergeant", seed + side) for side in range(len(game.scene.sides))]
    orders = StandingOrders()
    orders.laid = dict.fromkeys(range(len(players)), Standing())
    while not game.over:
        ask = game.ask()
        assert ask is not None
        said = orders.answer(game.state, game.position.snapshot, ask)
        if said is None:
            asked.put[ask.kind] += 1
            asked.idle[ask.kind] += _alone(ask)
            said = players[ask.side].decide(game.position).said
            orders.answered(game.state, ask, said)
        game.answer(said)


def _alone(ask: Ask) -> bool:
    """Whether there is but one answer."""
    answers = iter(ask.options)
    next(answers, None)
    return next(answers, None) is None


def main() -> None:
    """Count over all scenarios, or those that are named."""
    names = sys.argv[1:] or list(scenarios.scenario_names())
    asked = count(names)
    for kind, number in asked.put.most_common():
        print(f"{kind:20} {number:7} asked {asked.idle[kind]:6} without a choice")
    print(f"{sum(asked.put.values())} questions, {100 * asked.share:.2f} % without a choice")
    sys.exit(asked.share >= 1 / MOST)


if __name__ == "__main__":
    main()
