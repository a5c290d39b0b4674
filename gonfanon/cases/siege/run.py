"""A case of a siege played: orders of the day and of its battles, with the dice and answers of the script."""

from gonfanon.cases import by_days
from gonfanon.cases.head import StepText
from gonfanon.cases.passing import UNTIL
from gonfanon.cases.script import Stuck
from gonfanon.cases.siege import expect, query
from gonfanon.cases.siege.case import SiegeCase
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import STEPS
from gonfanon.rules.words.field import PASS
from gonfanon.siege.notation import read_answer, read_order, write
from gonfanon.siege.sheet import Siege
from gonfanon.siege.siege import SiegeByDays
from gonfanon.siege.view import moment


def differences(case: SiegeCase) -> list[str]:
    """What came out otherwise than the case expects."""
    position: Position[Siege] = Position(SiegeByDays(), case.start)
    return by_days.step_by_step(position, case.steps, lambda step: step.order or step.query, _step)


def _step(position: Position[Siege], step: StepText) -> list[str]:
    if step.query:
        return _asked(position.state, step)
    if step.refused:
        found = by_days.refused(position, step, play, position.state.scene.book.citing)
        return [*found, *expect.differences(position.state, (), step.expect)]
    play(position, step)
    return expect.differences(position.state, position.events, step.expect)


def _asked(s: Siege, step: StepText) -> list[str]:
    try:
        return query.differences(s, step.query, step.expect)
    except BadNotation as error:
        raise Stuck(error.message) from None


class SiegeScript(by_days.DayScript):
    """Dice and answers of a step of a siege."""

    read_answer = staticmethod(read_answer)
    write = staticmethod(write)


def play(position: Position[Siege], step: StepText) -> None:
    """Carry out one order of a script on a position."""
    if position.pending is None:
        raise Stuck("the siege is over")
    script = SiegeScript(step)
    if step.order.startswith(UNTIL):
        _pass_until(position, step, script)
        return
    by_days.give(position, by_days.read(step.order, read_order, position.state), script)
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
    for _ in range(by_days.PATIENCE):
        by_days.give(position, PASS, script)
        now = moment(position.state)
        if (now.side, now.step) == (side, wanted):
            script.end()
            return
    raise Stuck(f"{side} {wanted} never comes")
