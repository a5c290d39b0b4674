"""`gonfanon train SOURCE`: play a position against an opponent again and again, and see what each order does."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING

from gonfanon.cli import OK
from gonfanon.cli.console import usual_language
from gonfanon.cli.recorded import record_with_scenario
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from gonfanon import play

YES = ("y", "yes", "o", "oui")
MOST = 64


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("source", metavar="SOURCE", help="the name of a puzzle, or the file of a record")
    parser.add_argument("--at", type=int, metavar="N", help="after so many entries of the record")
    parser.add_argument("--side", metavar="SIDE", help="your side; default: the one that is to move")
    parser.add_argument("--level", default="captain", metavar="LEVEL", help="your opponent, such as captain")
    parser.add_argument(
        "--games", type=_games, default=8, metavar="N", help="battles played on for each chance"
    )
    parser.add_argument("--plain", action="store_true", help="sentences only, for a screen reader")
    parser.add_argument("--record", metavar="FILE", help="write the record of the last try there")
    parser.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="English or French")


def _games(word: str) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= MOST:
        raise ArgumentTypeError(f"{word} is no number of battles from 1 to {MOST}")
    return int(word)


def run(args: Namespace) -> int:
    """Try after try, until the player has had enough."""
    from gonfanon import play
    from gonfanon.cli.console.keyboard import Keyboard
    from gonfanon.cli.console.opening import known_player, player_of
    from gonfanon.cli.console.output import output_for
    from gonfanon.cli.console.training import TrainingSession
    from gonfanon.library.chance import fresh_secret
    from gonfanon.play.branches import branched
    from gonfanon.studies.names import seat_name

    texts, out = Texts(args.lang), output_for(args.plain)
    keyboard = Keyboard(out)
    level = known_player(args.level, texts)
    source, at = _source(args)
    side = _side(args, source, at)
    tries: list[str] = []
    while True:
        secret = fresh_secret()
        seats = {each: "human" if each == side else level for each in source.sides}
        game: play.Game = branched(source, at, secret, seats)
        seed = int.from_bytes(secret[:7], "big")
        players = {
            number: player_of(level, seed + number, game)
            for number, each in enumerate(game.sides)
            if each != side
        }
        session = TrainingSession(game, texts, out, keyboard, players, args.games, args.record)
        own = session.story.side(game.sides.index(side))
        turn = game.state.turn
        out.line(texts.say("console-train-begin", side=own, level=seat_name(texts, level), turn=turn), "bold")
        session.play()
        tries.append(session.ending())
        out.line(texts.say("console-train-history", tries=", ".join(tries)))
        out.line(texts.say("console-train-again"))
        if (keyboard.line() or "").strip().lower() not in YES:
            return OK


def _source(args: Namespace) -> "tuple[play.Game, int]":
    """The game to branch from, and where."""
    from gonfanon import play
    from gonfanon.library import puzzles

    if args.source in puzzles.puzzle_names():
        game = play.replay(puzzles.record_of(args.source))
    elif isfile(args.source):
        try:
            game = play.replay(*record_with_scenario(Path(args.source)))
        except play.BadRecord as error:
            raise BadFile(args.source, error.line, "", error.message) from None
    else:
        raise GonfanonError(f"there is neither a puzzle nor a record {args.source!r}")
    at = game.count if args.at is None else args.at
    if not 0 <= at <= game.count:
        raise GonfanonError(f"there is no entry {at}; the last is {game.count}")
    if game.over and at == game.count:
        raise GonfanonError(f"the game is over there: --at N with N below {game.count}")
    return game, at


def _side(args: Namespace, game: "play.Game", at: int) -> str:
    """The side that a person takes."""
    if args.side is None:
        state = game.state if at == game.count else game.battle(game.log[at].before)
        found: str = game.sides[state.side]
        return found
    if args.side not in game.sides:
        raise GonfanonError(f"there is no side {args.side}; one of {', '.join(game.sides)}")
    side: str = args.side
    return side
