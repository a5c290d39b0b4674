"""A case played: orders with the dice and answers of its script, every one of them used and none missing."""

from typing import Any

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import read_order
from gonfanon.battle.orders.canonical import is_offered
from gonfanon.cases import expect, query
from gonfanon.cases.argad import run as argad_run
from gonfanon.cases.campaign import run as campaign_run
from gonfanon.cases.case import AnyCase, ArgadCase, CampaignCase
from gonfanon.cases.head import Case, StepText
from gonfanon.cases.passing import UNTIL, until
from gonfanon.cases.script import Illegal, Script, Stuck, Verdict, by_rule
from gonfanon.cases.siege import run as siege_run
from gonfanon.cases.siege.case import SiegeCase
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.position import Position
from gonfanon.rules.book.book import Book
from gonfanon.rules.pieces.engine_frames import place_named
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS

__all__ = ["Illegal", "Script", "Stuck", "Verdict", "judge", "other_rule", "play"]


def judge(case: AnyCase) -> Verdict:
    """Play a case through; a rule that breaks down is a difference too."""
    try:
        if isinstance(case, SiegeCase):
            found = siege_run.differences(case)
        elif isinstance(case, CampaignCase):
            found = campaign_run.differences(case)
        elif isinstance(case, ArgadCase):
            found = argad_run.differences(case)
        else:
            found = _differences(case)
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
    listed = _listed(position, step)
    if step.refused:
        return [*listed, *_refused(position, step), *expect.differences(position.state, (), step.expect)]
    play(position, step)
    return [*listed, *expect.differences(position.state, position.events, step.expect)]


def _listed(position: Position[Battle], step: StepText) -> list[str]:
    """Whether the order is among those that are offered, if the case says so."""
    pending = position.pending
    if step.offered is None or not isinstance(pending, Ask):
        return []
    found = is_offered(position.state, read_order(position.state, step.order), pending.options)
    if found == step.offered:
        return []
    return ["it should be offered and is not" if step.offered else "it is offered and should not be"]


def _refused(position: Position[Battle], step: StepText) -> list[str]:
    """The order, or an answer given during it, must be illegal; nothing of it happens."""
    try:
        play(position.clone(), step)
    except Illegal as illegal:
        return other_rule(illegal.refusal, step.refused, position.state.scene.book)
    return ["it should be refused and is legal"]


def other_rule(refusal: Refusal | None, named: bool | str | list[str], book: Book) -> list[str]:
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
            f"the order is refused{by_rule(pending.options.why_not(order))}", pending.options.why_not(order)
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
