"""Faults of play on a fixed set of battles, both sides by the same seat: `python -m bench.play_faults captain`.

Every battle is fought with the same seeds each time, so two runs of one version agree. With `--against captain` the
other side is a captain's and only the first seat is counted, from both sides in turn; `--records FILE...` counts the
faults of recorded games instead, by side.
"""

import argparse
import time
from pathlib import Path

from bench.seats import seating
from gonfanon import play
from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import scenario
from gonfanon.studies.bouts import bout, fight
from gonfanon.studies.play_faults import FAULTS, Counts, Watch, added

BATTLES = (
    "the-well",
    "the-toll",
    "dust-on-the-road",
    "the-ford-of-cerami",
    "crug-mawr",
    "maldon",
    "two-banners",
    "the-salt-road",
    "field-of-blood",
    "ladders-at-dawn",
    "the-burnt-gate",
    "the-church-door",
)
"""Open fields of all books, archers and riders among them, and three castles."""


def counted(level: str, battles: tuple[str, ...], games: int, against: str = "") -> Counts:
    """The faults of both sides in so many games of each battle; those of one side if another level plays against it."""
    found: list[Counts] = []
    for place, name in enumerate(battles):
        text = scenario(name).hash
        for number in range(games):
            side = (place + number) % 2
            seats = (level, against or level) if side == 0 else (against or level, level)
            watch = Watch()
            result = fight(bout(name, text, seats, f"faults.{number}"), seating, watch)
            if result.fault:
                raise SystemExit(f"{name}, game {number}: {result.fault}")
            found += [watch.counts[side]] if against else watch.counts
            if against:
                end = "drawn" if result.winner < 0 else "won" if result.winner == side else "lost"
                print(f"{name}, {level} on side {side + 1}: {end}, turn {result.turns}", flush=True)
    return added(found)


def recorded(file: Path) -> dict[str, Counts]:
    """By side and who played it, the faults in a recorded game."""
    game = play.replay(file.read_text(encoding="utf-8"))
    rules, watch = game.position.rules, Watch()
    for entry in game.log:
        if entry.order and entry.side >= 0:
            watch(Position(rules, game.battle(entry.before)), entry.said)
    return {f"{side} ({game.seats[side]})": watch.counts[n] for n, side in enumerate(game.sides)}


def told(counts: Counts) -> None:
    """Print a line for each fault."""
    for name in FAULTS:
        cases, of = counts[name]
        share = f"{100 * cases / of:5.1f}%" if of else "     -"
        print(f"  {cases:5} of {of:5}  {share}  {name}")


def main() -> None:
    """Print a line for each fault and level, or for each side of each record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=["captain"])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--battles", default=",".join(BATTLES))
    parser.add_argument("--against", default="")
    parser.add_argument("--records", nargs="+", type=Path, default=[])
    wanted = parser.parse_args()
    for file in wanted.records:
        for side, counts in recorded(file).items():
            print(f"{file.stem}, {side}")
            told(counts)
    for level in wanted.levels if not wanted.records else ():
        started = time.process_time()
        counts = counted(level, tuple(wanted.battles.split(",")), wanted.games, wanted.against)
        print(f"{level} ({time.process_time() - started:.0f} s of processor time)")
        told(counts)


if __name__ == "__main__":
    main()
