"""Lessons: a scenario with tasks to tick off and hints that are said at the moment they matter.

A lesson stands in its scenario's file under `lesson`. `hints_now` is called at the beginning, after every
answer, whoever gave it, and after every refusal; all it keeps is the `Progress` that it hands back.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from gonfanon.cast.characters import STATES
from gonfanon.kernel.ask import Ask, Event
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.book import Words
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Said

Names = str | list[str]
Step = Literal["shooting", "charges", "movement", "melee", "recovery"]
State = Literal["well", "wounded", "stunned", "dead"]
DOERS = ("piece", "pieces", "carrier", "leader", "rider", "workers")
"""The fields of events that say who did it, or to whom it happened."""
TARGETS = ("target", "targets", "horse")
WORDS = ("how", "what", "table")


class Moment(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition on the state and on what was just told; everything that is said of it must hold."""

    start: bool = False
    """The lesson has just begun."""
    over: bool = False
    turn: int = 0
    side: str = ""
    """Whose phase it is."""
    step: Step | None = None
    question: str = ""
    """A question of this kind is put to the learner."""
    event: str = ""
    """An event of this name has just been told; `piece`, `target`, `word` narrow it."""
    word: str = ""
    """How, what, or on which table, where an event says so: `advance`, `charge`, `infiltration`."""
    column: Names = ""
    """A die was read in one of these columns of its table: `2-1`, `21/30`."""
    many: int = 0
    """At least so many took part in the event, or stand `beside` the same one."""
    piece: Names = ""
    target: Names = ""
    at: list[str] = []
    """One of the named pieces stands on one of these hexes."""
    beside: Names = ""
    """The named pieces, as many as `many` says, stand next to the same one of these."""
    state: State | None = None
    riding: bool | None = None
    formed: bool | None = None
    refused: str = ""
    """The learner's last order was refused: a rule, `GUI-4b too-few-points`, or how they begin."""
    done: Names = ""
    """These tasks are ticked off."""
    undone: Names = ""


When = Moment | list[Moment]
"""One moment, or several of which any will do."""


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


class Now(Struct, frozen=True):
    """The moment that conditions are held against."""

    s: Battle
    events: tuple[Event, ...]
    question: str
    refused: str
    begins: bool
    done: tuple[str, ...]


def hints_now(
    lesson: Lesson,
    progress: Progress,
    s: Battle,
    events: Iterable[Event],
    ask: Ask | None,
    refused: Refusal | None = None,
) -> tuple[Progress, tuple[Hint, ...]]:
    """Tick off what was just done, and say what there is to say: in the order of the file, each hint once."""
    mine = ask is not None and s.scene.sides[ask.side] == lesson.learner
    now = Now(
        s,
        tuple(events),
        ask.kind if ask is not None and mine else "",
        f"{refused.rule} {refused.what}" if refused else "",
        not progress.begun,
        _names(lesson, progress.done),
    )
    done = _done(lesson, progress, now)
    now = Now(s, now.events, now.question, now.refused, now.begins, _names(lesson, done))
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


def holds_now(when: When, now: Now) -> bool:
    """Whether a moment, or one of several, has come."""
    return any(_holds(moment, now) for moment in (when if isinstance(when, list) else [when]))


def _holds(moment: Moment, now: Now) -> bool:
    return _time(moment, now) and _told(moment, now) and _stands(moment, now)


def _time(moment: Moment, now: Now) -> bool:
    """When it is, what is asked, what was refused, what has been done so far."""
    s = now.s
    return (
        (not moment.start or now.begins)
        and (not moment.over or s.outcome is not None)
        and (not moment.turn or s.turn == moment.turn)
        and (not moment.side or s.scene.sides[s.side] == moment.side)
        and (moment.step is None or s.step == moment.step)
        and (not moment.question or now.question == moment.question)
        and (not moment.refused or now.refused.startswith(moment.refused))
        and all(task in now.done for task in each(moment.done))
        and not any(task in now.done for task in each(moment.undone))
    )


def _told(moment: Moment, now: Now) -> bool:
    """One of the events just told is the one that is meant."""
    return not moment.event or any(_is(moment, event, now.s) for event in now.events)


def _is(moment: Moment, event: Event, s: Battle) -> bool:
    if type(event).__name__ != moment.event:
        return False
    if moment.word and all(getattr(event, field, "") != moment.word for field in WORDS):
        return False
    if len(getattr(event, "pieces", (None,))) < moment.many:
        return False
    if moment.column and getattr(event, "column", "") not in each(moment.column):
        return False
    wanted = ((moment.piece, DOERS), (moment.target, TARGETS))
    return all(not names or _concerns(event, fields, each(names), s) for names, fields in wanted)


def _concerns(event: Event, fields: Sequence[str], names: Sequence[str], s: Battle) -> bool:
    numbers = [s.scene.number(name) for name in names]
    for field in fields:
        found = getattr(event, field, ())
        if any(n in numbers for n in (found if isinstance(found, tuple) else (found,))):
            return True
    return False


def _stands(moment: Moment, now: Now) -> bool:
    """One of the pieces is as it is said to be, and enough of them stand beside the same other."""
    as_said = not asks_how(moment) or any(_as_said(moment, now.s, name) for name in each(moment.piece))
    return as_said and (not moment.beside or _beside(moment, now.s))


def _beside(moment: Moment, s: Battle) -> bool:
    """Whether enough of the named pieces stand next to one of those that are meant."""
    men = [n for name in each(moment.piece) if s.pieces[n := s.scene.number(name)].stands]
    others = [s.scene.number(name) for name in each(moment.beside)]
    return any(
        sum(_next_to(s, n, other) for n in men) >= max(1, moment.many)
        for other in others
        if s.pieces[other].stands
    )


def _next_to(s: Battle, n: int, other: int) -> bool:
    grid = s.scene.grid
    return any(grid.distance(a, b) == 1 for a in s.hexes(n) for b in s.hexes(other))


def asks_how(moment: Moment) -> bool:
    """Whether it says where or how a piece stands."""
    return bool(moment.at or moment.state or moment.riding is not None or moment.formed is not None)


def _as_said(moment: Moment, s: Battle, name: str) -> bool:
    n = s.scene.number(name)
    piece = s.pieces[n]
    return (
        (not moment.at or any(s.scene.grid.names[h] in moment.at for h in s.hexes(n)))
        and (moment.state is None or STATES[piece.state] == moment.state)
        and (moment.riding is None or piece.riding == moment.riding)
        and (moment.formed is None or (piece.front >= 0) == moment.formed)
    )


def each(names: Names) -> tuple[str, ...]:
    """One name or several, or none."""
    return tuple(names) if isinstance(names, list) else (names,) if names else ()


def moments(when: When) -> Iterator[tuple[tuple[str | int, ...], Moment]]:
    """The moments of a condition, each with the way to it from there."""
    if isinstance(when, list):
        yield from (((n,), moment) for n, moment in enumerate(when))
    else:
        yield (), when
