"""Write the golden games anew: `python tests/golden/engrave.py`.

To be done only with a new version of the book: a golden game that comes out differently under the same
version means that games of that version in people's hands have become void.
"""

import sys
from pathlib import Path

from gonfanon import play
from gonfanon.play.trial import try_game

HERE = Path(__file__).parent
GAMES = (("the-well", 11), ("the-well", 12), ("two-banners", 21), ("two-banners", 22))


def main() -> int:
    for name, seed in GAMES:
        game = play.new(name, seed, {})
        trial = try_game(game, seed, 20_000)
        if trial.fault:
            sys.stderr.write(f"{name} {seed}: {trial.fault}\n")
            return 1
        (HERE / f"{name}-{seed}.record").write_text(game.record(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
