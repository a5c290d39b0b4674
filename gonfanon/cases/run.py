"""A case played: orders with the dice and answers of its script, every one of them used and none missing."""

from collections.abc import Iterable
from itertools import islice
from typing import Any, NamedTuple

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation import read_answer, read_order, write
from gonfanon.cases import expect, query
from gonfanon.cases.argad import run as argad
from gonfanon.cases.argad.case import ArgadCase
from gonfanon.cases.case import Case, StepText
from gonfanon.cases.passing import UNTIL, until
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.position import Position
from gonfanon.rules.book import Book
from gonfanon.rules.engines import place_named
from gonfanon.rules.orders import PASS
from gonfanon.rules.state import Battle

SHOWN = 12
"""How many of the answers to a question are printed."""


class Verdict(NamedTuple):
    """What came of a case: nothing that differed, or what did."""

    case: Case | ArgadCase
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


def judge(case: Case | ArgadCase) -> Verdict:
    """Play a case through; a rule that breaks down is a difference too."""
    try:
        found = argad.differences(case) if isinstance(case, ArgadCase) else _differences(case)
        return Verdict(case, tuple(found))
    except Exception as error:  # a broken rule must not keep the other cases from being judged
        return Verdict(case, (f"the rules broke down: {type(error).__name__}: {error}",))


def _differences(case: Case) -> list[str]:
    position = Position(FieldBattle(), case.start)
    found: list[str] = []
    for n, step in enumerate(case.steps):
        where = f"step {n + 1} ({step.order or step.query}): "
        try:
            differing = _asked(position.state, step) if step.query else _ordered(position, step)
        except Stuck as stuck:
            return [*found, f"{where}{stuck}"]
        found += [where + difference for difference in differing]
    return found


def _asked(s: Battle, step: StepText) -> list[str]:
    return query.differences(query.reply(s, step.query), on_the_map(s, step.expect))


def on_the_map(s: Battle, expected: dict[str, Any]) -> dict[str, Any]:
    """What is expected, hexes of engines under their names on the map: `belfry.C5` is a hex too."""
    places = {name: place_named(s, str(name)) for name in expected if "." in str(name)}
    return {
        s.scene.field.name(places[name]) if places.get(name, -1) >= 0 else name: value
        for name, value in expected.items()
    }


def _ordered(position: Position[Battle], step: StepText) -> list[str]:
    if step.refused:
        return [*_refused(position, step), *expect.differences(position.state, (), step.expect)]
    play(position, step)
    return expect.differences(position.state, position.events, step.expect)


def _refused(position: Position[Battle], step: StepText) -> list[str]:
    """The order, or an answer given during it, must be illegal; nothing of it happens."""
    try:
        play(position.clone(), step)
    except Illegal as illegal:
        return _other_rule(illegal.refusal, step.refused, position.state.scene.book)
    return ["it should be refused and is legal"]


def _other_rule(refusal: Refusal | None, named: bool | str | list[str], book: Book) -> list[str]:
    if isinstance(named, bool) or refusal is None:
        # An answer to a question that is never put has no rule of its own that refuses it.
        return []
    rules = [named] if isinstance(named, str) else named
    if any(
        query.names_rule(by, rule) for by in (*refusal.rules, *book.citing(refusal.rules)) for rule in rules
    ):
        return []
    return [f"refused by {' or '.join(rules)} expected, {refusal.rule}, {refusal.what} found"]


def play(position: Position[Battle], step: StepText) -> None:
    """Carry out one order of a script on a position."""
    pending = position.pending
    if not isinstance(pending, Ask):
        raise Stuck("the battle is over")
    if step.order.startswith(UNTIL):
        pass_until(position, step)
        return
    try:
        order = read_order(position.state, step.order)
    except BadNotation as error:
        raise Illegal(f"the order is refused: {error.message}", None) from None
    if order not in pending.options:
        raise Illegal(
            f"the order is refused{_by(pending.options.why_not(order))}", pending.options.why_not(order)
        )
    position.force(order)
    script = Script(step)
    while position.order is not None:
        position.force(script.respond(position))
    script.end()


def pass_until(position: Position[Battle], step: StepText) -> None:
    """Pass for both sides to the next beginning of a step; dice and answers on the way are those of the script."""
    side, wanted = until(position.state, step.order)
    script = Script(step)
    while True:
        if position.pending is None:
            raise Stuck("the battle is over")
        position.force(PASS)
        while position.order is not None:
            position.force(script.respond(position))
        if (position.state.side, position.state.step) == (side, wanted):
            break
    script.end()


class Script:
    """The dice and answers of a step that are still to come."""

    def __init__(self, step: StepText) -> None:
        self.dice = list(step.dice)
        self.answers = list(step.answers)
        self.refusal: Refusal | None = None
        """Why the next answer was kept for a later question."""

    def respond(self, position: Position[Battle]) -> object:
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

    def _answer(self, s: Battle, ask: Ask) -> object:
        """The next answer if it fits; what may be declined is declined, what is forced must be answered."""
        declinable = PASS in ask.options
        if not self.answers:
            if declinable:
                return PASS
            raise Stuck(f"{_question(s, ask)} is not answered; legal: {_legal(s, ask)}")
        said = read_answer(s, self.answers[0], ask)
        if said in ask.options:
            del self.answers[0]
            self.refusal = None
            return said
        refusals = (self.refusal, ask.options.why_not(said))
        self.refusal = Refusal.first(refusal for refusal in refusals if refusal is not None)
        if declinable:
            return PASS
        reason = f'"{self.answers[0]}" is no answer to {_question(s, ask)}{_by(self.refusal)}'
        raise Illegal(f"{reason}; legal: {_legal(s, ask)}", self.refusal)

    def end(self) -> None:
        """The order is over: nothing of the script may be left."""
        if self.answers:
            left = ", ".join(f'"{answer}"' for answer in self.answers)
            raise Illegal(f"answers left over: {left}{_by(self.refusal)}", self.refusal)
        if self.dice:
            raise Stuck(f"dice left over: {', '.join(map(str, self.dice))}")


def _by(refusal: Refusal | None) -> str:
    return f": {refusal.what} ({refusal.rule})" if refusal else ""


def _question(s: Battle, ask: Ask) -> str:
    about = "+".join(s.name(n) for n in ask.about)
    kind = f'"{ask.kind}" about {about}' if about else f'"{ask.kind}"'
    return f"the question {kind} to {s.scene.sides[ask.side]} ({ask.rule})"


def _legal(s: Battle, ask: Ask) -> str:
    written = _written(s, ask, islice(ask.options, SHOWN))
    more = f" and {len(ask.options) - SHOWN} more" if len(ask.options) > SHOWN else ""
    return " | ".join(written) + more


def _written(s: Battle, ask: Ask, answers: Iterable[object]) -> list[str]:
    return [write(s, answer, ask) for answer in answers]  # type: ignore[arg-type]
