"""Record the golden sieges again: `python tests/golden/engrave_sieges.py [NAME]`. Needed when a book has a new version.

Both sides are played by squires, days and fights alike, so that every kind of order and question comes up.
"""

import sys
from pathlib import Path

from gonfanon import play
from gonfanon.library.sieges import siege, siege_lessons, siege_names
from gonfanon.minds.any_game import decide

HERE = Path(__file__).resolve().parent / "sieges"
SEED = 11
MOST = 6000


def engraved(name: str, seed: int = SEED) -> str:
    """The record of a siege between two squires."""
    sides = siege(name).siege.sides
    game = play.new_game("siege", name, seed, dict.fromkeys(sides, "squire"))
    while (ask := game.ask()) is not None and game.count < MOST:
        game.answer(decide(game, ask.side, "squire", seed + game.count), ask.side)
    return game.record()


def main() -> None:
    HERE.mkdir(exist_ok=True)
    lessons = siege_lessons()
    for name in sys.argv[1:] or [name for name in siege_names() if name not in lessons]:
        text = engraved(name)
        (HERE / f"{name}-{SEED}.record").write_text(text, encoding="utf-8")
        print(name, len(text.splitlines()), "lines")


if __name__ == "__main__":
    main()
