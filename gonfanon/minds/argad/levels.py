"""Four levels of opponents on the free table.

A squire runs at the nearest enemy. A sergeant weighs a few plans against an enemy who runs at him. A captain plays
many plans through in thought against several of the others, which he cannot know, takes the one that does well
against all of them, and tries to mend it figure by figure. A marshal looks at more of both.
"""

from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple

from gonfanon.argad.state.orders import Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Ask
from gonfanon.minds.argad import plans
from gonfanon.minds.argad.fire import GOOD, fire
from gonfanon.minds.argad.foresight import prospect, rivals_of
from gonfanon.minds.argad.fray import after, choices, whom
from gonfanon.play.game_of import GameOf
from gonfanon.play.seats import Chance, PassivePlayer, RandomPlayer

ALL: tuple[plans.Wish, ...] = (
    plans.considered,
    plans.stand_fast,
    plans.nearest_first,
    plans.goals_first,
    plans.all_out,
    plans.draw_back,
)


class Level(NamedTuple):
    """How an opponent thinks."""

    own: tuple[plans.Wish, ...]
    """Plans of his side that he looks at."""
    others: tuple[plans.Wish, ...] = ()
    """What the others may do at the same time."""
    mending: int = 0
    """How many changes of single figures he tries on the best plan."""
    shrewd: bool = True
    """He shoots before the movement too, and at those who are worth most."""


LEVELS: dict[str, Level] = {
    "squire": Level((plans.nearest_first,), shrewd=False),
    "sergeant": Level((plans.considered, plans.stand_fast, plans.nearest_first), (plans.nearest_first,)),
    "captain": Level(ALL[:5], (plans.nearest_first, plans.considered), mending=8),
    "marshal": Level(ALL, (plans.nearest_first, plans.considered, plans.stand_fast), mending=30),
}


class FreeMind:
    """An opponent of a level; the same seed and the same view make the same answer."""

    def __init__(self, level: str, seed: int) -> None:
        self.level, self.seed = LEVELS[level], seed

    def answer(self, s: Skirmish, ask: Ask) -> Any:
        """What it answers, given no more than its side may see."""
        if ask.kind == "whom-to-strike":
            return whom(s, ask)
        sheet = ANSWERS[s.stage](self, s, ask.side)
        return (
            sheet if ask.options.why_not(sheet) is None else Sheet(content=s.stage in ("announce", "revise"))
        )

    def _first_fire(self, s: Skirmish, side: int) -> Sheet:
        """Before the movement only good shots: those who come nearer are hit more easily later. ARG-19.2"""
        return fire(s, side, least=GOOD) if self.level.shrewd and not s.round else Sheet()

    def _announce(self, s: Skirmish, side: int) -> Sheet:
        """The plan that does best against all that the others may do, mended figure by figure."""
        own = list(dict.fromkeys(plans.sheet_of(s, side, wish) for wish in self.level.own))
        if len(own) == 1:
            return own[0]
        others = self._others(s, side)
        scores = [self._score(s, side, sheet, others) for sheet in own]
        best = max(range(len(own)), key=lambda k: (scores[k], -k))
        return self._mended(s, side, own[best], scores[best], others)

    def _others(self, s: Skirmish, side: int) -> list[dict[int, Sheet]]:
        """What the others may do at the same time, each of it once."""
        found: list[dict[int, Sheet]] = []
        for wish in self.level.others:
            sheets = {rival: plans.sheet_of(s, rival, wish) for rival in rivals_of(s, side)}
            if sheets not in found:
                found.append(sheets)
        return found

    def _score(self, s: Skirmish, side: int, sheet: Sheet, others: list[dict[int, Sheet]]) -> int:
        """What a plan is worth: the mean against all that the others may do, and the worst of it."""
        found = [
            prospect(s, {**rivals, side: sheet}, side, Chance(self.seed * 1_003 + s.turn * 31 + k))
            for k, rivals in enumerate(others)
        ]
        return 2 * sum(found) // len(found) + min(found)

    def _mended(
        self, s: Skirmish, side: int, sheet: Sheet, score: int, others: list[dict[int, Sheet]]
    ) -> Sheet:
        """Try other orders for one figure after another, and keep what is better."""
        for changed in islice(plans.changes(s, side, sheet), self.level.mending):
            there = plans.applied(s, side, sheet, changed)
            if there is None:
                continue
            found = self._score(s, side, there, others)
            if found > score:
                sheet, score = there, found
        return sheet

    def _agree(self, s: Skirmish, side: int) -> Sheet:
        return Sheet(content=True)

    def _nothing(self, s: Skirmish, side: int) -> Sheet:
        return Sheet()

    def _shots(self, s: Skirmish, side: int) -> Sheet:
        return fire(s, side, by_worth=self.level.shrewd)

    def _fray(self, s: Skirmish, side: int) -> Sheet:
        return choices(s, side)

    def _after(self, s: Skirmish, side: int) -> Sheet:
        return after(s, side)


ANSWERS: dict[str, Callable[[FreeMind, Skirmish, int], Sheet]] = {
    "upkeep": FreeMind._nothing,
    "first-fire": FreeMind._first_fire,
    "announce": FreeMind._announce,
    "revise": FreeMind._agree,
    "confirm": FreeMind._nothing,
    "yield": FreeMind._nothing,
    "shots": FreeMind._shots,
    "melee-choices": FreeMind._fray,
    "aftermath": FreeMind._after,
}
"""What is answered in each stage."""


def decide(game: GameOf[Any], side: int, player: str, seed: int) -> Any:
    """What a side answers; `captain:bold` thinks like a captain."""
    seen = game.view(side)
    ask = game.ask(side)
    assert ask is not None
    level = player.partition(":")[0]
    if level in LEVELS:
        return FreeMind(level, seed).answer(seen.state, ask)
    chooser = PassivePlayer() if level == "passive" else RandomPlayer(seed)
    return chooser.choose(seen.state, ask)
