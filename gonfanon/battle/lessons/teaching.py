"""A lesson held to its battle: people, hexes, tasks, events and rules that it names must be there."""

from collections.abc import Collection, Iterator

from gonfanon.battle.lessons.lesson import Hint, Lesson, Task
from gonfanon.battle.lessons.moments import Moment, asks_how, each, moments
from gonfanon.kernel.ask import Event
from gonfanon.kernel.errors import BadData
from gonfanon.rules.book.book import Words
from gonfanon.rules.events import (
    beasts,
    castles,
    combat,
    crossfire,
    engines,
    field,
    fire,
    formations,
    horses,
    sea,
    spaced_fire,
    tactics,
    towers,
    turns,
)
from gonfanon.rules.position.state import Battle

Path = tuple[str | int, ...]
Fault = tuple[Path, str]
LANGUAGES = ("en", "fr")
QUESTIONS = (
    "order", "set-up", "defensive-fire", "last-fire", "countercharge", "refuse", "retreat", "displace",
    "stumble", "fall", "make-room", "drop", "place-horse", "push-horse", "who-is-hit", "advance",
    "body", "capture", "come-down", "cover", "cut-loose", "escape", "falls-from-ladder", "falls-from-rope",
    "get-off", "get-off-him", "grapple", "haul", "ladder-falls", "name-combat", "off-the-bridge",
    "retake", "retreat-order", "sea-speed", "sea-task", "steer", "wound", "yield",
)  # fmt: skip
"""The kinds of questions that rules put to players."""


def check_lesson(lesson: Lesson, s: Battle, rules: Collection[str]) -> None:
    """Raise `BadData` for the first thing in a lesson that cannot be."""
    for path, message in _faults(lesson, s, rules):
        raise BadData(("lesson", *path), message)


def _faults(lesson: Lesson, s: Battle, rules: Collection[str]) -> Iterator[Fault]:
    yield from _seats(lesson, s)
    yield from _words(lesson.teaches, ("teaches",))
    yield from _words(lesson.end, ("end",))
    names = [task.task for task in lesson.tasks]
    for n, task in enumerate(lesson.tasks):
        if task.task in names[:n]:
            yield ("tasks", n, "task"), f"there are two tasks {task.task}"
        yield from _part(task, ("tasks", n), s, rules)
    for n, hint in enumerate(lesson.hints):
        yield from _part(hint, ("hints", n), s, rules)
    for path, moment in _moments(lesson):
        yield from _moment(moment, path, s, names)
        if moment.refused and not any(rule.startswith(moment.refused.split()[0]) for rule in rules):
            yield (*path, "refused"), f"no rule begins with {moment.refused.split()[0]}"


def _seats(lesson: Lesson, s: Battle) -> Iterator[Fault]:
    if lesson.learner not in s.scene.sides:
        yield ("learner",), f"there is no side {lesson.learner}; one of {', '.join(s.scene.sides)}"
    for side in s.scene.sides:
        if (side in lesson.others) == (side == lesson.learner):
            yield ("others",), f"say who plays {side}: the learner, or somebody here"
    for side in lesson.others:
        if side not in s.scene.sides:
            yield ("others", side), f"there is no side {side}; one of {', '.join(s.scene.sides)}"


def _words(words: Words, path: Path) -> Iterator[Fault]:
    for language in LANGUAGES:
        if not words.get(language):
            yield path, f"the text in {language} is missing"


def _part(part: Task | Hint, path: Path, s: Battle, rules: Collection[str]) -> Iterator[Fault]:
    yield from _words(part.say, (*path, "say"))
    for rule in each(part.rule):
        if rule not in rules:
            yield (*path, "rule"), f"there is no rule {rule}"
    for n, name in enumerate(part.show):
        if s.scene.number(name) < 0 and name not in s.scene.grid.index:
            yield (*path, "show", n), f"{name} is neither a piece nor a hex"
    if isinstance(part, Hint) and part.again and not all(_passes(moment) for _, moment in moments(part.when)):
        yield (*path, "again"), "only what passes can come again: an event, a question, a refusal"


def _passes(moment: Moment) -> bool:
    return bool(moment.event or moment.question or moment.refused)


def _moments(lesson: Lesson) -> Iterator[tuple[Path, Moment]]:
    for n, task in enumerate(lesson.tasks):
        yield from ((("tasks", n, "do", *way), moment) for way, moment in moments(task.do))
    for n, hint in enumerate(lesson.hints):
        yield from ((("hints", n, "when", *way), moment) for way, moment in moments(hint.when))


def _moment(moment: Moment, path: Path, s: Battle, tasks: list[str]) -> Iterator[Fault]:
    if moment == Moment():
        yield path, "a moment must say something"
    words = (
        ("side", moment.side, s.scene.sides),
        ("won", moment.won, s.scene.sides),
        ("question", moment.question, QUESTIONS),
        ("event", moment.event, EVENTS),
        ("done", moment.done, tasks),
        ("undone", moment.undone, tasks),
    )
    for key, said, known in words:
        for word in each(said):
            if word not in known:
                yield (*path, key), f"unknown {key} {word!r}; one of {', '.join(known)}"
    if moment.column and moment.event != "Rolled":
        yield (*path, "column"), "only a die is read in a column: say event: Rolled"
    yield from _pieces(moment, path, s)


def _pieces(moment: Moment, path: Path, s: Battle) -> Iterator[Fault]:
    """Who is meant must be there, on hexes that are there."""
    for key, names in (("piece", moment.piece), ("target", moment.target), ("beside", moment.beside)):
        for name in each(names):
            if s.scene.number(name) < 0:
                yield (*path, key), f"nobody called {name} is in the cast"
    for key, hexes in (("at", moment.at), ("into", moment.into)):
        for n, name in enumerate(hexes):
            if name not in s.scene.grid.index:
                yield (*path, key, n), f"{name} is no hex of this field"
    yield from _ways(moment, path, s)
    if asks_how(moment) and not moment.piece:
        yield path, "who? name a piece"


def _ways(moment: Moment, path: Path, s: Battle) -> Iterator[Fault]:
    """Where a way leads, and how near is near enough."""
    kinds = {side.kind for side in s.scene.field.sides.values()}
    for name in each(moment.through):
        if name not in kinds and name not in s.scene.grid.index:
            yield (*path, "through"), f"{name} is neither a hex nor a kind of side of this field"
    for key, said in (("through", moment.through), ("into", moment.into)):
        if said and not moment.event:
            yield (*path, key), "only an event has a way or a target: say event"
    if moment.within and not (moment.at or moment.beside):
        yield (*path, "within"), "near what? say at or beside"


EVENTS = tuple(
    name
    for chapter in (
        *(field, turns, formations, horses, crossfire, castles, fire),
        *(engines, spaced_fire, beasts, combat, tactics, sea, towers),
    )
    for name, kind in vars(chapter).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind != Event
)
"""Everything that can happen, by name."""
