"""A game of any kind played through once more as the server shows it: for `fuzz` and the tests."""

from typing import Any

import msgspec

from gonfanon import play
from gonfanon.play.game_of import SPECTATOR, GameOf
from gonfanon.server.kinds.all_looks import look_of

LOST = ("argad-", "siege-", "{$")
"""What a message without words, or without a value, shows."""


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
