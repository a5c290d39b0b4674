"""A case of a campaign played: orders and reports, with the dice and answers of the script."""

from typing import Any

from gonfanon.campaign.campaign import CampaignByDays
from gonfanon.campaign.forecasts import FORECASTS, Told
from gonfanon.campaign.notation import read_answer, read_order, write
from gonfanon.campaign.sheet import STEPS, Campaign
from gonfanon.cases.campaign import expect
from gonfanon.cases.campaign.case import CampaignCase, CampaignStepText
from gonfanon.cases.passing import UNTIL
from gonfanon.cases.query import chance_differences, names_rule
from gonfanon.cases.query import shown as written
from gonfanon.cases.script import Illegal, Script, Stuck, by_rule
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together
from gonfanon.rules.words.field import PASS

PATIENCE = 5000
"""Parts that are passed at most on the way to another step."""


def differences(case: CampaignCase) -> list[str]:
    """What came out otherwise than the case expects."""
    position: Position[Campaign] = Position(CampaignByDays(), case.start)
    found: list[str] = []
    for n, step in enumerate(case.steps):
        where = f"step {n + 1} ({step.title}): "
        try:
            differing = _asked(position.state, step) if step.query else _ordered(position, step)
        except Stuck as stuck:
            return [*found, f"{where}{stuck}"]
        found += [where + difference for difference in differing]
    return found


def _asked(s: Campaign, step: CampaignStepText) -> list[str]:
    verb, *words = step.query.split()
    try:
        told = _may(s, step.query.partition(" ")[2]) if verb == "may" else _told(s, verb, words)
    except (BadNotation, IndexError) as error:
        raise Stuck(str(error)) from None
    found = []
    for name, wanted in step.expect.items():
        if name == "reasons":
            said = {reason.rule for reason in told.reasons}
            missing = [
                rule for rule in (wanted if isinstance(wanted, list) else [wanted]) if rule not in said
            ]
            found += [f"{rule} is not among the reasons ({', '.join(sorted(said))})" for rule in missing]
        elif name == "rule":
            have = told.values.get("rule", ())
            if not any(names_rule(rule, wanted) for rule in have):
                found.append(f"rule: {wanted} expected, {written(have)} found")
        elif name == "results":
            found += chance_differences(told.values["results"], wanted)
        else:
            found += expect.compare("", {name: wanted}, {name: told.values.get(name)})
    return found


def _told(s: Campaign, verb: str, words: list[str]) -> Told:
    if verb not in FORECASTS:
        raise BadNotation(verb, f'no query called "{verb}"; one of {", ".join((*FORECASTS, "may"))}')
    return FORECASTS[verb](s, words)


def _may(s: Campaign, text: str) -> Told:
    question = CampaignByDays().question(s)
    if question is None:
        return Told({"legal": False, "rule": (s.rule("GUC-1c"),)})
    refusal = question.options.why_not(read_order(s, text))
    if refusal is None:
        return Told({"legal": True})
    return Told({"legal": False, "rule": refusal.rules})


def _ordered(position: Position[Campaign], step: CampaignStepText) -> list[str]:
    if step.refused:
        return [*_refused(position, step), *expect.differences(position.state, step.expect)]
    play(position, step)
    return expect.differences(position.state, step.expect)


def _refused(position: Position[Campaign], step: CampaignStepText) -> list[str]:
    """The order, or an answer given during it, must be illegal; nothing of it happens."""
    try:
        play(position.clone(), step)
    except Illegal as illegal:
        return _other_rule(illegal.refusal, step.refused)
    return ["it should be refused and is legal"]


def _other_rule(refusal: Refusal | None, named: bool | str | list[str]) -> list[str]:
    if isinstance(named, bool) or refusal is None:
        return []
    rules = [named] if isinstance(named, str) else named
    if any(names_rule(by, rule) for by in refusal.rules for rule in rules):
        return []
    return [f"refused by {' or '.join(rules)} expected, {' '.join(refusal.rules)}, {refusal.what} found"]


class CampaignScript(Script):
    """Dice and answers of a step of a campaign."""

    def respond(self, position: Position[Any]) -> object:
        """The answer to whatever is pending; where several bid at once, each in its turn."""
        pending = position.pending
        if isinstance(pending, Together):
            return tuple(self._answer(position.state, ask) for ask in pending.asks)
        return super().respond(position)

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


def give(position: Position[Campaign], order: Any) -> None:
    """Begin an order; one that is refused raises `Illegal`."""
    pending = position.pending
    if not isinstance(pending, Ask):
        raise Illegal("the campaign is over", None)
    if order not in pending.options:
        refusal = pending.options.why_not(order)
        raise Illegal(f"the order is refused{by_rule(refusal)}", refusal)
    position.force(order)


def play(position: Position[Campaign], step: CampaignStepText) -> None:
    """Carry out one order or report of a script on a position."""
    script = CampaignScript(step)  # type: ignore[arg-type]
    if step.order.startswith(UNTIL):
        _pass_until(position, step, script)
        return
    if step.report is not None:
        order: Any = step.report.word()
    else:
        try:
            order = read_order(position.state, step.order)
        except BadNotation as error:
            raise Illegal(f"the order is refused: {error.message}", None) from None
    give(position, order)
    while position.order is not None:
        position.force(script.respond(position))
    script.end()


def _until(text: str) -> tuple[int, int]:
    words = text.removeprefix(UNTIL).split()
    if len(words) != 3 or words[0] != "day" or not words[1].isdigit() or words[2] not in STEPS:
        raise Stuck("write it as: pass until day 5 supply")
    return int(words[1]), STEPS.index(words[2])


def _pass_until(position: Position[Campaign], step: CampaignStepText, script: CampaignScript) -> None:
    """Pass for all up to the beginning of a step; dice and answers on the way are those of the script."""
    goal = _until(step.order)
    for _ in range(PATIENCE):
        if (position.state.day, STEPS.index(position.state.step)) >= goal:
            script.end()
            return
        give(position, PASS)
        while position.order is not None:
            position.force(script.respond(position))
    raise Stuck(f"{step.order.removeprefix(UNTIL)} never comes")
