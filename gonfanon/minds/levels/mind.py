"""A seat taken by a mind: its level, its temper, its seed."""

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.numbers import is_whole
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.carried import Carried, carried, take_up
from gonfanon.minds.levels.command import Commander
from gonfanon.minds.levels.constable import Constable
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.sergeant import Sergeant
from gonfanon.minds.levels.squire import Squire
from gonfanon.minds.value.decision import Decision, Why
from gonfanon.minds.value.tempers import TEMPERS as TEMPERS_BY_NAME
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack

LEVELS = ("squire", "sergeant", "captain", "marshal", "constable")
TEMPERS = ("bold", "cautious", "honourable")
BUDGET = 3500
"""Nodes that a marshal may look at for one phase, where nothing else is said."""
BUDGETS = {"constable": 12_000}
"""The same for levels that look at more: with twenty on either side no phase takes longer than twenty seconds."""


CEILING = 12_000
"""No marshal may look at more: some fifteen seconds of thought on a slow machine, and minutes are no opponent."""


SEARCHING: dict[str, type[Marshal]] = {"marshal": Marshal, "constable": Constable}
"""Levels that play their plans on in thought."""


class BudgetRefused(GonfanonError):
    """More nodes than anybody may look at."""


class Mind:
    """Answers questions of one side; the same seed and the same questions give the same answers."""

    def __init__(self, level: str, temper: str, seed: int, budget: int = BUDGET) -> None:
        self.level, self.temper, self.seed, self.budget = level, temper, seed, budget
        levels: dict[str, type[Commander]] = {"squire": Squire, "sergeant": Sergeant}
        self._command: Commander = levels.get(level, Captain)(TEMPERS_BY_NAME[temper], seed)
        if level in SEARCHING:
            self._command = SEARCHING[level](TEMPERS_BY_NAME[temper], seed, budget)

    def decide(self, position: Position[Battle]) -> Decision:
        """The answer to the pending question, with its reason."""
        ask = asked(position)
        decision = self._command.decide(position, ask)
        if decision.said == PASS and PASS not in ask.options:
            return _driven(position.state, ask)
        return decision

    @property
    def plan(self) -> Carried | None:
        """What is left of the plan that he follows."""
        return carried(self._command)

    def take_up(self, position: Position[Battle], plan: Carried) -> None:
        """Go on with a plan that the same side has made before."""
        take_up(self._command, position.state, plan)


def _driven(s: Battle, ask: Ask) -> Decision:
    """He may not hold back, and strikes where he can: a berserker beside an enemy. MAG-7.1b"""
    blow = next((said for said in ask.options if isinstance(said, Attack)), None)
    if blow is None:
        return Decision(next(iter(ask.options)), Why("mind-done"), 0)
    args: dict[str, str | int] = {"who": s.name(blow.pieces[0]), "target": s.name(blow.target)}
    return Decision(blow, Why("mind-strikes", args), 0)


def asked(position: Position[Battle]) -> Ask:
    """The question that waits for an answer."""
    if not isinstance(position.pending, Ask):
        raise GonfanonError("nobody is asked anything here")
    return position.pending


def names() -> tuple[str, ...]:
    """Every name of a seat: each level, and each level with each temper."""
    return (*LEVELS, *(f"{level}:{temper}" for level in LEVELS for temper in TEMPERS))


def seat(name: str, seed: int) -> Mind:
    """A mind by its name: `captain`, `captain:cautious`, `marshal:bold:4000` with a budget of nodes."""
    level, *rest = name.split(":")
    if level not in LEVELS:
        raise GonfanonError(f"there is no mind called {name!r}; one of {', '.join(LEVELS)}")
    temper = rest[0] if rest and rest[0] else TEMPERS[0]
    if temper not in TEMPERS:
        raise GonfanonError(f"there is no temper {temper!r}; one of {', '.join(TEMPERS)}")
    return Mind(level, temper, seed, _budget(name, level, rest[1:]))


def _budget(name: str, level: str, rest: list[str]) -> int:
    if not rest:
        return BUDGETS.get(level, BUDGET)
    if len(rest) > 1 or not is_whole(rest[0], longest=len(rest[0])) or not rest[0].strip("0"):
        raise GonfanonError(f"{name!r}: a seat is level:temper:nodes, for instance marshal:bold:{BUDGET}")
    if not is_whole(rest[0]) or int(rest[0]) > CEILING:
        raise BudgetRefused(f"{name[:40]!r}: a mind may look at {CEILING} nodes at most")
    return int(rest[0])
