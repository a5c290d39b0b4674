"""A match between two seats: `python -m bench.matches veteran veteran-before`; see `bench.seats` for the names.

Both sides of each battle, the same seeds every time, one process, a bounded time.
"""

import argparse
import time

from msgspec.structs import replace

from bench.seats import seating
from gonfanon.library.scenarios import scenario
from gonfanon.studies.bouts import Bout, bout, fight
from gonfanon.studies.measures import wilson

FIELDS = ("the-well", "the-toll", "dust-on-the-road", "the-ford-of-cerami", "crug-mawr", "maldon")
OTHERS = ("two-banners", "roberts-larder", "the-salt-road", "under-the-oaks", "civitate", "field-of-blood")
CASTLES = ("ladders-at-dawn", "the-burnt-gate", "the-church-door", "the-belfry")
WORDS = ("won", "drawn", "lost")
SETS = {"fields": FIELDS, "others": OTHERS, "castles": CASTLES}


def _bout(name: str, seats: tuple[str, str], seed: str) -> Bout:
    """The same dice no matter who sits on which side."""
    return replace(bout(name, scenario(name).hash, ("", ""), seed), seats=seats)


def main() -> None:
    """Play, and print what the first won of each battle and of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--battles", default="fields", help=f"names, or one of {', '.join(SETS)}")
    parser.add_argument("--games", type=int, default=10, help="of each battle, half from each side")
    parser.add_argument("--seed", default="match")
    parser.add_argument(
        "--seconds", type=int, default=360, help="of processor time after which no game begins"
    )
    wanted = parser.parse_args()
    battles = SETS.get(wanted.battles) or tuple(wanted.battles.split(","))
    started, score = time.process_time(), {name: [0, 0, 0] for name in battles}
    for number in range(wanted.games):
        for name in battles:
            if time.process_time() - started > wanted.seconds:
                continue
            seats = (wanted.one, wanted.other) if number % 2 == 0 else (wanted.other, wanted.one)
            result = fight(_bout(name, seats, f"{wanted.seed}.{number // 2}"), seating)
            if result.fault:
                raise SystemExit(f"{name}: {result.fault}")
            place = 1 if result.winner < 0 else 0 if seats[result.winner] == wanted.one else 2
            score[name][place] += 1
            how = f"{WORDS[place]} for {wanted.one}, {result.why}, turn {result.turns}"
            print(f"{name}, {seats[0]} - {seats[1]}: {how}", flush=True)
    for name, (won, drawn, lost) in score.items():
        print(f"  {name:20} {won:3} won {drawn:3} drawn {lost:3} lost")
    won, drawn, lost = (sum(each) for each in zip(*score.values(), strict=True))
    games = won + drawn + lost
    share = wilson(won, games)
    points = 100 * (won + drawn / 2) / max(1, games)
    print(
        f"{wanted.one} against {wanted.other}: {won} won, {drawn} drawn, {lost} lost of {games}, score {points:.1f}%"
    )
    print(f"  won {100 * share.share:.0f}% ({100 * share.low:.0f} to {100 * share.high:.0f}), ", end="")
    print(f"{time.process_time() - started:.0f} s of processor time")


if __name__ == "__main__":
    main()
