"""The dice and answers of a case, and what can go wrong when a game is played by them."""

from itertools import islice
from typing import Any, NamedTuple

from gonfanon.battle.notation.notation import read_answer, write
from gonfanon.cases.head import StepText
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.position import Position
from gonfanon.rules.words.field import PASS

SHOWN = 12
"""How many of the answers to a question are printed."""


class Verdict(NamedTuple):
    """What came of a case: nothing that differed, or what did."""

    case: Any
    differences: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Everything came out as expected."""
        return not self.differences


class Stuck(Exception):
    """The case cannot go on as it is written."""


class Illegal(Stuck):
    """An order or answer that the rules refuse."""

    def __init__(self, message: str, refusal: Refusal | None) -> None:
        super().__init__(message)
        self.refusal = refusal


class Script:
    """The dice and answers of a step that are still to come; another game reads and writes them its own way."""

    def __init__(self, step: StepText) -> None:
        self.dice = list(step.dice)
        self.answers = list(step.answers)
        self.refusal: Refusal | None = None
        """Why the next answer was kept for a later question."""

    def respond(self, position: Position[Any]) -> object:
        """The answer to whatever is pending."""
        pending = position.pending
        if isinstance(pending, Roll):
            return self._dice(pending)
        assert isinstance(pending, Ask)
        return self._answer(position.state, pending)

    def _dice(self, roll: Roll) -> int:
        count, faces = roll.faces
        what = f"{roll.dice} on {roll.table} ({roll.rule})"
        if len(self.dice) < count:
            if self.answers:
                # The play has gone past the question that the answer was meant for.
                raise Illegal(f'a die is missing for {what}, "{self.answers[0]}" is open', self.refusal)
            raise Stuck(f"a die is missing for {what}")
        thrown, self.dice = self.dice[:count], self.dice[count:]
        if not all(1 <= die <= faces for die in thrown):
            raise Stuck(f"{' '.join(map(str, thrown))} cannot fall with {what}")
        return sum(thrown)

    def _answer(self, s: Any, ask: Ask) -> object:
        """The next answer if it fits; what may be declined is declined, what is forced must be answered."""
        declinable = PASS in ask.options
        if not self.answers:
            if declinable:
                return PASS
            raise Stuck(f"{self.asked(s, ask)} is not answered; legal: {self.legal(s, ask)}")
        said = self.read(s, self.answers[0], ask)
        if said in ask.options:
            del self.answers[0]
            self.refusal = None
            return said
        refusals = (self.refusal, ask.options.why_not(said))
        self.refusal = Refusal.first(refusal for refusal in refusals if refusal is not None)
        if declinable:
            return PASS
        reason = f'"{self.answers[0]}" is no answer to {self.asked(s, ask)}{by_rule(self.refusal)}'
        raise Illegal(f"{reason}; legal: {self.legal(s, ask)}", self.refusal)

    def read(self, s: Any, text: str, ask: Ask) -> object:
        """An answer as it is written."""
        return read_answer(s, text, ask)

    def asked(self, s: Any, ask: Ask) -> str:
        """A question in words."""
        about = "+".join(s.name(n) for n in ask.about)
        kind = f'"{ask.kind}" about {about}' if about else f'"{ask.kind}"'
        return f"the question {kind} to {s.scene.sides[ask.side]} ({ask.rule})"

    def written(self, s: Any, answer: Any, ask: Ask) -> str:
        """An answer in words."""
        return write(s, answer, ask)

    def legal(self, s: Any, ask: Ask) -> str:
        """The first legal answers in words."""
        some = [self.written(s, answer, ask) for answer in islice(ask.options, SHOWN)]
        more = f" and {len(ask.options) - SHOWN} more" if len(ask.options) > SHOWN else ""
        return " | ".join(some) + more

    def end(self) -> None:
        """The order is over: nothing of the script may be left."""
        if self.answers:
            left = ", ".join(f'"{answer}"' for answer in self.answers)
            raise Illegal(f"answers left over: {left}{by_rule(self.refusal)}", self.refusal)
        if self.dice:
            raise Stuck(f"dice left over: {', '.join(map(str, self.dice))}")


def by_rule(refusal: Refusal | None) -> str:
    """The rule of a refusal, as the end of a message."""
    return f": {refusal.what} ({refusal.rule})" if refusal else ""
