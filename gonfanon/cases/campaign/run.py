"""A case of a campaign played: orders and reports, with the dice and answers of the script."""

from typing import Any

from gonfanon.campaign.campaign import CampaignByDays
from gonfanon.campaign.forecasts import FORECASTS, Told
from gonfanon.campaign.notation import read_answer, read_order, write
from gonfanon.campaign.sheet import STEPS, Campaign
from gonfanon.cases import by_days
from gonfanon.cases.campaign import expect
from gonfanon.cases.campaign.case import CampaignCase, CampaignStepText
from gonfanon.cases.passing import UNTIL
from gonfanon.cases.query import chance_differences, names_rule
from gonfanon.cases.query import shown as written
from gonfanon.cases.script import Illegal, Stuck
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together
from gonfanon.rules.words.field import PASS


def differences(case: CampaignCase) -> list[str]:
    """What came out otherwise than the case expects."""
    position: Position[Campaign] = Position(CampaignByDays(), case.start)
    return by_days.step_by_step(position, case.steps, lambda step: str(step.title), _step)


def _step(position: Position[Campaign], step: CampaignStepText) -> list[str]:
    if step.query:
        return _asked(position.state, step)
    if step.refused:
        found = by_days.refused(position, step, play)
        return [*found, *expect.differences(position.state, step.expect)]
    play(position, step)
    return expect.differences(position.state, step.expect)


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


class CampaignScript(by_days.DayScript):
    """Dice and answers of a step of a campaign."""

    read_answer = staticmethod(read_answer)
    write = staticmethod(write)

    def _answer(self, s: Any, ask: Ask) -> object:
        """The next answer; a map that may not be laid now is not kept for the next one to be laid. GUC-14.2b"""
        if ask.kind == "lay" and self.answers and self.answers[0].startswith("lay "):
            said = self.read(s, self.answers[0], ask)
            if said not in ask.options:
                raise Illegal(f'"{self.answers[0]}" may not be laid now', ask.options.why_not(said))
        return super()._answer(s, ask)

    def respond(self, position: Position[Any]) -> object:
        """The answer to whatever is pending; where several bid at once, each in its turn."""
        pending = position.pending
        if isinstance(pending, Together):
            return tuple(self._answer(position.state, ask) for ask in pending.asks)
        return super().respond(position)


def play(position: Position[Campaign], step: CampaignStepText) -> None:
    """Carry out one order or report of a script on a position."""
    script = CampaignScript(step)  # type: ignore[arg-type]
    if position.pending is None:
        raise Illegal("the campaign is over", None)
    if step.order.startswith(UNTIL):
        _pass_until(position, step, script)
        return
    told = step.report
    order = told.word() if told is not None else by_days.read(step.order, read_order, position.state)
    by_days.give(position, order, script)
    script.end()


def _until(text: str) -> tuple[int, int]:
    words = text.removeprefix(UNTIL).split()
    if len(words) != 3 or words[0] != "day" or not words[1].isdigit() or words[2] not in STEPS:
        raise Stuck("write it as: pass until day 5 supply")
    return int(words[1]), STEPS.index(words[2])


def _pass_until(position: Position[Campaign], step: CampaignStepText, script: CampaignScript) -> None:
    """Pass for all up to the beginning of a step; dice and answers on the way are those of the script."""
    goal = _until(step.order)
    for _ in range(by_days.PATIENCE):
        if (position.state.day, STEPS.index(position.state.step)) >= goal:
            script.end()
            return
        by_days.give(position, PASS, script)
    raise Stuck(f"{step.order.removeprefix(UNTIL)} never comes")
