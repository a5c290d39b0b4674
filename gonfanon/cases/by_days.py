"""What cases of games by days share: a script that reads their notation, orders given and carried out, refusals."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from gonfanon.cases.query import names_rule
from gonfanon.cases.script import Illegal, Script, Stuck, by_rule
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.position import Position

PATIENCE = 5000
"""Parts that are passed at most on the way to another step."""


class DayScript(Script):
    """Dice and answers of a step, in the notation of a game by days."""

    read_answer: ClassVar[Callable[..., Any]]
    write: ClassVar[Callable[..., str]]

    def read(self, s: Any, text: str, ask: Ask) -> object:
        """An answer as it is written; one that cannot be read is no answer."""
        try:
            return type(self).read_answer(s, text, ask)
        except BadNotation as error:
            raise Illegal(f'"{text}" cannot be read: {error.message}', None) from None

    def asked(self, s: Any, ask: Ask) -> str:
        """A question in words."""
        return f'the question "{ask.kind}" to {s.scene.sides[ask.side]} ({ask.rule})'

    def written(self, s: Any, answer: Any, ask: Ask) -> str:
        """An answer in words."""
        return type(self).write(s, answer, ask)


def step_by_step(
    position: Position[Any],
    steps: Iterable[Any],
    title: Callable[[Any], str],
    play_step: Callable[[Position[Any], Any], list[str]],
) -> list[str]:
    """What came out otherwise than the steps of a case expect; where one is stuck the rest is not played."""
    found: list[str] = []
    for n, step in enumerate(steps):
        where = f"step {n + 1} ({title(step)}): "
        try:
            differing = play_step(position, step)
        except Stuck as stuck:
            return [*found, f"{where}{stuck}"]
        found += [where + difference for difference in differing]
    return found


def refused(
    position: Position[Any],
    step: Any,
    play: Callable[[Position[Any], Any], None],
    also: Callable[[tuple[str, ...]], tuple[str, ...]] = lambda rules: (),
) -> list[str]:
    """The order, or an answer given during it, must be illegal; nothing of it happens."""
    try:
        play(position.clone(), step)
    except Illegal as illegal:
        return _other_rule(illegal.refusal, step.refused, also)
    return ["it should be refused and is legal"]


def _other_rule(
    refusal: Refusal | None,
    named: bool | str | list[str],
    also: Callable[[tuple[str, ...]], tuple[str, ...]],
) -> list[str]:
    if isinstance(named, bool) or refusal is None:
        return []
    rules = [named] if isinstance(named, str) else named
    known = (*refusal.rules, *also(refusal.rules))
    if any(names_rule(by, rule) for by in known for rule in rules):
        return []
    return [f"refused by {' or '.join(rules)} expected, {' '.join(refusal.rules)}, {refusal.what} found"]


def give(position: Position[Any], order: Any, script: Script) -> None:
    """Give an order and answer whatever follows from a script; one that is refused raises `Illegal`."""
    pending = position.pending
    if not isinstance(pending, Ask):
        raise Stuck("the game is over")
    if order not in pending.options:
        refusal = pending.options.why_not(order)
        raise Illegal(f"the order is refused{by_rule(refusal)}", refusal)
    position.force(order)
    while position.order is not None:
        position.force(script.respond(position))


def read(text: str, reader: Callable[[Any, str], Any], s: Any) -> Any:
    """An order as it is written; one that cannot be read is refused."""
    try:
        return reader(s, text)
    except BadNotation as error:
        raise Illegal(f"the order is refused: {error.message}", None) from None
