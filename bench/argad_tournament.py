"""How the levels of the free table do against each other: `bench/argad_tournament.py [GAMES] [SEED] [LEVEL...]`.

Each level plays the one below it on mirrored tables: two troops of the same figures, face to face, each with the goals
to rout the other and to fell its chief. Half of the games are played from each side of the table.
"""

import gc
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from gonfanon import play
from gonfanon.argad.setup.skirmish_file import SkirmishParcel, SkirmishText
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Ask
from gonfanon.library.skirmishes import troop
from gonfanon.minds.argad.levels import FreeMind
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.studies.measures import wilson

TROOPS = ("bretons", "vikings", "normans", "english")
SIDE, WIDE, HIGH, TURNS = 8, 900, 600, 8


def mirrored(seed: int) -> SkirmishParcel:
    """Two equal troops on a mirrored table, made by a seed."""
    chance = Chance(seed)
    roster = troop(TROOPS[chance.below(len(TROOPS))])
    keys = [
        key
        for key, line in roster.lines.items()
        if line.rank not in ("musician", "bearer") and line.class_ > 1
    ]
    chiefs = [key for key in keys if roster.lines[key].rank == "troop-chief"]
    chosen = [
        chance.pick(chiefs),
        *(chance.pick([k for k in keys if k not in chiefs]) for _ in range(SIDE - 1)),
    ]
    cast: dict[str, list[object]] = {"west": [], "east": []}
    for k, key in enumerate(chosen):
        y = 55 + k * 70
        x = 150 + 60 * chance.below(2)
        for side, at, facing in (("west", x, 90), ("east", WIDE - x, 270)):
            name = f"{side}-{k}"
            cast[side].append(
                {"line": f"{roster.troop}/{key}", "names": [name], "at": [[at, y]], "facing": facing}
            )
    text = {
        "skirmish": "mirrored",
        "title": {},
        "story": {},
        "turns": TURNS,
        "sides": ["west", "east"],
        "table": {
            "size": [WIDE, HIGH],
            "terrain": {
                "copse": {"is": "brush", "box": [390, 225, 510, 375]},
                "stone": {"is": "boulders", "disc": [450, 80, 25]},
            },
        },
        "cast": cast,
        "goals": {
            "west": {"rout": {"rout": "east", "points": 3}, "chief": {"kill": ["east-0"]}},
            "east": {"rout": {"rout": "west", "points": 3}, "chief": {"kill": ["west-0"]}},
        },
    }
    lines = {f"{roster.troop}/{key}": roster.lines[key] for key in chosen}
    return SkirmishParcel(msgspec.convert(text, SkirmishText), lines, {})


def match(players: tuple[str, str], seed: int) -> int:
    """The side that wins a game; -1 for a draw."""
    gc.collect()
    game = play.new_game("argad", mirrored(seed // 2), seed)
    minds = [_mind(player, seed * 2 + side) for side, player in enumerate(players)]
    while (ask := game.ask()) is not None:
        game.answer(minds[ask.side](game.view(ask.side).state, ask), ask.side)
    assert game.outcome is not None
    return game.outcome.winner


def _mind(player: str, seed: int) -> Callable[[Skirmish, Ask], Any]:
    """What answers for a side: a level, or `random`."""
    return RandomPlayer(seed).choose if player == "random" else FreeMind(player, seed).answer


def played(journal: Path | None) -> dict[tuple[str, str, int], int]:
    """The games of a journal: (higher, lower, seed) -> the winning side."""
    if journal is None or not journal.exists():
        return {}
    rows = (line.split() for line in journal.read_text("utf-8").splitlines())
    return {(higher, lower, int(seed)): int(winner) for higher, lower, seed, winner in rows}


def main() -> None:
    """Play, and print a line for each pair of levels, and one every twenty games on the way."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=20)
    parser.add_argument("seed", type=int, nargs="?", default=2)
    parser.add_argument("levels", nargs="*", help="from the lowest up; left out: all")
    parser.add_argument(
        "--journal", type=Path, help="a line a game; those that stand in it are not played again"
    )
    args = parser.parse_args()
    # Games leave no rings of objects worth looking for while they last.
    gc.disable()
    gc.freeze()
    known = played(args.journal)
    for lower, higher in pairwise(args.levels or ("squire", "sergeant", "captain", "marshal")):
        tally = Counter[str]()
        for seed in range(args.seed, args.seed + args.games):
            side = seed % 2
            winner = known.get((higher, lower, seed))
            if winner is None:
                winner = match((higher, lower) if side == 0 else (lower, higher), seed)
                if args.journal is not None:
                    with args.journal.open("a", encoding="utf-8") as file:
                        file.write(f"{higher} {lower} {seed} {winner}\n")
            tally["drawn" if winner < 0 else "won" if winner == side else "lost"] += 1
            if tally.total() % 20 == 0 or tally.total() == args.games:
                print(standing(higher, lower, tally), flush=True)


def standing(higher: str, lower: str, tally: Counter[str]) -> str:
    """How a pair stands; of each draw either has half."""
    games = tally.total()
    half = (2 * tally["won"] + tally["drawn"]) / (2 * games)
    found = wilson(tally["won"], games)
    return (
        f"{higher} against {lower}: {games} games, {tally['won']} won, {tally['lost']} lost, {tally['drawn']} drawn;"
        f" {100 * tally['won'] / games:.0f} of a hundred won ({100 * found.low:.0f} to {100 * found.high:.0f}),"
        f" {100 * half:.0f} with half of the draws"
    )


if __name__ == "__main__":
    main()
