"""`gonfanon replay FILE`: play a record again and show it line by line."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import NamedTuple

from gonfanon import play
from gonfanon.cli import OK
from gonfanon.cli.recorded import record_and_scenario, record_arguments
from gonfanon.cli.terminal import write_line
from gonfanon.kernel.errors import BadFile


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    record_arguments(parser)
    parser.add_argument("--events", action="store_true", help="show what happened after each answer")


def run(args: Namespace) -> int:
    """Show every answer of the record; a line that does not fit is named, and nothing after it is played."""
    text, scenario = record_and_scenario(args)
    try:
        game = play.open_game(text, scenario)
    except play.BadRecord as error:
        raise BadFile(args.file, error.line, "", error.message) from None
    turn = 0
    for entry in told(game):
        if entry.turn != turn:
            turn = entry.turn
            write_line(f"turn {turn}")
        write_line(f"{entry.number:5} {entry.who}: {entry.text}")
        for event in entry.events if args.events else ():
            write_line(f"        {event}")
    write_line(ending(game))
    return OK


class Told(NamedTuple):
    """An entry of a game of any engine."""

    number: int
    turn: int
    who: str
    text: str
    events: list[str]


def told(game: play.Game | play.RemoteGame) -> Iterator[Told]:
    """The log of a game."""
    if isinstance(game, play.RemoteGame):
        for line in game.log():
            yield Told(line.n, line.turn, line.who, line.text, line.events)
        return
    names = (*game.scene.sides, "dice")
    for entry in game.log:
        events = [type(event).__name__ for event in entry.events]
        yield Told(entry.number, entry.before.turn, names[entry.side], entry.text, events)


def ending(game: play.Game | play.RemoteGame) -> str:
    """How a game ended."""
    if isinstance(game, play.RemoteGame):
        winner, why = game.standing.winner, game.standing.why
    else:
        outcome = game.outcome
        winner = game.scene.sides[outcome.winner] if outcome is not None and outcome.winner >= 0 else ""
        why = outcome.why if outcome is not None else ""
    return f"end: {winner or 'draw'}, {why}" if why else "the game is still open"
