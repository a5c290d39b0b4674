"""Make the puzzles of the library: let minds play, look for positions with one plan that is clearly best, write them.

    python -m tools.puzzles find journal.jsonl --each 3 --games 12 --minutes 20
    python -m tools.puzzles find journal.jsonl --resume ...
    python -m tools.puzzles find orders.jsonl --steps shooting,charges,melee --looks 12 ...
    python -m tools.puzzles write journal.jsonl [more.jsonl] [--add]

`find` plays games and writes every position that it looks at into the journal; `write` makes the files of
gonfanon/library/puzzles again from what the journals have. docs/puzzles.md says what is looked for.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from time import process_time

from gonfanon.battle.setup.layout import set_out
from gonfanon.library import book
from gonfanon.library.puzzles import PUZZLES, puzzles_on_disk
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.library.shelf import PACKAGE
from gonfanon.studies.puzzle_files import file_text, puzzle_and_record
from gonfanon.studies.puzzle_making import CROWD, LOOKS, MOVEMENT, ORDERS, Journal, Looked, Search, found


def by_size() -> list[str]:
    """The scenarios, the smallest first."""

    def people(name: str) -> int:
        parcel = scenario(name)
        return sum(len(side) for side in set_out(parcel, book(parcel.scenario.book)).scene.terms.people)

    return sorted(scenario_names(), key=lambda name: (people(name), name))


def tell(looked: Looked) -> None:
    """A line for each position."""
    game, problem = looked.game, looked.found
    what = f"grade {problem.grade}: {problem.plans[0].why.key}" if problem is not None else "-"
    sys.stdout.write(f"{process_time():.0f} s {game.scenario} {game.seed} {looked.at} {what}\n")
    sys.stdout.flush()


def find(args: argparse.Namespace) -> None:
    """Look for puzzles."""
    names = args.scenarios.split(",") if args.scenarios else by_size()
    steps = tuple(args.steps.split(","))
    if not {*steps} <= {*MOVEMENT, *ORDERS}:
        raise SystemExit(f"--steps are some of {', '.join((*MOVEMENT, *ORDERS))}")
    search = Search(
        names, args.each, args.games, args.seed, args.minutes, args.crowd, steps, args.looks, tell
    )
    count = sum(1 for _ in found(search, Journal(args.journal, args.resume)))
    sys.stdout.write(f"{count} puzzles\n")


def write(args: argparse.Namespace) -> None:
    """Write all that were found, numbered within their scenarios; what stood there is taken away, or added to."""
    folder = PACKAGE / PUZZLES
    numbers: Counter[str] = Counter()
    seen = set()
    if args.add:
        for each in puzzles_on_disk():
            numbers[each.scenario] += 1
            seen.add((each.scenario, each.seed, each.answers))
    else:
        for file in (*folder.glob("*.yaml"), *folder.glob("*.record")):
            file.unlink()
    for journal in args.journals:
        for looked in Journal(journal, resume=True).known.values():
            place = (looked.game.scenario, looked.game.seed, looked.at)
            if looked.found is None or place in seen:
                continue
            seen.add(place)
            numbers[looked.game.scenario] += 1
            name = f"{looked.game.scenario}-{numbers[looked.game.scenario]}"
            puzzle, record = puzzle_and_record(name, looked)
            (folder / f"{name}.yaml").write_text(file_text(puzzle), encoding="utf-8")
            (folder / f"{name}.record").write_text(record, encoding="utf-8")
    sys.stdout.write(f"{sum(numbers.values())} puzzles of {len(numbers)} battles\n")


def main() -> None:
    """Find or write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    finding = commands.add_parser("find")
    finding.add_argument("journal", type=Path)
    finding.add_argument("--resume", action="store_true")
    finding.add_argument("--scenarios", default="", help="names with commas between them; default: all")
    finding.add_argument("--each", type=int, default=3, help="puzzles of each scenario")
    finding.add_argument("--games", type=int, default=12, help="games of each scenario at most")
    finding.add_argument("--seed", type=int, default=1)
    finding.add_argument("--minutes", type=float, default=0, help="of processor time")
    finding.add_argument("--crowd", type=int, default=CROWD, help="people on the board at most")
    finding.add_argument("--looks", type=int, default=LOOKS, help="positions of each game at most")
    finding.add_argument(
        "--steps",
        default=",".join(MOVEMENT),
        help=f"plans are looked for in the movement, single orders in {', '.join(ORDERS)}",
    )
    finding.set_defaults(run=find)
    writing = commands.add_parser("write")
    writing.add_argument("journals", type=Path, nargs="+")
    writing.add_argument("--add", action="store_true", help="keep those that stand there, and number on")
    writing.set_defaults(run=write)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
