"""Moments of a lesson: conditions on the position and on what was just told.

A condition on an event is held against the battle as it was at that event: who was charged then, where the man stood
who was struck, what lay on the way. One answer may bring many events, and the phase of the other side with them.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

from msgspec import Struct

from gonfanon.battle.notation.spelling import FRONTS
from gonfanon.cast.characters import STATES
from gonfanon.cast.pieces import CHARGED, HAS_CHARGED, Posture
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle

Names = str | list[str]
Step = Literal["shooting", "charges", "movement", "melee", "recovery"]
State = Literal["well", "wounded", "stunned", "dead"]
Direction = Literal["NE", "E", "SE", "SW", "W", "NW", "N", "S"]
Deed = Literal["charged", "was-charged"]
DEEDS: dict[Deed, int] = {"charged": HAS_CHARGED, "was-charged": CHARGED}
DOERS = ("piece", "pieces", "carrier", "leader", "rider", "workers")
"""The fields of events that say who did it, or to whom it happened."""
TARGETS = ("target", "targets", "horse")
WORDS = ("how", "what", "table")


class Moment(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition on the state and on what was just told; everything that is said of it must hold."""

    start: bool = False
    """The lesson has just begun."""
    over: bool = False
    won: str = ""
    """The game is over and this side has won."""
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
    """At least so many took part in the event, are as it is said, or stand `beside` the same one."""
    piece: Names = ""
    target: Names = ""
    into: list[str] = []
    """The shot was aimed at one of these hexes, or the target of the event stood on one of them."""
    through: Names = ""
    """The way that was gone crossed such a side (`low-wall`, `window`) or led through, or from, such a hex."""
    at: list[str] = []
    """One of the named pieces stands on one of these hexes."""
    beside: Names = ""
    """The named pieces, as many as `many` says, stand next to the same one of these."""
    within: int = 0
    """So many hexes from `at` or `beside` are near enough."""
    state: State | None = None
    riding: bool | None = None
    formed: bool | None = None
    foulkon: bool | None = None
    facing: list[Direction] = []
    """Where the horse's head or the front of the formation points to."""
    posture: list[Posture] = []
    """How a ladder lies or a man kneels: `carried`, `raised`, `kneeling`."""
    deed: Deed | None = None
    """He has charged this turn, or somebody has charged him."""
    refused: str = ""
    """The learner's last order was refused: a rule, `GUI-4b too-few-points`, or how they begin."""
    done: Names = ""
    """These tasks are ticked off."""
    undone: Names = ""


When = Moment | list[Moment]
"""One moment, or several of which any will do."""


class Told(NamedTuple):
    """An event with the battle before and after it."""

    was: Battle
    event: Event
    s: Battle


class Now(Struct, frozen=True):
    """The moment that conditions are held against."""

    s: Battle
    course: tuple[Told, ...]
    question: str
    refused: str
    begins: bool
    done: tuple[str, ...]


def course(was: Battle | None, events: Iterable[Event], s: Battle) -> tuple[Told, ...]:
    """What was told, step by step; where it is not known what was before, all of it in the battle as it is."""
    if was is None:
        return tuple(Told(s, event, s) for event in events)
    steps = []
    for event in events:
        after = event.apply(was)
        steps.append(Told(was, event, after))
        was = after
    return tuple(steps)


def holds_now(when: When, now: Now) -> bool:
    """Whether a moment, or one of several, has come."""
    return any(_holds(moment, now) for moment in (when if isinstance(when, list) else [when]))


def _holds(moment: Moment, now: Now) -> bool:
    if not _asked(moment, now):
        return False
    if not moment.event:
        return _time(moment, now.s) and _stands(moment, now.s, each(moment.piece))
    return any(_told(moment, told) for told in now.course)


def _asked(moment: Moment, now: Now) -> bool:
    """What is asked, what was refused, what has been done so far, whether it is the beginning or the end."""
    outcome = now.s.outcome
    return (
        (not moment.start or now.begins)
        and (not moment.over or outcome is not None)
        and (not moment.won or (outcome is not None and _side(now.s, outcome.winner) == moment.won))
        and (not moment.question or now.question == moment.question)
        and (not moment.refused or now.refused.startswith(moment.refused))
        and all(task in now.done for task in each(moment.done))
        and not any(task in now.done for task in each(moment.undone))
    )


def _side(s: Battle, side: int) -> str:
    return s.scene.sides[side] if side >= 0 else ""


def _time(moment: Moment, s: Battle) -> bool:
    return (
        (not moment.turn or s.turn == moment.turn)
        and (not moment.side or s.scene.sides[s.side] == moment.side)
        and (moment.step is None or s.step == moment.step)
    )


def _told(moment: Moment, told: Told) -> bool:
    """This event is the one that is meant, at the right time, by the right people at the right place."""
    s, event = told.was, told.event
    if not (_is(moment, event) and _time(moment, s)):
        return False
    who = _concerned(event, DOERS, each(moment.piece), s)
    if moment.piece and not who:
        return False
    met = (*TARGETS, "pieces") if moment.event == "Rolled" else TARGETS
    if moment.target and not _concerned(event, met, each(moment.target), s):
        return False
    if moment.into and not any(s.scene.grid.names[h] in moment.into for h in _struck(event, s)):
        return False
    if moment.through and not _went_through(event, each(moment.through), s):
        return False
    return _stands(moment, told.s, who)


def _is(moment: Moment, event: Event) -> bool:
    if type(event).__name__ != moment.event:
        return False
    if moment.word and all(getattr(event, field, "") != moment.word for field in WORDS):
        return False
    if len(getattr(event, "pieces", (None,))) < moment.many:
        return False
    return not moment.column or getattr(event, "column", "") in each(moment.column)


def _numbers(event: Event, fields: Iterable[str]) -> list[int]:
    found = [getattr(event, field, ()) for field in fields]
    return [n for one in found for n in (one if isinstance(one, tuple) else (one,))]


def _concerned(event: Event, fields: Iterable[str], names: Iterable[str], s: Battle) -> list[str]:
    """Those of the named who have a part in an event."""
    concerned = _numbers(event, fields)
    return [name for name in names if s.scene.number(name) in concerned]


def _struck(event: Event, s: Battle) -> list[int]:
    """The hexes that a shot or a blow goes to."""
    hexes = [h for n in _numbers(event, TARGETS) for h in s.hexes(n)]
    return [event.hex] if hasattr(event, "hex") else hexes


def _went_through(event: Event, names: tuple[str, ...], s: Battle) -> bool:
    """Whether the way of an event crossed one of these sides, or led through or from one of these hexes."""
    grid = s.scene.grid
    way = [s.pieces[n].at for n in _numbers(event, ("piece",))] + [*getattr(event, "path", ())]
    if any(grid.names[h] in names for h in way[:-1] if h >= 0):
        return True
    return any(
        (side := s.scene.field.side(a, direction)) is not None and side.kind in names
        for a, b in pairwise(way)
        for direction in range(len(DIRECTIONS))
        if a >= 0 and grid.neighbour(a, direction) == b
    )


def _stands(moment: Moment, s: Battle, names: Iterable[str]) -> bool:
    """Enough of the pieces are as it is said, and stand beside the same other."""
    asked, enough = asks_how(moment), max(1, moment.many)
    men = [name for name in names if not asked or _as_said(moment, s, name)]
    if asked and len(men) < (1 if moment.event else enough):
        return False
    return not moment.beside or _beside(moment, s, men)


def _beside(moment: Moment, s: Battle, names: Iterable[str]) -> bool:
    """Whether enough of the named pieces stand next to one of those that are meant."""
    men = [n for name in names if s.pieces[n := s.scene.number(name)].stands]
    others = [s.scene.number(name) for name in each(moment.beside)]
    return any(
        sum(_near(s, s.hexes(n), s.hexes(other), moment.within or 1) for n in men) >= max(1, moment.many)
        for other in others
        if s.pieces[other].stands
    )


def _near(s: Battle, ones: Iterable[int], others: Iterable[int], within: int) -> bool:
    there = tuple(others)
    return any(s.scene.grid.distance(a, b) <= within for a in ones for b in there)


def asks_how(moment: Moment) -> bool:
    """Whether it says where or how a piece stands."""
    said = (moment.riding, moment.formed, moment.foulkon)
    return bool(moment.at or moment.state or moment.facing or moment.posture or moment.deed) or any(
        one is not None for one in said
    )


def _as_said(moment: Moment, s: Battle, name: str) -> bool:
    n = s.scene.number(name)
    piece = s.pieces[n]
    return (
        (not moment.at or _at(moment, s, n))
        and (moment.state is None or STATES[piece.state] == moment.state)
        and (moment.riding is None or piece.riding == moment.riding)
        and (moment.formed is None or (piece.front >= 0) == moment.formed)
        and (moment.foulkon is None or piece.foulkon == moment.foulkon)
        and (not moment.facing or any(_faces(s, n, direction) for direction in moment.facing))
        and (not moment.posture or piece.posture in moment.posture)
        and (moment.deed is None or piece.did(DEEDS[moment.deed]))
    )


def _at(moment: Moment, s: Battle, n: int) -> bool:
    grid, other = s.scene.grid, s.pieces[n].other
    hexes = (*s.hexes(n), *((other,) if other >= 0 else ()))
    if any(grid.names[h] in moment.at for h in hexes):
        return True
    return moment.within > 0 and _near(s, hexes, (grid.index[name] for name in moment.at), moment.within)


def _faces(s: Battle, n: int, direction: Direction) -> bool:
    piece = s.pieces[n]
    if direction in FRONTS:
        return piece.front == FRONTS[direction]
    return DIRECTIONS.index(direction) in (piece.facing, piece.front)


def each(names: Names) -> tuple[str, ...]:
    """One name or several, or none."""
    return tuple(names) if isinstance(names, list) else (names,) if names else ()


def moments(when: When) -> Iterator[tuple[tuple[str | int, ...], Moment]]:
    """The moments of a condition, each with the way to it from there."""
    if isinstance(when, list):
        yield from (((n,), moment) for n, moment in enumerate(when))
    else:
        yield (), when
