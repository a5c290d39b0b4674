"""The teller of a siege in one language: questions, answers, events, refusals, the sheet."""

from collections.abc import Iterable, Mapping
from typing import Any

from gonfanon.kernel.ask import Ask, Event
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.within import Within, as_asked
from gonfanon.rules.book.book import Words
from gonfanon.rules.position.state import Outcome
from gonfanon.rules.words.field import Pass
from gonfanon.siege.sheet import Siege
from gonfanon.story import questions as board_questions
from gonfanon.story.fallback import or_else
from gonfanon.story.sentences import sentence as board_sentence
from gonfanon.story.sentences import tale as board_tale
from gonfanon.story.siege.days import DAY_TELLERS
from gonfanon.story.siege.names import SiegeStory, Stories
from gonfanon.story.siege.orders import DAY_ORDERS, prospect_lines
from gonfanon.story.siege.sheet import sheet_lines
from gonfanon.story.story import ruled
from gonfanon.texts import Texts


class SiegeTeller:
    """A siege in the words of one language."""

    def __init__(self, texts: Texts, sides: Mapping[str, Words] | None = None) -> None:
        self.texts = texts
        self.sides = dict(sides or {})
        self._stories = Stories()

    def story(self, s: Siege) -> SiegeStory:
        """Names on the site."""
        return self._stories.of(s.site.scene, self.texts, self.sides)

    def board(self, s: Siege) -> SiegeStory:
        """Names on the board of the battle going on; without one on the site."""
        return self._stories.of((s.battle or s.site).scene, self.texts, self.sides)

    def sheet(self, s: Siege) -> list[str]:
        """The sheet in sentences."""
        return sheet_lines(self.story(s), s)

    def question(self, s: Siege, ask: Ask) -> str:
        """What is asked, and by which rule."""
        if ask.within and s.battle is not None:
            return board_questions.question_line(self.board(s), s.battle, as_asked(ask))
        return _question(self.story(s), s, ask)

    def answer(self, s: Siege, ask: Ask, word: Any) -> str:
        """An order or an answer in words, with its odds."""
        if type(word) in DAY_ORDERS and not (ask.within and type(word) in board_questions.ANSWERS):
            return _answer(self.board(s) if ask.within else self.story(s), s, word)
        if ask.within and s.battle is not None:
            return board_questions.answer_line(self.board(s), s.battle, as_asked(ask), word)
        if isinstance(word, Pass):
            return _declined(self.story(s), s, ask)
        return board_questions.answer_line(self.story(s), s.site, ask, word)

    def prospects(self, s: Siege, word: Any) -> list[str]:
        """Every chance and reason of an order of the day."""
        return prospect_lines(self.story(s), s, word)

    def refusal(self, s: Siege, refusal: Refusal) -> str:
        """Why something is not allowed."""
        return board_questions.refusal_line(self.board(s), refusal)

    def lines(self, s: Siege, events: Iterable[Event]) -> list[str]:
        """Events as lines, each with its rule; those of one battle order are told together."""
        found: list[str] = []
        below: list[Event] = []
        before = s
        for event in events:
            if isinstance(event, Within) and event.slot == "battle":
                before = s if not below else before
                below.append(event.event)
            else:
                found += self._below(before, below)
                below = []
                found += self._one(s, event)
            s = event.apply(s)
        return found + self._below(before, below)

    def _below(self, s: Siege, events: list[Event]) -> list[str]:
        return board_tale(self.board(s), s.battle, events) if events and s.battle is not None else []

    def _one(self, s: Siege, event: Event) -> list[str]:
        after: Siege = event.apply(s)
        if isinstance(event, Within):
            told = board_sentence(self.story(s), s.site, after.site, event.event)
            return [told] if told else []
        told = _sentence(self.story(s), s, after, event)
        return [told] if told else []

    def ending(self, s: Siege, outcome: Outcome) -> str:
        """Who has won, and why."""
        return self.story(s).say(f"siege-over-{outcome.why}", side=self.story(s).side(outcome.winner))


@or_else(lambda story, s, ask: story.say("untold", what=ask.kind))
def _question(story: SiegeStory, s: Siege, ask: Ask) -> str:
    side = story.side(ask.side)
    if ask.kind == "order":
        step = story.say(f"siege-step-{s.step}")
        return ruled(story, story.say("siege-asked", side=side, day=s.day, step=step), ask.rule)
    return ruled(story, story.say("asked", side=side, question=story.say(f"ask-{ask.kind}")), ask.rule)


@or_else(lambda story, s, word: str(word.verb))
def _answer(story: SiegeStory, s: Siege, word: Any) -> str:
    return DAY_ORDERS[type(word)](story, s, word)


def _declined(story: SiegeStory, s: Siege, ask: Ask) -> str:
    if ask.kind != "order":
        return story.say(f"decline-{ask.kind}")
    if s.step == "action":
        handed = s.side != s.master and not s.action
        return story.say("decline-siege-hand-over" if handed else "decline-siege-action")
    return story.say("decline-siege-order", step=story.say(f"siege-step-{s.step}"))


@or_else(lambda story, s, after, event: story.say("untold", what=type(event).__name__))
def _sentence(story: SiegeStory, s: Siege, after: Siege, event: Event) -> str:
    told = DAY_TELLERS[type(event)](story, s, after, event)
    return ruled(story, told, getattr(event, "rule", "")) if told else ""
