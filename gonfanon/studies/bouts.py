"""One battle played without a table: from a line of data to a line of data, on whatever machine."""

import hashlib
import traceback
from collections.abc import Callable, Iterator
from functools import lru_cache

from msgspec import Struct

from gonfanon import library
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.layout import set_out
from gonfanon.cast.characters import DEAD, WOUNDED
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.dice import CommittedDice
from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import scenario
from gonfanon.play.game import secret_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Said
from gonfanon.studies.reinforcing import with_men
from gonfanon.studies.seating import Answering, seated

RUNAWAY = 6_000
"""A battle with more decisions than that has stalled."""
DRAW = -1
Seating = Callable[[str, int], Answering]
"""Who sits on a seat, by its name and a seed."""
Watching = Callable[[Position[Battle], Said], None]
"""Somebody who is shown each answer before it is given."""


def _unwatched(position: Position[Battle], said: Said) -> None:
    """Nobody looks on."""


class Bout(Struct, frozen=True, omit_defaults=True):
    """A battle to be fought: all that its outcome depends on."""

    scenario: str
    """A name of the library, or the path of a file."""
    text: str
    """The hash of the scenario: a bout of an older version is another bout."""
    seats: tuple[str, ...]
    seed: int
    men: tuple[int, ...] = ()
    """By side, how many men more or fewer than the scenario says."""
    book: str = ""
    """The book with its version: a bout by an older edition is another bout."""


class Result(Struct, frozen=True, omit_defaults=True):
    """How a bout ended."""

    bout: Bout
    winner: int = DRAW
    why: str = ""
    turns: int = 0
    decisions: int = 0
    dead: tuple[int, ...] = ()
    wounded: tuple[int, ...] = ()
    fault: str = ""
    """What went wrong; empty: nothing did."""


def bout(
    name: str, text: str, seats: tuple[str, ...], seed: str, men: tuple[int, ...] = (), book: str = ""
) -> Bout:
    """A bout whose dice and players follow from one word, different for every game of a study."""
    digest = hashlib.sha256(f"gonfanon bout {seed} {name} {' '.join(seats)}".encode()).digest()
    return Bout(name, text, seats, int.from_bytes(digest[:6], "big"), men if any(men) else (), book)


def fight(bout: Bout, seating: Seating = seated, watching: Watching = _unwatched) -> Result:
    """Play one battle to its end; whatever goes wrong in it is told, and spoils no other battle."""
    position: Position[Battle] | None = None
    made = 0
    try:
        position = Position(FieldBattle(), _opening(bout.scenario, bout.men))
        for made in _decisions(position, bout, seating, watching):
            if made >= RUNAWAY:
                return Result(bout, decisions=made, fault=f"stall: no end after {RUNAWAY} decisions")
    except Exception as error:  # a broken mind or rule is what a study may find: it is counted, not raised
        return Result(bout, decisions=made, fault=f"{type(error).__name__} in {_place(error)}: {error}")
    return _result(bout, position.state, made)


@lru_cache(maxsize=64)
def _opening(name: str, men: tuple[int, ...]) -> Battle:
    """A scenario set out: once in each process that plays it."""
    parcel = with_men(scenario(name), men)
    return set_out(parcel, library.book(parcel.scenario.book))


def _decisions(position: Position[Battle], bout: Bout, seating: Seating, watching: Watching) -> Iterator[int]:
    """Answer question after question; the number of answers so far comes back after each."""
    players = [seating(name, bout.seed + side) for side, name in enumerate(bout.seats)]
    dice, rolls, made = CommittedDice(secret_of(bout.seed)), 0, 0
    while (pending := position.pending) is not None:
        if isinstance(pending, Roll):
            position.force(dice.throw(pending, rolls))
            rolls += 1
        else:
            assert isinstance(pending, Ask)
            said = players[pending.side](position, pending)
            watching(position, said)
            position.answer(said)
            made += 1
            yield made


def _result(bout: Bout, s: Battle, made: int) -> Result:
    if s.outcome is None:
        return Result(bout, decisions=made, fault="nobody is asked, and the battle is not over")
    return Result(
        bout,
        s.outcome.winner,
        s.outcome.why,
        s.turn,
        made,
        dead=_count(s, DEAD),
        wounded=_count(s, WOUNDED),
    )


def _count(s: Battle, state: int) -> tuple[int, ...]:
    people: tuple[tuple[int, ...], ...] = s.scene.terms.people
    return tuple(sum(1 for n in side if s.pieces[n].state == state) for side in people)


def _place(error: Exception) -> str:
    """The line of our code on which something went wrong."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{frame.filename.rpartition('gonfanon/')[2]}:{frame.lineno}"
