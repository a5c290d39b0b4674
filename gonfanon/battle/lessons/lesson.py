"""Lessons: a scenario with tasks to tick off and hints that are said at the moment they matter.

A lesson stands in its scenario's file under `lesson`. `hints_now` is called at the beginning, after every
answer, no matter who gave it, and after every refusal; all it keeps is the `Progress` that it hands back.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from gonfanon.battle.lessons.moments import Moment, Names, Now, When, course, holds_now
from gonfanon.kernel.ask import Ask, Event
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.book import Words
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Said


class Hint(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to say, once, when its moment comes."""

    when: When
    say: Words
    rule: Names = ""
    """Where in the rules it stands."""
    show: list[str] = []
    """Hexes and pieces to point at."""
    again: bool = False
    """Every time, and not only the first."""


class Task(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to do and to tick off."""

    task: str
    say: Words
    do: When
    rule: Names = ""
    show: list[str] = []


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What makes a scenario a lesson."""

    number: Annotated[int, Meta(ge=1)]
    """Its place in the course."""
    teaches: Words
    learner: str
    """The side that the learner plays."""
    others: dict[str, Literal["random", "passive"]]
    """Who plays the other sides; `passive` declines whatever may be declined."""
    seed: int
    """The dice fall the same each time, so that the story works."""
    tasks: Annotated[list[Task], Meta(min_length=1)]
    hints: Annotated[list[Hint], Meta(min_length=1)]
    end: Words
    """Said when the game is over."""


class Progress(Struct, frozen=True):
    """How far a learner has come: tasks done and hints said, by their places in the lesson."""

    begun: bool = False
    done: tuple[int, ...] = ()
    said: tuple[int, ...] = ()


FRESH = Progress()


def hints_now(
    lesson: Lesson,
    progress: Progress,
    s: Battle,
    events: Iterable[Event],
    ask: Ask | None,
    refused: Refusal | None = None,
    was: Battle | None = None,
) -> tuple[Progress, tuple[Hint, ...]]:
    """Tick off what was just done, and say what there is to say: in the order of the file, each hint once.

    `was` is the battle before the first of the events, for conditions on what happened where.
    """
    mine = ask is not None and s.scene.sides[ask.side] == lesson.learner
    now = Now(
        s,
        course(was, events, s),
        ask.kind if ask is not None and mine else "",
        f"{refused.rule} {refused.what}" if refused else "",
        not progress.begun,
        _names(lesson, progress.done),
    )
    done = _done(lesson, progress, now)
    now = Now(s, now.course, now.question, now.refused, now.begins, _names(lesson, done))
    due = [
        n
        for n, hint in enumerate(lesson.hints)
        if (hint.again or n not in progress.said) and holds_now(hint.when, now)
    ]
    said = (*progress.said, *(n for n in due if n not in progress.said))
    return Progress(True, done, said), tuple(lesson.hints[n] for n in due)


def _done(lesson: Lesson, progress: Progress, now: Now) -> tuple[int, ...]:
    """The tasks that are ticked off after this moment, in the order in which they were done."""
    fresh = [n for n, task in enumerate(lesson.tasks) if n not in progress.done and holds_now(task.do, now)]
    return (*progress.done, *sorted({*fresh, *_passed_by(lesson, progress, fresh)}))


def _passed_by(lesson: Lesson, progress: Progress, fresh: list[int]) -> list[int]:
    """Places on the way of somebody who has come to a later one: nobody is sent back to a ford he has crossed."""
    come = [who for n in fresh if (who := _goes(lesson.tasks[n]))]
    earlier = range(max(fresh, default=0))
    return [n for n in earlier if n not in progress.done and _goes(lesson.tasks[n]) in come]


def _goes(task: Task) -> Names:
    """Who is sent to a place; nobody where a task is something else."""
    return task.do.piece if isinstance(task.do, Moment) and task.do.at else ""


def _names(lesson: Lesson, tasks: Iterable[int]) -> tuple[str, ...]:
    return tuple(lesson.tasks[n].task for n in tasks)


def ticked(lesson: Lesson, before: Progress, after: Progress) -> tuple[Task, ...]:
    """The tasks that were done between two moments."""
    return tuple(lesson.tasks[n] for n in after.done if n not in before.done)


def next_task(lesson: Lesson, progress: Progress) -> Task | None:
    """The first task that is still to do; None when all are done."""
    return next((task for n, task in enumerate(lesson.tasks) if n not in progress.done), None)


def passive(ask: Ask) -> Said:
    """What a passive player answers: he declines, and where he may not, takes what is offered first."""
    said: Said = PASS if PASS in ask.options else ask.options[0]
    return said
