"""Puzzles made from games: minds play, and their later phases are looked at for one plan that is clearly best.

What was looked at stands in a journal, a line of JSON for each position, so that an evening's work can go on later.
The same seed looks at the same positions of the same games, and finds the same.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from os.path import exists
from pathlib import Path

import msgspec
from msgspec import Struct

from gonfanon import minds, play
from gonfanon.battle.battle import FieldBattle
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.kernel.position import Position
from gonfanon.library.puzzles import GRADES
from gonfanon.library.scenarios import scenario
from gonfanon.minds.levels.order_problems import order_problem
from gonfanon.minds.levels.problems import Problem, problem, shows
from gonfanon.minds.value.worth import learned, promise
from gonfanon.rules.position.state import Battle

SEATS = (("captain", "captain"), ("sergeant", "captain"), ("captain", "sergeant"))
"""Who plays, in turn: minds of a middling level."""
OPEN = (120, 900)
"""Thousandths: where a side has won or lost already, no plan makes much of a difference."""
CROWD = 16
"""With more people on the board a look takes long."""
LOOKS = 8
"""Phases of one game that are looked at, the last first: there are fewer people, and more is decided."""
MOVEMENT = ("movement",)
ORDERS = ("shooting", "charges", "melee")
"""Sequences in which one order is chosen instead of a plan for all men."""
PER_GAME = 2
"""Puzzles from one game."""
EASY = 3
"""Puzzles of the first grade from one scenario; once it has them, only harder ones are looked for."""


class Game(Struct, frozen=True):
    """A game that is played for its puzzles: all that it depends on."""

    scenario: str
    seats: tuple[str, str]
    seed: int


class Looked(Struct, frozen=True):
    """A position that was looked at, and the problem that it poses, if it poses one."""

    game: Game
    at: int
    """Entries before it."""
    wanted: tuple[int, ...]
    found: Problem | None = None


class Journal:
    """What was looked at, and the file to which the next is added."""

    def __init__(self, path: Path, resume: bool) -> None:
        if exists(path) and not resume:
            raise GonfanonError(f"{path} is there already: --resume goes on with it, or remove it first")
        self.path = path
        self.known: dict[tuple[Game, int, tuple[int, ...]], Looked] = {}
        data = path.read_bytes() if exists(path) else b""
        whole = data.rfind(b"\n") + 1
        for number, line in enumerate(data[:whole].splitlines(), 1):
            try:
                looked = msgspec.json.decode(line, type=Looked)
            except msgspec.MsgspecError as error:
                raise BadFile(str(path), number, "", f"not a line of this journal: {error}") from None
            self.known[looked.game, looked.at, looked.wanted] = looked
        path.write_bytes(data[:whole])

    def add(self, looked: Looked) -> None:
        """Write down at once what was looked at."""
        self.known[looked.game, looked.at, looked.wanted] = looked
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(looked) + b"\n")


class Search(Struct, frozen=True):
    """What is looked for: in which scenarios, how many of each, in how many games, for how long."""

    scenarios: Sequence[str]
    each: int
    games: int
    seed: int
    minutes: float = 0
    crowd: int = CROWD
    steps: tuple[str, ...] = MOVEMENT
    looks: int = LOOKS
    tell: Callable[[Looked], None] = lambda looked: None


def found(search: Search, journal: Journal) -> Iterator[Looked]:
    """The puzzles, game after game; a scenario that has its share is left alone."""
    begun = time.process_time()
    kept: dict[str, list[Looked]] = {name: [] for name in search.scenarios}
    for number in range(search.games):
        for name in search.scenarios:
            if len(kept[name]) >= search.each:
                continue
            easy = sum(1 for each in kept[name] if each.found is not None and each.found.grade == GRADES[0])
            wanted = GRADES[1:] if easy >= EASY else GRADES
            one = Game(name, SEATS[number % len(SEATS)], search.seed * 1000 + number)
            for looked in looks(one, wanted, journal, search):
                if looked.found is not None:
                    kept[name].append(looked)
                    yield looked
                if len(kept[name]) >= search.each:
                    break
                if search.minutes and time.process_time() - begun > 60 * search.minutes:
                    return


def looks(one: Game, wanted: tuple[int, ...], journal: Journal, search: Search) -> Iterator[Looked]:
    """The later phases of a game, each looked at, until some of them pose a problem."""
    game, posed = played(one), 0
    for at, s in phases(game, search.crowd, search.steps)[: search.looks]:
        looked = journal.known.get((one, at, wanted))
        if looked is None:
            posing = problem if s.step in MOVEMENT else order_problem
            found = posing(Position(FieldBattle(), s), one.seed * 1000 + at, wanted)
            looked = Looked(one, at, wanted, found)
            journal.add(looked)
            search.tell(looked)
        yield looked
        posed += looked.found is not None
        if posed == PER_GAME:
            return


def played(one: Game, most: int | None = None) -> play.Game:
    """A game as its minds play it, to the end or for so many entries."""
    parcel = scenario(one.scenario)
    game = play.new(parcel, seed=one.seed, seats=dict(zip(parcel.scenario.sides, one.seats, strict=True)))
    players = [minds.seat(name, one.seed + side) for side, name in enumerate(one.seats)]
    while not game.over and (most is None or game.count < most):
        ask = game.ask()
        assert ask is not None
        game.answer(players[ask.side].decide(game.position).said)
    return game


def phases(
    game: play.Game, crowd: int = CROWD, steps: tuple[str, ...] = MOVEMENT
) -> list[tuple[int, Battle]]:
    """Where a side begins its movement, or another sequence, and much is open, the last first."""
    begun: dict[tuple[int, int, str], tuple[int, Battle]] = {}
    for entry in game.log:
        s = game.battle(entry.before)
        if entry.order and not s.placing and s.step in steps:
            begun.setdefault((s.turn, s.side, s.step), (entry.number - 1, s))
    return [
        (at, s)
        for at, s in reversed(begun.values())
        if _crowd(s) <= crowd and shows(s) and OPEN[0] <= promise(s, s.side, learned()) <= OPEN[1]
    ]


def _crowd(s: Battle) -> int:
    return sum(1 for n, p in enumerate(s.pieces) if s.is_person(n) and p.stands)
