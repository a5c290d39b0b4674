"""Faults of play on a fixed set of battles, both sides by the same seat: `python -m bench.play_faults captain`.

Every battle is fought with the same seeds each time, so two runs of one version agree.
"""

import argparse
import time

from bench.seats import seating
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


def counted(level: str, battles: tuple[str, ...], games: int) -> Counts:
    """The faults of both sides in so many games of each battle."""
    found: list[Counts] = []
    for name in battles:
        text = scenario(name).hash
        for number in range(games):
            watch = Watch()
            result = fight(bout(name, text, (level, level), f"faults.{number}"), seating, watch)
            if result.fault:
                raise SystemExit(f"{name}, game {number}: {result.fault}")
            found += watch.counts
    return added(found)


def main() -> None:
    """Print a line for each fault and level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=["captain"])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--battles", default=",".join(BATTLES))
    wanted = parser.parse_args()
    for level in wanted.levels:
        started = time.process_time()
        counts = counted(level, tuple(wanted.battles.split(",")), wanted.games)
        print(f"{level} ({time.process_time() - started:.0f} s of processor time)")
        for name in FAULTS:
            cases, of = counts[name]
            share = f"{100 * cases / of:5.1f}%" if of else "     -"
            print(f"  {cases:5} of {of:5}  {share}  {name}")


if __name__ == "__main__":
    main()
