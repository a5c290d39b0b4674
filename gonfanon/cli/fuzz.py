"""`gonfanon fuzz`: random games that look for dead ends, runaways and broken rules of the table.

While answers lie sealed, nothing that others are sent may depend on them. Each game is then played once more through
all that the server shows of it: every entry told, drawn for every side and put on the wire, the game loaded again,
replayed and reported.
"""

import sys
from argparse import ArgumentParser, Namespace
from os.path import isfile
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from gonfanon import play
from gonfanon.cli import FAILED, OK
from gonfanon.cli.console.opening import is_campaign, is_siege
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.campaigns import campaign_names
from gonfanon.library.lessons import lesson_names
from gonfanon.library.scenarios import scenario_names
from gonfanon.library.sieges import siege, siege_names
from gonfanon.library.skirmishes import skirmish_names
from gonfanon.play.registry import kind_named
from gonfanon.play.trial import Choose, Look, Trial, try_game


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "scenarios",
        nargs="*",
        metavar="SCENARIO",
        help="names or files of scenarios, sieges, campaigns and skirmishes; default: all, lessons too",
    )
    parser.add_argument("--games", type=int, default=10, metavar="N", help="games of each scenario")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="seed of the first game; the next has S + 1"
    )
    parser.add_argument(
        "--limit", type=int, default=20_000, metavar="DECISIONS", help="a longer game is a runaway"
    )
    parser.add_argument(
        "--rules-only", action="store_true", help="do not play the games through the server as well"
    )
    parser.add_argument("--out", default=".", metavar="FOLDER", help="where records of faults go")


def run(args: Namespace) -> int:
    """Play; a fault is written down as a record that shows it."""
    if args.games < 1 or args.limit < 1:
        raise GonfanonError("at least one game and one decision are needed")
    faults = 0
    for name in args.scenarios or _shipped():
        kind, setup = _found(name)
        key, decisions, results = kind.identity(setup)[0], 0, dict[str, int]()
        sides = kind.sides(kind.set_out(setup, kind.book(setup)))
        for seed in range(args.seed, args.seed + args.games):
            game = play.new_game(kind.name, setup, seed, dict.fromkeys(sides, "random"))
            told = None if args.rules_only else _reader(kind.name)
            trial = try_game(game, seed, args.limit, _chooser(kind.name, seed), told)
            if not trial.fault and not args.rules_only:
                trial = _shown(game, trial)
            decisions += trial.decisions
            results[trial.result or "fault"] = results.get(trial.result or "fault", 0) + 1
            if trial.fault:
                faults += 1
                file = Path(args.out) / f"fuzz-{key}-{seed}.record"
                file.parent.mkdir(parents=True, exist_ok=True)
                write_whole(file, game.record())
                sys.stderr.write(f"gonfanon: {key}, seed {seed}, decision {trial.decisions}: {trial.fault}\n")
                sys.stderr.write(f"gonfanon: the game up to there is in {file}\n")
        counts = ", ".join(f"{count} {what}" for what, count in sorted(results.items()))
        sys.stdout.write(f"{key}: {args.games} games, {decisions} decisions: {counts}\n")
    return FAILED if faults else OK


def _chooser(kind: str, seed: int) -> Choose | None:
    """Who answers in a game of this kind; None: every answer is drawn."""
    if kind == "siege":
        from gonfanon.minds.siege_wandering import SiegeWanderer

        return SiegeWanderer(seed).choose
    if kind == "argad":
        from gonfanon.minds.argad_wandering import SkirmishWanderer

        return SkirmishWanderer(seed).choose
    return None


def _reader(kind: str) -> Look | None:
    """Who reads what is sent while answers lie sealed; nobody in battles, which are rehearsed at a real table."""
    if kind == "battle":
        return None
    from gonfanon.server.kinds.rehearsal import told_early

    return told_early


def _shipped() -> tuple[str, ...]:
    """Every game of the library."""
    return (*scenario_names(), *lesson_names(), *siege_names(), *skirmish_names(), *campaign_names())


def _found(name: str) -> tuple[play.GameKind[Any], Any]:
    """A scenario, a siege, a campaign or a skirmish by its name or its file, with the kind of game it is for."""
    if is_siege(name):
        return kind_named("siege"), siege(name)
    if is_campaign(name):
        return kind_named("campaign"), kind_named("campaign").find(name)
    file = Path(name)
    own = (
        file.suffix in (".yaml", ".yml") and isfile(file) and "\nskirmish:" in f"\n{file.read_text('utf-8')}"
    )
    kind = kind_named("argad" if own or name in skirmish_names() else "battle")
    return kind, kind.find(name)


def _shown(game: play.GameOf[Any], trial: Trial) -> Trial:
    """The same trial, with what went wrong when the server showed the game."""
    if isinstance(game, play.Game):
        from gonfanon.server.rehearsal import rehearsed

        faults = rehearsed(game)
    else:
        from gonfanon.server.kinds.rehearsal import rehearsed_any

        faults = rehearsed_any(game)
    return replace(trial, fault=f"shown by the server: {'; '.join(faults)}", result="") if faults else trial
