"""Games within games: a rule of an inner game runs inside an outer one.

The outer state has a field for the inner state, its slot. While the slot is full the inner game asks:

    def question(self, s: Campaign) -> Ask | Together | None:
        if s.siege is not None:
            return in_slot("siege", SIEGE.question(s.siege), s.players)
        ...

    def perform(self, s: Campaign, order: Any) -> Play[Campaign]:
        if s.siege is not None:
            s = yield from within("siege", SIEGE.perform(s.siege, order), s, s.players)
            return (yield from self.came_up(s)) if s.siege.outcome else s
        ...
"""

from typing import Any, TypeVar

from msgspec.structs import replace

from gonfanon.kernel.ask import Ask, Event, Play, Roll
from gonfanon.kernel.sealed import Together

S = TypeVar("S")
T = TypeVar("T")


class Within(Event, frozen=True):
    """Something happened in the inner game that the slot holds."""

    slot: str
    event: Event
    """An event of the inner game; it may itself be a `Within`."""

    def apply(self, s: Any) -> Any:
        """The outer state after the inner event."""
        return replace(s, **{self.slot: self.event.apply(getattr(s, self.slot))})


def within(slot: str, inner: Play[T], s: S, sides: tuple[int, ...] = ()) -> Play[S]:
    """Run a rule of the inner game in a slot of the outer state `s`; the outer state comes back.

    Its questions and dice are passed on, its events wrapped. `sides` holds for each side of the inner game its
    number in the outer one; left out, they are the same.
    """
    try:
        item = next(inner)
        while True:
            if isinstance(item, Event):
                s = yield Within(slot, item)
                sent: Any = getattr(s, slot)
            else:
                sent = yield in_slot(slot, item, sides)
            item = inner.send(sent)
    except StopIteration:
        return s


def in_slot(slot: str, pending: Any, sides: tuple[int, ...] = ()) -> Any:
    """A question or roll of the inner game as the outer game passes it on; None stays None."""
    if isinstance(pending, Ask):
        return _ask_in_slot(slot, pending, sides)
    if isinstance(pending, Together):
        return Together(tuple(_ask_in_slot(slot, ask, sides) for ask in pending.asks))
    if isinstance(pending, Roll) and sides and pending.side >= 0:
        return replace(pending, side=sides[pending.side])
    return pending


def _ask_in_slot(slot: str, ask: Ask, sides: tuple[int, ...]) -> Ask:
    return replace(
        ask,
        side=sides[ask.side] if sides else ask.side,
        within=(slot, *ask.within),
        inner_side=ask.side if not ask.within else ask.inner_side,
    )


def asking_state(s: Any, ask: Ask) -> Any:
    """The state of the game that puts a question: `s` itself, or the one in its innermost slot."""
    for slot in ask.within:
        s = getattr(s, slot)
    return s


def as_asked(ask: Ask) -> Ask:
    """A question as the innermost game put it, with that game's number of the side."""
    return replace(ask, side=ask.inner_side, within=(), inner_side=-1) if ask.within else ask


def unwrapped(event: Event) -> tuple[tuple[str, ...], Event]:
    """The slots in which an event happened, outermost first, and the event of the innermost game."""
    slots: list[str] = []
    while isinstance(event, Within):
        slots.append(event.slot)
        event = event.event
    return tuple(slots), event
