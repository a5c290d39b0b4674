"""The lessons that are shipped, in the order of the course: each is a scenario with tasks and hints."""

from functools import cache
from os.path import isfile
from pathlib import Path

from gonfanon.battle.lessons.lesson import Lesson
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import compiling, scenarios, shelf

LESSONS = scenarios.LESSONS
CODE = ["battle/lessons/teaching.py", "library/lessons.py", *scenarios.CODE]
"""The modules that decide what a compiled lesson looks like."""


@cache
def lesson_names() -> tuple[str, ...]:
    """The lessons by name, from the first to the last."""
    return tuple(sorted(shelf.stems(LESSONS, ".yaml"), key=lambda name: lesson_of(lesson(name)).number))


def lesson(name: str) -> Parcel:
    """A lesson by its name, or by the path of its file: a scenario whose `lesson` is there."""
    if name in shelf.stems(LESSONS, ".yaml"):
        return scenarios.shipped(name, LESSONS)
    file = Path(name)
    if file.suffix in (".yaml", ".yml") or isfile(file):
        return _read(shelf.text_of(file), str(file))
    raise GonfanonError(f"there is no lesson {name!r}; one of {', '.join(lesson_names())}, or a file")


def lesson_of(parcel: Parcel) -> Lesson:
    """The tasks and hints of a scenario that is a lesson."""
    made = parcel.scenario.lesson
    if made is None:
        raise GonfanonError(f"{parcel.scenario.scenario} is a scenario, not a lesson")
    return made


def _read(text: str, file: str) -> Parcel:
    from gonfanon.library.reading.scenarios import read_scenario

    gathered = read_scenario(text, file)
    if gathered.parcel.scenario.lesson is None:
        raise gathered.source.bad((), "lesson is missing: tasks and hints")
    return gathered.parcel


def compile_lessons(folder: Path = shelf.COMPILED) -> list[Path]:
    """Compile the lessons into a folder, as `scenarios.compile_scenarios` does for the scenarios."""
    folder.mkdir(parents=True, exist_ok=True)
    rosters = [f"{scenarios.ROSTERS}/{name}.yaml" for name in shelf.stems(scenarios.ROSTERS, ".yaml")]
    made = []
    for name in shelf.stems(LESSONS, ".yaml"):
        file = f"{LESSONS}/{name}.yaml"
        parcel = _read(shelf.shipped(file), file)
        maps = [f"{scenarios.MAPS}/{key}.map.yaml" for key in parcel.maps]
        packed = compiling.pack(parcel, [file, *maps, *rosters, *CODE])
        made.append(compiling.write(folder / scenarios.scenario_file(name), packed))
    return made
