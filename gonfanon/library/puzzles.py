"""The puzzles that are shipped: positions of recorded games in which one plan is clearly best.

Each is a YAML file with the plans and what they came to, and the record of its game up to the position beside it.
`tools/puzzles.py` makes them; docs/puzzles.md says how.
"""

import hashlib
from functools import cache
from pathlib import Path

from msgspec import Struct

from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import compiling, shelf
from gonfanon.library.source import convert, read_yaml

PUZZLES = "library/puzzles"
COMPILED = "puzzles.msgpack"
CODE = ["library/puzzles.py"]
"""The module that decides what the compiled puzzles look like."""
GRADES = (1, 2, 3)
"""A sergeant would find the best plan; a captain would; neither of them."""


class Leg(Struct, frozen=True):
    """Somebody's way in a plan: who, from where, to where, and how a rider then looks."""

    who: str
    start: str
    end: str
    facing: str = ""


class Deed(Struct, frozen=True):
    """What the enemy did in so many of the play-outs: strikes, charges or shoots at somebody, or goes to a hex."""

    kind: str
    who: str
    what: str
    times: int


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """One plan to choose, and what it came to."""

    why: str
    """The message that says what it means to do."""
    chance: int
    """Of winning, in hundredths."""
    margin: int
    """In 95 of 100 such counts the chance lies no further off."""
    lost: int
    """Men of one's own who fell, all times together."""
    felled: int
    """And of the enemy."""
    target: str = ""
    """On whom it falls first."""
    behind: int = 0
    """By how many hundredths it stays behind the best; both were played on with the same dice."""
    behind_margin: int = 0
    moves: tuple[str, ...] = ()
    """`odon 0706 0806`, of a rider with the way he looks then: `serlon 0706 0806 NE`."""
    foreseen: tuple[str, ...] = ()
    """`strikes adnan odon 18`, `goes adnan 0805 20`."""
    order: str = ""
    """Where one order is chosen instead of a plan for all men: `attack tancred+robert okeanos`, `pass`."""

    @property
    def legs(self) -> tuple[Leg, ...]:
        """The moves taken apart."""
        return tuple(Leg(*each.split(" ")) for each in self.moves)

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What is foreseen, taken apart."""
        words = (each.split(" ") for each in self.foreseen)
        return tuple(Deed(kind, who, what, int(times)) for kind, who, what, times in words)


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, the plans to choose from, and which is best."""

    puzzle: str
    scenario: str
    book: str
    side: str
    turn: int
    answers: int
    """Entries of the record before the position."""
    grade: int
    seats: tuple[str, ...]
    """Who played the game, and with what seed."""
    seed: int
    times: int
    """How often each plan was played on."""
    best: str
    plans: dict[str, Plan]
    """By letter."""
    step: str = "movement"
    """The sequence that begins: a plan for all men in the movement, the first order in every other."""

    @property
    def solution(self) -> Plan:
        """The best plan."""
        return self.plans[self.best]

    @property
    def lead(self) -> Plan:
        """The plan that comes nearest to the best."""
        return min((plan for letter, plan in self.plans.items() if letter != self.best), key=_behind)


def _behind(plan: Plan) -> int:
    return plan.behind


@cache
def puzzles() -> dict[str, Puzzle]:
    """Every puzzle by its name."""
    made = compiling.read_compiled(shelf.COMPILED / COMPILED, list[Puzzle])
    return {each.puzzle: each for each in (puzzles_on_disk() if made is None else made)}


def puzzle_names() -> tuple[str, ...]:
    """The names of all puzzles."""
    return tuple(puzzles())


def puzzle(name: str) -> Puzzle:
    """A puzzle by its name."""
    found = puzzles().get(name)
    if found is None:
        raise GonfanonError(f"there is no puzzle {name!r}; `gonfanon puzzles` lists them")
    return found


def record_of(name: str) -> str:
    """The record of a puzzle's game up to its position."""
    return shelf.shipped(f"{PUZZLES}/{puzzle(name).puzzle}.record")


def of_day(day: int) -> str:
    """The name of the puzzle of a day, counted in days from anywhere: all have their turn before one comes again."""
    order = sorted(puzzle_names(), key=lambda name: hashlib.sha256(name.encode()).digest())
    return order[day % len(order)]


def puzzles_on_disk() -> list[Puzzle]:
    """Every puzzle as its file has it, whatever was compiled."""
    files = [f"{PUZZLES}/{name}.yaml" for name in shelf.stems(PUZZLES, ".yaml")]
    return [convert(read_yaml(shelf.shipped(file), file), Puzzle) for file in files]


def compile_puzzles(folder: Path = shelf.COMPILED) -> list[Path]:
    """Compile the puzzles into a folder, as `scenarios.compile_scenarios` does for the scenarios."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [f"{PUZZLES}/{name}.yaml" for name in shelf.stems(PUZZLES, ".yaml")]
    return [compiling.write(folder / COMPILED, compiling.pack(puzzles_on_disk(), [*files, *CODE]))]
