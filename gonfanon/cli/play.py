"""`gonfanon play`: a battle, a siege, a campaign or a game on the free table at the terminal."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

from gonfanon.cli import OK
from gonfanon.cli.console import usual_language
from gonfanon.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from gonfanon import play
    from gonfanon.cli.console.keyboard import Keyboard
    from gonfanon.cli.console.output import Output

SLOWEST = 60
"""Seconds that may pass between two orders of the machine."""


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "scenario",
        nargs="?",
        metavar="SCENARIO",
        help="a scenario or a skirmish, by name or file; without it you may choose",
    )
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="SIDE=PLAYER",
        help="who plays a side: human, random, passive, or a mind: captain, captain:cautious, marshal:bold:4000",
    )
    parser.add_argument("--lang", choices=LANGUAGES, default=usual_language(), help="English or French")
    parser.add_argument("--plain", action="store_true", help="sentences only, for a screen reader")
    parser.add_argument(
        "--pace",
        type=_seconds,
        default=0,
        metavar="SECONDS",
        help="wait so long after each order of the machine",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        help="dice and random players that do the same every time; a seed is no secret: whoever sees the record "
        "can find it and know every die to come; without one nobody can",
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game, or with a record")
    parser.add_argument("--record", metavar="FILE", help="write the record of the game there")


def _seconds(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= SLOWEST:
        raise ArgumentTypeError(f"{word} is no number of seconds from 0 to {SLOWEST}")
    return seconds


def run(args: Namespace) -> int:
    """Play; whatever is wrong with scenario, seats or files is said before anything begins."""
    from gonfanon import play
    from gonfanon.cli.console.keyboard import Keyboard
    from gonfanon.cli.console.opening import NothingChosen, open_game, players_of
    from gonfanon.cli.console.output import output_for
    from gonfanon.cli.console.session import Session
    from gonfanon.library.scenarios import scenario_names

    texts, out = Texts(args.lang), output_for(args.plain)
    keyboard = Keyboard(out)
    # Battles are asked for first: the free table is a tenth of all that would be imported for one.
    if args.load or (args.scenario and args.scenario not in scenario_names()):
        from gonfanon.cli.free_table.opening import is_free_table, play_free_table

        if is_free_table(args):
            play_free_table(args, texts, out, keyboard)
            return OK
    try:
        game = open_game(args, texts, out, keyboard)
    except NothingChosen:
        return OK
    if isinstance(game, play.GameOf) and not isinstance(game, play.Game):
        from gonfanon.cli.console.opening import drawn_seed

        if game.kind.name == "campaign":
            from gonfanon.cli.campaign.session import play_campaign

            play_campaign(args, game, texts, out, keyboard, drawn_seed(args.seed))
            return OK
        from gonfanon.cli.console.siege_session import play_siege

        play_siege(args, game, texts, out, keyboard, drawn_seed(args.seed))
        return OK
    if not isinstance(game, play.Game):
        newer = _older(game, texts, out, keyboard, args)
        if newer is None:
            return OK
        game = newer
    players = players_of(game, texts, args.seat, args.seed)
    Session(game, texts, out, keyboard, players, args.record, args.pace).play()
    return OK


def _older(
    game: "play.RemoteGame", texts: Texts, out: "Output", keyboard: "Keyboard", args: Namespace
) -> "play.Game | None":
    """Play a game of an older engine under its own; it comes back if all agree to the newest one."""
    from gonfanon.cli.console.older import OlderSession
    from gonfanon.cli.console.opening import seats_named

    for side, player in seats_named(args.seat, texts).items():
        if game.standing.seats.get(side) != player:
            game.reseat(side, player)
    return OlderSession(game, texts, out, keyboard, args.record).play()
