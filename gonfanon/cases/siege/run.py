"""A case of a siege played: orders of the day and of its battles, with the dice and answers of the script."""

from typing import Any

from gonfanon.cases.head import StepText
from gonfanon.cases.passing import UNTIL
from gonfanon.cases.query import names_rule
from gonfanon.cases.script import Illegal, Script, Stuck, by_rule
from gonfanon.cases.siege import expect, query
from gonfanon.cases.siege.case import SiegeCase
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import STEPS
from gonfanon.rules.words.field import PASS
from gonfanon.siege.notation import read_answer, read_order, write
from gonfanon.siege.sheet import Siege
from gonfanon.siege.siege import SiegeByDays
from gonfanon.siege.view import moment

PATIENCE = 5000
"""Steps that are passed at most on the way to another."""


def differences(case: SiegeCase) -> list[str]:
    """What came out otherwise than the case expects."""
    position: Position[Siege] = Position(SiegeByDays(), case.start)
    found: list[str] = []
    for n, step in enumerate(case.steps):
        where = f"step {n + 1} ({step.order or step.query}): "
        try:
            differing = _asked(position.state, step) if step.query else _ordered(position, step)
        except Stuck as stuck:
            return [*found, f"{where}{stuck}"]
        found += [where + difference for difference in differing]
    return found


def _asked(s: Siege, step: StepText) -> list[str]:
    try:
        return query.differences(s, step.query, step.expect)
    except BadNotation as error:
        raise Stuck(error.message) from None


def _ordered(position: Position[Siege], step: StepText) -> list[str]:
    if step.refused:
        return [*_refused(position, step), *expect.differences(position.state, (), step.expect)]
    play(position, step)
    return expect.differences(position.state, position.events, step.expect)


def _refused(position: Position[Siege], step: StepText) -> list[str]:
    """The order, or an answer given during it, must be illegal; nothing of it happens."""
    try:
        play(position.clone(), step)
    except Illegal as illegal:
        return _other_rule(illegal.refusal, step.refused, position.state)
    return ["it should be refused and is legal"]


def _other_rule(refusal: Refusal | None, named: bool | str | list[str], s: Siege) -> list[str]:
    if isinstance(named, bool) or refusal is None:
        return []
    rules = [named] if isinstance(named, str) else named
    known = (*refusal.rules, *s.scene.book.citing(refusal.rules))
    if any(names_rule(by, rule) for by in known for rule in rules):
        return []
    return [f"refused by {' or '.join(rules)} expected, {refusal.rule}, {refusal.what} found"]


class SiegeScript(Script):
    """Dice and answers of a step of a siege."""

    def read(self, s: Any, text: str, ask: Ask) -> object:
        """An answer as it is written; one that cannot be read is no answer."""
        try:
            return read_answer(s, text, ask)
        except BadNotation as error:
            raise Illegal(f'"{text}" cannot be read: {error.message}', None) from None

    def asked(self, s: Any, ask: Ask) -> str:
        """A question in words."""
        return f'the question "{ask.kind}" to {s.scene.sides[ask.side]} ({ask.rule})'

    def written(self, s: Any, answer: Any, ask: Ask) -> str:
        """An answer in words."""
        return write(s, answer, ask)


def _pending(position: Position[Siege]) -> Ask:
    if not isinstance(position.pending, Ask):
        raise Stuck("the siege is over")
    return position.pending


def give(position: Position[Siege], order: Any) -> None:
    """Begin an order; one that is refused raises `Illegal`."""
    pending = _pending(position)
    if order not in pending.options:
        refusal = pending.options.why_not(order)
        raise Illegal(f"the order is refused{by_rule(refusal)}", refusal)
    position.force(order)


def play(position: Position[Siege], step: StepText) -> None:
    """Carry out one order of a script on a position."""
    _pending(position)
    script = SiegeScript(step)
    if step.order.startswith(UNTIL):
        _pass_until(position, step, script)
        return
    try:
        order = read_order(position.state, step.order)
    except BadNotation as error:
        raise Illegal(f"the order is refused: {error.message}", None) from None
    give(position, order)
    while position.order is not None:
        position.force(script.respond(position))
    script.end()


def _until(s: Siege, text: str) -> tuple[str, str]:
    words = text.removeprefix(UNTIL).split()
    steps = (*STEPS, "set-up", "supply", *(step for step, _ in s.conduct.steps))
    if len(words) != 2 or words[0] not in s.scene.sides or words[1] not in steps:
        raise Stuck(f"write it as: pass until SIDE STEP, a side of {', '.join(s.scene.sides)}")
    return words[0], words[1]


def _pass_until(position: Position[Siege], step: StepText, script: SiegeScript) -> None:
    """Pass for both sides to the next beginning of a step; dice and answers on the way are those of the script."""
    side, wanted = _until(position.state, step.order)
    for _ in range(PATIENCE):
        give(position, PASS)
        while position.order is not None:
            position.force(script.respond(position))
        now = moment(position.state)
        if (now.side, now.step) == (side, wanted):
            script.end()
            return
    raise Stuck(f"{side} {wanted} never comes")
