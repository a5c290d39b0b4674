"""How the levels of the free table do against each other: `python bench/argad_tournament.py [GAMES] [SEED] [LEVEL...]`.

Each level plays the one below it on mirrored tables: two troops of the same figures, face to face, each with the goals
to rout the other and to fell its chief. Half of the games are played from each side of the table.
"""

import gc
import sys
import time
from itertools import pairwise

import msgspec

from gonfanon import play
from gonfanon.argad.setup.skirmish_file import SkirmishParcel, SkirmishText
from gonfanon.library.skirmishes import troop
from gonfanon.minds.argad.levels import LEVELS, FreeMind
from gonfanon.play.seats import Chance
from gonfanon.studies.measures import wilson

TROOPS = ("bretons", "vikings", "normans", "english")
SIDE, WIDE, HIGH, TURNS = 5, 900, 550, 7


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
        y = 95 + k * 90
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
                "copse": {"is": "brush", "box": [390, 200, 510, 350]},
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
    minds = [FreeMind(player, seed * 2 + side) for side, player in enumerate(players)]
    while (ask := game.ask()) is not None:
        game.answer(minds[ask.side].answer(game.view(ask.side).state, ask), ask.side)
    assert game.outcome is not None
    return game.outcome.winner


def main() -> None:
    """Play, and print a line for each pair of levels, and one every twenty games on the way."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    # Games leave no rings of objects worth looking for while they last.
    gc.disable()
    for lower, higher in pairwise(sys.argv[3:] or LEVELS):
        won = lost = drawn = 0
        start = time.process_time()
        for seed in range(first, first + games):
            side = seed % 2
            winner = match((higher, lower) if side == 0 else (lower, higher), seed)
            won, lost, drawn = won + (winner == side), lost + (winner == 1 - side), drawn + (winner < 0)
            played = won + lost + drawn
            if played % 20 == 0 or played == games:
                found = wilson(won, played)
                spent = (time.process_time() - start) / played
                print(
                    f"{higher} against {lower}: {played} games, {won} won, {lost} lost, {drawn} drawn;"
                    f" {100 * won / played:.0f} of a hundred ({100 * found.low:.0f} to {100 * found.high:.0f});"
                    f" {spent:.2f} s a game",
                    flush=True,
                )


if __name__ == "__main__":
    main()
