"""Lessons at the table: tasks ticked off, hints said when their moment comes."""

from collections.abc import Iterable

from gonfanon.battle.lessons.lesson import FRESH, Hint, Lesson, Progress, hints_now
from gonfanon.battle.lessons.moments import each
from gonfanon.kernel.ask import Ask, Event
from gonfanon.kernel.figures import Refusal
from gonfanon.library import lessons
from gonfanon.rules.position.state import Battle
from gonfanon.server.wire import messages
from gonfanon.server.wire.languages import written
from gonfanon.story.fallback import or_else

NOTHING = messages.Both("", "")


class Schooling:
    """How far the learner at one table has come."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.progress: Progress = FRESH
        self.said: list[Hint] = []
        """What was said at the last moment, shown again to a window that comes later."""

    @or_else(lambda self, s, events, ask, refused=None, was=None: [])
    def moment(
        self,
        s: Battle,
        events: Iterable[Event],
        ask: Ask | None,
        refused: Refusal | None = None,
        was: Battle | None = None,
    ) -> list[messages.HintShown]:
        """Something happened: tick off, and say what there is to say. `was` is the battle before the events."""
        self.progress, hints = hints_now(self.lesson, self.progress, s, events, ask, refused, was)
        if hints:
            self.said = list(hints)
        return [_hint(hint) for hint in hints]

    @or_else(lambda self, over, hints=None: messages.LessonShown(self.lesson.learner, NOTHING, [], []))
    def shown(self, over: bool, hints: list[messages.HintShown] | None = None) -> messages.LessonShown:
        """The lesson as it stands; with the hints of this moment, or those said last."""
        lesson = self.lesson
        # With the last task the lesson is done, though the battle may go on.
        over = over or len(self.progress.done) == len(lesson.tasks)
        return messages.LessonShown(
            lesson.learner,
            written(lesson.teaches),
            [
                messages.TaskShown(
                    task.task,
                    written(task.say),
                    number in self.progress.done,
                    list(each(task.rule)),
                    list(task.show),
                )
                for number, task in enumerate(lesson.tasks)
            ],
            # A hint stays until the next one takes its place.
            hints or [_hint(hint) for hint in self.said],
            written(lesson.end) if over else None,
            *(_next(lesson.number) if over else ()),
        )


def _next(number: int) -> tuple[str, messages.Both] | tuple[()]:
    """The lesson after this one: its name and its title."""
    for name in lessons.lesson_names():
        text = lessons.lesson(name).scenario
        if text.lesson is not None and text.lesson.number == number + 1:
            return name, written(text.title)
    return ()


def _hint(hint: Hint) -> messages.HintShown:
    return messages.HintShown(written(hint.say), list(each(hint.rule)), list(hint.show))
