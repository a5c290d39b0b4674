"""What a marshal thought before he ordered: the plans he compared, what each came to, what he expected of the enemy."""

from collections import Counter
from typing import Any

from msgspec import Struct

from gonfanon.minds.value.decision import Decision, Why
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Attack, Charge, Move, Shoot

FORESEEN = 3
"""How many of the enemy's likeliest deeds are told."""
TOLD = 5
"""How many plans are told."""
Deed = tuple[str, int, int]
"""What is done, by whom, to whom or to which hex."""


class Arrow(Struct, frozen=True):
    """From hex to hex, by their names."""

    start: str
    end: str


class Foreseen(Struct, frozen=True):
    """Something that the enemy did in so many of the thoughts."""

    why: Why
    arrow: Arrow


class Thought(Struct, frozen=True):
    """One plan or order as it was compared."""

    why: Why
    promise: int
    """In thousandths, the chance of winning that it came to on the average."""
    times: int
    """How often it was played on."""
    chosen: bool
    moves: tuple[Arrow, ...] = ()
    foreseen: tuple[Foreseen, ...] = ()


class Considered(Decision, frozen=True):
    """A decision with the thoughts that led to it."""

    thoughts: tuple[Thought, ...] = ()


def considered(found: Decision, thoughts: tuple[Thought, ...]) -> Decision:
    """A decision with its thoughts; without any, the decision as it is."""
    if not thoughts:
        return found
    return Considered(found.said, found.why, found.value, found.alternatives, thoughts)


def thoughts_of(found: Decision) -> tuple[Thought, ...]:
    """The thoughts behind a decision; nobody but a marshal has any."""
    return found.thoughts if isinstance(found, Considered) else ()


class Foresight:
    """Counts what the enemy did in the thoughts about one plan."""

    def __init__(self) -> None:
        self.times = 0
        self._deeds: Counter[Deed] = Counter()
        self._now: set[Deed] = set()

    def begin(self) -> None:
        """Another thought begins."""
        self.times += 1
        self._now = set()

    def saw(self, said: Any) -> None:
        """An order of the enemy in this thought; the same deed counts once."""
        for deed in _deeds(said):
            if deed not in self._now:
                self._now.add(deed)
                self._deeds[deed] += 1

    def told(self, s: Battle) -> tuple[Foreseen, ...]:
        """The likeliest deeds, those of at least half the thoughts; blows before walks."""
        often = [(count, deed) for deed, count in self._deeds.items() if 2 * count >= self.times]
        often.sort(key=lambda each: (each[1][0] == "goes", -each[0], each[1]))
        return tuple(self._foreseen(s, deed, count) for count, deed in often[:FORESEEN])

    def _foreseen(self, s: Battle, deed: Deed, count: int) -> Foreseen:
        kind, who, what = deed
        args: dict[str, str | int] = {"who": s.name(who), "times": count, "of": self.times}
        if kind == "goes":
            args["hex"] = s.scene.grid.names.get(what, "")
        else:
            args["target"] = s.name(what)
        return Foreseen(Why(f"foreseen-{kind}", args), _arrow(s, deed))


def arrows_of(s: Battle, said: Any) -> tuple[Arrow, ...]:
    """Where an order leads everybody who acts in it: to a hex, or to an enemy."""
    return tuple(_arrow(s, deed) for deed in _deeds(said))


def _arrow(s: Battle, deed: Deed) -> Arrow:
    kind, who, what = deed
    names, end = s.scene.grid.names, what if kind == "goes" else s.pieces[what].at
    return Arrow(names.get(s.pieces[who].at, ""), names.get(end, ""))


def _deeds(said: Any) -> list[Deed]:
    match said:
        case Attack():
            return [("strikes", n, said.target) for n in said.pieces]
        case Charge():
            return [("charges", n, t) for n, t in zip(said.pieces, said.targets, strict=True)]
        case Shoot():
            return [("shoots", said.piece, said.target)]
        case Move() if said.steps:
            return [("goes", said.pieces[0], to) for to in said.steps[-1].places]
        case _:
            return []
