"""Proof of a record: the chain unbroken, every die drawn from the committed source, every order legal.

A record is *true* if all of it is proved, *false* if something in it is wrong, and *unproved* if nothing is wrong
but some dice cannot be held against their secret: that of an open game is still kept, that of a finished one was
left out, and the first dice of a branch belong to the game it left.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

from msgspec import Struct

from gonfanon.kernel.ask import Roll
from gonfanon.kernel.dice import CommittedDice, commitment
from gonfanon.kernel.position import Rules
from gonfanon.kernel.sealed import sealed_commitment
from gonfanon.play.battle_kind import BATTLE
from gonfanon.play.engine import ENGINE
from gonfanon.play.entries import DICE, Earlier
from gonfanon.play.game import secret_of
from gonfanon.play.game_of import BY_WORD, GameOf
from gonfanon.play.kinds import GameKind
from gonfanon.play.record import BadRecord, Record, link
from gonfanon.play.replaying import begun, check_sealed, ended, outcome_of, play_line, secret_in, still_sealed

What = Literal[
    "unreadable",
    "changed-head",
    "changed-die",
    "changed-order",
    "forged-answer",
    "missing-line",
    "swapped-line",
    "repeated-line",
    "changed-close",
    "wrong-secret",
    "does-not-follow",
    "wrong-result",
    "other-data",
]

Verdict = Literal["true", "false", "unproved"]
SEEDS = 100_000
"""Numbers that are tried as seeds: it takes less than a second."""
NEVER = 1 << 60
"""Beyond every line."""


class Fault(Struct, frozen=True):
    """One thing that is wrong with a record."""

    line: int
    what: What
    message: str


class Report(Struct, frozen=True):
    """What the proof of a record came to."""

    faults: tuple[Fault, ...]
    answers: int = 0
    dice: int = 0
    dice_proved: bool = False
    """Every secret is revealed, fits its commitment, and every die is the one it gives."""
    closed: bool = False
    """The game is over; otherwise the secret is still kept and dice can be proved only later."""
    result: str = ""
    engine: str = ENGINE
    """What it was proved with."""
    order: str = ""
    """Where an engine had two orders of its rules: the one that fits, if it is not the usual one."""
    unproved: int = 0
    """Dice whose secret is not known."""
    borrowed: int = 0
    """Those of them that fell before a branch, and belong to the game it left."""

    @property
    def ok(self) -> bool:
        """Nothing is wrong."""
        return not self.faults

    @property
    def verdict(self) -> Verdict:
        """What is to be held of the record. An open one without dice has nothing left to prove."""
        if self.faults:
            return "false"
        return "true" if self.dice_proved or not (self.closed or self.unproved) else "unproved"

    @property
    def readable(self) -> bool:
        """The record could be judged at all."""
        return all(fault.what not in ("unreadable", "other-data") for fault in self.faults)


def proved(
    record: Record,
    setup: Any,
    book: Any,
    rules: Rules[Any] | None = None,
    kind: GameKind[Any] = BATTLE,
    secrets: Sequence[bytes] = (),
) -> Report:
    """Hold a record against its chain, its dice, its sealed answers and the rules.

    `secrets` are those of other games that have been published since: they prove the first dice of a branch.
    """
    return proved_game(record, setup, book, rules, kind, secrets)[0]


def proved_game(
    record: Record,
    setup: Any,
    book: Any,
    rules: Rules[Any] | None = None,
    kind: GameKind[Any] = BATTLE,
    secrets: Sequence[bytes] = (),
) -> tuple[Report, GameOf[Any] | None]:
    """The proof of a record, and the game that was played for it; None if something is wrong."""
    faults = [*_head(record), *_order(record)]
    sources = Sources(record.earlier, record.commitment, secret_in(record), secrets)
    torn = min((fault.line for fault in faults if fault.what != "changed-head"), default=NEVER)
    faults += _chain(record)
    faults += _dice(record, sources, torn)
    faults += _seals(record)
    before = min((fault.line for fault in faults), default=0)
    played = _game(record, kind, setup, book, rules, before)
    faults += played if isinstance(played, list) else []
    first: dict[int, Fault] = {}
    for fault in faults:
        first.setdefault(fault.line, fault)
    kept = tuple(first[line] for line in sorted(first))
    dice = [line.number for line in record.lines if line.die]
    unproved, borrowed = sources.unproved(dice)
    sure = not unproved and not kept and secret_in(record) is not None
    result = f"{record.close.winner} {record.close.why}".strip()
    report = Report(
        *(kept, len(record.lines), len(dice), sure, record.close.closed, result),
        unproved=unproved,
        borrowed=borrowed,
    )
    return report, None if isinstance(played, list) or kept else played


class Sources:
    """The secrets from which the dice of a game were drawn, by the entries that they gave."""

    def __init__(
        self, earlier: Sequence[Earlier], committed: str, secret: bytes | None, more: Sequence[bytes] = ()
    ) -> None:
        known = {commitment(each): each for each in more}
        self.earlier = [(one.after, _fitting(one) or known.get(one.commitment)) for one in earlier]
        self.last = secret or known.get(committed)

    def of(self, number: int) -> bytes | None:
        """The secret that gave an entry; None: not known."""
        return next((secret for after, secret in self.earlier if number <= after), self.last)

    def unproved(self, dice: Sequence[int]) -> tuple[int, int]:
        """Of the entries that are dice: how many cannot be proved, and how many of those fell before a branch."""
        missing = [number for number in dice if self.of(number) is None]
        start = self.earlier[-1][0] if self.earlier else 0
        return len(missing), sum(number <= start for number in missing)


def _fitting(one: Earlier) -> bytes | None:
    return one.secret if one.secret is not None and commitment(one.secret) == one.commitment else None


def dice_of(game: GameOf[Any]) -> Report:
    """What can be said of the dice of a game that was played here, line by line under the rules."""
    sources = Sources(game.earlier, game.commitment, game.secret if game.over else None)
    dice = [entry.number for entry in game.log if entry.side == DICE]
    unproved, borrowed = sources.unproved(dice)
    sure = not unproved and sources.last is not None
    return Report((), game.count, len(dice), sure, game.over, unproved=unproved, borrowed=borrowed)


def seed_of(committed: str, most: int = SEEDS) -> int | None:
    """The numeric seed from which dice with this commitment come; None if it is none of the first numbers.

    A seed is no secret: anybody finds it as this does, and then knows every die to come.
    """
    return next(iter(seeds_of([committed], most)), None)


def seeds_of(committed: Iterable[str], most: int = SEEDS) -> Iterator[int]:
    """The numeric seeds from which dice with these commitments come, found in one pass over the numbers."""
    sought = frozenset(committed)
    return (seed for seed in range(most) if commitment(secret_of(seed)) in sought)


def _head(record: Record) -> list[Fault]:
    faults = []
    if link("", record.head) != record.begin:
        faults.append(Fault(1, "changed-head", "changed: the chain does not begin with the hash of the head"))
    if record.close.secret and secret_in(record) is None:
        message = "the revealed secret is not the one committed to in the head"
        faults.append(Fault(record.places["close"], "wrong-secret", message))
    for one in record.earlier:
        if one.secret is not None and _fitting(one) is None:
            message = f"the secret of the dice up to answer {one.after} is not the one committed to"
            faults.append(Fault(record.places["branched"], "wrong-secret", message))
        if one.after > record.close.count:
            message = f"the branch is said to begin after answer {one.after} of {record.close.count}"
            faults.append(Fault(record.places["branched"], "changed-head", message))
    return faults


def _order(record: Record) -> list[Fault]:
    """Lines that are missing, swapped or written twice, by their numbers."""
    faults = []
    place = {line.number: line.line for line in reversed(record.lines)}
    last = {line.number: n for n, line in enumerate(record.lines)}
    expected, seen = 1, set[int]()
    for n, line in enumerate(record.lines):
        while expected in seen:
            expected += 1
        if line.number in seen:
            faults.append(Fault(line.line, "repeated-line", f"answer {line.number} stands twice"))
        elif line.number != expected and last.get(expected, -1) >= n:
            other = f"answer {expected} of line {place[expected]}"
            message = f"swapped: answer {line.number} stands before {other}"
            faults.append(Fault(line.line, "swapped-line", message))
        elif line.number != expected:
            gone = f"{expected}" if line.number == expected + 1 else f"{expected} to {line.number - 1}"
            faults.append(Fault(line.line, "missing-line", f"missing: no answer {gone} before this line"))
            expected = line.number
        seen.add(line.number)
    if max(seen, default=0) < record.close.count:
        message = f"missing: the record ends with answer {max(seen, default=0)} of {record.close.count}"
        faults.append(Fault(record.places["close"], "missing-line", message))
    return faults


def _chain(record: Record) -> list[Fault]:
    """Lines that do not give the hash beside them. Where lines were moved the chain says nothing new."""
    faults = []
    chain, number = record.begin, 0
    for line in record.lines:
        if line.number == number + 1 and link(chain, line.body) != line.chain:
            what: What = "changed-die" if line.die else "changed-order"
            message = f"changed: `{line.text}` does not give the hash of this line"
            faults.append(Fault(line.line, what, message))
        chain, number = line.chain, line.number
    if number == record.close.count and link(chain, record.close.body) != record.close.chain:
        message = "changed: the last line does not give its hash"
        faults.append(Fault(record.places["close"], "changed-close", message))
    return faults


def _dice(record: Record, sources: Sources, torn: int) -> list[Fault]:
    """Dice that are not those of the committed source; after a missing or moved line nothing can be said."""
    faults, number = [], 0
    for line in record.lines:
        die = line.die
        if die is None or line.line >= torn:
            continue
        secret = sources.of(line.number)
        drawn = CommittedDice(secret).throw(Roll(die[0], die[2], "", 0), number) if secret else die[1]
        number += 1
        if drawn != die[1]:
            message = f"changed die: {die[0]} shows {die[1]}, the committed source gives {drawn}"
            faults.append(Fault(line.line, "changed-die", message))
    return faults


def _seals(record: Record) -> list[Fault]:
    """Answers that are not those which were committed to."""
    return [
        Fault(line.line, "forged-answer", f"forged: `{line.opened}` is not the answer that was sealed")
        for line in record.lines
        if line.opened and sealed_commitment(line.salt, line.opened) != line.sealed
    ]


def _game(
    record: Record, kind: GameKind[Any], setup: Any, book: Any, rules: Rules[Any] | None, known: int
) -> list[Fault] | GameOf[Any]:
    """Play it: the first line that does not follow. What comes after a fault that is known proves nothing."""
    try:
        game = begun(record, kind, setup, book, rules)
    except BadRecord as error:
        return [Fault(error.line, "other-data", error.message)]
    sealed = still_sealed(record)
    for line in record.lines:
        if known and line.line >= known:
            return []
        try:
            if line in sealed:
                check_sealed(game, sealed, line)
            else:
                play_line(game, line)
        except BadRecord as error:
            return [Fault(error.line, "does-not-follow", error.message)]
    place, outcome = record.places["close"], kind.outcome(game.state)
    try:
        said = outcome_of(record, game) if record.close.closed else None
    except BadRecord as error:
        return [Fault(place, "wrong-result", error.message)]
    given_up = said is not None and said.why in BY_WORD and outcome is None
    if said != outcome and not given_up:
        return [Fault(place, "wrong-result", "the game did not end as the last line says")]
    return ended(record, game)


def unreadable(error: BadRecord) -> Report:
    """The report on a record that cannot be taken apart."""
    return Report((Fault(error.line, "unreadable", error.message),))
