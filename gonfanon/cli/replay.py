"""`gonfanon replay FILE`: play a record again and show it line by line."""

from argparse import ArgumentParser, Namespace

from gonfanon import play
from gonfanon.cli import OK
from gonfanon.cli.recorded import record_and_scenario, record_arguments
from gonfanon.cli.terminal import say
from gonfanon.kernel.errors import BadFile


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    record_arguments(parser)
    parser.add_argument("--events", action="store_true", help="show what happened after each answer")


def run(args: Namespace) -> int:
    """Show every answer of the record; a line that does not fit is named, and nothing after it is played."""
    text, scenario = record_and_scenario(args)
    try:
        game = play.replay(text, scenario)
    except play.BadRecord as error:
        raise BadFile(args.file, error.line, "", error.message) from None
    names = (*game.scene.sides, "dice")
    turn = 0
    for entry in game.log:
        if entry.before.turn != turn:
            turn = entry.before.turn
            say(f"turn {turn}")
        say(f"{entry.number:5} {names[entry.side]}: {entry.text}")
        for event in entry.events if args.events else ():
            say(f"        {type(event).__name__}")
    outcome = game.outcome
    if outcome is None:
        say("the game is still open")
    else:
        winner = names[outcome.winner] if outcome.winner >= 0 else "draw"
        say(f"end: {winner}, {outcome.why}")
    return OK
