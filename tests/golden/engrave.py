"""Write the golden games again: `python tests/golden/engrave.py [SCENARIO...]`.

To be done only with a new version of the book, or for a scenario whose set-up has changed: a golden game that comes
out differently under the same version means that games of that version in people's hands have become void.
"""

import sys
from pathlib import Path

from gonfanon import play
from gonfanon.library.scenarios import scenario_names
from gonfanon.play.trial import try_game

HERE = Path(__file__).parent
SEEDS = (11, 12)


def main() -> int:
    failed = 0
    for name, seed in ((name, seed) for name in sys.argv[1:] or scenario_names() for seed in SEEDS):
        game = play.new(name, seed)
        trial = try_game(game, seed, 20_000)
        if trial.fault:
            sys.stderr.write(f"{name} {seed}: {trial.fault}\n")
            failed += 1
            continue
        (HERE / f"{name}-{seed}.record").write_text(game.record(), encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
