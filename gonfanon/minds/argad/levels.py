"""Four levels of opponents on the free table.

A squire runs at the nearest enemy. A sergeant weighs each fight. A captain plays several plans of his side through in
thought against what the others will probably do. A marshal does so against several plans of the others, which he
cannot know, and takes the plan that does well against all of them.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from gonfanon.argad.state.orders import Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Ask
from gonfanon.minds.argad import plans
from gonfanon.minds.argad.fire import fire
from gonfanon.minds.argad.foresight import rivals_of, turn_ahead
from gonfanon.minds.argad.fray import after, choices, whom
from gonfanon.play.game_of import GameOf
from gonfanon.play.seats import Chance, PassivePlayer, RandomPlayer


class Level(NamedTuple):
    """How an opponent thinks."""

    own: tuple[plans.Wish, ...]
    """Plans of his side that he looks at."""
    others: tuple[plans.Wish, ...] = ()
    """What the others may do at the same time."""
    tries: int = 1
    """How often he throws the dice in thought for each pair of plans."""
    first_fire: bool = True


LEVELS: dict[str, Level] = {
    "squire": Level((plans.nearest_first,), first_fire=False),
    "sergeant": Level((plans.considered,)),
    "captain": Level(
        (plans.considered, plans.all_out, plans.goals_first, plans.stand_fast), (plans.considered,), 1
    ),
    "marshal": Level(
        (plans.considered, plans.all_out, plans.goals_first, plans.stand_fast, plans.draw_back),
        (plans.considered, plans.all_out, plans.stand_fast),
        1,
    ),
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
        return fire(s, side) if self.level.first_fire and not s.round else Sheet()

    def _announce(self, s: Skirmish, side: int) -> Sheet:
        own = [plans.sheet_of(s, side, wish) for wish in self.level.own]
        own = list(dict.fromkeys(own))
        if len(own) == 1:
            return own[0]
        return max(own, key=lambda sheet: (self._prospect(s, side, sheet), -own.index(sheet)))

    def _prospect(self, s: Skirmish, side: int, sheet: Sheet) -> int:
        """What a plan is worth: the mean against all that the others may do, and the worst of it as much again."""
        found = []
        for k, wish in enumerate(self.level.others):
            others = {rival: plans.sheet_of(s, rival, wish) for rival in rivals_of(s, side)}
            for attempt in range(self.level.tries):
                chance = Chance(self.seed * 1_000_003 + s.turn * 1_009 + k * 31 + attempt)
                found.append(turn_ahead(s, {**others, side: sheet}, side, chance))
        return sum(found) + min(found) * len(found)

    def _agree(self, s: Skirmish, side: int) -> Sheet:
        return Sheet(content=True)

    def _nothing(self, s: Skirmish, side: int) -> Sheet:
        return Sheet()

    def _shots(self, s: Skirmish, side: int) -> Sheet:
        return fire(s, side, by_worth=self.level.first_fire)

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
