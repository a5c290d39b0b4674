"""What an order may bring, over all its dice: each die falls every way it can, and what follows is looked at.

Faces of a die that are read alike lead to the same; only one of them is followed.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.kernel.ask import Ask, Event, Roll
from gonfanon.kernel.dice import totals
from gonfanon.rules.events import field as happened
from gonfanon.rules.events.castles import PlaceChanged, ThingLost
from gonfanon.rules.events.engines import EngineSet
from gonfanon.rules.events.fire import Broke, Damaged, Drenched, FireLit, Ruined
from gonfanon.rules.events.horses import Unhorsed
from gonfanon.rules.position.state import Battle

MOST = 500
"""How often a step is simulated at most: beyond that only its aim is told."""
HARM = {DEAD: "killed", WOUNDED: "wounded", STUNNED: "stunned"}
WORST = ("killed", "wounded", "stunned", "battered", "lit", "retreat", "attacker", "none")
Shares = dict[str, Fraction]


class TooMany(Exception):
    """More ways than anybody would wait for."""


def outcomes(s: Battle, order: Any, foes: Sequence[int]) -> Shares:
    """The chance of each outcome, the worst for the enemy first; empty where there is no die, or too many."""
    unfolding, found = _Unfolding(s, order), dict.fromkeys(WORST, Fraction(0))
    try:
        for share, told in unfolding.leaves():
            found[_outcome(told, foes, (*order.handled, -1)[0])] += share
    except TooMany:
        return unfolding.aim()
    shares = {key: share for key, share in found.items() if share}
    return {} if shares.get("none") == 1 else shares


class _Unfolding:
    """An order that is run again and again, with other dice each time."""

    def __init__(self, s: Battle, order: Any) -> None:
        self.s, self.order, self.runs = s, order, 0
        self.known: dict[tuple[int, ...], tuple[list[Event], Roll | None]] = {}

    def leaves(
        self, dice: tuple[int, ...] = (), share: Fraction = Fraction(1)
    ) -> Iterator[tuple[Fraction, list[Event]]]:
        """Every way it can go from some dice on, with its chance and its events."""
        told, due = self._run(dice)
        if due is None:
            yield share, told
            return
        alike: dict[object, tuple[tuple[int, ...], Fraction]] = {}
        for total, part in totals(due.dice).items():
            further = (*dice, total)
            read = _read(self._run(further)[0][len(told) :]) or total
            first, known = alike.get(read, (further, Fraction(0)))
            alike[read] = (first, known + part)
        for first, part in alike.values():
            yield from self.leaves(first, share * part)

    def aim(self) -> Shares:
        """Where it comes down, by the first die alone."""
        told, due = self._run(())
        found = {"hit": Fraction(0), "miss": Fraction(0)}
        for total, part in totals(due.dice).items() if due is not None else ():
            read = _read(self._run((total,))[0][len(told) :])
            found["hit" if read is not None and read[0] == "hit" else "miss"] += part
        return found if found["hit"] else {}

    def _run(self, dice: tuple[int, ...]) -> tuple[list[Event], Roll | None]:
        if dice not in self.known:
            self.runs += 1
            if self.runs > MOST:
                raise TooMany
            self.known[dice] = self._played(dice)
        return self.known[dice]

    def _played(self, dice: tuple[int, ...]) -> tuple[list[Event], Roll | None]:
        """The events up to the first die that is not given; the side that is asked takes what is offered first."""
        deed = self.s.scene.hooks.deeds[type(self.order)]
        play, s, told, left = deed.perform(self.s, self.order), self.s, [], list(dice)
        sent: Any = None
        try:
            while True:
                item = play.send(sent)
                if isinstance(item, Event):
                    s = item.apply(s)
                    told.append(item)
                    sent = s
                elif isinstance(item, Ask):
                    sent = item.options[0]
                elif left:
                    sent = left.pop(0)
                else:
                    return told, item
        except StopIteration:
            return told, None


def _read(told: Sequence[Event]) -> tuple[str, str] | None:
    """How a die was read: its result, and where that lies."""
    first = told[0] if told else None
    return (first.result, first.column) if isinstance(first, happened.Rolled) else None


def _outcome(told: Sequence[Event], foes: Sequence[int], own: int) -> str:
    """The worst that happens to an enemy, else his walls, else one's own side; a basin that is empty is no loss."""
    found = {_of(event, foes) for event in told if not (isinstance(event, ThingLost) and event.thing == own)}
    return next(key for key in WORST if key in found or key == "none")


def _of(event: Event, foes: Sequence[int]) -> str:
    match event:
        case happened.Hurt(piece=n, state=state) | Unhorsed(piece=n, state=state):
            harm = HARM.get(state, "retreat")
            return harm if n in foes else "attacker" if harm != "retreat" else "none"
        case happened.Shifted(piece=n):
            return "retreat" if n in foes else "none"
        case Damaged() | Ruined() | PlaceChanged() | ThingLost() | EngineSet():
            return "battered"
        case FireLit() | Drenched():
            return "lit"
        case Broke():
            return "attacker"
        case _:
            return "none"
