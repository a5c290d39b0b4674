"""The commands: each a module with `arguments(parser)` and `run(args) -> int`, imported when it is called."""

from typing import NamedTuple


class Command(NamedTuple):
    """Where a command lives and what it does."""

    module: str
    help: str


COMMANDS: dict[str, Command] = {
    "play": Command("gonfanon.cli.play", "play a battle at this terminal"),
    "serve": Command("gonfanon.cli.serve", "play in the browser: the server for this machine"),
    "admin": Command(
        "gonfanon.cli.admin", "look after a server: backup, restore, move, prune, statistics, accounts"
    ),
    "mail": Command("gonfanon.cli.mail", "play by mail without a server: a file goes to and fro"),
    "check": Command("gonfanon.cli.check", "run cases and say which come out as they should"),
    "rules": Command(
        "gonfanon.cli.rules", "search and show the rules; say which of them are in code and cases"
    ),
    "replay": Command("gonfanon.cli.replay", "play a recorded game again"),
    "verify": Command("gonfanon.cli.verify", "prove the dice of a record, and that every order was legal"),
    "puzzles": Command("gonfanon.cli.puzzles", "positions with one plan that is clearly best: find it"),
    "train": Command(
        "gonfanon.cli.train", "play a position again and again, with your chances before and after"
    ),
    "tournament": Command("gonfanon.cli.tournament", "let minds play each other, and rate them"),
    "study": Command("gonfanon.cli.study", "play a battle by the hundred: who is favoured, what is fair"),
    "campaigns": Command("gonfanon.cli.campaigns", "play whole campaigns by minds, and say who wins by what"),
    "study-sieges": Command(
        "gonfanon.cli.siege_study", "play sieges between minds: who wins, and how sure that is"
    ),
    "study-skirmishes": Command(
        "gonfanon.cli.skirmish_study",
        "play skirmishes of Argad! between minds: who wins, and how sure that is",
    ),
    "fuzz": Command("gonfanon.cli.fuzz", "play at random, in search of dead ends and broken rules"),
    "paint": Command(
        "gonfanon.cli.paint", "draw a map, a campaign map, a scenario or a roster: svg, png, webp, pdf"
    ),
    "muster": Command("gonfanon.cli.muster", "put a troop of Argad! together within a budget"),
    "lint": Command("gonfanon.cli.lint", "look through scenarios and maps for faults"),
}
"""A further command is one more line here."""
