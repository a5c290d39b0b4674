"""A lesson of a siege at the terminal: tasks are ticked off, and hints said when their moment comes."""

from collections.abc import Iterable
from itertools import pairwise

from gonfanon.battle.lessons.lesson import FRESH, Progress
from gonfanon.cli.console.output import Output
from gonfanon.kernel.ask import Event
from gonfanon.kernel.figures import Refusal
from gonfanon.play.game_of import GameOf
from gonfanon.rules.book.book import Words
from gonfanon.siege.lesson import Names, SiegeLesson, each, hints_now, next_task
from gonfanon.siege.sheet import Siege
from gonfanon.story.siege.telling import SiegeTeller


class SiegeTutor:
    """Looks over the learner's shoulder."""

    def __init__(self, lesson: SiegeLesson, game: GameOf[Siege], teller: SiegeTeller, out: Output) -> None:
        self.lesson, self.game, self.teller, self.out = lesson, game, teller, out
        self.progress: Progress = FRESH

    def _word(self, words: Words) -> str:
        return self.teller.story(self.game.state).word(words)

    def begin(self) -> None:
        """What the lesson is about, and the first thing to do; in a loaded game, the next."""
        teaches = self._word(self.lesson.teaches)
        self.out.line(
            self.teller.texts.say("lesson-teaches", number=self.lesson.number, text=teaches), "bold"
        )
        for entry, following in pairwise(self.game.log):
            s = self.game.restored(following.before)
            self.progress, _ = hints_now(self.lesson, self.progress, s, entry.events, None)
        self._task()
        self.moment(())

    def moment(self, events: Iterable[Event], refused: Refusal | None = None) -> None:
        """Something happened: tick off, and say what there is to say."""
        before = self.progress
        ask = self.game.ask()
        self.progress, hints = hints_now(self.lesson, before, self.game.state, events, ask, refused)
        done = [n for n in self.progress.done if n not in before.done]
        for n in done:
            text = self._word(self.lesson.tasks[n].say)
            self.out.line(self.teller.texts.say("lesson-done", text=text), "bold")
        for hint in hints:
            self.out.paragraph(self._with_rules(hint.say, hint.rule))
        if done:
            self._task()

    def end(self) -> None:
        """The siege is over."""
        self.out.paragraph(self._word(self.lesson.end))

    def _task(self) -> None:
        task = next_task(self.lesson, self.progress)
        if task is not None:
            text = self._with_rules(task.say, task.rule)
            self.out.line(self.teller.texts.say("lesson-task", text=text))

    def _with_rules(self, words: Words, rules: Names) -> str:
        text = self._word(words)
        return f"{text} ({', '.join(each(rules))})" if rules else text
