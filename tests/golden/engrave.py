"""Write the golden games again: `python tests/golden/engrave.py [SCENARIO...]`.

To be done only with a new version of the book, or for a scenario whose set-up has changed: a golden game that comes
out differently under the same version means that games of that version in people's hands have become void.

The answers that stand in a record are played again. Where they come to the same, only its head and its chain change, and
the game is said to be the same. Otherwise another game is played at random.
"""

import sys
from pathlib import Path

from msgspec.structs import replace

from gonfanon import library, play
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.play.record import read_record
from gonfanon.play.replaying import replayed
from gonfanon.play.trial import try_game

HERE = Path(__file__).parent
SEEDS = (11, 12)


def answers(text: str) -> list[str]:
    """The lines of a record without the chain: what was answered or rolled, and a hash of what came of it."""
    return [line.rpartition(" ")[0] for line in text.splitlines() if line[0].isdigit()]


def same_game(name: str, seed: int) -> str | None:
    """The record of a game as it stands, under the books of today; None: it is missing or comes out otherwise."""
    file = HERE / f"{name}-{seed}.record"
    if not file.exists():
        return None
    before = file.read_text(encoding="utf-8")
    record = read_record(before)
    book = library.book(record.book)
    try:
        record = replace(record, version=book.version, book_hash=book.hash)
        after = replayed(record, scenario(name), book).record()
    except GonfanonError:
        return None
    return after if answers(after) == answers(before) else None


def main() -> int:
    failed = 0
    for name, seed in ((name, seed) for name in sys.argv[1:] or scenario_names() for seed in SEEDS):
        if (same := same_game(name, seed)) is not None:
            (HERE / f"{name}-{seed}.record").write_text(same, encoding="utf-8")
            print(f"{name}-{seed}: the same game")
            continue
        game = play.new(name, seed)
        trial = try_game(game, seed, 20_000)
        if trial.fault:
            sys.stderr.write(f"{name} {seed}: {trial.fault}\n")
            failed += 1
            continue
        (HERE / f"{name}-{seed}.record").write_text(game.record(), encoding="utf-8")
        print(f"{name}-{seed}: another game")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
