"""The log of a game: one entry an answer, with its question and what followed."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.kernel.ask import Ask, Event, Listed, Roll
from gonfanon.kernel.hashing import sha256_of
from gonfanon.kernel.position import Pending
from gonfanon.kernel.sealed import Together, sealed_commitment

DICE = -1
"""The side of those entries that are dice."""
NONE_KEPT = Listed((), "")
"""The options of a question are a view on the state with all that was found out about it: too much to keep."""


class Seal(Struct, frozen=True):
    """An answer given where several sides decide at once: what binds its side before the answer is shown."""

    commitment: str
    salt: str
    """Shown with the answer."""
    question: int
    """How many entries there were before the first answer to the question."""
    place: int
    """The place of the side among those asked."""
    attempt: int = 0
    """How many answers the side had sealed before to the same question."""

    def fits(self, text: str) -> bool:
        """Whether this is the answer that was committed to."""
        return sealed_commitment(self.salt, text) == self.commitment


class Entry(Struct, frozen=True):
    """One answer: what was asked, what was said or rolled, what happened."""

    number: int
    said: Any
    """A word of the game, the total of a roll; None where a side must not see it."""
    text: str
    """The answer in the notation, or `1d10 7 melee`."""
    question: Ask | Roll
    """What was asked; the options of an `Ask` are not kept."""
    before: Any
    """What is kept of the state before it."""
    events: tuple[Event, ...]
    """Of several answers given at once the last has them."""
    order: bool
    """It began a step."""
    seal: Seal | None = None

    @property
    def side(self) -> int:
        """The side that decided; `DICE` for a roll."""
        return self.question.side if isinstance(self.question, Ask) else DICE

    def covered(self) -> "Entry":
        """The entry of an answer that is still sealed, as others may see it."""
        assert self.seal is not None
        text = f"sealed {self.seal.commitment}"
        return replace(self, said=None, text=text, seal=replace(self.seal, salt=""))


class Seating(Struct, frozen=True):
    """Somebody else plays a side from here on: after that many entries."""

    after: int
    side: str
    player: str


class Earlier(Struct, frozen=True):
    """The dice of a branch up to the entry after which it left another game: they are that game's."""

    after: int
    commitment: str
    secret: bytes | None = None
    """Known only if that game was over, and its secret published, when the branch left it."""


class Rewound(Struct, frozen=True):
    """All players agreed to go back to an entry, and what came after it is another branch of the game."""

    after: int
    count: int
    """How many entries there were."""
    commitment: str
    """That of the dice up to then."""


def given(entries: list[Entry]) -> list[Any]:
    """The answers of entries as a position takes them: those to one question of several sides as one tuple."""
    found: list[Any] = []
    together: dict[int, dict[int, Any]] = {}
    for entry in entries:
        if entry.seal is None:
            found.append(entry.said)
            continue
        if entry.seal.question not in together:
            together[entry.seal.question] = {}
            found.append(together[entry.seal.question])
        together[entry.seal.question][entry.seal.place] = entry.said
    return [
        tuple(each[place] for place in sorted(each)) if isinstance(each, dict) else each for each in found
    ]


def fingerprint(digest: bytes, pending: Pending) -> str:
    """Eight digits that name a question: the state, what kind it is, whom it is for, which rule puts it."""
    hashed = sha256_of(digest)
    if isinstance(pending, Roll):
        hashed.update(f"roll {pending.dice} {pending.table} {pending.side} {pending.rule}".encode())
    else:
        for ask in pending.asks if isinstance(pending, Together) else [pending] if pending else []:
            hashed.update(f"ask {ask.kind} {ask.side} {ask.rule}".encode())
    return hashed.hexdigest()[:8]
