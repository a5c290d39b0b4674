"""A lesson at the terminal: tasks are ticked off, and hints said when their moment comes."""

from collections.abc import Iterable
from itertools import pairwise

from gonfanon import play
from gonfanon.battle.lessons.lesson import FRESH, Lesson, Progress, hints_now, next_task, ticked
from gonfanon.battle.lessons.moments import Names, each
from gonfanon.cli.console.output import Output
from gonfanon.kernel.ask import Event
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.book import Words
from gonfanon.rules.position.state import Battle
from gonfanon.story.story import Story


class Tutor:
    """Looks over the learner's shoulder."""

    def __init__(self, lesson: Lesson, game: play.Game, story: Story, out: Output) -> None:
        self.lesson, self.game, self.story, self.out = lesson, game, story, out
        self.progress: Progress = FRESH

    def begin(self) -> None:
        """What the lesson is about, and the first thing to do; in a loaded game, the next."""
        lesson, text = self.lesson, self.story.word(self.lesson.teaches)
        self.out.line(self.story.say("lesson-teaches", number=lesson.number, text=text), "bold")
        log = self.game.log
        for entry, following in pairwise(log):
            was, s = self.game.battle(entry.before), self.game.battle(following.before)
            self.progress, _ = hints_now(lesson, self.progress, s, entry.events, None, was=was)
        self._task()
        self.moment(())

    def moment(
        self, events: Iterable[Event], refused: Refusal | None = None, was: Battle | None = None
    ) -> None:
        """Something happened: tick off, and say what there is to say. `was` is the battle before the events."""
        before = self.progress
        s, ask = self.game.state, self.game.ask()
        self.progress, hints = hints_now(self.lesson, before, s, events, ask, refused, was)
        done = ticked(self.lesson, before, self.progress)
        for task in done:
            self.out.line(self.story.say("lesson-done", text=self.story.word(task.say)), "bold")
        for hint in hints:
            self.out.paragraph(self._with_rules(hint.say, hint.rule))
        if done:
            self._task()

    def end(self) -> None:
        """The game is over."""
        self.out.paragraph(self.story.word(self.lesson.end))

    def _task(self) -> None:
        task = next_task(self.lesson, self.progress)
        if task is not None:
            self.out.line(self.story.say("lesson-task", text=self._with_rules(task.say, task.rule)))

    def _with_rules(self, words: Words, rules: Names) -> str:
        text = self.story.word(words)
        return f"{text} ({', '.join(each(rules))})" if rules else text
