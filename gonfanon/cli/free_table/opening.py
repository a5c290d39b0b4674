"""Which games at the terminal are on the free table, and how they begin."""

from argparse import Namespace
from os.path import isfile
from pathlib import Path

from gonfanon import play
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.opening import seats_named
from gonfanon.cli.console.output import Output
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.skirmishes import skirmish_names
from gonfanon.play.game_of import GameOf
from gonfanon.play.saves import SavedGame, opened
from gonfanon.texts import Texts

MARK = "\nskirmish:"
KIND = "argad"
USUAL = "sergeant"
"""Who sits opposite in a lesson."""


def is_free_table(args: Namespace) -> bool:
    """Whether a command line asks for a game on the free table."""
    if args.load:
        return _saved_free(Path(args.load))
    return is_skirmish(args.scenario or "")


def is_skirmish(name: str) -> bool:
    """Whether a name of the library, or a file, is that of a skirmish."""
    file = Path(name)
    if file.suffix in (".yaml", ".yml") and isfile(file):
        return MARK in "\n" + file.read_text("utf-8", errors="replace")
    return name in skirmish_names()


def _saved_free(file: Path) -> bool:
    try:
        data = file.read_bytes()
    except OSError:
        return False
    if data.startswith(b"gonfanon record"):
        return f"\ngame {KIND}" in data[:4_000].decode(errors="replace")
    try:
        kept = opened(data)
    except GonfanonError:
        return False
    return isinstance(kept, SavedGame) and kept.game == KIND


def play_free_table(args: Namespace, texts: Texts, out: Output, keyboard: Keyboard) -> None:
    """Play a skirmish, or go on with one."""
    from gonfanon.cli.free_table.session import FreeSession

    game = _game(args, texts)
    seed = int(args.seed) if args.seed and args.seed.isdigit() else game.count + 1
    FreeSession(game, texts, out, keyboard, args.record, seed).play()


def _game(args: Namespace, texts: Texts) -> GameOf[Skirmish]:
    seats = seats_named(args.seat, texts)
    if args.load:
        data = Path(args.load).read_bytes()
        game = play.load_game(data.decode() if data.startswith(b"gonfanon record") else data)
        for side, player in seats.items():
            game.reseat(side, player)
        return game
    made = play.new_game(KIND, args.scenario, args.seed, seats)
    if made.setup.skirmish.lesson and not seats:
        made.reseat(made.sides[1], USUAL)
    return made
