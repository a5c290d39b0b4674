"""A case of Argad! played: orders are sealed until `ready`; dice and answers are those of its script."""

from typing import Any

from gonfanon.argad.game import FreeTable
from gonfanon.argad.notation.orders import read_order
from gonfanon.argad.notation.sheets import staged
from gonfanon.argad.state.orders import Order, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.sheets import why_not_order
from gonfanon.cases.argad import expect, queries
from gonfanon.cases.argad.case import AGREE, READY, ArgadCase, ArgadStep, ready_words
from gonfanon.cases.query import names_rule
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together

LONGEST = 40
"""How many stages may pass until one that is waited for."""


class Stuck(Exception):
    """The case cannot go on as it is written."""


class Illegal(Stuck):
    """An order that the rules refuse."""

    def __init__(self, message: str, refusal: Refusal | None) -> None:
        super().__init__(message)
        self.refusal = refusal


def differences(case: ArgadCase) -> list[str]:
    """All that came out otherwise than expected."""
    table = Table(case.start)
    found: list[str] = []
    for n, step in enumerate(case.steps):
        where = f"step {n + 1} ({step.order or step.query}): "
        try:
            differing = table.asked(step) if step.query else table.ordered(step)
        except BadNotation as error:
            return [*found, f"{where}{error.message}"]
        except Stuck as stuck:
            return [*found, f"{where}{stuck}"]
        found += [where + difference for difference in differing]
    return found


class Table:
    """A position with the orders that have been given and are still sealed."""

    def __init__(self, start: Skirmish) -> None:
        self.position = Position(FreeTable(ends=False), start)
        self.drafts: list[tuple[int, Order]] = []
        self.ready: set[int] = set()

    @property
    def state(self) -> Skirmish:
        """The game as it stands."""
        return self.position.state

    def asked(self, step: ArgadStep) -> list[str]:
        """A query, with the sealed orders that bear on it."""
        drafts = tuple(order for _, order in self.drafts)
        return queries.differences(queries.reply(self.state, step.query, drafts), step.expect)

    def ordered(self, step: ArgadStep) -> list[str]:
        """An order; if it is to be refused nothing of it happens."""
        if step.refused:
            try:
                self._play(step, dry=True)
            except Illegal as illegal:
                wrong = _other_rule(illegal.refusal, step.refused)
                return [*wrong, *expect.differences(self.state, step.expect)]
            return ["it should be refused and is legal"]
        self._play(step)
        return expect.differences(self.state, step.expect)

    def _play(self, step: ArgadStep, dry: bool = False) -> None:
        words = step.order.split()
        if words[0] == READY:
            side, stage = ready_words(self.state, words)
            if dry:
                return
            self._ready(step, side, stage)
        elif words == [AGREE]:
            if self.state.stage not in ("announce", "revise"):
                raise Illegal("there is nothing to agree to now", Refusal("ARG-13.22", "not-in-this-stage"))
            if not dry:
                self._seal(step, content=True)
        else:
            self._draft(step, dry)

    def _draft(self, step: ArgadStep, dry: bool) -> None:
        s = self.state
        try:
            order = staged(s, read_order(s, step.order))
        except BadNotation as error:
            raise Illegal(f"the order is refused: {error.message}", None) from None
        side = queries.side_of(s, order)
        before = tuple(each for mine, each in self.drafts if mine == side)
        refusal = why_not_order(s, side, order, before)
        if refusal is not None:
            raise Illegal(f"the order is refused: {refusal.what} ({refusal.rule})", refusal)
        if not dry:
            self.drafts.append((side, order))
            if step.dice or step.answers:
                raise Stuck("dice and answers belong to the step that ends the stage")

    def _ready(self, step: ArgadStep, side: int, stage: str) -> None:
        if side >= 0:
            self.ready.add(side)
            if len(self.ready) < len(self.state.scene.sides):
                return
        if not stage:
            self._seal(step)
            return
        script = Script(step)
        for _ in range(LONGEST):
            self._hand_in(script, content=False)
            if self.state.stage == stage and (not self.state.round or stage == "revise"):
                break
        else:
            raise Stuck(f"the stage {stage} does not come")
        script.end()

    def _seal(self, step: ArgadStep, content: bool = False) -> None:
        script = Script(step)
        self._hand_in(script, content)
        script.end()

    def _hand_in(self, script: "Script", content: bool) -> None:
        """All sides hand in their sheets."""
        self.ready.clear()
        pending = self.position.pending
        if not isinstance(pending, Together):
            raise Stuck("the game is over")
        sheets = tuple(
            Sheet(tuple(order for side, order in self.drafts if side == ask.side), content)
            for ask in pending.asks
        )
        self.drafts.clear()
        self.position.answer(sheets)
        while self.position.order is not None:
            self.position.force(script.respond(self.position))


class Script:
    """The dice and answers of a step that are still to come."""

    def __init__(self, step: ArgadStep) -> None:
        self.dice, self.answers = list(step.dice), list(step.answers)

    def respond(self, position: Position[Skirmish]) -> Any:
        """The answer to whatever is pending."""
        pending = position.pending
        if isinstance(pending, Roll):
            return self._die(pending)
        assert isinstance(pending, Ask)
        return self._answer(position.state, pending)

    def _die(self, roll: Roll) -> int:
        what = f"{roll.dice} on {roll.table} ({roll.rule})"
        if not self.dice:
            raise Stuck(f"a die is missing for {what}")
        die = self.dice.pop(0)
        if not 1 <= die <= roll.faces[1]:
            raise Stuck(f"{die} cannot fall with {what}")
        return die

    def _answer(self, s: Skirmish, ask: Ask) -> int:
        legal = " | ".join(s.name(n) for n in ask.options)
        if not self.answers:
            raise Stuck(f'the question "{ask.kind}" ({ask.rule}) is not answered; legal: {legal}')
        said = self.answers.pop(0)
        n = s.scene.numbers.get(said, -1)
        if n not in ask.options:
            raise Illegal(f'"{said}" is no answer to "{ask.kind}"; legal: {legal}', None)
        return n

    def end(self) -> None:
        """Nothing of the script may be left."""
        if self.answers:
            raise Illegal(f"answers left over: {', '.join(self.answers)}", None)
        if self.dice:
            raise Stuck(f"dice left over: {', '.join(map(str, self.dice))}")


def _other_rule(refusal: Refusal | None, named: bool | str | list[str]) -> list[str]:
    if isinstance(named, bool) or refusal is None:
        return []
    rules = [named] if isinstance(named, str) else named
    if any(names_rule(by, rule) for by in refusal.rules for rule in rules):
        return []
    return [f"refused by {' or '.join(rules)} expected, {refusal.rule}, {refusal.what} found"]
