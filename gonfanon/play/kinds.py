"""What a game brings to the table. `play` knows the battle, the siege, the campaign and Argad! only through this."""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.kernel.ask import Ask, Event
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.position import Rules
from gonfanon.kernel.within import Within, as_asked
from gonfanon.play.entries import Entry
from gonfanon.play.variation import AS_WRITTEN, Variation
from gonfanon.rules.book.book import Words
from gonfanon.rules.position.state import Outcome

S = TypeVar("S")


class RuleBook(Protocol):
    """What a record says of the book a game is played by."""

    @property
    def key(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def hash(self) -> str: ...


class About(Struct, frozen=True):
    """What a player reads of a game before it begins."""

    title: Words
    story: Words = {}
    special: Words = {}
    side_names: Mapping[str, Words] = {}
    length: int = 0
    """In turns or days; 0: until it is decided."""
    people: Mapping[str, Any] = {}
    """Those of its rosters who take part, by name."""
    lesson: bool = False


class GameKind(Generic[S]):
    """One kind of game, with states of type S.

    Its *setup* is what a file of the library says about a game (scenario, siege, campaign); its *state* is a
    position with all that belongs to it. Methods that raise `NotImplementedError` are needed by every kind.
    """

    name: str
    """As it stands in the head of records and in saved games: `battle`, `siege`."""
    setup_type: Any
    answer_type: Any
    """The union of everything a player can say: how saved answers are read."""
    inner: Mapping[str, "GameKind[Any]"] = {}
    """The kinds of the games within this one, by slot."""
    revealing: tuple[type[Event], ...] = ()
    """Events that show what was decided in secret: the answer after which they happen is not taken back."""

    def rules(self) -> Rules[S]:
        """The rules in the protocol of the kernel."""
        raise NotImplementedError

    def find(self, name: str) -> Any:
        """The setup with a name, from the library."""
        raise NotImplementedError

    def names(self) -> tuple[str, ...]:
        """The setups of the library."""
        return ()

    def about(self, setup: Any) -> About:
        """What a player reads of a setup."""
        name = self.identity(setup)[0]
        return About({"en": name})

    def identity(self, setup: Any) -> tuple[str, str]:
        """The name of a setup, and a hash of all in it that changes the game."""
        raise NotImplementedError

    def book(self, setup: Any) -> RuleBook:
        """The book that a setup is played by."""
        raise NotImplementedError

    def varied(self, setup: Any, book: Any, variation: Variation) -> Any:
        """The setup with what the players changed of it."""
        if variation != AS_WRITTEN:
            raise GonfanonError(f"a {self.name} is played as it is written")
        return setup

    def set_out(self, setup: Any, book: Any) -> S:
        """The state before the first question."""
        raise NotImplementedError

    def sides(self, s: S) -> tuple[str, ...]:
        """The names of the sides, in order."""
        raise NotImplementedError

    def kept_sides(self, s: S) -> tuple[int, ...]:
        """Sides that the program plays unless somebody takes their seat."""
        return ()

    def options(self, s: S) -> tuple[str, ...]:
        """The optional rules that are played."""
        return ()

    def written_options(self, setup: Any) -> tuple[str, ...]:
        """The optional rules that the setup names."""
        return ()

    def outcome(self, s: S) -> Outcome | None:
        """How the game ended; None while it lasts."""
        raise NotImplementedError

    def read(self, s: S, text: str, ask: Ask, order: bool) -> Any:
        """An answer from its written form; `order`: it starts a step. Questions of inner games do not come here."""
        raise NotImplementedError

    def write(self, s: S, said: Any, ask: Ask) -> str:
        """The written form of an answer."""
        raise NotImplementedError

    def below(self, s: S, slot: str, side: int) -> int:
        """The number of a side in the game that a slot holds; -1: it has no part in it."""
        return side

    def above(self, s: S, slot: str) -> tuple[int, ...]:
        """For each side of the game that a slot holds, the number of the side here that plays it."""
        return tuple(range(len(self.inner[slot].sides(getattr(s, slot)))))

    def sight(self, s: S, side: int) -> S:
        """The state as a side may see it; what the games in its slots hide stays hidden."""
        for slot, kind in self.inner.items():
            within = getattr(s, slot)
            if within is not None:
                s = replace(s, **{slot: kind.sight(within, self.below(s, slot, side))})  # type: ignore[type-var]
        return s

    def hidden(self, s: S, entry: Entry, side: int) -> bool:
        """Whether an entry of this game's log must not be shown to a side now. Not asked for inner games."""
        return False

    def outside(self, s: S, entry: Entry, side: int) -> bool:
        """Whether an entry is of a game within this one that a side has no part in and must not see, even later."""
        return False

    def judged(self, s: S, entry: Entry) -> S | None:
        """The state by which an entry of a game within this one is hidden or not; None: that game is over."""
        return s

    def speaks(self, s: S, entry: Entry) -> bool:
        """Whether others learn something of an entry though its answer is hidden from them."""
        return False

    def masked(self, s: S, entry: Entry, side: int) -> Entry:
        """An entry of this game's log as a side may see it now: without what is hidden of it."""
        return entry

    def shown(self, before: S, s: S) -> bool:
        """Whether something that was hidden before the last answer is to be seen now."""
        pairs = [(kind, getattr(before, slot), getattr(s, slot)) for slot, kind in self.inner.items()]
        return any(kind.shown(a, b) for kind, a, b in pairs if a is not None and b is not None)

    def asked(self, rules: Rules[S], s: S, ask: Ask) -> Ask:
        """A question as the side that it is put to may know it: its answers must not tell what is hidden."""
        return ask

    def broken(self, before: S, s: S) -> list[str]:
        """Everything that is wrong with a state between steps, given an earlier one: for random play."""
        pairs = [(kind, getattr(before, slot), getattr(s, slot)) for slot, kind in self.inner.items()]
        return [
            fault for kind, a, b in pairs if a is not None and b is not None for fault in kind.broken(a, b)
        ]

    def crossed(self, below: S, s: S) -> list[str]:
        """What the way up from a game within got wrong, given the last moment of that game: for random play."""
        pairs = [(kind, getattr(below, slot), getattr(s, slot)) for slot, kind in self.inner.items()]
        return [
            fault for kind, a, b in pairs if a is not None and b is not None for fault in kind.crossed(a, b)
        ]

    def unaccounted(self, before: S, events: Iterable[Event]) -> list[str]:
        """What came from nowhere or went nowhere in what happened after a state: for random play."""
        return []

    def unable(self, s: S, ask: Ask, said: Any) -> list[str]:
        """Those who act by an answer and cannot: for random play."""
        return []

    def keep(self, s: S) -> Any:
        """As much of a state as the log keeps of it: nothing that can be found out again."""
        return s

    def restore(self, opening: S, kept: Any) -> S:
        """The state again, given the opening of its game."""
        state: S = kept
        return state

    def to_bytes(self, s: S) -> bytes:
        """The state as bytes; what stays as in the opening is left out."""
        raise NotImplementedError

    def from_bytes(self, opening: S, data: bytes) -> S:
        """The state from its bytes, given the opening of its game."""
        raise NotImplementedError

    def digest(self, s: S) -> bytes:
        """What the fingerprint of a question depends on: the same for the same state in all versions."""
        return self.to_bytes(s)


def asking(kind: GameKind[Any], s: Any, ask: Ask) -> tuple[GameKind[Any], Any, Ask]:
    """The game that puts a question: its kind, its state, and the question as it put it."""
    for slot in ask.within:
        kind, s = kind.inner[slot], getattr(s, slot)
    return kind, s, as_asked(ask)


def reveals(kind: GameKind[Any], event: Event) -> bool:
    """Whether an event shows what was decided in secret, in this game or in one within it."""
    while isinstance(event, Within):
        if event.slot not in kind.inner:
            return False
        kind, event = kind.inner[event.slot], event.event
    return isinstance(event, kind.revealing)


def hidden(kind: GameKind[Any], s: Any, entry: Entry, side: int) -> bool:
    """Whether an entry must not be shown to a side now, not even what came of it."""
    return covered(kind, s, entry, side) and not kind.speaks(s, entry)


def covered(kind: GameKind[Any], s: Any, entry: Entry, side: int) -> bool:
    """Whether the answer of an entry must not be shown to a side now: the game that asked decides it."""
    question = entry.question
    if kind.outside(s, entry, side):
        return True
    if isinstance(question, Ask) and question.within:
        s = kind.judged(s, entry)
        if s is None:
            return False
        for slot in question.within:
            if getattr(s, slot) is None:
                return False
            kind, s, side = kind.inner[slot], getattr(s, slot), kind.below(s, slot, side)
        entry = replace(entry, question=as_asked(question))
    return kind.hidden(s, entry, side)
