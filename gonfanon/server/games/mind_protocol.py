"""What an opponent is shown and what he says, as it goes to the process in which he thinks and back.

He is shown the scenario, the state, and how far the order has come that is being carried out. The secret of
the dice is not among it, nor what the enemy sets up in secret: what is not sent cannot be looked at.
"""

from typing import Any

import msgspec
from msgspec import Struct

from gonfanon import library
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.layout import set_out
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import Battle, Scene
from gonfanon.rules.words.field import Said
from gonfanon.server.bounded import Bounded

SCENES = 8
"""How many battles a thinker keeps in mind at once."""


class Weighed(Struct, frozen=True):
    """An answer that was weighed: the message that says why, what fills it, what the answer is worth."""

    said: Said
    key: str
    args: dict[str, str | int]
    value: int


class Reasoned(Struct, frozen=True):
    """Something said: the message, and what fills it; the hexes from and to which it leads."""

    key: str
    args: dict[str, str | int]
    arrows: tuple[tuple[str, str], ...] = ()


class Compared(Struct, frozen=True):
    """A plan that was compared with others: what it came to, and what the enemy was expected to do then."""

    plan: Reasoned
    promise: int
    """In thousandths, the chance of winning."""
    times: int
    chosen: bool
    foreseen: tuple[Reasoned, ...] = ()


class Thought(Struct, frozen=True):
    """What an opponent decided, what else he thought of, and the plans that he compared before."""

    player: str
    order: Weighed
    others: tuple[Weighed, ...] = ()
    plans: tuple[Compared, ...] = ()
    rest: bytes = b""
    """What is left of his plan, for the next question: a `minds.Carried`, which nobody else reads."""


class Puzzle(Struct, frozen=True):
    """A position to think about."""

    player: str
    seed: int
    scene: str
    """Names the scenario, so that it is set out only once."""
    parcel: bytes
    snapshot: bytes
    order: Said | None
    given: list[Said | int]
    about: int = -1
    """Whom the advice is for; -1 for the whole side."""
    thought: Thought | None = None
    """What was thought there, if it is to be looked at once more; or what was thought before, to go on with it."""


class Moments(Struct, frozen=True):
    """Positions of a battle that is over, each to be played on a few times."""

    player: str
    seed: int
    scene: str
    parcel: bytes
    snapshots: list[bytes]
    times: int


class Deeds(Struct, frozen=True):
    """Orders of a battle that is over, each with the position in which it was given."""

    player: str
    scene: str
    parcel: bytes
    given: list[tuple[bytes, Said]]


class Judged(Struct, frozen=True):
    """What a captain thinks of an order: what it was worth, the best he saw, and the best other thought."""

    value: int
    best: Weighed
    next: int
    choices: int


class AnyPuzzle(Struct, frozen=True):
    """A game that is no battle, to think about."""

    player: str
    seed: int
    side: int
    saved: bytes
    """Without the secret of its dice and without what others have sealed."""


def decide_any(puzzle: bytes) -> bytes:
    """Think about a game that is no battle: the answer in the notation."""
    from gonfanon import play
    from gonfanon.minds.any_game import decide

    shown = msgspec.msgpack.decode(puzzle, type=AnyPuzzle)
    game = play.load_game(shown.saved)
    return decide(game, shown.side, shown.player, shown.seed).encode()


def decide(puzzle: bytes) -> bytes:
    """Think: the answer to the question of a position, with its reason."""
    from gonfanon import minds

    shown = msgspec.msgpack.decode(puzzle, type=Puzzle)
    position, before = _position(shown), shown.thought
    mind = minds.seat(shown.player, shown.seed)
    rest = _carried(before)
    if rest is not None:
        mind.take_up(position, rest)
    found = mind.decide(position)
    others = tuple(_weighed(each) for each in found.alternatives)
    plans = tuple(_compared(each) for each in minds.thoughts_of(found))
    now = mind.plan
    if not plans and before is not None and position.state.step == "movement" and _goes_on(rest, now):
        plans = before.plans
    kept = msgspec.msgpack.encode(now) if now is not None else b""
    return msgspec.msgpack.encode(Thought(shown.player, _weighed(found), others, plans, kept))


def _carried(before: Thought | None) -> Any:
    """The plan that an opponent had after his last answer; None if there is none."""
    from gonfanon import minds

    if before is None or not before.rest:
        return None
    return msgspec.msgpack.decode(before.rest, type=minds.Carried)


def _goes_on(before: Any, now: Any) -> bool:
    """Whether the plan is still the one that was made before."""
    if before is None or now is None:
        return False
    moments = [(each.turn, each.side, each.enemies) for each in (before, now)]
    return bool(moments[0] == moments[1])


def advise(puzzle: bytes) -> bytes:
    """Think for a person: the best answers now, the best first."""
    from gonfanon import minds

    shown = msgspec.msgpack.decode(puzzle, type=Puzzle)
    found = minds.hints(_position(shown), about=shown.about)
    return msgspec.msgpack.encode([_weighed(each) for each in found])


def review(puzzle: bytes) -> bytes:
    """Look once more at what an opponent thought: a walk is told beside the man's other places."""
    from gonfanon import minds

    shown = msgspec.msgpack.decode(puzzle, type=Puzzle)
    thought = shown.thought
    assert thought is not None
    order = _alternative(thought.order)
    others = tuple(_alternative(each) for each in thought.others)
    decision = minds.Decision(order.said, order.why, order.value, others)
    found = minds.reviewed(_position(shown), decision)
    told = tuple(_weighed(each) for each in found.alternatives)
    return msgspec.msgpack.encode(Thought(thought.player, _weighed(found), told, thought.plans))


def foretell(puzzle: bytes) -> bytes:
    """Play on from each of some positions: by position, how each battle ended for the first side, in thousandths."""
    from gonfanon import minds

    shown = msgspec.msgpack.decode(puzzle, type=Moments)
    scene = _scenes.made(shown.scene, lambda: _set_out(shown.parcel))
    found = [
        [
            minds.foretold(Position(FieldBattle(), Battle.from_bytes(scene, snapshot)), shown.seed + time)
            for time in range(shown.times)
        ]
        for snapshot in shown.snapshots
    ]
    return msgspec.msgpack.encode(found)


def grade(puzzle: bytes) -> bytes:
    """Weigh orders that were given against those that could have been."""
    from gonfanon import minds

    shown = msgspec.msgpack.decode(puzzle, type=Deeds)
    scene = _scenes.made(shown.scene, lambda: _set_out(shown.parcel))
    found = [
        minds.graded(Position(FieldBattle(), Battle.from_bytes(scene, snapshot)), said)
        for snapshot, said in shown.given
    ]
    judged = [
        None if each is None else Judged(each.value, _weighed(each.best), each.next, each.choices)
        for each in found
    ]
    return msgspec.msgpack.encode(judged)


def _alternative(found: Weighed) -> Any:
    from gonfanon import minds

    return minds.Alternative(found.said, minds.Why(found.key, found.args), found.value)


def _weighed(found: Any) -> Weighed:
    return Weighed(found.said, found.why.key, dict(found.why.args), found.value)


def _compared(found: Any) -> Compared:
    plan = Reasoned(
        found.why.key, dict(found.why.args), tuple((each.start, each.end) for each in found.moves)
    )
    foreseen = tuple(
        Reasoned(each.why.key, dict(each.why.args), ((each.arrow.start, each.arrow.end),))
        for each in found.foreseen
    )
    return Compared(plan, found.promise, found.times, found.chosen, foreseen)


_scenes: Bounded[str, Scene] = Bounded(SCENES)


def _set_out(data: bytes) -> Scene:
    parcel = msgspec.msgpack.decode(data, type=Parcel)
    return set_out(parcel, library.book(parcel.scenario.book)).scene


def _position(shown: Puzzle) -> Position[Battle]:
    snapshot = Battle.from_bytes(_scenes.made(shown.scene, lambda: _set_out(shown.parcel)), shown.snapshot)
    return Position.resumed(FieldBattle(), snapshot, shown.order, shown.given)
