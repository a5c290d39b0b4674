"""A game of any kind played through once more as the server shows it: for `fuzz` and the tests."""

from collections.abc import Iterable
from itertools import islice
from typing import Any

import msgspec

from gonfanon import play
from gonfanon.kernel.ask import PutTogether
from gonfanon.play.entries import Entry
from gonfanon.play.game_of import SPECTATOR, GameOf
from gonfanon.play.record import line_of
from gonfanon.server.kinds.all_looks import look_of

LOST = ("argad-", "siege-", "{$")
"""What a message without words, or without a value, shows."""
ONE_IN = 3
"""To look at every sealed answer would take longer than the games."""


def rehearsed_any(game: GameOf[Any]) -> list[str]:
    """What goes wrong when a game is shown to every side, loaded again, proved and replayed."""
    faults = []
    look = look_of(game)
    for side in (SPECTATOR, *range(len(game.sides))):
        seen = game.view(side)
        msgspec.json.encode(look.sheet(game, side))
        for entry in seen.log:
            for line in look.lines(game, entry, side):
                text = f"{line.text.en} {line.text.fr}"
                faults += [f"entry {entry.number}: {text}" for mark in LOST if mark in text]
    again = play.load_game(game.save())
    if again.state != game.state:
        faults.append("the loaded game is another")
    text = game.record()
    report = play.verify(text, game.setup)
    faults += [f"line {fault.line}: {fault.what}" for fault in report.faults]
    if play.replay_game(text, game.setup).record() != text:
        faults.append("the replayed game has another record")
    return faults


def told_early(game: GameOf[Any]) -> list[str]:
    """Whether anything that others are sent depends on the answer that was sealed last and is still sealed.

    In a copy of the game its side seals another answer: all that the others get must stay the same, byte for byte, but
    for the commitment.
    """
    if not game.still_sealed or game.count % ONE_IN:
        return []
    last, twin = game.entry(game.count - 1), game.copy()
    other = _another(twin, last)
    if other is None:
        return []
    twin.answer(other, last.side)
    return [
        f"what side {side} is sent depends on the sealed entry {last.number}"
        for side in (SPECTATOR, *range(len(game.sides)))
        if side != last.side and _sent(game, side) != _sent(twin, side)
    ]


def _another(game: GameOf[Any], entry: Entry) -> Any:
    """Another answer that the side of an entry may give; None: there is none."""
    ask = game.ask(entry.side)
    if ask is None:
        return None
    options: Any = ask.options
    offered: Iterable[Any]
    if isinstance(options, PutTogether):
        offered = (options.drawn(below) for below in (lambda n: 0, lambda n: n - 1))
    else:
        offered = islice(iter(options), 2)
    return next((one for one in offered if one != entry.said), None)


def _sent(game: GameOf[Any], side: int) -> bytes:
    """All that reaches a side while answers lie sealed: state, log, record and what its window is shown."""
    seen, look, waiting = game.view(side), look_of(game), game.still_sealed
    position, tail = game.position.view(side), seen.log[-waiting - 1 :]
    parts = [
        game.kind.to_bytes(seen.state),
        (seen.awaited, seen.waiting_for, game.fingerprint()),
        (position.sealed, position.answers),
        [(entry.said, entry.text, entry.seal and entry.seal.salt, entry.events) for entry in tail],
        [look.lines(game, entry, side) for entry in tail],
        [line_of(game, entry) for entry in game.log[-waiting:]],
        look.sheet(game, side),
        look.question(game, seen.ask) if seen.ask is not None else None,
    ]
    data = msgspec.json.encode(parts, enc_hook=repr)
    for entry in game.log[-waiting:]:
        if entry.seal is not None:
            data = data.replace(entry.seal.commitment.encode(), b"?")
    return data
