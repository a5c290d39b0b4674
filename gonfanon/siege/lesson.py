"""Lessons of a siege: tasks to tick off over the days, and hints said when their moment comes."""

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from gonfanon.battle.lessons.lesson import Progress
from gonfanon.kernel.ask import Ask, Event
from gonfanon.kernel.errors import BadData
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.within import unwrapped
from gonfanon.rules.book.book import Words
from gonfanon.siege.sheet import Siege

QUESTIONS = (
    "storm-redoubt",
    "army", "saboteur", "struck", "suspects", "leaving", "relief", "breakage", "guard", "patrols", "patrol",
    "stop", "assault",
)  # fmt: skip
"""The kinds of questions that a siege puts, beside those of its battles."""
LANGUAGES = ("en", "fr")
Names = str | list[str]


class Moment(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition on the siege and on what was just told; everything that is said of it must hold."""

    start: bool = False
    over: bool = False
    day: int = 0
    step: str = ""
    """A step of the day; in a battle its sequence, or `set-up`."""
    battle: bool | None = None
    """Whether a fight is going on."""
    question: str = ""
    event: str = ""
    """An event of this name has just been told, of the days or of the battle."""
    word: str = ""
    """What the event says of itself: its table, its result, its action, what it is about."""
    side: str = ""
    """Whose man the event of a battle is about."""
    refused: str = ""
    done: Names = ""
    undone: Names = ""


When = Moment | list[Moment]


class Hint(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to say, once, when its moment comes."""

    when: When
    say: Words
    rule: Names = ""


class Task(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to do and to tick off."""

    task: str
    say: Words
    do: When
    rule: Names = ""


class SiegeLesson(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What makes a siege a lesson."""

    number: Annotated[int, Meta(ge=1)]
    teaches: Words
    learner: str
    others: dict[str, Literal["random", "passive", "squire"]]
    """Who plays the other side; `passive` declines whatever may be declined."""
    seed: int
    tasks: Annotated[list[Task], Meta(min_length=1)]
    hints: Annotated[list[Hint], Meta(min_length=1)]
    end: Words


class Now(Struct, frozen=True):
    """The moment that conditions are held against."""

    s: Siege
    events: tuple[Event, ...]
    question: str
    refused: str
    begins: bool
    done: tuple[str, ...]


def each(names: Names) -> tuple[str, ...]:
    """One name or several, or none."""
    return tuple(names) if isinstance(names, list) else (names,) if names else ()


def hints_now(
    lesson: SiegeLesson,
    progress: Progress,
    s: Siege,
    events: Iterable[Event],
    ask: Ask | None,
    refused: Refusal | None = None,
) -> tuple[Progress, tuple[Hint, ...]]:
    """Tick off what was just done, and say what there is to say: in the order of the file, each hint once."""
    mine = ask is not None and s.scene.sides[ask.side] == lesson.learner
    told = tuple(unwrapped(event)[1] for event in events)
    question = ask.kind if ask is not None and mine else ""
    why = f"{refused.rule} {refused.what}" if refused else ""
    now = Now(s, told, question, why, not progress.begun, _names(lesson, progress.done))
    fresh = [n for n, task in enumerate(lesson.tasks) if n not in progress.done and _any(task.do, now)]
    done = (*progress.done, *fresh)
    now = Now(s, told, question, why, now.begins, _names(lesson, done))
    due = [n for n, hint in enumerate(lesson.hints) if n not in progress.said and _any(hint.when, now)]
    return Progress(True, done, (*progress.said, *due)), tuple(lesson.hints[n] for n in due)


def _names(lesson: SiegeLesson, tasks: Iterable[int]) -> tuple[str, ...]:
    return tuple(lesson.tasks[n].task for n in tasks)


def next_task(lesson: SiegeLesson, progress: Progress) -> Task | None:
    """The first task that is still to do; None when all are done."""
    return next((task for n, task in enumerate(lesson.tasks) if n not in progress.done), None)


def step_of(s: Siege) -> str:
    """The step of the day, or of the battle going on."""
    if s.battle is None or s.affair is None:
        return s.step
    return "set-up" if s.affair.stages else s.battle.step


def _any(when: When, now: Now) -> bool:
    return any(_holds(moment, now) for moment in (when if isinstance(when, list) else [when]))


def _holds(moment: Moment, now: Now) -> bool:
    s = now.s
    return (
        (not moment.start or now.begins)
        and (not moment.over or s.outcome is not None)
        and (not moment.day or s.day == moment.day)
        and (not moment.step or step_of(s) == moment.step)
        and (moment.battle is None or (s.battle is not None) == moment.battle)
        and (not moment.question or now.question == moment.question)
        and (not moment.refused or now.refused.startswith(moment.refused))
        and (not moment.event or any(_is(moment, event, s) for event in now.events))
        and all(task in now.done for task in each(moment.done))
        and not any(task in now.done for task in each(moment.undone))
    )


WORDS = ("table", "result", "action", "why", "how", "what", "key", "step")
"""The fields of events that say what they are about."""


def _is(moment: Moment, event: Event, s: Siege) -> bool:
    if type(event).__name__ != moment.event:
        return False
    if moment.side and not _is_of(moment.side, event, s):
        return False
    return not moment.word or any(getattr(event, field, None) == moment.word for field in WORDS)


def _is_of(side: str, event: Event, s: Siege) -> bool:
    """Whether a man of this side does what the battle tells of."""
    n = getattr(event, "piece", -1)
    return s.battle is not None and n >= 0 and s.battle.scene.sides[s.battle.side_of(n)] == side


Path = tuple[str | int, ...]


def check_lesson(lesson: SiegeLesson, s: Siege, rules: Collection[str], events: Collection[str]) -> None:
    """Raise `BadData` for the first thing in a lesson that cannot be."""
    for path, message in _faults(lesson, s, rules, events):
        raise BadData(("lesson", *path), message)


def _faults(
    lesson: SiegeLesson, s: Siege, rules: Collection[str], events: Collection[str]
) -> Iterator[tuple[Path, str]]:
    sides = s.scene.sides
    if lesson.learner not in sides or set(lesson.others) != set(sides) - {lesson.learner}:
        yield ("learner",), f"one of {', '.join(sides)} learns, and others says who plays the other"
    texts: list[tuple[Path, Words, Names]] = [(("teaches",), lesson.teaches, ""), (("end",), lesson.end, "")]
    texts += [(("tasks", n, "say"), task.say, task.rule) for n, task in enumerate(lesson.tasks)]
    texts += [(("hints", n, "say"), hint.say, hint.rule) for n, hint in enumerate(lesson.hints)]
    for path, words, named in texts:
        if not all(words.get(language) for language in LANGUAGES):
            yield path, "a text in en and one in fr are wanted"
        yield from (
            ((*path[:-1], "rule"), f"there is no rule {rule}") for rule in each(named) if rule not in rules
        )
    tasks = [task.task for task in lesson.tasks]
    for path, when in _moments(lesson):
        for moment in when if isinstance(when, list) else [when]:
            yield from _moment(moment, path, tasks, events, sides)


def _moments(lesson: SiegeLesson) -> Iterator[tuple[Path, When]]:
    yield from ((("tasks", n, "do"), task.do) for n, task in enumerate(lesson.tasks))
    yield from ((("hints", n, "when"), hint.when) for n, hint in enumerate(lesson.hints))


def _moment(
    moment: Moment, path: Path, tasks: list[str], events: Collection[str], sides: Collection[str]
) -> Iterator[tuple[Path, str]]:
    if moment == Moment():
        yield path, "a moment must say something"
    for name in (*each(moment.done), *each(moment.undone)):
        if name not in tasks:
            yield path, f"there is no task {name}; one of {', '.join(tasks)}"
    if moment.side and moment.side not in sides:
        yield path, f"there is no side {moment.side}; one of {', '.join(sides)}"
    if moment.event and moment.event not in events:
        yield path, f"no event is called {moment.event}"
    if moment.question and moment.question not in (*QUESTIONS, "order", "set-up"):
        yield path, f"unknown question {moment.question!r}; one of order, set-up, {', '.join(QUESTIONS)}"
