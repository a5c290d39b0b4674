"""`gonfanon replay FILE`: play a record again and show it line by line."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any, NamedTuple

from gonfanon import play
from gonfanon.cli import OK
from gonfanon.cli.recorded import record_and_scenario, record_arguments
from gonfanon.cli.terminal import write_line
from gonfanon.kernel.errors import BadFile
from gonfanon.kernel.within import unwrapped


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
    when = ""
    for entry in told(game):
        if entry.when != when:
            when = entry.when
            write_line(when)
        write_line(f"{entry.number:5} {entry.who}: {entry.text}")
        for event in entry.events if args.events else ():
            write_line(f"        {event}")
    write_line(ending(game))
    return OK


class Told(NamedTuple):
    """An entry of a game of any engine."""

    number: int
    when: str
    """The turn of a battle, or the day of a siege and the turn of the fight in it."""
    who: str
    text: str
    events: list[str]


def told(game: "play.GameOf[Any] | play.RemoteGame") -> Iterator[Told]:
    """The log of a game."""
    if isinstance(game, play.RemoteGame):
        for line in game.log():
            yield Told(line.n, f"turn {line.turn}", line.who, line.text, line.events)
        return
    names = (*game.sides, "dice")
    for entry in game.log:
        events = [type(unwrapped(event)[1]).__name__ for event in entry.events]
        yield Told(entry.number, _when(entry.before), names[entry.side], entry.text, events)


def _when(before: Any) -> str:
    """The moment of an entry, from what its log keeps of the state before it."""
    day = getattr(before, "day", 0)
    fight = getattr(before, "battle", None) if day else before
    turn = f"turn {fight.turn}" if fight is not None and hasattr(fight, "turn") else ""
    return f"day {day}{f', {turn}' if turn else ''}" if day else turn


def ending(game: "play.GameOf[Any] | play.RemoteGame") -> str:
    """How a game ended."""
    if isinstance(game, play.RemoteGame):
        winner, why = game.standing.winner, game.standing.why
    else:
        outcome = game.outcome
        winner = game.sides[outcome.winner] if outcome is not None and outcome.winner >= 0 else ""
        why = outcome.why if outcome is not None else ""
    return f"end: {winner or 'draw'}, {why}" if why else "the game is still open"
