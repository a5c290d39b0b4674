"""The written form of what is said in a naval phase. MAG-2.1.N2"""

from collections.abc import Callable
from typing import Any

from gonfanon.battle.notation.spelling import Verb, Words
from gonfanon.battle.notation.writing import Writer, with_names
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.numbers import is_whole
from gonfanon.rules.words.field import Word
from gonfanon.rules.words.sea import SEA_TASKS, CutLoose, Grapple, Haul, Speed, Steer, Task


def _task(words: Words) -> Task:
    piece, name = words.piece(), words.word("a task").lower()
    for task in SEA_TASKS:
        if task == name:
            return Task(piece, task)
    return words.fail(f'"{name}" is no task; one of {", ".join(SEA_TASKS)}', "no-task", name)


def _speed(words: Words) -> Speed:
    boat, number = words.piece("a boat"), words.word("a speed")
    return Speed(
        boat, int(number) if is_whole(number) else words.fail(f'"{number}" is no speed', "no-speed", number)
    )


def _pair(kind: type[Any], first: str, second: str) -> Callable[[Words], Any]:
    return lambda words: kind(words.piece(first), words.piece(second))


SEA_ANSWERS: dict[str, Verb] = {
    "task": Verb("task P helm|oars|sail|grapnel|free", _task),
    "speed": Verb("speed BOAT N", _speed),
    "steer": Verb("steer BOAT DIRECTION", lambda words: Steer(words.piece("a boat"), words.direction())),
    "grapple": Verb("grapple P BOAT", _pair(Grapple, "who throws", "a boat")),
    "cut-loose": Verb("cut-loose P BOAT", _pair(CutLoose, "who cuts", "a boat")),
    "haul": Verb("haul BOAT BOAT", _pair(Haul, "a boat", "the other boat")),
}

SEA_WRITERS: dict[type[Word], Writer] = {
    Task: lambda s, said: f"task {s.name(said.piece)} {said.task}",
    Speed: lambda s, said: f"speed {s.name(said.boat)} {said.hexes}",
    Steer: lambda s, said: f"steer {s.name(said.boat)} {DIRECTIONS[said.facing]}",
    Grapple: with_names("grapple", "piece", "boat"),
    CutLoose: with_names("cut-loose", "piece", "boat"),
    Haul: with_names("haul", "boat", "other"),
}
