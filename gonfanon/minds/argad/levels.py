"""Four levels of opponents on the free table.

The lower three move nearly all of their men and judge badly. A squire lets each figure run at the very enemy against
whom it does worst, breaks off every fight, and lets the chief of the troop give way to whoever comes, if need be off
the table. A sergeant sends them the same way, but they stay in a fight, and his chief stands and waits. A captain
announces a plan and does not agree to it: in the first round of revision he sketches two plans against what the
others have announced and takes the better one; his chief keeps out of the fight too, and he does not shoot before the
movement. A marshal lets his chief fight. He announces nothing, shows a plan when the others have shown theirs, and
waits a round longer: then he looks at seven plans, the best of which picks its fights, mends it, plays the foremost
through by the run itself, forgets nobody, has the last word over a captain, knows who is ahead, and lets the others
come to him as long as it costs him nothing.
"""

from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple

from msgspec.structs import replace

from gonfanon.argad.state.orders import HOLD, Intent, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Ask
from gonfanon.minds.argad import plans
from gonfanon.minds.argad.fire import GOOD, fire
from gonfanon.minds.argad.foresight import prospect
from gonfanon.minds.argad.fray import after, choices, whom
from gonfanon.minds.argad.lead import may_wait
from gonfanon.play.game_of import GameOf
from gonfanon.play.seats import Chance, PassivePlayer, RandomPlayer


class Level(NamedTuple):
    """How an opponent thinks."""

    own: tuple[plans.Wish, ...]
    """Plans of his side that he looks at."""
    mending: int = 0
    """How many changes of single figures he tries on the best plan."""
    checks: int = 0
    """So many of the foremost plans he plays through by the run itself rather than by a sketch."""
    revises: int = 0
    """In so many rounds of revision he answers what the others have announced. ARG-13.22"""
    patient: bool = False
    """While waiting does not lose, he lets the others come, and does not want to come near for its own sake."""
    lead: int = 0
    """What it is worth to him to be surely ahead at the end, in hundreds of half points."""
    slip: int = 0
    """So many of a hundred of his figures he overlooks in a turn: they stay where they are and do not shoot."""
    shrewd: bool = True
    """He shoots before the movement too, and at those who are worth most."""


SEVEN: tuple[plans.Wish, ...] = (
    plans.picked,
    plans.all_out,
    plans.nearest_first,
    plans.considered,
    plans.stand_fast,
    plans.goals_first,
    plans.draw_back,
)
SHY = plans.led(plans.fickle, plans.draw_back)
BLUNT = plans.led(plans.rash, plans.stand_fast)
FROM_BEHIND = tuple(plans.led(wish, plans.stand_fast) for wish in (plans.all_out, plans.nearest_first))
MARSHAL = Level(SEVEN, mending=70, checks=24, revises=2, patient=True, lead=1)
LEVELS: dict[str, Level] = {
    "squire": Level((SHY,), shrewd=False),
    "sergeant": Level((BLUNT,), slip=25, shrewd=False),
    "captain": Level(FROM_BEHIND, revises=1, slip=5, shrewd=False),
    "marshal": MARSHAL,
    "constable": MARSHAL,
    "veteran": Level((plans.all_out,)),
}
"""On the free table a constable plays as a marshal. A veteran goes for the enemy whose fall is worth most and
overlooks nobody: he plays the studies, for he is as quick as a sergeant and moves all of his men, as people do."""


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

    def forgotten(self, s: Skirmish, side: int) -> tuple[int, ...]:
        """Whom of his figures he overlooks in this turn; the same one of the same turn always or never."""
        if not self.level.slip:
            return ()
        own = [n for n in range(len(s.stands)) if s.side(n) == side]
        return tuple(
            n for n in own if Chance((self.seed * 1_009 + s.turn) * 8_191 + n).below(100) < self.level.slip
        )

    def _first_fire(self, s: Skirmish, side: int) -> Sheet:
        """Before the movement only good shots: those who come nearer are hit more easily later. ARG-19.2"""
        if not self.level.shrewd or s.round:
            return Sheet()
        return fire(s, side, least=GOOD, forgotten=self.forgotten(s, side))

    def _announce(self, s: Skirmish, side: int) -> Sheet:
        """His plan, or nothing; who revises agrees to nothing yet, so that there is a revision. ARG-13.22"""
        if self.level.revises > 1:
            return Sheet()
        first = plans.sheet_of(s, side, self.level.own[0], self.forgotten(s, side))
        return replace(first, content=not self.level.revises)

    def _revise(self, s: Skirmish, side: int) -> Sheet:
        """An answer to what has been announced: he who has the last word knows what the others do. ARG-13.22"""
        last = self.level.revises - s.round
        if last < 0 or not self.level.revises:
            return Sheet(content=True)
        fresh = replace(s, intents=tuple(HOLD if s.side(n) == side else i for n, i in enumerate(s.intents)))
        forgotten = self.forgotten(s, side)
        wishes = self.level.own if not last else self.level.own[:1]
        if self.level.patient and not may_wait(s, side):
            wishes = tuple(wish for wish in wishes if wish in plans.COMING)
        own = [plans.sheet_of(fresh, side, wish, forgotten) for wish in wishes]
        found = own[0]
        if not last:
            scores = self._scores(fresh, side, list(dict.fromkeys(own)))
            best = max(scores, key=lambda sheet: scores[sheet])
            self._mend(fresh, side, best, scores, forgotten)
            found = self._checked(fresh, side, scores)
        held = {n for order in found.orders if isinstance(order, Intent) for n in order.who}
        idle = [n for n, i in enumerate(s.intents) if s.side(n) == side and i != HOLD and n not in held]
        return Sheet((*(Intent("hold", (n,)) for n in idle), *found.orders), content=not last)

    def _scores(self, s: Skirmish, side: int, own: list[Sheet]) -> dict[Sheet, int]:
        """What some plans are worth against what was announced."""
        return {sheet: self._score(s, side, sheet) for sheet in own}

    def _score(self, s: Skirmish, side: int, sheet: Sheet, exact: bool = False) -> int:
        """What a plan is worth if the others do what they have announced."""
        waits = self.level.patient and may_wait(s, side)
        return prospect(s, {side: sheet}, side, waits, exact, self.level.lead)

    def _mend(
        self, s: Skirmish, side: int, sheet: Sheet, scores: dict[Sheet, int], forgotten: tuple[int, ...]
    ) -> None:
        """Try other orders for one figure after another, and go on from what is better while it helps."""
        left = self.level.mending
        better = True
        while left > 0 and better:
            better = False
            for changed in islice(plans.changes(s, side, sheet, forgotten), left):
                left -= 1
                there = plans.applied(s, side, sheet, changed)
                if there is None:
                    continue
                found = self._score(s, side, there)
                scores.setdefault(there, found)
                if found > scores[sheet]:
                    sheet, better = there, True

    def _checked(self, s: Skirmish, side: int, scores: dict[Sheet, int]) -> Sheet:
        """The plan that does best, of the foremost ones by the run itself."""
        foremost = sorted(scores, key=lambda sheet: -scores[sheet])[: max(1, self.level.checks)]
        if len(foremost) == 1:
            return foremost[0]
        return max(foremost, key=lambda sheet: self._score(s, side, sheet, exact=True))

    def _nothing(self, s: Skirmish, side: int) -> Sheet:
        return Sheet()

    def _shots(self, s: Skirmish, side: int) -> Sheet:
        return fire(s, side, by_worth=self.level.shrewd, forgotten=self.forgotten(s, side))

    def _fray(self, s: Skirmish, side: int) -> Sheet:
        return choices(s, side)

    def _after(self, s: Skirmish, side: int) -> Sheet:
        return after(s, side)


ANSWERS: dict[str, Callable[[FreeMind, Skirmish, int], Sheet]] = {
    "upkeep": FreeMind._nothing,
    "first-fire": FreeMind._first_fire,
    "announce": FreeMind._announce,
    "revise": FreeMind._revise,
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
